"""What is noted beside the games although it follows from them, for `djambi check`, which compares both."""

from typing import Final

from bot.store.store import Store

_NAMED: Final = """
    SELECT game, 0 AS paper, value FROM journal, json_each(people_in("table")) WHERE action = 'SeatOffered'
    UNION SELECT game, papers.id, value FROM papers, json_each(people_in(body))
"""
_KEPT: Final = "SELECT game, paper, person FROM named"
_MISNAMED: Final = f"""
    SELECT game FROM (SELECT * FROM ({_NAMED}) AS wanted EXCEPT {_KEPT}) AS missing
    UNION SELECT game FROM ({_KEPT} EXCEPT SELECT * FROM ({_NAMED}) AS wanted) AS added ORDER BY 1
"""


class Derived:
    """What is noted; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Read it in `store`."""
        self._store = store

    async def misnamed(self) -> set[int]:
        """Return the games for which `named` has other people than the games and their records."""
        return {int(row[0]) for row in await self._store.read(_MISNAMED)}

    async def engines(self) -> dict[int, bool]:
        """Return, for each open game, what `due` says: whether an engine or a caretaker plays there."""
        return {int(game): bool(plays) for game, plays in await self._store.read("SELECT game, engines FROM due")}
