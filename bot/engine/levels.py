"""The strengths of the engine: how much it looks at, and how much luck plays in."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from bot.djambi.moves import Move, Row
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.engine.search import Search, Thought
from bot.engine.vows import Vow


@dataclass(frozen=True, slots=True)
class Level:
    """So many positions are valued for a move (1: only those after its own moves), with so much `luck` at first."""

    evaluations: int
    luck: float


_A_LITTLE: Final = 0.01
LEVELS: Final = {"easy": Level(1, 0.06), "medium": Level(1_200, _A_LITTLE), "hard": Level(12_000, _A_LITTLE)}
"""By name. With a little luck games differ where moves look the same."""


def level_of(evaluations: int) -> Level:
    """Return a level between those that have names."""
    return Level(evaluations, _A_LITTLE)


def think(
    position: Position,
    rules: Rules,
    level: Level,
    forbidden: Collection[Row] = (),
    seen: Iterable[Position] = (),
    seed: int = 0,
    *,
    vows: tuple[Vow, ...] = (),
) -> Thought:
    """Return what comes of thinking about `position`, in which the game must go on: see `Search`."""
    search = Search(position, rules, forbidden, seen, seed, level.luck, vows=vows)
    search.go_on(level.evaluations)
    return search.thought()


def choose(
    position: Position,
    rules: Rules,
    evaluations: int,
    forbidden: Collection[Row] = (),
    seen: Iterable[Position] = (),
    seed: int = 0,
) -> Move:
    """Return the move to play in `position`, for an effort of so many `evaluations`."""
    return think(position, rules, level_of(evaluations), forbidden, seen, seed).move
