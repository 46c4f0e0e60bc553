"""A turn that goes on: what was taken back, resigned or handed over gives nobody their time back, and boards say so."""

import re
from typing import Any

import pytest

from tests.discord_ui.engines.seating import turn
from tests.discord_ui.time.evening import begin, wait as seconds
from tests.discord_ui.time.passing import DAY, wait
from tests.discord_ui.world import World

HOUR = 3600


async def ends(world: World) -> float:
    """Return in how many seconds time runs out, as the last board says, which has to be what the clock says."""
    [said] = re.findall(r"Deadline: <t:(\d+):", world.boards[-1].content)
    assert int(said) == round(await world.life.client.wired.scheduler.timekeeper.ends(await world.game()))
    return round(int(said) - world.clock)


async def undo(world: World, actor: Any, move: str = "M c1-d1") -> None:
    """Let somebody play a move and take it back at once."""
    await world.says(actor, move)
    await world.says(actor, "undo")


async def test_a_move_that_is_taken_back_in_an_evening_leaves_the_seconds_that_were_left(world: World) -> None:
    """However often; the last call came already, and when the time is up a stand-in plays."""
    await begin(world, "5m")
    called = [message for message in await seconds(world, 280, 5) if world.pings(message)]
    assert len(called) == 1
    for _ in range(3):
        await undo(world, world.alice)
        assert await ends(world) == 20
    assert await seconds(world, 19) == []
    await seconds(world, 4)
    await turn(world, 2)
    assert any("ran out of time; an AI stand-in plays turn 1" in message.content for message in world.channel.history())


@pytest.mark.parametrize(("pace", "left"), [("1d", HOUR), ("3d+6h", 2 * DAY + HOUR)])
async def test_a_move_that_is_taken_back_after_a_day_adds_no_time(world: World, pace: str, left: float) -> None:
    await wait(world, 0)
    await world.start_game(pace=pace)
    await wait(world, 23 * HOUR)
    for _ in range(3):
        await undo(world, world.alice)
        assert await ends(world) == pytest.approx(left, abs=60)


async def test_moves_that_are_taken_back_add_no_seconds_to_a_budget(world: World) -> None:
    await begin(world, "10m+20s")
    await seconds(world, 590, 5)
    for _ in range(6):
        await undo(world, world.alice)
    assert await ends(world) == 10
    await world.says(world.alice, "M c1-d1")
    assert await ends(world) == 600, "bob has his own"


async def test_a_resignation_that_is_taken_back_leaves_the_time_that_was_left(world: World) -> None:
    await wait(world, 0)
    await world.start_game(pace="1d")
    await wait(world, 20 * HOUR)
    asked = await world.alice.slash(world.channel, "djambi resign")
    await world.alice.click(asked.response, label="Yes, resign")
    assert (await world.game()).position.turn == 2
    await world.says(world.alice, "undo")
    assert await ends(world) == pytest.approx(4 * HOUR, abs=60)


async def test_a_seat_that_is_given_away_and_back_leaves_its_player_what_they_had(world: World) -> None:
    """The other player has a full clock, as everybody who takes over a seat."""
    await wait(world, 0)
    await world.start_game(3, pace="1d")
    await wait(world, 23 * HOUR)
    for holder, heir, left in ((world.alice, world.dai, 24), (world.dai, world.alice, 1), (world.alice, world.dai, 22)):
        await holder.slash(world.channel, "djambi seat", to=heir)
        await heir.click(world.last, label="Take over Red")
        assert await ends(world) == pytest.approx(left * HOUR, abs=60)
        await wait(world, 2 * HOUR if heir is world.dai else 0)


async def test_a_game_that_goes_back_by_agreement_leaves_the_player_to_move_a_minute(world: World) -> None:
    """What others thought meanwhile costs them nothing."""
    await begin(world, "5m")
    await seconds(world, 280, 5)
    await world.says(world.alice, "M c1-d1")
    await seconds(world, 100, 5)
    await world.alice.slash(world.channel, "djambi takeback")
    vote = world.last
    for other in (world.bob, world.chloe, world.dai):
        await other.click(vote, label="Agree")
    assert await ends(world) == 60
    last = [message for message in await seconds(world, 31) if world.pings(message)]
    assert [world.pings(message) for message in last] == [["alice"]]
    await world.says(world.alice, "M c1-d1")
    assert await ends(world) == 300
