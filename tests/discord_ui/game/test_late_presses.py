"""A press on something that has become void is answered with why, what has happened since, and the board as it is."""

from typing import Any

import discord
import pytest

from bot.discord_ui.kit.buttons import GameVerb
from tests.discord_ui.kit.verbs import all_verbs, words
from tests.discord_ui.plots import answer, cancel
from tests.discord_ui.world import World


def pictures(result: Any) -> list[discord.Attachment]:
    """Return the pictures that somebody is shown as the answer."""
    return [file for said in (result.response, *result.followups) if said for file in said.attachments]


def on(world: World, result: Any) -> list[str]:
    """Return the labels below the answer: the ways on from there."""
    return [button["label"] for button in world.buttons((result.followups or [result.response])[-1])]


def shows_what_happened(world: World, result: Any, why: str, since: str) -> None:
    """Hold that a press was answered in private with why it came too late, what happened since, and the board."""
    assert result.ephemeral
    first, then, *status = answer(result).splitlines()
    assert first.startswith(why)
    assert since in then
    assert status[-1].startswith("Turn ")
    [board] = pictures(result)
    assert board.description
    assert on(world, result) in (["Move", "Catch up", "More…"], ["Ask to go back"])


async def test_an_offer_that_is_over_is_answered_with_what_was_played(world: World) -> None:
    await world.start_game(2)
    await world.alice.slash(world.channel, "djambi draw")
    offer = world.last
    agreeing = world.custom_id(offer, "vote-yes")
    await world.says(world.alice, "N c3-c6")
    await world.says(world.bob, "N g3-g6")
    await world.restart()
    shows_what_happened(
        world, await world.press(world.bob, offer, agreeing), "Nobody has offered a draw.", "Necromobile c3\u2011c6."
    )


async def test_a_late_take_back_shows_what_was_played_after_the_turn(world: World) -> None:
    await world.start_game(pace="5m")
    slip = (await world.says(world.alice, "N c3-c6"))[0]
    await world.says(world.bob, "N g3-g6")
    await world.restart()
    shows_what_happened(
        world,
        await world.alice.click(slip, label="Take back"),
        "🔵 Blue (bob) has played since; it's turn 3 now.",
        "Since then: 🔵 Blue (bob): Necromobile g3\u2011g6.",
    )
    others = await world.chloe.click(slip, label="Take back")
    shows_what_happened(world, others, "This button is out of date.", "Necromobile g3\u2011g6.")
    assert "/djambi board" not in answer(others)


async def test_an_answer_that_shows_the_board_does_not_lead_to_it(world: World) -> None:
    lobby = await world.open_lobby(players=2)
    joining = world.custom_id(lobby, "join", "r")
    for person, side in ((world.alice, "r"), (world.bob, "b")):
        await world.click(person, lobby, "join", side)
    await world.says(world.alice, "N c3-c6")
    late = await world.press(world.bob, lobby, joining)
    assert pictures(late)
    assert answer(late).splitlines()[0] == "The game has already started."


async def test_every_button_of_a_game_that_is_over_shows_the_game_that_is_played_now(world: World) -> None:
    """Buttons made by older versions are among them, with any fields."""
    await world.start_game()
    old = (await world.game()).id
    first = world.last
    await cancel(world)
    await world.start_game(2)
    await world.says(world.alice, "N c3-c6")
    for verb in (each for each in all_verbs() if issubclass(each, GameVerb)):
        world.clock += 30  # nobody presses so much at once
        pressed = await world.press(world.bob, first, words(verb, {"game": old}))
        shows_what_happened(world, pressed, "That game is over.", "Necromobile c3\u2011c6")


async def test_a_press_on_what_is_not_out_of_date_is_only_refused(world: World) -> None:
    await world.start_game(2)
    refused = await world.press(world.alice, world.last, f"djambi:vote-yes:{(await world.game()).id}:draw:2")
    assert answer(refused) == "Nobody has offered a draw. `/djambi draw` offers one."
    assert pictures(refused) == []


async def test_a_late_press_is_explained_also_where_the_board_cannot_be_drawn(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.errors_may_be_logged = True
    await world.start_game(pace="5m")
    slip = (await world.says(world.alice, "N c3-c6"))[0]
    await world.says(world.bob, "N g3-g6")

    def fail(*_: object) -> bytes:
        raise OSError("cannot open the font")

    monkeypatch.setattr("rendering.Renderer.render", fail)
    assert answer(await world.alice.click(slip, label="Take back")).startswith("🔵 Blue (bob) has played since")
