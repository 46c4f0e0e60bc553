"""`python -m tests.standin.outages`: how long nobody answers when processes are updated, killed, stopped or cut off.

Processes share shards on a database in PostgreSQL, and one shard may identify itself each five seconds. In a channel of
each shard two people play and a third asks for the board, again and again. It is said how long they waited at most, and
whether anything was lost, doubled or called twice.
"""

import argparse
import asyncio
import contextlib
import random
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

from tests.postgres.proxy import Proxy, Way
from tests.postgres.server import serving
from tests.standin.living import start_game
from tests.standin.server import Standin
from tests.standin.sharing import Crowd, Fleet, send

_PAUSE: Final = 5.0
_LONG: Final = 30
_DEATHS_EVERY: Final = 2.0


def _say(text: str) -> None:
    sys.stdout.write(f"{time.strftime('%H:%M:%S')} {text}\n")
    sys.stdout.flush()


@dataclass
class Hall:
    """A fleet that is busy, and what happens to its processes."""

    fleet: Fleet
    count: int
    """How many processes there are."""
    crowd: Crowd
    proxy: Proxy
    lost: dict[int, float] = field(default_factory=dict)
    """After how many seconds each shard of a dead process was served again."""

    @classmethod
    @contextlib.asynccontextmanager
    async def open(
        cls, shards: int, count: int, pause: float, *, by_proxy: bool = False, **how: Any
    ) -> "AsyncIterator[Hall]":
        """Start a number of processes, and a game on each shard."""
        with serving() as server, tempfile.TemporaryDirectory() as folder:
            address = server.create("sharing")
            async with Proxy.open(server.port) as proxy, Standin.open() as standin:
                way = proxy.address("sharing") if by_proxy else ""
                async with Fleet.open(standin, address, Path(folder), shards, way=way, **how) as fleet:
                    hall = cls(fleet, count, Crowd(fleet, pause), proxy)
                    await hall.begin()
                    await hall.even()
                    for channel in fleet.channels:
                        await start_game(standin, channel=channel)
                    yield hall

    async def begin(self) -> None:
        """Start the processes, and say when each shard has answered."""
        for _ in range(self.count):
            self.fleet.start()
        first = Crowd(self.fleet, 0.0)
        answered = [seconds for _, seconds in await asyncio.gather(*map(first.ask, self.fleet.channels))]
        _say(f"{self.count} processes start: all {len(answered)} shards have answered after {max(answered):.0f} s")

    @property
    def alive(self) -> list[BaseProcess]:
        """The processes that run, oldest first."""
        return [process for process in self.fleet.processes if process.is_alive()]

    async def even(self) -> None:
        """Wait until the shards are shared out evenly; start a process again that has ended by itself."""
        some, more = divmod(self.fleet.shards, self.count)
        sharing = asyncio.create_task(self.fleet.shared(*[some + (number < more) for number in range(self.count)]))
        while not sharing.done():
            await asyncio.wait([sharing], timeout=1)
            if len(self.alive) < self.count and not sharing.done():
                _say("a process has ended by itself")
                self.fleet.start()
        sharing.result()

    async def measure(self, name: str, happens: Callable[[], Awaitable[None]]) -> None:
        """Let something happen while people play, and say how long they waited."""
        before, turns, questions = self.crowd.unanswered, self.crowd.turns, len(self.crowd.asked)
        self.lost.clear()
        since = time.monotonic()
        async with self.crowd.busy():
            await asyncio.sleep(self.crowd.pause)
            await happens()
            await asyncio.sleep(self.crowd.pause)
        told, answered = self.crowd.longest(since)
        served = ", ".join(f"{seconds:.1f}" for seconds in sorted(self.lost.values()))
        _say(
            f"{name}: {time.monotonic() - since:.0f} s; {self.crowd.turns - turns} turns, told after {told:.1f} s at "
            f"most; {len(self.crowd.asked) - questions} questions, of which {self.crowd.unanswered - before} got no "
            f"answer, the others {answered:.1f} s at most{f'; shards served again after {served} s' if served else ''}"
        )
        if faults := await self.crowd.wrong():
            raise AssertionError(faults)

    async def update(self) -> None:
        """Start a new process for each, and stop the old one."""
        for old in self.alive:
            self.fleet.start()
            self.count += 1
            await self.even()
            await self.fleet.end(old, signal.SIGTERM)
            self.count -= 1
            await self.even()

    async def kill(self) -> None:
        """Kill a process, and wait until others serve what it had."""
        lost = self._shards_of(process := self.alive[-1])
        await self.fleet.end(process, signal.SIGKILL)
        await self._served_by_others(process, lost)

    async def stop(self) -> None:
        """Let a process stand still until others serve what it had, and then go on."""
        lost = self._shards_of(process := self.alive[-1])
        send(process, signal.SIGSTOP)
        await self._served_by_others(process, lost)
        send(process, signal.SIGCONT)
        await asyncio.sleep(_LONG)

    async def lose_database(self) -> None:
        """Let nobody reach the database for a while."""
        self.proxy.way = Way.SILENT
        await asyncio.sleep(_LONG)
        self.proxy.way = Way.OPEN
        self.proxy.forget()

    async def deaths(self, turns: int, chance: random.Random) -> None:
        """Let processes die, stand still and be replaced until a number of turns has been played."""
        while len(self.crowd.told_after) < turns:
            process = chance.choice(self.alive)
            how = chance.choice((signal.SIGKILL, signal.SIGTERM, signal.SIGSTOP))
            if how is signal.SIGSTOP:
                send(process, how)
                await asyncio.sleep(chance.random() * _DEATHS_EVERY)
                send(process, signal.SIGCONT)
            else:
                self.fleet.start()
                await self.fleet.end(process, how)
            await asyncio.sleep(chance.random() * _DEATHS_EVERY)

    def _shards_of(self, process: BaseProcess) -> list[int]:
        return [shard for shard, holder in self.fleet.held().items() if holder == process.pid]

    async def _served_by_others(self, process: BaseProcess, lost: list[int]) -> None:
        began = time.monotonic()
        while missing := {*lost}.difference(self.lost):
            held = self.fleet.held()
            for shard in missing:
                if held.get(shard) not in (None, process.pid):
                    self.lost[shard] = time.monotonic() - began
            await asyncio.sleep(0.1)


async def _at_the_pace_of_discord(shards: int, count: int) -> None:
    """Update, kill and stop, however long that takes."""
    async with Hall.open(shards, count, _PAUSE, hurries=False) as hall:
        name = f"{count} processes, {shards} shards"
        await hall.measure(f"{name}, nothing happens", lambda: asyncio.sleep(10))
        await hall.measure(f"{name}, all replaced", hall.update)
        await hall.measure(f"{name}, one killed", hall.kill)
        hall.fleet.start()
        await hall.even()
        await hall.measure(f"{name}, one stands still", hall.stop)
        _say(f"{name}: {hall.crowd.turns} turns in all, none lost or doubled, everybody called once")


async def _with_spares(shards: int, count: int) -> None:
    """Kill a process whose shards others are ready for."""
    async with Hall.open(shards, count, _PAUSE, hurries=False, spares=shards) as hall:
        await hall.fleet.until(lambda: hall.fleet.ready() == shards)
        await hall.measure(f"{count} processes, {shards} shards with spares, one killed", hall.kill)


async def _cut_off(shards: int) -> None:
    """Let a process reach no database for a while."""
    async with Hall.open(shards, 1, _PAUSE, by_proxy=True, hurries=False) as hall:
        await hall.measure(f"1 process, no database for {_LONG} s", hall.lose_database)


async def _dying(shards: int, count: int, turns: int, seed: int) -> None:
    """Play under deaths, with leases of a second."""
    async with Hall.open(shards, count, 0.1) as hall:
        await hall.measure(f"deaths of {count} processes, seed {seed}", lambda: hall.deaths(turns, random.Random(seed)))


async def _main(given: argparse.Namespace) -> None:
    if given.turns:
        await _dying(given.shards, max(given.processes), given.turns, given.seed)
        return
    for count in given.processes:
        await _at_the_pace_of_discord(given.shards, count)
    await _with_spares(8, 2)
    await _cut_off(2)


def main() -> None:
    """Measure, and say it."""
    parser = argparse.ArgumentParser(prog="python -m tests.standin.outages", description=__doc__)
    parser.add_argument("--shards", type=int, default=24)
    parser.add_argument("--processes", type=int, nargs="+", default=[2, 3])
    parser.add_argument("--turns", type=int, default=0, help="only: so many turns, while processes die all the time")
    parser.add_argument("--seed", type=int, default=1)
    asyncio.run(_main(parser.parse_args()))


if __name__ == "__main__":
    main()
