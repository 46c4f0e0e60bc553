"""Japanese."""

from typing import Final

from bot.phrases.ja.archive import ARCHIVE, CHRONICLE, REPLAY, REVIEW
from bot.phrases.ja.board import BOARD, TURNS
from bot.phrases.ja.book import BOOK, EXPLAINING, HELP
from bot.phrases.ja.commands import ANSWERS, COMMANDS, MORE
from bot.phrases.ja.engines import CARETAKING, ENGINES
from bot.phrases.ja.lessons import LESSONS, PUZZLES
from bot.phrases.ja.lobby import LOBBY, TERMS
from bot.phrases.ja.moves import MOVES, PICKER
from bot.phrases.ja.names import NAMES, RULES
from bot.phrases.ja.news import ENDINGS, NEWS, SINCE, TAKING_BACK, VOTES
from bot.phrases.ja.orders import ORDERS
from bot.phrases.ja.pacts import PACTS
from bot.phrases.ja.people import PEOPLE, SERVERS, STATS
from bot.phrases.ja.plans import PLANS
from bot.phrases.ja.refusals import LIMITS, PERMISSIONS, REFUSALS
from bot.phrases.ja.rooms import ROOMS
from bot.phrases.ja.terminal import DEMO, TERMINAL
from bot.phrases.ja.time import ABSENCE, AWAY, MY_GAMES, SEATS, STARTS, TIME
from bot.phrases.ja.typed import TYPED
from bot.phrases.ja.web import LINKS, PAGE, WEB
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
    terms=TERMS,
    rules=RULES,
    engines=ENGINES,
    caretaking=CARETAKING,
    help=HELP,
    book=BOOK,
    endings=ENDINGS,
    votes=VOTES,
    refusals=REFUSALS,
    commands=COMMANDS,
    answers=ANSWERS,
    more=MORE,
    archive=ARCHIVE,
    away=AWAY,
    taking_back=TAKING_BACK,
    seats=SEATS,
    starts=STARTS,
    absence=ABSENCE,
    servers=SERVERS,
    since=SINCE,
    stats=STATS,
    permissions=PERMISSIONS,
    terminal=TERMINAL,
    demo=DEMO,
    rooms=ROOMS,
    plans=PLANS,
    orders=ORDERS,
    web=WEB,
    page=PAGE,
    links=LINKS,
    pacts=PACTS,
    people=PEOPLE,
    time=TIME,
    explaining=EXPLAINING,
    lessons=LESSONS,
    puzzles=PUZZLES,
    typed=TYPED,
)
