"""The publisher: posts events in the channels of games, whose queues of the outbox it sends."""

import asyncio
import functools
from collections.abc import Awaitable, Iterable, Sequence
from contextlib import suppress
from itertools import groupby, takewhile
from typing import Any, Final

import discord
from cachetools import FIFOCache

from bot.discord_ui.game.boards import Boards
from bot.discord_ui.game.posts import Posts
from bot.discord_ui.kit.answers import NOBODY
from bot.discord_ui.kit.logs import Tally, tally
from bot.discord_ui.kit.offers import Hook, Offers
from bot.discord_ui.kit.places import may_post, text_channel
from bot.discord_ui.kit.queues import Following, Message, NotThereError, Queues, Unsent
from bot.discord_ui.kit.translating import clickable
from bot.table.events import Event, GaveUp, TurnPlayed
from bot.table.machines.outbox import Outbox
from bot.table.machines.rollback import newest_ahead
from bot.table.model import Game
from bot.table.table import Table

_MOST_QUESTIONS: Final = 1000


BEFORE_POSTS: Final = Hook[[int], Awaitable[None]]()
"""What has to be done in a game (its number) before anything of it is posted."""


class Publisher(Queues[int]):
    """Posts what happens in every game to its channel."""

    def __init__(
        self,
        client: discord.Client,
        table: Table,
        posts: Posts,
        boards: Boards,
        offers: Offers,
    ) -> None:
        """Post the events of `table` through `client`, as `posts` writes them, and call the followers of `offers`.

        `boards` notes where the newest boards are.
        """
        super().__init__()
        self._client = client
        self._table = table
        self._posts = posts
        self._boards = boards
        self._offers = offers
        self._questions = FIFOCache[tuple[int, int], tuple[int, str]](_MOST_QUESTIONS)
        """The posts with questions that are open (0: it is gone), and what each says, by game and entry."""
        self._remembering = asyncio.Lock()
        self._remembers = False

    async def remember(self) -> None:
        """Note, once, which posts an earlier run may have sent without removing them from the outbox.

        A process that stands ready must not call this before it plays. Raises `StoreError`.
        """
        async with self._remembering:
            if not self._remembers:
                for game, rows in groupby(await self._table.unsent(), key=lambda row: row[0]):
                    self._boxes[game] = Outbox.left_behind(seq for _, seq in rows)
                self._remembers = True

    async def publish(self, game_id: int, *, knocks: bool = True) -> None:
        """Post everything in a game that people have not been told yet; `knocks` as for `send`."""
        for first in BEFORE_POSTS.of(self._offers):
            await first(game_id)
        await self.send(game_id, knocks=knocks)

    def newest_ahead(self, game: Game, messages: Iterable[discord.Message]) -> int:
        """Return the newest board among `messages` of the bot if one of them is ahead of the database, else 0."""
        return newest_ahead(game, [board for message in messages if (board := self._posts.shown(message, game))])

    async def show_again(self, game: Game, newest: int) -> None:
        """Show the board of a game again, below message `newest`, which is ahead of it, and ping the next player.

        Do nothing if the channel is closed to us; raises `NOT_TAKEN`.
        """
        async with self._locks.of(game.id):
            channel = self._open(game.channel)
            if channel is not None:
                await channel.send(**await self._posts.again(await self._table.last_event(game), newest, channel))
                tally(Tally.POST, self._called(game.id, game.seq))

    def reaches(self, channel: str) -> bool:
        """Return whether we can post in a channel, as far as Discord has told."""
        return self._open(channel) is not None

    # What its queues are

    async def _unsent(self, queue: int) -> Unsent:
        await self.remember()
        return Unsent([seq for _, seq in await self._table.unsent(queue)])

    async def _find(self, queue: int, seqs: Sequence[int]) -> int:
        events = await self._events(queue, seqs)
        found = await self._posts.find(events, self._channel(events[0]))
        return found.seq if found else 0

    async def _ready(self, queue: int, seqs: Sequence[int]) -> Message:
        due = await self._events(queue, seqs)
        channel = self._channel(due[0])
        if due[0].amends:
            return self._amending(due, channel)
        run = await self._posts.together(due, channel)
        events = due[: run.count]
        made = await self._posts.make(events, channel, goes_on=run.goes_on)
        shows_board = events[-1].has_board and not run.goes_on

        async def sent(message: discord.Message) -> None:
            if shows_board:
                self._boards.remember(queue, message)
            elif events[-1].seq in events[-1].game.open_questions:
                self._questions[queue, events[-1].seq] = message.id, str(made["content"])

        return Message([event.seq for event in events], functools.partial(_sent, channel, made), sent)

    def _amending(self, due: Sequence[Event], channel: discord.TextChannel) -> Message:
        """Return the edit of a post with a question, for as many of the first of `due` as answer it."""
        question = due[0].amends
        answers = list(takewhile(lambda event: event.amends == question, due))

        async def edit() -> None:
            is_open = question in (await self._table.now(due[0].game)).open_questions
            await self._edit(await self._table.event(due[0].game.id, question), channel, is_open=is_open)

        return Message([event.seq for event in answers], edit, _nothing_to_note)

    async def _edit(self, question: Event, channel: discord.TextChannel, *, is_open: bool) -> None:
        """Let the post of a question say who has answered and who is asked; once it is not open, nobody can."""
        key = question.game.id, question.seq
        number, said = self._questions.get(key) or (await self._posts.find_question(question, channel), "")
        text = clickable(await self._posts.worded(question))
        if is_open:
            self._questions[key] = number, text
        else:
            self._questions.pop(key, None)
        if not number or (is_open and text == said):
            return
        more: dict[str, Any] = {} if is_open else {"view": None}
        with suppress(discord.NotFound):  # somebody has deleted it
            await channel.get_partial_message(number).edit(content=text, allowed_mentions=NOBODY, **more)

    async def _keep_up(self, event: Event) -> None:
        """Let the posts of a game's earlier questions say how these stand: `event` may change who is asked.

        The post of a question that it answers says so already. Questions that an earlier run posted are known from the
        journal.
        """
        game = event.game.id
        before = (await self._table.state(game, event.seq - 1)).open_questions if event.seq else frozenset[int]()
        known = {seq for number, seq in self._questions if number == game and seq < event.seq}
        earlier = (known | before) - {event.amends}
        channel = self._open(event.game.channel) if earlier else None
        if channel is None:
            return
        for seq in sorted(earlier):
            await self._edit(await self._table.event(game, seq), channel, is_open=seq in event.game.open_questions)

    async def _what_follows(self, queue: int, seq: int) -> Sequence[Following]:
        """Return all followers, but none for a turn that was taken back."""
        event = await self._table.event(queue, seq)
        if isinstance(event, TurnPlayed | GaveUp) and not await self._table.stands(event):
            return ()
        first = [follow for offer in self._offers for follow in offer.followers]
        last = [follow for offer in self._offers for follow in offer.closing]
        return [functools.partial(follow, event) for follow in (self._keep_up, *first, *last)]

    async def _tell(self, queue: int, seq: int) -> None:
        await self._table.told(queue, seq)

    async def _server(self, queue: int) -> int:
        game = await self._table.game_of(queue)
        where = text_channel(self._client.get_channel(int(game.channel)))
        return where.guild.id if where else 0

    def named(self, queue: int) -> str:
        """Return `game` and its number."""
        return f"game {queue}"

    def _called(self, queue: int, seq: int) -> str:
        return f"game={queue} seq={seq}"

    async def _events(self, game: int, seqs: Sequence[int]) -> list[Event]:
        return [await self._table.event(game, seq) for seq in seqs]

    def _channel(self, event: Event) -> discord.TextChannel:
        """The channel of a game; raises `NotThereError` if we can't post there. The client's cache has all channels."""
        found = self._open(event.game.channel)
        if found is None:
            raise NotThereError(event.game.channel)
        return found

    def _open(self, channel: str) -> discord.TextChannel | None:
        found = text_channel(self._client.get_channel(int(channel)))
        return found if found is not None and may_post(found) else None


async def _nothing_to_note(message: discord.Message) -> None:
    """Note nothing about a post that is never edited."""


async def _sent(channel: discord.TextChannel, made: dict[str, Any]) -> discord.Message:
    return await channel.send(**made)
