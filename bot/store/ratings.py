"""Rated games and what follows from them: who came where in each, and the ratings up to one of them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.store.home import Statement
from bot.store.store import Store

_UP_TO: Final = "server = ? AND (ended, game) <= (?, ?)"
_RATINGS: Final = "SELECT person, mu, sigma, games FROM ratings WHERE server = ?"
_NEWEST: Final = """
    SELECT played.game FROM played CROSS JOIN rated
    WHERE rated.game = played.game AND person = ?1 AND server = ?2 ORDER BY played.game DESC LIMIT 1
"""
_NAME: Final = f"SELECT person_name FROM journal WHERE person_id = ?1 AND game = ({_NEWEST}) ORDER BY seq DESC LIMIT 1"


@dataclass(frozen=True, slots=True)
class RatedUpTo:
    """Up to which rated game, the last of so many (`count`), the ratings of a server go."""

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
        """Return up to where the ratings of a server go: nowhere, if a game up to there has come or gone since."""
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
        """Note all ratings of a server, and up to where they go."""
        statements: list[Statement] = [
            *((f"DELETE FROM {table} WHERE server = ?", (server,)) for table in ("ratings", "rated_up_to")),
            ("INSERT INTO rated_up_to VALUES (?, ?, ?, ?)", (server, up_to.count, up_to.ended, up_to.game)),
        ]
        statements += [
            ("INSERT INTO ratings VALUES (?, ?, ?, ?, ?)", (server, who, *row)) for who, row in ratings.items()
        ]
        await self._store.write(statements)

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
