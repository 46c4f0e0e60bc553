"""A database for every test of the store: in a file, and in PostgreSQL."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.address import PostgresAddress
from bot.store.store import Store
from tests.fresh import fresh
from tests.store.everything import make_full


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | PostgresAddress:
    """Where there is no record yet, in each of the homes one after the other."""
    if request.param == "sqlite":
        return tmp_path / "djambi.db"
    address: PostgresAddress = request.getfixturevalue("empty")
    return address


@pytest_asyncio.fixture
async def in_file(tmp_path: Path) -> AsyncIterator[Store]:
    """An open record in `djambi.db` of the test's own folder, for what SQLite alone does."""
    async with Store.open(fresh(tmp_path / "djambi.db")) as opened:
        yield opened


@pytest_asyncio.fixture
async def store(place: Path | PostgresAddress) -> AsyncIterator[Store]:
    """An open record."""
    async with Store.open(fresh(place)) as opened:
        yield opened


@pytest.fixture(scope="session")
def full_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with games, and something in every table."""
    path = tmp_path_factory.mktemp("made") / "full.db"
    make_full(path)
    return path


@pytest.fixture
def full(full_once: Path, tmp_path: Path) -> Path:
    """A copy of it for each test."""
    return Path(shutil.copy(full_once, tmp_path))
