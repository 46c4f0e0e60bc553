"""SQLite as a home: one connection that reads, one writer, and no other process that writes."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Collection, Sequence
from pathlib import Path
from typing import Any, Final, Self

import aiosqlite

from bot.store.home import Remains, Statement
from bot.store.outage import RefusedWrites
from bot.store.rows import (
    ChannelTakenError,
    NameTakenError,
    RefusedWriteError,
    RepeatedError,
    SeqTakenError,
    StoreError,
)
from bot.store.sqlite.files import alone, explained, passes, real
from bot.store.sqlite.schema import FUNCTIONS, PATIENCE, TRIGGERS, address, check_version, foreign_trigger, prepare
from bot.store.sqlite.writer import Writer

_log = logging.getLogger(__name__)


class SqliteHome:
    """The database in a file. Only one process can have it open, except those that only read it."""

    waits = (0, 0.0)

    def __init__(self, reader: aiosqlite.Connection, writer: Writer | None, *first: str) -> None:
        """Read through `reader`, which begins with the statements `first`, and write by `writer`, if there is one."""
        self._reader = reader
        self._writer = writer
        self._first = first
        self._said = ""
        self._refused = RefusedWrites()

    @classmethod
    @contextlib.asynccontextmanager
    async def alone(cls, path: Path) -> AsyncIterator[Self]:
        """Yield, to be opened, the database at `path`, created or upgraded; nobody else writes to it until the end.

        Raises `StoreError` if the file is not one of ours, is newer than this program, cannot be written, or is open
        in another process.
        """
        path = real(path)
        with alone(path):
            await asyncio.to_thread(prepare, path)
            yield cls(aiosqlite.connect(path, timeout=PATIENCE, isolation_level=None), Writer(path))

    @classmethod
    async def read_only(cls, path: Path) -> Self:
        """Return, to be opened, the database at `path` as it is at one moment, while others may write to it.

        Raises `StoreError` if there is no database of ours there, or of another version than this program's.
        """
        await asyncio.to_thread(check_version, path)
        return cls(aiosqlite.connect(address(path), timeout=PATIENCE, isolation_level=None, uri=True), None, "BEGIN")

    async def open(self) -> None:
        """Open both connections."""
        await self._reader
        for name, arguments, function in FUNCTIONS:
            await self._reader.create_function(name, arguments, function, deterministic=True)
        for statement in ("PRAGMA query_only = ON", *self._first):
            await self._reader.execute(statement)
        if self._writer:
            await self._writer.open()

    async def close(self) -> None:
        """Do what was asked for, then close."""
        await self._reader.close()
        if self._writer:
            await self._writer.close()

    async def read(self, sql: str, *values: object) -> list[Any]:
        """Return what a query finds."""
        try:
            return list(await self._reader.execute_fetchall(sql, values))
        except _ERRORS as error:
            raise StoreError(explained(error)) from error

    async def write(self, statements: Sequence[Statement]) -> int:
        """Do `statements` in one transaction; return how many rows the last one changed."""
        with self._refused:
            try:
                return await self.writer.write(statements)
            except _ERRORS as error:
                raise _refusal(error) from error

    async def erase(self, statements: Sequence[Statement]) -> None:
        """Do `statements` in one transaction."""
        with self._refused:
            try:
                await self.writer.erase(statements)
            except (*_ERRORS, OSError) as error:
                raise _refusal(error) from error

    async def wipe(self, traces: Collection[str] = ()) -> Remains:
        """Leave none of the `traces` of what was erased in the file and its log, as soon as nobody else reads them."""
        left = await self._after(self.writer.wipe(traces))
        if left is Remains.COPIES:
            _log.warning("erased data is still in the database files; wiping again later")
        return left

    async def go_on_wiping(self) -> Remains:
        """Try again, if that is not done yet."""
        if self.left is Remains.NOTHING:
            return Remains.NOTHING
        left = await self._after(self.writer.go_on_wiping())
        if left is Remains.NOTHING:
            _log.info("erased data is wiped out")
        return left

    @property
    def left(self) -> Remains:
        """Whether that is done."""
        return Remains.NOTHING if self.writer.is_wiped else Remains.COPIES

    async def _after(self, wiping: Awaitable[bool]) -> Remains:
        """Return what is left after something was wiped out; the log says once why that cannot be done."""
        said, self._said = self._said, ""
        try:
            await wiping
        except (*_ERRORS, OSError) as error:
            self._said = explained(error)
            if self._said != said:
                _log.warning("what was erased cannot be wiped out: %s", self._said)
        return self.left

    async def watch(self) -> None:
        """Raise `StoreError` if the file was deleted or replaced; each write checks that too."""
        await self.writer.watch()

    @property
    def is_away(self) -> bool:
        """A file is there, or it was lost. While it takes no writes, it can still be read."""
        return False

    @property
    def refuses_writes(self) -> bool:
        """Whether the last write was refused for now."""
        return self._refused.since is not None

    def doubt(self) -> None:
        """Nothing is in doubt."""

    async def faults(self) -> list[str]:
        """Return what SQLite finds wrong with the file."""
        broken = [str(row[0]) for row in await self.read("PRAGMA integrity_check(20)")]
        dangling = await self.read('SELECT "table", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2')
        lines = [" ".join(line.split()) for line in broken if line != "ok"]
        lines += [foreign_trigger(name) for [name] in await self.read(TRIGGERS)]
        return lines + [f"{count} rows of {table} belong to no row of {parent}" for table, parent, count in dangling]

    @property
    def reader(self) -> aiosqlite.Connection:
        """The connection that reads."""
        return self._reader

    @property
    def writer(self) -> Writer:
        """The writer; raises `StoreError` if there is none."""
        if self._writer is None:
            raise StoreError("this database is readonly: it was opened only to be looked at")
        return self._writer


# Besides what SQLite says itself: text that is no Unicode, a database that is closed, and numbers that do not fit.
_ERRORS: Final = (sqlite3.Error, ValueError, OverflowError)

_BROKEN_CONSTRAINTS: Final = {
    "journal.request": RepeatedError,
    "journal.seq": SeqTakenError,
    "games.channel": ChannelTakenError,
    "papers.name": NameTakenError,
    "void_links.mark": RepeatedError,
}


def _refusal(error: BaseException) -> StoreError:
    text = explained(error)
    if passes(error):
        return RefusedWriteError(text)
    kind = next((kind for column, kind in _BROKEN_CONSTRAINTS.items() if column in text), StoreError)
    return kind(text)
