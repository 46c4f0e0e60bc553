"""Lessons and puzzles at a desk: one private message that each press changes.

Everything that a press needs is on its button, so it works at any age; the database keeps only each person's progress.
A move written to the bot in a direct message answers the exercise on that person's desk. What comes of a move is
decided in `bot.table.lessons.exercises`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeAlias

import discord

from bot.discord_ui.game.book import Why
from bot.discord_ui.game.guide import Steps, choices_of_step
from bot.discord_ui.game.lobby import OpenLessons
from bot.discord_ui.kit.answers import Answer, Form, Reply, To
from bot.discord_ui.kit.buttons import GO_ON, PLAIN, Pick, Press, Verb, form, line, row
from bot.discord_ui.kit.offers import ANYWHERE, Reaction, SlashCommand, presses
from bot.discord_ui.kit.pictures import Drawing, Pictures
from bot.discord_ui.kit.visit import Visit, person as person_of
from bot.djambi.board import Side
from bot.djambi.errors import Ambiguous, Refusal
from bot.djambi.moves import write_move
from bot.djambi.reading import Reading, is_meant_as_move
from bot.phrases.language import Language
from bot.phrases.languages import language, read_in_any_language
from bot.phrases.lessons import (
    exercise_picture,
    lesson_label,
    level_label,
    tell_exercise,
    tell_hint,
    tell_judged,
    tell_solution,
    turns_picture,
)
from bot.phrases.moves import ask_next
from bot.phrases.refusals import refuse
from bot.scene import picked_scene, scene_of
from bot.table.events import TurnPlayed
from bot.table.game.book import Page
from bot.table.game.picker import Chosen, begun, chosen_in, pick
from bot.table.lessons.course import EXERCISES, LESSONS, Lesson, Task, tasks_of
from bot.table.lessons.exercises import (
    Exercise,
    Judged,
    Progress,
    exercise_named,
    name_of,
    puzzle_after,
    start_of,
    today,
)
from bot.table.lessons.pupils import Pupils
from bot.table.lessons.puzzles import LEVELS, Puzzle, level_named, next_puzzle, puzzle_named, puzzle_of, turns_of
from bot.table.model import Person, TableError, Trouble
from bot.table.table import Table
from rendering import Scene

_PLAIN: Final = "light"
"""The theme if the pupil prefers none."""
_MOVE: Final = "move"
_LONGEST_MOVE: Final = 60
_MOST_BUTTONS: Final = 15
"""How many buttons for the move leave two rows for the others below an exercise."""


class OpenTask(Verb, name="lesson"):
    """Shows an exercise from its beginning."""

    task: str


class PickInLesson(Verb, name="lesson-pick"):
    """Goes on choosing a move, after what was `chosen`; as `PickSquare` does in a game."""

    task: str
    part: int
    chosen: str


class TypeInLesson(Verb, name="lesson-type"):
    """Asks for a move in a form."""

    task: str


class SendInLesson(Verb, name="lesson-typed"):
    """Plays the move in the form that comes back."""

    task: str


class ChooseLesson(Verb, name="lesson-of"):
    """Opens the lesson that is chosen in the menu."""


class OpenPuzzles(Verb, name="puzzle"):
    """Continues the presser's puzzles."""


class NextPuzzle(Verb, name="puzzle-next"):
    """Shows the next puzzle that is not solved yet, after one with a number."""

    number: int


class PuzzleOfTheDay(Verb, name="puzzle-today"):
    """Shows the puzzle of the day."""


class ChooseLevel(Verb, name="puzzle-level"):
    """Shows a puzzle of the level that is chosen in the menu."""


class Hint(Verb, name="puzzle-hint"):
    """Says which piece has to move in an exercise."""

    puzzle: str


class Solution(Verb, name="puzzle-solution"):
    """Shows how a puzzle is solved."""

    puzzle: str


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
"""The page of the book that explains more."""


@dataclass(frozen=True, slots=True)
class Pupil:
    """The person at the desk, their language, and the time in seconds since 1970."""

    person: Person
    lang: Language
    at: float


_Items: TypeAlias = Sequence[discord.ui.Item[Any]]


@dataclass(frozen=True, slots=True)
class Desk:
    """Shows exercises and judges moves; `table` knows the theme that a person prefers."""

    table: Table
    pupils: Pupils
    pictures: Pictures

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """What opens the lessons and the puzzles."""
        return (
            SlashCommand("djambi learn", "lessons.learn_description", self._learn, gate=ANYWHERE),
            SlashCommand("djambi puzzle", "puzzles.puzzle_description", self._puzzle, gate=ANYWHERE),
        )

    async def heard(self, message: discord.Message, text: str, addressed: bool) -> Reaction | None:  # noqa: FBT001
        """Judge a move that somebody who has begun to learn writes to the bot; `None` for anything else."""
        if message.guild is not None or not is_meant_as_move(said := read_in_any_language(text)):
            return None
        progress = await self.pupils.progress(person_of(message.author))
        if not progress.last:
            return None
        pupil = Pupil(person_of(message.author), language(progress.language), message.created_at.timestamp())
        answer = await self._judged(exercise_named(progress.last), said, pupil)
        return Reaction(reply=answer, is_noted=False, instead=pupil.lang.answers.too_much)

    # Which exercise

    async def _learn(self, visit: Visit) -> Reply:
        """Open the task at which the visitor stopped."""
        task = (await self.pupils.progress(visit.person)).task
        return replace(await self._opened(visit, task), to=To.ASKER)

    async def _puzzle(self, visit: Visit) -> Reply:
        """Open the puzzle at which the visitor stopped, or the next one if it is solved."""
        puzzle = (await self.pupils.progress(visit.person)).open_puzzle
        return replace(await self._opened(visit, puzzle), to=To.ASKER)

    @presses(OpenLessons)
    async def _resume_lessons(self, visit: Visit, pressed: OpenLessons) -> Reply:
        return await self._learn(visit)

    @presses(OpenPuzzles)
    async def _resume_puzzles(self, visit: Visit, pressed: OpenPuzzles) -> Reply:
        return await self._puzzle(visit)

    @presses(OpenTask, is_move=True)
    async def _open(self, visit: Visit, pressed: OpenTask) -> Reply:
        return await self._opened(visit, exercise_named(pressed.task))

    @presses(ChooseLesson, is_move=True)
    async def _chosen_lesson(self, visit: Visit, pressed: ChooseLesson) -> Reply:
        lesson = next((lesson for lesson in LESSONS if lesson.value in visit.chosen), LESSONS[0])
        return await self._opened(visit, tasks_of(lesson)[0])

    @presses(ChooseLevel, is_move=True)
    async def _chosen_level(self, visit: Visit, pressed: ChooseLevel) -> Reply:
        level, progress = level_named("".join(visit.chosen[:1])), await self.pupils.progress(visit.person)
        return await self._opened_next(visit, next_puzzle(level, progress.puzzles), progress)

    @presses(NextPuzzle, is_move=True)
    async def _next(self, visit: Visit, pressed: NextPuzzle) -> Reply:
        progress = await self.pupils.progress(visit.person)
        return await self._opened_next(visit, puzzle_after(pressed.number, progress), progress)

    async def _opened_next(self, visit: Visit, puzzle: Puzzle, progress: Progress) -> Reply:
        remark = visit.lang.puzzles.all_solved if str(puzzle.number) in progress.puzzles else ""
        return await self._opened(visit, puzzle, remark)

    @presses(PuzzleOfTheDay, is_move=True)
    async def _of_the_day(self, visit: Visit, pressed: PuzzleOfTheDay) -> Reply:
        return await self._opened(visit, puzzle_of(today(visit.at)))

    @presses(Hint, is_move=True)
    async def _hinted(self, visit: Visit, pressed: Hint) -> Reply:
        exercise = exercise_named(pressed.puzzle)
        return await self._opened(visit, exercise, tell_hint(exercise, visit.lang))

    async def _opened(self, visit: Visit, exercise: Exercise, remark: str = "") -> Answer:
        """Begin an exercise, in place of the pressed message, with a remark above it."""
        await self.pupils.begin(visit.person, exercise, visit.lang.code)
        return _there(visit, await self._shown(exercise, _pupil(visit), remark=remark))

    # What is played in it

    @presses(PickInLesson, is_move=True)
    async def _picked(self, visit: Visit, pressed: PickInLesson) -> Reply:
        chosen = chosen_in(pressed.chosen) + chosen_in("".join(visit.chosen[:1]))
        return _there(visit, await self._shown(exercise_named(pressed.task), _pupil(visit), chosen))

    @presses(TypeInLesson, is_move=True)
    async def _asked(self, visit: Visit, pressed: TypeInLesson) -> Reply:
        words = visit.lang.lessons
        entry = line(_MOVE, words.form_move, hint=words.form_move_hint, most=_LONGEST_MOVE, required=True)
        return Form(form(words.button_type, SendInLesson(pressed.task), [entry]))

    @presses(SendInLesson, is_move=True)
    async def _typed(self, visit: Visit, pressed: SendInLesson) -> Reply:
        said = read_in_any_language("".join(visit.fields.get(_MOVE, ())))
        return _there(visit, await self._judged(exercise_named(pressed.task), said, _pupil(visit)))

    @presses(Solution, is_move=True)
    async def _solution(self, visit: Visit, pressed: Solution) -> Reply:
        puzzle, lang, pupil = _puzzle_of(pressed.puzzle), visit.lang, _pupil(visit)
        await self.pupils.show_solution(visit.person, puzzle)
        again = Press(lang.lessons.button_again, OpenTask(puzzle.name))
        progress, turns = await self.pupils.progress(visit.person), turns_of(puzzle)
        items = (again, *_other_puzzles(puzzle, progress, pupil))
        return _there(visit, await self._played(tell_solution(puzzle, turns, lang), items, turns, pupil))

    async def _judged(self, exercise: Exercise, said: Reading, pupil: Pupil) -> Answer:
        """Return the judgement of a typed move; after an illegal one, the same exercise with the reason."""
        try:
            judged = await self.pupils.judge(pupil.person, exercise, said, pupil.at)
        except Refusal as error:
            chosen = begun(error.candidates) if isinstance(error, Ambiguous) else ()
            remark = refuse(error, start_of(exercise), pupil.lang)
            return await self._shown(exercise, pupil, chosen, remark=f"{remark}\n")
        return await self._played(tell_judged(judged, pupil.lang), _ways_on(judged, pupil), judged.turns, pupil)

    # How it looks

    async def _played(self, text: str, items: _Items, turns: Sequence[TurnPlayed], pupil: Pupil) -> Answer:
        """Return `text` with a picture on which all `turns` have arrows."""
        *earlier, last = turns
        scene = scene_of(last.game, last.facts, earlier=[turn.facts for turn in earlier])
        return Answer(text, row(*items), (await self._drawn(pupil, scene, turns_picture(turns, pupil.lang)),))

    async def _shown(self, exercise: Exercise, pupil: Pupil, chosen: Chosen = (), remark: str = "") -> Answer:
        """Return an exercise below a remark, with the move as far as it is chosen; judge a whole move."""
        game, name, lang = start_of(exercise), name_of(exercise), pupil.lang
        picking = pick(game, Side.RED, chosen)
        if picking.move is not None:
            return await self._judged(exercise, read_in_any_language(write_move(picking.move)), pupil)
        progress = await self.pupils.progress(pupil.person)
        emblems = self.pictures.emblems
        steps = Steps(lambda part, squares: PickInLesson(name, part, squares), OpenTask(name), emblems)
        items = [*choices_of_step(game, picking, steps, lang, at_first=_MOST_BUTTONS, most_kills=0)]
        items.append(Press(lang.lessons.button_type, TypeInLesson(name)))
        if not chosen:  # by the pupil: where only one piece can move, that is chosen already
            items += _ways_beside(exercise, progress, pupil)
        text = "\n".join(filter(None, [remark, tell_exercise(exercise, progress, lang), ask_next(picking, lang)]))
        scene = picked_scene(game, picking, Side.RED)
        return Answer(text, row(*items), (await self._drawn(pupil, scene, exercise_picture(exercise, lang)),))

    async def _drawn(self, pupil: Pupil, scene: Scene, alt: str) -> Drawing:
        """The picture, in the theme that `pupil` prefers."""
        theme = (await self.table.preferences(pupil.person)).theme or _PLAIN
        return partial(self.pictures.drawn, "djambi-lesson.png", pupil.lang, scene, theme, alt)


def learn_button(lang: Language) -> Press:
    """Return the button that opens the presser's lessons."""
    return Press(lang.lessons.button_learn, OpenLessons())


def puzzle_button(lang: Language) -> Press:
    """Return the button that opens the presser's puzzles."""
    return Press(lang.puzzles.button_puzzle, OpenPuzzles())


def _pupil(visit: Visit) -> Pupil:
    return Pupil(visit.person, visit.lang, visit.at)


def _puzzle_of(name: str) -> Puzzle:
    """The puzzle of a button; raises `TableError` for one that there has never been."""
    puzzle = puzzle_named(name)
    if puzzle is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return puzzle


def _there(visit: Visit, answer: Answer) -> Answer:
    """Return an answer that replaces the pressed message, but not a public one, such as a daily puzzle."""
    return replace(answer, to=To.MESSAGE if visit.place is None else To.PLACE)


def _ways_beside(exercise: Exercise, progress: Progress, pupil: Pupil) -> _Items:
    """The other buttons below an exercise, apart from those of its moves: help, and other exercises."""
    if isinstance(exercise, Puzzle):
        return [*_help(exercise, pupil.lang), *_other_puzzles(exercise, progress, pupil)]
    hint = Press(pupil.lang.puzzles.button_hint, Hint(exercise.value))
    return [hint, *_pages(exercise, pupil.lang), _all_lessons(exercise, progress, pupil.lang)]


def _ways_on(judged: Judged, pupil: Pupil) -> _Items:
    """The buttons below the judgement of a move."""
    exercise, then, words = judged.exercise, judged.then, pupil.lang.lessons
    label = words.button_again if judged.missed else words.button_next
    on_from_here = [Press(label, OpenTask(name_of(then)), style=GO_ON)] if then else []
    if judged.missed:
        return [*on_from_here, *_ways_beside(exercise, judged.progress, pupil)]
    if not isinstance(exercise, Puzzle):
        return [*on_from_here, _all_lessons(exercise, judged.progress, pupil.lang)]
    if exercise.second and then:
        return [Press(pupil.lang.puzzles.button_go_on, OpenTask(name_of(then)), style=GO_ON)]
    return _other_puzzles(exercise, judged.progress, pupil, is_solved=True)


def _help(puzzle: Puzzle, lang: Language) -> _Items:
    words = lang.puzzles
    return Press(words.button_hint, Hint(puzzle.name)), Press(words.button_solution, Solution(puzzle.name))


def _pages(task: Task, lang: Language) -> list[Press]:
    """The buttons to the page of the book that explains more, and in the first lesson to the meaning of the emblems."""
    lesson = EXERCISES[task].lesson
    page = _PAGES.get(lesson)
    emblems = [Press(lang.book.pages[Page.LEGEND].title, Why(Page.LEGEND))] if lesson is LESSONS[0] else []
    return [*([Press(lang.lobby.button_rules, Why(page))] if page else []), *emblems]


def _all_lessons(task: Task, progress: Progress, lang: Language) -> discord.ui.Item[Any]:
    """The menu of all lessons."""
    options = [
        discord.SelectOption(
            label=lesson_label(lesson, progress.solved, lang), value=lesson, default=EXERCISES[task].lesson is lesson
        )
        for lesson in LESSONS
    ]
    return Pick(ChooseLesson(), options=options, placeholder=lang.lessons.contents)


def _other_puzzles(puzzle: Puzzle, progress: Progress, pupil: Pupil, *, is_solved: bool = False) -> _Items:
    """The buttons to other puzzles: the next one, that of the day until it is solved, and other levels."""
    words, daily = pupil.lang.puzzles, puzzle_of(today(pupil.at))
    style = GO_ON if is_solved else PLAIN
    there: list[discord.ui.Item[Any]] = [Press(words.button_next, NextPuzzle(puzzle.number), style=style)]
    if daily.number != puzzle.number and str(daily.number) not in progress.puzzles:
        there.append(Press(words.button_of_the_day, PuzzleOfTheDay()))
    options = [
        discord.SelectOption(
            label=level_label(level, progress.puzzles, pupil.lang), value=level, default=level is puzzle.level
        )
        for level in LEVELS
    ]
    return [*there, Pick(ChooseLevel(), options=options, placeholder=words.pick_level)]
