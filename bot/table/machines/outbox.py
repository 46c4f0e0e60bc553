"""The outbox: everything the bot says unasked is sent once, and in order. No I/O.

An entry is written to the database's outbox in the transaction that causes it, and deleted once it is sent. It waits in
a queue: the posts of each game in the queue of its channel (table `outbox`), reminders and the rest in queues of their
own (table `letters`). Its text is made when it is sent, since a text that was kept would be stale. In between a post is
in one of these states:

    DUE       it is certainly not in the channel
    PERHAPS   it may be: it is on its way, was sent without an answer, or an earlier run left it behind
    POSTED    it is in the channel; what follows from it (in the rooms, for example) is still to be done
    PUT_OFF   it is in the channel; what follows was refused, and waits for the next round
    FOLLOWED  only writing that down is left
    TOLD      it is written down, and no longer in the outbox

1. Once. A post is PERHAPS before it is sent, so after anything that happens then, a crash too, the bot looks for it
   before it sends it again. Only a look into the channel or a clear refusal makes it DUE. Once POSTED it is never sent
   again, even if that can't be written down. Boards are known by their buttons; anything else by its mark, which is
   written down before it is sent. Without a mark it was never sent.
2. In order. The bot looks for, or sends, only the oldest post that isn't POSTED, with those after it that share its
   message. So a post found in the channel proves that all before it are there too. No queue waits for another.
3. All. A post leaves the outbox only as TOLD. What a crash interrupts begins the next run as PERHAPS.
4. Beside. The next post doesn't wait for what follows from another; that is tried `MOST_TRIES` times, then dropped.
5. A refusal is heard. After one, or after two if the bot has every permission that it knows of, the door is SHUT, and
   rounds pass by until something has changed. A box told to wait is RESTING until the next round. Only what is done in
   the game itself, or asked for, knocks all the same. A letter may instead be dropped, or sent elsewhere.

A step that can't happen in a state raises `WrongStepError`, and nothing has changed.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Self


class WrongStepError(Exception):
    """The step cannot happen in this state: the program is wrong."""


MOST_TRIES: Final = 10
"""How often to try what follows from a post."""


@dataclass(frozen=True, slots=True)
class Run:
    """The first `count` posts share a message; if it is full, the next turn `goes_on` in another."""

    count: int
    goes_on: bool = False


def run_of(turns: Sequence[bool], lengths: Sequence[int], most: int) -> Run:
    """Return how many of the first posts that are due share a message.

    Consecutive turns do: nobody needs the boards in between, and only the last calls anybody. `turns` says
    which posts are of turns, `lengths` how long their sentences are; `most` letters have room.
    """
    count, room = 1, most - lengths[0]
    for was_turn, is_turn, length in zip(turns, turns[1:], lengths[1:], strict=False):
        room -= length + 1
        if not (was_turn and is_turn):
            return Run(count)
        if room < 0:
            return Run(count, goes_on=True)
        count += 1
    return Run(count)


class PostState(StrEnum):
    """How far a post has come."""

    DUE = "due"
    PERHAPS = "perhaps"
    POSTED = "posted"
    PUT_OFF = "put_off"
    FOLLOWED = "followed"
    TOLD = "told"


class PostStep(StrEnum):
    """What can happen to a post."""

    SENT = "sent"
    MISSING = "missing"
    REFUSED = "refused"
    ARRIVED = "arrived"
    DONE = "done"
    LATER = "later"
    ROUND = "round"
    WRITTEN = "written"


class Access(StrEnum):
    """Whether a channel takes posts, as far as we were told."""

    OPEN = "open"
    SHUT = "shut"
    RESTING = "resting"


_AFTER: Final = {
    (PostState.DUE, PostStep.SENT): PostState.PERHAPS,
    (PostState.PERHAPS, PostStep.MISSING): PostState.DUE,
    (PostState.PERHAPS, PostStep.REFUSED): PostState.DUE,
    (PostState.PERHAPS, PostStep.ARRIVED): PostState.POSTED,
    (PostState.POSTED, PostStep.DONE): PostState.FOLLOWED,
    (PostState.POSTED, PostStep.LATER): PostState.PUT_OFF,
    (PostState.PUT_OFF, PostStep.ROUND): PostState.POSTED,
    (PostState.FOLLOWED, PostStep.WRITTEN): PostState.TOLD,
}
_NOT_POSTED: Final = (PostState.DUE, PostState.PERHAPS)


def after(stage: PostState, step: PostStep) -> PostState:
    """Return the stage of a post to which `step` happens; raises `WrongStepError`."""
    if (stage, step) not in _AFTER:
        raise WrongStepError(f"{step} happens to nothing that is {stage}")
    return _AFTER[stage, step]


@dataclass(frozen=True, slots=True)
class Post:
    """The post of journal entry `seq`, or letter `seq`; `tries` counts how often what follows from it was put off."""

    seq: int
    stage: PostState
    tries: int = 0

    def after(self, step: PostStep) -> Self:
        """Return the post to which `step` happened; what was put off too often counts as done."""
        tries = self.tries + (step is PostStep.LATER)
        return type(self)(self.seq, after(self.stage, PostStep.DONE if tries >= MOST_TRIES else step), tries)


@dataclass(frozen=True, slots=True)
class Outbox:
    """The posts or letters of one queue, the oldest first, and whether Discord takes them there.

    `server` is the server of the channel while the door is shut; 0 if the bot can't see the channel.
    """

    posts: tuple[Post, ...] = ()
    door: Access = Access.OPEN
    server: int = 0

    @classmethod
    def left_behind(cls, seqs: Iterable[int]) -> Self:
        """Return the outbox of a run that begins with the posts `seqs` in the database."""
        return cls(tuple(Post(seq, PostState.PERHAPS) for seq in seqs))

    def brought_up(self, seqs: Iterable[int], perhaps: Collection[int] = ()) -> Self:
        """Return the outbox with the posts `seqs` of the database; new ones are DUE, those in `perhaps` PERHAPS.

        These have a mark: an earlier run was about to send them.
        """
        known = {post.seq: post for post in self.posts}
        new = {seq: Post(seq, PostState.PERHAPS if seq in perhaps else PostState.DUE) for seq in seqs}
        return self._with(known.get(seq, post) for seq, post in new.items())

    # What is to be done

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing to remember."""
        return not self.posts and self.door is Access.OPEN

    @property
    def to_look_for(self) -> tuple[int, ...]:
        """The posts that are to be looked for in the channel before anything is sent."""
        return self._next(PostState.PERHAPS)

    @property
    def to_send(self) -> tuple[int, ...]:
        """The posts that may be sent now, in one message or, from the first on, in several."""
        return self._next(PostState.DUE)

    @property
    def to_follow(self) -> tuple[int, ...]:
        """The posts whose followers are to do their part."""
        return tuple(post.seq for post in self.posts if post.stage is PostState.POSTED)

    @property
    def to_write_down(self) -> tuple[int, ...]:
        """The posts that only have to be written down as told."""
        return tuple(post.seq for post in self.posts if post.stage is PostState.FOLLOWED)

    def last_try(self, seq: int) -> bool:
        """Return whether this is the last try of what follows from a post."""
        return any(post.seq == seq and post.tries >= MOST_TRIES - 1 for post in self.posts)

    def _next(self, stage: PostState) -> tuple[int, ...]:
        """The posts of a stage that come before all others which are not posted."""
        waiting = [post for post in self.posts if post.stage in _NOT_POSTED]
        others = (number for number, post in enumerate(waiting) if post.stage is not stage)
        return tuple(post.seq for post in waiting[: next(others, len(waiting))])

    # What happens

    def sending(self, seqs: Sequence[int]) -> Self:
        """Return the outbox when one message with the posts `seqs` is about to be sent."""
        if not seqs or tuple(seqs) != self.to_send[: len(seqs)]:
            raise WrongStepError(f"{seqs} is not next to be sent in {self}")
        return self._to(PostStep.SENT, seqs)

    def arrived(self, newest: int) -> Self:
        """Return the outbox when the post `newest` was confirmed or found, and so all before it."""
        there = [post.seq for post in self.posts if post.stage in _NOT_POSTED and post.seq <= newest]
        if not there or there[-1] != newest:
            raise WrongStepError(f"{newest} cannot arrive in {self}")
        return self._to(PostStep.ARRIVED, there).changed()

    def missing(self) -> Self:
        """Return the outbox when the oldest post to look for is not in the channel, and so none of the others."""
        return self._to(PostStep.MISSING, self.to_look_for)

    def refused(self, seqs: Sequence[int]) -> Self:
        """Return the outbox when Discord certainly refused the message with the posts `seqs`."""
        return self._to(PostStep.REFUSED, seqs)

    def shut(self, server: int) -> Self:
        """Return the outbox when the channel, on that server, has said no."""
        return replace(self, door=Access.SHUT, server=server)

    def resting(self) -> Self:
        """Return the outbox when nothing more is taken in the channel for now."""
        return replace(self, door=Access.RESTING)

    def followed(self, seq: int, *, later: bool = False) -> Self:
        """Return the outbox when what follows from a post is done, or (`later`) was not taken yet."""
        return self._to(PostStep.LATER if later else PostStep.DONE, [seq])

    def written_down(self, seqs: Sequence[int]) -> Self:
        """Return the outbox when the posts `seqs` have left the outbox of the database."""
        changed = self._to(PostStep.WRITTEN, seqs)
        return replace(changed, posts=tuple(post for post in changed.posts if post.stage is not PostState.TOLD))

    def round(self) -> Self:
        """Return the outbox when a minute has passed: it tries again what was put off, and no longer rests."""
        put_off = [post.seq for post in self.posts if post.stage is PostState.PUT_OFF]
        door = Access.OPEN if self.door is Access.RESTING else self.door
        return replace(self._to(PostStep.ROUND, put_off), door=door)

    def changed(self) -> Self:
        """Return the outbox when something has changed where its channel is: it may take posts again."""
        return self if self.door is Access.OPEN and not self.server else replace(self, door=Access.OPEN, server=0)

    def _to(self, step: PostStep, seqs: Iterable[int]) -> Self:
        """Let `step` happen to some posts, or to none if it cannot happen to one of them."""
        to = set(seqs)
        if not to <= {post.seq for post in self.posts}:
            raise WrongStepError(f"{to} are not in {self}")
        return self._with(post.after(step) if post.seq in to else post for post in self.posts)

    def _with(self, posts: Iterable[Post]) -> Self:
        """The same with other posts, without `replace`: several times for each post."""
        return type(self)(tuple(posts), self.door, self.server)
