"""The post of a turn that was taken back says so: it is known, or looked for, in few requests to Discord."""

from typing import Any

import pytest

from bot.phrases.languages import read_in_any_language
from bot.table.events import Asked
from bot.table.model import Person
from bot.table.person_id import DiscordId
from tests.discord_ui.costs import requests
from tests.discord_ui.game.slips import MEANT, SLIP
from tests.discord_ui.plots import text_of
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World


async def back(world: World, slip: Any, how: str) -> None:
    """Let alice take back the turn whose board is in `slip`."""
    match how:
        case "button":
            game = await world.game()
            await world.press(world.alice, slip, f"djambi:back:{game.id}:{game.seq}")
        case "command":
            await world.alice.slash(world.channel, "djambi takeback")
        case _:
            await world.says(world.alice, "undo")


async def test_without_history_the_old_post_stays_as_it_is_after_a_restart(world: World) -> None:
    """It cannot be found; all else is done."""
    await world.start_game()
    slip = one_board(await world.says(world.alice, SLIP))
    world.forbid(world.channel, "read_message_history")
    await world.restart()
    assert one_board(await world.says(world.alice, "undo")).content.startswith("🔴 Red (alice) took back turn 1.")
    assert text_of(world, slip) == slip.content


@pytest.mark.parametrize("how", ["button", "command", "word"])
async def test_a_take_back_within_the_grace_takes_three_requests(world: World, how: str) -> None:
    """The answer, the board, and the old post, which the bot need not look for."""
    await world.start_game()
    slip = one_board(await world.says(world.alice, SLIP))
    made = await requests(world, back(world, slip, how))
    assert len(made) <= 3, made
    assert text_of(world, slip) == f"{slip.content}\n*Turn 1 was taken back.*"
    again = one_board(await world.says(world.alice, MEANT))
    made = await requests(world, back(world, again, how))
    assert len(made) <= 3, made
    assert text_of(world, again) == f"{again.content}\n*Turn 1 was taken back.*"
    assert text_of(world, slip) == f"{slip.content}\n*Turn 1 was taken back.*"


async def test_an_old_post_from_before_a_restart_is_looked_for(world: World) -> None:
    await world.start_game()
    slip = one_board(await world.says(world.alice, SLIP))
    await world.restart()
    made = await requests(world, back(world, slip, "button"))
    asked = [each for each in made if each.startswith("GET") and "/members/" not in each]
    assert asked == [f"GET /channels/{world.channel.id}/messages"]
    assert text_of(world, slip) == f"{slip.content}\n*Turn 1 was taken back.*"


async def test_an_old_post_that_was_deleted_stops_nothing(world: World) -> None:
    """Two turns go back together: the post of one is gone, that of the other says so."""
    await world.start_game(2)
    first = one_board(await world.says(world.alice, SLIP))
    second = one_board(await world.says(world.bob, "N g3-g6"))
    world.env.backend.delete_message(world.channel.id, first.id)
    await world.alice.slash(world.channel, "djambi takeback", turns=2)
    await world.click(world.bob, world.last, "vote-yes")
    assert text_of(world, second) == f"{second.content}\n*Turn 2 was taken back.*"
    assert await world.life.store.unsent() == []


async def test_a_post_of_two_turns_that_are_taken_back_one_by_one_says_both(world: World) -> None:
    await world.start_game(2, takebacks="free")
    before, table, where = world.last, world.life.table, str(world.channel.id)
    for person, move in ((world.alice, SLIP), (world.bob, "N g3-g6")):
        player = Person(DiscordId(person.id), person.user.name)
        await table.play(where, Asked(player, world.clock, f"i{before.id}{player.name}"), read_in_any_language(move))
    await world.restart()
    both = one_board(world.after(before))
    for person in (world.bob, world.alice):
        await world.says(person, "undo")
    assert text_of(world, both) == f"{both.content}\n*Turn 2 was taken back.*\n*Turn 1 was taken back.*"
