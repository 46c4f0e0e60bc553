"""Engines at the table of a club."""

from collections.abc import Sequence
from functools import partial

from bot.djambi.board import Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move
from bot.djambi.position import Position
from bot.engine import SearchResult
from bot.phrases.engines import engine
from bot.phrases.languages import language
from bot.table.engines.duty import asked_by, done, duty
from bot.table.engines.seating import EngineKind, add_engine, remove_engine
from bot.table.events import Event
from bot.table.model import Game, Person
from bot.table.person_id import EngineId, EngineLevel
from tests.table.club import HALL, STANDARD, Club

NAMED = partial(engine, lang=language("en"))
EASY = EngineKind(EngineLevel.EASY)
TALOS = NAMED(EngineId.of(1, EngineLevel.EASY))


async def add(club: Club, by: Person, side: Side | None = None, kind: EngineKind = EASY) -> Event:
    """Let somebody add an engine to the lobby in the hall."""
    asked = club.ask(by)
    return await club.table.do(HALL, asked, add_engine, kind, side, NAMED, club.table.shuffle)


async def remove(club: Club, by: Person, number: int = 1) -> Event:
    """Let somebody take an engine away again."""
    asked = club.ask(by)
    return await club.table.do(HALL, asked, remove_engine, number)


async def start_with(club: Club, person: Person, *kinds: EngineKind) -> Game:
    """Start a game of a person and that many engines, the person first."""
    await club.open(host=person)
    event = await club.join(person)
    for kind in kinds:
        event = await add(club, person, kind=kind)
    return event.game


def a_thought(position: Position, chances: Sequence[float] = (0.25,) * 4) -> SearchResult:
    """Return what might come of thinking: some move, and those chances."""
    move = Move._make(min(legal_moves(position, STANDARD).rows))
    return SearchResult(move, tuple(chances), (), 1, all_forbidden=False)


async def act(club: Club, before: Game, chances: Sequence[float] = (0.25,) * 4) -> Event:
    """Let the machine do what it has to do in a game, having thought about it as it was `before`."""
    due = duty(before)
    assert due is not None
    asked = asked_by(before, due, 1_000_000.0)
    thought = a_thought(before.position, chances)
    return await club.table.do(HALL, asked, done, before, due, thought)
