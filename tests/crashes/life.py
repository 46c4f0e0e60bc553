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

import discord

from bot.discord_ui import run
from bot.discord_ui.client import DjambiClient
from bot.discord_ui.game.inbox import Inbox
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.kit.pictures import Pictures
from bot.settings import Settings
from bot.table.table import Table
from rendering import Studio
from tests.standin.living import hurry, point_at
from tests.standin.server import TOKEN, Standin

_STUDIO: Final = Studio(size=200)
_NEVER: Final = 0

_STEPS: Final = (
    (Table, "play"),
    (Publisher, "publish"),
    (Pictures, "picture"),
    (discord.http.HTTPClient, "request"),
)
"""What is done between receiving a message and noting that its post has arrived, besides what is asked of SQLite.

Each has a before and an after.
"""

_FORKS: Final = get_context("forkserver")
_FORKS.set_forkserver_preload([__name__])


def begin(standin: Standin, folder: Path, kill_at: int = _NEVER) -> BaseProcess:
    """Start a process with the bot, which kills itself at step `kill_at` after the first message it receives."""
    process = _FORKS.Process(target=_live, args=(folder, standin.base, standin.gateway.url, kill_at), daemon=True)
    process.start()
    return process


async def kill(process: BaseProcess) -> None:
    """End a process as a power cut does, if it has not ended yet."""
    if process.pid is not None and process.is_alive():
        os.kill(process.pid, signal.SIGKILL)
    await asyncio.to_thread(process.join)


def _live(folder: Path, base: str, gateway: str, kill_at: int) -> None:
    point_at(base, gateway)
    hurry()
    DjambiClient._do_leftovers.change_interval(seconds=0.5)  # noqa: SLF001 - a minute otherwise
    vars(run)["Studio"] = lambda: _STUDIO
    if kill_at:
        _die_at(kill_at)
    run.run_bot(Settings(TOKEN, folder, "en", "CRITICAL"))


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
            step()
            cursor = super().execute(*given, **more)
            step()
            return cursor

    vars(sqlite3)["connect"] = functools.partial(sqlite3.connect, factory=SteppingConnection)
    real_received = Inbox.received

    async def received(self: Inbox, message: discord.Message) -> None:
        nonlocal begun
        begun = begun or not message.author.bot
        step()
        await real_received(self, message)
        step()

    Inbox.received = received  # type: ignore[method-assign]
