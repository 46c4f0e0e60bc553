"""The letters of the outbox: what the bot still has to say that is no post in the channel of a game."""

from typing import Final

from bot.store.home import OURS
from bot.store.records import Letter
from bot.store.store import Store, noting

_COLUMNS: Final = "id, queue, key, game, seq, mark"
_SERVER: Final = "substr(queue, instr(queue, ':') + 1)"
"""The server in the name of a queue that belongs to no game."""


class Letters:
    """What is still to be said; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Note it in `store`."""
        self._store = store

    async def note(self, *letters: Letter) -> None:
        """Note what is to be said, each thing once."""
        await self._store.write([noting(letter) for letter in letters])

    async def queues(self) -> list[str]:
        """Return the queues that are ours to serve in which something waits."""
        on_ours = f"EXISTS (SELECT 1 FROM our_servers WHERE server = {_SERVER})"
        ours = f"CASE game WHEN 0 THEN {on_ours} ELSE {OURS.format('letters')} END"
        rows = await self._store.read(f"SELECT DISTINCT queue FROM letters WHERE {ours} ORDER BY queue")
        return [str(row[0]) for row in rows]

    async def of(self, queue: str) -> list[Letter]:
        """Return what waits in a queue, the oldest first."""
        rows = await self._store.read(f"SELECT {_COLUMNS} FROM letters WHERE queue = ? ORDER BY id", queue)
        return [Letter(row[1], row[2], row[3], row[4], row[5], row[0]) for row in rows]

    async def mark(self, letter: Letter, mark: str) -> None:
        """Note by what the message is known that is about to be sent."""
        await self._store.write([("UPDATE letters SET mark = ? WHERE id = ?", (mark, letter.id))])

    async def drop(self, number: int) -> None:
        """Note that there is nothing left to be done about it."""
        await self._store.write([("DELETE FROM letters WHERE id = ?", (number,))])
