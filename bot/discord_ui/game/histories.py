"""Messages as Discord has them in the history of a channel: our own, which are still there, when they were edited."""

from collections.abc import AsyncIterator, Sequence
from datetime import timedelta
from typing import Final

import discord

from bot.table.machines.attention import Written

Readable = discord.TextChannel | discord.Thread
"""What is read in order: a channel in which games are played, or a thread that we have opened."""

_FRESH: Final = timedelta(minutes=1)
_PAGE: Final = 100
_MOST_LOOKED_AT: Final = 500


def edit_of(message: discord.Message) -> int:
    """Return the moment of the last edit as a number of Discord's, 0 for none."""
    return discord.utils.time_snowflake(message.edited_at) if message.edited_at else 0


def written_of(message: discord.Message, me: int) -> Written:
    """Return what is to be known of a message in a history: also which one it answers, if it is ours (`me`)."""
    mine = message.reference if message.author.id == me else None
    return Written(message.id, edit_of(message), mine.message_id or 0 if mine else 0)


def is_fresh(message: discord.Message) -> bool:
    """Return whether an author has just changed a text: Discord sends the same event when it adds a preview or a pin.

    By Discord's own clock alone, which has told us when the last message came: ours may be wrong.
    """
    newest = discord.utils.snowflake_time(getattr(message.channel, "last_message_id", None) or 0)
    return message.edited_at is not None and message.edited_at >= newest - _FRESH


async def own_posts(channel: Readable, asked: int) -> AsyncIterator[discord.Message]:
    """Yield our own messages among those that came next after message `asked`, the oldest first.

    There are none where we may not look, nor if `asked` is 0: then it is unknown where to look.
    """
    if not asked or not channel.permissions_for(channel.guild.me).read_message_history:
        return
    async for message in channel.history(after=discord.Object(asked), limit=_MOST_LOOKED_AT, oldest_first=True):
        if message.author == channel.guild.me:
            yield message


async def still_there(channel: Readable, numbers: Sequence[int]) -> list[discord.Message]:
    """Return those messages of `numbers`, which are in order, that were not deleted.

    What is close together in the channel is asked for together.
    """
    found: list[discord.Message] = []
    left = list(numbers)
    while left:
        after = discord.Object(left[0] - 1)
        page = [each async for each in channel.history(after=after, limit=_PAGE, oldest_first=True)]
        found += [each for each in page if each.id in left]
        left = [number for number in left if number > page[-1].id] if len(page) == _PAGE else []
    return found
