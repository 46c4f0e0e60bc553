"""A club for every test of the table."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.one_thread import one_thread
from tests.table.club import Club, opened


@pytest_asyncio.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """People around a table, with the database on disk."""
    with one_thread():
        async with opened(tmp_path / "djambi.db") as there:
            yield there
