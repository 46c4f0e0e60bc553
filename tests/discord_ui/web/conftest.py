"""Discord's answers about who opens the board, for tests inside it."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.discord_ui.portal import in_place_of_discord
from tests.discord_ui.web.oauth import OAuth


@pytest_asyncio.fixture
async def oauth(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[OAuth]:
    """Discord, which names bob by the code "bobs"."""
    discords = OAuth({"bobs": {"id": "22", "username": "bob", "global_name": "Bob", "locale": "fr"}})
    async with in_place_of_discord(discords.application(), monkeypatch):
        yield discords
