"""Discord's side of the outbox: sends what is in its queues. `bot.table.machines.outbox` says what may be sent when.

`Publisher` sends the boards of games, `Mailer` everything else.
"""

import functools
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import discord

from bot.discord_ui.kit.jobs import Jobs, Locks, Tries
from bot.discord_ui.kit.logs import Tally, mishap, tally
from bot.discord_ui.kit.places import NOT_TAKEN, is_banned, is_refused, is_told_to_wait
from bot.store.rows import StoreError
from bot.table.machines.outbox import Access, Outbox
from bot.timing import Timed

_log = logging.getLogger(__name__)

_MOST_AT_ONCE: Final = 50
"""How many posts of a queue we look for, or tell together, at a time."""

_FOLLOWED_AT_ONCE: Final = 50
"""How many queues have their followers called at a time. Most only wait for Discord."""

_EMPTY: Final = Outbox()

Following = Callable[[], Awaitable[object]]
"""Does what follows from a post; done twice, it changes nothing the second time."""


class NotThereError(Exception):
    """The channel is gone, or closed to us, so nothing is sent: Discord counts refused requests."""


@dataclass(frozen=True, slots=True)
class Unsent:
    """The unsent posts of a queue in the database, the oldest first; those in `perhaps` may be there already."""

    seqs: Sequence[int]
    perhaps: Collection[int] = ()


@dataclass(frozen=True, slots=True)
class Message:
    """One message that is ready to be sent: it tells the posts `seqs`.

    `send` returns the message, `None` if nothing had to be sent; `sent` is called with it.
    """

    seqs: Sequence[int]
    send: Callable[[], Awaitable[discord.Message | None]]
    sent: Callable[[discord.Message], Awaitable[None]]


Queue = TypeVar("Queue", bound=Hashable)


class Queues(ABC, Generic[Queue]):
    """Sends what is in queues of one sort, each in its order, and none waiting for another."""

    def __init__(self) -> None:
        """Begin with nothing known."""
        self._locks = Locks()
        self._boxes: dict[Queue, Outbox] = {}
        self._shut: dict[int, set[Queue]] = {}
        """The queues whose place refused the last post, by server; 0 if the server is unknown."""
        self._refused_once: set[Queue] = set()
        """The queues whose place has just refused a post, although we lack no permission there that we know of."""
        self._following = Jobs(_FOLLOWED_AT_ONCE)
        self._tries = Tries()
        self._done: dict[tuple[Queue, int], int] = {}
        """How many followers of a post have succeeded, if the next one has to be tried again."""
        self.is_banned = False
        """Whether Discord takes nothing at all from us until the next round."""

    # What a subclass says about its queues

    @abstractmethod
    async def _unsent(self, queue: Queue) -> Unsent:
        """Return what the database has to send."""

    @abstractmethod
    async def _find(self, queue: Queue, seqs: Sequence[int]) -> int:
        """Return the newest of `seqs` that is there already, 0 if none is; raises `NOT_TAKEN` and `NotThereError`."""

    @abstractmethod
    async def _ready(self, queue: Queue, seqs: Sequence[int]) -> Message:
        """Return the next message, with as many of the first of `seqs` as are told together; raises as `_find` does."""

    @abstractmethod
    async def _what_follows(self, queue: Queue, seq: int) -> Sequence[Following]:
        """Return what follows from a post, in order."""

    @abstractmethod
    async def _tell(self, queue: Queue, seq: int) -> None:
        """Remove a post from the outbox: it is sent, and its followers are done; raises `StoreError`."""

    @abstractmethod
    async def _server(self, queue: Queue) -> int:
        """Return the server of its place, 0 if unknown."""

    @abstractmethod
    def named(self, queue: Queue) -> str:
        """Return a unique name of a queue for the log, which gives no private place away."""

    @abstractmethod
    def _called(self, queue: Queue, seq: int) -> str:
        """Return what the log calls a post."""

    # What comes from outside

    async def followed(self, queue: Queue) -> None:
        """Wait until the followers of a queue's posts have been called."""
        await self._following.wait_for(self._name_of_job(queue))

    async def close(self) -> None:
        """Stop; the next run finds in the outbox what is left to be done."""
        await self._tries.close()
        await self._following.close()

    def try_again(self, guild: int) -> None:
        """Try the queues of a server again that were refused: permissions may have come back."""
        for queue in (*self._shut.pop(guild, ()), *self._shut.pop(0, ())):
            if (box := self._box(queue)).door is Access.SHUT and box.server in (guild, 0):
                self._keep(queue, box.changed())

    def may_try(self, queue: Queue) -> bool:
        """Return whether the place of a queue has not refused the last post."""
        return self._box(queue).door is Access.OPEN

    def begin_round(self) -> None:
        """Note that a minute has passed: posts that Discord told to wait may be tried again."""
        self.is_banned = False
        for queue, box in list(self._boxes.items()):
            self._keep(queue, box.round())

    async def send(self, queue: Queue, *, knocks: bool = True) -> None:
        """Send everything in a queue that people have not been told yet; what cannot be sent is kept.

        Its followers are called beside it and hold up nothing that is sent later.
        If sending fails, the bot looks for the post and sends it again after the pauses of `tries`, then each round.
        Without `knocks` it tries once, and only if the place has not refused the last post.
        """
        failed = await self._send(queue, knocks=knocks)
        if failed is not None and knocks:
            again = functools.partial(self._send_again, queue)
            self._tries.again(f"posting in {self.named(queue)}", failed, again, _by_the_minute)

    async def _send(self, queue: Queue, *, knocks: bool) -> Exception | None:
        """Send what is unsent in a queue, and start its followers; return the error if a retry may soon help."""
        async with self._locks.of(queue):
            if not knocks and (self.is_banned or not self.may_try(queue)):
                return None
            unsent = await self._unsent(queue)
            self._keep(queue, self._box(queue).brought_up(unsent.seqs, unsent.perhaps))
            failed = await self._send_due(queue)
        if self._box(queue).to_follow or self._box(queue).to_write_down:
            self._following.start(self._name_of_job(queue), functools.partial(self._finish, queue))
        return failed

    async def _send_again(self, queue: Queue) -> None:
        failed = await self._send(queue, knocks=False)
        if failed is not None:
            raise failed

    # One step of a post

    async def _send_due(self, queue: Queue) -> Exception | None:
        """Look for posts of a queue and send them until something goes wrong; return it as `_send` does."""
        while seqs := ((unsure := self._box(queue).to_look_for) or self._box(queue).to_send)[:_MOST_AT_ONCE]:
            try:
                if unsure:
                    found = await self._find(queue, seqs)
                    box = self._box(queue)
                    self._keep(queue, box.arrived(found) if found else box.missing())
                else:
                    await self._send_next(queue, seqs)
            except (*NOT_TAKEN, NotThereError) as error:
                return await self._not_sent(queue, seqs[0], error)
            except Exception as error:  # noqa: BLE001 - one bad post ends nothing else
                mishap(f"{self._called(queue, seqs[0])} cannot be posted")
                return error
        return None

    async def _send_next(self, queue: Queue, seqs: Sequence[int]) -> None:
        """Send one message, which tells as many of the first `seqs` as belong together."""
        message = await self._ready(queue, seqs)
        self._keep(queue, self._box(queue).sending(message.seqs))
        try:
            with Timed("post"):
                sent = await message.send()
        except NotThereError:
            self._keep(queue, self._box(queue).refused(message.seqs))
            raise
        except NOT_TAKEN as error:
            if is_refused(error) or is_told_to_wait(error):
                self._keep(queue, self._box(queue).refused(message.seqs))
            raise
        if sent is not None:
            await message.sent(sent)
        self._keep(queue, self._box(queue).arrived(message.seqs[-1]))
        self._refused_once.discard(queue)
        tally(Tally.POST, self._called(queue, message.seqs[-1]))

    async def _not_sent(self, queue: Queue, seq: int, error: Exception) -> Exception | None:
        """Return `error` if a retry in a few seconds may help; otherwise note that the place takes nothing for now.

        Discord forbids what it allows now and then, so only the second refusal counts.
        """
        box = self._box(queue)
        if box.door is not Access.SHUT:
            tally(Tally.RETRY, f"{self._called(queue, seq)} was not posted and is kept: {error}")
        if is_told_to_wait(error):
            self.is_banned = self.is_banned or is_banned(error)
            self._keep(queue, box.resting())
        elif isinstance(error, discord.Forbidden) and queue not in self._refused_once:
            self._refused_once.add(queue)
            return error
        elif is_refused(error) or isinstance(error, NotThereError):
            self._refused_once.discard(queue)
            server = await self._server(queue)  # the box may change meanwhile
            self._keep(queue, self._box(queue).shut(server))
        else:
            return error
        return None

    async def _finish(self, queue: Queue) -> None:
        """Call the followers of each new post, and remove it from the outbox."""
        await self._write_down(queue)
        while to_follow := self._box(queue).to_follow:
            later = not await self._followed(queue, to_follow[0])
            self._keep(queue, self._box(queue).followed(to_follow[0], later=later))
            await self._write_down(queue)

    async def _write_down(self, queue: Queue) -> None:
        if not self._box(queue).to_write_down:
            return
        async with self._locks.of(queue):  # a `_send` that has just read the outbox would send the post again
            for seq in self._box(queue).to_write_down:
                try:
                    await self._tell(queue, seq)
                except StoreError:
                    mishap(f"{self._called(queue, seq)} is posted, which cannot be written down")
                else:
                    self._keep(queue, self._box(queue).written_down([seq]))

    async def _followed(self, queue: Queue, seq: int) -> bool:
        """Call the followers of a post in order; return whether none has to be tried again.

        A follower that Discord refuses is skipped, and at the last try so is each that fails. A follower that has
        succeeded is not called again.
        """
        done, what = self._done.pop((queue, seq), 0), self._called(queue, seq)
        followers = await self._what_follows(queue, seq)
        for number, follow in enumerate(followers[done:], done):
            try:
                await follow()
            except (*NOT_TAKEN, StoreError) as error:
                again = not is_refused(error) and not self._box(queue).last_try(seq)
                mishap(f"{what}: what follows from it {'waits' if again else 'is let be'}", error, logging.WARNING)
                if again:
                    self._done[queue, seq] = number
                    return False
            except Exception:  # noqa: BLE001 - a room that is in disorder must not stop the game, or the other rooms
                mishap(f"{what}: what follows from it failed")
        return True

    # What it needs for that

    def _name_of_job(self, queue: Queue) -> str:
        return f"what follows in {self.named(queue)}"

    def _box(self, queue: Queue) -> Outbox:
        return self._boxes.get(queue, _EMPTY)

    def _keep(self, queue: Queue, box: Outbox) -> None:
        if box.is_idle:
            self._boxes.pop(queue, None)
            return
        self._boxes[queue] = box
        if box.door is Access.SHUT:
            self._shut.setdefault(box.server, set()).add(queue)


async def _by_the_minute(error: Exception) -> None:
    """Leave a post that failed each time to the next round; the log has the `error`."""
