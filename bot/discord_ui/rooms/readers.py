"""Tells a room who can read it: when it opens, and again when members or permissions change."""

import hashlib
import logging
from collections.abc import Awaitable, Collection
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, Final

import discord
from cachetools import FIFOCache

from bot.discord_ui.kit.buttons import Press, Verb, row
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.mailer import LetterKind, Mailer, OnRefusal, Outgoing, about, note_in
from bot.discord_ui.kit.places import NOT_TAKEN, is_refused
from bot.discord_ui.kit.visit import Interaction
from bot.discord_ui.rooms.threads import Lookup, Threads, wake
from bot.discord_ui.rooms.transcripts import publish_button
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.names import person_name, side_names
from bot.phrases.news import event_text
from bot.phrases.rooms import last_word, welcome, who_reads
from bot.store.rows import Letter, StoreError
from bot.table.model import Game, Person, Phase, TableError
from bot.table.person_id import person_id
from bot.table.rooms.room_records import Notes, Rooms
from bot.table.rooms.rooms import Readers, Room
from bot.table.table import Table

_log = logging.getLogger(__name__)

_READERS: Final = "readers"
_GUEST: Final = "guest:"
_COMING: Final = "coming"
_MOST_REMEMBERED: Final = 10_000


class RoomNews(StrEnum):
    """What a letter says in a room, besides who reads it."""

    READERS = "readers"
    LEFT = "left"
    NOT_REMOVED = "not-removed"
    CAME_BACK = "came-back"
    LEFT_GALLERY = "left-gallery"
    NOT_LEFT_GALLERY = "not-left-gallery"
    PASSED = "passed"
    END = "end"


class WhoReads(Verb, name="readers"):
    """Says who can read the room in which it is pressed."""


def readers_button(lang: Language) -> Press:
    """Return the button that does, for the room's own posts."""
    return Press(lang.rooms.button_readers, WhoReads())


@dataclass(slots=True)
class RoomReaders(LetterKind):
    """Finds out who can read the private rooms of running games, and tells the people inside through the outbox.

    `notes` keep which readers a room was told last; `reads_messages` says whether the bot may read messages.
    """

    name: ClassVar[str] = "rooms"

    table: Table
    rooms: Rooms
    notes: Notes
    threads: Threads
    mailer: Mailer
    reads_messages: bool
    _lookups: dict[str, Lookup] = field(default_factory=dict, init=False)
    """By thread, what the sender of a letter has already asked Discord about people; `write` goes on with it."""
    _looked_at: FIFOCache[tuple[int, int], None] = field(
        default_factory=lambda: FIFOCache(_MOST_REMEMBERED), init=False
    )

    async def readers(
        self, room: Room, thread: discord.Thread, game: Game, lookup: Lookup, *, exact: bool = False
    ) -> Readers:
        """Return who can read a private room now; if `exact`, ask Discord again about people who may have left."""
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
        """The people in a room, as far as we can know: Discord gives us no list of them."""
        people = game.people
        candidates = dict.fromkeys([*room.people, *await self.expected(room)])
        is_in = lookup.is_in if exact else lookup.seems_in
        inside = [each for each in candidates if await is_in(thread, each)]
        return [people.get(each) or Person(person_id(each), await _name(lookup, each)) for each in inside]

    def letter(self, room: Room, said: RoomNews, person: str = "", seq: int = 0) -> Letter:
        """Return the letter that has something `said` in a room, for example about a `person` (an id)."""
        return Letter(self.queue(room.thread), f"{said}:{person}", room.game, seq)

    async def send(self, room: Room, lookup: Lookup) -> None:
        """Send the letters of a room, with what `lookup` knows already."""
        self._lookups[room.thread] = lookup
        await self.mailer.send(self.queue(room.thread))
        self._lookups.pop(room.thread, None)

    async def introduce(self, room: Room, thread: discord.Thread, game: Game, lookup: Lookup) -> None:
        """Note a letter that says who can read a room, if that has changed, and send it as soon as Discord takes it."""
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
        await self.mailer.add(self.letter(room, RoomNews.READERS, readers))  # each change has a key of its own
        self._lookups.pop(room.thread, None)

    async def write(self, letter: Letter, *, elsewhere: bool) -> Outgoing | None:
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

    async def _written(self, letter: Letter) -> Outgoing | None:
        room = await self.rooms.of_thread(about(letter))
        thread = await self.threads.thread_of(room) if room else None
        if room is None or thread is None:
            return None
        await wake(thread)
        game = await self.table.game_of(room.game)
        said, lang = RoomNews(letter.key.partition(":")[0]), language(game.terms.language)
        if said is RoomNews.END:
            text = last_word(room.kind, lang, reads_messages=self.reads_messages)
            publishes = room.kind.is_private and self.reads_messages
            return Outgoing(
                thread, text, OnRefusal.DROP, {"view": row(publish_button(game.id, lang))} if publishes else {}
            )
        lookup = self._lookups.pop(room.thread, None) or Lookup(thread.guild, self.threads.attendance)
        readers = await self.readers(room, thread, game, lookup)
        told_before = await self.notes.read(room, _READERS)
        first = await self._first(said, letter, game)
        if not first and told_before == (readers.key,):
            return None
        greeting = welcome(room.kind, lang, reads_messages=self.reads_messages)
        lines = [first or (greeting if told_before is None else lang.rooms.readers_changed), who_reads(readers, lang)]
        below = row(readers_button(lang))
        return Outgoing(thread, "\n".join(lines), OnRefusal.DROP, {"view": below}, note=readers.key)

    async def _first(self, said: RoomNews, letter: Letter, game: Game) -> str:
        """The sentence about what has happened; "" if the letter only says who reads the room."""
        lang = language(game.terms.language)
        if said is RoomNews.PASSED:
            return event_text(await self.table.event(letter.game, letter.seq), lang)
        words = lang.rooms
        sentences = {
            RoomNews.LEFT: words.left,
            RoomNews.NOT_REMOVED: words.not_removed,
            RoomNews.CAME_BACK: words.came_back,
            RoomNews.LEFT_GALLERY: words.left_gallery,
            RoomNews.NOT_LEFT_GALLERY: words.not_left_gallery,
        }
        person = game.people.get(letter.key.partition(":")[2])
        return sentences[said].format(name=_called(person, game, lang)) if person and said in sentences else ""

    async def sent(self, letter: Letter, message: discord.Message) -> None:
        """Note which readers a room was told, or archive it after the last word."""
        room = await self.rooms.of_thread(about(letter))
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
        """Call `look_again` for all channels of a server with an open game."""
        for channel in guild.text_channels:
            if await self.table.is_played_in(str(channel.id)):
                await self.look_again(channel)

    async def acted(self, user: discord.abc.User, where: object) -> None:
        """Check the permissions of a person who is active: without the members intent no event tells of roles."""
        channel = where.parent if isinstance(where, discord.Thread) else where
        if not isinstance(user, discord.Member) or not isinstance(channel, discord.TextChannel):
            return
        if not channel.permissions_for(user).manage_threads:
            self._looked_at.pop((channel.id, user.id), None)
        elif (channel.id, user.id) not in self._looked_at and not user.bot:
            self._looked_at[channel.id, user.id] = None
            await self.look_again(channel)

    async def came(self, thread: discord.Thread, user_id: int) -> None:
        """Notice that a person is in a private room. Anybody inside can let others in by a mention."""
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
        """Forget who was outside of rooms: people may have come in while we were not connected."""
        self.threads.attendance.forget()

    async def expect(self, room: Room, person: str, *, is_coming: bool = False) -> None:
        """Note that a guest is in a room, or is being let in: a person for whom it was not opened."""
        await self.notes.keep(room, f"{_GUEST}{person}", *([_COMING] if is_coming else []), about=person)

    async def has_come(self, room: Room, person: str) -> bool:
        """Return whether a guest has been let in."""
        return await self.notes.read(room, f"{_GUEST}{person}") == ()

    async def left(self, room: Room, person: str, letter: Letter, *, is_out: bool) -> None:
        """Note the letter that says whether a guest has left a room, and forget the guest if they are out."""
        if is_out:
            await self.notes.drop(room, f"{_GUEST}{person}", [letter])
        else:
            await self.mailer.add(letter)

    async def expected(self, room: Room) -> list[str]:
        """Return the ids of the guests of a room."""
        return await self.notes.about(room, _GUEST)

    async def _tell_changes(self, room: Room, game: Game, lookup: Lookup) -> None:
        thread = await self.threads.thread_of(room)
        if thread is not None:
            await self.introduce(room, thread, game, lookup)


async def _reads(thread: discord.Thread, parent: discord.TextChannel, person: Person, lookup: Lookup) -> bool:
    """Whether an uninvited player can read a thread, by permission or because they are inside."""
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
    """Whether a role may manage the threads of a channel, provided that its holders see the channel."""
    own, all_others = channel.overwrites_for(role), channel.overwrites_for(channel.guild.default_role)
    if role.permissions.administrator or own.manage_threads:
        return True
    denied = own.manage_threads is False or all_others.manage_threads is False
    return role.permissions.manage_threads and not denied


def _could_rule(person: str, channel: discord.TextChannel) -> bool:
    """Whether a person could manage the threads of a channel: as owner, by an overwrite, or by a role they may hold."""
    own = [granted for who, granted in channel.overwrites.items() if _is_user(who) and str(who.id) == person]
    if person == str(channel.guild.owner_id) or any(granted.manage_threads for granted in own):
        return True
    held = [role for role in channel.guild.roles if not role.is_bot_managed() and not _is_mine(role)]
    return any(_rules_over(role, channel) for role in held)


def _is_user(target: object) -> bool:
    """Whether an overwrite is for a person; discord.py may know only their id, and not whether it is a role."""
    return not isinstance(target, discord.Role) and getattr(target, "type", None) is not discord.Role


def _is_mine(role: discord.Role) -> bool:
    return role.managed and role in role.guild.me.roles


def _called(person: Person, game: Game, lang: Language) -> str:
    """The name of a person, or their sides if they had their name forgotten."""
    return person_name(person, lang) if person.name else side_names(game.sides_of(person.id), lang)


def _key(ids: list[str]) -> str:
    """A hash of the ids: people see what is kept about them, and must not see the ids of others there."""
    return hashlib.sha256(" ".join(ids).encode()).hexdigest()


async def _name(lookup: Lookup, user_id: str) -> str:
    member = await lookup.member(user_id)
    return member.display_name if member else "?"


@dataclass(frozen=True, slots=True)
class RoomEvents:
    """Passes Discord's events about threads, roles and channels to the rooms of all games."""

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
        """Forget who was outside of rooms: people may have come in while we were not connected."""
        self.room_readers.forget_outside()

    async def role_came_or_went(self, role: discord.Role) -> None:
        """Check who can read the rooms of a server if a role that lets its holders read them was made or deleted."""
        if any(_reads_rooms(role)):
            await _calmly(self.room_readers.look_everywhere(role.guild))

    async def channel_changed(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Check who can read the rooms of a channel if its permissions have changed."""
        if before.overwrites != after.overwrites:
            await _calmly(self.room_readers.look_again(after))

    async def role_changed(self, before: discord.Role, after: discord.Role) -> None:
        """Check who can read the rooms of a server if a role has begun or ceased to let its holders read them."""
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
    """Await `doing`, and log its failure: nobody waits for the result."""
    try:
        await doing
    except NOT_TAKEN as error:
        _log.warning("an event of Discord could not be followed in the rooms: %s", type(error).__name__)
    except StoreError:
        mishap("the database cannot be used for the rooms")
