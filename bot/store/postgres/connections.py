"""Connections to PostgreSQL with our settings."""

import asyncio
import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import Context
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection, AsyncRawCursor
from psycopg.adapt import AdaptersMap
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import StrDumper

from bot.address import PostgresAddress
from bot.store.outage import Outage, now
from bot.store.postgres.statements import translated
from bot.store.postgres.trouble import explained, refusal
from bot.store.rows import StoreError

Row = tuple[Any, ...]
Connection = AsyncConnection[Row]

_OPTIONS: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""They detect a silent server within seconds; options in the address override them."""

PATIENCE: Final = 2
"""How many seconds to wait for another writer's lock: Discord gives up on an answer after three."""

ANSWERED_WITHIN: Final = 10.0
"""A connection without an answer is given up after this many seconds."""

_PAUSE: Final = 0.05

_LOOKS_EVERY: Final = 0.5
"""The seconds between two checks whether a database that has long been away is back."""

_SETTINGS: Final = f"""
    SET lock_timeout = '{PATIENCE}s';
    SET statement_timeout = '20s';
    SET idle_in_transaction_session_timeout = '5s';
    SET client_min_messages = error;
    SELECT set_config('synchronous_commit', 'on', FALSE)
    WHERE current_setting('synchronous_commit') IN ('off', 'local', 'remote_write')
"""
"""A stuck connection blocks nobody for long, no abandoned query runs on, and a commit is on the disk."""

_UNREADABLE: Final = (
    "the address of the database cannot be read: in a name or a password %25 stands for %, and after ? only what "
    "PostgreSQL knows may stand"
)
"""The error does not quote the address, which may contain the password."""


def without_nul(text: str) -> str:
    """Return a text as PostgreSQL can store it: U+FFFD replaces the character number 0, which it does not allow."""
    return text.replace("\0", "\N{REPLACEMENT CHARACTER}")


class _Text(StrDumper):
    """Texts, sent with the type text."""

    def dump(self, obj: str) -> Any:  # noqa: ANN401 - one of several kinds of bytes
        """Return the bytes of a text."""
        return super().dump(without_nul(obj))


class _Adapted:
    """An adapter that sends values with their own types, instead of those of the place where they are used."""

    connection = None
    adapters = AdaptersMap(psycopg.adapters)


_Adapted.adapters.register_dumper(str, _Text)
_Adapted.adapters.register_dumper(int, Int8Dumper)

# Besides what PostgreSQL says itself: text that is no Unicode, and numbers that do not fit.
ERRORS: Final = (psycopg.Error, ValueError, OverflowError)


@contextmanager
def explaining() -> Iterator[None]:
    """Turn errors inside the block into `StoreError`."""
    try:
        yield
    except ERRORS as error:
        raise refusal(error) from error


def options_of(address: PostgresAddress) -> dict[str, Any]:
    """Return the connection options of an address; raises `StoreError`."""
    try:
        return {**_OPTIONS, **psycopg.conninfo.conninfo_to_dict(address.url)}
    except psycopg.ProgrammingError:
        raise StoreError(_UNREADABLE) from None


async def connect(
    address: PostgresAddress, name: str = "djambi", *, within: float = ANSWERED_WITHIN, only_reads: bool = False
) -> Connection:
    """Return a new autocommit connection with an application `name`; raises what psycopg does, or `StoreError`.

    Unless it `only_reads`, it skips standbys, whose data may be old. Once connected, the first answer must come
    `within` that many seconds.
    """
    led = {} if only_reads else {"target_session_attrs": "read-write"}
    connection = await AsyncConnection.connect(
        "", autocommit=True, cursor_factory=AsyncRawCursor, context=_Adapted(), **{**led, **options_of(address)}
    )
    try:
        with hurried(connection, within):
            await connection.execute(f"{_SETTINGS}; SET application_name = '{name}'")
    except BaseException:
        await connection.close()
        raise
    return connection


class DatabaseWay:
    """The way to a database, and whether it is there. All readers and writers of a process share one.

    A caller waits at most `PATIENCE` seconds for an unreachable database, so nobody notices a quick restart or
    failover. After that the database is *away*, and every caller is told at once. One task checks until it is back. The
    log says once a minute that it is away, and once that it is back.
    """

    def __init__(self, address: PostgresAddress, name: str = "djambi") -> None:
        self._address = address
        self._name = name
        self._outage = Outage("the database has been away", "the database is back")
        self._error: Exception = psycopg.OperationalError()
        self._looking: asyncio.Task[None] | None = None
        self.outages = 0
        """How often the database was found out of reach: connections from before may be dead without a word."""

    @property
    def is_away(self) -> bool:
        """Whether the database has been out of reach for longer than a caller waits."""
        return self._outage.since is not None and now() - self._outage.since > PATIENCE

    async def connect(self) -> Connection:
        """Return a new connection; raises what psycopg does."""
        until = now() + PATIENCE
        while not self.is_away:
            if self._outage.since is None:
                try:
                    return await connect(self._address, self._name)
                except psycopg.OperationalError as error:
                    self._shuts(error, now())
                    self.doubt()
            if now() > until:
                break
            await asyncio.sleep(_PAUSE)
        raise psycopg.OperationalError(str(self._error))

    def doubt(self) -> None:
        """Check whether the database is there, unless that is being done: a caller got no answer."""
        if self._looking is None or self._looking.done():  # in a new context, since it outlives the caller's
            self._looking = Context().run(asyncio.create_task, self._look())

    async def close(self) -> None:
        """Stop checking."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait([self._looking])

    async def _look(self) -> None:
        """Check again and again until the database is there."""
        while True:
            began = now()
            try:
                connection = await connect(self._address, self._name)
            except Exception as error:  # noqa: BLE001 - nothing else would look again
                self._shuts(error, began)
            else:
                self._outage.end()
                await connection.close()
                return
            await asyncio.sleep(_LOOKS_EVERY if self.is_away else _PAUSE)

    def _shuts(self, error: Exception, began: float) -> None:
        """Record that an attempt, which `began` at that time, has failed."""
        self._error = error
        if self._outage.since is None:
            self._outage.since = began
            self.outages += 1
        if self.is_away:
            self._outage.say(explained(error))


@contextmanager
def hurried(connection: Connection, within: float = ANSWERED_WITHIN) -> Iterator[None]:
    """Give up a connection if the request inside is not answered within a number of seconds.

    The socket is shut down below psycopg, which would first ask the silent server to cancel, and wait for its answer.
    """
    timer = asyncio.get_running_loop().call_later(within, _cut, connection)
    try:
        yield
    finally:
        timer.cancel()


def _cut(connection: Connection) -> None:
    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as end:
        end.shutdown(socket.SHUT_RDWR)


async def ask(connection: Connection, sql: str, values: Sequence[object] = ()) -> list[Row]:
    """Return the rows of a query."""
    cursor = await connection.execute(translated(sql), values)
    has_rows = cursor.pgresult is not None and cursor.pgresult.nfields  # asking for the columns' names takes longer
    return await cursor.fetchall() if has_rows else []


def is_lost(connection: Connection, error: BaseException) -> bool:
    """Return whether a connection is useless after an error."""
    return connection.closed or isinstance(error, psycopg.errors.ReadOnlySqlTransaction)  # that is a standby now
