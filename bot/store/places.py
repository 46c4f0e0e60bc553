"""On which server a channel is: ratings count there.

The bot notes it before it creates the first game of a channel, and when it comes to a server with games whose server
is not known.
"""

import json
from collections.abc import Collection, Mapping

from bot.store.home import AMONG
from bot.store.store import Store


class Places:
    """Knows it; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: set[str] = set()

    async def note(self, servers: Mapping[str, int]) -> None:
        """Store the servers of some channels."""
        if new := {channel: server for channel, server in servers.items() if channel not in self._noted}:
            sql = "INSERT INTO places (channel, server) VALUES (?, ?) ON CONFLICT DO NOTHING"
            await self._store.write([(sql, each) for each in new.items()])
            self._noted |= new.keys()

    async def unknown(self, channels: Collection[str]) -> set[str]:
        """Return those `channels` with games whose place is unknown."""
        known = "EXISTS (SELECT 1 FROM places WHERE places.channel = games.channel)"
        sql = f"SELECT DISTINCT channel FROM games WHERE {AMONG} AND NOT {known}"
        return {str(row[0]) for row in await self._store.read(sql, json.dumps([*channels]))}

    async def server_of(self, channel: str) -> int:
        """Return the server of a channel; 0 if it is unknown."""
        rows = await self._store.read("SELECT server FROM places WHERE channel = ?", channel)
        return int(rows[0][0]) if rows else 0
