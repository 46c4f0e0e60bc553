"""Leases: which process serves which shard, if several share a database, and how shards are shared out. No I/O.

A lease says which process serves a shard, and until when by the database's clock. A claim says which process wants to
serve it next, and until when. A process renews both long before they end; one that is killed, stopped or cut off
doesn't. It has each of its shards in one of these stages:

    WAITING  it has a claim, and its client waits until it may identify itself to Discord
    JOINING  the client is identified, and is told of the servers of the shard
    READY    the client knows them; it is mute: it drops what it hears and sends nothing
    SERVED   it has the lease, and its client hears and speaks
    LEAVING  the same, until another process is ready to serve the shard
    ENDING   its client is being closed

1. One at a time. A lease has a number that grows with each holder. Every write for a shard names the number, and the
   database refuses an old one. Nothing goes to Discord once the lease may have ended by our own `clock`, counted from
   before the renewal was asked for, less `MARGIN`. A process in doubt is silent, not gone: while nobody reaches the
   database, nobody can take the shard either, and a process that renews before another took it goes on.
2. Ready before it speaks. Discord allows two sessions of a shard. So a process first claims a shard and connects mute.
   Once it is ready, it gets the lease in one transaction: from a process that leaves the shard and has fallen silent,
   or when the lease of a dead one has ended. Then it reads what was said meanwhile, as after a lost connection.
3. Served soon. A shard without a lease, or left by its process, is claimed by the process that has fewest, the first by
   name among equals. All of them work this out from the same rows, so two rarely want the same shard; if they do, the
   database gives it to one. Shards that nobody serves come first.
4. Even. A process with two more than another leaves one, as long as each shard has a holder that keeps it: one shard
   moves at a time. It goes to none that would have more than who leaves it. A difference of one stays, so nothing goes
   to and fro.
5. A process that is to end leaves all its shards, and claims none. With more processes than shards, those without one
   wait.
6. Discord lets one shard of a bucket identify itself every `IDENTIFIES_EVERY` seconds, in any process. So a
   process claims the next shard of a bucket when the last one is identified: it serves few, and others take the rest.
7. Spares. A process may keep shards of others claimed and ready, as many as it was told, once nothing else is to be
   claimed. If their process dies, they are served when its lease has ended, without waiting for Discord. A spare gives
   way once its shard is left for evenness to a process with fewer, and not before: who has died leaves nothing.
"""

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

LASTS: Final = 5.0
"""How many seconds a lease or a claim lasts, if it is not renewed."""

LOOKS_EVERY: Final = 1.0
"""How often a process renews what it has, and looks what the others have: a dead one is noticed after both at most."""

MARGIN: Final = 1.5
"""How long before the end of its lease a process is silent: what it has sent is with Discord by then."""

IDENTIFIES_EVERY: Final = 5.0
"""Discord's rule for the shards of a bucket."""


def clock() -> float:
    """Return the seconds by which leases are counted; they include sleep of the machine, if it can measure that."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards, of `count`, that a process serves: a server belongs to shard (id >> 22) modulo `count`."""

    ids: tuple[int, ...]
    count: int


class Stage(StrEnum):
    """How far a process has come with a shard."""

    WAITING = "waiting"
    JOINING = "joining"
    READY = "ready"
    SERVED = "served"
    LEAVING = "leaving"
    ENDING = "ending"


CLAIMED: Final = (Stage.WAITING, Stage.JOINING, Stage.READY)
"""The stages before the lease."""


@dataclass(frozen=True, slots=True)
class Holding:
    """The lease of a shard: its holder, its number, and whether the holder is `leaving`.

    The holder before answers the interactions that it `heard` last.
    """

    holder: str
    number: int
    leaving: bool = False
    heard: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """The claim to a shard: its holder, and whether that is `ready` to serve it."""

    holder: str
    ready: bool = False


@dataclass(frozen=True, slots=True)
class Seen:
    """The leases and claims in the database that have not ended, and the shards of the process itself.

    `me` is its name, `alive` the names of the processes that claim shards. There are `count` shards; each of their
    `buckets` may identify one shard at a time. The process keeps up to `spares` shards of others ready, and has just
    `renewed` leases, by number. If it `ends`, it leaves everything.
    """

    me: str
    alive: Sequence[str]
    leases: Mapping[int, Holding]
    claims: Mapping[int, Claim] = field(default_factory=dict)
    count: int = 1
    buckets: int = 1
    mine: Mapping[int, Stage] = field(default_factory=dict)
    spares: int = 0
    renewed: Mapping[int, int] = field(default_factory=dict)
    ends: bool = False

    @property
    def has_company(self) -> bool:
        """Whether there is another process that can take over what we leave."""
        return any(name != self.me for name in self.alive)

    @property
    def lost(self) -> list[int]:
        """The shards that were ours, and to which we have neither a lease nor a claim any more."""
        ours = [shard for shard, stage in self.mine.items() if stage is not Stage.ENDING]
        return [shard for shard in ours if self.me not in (self._holder(shard), self._claimant(shard))]

    @property
    def to_take(self) -> list[int]:
        """The shards that we are ready to serve, and nobody serves."""
        ready = self._in(Stage.READY)
        return [shard for shard in ready if shard not in self.leases and self._claimant(shard) == self.me]

    @property
    def to_leave(self) -> list[int]:
        """The shards that we should leave now."""
        if self.ends:
            return self._in(Stage.SERVED) if self.has_company else []
        moving = self._moving
        return [moving] if moving is not None and self.mine.get(moving) is Stage.SERVED else []

    @property
    def to_keep(self) -> list[int]:
        """The shards that we are leaving, and that we should have ourselves after all."""
        ours = [shard for shard in self._in(Stage.LEAVING) if self._holder(shard) == self.me]
        return [shard for shard, taker in self._takers() if taker == self.me and shard in ours]

    @property
    def to_hand_over(self) -> list[int]:
        """The shards that we are leaving, and that another process is ready to serve."""
        left = [shard for shard in self._in(Stage.LEAVING) if shard in self.claims and self.claims[shard].ready]
        return left if self.ends else [shard for shard in left if not self._is_in_the_way(shard)]

    @property
    def to_claim(self) -> list[int]:
        """The shards that we should claim now, at most one of each bucket."""
        wanted = self._wanted
        if all(shard in self.mine for shard, _ in self._takers()) and self.me in self.alive:
            wanted = self._may_be_spares[: max(0, self.spares - len(self._spares))]
        busy = {shard % self.buckets for shard in self._in(Stage.WAITING)}
        first = dict[int, int]()
        for shard in wanted:
            first.setdefault(shard % self.buckets, shard)
        return [shard for bucket, shard in first.items() if bucket not in busy]

    @property
    def to_drop(self) -> list[int]:
        """The shards whose claims we should give up now."""
        if self.ends:
            return self._in(*CLAIMED)
        first = {shard % self.buckets for shard in self._wanted}
        late = [shard for shard in self._spares if shard in self._in(Stage.WAITING) and shard % self.buckets in first]
        in_the_way = [shard for shard in self._in(*CLAIMED) if self.is_spare(shard) and self._is_in_the_way(shard)]
        return sorted({*self._spares[self.spares :], *late, *in_the_way})

    @property
    def is_urgent(self) -> bool:
        """Whether something is to happen with a shard of ours soon, so that we should look again soon."""
        return bool(self.to_claim or self._in(*CLAIMED, Stage.LEAVING))

    def is_spare(self, shard: int) -> bool:
        """Return whether another process serves a shard that we have claimed."""
        is_claimed = self.mine.get(shard) in CLAIMED and self._claimant(shard) == self.me
        return is_claimed and self._holder(shard) not in (None, self.me)

    def _in(self, *stages: Stage) -> list[int]:
        return [shard for shard, stage in self.mine.items() if stage in stages]

    def _holder(self, shard: int) -> str | None:
        return self.leases[shard].holder if shard in self.leases else None

    def _claimant(self, shard: int) -> str | None:
        return self.claims[shard].holder if shard in self.claims else None

    def is_kept(self, shard: int) -> bool:
        """Return whether a shard has a holder that does not leave it."""
        return shard in self.leases and not self.leases[shard].leaving

    @property
    def _counts(self) -> Counter[str | None]:
        """How many shards each process will have once the claimants serve those that are left or free."""
        return Counter(
            self._holder(shard) if self.is_kept(shard) else self._claimant(shard) for shard in range(self.count)
        )

    def _takers(self) -> Iterator[tuple[int, str]]:
        """Yield the shards that nobody is to serve yet, each with the process that should."""
        counts = self._counts
        open_to_all = [each for each in range(self.count) if not self.is_kept(each) and each not in self.claims]
        for shard in sorted(open_to_all, key=lambda each: each in self.leases) if self.alive else ():
            holder = self._holder(shard)
            taker = min(self.alive, key=lambda name: (counts[name], name != holder, name))
            counts[taker] += 1
            yield shard, taker

    @property
    def _wanted(self) -> list[int]:
        """The shards that nobody is to serve yet, and that we should."""
        return [shard for shard, taker in self._takers() if taker == self.me and shard not in self.mine]

    @property
    def _richest(self) -> str:
        counts = self._counts
        return min(self.alive, key=lambda name: (-counts[name], name))

    def _is_poor(self, name: str) -> bool:
        """Whether a process has at least two less than another."""
        counts = self._counts
        return counts[name] < counts[self._richest] - 1

    def _is_in_the_way(self, shard: int) -> bool:
        """Whether who claims a shard that is left for evenness would have more than who leaves it."""
        if self.is_kept(shard) or self._holder(shard) not in self.alive or shard not in self.claims:
            return False
        return self._counts[self._claimant(shard)] > self._counts[self._holder(shard)]

    @property
    def _moving(self) -> int | None:
        """The shard that should move for evenness: the last of the process with most, if any."""
        if not self.alive or not all(self.is_kept(shard) for shard in range(self.count)):
            return None
        if not any(self._is_poor(name) for name in self.alive):
            return None
        return max(shard for shard, lease in self.leases.items() if lease.holder == self._richest)

    @property
    def _spares(self) -> list[int]:
        """The shards that we have claimed, and that another process serves and keeps."""
        return sorted(shard for shard in self.mine if self.is_spare(shard) and self.is_kept(shard))

    @property
    def _may_be_spares(self) -> list[int]:
        taken = {*self.claims, *self.mine, self._moving}
        return [shard for shard in sorted(self.leases) if self.is_kept(shard) and shard not in taken]


class Held:
    """A shard that we have claimed or serve, and how sure we can be of its lease by our own clock."""

    def __init__(self, shard: int, lasts: float = LASTS) -> None:
        """Have a claim to a shard, whose leases last for some seconds."""
        self.shard = shard
        self.number = 0
        self.stage = Stage.WAITING
        self.has_ended = False
        self.may_answer = False
        """Whether we fell silent before it ended: nobody else answers the interactions that we had heard."""
        self._lasts = lasts
        self._until = 0.0

    @property
    def has_lease(self) -> bool:
        """Whether we got the lease at some time."""
        return bool(self.number)

    def renewed(self, asked_at: float, number: int) -> None:
        """Record a lease with a `number`; it lasts from `asked_at` at least, when we sent the request."""
        self.number = number
        self._until = asked_at + self._lasts - MARGIN

    def ended(self, *, in_silence: bool = False) -> None:
        """Record that we have it no more, perhaps after we fell silent."""
        self.has_ended = True
        self.may_answer = in_silence

    def goes_on(self) -> None:
        """Record that nobody has got it after it had ended in silence."""
        self.has_ended = self.may_answer = False

    def is_sure(self, now: float) -> bool:
        """Return whether it is certain that nobody else has the lease yet."""
        return self.has_lease and not self.has_ended and now < self._until


def grown(known: int, wanted: int) -> int:
    """Return the new number of shards, given the `known` number and the one Discord has `wanted`.

    The number is only doubled, so that each new shard has its past in one old shard.
    """
    while known < wanted:
        known *= 2
    return known
