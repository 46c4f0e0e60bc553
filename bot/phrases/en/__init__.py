"""English."""

from typing import Final

from bot.phrases.en.archive import ARCHIVE, CHRONICLE, REPLAY, REVIEW
from bot.phrases.en.board import BOARD, TURNS
from bot.phrases.en.book import BOOK, EXPLAINING, HELP
from bot.phrases.en.commands import ANSWERS, COMMANDS, MORE
from bot.phrases.en.engines import CARETAKING, ENGINES
from bot.phrases.en.lessons import LESSONS, PUZZLES
from bot.phrases.en.lobby import LOBBY, TERMS
from bot.phrases.en.moves import MOVES, PICKER
from bot.phrases.en.names import NAMES, RULES
from bot.phrases.en.news import ENDINGS, NEWS, SINCE, TAKING_BACK, VOTES
from bot.phrases.en.orders import ORDERS
from bot.phrases.en.pacts import PACTS
from bot.phrases.en.people import PEOPLE, SERVERS, STATS
from bot.phrases.en.plans import PLANS
from bot.phrases.en.refusals import LIMITS, PERMISSIONS, REFUSALS
from bot.phrases.en.rooms import ROOMS
from bot.phrases.en.terminal import DEMO, TERMINAL
from bot.phrases.en.time import ABSENCE, AWAY, MY_GAMES, SEATS, STARTS, TIME
from bot.phrases.en.typed import TYPED
from bot.phrases.en.web import LINKS, PAGE, WEB
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
