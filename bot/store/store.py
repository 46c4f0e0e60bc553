"""The store: the journal and its transactions. A change counts once it is on the disk, not earlier."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Collection, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, Self

from bot.address import PostgresAddress
from bot.store.home import AMONG, Home, Statement, no_driver
from bot.store.rows import ENTRY, HEADER, LARGEST, Entry, Header, Letter, RefusedRequest, hashed, people_in
from bot.store.sqlite.home import SqliteHome


@dataclass(frozen=True, slots=True)
class Vitals:
    """What is going on in the whole database."""

    open_games: int
    due: int
    """Games that are due now."""
    unsent: int
    """Entries that are still to be posted."""
    oldest_unsent: float | None
    """When the oldest of them was done, in seconds since 1970."""
    letters: int


_VITALS: Final = """
    SELECT
        (SELECT count(*) FROM games WHERE is_open),
        (SELECT count(*) FROM due WHERE at <= ?),
        (SELECT count(*) FROM outbox),
        (SELECT min(at) FROM outbox JOIN journal USING (game, seq)),
        (SELECT count(*) FROM letters)
"""
_TOLD: Final = "EXISTS (SELECT 1 FROM outbox WHERE outbox.game = journal.game AND outbox.seq = journal.seq)"
_BOTH: Final = f"{HEADER}, {ENTRY}, {_TOLD} FROM journal CROSS JOIN games"
_CHOSEN: Final = "(SELECT preferences FROM people WHERE person = ?4)"
_LAST: Final = "seq DESC LIMIT 1"
_SEEN: Final = (
    "INSERT INTO seen VALUES (?, ?) ON CONFLICT (channel) DO UPDATE SET message = excluded.message "
    "WHERE CAST(excluded.message AS BIGINT) > CAST(seen.message AS BIGINT)"
)
_REFUSED: Final = (
    "INSERT INTO refused (channel, request, person, edited) SELECT ?1, ?2, ?3, ?4 "
    "WHERE EXISTS (SELECT 1 FROM games WHERE channel = ?1 AND is_open) "
    "ON CONFLICT (request) DO UPDATE SET edited = excluded.edited"
)
_MOST_REFUSED: Final = 24
"""The number of refused requests that are remembered in a channel, the newest."""
_TOO_OLD: Final = (
    "DELETE FROM refused WHERE channel = ?1 AND id NOT IN "
    f"(SELECT id FROM refused WHERE channel = ?1 ORDER BY id DESC LIMIT {_MOST_REFUSED})"
)
_NOT_REFUSED: Final = "DELETE FROM refused WHERE request = ?"
_PREFERRED, _PROGRESSED = (
    f"INSERT INTO people (person, {column}) VALUES (?, ?) "
    f"ON CONFLICT (person) DO UPDATE SET {column} = json_patch(people.{column}, excluded.{column})"
    for column in ("preferences", "progress")
)
_BEGUN: Final = "INSERT INTO due (game, engines) VALUES (last_insert_rowid(), ?)"
_CHANGED: Final = (
    "INSERT INTO due (game, engines) VALUES (?, ?) "
    "ON CONFLICT (game) DO UPDATE SET at = 0, version = due.version + 1, engines = excluded.engines"
)
_OFFERED: Final = (
    "INSERT INTO named (game, paper, person) SELECT ?1, 0, value FROM json_each(?2) WHERE TRUE ON CONFLICT DO NOTHING"
)
_CHANGED_OF: Final = (
    "UPDATE due SET at = 0, version = version + 1 WHERE game IN (SELECT game FROM journal WHERE person_id = ?)"
)
_LETTER: Final = "INSERT INTO letters (queue, key, game, seq) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
_OVER: Final = (
    "UPDATE games SET is_open = FALSE WHERE id = ?",
    "DELETE FROM due WHERE game = ?",
    "DELETE FROM refused WHERE channel = (SELECT channel FROM games WHERE id = ?)",
    "INSERT INTO uncounted VALUES (?) ON CONFLICT DO NOTHING",
)


def adding(letter: Letter) -> Statement:
    """Return the statement that adds a letter, once."""
    return _LETTER, (letter.queue, letter.key, letter.game, letter.seq)


class Store:
    """An open database. Use as `async with Store.open(path) as store`; it may be shared by any number of tasks."""

    def __init__(self, home: Home) -> None:
        """Keep it in `home`, which `open` and `read_only` open and close."""
        self.home = home

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, place: Path | PostgresAddress) -> AsyncIterator[Self]:
        """Open the database at `place`, creating or upgrading it, and close it at the end.

        Raises `StoreError` if that cannot be done.
        """
        async with contextlib.AsyncExitStack() as stack:
            home: Home
            if isinstance(place, Path):
                home = await stack.enter_async_context(SqliteHome.alone(place))
            else:
                home = _in_postgres(place)
            await stack.enter_async_context(_opened(home))
            yield cls(home)

    @classmethod
    @contextlib.asynccontextmanager
    async def read_only(cls, place: Path | PostgresAddress) -> AsyncIterator[Self]:
        """Open the database at `place` only to read it, also while another process plays on it: as it is at one moment.

        Raises `StoreError` if there is no database of ours there, or of another version than this program's.
        """
        home = await SqliteHome.read_only(place) if isinstance(place, Path) else _in_postgres(place, read_only=True)
        async with _opened(home):
            yield cls(home)

    async def create(self, header: Header, entries: Sequence[Entry], *, closed: bool = False) -> int:
        """Create a game with the beginning of its journal and return its number; the numbers in the rows are ignored.

        `closed` says that it is over already. Raises `ChannelTakenError` or `RepeatedError`.
        """
        fixed = (*_values(header)[1:], not closed)
        columns = HEADER.removeprefix("id, ")
        statements: list[Statement] = [
            (f"INSERT INTO games ({columns}, is_open) VALUES (?{', ?' * (len(fixed) - 1)})", fixed)
        ]
        newest = "last_insert_rowid()"
        for entry in entries:
            values = _values(entry)[1:]
            statements.append((f"INSERT INTO journal ({ENTRY}) VALUES ({newest}{', ?' * len(values)})", values))
        due = (f"INSERT INTO uncounted (game) VALUES ({newest})", ()) if closed else (_BEGUN, (entries[-1].engines,))
        statements.append(due)
        await self.write(statements)
        rows = await self.read("SELECT game FROM journal WHERE request = ?", entries[-1].request)
        return int(rows[0][0])

    async def append(
        self,
        entries: Sequence[Entry],
        *,
        closes: bool,
        seen: tuple[str, str] | None = None,
        counted: Sequence[Statement] = (),
        letters: Sequence[Letter] = (),
        terms: str = "",
        also: Sequence[Statement] = (),
    ) -> None:
        """Add `entries` to the journal of a game, all or none; `closes` says that the game ends with them.

        `seen` is a channel and the message up to which it has been read; see `set_seen`. `counted` stores the
        statistics of a game that ends; see `bot.store.results`. `letters` are added in the same transaction. `terms`
        are those in the header from now on, if they change. `also` is written with the entries, and can fail as
        they do. Raises `SeqTakenError` or `RepeatedError`.
        """
        statements: list[Statement] = [*also, *map(adding, letters)]
        for entry in entries:
            values = _values(entry)
            statements.append((f"INSERT INTO journal ({ENTRY}) VALUES (?{', ?' * (len(values) - 1)})", values))
            if entry.told:
                statements.append(("INSERT INTO outbox VALUES (?, ?)", (entry.game, entry.seq)))
            if entry.action == "SeatOffered":
                statements.append((_OFFERED, (entry.game, people_in(entry.table))))
        last = entries[-1]
        statements += [(_NOT_REFUSED, (last.request,)), (_CHANGED, (last.game, last.engines))]
        if closes:
            statements += [*((statement, (last.game,)) for statement in _OVER), *counted]
        statements += [(_SEEN, seen)] if seen else []
        statements += [("UPDATE games SET terms = ? WHERE id = ?", (terms, last.game))] if terms else []
        await self.write(statements)

    async def header(self, game: int) -> Header:
        """Return the header of a game, which must exist."""
        rows = await self.read(f"SELECT {HEADER} FROM games WHERE id = ?", game)
        return Header(*rows[0])

    async def newest_in(self, channel: str, *, only_open: bool = True) -> tuple[Header, Entry] | None:
        """Return the game in `channel` with its newest entry: the open one, or (unless `only_open`) the last one."""
        games = "SELECT id FROM games WHERE channel = ? AND (is_open OR NOT ?) ORDER BY is_open DESC, id DESC LIMIT 1"
        found = await self._with_header(f"game = ({games})", _LAST, channel, only_open)
        return found[0] if found else None

    async def done_or_newest_in(self, channel: str, request: str, person: str) -> tuple[Header, Entry, str] | None:
        """Return the entry of a request if it was done, else the newest entry of the open game in `channel`.

        The text is the preferences of `person`, "" for none.
        """
        game = "SELECT id FROM games WHERE channel = ?3 AND is_open"
        newest = f"SELECT game, seq FROM journal WHERE game = ({game}) ORDER BY seq DESC LIMIT 1"
        where = f"id = game AND (request IN (?1, ?2) OR (game, seq) = ({newest}))"
        sql = f"SELECT {_CHOSEN}, {_BOTH} WHERE {where} ORDER BY request IN (?1, ?2) DESC LIMIT 1"
        for chosen, *row in await self.read(sql, request, hashed(request), channel, person):
            header, entry = _parted(row)
            return header, _as_asked(entry, request), chosen or ""
        return None

    async def newest(self, game: int) -> tuple[Header, Entry]:
        """Return a game, which must exist, with its newest entry."""
        return (await self._with_header("game = ?", _LAST, game))[0]

    async def newest_of(self, game: int, channel: str) -> tuple[Header, Entry] | None:
        """Return a game with its newest entry, if there is one of that number in `channel`."""
        if game > LARGEST:
            return None
        found = await self._with_header("game = ? AND channel = ?", _LAST, game, channel)
        return found[0] if found else None

    async def entries(self, game: int, first: int = 0) -> list[Entry]:
        """Return the journal of a game in order, from entry `first` on."""
        return await self._entries("game = ? AND seq >= ? ORDER BY seq", game, first)

    async def journal(self, game: int, first: int, last: int = LARGEST) -> list[tuple[Header, Entry]]:
        """Return the journal of a game in order, from entry `first` to `last`, with the header of the game."""
        return await self._with_header("game = ? AND seq BETWEEN ? AND ?", "seq", game, first, last)

    async def entry_of(self, request: str) -> Entry | None:
        """Return the entry of a request, if it was done."""
        found = await self._entries("request IN (?, ?)", request, hashed(request))
        return _as_asked(found[0], request) if found else None

    async def games(self) -> list[int]:
        """Return the numbers of all games, in the order of their creation."""
        return [int(row[0]) for row in await self.read("SELECT id FROM games ORDER BY id")]

    async def open_channels(self) -> set[str]:
        """Return the channels of all open games."""
        return {str(row[0]) for row in await self.read("SELECT channel FROM games WHERE is_open")}

    async def seen_in(self, phase: str, channels: Collection[str]) -> dict[str, str]:
        """Return those `channels` with an open game in a phase, each with the message up to which it has been read.

        That is "" if none was ever stored.
        """
        last = "SELECT phase FROM journal WHERE game = id ORDER BY seq DESC LIMIT 1"
        read = "SELECT message FROM seen WHERE seen.channel = games.channel"
        sql = f"SELECT channel, coalesce(({read}), '') FROM games WHERE is_open AND {AMONG} AND ({last}) = ?"
        return {str(row[0]): str(row[1]) for row in await self.read(sql, json.dumps([*channels]), phase)}

    async def unsent_among(self, channels: Collection[str]) -> dict[int, str]:
        """Return the games in some channels with entries that are still to be posted, and their channels."""
        sql = f"SELECT DISTINCT game, channel FROM games CROSS JOIN outbox WHERE game = id AND {AMONG} ORDER BY game"
        return {int(row[0]): str(row[1]) for row in await self.read(sql, json.dumps([*channels]))}

    async def unsent_in(self) -> dict[int, str]:
        """Return the games with entries that are still to be posted, and their channels."""
        sql = "SELECT DISTINCT game, channel FROM outbox CROSS JOIN games WHERE id = game ORDER BY game"
        rows = await self.read(sql)
        return {int(row[0]): str(row[1]) for row in rows}

    async def open_games(self) -> set[int]:
        """Return the numbers of the games that are marked as open."""
        return {int(row[0]) for row in await self.read("SELECT id FROM games WHERE is_open")}

    async def vitals(self, now: float) -> Vitals:
        """Return what is going on at a moment."""
        [row] = await self.read(_VITALS, now)
        return Vitals(*row)

    async def set_seen(self, channel: str, message: str, refused: Sequence[RefusedRequest] = ()) -> None:
        """Store the message up to which a channel has been read ("" changes nothing), and the `refused` requests.

        A message older than the stored one changes nothing. Requests refused without an open game are not stored.
        """
        statements: list[Statement] = [(_SEEN, (channel, message))] if message else []
        statements += [(_REFUSED, (each.channel, each.request, each.person, each.edited)) for each in refused]
        statements += [(_TOO_OLD, (channel,))] if refused else []
        await self.write(statements)

    async def set_all_seen(self, seen: Mapping[str, str]) -> None:
        """Store the message up to which each of several channels has been read, as `set_seen` does."""
        await self.write([(_SEEN, each) for each in seen.items()])

    async def refused_in(self, channel: str) -> list[RefusedRequest]:
        """Return the refused requests of a channel that can still be changed, the oldest first."""
        sql = "SELECT channel, request, person, edited FROM refused WHERE channel = ? ORDER BY id"
        return [RefusedRequest(*row) for row in await self.read(sql, channel)]

    async def with_refused(self, channels: Collection[str]) -> set[str]:
        """Return those `channels` with refused requests that can still be changed."""
        rows = await self.read(f"SELECT DISTINCT channel FROM refused WHERE {AMONG}", json.dumps([*channels]))
        return {str(row[0]) for row in rows}

    async def forget_refused(self, requests: Iterable[str]) -> None:
        """Forget refused requests that can't be changed any more."""
        known = [request for request in requests if await self.read("SELECT 1 FROM refused WHERE request = ?", request)]
        if known:
            await self.write([(_NOT_REFUSED, (request,)) for request in known])

    async def seen(self, channel: str) -> str | None:
        """Return the message up to which a channel has been read, if one was ever stored."""
        rows = await self.read("SELECT message FROM seen WHERE channel = ?", channel)
        return str(rows[0][0]) if rows else None

    async def change_preferences(self, person: str, changed: str) -> None:
        """Store changed preferences of a person, an object of JSON; the rest stays."""
        await self.write([(_PREFERRED, (person, changed)), (_CHANGED_OF, (person,))])

    async def preferences(self, person: str) -> str:
        """Return the preferences of a person: an object of JSON, empty if they have none."""
        rows = await self.read("SELECT preferences FROM people WHERE person = ?", person)
        return str(rows[0][0]) if rows else "{}"

    async def note_progress(self, person: str, changed: str) -> None:
        """Store changed progress of a person in the lessons, an object of JSON; the rest stays."""
        await self.write([(_PROGRESSED, (person, changed))])

    async def progress(self, person: str) -> str:
        """Return the progress of a person in the lessons: an object of JSON, empty if they have begun none."""
        rows = await self.read("SELECT progress FROM people WHERE person = ?", person)
        return str(rows[0][0]) if rows else "{}"

    async def unsent(self, game: int | None = None) -> list[tuple[int, int]]:
        """Return the (game, seq) of every entry that we still have to post, in order; of one game if given."""
        where, of_game = ("TRUE", ()) if game is None else ("game = ?", (game,))
        sql = f"SELECT game, seq FROM outbox WHERE {where} ORDER BY game, seq"
        rows = await self.read(sql, *of_game)
        return [(int(row[0]), int(row[1])) for row in rows]

    async def mark_sent(self, game: int, seq: int) -> None:
        """Delete the post of an entry from the outbox: it has arrived."""
        await self.write([("DELETE FROM outbox WHERE game = ? AND seq = ?", (game, seq))])

    async def mark_all_sent(self) -> None:
        """Empty the outbox, letters too."""
        await self.write([("DELETE FROM outbox", ()), ("DELETE FROM letters", ())])

    async def _entries(self, where: str, *values: object) -> list[Entry]:
        rows = await self.read(f"SELECT {ENTRY}, {_TOLD} FROM journal WHERE {where}", *values)
        return [Entry(*(*row[:-1], bool(row[-1]))) for row in rows]

    async def _with_header(self, where: str, order: str, *values: object) -> list[tuple[Header, Entry]]:
        """Return entries with the headers of their games, in one query: each query costs a change of threads."""
        rows = await self.read(f"SELECT {_BOTH} WHERE id = game AND ({where}) ORDER BY {order}", *values)
        return [_parted(row) for row in rows]

    async def read(self, sql: str, *values: object) -> list[Any]:
        """Return what a query finds; raises `StoreError`."""
        return await self.home.read(sql, *values)

    async def write(self, statements: Sequence[Statement]) -> int:
        """Do `statements` in one transaction, to the end even if the caller is cancelled meanwhile.

        Returns how many rows the last one changed; raises `StoreError`.
        """
        return await self.home.write(statements)

    async def erase(self, statements: Sequence[Statement]) -> None:
        """Do `statements`, which erase something, in one transaction; raises `StoreError`. Then comes `home.wipe`."""
        await self.home.erase(statements)

    async def watch(self) -> None:
        """Raise `StoreError` if the database is not there any more."""
        await self.home.watch()

    @property
    def is_away(self) -> bool:
        """Whether the database is out of reach for now."""
        return self.home.is_away

    @property
    def refuses_writes(self) -> bool:
        """Whether the database took no write the last time."""
        return self.home.refuses_writes

    async def faults(self) -> list[str]:
        """Return what is wrong with the database itself, a line each."""
        return await self.home.faults()


def _parted(row: Sequence[Any]) -> tuple[Header, Entry]:
    wide = len(Header.__slots__)
    return Header(*row[:wide]), Entry(*(*row[wide:-1], bool(row[-1])))


def _as_asked(entry: Entry, request: str) -> Entry:
    """Return the entry with its `request`, also if the journal has only the hash of that."""
    return replace(entry, request=request) if entry.request == hashed(request) else entry


_OF_HEADER, _OF_ENTRY = (attrgetter(*(name.strip(' "') for name in columns.split(","))) for columns in (HEADER, ENTRY))


def _values(row: Header | Entry) -> tuple[object, ...]:
    """Return the values of a row, in the order of its columns."""
    return _OF_HEADER(row) if isinstance(row, Header) else _OF_ENTRY(row)


def _in_postgres(address: PostgresAddress, *, read_only: bool = False) -> Home:
    """Return a home in PostgreSQL; the import is here because a bot on SQLite needs no driver."""
    try:
        from bot.store.postgres.home import PostgresHome  # noqa: PLC0415 - it may not be installed
    except ImportError as error:
        raise no_driver(address) from error
    return PostgresHome(address, read_only=read_only)


@contextlib.asynccontextmanager
async def _opened(home: Home) -> AsyncIterator[None]:
    try:
        await _to_the_end(home.open())
        yield
    finally:
        await _to_the_end(home.close())


async def _to_the_end(work: Coroutine[Any, Any, None]) -> None:
    """Do `work` to its end, even if we are cancelled meanwhile; then the cancellation goes on."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled
    task.result()
