"""Games that are over, found again: by where they were played, who played in them, and when they ended."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from bot.store.numbers import APART
from bot.store.records import LARGEST
from bot.store.store import Store

_PLAYED_TOO = "EXISTS (SELECT 1 FROM played AS too WHERE too.game = finished.game AND too.person = ?)"
_MONTH = "strftime('%Y-%m', ended, 'unixepoch')"


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game that is over: where it was played, and when it ended, in seconds since 1970."""

    game: int
    channel: str
    ended: float


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games are looked for: in some channels (`None`: anywhere) in which all of some `people` (ids) played."""

    channels: tuple[str, ...] | None
    people: tuple[str, ...] = ()

    @property
    def query(self) -> tuple[str, list[object]]:
        """The beginning of a query for them, and what is put into it."""
        found, values, where = "FROM finished", list[object](self.people), list[str]()
        if self.people:
            found = "FROM played CROSS JOIN finished"
            where = ["played.game = finished.game", "person = ?", *[_PLAYED_TOO] * len(self.people[1:])]
        if self.channels is not None:
            where.append("channel IN (SELECT value FROM json_each(?))")
            values.append(json.dumps(self.channels))
        return f"{found} WHERE {' AND '.join(where) or 'TRUE'}", values


class PastGames:
    """The games of a record that are over; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Look them up in `store`."""
        self._store = store

    async def last_in(self, channel: str) -> int | None:
        """Return the number of the newest game in a channel that is over and in which a turn was played, if any."""
        played = "SELECT 1 FROM journal WHERE game = id AND action = 'move'"
        rows = await self._store.read(
            f"SELECT id FROM games WHERE channel = ? AND NOT is_open AND EXISTS ({played}) ORDER BY id DESC LIMIT 1",
            channel,
        )
        return int(rows[0][0]) if rows else None

    async def months(self, wanted: Wanted) -> list[tuple[str, int]]:
        """Return the months in which such games ended, as "2026-11", the newest first, each with how many."""
        found, values = wanted.query
        rows = await self._store.read(f"SELECT {_MONTH}, count(*) {found} GROUP BY 1 ORDER BY 1 DESC", *values)
        return [(str(row[0]), int(row[1])) for row in rows]

    async def page(self, wanted: Wanted, months: Sequence[str], first: int, most: int) -> list[PastGame]:
        """Return at most so many such games of some months, from number `first` on; the last that ended is number 0."""
        found, values = wanted.query
        there = f"{_MONTH} IN (SELECT value FROM json_each(?)) ORDER BY ended DESC, finished.game DESC LIMIT ? OFFSET ?"
        sql = f"SELECT finished.game, channel, ended {found} AND {there}"
        rows = await self._store.read(sql, *values, json.dumps([*months]), most, first)
        return [PastGame(int(row[0]), str(row[1]), float(row[2])) for row in rows]

    async def one(self, number: int, wanted: Wanted) -> PastGame | None:
        """Return the game that has a number, or else one that had it first, if it is such a game."""
        found, values = wanted.query
        has, had = "finished.game = ?", f"finished.game % {APART} = ?"
        sql = f"SELECT finished.game, channel, ended {found} AND ({has} OR {had}) ORDER BY 1 LIMIT 1"
        rows = await self._store.read(sql, *values, *[min(number, LARGEST)] * 2)
        return PastGame(int(rows[0][0]), str(rows[0][1]), float(rows[0][2])) if rows else None
