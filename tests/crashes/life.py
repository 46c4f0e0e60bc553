"""A life of the bot in a process of its own that ends by SIGKILL, at a step that was chosen beforehand or later."""

import asyncio
import os
import signal
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

import discord

from bot.address import PostgresAddress
from bot.allowance import Allowance, Heard
from bot.discord_ui import run
from bot.discord_ui.client import DjambiClient
from bot.discord_ui.kit import jobs
from bot.settings import Settings
from bot.store.postgres import connections, writer
from bot.store.rows import StoreError
from bot.store.store import Store
from rendering import Studio
from tests.crashes.moments import at_step
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


def begin(
    standin: Standin,
    folder: Path,
    kill_at: int = _NEVER,
    fault: Fault | None = None,
    database: PostgresAddress | None = None,
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
    process.kill()
    await asyncio.to_thread(process.join)


def _live(
    folder: Path, database: PostgresAddress | None, base: str, gateway: str, kill_at: int, fault: Fault | None
) -> None:
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
        at_step(kill_at, lambda: os.kill(os.getpid(), signal.SIGKILL))
    run.run_bot(Settings(TOKEN, folder, "en", "CRITICAL", given_database=database))


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
