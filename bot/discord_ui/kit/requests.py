"""How long a request to Discord may take: none holds a game for longer than `LONGEST` seconds.

discord.py waits five minutes for each answer, and 25 seconds in all between its tries if the server reports errors.
The bot gives up sooner, which is safe: Discord takes a nonce once in a few minutes, and a post that may have arrived is
looked for in its channel before it is sent again. Time for which Discord tells the bot to wait does not count.
"""

import itertools
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import aiohttp
import discord

LONGEST: Final = 20.0
"""The most seconds a request may take from its beginning, with all tries."""

ANSWERED_WITHIN = 15.0
"""The seconds in which Discord must have answered each try, pictures and all."""

_PAUSES: Final = (1, 2)
"""discord.py pauses for one second after the first error of the server, and for two more after each further one."""

_SERVER_ERROR: Final = 500


def give_up_in_time(http: discord.http.HTTPClient) -> None:
    """Let each request of `http`, from the login on, raise `TimeoutError` or `DiscordServerError` in time."""
    login = http.static_login

    async def logging_in(token: str) -> Any:  # noqa: ANN401 - what the library returns
        user = await login(token)
        vars(http)["_HTTPClient__session"]._timeout = aiohttp.ClientTimeout(total=ANSWERED_WITHIN)  # noqa: SLF001
        return user

    vars(http).update(static_login=logging_in, request=_in_time(http.request))


def _in_time(ask: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """Ask with `ask`, but try again after an error of the server only while the next try will be over in time."""

    async def asking(route: discord.http.Route, **more: Any) -> Any:  # noqa: ANN401 - as the library's
        began, pauses = time.monotonic(), itertools.count(*_PAUSES)

        async def look(response: aiohttp.ClientResponse) -> None:
            over = time.monotonic() - began + next(pauses) + ANSWERED_WITHIN
            if response.status >= _SERVER_ERROR and over > LONGEST:
                raise discord.DiscordServerError(response, None)

        return await ask(route, **{**more, "raise_for_status": look})

    return asking
