"""Lessons: the course, a task at a time, at a desk (`desk.py`)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from bot.discord_ui.game.book import Why
from bot.discord_ui.kit.answers import Reply, To
from bot.discord_ui.kit.buttons import GO_ON, Pick, Press
from bot.discord_ui.kit.offers import Gate, Offer, SlashCommand, on
from bot.discord_ui.kit.verbs import Verb
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.lessons.desk import Desk, Exercise, Judged, OpenTask, Pupil
from bot.phrases.language import Language
from bot.phrases.lessons import attempt_picture, lesson_label, task_picture, tell_attempt, tell_task
from bot.scene import scene_of
from bot.table.book import Page
from bot.table.lessons.attempts import Attempt
from bot.table.lessons.course import (
    EXERCISES,
    LESSONS,
    Lesson,
    Task,
    game_of,
    missed,
    task_after,
    task_named,
    tasks_of,
)
from bot.table.lessons.pupils import Pupils

_PAGES: Final[Mapping[Lesson, Page]] = {
    Lesson.BOARD: Page.AIM,
    Lesson.MILITANT: Page.MILITANT,
    Lesson.ASSASSIN: Page.ASSASSIN,
    Lesson.REPORTER: Page.REPORTER,
    Lesson.DIPLOMAT: Page.DIPLOMAT,
    Lesson.NECROMOBILE: Page.NECROMOBILE,
    Lesson.MAZE: Page.POWER,
    Lesson.CHIEF: Page.ARMIES,
    Lesson.NOBODYS: Page.SURROUNDED,
}
"""Where the book says more."""


class OpenLessons(Verb):
    """Goes on with the lessons of whoever presses it."""

    name = "learn"


@dataclass(frozen=True, slots=True)
class ChooseLesson(Verb):
    """Opens the lesson that is chosen in the menu."""

    name = "lesson-of"


class Course:
    """The lessons as what is learnt at a desk: every name is one of a task, that of the first if there is no other."""

    def __init__(self, pupils: Pupils) -> None:
        """Keep with `pupils` how far they are."""
        self._pupils = pupils

    async def exercise(self, name: str, pupil: Pupil) -> Exercise:
        """Return a task."""
        task, lang = task_named(name), pupil.lang
        solved = (await self._pupils.progress(pupil.person)).solved
        beside = (*_beside(task, lang), _all_lessons(task, solved, lang))
        return Exercise(task, game_of(task), tell_task(task, lang), task_picture(task, lang), beside)

    async def begin(self, name: str, pupil: Pupil) -> None:
        """Note that `pupil` is at a task."""
        await self._pupils.begin(pupil.person, task_named(name), pupil.lang.code)

    async def judged(self, name: str, attempt: Attempt, pupil: Pupil) -> Judged:
        """Return what came of a move, and the way on from there."""
        task, lang = task_named(name), pupil.lang
        miss = missed(task, attempt)
        if miss is None:
            await self._pupils.solve(pupil.person, task)
        solved = (await self._pupils.progress(pupil.person)).solved
        then = task if miss else task_after(task)
        label = lang.lessons.button_again if miss else lang.lessons.button_next
        on_from_here = [Press(label, OpenTask(then), style=GO_ON)] if then else []
        return Judged(
            tell_attempt(task, attempt, miss, solved, lang),
            (*on_from_here, _all_lessons(task, solved, lang)),
            scene_of(attempt.turn.game, attempt.facts),
            attempt_picture(attempt, lang),
        )


class Classroom:
    """Teaches."""

    def __init__(self, desk: Desk, pupils: Pupils) -> None:
        """Let people learn at a `desk`; `pupils` knows how far they are."""
        self._desk = desk
        self._pupils = pupils

    def offer(self) -> Offer:
        """Return what people can do to learn."""
        anywhere = Gate(in_threads=True, in_private=True)
        return Offer(
            commands=(SlashCommand("djambi learn", "lessons.learn_description", self._learn, gate=anywhere),),
            presses=(on(OpenLessons, self._resumed), on(ChooseLesson, self._chosen, is_move=True)),
        )

    async def _learn(self, visit: Visit) -> Reply:
        """Go on where somebody left."""
        task = (await self._pupils.progress(visit.person)).task
        return replace(await self._desk.opened(visit, task), to=To.ASKER)

    async def _resumed(self, visit: Visit, pressed: OpenLessons) -> Reply:
        del pressed
        return await self._learn(visit)

    async def _chosen(self, visit: Visit, pressed: ChooseLesson) -> Reply:
        del pressed
        lesson = next((lesson for lesson in LESSONS if lesson.value in visit.chosen), LESSONS[0])
        return await self._desk.opened(visit, tasks_of(lesson)[0])


def learn_button(lang: Language) -> Press:
    """Return the button that opens the lessons, for whoever presses it."""
    return Press(lang.lessons.button_learn, OpenLessons())


def _beside(task: Task, lang: Language) -> list[Press]:
    """The way to the page of the book that says more; from the first lesson also to what the emblems mean."""
    lesson = EXERCISES[task].lesson
    page = _PAGES.get(lesson)
    emblems = [Press(lang.book.pages[Page.LEGEND].title, Why(Page.LEGEND))] if lesson is LESSONS[0] else []
    return [*([Press(lang.lobby.button_rules, Why(page))] if page else []), *emblems]


def _all_lessons(task: Task, solved: Mapping[str, bool], lang: Language) -> discord.ui.Item[Any]:
    """The menu of all lessons."""
    options = [
        discord.SelectOption(
            label=lesson_label(lesson, solved, lang), value=lesson, default=EXERCISES[task].lesson is lesson
        )
        for lesson in LESSONS
    ]
    return Pick(ChooseLesson(), options=options, placeholder=lang.lessons.contents)
