"""`djambi learn`: the lessons at this terminal, kept in the same record as the game there."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bot.djambi.board import Side
from bot.djambi.errors import Refusal
from bot.phrases.board import text_board
from bot.phrases.language import Language
from bot.phrases.languages import TYPED
from bot.phrases.lessons import lesson_label, tell_attempt, tell_task
from bot.phrases.names import side_name
from bot.phrases.refusing import refuse
from bot.scene import scene_of
from bot.table.lessons.course import LESSONS, TASKS, Task, game_of, missed, task_after, tasks_of, tried
from bot.table.lessons.pupils import Pupils
from bot.table.model import Person
from bot.table.person_id import SeatId
from bot.terminal.local import Terminal
from bot.terminal.saying import Saying
from bot.terminal.showing import show, show_picture
from rendering import Studio

PICTURE: Final = "lesson.png"

_PUPIL: Final = Person(SeatId("pupil"), "")


class LocalLessons:
    """The course at one terminal."""

    def __init__(self, pupils: Pupils, folder: Path, ask: Terminal, lang: Language, theme: str) -> None:
        """Keep with `pupils` what is solved, and in `folder` a picture; lines come from `ask`."""
        self._pupils = pupils
        self._picture = folder / PICTURE
        self._ask = ask
        self._lang = lang
        self._saying = Saying(TYPED.moves)
        self._renderer = Studio().renderer(theme)

    async def learn(self) -> None:
        """Go on where the pupil left, until they quit."""
        show(self._lang.lessons.at_terminal)
        task = (await self._pupils.progress(_PUPIL)).task
        self._show_task(task)
        while (line := self._ask(f"{side_name(Side.RED, self._lang)}> ")) is not None:
            word = line.strip().lower()
            if word == "quit":
                break
            if word == "lessons":
                await self._show_all()
            elif word:
                task = await self._go_on(task, word)
        show(self._lang.lessons.bye)

    async def _go_on(self, task: Task, word: str) -> Task:
        """Go to the task that is asked for, or do the one that is there; return the one that follows."""
        then = _asked_for(task, word) or await self._try(task, word)
        if then is not task:
            await self._pupils.begin(_PUPIL, then, self._lang.code)
            self._show_task(then)
        return then

    async def _try(self, task: Task, line: str) -> Task:
        """Judge a move, and return the next task if it solves this one."""
        try:
            attempt = tried(task, self._saying.read(line))
        except Refusal as error:
            self._saying.refused(error)
            show(refuse(error, game_of(task), self._lang))
            return task
        miss = missed(task, attempt)
        if miss is None:
            await self._pupils.solve(_PUPIL, task)
        show(tell_attempt(task, attempt, miss, (await self._pupils.progress(_PUPIL)).solved, self._lang), "")
        return task if miss else task_after(task) or task

    def _show_task(self, task: Task) -> None:
        game = game_of(task)
        show(tell_task(task, self._lang), "", text_board(game, self._lang), "")
        show_picture(self._picture, self._renderer.render(scene_of(game)))

    async def _show_all(self) -> None:
        solved = (await self._pupils.progress(_PUPIL)).solved
        show(*(lesson_label(lesson, solved, self._lang) for lesson in LESSONS))


_STEPS: Final[Mapping[str, int]] = {"next": 1, "back": -1}


def _asked_for(task: Task, word: str) -> Task | None:
    """The task that a word leads to, if it is no move: the one beside this one, or the first of a lesson."""
    if word in _STEPS:
        return TASKS[min(max(TASKS.index(task) + _STEPS[word], 0), len(TASKS) - 1)]
    if word.isdecimal() and 0 < int(word) <= len(LESSONS):
        return tasks_of(LESSONS[int(word) - 1])[0]
    return None
