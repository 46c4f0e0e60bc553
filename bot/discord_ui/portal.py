"""Discord's answers about our application: whether it knows the token, what it grants, and what time it is there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Final, Self

import aiohttp
import discord

from bot.discord_ui.kit.places import INVITED_WITH
from bot.settings import SettingsError

UNREACHABLE: Final = (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, TimeoutError, OSError)
"""What is raised if Discord can't be asked."""


@dataclass(frozen=True, slots=True)
class Application:
    """A bot in the developer portal: its `id`, its `invite` link, and whether it may read every message."""

    id: int
    invite: str
    reads_messages: bool

    @classmethod
    async def of(cls, client: discord.Client) -> Self:
        """Ask as a client that is logged in; raises what is `UNREACHABLE`."""
        info = await client.application_info()
        granted = info.flags.gateway_message_content or info.flags.gateway_message_content_limited
        return cls(info.id, discord.utils.oauth_url(info.id, permissions=INVITED_WITH), granted)


@dataclass(frozen=True, slots=True)
class Gateway:
    """How Discord wants the bot to connect: in how many `shards`, and how many sessions it still allows today."""

    shards: int
    starts_left: int

    @classmethod
    async def of(cls, client: discord.Client) -> Self:
        """Ask as a client that is logged in; raises what is `UNREACHABLE`."""
        shards, _, limit = await client.http.get_bot_gateway()
        return cls(shards, limit["remaining"])


async def time_there() -> float:
    """Return the time on Discord's clock, in seconds since 1970; raises what is `UNREACHABLE`."""
    async with aiohttp.ClientSession() as session, session.get(f"{discord.http.Route.BASE}/gateway") as answer:
        return parsedate_to_datetime(answer.headers["Date"]).timestamp()


@asynccontextmanager
async def logged_in(token: str) -> AsyncIterator[discord.Client]:
    """Yield a client that can ask as the bot with `token`, but doesn't connect.

    Raises `SettingsError` if Discord does not know the token, and what is `UNREACHABLE`.
    """
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        try:
            await client.login(token)
        except (discord.LoginFailure, ValueError) as error:  # a ValueError where it cannot even be sent
            wrong = "Discord does not know the token in DJAMBI_TOKEN; copy it again from the portal"
            raise SettingsError(wrong) from error
        yield client
