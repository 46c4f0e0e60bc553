"""The records of a game that people change and discard (rooms, plans, pacts), and the settings of a server."""

import json
from collections.abc import Collection, Sequence
from typing import Final

from cachetools import FIFOCache

from bot.store.home import AMONG, Beside, Statement
from bot.store.records import ENTRY, LARGEST, Letter, Paper, SeqTakenError, people_in
from bot.store.store import Store, adding

_MOST: Final = 10_000
_NAMED: Final = "INSERT INTO named (game, paper, person) SELECT ?1, {paper}, value FROM json_each(?2)"
_IS_NEWEST: Final = "EXISTS (SELECT 1 FROM papers WHERE id = ?{id} AND version = ?{version})"
_HELD: Final = "UPDATE papers SET version = version WHERE id = ? AND version = ?"
"""Locks the paper: other writers wait until we are done, so that `named` and the paper change together."""
_GUARD: Final = (
    f"INSERT INTO journal ({ENTRY}) SELECT {ENTRY} FROM journal "
    "WHERE game = ?1 AND seq = 0 AND NOT EXISTS (SELECT 1 FROM papers WHERE id = ?2 AND version = ?3)"
)
"""Fails if the paper is not what it was: no entry is written twice."""
_COLUMNS: Final = "game, kind, place, name, author, body, id, version"


class Papers:
    """The papers of every game; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Keep them in `store`."""
        self._store = store
        self._with: set[int] = set()
        self._without: FIFOCache[int, None] = FIFOCache(_MOST)
        """Games without any record, and `_with` those with one: most have none, and every turn asks.

        A game is in `_with` before its first record is written, and never in `_without` from then on.
        """

    async def add(self, paper: Paper) -> Paper:
        """Keep a new paper and return it with its number; raises `NameTakenError`."""
        await self.add_all([paper])
        return (await self.find(game=paper.game, kind=paper.kind, place=paper.place, name=paper.name))[0]

    async def add_all(
        self, papers: Sequence[Paper], letters: Sequence[Letter] = (), beside: Sequence[Statement] = ()
    ) -> None:
        """Store new papers of a game, with letters because of them, all or none; raises `NameTakenError`.

        `beside` is written with them, and can fail as they do.
        """
        statements: list[Statement] = [*beside]
        for paper in papers:
            self._with.add(paper.game)
            self._without.pop(paper.game, None)
            values = (paper.game, paper.kind, paper.place, paper.name, paper.author, paper.body)
            insert = "INSERT INTO papers (game, kind, place, name, author, body) VALUES (?, ?, ?, ?, ?, ?)"
            statements += [
                (insert, values),
                (_NAMED.format(paper="last_insert_rowid()"), (paper.game, people_in(paper.body))),
            ]
        await self._store.write([*statements, *map(adding, letters)])

    async def change(self, paper: Paper, letters: Sequence[Letter] = ()) -> None:
        """Replace a paper by its present state; raises `SeqTakenError` if somebody else changed it.

        `letters` are added in the same transaction.
        """
        update = (
            "UPDATE papers SET place = ?, name = ?, author = ?, body = ?, version = version + 1 "
            "WHERE id = ? AND version = ?"
        )
        values = (paper.place, paper.name, paper.author, paper.body, paper.id, paper.version)
        named = f"{_NAMED.format(paper='?3')} WHERE {_IS_NEWEST.format(id=3, version=4)}"
        statements: list[Statement] = [
            *map(adding, letters),
            (_HELD, (paper.id, paper.version)),
            (f"DELETE FROM named WHERE paper = ?1 AND {_IS_NEWEST.format(id=1, version=2)}", (paper.id, paper.version)),
            (named, (paper.game, people_in(paper.body), paper.id, paper.version)),
            (update, values),
        ]
        if not await self._store.write(statements):
            raise SeqTakenError(f"paper {paper.id} was changed meanwhile")

    async def drop(self, paper: Paper, letters: Sequence[Letter] = ()) -> bool:
        """Delete a paper, and return whether it was still there; `letters` are added in the same transaction."""
        return bool(await self._store.write([*map(adding, letters), *_gone(paper)]))

    def spending(self, paper: Paper, left: Paper | None) -> Beside:
        """Return statements that delete a paper, or replace it by `left`, in the transaction of a write to its game.

        That transaction fails if somebody else has changed or dropped the paper.
        """
        version = paper.id, paper.version
        spent: list[Statement] = [(_HELD, version), (_GUARD, (paper.game, *version))]
        if left is not None:
            spent.append(("UPDATE papers SET body = ?, version = version + 1 WHERE id = ?", (left.body, paper.id)))
        else:
            spent += _gone(paper)

        async def is_there() -> bool:
            return bool(await self._store.read("SELECT 1 FROM papers WHERE id = ? AND version = ?", *version))

        return Beside(spent, is_there)

    async def games_with(self, kind: str) -> list[int]:
        """Return the open games with papers of a kind that are ours to serve."""
        sql = "SELECT DISTINCT game FROM papers CROSS JOIN games WHERE kind = ? AND games.id = game AND is_open"
        return [int(row[0]) for row in await self._store.read(f"{sql} ORDER BY game", kind)]

    async def paper(self, number: int) -> Paper | None:
        """Return the paper of a number, if it is still there."""
        if number > LARGEST:
            return None
        rows = await self._store.read(f"SELECT {_COLUMNS} FROM papers WHERE id = ?", number)
        return Paper(*rows[0]) if rows else None

    async def in_channel(self, channel: str, kind: str) -> list[Paper]:
        """Return the papers of a kind of all games that a channel has had, the oldest first."""
        games = "SELECT id FROM games WHERE channel = ?"
        found = f"game IN ({games}) AND kind = ? ORDER BY id"
        rows = await self._store.read(f"SELECT {_COLUMNS} FROM papers WHERE {found}", channel, kind)
        return [Paper(*row) for row in rows]

    async def naming(self, person: str) -> list[Paper]:
        """Return the papers of a person, and those that name them in games in which they did something."""
        theirs = "person = ?1 AND game IN (SELECT game FROM journal WHERE person_id = ?1)"
        found = f"SELECT id FROM papers WHERE author = ?1 UNION SELECT paper FROM named WHERE {theirs}"
        sql = f"SELECT {_COLUMNS} FROM papers WHERE id IN ({found}) ORDER BY id"
        return [Paper(*row) for row in await self._store.read(sql, person)]

    async def places_in_play(self, kind: str, channels: Collection[str]) -> dict[str, str]:
        """Return the places with papers of a kind in open games of `channels`, and up to where each has been read.

        It is "" where that was never noted.
        """
        read = "SELECT message FROM seen WHERE channel = place"
        papers = f"games CROSS JOIN papers WHERE is_open AND {AMONG} AND papers.game = games.id AND kind = ?"
        sql = f"SELECT place, coalesce(({read}), '') FROM {papers} ORDER BY papers.id"
        rows = await self._store.read(sql, json.dumps([*channels]), kind)
        return {str(row[0]): str(row[1]) for row in rows}

    async def find(
        self, *, game: int | None = None, kind: str | None = None, place: str | None = None, name: str | None = None
    ) -> list[Paper]:
        """Return the papers of a game, a kind, a place, a name, as far as these are given, the oldest first."""
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
        papers = [Paper(*row) for row in rows]
        return [paper for paper in papers if all(getattr(paper, name) == value for name, value in wanted.items())]


def _gone(paper: Paper) -> tuple[Statement, ...]:
    """The statements that delete a paper; the last one counts whether it was still there."""
    return ("DELETE FROM named WHERE paper = ?", (paper.id,)), ("DELETE FROM papers WHERE id = ?", (paper.id,))


_CHOSEN: Final = (
    "INSERT INTO servers VALUES (?, ?) "
    "ON CONFLICT (server) DO UPDATE SET choices = json_patch(servers.choices, excluded.choices)"
)


class ServerNotes:
    """The settings of every server; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Note it in `store`."""
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
