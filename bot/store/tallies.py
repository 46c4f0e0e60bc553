"""What is counted of the games that are over: totals for each channel and person, and who played in which.

The journals alone say what is true; this is only so that nobody has to read them all to answer a question. So a game is
counted in the transaction in which it ends, or else it is noted as `uncounted` then, and counted by and by, once.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.store.home import CHANNEL_OF, Statement
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

_IN: Final = "channel IN (SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class Finished:
    """What is kept of a game that is over: when it `ended`, and what is counted of each who played and ("") of all.

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
    """Return what notes of a game that it says nothing: it was no more than a lobby, or cannot be read."""
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
        """Return at most so many games that are over and not counted yet, as far as they are ours to serve."""
        ours = self._store.home.serves(CHANNEL_OF.format("uncounted"))
        sql = f"SELECT game FROM uncounted WHERE {ours} ORDER BY game LIMIT ?"
        return [int(row[0]) for row in await self._store.read(sql, most)]

    async def of(self, person: str, channels: Sequence[str]) -> dict[str, int]:
        """Return what is counted in all of some channels of a person, or ("") of all tables there."""
        sql = f"SELECT what, sum(count) FROM tallies WHERE {_IN} AND person = ? GROUP BY what"
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
        """Return what is counted of a person in all channels."""
        sql = "SELECT what, sum(count) FROM tallies WHERE person = ? GROUP BY what"
        return {str(row[0]): int(row[1]) for row in await self._store.read(sql, person)}

    async def totals(self) -> dict[tuple[str, str, str], int]:
        """Return all that is counted, by channel, person and what it is."""
        rows = await self._store.read("SELECT channel, person, what, count FROM tallies")
        return {(str(row[0]), str(row[1]), str(row[2])): int(row[3]) for row in rows}

    async def finished(self) -> dict[int, tuple[str, float]]:
        """Return of all games that are counted where they were played and when they ended."""
        rows = await self._store.read("SELECT game, channel, ended FROM finished")
        return {int(row[0]): (str(row[1]), float(row[2])) for row in rows}

    async def played(self) -> set[tuple[str, int]]:
        """Return who played in which of them."""
        return {(str(row[0]), int(row[1])) for row in await self._store.read("SELECT person, game FROM played")}

    async def uncounted(self) -> set[int]:
        """Return which games are over and not counted yet."""
        return {int(row[0]) for row in await self._store.read("SELECT game FROM uncounted")}
