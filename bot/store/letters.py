"""The letters: entries of the outbox that are no posts in the channel of a game."""

from typing import Final

from bot.store.rows import Letter
from bot.store.store import Store, adding

_COLUMNS: Final = "id, queue, key, game, seq, mark"


class Letters:
    """The letters of a database; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Keep them in `store`."""
        self._store = store

    async def add(self, *letters: Letter) -> None:
        """Add letters; one that is there already changes nothing."""
        await self._store.write([adding(letter) for letter in letters])

    async def queues(self) -> list[str]:
        """Return the queues with letters."""
        rows = await self._store.read("SELECT DISTINCT queue FROM letters ORDER BY queue")
        return [str(row[0]) for row in rows]

    async def of(self, queue: str) -> list[Letter]:
        """Return the letters of a queue, the oldest first."""
        rows = await self._store.read(f"SELECT {_COLUMNS} FROM letters WHERE queue = ? ORDER BY id", queue)
        return [Letter(row[1], row[2], row[3], row[4], row[5], row[0]) for row in rows]

    async def mark(self, letter: Letter, mark: str) -> None:
        """Store the mark of a letter, which is about to be sent."""
        await self._store.write([("UPDATE letters SET mark = ? WHERE id = ?", (mark, letter.id))])

    async def drop(self, number: int) -> None:
        """Delete the letter with a number."""
        await self._store.write([("DELETE FROM letters WHERE id = ?", (number,))])
