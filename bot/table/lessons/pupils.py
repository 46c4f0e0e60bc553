"""People's progress in the course and with the puzzles, stored per person and erased with them."""

import json
from dataclasses import dataclass
from typing import Any

from bot.djambi.reading import Reading
from bot.store.store import Store
from bot.table.converter import CONVERTER, from_json
from bot.table.lessons.exercises import Exercise, Judged, Progress, begun, judge
from bot.table.lessons.puzzles import Puzzle
from bot.table.model import Person


@dataclass(frozen=True, slots=True)
class Pupils:
    """Those who learn; `store` has how far they are."""

    store: Store

    async def progress(self, person: Person) -> Progress:
        """Return how far `person` is."""
        return from_json(await self.store.progress(person.id), Progress)

    async def begin(self, person: Person, exercise: Exercise, language: str) -> None:
        """Note that `person` is at an exercise, and in which language they read it."""
        await self._note(person, **begun(exercise), language=language)

    async def judge(self, person: Person, exercise: Exercise, said: Reading, at: float) -> Judged:
        """Judge a move, see `exercises.judge`, and note what it solves; raises `DjambiError`."""
        judged = judge(exercise, said, await self.progress(person), at)
        if judged.noted:
            await self._note(person, **judged.noted)
        return judged

    async def show_solution(self, person: Person, puzzle: Puzzle) -> None:
        """Note that `person` has seen the solution of a puzzle, unless they had solved it before."""
        if str(puzzle.number) not in (await self.progress(person)).puzzles:
            await self._note(person, shown={str(puzzle.number): True})

    async def _note(self, person: Person, **changed: Any) -> None:  # noqa: ANN401 - fields of `Progress`
        await self.store.note_progress(person.id, json.dumps(CONVERTER.unstructure(changed)))
