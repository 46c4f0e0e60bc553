"""Who can read a room: said when it opens, and again when members or permissions change."""

import hashlib
import logging
from collections.abc import Awaitable, Collection
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, Final

import discord
from cachetools import FIFOCache

from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.mailer import Draft, Kind, Mailer, Refusal, note_in
from bot.discord_ui.kit.places import NOT_TAKEN, is_refused
from bot.discord_ui.kit.visit import Interaction
from bot.discord_ui.rooms.threads import Lookup, Threads, wake
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.names import safe, side_names
from bot.phrases.news import event_text
from bot.phrases.rooms import last_word, welcome, who_reads
from bot.store.records import Letter, StoreError
from bot.table.model import Game, Person, Phase, TableError
from bot.table.person_id import person_id
from bot.table.rooms.room_papers import Notes, Rooms
from bot.table.rooms.rooms import Readers, Room
from bot.table.table import Table

_log = logging.getLogger(__name__)

_READERS: Final = "readers"
_GUEST: Final = "guest:"
_COMING: Final = "coming"
_MOST_REMEMBERED: Final = 10_000


class Said(StrEnum):
    """What is said in a room."""

    READERS = "readers"
    LEFT = "left"
    NOT_REMOVED = "not-removed"
    CAME_BACK = "came-back"
    LEFT_GALLERY = "left-gallery"
    NOT_LEFT_GALLERY = "not-left-gallery"
    PASSED = "passed"
    END = "end"


@dataclass(slots=True)
class RoomReaders(Kind):
    """Looks who can read the private rooms of running games, and tells those inside through the outbox.

    `notes` keep what was said already; `reads_messages` says whether the bot may read what people write.
    """

    name: ClassVar[str] = "rooms"

    table: Table
    rooms: Rooms
    notes: Notes
    threads: Threads
    mailer: Mailer
    reads_messages: bool
    _lookups: dict[str, Lookup] = field(default_factory=dict, init=False)
    """What was asked about people on the occasion on which something is to be said, by thread."""
    _looked_at: FIFOCache[tuple[int, int], None] = field(
        default_factory=lambda: FIFOCache(_MOST_REMEMBERED), init=False
    )

    async def readers(
        self, room: Room, thread: discord.Thread, game: Game, lookup: Lookup, *, exact: bool = False
    ) -> Readers:
        """Return who can read a private room now, as `look` finds; if `exact`, who has left it is not named."""
        parent = _parent(thread)
        guild = parent.guild
        inside = {person.id: person for person in await self._inside(room, thread, game, lookup, exact=exact)}
        unwelcome = _unwelcome(room, game)
        await lookup.fetch(each.id for each in unwelcome if _could_rule(each.id, parent))
        uninvited = [each for each in unwelcome if await _reads(thread, parent, each, lookup)]
        roles = [role for role in guild.roles if _rules_over(role, parent) and not _is_mine(role)]
        others = [str(who.id) for who, granted in parent.overwrites.items() if granted.manage_threads and _is_user(who)]
        others = [each for each in others if each != str(guild.me.id)]
        guests = [each for each in inside if each not in room.people]
        playing = {person.id for person in game.still_playing}
        return Readers(
            channel=parent.mention,
            inside=tuple(person.name for person in inside.values()),
            roles=tuple(role.name for role in roles if not role.is_default()),
            others=tuple([await _name(lookup, each) for each in others if each not in inside]),
            uninvited=tuple(each.name for each in uninvited if each.id in playing),
            out=tuple(each.name for each in uninvited if each.id not in playing),
            everyone=guild.default_role in roles,
            owner=str(guild.owner_id) not in inside,
            key=_key([*(str(role.id) for role in roles), *others, "-", *(each.id for each in uninvited), *guests]),
        )

    async def _inside(
        self, room: Room, thread: discord.Thread, game: Game, lookup: Lookup, *, exact: bool
    ) -> list[Person]:
        """Those who are in a room, as far as can be known: Discord gives no list of them."""
        people = game.people
        candidates = dict.fromkeys([*room.people, *await self.expected(room)])
        is_in = lookup.is_in if exact else lookup.seems_in
        inside = [each for each in candidates if await is_in(thread, each)]
        return [people.get(each) or Person(person_id(each), await _name(lookup, each)) for each in inside]

    def letter(self, room: Room, said: Said, about: str = "", seq: int = 0) -> Letter:
        """Return what notes in the outbox that something is to be `said` in a room, `about` a person (an id), say."""
        return Letter(f"{self.name}:{room.thread}", f"{said}:{about}", room.game, seq)

    async def send(self, room: Room, lookup: Lookup) -> None:
        """Say in a room what is to be said there, with what `look` knows already."""
        self._lookups[room.thread] = lookup
        await self.mailer.send(f"{self.name}:{room.thread}")
        self._lookups.pop(room.thread, None)

    async def introduce(self, room: Room, thread: discord.Thread, game: Game, lookup: Lookup) -> None:
        """Say in a room who can read it, if that has changed: later, if Discord does not take it now."""
        readers = ""
        try:
            readers = (await self.readers(room, thread, game, lookup)).key
        except NOT_TAKEN as error:
            if is_refused(error):
                _log.warning("game %s: a room could not be told who reads it: %s", room.game, type(error).__name__)
                return
        if readers and await self.notes.read(room, _READERS) == (readers,):
            return
        self._lookups[room.thread] = lookup
        await self.mailer.note(self.letter(room, Said.READERS, readers))  # another change is another letter
        self._lookups.pop(room.thread, None)

    async def write(self, letter: Letter, *, elsewhere: bool) -> Draft | None:
        """Say in a room what has happened and who can read it, or the last word."""
        if elsewhere:
            return None
        try:
            return await self._written(letter)
        except NOT_TAKEN as error:
            if not is_refused(error):
                raise
            _log.warning("game %s: something was not said in a room: %s", letter.game, type(error).__name__)
            return None

    async def _written(self, letter: Letter) -> Draft | None:
        room = await self.rooms.of_thread(letter.queue.partition(":")[2])
        thread = await self.threads.thread_of(room) if room else None
        if room is None or thread is None:
            return None
        await wake(thread)
        game = await self.table.game_of(room.game)
        said, lang = Said(letter.key.partition(":")[0]), language(game.terms.language)
        if said is Said.END:
            return Draft(thread, last_word(room.kind, lang, reads_messages=self.reads_messages), Refusal.DROP)
        lookup = self._lookups.pop(room.thread, None) or Lookup(thread.guild, self.threads.attendance)
        readers = await self.readers(room, thread, game, lookup)
        told = await self.notes.read(room, _READERS)
        first = await self._first(said, letter, game)
        if not first and told == (readers.key,):
            return None
        greeting = welcome(room.kind, lang, reads_messages=self.reads_messages)
        lines = [first or (greeting if told is None else lang.rooms.readers_changed), who_reads(readers, lang)]
        return Draft(thread, "\n".join(lines), Refusal.DROP, note=readers.key)

    async def _first(self, said: Said, letter: Letter, game: Game) -> str:
        """What has happened, "" if only who reads a room is to be said."""
        lang = language(game.terms.language)
        if said is Said.PASSED:
            return event_text(await self.table.event(letter.game, letter.seq), lang)
        words = lang.rooms
        sentences = {
            Said.LEFT: words.left,
            Said.NOT_REMOVED: words.not_removed,
            Said.CAME_BACK: words.came_back,
            Said.LEFT_GALLERY: words.left_gallery,
            Said.NOT_LEFT_GALLERY: words.not_left_gallery,
        }
        person = game.people.get(letter.key.partition(":")[2])
        return sentences[said].format(name=_called(person, game, lang)) if person and said in sentences else ""

    async def sent(self, letter: Letter, message: discord.Message) -> None:
        """Note who is said to read a room, or close it after the last word."""
        del message
        room = await self.rooms.of_thread(letter.queue.partition(":")[2])
        if room is None:
            return
        if key := note_in(letter.mark):
            await self.notes.keep(room, _READERS, key)
        elif (thread := await self.threads.thread_of(room)) is not None:
            await thread.edit(archived=True)

    async def look_again(self, channel: discord.abc.GuildChannel) -> None:
        """Tell the rooms of a channel's running game who can read them, if that has changed."""
        try:
            game = await self.table.game(str(channel.id))
            rooms = await self.rooms.of_game(game.id) if game.phase is Phase.RUNNING else []
        except (TableError, StoreError):
            return
        lookup = Lookup(channel.guild, self.threads.attendance)
        for room in rooms:
            if room.kind.is_private:
                await self._tell_changes(room, game, lookup)

    async def look_everywhere(self, guild: discord.Guild) -> None:
        """Do so in all channels of a server where something is played."""
        for channel in guild.text_channels:
            if await self.table.is_played_in(str(channel.id)):
                await self.look_again(channel)

    async def acted(self, user: discord.abc.User, where: object) -> None:
        """Notice what somebody may do who writes or presses in a channel: roles are not told of by themselves."""
        channel = where.parent if isinstance(where, discord.Thread) else where
        if not isinstance(user, discord.Member) or not isinstance(channel, discord.TextChannel):
            return
        if not channel.permissions_for(user).manage_threads:
            self._looked_at.pop((channel.id, user.id), None)
        elif (channel.id, user.id) not in self._looked_at and not user.bot:
            self._looked_at[channel.id, user.id] = None
            await self.look_again(channel)

    async def came(self, thread: discord.Thread, user_id: int) -> None:
        """Notice that somebody is in a private room, whoever let them in."""
        if not thread.is_private() or thread.owner_id != thread.guild.me.id or user_id == thread.owner_id:
            return
        room = await self.rooms.of_thread(str(thread.id))
        guest = str(user_id)
        self.threads.attendance.record(thread.id, guest, inside=True)
        if room is None or guest in room.people or guest in await self.expected(room):
            return
        await self.expect(room, guest)
        game = await self.table.game_of(room.game)
        if game.phase is Phase.RUNNING:
            await self._tell_changes(room, game, Lookup(thread.guild, self.threads.attendance))

    def forget_outside(self) -> None:
        """Ask again about everybody who was outside: people may have come while nobody listened."""
        self.threads.attendance.forget()

    async def expect(self, room: Room, person: str, *, is_coming: bool = False) -> None:
        """Note that somebody is in a room besides those for whom it was opened, or is just being let in."""
        await self.notes.keep(room, f"{_GUEST}{person}", *([_COMING] if is_coming else []), about=person)

    async def has_come(self, room: Room, person: str) -> bool:
        """Return whether somebody was expected and is let in."""
        return await self.notes.read(room, f"{_GUEST}{person}") == ()

    async def left(self, room: Room, person: str, letter: Letter, *, is_out: bool) -> None:
        """Note that somebody is not in it any more, if they are out, and what is to be said of that."""
        if is_out:
            await self.notes.drop(room, f"{_GUEST}{person}", [letter])
        else:
            await self.mailer.note(letter)

    async def expected(self, room: Room) -> list[str]:
        """Return the ids of those who are in a room besides those for whom it was opened."""
        return await self.notes.about(room, _GUEST)

    async def _tell_changes(self, room: Room, game: Game, lookup: Lookup) -> None:
        thread = await self.threads.thread_of(room)
        if thread is not None:
            await self.introduce(room, thread, game, lookup)


async def _reads(thread: discord.Thread, parent: discord.TextChannel, person: Person, lookup: Lookup) -> bool:
    """Whether a player can read a thread without being invited: because they may, or because they are in it."""
    member = await lookup.member(person.id) if _could_rule(person.id, parent) else None
    if member is not None and parent.permissions_for(member).manage_threads:
        return True
    return await lookup.is_in(thread, person.id)


def _unwelcome(room: Room, game: Game) -> list[Person]:
    """The players of a game who should not read a room."""
    people = {person.id: person for person in game.joined}
    return [person for person in people.values() if not room.is_for(game, person.id)]


def _parent(thread: discord.Thread) -> discord.TextChannel:
    if not isinstance(thread.parent, discord.TextChannel):
        raise TypeError(thread.parent)
    return thread.parent


def _rules_over(role: discord.Role, channel: discord.TextChannel) -> bool:
    """Whether a role may manage the threads of a channel, if its holders see the channel."""
    own, all_others = channel.overwrites_for(role), channel.overwrites_for(channel.guild.default_role)
    if role.permissions.administrator or own.manage_threads:
        return True
    denied = own.manage_threads is False or all_others.manage_threads is False
    return role.permissions.manage_threads and not denied


def _could_rule(person: str, channel: discord.TextChannel) -> bool:
    """Whether anything could let somebody manage the threads of a channel: a role that they may hold, or their own."""
    own = [granted for who, granted in channel.overwrites.items() if _is_user(who) and str(who.id) == person]
    if person == str(channel.guild.owner_id) or any(granted.manage_threads for granted in own):
        return True
    held = [role for role in channel.guild.roles if not role.is_bot_managed() and not _is_mine(role)]
    return any(_rules_over(role, channel) for role in held)


def _is_user(target: object) -> bool:
    """Whether an overwrite is for one person, whom nobody may know more of than the id."""
    return not isinstance(target, discord.Role) and getattr(target, "type", None) is not discord.Role


def _is_mine(role: discord.Role) -> bool:
    return role.managed and role in role.guild.me.roles


def _called(person: Person, game: Game, lang: Language) -> str:
    """What somebody is called: by their sides, if they have given up their name."""
    return safe(person.name) if person.name else side_names(game.sides_of(person.id), lang)


def _key(ids: list[str]) -> str:
    """The ids as something to compare: what is kept under the id of a person is shown to that person."""
    return hashlib.sha256(" ".join(ids).encode()).hexdigest()


async def _name(lookup: Lookup, user_id: str) -> str:
    member = await lookup.member(user_id)
    return member.display_name if member else "?"


@dataclass(frozen=True, slots=True)
class RoomEvents:
    """Follows what happens around the rooms of all games."""

    table: Table
    rooms: Rooms
    room_readers: RoomReaders

    async def seen_in_play(self, channels: Collection[str]) -> dict[str, str]:
        """Return the threads of rooms of open games in some channels, each with the last message that was read."""
        return await self.rooms.seen_in_play(channels)

    async def heard(self, message: discord.Message) -> None:
        """Notice who writes where, and who was let into a thread."""
        await _calmly(self.room_readers.acted(message.author, message.channel))
        if isinstance(message.channel, discord.Thread):
            was_let_in = message.type is discord.MessageType.recipient_add
            for user in message.mentions if was_let_in else [message.author]:
                await _calmly(self.room_readers.came(message.channel, user.id))

    async def interacted(self, interaction: Interaction) -> None:
        """Notice who gives a command or presses a button."""
        await _calmly(self.room_readers.acted(interaction.user, interaction.channel))

    async def joined(self, member: discord.ThreadMember) -> None:
        """Notice who came into a thread, where Discord tells."""
        await _calmly(self.room_readers.came(member.thread, member.id))

    def fell_behind(self) -> None:
        """Know no more who is outside of a room: people may have come while nobody listened."""
        self.room_readers.forget_outside()

    async def role_came_or_went(self, role: discord.Role) -> None:
        """Lookup who can read the rooms of a server if a new role has a say in it, or one that had is gone."""
        if any(_reads_rooms(role)):
            await _calmly(self.room_readers.look_everywhere(role.guild))

    async def channel_changed(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Lookup again who can read the rooms of a channel if its permissions have changed."""
        if before.overwrites != after.overwrites:
            await _calmly(self.room_readers.look_again(after))

    async def role_changed(self, before: discord.Role, after: discord.Role) -> None:
        """Lookup again who can read the rooms of a server if a role has got or lost a say in it."""
        if _reads_rooms(before) != _reads_rooms(after):
            await _calmly(self.room_readers.look_everywhere(after.guild))

    async def thread_deleted(self, thread: int) -> None:
        """Forget a room whose thread was deleted."""
        await _calmly(self.rooms.forget(str(thread)))

    async def channel_deleted(self, channel: discord.abc.GuildChannel) -> None:
        """Forget the rooms of a channel that was deleted: their threads went with it."""
        await _calmly(self._forget_all(str(channel.id)))

    async def _forget_all(self, channel: str) -> None:
        for room in await self.rooms.of_channel(channel):
            await self.rooms.forget(room.thread)


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
