"""The records of a game that people change and discard (rooms, plans, pacts), and the settings of a server.

Their table is called `papers`, as version 1.0.0 made it.
"""

import json
from collections.abc import Collection, Sequence
from typing import Final

from cachetools import FIFOCache

from bot.store.home import AMONG, ConditionalWrite, Statement
from bot.store.rows import ENTRY, LARGEST, Letter, Record, SeqTakenError, people_in
from bot.store.store import Store, adding

_MOST: Final = 10_000
_NAMED: Final = "INSERT INTO named (game, paper, person) SELECT ?1, {record}, value FROM json_each(?2)"
_IS_NEWEST: Final = "EXISTS (SELECT 1 FROM papers WHERE id = ?{id} AND version = ?{version})"
_HELD: Final = "UPDATE papers SET version = version WHERE id = ? AND version = ?"
"""Locks the record: other writers wait until we are done, so that `named` and the record change together."""
_GUARD: Final = (
    f"INSERT INTO journal ({ENTRY}) SELECT {ENTRY} FROM journal "
    "WHERE game = ?1 AND seq = 0 AND NOT EXISTS (SELECT 1 FROM papers WHERE id = ?2 AND version = ?3)"
)
"""Fails if the record is not what it was: no entry is written twice."""
_COLUMNS: Final = "game, kind, place, name, author, body, id, version"


class Records:
    """The records of every game; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Keep them in `store`."""
        self._store = store
        self._with: set[int] = set()
        self._without: FIFOCache[int, None] = FIFOCache(_MOST)
        """Games without any record, and `_with` those with one: most have none, and every turn asks.

        A game is in `_with` before its first record is written, and never in `_without` from then on.
        """

    async def add(self, record: Record) -> Record:
        """Keep a new record and return it with its number; raises `NameTakenError`."""
        await self.add_all([record])
        return (await self.find(game=record.game, kind=record.kind, place=record.place, name=record.name))[0]

    async def add_all(
        self, records: Sequence[Record], letters: Sequence[Letter] = (), also: Sequence[Statement] = ()
    ) -> None:
        """Store new records of a game, with letters because of them, all or none; raises `NameTakenError`.

        `also` is written with them, and can fail as they do.
        """
        statements: list[Statement] = [*also]
        for record in records:
            self._with.add(record.game)
            self._without.pop(record.game, None)
            values = (record.game, record.kind, record.place, record.name, record.author, record.body)
            insert = "INSERT INTO papers (game, kind, place, name, author, body) VALUES (?, ?, ?, ?, ?, ?)"
            statements += [
                (insert, values),
                (_NAMED.format(record="last_insert_rowid()"), (record.game, people_in(record.body))),
            ]
        await self._store.write([*statements, *map(adding, letters)])

    async def change(self, record: Record, letters: Sequence[Letter] = ()) -> None:
        """Replace a record by its present state; raises `SeqTakenError` if somebody else changed it.

        `letters` are added in the same transaction.
        """
        update = (
            "UPDATE papers SET place = ?, name = ?, author = ?, body = ?, version = version + 1 "
            "WHERE id = ? AND version = ?"
        )
        values = (record.place, record.name, record.author, record.body, record.id, record.version)
        named = f"{_NAMED.format(record='?3')} WHERE {_IS_NEWEST.format(id=3, version=4)}"
        statements: list[Statement] = [
            *map(adding, letters),
            (_HELD, (record.id, record.version)),
            (
                f"DELETE FROM named WHERE paper = ?1 AND {_IS_NEWEST.format(id=1, version=2)}",
                (record.id, record.version),
            ),
            (named, (record.game, people_in(record.body), record.id, record.version)),
            (update, values),
        ]
        if not await self._store.write(statements):
            raise SeqTakenError(f"record {record.id} was changed meanwhile")

    async def drop(self, record: Record, letters: Sequence[Letter] = ()) -> bool:
        """Delete a record, and return whether it was still there; `letters` are added in the same transaction."""
        return bool(await self._store.write([*map(adding, letters), *_gone(record)]))

    def spending(self, record: Record, left: Record | None) -> ConditionalWrite:
        """Return statements that delete a record, or replace it by `left`, in the transaction of a write to its game.

        That transaction fails if somebody else has changed or dropped the record.
        """
        version = record.id, record.version
        spent: list[Statement] = [(_HELD, version), (_GUARD, (record.game, *version))]
        if left is not None:
            spent.append(("UPDATE papers SET body = ?, version = version + 1 WHERE id = ?", (left.body, record.id)))
        else:
            spent += _gone(record)

        async def is_there() -> bool:
            return bool(await self._store.read("SELECT 1 FROM papers WHERE id = ? AND version = ?", *version))

        return ConditionalWrite(spent, is_there)

    async def games_with(self, kind: str) -> list[int]:
        """Return the open games with records of a kind that are ours to serve."""
        sql = "SELECT DISTINCT game FROM papers CROSS JOIN games WHERE kind = ? AND games.id = game AND is_open"
        return [int(row[0]) for row in await self._store.read(f"{sql} ORDER BY game", kind)]

    async def numbered(self, number: int) -> Record | None:
        """Return the record of a number, if it is still there."""
        if number > LARGEST:
            return None
        rows = await self._store.read(f"SELECT {_COLUMNS} FROM papers WHERE id = ?", number)
        return Record(*rows[0]) if rows else None

    async def in_channel(self, channel: str, kind: str) -> list[Record]:
        """Return the records of a kind of all games that a channel has had, the oldest first."""
        games = "SELECT id FROM games WHERE channel = ?"
        found = f"game IN ({games}) AND kind = ? ORDER BY id"
        rows = await self._store.read(f"SELECT {_COLUMNS} FROM papers WHERE {found}", channel, kind)
        return [Record(*row) for row in rows]

    async def naming(self, person: str) -> list[Record]:
        """Return the records of a person, and those that name them in games in which they did something."""
        theirs = "person = ?1 AND game IN (SELECT game FROM journal WHERE person_id = ?1)"
        found = f"SELECT id FROM papers WHERE author = ?1 UNION SELECT paper FROM named WHERE {theirs}"
        sql = f"SELECT {_COLUMNS} FROM papers WHERE id IN ({found}) ORDER BY id"
        return [Record(*row) for row in await self._store.read(sql, person)]

    async def places_in_play(self, kind: str, channels: Collection[str]) -> dict[str, str]:
        """Return the places with records of a kind in open games of `channels`, and up to where each has been read.

        It is "" where that was never noted.
        """
        read = "SELECT message FROM seen WHERE channel = place"
        joined = f"games CROSS JOIN papers WHERE is_open AND {AMONG} AND papers.game = games.id AND kind = ?"
        sql = f"SELECT place, coalesce(({read}), '') FROM {joined} ORDER BY papers.id"
        rows = await self._store.read(sql, json.dumps([*channels]), kind)
        return {str(row[0]): str(row[1]) for row in rows}

    async def find(
        self, *, game: int | None = None, kind: str | None = None, place: str | None = None, name: str | None = None
    ) -> list[Record]:
        """Return the records of a game, a kind, a place, a name, as far as these are given, the oldest first."""
        if game in self._without:
            return []
        given = {"game": game, "kind": kind, "place": place, "name": name}
        wanted = {column: value for column, value in given.items() if value is not None}
        asked = wanted if game is None or game in self._with else {"game": game}
        where = " AND ".join(f"{column} = ?" for column in asked) or "TRUE"
        rows = await self._store.read(f"SELECT {_COLUMNS} FROM papers WHERE {where} ORDER BY id", *asked.values())
        if game is not None and rows:
            self._with.add(game)
        elif game is not None and game not in self._with:  # a record may have come while we asked
            self._without[game] = None
        records = [Record(*row) for row in rows]
        return [record for record in records if all(getattr(record, name) == value for name, value in wanted.items())]


def _gone(record: Record) -> tuple[Statement, ...]:
    """The statements that delete a record; the last one counts whether it was still there."""
    return ("DELETE FROM named WHERE paper = ?", (record.id,)), ("DELETE FROM papers WHERE id = ?", (record.id,))


_CHOSEN: Final = (
    "INSERT INTO servers VALUES (?, ?) "
    "ON CONFLICT (server) DO UPDATE SET choices = json_patch(servers.choices, excluded.choices)"
)


class ServerNotes:
    """The settings of every server; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Keep the settings in `store`."""
        self._store = store

    async def change(self, server: str, changed: str, letters: Sequence[Letter] = ()) -> None:
        """Store changed settings of a server, an object of JSON; the rest stays. `letters` are added with them."""
        await self._store.write([(_CHOSEN, (server, changed)), *map(adding, letters)])

    async def with_puzzles(self) -> list[tuple[str, str]]:
        """Return the servers where a channel wants the puzzle of the day, each with its settings."""
        wanted = "json_extract(choices, '$.puzzle_channel') <> ''"
        rows = await self._store.read(f"SELECT server, choices FROM servers WHERE {wanted} ORDER BY server")
        return [(str(row[0]), str(row[1])) for row in rows]

    async def of(self, server: str) -> str:
        """Return the settings of a server: an object of JSON, empty if it has none."""
        rows = await self._store.read("SELECT choices FROM servers WHERE server = ?", server)
        return str(rows[0][0]) if rows else "{}"
