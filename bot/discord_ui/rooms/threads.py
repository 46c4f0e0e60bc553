"""Threads of a game: creating one, finding it again, and its members.

- A thread has no nonce. So its name is noted before it is made; if a note is left over, a thread of that name is looked
  for, archived ones included, before another is made.
- Discord announces every thread, also if its answer is lost. One of that name that appears meanwhile is ours.
- Until a room is recorded nobody is let in, so a thread that is found holds only the bot.
- Nobody enters a private thread unseen: joining is announced, and whoever can enter alone has *Manage Threads* and
  counts as a reader. So a person who was outside stays outside until Discord says otherwise, or a session begins.
- People leave threads and get roles silently. So who is inside, and what a person can do, is asked for on each
  occasion, once: a `Lookup` is one occasion.
"""

import asyncio
import hashlib
import logging
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Final

import discord
from cachetools import FIFOCache

from bot.discord_ui.kit.jobs import Locks
from bot.discord_ui.kit.places import FOR_PRIVATE_ROOMS, FOR_TALK, NOT_TAKEN, missing
from bot.phrases.languages import language
from bot.phrases.rooms import room_name
from bot.table.model import Game, Person
from bot.table.person_id import DiscordId, PersonId, person_id
from bot.table.rooms.room_records import Notes, Rooms
from bot.table.rooms.rooms import Barrier, NotOpenedError, Room, RoomKind

_MOST_REMEMBERED = 100_000


class Attendance:
    """Known members of threads (ids), until a session begins without knowing what was missed."""

    def __init__(self) -> None:
        self._known: FIFOCache[tuple[int, str], bool] = FIFOCache(_MOST_REMEMBERED)

    def record(self, thread: int, person: str, *, inside: bool) -> None:
        """Record what was just seen, or done."""
        self._known[thread, person] = inside

    def forget(self) -> None:
        """Forget everything: people may have come unseen."""
        self._known.clear()

    def was_in(self, thread: int, person: str) -> bool | None:
        """Return whether a person was in a thread when last seen; `None` if unknown."""
        return self._known.get((thread, person))


class Lookup:
    """Lookups about people on a server for one occasion, each sent to Discord once."""

    def __init__(self, guild: discord.Guild, attendance: Attendance, known: Iterable[discord.abc.User] = ()) -> None:
        """Lookup up people on `guild`; Discord has just told us about the members `known`."""
        self._guild = guild
        self._attendance = attendance
        self._asking: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._members: dict[str, discord.Member | None] = {
            str(user.id): user for user in known if isinstance(user, discord.Member) and user.guild == guild
        }
        self._inside: dict[tuple[int, str], bool] = {}

    async def fetch(self, people: Iterable[str]) -> None:
        """Lookup up several people at once; failed lookups are repeated when they matter."""
        await asyncio.gather(*(self._ask(each) for each in {*people} if each not in self._members))

    async def _ask(self, person: str) -> None:
        try:
            await self.member(person)
        except NOT_TAKEN:
            return

    async def member(self, person: str) -> discord.Member | None:
        """Return a person (an id) as a member, if they are on the server."""
        async with self._asking[person]:  # all rooms of a game are handled concurrently
            if person not in self._members:
                self._members[person] = await self._fetched(person_id(person))
            return self._members[person]

    async def _fetched(self, person: PersonId) -> discord.Member | None:
        if not isinstance(person, DiscordId):
            return None
        try:
            return await self._guild.fetch_member(person.number)
        except discord.NotFound:
            return None

    async def is_in(self, thread: discord.Thread, person: str) -> bool:
        """Return whether a person is in a private thread now."""
        key = (thread.id, person)
        if key not in self._inside and self._attendance.was_in(*key) is not False:
            self.noticed(thread.id, person, inside=await is_in(thread, person))
        return self._inside.get(key, False)

    async def seems_in(self, thread: discord.Thread, person: str) -> bool:
        """Return whether a person was in a private thread when last seen there; they may have left since."""
        was_in = self._attendance.was_in(thread.id, person)
        return await self.is_in(thread, person) if was_in is None else was_in

    def noticed(self, thread: int, person: str, *, inside: bool) -> None:
        """Record what was just seen, or done."""
        self._inside[thread, person] = inside
        self._attendance.record(thread, person, inside=inside)


async def is_in(thread: discord.Thread, person: str) -> bool:
    """Return whether a person is a member of a thread now, not only able to look into it."""
    somebody = person_id(person)
    if not isinstance(somebody, DiscordId):
        return False
    try:
        await thread.fetch_member(somebody.number)
    except discord.NotFound:
        return False
    return True


_WEEK: Final = 10080
"""The minutes without a message after which Discord archives a thread; the longest possible."""

_GLANCE: Final = 0.5
"""How often to check whether a thread whose answer has not come exists; discord.py repeats requests after a second."""


async def _make(
    notes: Notes, channel: discord.TextChannel, room: Room, name: str, others: Collection[str]
) -> discord.Thread:
    """Return the thread created for `room` in `channel`, or one that was created earlier but not recorded.

    A new one is called `name`; `others` are the threads (ids) of known rooms. `notes` say what was begun.
    """
    note, begun = _note(channel, room)
    noted = await notes.read(note, begun)
    if noted is not None:
        [name] = noted
        found = _ours(channel.threads, channel, name, others) or await _put_away(channel, room, name, others)
        if found is not None:
            return found
    await notes.keep(note, begun, name)
    return await _create(channel, room, name, others)


def _note(channel: discord.TextChannel, room: Room) -> tuple[Room, str]:
    """The place and name of the note that a room is being created; the name doesn't reveal who it is for."""
    words = " ".join([str(room.game), room.kind, *room.people])
    return replace(room, thread=str(channel.id)), f"making:{hashlib.sha256(words.encode()).hexdigest()}"


async def _create(channel: discord.TextChannel, room: Room, name: str, others: Collection[str]) -> discord.Thread:
    """Create a thread, or find it created while the answer does not come."""
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
    """The bot's own thread with a name that is not among the `others`."""
    mine = (thread for thread in threads if thread.owner_id == channel.guild.me.id and thread.name == name)
    return next((thread for thread in mine if str(thread.id) not in others), None)


async def _put_away(
    channel: discord.TextChannel, room: Room, name: str, others: Collection[str]
) -> discord.Thread | None:
    """The same among archived threads, if the bot may list them."""
    private = room.kind.is_private
    try:
        threads = [thread async for thread in channel.archived_threads(private=private, joined=private)]
    except discord.Forbidden:
        return None
    return _ours(threads, channel, name, others)


_log = logging.getLogger(__name__)

_BARRIERS: Final = {160006: Barrier.FULL, 30033: Barrier.FULL, 160005: Barrier.LOCKED, 50024: Barrier.NOT_HERE}
"""What Discord's error codes mean."""


@dataclass(slots=True)
class Threads:
    """Creates the threads of games, and finds the thread of a room; `notes` say what is being created."""

    client: discord.Client
    rooms: Rooms
    notes: Notes
    _locks: Locks = field(default_factory=Locks, init=False)
    attendance: Attendance = field(default_factory=Attendance, init=False)

    async def lookup(self, game: Game, known: Iterable[discord.abc.User] = ()) -> Lookup:
        """Return lookups around a game; Discord has just told us about the members `known`."""
        return Lookup((await self._channel(game)).guild, self.attendance, known)

    async def open(self, game: Game, kind: RoomKind, lookup: Lookup, people: Iterable[str] = ()) -> discord.Thread:
        """Return the thread of a kind for exactly these people (ids), awake and with all of them in it.

        A thread that is gone is replaced. `look` knows who is on the server. Raises `NotOpenedError` with the obstacle;
        then nobody was let in.
        """
        names = game.people
        invited = tuple(sorted(set(people)))
        channel = await self._channel(game)
        _check(channel, kind)
        await lookup.fetch(invited)
        for each in invited:
            await self._check_person(channel, names[each], lookup)
        async with self._locks.of(game.id):
            try:
                thread = await self._found(game, kind, invited) or await self._new(channel, game, kind, invited)
                await wake(thread)
            except discord.HTTPException as error:
                raise _refused(error, channel) from error
            for each in invited:
                await self.let_in(thread, names[each], lookup)
            return thread

    async def thread_of(self, room: Room) -> discord.Thread | None:
        """Return the thread of a room, archived or not; a room whose thread is gone is deleted."""
        found = self.client.get_channel(int(room.thread))
        if found is None:
            try:
                found = await self.client.fetch_channel(int(room.thread))
            except discord.NotFound:
                await self.rooms.forget(room.thread)
                return None
        return found if isinstance(found, discord.Thread) else None

    async def let_in(self, thread: discord.Thread, person: Person, lookup: Lookup) -> None:
        """Add a person to a private thread, even if they are in it already; raises `NotOpenedError`."""
        try:
            await thread.add_user(discord.Object(int(person.id)))
        except discord.HTTPException as error:
            raise _refused(error, thread.parent, person.name) from error
        lookup.noticed(thread.id, person.id, inside=True)

    async def _check_person(self, channel: discord.TextChannel, person: Person, lookup: Lookup) -> None:
        """Raise `NotOpenedError` if a person has left, was forgotten, or can't see `channel`."""
        member = await lookup.member(person.id)
        if member is None:
            raise NotOpenedError(Barrier.LEFT, channel.mention, name=person.name)
        if not channel.permissions_for(member).view_channel:
            raise NotOpenedError(Barrier.BLIND, channel.mention, name=person.name)

    async def _channel(self, game: Game) -> discord.TextChannel:
        try:
            found = self.client.get_channel(int(game.channel)) or await self.client.fetch_channel(int(game.channel))
        except discord.HTTPException as error:
            raise NotOpenedError(Barrier.NOT_HERE) from error
        if not isinstance(found, discord.TextChannel):
            raise NotOpenedError(Barrier.NOT_HERE)
        return found

    async def _found(self, game: Game, kind: RoomKind, people: tuple[str, ...]) -> discord.Thread | None:
        """The existing thread for them; one that the bot was removed from is as good as gone."""
        room = await self.rooms.find(game.id, kind, people)
        if room is None:
            return None
        try:
            return await self.thread_of(room)
        except discord.Forbidden:
            await self.rooms.forget(room.thread)
            return None

    async def _new(
        self, channel: discord.TextChannel, game: Game, kind: RoomKind, people: tuple[str, ...]
    ) -> discord.Thread:
        others = {room.thread for room in await self.rooms.of_game(game.id)}
        name = room_name(kind, game.id, {thread.name for thread in channel.threads}, language(game.terms.language))
        room = Room(game.id, kind, "", people)
        thread = await _make(self.notes, channel, room, name, others)
        _log.info("game %s has a new room", game.id)
        await self.rooms.keep(replace(room, thread=str(thread.id)))
        await self.notes.drop(*_note(channel, room))
        for each in game.joined:  # nobody but the bot is in it yet
            self.attendance.record(thread.id, each.id, inside=False)
        return thread


async def wake(thread: discord.Thread) -> None:
    """Unarchive a thread: an archived one accepts no edits, presses or new members."""
    if thread.archived:
        await thread.edit(archived=False)


async def is_inside(room: Room, thread: discord.Thread, person: str) -> bool:
    """Return whether a person has not been removed from a private room: Discord doesn't tell us."""
    return not room.kind.is_private or await is_in(thread, person)


def _check(channel: discord.TextChannel, kind: RoomKind) -> None:
    if kind.is_private and channel.is_news():
        raise NotOpenedError(Barrier.NOT_HERE, channel.mention)
    needed = FOR_PRIVATE_ROOMS if kind.is_private else FOR_TALK
    lacking = missing(channel.permissions_for(channel.guild.me), needed)
    if lacking:
        raise NotOpenedError(Barrier.LACKING, channel.mention, permissions=tuple(lacking))


def _refused(error: discord.HTTPException, channel: discord.abc.GuildChannel | None, name: str = "") -> NotOpenedError:
    """The meaning of a refusal by Discord, perhaps to let in a person with a `name`."""
    barrier = _BARRIERS.get(error.code)
    if barrier is None:
        barrier = Barrier.LEFT if isinstance(error, discord.NotFound) and name else Barrier.REFUSED
    return NotOpenedError(barrier, channel.mention if channel else "", name=name)
