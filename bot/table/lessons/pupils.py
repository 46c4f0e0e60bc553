"""How far people are in the course and with the puzzles: kept for each of them, and gone with them."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Final

from bot.store.store import Store
from bot.table.converter import from_json
from bot.table.lessons.course import Task, task_named
from bot.table.lessons.puzzles import Level, Puzzle, day_of, level_named, next_puzzle, puzzles
from bot.table.model import Person

_DAY: Final = 86400
_FIRST_DAY: Final = 719163
"""1 January 1970, counted from 1 January of the year 1."""


@dataclass(frozen=True, slots=True)
class Streak:
    """On how many `days` running somebody has solved the puzzle of the day, up to the day `last`, and the `best`."""

    days: int = 0
    last: int = 0
    best: int = 0

    def and_on(self, day: int) -> "Streak":
        """Return the streak when the puzzle of a day has been solved too; an older one changes nothing."""
        if day <= self.last:
            return self
        days = self.days + 1 if day == self.last + 1 else 1
        return Streak(days, day, max(days, self.best))


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody is: at which task, in which language, and which they have `solved`, by their names.

    Likewise at which `puzzle`, on which `level`, and which `puzzles` they have solved, by their numbers; of those whose
    solution they were `shown` before none counts for their streak. `sits_at` is the name of what they have last begun
    of both, for which the moves are that they write.
    """

    at: str = ""
    language: str = ""
    solved: Mapping[str, bool] = field(default_factory=dict)
    last: str = ""
    puzzle: int = 0
    level: str = Level.EASY
    puzzles: Mapping[str, bool] = field(default_factory=dict)
    shown: Mapping[str, bool] = field(default_factory=dict)
    streak: Streak = Streak()

    @property
    def task(self) -> Task:
        """The task that they are at, the first from the start."""
        return task_named(self.at)

    @property
    def sits_at(self) -> str:
        """What they have last begun; who learnt before there were puzzles was at a task."""
        return self.last or self.at

    @property
    def open_puzzle(self) -> Puzzle:
        """The puzzle that they are at, or the next one if they have solved it."""
        at = puzzles().get(self.puzzle)
        if at is not None and str(at.number) not in self.puzzles:
            return at
        return next_puzzle(level_named(self.level), self.puzzles, self.puzzle)

    def days_with(self, puzzle: Puzzle, at: float) -> int:
        """Return how many days their streak is long at a time, if the puzzle counts for it; else 0."""
        return self.streak.days if self.counting_day(puzzle, at) else 0

    def counting_day(self, puzzle: Puzzle, at: float) -> int:
        """Return for which day a puzzle counts that is solved at a time; 0 if for none."""
        return 0 if str(puzzle.number) in self.shown else day_of(puzzle, today(at))


class Pupils:
    """Those who learn."""

    def __init__(self, store: Store) -> None:
        """Keep in `store` how far they are."""
        self._store = store

    async def progress(self, person: Person) -> Progress:
        """Return how far `person` is."""
        return from_json(await self._store.progress(person.id), Progress)

    async def begin(self, person: Person, task: Task, language: str) -> None:
        """Note that `person` is at a task, and in which language they read it."""
        await self._note(person, at=task, last=task, language=language)

    async def solve(self, person: Person, task: Task) -> None:
        """Note that `person` has solved a task."""
        await self._note(person, at=task, solved={task: True})

    async def begin_puzzle(self, person: Person, puzzle: Puzzle, language: str) -> None:
        """Note that `person` is at a puzzle, and in which language they read it."""
        await self._note(person, puzzle=puzzle.number, level=puzzle.level, last=puzzle.name, language=language)

    async def solve_puzzle(self, person: Person, puzzle: Puzzle, at: float) -> Progress:
        """Note that `person` has solved a puzzle, which may be the one of the day; return how far they are then.

        A day is over at another hour for each, so those of the days around are the puzzles of the day too.
        """
        now = await self.progress(person)
        day = now.counting_day(puzzle, at)
        streak = now.streak.and_on(day) if day else now.streak
        await self._note(person, puzzles={str(puzzle.number): True}, streak=asdict(streak))
        return replace(now, puzzles={**now.puzzles, str(puzzle.number): True}, streak=streak)

    async def show_solution(self, person: Person, puzzle: Puzzle) -> None:
        """Note that `person` sees how a puzzle is solved; who has solved it before has."""
        if str(puzzle.number) not in (await self.progress(person)).puzzles:
            await self._note(person, shown={str(puzzle.number): True})

    async def _note(self, person: Person, **changed: object) -> None:
        await self._store.note_progress(person.id, json.dumps(changed))


def today(at: float) -> int:
    """Return the day of a time (seconds since 1970) in Greenwich, counted from 1 January of the year 1."""
    return int(at // _DAY) + _FIRST_DAY
