"""Questions to the engine, and answering one within its time. The engine process loads nothing else."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.djambi.moves import Row
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.engine import Level, Search, SearchResult, Vow, left_undone

LONGEST: Final = 4.0
"""The longest search in seconds. On a machine too busy to finish in that time, the search is cut there."""

_PART: Final = 500
"""How many positions are evaluated between two looks at the clock: 0.1 seconds, unless the machine is busy."""

Clock = Callable[[], float]
"""Returns the time in seconds; only differences count."""


@dataclass(frozen=True, slots=True)
class SearchQuestion:
    """A position in which the game must go on, and the arguments of its search; see `bot.engine.Search`.

    To `people`, their sides, an engine of a gentle level does less.
    """

    position: Position
    rules: Rules
    level: Level
    forbidden: Collection[Row] = ()
    seen: Sequence[Position] = ()
    seed: int = 0
    vows: tuple[Vow, ...] = ()
    people: frozenset[int] = frozenset()

    @property
    def left_out(self) -> frozenset[Row]:
        """The moves that are not to be played, while there are others."""
        barred = frozenset(self.forbidden)
        if not self.level.is_gentle:
            return barred
        return barred | left_undone(self.position, self.rules, self.seen, self.people, barred)


Think = Callable[[SearchQuestion, int], Awaitable[SearchResult]]
"""Answers a question about the game with a number; see `thinkers`."""


def answer(question: SearchQuestion, clock: Clock, longest: float = LONGEST) -> SearchResult:
    """Return the result of a search of at most `longest` seconds by `clock`; it says whether it was cut."""
    until = clock() + longest
    level = question.level
    search = Search(
        question.position,
        question.rules,
        question.left_out,
        question.seen,
        question.seed,
        level,
        vows=question.vows,
    )
    for part in range(_PART, level.evaluations, _PART):
        search.go_on(part)
        if search.evaluations < level.evaluations and clock() >= until:
            return replace(search.result(), is_cut=True)
    search.go_on(level.evaluations)
    return search.result()
