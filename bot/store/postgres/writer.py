"""The only writer of a process: its own connection, which commits all waiting writes in one transaction.

`bot.store.together` says how tasks share a transaction. What is special about a database elsewhere:

- If the connection is lost before COMMIT, nothing was written, so the transaction is retried on a new one.
- After COMMIT was sent, the outcome is unknown. So each transaction writes its number beside the name of its writer,
  and a new connection looks for that number. It is there if and only if the transaction was done: the row's lock is
  waited for, and a server that took over has either both or neither. PostgreSQL's own numbers wouldn't do: the other
  server gives the same ones to others.
- How many rows changed is read before COMMIT, since nobody could be asked afterwards.
- If two processes wait for each other, PostgreSQL ends one of the transactions, and it is retried.
- If something is locked for long, not everybody waits: after one wait each has a transaction alone, and one that
  needs the lock is refused after two more.
- Statements are sent all at once (libpq's pipeline mode): one round trip, however many there are. psycopg's own waits
  for the network with each statement.

The writer's own task does this as long as the database is open, so cancelling a caller stops nothing.
"""

import asyncio
import random
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import accumulate, count
from typing import Final

import psycopg
from psycopg import Error, OperationalError
from psycopg.errors import (
    DeadlockDetected,
    LockNotAvailable,
    ReadOnlySqlTransaction,
    SerializationFailure,
    error_from_result,
)
from psycopg.pq import ExecStatus, PipelineStatus
from psycopg.pq.abc import PGconn, PGresult

from bot.store.home import Statement
from bot.store.postgres import connections
from bot.store.postgres.connections import (
    ERRORS,
    Connection,
    DatabaseWay,
    Row,
    ask,
    explaining,
    hurried,
    without_nul,
)
from bot.store.postgres.statements import translated
from bot.store.postgres.trouble import refusal
from bot.store.rows import StoreAwayError, StoreError
from bot.store.together import Outcome, Together, Unit

_BOOLEAN, _INTEGER, _TEXT, _FLOAT = 16, 20, 25, 701
"""How PostgreSQL calls the types of what is sent."""

_FAILED: Final = (ExecStatus.FATAL_ERROR, ExecStatus.PIPELINE_ABORTED)
_MOST_PREPARED: Final = 500


class Pipeline:
    """Sends statements over a connection, and knows which of them the server has prepared."""

    def __init__(self, connection: Connection) -> None:
        """Send over `connection`, which nobody else uses meanwhile."""
        self._connection = connection
        connection.prepare_threshold = None  # only this class prepares statements
        self._names: dict[tuple[str, tuple[int, ...]], bytes] = {}

    async def send(self, statements: Sequence[Statement], patience: float) -> list[int]:
        """Execute `statements` and return how many rows each changed; raises the first error.

        After an error nothing was executed, and no transaction is open. If there is no answer within `patience`
        seconds, the connection is given up.
        """
        if len(self._names) > _MOST_PREPARED:
            await self._forget("DEALLOCATE ALL")
        encoded = [(sql, [_encoded(value) for value in values]) for sql, values in statements]
        pgconn = self._connection.pgconn
        pgconn.enter_pipeline_mode()
        asked = [one for sql, values in encoded for one in self._ask(pgconn, sql, values)]
        pgconn.pipeline_sync()
        answers = await self._answers(patience)
        pgconn.exit_pipeline_mode()
        try:
            _look_at(answers)
        except Error:
            await self._forget("ROLLBACK; DEALLOCATE ALL")  # the statements after the failed one were not prepared
            raise
        return [answer.command_tuples or 0 for answer, counts in zip(answers, asked, strict=True) if counts]

    async def ask(self, sql: str, *values: object) -> list[Row]:
        """Return the rows of a query outside of a pipeline."""
        with hurried(self._connection):
            return await ask(self._connection, sql, values)

    async def probe(self) -> None:
        """Close the connection unless the server answers on it soon."""
        with suppress(Error), hurried(self._connection, connections.PATIENCE):
            await self._connection.execute("SELECT 1", prepare=False)

    @property
    def is_lost(self) -> bool:
        """Whether the connection is closed."""
        return self._connection.closed

    async def close(self) -> None:
        """Close the connection."""
        await self._connection.close()

    async def commit(self, patience: float) -> None:
        """Commit separately, so that we know whether COMMIT was sent; otherwise as `send`."""
        self._connection.pgconn.send_query(b"COMMIT")
        _look_at(await self._answers(patience))

    def _ask(self, pgconn: PGconn, sql: str, values: Sequence[tuple[bytes | None, int]]) -> list[bool]:
        """Send a statement, prepared if necessary; return which of its answers is the statement's own."""
        types = tuple(type_ for _, type_ in values)
        name = self._names.get((sql, types))
        is_new = name is None
        if name is None:
            name = self._names[sql, types] = b"s%d" % len(self._names)
            pgconn.send_prepare(name, translated(sql).encode(), types)
        pgconn.send_query_prepared(name, [value for value, _ in values])
        return [False, True] if is_new else [True]

    async def _answers(self, patience: float) -> list[PGresult]:
        try:
            async with asyncio.timeout(patience):
                return await _answers(self._connection.pgconn)
        except TimeoutError:
            await self._connection.close()
            raise OperationalError(f"the database has not answered for {patience:.0f} seconds") from None

    async def _forget(self, how: str) -> None:
        self._names.clear()
        with hurried(self._connection):
            await self._connection.execute(how, prepare=False)


def _encoded(value: object) -> tuple[bytes | None, int]:
    """A value's bytes and type."""
    match value:
        case None:
            return None, 0
        case bool():
            return b"t" if value else b"f", _BOOLEAN
        case int():
            return b"%d" % value, _INTEGER
        case float():
            return repr(value).encode(), _FLOAT
        case str():
            return without_nul(value).encode(), _TEXT
        case _:
            raise ValueError(f"{value!r} is nothing that the database keeps")


def _look_at(answers: Sequence[PGresult]) -> None:
    """Raise the first error among the answers."""
    for answer in answers:
        if answer.status in _FAILED:
            raise error_from_result(answer)


async def _answers(pgconn: PGconn) -> list[PGresult]:
    """Send what is buffered, and return all answers."""
    answers: list[PGresult] = []
    is_one = pgconn.pipeline_status == PipelineStatus.OFF
    while True:
        await _ready(pgconn.socket, to_send=bool(pgconn.flush()))
        pgconn.consume_input()
        while not pgconn.is_busy():
            answer = pgconn.get_result()
            if answer is None and not is_one:
                continue  # the end of one statement's answers
            if answer is None or answer.status == ExecStatus.PIPELINE_SYNC:
                return answers
            answers.append(answer)


async def _ready(socket: int, *, to_send: bool) -> None:
    """Wait until there is something to read, or until data can be sent if there is any."""
    loop = asyncio.get_running_loop()
    ready = loop.create_future()

    def wake() -> None:
        if not ready.done():
            ready.set_result(None)

    loop.add_reader(socket, wake)
    if to_send:
        loop.add_writer(socket, wake)
    try:
        await ready
    finally:
        loop.remove_reader(socket)
        if to_send:
            loop.remove_writer(socket)


_NOTED: Final = (
    "INSERT INTO writers (name, done) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET done = excluded.done, at = now()"
)
_DONE: Final = "SELECT done FROM writers WHERE name = ? FOR UPDATE"
_GONE: Final = "DELETE FROM writers WHERE name = ? OR at < now() - interval '2 days'"

_BEGIN: Final = ("BEGIN", ())
_PASSING: Final = (SerializationFailure, DeadlockDetected, LockNotAvailable)
_TRIES: Final = 8
_WAITS: Final = 2
_PAUSE: Final = 0.1
_DONE_WITHIN: Final = 20.0
"""A connection is given up after this many seconds without an answer to a large transaction."""

_UNKNOWN: Final = 60.0
"""How many seconds the writer tries to find out whether a transaction was committed."""

_dice: Final = random.SystemRandom()


class Writer:
    """Writes for any number of tasks of one event loop; raises `StoreError`."""

    def __init__(self, way: DatabaseWay, within: float | None = None) -> None:
        self._within = within
        self._way = way
        self._name = secrets.token_hex(12)
        self._number = 0
        self._pipeline: Pipeline | None = None
        self._outages = 0
        """The outages of the way that the connection has survived."""
        self._together = Together(self._queue)
        self._work: asyncio.Queue[tuple[Sequence[Unit], asyncio.Future[list[Outcome]]]] = asyncio.Queue()
        self._working: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, and register as a writer."""
        self._pipeline = Pipeline(await self._way.connect())
        await self._pipeline.ask(_NOTED, self._name, self._number)
        self._working = asyncio.create_task(self._forever())

    async def close(self) -> None:
        """Finish what was requested, then close the connection."""
        await self._together.settle()
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait([self._working])
            self._working = None
        if self._pipeline is not None:
            with suppress(*ERRORS):
                await self._pipeline.ask(_GONE, self._name)
            await self._pipeline.close()
            self._pipeline = None

    async def write(self, statements: Unit) -> int:
        """Execute `statements`, all or none, and return how many rows the last one changed."""
        if self._working is None:
            raise StoreError("The database is closed.")
        return await self._together.write(statements)

    def _queue(self, units: Sequence[Unit]) -> "asyncio.Future[list[Outcome]]":
        """Pass the work to the writer's own task, which no caller cancels."""
        outcomes: asyncio.Future[list[Outcome]] = asyncio.get_running_loop().create_future()
        self._work.put_nowait((units, outcomes))
        return outcomes

    async def _forever(self) -> None:
        while True:
            units, outcomes = await self._work.get()
            try:
                outcomes.set_result(await self._do(units))
            except Exception as error:  # noqa: BLE001 - the caller gets it
                outcomes.set_exception(error)

    async def _do(self, units: Sequence[Unit]) -> list[Outcome]:
        """Execute all `units` in one transaction, or else each in its own; return the outcome of each."""
        try:
            return await self._done(units)
        except StoreError as error:
            return [error] * len(units)
        except ERRORS as error:
            if len(units) == 1:
                return [refusal(error)]
        return [outcome for unit in units for outcome in await self._do([unit])]

    async def _done(self, units: Sequence[Unit]) -> list[Outcome]:
        """Execute all `units` in one transaction, and retry errors that no statement is to blame for."""
        for tried in count(1):
            pipeline = await self._connected()
            try:
                return await self._transaction(pipeline, units)
            except psycopg.Error as error:
                is_standby = isinstance(error, ReadOnlySqlTransaction)  # the server has become a standby
                if is_standby:
                    await pipeline.close()
                if tried >= _tries(error, units) or not (pipeline.is_lost or isinstance(error, _PASSING)):
                    raise
            await asyncio.sleep(_dice.uniform(0, _PAUSE) * tried)
        raise AssertionError

    async def _connected(self) -> Pipeline:
        """Return the connection, a new one if it was lost; raises `StoreError` if that fails for too long."""
        if self._pipeline is not None and self._outages != self._way.outages:
            self._outages = self._way.outages
            await self._pipeline.probe()  # a firewall may have forgotten it: the first write would wait long
        if self._pipeline is None or self._pipeline.is_lost:
            with explaining():
                self._pipeline = Pipeline(await self._way.connect())
        return self._pipeline

    async def _transaction(self, pipeline: Pipeline, units: Sequence[Unit]) -> list[Outcome]:
        """Execute all `units` in one transaction; after an error nothing was executed."""
        self._number += 1
        within = self._within or _DONE_WITHIN
        statements = [statement for unit in units for statement in unit]
        changed = await pipeline.send([_BEGIN, *statements, (_NOTED, (self._name, self._number))], within)
        try:
            await pipeline.commit(connections.ANSWERED_WITHIN)
        except psycopg.Error:
            if not pipeline.is_lost or not await self._was_done(self._number):
                raise
        return [changed[last] for last in accumulate(len(unit) for unit in units)]

    async def _was_done(self, number: int) -> bool:
        """Find out whether the transaction with a number was committed when its connection was lost."""
        until = time.monotonic() + _UNKNOWN
        while time.monotonic() < until:
            try:
                found = await (await self._connected()).ask(_DONE, self._name)
            except (StoreError, *ERRORS):
                await asyncio.sleep(_PAUSE)
            else:
                return bool(found) and int(found[0][0]) >= number
        raise StoreAwayError("the database was lost while it wrote, and nobody knows whether it was written")


def _tries(error: psycopg.Error, units: Sequence[Unit]) -> int:
    """How often to try `units` again after this error: nobody should wait long for a lock that another one wants."""
    if not isinstance(error, LockNotAvailable):
        return _TRIES
    return _WAITS if len(units) == 1 else 1
