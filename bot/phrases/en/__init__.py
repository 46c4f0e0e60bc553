"""English."""

from typing import Final

from bot.phrases.en.absence import ABSENCE
from bot.phrases.en.answers import ANSWERS
from bot.phrases.en.archive import ARCHIVE
from bot.phrases.en.away import AWAY
from bot.phrases.en.board import BOARD
from bot.phrases.en.book import BOOK
from bot.phrases.en.caretaking import CARETAKING
from bot.phrases.en.chronicle import CHRONICLE
from bot.phrases.en.commands import COMMANDS
from bot.phrases.en.demo import DEMO
from bot.phrases.en.endings import ENDINGS
from bot.phrases.en.engines import ENGINES
from bot.phrases.en.explaining import EXPLAINING
from bot.phrases.en.help import HELP
from bot.phrases.en.lessons import LESSONS
from bot.phrases.en.limits import LIMITS
from bot.phrases.en.lobby import LOBBY
from bot.phrases.en.moves import MOVES
from bot.phrases.en.my_games import MY_GAMES
from bot.phrases.en.names import NAMES
from bot.phrases.en.news import NEWS
from bot.phrases.en.pacts import PACTS
from bot.phrases.en.people import PEOPLE
from bot.phrases.en.permissions import PERMISSIONS
from bot.phrases.en.picker import PICKER
from bot.phrases.en.plans import PLANS
from bot.phrases.en.puzzles import PUZZLES
from bot.phrases.en.refusals import REFUSALS
from bot.phrases.en.replay import REPLAY
from bot.phrases.en.review import REVIEW
from bot.phrases.en.rooms import ROOMS
from bot.phrases.en.rules import RULES
from bot.phrases.en.seats import SEATS
from bot.phrases.en.servers import SERVERS
from bot.phrases.en.since import SINCE
from bot.phrases.en.stats import STATS
from bot.phrases.en.taking_back import TAKING_BACK
from bot.phrases.en.terminal import TERMINAL
from bot.phrases.en.time import TIME
from bot.phrases.en.turns import TURNS
from bot.phrases.en.typed import TYPED
from bot.phrases.language import Language

ENGLISH: Final = Language(
    code="en",
    name="English",
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
