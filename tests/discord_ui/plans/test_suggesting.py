"""Choosing what to suggest to an ally step by step: in private, until the room is to see it."""

from typing import Any

import pytest

from tests.discord_ui.game.guide import before_a_kill, pick_on, shown, stands
from tests.discord_ui.plots import plot
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World


async def guided(world: World, room: Any, **given: Any) -> Any:
    """Let bob suggest something to alice that is not complete, and return the guide that he sees."""
    result = await world.bob.slash(room, "plan", to=world.alice.user, **given)
    assert result.ephemeral
    return shown(result)


async def test_without_a_move_one_is_picked_and_the_room_sees_it_at_the_end(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    before = room.last_message
    guide = await guided(world, room)
    assert guide.content == "🔴 Red to move. Which piece?"
    told = await pick_on(world, guide, "Necromobile c3", "c6", actor=world.bob)
    assert told.startswith("**Not played yet.**\n🔴 Red (alice): Necromobile c3\u2011c6.\n")
    await world.restart()
    assert room.last_message.id == before.id
    assert await pick_on(world, guide, "Suggest", actor=world.bob) == "Suggested to 🔴 Red: the room sees it."
    made = one_board([room.last_message])
    assert "**🔵 Blue (bob) suggests to 🔴 Red (alice)**: `N c3-c6`" in made.content
    assert world.pings(made) == ["alice"]
    await world.alice.click(made, label="Play it")
    assert (await world.position()).endswith(" b b 2")


async def test_a_button_below_plans_begins_a_suggestion_and_asks_to_whom_if_there_are_several(world: World) -> None:
    await world.start_game()
    for others in ((world.alice,), (world.alice, world.chloe)):
        world.clock += 60
        room = await plot(world, world.bob, *others)
        await world.bob.slash(room, "plan", line="N g3-g6")
        guide = await world.bob.click(room.last_message, label="Suggest…")
        if len(others) > 1:
            assert guide.response.content == "Suggest it to whom?"
            assert await world.bob.select(guide.response, [str(world.alice.id)])
        assert guide.ephemeral
        assert guide.response.content == "🔴 Red to move. Which piece?"


@pytest.mark.parametrize(
    ("move", "asked"),
    [
        ("M e1", "🔴 Red to move. **Red's Militant on e1**. Where does it go?"),
        ("e1", "🔴 Red to move. **Red's Militant on e1**. Where does it go?"),
        ("M e1-f1", "🔴 Red to move. **Red's Militant on e1** → f1. Where does the corpse go?"),
        ("M h9", "🔴 Red to move. Which piece?"),
    ],
)
async def test_half_of_a_move_is_gone_on_with(world: World, move: str, asked: str) -> None:
    await before_a_kill(world)
    room = await plot(world, world.alice, world.bob)
    assert (await guided(world, room, line=move)).content == asked


async def test_what_cannot_be_played_any_more_begins_again(world: World) -> None:
    await stands(world, "rC a1, rM c3, bC i9, bM h3, yC a9", "rby-")
    room = await plot(world, world.alice, world.bob)
    guide = await guided(world, room, line="M c3")
    await world.says(world.alice, "M c3-d4")
    assert (
        await pick_on(world, guide, "c4", actor=world.bob)
        == "It's not 🔴 Red's turn yet: nothing will be played. Which piece?"
    )
