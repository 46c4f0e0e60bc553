"""Finished games: their places, players, results, statistics and ratings.

The journals alone are true; these rows only save reading them all. A game is counted in the transaction in which it
ends, or marked `uncounted` there and counted later, once.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from bot.store.home import AMONG, Statement
from bot.store.rows import LARGEST
from bot.store.store import Store

_UNCOUNTED: Final = "EXISTS (SELECT 1 FROM uncounted WHERE game = ?1)"
_IS_KNOWN: Final = "(?2 = '' OR EXISTS (SELECT 1 FROM journal WHERE person_id = ?2 AND game = ?1))"
_FINISHED: Final = f"""
    INSERT INTO finished SELECT ?1, ?2, ?3 WHERE {_UNCOUNTED}
    ON CONFLICT (game) DO UPDATE SET channel = excluded.channel, ended = excluded.ended
"""
_PLAYED: Final = f"INSERT INTO played SELECT ?2, ?1 WHERE {_UNCOUNTED} AND {_IS_KNOWN} ON CONFLICT DO NOTHING"
_ADDED: Final = f"""
    INSERT INTO tallies SELECT ?3, ?2, key, CAST(value AS BIGINT) FROM json_each(?4) WHERE {_UNCOUNTED} AND {_IS_KNOWN}
    ON CONFLICT (channel, person, what) DO UPDATE SET count = tallies.count + excluded.count
"""
_RATED: Final = f"""
    INSERT INTO rated SELECT ?1, ?2, ?3, ?4 WHERE {_UNCOUNTED}
    ON CONFLICT (game) DO UPDATE SET server = excluded.server, ended = excluded.ended, ranking = excluded.ranking
"""
_COUNTED: Final = "DELETE FROM uncounted WHERE game = ?"


@dataclass(frozen=True, slots=True)
class Finished:
    """The statistics of a game that is over: when it `ended`, the counts of each player and ("") of all.

    `ranking` is who came where, if the game is rated, on the server `rated`.
    """

    game: int
    channel: str
    ended: float
    counts: Mapping[str, Mapping[str, int]]
    rated: str = ""
    ranking: Sequence[tuple[str, int]] = ()

    def statements(self) -> list[Statement]:
        """Return what counts the game, unless it was counted or is gone; nobody who was forgotten meanwhile."""
        made: list[Statement] = [(_FINISHED, (self.game, self.channel, self.ended))]
        for person, counts in self.counts.items():
            made += [(_PLAYED, (self.game, person))] if person else []
            made += [(_ADDED, (self.game, person, self.channel, json.dumps({**counts})))]
        if self.ranking:
            made.append((_RATED, (self.game, self.rated, self.ended, json.dumps(self.ranking))))
        return [*made, (_COUNTED, (self.game,))]


def dismissed(game: int) -> Statement:
    """Return the statements that mark a game as not counting: it was no more than a lobby, or can't be read."""
    return _COUNTED, (game,)


class Tallies:
    """The totals; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Keep them in `store`."""
        self._store = store

    async def keep(self, finished: Finished) -> None:
        """Count a game that was left over."""
        await self._store.write(finished.statements())

    async def dismiss(self, game: int) -> None:
        """Note of a game that it says nothing."""
        await self._store.write([dismissed(game)])

    async def left_over(self, most: int) -> list[int]:
        """Return at most `most` finished games that are not counted yet."""
        sql = "SELECT game FROM uncounted ORDER BY game LIMIT ?"
        return [int(row[0]) for row in await self._store.read(sql, most)]

    async def of(self, person: str, channels: Sequence[str]) -> dict[str, int]:
        """Return the counts of a person, or ("") of all games, summed over some channels."""
        sql = f"SELECT what, sum(count) FROM tallies WHERE {AMONG} AND person = ? GROUP BY what"
        rows = await self._store.read(sql, json.dumps([*channels]), person)
        return {str(row[0]): int(row[1]) for row in rows}

    async def all_of(self, person: str) -> list[tuple[str, str, int]]:
        """Return all that is counted of a person: in which channel, what, and how much."""
        sql = "SELECT channel, what, count FROM tallies WHERE person = ? ORDER BY channel, what"
        return [(str(row[0]), str(row[1]), int(row[2])) for row in await self._store.read(sql, person)]

    async def ratings_of(self, person: str) -> list[tuple[str, float, float, int]]:
        """Return the ratings of a person: on which server, mu, sigma, and after how many games."""
        sql = "SELECT server, mu, sigma, games FROM ratings WHERE person = ? ORDER BY server"
        return [(str(row[0]), row[1], row[2], row[3]) for row in await self._store.read(sql, person)]

    async def everywhere(self, person: str) -> dict[str, int]:
        """Return the statistics of a person in all channels."""
        sql = "SELECT what, sum(count) FROM tallies WHERE person = ? GROUP BY what"
        return {str(row[0]): int(row[1]) for row in await self._store.read(sql, person)}

    async def totals(self) -> dict[tuple[str, str, str], int]:
        """Return all that is counted, by channel, person and what it is."""
        rows = await self._store.read("SELECT channel, person, what, count FROM tallies")
        return {(str(row[0]), str(row[1]), str(row[2])): int(row[3]) for row in rows}

    async def finished(self) -> dict[int, tuple[str, float]]:
        """Return where each counted game was played, and when it ended."""
        rows = await self._store.read("SELECT game, channel, ended FROM finished")
        return {int(row[0]): (str(row[1]), float(row[2])) for row in rows}

    async def played(self) -> set[tuple[str, int]]:
        """Return who played in which of them."""
        return {(str(row[0]), int(row[1])) for row in await self._store.read("SELECT person, game FROM played")}

    async def uncounted(self) -> set[int]:
        """Return which games are over and not counted yet."""
        return {int(row[0]) for row in await self._store.read("SELECT game FROM uncounted")}


_UP_TO: Final = "server = ? AND (ended, game) <= (?, ?)"
_RATINGS: Final = "SELECT person, mu, sigma, games FROM ratings WHERE server = ?"
_NEWEST: Final = """
    SELECT played.game FROM played CROSS JOIN rated
    WHERE rated.game = played.game AND person = ?1 AND server = ?2 ORDER BY played.game DESC LIMIT 1
"""
_NAME: Final = f"SELECT person_name FROM journal WHERE person_id = ?1 AND game = ({_NEWEST}) ORDER BY seq DESC LIMIT 1"


@dataclass(frozen=True, slots=True)
class RatedUpTo:
    """The last rated game in the ratings of a server, and the `count` of games up to it."""

    count: int = 0
    ended: float = -1.0
    game: int = 0


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A rated game: when it ended, and who came in which place."""

    game: int
    ended: float
    ranking: tuple[tuple[str, int], ...]


Row = tuple[float, float, int]
"""A rating: mu, sigma, and after how many games."""


class RatingNotes:
    """The ratings of every server; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Note them in `store`."""
        self._store = store

    async def up_to(self, server: str) -> RatedUpTo:
        """Return the last game in the ratings of a server; none if an earlier game was added or deleted since."""
        rows = await self._store.read("SELECT games, ended, game FROM rated_up_to WHERE server = ?", server)
        if not rows:
            return RatedUpTo()
        noted = RatedUpTo(*rows[0])
        there = await self._store.read(f"SELECT count(*) FROM rated WHERE {_UP_TO}", server, noted.ended, noted.game)
        return noted if int(there[0][0]) == noted.count else RatedUpTo()

    async def games(self, server: str, after: RatedUpTo) -> list[RatedGame]:
        """Return the rated games of a server from after one on, in the order in which they ended."""
        later = "server = ? AND (ended, game) > (?, ?) ORDER BY ended, game"
        sql = f"SELECT game, ended, ranking FROM rated WHERE {later}"
        rows = await self._store.read(sql, server, after.ended, after.game)
        return [RatedGame(int(row[0]), float(row[1]), _ranking(row[2])) for row in rows]

    async def ratings(self, server: str) -> dict[str, Row]:
        """Return the ratings of a server as they are noted."""
        return {str(row[0]): (row[1], row[2], row[3]) for row in await self._store.read(_RATINGS, server)}

    async def note(self, server: str, up_to: RatedUpTo, ratings: Mapping[str, Row]) -> None:
        """Store all ratings of a server, and the last game in them."""
        statements: list[Statement] = [
            *((f"DELETE FROM {table} WHERE server = ?", (server,)) for table in ("ratings", "rated_up_to")),
            ("INSERT INTO rated_up_to VALUES (?, ?, ?, ?)", (server, up_to.count, up_to.ended, up_to.game)),
        ]
        statements += [
            ("INSERT INTO ratings VALUES (?, ?, ?, ?, ?)", (server, who, *row)) for who, row in ratings.items()
        ]
        await self._store.write(statements)

    async def old(self) -> float:
        """Return the moment up to which games are rated as in version 1.0.0, in seconds since 1970; -inf for none."""
        [(ended,)] = await self._store.read("SELECT max(ended) FROM rated_before")
        return -inf if ended is None else float(ended)

    async def rated(self) -> dict[int, tuple[str, RatedGame]]:
        """Return all rated games, each with its server."""
        rows = await self._store.read("SELECT game, ended, ranking, server FROM rated")
        return {int(row[0]): (str(row[3]), RatedGame(int(row[0]), float(row[1]), _ranking(row[2]))) for row in rows}

    async def servers(self) -> list[str]:
        """Return the servers with ratings."""
        return [str(row[0]) for row in await self._store.read("SELECT server FROM rated_up_to")]

    async def name_of(self, server: str, person: str) -> str:
        """Return the name by which a person acted last in their newest rated game on a server, "" for none.

        People go by other names on other servers, which are not to be told here.
        """
        rows = await self._store.read(_NAME, person, server)
        return str(rows[0][0]) if rows else ""


def _ranking(text: str) -> tuple[tuple[str, int], ...]:
    return tuple((str(who), int(place)) for who, place in json.loads(text))


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
    """A filter: games in some channels (`None`: anywhere) that all of some `people` (ids) played in."""

    channels: tuple[str, ...] | None
    people: tuple[str, ...] = ()

    @property
    def query(self) -> tuple[str, list[object]]:
        """The beginning of a query for these games, and its arguments."""
        found, values, where = "FROM finished", list[object](self.people), list[str]()
        if self.people:
            found = "FROM played CROSS JOIN finished"
            where = ["played.game = finished.game", "person = ?", *[_PLAYED_TOO] * len(self.people[1:])]
        if self.channels is not None:
            where.append(AMONG)
            values.append(json.dumps(self.channels))
        return f"{found} WHERE {' AND '.join(where) or 'TRUE'}", values


class PastGames:
    """The games of a database that are over; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Look them up in `store`."""
        self._store = store

    async def last_in(self, channel: str) -> int | None:
        """Return the number of the newest game in a channel that is over and in which a turn was played, if any."""
        played = "SELECT 1 FROM journal WHERE game = id AND action = 'TurnPlayed'"
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
        """Return such games of some months, `most` at most, from number `first` on; the last that ended is number 0."""
        found, values = wanted.query
        there = f"{_MONTH} IN (SELECT value FROM json_each(?)) ORDER BY ended DESC, finished.game DESC LIMIT ? OFFSET ?"
        sql = f"SELECT finished.game, channel, ended {found} AND {there}"
        rows = await self._store.read(sql, *values, json.dumps([*months]), most, first)
        return [PastGame(int(row[0]), str(row[1]), float(row[2])) for row in rows]

    async def one(self, number: int, wanted: Wanted) -> PastGame | None:
        """Return the game of a number, if it is such a game."""
        found, values = wanted.query
        sql = f"SELECT finished.game, channel, ended {found} AND finished.game = ?"
        rows = await self._store.read(sql, *values, min(number, LARGEST))
        return PastGame(int(rows[0][0]), str(rows[0][1]), float(rows[0][2])) if rows else None
