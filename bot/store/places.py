"""Where games are played, where several processes share the record: which server a channel is on, and so whose it is.

It is noted before the first game of a channel is created, and when somebody comes to serve a server on which games are
played of which nobody knew that. Until then the first shard looks after them, which reaches nobody.

Who does something in a game that another shard serves (in a direct message, say, or from another server) rings for it
there: whoever serves it looks every few seconds, reads the game anew, and posts. Who is forgotten rings for all theirs.
"""

import json
from collections.abc import Collection, Mapping

from bot.store.home import AMONG
from bot.store.store import Store


class Places:
    """Knows it; may be shared by any number of tasks. Where one process serves everything nothing need be known."""

    def __init__(self, store: Store) -> None:
        """Note it in `store`."""
        self._store = store
        self._noted: set[str] = set()

    async def note(self, servers: Mapping[str, int]) -> None:
        """Note the servers of some channels."""
        if new := {channel: server for channel, server in servers.items() if channel not in self._noted}:
            if self._store.home.is_part:
                sql = "INSERT INTO places (channel, server) VALUES (?, ?) ON CONFLICT DO NOTHING"
                await self._store.write([(sql, each) for each in new.items()])
            self._noted |= new.keys()

    async def unknown(self, channels: Collection[str]) -> set[str]:
        """Return those `channels` with games of which it is not known where they are."""
        if not self._store.home.is_part:
            return set()
        known = "EXISTS (SELECT 1 FROM places WHERE places.channel = games.channel)"
        sql = f"SELECT DISTINCT channel FROM games WHERE {AMONG} AND NOT {known}"
        return {str(row[0]) for row in await self._store.read(sql, json.dumps([*channels]))}

    async def server_of(self, channel: str) -> int:
        """Return on which server a channel is; 0 if nobody knows."""
        if not self._store.home.is_part:
            return 0
        rows = await self._store.read("SELECT server FROM places WHERE channel = ?", channel)
        return int(rows[0][0]) if rows else 0

    async def is_ours(self, game: int) -> bool:
        """Return whether a game is ours to serve."""
        return await self._store.is_ours(game)

    async def ring(self, game: int) -> None:
        """Let whoever serves a game know that something was done in it."""
        shard = self._store.home.shard_of("(SELECT channel FROM games WHERE id = ?1)")
        await self._store.write([(f"INSERT INTO bells (shard, game) SELECT {shard}, ?1", (game,))])
