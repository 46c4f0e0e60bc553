"""Whether visitors make the bot deaf: `python -m tests.benchmarks.visitors`, behind a proxy with `--proxy caddy`.

The bot's own process, on the stand-in for Discord, may have 1,024 files open. Visitors send requests that they never
end: half of them have no whole header, half no whole body. Meanwhile two people play.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

from bot.open_files import raise_limit
from tests.discord_ui.process import HURRY, health_of, program
from tests.standin.living import hurry, playing, point_at
from tests.standin.server import TOKEN, Standin
from tests.waiting import until
from tests.web.halves import BODY, HEAD, answered, call
from tests.web.proxies import PROXIES, free_host, proxied

_TURNS: Final = ("N c3-c6", "N g3-g6", "N c6-c3", "N g6-g3")
_LONGEST: Final = 200.0


async def _turn(standin: Standin, number: int) -> float:
    """Return after how many seconds a typed turn is posted."""
    before, began = len(standin.posts()), time.perf_counter()
    await standin.say([standin.alice, standin.bob][number % 2], _TURNS[number % len(_TURNS)])
    await standin.posted(before + 1)
    return time.perf_counter() - began


async def measured(folder: Path, requests: int, files: int, proxy: str = "") -> dict[str, Any]:
    """Return what some requests without an end do to a process that may have a number of `files` open."""
    (folder / "data").mkdir()
    place = free_host()
    page = free_host() if proxy else place
    settings = {"DJAMBI_WEB": f"http://{page}", "DJAMBI_WEB_LISTEN": place}
    settings |= {"DJAMBI_WEB_PROXIES": "127.0.0.1"} if proxy else {}
    few = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}))"
    async with Standin.open() as standin:
        point_at(standin.base, standin.gateway.url)
        hurry()
        async with playing(standin, folder / "data"):
            pass
        started = program(folder, standin.base, "INFO", token=TOKEN, before=f"{few}\n{HURRY}", **settings)
        with started as process:
            await until(lambda: "connected 1" in health_of(folder))
            alone = await _turn(standin, 0)
            logged = process.err.read_bytes().count(b"\n")
            async with AsyncExitStack() as stack, asyncio.timeout(_LONGEST):
                if proxy:
                    await stack.enter_async_context(proxied(proxy, folder, page, place))
                lines = [await call(stack, page, BODY if number % 2 else HEAD) for number in range(requests)]
                with_visitors = [await _turn(standin, number) for number in (1, 2, 3)]
                began = time.perf_counter()
                await asyncio.gather(*map(answered, lines))
                dropped = time.perf_counter() - began
            grown = process.err.read_bytes().count(b"\n") - logged - len(with_visitors)  # a line for each turn
    return {
        "requests": requests,
        "turn_alone_seconds": alone,
        "turns_with_visitors_seconds": with_visitors,
        "all_dropped_after_seconds": dropped,
        "log_lines_more": grown,
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what the command line asks for, and print it as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.visitors", description=__doc__)
    parser.add_argument("--requests", type=int, default=2000)
    parser.add_argument("--files", type=int, default=1024)
    parser.add_argument("--proxy", default="", choices=PROXIES, help="without it the bot is reached directly")
    options = parser.parse_args(arguments)
    raise_limit()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measured(Path(folder), options.requests, options.files, options.proxy))
    json.dump(found, sys.stdout, indent=2)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
