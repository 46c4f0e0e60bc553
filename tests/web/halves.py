"""Requests that begin and don't end."""

import asyncio
from contextlib import AsyncExitStack, suppress
from typing import Final

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]

HEAD: Final = "GET / HTTP/1.1\r\nHost: HOST\r\n"
BODY: Final = (
    "POST /who HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nContent-Type: application/json\r\n"
    'Content-Length: 4000\r\n\r\n{"token": '
)


async def call(stack: AsyncExitStack, address: str, sent: str) -> Line:
    """Connect to a host or address, and send it the beginning of a request."""
    host = address.removeprefix("http://")
    reader, writer = await asyncio.open_connection(*host.split(":"))
    stack.push_async_callback(hang_up, writer)
    writer.write(sent.replace("HOST", host).encode())
    return reader, writer


async def hang_up(writer: asyncio.StreamWriter) -> None:
    """End a connection at once."""
    writer.transport.abort()
    with suppress(ConnectionError):
        await writer.wait_closed()


async def answered(line: Line) -> bytes:
    """Return what the server says until it ends a connection."""
    with suppress(ConnectionError):
        return await line[0].read()
    return b""


async def is_dropped(line: Line) -> bool:
    """Whether the server ends a connection without a word."""
    return await answered(line) == b""
