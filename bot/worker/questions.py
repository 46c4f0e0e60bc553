"""What the engine is asked, and how it is answered in the time that there is. The process that thinks loads no more."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.djambi.moves import Row
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.engine import Level, Search, Thought, Vow

LONGEST: Final = 4.0
"""So many seconds one thought takes at most: where the machine is too busy for the whole of it, it is cut there."""

_PART: Final = 500
"""After so many positions more the clock is looked at: within 0.1 seconds, where the machine is not busy."""

Clock = Callable[[], float]
"""Gives seconds."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position in which the game must go on, and how it is to be thought about; see `bot.engine.Search`."""

    position: Position
    rules: Rules
    level: Level
    forbidden: Collection[Row] = ()
    seen: Sequence[Position] = ()
    seed: int = 0
    vows: tuple[Vow, ...] = ()


Think = Callable[[Question, int], Awaitable[Thought]]
"""Returns, or is on its way to, the answer to a question about a game of that number; see `thinkers`."""


def answer(question: Question, clock: Clock, longest: float = LONGEST) -> Thought:
    """Return what comes of thinking, for so many seconds by `clock` at most; the thought says whether it was cut."""
    until = clock() + longest
    level = question.level
    search = Search(
        question.position,
        question.rules,
        question.forbidden,
        question.seen,
        question.seed,
        level.luck,
        vows=question.vows,
    )
    for part in range(_PART, level.evaluations, _PART):
        search.go_on(part)
        if search.evaluations < level.evaluations and clock() >= until:
            return replace(search.thought(), is_cut=True)
    search.go_on(level.evaluations)
    return search.thought()
