"""The phrases of lessons and puzzles."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.phrases.words.names import Counted
from bot.table.lessons.course import Lesson, Task
from bot.table.lessons.demands import Miss
from bot.table.lessons.puzzles import Goal, Level


@dataclass(frozen=True, slots=True, kw_only=True)
class OneLesson:
    """A lesson: what it is called, and what it says in three sentences."""

    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OneTask:
    """A task: what is to be done, and what is said when it was."""

    task: str
    solved: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonsWords:
    """The course. A move that misses its task is answered with why: {piece} on {square} is who could kill.

    {move} is what {side} can answer.
    """

    learn_description: str
    lessons: Mapping[Lesson, OneLesson]
    tasks: Mapping[Task, OneTask]
    misses: Mapping[Miss, str]
    heading: str
    task: str
    solved: str
    not_solved: str
    course_over: str
    learnt: str
    still_open: str
    contents: str
    button_learn: str
    button_next: str
    button_again: str
    button_type: str
    form_move: str
    form_move_hint: str
    at_terminal: str
    bye: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzlesWords:
    """Puzzles; `second` is the task of the second turn. A day in a `daily` heading is written as Discord's moments."""

    puzzle_description: str
    goals: Mapping[Goal, str]
    second: str
    levels: Mapping[Level, str]
    heading: str
    heading_solved: str
    solved: str
    go_on: str
    hint: str
    solution: str
    all_solved: str
    streak: Counted
    level_label: str
    pick_level: str
    button_puzzle: str
    button_hint: str
    button_solution: str
    button_next: str
    button_go_on: str
    button_of_the_day: str
    button_solve: str
    daily: str
    at_terminal: str
