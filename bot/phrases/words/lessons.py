"""The phrases of lessons and puzzles."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.phrases.words.names import Counted
from bot.table.lessons.course import Lesson, Task
from bot.table.lessons.demands import Miss
from bot.table.lessons.puzzles import Goal, Level


@dataclass(frozen=True, slots=True, kw_only=True)
class OneLesson:
    """A lesson: its title, and three sentences of text."""

    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OneTask:
    """A task, and what it says when it was solved."""

    task: str
    solved: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonsWords:
    """The course. The answer to a wrong move says why it is wrong: {piece} on {square} could kill.

    {move} is a possible answer of {side}.
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
    """Puzzles; `second` is the task of the second turn.

    A `daily` heading has its day as one of Discord's timestamps.
    """

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
