"""What is chosen for each server, as it is kept."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.store.records import ServerNotes
from bot.store.rows import Letter
from bot.table.converter import fields_to_json, from_json
from bot.table.preferences import ServerChoices


class Servers:
    """The settings of every server, kept in memory: each visit asks for them, and nobody else writes them."""

    def __init__(self, notes: ServerNotes) -> None:
        """Keep it in `notes`."""
        self._notes = notes
        self._known: dict[str, ServerChoices] = {}

    async def choices(self, server: str) -> ServerChoices:
        """Return the settings of a server."""
        if server not in self._known:
            self._known[server] = from_json(await self._notes.of(server), ServerChoices)
        return self._known[server]

    async def with_puzzles(self) -> list[tuple[str, ServerChoices]]:
        """Return the servers where a channel wants the puzzle of the day, each with its settings."""
        return [(server, from_json(kept, ServerChoices)) for server, kept in await self._notes.with_puzzles()]

    async def choose(self, server: str, **changed: Any) -> ServerChoices:  # noqa: ANN401 - fields of `ServerChoices`
        """Store changed settings of a server, fields of `ServerChoices`; return all its settings."""
        await self._change(server, changed, [])
        return await self.choices(server)

    async def note_puzzle(self, letter: Letter, server: str) -> None:
        """Note that the puzzle of day `letter.seq` is to be posted on a server."""
        await self._change(server, {"puzzle_day": letter.seq}, [letter])

    async def _change(self, server: str, changed: dict[str, Any], letters: Sequence[Letter]) -> None:
        await self._notes.change(server, fields_to_json(replace(ServerChoices(), **changed), changed), letters)
        self._known.pop(server, None)
