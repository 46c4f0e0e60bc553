"""PostgreSQL as a home: a few connections that read, one that writes, and one that vacuums what was erased.

A reader's connection is opened when it is needed, and again when it was lost. PostgreSQL keeps erased rows until it is
vacuumed. A person who wants to be forgotten shouldn't wait for that to happen by itself, so the bot vacuums, beside
everything else, and again a minute later if it failed.
"""

import asyncio
import contextlib
import logging
import os
import platform
import re
import secrets
import time
from collections.abc import AsyncIterator, Collection, Sequence
from typing import Any, Final

from psycopg import Error
from psycopg.pq import TransactionStatus

from bot import __version__
from bot.address import PostgresAddress
from bot.store.home import Remains, Statement
from bot.store.outage import RefusedWrites
from bot.store.postgres.connections import (
    ERRORS,
    Connection,
    DatabaseWay,
    Row,
    ask,
    connect,
    explaining,
    hurried,
    is_lost,
)
from bot.store.postgres.schema import check_version, prepare
from bot.store.postgres.writer import Writer
from bot.store.rows import StoreAwayError, StoreError
from bot.store.tables import TABLES

_MOST: Final = 4
_BEGIN: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class ReadingConnections:
    """Reading connections, whose queries see the present data; errors are those of psycopg."""

    def __init__(self, way: DatabaseWay) -> None:
        self._way = way
        self._places = asyncio.Semaphore(_MOST)
        self._idle: list[Connection] = []
        self._is_closed = False
        self.waits = (0, 0.0)

    async def open(self) -> None:
        """Check that the database can be reached."""
        await self.read("SELECT 1")

    async def close(self) -> None:
        """Close all idle connections, and the others when they are answered."""
        self._is_closed = True
        await self._close_idle()

    async def _close_idle(self) -> None:
        while self._idle:
            await self._idle.pop().close()

    async def read(self, sql: str, *values: object) -> list[Row]:
        """Return the rows of a query; if the connection is lost, it is sent once more on a new one."""
        async with self._place():
            for connection in [self._idle.pop()] if self._idle else []:
                try:
                    return await self._asked(connection, sql, values)
                except Error as error:
                    if not is_lost(connection, error):
                        raise
                    await self._close_idle()  # the same cause has ended the others
            return await self._asked(await self._way.connect(), sql, values)

    @contextlib.asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        """Wait for a connection, and note how long that took."""
        must_wait, began = self._places.locked(), time.monotonic()
        async with self._places:
            if must_wait:
                count, seconds = self.waits
                self.waits = count + 1, seconds + time.monotonic() - began
            yield

    async def _asked(self, connection: Connection, sql: str, values: tuple[object, ...]) -> list[Row]:
        try:
            with hurried(connection):
                return await ask(connection, sql, values)
        finally:
            if connection.info.transaction_status is TransactionStatus.IDLE and not self._is_closed:
                self._idle.append(connection)
            else:
                await connection.close()


class Snapshot:
    """A reading connection whose queries all see the data of the moment when it was opened."""

    def __init__(self, address: PostgresAddress) -> None:
        self._address = address
        self._connection: Connection | None = None
        self.waits = (0, 0.0)
        self._alone = asyncio.Lock()

    async def open(self) -> None:
        """Take the snapshot."""
        self._connection = await connect(self._address, only_reads=True)
        await self._connection.execute("SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0")
        await self._connection.execute(_BEGIN)
        await self._connection.execute("SELECT 1")  # PostgreSQL takes the snapshot at the first query

    async def close(self) -> None:
        """Close it."""
        if self._connection is not None:
            await self._connection.close()

    async def read(self, sql: str, *values: object) -> list[Row]:
        """Return the rows of a query."""
        if self._connection is None:
            raise ValueError("The database is closed.")
        async with self._alone:
            return await ask(self._connection, sql, values)


_log = logging.getLogger(__name__)

_SWEPT: Final = f"VACUUM (INDEX_CLEANUP ON) {', '.join(table.name for table in TABLES)}"

_PATIENCE: Final = 3.0


class Sweeper:
    """Vacuums on request; requests during a vacuum share the next one."""

    def __init__(self, address: PostgresAddress, name: str) -> None:
        self._address = address
        self._name = name
        self._is_wanted = False
        self._work: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Start a vacuum."""
        self._is_wanted = True
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._sweep())

    def go_on(self) -> None:
        """Start it again if it failed."""
        if self._is_wanted:
            self.begin()

    async def close(self) -> None:
        """Wait a little for a running vacuum, then cancel it."""
        if self._work is not None:
            await asyncio.wait([self._work], timeout=_PATIENCE)
            self._work.cancel()
            await asyncio.wait([self._work])

    async def _sweep(self) -> None:
        while self._is_wanted:
            self._is_wanted = False
            try:
                await self._swept()
            except ERRORS as error:
                _log.warning("erased data is still in the database; sweeping again later: %s", type(error).__name__)
                self._is_wanted = True
                return

    async def _swept(self) -> None:
        connection = await connect(self._address, self._name)
        try:
            await connection.execute(_SWEPT)
        finally:
            await connection.close()


_ERASED_WITHIN: Final = 3600.0
"""How many seconds a search through all journals may take."""

_PATIENTLY: Final[Sequence[Statement]] = (
    ("SET LOCAL statement_timeout = 0", ()),
    ("SET LOCAL lock_timeout = '1min'", ()),
    ("SET LOCAL client_connection_check_interval = '1s'", ()),  # what is erased does not outlive us for long
)
"""Two people who are forgotten at once may want the same rows."""

_WRONG: Final = """
    SELECT 'the index ' || indexrelid::regclass || ' cannot be used: REINDEX mends it' FROM pg_index
    WHERE NOT indisvalid
    UNION ALL
    SELECT checksum_failures || ' pages on the disk are damaged: restore a backup' FROM pg_stat_database
    WHERE datname = current_database() AND checksum_failures > 0
"""


_FENCE: Final = "SELECT fence(?)"
_LONGEST_MACHINE: Final = 24
"""PostgreSQL cuts a longer name off."""


def _name_here() -> str:
    """What PostgreSQL calls the sessions of one home of this process: `doctor` shows the version and the machine."""
    machine = "".join(re.findall(r"[\w.-]", platform.node(), re.ASCII)) or "unknown"
    return f"djambi {__version__} {machine[:_LONGEST_MACHINE]} {os.getpid()} {secrets.token_hex(4)}"


class PostgresHome:
    """A database that any number of processes have open; one of them plays."""

    def __init__(self, address: PostgresAddress, *, read_only: bool = False) -> None:
        """Use the database at `address`, created if necessary; if `read_only`, a snapshot from its opening.

        Opening raises `StoreError` if it can't be reached or used, or has a version that this program doesn't know.
        """
        self._address = address
        self.name = _name_here()
        self.number: int | None = None
        """By which number we play, if only who plays may write."""
        self._way = DatabaseWay(address, self.name)
        self._reader: ReadingConnections | Snapshot = Snapshot(address) if read_only else ReadingConnections(self._way)
        self._writer = None if read_only else Writer(self._way)
        self._sweeper = Sweeper(address, self.name)
        self._refused = RefusedWrites()

    @property
    def waits(self) -> tuple[int, float]:
        """How many queries waited for a connection, and for how many seconds in all."""
        return self._reader.waits

    async def open(self) -> None:
        """Open all connections that are needed."""
        with explaining():
            await (prepare(self._address) if self._writer else check_version(self._address))
            await self._reader.open()
            if self._writer:
                await self._writer.open()

    async def close(self) -> None:
        """Finish what was requested, then close."""
        await self._sweeper.close()
        await self._reader.close()
        if self._writer:
            await self._writer.close()
        await self._way.close()

    async def read(self, sql: str, *values: object) -> list[Any]:
        """Return the rows of a query."""
        with explaining():
            return await self._reader.read(sql, *values)

    async def write(self, statements: Sequence[Statement]) -> int:
        """Execute `statements` in one transaction; return how many rows the last one changed."""
        with self._refused:
            return await self._may_write().write([*self._fence, *statements])

    async def erase(self, statements: Sequence[Statement]) -> None:
        """Execute `statements` on a connection of their own, so that no turn waits while all journals are searched.

        No query finds the erased data any more. The fence comes last, so that nobody who is to play waits for us.
        """
        self._may_write()
        writer = Writer(self._way, _ERASED_WITHIN)
        with self._refused, explaining():
            try:
                await writer.open()
                await writer.write([*_PATIENTLY, *statements, *self._fence])
            finally:
                await writer.close()

    async def wipe(self, traces: Collection[str] = ()) -> Remains:
        """Start a vacuum; other copies that PostgreSQL keeps are out of our reach."""
        self._sweeper.begin()
        return Remains.DATABASE

    async def go_on_wiping(self) -> Remains:
        """Vacuum again, if that failed."""
        self._sweeper.go_on()
        return self.left

    @property
    def left(self) -> Remains:
        """Nothing: PostgreSQL vacuums by itself what we don't."""
        return Remains.NOTHING

    async def watch(self) -> None:
        """Raise `StoreError` if the database can't be reached, or can only be read."""
        if (await self.read("SELECT pg_is_in_recovery()"))[0][0]:
            raise StoreAwayError("the database has become a standby, which can only be read")

    @property
    def is_away(self) -> bool:
        """Whether this process could not reach the database the last time it tried."""
        return self._way.is_away

    @property
    def refuses_writes(self) -> bool:
        """Whether the last write was refused for now."""
        return self._refused.since is not None

    def doubt(self) -> None:
        """Check whether it can be reached."""
        self._way.doubt()

    async def faults(self) -> list[str]:
        """Return the damage that PostgreSQL itself has found."""
        return [str(row[0]) for row in await self.read(_WRONG)]

    @property
    def _fence(self) -> list[Statement]:
        """What the database must find true of who writes."""
        return [] if self.number is None else [(_FENCE, (self.number,))]

    def _may_write(self) -> Writer:
        if self._writer is None:
            raise StoreError("this database is readonly: it was opened only to be looked at")
        return self._writer
