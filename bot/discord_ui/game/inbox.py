"""Reads the messages of channels in order: new ones as they come, missed ones when a session begins and every minute.

`bot.table.machines.attention` says what is read when. No channel waits for another.
"""

import asyncio
import functools
import gc
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from heapq import heappop, heappush
from itertools import islice
from typing import Final, Protocol

import discord
from cachetools import FIFOCache

from bot.discord_ui.game.histories import Readable, edit_of, is_fresh, still_there, written_of
from bot.discord_ui.game.move_messages import MoveMessages
from bot.discord_ui.game.outages import Outages
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.game.said_moves import request_of
from bot.discord_ui.kit.jobs import Attempt, GiveUp, Jobs, Locks, Tries
from bot.discord_ui.kit.logs import mishap, tally_turn
from bot.discord_ui.kit.mailer import Mailer
from bot.discord_ui.kit.offers import Reaction
from bot.discord_ui.kit.overheard import Overheard
from bot.discord_ui.kit.places import NOT_TAKEN, Locating, NotOursError, is_refused, place_of
from bot.discord_ui.kit.visit import person
from bot.store.places import Places
from bot.store.rows import RefusedRequest, StoreAwayError, StoreError
from bot.table.machines.attention import Attention, Attentions, number_of, unread
from bot.table.model import TableError
from bot.table.table import Table

_log = logging.getLogger(__name__)

_Said = Sequence[tuple[discord.Message, int]]
"""Messages in order, each with the moment when its wording was sent."""

_MOST_WORDINGS: Final = 10_000


class Wordings:
    """Which wording of each message was read: the moment of the last edit, 0 for none. The oldest are forgotten."""

    def __init__(self) -> None:
        """Begin with none."""
        self._read: FIFOCache[int, int] = FIFOCache(_MOST_WORDINGS)

    def is_new(self, message: int, edited: int) -> bool:
        """Return whether a wording of a message is read for the first time, and remember it."""
        if message in self._read and edited <= self._read[message]:
            return False
        self._read[message] = edited
        return True

    def forget(self, message: int) -> None:
        """Forget that a message was read, so that it is read again."""
        self._read.pop(message, None)


@dataclass(slots=True)
class Inbox:
    """Reads the messages of the channels where games are played, each channel's in order.

    `moves` does what they say; `my_id` gives the bot's user id; `outages` learns which channels wait for the database.
    Without `reads_messages` Discord sends only messages that mention the bot, so no others are read in a history.
    """

    table: Table
    moves: MoveMessages
    publisher: Publisher
    my_id: Callable[[], int]
    outages: Outages
    reads_messages: bool
    _locks: Locks = field(default_factory=Locks, init=False)
    _attentions: Attentions = field(default_factory=Attentions, init=False)
    _wordings: Wordings = field(default_factory=Wordings, init=False)
    _tries: Tries = field(default_factory=Tries, init=False)

    @property
    def failed(self) -> list[int]:
        """The channels with messages that could not be read yet."""
        return self._attentions.failed

    def fall_behind(self, guilds: Collection[int]) -> None:
        """Note that the channels of some servers may have messages that Discord did not send us."""
        self._attentions.fall_behind(guilds)

    def listen(self, guild: int, missed: Collection[int]) -> None:
        """Note that Discord sends us all messages of a server from now on, and which channels have `missed` ones."""
        self._attentions.listen(guild, missed)

    async def received(self, message: discord.Message) -> None:
        """Read a new message, after those before it that were missed."""
        if not message.author.bot and not message.is_system():
            await self._tries.make(_called(message), *self._attempt(message))

    async def edited(self, payload: discord.RawMessageUpdateEvent) -> None:
        """Read an edited message as if it were new, unless it has been played already."""
        message = payload.message
        if not message.author.bot and not message.is_system() and is_fresh(message):
            edit = partial(self._take, message, self._read_edit)
            await self._tries.make(_called(message), edit, partial(self._apologize, message))

    async def deleted(self, message_ids: Collection[int], channel: object) -> None:
        """Say that moves stay played although their messages were deleted."""
        attempt = partial(self.moves.deleted, message_ids, channel)
        await self._tries.make(f"the deletion of message {min(message_ids)}", attempt, _let_be)

    async def close(self) -> None:
        """Stop; the next run reads again what is not dealt with."""
        await self._tries.close()
        await self.outages.close()

    def readable(self, where: object) -> Readable | None:
        """Return `where` if what is written there is read in order."""
        match where:
            case discord.TextChannel():
                return where
            case discord.Thread(parent=discord.TextChannel()):
                return where if where.owner_id == self.my_id() else None  # all rooms are threads of ours
            case _:
                return None

    async def note_read(self) -> None:
        """Note how far each channel is read. Talk is noted only here, not as it comes. Raises `StoreError`."""
        if to_note := self._attentions.to_note():
            await self.table.note_all_seen({str(channel): str(up_to) for channel, up_to in to_note.items()})
        self._attentions.noted(to_note)

    async def catch_up(self, channel: Readable) -> None:
        """Read the missed messages of a game's channel or room in order; new ones wait meanwhile."""
        async with self._locks.of(channel.id):
            if self._of(channel).is_behind:
                with suppress(StoreAwayError):  # then it is read when the database is back
                    await self._read_history(channel)

    async def _may_concern_us(self, message: discord.Message) -> bool:
        """Whether a message is worth a look: it speaks to the bot, or something is played where it was written."""
        place = place_of(message.channel)
        if place is None or any(user.id == self.my_id() for user in message.mentions):
            return True
        if place.thread is not None:
            return self.readable(place.thread) is not None
        try:
            return await self.table.is_played_in(str(place.channel.id))
        except StoreError:
            return self.moves.concerns(message)  # then its author gets an apology

    def _attempt(self, message: discord.Message) -> tuple[Attempt, GiveUp]:
        """What `Tries` does with a message, and what if each try fails."""
        return partial(self._take, message, self._receive), partial(self._apologize, message)

    async def _take(self, message: discord.Message, read: Callable[[discord.Message], Awaitable[None]]) -> None:
        """Call `read` with a message in its turn; if the database is away, it stays unread where there is a history."""
        if not await self._may_concern_us(message):
            return
        where = self.readable(message.channel)
        begun = self.outages.begins(where) if where is not None else None
        try:
            async with self._locks.of(message.channel.id):  # in the order in which Discord told us of it
                await read(message)
        except StoreAwayError:
            if where is None:
                raise
            self._leave_unread(where, [message])
        finally:
            if begun is not None:
                self.outages.ends(begun)

    def _leave_unread(self, where: Readable, messages: Iterable[discord.Message]) -> None:
        """Leave messages of a channel, and all later ones, to be read when the database is back."""
        for message in messages:
            self._put_back(message)
        self.outages.waits(where)

    async def _read_edit(self, message: discord.Message) -> None:
        done = await self.moves.done(message.id)
        if done is None:
            await self._receive(message)
            return
        reaction = await self._if_new(message, partial(self.moves.reaction_to_edit, message, done))
        if reaction is not None:
            await self._answer(message, reaction)

    async def _receive(self, message: discord.Message) -> None:
        where = self.readable(message.channel)
        if where is not None and self._of(where).is_behind and self._waits_for_others(where, message):
            await self._read_history(where)
            if self._of(where).missed:  # an older message is still unread, and this one waits behind it
                self._leave_unread(where, [message])
                return
        await self._read(message)

    def _waits_for_others(self, where: Readable, message: discord.Message) -> bool:
        """Whether earlier messages may change what a message does; in a room they always may."""
        return isinstance(where, discord.Thread) or self.moves.may_concern(message)

    async def _read_history(self, channel: Readable) -> None:
        self._change(channel, Attention.begins)
        try:
            seen = await self.table.last_seen(str(channel.id))
            begins = channel.id if isinstance(channel, discord.Thread) else None
            up_to = await self._read_since(channel, self._of(channel).read_up_to(int(seen) if seen else begins))
        except (StoreAwayError, NotOursError) as error:  # what is in doubt is certain in a moment
            self._change(channel, Attention.fails)
            self.outages.waits(channel)
            raise StoreAwayError(str(error)) from error
        except (*NOT_TAKEN, StoreError) as error:
            _log.warning("what was written in channel %s meanwhile cannot be read: %s", channel.id, error)
            self._change(channel, partial(Attention.has_read, up_to=0) if is_refused(error) else Attention.fails)
        except Exception:  # noqa: BLE001 - any failure is tried again, and the log has it
            mishap(f"what was written in channel {channel.id} meanwhile cannot be read")
            self._change(channel, Attention.fails)
        else:
            self._change(channel, lambda attention: attention.has_read(up_to))

    async def _read_since(self, channel: Readable, seen: int | None) -> int:
        """Read the messages after `seen`, and refused ones that were edited since, in the order of writing.

        Return the newest message that was read; 0 if there is none.
        """
        refused = {number_of(each.request): each.edited for each in await self.table.refused_in(str(channel.id))}
        messages = {each.id: each for each in await still_there(channel, sorted(refused))}
        gone, newest = refused.keys() - messages.keys(), 0
        if seen is not None and (channel.last_message_id or 0) > seen:
            newer = {each.id: each async for each in channel.history(after=discord.Object(seen), limit=None)}
            messages, newest = messages | newer, max(newer, default=seen)
        written = [written_of(message, self.my_id()) for message in messages.values()]
        is_restored = await self._is_restored(channel, messages.values())
        to_read = {} if is_restored else unread(written, refused)
        for each in written:
            if each.id not in to_read:
                self._wordings.is_new(each.id, each.edited)
        said = [(messages[number], at) for number, at in to_read.items() if self._is_told_of(messages[number])]
        try:
            await self._read_all(said)
        except StoreAwayError:
            self._leave_unread(channel, [message for message, _ in said])
            raise
        answered = {each.answers for each in written}.union(refused if is_restored else ())
        before = answered & messages.keys() - to_read.keys()
        still = [messages[number] for number in sorted(before) if await self.moves.done(number) is None]
        await self._note(channel.id, str(self._of(channel).short_of_hand(newest) or ""), still)
        await self.table.forget_refused(map(request_of, gone))
        return newest

    async def _is_restored(self, channel: Readable, messages: Iterable[discord.Message]) -> bool:
        """Whether the database is older than `messages` in a channel show; then the channel sees the board again."""
        mine = [message for message in messages if message.author.id == self.my_id()]
        try:
            game = await self.table.game_again(str(channel.id)) if mine else None
        except TableError:
            return False
        newest = self.publisher.newest_ahead(game, mine) if game else 0
        if game and newest:
            await self.publisher.show_again(game, newest)
        return bool(newest)

    async def _note(self, channel: int, up_to: str, refused: Iterable[discord.Message]) -> None:
        """Note up to which message a channel is read, unless "", and the messages refused in their present wording."""
        rows = [
            RefusedRequest(str(channel), request_of(message.id), person(message.author).id, edit_of(message))
            for message in refused
        ]
        if up_to or rows:
            await self.table.note_seen(str(channel), up_to, rows)

    def _is_told_of(self, message: discord.Message) -> bool:
        """Whether Discord would have sent us the text of `message` when it was new."""
        return self.reads_messages or any(user.id == self.my_id() for user in message.mentions)

    async def _read_all(self, said: _Said) -> None:
        """Do what several messages say, and only then post and answer, so that only the last board pings a player."""
        reactions = await self._reactions(said)
        for game in dict.fromkeys(reaction.done.game.id for _, reaction in reactions if reaction.done is not None):
            await self.publisher.publish(game)
        for message, reaction in reactions:
            await self._answer(message, reaction)
            if reaction.done is not None:
                tally_turn(reaction.done)

    async def _reactions(self, said: _Said) -> list[tuple[discord.Message, Reaction]]:
        """The reactions to several messages.

        A message edited before it was read counts twice: if it is refused, it is read again at the moment of its edit.
        """
        waiting = [(moment, message.id, message) for message, moment in said]
        reactions: list[tuple[discord.Message, Reaction]] = []
        while waiting:
            moment, number, message = heappop(waiting)
            reaction = await self._reaction_or_again(message)
            if reaction is not None and reaction.is_refused and moment < edit_of(message):
                self._wordings.forget(number)
                heappush(waiting, (edit_of(message), number, message))
                continue
            reactions += [(message, reaction)] if reaction else []
        return reactions

    async def _reaction_or_again(self, message: discord.Message) -> Reaction | None:
        """The reaction to a message of several, if its wording is new; a message that fails is tried again later."""
        try:
            return await self._reaction(message, "")
        except StoreAwayError:
            raise
        except Exception as error:  # noqa: BLE001 - the other messages must be read
            self._tries.again(_called(message), error, *self._attempt(message))
            return None

    async def _read(self, message: discord.Message) -> None:
        """Do what a message says, if that wording of it is new."""
        reaction = await self._reaction(message, self._up_to(message))
        if reaction is None:
            return
        await self._answer(message, reaction)
        if reaction.done is not None:
            try:
                await self.publisher.publish(reaction.done.game.id)
            except StoreError:
                mishap(f"message {message.id}: posting is tried again in a minute")
                if (where := self.readable(message.channel)) is not None:
                    self.outages.waits(where)
            tally_turn(reaction.done)

    async def _reaction(self, message: discord.Message, read_up_to: str) -> Reaction | None:
        """The reaction to a message, if its wording is new."""
        return await self._if_new(message, partial(self.moves.react, message, read_up_to))

    async def _if_new(self, message: discord.Message, react: Callable[[], Awaitable[Reaction]]) -> Reaction | None:
        """What `react` returns, if the wording of a message is new; if it raises, the wording stays new."""
        if not self._is_new(message):
            return None
        self._change(message.channel, lambda attention: attention.is_told(message.id))
        try:
            return await react()
        except Exception:
            self._wordings.forget(message.id)
            raise

    async def _answer(self, message: discord.Message, reaction: Reaction, *, is_last: bool = False) -> None:
        """Answer a message; only then is it dealt with.

        If each try fails, send the apology instead, unless this is the apology (`is_last`).
        """
        if reaction.is_silent:
            self._change(message.channel, lambda attention: attention.deals_with(message.id))
            return
        said = self.moves.damped(message, reaction)

        async def say() -> None:
            await self.moves.say(message, said)
            self._change(message.channel, lambda attention: attention.deals_with(message.id))
            if reaction.is_noted and reaction.done is None:
                await self._note_answered(message, reaction)

        give_up = self._lose if is_last else self._cannot_answer
        await self._tries.make(f"the answer to {_called(message)}", say, partial(give_up, message))

    async def _note_answered(self, message: discord.Message, reaction: Reaction) -> None:
        try:
            await self._note(message.channel.id, self._up_to(message), [message] if reaction.is_refused else [])
        except StoreError:
            mishap(f"message {message.id}: that it is answered is noted later")
            if reaction.is_refused:  # else nobody would look at it again if it is edited while the bot is down
                self._change(message.channel, lambda attention: attention.fails(message.id))

    # What goes wrong

    async def _apologize(self, message: discord.Message, error: Exception) -> None:
        """Tell the author of a message about `error`, unless the message was read meanwhile."""
        if self._is_new(message):
            await self._answer(message, self.moves.apology(message, error), is_last=True)

    async def _cannot_answer(self, message: discord.Message, error: Exception) -> None:
        if isinstance(error, NOT_TAKEN):
            await self._lose(message, error)
        else:
            await self._answer(message, self.moves.apology(message, error), is_last=True)

    async def _lose(self, message: discord.Message, error: Exception) -> None:
        """Let an unanswered message be read again in a minute, if it can be found in a history."""
        mishap(f"the author of {_called(message)} got no answer", error)
        self._put_back(message)

    def _put_back(self, message: discord.Message) -> None:
        """Mark a message as unread."""
        self._wordings.forget(message.id)
        self._change(message.channel, lambda attention: attention.fails(message.id))

    def _is_new(self, message: discord.Message) -> bool:
        """Whether a person wrote a message whose present wording has not been read."""
        if message.author.bot or message.is_system():
            return False
        return self._wordings.is_new(message.id, edit_of(message))

    def _up_to(self, message: discord.Message) -> str:
        """Up to which message its channel is read after `message`; "" if earlier ones are still unread."""
        where = self.readable(message.channel)
        return str(self._of(where).up_to(message.id) or "") if where is not None else ""

    def _change(self, where: object, change: Callable[[Attention], Attention]) -> None:
        """Change the attention of a channel, if it is read in order."""
        channel = self.readable(where)
        if channel is not None:
            self._attentions.change(channel.guild.id, channel.id, change)

    def _of(self, channel: Readable) -> Attention:
        return self._attentions.of(channel.guild.id, channel.id)


def _called(message: discord.Message) -> str:
    return f"message {message.id}"


async def _let_be(error: Exception) -> None:
    mishap("deleted messages are not answered", error)


class ReadRooms(Protocol):
    """The rooms of open games."""

    async def seen_in_play(self, channels: Collection[str]) -> dict[str, str]:
        """Return the thread ids of the rooms in some channels, each with the last message that was read."""


_AT_ONCE: Final = 50
"""How many channels are read or posted to at a time. Most only wait for Discord."""

_SERVERS_AT_ONCE: Final = 40
"""How many servers one query asks about, so that queries of players' turns get in between."""

_PAUSE: Final = 0.05
"""How many seconds pass between two such queries."""

_SEARCHED_AT_MOST: Final = 100
"""After how many new servers their objects are excluded from garbage collection."""


@dataclass(slots=True)
class Rounds:
    """Reads the missed messages of each channel, and then posts what is left in its games' outbox.

    `places` learns which server each channel is on.
    """

    client: Locating
    table: Table
    inbox: Inbox
    publisher: Publisher
    mailer: Mailer
    rooms: ReadRooms
    places: Places
    _jobs: Jobs = field(default_factory=lambda: Jobs(_AT_ONCE), init=False)
    _returned: dict[int, discord.Guild] = field(default_factory=dict, init=False)
    """The servers whose games are still to be looked for."""
    overheard: Overheard | None = field(default=None, init=False)
    """What this process heard before it played, as long as it has missed nothing since."""
    _is_making_up: bool = field(default=False, init=False)
    _searched: int = field(default=0, init=False)

    async def make_up(self, guilds: Collection[discord.Guild]) -> None:
        """Catch up with servers whose events Discord sends us again.

        It reads the games of a few servers at a time, however many come back at once. If the database is away, `again`
        does the rest.
        """
        self._returned |= {guild.id: guild for guild in guilds}
        if self._is_making_up:  # by a call that takes these, too
            return
        self._is_making_up = True
        try:
            while some := [*islice(self._returned, _SERVERS_AT_ONCE)]:
                batch = {number: self._returned.pop(number) for number in some}
                self._spare(len(batch))
                try:
                    await self._make_up_on(batch.values())
                except StoreError:
                    self._returned = batch | self._returned
                    raise
                if self._returned:  # later messages count as a burst even if they arrive slowly
                    await asyncio.sleep(_PAUSE)
            await self._send_letters()
        except StoreError:
            mishap("what was missed is read in a minute, or with the next move")
        finally:
            self._is_making_up = False

    def _spare(self, servers: int) -> None:
        """Exclude what discord.py keeps about servers from garbage collection.

        It stays as long as the bot runs. With thousands of servers, one collection through all of it would stop the
        event loop for a second.
        """
        self._searched += servers
        if self._searched >= _SEARCHED_AT_MOST:
            self._searched = 0
            gc.freeze()

    @property
    def is_busy(self) -> bool:
        """Whether something is still being read or posted."""
        return self._is_making_up or self._jobs.is_busy

    async def _make_up_on(self, guilds: Collection[discord.Guild]) -> None:
        """Find the missed messages of a few servers, and start to read them."""
        for guild in guilds:
            self.publisher.try_again(guild.id)
            self.mailer.try_again(guild.id)
        channels = {str(channel.id): guild.id for guild in guilds for channel in guild.text_channels}
        unknown = await self.places.unknown(channels)
        await self.places.note({channel: channels[channel] for channel in unknown})
        seen = await self.table.seen_in_play(channels) | await self.rooms.seen_in_play(channels)
        left_over = await self.table.left_over(channels)
        refused = await self.table.with_refused(channels)
        missed = {guild.id: self._missed(guild, seen, refused) for guild in guilds}
        for guild in guilds:
            self.inbox.listen(guild.id, missed[guild.id])
        self._begin([str(channel) for found in missed.values() for channel in found], left_over)

    def _missed(self, guild: discord.Guild, seen: Mapping[str, str], refused: Collection[str]) -> set[int]:
        """The channels and threads of a server with unread messages, of those `seen` in play."""
        missed = set[int]()
        for channel, up_to in seen.items():
            where = self.inbox.readable(guild.get_channel_or_thread(int(channel)))
            if where is not None:
                self.client.located(where.id, guild.id)
                if channel in refused or self._has_more(where, up_to):
                    missed.add(where.id)
        return missed

    def _has_more(self, where: Readable, up_to: str) -> bool:
        """Whether a channel has a message after the last that was read; "" is a channel that was never read."""
        heard = self.overheard.has_more(where.id, int(up_to)) if self.overheard and up_to else None
        return bool(up_to) and (where.last_message_id or 0) > int(up_to) if heard is None else heard

    async def again(self) -> None:
        """Start what failed before; to be called every minute."""
        self.mailer.begin_round()
        await self.make_up(())
        was_banned = self.publisher.is_banned
        self.publisher.begin_round()
        try:
            left_over = await self.table.left_over()  # first, so that a database that cannot be read is not written to
            await self.inbox.note_read()
        except StoreError:
            mishap("what is left over is done in a minute")
            return
        waiting = {game: channel for game, channel in left_over.items() if self.publisher.may_try(game)}
        for game in list(waiting)[:1] if was_banned else ():
            await self.publisher.publish(game, knocks=False)  # one as a probe: Discord may still refuse everything
        if not self.publisher.is_banned:
            self._begin([str(channel) for channel in self.inbox.failed], waiting)

    async def _send_letters(self) -> None:
        """Begin to send the letters that wait; raises `StoreError`."""
        for queue in await self.mailer.waiting():
            self._jobs.start(self.mailer.named(queue), functools.partial(self.mailer.send, queue, knocks=False))

    async def close(self) -> None:
        """Stop; the next run finds what is left in the database and in the channels."""
        self._returned.clear()
        await self._jobs.close()
        with suppress(StoreError):  # then the next run reads it once more
            await self.table.left_over()  # as above
            await self.inbox.note_read()

    def _channel(self, channel: str) -> Readable | None:
        return self.inbox.readable(self.client.get_channel(int(channel)))

    def _begin(self, channels: Iterable[str], left_over: dict[int, str]) -> None:
        games: dict[str, list[int]] = {channel: [] for channel in channels}
        for game, channel in left_over.items():
            games.setdefault(channel, []).append(game)
        for channel, numbers in games.items():
            self._jobs.start(f"channel {channel}", functools.partial(self._make_up_in, channel, numbers))

    async def _make_up_in(self, channel: str, games: Sequence[int]) -> None:
        """Read what was missed in a channel, then post what is left over in its games."""
        where = self._channel(channel)
        if where is not None:
            await self.inbox.catch_up(where)
        for game in games:
            await self.publisher.publish(game, knocks=False)
