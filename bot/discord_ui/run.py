"""Starting the bot: its intents, and one clear line if Discord refuses the login."""

import asyncio
import contextlib
import logging
import platform
import random
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

import aiohttp
import discord

from bot import __version__
from bot.address import PostgresAddress
from bot.discord_ui.around import OnDiscord
from bot.discord_ui.client import DjambiClient
from bot.discord_ui.engines.engine_talk import prepare_to_hear
from bot.discord_ui.kit.activity import Activity
from bot.discord_ui.kit.discord_private import keep_quiet_about_voice
from bot.discord_ui.kit.given import BoardLinks, Given
from bot.discord_ui.kit.logs import Counts, begin_logging, mishap
from bot.discord_ui.kit.requests import Restraint
from bot.discord_ui.portal import Application, first_asked, unreachable
from bot.discord_ui.serving import KeptLock, Serving
from bot.discord_ui.stopping import call_off, ending_at_signals
from bot.discord_ui.wiring import wire
from bot.health import INTERVAL, Health, ailment, remove_health, write_health
from bot.open_files import raise_limit
from bot.phrases.languages import prepare_to_read
from bot.phrases.talk import prepare_to_part
from bot.settings import Settings, SettingsError
from bot.store.lock import AnotherPlaysError, Lock
from bot.store.rows import StoreAwayError, StoreError
from bot.store.sqlite.copying import Backups
from bot.store.store import Store
from bot.table.house import House
from bot.worker.thinkers import Thinkers
from rendering import Studio

_log = logging.getLogger(__name__)

PREPARATIONS: Final = (prepare_to_read, prepare_to_part, prepare_to_hear)
"""Done before anybody waits: else the first message after a start or a takeover would hold all up."""


_LOOKS_AGAIN: Final = 0.25
"""How often to check whether the connection has changed, which is reported at once."""

_BACKS_UP_EVERY: Final = 60
"""After how many seconds to look whether a backup is due: the first time after a quiet start."""
_BACKS_UP_AGAIN: Final = 3600
"""After how many seconds to try again if no backup could be made."""


Boards: TypeAlias = Callable[[House, OnDiscord], AbstractAsyncContextManager[BoardLinks]]
"""Serves the boards of a house in the browser while inside, and gives what makes links to them.

Raises `SettingsError` if nothing can be served there.
"""


def run_bot(settings: Settings, boards: Boards | None = None) -> int:
    """Run the bot on Discord until it is stopped, and return the exit status; `boards` are served beside it, if given.

    Raises `SettingsError` if the token is wrong or Discord can't be reached, `StoreError` for the database.
    """
    raise_limit()
    counts = begin_logging(settings.log_level, settings.token, settings.log_format)
    versions = platform.python_version(), discord.__version__, platform.platform()
    _log.info("djambi %s, Python %s, discord.py %s, %s", __version__, *versions)
    for said in settings.unknown:
        _log.warning("%s", said)
    return asyncio.run(_run(settings, counts, boards))


async def _run(settings: Settings, counts: Counts, boards: Boards | None = None) -> int:
    keep_quiet_about_voice()
    with ending_at_signals() as ending:
        try:
            async with Store.open(settings.database) as store:
                await _serve(settings, store, counts, await _application(settings.token), boards)
        except AnotherPlaysError:
            _log.warning("another process plays: this one ends, and stands ready once it is started again")
        except asyncio.CancelledError:
            if not ending.has_begun:
                raise
        except discord.PrivilegedIntentsRequired as error:
            raise SettingsError("the message content intent was switched off in the portal; start again") from error
        except (discord.GatewayNotFound, discord.ConnectionClosed, discord.HTTPException, aiohttp.ClientError) as error:
            raise SettingsError(f"{unreachable(error)}; start again") from error
    return 0


async def _serve(
    settings: Settings,
    store: Store,
    counts: Counts,
    application: Application,
    boards: Boards | None,
) -> None:
    """Build everything and serve until stopped, or until a connection ends for good."""
    for prepare in PREPARATIONS:
        await asyncio.to_thread(prepare)
    others, lock = asyncio.all_tasks(), await _lock(settings, store, application)
    studio, synced = Studio(), settings.data / "commands.synced"
    async with contextlib.AsyncExitStack() as stack:
        thinkers, pace = await stack.enter_async_context(Thinkers()), Restraint()
        activity = Activity(application.id, settings.client_secret) if boards and settings.client_secret else None
        around = OnDiscord(is_playing=lambda: lock is None or lock.is_ours, activity=activity)
        house = House.on(store, random.SystemRandom())  # the page and each client remember the same games; see `Table`
        links = await stack.enter_async_context(boards(house, around)) if boards else None
        lang, reads_messages = settings.language, application.reads_messages

        def make() -> DjambiClient:
            given = Given(
                house, studio, thinkers.think, time.time, lang, reads_messages, links=links, activity=activity
            )
            client = client_on(given, synced, settings.shard_count, lock, pace)
            around.parts = client.wired.board_parts
            return client

        serving = Serving(make, settings.token, lock)
        database, kept = settings.database, settings.backups
        backups = Backups(database, kept) if isinstance(database, Path) and kept else None
        if settings.metrics:
            from bot.discord_ui.metrics import Metrics  # noqa: PLC0415 - it takes a third of a second

            metrics = Metrics(settings, serving, store, counts, thinkers, pace, backups)
            await stack.enter_async_context(metrics.served())
        beside = [_report(serving, store, settings.health, counts, backups), *([_back_up(backups)] if backups else [])]
        try:
            await _until_one_ends(serving, beside)
        finally:
            await call_off(others)


async def _until_one_ends(serving: Serving, beside: Sequence[Coroutine[object, object, None]]) -> None:
    """Serve, with what is done `beside` it, until one of them ends or the process is to; raises what ended it."""
    running = asyncio.create_task(serving.run())
    try:
        ended, _ = await asyncio.wait([running, *map(asyncio.create_task, beside)], return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.result()
    finally:
        await serving.leave()  # the lock is kept meanwhile
        running.cancel()
        await asyncio.wait([running])


async def _lock(settings: Settings, store: Store, application: Application) -> KeptLock | None:
    """The lock, if other processes can use the database too; ours already if none plays."""
    if not isinstance(settings.database, PostgresAddress):
        return None
    from bot.store.postgres.home import PostgresHome  # noqa: PLC0415 - without that database there is no driver
    from bot.store.postgres.lock import PostgresLock  # noqa: PLC0415 - as above

    home = store.home
    if not isinstance(home, PostgresHome):
        raise TypeError(f"a database at an address is not kept by {type(home).__name__}")
    _look_for_company(settings.health)
    lock = PostgresLock(settings.database, home, application.id)
    is_ours = await lock.open()
    _log.info("this process plays" if is_ours else "another process plays: this one stands ready")
    return lock


def _look_for_company(health: Path) -> None:
    """Log a warning if another process writes the same health file."""
    if not ailment(health, time.time()):
        _log.warning("%s is written by another process, or was until just now: give each its own DJAMBI_DATA", health)


def client_on(
    given: Given, synced: Path, shard_count: int | None = None, lock: Lock | None = None, pace: Restraint | None = None
) -> DjambiClient:
    """Build a client on what it is given; see `DjambiClient` for the other arguments."""
    return DjambiClient(
        partial(wire, given=given),
        synced,
        reads_messages=given.reads_messages,
        shard_count=shard_count,
        lock=lock,
        pace=pace,
    )


async def _back_up(backups: Backups) -> None:
    """Make a backup each day, while the bot plays; if that fails, the log says why, and it is tried again later."""
    pause = _BACKS_UP_EVERY
    while True:
        await asyncio.sleep(pause)
        pause = _BACKS_UP_EVERY
        try:
            made = await asyncio.to_thread(backups.make_due, time.time())
        except StoreError as error:
            mishap("there is no backup of today", error)
            pause = _BACKS_UP_AGAIN
        else:
            if made:
                _log.info("backup made: %s", made)


async def _report(serving: Serving, store: Store, path: Path, counts: Counts, backups: Backups | None) -> None:
    """Keep the health file up to date, and check that the database is in place; the file is removed at the end.

    Raises `SettingsError` after too long without a connection.
    """
    is_written = True
    try:
        while (apart := serving.apart) < serving.longest_apart:
            in_place, is_there = await _is_in_place(store), serving.is_there
            try:
                write_health(
                    path,
                    time.time(),
                    counts.numbers,
                    Health(
                        apart=None if is_there else apart,
                        start_in=serving.start_in,
                        record_in_place=in_place,
                        record_takes_writes=not store.refuses_writes,
                        plays=not serving.stands_ready,
                        backup=backups.newest(time.time()) or 0 if backups else None,
                    ),
                )
                is_written = True
            except OSError as error:  # the file says by its age that it is not written
                if is_written:
                    _log.warning("the health file can't be written: %s", error)
                is_written = False
            until, seen = time.monotonic() + INTERVAL, _seen(serving)
            while time.monotonic() < until and _seen(serving) == seen:  # noqa: ASYNC110 - nobody calls
                await asyncio.sleep(_LOOKS_AGAIN)
    finally:
        remove_health(path)
    raise SettingsError(f"Discord cannot be reached: no connection for {serving.longest_apart} seconds; start again")


def _seen(serving: Serving) -> tuple[bool, bool, bool]:
    """What is reported at once when it changes."""
    return serving.is_there, bool(serving.start_in), serving.stands_ready


async def _is_in_place(store: Store) -> bool:
    """Whether the database is in place; otherwise the log says so each time."""
    try:
        await store.watch()
    except StoreAwayError:  # which the store says itself
        return False
    except StoreError as error:
        _log.critical("%s", error)
        return False
    return True


async def _application(token: str) -> Application:
    """Ask Discord what the portal says of the bot, and log the invite link."""
    application = await first_asked(token)
    _log.info("invite the bot with %s", application.invite)
    if not application.reads_messages:
        _log.warning("the message content intent is off: moves are read from mentions, replies and /djambi move only")
    return application
