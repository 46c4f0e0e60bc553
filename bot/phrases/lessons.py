"""Learning the game: what a lesson says, its tasks, and what is answered to a move."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.phrases.board import HasBoard, alt_text, men_in_words
from bot.phrases.names import move_text, piece_name, side_name, square_name
from bot.phrases.news import HasNews, tell
from bot.table.lessons.attempts import Attempt
from bot.table.lessons.course import EXERCISES, LESSONS, Lesson, Task, game_of, task_after, tasks_of
from bot.table.lessons.demands import Miss, Missed


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


class HasLessons(HasNews, HasBoard, Protocol):
    """A language that teaches the game."""

    @property
    def lessons(self) -> LessonsWords:
        """The words for it."""


def tell_task(task: Task, lang: HasLessons) -> str:
    """Return what the lesson of a task says, what is to be done, and where everything stands: under 1300 characters."""
    words, lesson = lang.lessons, EXERCISES[task].lesson
    told = words.lessons[lesson]
    heading = words.heading.format(title=told.title, number=LESSONS.index(lesson) + 1, last=len(LESSONS))
    men = men_in_words(game_of(task).position, lang)
    return "\n".join([heading, told.text, words.task.format(task=words.tasks[task].task), men])


def task_picture(task: Task, lang: HasLessons) -> str:
    """Return the picture with which a task begins in words, at most 1024 characters."""
    return alt_text(game_of(task), lang.lessons.tasks[task].task, lang)


def tell_attempt(task: Task, attempt: Attempt, missed: Missed | None, solved: Collection[str], lang: HasLessons) -> str:
    """Return what came of a move and whether that solves a task, `solved` being all that the person has solved."""
    words = lang.lessons
    happened = tell(attempt.turn, lang)
    if missed:
        return "\n".join([happened, words.not_solved.format(why=why_missed(missed, lang))])
    lines = [happened, words.solved.format(told=words.tasks[task].solved)]
    if task_after(task) is None:
        lines.append(words.course_over if {*Task} <= {*solved} else words.still_open)
    return "\n".join(lines)


def attempt_picture(attempt: Attempt, lang: HasLessons) -> str:
    """Return the picture of what came of a move in words, at most 1024 characters."""
    return alt_text(attempt.turn.game, tell(attempt.turn, lang), lang)


def lesson_label(lesson: Lesson, solved: Collection[str], lang: HasLessons) -> str:
    """Return a lesson as it stands in the list of all, with a mark if all its tasks are solved."""
    label = f"{LESSONS.index(lesson) + 1}. {lang.lessons.lessons[lesson].title}"
    return lang.lessons.learnt.format(lesson=label) if {*tasks_of(lesson)} <= {*solved} else label


def why_missed(missed: Missed, lang: HasLessons) -> str:
    """Return why a move does not solve a task."""
    by, answer = missed.by, missed.answer
    piece, square = (piece_name(by.side, by.kind, lang), square_name(by.square)) if by else ("", "")
    side = side_name(missed.player, lang) if missed.player is not None else ""
    move = move_text(answer, lang) if answer else ""
    return lang.lessons.misses[missed.miss].format(piece=piece, square=square, side=side, move=move)
