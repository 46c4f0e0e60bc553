"""What Discord tells of the rooms: who writes, presses and comes in there, and what changes around them."""

import logging
from collections.abc import Awaitable, Collection

import discord

from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.kit.visit import Interaction
from bot.discord_ui.rooms.readers import RoomReaders
from bot.store.records import StoreError
from bot.table.rooms.room_papers import Rooms
from bot.table.table import Table

_log = logging.getLogger(__name__)


class RoomEvents:
    """Follows what happens around the rooms of all games."""

    def __init__(self, table: Table, rooms: Rooms, room_readers: RoomReaders) -> None:
        """Look by `room_readers` who reads them, and forget `rooms` that are gone."""
        self._table = table
        self._rooms = rooms
        self._room_readers = room_readers

    async def seen_in_play(self, channels: Collection[str]) -> dict[str, str]:
        """Return the threads of rooms of open games in some channels, each with the last message that was read."""
        return await self._rooms.seen_in_play(channels)

    async def tell_untold(self) -> None:
        """Tell the rooms who reads them that could not be told before; to be called every minute."""
        await self._room_readers.tell_untold()

    async def close(self) -> None:
        """Stop."""
        await self._room_readers.close()

    async def heard(self, message: discord.Message) -> None:
        """Notice who writes where, and who was let into a thread."""
        await _calmly(self._room_readers.acted(message.author, message.channel))
        if isinstance(message.channel, discord.Thread):
            was_let_in = message.type is discord.MessageType.recipient_add
            for user in message.mentions if was_let_in else [message.author]:
                await _calmly(self._room_readers.came(message.channel, user.id))

    async def asked(self, interaction: Interaction) -> None:
        """Notice who gives a command or presses a button."""
        await _calmly(self._room_readers.acted(interaction.user, interaction.channel))

    async def joined(self, member: discord.ThreadMember) -> None:
        """Notice who came into a thread, where Discord tells."""
        await _calmly(self._room_readers.came(member.thread, member.id))

    def fell_behind(self) -> None:
        """Know no more who is outside of a room: people may have come while nobody listened."""
        self._room_readers.forget_outside()

    async def role_came_or_went(self, role: discord.Role) -> None:
        """Look who can read the rooms of a server if a new role has a say in it, or one that had is gone."""
        if any(_reads_rooms(role)):
            await _calmly(self._room_readers.look_everywhere(role.guild))

    async def channel_changed(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Look again who can read the rooms of a channel if its permissions have changed."""
        if before.overwrites != after.overwrites:
            await _calmly(self._room_readers.look_again(after))

    async def role_changed(self, before: discord.Role, after: discord.Role) -> None:
        """Look again who can read the rooms of a server if a role has got or lost a say in it."""
        if _reads_rooms(before) != _reads_rooms(after):
            await _calmly(self._room_readers.look_everywhere(after.guild))

    async def thread_deleted(self, thread: int) -> None:
        """Forget a room whose thread was deleted."""
        await _calmly(self._rooms.forget(str(thread)))

    async def channel_deleted(self, channel: discord.abc.GuildChannel) -> None:
        """Forget the rooms of a channel that was deleted: their threads went with it."""
        await _calmly(self._forget_all(str(channel.id)))

    async def _forget_all(self, channel: str) -> None:
        for room in await self._rooms.of_channel(channel):
            await self._rooms.forget(room.thread)


def _reads_rooms(role: discord.Role) -> tuple[bool, bool]:
    return role.permissions.administrator, role.permissions.manage_threads


async def _calmly(doing: Awaitable[None]) -> None:
    """Do something that nobody waits for; where it cannot be done, the log has it."""
    try:
        await doing
    except NOT_TAKEN as error:
        _log.warning("what was heard of could not be followed: %s", type(error).__name__)
    except StoreError:
        mishap("the record cannot be used for the rooms")
