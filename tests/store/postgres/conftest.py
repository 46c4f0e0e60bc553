"""A record in PostgreSQL, to which the way can be lost."""

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.address import Address
from bot.store.store import Store
from tests.postgres.proxy import Proxy
from tests.postgres.server import Server


@pytest_asyncio.fixture
async def proxy(postgres: Server) -> AsyncIterator[Proxy]:
    """The way to the server."""
    async with Proxy.open(postgres.port) as opened:
        yield opened


def by(proxy: Proxy, address: Address) -> Address:
    """Return the address of a database by a way of ours."""
    found = Address.read(f"{proxy.address(address.url.rpartition('/')[2])}?sslmode=disable")
    assert found is not None
    return found


@pytest_asyncio.fixture
async def far(proxy: Proxy, empty: Address) -> AsyncIterator[Store]:
    """An open record at the other end of the way."""
    async with Store.open(by(proxy, empty)) as opened:
        proxy.commits = 0
        yield opened


@pytest_asyncio.fixture
async def near(empty: Address) -> AsyncIterator[Store]:
    """The same record, open in another process to which nothing happens."""
    async with Store.open(empty) as opened:
        yield opened
