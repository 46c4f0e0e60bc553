"""Playing strengths: how many positions are evaluated, how much luck decides, who sees as a beginner, who is gentle."""

from collections.abc import Collection, Iterable
from typing import Final

from bot.djambi.moves import Move, Row
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.engine.search import Level, Search, SearchResult
from bot.engine.vows import Vow

_A_LITTLE: Final = 0.01
LEVELS: Final = {
    "gentle": Level(1, 0.03, is_gentle=True),
    "easy": Level(1, 0.06, is_beginner=True),
    "casual": Level(1, 0.035),
    "medium": Level(1_200, _A_LITTLE),
    "hard": Level(12_000, _A_LITTLE),
}
"""By name. A little luck makes games differ where moves are equally good."""


def level_of(evaluations: int) -> Level:
    """Return an unnamed level of so much effort: `evaluations` is 1 or more."""
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
) -> SearchResult:
    """Return the result of a search in `position`, in which the game must go on; see `Search`."""
    search = Search(position, rules, forbidden, seen, seed, level, vows=vows)
    search.go_on(level.evaluations)
    return search.result()


def choose(
    position: Position,
    rules: Rules,
    evaluations: int,
    forbidden: Collection[Row] = (),
    seen: Iterable[Position] = (),
    seed: int = 0,
) -> Move:
    """Return the move to play in `position`, after about `evaluations` evaluated positions."""
    return think(position, rules, level_of(evaluations), forbidden, seen, seed).move
