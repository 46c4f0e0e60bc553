"""Who serves which shard, as a table, and as laws that hold whoever comes, goes or is killed in whatever order."""

import random
import time
from collections import Counter
from dataclasses import dataclass, field

import pytest

from bot.store.leases import IDENTIFIES_EVERY, LASTS, LOOKS_EVERY, MARGIN, Held, Holding, Seen, Stage, clock, grown

BEGUN, SERVED, ENDING = Stage


def seen(leases: str, alive: str = "ab", me: str = "a", buckets: int = 1, ending: str = "") -> Seen:
    """What `me` sees where shard 0 is held by the first of `leases`, and so on; "." is free, "A" is connecting."""
    held = {shard: Holding(name.lower(), 1, name.islower()) for shard, name in enumerate(leases) if name != "."}
    mine = {shard: SERVED if lease.served else BEGUN for shard, lease in held.items() if lease.holder == me}
    return Seen(me, [*alive], held, len(leases), buckets, mine | {int(shard): ENDING for shard in ending})


@pytest.mark.parametrize(
    ("what", "to_take", "to_give_back", "lost"),
    [
        (seen("...."), [0], None, []),  # one of each bucket at a time
        (seen("....", buckets=4), [0, 2], None, []),  # the others are for b
        (seen("....", me="b", buckets=4), [1, 3], None, []),
        (seen("....", "a", buckets=4), [0, 1, 2, 3], None, []),
        (seen("aa.."), [], None, []),
        (seen("ba..", me="b"), [3], None, []),
        (seen("aaaa", "a"), [], None, []),
        (seen("aaaa"), [], 3, []),  # somebody has come
        (seen("aaaa", me="b"), [], None, []),
        (seen("aaa."), [], None, []),  # b has not taken it yet
        (seen("aaaB"), [], None, []),  # b is connecting
        (seen("aaaA"), [], None, []),
        (seen("aaab"), [], 2, []),
        (seen("aaab", ending="2"), [], None, []),  # one is on its way already
        (seen("aabb"), [], None, []),
        (seen("aab"), [], None, []),  # what differs by one stays
        (seen("aabbc", "abc"), [], None, []),
        (seen("aabb", "abc"), [], 1, []),  # the first of those who have most
        (seen("aabb", "abc", "b"), [], None, []),
        (seen("ab", "abc", "c"), [], None, []),  # it waits
        (seen("a.", "abc", "c"), [], None, []),
        (seen("a.", "ac", "c"), [1], None, []),  # b was killed
        (seen("bb", "ab"), [], None, []),
        (seen("bb", "b"), [], None, []),  # we are leaving
        (seen("aaaa", "b"), [], None, []),
        (seen("....", ""), [], None, []),
        (seen("b.", ending="01"), [], None, [0, 1]),  # the first was taken over, the second not yet
    ],
)
def test_what_is_to_be_done_follows_from_what_is_seen(
    what: Seen, to_take: list[int], to_give_back: int | None, lost: list[int]
) -> None:
    assert (what.to_take, what.to_give_back, what.lost) == (to_take, to_give_back, lost)


def test_who_has_a_lease_is_silent_before_it_can_have_ended() -> None:
    held = Held(0, 1, 100.0, LASTS)
    assert held.is_sure(100.0 + LASTS - MARGIN - 0.1)
    assert not held.is_sure(100.0 + LASTS - MARGIN)
    held.renewed(105.0)
    assert held.is_sure(105.0 + LASTS - MARGIN - 0.1)
    held.ended()
    held.renewed(106.0)
    assert not held.is_sure(106.0)


def test_a_lease_ends_while_the_machine_sleeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sleep passes by the time since boot, and not by the clock that most programs count in."""
    held, woke_at = Held(0, 1, clock(), LASTS), time.clock_gettime(time.CLOCK_BOOTTIME) + 60
    assert held.is_sure(clock())
    monkeypatch.setattr(time, "clock_gettime", lambda _: woke_at)
    assert not held.is_sure(clock())


def test_where_no_clock_goes_on_in_sleep_leases_are_counted_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(time, "CLOCK_BOOTTIME", raising=False)
    assert clock() <= time.monotonic()


def test_a_lease_of_a_record_of_our_own_never_ends() -> None:
    assert Held(0, 1, 0.0, lasts=float("inf")).is_sure(1e12)


def test_who_is_killed_is_replaced_within_fifteen_seconds_in_two_shards_of_a_bucket() -> None:
    connecting = 1.0
    assert LASTS + LOOKS_EVERY + connecting + IDENTIFIES_EVERY + LOOKS_EVERY <= 15
    assert LOOKS_EVERY < LASTS - MARGIN  # a look may fail, and nobody falls silent


@pytest.mark.parametrize(
    ("known", "wanted", "then"), [(1, 1, 1), (1, 5, 8), (4, 4, 4), (4, 2, 4), (4, 5, 8), (3, 7, 12)]
)
def test_shards_are_only_doubled(known: int, wanted: int, then: int) -> None:
    assert grown(known, wanted) == then


@dataclass
class World:
    """A record with the leases, and processes that look into it in whatever order."""

    count: int
    chance: random.Random
    leases: dict[int, Holding] = field(default_factory=dict)
    mine: dict[str, dict[int, Stage]] = field(default_factory=dict)
    moves: int = 0

    def look(self, me: str) -> None:
        """One look of a process, and what it does then."""
        mine = self.mine[me]
        for shard in [shard for shard, stage in mine.items() if stage is ENDING]:
            del self.leases[shard], mine[shard]
        for shard in mine:
            mine[shard] = SERVED
            self.leases[shard] = Holding(me, 1)
        now = Seen(me, [*self.mine], dict(self.leases), self.count, self.chance.choice((1, 4)), dict(mine))
        assert now.lost == []
        for shard in now.to_take:
            assert shard not in self.leases
            self.leases[shard], mine[shard] = Holding(me, 1, served=False), BEGUN
            self.moves += 1
        if (given := now.to_give_back) is not None:
            mine[given] = ENDING
            self.moves += 1

    def kill(self, name: str) -> None:
        """Let one be gone, and its leases end."""
        del self.mine[name]
        self.leases = {shard: lease for shard, lease in self.leases.items() if lease.holder != name}

    def settle(self) -> None:
        """Let everybody look often enough."""
        for _ in range(6 * self.count + 6):
            for name in self.chance.sample([*self.mine], len(self.mine)):
                self.look(name)


@pytest.mark.parametrize("seed", range(20))
def test_shards_come_to_be_shared_evenly_and_then_stay(seed: int) -> None:
    chance = random.Random(seed)
    world = World(chance.randint(1, 9), chance, mine={"p0": {}})
    for number in range(1, 9):
        world.settle()
        counts = dict.fromkeys(world.mine, 0) | Counter(lease.holder for lease in world.leases.values())
        assert sum(counts.values()) == world.count
        assert max(counts.values()) - min(counts.values()) <= 1
        before = world.moves
        world.settle()
        assert world.moves == before
        if len(world.mine) > 1 and chance.random() < 0.5:
            world.kill(chance.choice([*world.mine]))
        else:
            world.mine[f"p{number}"] = {}
