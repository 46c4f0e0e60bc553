"""Time passes quickly for a request that gets no answer: as quickly as for everything else that waits in these tests.

It waits as long as the bot lets it, in seconds of the bot, and never gives up because an answer is only slow. To wait
less by the clock would make an error of every moment in which the machine does something else.
"""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import aiohttp
from aiohttp import web

_NUMBER: Final = "X-Number"


class Patience:
    """The requests of this process that are on their way; of other processes nothing is known."""

    def __init__(self) -> None:
        """Begin with none."""
        self._numbers = itertools.count(1)
        self._on_their_way: dict[str, asyncio.Future[None]] = {}
        self.waited: list[float] = []
        """How many of its own seconds the bot has waited for each answer that did not come."""

    def watch(self, session: aiohttp.ClientSession, hurry: float) -> None:
        """Let time pass faster for a request through `session` that gets no answer: by the factor `hurry`."""
        ask: Callable[..., Awaitable[aiohttp.ClientResponse]] = session._request  # noqa: SLF001

        async def asking(*given: Any, headers: Mapping[str, str] | None = None, **more: Any) -> aiohttp.ClientResponse:
            number, unanswered = str(next(self._numbers)), asyncio.get_running_loop().create_future()
            self._on_their_way[number] = unanswered
            asked = asyncio.ensure_future(ask(*given, headers={**(headers or {}), _NUMBER: number}, **more))
            try:
                await asyncio.wait([asked, unanswered], return_when=asyncio.FIRST_COMPLETED)
                if asked.done():
                    return asked.result()
                self.waited.append(float((more.get("timeout") or session.timeout).total or "inf"))
                await asyncio.sleep(hurry * self.waited[-1])
                raise TimeoutError
            finally:
                asked.cancel()
                del self._on_their_way[number]

        vars(session)["_request"] = asking

    def ends(self, request: web.Request) -> None:
        """Say that a request gets no answer."""
        unanswered = self._on_their_way.get(request.headers.get(_NUMBER, ""))
        if unanswered is not None and not unanswered.done():
            unanswered.set_result(None)


PATIENCE: Final = web.AppKey("patience", Patience)
