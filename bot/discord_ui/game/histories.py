"""A channel's history: which messages are ours, still exist, or were edited, and what one says."""

import re
from collections.abc import AsyncIterator, Sequence
from datetime import timedelta
from typing import Final

import discord

from bot.table.machines.attention import Written

Readable = discord.TextChannel | discord.Thread
"""Channels that are read in order: a channel of games, or a thread that we created."""

_FRESH: Final = timedelta(minutes=1)
_MENTION: Final = re.compile(r"<@!?(\d+)>")
# A run of blanks is tried from its beginning only: from each of 2,000 to the end would be two million steps.
_LAST_MENTIONS: Final = re.compile(r"(?:(?<!\s)\s*<@\d+>)+$")
_PAGE: Final = 100
_MOST_LOOKED_AT: Final = 500


def edit_of(message: discord.Message) -> int:
    """Return the moment of the last edit as an id of Discord's, 0 for none."""
    return discord.utils.time_snowflake(message.edited_at) if message.edited_at else 0


def written_of(message: discord.Message, me: int) -> Written:
    """Return what attention needs to know of a message, and the message it answers if that is ours (`me`)."""
    mine = message.reference if message.author.id == me else None
    return Written(message.id, edit_of(message), mine.message_id or 0 if mine else 0)


def written_to(me: int, message: discord.Message) -> tuple[str, bool]:
    """Return the text of `message` without a mention of `me`, and whether it begins with one."""
    if "<@" not in message.content:
        return message.content.strip(), False
    mention = f"<@{me}>"
    content = _MENTION.sub(r"<@\1>", message.content).strip()
    text = _LAST_MENTIONS.sub("", content.replace(mention, " ")).strip()
    return text, content.startswith(mention)


def with_names(text: str, message: discord.Message) -> str:
    """Return a text of `message` with names in place of mentions, as Discord shows it."""
    names = {str(each.id): f"@{each.display_name}" for each in message.mentions}
    return _MENTION.sub(lambda found: names.get(found[1], found[0]), text)


def is_fresh(message: discord.Message) -> bool:
    """Return whether the author has just edited a text: Discord sends the same event for previews and pins.

    Both times are Discord's, since our clock may be wrong.
    """
    newest = discord.utils.snowflake_time(getattr(message.channel, "last_message_id", None) or 0)
    return message.edited_at is not None and message.edited_at >= newest - _FRESH


async def own_posts(channel: Readable, asked: int) -> AsyncIterator[discord.Message]:
    """Yield our own messages among the next ones after message `asked`, oldest first.

    There are none if we may not look, or if `asked` is 0 (unknown).
    """
    if not asked or not channel.permissions_for(channel.guild.me).read_message_history:
        return
    async for message in channel.history(after=discord.Object(asked), limit=_MOST_LOOKED_AT, oldest_first=True):
        if message.author == channel.guild.me:
            yield message


async def still_there(channel: Readable, numbers: Sequence[int]) -> list[discord.Message]:
    """Return the messages with `numbers`, which are in order, that were not deleted.

    Numbers close together in the channel are fetched together.
    """
    found: list[discord.Message] = []
    left = list(numbers)
    while left:
        after = discord.Object(left[0] - 1)
        page = [each async for each in channel.history(after=after, limit=_PAGE, oldest_first=True)]
        found += [each for each in page if each.id in left]
        left = [number for number in left if number > page[-1].id] if len(page) == _PAGE else []
    return found
