"""A board that is served, and people who open it in browsers of their own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.table.club import Club, opened
from tests.web.people import World, world_on


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """A table with an empty record."""
    async with opened(tmp_path / "djambi.db") as club:
        yield club


@pytest.fixture
def is_in_discord() -> bool:
    """Whether people open the board inside Discord: by links, unless a test says otherwise."""
    return False


@pytest.fixture
async def world(club: Club, is_in_discord: bool) -> AsyncIterator[World]:  # noqa: FBT001 - a fixture
    """A running game of four in the hall, and its board in the browser."""
    async with world_on(club) as world:
        world.is_in_discord = is_in_discord
        yield world
