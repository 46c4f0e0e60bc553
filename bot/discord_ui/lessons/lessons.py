"""Lessons, and the desk at which people solve tasks and puzzles: one private message that each press changes.

Everything that a press needs is on its button, so it works at any age; the database keeps only each person's progress.
A move written to the bot in a direct message answers the exercise on that person's desk.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Protocol

import discord

from bot.discord_ui.game.book import Why
from bot.discord_ui.game.picker import Steps, choices_of_step, chosen_in
from bot.discord_ui.kit.answers import Answer, Drawing, Form, Reply, To
from bot.discord_ui.kit.buttons import GO_ON, Pick, Press, Verb, form, line, row
from bot.discord_ui.kit.offers import ANYWHERE, OnPress, Reaction, SlashCommand, on
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.visit import Visit, person as person_of
from bot.djambi.board import Side
from bot.djambi.errors import Ambiguous, Refusal
from bot.djambi.moves import write_move
from bot.djambi.reading import Reading, is_meant_as_move
from bot.phrases.language import Language
from bot.phrases.languages import language, typed_move
from bot.phrases.lessons import attempt_picture, lesson_label, task_picture, tell_attempt, tell_task
from bot.phrases.moves import ask_next
from bot.phrases.refusals import refuse
from bot.scene import picked_scene, scene_of
from bot.table.game.book import Page
from bot.table.game.picker import Chosen, begun, pick
from bot.table.lessons.attempts import Attempt, tried_in
from bot.table.lessons.course import EXERCISES, LESSONS, Lesson, Task, game_of, missed, task_after, task_named, tasks_of
from bot.table.lessons.pupils import Pupils
from bot.table.model import Game, Person
from bot.table.table import Table
from rendering import Scene

_PLAIN: Final = "light"
"""The look where none is preferred."""
_MOVE: Final = "move"
_LONGEST_MOVE: Final = 60
_MOST_BUTTONS: Final = 15
"""So many leave two rows for what stands below an exercise."""


@dataclass(frozen=True, slots=True)
class OpenTask(Verb):
    """Shows an exercise from its beginning."""

    name = "lesson"
    task: str


@dataclass(frozen=True, slots=True)
class PickInLesson(Verb):
    """Goes on with a move, by what was `chosen`; as of `PickSquare`."""

    name = "lesson-pick"
    task: str
    part: int
    chosen: str


@dataclass(frozen=True, slots=True)
class TypeInLesson(Verb):
    """Asks for a move in a form."""

    name = "lesson-type"
    task: str


@dataclass(frozen=True, slots=True)
class SendInLesson(Verb):
    """Is the form that comes back."""

    name = "lesson-typed"
    task: str


@dataclass(frozen=True, slots=True)
class Pupil:
    """Who sits at the desk: what they read, and when, in seconds since 1970."""

    person: Person
    lang: Language
    at: float


@dataclass(frozen=True, slots=True)
class Exercise:
    """Something to be played, red to move: what is to be done in words, `alt` for the picture, and ways elsewhere."""

    name: str
    game: Game
    text: str
    alt: str
    beside: tuple[discord.ui.Item[Any], ...]


@dataclass(frozen=True, slots=True)
class Judged:
    """What is said to a move, what can be pressed then, and what the picture shows."""

    text: str
    items: tuple[discord.ui.Item[Any], ...]
    scene: Scene
    alt: str


class Subject(Protocol):
    """What can be learnt at a desk."""

    async def exercise(self, name: str, pupil: Pupil) -> Exercise | None:
        """Return the exercise of that name; `None` if it is of another subject."""

    async def begin(self, name: str, pupil: Pupil) -> None:
        """Note that `pupil` is at one of its exercises."""

    async def judged(self, name: str, attempt: Attempt, pupil: Pupil) -> Judged:
        """Return what comes of a move in one of its exercises, and note what is solved."""


class Desk:
    """Shows exercises, and judges what is played."""

    def __init__(self, table: Table, pupils: Pupils, pictures: Pictures, subjects: Sequence[Subject]) -> None:
        """Let people learn `subjects`, of which the last knows every name.

        Look into `pupils` how far they are, and draw by `pictures` as they like it at `table`.
        """
        self._table = table
        self._pupils = pupils
        self._pictures = pictures
        self._subjects = subjects

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What is done at a desk. Trying many moves is not asking for too much."""
        return (
            on(OpenTask, self._opened, is_move=True),
            on(PickInLesson, self._picked, is_move=True),
            on(TypeInLesson, self._asked, is_move=True),
            on(SendInLesson, self._typed, is_move=True),
        )

    async def opened(self, visit: Visit, name: str, remark: str = "") -> Answer:
        """Begin an exercise, in the place of the message that was pressed, with a remark above it."""
        pupil = pupil_of(visit)
        subject, exercise = await self._found(name, pupil)
        await subject.begin(exercise.name, pupil)
        return there(visit, await self._shown(exercise, pupil, remark=remark))

    async def _opened(self, visit: Visit, pressed: OpenTask) -> Reply:
        return await self.opened(visit, pressed.task)

    async def _picked(self, visit: Visit, pressed: PickInLesson) -> Reply:
        pupil = pupil_of(visit)
        _, exercise = await self._found(pressed.task, pupil)
        chosen = chosen_in(pressed.chosen) + chosen_in("".join(visit.chosen[:1]))
        return there(visit, await self._shown(exercise, pupil, chosen))

    async def _asked(self, visit: Visit, pressed: TypeInLesson) -> Reply:
        words = visit.lang.lessons
        entry = line(_MOVE, words.form_move, hint=words.form_move_hint, most=_LONGEST_MOVE, required=True)
        return Form(form(words.button_type, SendInLesson(pressed.task), [entry]))

    async def _typed(self, visit: Visit, pressed: SendInLesson) -> Reply:
        pupil = pupil_of(visit)
        _, exercise = await self._found(pressed.task, pupil)
        said = typed_move("".join(visit.fields.get(_MOVE, ())))
        return there(visit, await self._judged(exercise, said, pupil))

    async def heard(self, message: discord.Message, text: str, addressed: bool) -> Reaction | None:  # noqa: FBT001
        """Judge a move that somebody who has begun to learn writes to the bot; `None` for anything else."""
        del addressed
        if message.guild is not None or not is_meant_as_move(said := typed_move(text)):
            return None
        progress = await self._pupils.progress(person_of(message.author))
        if not progress.sits_at:
            return None
        pupil = Pupil(person_of(message.author), language(progress.language), message.created_at.timestamp())
        _, exercise = await self._found(progress.sits_at, pupil)
        answer = await self._judged(exercise, said, pupil)
        return Reaction(reply=answer, is_noted=False, instead=pupil.lang.answers.too_much)

    async def _found(self, name: str, pupil: Pupil) -> tuple[Subject, Exercise]:
        for subject in self._subjects:
            if exercise := await subject.exercise(name, pupil):
                return subject, exercise
        raise AssertionError(name)  # the last subject knows every name

    async def _judged(self, exercise: Exercise, said: Reading, pupil: Pupil) -> Answer:
        """Return what comes of a move that was said; what cannot be played leaves one where one was."""
        try:
            attempt = tried_in(exercise.game, said)
        except Refusal as error:
            chosen = begun(error.candidates) if isinstance(error, Ambiguous) else ()
            remark = refuse(error, exercise.game, pupil.lang)
            return await self._shown(exercise, pupil, chosen, remark=f"{remark}\n")
        subject, _ = await self._found(exercise.name, pupil)
        return await self.told(await subject.judged(exercise.name, attempt, pupil), pupil)

    async def told(self, judged: Judged, pupil: Pupil) -> Answer:
        """Return what is said of a move, or of the solution, with its picture."""
        return Answer(judged.text, row(*judged.items), (await self._drawn(pupil, judged.scene, judged.alt),))

    async def _shown(self, exercise: Exercise, pupil: Pupil, chosen: Chosen = (), remark: str = "") -> Answer:
        """An exercise as far as a move is chosen, below a remark; or what comes of the whole move."""
        game, lang = exercise.game, pupil.lang
        picking = pick(game, Side.RED, chosen)
        if picking.move is not None:
            return await self._judged(exercise, typed_move(write_move(picking.move)), pupil)
        steps = Steps(lambda part, squares: PickInLesson(exercise.name, part, squares), OpenTask(exercise.name))
        items = [*choices_of_step(game, picking, steps, lang, at_first=_MOST_BUTTONS)]
        items.append(Press(lang.lessons.button_type, TypeInLesson(exercise.name)))
        if not picking.chosen:
            items += exercise.beside
        told = "\n".join(filter(None, [remark, exercise.text, ask_next(picking, lang)]))
        drawn = await self._drawn(pupil, picked_scene(game, picking, Side.RED), exercise.alt)
        return Answer(told, row(*items), (drawn,))

    async def _drawn(self, pupil: Pupil, scene: Scene, alt: str) -> Drawing:
        """The picture, in the look that `pupil` prefers."""
        theme = (await self._table.preferences(pupil.person)).theme or _PLAIN
        return partial(self._pictures.drawn, "djambi-lesson.png", scene, theme, alt)


def pupil_of(visit: Visit) -> Pupil:
    """Return whoever visits, as a pupil."""
    return Pupil(visit.person, visit.lang, visit.at)


def there(visit: Visit, answer: Answer) -> Answer:
    """Return an answer in the place of the message that was pressed: in a direct message that is nobody else's either.

    Whoever presses what others see too is answered in private.
    """
    return replace(answer, to=To.MESSAGE if visit.place is None else To.PLACE)


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

    @property
    def command(self) -> SlashCommand:
        """What opens the lessons."""
        return SlashCommand("djambi learn", "lessons.learn_description", self._learn, gate=ANYWHERE)

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What the button and the menu of the lessons do."""
        return (on(OpenLessons, self._resumed), on(ChooseLesson, self._chosen, is_move=True))

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
