"""Attention: which messages of a channel have been read. Each is read once, in order, and none is missed. No I/O.

A platform delivers messages during a session. Messages between two sessions are only in the channel's history. So each
channel is in one of these states:

    BEHIND      the platform may not have delivered some messages
    READING     the bot is reading the history, and new messages wait
    FAILED      that failed, or a message did: the bot reads it again in the next round
    UP_TO_DATE  every message was delivered, and the bot reads it as it comes

Everything on the platform has a number that grows with time (a Discord id), also the moment of an edit.

1. Store the position last. A channel is read up to the newest message that was handled, but not past one still in hand,
   and no position is stored while an earlier message may be missing. The next run begins at the stored position. It is
   stored with each message that did something, and for talk every minute and at the end.
2. Nothing twice. The bot knows in which wording it read each message. So an event that comes twice, a preview that the
   platform adds, or a message overtaken by its own edit changes nothing. In a history, the bot skips a message that it
   has answered since the last edit.
3. Nothing lost. A message that fails stays in hand while it is retried, and others go on. If nobody heard of the
   failure, the message is in the history: the channel is FAILED, from before that message.
4. A session that begins while a history is being read may have left something out: the channel is BEHIND again.
5. No edit unheard. A message refused in an open game may be edited into a move while the bot is down, and a message
   that was read is in no later history. So its wording is remembered, and checked whenever a history is read. A message
   edited before anybody read it is read at the place where it was written and, if refused there, where it was edited.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Final, Self

from bot.table.machines.outbox import WrongStepError

# The request ids of the Discord side: a message's, or an interaction's.
_ASKED_BY: Final = re.compile(r"[mi](\d+)")


def number_of(request: str) -> int:
    """Return the number of the message or interaction that a request id names; 0 if there is none."""
    found = _ASKED_BY.match(request)
    return int(found[1]) if found else 0


class ChannelState(StrEnum):
    """What may be missing of a channel."""

    BEHIND = "behind"
    READING = "reading"
    FAILED = "failed"
    UP_TO_DATE = "up_to_date"


class ChannelStep(StrEnum):
    """What can happen to a channel."""

    SESSION = "session"
    """A session begins."""
    BEGIN = "begin"
    """The bot begins to read its history."""
    COMPLETE = "complete"
    """The session has begun, and no message was missed."""
    READ = "read"
    """The bot has read it to its end, or may not read it at all."""
    FAIL = "fail"
    """Reading it, or handling a message, failed."""


_AFTER: Final = {
    (ChannelState.BEHIND, ChannelStep.SESSION): ChannelState.BEHIND,
    (ChannelState.BEHIND, ChannelStep.COMPLETE): ChannelState.UP_TO_DATE,
    (ChannelState.BEHIND, ChannelStep.BEGIN): ChannelState.READING,
    (ChannelState.BEHIND, ChannelStep.READ): ChannelState.BEHIND,
    (ChannelState.BEHIND, ChannelStep.FAIL): ChannelState.FAILED,
    (ChannelState.READING, ChannelStep.SESSION): ChannelState.BEHIND,
    (ChannelState.READING, ChannelStep.READ): ChannelState.UP_TO_DATE,
    (ChannelState.READING, ChannelStep.FAIL): ChannelState.FAILED,
    (ChannelState.FAILED, ChannelStep.SESSION): ChannelState.FAILED,
    (ChannelState.FAILED, ChannelStep.BEGIN): ChannelState.READING,
    (ChannelState.FAILED, ChannelStep.READ): ChannelState.FAILED,
    (ChannelState.FAILED, ChannelStep.FAIL): ChannelState.FAILED,
    (ChannelState.UP_TO_DATE, ChannelStep.SESSION): ChannelState.BEHIND,
    (ChannelState.UP_TO_DATE, ChannelStep.READ): ChannelState.UP_TO_DATE,
    (ChannelState.UP_TO_DATE, ChannelStep.FAIL): ChannelState.FAILED,
}


@dataclass(frozen=True, slots=True)
class Attention:
    """How far a channel has been read.

    `server` is its server; `done` is the newest message that was handled; those `in_hand` were delivered, but not
    handled yet; `noted` is the stored position for messages without effect; `missed` is the first message that failed,
    0 if none did.
    """

    server: int
    state: ChannelState = ChannelState.BEHIND
    done: int = 0
    in_hand: frozenset[int] = frozenset()
    noted: int = 0
    missed: int = 0

    @property
    def is_behind(self) -> bool:
        """Whether its history must be read before new messages."""
        return self.state in (ChannelState.BEHIND, ChannelState.FAILED)

    @property
    def may_note(self) -> int:
        """The position that can be stored now: everything up to this message has been read; 0 if there is none."""
        return self.up_to(0)

    @property
    def to_note(self) -> int:
        """The same, but also 0 if that is already stored."""
        return self.may_note if self.may_note > self.noted else 0

    def up_to(self, message: int) -> int:
        """Return the same as if `message` were handled."""
        if self.state is not ChannelState.UP_TO_DATE:
            return 0
        others = self.in_hand - {message}
        return min([max(self.done, message), *(each - 1 for each in others)])

    def short_of_hand(self, message: int) -> int:
        """Return the last message, at most `message`, with none in hand before it."""
        return min([message, *(each - 1 for each in self.in_hand)])

    def read_up_to(self, noted: int | None) -> int | None:
        """Return the message up to which a history need not be read, if any, given the stored position `noted`."""
        known = [each for each in (noted, self.missed - 1 if self.missed else None) if each is not None]
        return min(known, default=None)

    # What happens

    def session_begins(self) -> Self:
        """Return it when the platform may not have delivered something."""
        return self._after(ChannelStep.SESSION)

    def is_complete(self) -> Self:
        """Return it when a session has begun, and nothing was written meanwhile."""
        return self._after(ChannelStep.COMPLETE)

    def begins(self) -> Self:
        """Return it when its history is going to be read."""
        return self._after(ChannelStep.BEGIN)

    def has_read(self, up_to: int) -> Self:
        """Return it when its history was read and dealt with up to a message, or (0) cannot be read by us at all."""
        read = self._after(ChannelStep.READ)
        return read if self.state is ChannelState.FAILED else replace(read, done=max(self.done, up_to), missed=0)

    def fails(self, message: int = 0) -> Self:
        """Return it when reading it went wrong, or a message so that nobody heard of it."""
        failed = replace(self._after(ChannelStep.FAIL), in_hand=self.in_hand - {message})
        if not message:
            return failed
        return replace(failed, done=min(self.done, message - 1), missed=min(message, self.missed or message))

    def is_told(self, message: int) -> Self:
        """Return it when a message is told and taken in hand."""
        return self._handles(self.in_hand | {message}, self.done)

    def deals_with(self, message: int) -> Self:
        """Return it when a message is dealt with; nothing changes where its edit was before it."""
        if message not in self.in_hand:
            return self
        return self._handles(self.in_hand - {message}, max(self.done, message))

    def notes(self, up_to: int) -> Self:
        """Return it when the position `up_to` is stored."""
        return replace(self, noted=max(self.noted, up_to))

    def _handles(self, in_hand: frozenset[int], done: int) -> Self:
        """The same with others in hand and done, without `replace`: twice for each line of talk."""
        return type(self)(self.server, self.state, done, in_hand, self.noted, self.missed)

    def _after(self, step: ChannelStep) -> Self:
        if (self.state, step) not in _AFTER:
            raise WrongStepError(f"{step} happens to no channel that is {self.state}")
        return replace(self, state=_AFTER[self.state, step])


class Attentions:
    """How far every channel has been read; an event on one server costs the same however many servers there are."""

    def __init__(self) -> None:
        self._on: dict[int, dict[int, Attention]] = {}
        self._listens_to: set[int] = set()
        """The servers whose messages are delivered; an unknown channel of theirs missed none."""
        self._fell: set[int] = set()
        """The servers with a new session that their channels have not processed yet."""
        self._failed: dict[int, None] = {}
        self._changed: dict[int, int] = {}
        """The channels that have changed since their position was stored, each with its server."""

    @property
    def failed(self) -> list[int]:
        """The channels with a message that could not be read yet."""
        return [*self._failed]

    def of(self, server: int, channel: int) -> Attention:
        """Return how far a channel of a server has been read."""
        return self._known(server).get(channel) or self._unknown(server)

    def change(self, server: int, channel: int, change: Callable[[Attention], Attention]) -> None:
        """Apply a change to a channel of a server."""
        known = self._known(server)
        known[channel] = after = change(known.get(channel) or self._unknown(server))
        self._changed[channel] = server
        if after.state is ChannelState.FAILED:
            self._failed[channel] = None
        else:
            self._failed.pop(channel, None)

    def fall_behind(self, servers: Collection[int]) -> None:
        """Record that the platform may not have delivered some messages of these servers."""
        self._listens_to.difference_update(servers)
        self._fell.update(servers)

    def listen(self, server: int, missed: Collection[int]) -> None:
        """Record that a server's messages are delivered from now on, and which of its channels `missed` some."""
        known = self._known(server)
        for channel in missed:
            known.setdefault(channel, Attention(server))
        self._listens_to.add(server)
        for channel in [each for each, attention in known.items() if attention.state is ChannelState.BEHIND]:
            if channel not in missed:
                self.change(server, channel, Attention.is_complete)

    def to_note(self) -> dict[int, int]:
        """Return the new position of each channel whose stored one is older."""
        found = {channel: self.of(server, channel).to_note for channel, server in self._changed.items()}
        return {channel: up_to for channel, up_to in found.items() if up_to}

    def noted(self, up_to: Mapping[int, int]) -> None:
        """Record that the positions from `to_note` are stored; a channel that has changed since is in the next ones."""
        for channel, message in up_to.items():
            if channel in self._changed:  # another round may have stored them meanwhile
                self.change(self._changed[channel], channel, partial(Attention.notes, up_to=message))
        self._changed = {c: server for c, server in self._changed.items() if self.of(server, c).to_note}

    def _unknown(self, server: int) -> Attention:
        """How far a channel of a server has been read to which nothing has happened."""
        return Attention(server, ChannelState.UP_TO_DATE if server in self._listens_to else ChannelState.BEHIND)

    def _known(self, server: int) -> dict[int, Attention]:
        """The known channels of a server, brought up to its last session."""
        known = self._on.setdefault(server, {})
        if server in self._fell:
            self._fell.remove(server)
            known.update({channel: attention.session_begins() for channel, attention in known.items()})
        return known


@dataclass(frozen=True, slots=True)
class Written:
    """A message in a history: its number, the moment of its last edit (0: none), and the message we answer by it."""

    id: int
    edited: int = 0
    answers: int = 0


def unread(history: Iterable[Written], refused: Mapping[int, int]) -> dict[int, int]:
    """Return the messages of a history that must be read, in the order in which they were said, each with when.

    The bot doesn't answer a message again unless it was edited since; then it was said when it was edited. Those that
    were `refused` in the wording of an edit are in the history too.
    """
    messages = sorted(history, key=lambda each: each.id)
    answered = {each.answers: each.id for each in messages if each.answers}
    rest = (each for each in messages if not each.answers and each.edited > refused.get(each.id, -1))
    to_read = [each for each in rest if each.id not in answered or each.edited > answered[each.id]]
    said = {each.id: each.edited if each.id in refused or each.id in answered else each.id for each in to_read}
    return dict(sorted(said.items(), key=lambda item: item[1]))
