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
from bot.store.records import StoreError
from bot.table.machines.outbox import Door, Outbox
from bot.timing import step

_log = logging.getLogger(__name__)

_MOST_AT_ONCE: Final = 50
"""How many posts of a queue we look for, or tell together, at a time."""

_FOLLOWED_AT_ONCE: Final = 50
"""In how many queues we do at a time what follows from their posts. Most only wait for Discord."""

Following = Callable[[], Awaitable[object]]
"""Does what follows from a post; done twice, it changes nothing the second time."""


class NotThereError(Exception):
    """The channel is gone, or closed to us: nothing is sent, so that Discord need not say no."""


@dataclass(frozen=True, slots=True)
class Unsent:
    """The posts of a queue that the record has, the oldest first; those of `perhaps` may be there already."""

    seqs: Sequence[int]
    perhaps: Collection[int] = ()


@dataclass(frozen=True, slots=True)
class Message:
    """One message that is ready: it tells the posts `seqs`.

    `send` returns what was sent, or nothing if nothing had to be; `sent` is told what that is.
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
        """The queues that were shut out when they were last tried, by server; 0 where that is not to be seen."""
        self._following = Jobs(_FOLLOWED_AT_ONCE)
        self._tries = Tries()
        self._done: dict[tuple[Queue, int], int] = {}
        """How many of those who follow a post have done their part, where the others could not yet."""
        self.is_banned = False
        """Whether nothing at all is taken from us until the next round."""

    # What a sort of queues says

    @abstractmethod
    async def _unsent(self, queue: Queue) -> Unsent:
        """Return what the record has to send."""

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
        """Note that a post is told and all that follows from it done; raises `StoreError`."""

    @abstractmethod
    async def _server(self, queue: Queue) -> int:
        """Return on which server its place is, 0 if that is not to be seen."""

    @abstractmethod
    def named(self, queue: Queue) -> str:
        """Return what the log calls a queue, which gives no private place away; no two have the same name."""

    @abstractmethod
    def _called(self, queue: Queue, seq: int) -> str:
        """Return what the log calls a post."""

    # What comes from outside

    async def followed(self, queue: Queue) -> None:
        """Wait until what follows from the posts of a queue is done, as far as it can be now."""
        await self._following.wait_for(self._name_of_job(queue))

    async def close(self) -> None:
        """Stop; what does not follow any more does in the next life, which finds it in the outbox."""
        await self._tries.close()
        await self._following.close()

    def try_again(self, guild: int) -> None:
        """Note that a channel of a server which has said no may say yes now."""
        for queue in (*self._shut.pop(guild, ()), *self._shut.pop(0, ())):
            if (box := self._box(queue)).door is Door.SHUT and box.server in (guild, 0):
                self._keep(queue, box.changed())

    def may_try(self, queue: Queue) -> bool:
        """Return whether the place of a queue has not said no since it was last tried."""
        return self._box(queue).door is Door.OPEN

    def begin_round(self) -> None:
        """Note that a minute has passed: what was not taken for now may be tried again."""
        self.is_banned = False
        for queue, box in list(self._boxes.items()):
            self._keep(queue, box.round())

    async def send(self, queue: Queue, *, knocks: bool = True, told: int = 0) -> None:
        """Send everything in a queue that people have not been told yet; what cannot be sent is kept.

        What follows from it, in the rooms say, is begun, and holds up nothing that is sent after it.
        If sending fails, the bot looks for the post and sends it again after the pauses of `tries`, then each round.
        Without `knocks` it is sent once only, and not where a channel has said no. Up to post `told` people were told
        already, before an older record was put back.
        """
        failed = await self._send(queue, knocks=knocks, told=told)
        if failed is not None and knocks:
            again = functools.partial(self._send_again, queue)
            self._tries.again(f"posting in {self.named(queue)}", failed, again, _by_the_minute)

    async def _send(self, queue: Queue, *, knocks: bool, told: int = 0) -> Exception | None:
        """Send what is unsent in a queue, and begin what follows; return what went wrong, if it may soon go well."""
        async with self._locks.of(queue):
            if not knocks and (self.is_banned or not self.may_try(queue)):
                return None
            unsent = await self._unsent(queue)
            self._keep(queue, self._box(queue).brought_up(unsent.seqs, unsent.perhaps).told_before(told))
            failed = await self._send_due(queue)
        if self._box(queue).to_follow or self._box(queue).to_write_down:
            self._following.start(self._name_of_job(queue), functools.partial(self._finish, queue))
        return failed

    async def _send_again(self, queue: Queue) -> None:
        failed = await self._send(queue, knocks=False)
        if failed is not None:
            raise failed

    # One step in the life of a post

    async def _send_due(self, queue: Queue) -> Exception | None:
        """Look for posts of a queue and send them until something goes wrong; return it as `_send` does."""
        while seqs := (self._box(queue).to_look_for or self._box(queue).to_send)[:_MOST_AT_ONCE]:
            try:
                if self._box(queue).to_look_for:
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
        """Send one message, with as many of the first of what is due as are told together."""
        message = await self._ready(queue, seqs)
        self._keep(queue, self._box(queue).sending(message.seqs))
        try:
            with step("post"):
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
        tally(Tally.POST, self._called(queue, message.seqs[-1]))

    async def _not_sent(self, queue: Queue, seq: int, error: Exception) -> Exception | None:
        """Return `error` if a try in a few seconds may go well; else note until when the place takes nothing."""
        box = self._box(queue)
        if box.door is not Door.SHUT:
            tally(Tally.RETRY, f"{self._called(queue, seq)} was not posted and is kept: {error}")
        if is_told_to_wait(error):
            self.is_banned = self.is_banned or is_banned(error)
            self._keep(queue, box.resting())
        elif is_refused(error) or isinstance(error, NotThereError):
            self._keep(queue, box.shut(await self._server(queue)))
        else:
            return error
        return None

    async def _finish(self, queue: Queue) -> None:
        """Let the followers of what is posted do their part, post by post, and write down what is told by then."""
        await self._write_down(queue)
        while to_follow := self._box(queue).to_follow:
            later = not await self._followed(queue, to_follow[0])
            self._keep(queue, self._box(queue).followed(to_follow[0], later=later))
            await self._write_down(queue)

    async def _write_down(self, queue: Queue) -> None:
        async with self._locks.of(queue):  # who has just read in the record that it is not told would take it for due
            for seq in self._box(queue).to_write_down:
                try:
                    await self._tell(queue, seq)
                except StoreError:
                    mishap(f"{self._called(queue, seq)} is posted, which cannot be written down")
                else:
                    self._keep(queue, self._box(queue).written_down([seq]))

    async def _followed(self, queue: Queue, seq: int) -> bool:
        """Let the followers do their part, in their order; return whether nothing is left to be tried again.

        What Discord never takes is let be, and so is everything at the last try; the rest is done then. A follower that
        has done its part is not asked again.
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
        return self._boxes.get(queue, Outbox())

    def _keep(self, queue: Queue, box: Outbox) -> None:
        if box.is_idle:
            self._boxes.pop(queue, None)
            return
        self._boxes[queue] = box
        if box.door is Door.SHUT:
            self._shut.setdefault(box.server, set()).add(queue)


async def _by_the_minute(error: Exception) -> None:
    """Leave a post that failed each time to the next round; the log has the `error`."""
