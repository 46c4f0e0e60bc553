"""What open pages of the board cost, and how soon a press there is answered: `python -m tests.benchmarks.web`.

A process of its own holds the pages open, so that the memory of the server alone is measured. All of them listen to the
one game that is played.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

import aiohttp

from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_move
from bot.table.model import Person
from bot.table.person_id import DiscordId
from bot.table.web.browsers import Browsers
from bot.web.outside import NothingOutside, Site
from bot.web.pages import served
from tests.table.club import ALICE, HALL, Club, opened, said
from tests.table.played import play_on
from tests.table.web.exchanging import sign_in

_BEGUN: Final = 40
"""So many turns of the game are played before anything is measured: it has much to choose from."""
_APART: Final = 0.2
"""The seconds between two turns that are measured."""
_COMES_AGAIN_AFTER: Final = 2.0
"""The most seconds after which a page that was turned away comes again."""
_PROXY: Final = ip_network("127.0.0.1")
"""Each page says that it is from an address of its own."""


async def _listen(port: int, name: str, cookies: list[str]) -> None:
    """Hold a page open for each cookie; say when all have heard something, and each entry that all have heard."""
    heard: dict[int, set[int]] = {}

    async def page(number: int, cookie: str) -> None:
        address = f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"
        head = f"GET /g/1/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Forwarded-For: {address}\r\n"
        while True:  # of many that come at once some are turned away, and come again as a browser does
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            with contextlib.suppress(ConnectionError):
                writer.write(f"{head}Cookie: {name}={cookie}\r\n\r\n".encode())
                while line := await reader.readline():
                    if line.startswith(b"id: "):
                        seq = int(line[4:])
                        before = len(heard.setdefault(seq, set()))
                        heard[seq].add(number)
                        if before < len(heard[seq]) == len(cookies):
                            print(seq, flush=True)  # noqa: T201 - to the server
            writer.close()
            await asyncio.sleep(_COMES_AGAIN_AFTER * random.random())

    await asyncio.gather(*(page(number, cookie) for number, cookie in enumerate(cookies)))


@asynccontextmanager
async def _pages(port: int, name: str, cookies: list[str]) -> AsyncIterator[asyncio.StreamReader]:
    """Hold pages open in another process; what it prints is in the reader."""
    command = [sys.executable, "-m", "tests.benchmarks.web", "--listen", str(port), name]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    if process.stdin is None or process.stdout is None:
        raise RuntimeError("no pipes")
    process.stdin.write(json.dumps(cookies).encode() + b"\n")
    try:
        yield process.stdout
    finally:
        process.kill()
        await process.wait()


def _memory() -> float:
    """The memory of this process in MB."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def _turns(club: Club, count: int) -> dict[str, float]:
    """Return how many milliseconds a turn takes until it is written, and of the processor with what follows."""
    times, used = [], time.process_time()
    for _ in range(count):
        game = await club.table.game(HALL)
        text = next(write_move(each) for each in legal_moves(game.position, game.terms.rules) if each.square < 0)
        began = time.perf_counter()
        await club.table.play(HALL, club.ask(game.to_move or ALICE), said(text))
        times.append((time.perf_counter() - began) * 1e3)
        await asyncio.sleep(_APART)
    processor = (time.process_time() - used) / count * 1e3
    return {"median_ms": statistics.median(times), "most_ms": max(times), "processor_ms": processor}


async def _took(count: int, asked: Callable[[], Awaitable[None]]) -> dict[str, float]:
    times = []
    for _ in range(count):
        began = time.perf_counter()
        await asked()
        times.append((time.perf_counter() - began) * 1e3)
    return {"median_ms": statistics.median(times), "most_ms": max(times)}


async def _presses(address: str, club: Club, count: int) -> dict[str, dict[str, float]]:
    """Return how long the answers to what a page asks for take."""
    game = await club.table.game(HALL)
    player = game.to_move or ALICE
    value = await sign_in(Browsers(club.house.records), game, player, time.time())
    cookies, origin = {Site(address).cookie_of(game.id): value}, {"Origin": address}
    move = next(each for each in legal_moves(game.position, game.terms.rules) if each.square >= 0)
    chosen = write_move(move).split()[1].replace("-", "")
    async with aiohttp.ClientSession(cookies=cookies, cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:

        async def ask(path: str, body: Any = None) -> None:
            sent = {**origin, "X-Forwarded-For": "10.99.0.1"}
            how = "GET" if body is None else "POST"
            async with session.request(
                how, f"{address}/g/1/{path}", json=body, headers=sent, cookies=cookies
            ) as answer:
                await answer.read()
                if not answer.ok:
                    raise RuntimeError(await answer.text())

        asked = {
            "a piece": ("pick", {"seq": game.seq, "chosen": chosen[:2]}),
            "a square": ("pick", {"seq": game.seq, "chosen": chosen}),
            "the board": ("board", None),
            "an earlier board": ("board?turn=7", None),
            "who strikes": ("square/e5", None),
            "the story": ("story", None),
            "a try": ("try", {"turn": game.position.turn - 1, "line": []}),
        }
        found = {}
        for name, (path, body) in asked.items():
            found[name] = await _took(count, lambda path=path, body=body: ask(path, body))  # type: ignore[misc]
            await asyncio.sleep(0)
        return found


async def measured(folder: Path, pages: int, turns: int, presses: int) -> dict[str, Any]:
    """Return what was measured without open pages and with a number of them."""
    async with opened(folder / "djambi.db") as club:
        await club.start()
        await play_on(club, HALL, _BEGUN)
        game, browsers, now = await club.table.game(HALL), Browsers(club.house.records), time.time()
        people = [Person(DiscordId(str(1000 + number)), "Reader") for number in range(pages)]
        cookies = [await sign_in(browsers, game, person, now) for person in people]
        clock = _Later()
        async with served(Site(proxies=(_PROXY,)), club.house, NothingOutside(), clock) as links:
            port = int(links.address.rpartition(":")[2])
            await _presses(links.address, club, 2)
            before, alone = _memory(), await _turns(club, turns)
            newest = (await club.table.game(HALL)).seq
            async with _pages(port, Site(links.address).cookie_of(game.id), cookies) as heard:
                while int(await heard.readline()) != newest:
                    pass
                with_pages = await _turns(club, turns)
                newest = (await club.table.game(HALL)).seq
                began = time.perf_counter()
                while int(await heard.readline()) != newest:
                    pass
                return {
                    "pages": pages,
                    "memory_mb": _memory() - before,
                    "turn": {"without pages": alone, "with pages": with_pages},
                    "last_heard_after_ms": (time.perf_counter() - began) * 1e3,
                    "presses": await _presses(links.address, club, presses),
                }


class _Later:
    """A clock on which a second passes with each look, so that nobody asks for too much."""

    def __init__(self) -> None:
        self._now = time.time()

    def __call__(self) -> float:
        self._now += 1
        return self._now


def main() -> None:
    """Measure what the command line asks for, and print it as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.web", description=__doc__)
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--turns", type=int, default=100)
    parser.add_argument("--presses", type=int, default=100)
    parser.add_argument("--listen", nargs=2, metavar=("PORT", "COOKIE"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 2 * options.pages + 1000)), hard))
    if options.listen:
        asyncio.run(_listen(int(options.listen[0]), options.listen[1], json.loads(sys.stdin.readline())))
        return
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measured(Path(folder), options.pages, options.turns, options.presses))
    print(json.dumps(found, indent=2))  # noqa: T201 - a command


if __name__ == "__main__":
    main()
