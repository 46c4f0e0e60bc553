"""Rooms follow the game beside it: what Discord delays in one of them delays nothing else."""

import asyncio
from pathlib import Path

from tests.standin.faults import late, limited
from tests.standin.living import Life, open_room, playing, resign
from tests.standin.places import Thread
from tests.standin.server import Standin


async def followed(standin: Standin, life: Life, *rooms: Thread) -> None:
    """Wait until nothing is left to follow; who resigned is in none of these rooms, and each was told of it once."""
    await standin.until(lambda: all(len(room.members) == 1 for room in rooms))
    while await life.store.unsent():
        await standin.tick()
    for room in rooms:
        assert ["is out of the game" in post["content"] for post in standin.posts(room)] == [False, True]


async def test_a_room_that_has_to_wait_delays_neither_the_boards_nor_the_other_rooms(
    standin: Standin, tmp_path: Path
) -> None:
    later = asyncio.Event()
    async with playing(standin, tmp_path, 4) as life:
        first, second = [await open_room(standin, standin.alice, other) for other in (standin.bob, standin.chloe)]
        standin.rest.faults.add("DELETE", f"/channels/{first.id}/thread-members", late(later, limited(1)))
        await resign(standin, standin.alice)
        await standin.until(lambda: standin.rest.faults.taken)
        for number, (who, move) in enumerate([(standin.bob, "N g3-g6"), (standin.chloe, "M g8-f8")], 4):
            await standin.say(who, move)
            await standin.posted(number)
        await standin.until(lambda: second.members == {int(standin.chloe["id"])})
        await standin.posted(2, second)
        assert len(first.members) == 2
        later.set()
        await followed(standin, life, first, second)
        assert standin.pings() == ["alice", "bob", "chloe", "dai"]
