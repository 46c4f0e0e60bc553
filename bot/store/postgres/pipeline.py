"""Statements that are sent all at once and answered all at once: one way there and back, however many there are.

This is libpq's pipeline mode as libpq has it. psycopg's own waits for the network with each statement, which costs as
much as the statement, and after an error it is not certain which one comes out.
"""

import asyncio
from collections.abc import Sequence
from typing import Final

from psycopg import Error, OperationalError
from psycopg.errors import error_from_result
from psycopg.pq import ExecStatus, PipelineStatus
from psycopg.pq.abc import PGconn, PGresult

from bot.store.home import Statement
from bot.store.postgres.connections import Connection, Row, ask, hurried, translated, without_nul

_BOOLEAN, _INTEGER, _TEXT, _FLOAT = 16, 20, 25, 701
"""How PostgreSQL calls the types of what is sent."""

_FAILED: Final = (ExecStatus.FATAL_ERROR, ExecStatus.PIPELINE_ABORTED)
_MOST_PREPARED: Final = 500


class Pipeline:
    """Sends statements over a connection, and remembers which of them the server knows by name already."""

    def __init__(self, connection: Connection) -> None:
        """Send over `connection`, which nobody else uses meanwhile."""
        self._connection = connection
        connection.prepare_threshold = None  # names are given here alone
        self._names: dict[tuple[str, tuple[int, ...]], bytes] = {}

    async def send(self, statements: Sequence[Statement], patience: float) -> list[int]:
        """Do `statements` and return how many rows each changed; raises what was wrong with the first that failed.

        Then none is done, and no transaction is left open. If they are not answered within so many seconds, the
        connection is given up.
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
            await self._forget("ROLLBACK; DEALLOCATE ALL")  # what came after it was not prepared
            raise
        return [answer.command_tuples or 0 for answer, counts in zip(answers, asked, strict=True) if counts]

    async def ask(self, sql: str, *values: object) -> list[Row]:
        """Return what a query finds, done by itself."""
        with hurried(self._connection):
            return await ask(self._connection, sql, values)

    @property
    def is_lost(self) -> bool:
        """Whether nothing can be sent any more."""
        return self._connection.closed

    async def close(self) -> None:
        """End the connection."""
        await self._connection.close()

    async def commit(self, patience: float) -> None:
        """Commit, by itself, so that it is known when it was asked for; the rest is as of `send`."""
        self._connection.pgconn.send_query(b"COMMIT")
        _look_at(await self._answers(patience))

    def _ask(self, pgconn: PGconn, sql: str, values: Sequence[tuple[bytes | None, int]]) -> list[bool]:
        """Send a statement, with its preparation if it needs one; return which of the answers is that to itself."""
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
    """A value as it is sent, and of which type it is."""
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
            raise ValueError(f"{value!r} is nothing that the record keeps")


def _look_at(answers: Sequence[PGresult]) -> None:
    """Raise what is said to be wrong first."""
    for answer in answers:
        if answer.status in _FAILED:
            raise error_from_result(answer)


async def _answers(pgconn: PGconn) -> list[PGresult]:
    """Send what is still to be sent, and return all answers."""
    answers: list[PGresult] = []
    is_one = pgconn.pipeline_status == PipelineStatus.OFF
    while True:
        await _ready(pgconn.socket, to_send=bool(pgconn.flush()))
        pgconn.consume_input()
        while not pgconn.is_busy():
            answer = pgconn.get_result()
            if answer is None and not is_one:
                continue  # that was all to one of them
            if answer is None or answer.status == ExecStatus.PIPELINE_SYNC:
                return answers
            answers.append(answer)


async def _ready(socket: int, *, to_send: bool) -> None:
    """Wait until there is something to read, or something can be sent if there is anything to send."""
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
