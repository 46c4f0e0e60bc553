"""The rooms beside the channels: those who keep them, and what they hear of from Discord."""

import logging
from collections.abc import Awaitable

import discord

from bot.discord_ui.game.desk import Desk
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.kit.answers import Interaction
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.rooms.clearing import Caretaker
from bot.discord_ui.rooms.opening import RoomDesk
from bot.discord_ui.rooms.readers import Leaks
from bot.discord_ui.rooms.threads import Threads
from bot.discord_ui.rooms.transcripts import Publishing
from bot.store.papers import Papers
from bot.store.records import StoreError
from bot.table.rooms.room_notes import Notes
from bot.table.rooms.rooms import Rooms
from bot.table.table import Table

_log = logging.getLogger(__name__)


class RoomKeeper:
    """Keeps the rooms of all games."""

    def __init__(self, client: discord.Client, table: Table, papers: Papers, desk: Desk, publisher: Publisher) -> None:
        """Let `desk` understand the buttons of the rooms, and the rooms follow what `publisher` posts."""
        self._table = table
        self._rooms = Rooms(papers)
        notes = Notes(papers)
        self.threads = Threads(client, self._rooms)
        self.leaks = Leaks(table, self._rooms, notes, self.threads)
        self.room_desk = RoomDesk(desk, table, self._rooms, self.threads, self.leaks)
        self.publishing = Publishing(
            desk, table, self._rooms, notes, self.threads, reads_messages=publisher.reads_messages
        )
        caretaker = Caretaker(self._rooms, notes, self.threads, self.leaks, self.room_desk)
        desk.learn(self.room_desk.presses + self.publishing.presses)
        publisher.announcers.append(self.room_desk.talk)
        publisher.followers.append(caretaker.follow)

    async def heard(self, message: discord.Message) -> None:
        """Notice who writes where, and who was let into a thread."""
        await _calmly(self.leaks.acted(message.author, message.channel))
        if isinstance(message.channel, discord.Thread):
            was_let_in = message.type is discord.MessageType.recipient_add
            for user in message.mentions if was_let_in else [message.author]:
                await _calmly(self.leaks.came(message.channel, user.id))

    async def asked(self, interaction: Interaction) -> None:
        """Notice who gives a command or presses a button."""
        await _calmly(self.leaks.acted(interaction.user, interaction.channel))

    async def joined(self, member: discord.ThreadMember) -> None:
        """Notice who came into a thread, where Discord tells."""
        await _calmly(self.leaks.came(member.thread, member.id))

    async def channel_changed(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Look again who can read the rooms of a channel if its permissions have changed."""
        if before.overwrites != after.overwrites:
            await _calmly(self.leaks.look_again(after))

    async def role_changed(self, before: discord.Role, after: discord.Role) -> None:
        """Look again who can read the rooms of a server if a role has got or lost a say in it."""
        if _reads_rooms(before) != _reads_rooms(after):
            await _calmly(self.leaks.look_everywhere(after.guild))

    async def thread_deleted(self, thread: int) -> None:
        """Forget a room whose thread was deleted."""
        await _calmly(self._rooms.forget(str(thread)))

    async def channel_deleted(self, channel: discord.abc.GuildChannel) -> None:
        """Forget the rooms of a channel that was deleted: their threads went with it."""
        await _calmly(self._forget_all(str(channel.id)))

    async def _forget_all(self, channel: str) -> None:
        for room in await self._rooms.all():
            if (await self._table.game_of(room.game)).channel == channel:
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
