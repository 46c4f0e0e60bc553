"""Rows to put into a database, and a look into its file that does not go through the store."""

import sqlite3
import threading
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.store.rows import Entry, Header
from bot.store.sqlite.home import SqliteHome
from bot.store.sqlite.writer import Writer
from bot.store.store import Store


def header(channel: str = "hall") -> Header:
    """Return the header of a game in `channel` that is not yet recorded."""
    return Header(0, channel, "1", "Alice", '{"players": 4}')


def entry(game: int, seq: int, request: str = "", *, told: bool = False, name: str = "Alice") -> Entry:
    """Return a journal entry; its request is named after its place unless it is given."""
    return Entry(
        game,
        seq,
        1.5,
        "TurnPlayed",
        "1",
        name,
        '{"side": "r", "move": "M c1-c4"}',
        "position",
        "running",
        "{}",
        "",
        request or f"{game}/{seq}",
        told,
    )


async def new_game(store: Store, channel: str = "hall") -> int:
    """Record a game in `channel` with the first entry of its journal, and return its number."""
    return await store.create(header(channel), [entry(0, 0, f"new {channel}")])


def rows(path: Path, sql: str) -> list[Any]:
    """Return what the database in `path` says, read through a connection of our own."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


def writer_of(store: Store) -> Writer:
    """Return who writes a database in SQLite."""
    assert isinstance(store.home, SqliteHome)
    return store.home.writer


async def in_transaction(store: Store) -> bool:
    """Return whether a transaction was left open by whoever wrote last."""
    if isinstance(store.home, SqliteHome):
        return await writer_of(store).call(lambda writer: writer.in_transaction)
    is_open = "SELECT state LIKE 'idle in transaction%' AND datname = current_database() FROM pg_stat_activity"
    return (True,) in await store.read(is_open)


async def transactions(store: Store) -> Callable[[], Awaitable[int]]:
    """Return what tells how many transactions there were since now."""
    if isinstance(store.home, SqliteHome):
        said: list[str] = []
        await writer_of(store).call(lambda writer: writer.set_trace_callback(said.append))

        async def commits() -> int:
            return said.count("COMMIT")

        return commits

    async def done() -> int:
        return int((await store.read("SELECT max(done) FROM writers"))[0][0])

    before = await done()

    async def since() -> int:
        return await done() - before

    return since


async def setting(store: Store, name: str) -> Any:
    """Return how the connection that writes is set."""
    return await writer_of(store).call(lambda writer: writer.execute(f"PRAGMA {name}").fetchone()[0])


def names_in(folder: Path) -> list[str]:
    """Return the names of the files in a folder."""
    return sorted(path.name for path in folder.iterdir())


def connections() -> int:
    """Return how many connections are open: each has a thread, which keeps the program from ending."""
    return sum("connection" in thread.name for thread in threading.enumerate())
