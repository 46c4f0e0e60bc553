"""Rooms follow the game beside it: what Discord delays in one of them delays nothing else."""

import asyncio
from pathlib import Path

import discord
import pytest

from tests.standin.faults import Misbehaviour, error, late, limited, reset, silence
from tests.standin.living import followed, open_room, playing, resign
from tests.standin.places import Json
from tests.standin.server import Standin

SEES_THREADS = discord.Permissions(manage_threads=True).value


async def let_see_rooms(standin: Standin, who: Json) -> None:
    """Let somebody see all threads of the first channel."""
    standin.channel.overwrites.append({"id": who["id"], "type": 1, "allow": str(SEES_THREADS), "deny": "0"})
    await standin.gateway.emit("CHANNEL_UPDATE", standin.channel.json(), standin.channel.guild)


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


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("fault", [error(503), silence(done=False), silence(done=True), reset(done=True)])
async def test_a_room_that_could_not_be_told_who_reads_it_is_told_within_seconds_and_once(
    standin: Standin, tmp_path: Path, fault: Misbehaviour, count: int
) -> None:
    async with playing(standin, tmp_path, 4) as life:
        room = await open_room(standin, standin.alice, standin.bob)
        async with life.not_looking():
            standin.rest.faults.add("POST", f"/channels/{room.id}/messages", fault, times=count)
            await let_see_rooms(standin, standin.chloe)
            await standin.until(lambda: standin.rest.faults.taken)
            standin.rest.forget_nonces()
            await standin.posted(2, room)
        await life.looks()
        [_, told] = standin.posts(room)
        assert told["content"].startswith("Who can read this room has changed.")
        assert "**Careful:** chloe" in told["content"]


async def test_a_room_is_told_who_reads_it_though_discord_took_no_post_for_minutes(
    standin: Standin, tmp_path: Path
) -> None:
    async with playing(standin, tmp_path, 4) as life:
        first, second = [await open_room(standin, standin.alice, other) for other in (standin.bob, standin.chloe)]
        standin.rest.faults.add("POST", f"/channels/{first.id}/messages", error(503), times=99)
        await let_see_rooms(standin, standin.dai)
        await standin.posted(2, second)
        await standin.until(lambda: standin.rest.faults.taken > 5)
        standin.rest.faults.clear()
        await standin.posted(2, first)
        await life.looks()
        assert ["dai" in post["content"] for post in standin.posts(first)] == [False, True]


async def test_a_room_whose_welcome_was_not_taken_is_open_and_gets_it_later(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path, 4) as life:
        standin.rest.faults.add("POST", "/channels/[0-9]+/messages", reset(done=True))
        token = await standin.slash(standin.alice, "room open", player=standin.bob)
        await standin.until(lambda: standin.rest.answers.get(token))
        [room] = standin.guilds[0].threads.values()
        assert f"<#{room.id}>" in standin.rest.answers[token][-1]["content"]
        standin.rest.forget_nonces()
        await life.looks()
        [welcome] = standin.posts(room)
        assert "In this room: alice and bob." in welcome["content"]
        await let_see_rooms(standin, standin.chloe)
        await standin.posted(2, room)
