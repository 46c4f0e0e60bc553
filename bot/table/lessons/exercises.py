"""Exercises (tasks of lessons, and puzzles): a person's progress, and the judgement of a move.

A step of learning is the same at every front end: an exercise is shown, a move is judged, and another exercise follows.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from bot.djambi.reading import Reading
from bot.table.events import TurnPlayed
from bot.table.lessons.attempts import Attempt, Man, game_at, tried_in
from bot.table.lessons.course import Task, game_of, missed, piece_of, task_after, task_named
from bot.table.lessons.demands import Missed
from bot.table.lessons.puzzles import (
    Puzzle,
    PuzzleLevel,
    day_of,
    level_named,
    next_puzzle,
    puzzle_named,
    puzzles,
    turns_of,
)
from bot.table.model import Game

Exercise: TypeAlias = Task | Puzzle
"""Something to be played, red to move: a task, a puzzle, or the second turn of a puzzle."""


def exercise_named(name: str) -> Exercise:
    """Return the exercise with a name, as buttons and the database have it; the first task if none has it."""
    return puzzle_named(name) or task_named(name)


def name_of(exercise: Exercise) -> str:
    """Return the name of an exercise on buttons and in the database."""
    return exercise.name if isinstance(exercise, Puzzle) else exercise.value


def piece_to_move(exercise: Exercise) -> Man:
    """Return a piece whose move solves an exercise."""
    return exercise.man if isinstance(exercise, Puzzle) else piece_of(exercise)


def start_of(exercise: Exercise) -> Game:
    """Return the game in which an exercise begins."""
    return game_at(exercise.position) if isinstance(exercise, Puzzle) else game_of(exercise)


_DAY: Final = 86400
_FIRST_DAY: Final = 719163
"""1 January 1970, counted from 1 January of the year 1."""


@dataclass(frozen=True, slots=True)
class Streak:
    """On how many `days` in a row, up to the day `last`, a person solved the puzzle of the day; `best` is the most."""

    days: int = 0
    last: int = 0
    best: int = 0

    def and_on(self, day: int) -> "Streak":
        """Return the streak after the puzzle of a day was solved; an earlier day changes nothing."""
        if day <= self.last:
            return self
        days = self.days + 1 if day == self.last + 1 else 1
        return Streak(days, day, max(days, self.best))


@dataclass(frozen=True, slots=True)
class Progress:
    """A person's progress: `at` which task, in which `language`, and which tasks they have `solved`, by name.

    `puzzle` is the number of the puzzle that they are at, `level` its level, and `puzzles` are those that they have
    solved, by number. If they were `shown` the solution before, a puzzle does not count for their streak. `last` is the
    name of the exercise that they began last: moves that they write are for it.
    """

    at: str = ""
    language: str = ""
    solved: Mapping[str, bool] = field(default_factory=dict)
    last: str = ""
    puzzle: int = 0
    level: str = PuzzleLevel.EASY
    puzzles: Mapping[str, bool] = field(default_factory=dict)
    shown: Mapping[str, bool] = field(default_factory=dict)
    streak: Streak = Streak()

    @property
    def task(self) -> Task:
        """The task that they are at, the first from the start."""
        return task_named(self.at)

    @property
    def open_puzzle(self) -> Puzzle:
        """The puzzle that they are at, or the next one if they have solved it."""
        at = puzzles().get(self.puzzle)
        if at is not None and str(at.number) not in self.puzzles:
            return at
        return next_puzzle(level_named(self.level), self.puzzles, self.puzzle)

    def noting(self, **changed: Any) -> "Progress":  # noqa: ANN401 - fields of this class
        """Return the progress with some fields changed; solved exercises are added to the earlier ones."""
        merged: dict[str, Any] = {
            name: {**getattr(self, name), **new} if isinstance(new, dict) else new for name, new in changed.items()
        }
        return replace(self, **merged)

    def days_with(self, puzzle: Puzzle, at: float) -> int:
        """Return the length of their streak in days, if the puzzle counts for it at that time; else 0."""
        return self.streak.days if self.counting_day(puzzle, at) else 0

    def counting_day(self, puzzle: Puzzle, at: float) -> int:
        """Return the day that a puzzle solved at that time counts for; 0 if none."""
        return 0 if str(puzzle.number) in self.shown else day_of(puzzle, today(at))


@dataclass(frozen=True, slots=True)
class Judged:
    """The judgement of a move in an exercise.

    `turns` are the move and, between the two right moves of a puzzle, the answer to it. `then` is the exercise that
    follows: the same one if the move `missed` something, `None` after the last task. `progress` is the person's
    progress now: the fields `noted` have changed. `days` is the length of their streak if the puzzle counts for it,
    otherwise 0.
    """

    exercise: Exercise
    turns: tuple[TurnPlayed, ...]
    then: Exercise | None
    progress: Progress
    missed: Missed | None = None
    noted: Mapping[str, Any] = field(default_factory=dict)
    days: int = 0


def judge(exercise: Exercise, move: Reading, progress: Progress, at: float) -> Judged:
    """Judge a person's move in an exercise; raises `DjambiError` if it is no move, or not legal."""
    attempt = tried_in(start_of(exercise), move)
    why = exercise.missed(attempt) if isinstance(exercise, Puzzle) else missed(exercise, attempt)
    if why:
        return Judged(exercise, (attempt.turn,), exercise, progress, why)
    if isinstance(exercise, Puzzle):
        return _right_in_puzzle(exercise, attempt, progress, at)
    return _right(exercise, attempt, progress)


def _right(task: Task, attempt: Attempt, progress: Progress) -> Judged:
    noted = {"at": task, "solved": {task.value: True}}
    return Judged(task, (attempt.turn,), task_after(task), progress.noting(**noted), noted=noted)


def _right_in_puzzle(puzzle: Puzzle, attempt: Attempt, progress: Progress, at: float) -> Judged:
    """Go on to the second turn of the puzzle, or record that it is solved.

    A day ends at another hour in each time zone, so the puzzles of the days around count as puzzles of the day too.
    """
    if second := puzzle.second:
        noted = begun(second)
        return Judged(puzzle, (attempt.turn, turns_of(puzzle)[1]), second, progress.noting(**noted), noted=noted)
    day = progress.counting_day(puzzle, at)
    streak = progress.streak.and_on(day) if day else progress.streak
    noted = {"puzzles": {str(puzzle.number): True}, "streak": streak}
    now = progress.noting(**noted)
    then = next_puzzle(puzzle.level, now.puzzles, puzzle.number)
    return Judged(puzzle, (attempt.turn,), then, now, noted=noted, days=now.days_with(puzzle, at))


def begun(exercise: Exercise) -> dict[str, Any]:
    """Return the fields of `Progress` that change when somebody begins an exercise."""
    if isinstance(exercise, Puzzle):
        return {"puzzle": exercise.number, "level": exercise.level, "last": exercise.name}
    return {"at": exercise, "last": exercise}


def puzzle_after(number: int, progress: Progress) -> Puzzle:
    """Return the next puzzle that is not solved, of the level of the one with a `number`."""
    last = puzzles().get(number)
    return next_puzzle(last.level if last else level_named(progress.level), progress.puzzles, number)


def today(at: float) -> int:
    """Return the day of a time (seconds since 1970) in UTC, counted from 1 January of the year 1."""
    return int(at // _DAY) + _FIRST_DAY
