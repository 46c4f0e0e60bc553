"""`/djambi games`: all of somebody's games, wherever they ask, and first those that wait for them."""

import re
from typing import Any

from tests.discord_ui.world import World


async def two_games(world: World) -> Any:
    """Start a game in which alice is next, and, in the garden, one in which bob is; return the garden."""
    garden = world.guild.create_text_channel("garden")
    for channel in (garden, world.channel):
        lobby = await world.open_lobby(channel=channel, players=2)
        for person, side in zip((world.alice, world.bob), "rb", strict=True):
            await world.click(person, lobby, "join", side)
    await world.says(world.alice, "M c1-d1", garden)
    return garden


def lines(answer: Any) -> list[str]:
    """Return what is said of each game."""
    assert answer.ephemeral
    return [line for line in answer.response.content.splitlines() if line.startswith("•")]


async def test_those_in_which_it_is_ones_own_turn_come_first_with_a_link_to_the_board(world: World) -> None:
    """With how long already; the same in a channel, a thread and a direct message."""
    garden = await two_games(world)
    asked = await world.bob.slash(world.channel, "djambi games")
    mine, other = lines(asked)
    assert mine.startswith(r"• #garden (Palace): **your turn** as 🔵 Blue (turn 2), turn began <t:")
    assert mine.endswith(f"/{garden.id}/{garden.last_message.id})")
    assert other.startswith("• #maze (Palace): 🔴 Red (alice) to move (turn 1), turn began <t:")
    in_private = await world.bob.user.slash("djambi games")
    assert in_private.response.content == asked.response.content
    assert lines(await world.alice.slash(garden, "djambi games"))[0].startswith("• #maze")


async def test_the_board_is_found_again_after_a_restart(world: World) -> None:
    await two_games(world)
    before = lines(await world.alice.slash(world.channel, "djambi games"))
    await world.alice.send(world.channel, "What a game.")
    await world.restart()
    assert lines(await world.alice.slash(world.channel, "djambi games")) == before


async def test_a_game_that_waits_or_has_not_begun_says_so(world: World) -> None:
    garden = await two_games(world)
    await world.pause(world.alice, "3", world.bob)
    patio = world.guild.create_text_channel("patio")
    await world.click(world.alice, await world.open_lobby(channel=patio, players=4), "join", "g")
    first, second, third = lines(await world.alice.slash(garden, "djambi games"))
    assert re.search(r"#maze .*your turn.* · the game waits until <t:\d+:f> · \[board\]", first)
    assert "#garden" in second
    assert third.startswith("• #patio (Palace): not started, 1 of 4 seats taken")


async def test_a_game_whose_channel_was_deleted_is_not_listed(world: World) -> None:
    garden = await two_games(world)
    world.env.backend.delete_channel(garden.id)
    await world.settle()
    [left] = lines(await world.alice.slash(world.channel, "djambi games"))
    assert left.startswith("• #maze")


async def test_who_plays_nowhere_is_told_how_to_begin(world: World) -> None:
    world.speak(world.dai, "fr")
    asked = await world.dai.user.slash("djambi games")
    assert asked.response.content.startswith("Tu ne joues dans aucune partie.")


async def test_many_games_are_on_several_pages(world: World) -> None:
    """In the language of whoever asks; a page that there is not any more is the last one."""
    for number in range(6):
        channel = world.guild.create_text_channel(f"room-{number}")
        await world.click(world.alice, await world.open_lobby(world.bob, channel=channel, players=2), "join", "r")
    asked = await world.alice.slash(world.channel, "djambi games")
    assert asked.response.content.startswith("You are in 6 games.")
    assert len(lines(asked)) == 5
    await world.alice.click(asked.response, label="Next")
    assert asked.response.content.count("•") == 1
    await world.press(world.alice, asked.response, "djambi:games:99")
    assert asked.response.content.endswith("Page 2 of 2")
    await world.alice.click(asked.response, label="Previous")
    assert asked.response.content.count("•") == 5
