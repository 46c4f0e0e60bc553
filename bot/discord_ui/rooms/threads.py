"""The threads of a game: opening a room, once for each set of people, finding it again, and who is in it."""

import logging
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import discord

from bot.discord_ui.kit.locks import Locks
from bot.discord_ui.kit.permissions import FOR_PRIVATE_ROOMS, FOR_TALK, missing
from bot.discord_ui.rooms.attendance import Attendance, Look, is_in
from bot.discord_ui.rooms.thread_maker import ThreadMaker
from bot.phrases.languages import language
from bot.phrases.rooms import room_name
from bot.table.model import Game, Person
from bot.table.rooms.room_notes import Notes
from bot.table.rooms.room_papers import Rooms
from bot.table.rooms.rooms import Barrier, NotOpenedError, Room, RoomKind

_log = logging.getLogger(__name__)

_BARRIERS: Final = {160006: Barrier.FULL, 30033: Barrier.FULL, 160005: Barrier.LOCKED, 50024: Barrier.NOT_HERE}
"""What the numbers of Discord's refusals mean."""


class Threads:
    """Opens the threads of games, and knows which thread a room is."""

    def __init__(self, client: discord.Client, rooms: Rooms, notes: Notes) -> None:
        """Open them through `client`, and remember them in `rooms`; `notes` say what is being made."""
        self._maker = ThreadMaker(notes)
        self._client = client
        self._rooms = rooms
        self._locks = Locks()
        self.attendance = Attendance()

    async def look(self, game: Game, known: Iterable[discord.abc.User] = ()) -> Look:
        """Return what looks who is where around a game; the members `known` have just been told of."""
        return Look((await self._channel(game)).guild, self.attendance, known)

    async def open(self, game: Game, kind: RoomKind, look: Look, people: Iterable[str] = ()) -> discord.Thread:
        """Return the thread of a kind for just these people (ids), awake and with all of them in it.

        A thread that is gone is replaced. `look` says who is on the server. Raises `NotOpenedError` with what is in the
        way; then nobody was let in.
        """
        names = game.people
        invited = tuple(sorted(set(people)))
        channel = await self._channel(game)
        _check(channel, kind)
        await look.ask(invited)
        for each in invited:
            await self._check_person(channel, names[each], look)
        async with self._locks.of(game.id):
            try:
                thread = await self._found(game, kind, invited) or await self._new(channel, game, kind, invited)
                await wake(thread)
            except discord.HTTPException as error:
                raise _refused(error, channel) from error
            for each in invited:
                await self.let_in(thread, names[each], look)
            return thread

    async def thread_of(self, room: Room) -> discord.Thread | None:
        """Return the thread that a room is, archived or not; a room whose thread is gone is forgotten."""
        found = self._client.get_channel(int(room.thread))
        if found is None:
            try:
                found = await self._client.fetch_channel(int(room.thread))
            except discord.NotFound:
                await self._rooms.forget(room.thread)
                return None
        return found if isinstance(found, discord.Thread) else None

    async def let_in(self, thread: discord.Thread, person: Person, look: Look) -> None:
        """Let somebody into a private thread, who may be in it already; raises `NotOpenedError`."""
        try:
            await thread.add_user(discord.Object(int(person.id)))
        except discord.HTTPException as error:
            raise _refused(error, thread.parent, person.name) from error
        look.noticed(thread.id, person.id, inside=True)

    async def _check_person(self, channel: discord.TextChannel, person: Person, look: Look) -> None:
        """Raise `NotOpenedError` if somebody has left, or had themselves forgotten, or cannot see `channel`."""
        member = await look.member(person.id)
        if member is None:
            raise NotOpenedError(Barrier.LEFT, channel.mention, name=person.name)
        if not channel.permissions_for(member).view_channel:
            raise NotOpenedError(Barrier.BLIND, channel.mention, name=person.name)

    async def _channel(self, game: Game) -> discord.TextChannel:
        try:
            found = self._client.get_channel(int(game.channel)) or await self._client.fetch_channel(int(game.channel))
        except discord.HTTPException as error:
            raise NotOpenedError(Barrier.NOT_HERE) from error
        if not isinstance(found, discord.TextChannel):
            raise NotOpenedError(Barrier.NOT_HERE)
        return found

    async def _found(self, game: Game, kind: RoomKind, people: tuple[str, ...]) -> discord.Thread | None:
        """The thread that is open for them already; one from which the bot was thrown out is as good as gone."""
        room = await self._rooms.find(game.id, kind, people)
        if room is None:
            return None
        try:
            return await self.thread_of(room)
        except discord.Forbidden:
            await self._rooms.forget(room.thread)
            return None

    async def _new(
        self, channel: discord.TextChannel, game: Game, kind: RoomKind, people: tuple[str, ...]
    ) -> discord.Thread:
        others = {room.thread for room in await self._rooms.of_game(game.id)}
        name = room_name(kind, game.id, {thread.name for thread in channel.threads}, language(game.terms.language))
        room = Room(game.id, kind, "", people)
        thread = await self._maker.make(channel, room, name, others)
        _log.info("game %s has a new room", game.id)
        await self._rooms.keep(replace(room, thread=str(thread.id)))
        await self._maker.done(channel, room)
        for each in game.joined:  # nobody but the bot is in it yet
            self.attendance.note(thread.id, each.id, inside=False)
        return thread


async def wake(thread: discord.Thread) -> None:
    """Bring a thread back that was put away: an archived one takes no edits, no presses and nobody new."""
    if thread.archived:
        await thread.edit(archived=False)


async def is_inside(room: Room, thread: discord.Thread, person: str) -> bool:
    """Return whether somebody has not been taken out of a room, if it is private: nobody tells us of that."""
    return not room.kind.is_private or await is_in(thread, person)


def _check(channel: discord.TextChannel, kind: RoomKind) -> None:
    if kind.is_private and channel.is_news():
        raise NotOpenedError(Barrier.NOT_HERE, channel.mention)
    needed = FOR_PRIVATE_ROOMS if kind.is_private else FOR_TALK
    lacking = missing(channel.permissions_for(channel.guild.me), needed)
    if lacking:
        raise NotOpenedError(Barrier.LACKING, channel.mention, permissions=tuple(lacking))


def _refused(error: discord.HTTPException, channel: discord.abc.GuildChannel | None, name: str = "") -> NotOpenedError:
    """What a refusal of Discord's means, to let in somebody with a `name` if there is one."""
    barrier = _BARRIERS.get(error.code)
    if barrier is None:
        barrier = Barrier.LEFT if isinstance(error, discord.NotFound) and name else Barrier.REFUSED
    return NotOpenedError(barrier, channel.mention if channel else "", name=name)
