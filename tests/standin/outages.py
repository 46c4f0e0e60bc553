"""`python -m tests.standin.outages`: what becomes of games when processes that share a database die or hang.

Two people play in every channel, and a third asks for the board, again and again. Each scene prints how long they
waited at most, and after how many seconds another process played. Then nothing may be lost, doubled or called
twice, and nothing may have been against the law (`tests.standin.law`), which the metrics of each process obey too.
"""

import argparse
import asyncio
import contextlib
import random
import re
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

import aiohttp

from tests.postgres.pooler import NO_POOLER, is_there, pooling
from tests.postgres.proxy import Proxy, Way
from tests.postgres.server import Server, free_port, serving
from tests.standin.fleet import ALL_SESSIONS, IN_A_PIPELINE, Crowd, Fleet, is_frozen, send
from tests.standin.law import Book
from tests.standin.living import start_game
from tests.standin.server import Standin

_BEFORE: Final = 3.0
"""How many seconds people play before something happens."""

_AFTER: Final = 8.0
"""How many seconds they go on after it: longer than a frozen process goes unnoticed."""

_AWAY: Final = 3.0
_AT_ONCE: Final = 8
_TURNS_A_SECOND: Final = 12
_DEATHS_EVERY: Final = 2.0
_LOOKS_EVERY: Final = 0.02
_ASKS_EVERY: Final = 0.25
_SAYS_IT_PLAYS: Final = re.compile(r"^djambi_plays 1$", re.MULTILINE)
_IN_TRANSACTION: Final = "SELECT 1 FROM pg_stat_activity WHERE application_name = %s AND xact_start IS NOT NULL"
_LOCKS: Final = f"{ALL_SESSIONS} AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')"  # noqa: S608 - ours


def _say(text: str) -> None:
    sys.stdout.write(f"{time.strftime('%H:%M:%S')} {text}\n")
    sys.stdout.flush()


@dataclass
class Claims:
    """What the processes say in their metrics: in which moments of between two times one said that it plays."""

    ports: dict[int, int] = field(default_factory=dict)
    """Where each process serves them."""
    made: list[tuple[int, float]] = field(default_factory=list)
    """Which process said so, and since when it was asked."""

    async def collect(self) -> None:
        """Ask all processes, again and again."""
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(2)) as session:
            while True:
                await asyncio.gather(*(self._ask(session, *each) for each in self.ports.items()))
                await asyncio.sleep(_ASKS_EVERY)

    async def _ask(self, session: aiohttp.ClientSession, process: int, port: int) -> None:
        began = time.time()
        with contextlib.suppress(aiohttp.ClientError, TimeoutError):
            async with session.get(f"http://127.0.0.1:{port}/metrics") as response:
                if _SAYS_IT_PLAYS.search(await response.text()):
                    self.made.append((process, began))

    def broken(self, book: Book) -> list[str]:
        """Return what was against the law: the process did not play any more when the question was asked."""
        found = [(process, holder) for process, began in self.made if (holder := book.holder(began))]
        wrong = [(process, holder) for process, holder in found if holder.has_left or holder.process != process]
        return [f"{process} said that it plays while {holder}" for process, holder in wrong]


@dataclass
class Hall:
    """A fleet that is busy, and what happens to its processes."""

    server: Server
    fleet: Fleet
    count: int
    """How many processes there are."""
    crowd: Crowd
    proxy: Proxy
    claims: Claims = field(default_factory=Claims)
    goal: float = 0.0
    happened_at: float = 0.0

    @classmethod
    @contextlib.asynccontextmanager
    async def open(
        cls, given: argparse.Namespace, count: int, *, pooled: bool = False, games: int = 0
    ) -> "AsyncIterator[Hall]":
        """Start a number of processes, and the games."""
        async with AsyncExitStack() as stack:
            server = stack.enter_context(serving())
            folder, address = stack.enter_context(tempfile.TemporaryDirectory()), server.create("games")
            pooler = f"postgresql://postgres@127.0.0.1:{stack.enter_context(pooling(server))}/games" if pooled else ""
            proxy = await stack.enter_async_context(Proxy.open(server.port))
            standin = await stack.enter_async_context(Standin.open())
            how = {"hurries": False, "identifies_every": given.pace, "way": pooler, "games": games or given.games}
            fleet = await stack.enter_async_context(Fleet.open(standin, address, Path(folder), given.shards, **how))
            hall = cls(server, fleet, count, Crowd(fleet, len(fleet.channels) / _TURNS_A_SECOND), proxy)
            collecting = asyncio.create_task(hall.claims.collect())
            stack.callback(collecting.cancel)
            began = time.monotonic()
            await hall.fill()
            await fleet.plays()
            _say(f"{count} processes that start at once are all connected after {time.monotonic() - began:.0f} s")
            await hall.begin_games()
            yield hall

    async def begin_games(self) -> None:
        """Begin a game in each channel."""
        places, began = asyncio.Semaphore(_AT_ONCE), time.monotonic()

        async def begin(channel: Any) -> None:
            async with places:
                await start_game(self.fleet.standin, channel=channel)

        await asyncio.gather(*map(begin, self.fleet.channels))
        _say(f"{len(self.fleet.channels)} games have begun after {time.monotonic() - began:.0f} s")

    @property
    def alive(self) -> list[BaseProcess]:
        """The processes that run, oldest first."""
        return [process for process in self.fleet.processes if process.is_alive()]

    def start(self, **how: Any) -> BaseProcess:
        """Start one more."""
        port = free_port()
        process = self.fleet.start(metrics=("127.0.0.1", port), **{"freeze_at": IN_A_PIPELINE, **how})
        assert process.pid is not None
        self.claims.ports[process.pid] = port
        return process

    async def fill(self) -> None:
        """Start as many as are missing and wait until all are connected."""
        while len(self.alive) < self.count:
            self.start()
        await self.ready(*self.alive)

    async def ready(self, *processes: BaseProcess) -> None:
        """Wait until some processes are connected with all their shards."""
        numbers = [process.pid for process in processes]

        def connected() -> bool:
            sessions = self.fleet.standin.gateway.sessions.values()
            of = [session.process for session in sessions if session.socket is not None]
            return all(of.count(number or 0) >= self.fleet.shards for number in numbers)

        while not connected():  # noqa: ASYNC110 - nobody calls
            await asyncio.sleep(_LOOKS_EVERY)
        await asyncio.sleep(_BEFORE)  # the library waits for the servers of the last

    async def player(self) -> BaseProcess:
        """Return the process that plays."""
        return await self.fleet.plays(*self.alive)

    async def standby(self) -> BaseProcess:
        """Return one that stands ready."""
        player = await self.player()
        return next(process for process in self.alive if process is not player)

    def happens(self, goal: float) -> None:
        """Note that it happens now; people are to wait for `goal` seconds at most."""
        self.happened_at, self.goal = time.time(), goal

    async def measure(self, name: str, scene: Callable[[], Awaitable[None]]) -> None:
        """Let something happen while people play and print how long they waited."""
        await self.fill()
        before, cut = self.crowd.unanswered, self.crowd.cut_short
        turns, questions = self.crowd.turns, len(self.crowd.asked)
        since, self.goal = time.monotonic(), 0.0
        async with self.crowd.busy():
            await asyncio.sleep(_BEFORE)
            self.happens(0.0)
            await scene()
            await asyncio.sleep(_AFTER)
        told, answered = self.crowd.longest(since)
        changes = [each for each in Book.read(self.fleet.address).holders if each.since > self.happened_at]
        played = [f"{each.since - self.happened_at:.1f} s" for each in changes if not each.has_left]
        goal = f" (goal {self.goal:.0f} s: {'met' if max(told, answered) <= self.goal else 'MISSED'})"
        _say(
            f"{name}: another plays after {', '.join(played) or 'never'}; the longest wait for a turn {told:.1f} s, "
            f"for an answer {answered:.1f} s{goal if self.goal else ''}; {self.crowd.turns - turns} turns, "
            f"{len(self.crowd.asked) - questions} questions, of which {self.crowd.unanswered - before} got no answer "
            f"in three seconds ({self.crowd.cut_short - cut} of them cut short)"
        )
        await self.look()

    async def look(self) -> None:
        """Raise an error if anything was lost or doubled, or against the law."""
        await self.fleet.all_told()
        if faults := [*await self.crowd.wrong(), *self.claims.broken(Book.read(self.fleet.address))]:
            raise AssertionError("\n".join(faults))

    async def followed(self, process: BaseProcess) -> None:
        """Wait until another plays."""
        others = [each for each in self.alive if each is not process]
        assert others, [each.exitcode for each in self.fleet.processes]
        await self.fleet.plays(*others)

    # What happens

    async def kill(self) -> None:
        """Kill the process that plays."""
        process = await self.player()
        self.happens(3)
        await self.fleet.end(process, signal.SIGKILL)
        await self.followed(process)

    async def freeze(self) -> None:
        """Freeze the process that plays, and wake it once another one plays."""
        process = await self.player()
        self.happens(5)
        send(process, signal.SIGSTOP)
        await self._woken(process)

    async def _woken(self, process: BaseProcess) -> None:
        await self.followed(process)
        await asyncio.sleep(1)
        send(process, signal.SIGCONT)
        await asyncio.to_thread(process.join)
        assert process.exitcode == 0

    async def freeze_in_a_pipeline(self) -> None:
        """Freeze the process that plays when it has sent a part of what is to be written."""
        process, name = await self.player(), self.fleet.name()
        send(process, signal.SIGUSR1)
        while not is_frozen(process):  # noqa: ASYNC110 - nobody calls
            await asyncio.sleep(_LOOKS_EVERY)
        self.happens(5)
        assert self.fleet.rows(_IN_TRANSACTION, name)
        await self._woken(process)

    async def only(self, process: BaseProcess) -> None:
        """End others until a process plays."""
        while (player := await self.player()) is not process:
            await self.fleet.end(player, signal.SIGTERM)

    async def update(self) -> None:
        """Start a new process, and stop the one that plays once the new one stands ready."""
        old = await self.player()
        await self.ready(self.start())
        self.happens(2)
        await self.fleet.end(old, signal.SIGTERM)
        assert old.exitcode == 0
        await self.followed(old)

    async def end_sessions(self, which: str = ALL_SESSIONS) -> None:
        """Let the server end sessions of the process that plays."""
        self.happens(3)
        self.fleet.end_sessions(which)

    async def restart_database(self) -> None:
        """Restart PostgreSQL: who played goes on."""
        player, sessions = await self.player(), self.fleet.standin.gateway.identified
        await asyncio.to_thread(self.server.stop)
        await asyncio.sleep(_AWAY)
        await asyncio.to_thread(self.server.start)
        self.happens(0)
        began = time.monotonic()
        token = await self.fleet.standin.slash(self.fleet.standin.chloe, "board", self.fleet.channels[0])
        await self.fleet.standin.answered(token)
        _say(
            f"PostgreSQL was away for {_AWAY:.0f} s, and answers come {time.monotonic() - began:.1f} s after it is back"
        )
        assert await self.player() is player
        assert self.fleet.standin.gateway.identified == sessions

    async def cut_off(self) -> None:
        """Cut the network between the process that plays and its database."""
        process = self.start(way=self.proxy.address("games"))
        await self.ready(process)
        await self.only(process)
        await self.fill()
        self.happens(5)
        cut_at = time.time()
        self.proxy.way = Way.SILENT
        await self.followed(process)
        requests = self.fleet.standin.rest.requests
        last = max(asked.sender.at for asked in requests if asked.sender.process == process.pid)
        _say(f"the process that is cut off says its last word {max(0.0, last - cut_at):.1f} s after that (goal 2 s)")
        self.proxy.way = Way.OPEN
        self.proxy.cut()
        await asyncio.to_thread(process.join)
        assert process.exitcode == 0

    async def harm_standby(self, how: signal.Signals | None) -> None:
        """Kill or freeze a process that stands ready, or let it lose Discord."""
        process = await self.standby()
        self.happens(1)
        if how is None:
            assert process.pid is not None
            await self.fleet.standin.gateway.cut_off(process.pid)
        else:
            send(process, how)
        await asyncio.sleep(_AFTER)
        await self.fleet.end(process, signal.SIGKILL)

    async def deaths(self, turns: int, chance: random.Random) -> None:
        """Let processes die, freeze and be replaced until a number of turns has been played.

        Each time something is told before the next dies: else nobody lives long enough to read what was typed.
        """
        until = self.crowd.turns + turns
        ways = (signal.SIGKILL, signal.SIGTERM, signal.SIGSTOP, ALL_SESSIONS, _LOCKS)
        while self.crowd.turns < until:
            process, how = (
                await self.player() if chance.random() < 0.7 else chance.choice(self.alive),
                chance.choice(ways),
            )
            if isinstance(how, str):
                await self.end_sessions(how)
            elif how is signal.SIGSTOP:
                send(process, how)
                await asyncio.sleep(chance.random() * 4 * _DEATHS_EVERY)
                send(process, signal.SIGCONT)
            else:
                await self.fleet.end(process, how)
            while len(self.alive) < self.count:
                self.start()
            told = len(self.crowd.told_after)
            await self.fleet.standin.until(lambda: len(self.crowd.told_after) > told)  # noqa: B023 - awaited here
            await asyncio.sleep(chance.random() * _DEATHS_EVERY)


async def _scenes(given: argparse.Namespace, count: int) -> None:
    async with Hall.open(given, count) as hall:
        scenes: dict[str, Callable[[], Awaitable[None]]] = {
            "nothing happens": lambda: asyncio.sleep(_AFTER),
            "killed": hall.kill,
            "frozen": hall.freeze,
            "frozen in a pipeline": hall.freeze_in_a_pipeline,
            "updated": hall.update,
            "all its sessions ended": hall.end_sessions,
            "the session of its lock ended": lambda: hall.end_sessions(_LOCKS),
            "PostgreSQL restarted": hall.restart_database,
            "its network cut": hall.cut_off,
            "a standby killed": lambda: hall.harm_standby(signal.SIGKILL),
            "a standby frozen": lambda: hall.harm_standby(signal.SIGSTOP),
            "a standby without Discord": lambda: hall.harm_standby(None),
        }
        for name, scene in scenes.items():
            if not given.scenes or name in given.scenes:
                await hall.measure(f"{count} processes, {name}", scene)
        book = Book.read(hall.fleet.address)
        _say(
            f"{count} processes: {hall.crowd.turns} turns, {book.commits} commits and "
            f"{len(hall.fleet.standin.rest.requests)} requests: nothing lost, doubled, called twice or against the law"
        )


async def _pooled(given: argparse.Namespace) -> None:
    """Do the same behind PgBouncer, with fewer games."""
    if not is_there():
        _say(NO_POOLER)
        return
    async with Hall.open(given, 2, pooled=True, games=given.shards) as hall:
        for scene in (hall.kill, hall.freeze, hall.update, hall.end_sessions):
            await hall.measure(f"behind PgBouncer, {scene.__name__}", scene)


async def _step_by_step(given: argparse.Namespace) -> None:
    """Let a process freeze at each step of a turn, one process after the other."""
    given.shards = 1
    async with Hall.open(given, 1, games=1) as hall:
        [channel], there, step = hall.fleet.channels, hall.fleet.standin, 0
        while True:
            step += given.every
            process, following = await hall.player(), hall.start(freeze_at=step + given.every)
            await hall.ready(following)
            called = len(there.pings(channel))
            send(process, signal.SIGUSR1)
            await hall.crowd.say(channel)
            await there.until(lambda: is_frozen(process) or len(there.pings(channel)) > called)  # noqa: B023 - as below
            await asyncio.sleep(_ASKS_EVERY)
            if not is_frozen(process):
                break
            await hall.followed(process)
            await there.until(lambda: len(there.pings(channel)) > called)  # noqa: B023 - awaited here
            send(process, signal.SIGCONT)
            await asyncio.to_thread(process.join)
            assert process.exitcode == 0, (step, process.exitcode)
            await hall.look()
        _say(f"frozen at every {given.every}. of {step - 1} steps of a turn: nothing lost, doubled or against the law")


async def _dying(given: argparse.Namespace, count: int) -> None:
    async with Hall.open(given, count) as hall:
        chance = random.Random(given.seed)
        await hall.measure(f"{count} processes, deaths, seed {given.seed}", lambda: hall.deaths(given.turns, chance))


async def _main(given: argparse.Namespace) -> None:
    if given.turns:
        await _dying(given, max(given.processes))
        return
    if given.every:
        await _step_by_step(given)
        return
    for count in [] if given.pooled else given.processes:
        await _scenes(given, count)
    if not given.scenes:
        await _pooled(given)


def main() -> None:
    """Measure, and say it."""
    parser = argparse.ArgumentParser(prog="python -m tests.standin.outages", description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--shards", type=int, default=24)
    parser.add_argument("--processes", type=int, nargs="+", default=[2, 3])
    parser.add_argument("--pace", type=float, default=5.0, help="the seconds between two shards that connect")
    parser.add_argument("--scenes", nargs="+", default=[], help="only these, by their names")
    parser.add_argument("--pooled", action="store_true", help="only: behind PgBouncer, with a game on each shard")
    parser.add_argument(
        "--every", type=int, default=0, help="only: freeze at each step of a turn, or at every second or third"
    )
    parser.add_argument("--turns", type=int, default=0, help="only: this many turns, while processes die all the time")
    parser.add_argument("--seed", type=int, default=1)
    asyncio.run(_main(parser.parse_args()))


if __name__ == "__main__":
    main()
