"""How long nobody is answered when the database fails: `python -m tests.postgres.outages`.

Something is written all the time, one after the other, as turns are; told is how long after the failure the first of it
is written that was not before. What an operator or a tool for failover takes to notice comes on top of it.
"""

import argparse
import asyncio
import contextlib
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.address import PostgresAddress
from bot.store.rows import StoreError
from bot.store.store import Store
from tests.postgres.server import Server, serving

_NAME: Final = "outages"
_BEFORE: Final = 1.0
_PAUSE: Final = 0.005


@dataclass
class Writing:
    """Somebody who writes all the time, and when that was done last."""

    store: Store
    count: int = 0
    last: float = 0.0

    async def forever(self) -> None:
        """Write one thing after the other, whether it can be done or not."""
        while True:
            with contextlib.suppress(StoreError):
                await self.store.set_seen("1", str(self.count + 1))
                self.count, self.last = self.count + 1, time.monotonic()
            await asyncio.sleep(_PAUSE)

    async def until_after(self, moment: float) -> float:
        """Wait until something was written that was begun after a moment; return how long after it that was."""
        count = self.count + 2  # the first may have been under way
        while self.count < count:  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(_PAUSE)
        return self.last - moment


async def _outage(address: str, fail: Callable[[], None]) -> tuple[float, float]:
    """Return how long nothing was written after a failure, and how much of that the servers took."""
    known = PostgresAddress.parse(address)
    assert known is not None
    async with Store.open(known) as store:
        writing = Writing(store)
        task = asyncio.create_task(writing.forever())
        await asyncio.sleep(_BEFORE)
        began = time.monotonic()
        await asyncio.to_thread(fail)
        took = time.monotonic() - began
        silent = await writing.until_after(began)
        task.cancel()
        await asyncio.wait([task])
        return silent, took


def _restarted() -> tuple[float, float]:
    """The server is killed, and started again at once."""

    def fail() -> None:
        server.kill()
        server.start()

    with serving() as server:
        return asyncio.run(_outage(server.create(_NAME), fail))


def _promoted() -> tuple[float, float]:
    """The server is killed, and the one that follows it takes its place."""

    def fail() -> None:
        server.kill()
        standby.promote()

    with serving() as server:
        server.create(_NAME)
        standby = Server.following(server)
        try:
            server.follow_closely(standby)
            hosts = ",".join(f"127.0.0.1:{each.port}" for each in (server, standby))
            return asyncio.run(_outage(f"postgresql://postgres@{hosts}/{_NAME}?target_session_attrs=read-write", fail))
        finally:
            standby.close()


def main() -> None:
    """Say of each failure how long it was felt."""
    parser = argparse.ArgumentParser(prog="python -m tests.postgres.outages", description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    failures = {"killed and started again": _restarted, "killed, and a standby promoted": _promoted}
    for name, failure in failures.items():
        found = [failure() for _ in range(times)]
        silent, took = ([each[at] for each in found] for at in (0, 1))
        print(  # noqa: T201
            f"{name}: nothing written for {statistics.median(silent):.2f} s, at most {max(silent):.2f} s; "
            f"of that the servers took {statistics.median(took):.2f} s"
        )


if __name__ == "__main__":
    main()
