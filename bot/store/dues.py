"""Due times: when each open game must be checked next, where engines play, and when the bot was up.

The journal says what is due; a row here only saves looking at every game. Each journal entry, and each change of a
preference, marks its games in the same transaction. A check stores when the next one is due, unless the game was marked
again meanwhile.

A game is silent while its channel is closed to the bot, or while something waits to be posted there.
"""

import json
from collections.abc import Collection, Sequence
from typing import Final

from bot.store.home import Statement
from bot.store.store import Store

_LARGEST: Final = 1e15
"""Stands for "never", since the database holds no infinity."""
_REMEMBERED: Final = 400 * 24 * 3600.0
"""How long the spans are kept in which the bot was up: no player has more time for a turn."""
_SHUT: Final = "SELECT id FROM games WHERE is_open AND channel IN (SELECT value FROM json_each(?2))"
_FALLS_SILENT: Final = f"""
    INSERT INTO silent SELECT id, ?1, ?1 FROM games
    WHERE id IN ({_SHUT}) AND NOT EXISTS (SELECT 1 FROM silent WHERE game = id AND ended = ?1)
"""
_UNTOLD: Final = """
    INSERT INTO silent SELECT game, min(at), ?1
    FROM (SELECT game, seq FROM outbox UNION ALL SELECT game, seq FROM letters WHERE queue = 'reminders:' || game)
    AS untold JOIN journal USING (game, seq)
    WHERE at <= ?1 - CASE WHEN game IN (SELECT CAST(value AS BIGINT) FROM json_each(?4)) THEN ?3 ELSE ?2 END
    GROUP BY game ON CONFLICT (game, began) DO UPDATE SET ended = excluded.ended
"""
_KNOWN: Final = """
    SELECT coalesce((SELECT preferences FROM people WHERE person = ?1), '{}'),
    coalesce((SELECT max(at) FROM journal WHERE person_id = ?1 AND action = 'Reminded'
        AND NOT (game = ?2 AND seq >= ?3)), 0.0)
"""


class Dues:
    """The games that are due; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Keep due times in `store`."""
        self._store = store

    async def by(self, now: float, most: int) -> list[tuple[int, int]]:
        """Return at most `most` games that must be checked by `now`, each with the version of its row."""
        sql = "SELECT game, version FROM due WHERE at <= ? ORDER BY at LIMIT ?"
        rows = await self._store.read(sql, now, most)
        return [(int(row[0]), int(row[1])) for row in rows]

    async def put_off(self, looked_at: Sequence[tuple[int, int, float]]) -> None:
        """Store when games must be checked next, unless they were marked again since `version`."""
        if looked_at:
            put_off = "UPDATE due SET at = ? WHERE game = ? AND version = ?"
            await self._store.write([(put_off, (min(at, _LARGEST), game, version)) for game, version, at in looked_at])

    async def beat(
        self,
        now: float,
        apart: float,
        dark: tuple[float, float],
        shut: Collection[str] = (),
        quick: Collection[int] = (),
    ) -> None:
        """Note that the bot is up `now`, and was since the last such note, unless that is too long ago (`apart`).

        A channel that is `shut`, and was at the last note, counts as shut in between. A post that waited longer than
        `dark` makes its game silent too; the second number of `dark` is for `quick` games.

        If the clock was set back, stored times in the future are dropped, and every game is checked again: a wrong
        clock said when each was due.
        """
        names, untold = json.dumps([*shut]), (now, *dark, json.dumps([*quick]))
        was_set_back = "EXISTS (SELECT 1 FROM awake WHERE ended > ?)"
        is_newest = "began = (SELECT max(began) FROM awake)"
        is_known = "EXISTS (SELECT 1 FROM awake WHERE ended = ?1)"
        await self._store.write(
            [
                (f"UPDATE due SET at = 0, version = version + 1 WHERE {was_set_back}", (now,)),
                *_tidied("awake", now),
                *_tidied("silent", now),
                (f"UPDATE awake SET ended = ?1 WHERE {is_newest} AND ended BETWEEN ?1 - ?2 AND ?1", (now, apart)),
                (f"INSERT INTO awake (began, ended) SELECT ?1, ?1 WHERE NOT {is_known}", (now,)),
                (f"UPDATE silent SET ended = ?1 WHERE game IN ({_SHUT}) AND ended >= ?1 - ?3", (now, names, apart)),
                (_FALLS_SILENT, (now, names)),
                (_UNTOLD, untold),
            ]
        )

    async def channels(self) -> list[str]:
        """Return the channels of all open games."""
        return sorted(await self._store.open_channels())

    async def silent(self, *games: int) -> dict[int, list[tuple[float, float]]]:
        """Return the spans in which games were silent; a span that reaches the last beat may still go on."""
        asked = "SELECT CAST(value AS BIGINT) FROM json_each(?)"
        sql = f"SELECT game, began, ended FROM silent WHERE game IN ({asked}) ORDER BY began"
        silent: dict[int, list[tuple[float, float]]] = {}
        for game, began, ended in await self._store.read(sql, json.dumps(games)):
            silent.setdefault(game, []).append((began, ended))
        return silent

    async def awake(self) -> list[tuple[float, float]]:
        """Return the spans in which the bot was up, in order."""
        return [(row[0], row[1]) for row in await self._store.read("SELECT began, ended FROM awake ORDER BY began")]

    async def known(self, person: str, game: int, entry: int) -> tuple[str, float]:
        """Return a person's preferences, as JSON, and when they were last reminded, 0 if never.

        Of the reminders in `game` only those before journal entry `entry` count.
        """
        [(preferred, reminded)] = await self._store.read(_KNOWN, person, game, entry)
        return str(preferred), float(reminded)


def _tidied(table: str, now: float) -> list[Statement]:
    """Statements that cut the spans of a table at `now`, for a clock that was set back, and drop those long past."""
    return [
        (f"DELETE FROM {table} WHERE began > ?1 OR ended < ?2", (now, now - _REMEMBERED)),
        (f"UPDATE {table} SET ended = ?1 WHERE ended > ?1", (now,)),
    ]


class EngineSeats:
    """Finds the games in which an engine or a caretaker may have something to do."""

    def __init__(self, store: Store) -> None:
        """Look in `store`."""
        self._store = store

    async def games(self) -> list[int]:
        """Return the numbers of the open games in which an engine has a seat, or a caretaker plays for somebody."""
        sql = "SELECT game FROM due WHERE engines ORDER BY game"
        found = await self._store.read(sql)
        return [int(row[0]) for row in found]
