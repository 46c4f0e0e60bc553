"""Who serves which shard, as a table, and as laws that hold whoever comes, goes or is killed in whatever order."""

import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.store.leases import (
    CLAIMED,
    IDENTIFIES_EVERY,
    LASTS,
    LOOKS_EVERY,
    MARGIN,
    Claim,
    Held,
    Holding,
    Seen,
    Stage,
    clock,
    grown,
)

WAITING, JOINING, READY, SERVED, LEAVING, ENDING = Stage


def seen(leases: str, alive: str = "ab", claims: str = "", ending: str = "", **more: Any) -> Seen:
    """What `a`, or `me`, sees where shard 0 is held by the first of `leases` and claimed by the first of `claims`.

    "." is nobody; "A" is leaving its shard, or ready for what it has claimed. What is `ending` is closed by us now.
    """
    me = more.setdefault("me", "a")
    held = {shard: Holding(name.lower(), 1, name.isupper()) for shard, name in enumerate(leases) if name != "."}
    claimed = {shard: Claim(name.lower(), name.isupper()) for shard, name in enumerate(claims) if name != "."}
    mine = {shard: READY if claim.ready else JOINING for shard, claim in claimed.items() if claim.holder == me}
    mine |= {shard: LEAVING if lease.leaving else SERVED for shard, lease in held.items() if lease.holder == me}
    mine |= {int(shard): ENDING for shard in ending} | more.pop("mine", {})
    return Seen(alive=[*alive], leases=held, claims=claimed, count=len(leases), mine=mine, **more)


def todo(what: Seen) -> dict[str, list[int]]:
    """What is to be done, without what is not."""
    names = ("lost", "to_take", "to_leave", "to_keep", "to_hand_over", "to_claim", "to_drop")
    return {name.removeprefix("to_"): found for name in names if (found := getattr(what, name))}


@pytest.mark.parametrize(
    ("what", "then"),
    [
        # Shards that nobody serves
        (seen("...."), {"claim": [0]}),  # one of each bucket at a time
        (seen("....", buckets=4), {"claim": [0, 2]}),  # the others are for b
        (seen("....", me="b", buckets=4), {"claim": [1, 3]}),
        (seen("....", "a", buckets=4), {"claim": [0, 1, 2, 3]}),
        (seen("....", ""), {}),
        (seen("....", "ab", "a..."), {"claim": [2]}),
        (seen("....", "ab", "a...", mine={0: WAITING}), {}),  # until it is identified
        (seen("....", "ab", "a...", mine={0: WAITING}, buckets=2), {}),
        (seen("....", "a", "a...", mine={0: WAITING}, buckets=2), {"claim": [1]}),
        (seen("aa.."), {}),
        (seen("ba..", me="b"), {"claim": [3]}),
        (seen("a.", "ac", me="c"), {"claim": [1]}),  # b was killed
        (seen("a.", "abc", me="c"), {}),
        (seen(".", "ab", "a"), {}),  # it is connecting
        (seen(".", "ab", "A"), {"take": [0]}),
        (seen("a", "a", mine={0: READY}), {}),  # it was just given to us
        (seen("b", "ab", "A"), {"drop": [0]}),  # its holder has come back
        (seen("b", "b", mine={0: READY}), {"lost": [0]}),
        (seen("b.", ending="01"), {}),
        (seen("b.", mine={0: SERVED, 1: LEAVING}), {"lost": [0, 1]}),
        # Evenness
        (seen("aaaa", "a"), {}),
        (seen("aaaa"), {"leave": [3]}),  # somebody has come
        (seen("aaaa", me="b"), {}),
        (seen("aaaA"), {}),  # one at a time
        (seen("aaaA", me="b"), {"claim": [3]}),
        (seen("aaaA", "ab", "...b"), {}),
        (seen("aaaA", "ab", "...B"), {"hand_over": [3]}),
        (seen("aaaA", "a"), {"keep": [3]}),  # who came is gone
        (seen("abB", me="b"), {"keep": [2]}),  # it would be as uneven elsewhere
        (seen("aaa."), {}),  # b has not claimed it yet
        (seen("aaab"), {"leave": [2]}),
        (seen("aab"), {}),  # what differs by one stays
        (seen("aabb", "abc"), {"leave": [1]}),  # the first of those who have most
        (seen("aabb", "abc", me="b"), {}),
        (seen("ab", "abc", me="c"), {}),  # it waits
        # A process that is to end, and one that a newer program has made old
        (seen("aab", "b", ends=True), {"leave": [0, 1]}),
        (seen("AAb", "b", me="b"), {"claim": [0]}),
        (seen("AAb", "b", "B..", ends=True), {"hand_over": [0]}),
        (seen("aa", "", ends=True), {}),  # there is nobody else
        (seen("b.", "b", "A", ends=True), {"drop": [0]}),
        (seen("aabbbb", "b"), {}),
        (seen("aaaa", "b"), {}),
        # Spares
        (seen("ab", spares=1), {"claim": [1]}),
        (seen("ab", spares=0), {}),
        (seen("abb", "ab", "...", spares=1), {"claim": [1]}),
        (seen("abb", "ab", ".a.", spares=1), {}),
        (seen("abb", "ab", ".a.", spares=2), {"claim": [2]}),
        (seen("abb.", "ab", ".a..", spares=2), {"claim": [3]}),  # what nobody serves comes first
        (seen("abb", "ab", ".AA", spares=1), {"drop": [2]}),
        (seen("a.b", "ab", ".A.", spares=1), {"take": [1], "claim": [2]}),  # its holder is dead
        (seen("abb.", "ab", ".a..", mine={1: WAITING}, spares=2), {"drop": [1]}),
        (seen("abb.", "ab", ".a..", mine={1: WAITING}, spares=2, buckets=2), {"drop": [1]}),
        (seen("abb.", "ab", ".a..", mine={1: WAITING}, spares=2, buckets=3), {"claim": [3]}),
        (seen("aaabbc", "abc", "..b..."), {"leave": [2]}),  # it should move to c
        (seen("aaabbc", "abc", "..b...", me="b", spares=1), {}),  # a may be dead
        (seen("aaAbbc", "abc", "..B...", me="b"), {"drop": [2]}),
        (seen("aaAbbc", "abc", "..B..."), {}),
        (seen("aaAbbc", "abc", "..C...", me="c"), {}),
        (seen("aaAbbc", "abc", "..C..."), {"hand_over": [2]}),
        (seen("AAAbbc", "bc", "..B...", me="b", spares=1), {}),  # it ends
        (seen("AAAbbc", "bc", "..B...", ends=True), {"hand_over": [2]}),
        (seen("aaabbc", "abc", me="b", spares=1), {"claim": [0]}),
    ],
)
def test_what_is_to_be_done_follows_from_what_is_seen(what: Seen, then: dict[str, list[int]]) -> None:
    assert todo(what) == then


def test_who_has_a_lease_is_silent_before_it_can_have_ended() -> None:
    held = Held(0)
    assert not held.is_sure(0.0)  # it is only claimed
    held.renewed(100.0, 1)
    assert held.is_sure(100.0 + LASTS - MARGIN - 0.1)
    assert not held.is_sure(100.0 + LASTS - MARGIN)
    held.renewed(105.0, 1)
    assert held.is_sure(105.0 + LASTS - MARGIN - 0.1)
    held.ended()
    held.renewed(106.0, 1)
    assert not held.is_sure(106.0)


def test_a_lease_ends_while_the_machine_sleeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sleep passes by the time since boot, and not by the clock that most programs count in."""
    held, woke_at = Held(0), time.clock_gettime(time.CLOCK_BOOTTIME) + 60
    held.renewed(clock(), 1)
    assert held.is_sure(clock())
    monkeypatch.setattr(time, "clock_gettime", lambda _: woke_at)
    assert not held.is_sure(clock())


def test_where_no_clock_goes_on_in_sleep_leases_are_counted_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(time, "CLOCK_BOOTTIME", raising=False)
    assert clock() <= time.monotonic()


def test_who_is_killed_is_replaced_within_ten_seconds() -> None:
    connecting = 3.5  # two of them discord.py waits for more servers
    assert LASTS + LOOKS_EVERY + connecting <= 10
    assert LOOKS_EVERY < LASTS - MARGIN  # a look may fail, and nobody falls silent
    assert IDENTIFIES_EVERY == 5


@pytest.mark.parametrize(
    ("known", "wanted", "then"), [(1, 1, 1), (1, 5, 8), (4, 4, 4), (4, 2, 4), (4, 5, 8), (3, 7, 12)]
)
def test_shards_are_only_doubled(known: int, wanted: int, then: int) -> None:
    assert grown(known, wanted) == then


@dataclass
class World:
    """A database with leases and claims, and processes that look into it in any order."""

    count: int
    chance: random.Random
    leases: dict[int, Holding] = field(default_factory=dict)
    claims: dict[int, Claim] = field(default_factory=dict)
    mine: dict[str, dict[int, Stage]] = field(default_factory=dict)
    spares: dict[str, int] = field(default_factory=dict)
    ending: set[str] = field(default_factory=set)
    dead: set[str] = field(default_factory=set)
    """Those that are gone, which the others do not know yet."""
    moves: int = 0
    unserved: int = 0
    """How often something was looked at while a shard had no holder."""

    def come(self, name: str) -> None:
        """Let one more be there."""
        self.mine[name], self.spares[name] = {}, self.chance.choice((0, 0, 1, 3))

    def look(self, me: str) -> None:
        """One look of a process, and what it does then."""
        mine = self.mine[me]
        for shard in [shard for shard, stage in mine.items() if stage is ENDING]:
            del mine[shard]
        self._renew(me, mine)
        stay = sorted({*self.mine, *self.dead} - self.ending)
        now = Seen(
            me, stay, dict(self.leases), dict(self.claims), self.count, self.chance.choice((1, 4)), dict(mine),
            self.spares[me], ends=me in self.ending,
        )  # fmt: skip
        assert now.lost == []
        for shard in [*now.to_take, *(each for each in mine if self._holds(me, each) and mine[each] in CLAIMED)]:
            assert self._holds(me, shard) or shard not in self.leases
            self.leases[shard], mine[shard] = Holding(me, 1), SERVED
            self.claims.pop(shard, None)
        for shard in now.to_drop:
            del self.claims[shard], mine[shard]
        mine |= dict.fromkeys(now.to_keep, SERVED) | dict.fromkeys(now.to_leave, LEAVING)
        for shard in now.to_hand_over:
            self.leases[shard], mine[shard] = Holding(self.claims.pop(shard).holder, 1), ENDING
        for shard in now.to_claim:
            assert shard not in self.claims
            self.claims[shard], mine[shard] = Claim(me), WAITING
            self.moves += 1
        self.unserved += len(self.leases) < self.count

    def _renew(self, me: str, mine: dict[int, Stage]) -> None:
        """Let what connects come a step further, and be known to the others."""
        for shard, stage in mine.items():
            if self._holds(me, shard):
                self.leases[shard] = Holding(me, 1, stage is LEAVING)
            elif stage in CLAIMED:
                mine[shard] = READY if stage is not WAITING else JOINING
                self.claims[shard] = Claim(me, mine[shard] is READY)

    def _holds(self, me: str, shard: int) -> bool:
        return shard in self.leases and self.leases[shard].holder == me

    def kill(self, name: str) -> None:
        """Let one be gone."""
        del self.mine[name]
        self.dead.add(name)

    def expire(self, name: str) -> None:
        """Let what a dead one had end."""
        self.dead.remove(name)
        self.leases = {shard: lease for shard, lease in self.leases.items() if lease.holder != name}
        self.claims = {shard: claim for shard, claim in self.claims.items() if claim.holder != name}

    def retire(self, name: str) -> None:
        """Let one end, when the others have taken over what it had."""
        self.ending.add(name)
        self.settle()
        assert all(lease.holder != name for lease in self.leases.values())
        self.kill(name)
        self.expire(name)

    def settle(self) -> None:
        """Let everybody look often enough."""
        for _ in range(12 * self.count + 12):
            for name in self.chance.sample([*self.mine], len(self.mine)):
                self.look(name)


@pytest.mark.parametrize("seed", range(30))
def test_shards_come_to_be_shared_evenly_and_then_stay_and_only_a_death_leaves_one_unserved(seed: int) -> None:
    chance = random.Random(seed)
    world = World(chance.randint(1, 9), chance)
    world.come("p0")
    for number in range(1, 9):
        world.settle()
        counts = dict.fromkeys(world.mine, 0) | Counter(lease.holder for lease in world.leases.values())
        assert sum(counts.values()) == world.count
        assert max(counts.values()) - min(counts.values()) <= 1
        before, world.unserved = world.moves, 0
        world.settle()
        assert world.moves == before
        if len(world.mine) > 1 and chance.random() < 0.5:
            name = chance.choice([*world.mine])
            if chance.random() < 0.5:
                spares = {shard: claim for shard, claim in world.claims.items() if world.leases[shard].holder == name}
                world.kill(name)
                if chance.random() < 0.5:
                    world.come(f"again {name}")  # before the others know that it was gone
                world.settle()
                assert spares.items() <= world.claims.items()
                world.expire(name)
                continue
            world.retire(name)
        else:
            world.come(f"p{number}")
        world.settle()
        assert not world.unserved
