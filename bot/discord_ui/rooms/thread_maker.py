"""Making a thread once, though Discord may lose the answer, and we our life, when it is made already.

A message has a nonce, a thread has none; so:

- What is about to be made is noted first, with its name, and the note is thrown away when the room is kept. Where a
  note is left from before, the thread of that name is looked for, awake or put away, before another is made.
- Discord tells of every thread that it makes, also where its answer gets lost. So one of that name that comes while the
  answer is waited for is it; the library would ask for another.
- Until the room is kept nobody has been let in: a thread that is found holds the bot alone, whoever it is then for.
"""

import asyncio
import hashlib
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final

import discord

from bot.store.numbers import first_number
from bot.table.rooms.room_notes import Notes
from bot.table.rooms.rooms import Room

_WEEK: Final = 10080
"""After so many minutes without a word Discord puts a thread away by itself; it is the longest there is."""

_GLANCE: Final = 0.5
"""So often it is looked whether a thread is there whose answer has not come; the library asks again after a second."""


class ThreadMaker:
    """Makes the threads of rooms."""

    def __init__(self, notes: Notes) -> None:
        """Note in `notes` what is about to be made."""
        self._notes = notes

    async def make(
        self, channel: discord.TextChannel, room: Room, name: str, others: Collection[str]
    ) -> discord.Thread:
        """Return the thread that is made for `room` in `channel`, or was made before and not kept.

        It is called `name` if it is new; `others` are the threads (ids) of the rooms that there are.
        """
        note, begun = _note(channel, room)
        noted = await self._notes.read(note, begun)
        if noted is not None:
            [name] = noted
            found = _ours(channel.threads, channel, name, others) or await _put_away(channel, room, name, others)
            if found is not None:
                return found
        await self._notes.keep(note, begun, name)
        return await _create(channel, room, name, others)

    async def done(self, channel: discord.TextChannel, room: Room) -> None:
        """Note that a room is kept."""
        await self._notes.drop(*_note(channel, room))


def _note(channel: discord.TextChannel, room: Room) -> tuple[Room, str]:
    """Where it is noted that a room is being made, and the name of that note, which tells nobody for whom it is."""
    words = " ".join([str(first_number(room.game)), room.kind, *room.people])
    return replace(room, thread=str(channel.id)), f"making:{hashlib.sha256(words.encode()).hexdigest()}"


async def _create(channel: discord.TextChannel, room: Room, name: str, others: Collection[str]) -> discord.Thread:
    """Make a thread, or find it made while the answer does not come."""
    private = room.kind.is_private
    making = asyncio.create_task(
        channel.create_thread(
            name=name,
            type=discord.ChannelType.private_thread if private else discord.ChannelType.public_thread,
            invitable=not private,
            auto_archive_duration=_WEEK,
        )
    )
    try:
        while not making.done():
            await asyncio.wait({making}, timeout=_GLANCE)
            made = None if making.done() else _ours(channel.threads, channel, name, others)
            if made is not None:
                return made
        return making.result()
    except discord.DiscordServerError:
        made = _ours(channel.threads, channel, name, others)
        if made is None:
            raise
        return made
    finally:
        making.cancel()


def _ours(
    threads: Iterable[discord.Thread], channel: discord.TextChannel, name: str, others: Collection[str]
) -> discord.Thread | None:
    """The bot's own thread of a name that is none of the `others`."""
    mine = (thread for thread in threads if thread.owner_id == channel.guild.me.id and thread.name == name)
    return next((thread for thread in mine if str(thread.id) not in others), None)


async def _put_away(
    channel: discord.TextChannel, room: Room, name: str, others: Collection[str]
) -> discord.Thread | None:
    """The same among those that were put away, if they may be looked through."""
    private = room.kind.is_private
    try:
        threads = [thread async for thread in channel.archived_threads(private=private, joined=private)]
    except discord.Forbidden:
        return None
    return _ours(threads, channel, name, others)
