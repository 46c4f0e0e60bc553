"""Japanese."""

from typing import Final

from bot.phrases.ja.absence import ABSENCE
from bot.phrases.ja.answers import ANSWERS
from bot.phrases.ja.archive import ARCHIVE
from bot.phrases.ja.away import AWAY
from bot.phrases.ja.board import BOARD
from bot.phrases.ja.book import BOOK
from bot.phrases.ja.caretaking import CARETAKING
from bot.phrases.ja.chronicle import CHRONICLE
from bot.phrases.ja.commands import COMMANDS
from bot.phrases.ja.demo import DEMO
from bot.phrases.ja.endings import ENDINGS
from bot.phrases.ja.engines import ENGINES
from bot.phrases.ja.explaining import EXPLAINING
from bot.phrases.ja.help import HELP
from bot.phrases.ja.lessons import LESSONS
from bot.phrases.ja.limits import LIMITS
from bot.phrases.ja.lobby import LOBBY
from bot.phrases.ja.moves import MOVES
from bot.phrases.ja.my_games import MY_GAMES
from bot.phrases.ja.names import NAMES
from bot.phrases.ja.news import NEWS
from bot.phrases.ja.pacts import PACTS
from bot.phrases.ja.people import PEOPLE
from bot.phrases.ja.permissions import PERMISSIONS
from bot.phrases.ja.picker import PICKER
from bot.phrases.ja.plans import PLANS
from bot.phrases.ja.puzzles import PUZZLES
from bot.phrases.ja.refusals import REFUSALS
from bot.phrases.ja.replay import REPLAY
from bot.phrases.ja.review import REVIEW
from bot.phrases.ja.rooms import ROOMS
from bot.phrases.ja.rules import RULES
from bot.phrases.ja.seats import SEATS
from bot.phrases.ja.servers import SERVERS
from bot.phrases.ja.since import SINCE
from bot.phrases.ja.stats import STATS
from bot.phrases.ja.taking_back import TAKING_BACK
from bot.phrases.ja.terminal import TERMINAL
from bot.phrases.ja.time import TIME
from bot.phrases.ja.turns import TURNS
from bot.phrases.ja.typed import TYPED
from bot.phrases.language import Language

JAPANESE: Final = Language(
    code="ja",
    name="日本語",
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
