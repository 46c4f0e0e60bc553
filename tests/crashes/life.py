"""A life of the bot in a process of its own that ends by SIGKILL, at a step that was chosen beforehand or later."""

import asyncio
import functools
import itertools
import os
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord

from bot.discord_ui import run
from bot.discord_ui.client import DjambiClient
from bot.discord_ui.game.inbox import Inbox
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.kit import tries
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.rate_limit import Allowance, Heard
from bot.discord_ui.kit.router import Router
from bot.discord_ui.kit.visit import Interaction
from bot.settings import Settings
from bot.store.records import StoreError
from bot.store.store import Store
from bot.table.table import Table
from rendering import Studio
from tests.crashes.planted import Fault
from tests.standin.living import hurry, point_at
from tests.standin.server import TOKEN, Standin

_STUDIO: Final = Studio(size=200)
_NEVER: Final = 0

_PATIENCE: Final = 0.5

MINUTE: Final = 0.1
"""How long a life waits until it looks again what is left over."""

FULL: Final = "full"
"""A file of that name beside the record says that what was told cannot be written down."""

_STEPS: Final = (
    (Table, "play"),
    (Publisher, "publish"),
    (Pictures, "picture"),
    (discord.http.HTTPClient, "request"),
)
"""What is done between receiving a message and noting that its post has arrived, besides what is committed to SQLite.

Each has a before and an after.
"""

_FORKS: Final = get_context("forkserver")
_FORKS.set_forkserver_preload([__name__])


def begin(standin: Standin, folder: Path, kill_at: int = _NEVER, fault: Fault | None = None) -> BaseProcess:
    """Start a process with the bot, which kills itself at step `kill_at` after the first message or press it receives.

    A `fault` is planted into it first.
    """
    where = (folder, standin.base, standin.gateway.url)
    process = _FORKS.Process(target=_live, args=(*where, kill_at, fault), daemon=True)
    process.start()
    return process


async def kill(process: BaseProcess) -> None:
    """End a process as a power cut does, if it has not ended yet."""
    if process.pid is not None and process.is_alive():
        os.kill(process.pid, signal.SIGKILL)
    await asyncio.to_thread(process.join)


def _live(folder: Path, base: str, gateway: str, kill_at: int, fault: Fault | None) -> None:
    point_at(base, gateway)
    hurry()
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
    run.run_bot(Settings(TOKEN, folder, "en", "CRITICAL"))


def _be_impatient() -> None:
    """Wait less for answers that never come, and before trying again what went wrong."""
    tries.PAUSES = (0.05, 0.2, 0.5)
    login = discord.http.HTTPClient.static_login

    async def static_login(self: discord.http.HTTPClient, token: str) -> Any:
        user = await login(self, token)
        vars(self)["_HTTPClient__session"]._timeout = aiohttp.ClientTimeout(total=_PATIENCE)  # noqa: SLF001
        return user

    discord.http.HTTPClient.static_login = static_login  # type: ignore[method-assign]


def _fill(full: Path) -> None:
    """Let the record refuse to write down what was told as long as there is a file `full`."""
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

    class SteppingConnection(sqlite3.Connection):
        def execute(self, *given: Any, **more: Any) -> sqlite3.Cursor:
            if given[0] != "COMMIT":  # what was not committed is as if it had never been
                return super().execute(*given, **more)
            step()
            cursor = super().execute(*given, **more)
            step()
            return cursor

    vars(sqlite3)["connect"] = functools.partial(sqlite3.connect, factory=SteppingConnection)
    real_received, real_pressed = Inbox.received, Router.pressed

    async def received(self: Inbox, message: discord.Message) -> None:
        nonlocal begun
        begun = begun or not message.author.bot
        step()
        await real_received(self, message)
        step()

    async def pressed(self: Router, interaction: Interaction, words: str) -> None:
        nonlocal begun
        begun = True
        step()
        await real_pressed(self, interaction, words)
        step()

    Inbox.received = received  # type: ignore[method-assign]
    Router.pressed = pressed  # type: ignore[method-assign]
