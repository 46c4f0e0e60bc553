"""The pings of the last hour: caller, called person and kind of thing. A row is deleted once it no longer matters."""

from collections.abc import Collection

from bot.store.home import Statement
from bot.store.store import Store


class Calls:
    """The pings of the last hour; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Note them in `store`."""
        self._store = store

    async def claim(
        self, caller: str, kind: str, people: Collection[str], *, at: float, cause: str, apart: float
    ) -> set[str]:
        """Note that `caller` calls `people` (ids); return those that no other `cause` of the same `kind` called.

        Calls count within `apart` seconds of `at` (since 1970). The same cause may claim again: its post was perhaps
        never sent. Raises `StoreError`.
        """
        old = "DELETE FROM calls WHERE abs(at - ?) >= ?"
        new = "INSERT INTO calls (caller, called, kind, cause, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        statements: list[Statement] = [(old, (at, apart))]
        statements += [(new, (caller, called, kind, cause, at)) for called in people]
        await self._store.write(statements)
        mine = "SELECT called FROM calls WHERE caller = ? AND kind = ? AND cause = ?"
        return {str(row[0]) for row in await self._store.read(mine, caller, kind, cause)}.intersection(people)
