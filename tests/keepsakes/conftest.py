"""The kept server for the tests of old buttons."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.discord_ui.conftest import record, world
from tests.keepsakes.kept import KeptWorld
from tests.keepsakes.presses import entered

__all__ = ["record", "world"]  # an empty server, for the buttons of released versions


@pytest_asyncio.fixture
async def kept_world(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[KeptWorld]:
    """The kept server, with the bot on the kept record; errors that are only logged fail the test too."""
    with caplog.at_level(logging.INFO):
        async with entered(tmp_path) as world:
            yield world
    assert world.uncaught == []
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
