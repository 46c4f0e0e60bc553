"""Discord's answers about who opens the board, for tests inside it."""

from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from aiohttp import web

from tests.discord_ui.web.oauth import OAuth


@pytest_asyncio.fixture
async def oauth(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[OAuth]:
    """Discord, which names bob by the code "bobs"."""
    discords = OAuth({"bobs": {"id": "22", "username": "bob", "global_name": "Bob", "locale": "fr"}})
    runner = web.AppRunner(discords.application())
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10")
    yield discords
    await runner.cleanup()
