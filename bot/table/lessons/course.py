"""The course: ten lessons, each with one or two tasks. A lesson is data: a position line, and what a task demands.

A task judges the facts of a move. Buttons and the database have the name of a task, so it never changes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from bot.djambi.board import Kind, Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_move
from bot.djambi.position import read_position
from bot.djambi.reading import reading_of
from bot.djambi.rules import Rules
from bot.table.lessons.attempts import Attempt, Man, game_at, man_on, tried_in
from bot.table.lessons.demands import (
    Carries,
    Demand,
    GuardsChief,
    Kills,
    Missed,
    MovesCorpse,
    Reaches,
    ShutsIn,
    Spares,
    Survives,
    TakesPower,
)
from bot.table.model import Game


class Lesson(StrEnum):
    """A lesson, in the order in which they follow each other."""

    BOARD = "board"
    MILITANT = "militant"
    ASSASSIN = "assassin"
    REPORTER = "reporter"
    DIPLOMAT = "diplomat"
    NECROMOBILE = "necromobile"
    MAZE = "maze"
    CHIEF = "chief"
    NOBODYS = "nobodys"
    """Shut in by corpses, leaderless, hostages, three players."""
    PACTS = "pacts"


class Task(StrEnum):
    """Something to be played, in the order of the course."""

    GO = "go"
    WIN = "win"
    STRIKE = "strike"
    SHIELD = "shield"
    ASSASSINATE = "assassinate"
    REPORT = "report"
    NEIGHBOUR = "neighbour"
    CARRY = "carry"
    BAR = "bar"
    POWER = "power"
    OVERTHROW = "overthrow"
    BEHEAD = "behead"
    ARMY = "army"
    SHUT_IN = "shut-in"
    HOSTAGE = "hostage"
    WORD = "word"


LESSONS: Final = tuple(Lesson)
TASKS: Final = tuple(Task)


@dataclass(frozen=True, slots=True)
class Exercise:
    """A task: the position it begins with, red to move, and its demands; the first one missed is the answer."""

    lesson: Lesson
    position: str
    demands: tuple[Demand, ...]


EXERCISES: Final[Mapping[Task, Exercise]] = {
    Task.GO: Exercise(Lesson.BOARD, "7yC1/1gC7/9/9/9/3rM5/2rR5bC/6rA2/rC8 rbyg r r 1", (Reaches("g7"),)),
    Task.WIN: Exercise(Lesson.BOARD, "9/rR8/9/3bM2bC2/9/9/9/2rA6/rC8 rb-- r r 1", (Kills(Side.BLUE, Kind.CHIEF),)),
    Task.STRIKE: Exercise(
        Lesson.MILITANT,
        "7yC1/1gC7/5rM3/9/2bM6/9/2rM1bR3bC/9/rC8 rbyg r r 1",
        (Kills(Side.BLUE, Kind.REPORTER),),
    ),
    Task.SHIELD: Exercise(
        Lesson.MILITANT,
        "7yC1/bAgC7/9/9/9/3bM5/2rM5bC/9/rC8 rbyg r r 1",
        (Kills(Side.BLUE, Kind.MILITANT), GuardsChief()),
    ),
    Task.ASSASSINATE: Exercise(
        Lesson.ASSASSIN,
        "7yC1/1gC2bM4/9/9/9/9/8bC/2bM1rA4/rC8 rbyg r r 1",
        (Kills(Side.BLUE, Kind.MILITANT), Survives()),
    ),
    Task.REPORT: Exercise(
        Lesson.REPORTER,
        "7yC1/1gC7/4bR4/2rR6/9/9/8bC/9/rC8 rbyg r r 1",
        (Kills(Side.BLUE, Kind.REPORTER), Survives()),
    ),
    Task.NEIGHBOUR: Exercise(
        Lesson.REPORTER,
        "7yC1/1gC7/9/9/9/5bA3/5rR2bC/9/rC8 rbyg r r 1",
        (Kills(Side.BLUE, Kind.ASSASSIN),),
    ),
    Task.CARRY: Exercise(
        Lesson.DIPLOMAT,
        "7yC1/1gC7/9/yA2rD5/9/9/8bC/9/rC8 rbyg r r 1",
        (Carries(Side.YELLOW, Kind.ASSASSIN), GuardsChief()),
    ),
    Task.BAR: Exercise(
        Lesson.NECROMOBILE,
        "7yC1/1gC7/6bA2/2rN4x1/9/9/5x2bC/9/rC8 rbyg r r 1",
        (MovesCorpse(), GuardsChief()),
    ),
    Task.POWER: Exercise(Lesson.MAZE, "7yC1/1gC3yM3/9/9/1gM7/3rM3bM1/8bC/4rC4/9 rbyg r r 1", (TakesPower(),)),
    Task.OVERTHROW: Exercise(
        Lesson.MAZE,
        "7yC1/1gC2rD4/9/9/4bC4/7bM1/rC1rA6/9/9 rbyg r r 1",
        (Kills(Side.BLUE, Kind.CHIEF),),
    ),
    Task.BEHEAD: Exercise(
        Lesson.CHIEF,
        "7yC1/1gC7/9/7bA1/9/6bC2/5bM3/9/rC6rR1 rbyg r r 1",
        (Kills(Side.BLUE, Kind.CHIEF),),
    ),
    Task.ARMY: Exercise(
        Lesson.CHIEF,
        "7yC1/3gM5/1gC7/5bM3/9/9/2rR6/1bA7/rC8 rryg r r 1",
        (Kills(Side.GREEN, Kind.CHIEF, with_side=Side.BLUE),),
    ),
    Task.SHUT_IN: Exercise(
        Lesson.NOBODYS,
        "7yC1/1gC7/5bA3/9/9/4bM4/3rM5/7x1/rC6xbC rbyg r r 1",
        (Kills(Side.BLUE, Kind.MILITANT), ShutsIn(Side.BLUE)),
    ),
    Task.HOSTAGE: Exercise(
        Lesson.NOBODYS,
        "9/1gC1yR5/9/1yM7/gM8/6rR2/8bC/1rA7/rC8 rb*- r r 1",
        (Kills(Side.GREEN, Kind.CHIEF),),
    ),
    Task.WORD: Exercise(
        Lesson.PACTS, "7yC1/1gC7/3yD5/9/9/1gM7/8bC/3rA5/rC8 rbyg r r 1", (Spares(Side.YELLOW), Kills())
    ),
}


@cache
def game_of(task: Task) -> Game:
    """Return what a task begins with."""
    return game_at(read_position(EXERCISES[task].position))


def missed(task: Task, attempt: Attempt) -> Missed | None:
    """Return what an attempt misses first; `None` if it solves the task."""
    return next(filter(None, (demand.missed(attempt) for demand in EXERCISES[task].demands)), None)


@cache
def piece_of(task: Task) -> Man:
    """Return a piece whose move solves a task; several may."""
    game = game_of(task)
    for row in legal_moves(game.position, Rules()).rows:
        attempt = tried_in(game, reading_of(write_move(row)))
        if missed(task, attempt) is None:
            return man_on(game.position, row[1])
    raise ValueError(task)


def task_after(task: Task) -> Task | None:
    """Return the task that follows, `None` after the last."""
    return next(iter(TASKS[TASKS.index(task) + 1 :]), None)


def tasks_of(lesson: Lesson) -> list[Task]:
    """Return the tasks of a lesson."""
    return [task for task in TASKS if EXERCISES[task].lesson is lesson]


def task_named(name: str) -> Task:
    """Return the task of that name; the first where there is none."""
    return next((task for task in TASKS if task.value == name), TASKS[0])
