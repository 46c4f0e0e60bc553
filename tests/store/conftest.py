"""A record for every test of the store: in a file, and in PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.address import Address
from bot.store.store import Store


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | Address:
    """Where there is no record yet, in each of the homes one after the other."""
    if request.param == "sqlite":
        return tmp_path / "djambi.db"
    address: Address = request.getfixturevalue("empty")
    return address


@pytest_asyncio.fixture
async def in_file(tmp_path: Path) -> AsyncIterator[Store]:
    """An open record in `djambi.db` of the test's own folder, for what SQLite alone does."""
    async with Store.open(tmp_path / "djambi.db") as opened:
        yield opened


@pytest_asyncio.fixture
async def store(place: Path | Address) -> AsyncIterator[Store]:
    """An open record."""
    async with Store.open(place) as opened:
        yield opened
