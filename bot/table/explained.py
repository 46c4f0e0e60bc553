"""Which pages of the book explain a turn: by what happened in it, and by who is next."""

from collections.abc import Iterator, Mapping
from typing import Final

from bot.djambi.board import NOWHERE, Kind
from bot.djambi.facts import (
    ArmyTaken,
    BecameHostages,
    CorpsePut,
    Drawn,
    Killed,
    LeftLeaderless,
    Moved,
    PiecePut,
    PowerLost,
    PowerTaken,
    Surrounded,
    Won,
)
from bot.table.book import Page
from bot.table.events import GaveUp, TurnPlayed
from bot.table.turn_order import out_of_order

_OF_PIECE: Final[Mapping[Kind, Page]] = {
    Kind.CHIEF: Page.CHIEF,
    Kind.ASSASSIN: Page.ASSASSIN,
    Kind.REPORTER: Page.REPORTER,
    Kind.DIPLOMAT: Page.DIPLOMAT,
    Kind.NECROMOBILE: Page.NECROMOBILE,
    Kind.MILITANT: Page.MILITANT,
}

EXPLAINING: Final = (
    Page.MOVING,
    *_OF_PIECE.values(),
    Page.MAZE,
    Page.ARMIES,
    Page.SURROUNDED,
    Page.HOSTAGES,
    Page.POWER,
    Page.END,
)
"""All pages that explain something that can happen in a turn, in the order in which it happens."""


def pages_of(turn: TurnPlayed | GaveUp) -> list[Page]:
    """Return the pages that explain a turn or a resignation, the first one that which says most of it."""
    found = {*_pages(turn)}
    return [page for page in EXPLAINING if page in found]


def _pages(turn: TurnPlayed | GaveUp) -> Iterator[Page]:
    acted = any(isinstance(fact, Killed | PiecePut | CorpsePut) for fact in turn.facts)
    moved = next((fact for fact in turn.facts if isinstance(fact, Moved)), None)
    if isinstance(turn, TurnPlayed):
        yield _OF_PIECE[moved.kind] if moved and acted else Page.MOVING
    if moved and moved.exit != NOWHERE:
        yield Page.MAZE
    for fact in turn.facts:
        match fact:
            case Surrounded() | LeftLeaderless():
                yield Page.SURROUNDED
            case ArmyTaken():
                yield Page.ARMIES
            case BecameHostages():
                yield Page.HOSTAGES
            case PowerTaken() | PowerLost():
                yield Page.POWER
            case Won() | Drawn():
                yield Page.END
            case _:
                pass
    if turn.begins_turn and out_of_order(turn.game.position, turn.side) is not None:
        yield Page.POWER
