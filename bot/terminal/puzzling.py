"""`djambi puzzle`: the puzzles at this terminal."""

from collections.abc import Callable, Sequence

from bot.phrases.language import Language
from bot.phrases.lessons import tell_first, tell_hint, tell_miss, tell_puzzle, tell_solution, tell_solved
from bot.table.lessons.attempts import Attempt, game_at
from bot.table.lessons.pupils import Pupils
from bot.table.lessons.puzzles import Level, Puzzle, next_puzzle, puzzles, turns_of
from bot.table.model import Game
from bot.terminal.desk import PUPIL


class LocalPuzzles:
    """The puzzles, one after the other."""

    def __init__(self, pupils: Pupils, lang: Language, clock: Callable[[], float]) -> None:
        """Keep with `pupils` what is solved; `clock` says when."""
        self._pupils = pupils
        self._lang = lang
        self._clock = clock
        self.how = lang.puzzles.at_terminal

    async def first(self) -> Puzzle:
        """Return the puzzle at which the pupil is, or the next if that is solved."""
        progress = await self._pupils.progress(PUPIL)
        return progress.open_puzzle

    async def begin(self, exercise: Puzzle) -> None:
        """Note that the pupil is at a puzzle."""
        await self._pupils.begin_puzzle(PUPIL, exercise, self._lang.code)

    async def told(self, exercise: Puzzle) -> tuple[Game, str]:
        """Return what a puzzle begins with, and what is to be done."""
        progress = await self._pupils.progress(PUPIL)
        return game_at(exercise.position), tell_puzzle(exercise, progress.puzzles, self._lang)

    async def answered(self, exercise: Puzzle, word: str) -> tuple[Sequence[str], Puzzle] | None:
        """Go to another puzzle, or help with this one."""
        solved = (await self._pupils.progress(PUPIL)).puzzles
        if word == "next":
            return (), next_puzzle(exercise.level, solved, exercise.number)
        if word in {*Level}:
            return (), next_puzzle(Level(word), solved)
        if word.isdecimal() and int(word) in puzzles():
            return (), puzzles()[int(word)]
        if word == "hint":
            return [tell_hint(exercise, self._lang)], exercise
        if word == "solution":
            await self._pupils.show_solution(PUPIL, exercise)
            return [tell_solution(exercise, turns_of(exercise), self._lang)], exercise
        return None

    async def judged(self, exercise: Puzzle, attempt: Attempt) -> tuple[str, Puzzle]:
        """Judge a move, and go on to the second turn or the next puzzle if it was right."""
        missed = exercise.missed(attempt)
        if missed:
            return tell_miss(attempt, missed, self._lang), exercise
        if second := exercise.second:
            return tell_first(attempt, turns_of(exercise)[1], self._lang), second
        progress = await self._pupils.solve_puzzle(PUPIL, exercise, self._clock())
        told = tell_solved(attempt, progress.days_with(exercise, self._clock()), self._lang)
        return told, next_puzzle(exercise.level, progress.puzzles, exercise.number)
