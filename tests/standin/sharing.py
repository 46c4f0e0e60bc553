"""Processes of the bot that share a record in PostgreSQL, on the stand-in."""

import asyncio
import contextlib
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

import psycopg

import bot.store.leases
import bot.store.postgres.leases
from bot.address import Address
from bot.discord_ui import run, serving
from bot.discord_ui.client import DjambiClient
from bot.discord_ui.kit.rate_limit import Allowance, Heard
from bot.settings import Settings
from bot.store.postgres.schema import prepare
from bot.store.store import Store
from bot.table.check import differences
from rendering import Studio
from tests.forking import FORKING
from tests.standin.living import MINUTE, hurry, point_at
from tests.standin.places import Channel
from tests.standin.server import TOKEN, Standin

LASTS: Final = 1.0
"""How many seconds a lease lasts where everybody is in a hurry."""

LOOKS_EVERY: Final = 0.1
"""So often it is looked then what became of it."""


def hurry_leases(lasts: float = LASTS) -> None:
    """Let leases last so many seconds, and shards wait less for each other."""
    vars(bot.store.leases)["MARGIN"] = lasts / 4
    vars(bot.store.postgres.leases).update(LASTS=lasts, IDENTIFIES_EVERY=LOOKS_EVERY)
    vars(serving).update(LOOKS_EVERY=LOOKS_EVERY, _TURN=LOOKS_EVERY, _GRACE=LOOKS_EVERY)


def _live(settings: Settings, base: str, gateway: str, *, hurries: bool, minute: float) -> None:
    """One life of the bot, in a process of its own, which looks after each `minute` what is left over."""
    point_at(base, gateway)
    vars(run)["Studio"] = lambda: Studio(size=200)
    Allowance.hear = lambda *_: Heard.ANSWERED  # type: ignore[method-assign] # people are in a hurry here too
    if hurries:
        hurry()
        DjambiClient._do_leftovers.change_interval(seconds=minute)  # noqa: SLF001
        hurry_leases()
    run.run_bot(settings)


def send(process: BaseProcess, what: signal.Signals) -> None:
    """Send a process a signal."""
    assert process.pid is not None
    os.kill(process.pid, what)


def _read(address: str) -> Address:
    there = Address.read(address)
    assert there is not None
    return there


@dataclass
class Fleet:
    """The processes on a record, and the games on the servers of so many shards."""

    standin: Standin
    address: str
    folder: Path
    shards: int
    way: str = ""
    """By which address the processes come to the record, if that is another than ours."""
    hurries: bool = True
    minute: float = MINUTE
    processes: list[BaseProcess] = field(default_factory=list)
    channels: list[Channel] = field(default_factory=list)

    @classmethod
    @contextlib.asynccontextmanager
    async def open(
        cls, standin: Standin, address: str, folder: Path, shards: int, **how: Any
    ) -> "AsyncIterator[Fleet]":
        """Make a server on each of so many shards; in the end whatever still runs is killed."""
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
        """Where the record is."""
        return _read(self.address)

    def start(self) -> BaseProcess:
        """Start one more, with the same settings as the others."""
        record = _read(self.way or self.address)
        settings = Settings(TOKEN, self.folder, "en", "CRITICAL", database=record, shard_count=self.shards)
        where = (settings, self.standin.base, self.standin.gateway.url)
        how = {"hurries": self.hurries, "minute": self.minute}
        process = FORKING.Process(target=_live, args=where, kwargs=how, daemon=True)
        process.start()
        self.processes.append(process)
        return process

    async def end(self, process: BaseProcess, how: signal.Signals) -> None:
        """End one, and wait until it is gone."""
        if process.is_alive():
            send(process, how)
        await asyncio.to_thread(process.join)

    def held(self) -> dict[int, int]:
        """Return which process serves which shard, by its number; only what is connected."""
        with psycopg.connect(self.address) as connection:
            rows = connection.execute("SELECT shard, holder FROM leases WHERE served AND ends > clock_timestamp()")
            return {int(shard): int(str(holder).split()[-1]) for shard, holder in rows}

    async def shared(self, *counts: int) -> dict[int, int]:
        """Wait until all shards are served, and the processes serve so many each; return which serves which."""
        async with asyncio.timeout(120):
            while sorted(Counter((held := self.held()).values()).values()) != sorted(counts):  # noqa: ASYNC110
                await asyncio.sleep(LOOKS_EVERY)
        return held

    async def all_told(self) -> None:
        """Wait until nothing is left to be told, and what follows from it is done."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            while connection.execute("SELECT 1 FROM outbox").fetchall():  # noqa: ASYNC110 - the record calls nobody
                await asyncio.sleep(LOOKS_EVERY)

    async def wrong(self) -> list[str]:
        """Return what `djambi check` would say."""
        async with Store.read_only(self.there) as store:
            return [line async for line in differences(store)]
