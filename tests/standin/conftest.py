"""The stand-in, and the bot on it."""

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio

from bot.discord_ui.kit import answers, jobs
from bot.discord_ui.kit.requests import LONGEST
from tests.standin import living
from tests.standin.server import Standin


@pytest_asyncio.fixture
async def standin(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Standin]:
    """Discord on loopback, for discord.py in this process; it must have nothing against the bot's requests."""
    for module in living.SLEEPING:
        monkeypatch.setattr(module, "asyncio", asyncio)
    monkeypatch.setattr(discord.state.ConnectionState, "__init__", discord.state.ConnectionState.__init__)
    monkeypatch.setattr(jobs, "PAUSES", jobs.PAUSES)
    monkeypatch.setattr(answers, "_PATIENCE", answers._PATIENCE)  # noqa: SLF001
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    gateway = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(gateway, "DEFAULT_GATEWAY", gateway.DEFAULT_GATEWAY)
    async with Standin.open() as there:
        living.point_at(there.base, there.gateway.url)
        living.hurry()
        yield there
    assert there.rest.objections == []
    assert all(seconds <= LONGEST for seconds in there.rest.patience.waited)
