"""Reading the channels, in order: messages as they come, and what was missed, when a session begins and every minute.

`bot.table.machines.attention` says what is read when. Each channel waits only for itself.
"""

import asyncio
import functools
import gc
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from heapq import heappop, heappush
from itertools import islice
from typing import Final, Protocol

import discord
from cachetools import FIFOCache

from bot.discord_ui.game.histories import Readable, edit_of, is_fresh, still_there, written_of
from bot.discord_ui.game.outages import Outages
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.game.typed_moves import TypedMoves, request_of
from bot.discord_ui.kit.jobs import Attempt, GiveUp, Jobs, Locks, Tries
from bot.discord_ui.kit.logs import mishap, tally_turn
from bot.discord_ui.kit.mailer import Mailer
from bot.discord_ui.kit.offers import Reaction
from bot.discord_ui.kit.places import NOT_TAKEN, Locating, NotOursError, is_refused, place_of
from bot.discord_ui.kit.visit import person
from bot.store.places import Places
from bot.store.records import Refused, StoreAwayError, StoreError
from bot.table.machines.attention import Attention, Attentions, number_of, unread
from bot.table.machines.rollback import Rollback
from bot.table.model import TableError
from bot.table.table import Table

_log = logging.getLogger(__name__)

_Said = Sequence[tuple[discord.Message, int]]
"""Messages in the order in which they were said, each with that moment."""


_MOST_WORDINGS: Final = 10_000


class Wordings:
    """In which wording messages were read: the moment of the last edit, 0 for none. The oldest are forgotten."""

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
        """Forget that a message was read at all: nothing came of it."""
        self._read.pop(message, None)


@dataclass(slots=True)
class Inbox:
    """Reads the messages of the channels where games are played, each channel's in order.

    `moves` does what they say; `my_id` gives the bot's user id; `outages` hears what waits for the database. Without
    `reads_messages` what does not concern the bot is left out where it is read later, as Discord does with the rest.
    """

    table: Table
    moves: TypedMoves
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
        """The channels of which something could not be read yet."""
        return self._attentions.failed

    def fall_behind(self, guilds: Collection[int]) -> None:
        """Note that in the channels of some servers something may have been written of which we were not told."""
        self._attentions.fall_behind(guilds)

    def listen(self, guild: int, missed: Collection[int]) -> None:
        """Note that of a server we are told everything from now on, and in which channels something is missing."""
        self._attentions.listen(guild, missed)

    async def received(self, message: discord.Message) -> None:
        """Do what a new message says, after what was written before it while nobody was listening."""
        if not message.author.bot and not message.is_system():
            await self._tries.make(_called(message), *self._attempt(message))

    async def edited(self, payload: discord.RawMessageUpdateEvent) -> None:
        """Read an edited message as if it were new, unless what it said has been done already."""
        message = payload.message
        if not message.author.bot and not message.is_system() and is_fresh(message):
            edit = partial(self._take, message, self._read_edit)
            await self._tries.make(_called(message), edit, partial(self._apologize, message))

    async def deleted(self, message_ids: Collection[int], channel: object) -> None:
        """Say that moves stay played whose messages were deleted together."""
        attempt = partial(self.moves.deleted, message_ids, channel)
        await self._tries.make(f"the deletion of message {min(message_ids)}", attempt, _let_be)

    async def close(self) -> None:
        """Stop; what is not dealt with is read again by the next life."""
        await self._tries.close()
        await self.outages.close()

    def readable(self, where: object) -> Readable | None:
        """Return `where` if what is written there is read in order."""
        place = place_of(where)
        if place is None or place.thread is None:
            return place.channel if place else None
        return place.thread if place.thread.owner_id == self.my_id() else None  # no room is anybody else's

    async def note_read(self) -> None:
        """Note how far each channel is read, talk too: of that it is not noted as it comes. Raises `StoreError`."""
        if to_note := self._attentions.to_note():
            await self.table.note_all_seen({str(channel): str(up_to) for channel, up_to in to_note.items()})
        self._attentions.noted(to_note)

    async def catch_up(self, channel: Readable) -> None:
        """Read what was written in a game's channel or room while nobody listened, in order; what comes now waits."""
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
            return self.moves.concerns(message)  # then whoever wrote it hears that something is wrong

    def _attempt(self, message: discord.Message) -> tuple[Attempt, GiveUp]:
        """What is done with a message, and what if that goes wrong however often it is tried."""
        return partial(self._take, message, self._receive), partial(self._apologize, message)

    async def _take(self, message: discord.Message, read: Callable[[discord.Message], Awaitable[None]]) -> None:
        """Let `read` deal with a message in its turn; where a history can be read it may stay unread for a while."""
        if not await self._may_concern_us(message):
            return
        where = self.readable(message.channel)
        with self.outages.noticing(where) if where is not None else nullcontext():
            async with self._locks.of(message.channel.id):  # in the order in which Discord told us of it
                try:
                    await read(message)
                except StoreAwayError:
                    if where is None:
                        raise
                    self._leave_unread(where, [message])

    def _leave_unread(self, where: Readable, messages: Iterable[discord.Message]) -> None:
        """Let messages of a channel, and all that come after them, be read when the database is back."""
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
        """Whether a message means something else after what was written before it; in a room anything may."""
        return isinstance(where, discord.Thread) or self.moves.may_concern(message)

    async def _read_history(self, channel: Readable) -> None:
        self._change(channel, Attention.begins)
        try:
            seen = await self.table.last_seen(str(channel.id))
            begins = channel.id if isinstance(channel, discord.Thread) else None
            up_to = await self._read_since(channel, self._of(channel).read_up_to(int(seen) if seen else begins))
        except (StoreAwayError, NotOursError) as error:  # a lease that ran out meanwhile is renewed in a moment
            self._change(channel, Attention.fails)
            self.outages.waits(channel)
            raise StoreAwayError(str(error)) from error
        except (*NOT_TAKEN, StoreError) as error:
            _log.warning("what was written in channel %s meanwhile cannot be read: %s", channel.id, error)
            self._change(channel, partial(Attention.has_read, up_to=0) if is_refused(error) else Attention.fails)
        except Exception:  # noqa: BLE001 - whatever Discord answers, it is tried again, and the log has it
            mishap(f"what was written in channel {channel.id} meanwhile cannot be read")
            self._change(channel, Attention.fails)
        else:
            self._change(channel, lambda attention: attention.has_read(up_to))

    async def _read_since(self, channel: Readable, seen: int | None) -> int:
        """Read what came after message `seen`, and what was refused before and changed since, in the order of that.

        Return up to which message the channel is read by then; 0 if nothing came.
        """
        refused = {number_of(each.request): each.edited for each in await self.table.refused_in(str(channel.id))}
        messages = {each.id: each for each in await still_there(channel, sorted(refused))}
        gone, newest = refused.keys() - messages.keys(), 0
        if seen is not None and (channel.last_message_id or 0) > seen:
            newer = {each.id: each async for each in channel.history(after=discord.Object(seen), limit=None)}
            messages, newest = messages | newer, max(newer, default=seen)
        written = [written_of(message, self.my_id()) for message in messages.values()]
        to_read = unread(written, refused)
        for each in written:
            if each.id not in to_read:
                self._wordings.is_new(each.id, each.edited)
        said = [(messages[number], at) for number, at in to_read.items() if self._is_told_of(messages[number])]
        try:
            passed_over = await self._read_all(said, await self._rollback(channel, messages.values()))
        except StoreAwayError:
            self._leave_unread(channel, [message for message, _ in said])
            raise
        answered = {each.answers for each in written} & messages.keys() - to_read.keys()
        before = answered.union(message.id for message in passed_over if message.id in refused)
        still = [messages[number] for number in sorted(before) if await self.moves.done(number) is None]
        await self._note(channel.id, str(self._of(channel).short_of_hand(newest) or ""), still)
        await self.table.forget_refused(map(request_of, gone))
        return newest

    async def _rollback(self, channel: Readable, messages: Iterable[discord.Message]) -> Rollback | None:
        """What becomes of the game in a channel if its record is older than `messages` there show."""
        mine = [message for message in messages if message.author.id == self.my_id()]
        try:
            game = await self.table.game(str(channel.id)) if mine else None
        except TableError:
            return None
        return Rollback.of(game, self.publisher.shown(game, mine)) if game else None

    async def _note(self, channel: int, up_to: str, refused: Iterable[discord.Message]) -> None:
        """Note up to where a channel is read, if that may be noted, and what was refused in its wording now."""
        rows = [
            Refused(str(channel), request_of(message.id), person(message.author).id, edit_of(message))
            for message in refused
        ]
        if up_to or rows:
            await self.table.note_seen(str(channel), up_to, rows)

    def _is_told_of(self, message: discord.Message) -> bool:
        """Whether Discord would have told us what `message` says."""
        return self.reads_messages or any(user.id == self.my_id() for user in message.mentions)

    async def _read_all(self, said: _Said, rollback: Rollback | None) -> list[discord.Message]:
        """Do what several messages say, and only then post what came of it, and answer: only the last calls anybody.

        Each comes with the moment at which it was said. In a `rollback` it may have been heard then, or mean nothing:
        return those that are passed over.
        """
        reactions, rollback, passed_over = await self._reactions(said, rollback)
        for game in dict.fromkeys(reaction.done.game.id for _, reaction in reactions if reaction.done is not None):
            await self.publisher.publish(game, told=rollback.told if rollback else 0)
        for message, reaction in reactions:
            await self._answer(message, reaction)
            if reaction.done is not None:
                tally_turn(reaction.done)
        if rollback is not None and not rollback.is_over:
            await self.publisher.show_again(rollback.in_the_end)
        return passed_over

    async def _reactions(
        self, said: _Said, rollback: Rollback | None
    ) -> tuple[list[tuple[discord.Message, Reaction]], Rollback | None, list[discord.Message]]:
        """What comes of several messages, where the `rollback` is by then, and what is passed over because of it.

        What was edited before anybody has read it was said twice: if it is refused, it is read again at that moment.
        """
        waiting = [(moment, message.id, message) for message, moment in said]
        reactions: list[tuple[discord.Message, Reaction]] = []
        passed_over = []
        while waiting:
            moment, number, message = heappop(waiting)
            rollback = rollback.up_to(moment) if rollback else None
            if rollback is not None and rollback.lacks_turns:
                passed_over.append(message)
                continue
            reaction = await self._reaction_or_again(message)
            if reaction is not None and reaction.is_refused and moment < edit_of(message):
                self._wordings.forget(number)
                heappush(waiting, (edit_of(message), number, message))
                continue
            if reaction is not None and rollback is not None:
                reaction = reaction.silent if rollback.was_heard(moment) else reaction
                rollback = rollback.played(reaction.done.game, moment) if reaction.done else rollback
            reactions += [(message, reaction)] if reaction else []
        return reactions, rollback, passed_over

    async def _reaction_or_again(self, message: discord.Message) -> Reaction | None:
        """What comes of a message of several, if that wording of it is new; what goes wrong with it is tried again."""
        try:
            return await self._reaction(message, "")
        except StoreAwayError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it was, the others are read
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
        """What comes of a message, if that wording of it is new."""
        return await self._if_new(message, partial(self.moves.react, message, read_up_to))

    async def _if_new(self, message: discord.Message, react: Callable[[], Awaitable[Reaction]]) -> Reaction | None:
        """What `react` returns, if that wording of a message is new; it still is if it returns nothing but raises."""
        if not self._is_new(message):
            return None
        self._change(message.channel, lambda attention: attention.is_told(message.id))
        try:
            return await react()
        except Exception:
            self._wordings.forget(message.id)
            raise

    async def _answer(self, message: discord.Message, reaction: Reaction, *, is_last: bool = False) -> None:
        """Say what is to be said to a message; then it is dealt with, and no sooner.

        If that goes wrong however often it is tried, there is still the apology, if this is not that already.
        """
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
            mishap(f"message {message.id}: how far its channel is read is noted later")

    # What goes wrong

    async def _apologize(self, message: discord.Message, error: Exception) -> None:
        """Tell whoever wrote a message that `error` came of it, unless something else did meanwhile."""
        if self._is_new(message):
            await self._answer(message, self.moves.apology(message, error), is_last=True)

    async def _cannot_answer(self, message: discord.Message, error: Exception) -> None:
        if isinstance(error, NOT_TAKEN):
            await self._lose(message, error)
        else:
            await self._answer(message, self.moves.apology(message, error), is_last=True)

    async def _lose(self, message: discord.Message, error: Exception) -> None:
        """Let a message of which nobody heard be read again in a minute, where that can be."""
        mishap(f"whoever wrote {_called(message)} got no answer", error)
        self._put_back(message)

    def _put_back(self, message: discord.Message) -> None:
        """Let a message be unread again."""
        self._wordings.forget(message.id)
        self._change(message.channel, lambda attention: attention.fails(message.id))

    def _is_new(self, message: discord.Message) -> bool:
        """Whether somebody wrote a message, and this wording of it is not read yet."""
        if message.author.bot or message.is_system():
            return False
        return self._wordings.is_new(message.id, edit_of(message))

    def _up_to(self, message: discord.Message) -> str:
        """Up to where its channel is read with `message`, "" if what came before it is still to be read."""
        where = self.readable(message.channel)
        return str(self._of(where).up_to(message.id) or "") if where is not None else ""

    def _change(self, where: object, change: Callable[[Attention], Attention]) -> None:
        """Let something happen to where somebody wrote, if that is read in order."""
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
    """The threads that are read while games go on."""

    async def seen_in_play(self, channels: Collection[str]) -> dict[str, str]:
        """Return the ids of those that are read in some channels, each with the last message that was read."""


_AT_ONCE: Final = 50
"""In so many channels something is read or posted at a time. Most only wait for Discord."""

_SERVERS_AT_ONCE: Final = 40
"""How many servers one query asks about. Between two such queries players' turns ask theirs."""

_PAUSE: Final = 0.05
"""How many seconds pass between two such queries."""

_SEARCHED_AT_MOST: Final = 100
"""The objects of how many servers Python searches for garbage."""


@dataclass(slots=True)
class Rounds:
    """Reads in each channel what was missed there, and then posts what is left over.

    `places` learns of the channels.
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
    _is_making_up: bool = field(default=False, init=False)
    _searched: int = field(default=0, init=False)

    async def make_up(self, guilds: Collection[discord.Guild]) -> None:
        """Begin with what is to be done on some servers of which Discord tells us again from now on.

        Only their own games are read, a few servers at a time, however many come back at once. If the database cannot
        be read, `again` looks for the rest.
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
                if self._returned:  # so that the next ones are many, however slowly they come
                    await asyncio.sleep(_PAUSE)
            await self._send_letters()
        except StoreError:
            mishap("what was missed is made up for in a minute, or with the next move")
        finally:
            self._is_making_up = False

    def _spare(self, servers: int) -> None:
        """Leave what Discord has told of out of Python's search for garbage.

        It stays for as long as the bot runs. With thousands of servers one search through all of it would hold up the
        event loop for a second.
        """
        self._searched += servers
        if self._searched >= _SEARCHED_AT_MOST:
            self._searched = 0
            gc.freeze()

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be made up for."""
        return self._is_making_up or self._jobs.is_busy

    async def _make_up_on(self, guilds: Collection[discord.Guild]) -> None:
        """Find what was missed on a few servers, and begin to read it."""
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
        """The channels and threads of a server in which there is something to be read, of those `seen` in play."""
        missed = set[int]()
        for channel, up_to in seen.items():
            where = self.inbox.readable(guild.get_channel_or_thread(int(channel)))
            if where is not None:
                self.client.located(where.id, guild.id)
                if channel in refused or _is_newer(where.last_message_id, up_to):
                    missed.add(where.id)
        return missed

    async def again(self) -> None:
        """Begin with what could not be done before; to be called every minute."""
        self.mailer.begin_round()
        await self.make_up(())
        was_banned = self.publisher.is_banned
        self.publisher.begin_round()
        try:
            left_over = await self.table.left_over()  # first: a record that cannot be read is not to be written to
            await self.inbox.note_read()
        except StoreError:
            mishap("what is left over is done in a minute")
            return
        waiting = {game: channel for game, channel in left_over.items() if self.publisher.may_try(game)}
        for game in list(waiting)[:1] if was_banned else ():
            await self.publisher.publish(game, knocks=False)  # alone: perhaps nothing is taken still
        if not self.publisher.is_banned:
            self._begin([str(channel) for channel in self.inbox.failed], waiting)

    async def _send_letters(self) -> None:
        """Begin to send the letters that wait; raises `StoreError`."""
        for queue in await self.mailer.waiting():
            self._jobs.start(self.mailer.named(queue), functools.partial(self.mailer.send, queue, knocks=False))

    def rung(self, game: int) -> None:
        """Tell what others have done in a game, in a direct message, say."""
        self._jobs.start(f"what others did in game {game}", functools.partial(self._tell, game))

    async def _tell(self, game: int) -> None:
        self.table.look_again(game)
        await self.publisher.publish(game)

    async def close(self) -> None:
        """Stop; what is not done is found in the record, or in the channels, by the next life."""
        self._returned.clear()
        await self._jobs.close()
        with suppress(StoreError):  # then it is read once more
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


def _is_newer(message: int | None, seen: str) -> bool:
    """Whether a channel's last message came after what was read of it; where nothing was ever, nothing is to be."""
    return bool(seen) and (message or 0) > int(seen)
