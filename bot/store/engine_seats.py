"""The open games in which the computer plays, found once at the start."""

from typing import Final

from bot.store.store import Store

_NEWEST: Final = 'SELECT "table" FROM journal WHERE game = id ORDER BY seq DESC LIMIT 1'
_WITH_ENGINE: Final = '"engine-'
"""As an id of one stands in the record; a name that looks like it does no harm."""
_WITH_CARETAKER: Final = '"care": {"'
"""As it stands there that somebody is looked after."""


class EngineSeats:
    """Finds the games to which an engine or a caretaker may have to do something."""

    def __init__(self, store: Store) -> None:
        """Look in `store`."""
        self._store = store

    async def games(self) -> list[int]:
        """Return the numbers of the open games in which an engine has a seat, or a caretaker plays for somebody."""
        ours = f"is_open AND {self._store.home.serves('games.channel')}"
        sql = f"WITH newest AS (SELECT id, ({_NEWEST}) AS at_table FROM games WHERE {ours}) SELECT id FROM newest "
        where = "WHERE instr(at_table, ?) > 0 OR instr(at_table, ?) > 0"
        found = await self._store.read(f"{sql} {where} ORDER BY id", _WITH_ENGINE, _WITH_CARETAKER)
        return [int(row[0]) for row in found]
