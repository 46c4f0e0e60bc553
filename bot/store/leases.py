"""Leases: which process serves which shard, if several share a database, and how shards are shared out. No I/O.

A lease says which process serves a shard, and until when by the database's clock. The process renews it long before
that; one that is killed, stopped or cut off doesn't. A process has each shard in one of these states:

    BEGUN   it has the lease, and its client connects
    SERVED  it is connected, and knows the servers of the shard
    ENDING  its client is being closed; then the lease is given back

1. One at a time. A lease has a number that grows with each taking. Every write for a shard names the number, and the
   database refuses an old one. Nothing goes to Discord once the lease may have ended by our own `clock`, counted from
   before the renewal was asked for, less `MARGIN`. A process in doubt is silent, not gone: while nobody reaches the
   database, nobody can take the shard either, and whoever renews before somebody took it goes on.
2. Served soon. A free shard is taken by the process that has fewest, the first by name among equals. All of them work
   this out from the same rows, so two rarely want the same shard; if they do, the database gives it to one.
3. Even. A process with two more than another gives one back, as long as nothing is free and everything held is served:
   one shard moves at a time. A difference of one stays, so nothing goes to and fro.
4. A process that is left over, with more processes than shards, waits.
5. A shard is taken when it may identify itself to Discord, `IDENTIFIES_EVERY` seconds after the last of its bucket in
   any process. So a process that serves few takes the others as they come free.
"""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

LASTS: Final = 6.0
"""So many seconds a lease lasts, if it is not renewed."""

LOOKS_EVERY: Final = 1.5
"""So often a process renews what it has, and looks what is free: one that is killed is replaced after both at most."""

MARGIN: Final = 1.5
"""So long before the end of its lease a process is silent: what it has sent is with Discord by then."""

IDENTIFIES_EVERY: Final = 5.0
"""Discord's rule for the shards of a bucket."""


def clock() -> float:
    """Return the seconds by which leases are counted: they go on while the machine sleeps, where it can tell that."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Stage(StrEnum):
    """How far a process has come with a shard that it has."""

    BEGUN = "begun"
    SERVED = "served"
    ENDING = "ending"


@dataclass(frozen=True, slots=True)
class Holding:
    """Who has a shard, by the name of the process, under which number, and whether it is `served` already."""

    holder: str
    number: int
    served: bool = True


@dataclass(frozen=True, slots=True)
class Seen:
    """What a process sees in the record: its own name, the names of all that live, and the leases that have not ended.

    `count` is how many shards there are; of their `buckets` each may identify one shard at a time.
    """

    me: str
    alive: Sequence[str]
    leases: Mapping[int, Holding]
    count: int = 1
    buckets: int = 1
    mine: Mapping[int, Stage] = field(default_factory=dict)

    @property
    def free(self) -> list[int]:
        """The shards that nobody has."""
        return [shard for shard in range(self.count) if shard not in self.leases]

    @property
    def lost(self) -> list[int]:
        """The shards that we serve, and somebody else has by now."""
        return [shard for shard in self.mine if shard not in self.leases or self.leases[shard].holder != self.me]

    @property
    def to_take(self) -> list[int]:
        """The shards that we should take now, at most one of each bucket."""
        counts, first = self._counts, dict[int, int]()
        for shard in self.free if self.alive else ():
            taker = min(self.alive, key=lambda name: (counts[name], name))
            counts[taker] += 1
            if taker == self.me and shard not in self.mine:  # else it was ours, and its client is not closed yet
                first.setdefault(shard % self.buckets, shard)
        return [*first.values()]

    @property
    def to_give_back(self) -> int | None:
        """The shard that we should give back now, if any: the last, since the first hears direct messages too."""
        counts, mine = self._counts, [shard for shard, stage in self.mine.items() if stage is Stage.SERVED]
        is_quiet = not self.free and all(lease.served for lease in self.leases.values())
        if self.me not in self.alive or not mine or Stage.ENDING in self.mine.values() or not is_quiet:
            return None
        richest = min(self.alive, key=lambda name: (-counts[name], name))
        is_uneven = counts[self.me] - min(counts[name] for name in self.alive) > 1
        return max(mine) if richest == self.me and is_uneven else None

    @property
    def _counts(self) -> Counter[str]:
        return Counter(lease.holder for lease in self.leases.values())


class Held:
    """A lease that we have, as sure as we can be by our own clock."""

    def __init__(self, shard: int, number: int, asked_at: float, lasts: float) -> None:
        """Have a shard under the number of its lease since that was asked for at a time, for so many seconds."""
        self.shard = shard
        self.number = number
        self.stage = Stage.BEGUN
        self._lasts = lasts
        self._has_ended = False
        self.renewed(asked_at)

    def renewed(self, asked_at: float) -> None:
        """Note that it goes on from a time at the least: that at which this was asked for."""
        self._until = asked_at + self._lasts - MARGIN

    def ended(self) -> None:
        """Note that it is ours no more, and will not be again."""
        self._has_ended = True

    def is_sure(self, now: float) -> bool:
        """Return whether nobody else can have it by now."""
        return not self._has_ended and now < self._until


def grown(known: int, wanted: int) -> int:
    """Return how many shards there are from now on, where there were `known` and Discord has `wanted` so many.

    What there was is only doubled: then each of the new ones has its past in one of the old.
    """
    while known < wanted:
        known *= 2
    return known
