"""Requests to Discord: its limits, and a timeout, so that none holds a game for longer than `LONGEST` seconds.

discord.py waits five minutes for each answer, and 25 seconds in all between its tries if the server reports errors.
The bot gives up sooner, which is safe: Discord takes a nonce once in a few minutes, and a post that may have arrived is
looked for in its channel before it is sent again. Time for which Discord tells the bot to wait does not count.

Discord limits all requests of a bot together. A client that it tells to wait makes the others of its process wait, too.

It also allows only some session starts a day, for all shards and processes of a bot together, and resets the token of a
bot that begins more. So the bot asks before each session that begins. A session that is resumed does not count.
"""

import asyncio
import itertools
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

import aiohttp
import discord

from bot.discord_ui.kit.discord_private import limit_requests

LONGEST: Final = 20.0
"""The most seconds a request may take from its beginning, with all tries."""

ANSWERED_WITHIN = 15.0
"""The seconds in which Discord must have answered each try, pictures and all."""

_PAUSES: Final = (1, 2)
"""discord.py pauses for one second after the first error of the server, and for two more after each further one."""

_SERVER_ERROR: Final = 500
_TOO_MANY: Final = 429
_FOR_ALL: Final = "X-RateLimit-Global"


class Restraint:
    """What all clients of this process have heard from Discord: until when none may ask it for anything."""

    def __init__(self) -> None:
        """Begin without a limit."""
        self._until = 0.0
        self.answers = Counter[int]()
        """How many answers of Discord had which HTTP status."""

    def hear(self, response: aiohttp.ClientResponse) -> None:
        """Note if an answer limits all requests of the bot."""
        if response.status == _TOO_MANY and _FOR_ALL in response.headers:
            seconds = float(response.headers.get("Retry-After", 1))
            self._until = max(self._until, time.monotonic() + seconds)

    async def wait(self) -> None:
        """Wait until the limit has passed, and any that Discord sets meanwhile."""
        while (seconds := self._until - time.monotonic()) > 0:  # noqa: ASYNC110 - nobody calls when time has passed
            await asyncio.sleep(seconds)


def give_up_in_time(http: discord.http.HTTPClient, pace: Restraint) -> None:
    """Let each request of `http` keep `pace`, and from the login on raise `TimeoutError` or `DiscordServerError`."""
    login = http.static_login

    async def logging_in(token: str) -> Any:  # noqa: ANN401 - what the library returns
        user = await login(token)
        limit_requests(http, ANSWERED_WITHIN)
        return user

    vars(http).update(static_login=logging_in, request=_in_time(http.request, pace))


def _in_time(ask: Callable[..., Awaitable[Any]], pace: Restraint) -> Callable[..., Awaitable[Any]]:
    """Ask with `ask`, but try again after an error of the server only while the next try will be over in time."""

    async def asking(route: discord.http.Route, **more: Any) -> Any:  # noqa: ANN401 - as the library's
        await pace.wait()
        began, pauses = time.monotonic(), itertools.count(*_PAUSES)

        async def look(response: aiohttp.ClientResponse) -> None:
            pace.hear(response)
            over = time.monotonic() - began + next(pauses) + ANSWERED_WITHIN
            if response.status >= _SERVER_ERROR and over > LONGEST:
                raise discord.DiscordServerError(response, None)

        return await ask(route, **{**more, "raise_for_status": look})

    return asking


_log = logging.getLogger(__name__)

_BELIEVED: Final = 60.0
"""For how many seconds an answer holds that many sessions are left."""

_MANY: Final = 50

_SHORTEST: Final = 1.0
"""How many seconds pass at least before Discord is asked again."""


@dataclass(slots=True)
class SessionStarts:
    """Says when a session may begin, and for how long none may; `ask` is `get_bot_gateway`."""

    ask: Callable[[], Awaitable[tuple[int, str, Any]]]
    _until: float = field(default=0.0, init=False)
    _asked_at: float = field(default=float("-inf"), init=False)
    left: int | None = field(default=None, init=False)
    """How many sessions Discord still allows, by its last answer and what began since."""

    @property
    def wait(self) -> float:
        """For how many seconds no session may begin; 0 if one may, as far as is known."""
        return max(0.0, self._until - time.monotonic())

    async def shards(self) -> int:
        """Return how many shards Discord wants; raises what `ask` raises."""
        shards, _ = await self._answer()
        return shards

    async def one_is_left(self, *, at_start: bool = False) -> None:
        """Wait until Discord allows another session; raises what `ask` raises.

        `at_start` many sessions begin one after the other, and an answer holds for all of them.
        """
        if at_start and self.left is not None and self.left > _MANY and time.monotonic() - self._asked_at < _BELIEVED:
            self.left -= 1
            return
        while True:
            _, limits = await self._answer()
            if limits["remaining"] > 0:
                self._until = 0.0
                return
            seconds = max(_SHORTEST, limits["reset_after"] / 1000)
            if not self.wait:
                much = "Discord allows %d session starts a day, and none is left: the bot waits for %d minutes"
                _log.warning(f"{much}. See in the log why it began so many", limits["total"], -(-seconds // 60))
            self._until = time.monotonic() + seconds
            await asyncio.sleep(seconds)

    async def _answer(self) -> tuple[int, Any]:
        """Ask Discord; return how many shards it wants, and its limits."""
        shards, _, limits = await self.ask()
        self.left, self._asked_at = int(limits["remaining"]), time.monotonic()
        return shards, limits
