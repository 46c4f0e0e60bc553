"""Connections to PostgreSQL, set as the record needs them, and statements as PostgreSQL wants them."""

import asyncio
import logging
import os
import re
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import Context
from functools import lru_cache
from itertools import count
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection, AsyncRawCursor
from psycopg.adapt import AdaptersMap
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import StrDumper

from bot.address import Address
from bot.store.postgres.trouble import explained, refusal
from bot.store.records import StoreError

Row = tuple[Any, ...]
Connection = AsyncConnection[Row]

_log = logging.getLogger(__name__)

_PLACE: Final = re.compile(r"\?(\d*)")

_OPTIONS: Final = {
    "application_name": "djambi",
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""Who has gone without a word is noticed within seconds; what is said in the address goes before."""

PATIENCE: Final = 2
"""How many seconds another who is just writing the same is waited for: Discord gives up on an answer after three."""

ANSWERED_WITHIN: Final = 10.0
"""After so many seconds without an answer a connection is given up."""

_PAUSE: Final = 0.05

_LOOKS_EVERY: Final = 0.5
"""So many seconds pass between two looks whether a database that has long been away is back."""

_SAYS_EVERY: Final = 60.0
"""So often the log says that it still is away."""

_SETTINGS: Final = f"""
    SET lock_timeout = '{PATIENCE}s';
    SET statement_timeout = '20s';
    SET idle_in_transaction_session_timeout = '5s';
    SET client_min_messages = error;
    SELECT set_config('synchronous_commit', 'on', FALSE)
    WHERE current_setting('synchronous_commit') IN ('off', 'local', 'remote_write')
"""
"""Nobody is held up for long by who stands still, or by what nobody waits for any more; what is done is on the disk."""

_UNREADABLE: Final = (
    "the address of the database cannot be read: in a name or a password %25 stands for %, and after ? only what "
    "PostgreSQL knows may stand"
)
"""What is wrong is not quoted: it may be the password."""


def without_nul(text: str) -> str:
    """Return a text as PostgreSQL can keep it, which has no character of number 0: that for any unknown one instead."""
    return text.replace("\0", "\N{REPLACEMENT CHARACTER}")


class _Text(StrDumper):
    """Texts, said to be texts."""

    def dump(self, obj: str) -> Any:  # noqa: ANN401 - one of several kinds of bytes
        """Return what is sent for a text."""
        return super().dump(without_nul(obj))


class _Adapted:
    """What is sent for a value says by the type of the value what it is, not by where it is put."""

    connection = None
    adapters = AdaptersMap(psycopg.adapters)


_Adapted.adapters.register_dumper(str, _Text)
_Adapted.adapters.register_dumper(int, Int8Dumper)

# Besides what PostgreSQL says itself: text that is no Unicode, and numbers that do not fit.
ERRORS: Final = (psycopg.Error, ValueError, OverflowError)


@contextmanager
def explaining() -> Iterator[None]:
    """Turn what goes wrong inside into `StoreError`."""
    try:
        yield
    except ERRORS as error:
        raise refusal(error) from error


def options_of(address: Address) -> dict[str, Any]:
    """Return how to connect to an address; raises `StoreError`."""
    try:
        return {**_OPTIONS, **psycopg.conninfo.conninfo_to_dict(address.url)}
    except psycopg.ProgrammingError:
        raise StoreError(_UNREADABLE) from None


async def connect(address: Address, *, within: float = ANSWERED_WITHIN, only_reads: bool = False) -> Connection:
    """Return a new connection, in which each statement stands for itself; raises what psycopg does, or `StoreError`.

    Unless it `only_reads` it leads past a standby: what is read there may be old. Once there is a connection, its first
    answer has to come `within` so many seconds.
    """
    led = {} if only_reads else {"target_session_attrs": "read-write"}
    connection = await AsyncConnection.connect(
        "", autocommit=True, cursor_factory=AsyncRawCursor, context=_Adapted(), **{**led, **options_of(address)}
    )
    try:
        with hurried(connection, within):
            await connection.execute(_SETTINGS)
    except BaseException:
        await connection.close()
        raise
    return connection


def _now() -> float:
    """The clock of the event loop, by which pauses end too."""
    return asyncio.get_running_loop().time()


class Way:
    """The way to a database, and whether it is there. All readers and writers of a process share one.

    A caller waits `PATIENCE` seconds at most for a database that cannot be reached, so a quick restart or failover is
    missed by nobody. After that the database is away: every caller is told at once. One task looks until it is back;
    the log says once a minute that it is away, and once that it is back.
    """

    def __init__(self, address: Address) -> None:
        """Lead to the database at `address`."""
        self._address = address
        self._shut_since: float | None = None
        self._error: Exception = psycopg.OperationalError()
        self._said_at: float | None = None
        self._looking: asyncio.Task[None] | None = None

    @property
    def is_away(self) -> bool:
        """Whether the database has been out of reach for longer than a caller waits."""
        return self._shut_since is not None and _now() - self._shut_since > PATIENCE

    async def connect(self) -> Connection:
        """Return a new connection; raises what psycopg does."""
        until = _now() + PATIENCE
        while not self.is_away:
            if self._shut_since is None:
                try:
                    return await connect(self._address)
                except psycopg.OperationalError as error:
                    self._shuts(error, _now())
                    self.doubt()
            if _now() > until:
                break
            await asyncio.sleep(_PAUSE)
        raise psycopg.OperationalError(str(self._error))

    def doubt(self) -> None:
        """Find out whether the database is there, unless that is being done: a caller got no answer."""
        if self._looking is None or self._looking.done():  # in a new context: it outlives the caller
            self._looking = Context().run(asyncio.create_task, self._look())

    async def close(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait([self._looking])

    async def _look(self) -> None:
        """Look again and again until the database is there."""
        while True:
            began = _now()
            try:
                connection = await connect(self._address)
            except Exception as error:  # noqa: BLE001 - nothing else would look again
                self._shuts(error, began)
            else:
                self._opens()
                await connection.close()
                return
            await asyncio.sleep(_LOOKS_EVERY if self.is_away else _PAUSE)

    def _shuts(self, error: Exception, began: float) -> None:
        """Note that a try that `began` at that time has failed."""
        self._error = error
        self._shut_since = began if self._shut_since is None else self._shut_since
        now = _now()
        if self.is_away and (self._said_at is None or now - self._said_at >= _SAYS_EVERY):
            self._said_at = now
            _log.error("the database has been away for %.0f s: %s", now - self._shut_since, explained(error))

    def _opens(self) -> None:
        if self._said_at is not None and self._shut_since is not None:
            _log.warning("the database is back, after %.0f s", _now() - self._shut_since)
        self._shut_since = self._said_at = None


@contextmanager
def hurried(connection: Connection, within: float = ANSWERED_WITHIN) -> Iterator[None]:
    """Give a connection up if what is asked inside is not answered within so many seconds.

    It is cut below psycopg, which would first ask the one who is silent to stop, and wait for the answer to that.
    """
    timer = asyncio.get_running_loop().call_later(within, _cut, connection)
    try:
        yield
    finally:
        timer.cancel()


def _cut(connection: Connection) -> None:
    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as end:
        end.shutdown(socket.SHUT_RDWR)


@lru_cache(1024)
def translated(sql: str) -> str:
    """Return a statement with `$1`, `$2` instead of `?`, or of `?1`, `?2`."""
    numbers = count(1)
    return _PLACE.sub(lambda found: f"${found[1] or next(numbers)}", sql)


async def ask(connection: Connection, sql: str, values: Sequence[object] = ()) -> list[Row]:
    """Return what a query finds."""
    cursor = await connection.execute(translated(sql), values)
    has_rows = cursor.pgresult is not None and cursor.pgresult.nfields  # to ask for what they are called takes longer
    return await cursor.fetchall() if has_rows else []


def is_lost(connection: Connection, error: BaseException) -> bool:
    """Return whether a connection is of no use any more, by what went wrong on it."""
    return connection.closed or isinstance(error, psycopg.errors.ReadOnlySqlTransaction)  # that is a standby now
