"""Lessons: one task in a message of one's own, which each press changes, and what is played is judged at once.

Everything that a press needs is on its button, so that it goes on at any age; what is kept of people is how far they
are. A move that somebody writes to the bot in private is for the task at which they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import discord

from bot.discord_ui.game.book import Why
from bot.discord_ui.game.typed_moves import Reaction
from bot.discord_ui.game.ways import Steps, choices, chosen_in
from bot.discord_ui.kit.answers import Answer, Drawing, Form, Reply, To
from bot.discord_ui.kit.buttons import GO_ON, Pick, Press, row
from bot.discord_ui.kit.forms import form, line
from bot.discord_ui.kit.offers import Gate, Offer, SlashCommand, on
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.verbs import Verb
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.kit.visit import person as person_of
from bot.djambi.board import Side
from bot.djambi.errors import Ambiguous, Refusal
from bot.djambi.moves import write_move
from bot.djambi.reading import Reading, is_meant_as_move
from bot.phrases.language import Language
from bot.phrases.languages import language, typed_move
from bot.phrases.lessons import attempt_picture, lesson_label, task_picture, tell_attempt, tell_task
from bot.phrases.picker import ask_next
from bot.phrases.refusing import refuse
from bot.scene import picked_scene, scene_of
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
    tried,
)
from bot.table.lessons.pupils import Pupils
from bot.table.model import Person
from bot.table.picker import Chosen, begun, pick
from bot.table.table import Table
from rendering import Scene

_MOVE: Final = "move"
_LONGEST_MOVE: Final = 60
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
class OpenTask(Verb):
    """Shows a task from its beginning."""

    name = "lesson"
    task: str


@dataclass(frozen=True, slots=True)
class ChooseLesson(Verb):
    """Opens the lesson that is chosen in the menu."""

    name = "lesson-of"


@dataclass(frozen=True, slots=True)
class PickInLesson(Verb):
    """Goes on with a move of a task, by what was `chosen`; as of `PickSquare`."""

    name = "lesson-pick"
    task: str
    part: int
    chosen: str


@dataclass(frozen=True, slots=True)
class TypeInLesson(Verb):
    """Asks for a move of a task in a form."""

    name = "lesson-type"
    task: str


@dataclass(frozen=True, slots=True)
class SendInLesson(Verb):
    """Is the form that comes back."""

    name = "lesson-typed"
    task: str


class Classroom:
    """Teaches."""

    def __init__(self, table: Table, pupils: Pupils, pictures: Pictures) -> None:
        """Keep with `pupils` how far they are, and draw by `pictures` as people like it at `table`."""
        self._table = table
        self._pupils = pupils
        self._pictures = pictures

    def offer(self) -> Offer:
        """Return what people can do to learn."""
        anywhere = Gate(in_threads=True, in_private=True)
        return Offer(
            commands=(SlashCommand("djambi learn", "lessons.learn_description", self._learn, gate=anywhere),),
            presses=(  # who tries many moves does not ask for too much
                on(OpenLessons, self._resumed),
                on(OpenTask, self._opened, is_move=True),
                on(ChooseLesson, self._chosen, is_move=True),
                on(PickInLesson, self._picked, is_move=True),
                on(TypeInLesson, self._asked, is_move=True),
                on(SendInLesson, self._typed, is_move=True),
            ),
        )

    async def _learn(self, visit: Visit) -> Reply:
        """Go on where somebody left."""
        task = (await self._pupils.progress(visit.person)).task
        return replace(await self._begun(visit, task), to=To.ASKER)

    async def _resumed(self, visit: Visit, pressed: OpenLessons) -> Reply:
        del pressed
        return await self._learn(visit)

    async def _opened(self, visit: Visit, pressed: OpenTask) -> Reply:
        return await self._begun(visit, task_named(pressed.task))

    async def _chosen(self, visit: Visit, pressed: ChooseLesson) -> Reply:
        del pressed
        lesson = next((lesson for lesson in LESSONS if lesson.value in visit.chosen), LESSONS[0])
        return await self._begun(visit, tasks_of(lesson)[0])

    async def _begun(self, visit: Visit, task: Task) -> Answer:
        await self._pupils.begin(visit.person, task, visit.lang.code)
        return _there(visit, await self._shown(visit.person, task, visit.lang))

    async def _picked(self, visit: Visit, pressed: PickInLesson) -> Reply:
        task = task_named(pressed.task)
        chosen = chosen_in(pressed.chosen) + chosen_in("".join(visit.chosen[:1]))
        return _there(visit, await self._shown(visit.person, task, visit.lang, chosen))

    async def _asked(self, visit: Visit, pressed: TypeInLesson) -> Reply:
        words = visit.lang.lessons
        entry = line(_MOVE, words.form_move, hint=words.form_move_hint, most=_LONGEST_MOVE, required=True)
        return Form(form(words.button_type, SendInLesson(pressed.task), [entry]))

    async def _typed(self, visit: Visit, pressed: SendInLesson) -> Reply:
        said = typed_move("".join(visit.fields.get(_MOVE, ())))
        return _there(visit, await self._judged(visit.person, task_named(pressed.task), said, visit.lang))

    async def heard(self, message: discord.Message, text: str, addressed: bool) -> Reaction | None:  # noqa: FBT001
        """Judge a move that somebody who has begun to learn writes to the bot; `None` for anything else."""
        del addressed
        said = typed_move(text)
        if message.guild is not None or not is_meant_as_move(said):
            return None
        pupil = person_of(message.author)
        progress = await self._pupils.progress(pupil)
        if not progress.at:
            return None
        lang = language(progress.language)
        answer = await self._judged(pupil, progress.task, said, lang)
        return Reaction(reply=answer, is_noted=False, instead=lang.answers.too_much)

    async def _judged(self, person: Person, task: Task, said: Reading, lang: Language) -> Answer:
        """Return what comes of a move that `person` says; what cannot be played leaves them at the task."""
        try:
            attempt = tried(task, said)
        except Refusal as error:
            chosen = begun(error.candidates) if isinstance(error, Ambiguous) else ()
            shown = await self._shown(person, task, lang, chosen)
            return replace(shown, text=f"{refuse(error, game_of(task), lang)}\n\n{shown.text}")
        return await self._answered(person, task, attempt, lang)

    async def _answered(self, person: Person, task: Task, attempt: Attempt, lang: Language) -> Answer:
        """What came of a move, and the way on from there."""
        miss = missed(task, attempt)
        if miss is None:
            await self._pupils.solve(person, task)
        solved = (await self._pupils.progress(person)).solved
        then = task if miss else task_after(task)
        label = lang.lessons.button_again if miss else lang.lessons.button_next
        on_from_here = [Press(label, OpenTask(then), style=GO_ON)] if then else []
        drawn = await self._drawn(person, scene_of(attempt.turn.game, attempt.facts), attempt_picture(attempt, lang))
        told = tell_attempt(task, attempt, miss, solved, lang)
        return Answer(told, row(*on_from_here, _all_lessons(task, solved, lang)), (drawn,))

    async def _shown(self, person: Person, task: Task, lang: Language, chosen: Chosen = ()) -> Answer:
        """A task as far as a move is chosen, or what comes of the whole move."""
        game = game_of(task)
        picking = pick(game, Side.RED, chosen)
        if picking.move is not None:
            return await self._judged(person, task, typed_move(write_move(picking.move)), lang)
        items = [*choices(game, picking, _steps(task), lang), Press(lang.lessons.button_type, TypeInLesson(task))]
        if not picking.chosen:
            items += _beside(task, lang)
            items.append(_all_lessons(task, (await self._pupils.progress(person)).solved, lang))
        told = f"{tell_task(task, lang)}\n{ask_next(picking, lang)}"
        drawn = await self._drawn(person, picked_scene(game, picking, Side.RED), task_picture(task, lang))
        return Answer(told, row(*items), (drawn,))

    async def _drawn(self, person: Person, scene: Scene, told: str) -> Drawing:
        """The picture, in the look that `person` prefers."""
        theme = (await self._table.preferences(person)).theme or _plain_theme()
        return partial(self._pictures.drawn, "djambi-lesson.png", scene, theme, told)


def learn_button(lang: Language) -> Press:
    """Return the button that opens the lessons, for whoever presses it."""
    return Press(lang.lessons.button_learn, OpenLessons())


def _plain_theme() -> str:
    return game_of(next(iter(Task))).terms.theme


def _there(visit: Visit, answer: Answer) -> Answer:
    """The answer in the place of the message that was pressed: in a direct message that is nobody else's either."""
    return replace(answer, to=To.MESSAGE if visit.place is None else To.PLACE)


def _steps(task: Task) -> Steps:
    return Steps(lambda part, chosen: PickInLesson(task, part, chosen), OpenTask(task))


def _beside(task: Task, lang: Language) -> list[Press]:
    """The way to the page of the book that says more."""
    page = _PAGES.get(EXERCISES[task].lesson)
    return [Press(lang.lobby.button_rules, Why(page))] if page else []


def _all_lessons(task: Task, solved: Mapping[str, bool], lang: Language) -> discord.ui.Item[Any]:
    """The menu of all lessons."""
    options = [
        discord.SelectOption(
            label=lesson_label(lesson, solved, lang), value=lesson, default=EXERCISES[task].lesson is lesson
        )
        for lesson in LESSONS
    ]
    return Pick(ChooseLesson(), options=options, placeholder=lang.lessons.contents)
