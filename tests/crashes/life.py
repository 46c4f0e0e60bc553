"""A life of the bot in a process of its own that ends by SIGKILL, at a step that was chosen beforehand or later."""

import asyncio
import functools
import itertools
import os
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

import discord

from bot.address import Address
from bot.allowance import Allowance, Heard
from bot.discord_ui import run
from bot.discord_ui.client import DjambiClient
from bot.discord_ui.engines.engine_players import Caretakers, EnginePlayers
from bot.discord_ui.game.inbox import Inbox
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.kit import jobs
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.router import Router
from bot.settings import Settings
from bot.store.postgres import connections, writer
from bot.store.postgres.writer import Pipeline
from bot.store.records import StoreError
from bot.store.store import Store
from bot.table.table import Table
from bot.table.time.timekeeper import Timekeeper
from rendering import Studio
from tests.crashes.planted import Fault
from tests.forking import FORKING
from tests.standin.fleet import hurry_lock
from tests.standin.living import HURRY, hurry, point_at
from tests.standin.patience import Patience
from tests.standin.server import TOKEN, Standin

_STUDIO: Final = Studio(size=200)
_NEVER: Final = 0

_PATIENCE: Final = 0.5
_SURE: Final = 120.0
"""So long a life is sure that nobody else plays; where it dies, somebody has to note that it is silent."""

_SILENCE: Final = 2.0
"""After how many seconds a database that answers nothing is given up."""

MINUTE: Final = 0.1
"""How long a life waits until it looks again what is left over."""

FULL: Final = "full"
"""A file of that name beside the database says that what was told cannot be written down."""

_STEPS: Final[tuple[tuple[type, str], ...]] = (
    (Table, "play"),
    (Table, "play_typed"),
    (Publisher, "publish"),
    (Pictures, "picture"),
    (Caretakers, "play"),
    (EnginePlayers, "_do"),
    (discord.http.HTTPClient, "request"),
    (Pipeline, "commit"),
)
"""What is done between receiving a message and noting that its post has arrived, besides what is committed to SQLite.

Each has a before and an after.
"""

_BEGINNINGS: Final[tuple[tuple[type, str], ...]] = (
    (Inbox, "received"),
    (Router, "pressed"),
    (Timekeeper, "_do"),
    (Timekeeper, "_do_in_lobby"),
)
"""What something begins with: a message or a press is received, or something is due."""


def begin(
    standin: Standin, folder: Path, kill_at: int = _NEVER, fault: Fault | None = None, database: Address | None = None
) -> BaseProcess:
    """Start a process with the bot, which kills itself at step `kill_at` after the first message or press it receives.

    A `fault` is planted into it first. Its record is in `folder`, or at the address of a `database`.
    """
    where = (folder, database, standin.base, standin.gateway.url)
    process = FORKING.Process(target=_live, args=(*where, kill_at, fault), daemon=True)
    process.start()
    return process


async def kill(process: BaseProcess) -> None:
    """End a process as a power cut does, if it has not ended yet."""
    if process.pid is not None and process.is_alive():
        os.kill(process.pid, signal.SIGKILL)
    await asyncio.to_thread(process.join)


def _live(folder: Path, database: Address | None, base: str, gateway: str, kill_at: int, fault: Fault | None) -> None:
    point_at(base, gateway)
    hurry()
    hurry_lock(_SURE)
    _be_impatient()
    # What is done every minute would be counted as steps.
    DjambiClient._do_leftovers.change_interval(seconds=60 if kill_at else MINUTE)  # noqa: SLF001
    Allowance.hear = lambda *_: Heard.ANSWERED  # type: ignore[method-assign] # people are in a hurry here too
    _fill(folder / FULL)
    if fault is not None:
        fault()
    vars(run)["Studio"] = lambda: _STUDIO
    if kill_at:
        _die_at(kill_at)
    run.run_bot(Settings(TOKEN, folder, "en", "CRITICAL", database=database))


def _be_impatient() -> None:
    """Wait less for answers that never come, and before trying again what went wrong."""
    jobs.PAUSES = (0.05, 0.2, 0.5)
    vars(connections).update(PATIENCE=_PATIENCE, ANSWERED_WITHIN=_SILENCE)
    vars(writer).update(_DONE_WITHIN=_SILENCE)
    login, patience = discord.http.HTTPClient.static_login, Patience()

    async def static_login(self: discord.http.HTTPClient, token: str) -> Any:
        user = await login(self, token)
        patience.watch(vars(self)["_HTTPClient__session"], HURRY)
        return user

    discord.http.HTTPClient.static_login = static_login  # type: ignore[method-assign]


def _fill(full: Path) -> None:
    """Let the database refuse to write down what was told as long as there is a file `full`."""
    mark_sent = Store.mark_sent

    async def refusing(self: Store, game: int, seq: int) -> None:
        if full.exists():  # noqa: ASYNC240 - nothing else waits for it
            raise StoreError("database or disk is full")
        await mark_sent(self, game, seq)

    Store.mark_sent = refusing  # type: ignore[method-assign]


def _die_at(kill_at: int) -> None:
    """Patch the steps so that the one numbered `kill_at`, counted from the first message, is the last."""
    steps = itertools.count(1)
    begun = False

    def step() -> None:
        if begun and next(steps) == kill_at:
            os.kill(os.getpid(), signal.SIGKILL)

    def stepping(real: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        @functools.wraps(real)
        async def wrapped(*given: Any, **more: Any) -> Any:
            step()
            result = await real(*given, **more)
            step()
            return result

        return wrapped

    for owner, name in _STEPS:
        setattr(owner, name, stepping(getattr(owner, name)))

    vars(sqlite3)["connect"] = functools.partial(sqlite3.connect, factory=_committing_with(step))

    def beginning(real: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        stepped = stepping(real)

        async def wrapped(*given: Any) -> Any:
            nonlocal begun
            begun = begun or not any(isinstance(each, discord.Message) and each.author.bot for each in given)
            return await stepped(*given)

        return wrapped

    for owner, name in _BEGINNINGS:
        setattr(owner, name, beginning(getattr(owner, name)))


def _committing_with(step: Callable[[], None]) -> type[sqlite3.Connection]:
    """Connections with a step before and after what is committed; what was not committed is as if it had never been."""

    class SteppingConnection(sqlite3.Connection):
        def execute(self, *given: Any, **more: Any) -> sqlite3.Cursor:
            if given[0] != "COMMIT":
                return super().execute(*given, **more)
            step()
            cursor = super().execute(*given, **more)
            step()
            return cursor

    return SteppingConnection
