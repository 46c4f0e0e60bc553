"""Processes of the bot on a database in PostgreSQL, of which one plays, on the stand-in."""

import asyncio
import contextlib
import json
import os
import signal
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

import psycopg

from bot.address import Address
from bot.allowance import Allowance, Heard
from bot.discord_ui import run
from bot.discord_ui.client import DjambiClient
from bot.discord_ui.kit.pictures import entry_in
from bot.settings import Settings
from bot.store.lock import SILENT_AFTER
from bot.store.postgres import lock as postgres_lock
from bot.store.postgres.lock import PLAYED
from bot.store.postgres.schema import prepare
from bot.store.store import Store
from bot.table.check import differences
from rendering import Renderer, Scene, Studio
from tests.forking import FORKING
from tests.standin.living import MINUTE, hurry, point_at
from tests.standin.places import Channel
from tests.standin.server import LIMIT, TOKEN, Standin

LOOKS_EVERY: Final = 0.05
"""The seconds between two looks at what became of the processes."""


def hurry_lock(sure: float = SILENT_AFTER) -> None:
    """Let processes identify shards without a pause, and ask for the lock at once; they are sure of it for so long."""
    vars(postgres_lock).update(_IDENTIFIES_EVERY=0.0, _UNREADY=LOOKS_EVERY)
    if sure > SILENT_AFTER:  # nobody waits for it but those who say that a dead process is silent
        vars(postgres_lock).update(SILENT_AFTER=sure, ENDS_AFTER=2 * sure)


def _draw_in(seconds: float) -> None:
    """Let each picture take some seconds more."""
    render = Renderer.render

    def rendered(self: Renderer, scene: Scene) -> bytes:
        time.sleep(seconds)
        return render(self, scene)

    Renderer.render = rendered  # type: ignore[method-assign] # in a process of its own


def _live(settings: Settings, base: str, gateway: str, *, hurries: bool, minute: float, draws_in: float) -> None:
    """One life of the bot, in a process of its own, which looks after each `minute` what is left over."""
    point_at(base, gateway)
    vars(run)["Studio"] = lambda: Studio(size=200)
    _draw_in(draws_in)
    Allowance.hear = lambda *_: Heard.ANSWERED  # type: ignore[method-assign] # people are in a hurry here too
    if hurries:
        hurry()
        DjambiClient._do_leftovers.change_interval(seconds=minute)  # noqa: SLF001
        hurry_lock()
    run.run_bot(settings)


def send(process: BaseProcess, what: signal.Signals) -> None:
    """Send a process a signal."""
    assert process.pid is not None
    os.kill(process.pid, what)


def _read(address: str) -> Address:
    there = Address.parse(address)
    assert there is not None
    return there


_FIRST: Final = ("N c3-c6", "N g3-g6")
_TO_AND_FRO: Final = (("N c6-c5", "N g6-g5"), ("N c5-c6", "N g5-g6"))
_PLAYED: Final = (
    "SELECT channel, body FROM journal JOIN games ON games.id = game WHERE action = 'TurnPlayed' ORDER BY game, seq"
)

_ANSWERED_WITHIN: Final = 3.0
"""Discord waits no longer for the answer to an interaction."""


def turn(number: int) -> str:
    """Return the turn of a number in every game, of which two people play the even and the odd ones."""
    pair = _FIRST if number < 2 else _TO_AND_FRO[number // 2 % 2 - 1]
    return pair[number % 2]


@dataclass
class Fleet:
    """The processes on a database, and the games on the servers of that many shards."""

    standin: Standin
    address: str
    folder: Path
    shards: int
    way: str = ""
    """By which address the processes come to the database, if that is another than ours."""
    hurries: bool = True
    minute: float = MINUTE
    draws_in: float = 0.0
    """How many seconds more each picture takes."""
    processes: list[BaseProcess] = field(default_factory=list)
    channels: list[Channel] = field(default_factory=list)

    @classmethod
    @contextlib.asynccontextmanager
    async def open(
        cls, standin: Standin, address: str, folder: Path, shards: int, **how: Any
    ) -> "AsyncIterator[Fleet]":
        """Make a server on each of that many shards; at the end, kill every process that still runs."""
        fleet = cls(standin, address, folder, shards, **how)
        await prepare(fleet.there)
        for shard in range(shards):
            guild = standin.places.add_guild(shard, shards)
            fleet.channels.append(next(iter(guild.channels.values())))
        try:
            yield fleet
        finally:
            for process in fleet.processes:
                await fleet.end(process, signal.SIGKILL)

    @property
    def there(self) -> Address:
        """Where the database is."""
        return _read(self.address)

    def start(self) -> BaseProcess:
        """Start one more, with the same settings as the others."""
        record = _read(self.way or self.address)
        settings = Settings(TOKEN, self.folder, "en", "CRITICAL", database=record, shard_count=self.shards)
        where = (settings, self.standin.base, self.standin.gateway.url)
        how = {"hurries": self.hurries, "minute": self.minute, "draws_in": self.draws_in}
        process = FORKING.Process(target=_live, args=where, kwargs=how, daemon=True)
        process.start()
        self.processes.append(process)
        return process

    async def end(self, process: BaseProcess, how: signal.Signals) -> None:
        """End one, and wait until it is gone."""
        if process.is_alive():
            send(process, how)
        await asyncio.to_thread(process.join)

    def name(self) -> str:
        """Return the name of the process that plays, "" if none does."""
        with psycopg.connect(self.address) as connection:
            if not connection.execute(PLAYED.encode()).fetchall():
                return ""
            found = connection.execute("SELECT name FROM plays WHERE NOT has_left").fetchall()
            return str(found[0][0]) if found else ""

    def player(self) -> int | None:
        """Return which process of this machine plays, `None` if none does."""
        name = self.name()
        return int(name.split()[-2]) if name else None

    async def plays(self, *processes: BaseProcess) -> BaseProcess:
        """Wait until one of some processes plays, and return it."""
        numbers = {process.pid: process for process in processes or self.processes}
        async with asyncio.timeout(LIMIT):
            while (number := self.player()) not in numbers:  # noqa: ASYNC110 - the database calls nobody
                await asyncio.sleep(LOOKS_EVERY)
        return numbers[number]

    async def connected(self, count: int) -> None:
        """Wait until a number of processes is connected to Discord with all shards."""
        await self.standin.until(lambda: self.standin.gateway.connected >= count * self.shards)

    def played(self) -> dict[int, list[str]]:
        """Return the turns that the database has, of each channel in order."""
        found: dict[int, list[str]] = {channel.id: [] for channel in self.channels}
        with psycopg.connect(self.address) as connection:
            for channel, body in connection.execute(_PLAYED):
                found[int(channel)].append(json.loads(body)["move"])
        return found

    async def all_told(self) -> None:
        """Wait until nothing is left to be told, and what follows from it is done."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            while connection.execute("SELECT 1 FROM outbox").fetchall():  # noqa: ASYNC110 - the database calls nobody
                await asyncio.sleep(LOOKS_EVERY)

    async def wrong(self) -> list[str]:
        """Return what `djambi check` would say."""
        async with Store.read_only(self.there) as store:
            return [line async for line in differences(store)]


@dataclass
class Crowd:
    """People who play in all channels of a fleet and ask for the board there, again and again, whatever happens."""

    fleet: Fleet
    pause: float
    """How many seconds they wait before each turn and each question."""
    told_after: list[tuple[float, float]] = field(default_factory=list)
    """For each turn when it was typed, and after how many seconds it was told."""
    answered_after: list[tuple[float, float]] = field(default_factory=list)
    """The same for each question."""
    asked: list[str] = field(default_factory=list)
    """The tokens of all questions."""
    unanswered: int = 0
    turns: int = 0
    is_over: bool = False

    @contextlib.asynccontextmanager
    async def busy(self) -> AsyncIterator[None]:
        """Let them play and ask inside, and then end what they have begun."""
        doing = [asyncio.create_task(do(channel)) for channel in self.fleet.channels for do in (self._play, self._ask)]
        try:
            yield
            self.is_over = True
            await asyncio.gather(*doing)
        finally:
            for task in doing:
                task.cancel()
        self.is_over = False

    def never_answered(self) -> list[str]:
        """Return the tokens of the questions to which there was not even a first answer."""
        return [token for token in self.asked if not self.fleet.standin.requests("POST", f"{token}/callback")]

    def longest(self, since: float = 0.0) -> tuple[float, float]:
        """Return how long a turn and a question waited at most, of those since a time."""
        told, answered = (
            max((seconds for at, seconds in waits if at >= since), default=0.0)
            for waits in (self.told_after, self.answered_after)
        )
        return told, answered

    async def wrong(self) -> list[str]:
        """Return what was lost, doubled or called twice."""
        there, faults = self.fleet.standin, await self.fleet.wrong()
        for channel in self.fleet.channels:
            pings, moves = there.pings(channel), self.fleet.played()[channel.id]
            faults += [f"called {pings}"] if pings != (["alice", "bob"] * len(pings))[: len(pings)] else []
            faults += [f"played {moves}"] if moves != [turn(number) for number in range(len(pings) - 1)] else []
            boards = [name for name in there.boards(channel) if entry_in(name)]  # the lobby has a picture, too
            faults += [f"told {boards}"] if len(boards) != len({*boards}) or len(boards) != len(pings) else []
        for token in self.asked:
            answers = [asked for asked in there.requests("POST", f"{token}/callback") if asked.status]  # 0: tried again
            faults += [f"answered {len(answers)} times"] if len(answers) > 1 else []
        return faults

    async def _play(self, channel: Channel) -> None:
        there = self.fleet.standin
        while not self.is_over:
            await asyncio.sleep(self.pause)
            called, began = len(there.pings(channel)), time.monotonic()
            await there.say((there.alice, there.bob)[(called - 1) % 2], turn(called - 1), channel)
            self.turns += 1
            await there.until(lambda: len(there.pings(channel)) > called)  # noqa: B023 - awaited here
            self.told_after.append((began, time.monotonic() - began))

    async def _ask(self, channel: Channel) -> None:
        while not self.is_over:
            await asyncio.sleep(self.pause)
            self.answered_after.append(await self.ask(channel))

    async def ask(self, channel: Channel) -> tuple[float, float]:
        """Ask until there is an answer; return when the first question was asked, and how many seconds passed."""
        there, began = self.fleet.standin, time.monotonic()
        while True:
            token = await there.slash(there.chloe, "board", channel)
            self.asked.append(token)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_ANSWERED_WITHIN):
                    await there.answered(token)
                return began, time.monotonic() - began
            self.unanswered += 1
            await asyncio.sleep(self.pause)
