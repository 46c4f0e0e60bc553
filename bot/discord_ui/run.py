"""Starting the bot: which intents it has, and one clear line when Discord does not let it in."""

import asyncio
import contextlib
import logging
import random
import time
from functools import partial
from pathlib import Path
from typing import Final

import aiohttp
import discord

from bot.discord_ui.client import DjambiClient
from bot.discord_ui.kit.logs import Counts, begin_logging, mishap
from bot.discord_ui.kit.permissions import INVITED_WITH
from bot.discord_ui.kit.visit import Clock
from bot.discord_ui.stopping import LONGEST_APART, Contact, ending_at_signals, status_of, wind_up
from bot.discord_ui.wiring import Given, wire
from bot.health import INTERVAL, remove_health, write_health
from bot.settings import Settings, SettingsError
from bot.store.records import StoreError
from bot.store.store import Store
from bot.table.house import House
from bot.worker.questions import Think
from bot.worker.thinkers import Thinkers
from rendering import Studio

_log = logging.getLogger(__name__)


_FORESEEN: Final = (
    SettingsError,
    StoreError,
    discord.PrivilegedIntentsRequired,
    discord.LoginFailure,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    discord.HTTPException,
    aiohttp.ClientError,
)
"""What ends the process with a sentence. Whatever else ends a connection to Discord, there is another one."""

_MOST_IN_A_ROW: Final = 5
_PAUSE: Final = 5
_LONG: Final = 600
"""A connection that held for so many seconds is not one in a row that did not."""


def run_bot(settings: Settings) -> int:
    """Run the bot on Discord until it is stopped, and return the exit status.

    Raises `SettingsError` if the token is missing or wrong or Discord cannot be reached, `StoreError` for the record.
    """
    if not settings.token:
        raise SettingsError("DJAMBI_TOKEN is not set: put the bot's token into .env (see .env.example)")
    return asyncio.run(_run(settings, begin_logging(settings.log_level, settings.token)))


async def _run(settings: Settings, counts: Counts) -> int:
    with ending_at_signals() as received:
        try:
            async with Store.open(settings.record) as store:
                reads_messages = await _may_read_messages(settings.token)
                await _serve(settings, store, counts, reads_messages=reads_messages)
        except asyncio.CancelledError:
            if received:
                return status_of(received)
            raise
        except discord.PrivilegedIntentsRequired as error:
            raise SettingsError("the message content intent was switched off in the portal; start again") from error
        except (discord.GatewayNotFound, discord.ConnectionClosed, discord.HTTPException, aiohttp.ClientError) as error:
            raise SettingsError(f"Discord cannot be reached: {error}") from error
    return 0


async def _serve(settings: Settings, store: Store, counts: Counts, *, reads_messages: bool) -> None:
    """Serve until stopped, by a new connection where one ends as nobody foresaw."""
    in_a_row = 0
    while in_a_row < _MOST_IN_A_ROW:
        began = time.monotonic()
        try:
            return await _connect(settings, store, counts, reads_messages=reads_messages)
        except _FORESEEN:
            raise
        except Exception:  # noqa: BLE001 - one message that the library cannot read must not end the games
            mishap("the connection to Discord ended unexpectedly, and is made anew")
        in_a_row = 1 if time.monotonic() - began > _LONG else in_a_row + 1
        await asyncio.sleep(_PAUSE)
    raise SettingsError(f"the connection to Discord ended unexpectedly {in_a_row} times in a row; the log says how")


def client_on(
    house: House, settings: Settings, think: Think, clock: Clock, synced: Path, *, reads_messages: bool
) -> DjambiClient:
    """Put the bot together on what it keeps; see `Given` and `DjambiClient` for what it is given."""
    given = Given(house, Studio(), think, clock, settings.language, reads_messages)
    return DjambiClient(
        partial(wire, given=given), house.table, synced, reads_messages=reads_messages, shards=settings.shards
    )


async def _connect(settings: Settings, store: Store, counts: Counts, *, reads_messages: bool) -> None:
    """Put everything together and serve until stopped, or the connection ends for good."""
    house, others = House.on(store, random.SystemRandom()), asyncio.all_tasks()
    async with Thinkers() as thinkers:
        synced = settings.data / "commands.synced"
        client = client_on(house, settings, thinkers.think, time.time, synced, reads_messages=reads_messages)
        serving = asyncio.create_task(client.start(settings.token))
        reporting = asyncio.create_task(_report(client, store, settings.health, counts))
        try:
            ended, _ = await asyncio.wait([serving, reporting], return_when=asyncio.FIRST_COMPLETED)
            for task in ended:
                task.result()
        finally:
            await wind_up(client, serving, others)


async def _report(client: discord.AutoShardedClient, store: Store, path: Path, counts: Counts) -> None:
    """Keep the health file up to date, and look that the record is where it was; the file is gone when the bot is.

    Raises `SettingsError` when there has been no connection for too long.
    """
    contact = Contact(client)
    try:
        while (apart := contact.apart) < LONGEST_APART:
            in_place = await _is_in_place(store)
            with contextlib.suppress(OSError):  # a full disk: the file says by its age that it is not written
                write_health(
                    path,
                    time.time(),
                    counts.numbers,
                    apart=None if contact.is_there else apart,
                    record_in_place=in_place,
                )
            waiting = asyncio.sleep(INTERVAL) if client.is_ready() else client.wait_until_ready()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(waiting, INTERVAL + 1)
    finally:
        remove_health(path)
    raise SettingsError(f"Discord cannot be reached: no connection for {LONGEST_APART} seconds; start again")


async def _is_in_place(store: Store) -> bool:
    """Whether the record is where it was; if not, the log says so each time."""
    try:
        await store.watch()
    except StoreError as error:
        _log.critical("%s", error)
        return False
    return True


async def _may_read_messages(token: str) -> bool:
    """Return whether the portal grants the message content intent; say which way it is, and how to invite the bot."""
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        try:
            await client.login(token)
        except (discord.LoginFailure, ValueError) as error:  # a ValueError where it cannot even be sent
            wrong = "Discord does not know the token in DJAMBI_TOKEN; copy it again from the portal"
            raise SettingsError(wrong) from error
        application = await client.application_info()
    flags = application.flags
    granted = flags.gateway_message_content or flags.gateway_message_content_limited
    link = discord.utils.oauth_url(application.id, permissions=INVITED_WITH)
    _log.info("invite the bot with %s", link)
    if not granted:
        _log.warning("the message content intent is off: moves are read from mentions, replies and /djambi move only")
    return granted
