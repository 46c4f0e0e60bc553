"""Learning at this terminal, kept in the same record as the game there: one exercise after the other, by typing."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol, TypeVar

from bot.djambi.board import Side
from bot.djambi.errors import Refusal
from bot.phrases.board import text_board
from bot.phrases.language import Language
from bot.phrases.languages import TYPED
from bot.phrases.names import side_name
from bot.phrases.refusals import refuse
from bot.scene import scene_of
from bot.table.lessons.attempts import Attempt, tried_in
from bot.table.model import Game, Person
from bot.table.person_id import SeatId
from bot.terminal.prompt import MoveReader, Terminal, show, show_picture
from rendering import Studio

PICTURE: Final = "lesson.png"

PUPIL: Final = Person(SeatId("pupil"), "")

Exercise = TypeVar("Exercise")


class LocalSubject(Protocol[Exercise]):
    """What can be learnt here; the words that lead elsewhere are its own."""

    how: str
    """What can be typed."""

    async def first(self) -> Exercise:
        """Return where the pupil left."""

    async def begin(self, exercise: Exercise) -> None:
        """Note that the pupil is at an exercise."""

    async def told(self, exercise: Exercise) -> tuple[Game, str]:
        """Return what an exercise begins with, and what is to be done."""

    async def answered(self, exercise: Exercise, word: str) -> tuple[Sequence[str], Exercise] | None:
        """Return what is shown to a word that is no move, and which exercise is there then; `None` for another word."""

    async def judged(self, exercise: Exercise, attempt: Attempt) -> tuple[str, Exercise]:
        """Return what is said to a move, and which exercise follows: the same one if it is not solved."""


class LocalDesk:
    """A desk at one terminal."""

    def __init__(self, folder: Path, ask: Terminal, lang: Language, theme: str) -> None:
        """Keep a picture in `folder`; lines come from `ask`."""
        self._picture = folder / PICTURE
        self._ask = ask
        self._lang = lang
        self._reader = MoveReader(TYPED.moves)
        self._renderer = Studio().renderer(theme)

    async def learn(self, subject: LocalSubject[Exercise]) -> None:
        """Go on where the pupil left, until they quit."""
        show(subject.how)
        exercise = await subject.first()
        await self._show(subject, exercise)
        while (line := self._ask(f"{side_name(Side.RED, self._lang)}> ")) is not None:
            word = line.strip().lower()
            if word == "quit":
                break
            if word:
                exercise = await self._go_on(subject, exercise, word)
        show(self._lang.lessons.bye)

    async def _go_on(self, subject: LocalSubject[Exercise], exercise: Exercise, word: str) -> Exercise:
        """Do what a word asks for, or judge it as a move; return the exercise that follows."""
        answered = await subject.answered(exercise, word)
        if answered:
            lines, then = answered
            show(*lines)
        else:
            then = await self._try(subject, exercise, word)
        if then != exercise:
            await subject.begin(then)
            await self._show(subject, then)
        return then

    async def _try(self, subject: LocalSubject[Exercise], exercise: Exercise, line: str) -> Exercise:
        game, _ = await subject.told(exercise)
        try:
            attempt = tried_in(game, self._reader.parse(line))
        except Refusal as error:
            self._reader.remember(error)
            show(refuse(error, game, self._lang))
            return exercise
        said, then = await subject.judged(exercise, attempt)
        show(said, "")
        return then

    async def _show(self, subject: LocalSubject[Exercise], exercise: Exercise) -> None:
        game, told = await subject.told(exercise)
        show(told, "", text_board(game, self._lang), "")
        show_picture(self._picture, self._renderer.render(scene_of(game)))
