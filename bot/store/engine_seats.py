"""The open games in which the computer has a seat, found once at the start, in SQLite."""

from typing import Final

from bot.store.store import Store

_NEWEST: Final = 'SELECT "table" FROM journal WHERE game = id ORDER BY seq DESC LIMIT 1'
_WITH_ENGINE: Final = '*"engine-*'
"""As an id of one stands in the record; a name that looks like it does no harm."""


class EngineSeats:
    """Finds the games to which an engine may have to do something."""

    def __init__(self, store: Store) -> None:
        """Look in `store`."""
        self._store = store

    async def games(self) -> list[int]:
        """Return the numbers of the open games in which an engine has a seat."""
        sql = f"SELECT id FROM games WHERE is_open AND ({_NEWEST}) GLOB ? ORDER BY id"
        return [int(row[0]) for row in await self._store.read(sql, _WITH_ENGINE)]
