"""Processes of the bot on one database in PostgreSQL and on the stand-in; one of them plays."""

import asyncio
import contextlib
import json
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

import psycopg
from aiohttp import ClientRequest
from psycopg.pq.abc import PGconn

from bot.address import PostgresAddress
from bot.allowance import Allowance, Heard
from bot.discord_ui import client, run, serving
from bot.discord_ui.client import DjambiClient
from bot.discord_ui.kit import answers, overheard
from bot.discord_ui.kit.pictures import entry_in
from bot.settings import Settings
from bot.store.lock import SILENT_AFTER
from bot.store.postgres import lock as postgres_lock, writer
from bot.store.postgres.lock import PLAYED
from bot.store.postgres.schema import prepare
from bot.store.postgres.writer import Pipeline
from bot.store.store import Store
from bot.table.check import differences
from rendering import Renderer, Scene, Studio
from tests.crashes.moments import Step, at_step
from tests.forking import FORKING
from tests.standin.law import Book, process_of
from tests.standin.living import ANSWERED_WITHIN, MINUTE, hurry, point_at
from tests.standin.places import Channel
from tests.standin.rest import Asked
from tests.standin.senders import sign_requests
from tests.standin.server import LIMIT, TOKEN, Standin

for prepares in run.PREPARATIONS:
    prepares()  # once, for all lives that are forked from the process that imports this

LOOKS_EVERY: Final = 0.05
"""The seconds between two looks at what became of the processes."""


def hurry_lock(sure: float = SILENT_AFTER) -> None:
    """Let processes identify shards without a pause, and ask for the lock at once; they are sure of it for so long."""
    vars(overheard).update(_WRONG_BY=0.0)  # Discord is on this machine
    for module in (client, postgres_lock):  # and waits for an answer as long as here everybody does
        vars(module).update(ANSWERABLE=ANSWERED_WITHIN)
    vars(postgres_lock).update(_IDENTIFIES_EVERY=0.0, _UNREADY=LOOKS_EVERY)
    if sure > SILENT_AFTER:  # nobody waits for it but those who say that a dead process is silent
        vars(postgres_lock).update(SILENT_AFTER=sure, ENDS_AFTER=2 * sure)


@dataclass(frozen=True, slots=True)
class Manner:
    """How the processes of a fleet live."""

    hurries: bool = True
    minute: float = MINUTE
    """A process that hurries looks after each of them what is left over."""
    draws_in: float = 0.0
    """How many seconds more each picture takes."""
    identifies_every: float = 5.0
    """The seconds between two shards; none for those that hurry."""


def _draw_in(seconds: float) -> None:
    """Let each picture take some seconds more, and the answers of a process that has left as much more."""
    vars(serving)["_ANSWERS"] += 2 * seconds
    render = Renderer.render

    def rendered(self: Renderer, scene: Scene) -> bytes:
        time.sleep(seconds)
        return render(self, scene)

    Renderer.render = rendered  # type: ignore[method-assign] # in a process of its own


def _freeze_at(number: int) -> None:
    """Freeze this process at a step of the next turn; those of a pipeline count too."""
    ask = Pipeline._ask  # noqa: SLF001

    def asked(self: Pipeline, pgconn: PGconn, sql: str, values: Sequence[tuple[bytes | None, int]]) -> list[bool]:
        found = ask(self, pgconn, sql, values)
        pgconn.flush()  # what follows in the pipeline is not there yet
        step()
        return found

    requests: tuple[Step, ...] = ((Pipeline, "send"), (writer, "_ready"), (ClientRequest, "write_bytes"))
    step = at_step(number, lambda: os.kill(os.getpid(), signal.SIGSTOP), requests)
    Pipeline._ask = asked  # type: ignore[method-assign] # noqa: SLF001


def _live(settings: Settings, base: str, gateway: str, how: "Manner", freeze_at: int) -> None:
    """One life of the bot, in a process of its own; after SIGUSR1 it freezes at a step of the next turn."""
    point_at(base, gateway)
    sign_requests()
    vars(run)["Studio"] = lambda: Studio(size=200)
    _draw_in(how.draws_in)
    Allowance.hear = lambda *_: Heard.ANSWERED  # type: ignore[method-assign] # people are in a hurry here too
    vars(answers)["_PATIENCE"] = ANSWERED_WITHIN
    vars(postgres_lock)["_IDENTIFIES_EVERY"] = how.identifies_every
    if how.hurries:
        hurry()
        DjambiClient._do_leftovers.change_interval(seconds=how.minute)  # noqa: SLF001
        hurry_lock()
    signal.signal(signal.SIGUSR1, lambda *_: _freeze_at(freeze_at))
    run.run_bot(settings)


def send(process: BaseProcess, what: signal.Signals) -> None:
    """Send a process a signal."""
    assert process.pid is not None
    os.kill(process.pid, what)


def is_frozen(process: BaseProcess) -> bool:
    """Return whether a process is frozen."""
    try:
        return Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"
    except OSError:
        return False


def _read(address: str) -> PostgresAddress:
    there = PostgresAddress.parse(address)
    assert there is not None
    return there


ALL_SESSIONS: Final = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = %s"

_SESSIONS: Final = "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE %s"

IN_A_PIPELINE: Final = 6
"""A step of a turn in the midst of its statements."""

_FIRST: Final = ("N c3-c6", "N g3-g6")
_TO_AND_FRO: Final = (("N c6-c5", "N g6-g5"), ("N c5-c6", "N g5-g6"))
_PLAYED: Final = (
    "SELECT channel, body FROM journal JOIN games ON games.id = game WHERE action = 'TurnPlayed' ORDER BY game, seq"
)

_WAITS_FOR_ANSWER: Final = 3.0
"""Discord waits no longer for the answer to an interaction."""

_DEFERRED: Final = 5

_ASKS_AGAIN_AFTER: Final = 0.2
"""How many seconds people wait before they ask again what got no answer."""

_SEES_EVERY: Final = 0.01
"""The seconds between two looks of somebody who waits: there may be hundreds."""


def turn(number: int) -> str:
    """Return the turn of a number in every game, of which two people play the even and the odd ones."""
    pair = _FIRST if number < 2 else _TO_AND_FRO[number // 2 % 2 - 1]
    return pair[number % 2]


def _is_seen(asked: Asked) -> bool:
    """Whether people see a message because of a request that answers an interaction; a deferral is none."""
    is_answer = asked.path.startswith(("/interactions/", "/webhooks/")) and asked.method == "POST"
    return is_answer and asked.status == 200 and asked.body.get("type", 0) != _DEFERRED


@dataclass
class Fleet:
    """The processes on a database, and the games on the servers of that many shards."""

    standin: Standin
    address: str
    folder: Path
    shards: int
    manner: Manner = Manner()
    way: str = ""
    """By which address the processes come to the database, if that is another than ours."""
    processes: list[BaseProcess] = field(default_factory=list)
    channels: list[Channel] = field(default_factory=list)
    _connection: psycopg.Connection[Any] | None = None
    """By which we look at the database: it is kept, for a server needs more time for a new one than for an answer."""

    @classmethod
    @contextlib.asynccontextmanager
    async def open(
        cls, standin: Standin, address: str, folder: Path, shards: int, *, games: int = 0, way: str = "", **how: Any
    ) -> "AsyncIterator[Fleet]":
        """Make a server on each of that many shards, with places for that many games in all, by default one each.

        The processes live as `how` says, see `Manner`. At the end, every one that still runs is killed.
        """
        fleet = cls(standin, address, folder, shards, Manner(**how), way)
        await prepare(fleet.there)
        Book.begin(address)
        guilds = [standin.places.add_guild(shard, shards) for shard in range(shards)]
        fleet.channels += [channel for guild in guilds for channel in guild.channels.values()]
        fleet.channels += [standin.places.add_channel(guilds[game % shards]) for game in range(shards, games)]
        try:
            yield fleet
        finally:
            for process in fleet.processes:
                await fleet.end(process, signal.SIGKILL)
            if fleet._connection is not None:
                fleet._connection.close()

    @property
    def there(self) -> PostgresAddress:
        """Where the database is."""
        return _read(self.address)

    def start(self, *, way: str = "", freeze_at: int = 1, **more: Any) -> BaseProcess:
        """Start one more, with the same settings as the others, but for those that are given.

        It may come to the database by a `way` of its own. After SIGUSR1 it freezes at a step of the next turn.
        """
        record, own = _read(way or self.way or self.address), self.folder / str(len(self.processes))
        own.mkdir()
        settings = Settings(TOKEN, own, "en", "CRITICAL", given_database=record, shard_count=self.shards, **more)
        where = (settings, self.standin.base, self.standin.gateway.url, self.manner, freeze_at)
        process = FORKING.Process(target=_live, args=where, daemon=True)
        process.start()
        self.processes.append(process)
        return process

    async def end(self, process: BaseProcess, how: signal.Signals) -> None:
        """End one, and wait until it is gone."""
        if process.is_alive():
            with contextlib.suppress(ProcessLookupError):  # it has ended, and nobody was told yet
                send(process, how)
        await asyncio.to_thread(process.join)

    def rows(self, sql: str, *values: object) -> list[Any]:
        """Return what the database answers, also if its server has been dead since it was asked last."""
        if self._connection is not None:
            with contextlib.suppress(psycopg.OperationalError):
                return self._connection.execute(sql.encode(), values).fetchall()
            self._connection.close()
        self._connection = psycopg.connect(self.address, autocommit=True)
        return self._connection.execute(sql.encode(), values).fetchall()

    def name(self) -> str:
        """Return the name of the process that plays, "" if none does."""
        found = self.rows("SELECT name FROM plays WHERE NOT has_left") if self.rows(PLAYED) else []
        return str(found[0][0]) if found else ""

    def player(self) -> int | None:
        """Return which process of this machine plays, `None` if none does."""
        name = self.name()
        return process_of(name) if name else None

    async def plays(self, *processes: BaseProcess) -> BaseProcess:
        """Wait until one of some processes plays, and return it."""
        numbers = {process.pid: process for process in processes or self.processes}
        async with asyncio.timeout(LIMIT):
            while (number := self.player()) not in numbers:  # noqa: ASYNC110 - the database calls nobody
                await asyncio.sleep(LOOKS_EVERY)
        return numbers[number]

    def end_sessions(self, which: str = ALL_SESSIONS) -> None:
        """Let the server end sessions of the process that plays, if one does."""
        if name := self.name():
            self.rows(which, name)

    def sessions_of(self, process: BaseProcess) -> int:
        """Return how many sessions the server has of a process."""
        return int(self.rows(_SESSIONS, f"djambi % {process.pid} %")[0][0])

    async def connected(self, count: int) -> None:
        """Wait until a number of processes is connected to Discord with all shards."""
        await self.standin.until(lambda: self.standin.gateway.connected >= count * self.shards)

    def played(self) -> dict[int, list[str]]:
        """Return the turns that the database has, of each channel in order."""
        found: dict[int, list[str]] = {channel.id: [] for channel in self.channels}
        for channel, body in self.rows(_PLAYED):
            found[int(channel)].append(json.loads(body)["move"])
        return found

    async def all_told(self) -> None:
        """Wait until nothing is left to be told, and what follows from it is done."""
        while self.rows("SELECT 1 FROM outbox"):  # noqa: ASYNC110 - the database calls nobody
            await asyncio.sleep(LOOKS_EVERY)

    async def wrong(self) -> list[str]:
        """Return what `djambi check` would say, and what was against the law."""
        async with Store.read_only(self.there) as store:
            faults = [line async for line in differences(store)]
        return [*faults, *Book.read(self.address).broken(self.standin.rest.requests)]


@dataclass
class Crowd:
    """People who play in all channels of a fleet and ask for the board there, again and again, whatever happens."""

    fleet: Fleet
    pause: float
    """How many seconds they wait in the mean before each turn and each question."""
    told_after: list[tuple[float, float]] = field(default_factory=list)
    """For each turn when it was typed, and after how many seconds it was told."""
    answered_after: list[tuple[float, float]] = field(default_factory=list)
    """The same for each question."""
    asked: list[str] = field(default_factory=list)
    """The tokens of all questions."""
    unanswered: int = 0
    cut_short: int = 0
    """Of the unanswered ones those that a process had begun to answer and died: no other can go on with them."""
    turns: int = 0
    _over: asyncio.Event = field(default_factory=asyncio.Event)

    @contextlib.asynccontextmanager
    async def busy(self) -> AsyncIterator[None]:
        """Let them play and ask inside, and then end what they have begun."""
        doing = [asyncio.create_task(do(channel)) for channel in self.fleet.channels for do in (self._play, self._ask)]
        try:
            yield
            self._over.set()
            await asyncio.gather(*doing)
        finally:
            for task in doing:
                task.cancel()
        self._over.clear()

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
        """Return what was lost, doubled or called twice, and what was against the law."""
        there, faults, played = self.fleet.standin, await self.fleet.wrong(), self.fleet.played()
        for channel in self.fleet.channels:
            pings, moves = there.pings(channel), played[channel.id]
            faults += [f"called {pings}"] if pings != (["alice", "bob"] * len(pings))[: len(pings)] else []
            faults += [f"played {moves}"] if moves != [turn(number) for number in range(len(pings) - 1)] else []
            boards = [name for name in there.boards(channel) if entry_in(name)]  # the lobby has a picture, too
            faults += [f"told {boards}"] if len(boards) != len({*boards}) or len(boards) != len(pings) else []
        answered: dict[str, set[int]] = {}
        for asked in filter(_is_seen, there.rest.requests):
            answered.setdefault(asked.path.split("/")[3], set()).add(asked.sender.process)
        faults += [f"answered by {answered[token]}" for token in self.asked if len(answered.get(token, ())) > 1]
        return faults

    async def _rests(self) -> bool:
        """Wait before the next turn or question; return whether there is one."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._over.wait(), random.uniform(0, 2 * self.pause))
        return not self._over.is_set()

    async def _play(self, channel: Channel) -> None:
        there = self.fleet.standin
        while await self._rests():
            called, began = len(there.pings(channel)), time.monotonic()
            await self.say(channel)
            async with asyncio.timeout(LIMIT):
                while len(there.pings(channel)) == called:  # noqa: ASYNC110 - nobody calls
                    await asyncio.sleep(_SEES_EVERY)
            self.told_after.append((began, time.monotonic() - began))

    async def say(self, channel: Channel) -> None:
        """Type the next turn."""
        there = self.fleet.standin
        number = len(there.pings(channel)) - 1
        await there.say((there.alice, there.bob)[number % 2], turn(number), channel)
        self.turns += 1

    async def _ask(self, channel: Channel) -> None:
        while await self._rests():
            self.answered_after.append(await self.ask(channel))

    async def ask(self, channel: Channel) -> tuple[float, float]:
        """Ask until there is an answer; return when the first question was asked, and how many seconds passed.

        A question that was cut short is asked again, and its wait begins again.
        """
        there, began = self.fleet.standin, time.monotonic()
        while True:
            token, until = await there.slash(there.chloe, "board", channel), time.monotonic() + _WAITS_FOR_ANSWER
            self.asked.append(token)
            while time.monotonic() < until:
                if there.rest.answers.get(token):
                    return began, time.monotonic() - began
                await asyncio.sleep(_SEES_EVERY)
            self.unanswered += 1
            begun_by = {asked.sender.process for asked in there.requests("POST", f"{token}/callback")}
            if begun_by & {process.pid for process in self.fleet.processes if not process.is_alive()}:
                self.cut_short += 1
                began = time.monotonic()
            await asyncio.sleep(min(self.pause, _ASKS_AGAIN_AFTER))
