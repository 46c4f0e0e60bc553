"""`python -m tests.standin.outages`: how long nobody answers when a process or the way to the database is gone.

Two processes share four shards, of which one may identify itself each five seconds, on a record in PostgreSQL. One is
killed, one stands still for half a minute, one is replaced; then the database is not to be reached for as long. After
each something is typed at once where it was served, and it is measured until that is told.
"""

import asyncio
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from tests.postgres.proxy import Proxy, Way
from tests.postgres.server import serving
from tests.standin.living import start_game
from tests.standin.places import Channel
from tests.standin.server import Standin
from tests.standin.sharing import Fleet, send

_TURNS: Final = ("N c3-c6", "N g3-g6", "N c6-c5", "N g6-g5", "N c5-c6", "N g5-g6", "N c6-c5", "N g6-g5")
_LONG: Final = 30
_HOPELESS: Final = 200


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _channels_of(fleet: Fleet, process: BaseProcess) -> list[Channel]:
    """Return the channels that a process serves."""
    return [fleet.channels[shard] for shard, holder in sorted(fleet.held().items()) if holder == process.pid]


async def _said(fleet: Fleet, channels: Sequence[Channel], *, heard: bool = False) -> list[int]:
    """Write the next turn into some channels, which a session that there is `heard`; return how many were called."""
    there = fleet.standin
    before = [len(there.pings(channel)) for channel in channels]
    for channel in channels:
        played = len(there.pings(channel)) - 1
        message = there.write((there.alice, there.bob)[played % 2], _TURNS[played], channel)
        if heard:
            await there.announce(message)
    return before


async def _told(fleet: Fleet, channels: Sequence[Channel], before: Sequence[int]) -> str:
    """Return when what was written into some channels was told in each, in seconds from now on."""
    there, began, after = fleet.standin, time.monotonic(), []
    for channel, count in zip(channels, before, strict=True):
        while len(there.pings(channel)) <= count:
            assert time.monotonic() < began + _HOPELESS
            await there.tick()
        after.append(time.monotonic() - began)
    return f"told again after {', '.join(f'{seconds:.1f}' for seconds in sorted(after))} s"


async def _measure(fleet: Fleet, proxy: Proxy) -> None:
    """Let everything happen, and say how long nobody answered."""
    first, second = fleet.start(), fleet.start()
    await fleet.shared(2, 2)
    for channel in fleet.channels:
        await start_game(fleet.standin, channel=channel)
    lost = _channels_of(fleet, first)
    await fleet.end(first, signal.SIGKILL)
    _say(f"killed: {await _told(fleet, lost, await _said(fleet, lost))}")
    third = fleet.start()
    await fleet.shared(2, 2)
    lost = _channels_of(fleet, third)
    send(third, signal.SIGSTOP)
    _say(f"stands still: {await _told(fleet, lost, await _said(fleet, lost))}")
    await asyncio.sleep(_LONG)
    send(third, signal.SIGCONT)
    await fleet.shared(2, 2)
    lost = _channels_of(fleet, second)
    ending = asyncio.create_task(fleet.end(second, signal.SIGTERM))
    _say(f"ended: {await _told(fleet, lost, await _said(fleet, lost))}")
    await ending
    await fleet.shared(4)
    proxy.way = Way.SILENT
    before = await _said(fleet, fleet.channels, heard=True)
    await asyncio.sleep(_LONG)
    proxy.way = Way.OPEN
    proxy.forget()
    _say(f"no database for {_LONG} s: {await _told(fleet, fleet.channels, before)}")
    for channel in fleet.channels:
        pings = fleet.standin.pings(channel)
        assert pings == (["alice", "bob"] * len(pings))[: len(pings)], pings
    assert await fleet.wrong() == []
    _say("every turn was told once, and everybody called once")


async def _main() -> None:
    with serving() as server, tempfile.TemporaryDirectory() as folder:
        address = server.create("sharing")
        async with Proxy.open(server.port) as proxy, Standin.open() as standin:
            way = proxy.address("sharing")
            async with Fleet.open(standin, address, Path(folder), 4, way=way, hurries=False) as fleet:
                await _measure(fleet, proxy)


if __name__ == "__main__":
    asyncio.run(_main())
