"""`/djambi help`, and a mention with "help": what can be done now, here, with buttons for it."""

from typing import Any

import pytest

from bot.phrases.languages import language
from bot.table.standing import Standing
from tests.discord_ui.plots import plot
from tests.discord_ui.seen import short_reply
from tests.discord_ui.world import World

EN = language("en")


def labels(world: World, message: Any) -> list[str]:
    """Return what stands on the buttons of a message."""
    return [button["label"] for button in world.buttons(message)]


async def test_help_says_what_can_be_done_here_and_now(world: World) -> None:
    """To whoever asks, before a game, in its lobby, in it, and after it."""
    said = []
    for _ in range(2):
        asked = await world.bob.slash(world.channel, "djambi help")
        assert asked.ephemeral
        said.append(asked.response.content)
        await world.open_lobby(players=2)
    assert said == [EN.help.standings[Standing.NO_GAME], EN.help.standings[Standing.LOBBY].format(host="alice")]


async def test_who_plays_finds_the_guide_below_it_also_in_another_life(world: World) -> None:
    await world.start_game(2)
    asked = await world.bob.slash(world.channel, "djambi help")
    assert asked.response.content.startswith("It is the turn of 🔴 Red (alice).")
    assert labels(world, asked.response) == ["Move", "What can I move?", "Rules"]
    await world.restart()
    await world.bob.click(asked.response, label="What can I move?")
    assert asked.response.content.startswith("It is not your turn yet.")


async def test_who_has_played_finds_the_way_to_a_rematch(world: World) -> None:
    await world.start_game(2)
    await world.alice.slash(world.channel, "djambi draw")
    asked = await world.bob.click(world.last, label="Agree to the draw")
    await world.bob.click(asked.response, label="Yes, a draw")
    asked = await world.bob.slash(world.channel, "djambi help")
    assert labels(world, asked.response) == ["Rematch", "Rules"]
    await world.bob.click(asked.response, label="Rematch")
    assert (await world.game()).phase == "lobby"


@pytest.mark.parametrize("text", ["help", "Aide !", "ヘルプ"])
async def test_a_mention_with_the_word_is_answered_in_the_language_of_the_game(world: World, text: str) -> None:
    """The word alone is talk."""
    await world.start_game(2, language="fr")
    assert await world.says(world.alice, text) == []
    said = await world.says(world.alice, f"{world.env.bot.user.mention} {text}")
    assert short_reply(world, said).startswith("C'est à toi de jouer.")
    assert labels(world, said[0]) == ["Jouer un coup", "Que puis-je jouer\N{NO-BREAK SPACE}?", "Règles"]
    guide = await world.alice.click(said[0], label="Jouer un coup")
    assert guide.ephemeral


async def test_in_a_room_it_says_what_can_be_done_there(world: World) -> None:
    """And is no plan that cannot be read."""
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    [said] = await world.says(world.bob, f"{world.env.bot.user.mention} help", room)
    assert said.content.startswith("It is the turn of 🔴 Red (alice).")
    assert said.content.endswith(EN.help.room)
    asked = await world.bob.slash(room, "djambi help")
    assert asked.response.content == said.content


async def test_in_a_direct_message_it_says_where_games_are_played(world: World) -> None:
    asked = await world.alice.user.slash("djambi help")
    assert asked.response.content == EN.help.elsewhere
    await world.alice.user.send_dm("help")
    assert world.letters(world.alice.user)[-1] == EN.help.elsewhere
    rules = await world.alice.user.click(asked.response, label="Rules")
    assert rules.response.content.startswith("**The aim**")
