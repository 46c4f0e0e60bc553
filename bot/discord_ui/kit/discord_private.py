"""Private doors into discord.py, as read in 2.7.1: every use of a name that the library does not promise, and why."""

from collections.abc import Callable
from typing import Any

import aiohttp
import discord
from discord.ext import tasks


def limit_requests(http: discord.http.HTTPClient, seconds: float) -> None:
    """Limit how long each request of `http` may take; its session exists from the login on.

    The library makes its session itself, and takes no limit for it.
    """
    vars(http)["_HTTPClient__session"]._timeout = aiohttp.ClientTimeout(total=seconds)  # noqa: SLF001


def mark_deferred(interaction: discord.Interaction) -> None:
    """Let the library know that Discord has taken a deferral, although its answer got lost."""
    interaction.response._response_type = discord.InteractionResponseType.deferred_message_update  # noqa: SLF001


def parsers_of(client: discord.Client) -> dict[str, Callable[[Any], Any]]:
    """Return what `client` does with each gateway event, by name; changing it leaves out one kind of event alone."""
    return client._connection.parsers  # noqa: SLF001


def skip_missed_rounds(loop: "tasks.Loop[Any]") -> None:
    """Let a loop do one round instead of all that it missed while the machine slept.

    The library does each of them, without a pause: 1,440 for a day of minutes.
    """
    planned = loop._get_next_sleep_time  # noqa: SLF001
    vars(loop)["_get_next_sleep_time"] = lambda: max(planned(), discord.utils.utcnow())


def keep_quiet_about_voice() -> None:
    """Let no client log that libraries for voice channels are missing, which the bot never enters."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
