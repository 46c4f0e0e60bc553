"""How far people are in the course: kept for each of them, and gone with them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.store.store import Store
from bot.table.converter import from_json
from bot.table.lessons.course import Task, task_named
from bot.table.model import Person


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody is: at which task, in which language, and which they have `solved`, by their names."""

    at: str = ""
    language: str = ""
    solved: Mapping[str, bool] = field(default_factory=dict)

    @property
    def task(self) -> Task:
        """The task that they are at, the first from the start."""
        return task_named(self.at)


class Pupils:
    """Those who learn."""

    def __init__(self, store: Store) -> None:
        """Keep in `store` how far they are."""
        self._store = store

    async def progress(self, person: Person) -> Progress:
        """Return how far `person` is."""
        return from_json(await self._store.progress(person.id), Progress)

    async def begin(self, person: Person, task: Task, language: str) -> None:
        """Note that `person` is at a task, and in which language they read it."""
        await self._store.note_progress(person.id, json.dumps({"at": task, "language": language}))

    async def solve(self, person: Person, task: Task) -> None:
        """Note that `person` has solved a task."""
        await self._store.note_progress(person.id, json.dumps({"at": task, "solved": {task: True}}))
