"""`djambi learn`: the lessons at this terminal."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.phrases.language import Language
from bot.phrases.lessons import lesson_label, tell_attempt, tell_task
from bot.table.lessons.attempts import Attempt
from bot.table.lessons.course import LESSONS, TASKS, Task, game_of, missed, task_after, tasks_of
from bot.table.lessons.pupils import Pupils
from bot.table.model import Game
from bot.terminal.desk import PUPIL

_STEPS: Final[Mapping[str, int]] = {"next": 1, "back": -1}


class LocalCourse:
    """The course, task by task."""

    def __init__(self, pupils: Pupils, lang: Language) -> None:
        """Keep with `pupils` what is solved."""
        self._pupils = pupils
        self._lang = lang
        self.how = lang.lessons.at_terminal

    async def first(self) -> Task:
        """Return the task at which the pupil is."""
        return (await self._pupils.progress(PUPIL)).task

    async def begin(self, exercise: Task) -> None:
        """Note that the pupil is at a task."""
        await self._pupils.begin(PUPIL, exercise, self._lang.code)

    async def told(self, exercise: Task) -> tuple[Game, str]:
        """Return what a task begins with, and what is to be done."""
        return game_of(exercise), tell_task(exercise, self._lang)

    async def answered(self, exercise: Task, word: str) -> tuple[Sequence[str], Task] | None:
        """Go to another task, or list the lessons."""
        if word == "lessons":
            solved = await self._solved()
            return [lesson_label(lesson, solved, self._lang) for lesson in LESSONS], exercise
        then = _asked_for(exercise, word)
        return ((), then) if then else None

    async def judged(self, exercise: Task, attempt: Attempt) -> tuple[str, Task]:
        """Judge a move, and go on to the next task if it solves this one."""
        miss = missed(exercise, attempt)
        if miss is None:
            await self._pupils.solve(PUPIL, exercise)
        then = exercise if miss else task_after(exercise) or exercise
        return tell_attempt(exercise, attempt, miss, await self._solved(), self._lang), then

    async def _solved(self) -> Mapping[str, bool]:
        return (await self._pupils.progress(PUPIL)).solved


def _asked_for(task: Task, word: str) -> Task | None:
    """The task that a word leads to, if it is no move: the one beside this one, or the first of a lesson."""
    if word in _STEPS:
        return TASKS[min(max(TASKS.index(task) + _STEPS[word], 0), len(TASKS) - 1)]
    if word.isdecimal() and 0 < int(word) <= len(LESSONS):
        return tasks_of(LESSONS[int(word) - 1])[0]
    return None
