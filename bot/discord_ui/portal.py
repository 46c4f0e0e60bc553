"""Discord's answers about our application: whether it knows the token, what it grants, and what time it is there."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Any, Final

import aiohttp
import discord

from bot.discord_ui.kit.places import INVITED_WITH, NotOursError
from bot.settings import SettingsError

_log = logging.getLogger(__name__)

UNREACHABLE: Final = (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, TimeoutError, OSError)
"""What is raised if Discord can't be asked."""

_ANSWERED_WITHIN: Final = aiohttp.ClientTimeout(total=15)

PATIENCE: Final = 60.0
"""How many seconds an outage of Discord is waited for at the start."""

_PAUSE: Final = 2.0

_UNKNOWN: Final = "Discord does not know the token in DJAMBI_TOKEN; copy it again from the portal"
_READS_MESSAGES: Final = (1 << 18, 1 << 19)
"""The flags of an application that Discord lets read every message: a verified one, and any other one."""
_AGENT: Final = f"DiscordBot (https://github.com/Rapptz/discord.py, {discord.__version__})"
"""Discord wants to know the library."""


@dataclass(frozen=True, slots=True)
class Application:
    """A bot in the developer portal: its `id`, its `invite` link, and whether it may read every message."""

    id: int
    invite: str
    reads_messages: bool


@dataclass(frozen=True, slots=True)
class Gateway:
    """How Discord wants the bot to connect: in how many `shards`, and how many sessions it still allows today."""

    shards: int
    starts_left: int


@dataclass(frozen=True, slots=True)
class Portal:
    """Answers what the bot with a token may ask without a login; its methods raise what is `UNREACHABLE`.

    They raise `SettingsError` if Discord does not know the token.
    """

    _session: aiohttp.ClientSession
    _token: str

    @classmethod
    @asynccontextmanager
    async def of(cls, token: str) -> AsyncIterator["Portal"]:
        """Yield the portal of the bot with a `token`."""
        async with aiohttp.ClientSession(timeout=_ANSWERED_WITHIN) as session:
            yield cls(session, token)

    async def application(self) -> Application:
        """Return the bot's application."""
        found = await self._ask("/oauth2/applications/@me")
        number, flags = int(found["id"]), int(found.get("flags", 0))
        granted = any(flags & each for each in _READS_MESSAGES)
        return Application(number, discord.utils.oauth_url(number, permissions=INVITED_WITH), granted)

    async def gateway(self) -> Gateway:
        """Return how Discord wants the bot to connect."""
        found = await self._ask("/gateway/bot")
        return Gateway(int(found["shards"]), int(found["session_start_limit"]["remaining"]))

    async def _ask(self, path: str) -> Any:  # noqa: ANN401 - JSON
        headers = {"Authorization": f"Bot {self._token.strip()}", "User-Agent": _AGENT}
        try:
            async with self._session.get(f"{discord.http.Route.BASE}{path}", headers=headers) as answer:
                if answer.status == HTTPStatus.UNAUTHORIZED:
                    raise SettingsError(_UNKNOWN)
                answer.raise_for_status()
                return await answer.json()
        except ValueError as error:  # the token cannot even be sent
            raise SettingsError(_UNKNOWN) from error


async def time_there() -> float:
    """Return the time on Discord's clock, in seconds since 1970; raises what is `UNREACHABLE`."""
    async with aiohttp.ClientSession() as session, session.get(f"{discord.http.Route.BASE}/gateway") as answer:
        return parsedate_to_datetime(answer.headers["Date"]).timestamp()


def unreachable(error: BaseException) -> str:
    """Return in one line why Discord can't be asked, without the page that a proxy of Discord's may have sent."""
    match error:
        case aiohttp.ClientResponseError():
            return f"Discord answers {error.status} {error.message}"
        case discord.HTTPException():
            return f"Discord answers {error.status} {error.response.reason}"
        case TimeoutError():
            return "Discord does not answer"
        case _:
            return f"Discord cannot be reached: {' '.join(str(error).split()) or type(error).__name__}"


def is_outage(error: BaseException) -> bool:
    """Return whether an error says that Discord is out of order for now, and not that it refuses something."""
    if isinstance(error, NotOursError):
        return False
    if isinstance(error, discord.HTTPException):
        return error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
    return isinstance(error, discord.GatewayNotFound | aiohttp.ClientError)


async def first_asked(token: str) -> Application:
    """Return what the portal says of the bot, at its start; an outage of Discord is waited for.

    Raises `SettingsError` if Discord does not know the token, or cannot be asked within `PATIENCE` seconds.
    """
    until, is_said = time.monotonic() + PATIENCE, False
    async with Portal.of(token) as portal:
        while True:
            try:
                return await portal.application()
            except UNREACHABLE as error:
                if isinstance(error, aiohttp.ClientResponseError) and error.status < HTTPStatus.INTERNAL_SERVER_ERROR:
                    raise SettingsError(unreachable(error)) from error
                if time.monotonic() + _PAUSE > until:
                    raise SettingsError(f"{unreachable(error)}; start again") from error
                if not is_said:
                    _log.warning("%s: the bot tries again for a minute", unreachable(error))
                is_said = True
            await asyncio.sleep(_PAUSE)
