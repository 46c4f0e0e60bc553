"""Time passes quickly for a request that gets no answer: as quickly as for everything else that waits in these tests.

It waits as long as the bot lets it, in seconds of the bot, and never gives up because an answer is only slow. To wait
less by the clock would make an error of every moment in which the machine does something else. So a request that comes
from a process of these tests says so, and is told at once that there is no answer; any other really gets none.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import aiohttp
from aiohttp import web

_WAITS: Final = "X-Waits-In-A-Hurry"
UNANSWERED: Final = "X-Unanswered"


class Patience:
    """How long the bot has waited for answers that did not come."""

    def __init__(self) -> None:
        """Begin with none."""
        self.waited: list[float] = []
        """How many of its own seconds it has waited for each."""

    def watch(self, session: aiohttp.ClientSession, hurry: float) -> None:
        """Let time pass faster for a request through `session` that gets no answer: by the factor `hurry`."""
        ask: Callable[..., Awaitable[aiohttp.ClientResponse]] = session._request  # noqa: SLF001

        async def asking(*given: Any, headers: Mapping[str, str] | None = None, **more: Any) -> aiohttp.ClientResponse:
            response = await ask(*given, headers={**(headers or {}), _WAITS: "1"}, **more)
            if UNANSWERED not in response.headers:
                return response
            response.close()
            self.waited.append(float((more.get("timeout") or session.timeout).total or "inf"))
            await asyncio.sleep(hurry * self.waited[-1])
            raise TimeoutError

        vars(session)["_request"] = asking


def is_in_a_hurry(request: web.Request) -> bool:
    """Return whether a request can be told that there is no answer to it."""
    return _WAITS in request.headers
