"""One person's deeds, again and again: how often each other person's phone rings."""

import random
from collections import Counter
from typing import Any

import discord
import pytest

from tests.discord_ui.plots import plot
from tests.discord_ui.plotting import drafted, form, pressed
from tests.discord_ui.world import World
from tests.long import TIMES

SLIP, MEANT = "N c3-c6", "M c1-d1"


async def pass_by(world: World, seconds: float) -> None:
    """Let time pass for everybody, with one look of the bot at its clock."""
    world.clock += seconds
    world.env.backend.advance_clock(seconds)
    await world.life.client.wired.scheduler.tick()
    await world.settle()


async def offer_and_withdraw(world: World) -> None:
    """Let Alice offer a draw and take that back."""
    await world.alice.slash(world.channel, "djambi draw")
    await world.click(world.alice, world.last, "vote-no")


async def play_and_undo(world: World) -> None:
    """Let Alice play and take that back."""
    await world.says(world.alice, SLIP)
    await world.says(world.alice, "undo")


async def offer_and_keep(world: World) -> None:
    """Let Alice offer Dai her seat and keep it."""
    await world.alice.slash(world.channel, "djambi seat", to=world.dai)
    await world.click(world.alice, world.last, "seat-keep")


async def propose_and_withdraw(world: World) -> None:
    """Let Alice propose a pause in her own turn and take that back."""
    await world.more(world.alice, "pause-ask", days="2")
    await world.click(world.alice, world.last, "vote-no")


async def ask_and_withdraw(world: World) -> None:
    """Let Alice ask the others for Bob's seat too, which he has offered her, and take that back."""
    game = await world.game()
    [offer] = [each.entry for each in game.seat_offers.values() if each.heir and each.heir.id == str(world.alice.id)]
    await world.press(world.alice, world.last, f"djambi:seat-second:{game.id}:b:{offer}")
    await world.click(world.alice, world.last, "vote-no")


DEEDS: Any = {
    "draw": offer_and_withdraw,
    "turn": play_and_undo,
    "seat": offer_and_keep,
    "pause": propose_and_withdraw,
    "second seat": ask_and_withdraw,
}


def rings(world: World, since: discord.Message) -> Counter[tuple[str, str]]:
    """Return how often each person was called since a message, and for what."""
    found = Counter[tuple[str, str]]()
    for message in world.after(since):
        kind = "turn" if "your turn" in message.content else "seat" if "offered the seat" in message.content else "vote"
        found.update((who, kind) for who in world.pings(message))
    return found


@pytest.mark.parametrize("seed", range(2 * TIMES))
async def test_in_ten_minutes_of_deeds_each_other_person_is_called_once_for_each_kind(world: World, seed: int) -> None:
    """And once for the turn that began, and once more for the turn that was played again and stands."""
    chance = random.Random(seed)
    world.clock = world.env.now().timestamp()
    await world.start_game()
    await world.bob.slash(world.channel, "djambi seat", to=world.alice)
    before, began = world.last, world.clock
    while world.clock - began < 480:
        await DEEDS[chance.choice([*DEEDS])](world)
        await pass_by(world, chance.choice([8, 13, 24]))
    await world.says(world.alice, MEANT)
    await pass_by(world, 40)
    await pass_by(world, 40)
    found = rings(world, before)
    assert all(count == 1 for (_, kind), count in found.items() if kind != "turn")
    assert found["bob", "turn"] <= 2
    assert found["bob", "turn"] >= 1
    assert not {who for who, kind in found if kind == "turn"} - {"bob"}


async def test_a_draw_offered_again_names_everybody_in_silence_and_counts_as_asked(world: World) -> None:
    """Also after a restart; after an hour it rings again."""
    world.clock = world.env.now().timestamp()
    await world.start_game()
    await world.alice.slash(world.channel, "djambi draw")
    assert world.pings(world.last) == ["bob", "chloe", "dai"]
    await world.click(world.alice, world.last, "vote-no")
    await world.restart()
    await world.alice.slash(world.channel, "djambi draw")
    assert world.pings(world.last) == []
    for actor in (world.bob, world.chloe, world.dai):
        assert actor.mention in world.last.content
        listed = await actor.slash(world.channel, "djambi games")
        assert "waiting for your answer" in listed.response.content
    await world.click(world.alice, world.last, "vote-no")
    await pass_by(world, 3600)
    await world.bob.slash(world.channel, "djambi draw")
    assert world.pings(world.last) == ["alice", "chloe", "dai"], "another caller"
    await world.click(world.bob, world.last, "vote-no")
    await world.alice.slash(world.channel, "djambi draw")
    assert world.pings(world.last) == ["bob", "chloe", "dai"]


async def test_a_draft_or_a_suggestion_made_again_and_again_rings_once(world: World) -> None:
    """However often it is torn up or taken back, within an hour."""
    world.clock = world.env.now().timestamp()
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    for rung in (["bob"], []):
        draft = await drafted(world.alice, room, form(world.bob))
        assert world.pings(draft) == rung
        await pressed(world, world.alice, draft, "pact-tear")
        await pass_by(world, 60)
    for rung in (["bob"], []):
        await world.alice.slash(room, "plan", to=world.bob.user, line="N g3-g6")
        made = room.last_message
        assert world.pings(made) == rung
        await world.click(world.alice, made, "suggested-no")
        await pass_by(world, 60)
