"""Visitors: what a connection may cost before anybody knows whose it is.

1. A connection waits until its request is let in, and again after the answer. It is dropped unless it sends a whole
   header within `PATIENCE` seconds, and the body within as many more.
2. At most `OF_PEER` connections of a peer wait, and `OF_ALL` in all: the oldest gives way. A proxy brings many people,
   so for it only the limit of all counts.
3. At most `AT_ONCE` requests of an address are answered at once. A stream has limits of its own.

So a visitor holds few files of the process, and the log hears nothing of it.
"""

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, Final, NamedTuple

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

PATIENCE: Final = 5.0
OF_PEER: Final = 64
OF_ALL: Final = 256
AT_ONCE: Final = 16
_AT_A_STEP: Final = 16
"""The connections that are accepted in a step of the event loop: one too many is dropped only some steps later."""
_QUEUED: Final = 128
"""The connections that the system keeps until they are accepted."""
_STOPS_IN: Final = 5.0
"""The seconds that requests have to end when the process does."""
_WHOLE_V6: Final = 64
"""A household has all addresses with the same first bits, as many as this."""

_log = logging.getLogger(__name__)
_NO_HTTP: Final = (HttpProcessingError, web.RequestPayloadError)
_log.addFilter(lambda record: not (record.exc_info and isinstance(record.exc_info[1], _NO_HTTP)))
"""Says nothing of what is no HTTP: anybody can send that, and it would be quoted."""


class _Wait(NamedTuple):
    """The peer of a connection that waits, and the timer that drops it."""

    whose: str | None
    end: asyncio.TimerHandle


@dataclass(eq=False)
class Doors:
    """The doors of a server.

    `group` returns who stands for the address of a peer, and `None` for a proxy. The answer to what is no HTTP has the
    `headers`; the application puts them on its own.
    """

    group: Callable[[str], str | None]
    headers: Mapping[str, str] = field(default_factory=dict)
    _waiting: dict[web.RequestHandler, _Wait] = field(default_factory=dict, init=False)
    _answered: dict[web.RequestHandler, str] = field(default_factory=dict, init=False)

    @asynccontextmanager
    async def served(self, app: web.Application, listening: socket.socket) -> AsyncIterator[None]:
        """Serve an application at a socket while inside, and close it then."""
        loop, runner = asyncio.get_running_loop(), web.AppRunner(app, shutdown_timeout=_STOPS_IN)
        await runner.setup()
        try:
            options: dict[str, Any] = {"manager": runner.server, "loop": loop, "logger": _log, "access_log": None}
            made = partial(_Connection, self, **options)
            server = await loop.create_server(made, sock=listening, backlog=_AT_A_STEP)
            listening.listen(_QUEUED)  # what is not accepted at a step waits for the next one
            try:
                yield
            finally:
                server.close()
        finally:
            await runner.cleanup()

    @asynccontextmanager
    async def let_in(self, request: web.Request, address: str) -> AsyncIterator[None]:
        """Read the body of a request and count it at an address while inside.

        Raises `HTTPTooManyRequests` for one too many, `HTTPRequestEntityTooLarge`, and `HTTPBadRequest` if no whole
        body comes.
        """
        connection = request.protocol
        if [*self._answered.values()].count(address) >= AT_ONCE:
            raise web.HTTPTooManyRequests
        self._answered[connection] = address
        try:
            self.wait(connection)
            await _read(request)
            self.stop_waiting(connection)
            yield
        finally:
            self.release(request)
            self.wait(connection)

    def release(self, request: web.Request) -> None:
        """Count a request no more, which has limits of its own."""
        self._answered.pop(request.protocol, None)

    def wait(self, connection: web.RequestHandler) -> None:
        """Let a connection wait from now on, if it is still there; the oldest gives way to one too many."""
        if connection.transport is None:
            return
        whose = self.group((connection.transport.get_extra_info("peername") or ("",))[0])
        self.stop_waiting(connection)
        end = asyncio.get_running_loop().call_later(PATIENCE, connection.transport.abort)
        self._waiting[connection] = _Wait(whose, end)
        of_peer = [each for each, wait in self._waiting.items() if wait.whose == whose]
        if whose is not None and len(of_peer) > OF_PEER:
            self._drop(of_peer[0])
        elif len(self._waiting) > OF_ALL:
            self._drop(next(iter(self._waiting)))

    def stop_waiting(self, connection: web.RequestHandler) -> None:
        """Let a connection be, which is gone or whose request is let in."""
        if wait := self._waiting.pop(connection, None):
            wait.end.cancel()

    def _drop(self, connection: web.RequestHandler) -> None:
        self.stop_waiting(connection)
        if connection.transport is not None:
            connection.transport.abort()


class _Connection(web.RequestHandler):
    """A connection that has come in by the doors."""

    __slots__ = ("_doors",)

    def __init__(self, doors: Doors, **options: Any) -> None:  # noqa: ANN401 - those of aiohttp
        super().__init__(**options)
        self._doors = doors

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._doors.wait(self)

    def connection_lost(self, exc: BaseException | None) -> None:
        self._doors.stop_waiting(self)
        super().connection_lost(exc)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = HTTPStatus.INTERNAL_SERVER_ERROR,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer what is no HTTP: aiohttp would name itself and quote it, and no application sees it."""
        if isinstance(exc, ConnectionError):  # the one below, which comes by here again
            raise exc
        if not isinstance(exc, HttpProcessingError):
            return super().handle_error(request, status, exc, message)
        lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", "Content-Length: 0", "Connection: close"]
        lines += [f"{name}: {value}" for name, value in self._doors.headers.items()]
        if self.transport is not None:
            self.transport.write("\r\n".join([*lines, "", ""]).encode())
        raise ConnectionAbortedError


async def _read(request: web.Request) -> None:
    """Read a body, which the request then keeps."""
    try:
        await request.read()
    except (ConnectionError, RuntimeError, web.RequestPayloadError) as error:  # the second if it was closed before
        raise web.HTTPBadRequest from error


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """Return the address that a text is. One of version 4 may be written as one of version 6, as sockets do."""
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


def household(address: str) -> str:
    """Return what stands for an address: of version 6 the network of the household."""
    found = read_address(address)
    return str(ip_network((found, _WHOLE_V6), strict=False)) if isinstance(found, IPv6Address) else str(found)
