"""A database in PostgreSQL, to which the way can be lost."""

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.address import PostgresAddress
from bot.store.store import Store
from tests.postgres.proxy import Proxy
from tests.postgres.server import Server
from tests.waiting import until


@pytest_asyncio.fixture
async def proxy(postgres: Server) -> AsyncIterator[Proxy]:
    """The way to the server."""
    async with Proxy.open(postgres.port) as opened:
        yield opened


def by(proxy: Proxy, address: PostgresAddress) -> PostgresAddress:
    """Return the address of a database by a way of ours."""
    found = PostgresAddress.parse(f"{proxy.address(address.url.rpartition('/')[2])}?sslmode=disable")
    assert found is not None
    return found


async def back(store: Store) -> None:
    """Wait until the bot has noticed that its database is back."""
    await until(lambda: not store.is_away)


@pytest_asyncio.fixture
async def far(proxy: Proxy, empty: PostgresAddress) -> AsyncIterator[Store]:
    """An open record at the other end of the way."""
    async with Store.open(by(proxy, empty)) as opened:
        proxy.commits = 0
        yield opened


@pytest_asyncio.fixture
async def near(empty: PostgresAddress) -> AsyncIterator[Store]:
    """The same record, open in another process to which nothing happens."""
    async with Store.open(empty) as opened:
        yield opened
