"""French."""

from typing import Final

from bot.phrases.fr.absence import ABSENCE
from bot.phrases.fr.answers import ANSWERS
from bot.phrases.fr.archive import ARCHIVE
from bot.phrases.fr.away import AWAY
from bot.phrases.fr.board import BOARD
from bot.phrases.fr.book import BOOK
from bot.phrases.fr.caretaking import CARETAKING
from bot.phrases.fr.chronicle import CHRONICLE
from bot.phrases.fr.commands import COMMANDS
from bot.phrases.fr.demo import DEMO
from bot.phrases.fr.endings import ENDINGS
from bot.phrases.fr.engines import ENGINES
from bot.phrases.fr.explaining import EXPLAINING
from bot.phrases.fr.help import HELP
from bot.phrases.fr.lessons import LESSONS
from bot.phrases.fr.limits import LIMITS
from bot.phrases.fr.lobby import LOBBY
from bot.phrases.fr.moves import MOVES
from bot.phrases.fr.my_games import MY_GAMES
from bot.phrases.fr.names import NAMES
from bot.phrases.fr.news import NEWS
from bot.phrases.fr.pacts import PACTS
from bot.phrases.fr.people import PEOPLE
from bot.phrases.fr.permissions import PERMISSIONS
from bot.phrases.fr.picker import PICKER
from bot.phrases.fr.plans import PLANS
from bot.phrases.fr.puzzles import PUZZLES
from bot.phrases.fr.refusals import REFUSALS
from bot.phrases.fr.replay import REPLAY
from bot.phrases.fr.review import REVIEW
from bot.phrases.fr.rooms import ROOMS
from bot.phrases.fr.rules import RULES
from bot.phrases.fr.seats import SEATS
from bot.phrases.fr.servers import SERVERS
from bot.phrases.fr.since import SINCE
from bot.phrases.fr.stats import STATS
from bot.phrases.fr.taking_back import TAKING_BACK
from bot.phrases.fr.terminal import TERMINAL
from bot.phrases.fr.time import TIME
from bot.phrases.fr.turns import TURNS
from bot.phrases.fr.typed import TYPED
from bot.phrases.language import Language

FRENCH: Final = Language(
    code="fr",
    name="Français",
    my_games=MY_GAMES,
    names=NAMES,
    news=NEWS,
    turns=TURNS,
    board=BOARD,
    moves=MOVES,
    replay=REPLAY,
    chronicle=CHRONICLE,
    review=REVIEW,
    picker=PICKER,
    limits=LIMITS,
    lobby=LOBBY,
    rules=RULES,
    engines=ENGINES,
    caretaking=CARETAKING,
    help=HELP,
    book=BOOK,
    endings=ENDINGS,
    refusals=REFUSALS,
    commands=COMMANDS,
    answers=ANSWERS,
    archive=ARCHIVE,
    away=AWAY,
    taking_back=TAKING_BACK,
    seats=SEATS,
    absence=ABSENCE,
    servers=SERVERS,
    since=SINCE,
    stats=STATS,
    permissions=PERMISSIONS,
    terminal=TERMINAL,
    demo=DEMO,
    rooms=ROOMS,
    plans=PLANS,
    pacts=PACTS,
    people=PEOPLE,
    time=TIME,
    explaining=EXPLAINING,
    lessons=LESSONS,
    puzzles=PUZZLES,
    typed=TYPED,
)
