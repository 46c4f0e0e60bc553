"""Starting the bot: which intents it has, and one clear line when Discord does not let it in."""

import asyncio
import contextlib
import logging
import random
import time
from functools import partial
from pathlib import Path

import aiohttp
import discord

from bot.discord_ui.client import DjambiClient
from bot.discord_ui.kit.logs import Counts, begin_logging
from bot.discord_ui.kit.permissions import INVITED_WITH
from bot.discord_ui.wiring import Given, wire
from bot.health import INTERVAL, remove_health, write_health
from bot.settings import Settings, SettingsError
from bot.store.records import StoreError
from bot.store.store import Store
from bot.table.house import House
from rendering import Studio

_log = logging.getLogger(__name__)


def run_bot(settings: Settings) -> None:
    """Run the bot on Discord until it is stopped.

    Raises `SettingsError` if the token is missing or wrong or Discord cannot be reached, `StoreError` for the record.
    """
    if not settings.token:
        raise SettingsError("DJAMBI_TOKEN is not set: put the bot's token into .env (see .env.example)")
    asyncio.run(_run(settings, begin_logging(settings.log_level, settings.token)))


async def _run(settings: Settings, counts: Counts) -> None:
    try:
        async with Store.open(settings.record) as store:
            reads_messages = await _may_read_messages(settings.token)
            await _serve(settings, store, counts, reads_messages=reads_messages)
    except discord.PrivilegedIntentsRequired as error:
        raise SettingsError("the message content intent was switched off in the portal; start again") from error
    except (discord.GatewayNotFound, discord.ConnectionClosed, discord.HTTPException, aiohttp.ClientError) as error:
        raise SettingsError(f"Discord cannot be reached: {error}") from error


async def _serve(settings: Settings, store: Store, counts: Counts, *, reads_messages: bool) -> None:
    """Put everything together and serve until stopped."""
    house = House.on(store, random.SystemRandom())
    given = Given(house, Studio(), time.time, settings.language, reads_messages)
    async with DjambiClient(
        partial(wire, given=given),
        house.table,
        settings.data / "commands.synced",
        reads_messages=reads_messages,
        shards=settings.shards,
    ) as client:
        reporting = asyncio.create_task(_report(client, store, settings.health, counts))
        try:
            await client.start(settings.token)
        finally:
            reporting.cancel()


async def _report(client: discord.AutoShardedClient, store: Store, path: Path, counts: Counts) -> None:
    """Keep the health file up to date, and look that the record is where it was; the file is gone when the bot is."""
    try:
        while True:
            with contextlib.suppress(OSError):  # a full disk: the file says by its age that it is not written
                connected = client.is_ready() and not any(shard.is_closed() for shard in client.shards.values())
                in_place = await _is_in_place(store)
                write_health(path, time.time(), counts.numbers, connected=connected, record_in_place=in_place)
            waiting = asyncio.sleep(INTERVAL) if client.is_ready() else client.wait_until_ready()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(waiting, INTERVAL + 1)
    finally:
        remove_health(path)


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
