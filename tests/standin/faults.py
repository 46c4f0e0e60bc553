"""How the stand-in misbehaves: an error, an answer that never comes, a connection that breaks."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from aiohttp import web

from tests.standin.patience import UNANSWERED, is_in_a_hurry

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Misbehaviour = Callable[[web.Request, Handler], Awaitable[web.StreamResponse]]

_HEADERS: Final = {"Content-Type": "application/json"}


def answer(body: object, status: int = 200, **headers: str) -> web.Response:
    """Return JSON with exactly the content type that Discord names; aiohttp's own adds a charset."""
    data = b"" if body is None else json.dumps(body).encode()
    return web.Response(body=data, status=status, headers={**_HEADERS, **headers})


def refusal(status: int, code: int = 0, message: str = "refused") -> web.Response:
    """Return an error as Discord writes it."""
    return answer({"message": message, "code": code}, status)


@dataclass
class Fault:
    """What happens to the next `times` requests of a kind."""

    method: str
    path: re.Pattern[str]
    act: Misbehaviour
    times: int


class Faults:
    """What is to go wrong next."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []
        self.taken = 0
        """How many requests have gone wrong."""

    def add(self, method: str, path: str, act: Misbehaviour, times: int = 1) -> None:
        """Let the next `times` requests whose path contains the pattern `path` go wrong."""
        self._waiting.append(Fault(method, re.compile(path), act, times))

    def clear(self) -> None:
        """Let everything go well from now on."""
        self._waiting.clear()

    def take(self, request: web.Request) -> Misbehaviour | None:
        """Return what goes wrong with a request, if anything."""
        for fault in self._waiting:
            if fault.times and fault.method == request.method and fault.path.search(request.path):
                fault.times -= 1
                self.taken += 1
                return fault.act
        return None


def error(status: int, code: int = 0) -> Misbehaviour:
    """An error instead of an answer; nothing is done."""

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        await request.read()
        return refusal(status, code)

    return act


def late(until: asyncio.Event, act: Misbehaviour) -> Misbehaviour:
    """The same, once something has happened."""

    async def wait(request: web.Request, handler: Handler) -> web.StreamResponse:
        await until.wait()
        return await act(request, handler)

    return wait


def error_after(status: int) -> Misbehaviour:
    """It is done, but the answer is an error."""

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        await handler(request)
        return refusal(status)

    return act


def limited(seconds: float, *, everywhere: bool = False) -> Misbehaviour:
    """A rate limit of Discord's own: 429 with the time to wait."""

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        await request.read()
        body = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
        scope = {"X-RateLimit-Scope": "global", "X-RateLimit-Global": "true"} if everywhere else {}
        headers = {"Via": "1.1 google", "Retry-After": str(seconds), "X-RateLimit-Scope": "user", **scope}
        return answer(body, 429, **headers)

    return act


def odd() -> Misbehaviour:
    """An answer that is none of Discord's; nothing is done."""

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        await request.read()
        return web.Response(text="<html>under construction</html>", content_type="text/html")

    return act


def banned() -> Misbehaviour:
    """A 429 of whoever stands before Discord: no time to wait, no JSON."""

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        await request.read()
        return web.Response(text="error code: 1015", status=429, content_type="text/html")

    return act


def silence(*, done: bool) -> Misbehaviour:
    """No answer at all, whether or not (`done`) what was asked for is done."""

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        if done:
            await handler(request)
        if is_in_a_hurry(request):
            await request.read()
            return web.Response(headers={UNANSWERED: "1"})
        await asyncio.sleep(3600)
        raise AssertionError

    return act


def reset(*, done: bool) -> Misbehaviour:
    """The connection breaks: after what was asked for is `done`, or else in the middle of the upload."""

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        if done:
            await handler(request)
        else:
            await request.content.readany()
        if request.transport is not None:
            request.transport.abort()
        return web.Response()

    return act
