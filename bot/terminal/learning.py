"""`djambi learn` and `djambi puzzle`: one exercise after the other at this terminal, by typing.

What is solved is kept in the same database as the game there.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from bot.djambi.board import Side
from bot.djambi.errors import Refusal
from bot.phrases.board import own_example, text_board
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, TYPED
from bot.phrases.lessons import ask_exercise, lesson_label, tell_hint, tell_judged, tell_solution
from bot.phrases.names import side_name
from bot.phrases.refusals import refuse
from bot.phrases.words.terminal import Command
from bot.scene import scene_of
from bot.table.lessons.course import LESSONS, TASKS, Task, tasks_of
from bot.table.lessons.exercises import Exercise, puzzle_after, start_of
from bot.table.lessons.pupils import Pupils
from bot.table.lessons.puzzles import Puzzle, PuzzleLevel, next_puzzle, puzzles, turns_of
from bot.table.model import Person
from bot.table.person_id import SeatId
from bot.terminal.commands import CommandReader
from bot.terminal.prompt import MoveReader, Terminal, show, show_picture
from rendering import Studio

PICTURE: Final = "lesson.png"

PUPIL: Final = Person(SeatId("pupil"), "")

_STEPS: Final[Mapping[Command, int]] = {Command.NEXT: 1, Command.BACK: -1}
_LEVELS: Final[Mapping[Command, PuzzleLevel]] = {
    Command.EASY: PuzzleLevel.EASY,
    Command.MEDIUM: PuzzleLevel.MEDIUM,
    Command.HARD: PuzzleLevel.HARD,
    Command.EXPERT: PuzzleLevel.EXPERT,
}


class LocalDesk:
    """A desk at one terminal."""

    def __init__(
        self, folder: Path, ask: Terminal, lang: Language, theme: str, pupils: Pupils, clock: Callable[[], float]
    ) -> None:
        """Keep a picture in `folder`, and with `pupils` what is solved; lines come from `ask`."""
        self._picture = folder / PICTURE
        self._ask = ask
        self._lang = lang
        self._pupils = pupils
        self._clock = clock
        self._reader = MoveReader(TYPED.moves)
        self._commands = CommandReader(LANGUAGES.values())
        self._renderer = Studio().renderer(theme, lang.names.letters)

    async def learn(self) -> None:
        """Go on with the lessons."""
        await self._go_on((await self._pupils.progress(PUPIL)).task)

    async def solve(self) -> None:
        """Go on with the puzzles."""
        await self._go_on((await self._pupils.progress(PUPIL)).open_puzzle)

    async def _go_on(self, exercise: Exercise) -> None:
        """Do one exercise after the other until the pupil quits."""
        show(self._help(exercise))
        await self._show(exercise)
        while (line := self._ask(f"{side_name(Side.RED, self._lang)}> ")) is not None:
            command, _ = self._commands.read(line) or (None, "")
            if command is Command.QUIT:
                break
            if not line.strip():
                continue
            then = await self._answered(exercise, command, line.strip()) or await self._tried(exercise, line)
            if then != exercise:
                await self._pupils.begin(PUPIL, then, self._lang.code)
                await self._show(then)
            exercise = then
        show(self._lang.lessons.bye)

    def _help(self, exercise: Exercise) -> str:
        """What can be typed, with a move of the exercise."""
        words = self._lang.puzzles if isinstance(exercise, Puzzle) else self._lang.lessons
        return words.at_terminal.format(move=own_example(start_of(exercise), None, self._lang))

    async def _answered(self, exercise: Exercise, command: Command | None, line: str) -> Exercise | None:
        """Do what a line asks for; return the exercise that is there then, or `None` if it is no command."""
        if command is Command.HELP:
            show(self._help(exercise))
            return exercise
        if isinstance(exercise, Puzzle):
            return await self._answered_in_puzzle(exercise, command, line)
        if command is Command.LESSONS:
            solved = (await self._pupils.progress(PUPIL)).solved
            show(*(lesson_label(lesson, solved, self._lang) for lesson in LESSONS))
            return exercise
        if command is Command.HINT:
            show(tell_hint(exercise, self._lang))
            return exercise
        return _task_asked_for(exercise, command, line)

    async def _answered_in_puzzle(self, puzzle: Puzzle, command: Command | None, line: str) -> Exercise | None:
        if command is Command.HINT:
            show(tell_hint(puzzle, self._lang))
            return puzzle
        if command is Command.SOLUTION:
            await self._pupils.show_solution(PUPIL, puzzle)
            show(tell_solution(puzzle, turns_of(puzzle), self._lang))
            return puzzle
        progress = await self._pupils.progress(PUPIL)
        if command is Command.NEXT:
            return puzzle_after(puzzle.number, progress)
        if command and command in _LEVELS:
            return next_puzzle(_LEVELS[command], progress.puzzles)
        return puzzles().get(int(line)) if line.isdecimal() else None

    async def _tried(self, exercise: Exercise, line: str) -> Exercise:
        """Judge a line as a move, and return the exercise that follows."""
        try:
            judged = await self._pupils.judge(PUPIL, exercise, self._reader.parse(line), self._clock())
        except Refusal as error:
            self._reader.remember(error)
            show(refuse(error, start_of(exercise), self._lang))
            return exercise
        show(tell_judged(judged, self._lang), "")
        return judged.then or exercise

    async def _show(self, exercise: Exercise) -> None:
        game, progress = start_of(exercise), await self._pupils.progress(PUPIL)
        show(ask_exercise(exercise, progress, self._lang), "", text_board(game, self._lang), "")
        show_picture(self._picture, self._renderer.render(scene_of(game)))


def _task_asked_for(task: Task, command: Command | None, line: str) -> Task | None:
    """The task that a line leads to, if it is no move: the one beside this one, or the first of a lesson."""
    if command and command in _STEPS:
        return TASKS[min(max(TASKS.index(task) + _STEPS[command], 0), len(TASKS) - 1)]
    if line.isdecimal() and 0 < int(line) <= len(LESSONS):
        return tasks_of(LESSONS[int(line) - 1])[0]
    return None
