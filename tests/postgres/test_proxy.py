"""The way to the tests' PostgreSQL: each of its faults does to a commit what it says."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import psycopg
import pytest
import pytest_asyncio

from tests.postgres.proxy import Loss, Proxy, Way
from tests.postgres.server import Server

Connection = psycopg.AsyncConnection[tuple[object, ...]]


@pytest_asyncio.fixture
async def proxy(postgres: Server) -> AsyncIterator[Proxy]:
    async with Proxy.open(postgres.port) as opened:
        yield opened


def _name(database: str) -> str:
    return database.rpartition("/")[2]


@contextlib.asynccontextmanager
async def _connected(proxy: Proxy, database: str) -> AsyncIterator[Connection]:
    connection = await psycopg.AsyncConnection.connect(proxy.address(_name(database)), sslmode="disable")
    try:
        yield connection
    finally:
        await connection.close()


async def _forgotten(asked: Connection) -> None:
    """Wait until the server has nobody in this database but the one who asks."""
    others = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    while await (await asked.execute(others)).fetchall():
        await asked.commit()  # the server tells the same until the end of a transaction


async def _unanswered(proxy: Proxy, database: str, asked: Coroutine[Any, Any, object]) -> None:
    """Find that something is not answered that way, though something asked later is, straight from the server.

    It ends as soon as the connection is cut.
    """
    task = asyncio.create_task(asked)
    async with await psycopg.AsyncConnection.connect(database) as straight:
        await straight.execute("SELECT 1")
    assert not task.done()
    proxy.cut()
    with pytest.raises(psycopg.OperationalError):
        await task


async def _made(proxy: Proxy, database: str, loss: Loss | None) -> bool:
    """Return whether a table was made of whose commit this became, once the server knows that the connection ended."""
    proxy.losses += [loss] if loss else []
    async with _connected(proxy, database) as connection:
        await connection.execute("CREATE TABLE noted (number int)")
        if loss is Loss.SWALLOWED:
            await _unanswered(proxy, database, connection.commit())
        else:
            with pytest.raises(psycopg.OperationalError) if loss else contextlib.nullcontext():
                await connection.commit()
    async with await psycopg.AsyncConnection.connect(database) as asked:
        await _forgotten(asked)
        return await (await asked.execute("SELECT to_regclass('noted')")).fetchone() != (None,)


@pytest.mark.parametrize(
    ("loss", "committed"),
    [(None, True), (Loss.UNSENT, False), (Loss.UNANSWERED, True), (Loss.SWALLOWED, True)],
)
async def test_a_lost_commit_is_made_or_not(
    proxy: Proxy,
    database: str,
    loss: Loss | None,
    committed: bool,  # noqa: FBT001 - one of the table's columns
) -> None:
    assert await _made(proxy, database, loss) is committed
    assert proxy.commits == 1


async def test_a_commit_that_was_sent_before_the_cut_gets_no_answer(proxy: Proxy, database: str) -> None:
    await _made(proxy, database, Loss.CUT)


async def test_nobody_gets_through_a_way_that_is_silent_or_refused(proxy: Proxy, database: str) -> None:
    async with _connected(proxy, database) as connection:
        proxy.way = Way.SILENT
        await _unanswered(proxy, database, connection.execute("SELECT 1"))
    proxy.way = Way.REFUSED
    with pytest.raises(psycopg.OperationalError):
        async with _connected(proxy, database):
            pass
    proxy.way = Way.OPEN
    async with _connected(proxy, database) as again:
        await again.execute("SELECT 1")


async def test_a_slow_way_takes_its_time(proxy: Proxy, database: str) -> None:
    async with _connected(proxy, database) as connection:
        proxy.slowness = 60
        await _unanswered(proxy, database, connection.execute("SELECT 1"))
