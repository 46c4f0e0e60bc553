"""A visitor costs nothing, whatever they send: see `bot/visitors.py`."""

import asyncio
import logging
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from http import HTTPStatus
from ipaddress import ip_network

import pytest

from bot import open_files, visitors
from bot.visitors import AT_ONCE, OF_PEER, household
from bot.web import guard as guards, live
from bot.web.outside import Site
from tests.table.club import ALICE, BOB, Club
from tests.web.halves import BODY, HEAD, Line, answered, call, is_dropped
from tests.web.people import World, world_on


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    """What is closed at the end of a test."""
    async with AsyncExitStack() as stack:
        yield stack


async def is_open(line: Line) -> bool:
    """Whether the request that began as `HEAD` is answered once it ends."""
    line[1].write(b"\r\n")
    return (await line[0].readline()).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("sent", ["", HEAD, BODY, f"{HEAD}\r\n{HEAD}"], ids=["nothing", "head", "body", "second"])
async def test_a_request_without_an_end_is_dropped(
    world: World,
    stack: AsyncExitStack,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    sent: str,
) -> None:
    """Also the second of a connection; nobody logs it."""
    monkeypatch.setattr(visitors, "PATIENCE", 0.2)
    line = await call(stack, world.links.address, sent)
    assert (await answered(line)).startswith(b"HTTP/1.1 200 OK" if sent.count("GET") == 2 else b"")
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_a_header_that_comes_by_drops_is_too_late(
    world: World, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitors, "PATIENCE", 0.2)
    reader, writer = await call(stack, world.links.address, HEAD)
    while not (reader.at_eof() or reader.exception() or writer.transport.is_closing()):
        writer.write(b"X: y\r\n")
        await asyncio.sleep(0.01)


async def test_the_oldest_connection_of_a_peer_gives_way(world: World, stack: AsyncExitStack) -> None:
    """One that is answered, such as a stream, doesn't; and a whole request is answered as always."""
    tab = await world.enter(ALICE)
    stream = await tab.session.get(f"{tab.address}/g/1/live")
    lines = [await call(stack, tab.address, HEAD) for _ in range(OF_PEER + 3)]
    assert [await is_dropped(line) for line in lines[:3]] == [True] * 3
    assert await is_open(lines[4])
    assert (await tab.board())["is_mine"]
    await tab.play("c1d1----")
    assert b"id:" in await stream.content.readuntil(b"event:")
    stream.close()


async def test_a_named_proxy_has_only_the_limit_of_all(
    club: Club, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitors, "OF_ALL", OF_PEER + 5)
    async with world_on(club, site=Site(proxies=(ip_network("127.0.0.1"),))) as world:
        lines = [await call(stack, world.links.address, HEAD) for _ in range(OF_PEER + 6)]
        assert await is_dropped(lines[0])
        assert await is_open(lines[1])
        assert await is_open(lines[-1])


async def test_an_address_has_so_many_requests_at_once(club: Club) -> None:
    """As the proxy tells it; somebody else is answered, and streams are counted elsewhere."""
    async with world_on(club, site=Site(proxies=(ip_network("127.0.0.1"),))) as world, AsyncExitStack() as stack:
        tab, others = await world.enter(ALICE), {"X-Forwarded-For": "203.0.113.9"}
        for number in range(AT_ONCE):
            one = tab if number < live.MOST_OF_ONE else await world.enter(BOB)
            await stack.enter_async_context(one.session.get(f"{one.address}/g/1/live"))
        assert (await tab.get("board")).status == 200
        for _ in range(AT_ONCE):
            await call(stack, tab.address, BODY)
        while (await tab.get("board")).status != HTTPStatus.TOO_MANY_REQUESTS:
            pass
        assert (await tab.get("board", headers=others)).status == 200


async def test_a_stream_leaves_files_to_the_rest(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    tab = await world.enter(ALICE)
    monkeypatch.setattr(open_files, "_limit", lambda: 200 + visitors.OF_ALL + 8)
    assert (await tab.get("live")).status == 429
    assert (await tab.get("board")).status == 200


async def test_nonsense_is_answered_with_our_headers(world: World, stack: AsyncExitStack) -> None:
    """Without the name of a program, and without what was sent."""
    reader, _ = await call(stack, world.links.address, "GET / HTTP/1.1\r\nHost: HOST\r\nCookie: secret\x00\r\n\r\n")
    head, _, body = (await reader.read()).decode().partition("\r\n\r\n")
    status, *lines = head.split("\r\n")
    assert (status, body) == ("HTTP/1.1 400 Bad Request", "")
    names = dict(line.split(": ", 1) for line in lines)
    assert names.items() >= guards._HEADERS.items()  # noqa: SLF001
    assert "Server" not in names


async def test_a_body_that_breaks_off_is_nobodys_error(
    world: World, stack: AsyncExitStack, caplog: pytest.LogCaptureFixture
) -> None:
    """They are over when somebody is answered who comes after them."""
    broken = [await call(stack, world.links.address, BODY) for _ in range(3)]
    tab = await world.enter(ALICE)
    broken[0][1].close()
    broken[1][1].transport.abort()
    chunked = BODY.replace("Content-Length: 4000", "Transfer-Encoding: chunked")
    broken.append(await call(stack, world.links.address, chunked.replace('{"token": ', "nonsense\r\n")))
    assert (await tab.get("board")).status == HTTPStatus.OK
    assert await answered(broken[-1])
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_a_household_of_version_6_is_one_peer() -> None:
    assert household("2001:db8:0:1::1") == household("2001:db8:0:1::ffff") != household("2001:db8:0:2::1")
    assert household("::ffff:203.0.113.7") == household("203.0.113.7")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_the_process_may_have_as_many_files_open_as_the_system_allows() -> None:
    """The bot raises its limit at its start."""
    code = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (100, 300))
from bot.open_files import is_among_last, raise_limit
before = is_among_last(99, 1), is_among_last(98, 1)
raise_limit()
print(before, resource.getrlimit(resource.RLIMIT_NOFILE), is_among_last(99, 1), is_among_last(299, 1))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=dict(os.environ)
    )
    assert done.stdout == "(True, False) (300, 300) False True\n"
