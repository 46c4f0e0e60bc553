"""French."""

from typing import Final

from bot.phrases.fr.archive import ARCHIVE, CHRONICLE, REPLAY, REVIEW
from bot.phrases.fr.board import BOARD, TURNS
from bot.phrases.fr.book import BOOK, EXPLAINING, HELP
from bot.phrases.fr.commands import ANSWERS, COMMANDS, MORE
from bot.phrases.fr.engines import CARETAKING, ENGINES
from bot.phrases.fr.lessons import LESSONS, PUZZLES
from bot.phrases.fr.lobby import LOBBY, TERMS
from bot.phrases.fr.moves import MOVES, PICKER
from bot.phrases.fr.names import NAMES, RULES
from bot.phrases.fr.news import ENDINGS, NEWS, SINCE, TAKING_BACK, VOTES
from bot.phrases.fr.orders import ORDERS
from bot.phrases.fr.pacts import PACTS
from bot.phrases.fr.people import PEOPLE, SERVERS, STATS
from bot.phrases.fr.plans import PLANS
from bot.phrases.fr.refusals import LIMITS, PERMISSIONS, REFUSALS
from bot.phrases.fr.rooms import ROOMS
from bot.phrases.fr.terminal import DEMO, TERMINAL
from bot.phrases.fr.time import ABSENCE, AWAY, MY_GAMES, SEATS, STARTS, TIME
from bot.phrases.fr.typed import TYPED
from bot.phrases.fr.web import LINKS, PAGE, WEB
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
