"""Posting what happened: Discord's side of the outbox. What may be sent when is said in `bot.table.machines.outbox`."""

import functools
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import groupby
from typing import Final, Protocol

import discord

from bot.discord_ui.game.boards import Boards
from bot.discord_ui.game.posts import Posts
from bot.discord_ui.kit.jobs import Jobs, Locks, Tries
from bot.discord_ui.kit.logs import Tally, mishap, tally
from bot.discord_ui.kit.offers import Follower, Offer
from bot.discord_ui.kit.places import NOT_TAKEN, is_banned, is_refused, is_told_to_wait, may_post, text_channel
from bot.store.places import Places
from bot.store.records import StoreError
from bot.table.events import Event, GaveUp, Reminded, TurnPlayed
from bot.table.machines.outbox import Door, Outbox
from bot.table.machines.rollback import Rollback, Shown
from bot.table.model import Game
from bot.table.table import Table
from bot.timing import step

_log = logging.getLogger(__name__)

_MOST_AT_ONCE: Final = 50
"""So many of the posts of a game are looked for, or told together, at a time."""

_FOLLOWED_AT_ONCE: Final = 50
"""In so many games that which follows from their posts is done at a time. Most only wait for Discord."""


class _NotThereError(Exception):
    """The channel is gone, or closed to us: nothing is sent, so that Discord need not say no."""


class Reminding(Protocol):
    """Tells people that it is still their turn, where they want to be told."""

    async def find(self, event: Reminded, channel: discord.TextChannel) -> bool:
        """Return whether a reminder is there."""

    async def send(self, event: Reminded, channel: discord.TextChannel, board: str) -> None:
        """Send a reminder, in the channel of its game or elsewhere, unless it is not needed; `board` is a link."""


class Publisher:
    """Posts what happens in every game to its channel."""

    def __init__(
        self,
        client: discord.Client,
        table: Table,
        posts: Posts,
        boards: Boards,
        reminding: Reminding,
        places: Places,
        offers: Sequence[Offer],
    ) -> None:
        """Post through `client` what `table` has to tell, as `posts` makes it; then the followers of `offers` follow.

        Where the newest boards are is noted in `boards`. Reminders are sent by `reminding`; `places` says whether it is
        for us to post in a game.
        """
        self._client = client
        self._table = table
        self._posts = posts
        self._reminding = reminding
        self._places = places
        self._boards = boards
        self._offers = offers
        self._locks = Locks()
        self._boxes: dict[int, Outbox] = {}
        self._shut: dict[int, set[int]] = {}
        """The games that were shut out when they were last tried, by server; 0 where that is not to be seen."""
        self._following = Jobs(_FOLLOWED_AT_ONCE)
        self._tries = Tries()
        self._left: dict[tuple[int, int], Sequence[Follower]] = {}
        """Who has to follow still what was put off, by game and entry."""
        self.is_banned = False
        """Whether nothing at all is taken from us until the next round."""

    async def remember(self) -> None:
        """Note what an earlier life may have posted without writing it down; to be called before anything is done."""
        for game, rows in groupby(await self._table.unsent(), key=lambda row: row[0]):
            self._boxes[game] = Outbox.left_behind(seq for _, seq in rows)

    async def publish(self, game_id: int, *, knocks: bool = True, told: int = 0) -> None:
        """Post everything in a game that people have not been told yet; what cannot be posted is kept.

        What follows from it, in the rooms say, is begun, and holds up nothing that is posted after it.
        If sending fails, the bot looks for the post and sends it again after the pauses of `tries`, then each round.
        Without `knocks` it is sent once only, and not where a channel has said no. Up to entry `told` people were told
        already, before an older record was put back. Whoever serves the game publishes it, here or in another process.
        """
        if not await self._places.is_ours(game_id):
            await self._places.ring(game_id)
            return
        failed = await self._post(game_id, knocks=knocks, told=told)
        if failed is not None and knocks:
            again = functools.partial(self._post_again, game_id)
            self._tries.again(f"posting in game {game_id}", failed, again, _by_the_minute)

    def shown(self, game: Game, messages: Iterable[discord.Message]) -> list[Shown]:
        """Return the boards that messages of ours in the channel of a game show."""
        return [board for message in messages if (board := self._posts.shown(message, game))]

    async def show_again(self, rollback: Rollback) -> None:
        """Show the board of a game whose record was put back to an older one, and call who is next; raises `NOT_TAKEN`.

        Where nothing can be posted, nothing is said.
        """
        game = rollback.game
        async with self._locks.of(game.id):
            channel = text_channel(self._client.get_channel(int(game.channel)))
            if channel is not None and may_post(channel):
                await channel.send(**await self._posts.again(await self._table.last_event(game), rollback, channel))
                tally(Tally.POST, f"game={game.id} seq={game.seq}")

    async def followed(self, game_id: int) -> None:
        """Wait until what follows from the posts of a game is done, as far as it can be now."""
        await self._following.over(_name_of_job(game_id))

    async def close(self) -> None:
        """Stop; what does not follow any more does in the next life, which finds it in the outbox."""
        await self._tries.close()
        await self._following.close()

    def try_again(self, guild: int) -> None:
        """Note that a channel of a server which has said no may say yes by now."""
        for game in (*self._shut.pop(guild, ()), *self._shut.pop(0, ())):
            if (box := self._box(game)).door is Door.SHUT and box.server in (guild, 0):
                self._keep(game, box.changed())

    def reaches(self, channel: str) -> bool:
        """Return whether we can post in a channel, as far as Discord has told."""
        return self._open(channel) is not None

    def may_try(self, game: int) -> bool:
        """Return whether the channel of a game has not said no since it was last tried."""
        return self._box(game).door is Door.OPEN

    def begin_round(self) -> None:
        """Note that a minute has passed: what was not taken for now may be tried again."""
        self.is_banned = False
        for game, box in list(self._boxes.items()):
            self._keep(game, box.round())

    async def _post(self, game: int, *, knocks: bool, told: int = 0) -> Exception | None:
        """Post what is unsent in a game, and begin what follows; return what went wrong, if it may soon go well."""
        async with self._locks.of(game):
            if not knocks and (self.is_banned or not self.may_try(game)):
                return None
            rows = await self._table.unsent(game)
            self._keep(game, self._box(game).brought_up(seq for _, seq in rows).told_before(told))
            failed = await self._post_due(game)
        if self._box(game).to_follow or self._box(game).to_write_down:
            self._following.begin(_name_of_job(game), functools.partial(self._finish, game))
        return failed

    async def _post_again(self, game: int) -> None:
        failed = await self._post(game, knocks=False)
        if failed is not None:
            raise failed

    # One step in the life of a post

    async def _post_due(self, game: int) -> Exception | None:
        """Look for posts of a game and send them until something goes wrong; return it as `_post` does."""
        while seqs := (self._box(game).to_look_for or self._box(game).to_send)[:_MOST_AT_ONCE]:
            events = [await self._table.event(game, seq) for seq in seqs]
            try:
                channel = self._channel(events[0].game.channel)
                if self._box(game).to_look_for:
                    await self._look_for(events, channel)
                else:
                    await self._send(events, channel)
            except (*NOT_TAKEN, _NotThereError) as error:
                return self._not_posted(events[0], error)
            except Exception as error:  # noqa: BLE001 - one bad post ends nothing else
                mishap(f"game {game}, entry {events[0].seq} cannot be posted")
                return error
        return None

    async def _look_for(self, events: Sequence[Event], channel: discord.TextChannel) -> None:
        """Look into the channel for what may be there."""
        game = events[0].game.id
        posts = [event for event in events if not isinstance(event, Reminded)]
        found = await self._posts.find(posts, channel) if posts else None
        for event in reversed(events):  # a reminder is elsewhere, or nowhere if it came to nothing
            if isinstance(event, Reminded) and (found is None or event.seq > found.seq):
                found = event if await self._reminding.find(event, channel) else found
        box = self._box(game)
        self._keep(game, box.arrived(found.seq) if found else box.missing())

    async def _send(self, due: Sequence[Event], channel: discord.TextChannel) -> None:
        """Send one message, with as many of the first of what is `due` as are told together."""
        game, run = due[0].game.id, self._posts.together(due, channel)
        events = due[: run.count]
        seqs = [event.seq for event in events]
        send = await self._sending(events, channel, goes_on=run.goes_on)
        self._keep(game, self._box(game).sending(seqs))
        try:
            with step("post"):
                sent = await send()
        except NOT_TAKEN as error:
            if is_refused(error) or is_told_to_wait(error):
                self._keep(game, self._box(game).refused(seqs))
            raise
        self._keep(game, self._box(game).arrived(seqs[-1]))
        if isinstance(sent, discord.Message) and events[-1].has_board and not run.goes_on:
            self._boards.note(game, sent)
        tally(Tally.POST, f"game={game} seq={seqs[-1]}")

    async def _sending(
        self, events: Sequence[Event], channel: discord.TextChannel, *, goes_on: bool
    ) -> Callable[[], Awaitable[object]]:
        """What sends the message of `events`, which is complete by then."""
        first = events[0]
        if isinstance(first, Reminded):
            return functools.partial(self._reminding.send, first, channel, await self._boards.link(first.game))
        return functools.partial(channel.send, **await self._posts.make(events, channel, goes_on=goes_on))

    def _not_posted(self, event: Event, error: Exception) -> Exception | None:
        """Return `error` if a try in a few seconds may go well; else note until when the channel takes nothing."""
        game = event.game.id
        box = self._box(game)
        if box.door is not Door.SHUT:
            tally(Tally.RETRY, f"game={game} seq={event.seq} was not posted and is kept: {error}")
        if is_told_to_wait(error):
            self.is_banned = self.is_banned or is_banned(error)
            self._keep(game, box.resting())
        elif is_refused(error) or isinstance(error, _NotThereError):
            where = text_channel(self._client.get_channel(int(event.game.channel)))
            self._keep(game, box.shut(where.guild.id if where else 0))
        else:
            return error
        return None

    async def _finish(self, game: int) -> None:
        """Let the followers of what is posted do their part, post by post, and write down what is told by then."""
        await self._write_down(game)
        while to_follow := self._box(game).to_follow:
            later = not await self._followed(await self._table.event(game, to_follow[0]))
            self._keep(game, self._box(game).followed(to_follow[0], later=later))
            await self._write_down(game)

    async def _write_down(self, game: int) -> None:
        async with self._locks.of(game):  # who has just read in the record that it is not told would take it for due
            for seq in self._box(game).to_write_down:
                try:
                    await self._table.told(game, seq)
                except StoreError:
                    mishap(f"game {game}, entry {seq} is posted, which cannot be written down")
                else:
                    self._keep(game, self._box(game).written_down([seq]))

    async def _followed(self, event: Event) -> bool:
        """Let the followers do their part, in their order; return whether nothing is left to be tried again.

        What Discord never takes is let be, and so is everything at the last try; the rest is done then. Who has done
        their part is not asked again. From a turn that was taken back nothing follows any more.
        """
        key = (event.game.id, event.seq)
        if isinstance(event, TurnPlayed | GaveUp) and not await self._table.stands(event):
            self._left.pop(key, None)
            return True
        left = self._left.pop(key, None) or self._followers()
        for number, follow in enumerate(left):
            try:
                await follow(event)
            except (*NOT_TAKEN, StoreError) as error:
                again = not is_refused(error) and not self._box(event.game.id).last_try(event.seq)
                what = "waits" if again else "is let be"
                mishap(f"game {key[0]}, entry {key[1]}: what follows from it {what}", error, logging.WARNING)
                if again:
                    self._left[key] = left[number:]
                    return False
            except Exception:  # noqa: BLE001 - a room that is in disorder must not stop the game, or the other rooms
                mishap(f"game {key[0]}, entry {key[1]}: what follows from it failed")
        return True

    def _followers(self) -> list[Follower]:
        """All followers in the order in which they follow."""
        first = [follow for offer in self._offers for follow in offer.followers]
        return first + [follow for offer in self._offers for follow in offer.last_followers]

    # What it needs for that

    def _channel(self, channel: str) -> discord.TextChannel:
        """The channel, if we can post there: Discord tells of every channel of every server that we are on."""
        found = self._open(channel)
        if found is None:
            raise _NotThereError(channel)
        return found

    def _open(self, channel: str) -> discord.TextChannel | None:
        found = text_channel(self._client.get_channel(int(channel)))
        return found if found is not None and may_post(found) else None

    def _box(self, game: int) -> Outbox:
        return self._boxes.get(game, Outbox())

    def _keep(self, game: int, box: Outbox) -> None:
        if box.is_idle:
            self._boxes.pop(game, None)
            return
        self._boxes[game] = box
        if box.door is Door.SHUT:
            self._shut.setdefault(box.server, set()).add(game)


async def _by_the_minute(error: Exception) -> None:
    """Leave a post that failed each time to the next round; the log has the `error`."""


def _name_of_job(game: int) -> str:
    return f"what follows in game {game}"
