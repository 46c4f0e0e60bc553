"""What is chosen for a server."""

from typing import Final

from bot.store.store import Store

_CHOSEN: Final = (
    "INSERT INTO servers VALUES (?, ?) "
    "ON CONFLICT (server) DO UPDATE SET choices = json_patch(servers.choices, excluded.choices)"
)


class ServerNotes:
    """What is chosen for every server; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Note it in `store`."""
        self._store = store

    async def change(self, server: str, changed: str) -> None:
        """Note what has changed of what is chosen for a server: an object of JSON; the rest stays."""
        await self._store.write([(_CHOSEN, (server, changed))])

    async def with_puzzles(self) -> list[tuple[str, str]]:
        """Return the servers where a channel wants the puzzle of the day, each with all that is chosen for it."""
        wanted = f"json_extract(choices, '$.puzzle_channel') <> '' AND {self._store.home.serves_on('server')}"
        rows = await self._store.read(f"SELECT server, choices FROM servers WHERE {wanted} ORDER BY server")
        return [(str(row[0]), str(row[1])) for row in rows]

    async def of(self, server: str) -> str:
        """Return what is chosen for a server: an object of JSON, empty if nothing is."""
        rows = await self._store.read("SELECT choices FROM servers WHERE server = ?", server)
        return str(rows[0][0]) if rows else "{}"
