"""Mending: finding wrong rows of a database and correcting them, the statements of `djambi check`."""

import json
from collections.abc import Collection
from typing import Final

from bot.store.erasing import OF_GAMES
from bot.store.home import Statement
from bot.store.records import ChannelTakenError
from bot.store.store import Store

_STRAY: Final = (
    "DELETE FROM outbox WHERE (game, seq) NOT IN (SELECT game, seq FROM journal JOIN games ON id = game)",
    "DELETE FROM journal WHERE game NOT IN (SELECT id FROM games)",
    "DELETE FROM papers WHERE game NOT IN (SELECT id FROM games)",
)
_NAMED: Final = """
    SELECT game, 0 AS paper, value FROM journal, json_each(people_in("table")) WHERE action = 'SeatOffered'
    UNION SELECT game, papers.id, value FROM papers, json_each(people_in(body))
"""
_KEPT: Final = "SELECT game, paper, person FROM named"
_MISNAMED: Final = f"""
    SELECT game FROM (SELECT * FROM ({_NAMED}) AS wanted EXCEPT {_KEPT}) AS missing
    UNION SELECT game FROM ({_KEPT} EXCEPT SELECT * FROM ({_NAMED}) AS wanted) AS added ORDER BY 1
"""
_AGAIN: Final = (
    *(f"DELETE FROM {table}" for table in ("due", "named", "tallies", "played", "finished", "uncounted")),
    *(f"DELETE FROM {table}" for table in ("rated", "ratings", "rated_up_to")),
    f"INSERT INTO named {_NAMED}",
    "INSERT INTO due (game) SELECT id FROM games WHERE is_open",
    "INSERT INTO uncounted SELECT id FROM games WHERE NOT is_open",
)
_ENGINES: Final = "UPDATE due SET engines = game IN (SELECT CAST(value AS BIGINT) FROM json_each(?))"


class Mending:
    """Finds and changes what is wrong; nothing else changes what was written."""

    def __init__(self, store: Store) -> None:
        """Change it in `store`."""
        self._store = store

    async def misnamed(self) -> set[int]:
        """Return the games for which `named` has other people than the games and their papers."""
        return {int(row[0]) for row in await self._store.read(_MISNAMED)}

    async def engines(self) -> dict[int, bool]:
        """Return, for each open game, what `due` says: whether an engine or a caretaker plays there."""
        return {int(game): bool(plays) for game, plays in await self._store.read("SELECT game, engines FROM due")}

    async def drop_strays(self) -> int:
        """Drop rows that belong to no game, or to no entry of one; return how many."""
        return sum([await self._store.write([(statement, ())]) for statement in _STRAY])

    async def set_position(self, game: int, seq: int, position: str) -> None:
        """Correct the position after an entry."""
        corrected = "UPDATE journal SET position = ? WHERE game = ? AND seq = ?"
        await self._store.write([(corrected, (position, game, seq))])

    async def cut_off(self, game: int, seq: int) -> int:
        """Drop entry `seq` of a game and all after it; return how many these were."""
        after = "WHERE game = ? AND seq >= ?"
        return await self._store.write(
            [(f"DELETE FROM {table} {after}", (game, seq)) for table in ("outbox", "journal")]
        )

    async def drop(self, game: int) -> None:
        """Drop a game with all that belongs to it."""
        statements: list[Statement] = [(f"DELETE FROM {table} WHERE game = ?", (game,)) for table in OF_GAMES]
        await self._store.write([*statements, ("DELETE FROM games WHERE id = ?", (game,))])

    async def mark(self, game: int, *, is_open: bool) -> bool:
        """Mark a game as open or over; return whether that was wrong and could be put right.

        A game can't be open again where a newer one is open.
        """
        marked = "UPDATE games SET is_open = ?1 WHERE id = ?2 AND is_open <> ?1"
        try:
            return bool(await self._store.write([(marked, (is_open, game))]))
        except ChannelTakenError:
            return False

    async def note_again(self, engines: Collection[int]) -> None:
        """Note again what follows from games and papers: due games, named people, and games to count.

        In the games of `engines` an engine or a caretaker plays.
        """
        await self._store.write([*((statement, ()) for statement in _AGAIN), (_ENGINES, (json.dumps([*engines]),))])
