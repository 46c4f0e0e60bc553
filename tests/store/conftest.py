"""A record on disk for every test of the store."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.store.store import Store


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """An open record, in `djambi.db` of the test's own folder."""
    async with Store.open(tmp_path / "djambi.db") as opened:
        yield opened
