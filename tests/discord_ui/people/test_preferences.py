"""`/djambi preferences`: what people choose for themselves, in a message with menus."""

from typing import Any

import pytest

from tests.discord_ui.world import World


def menus(world: World, answer: Any) -> dict[str, dict[str, Any]]:
    """Return the menus of an answer by what they set."""
    return {menu["custom_id"].rpartition(":")[2]: menu for menu in world.buttons(answer)}


def chosen(world: World, answer: Any) -> dict[str, str]:
    """Return what is chosen in each menu of an answer, as it is called there."""
    found = {}
    for what, menu in menus(world, answer).items():
        [found[what]] = [option["label"] for option in menu["options"] if option.get("default")]
    return found


async def choose(world: World, actor: Any, answer: Any, what: str, value: str) -> Any:
    """Pick something in the menu of an answer."""
    picked = await actor.select(answer, [value], custom_id=menus(world, answer)[what]["custom_id"])
    assert picked.acknowledged
    return picked


async def test_what_is_chosen_is_shown_and_stays_chosen(world: World) -> None:
    """In a message that nobody else sees, which is changed in place."""
    asked = await world.alice.slash(world.channel, "djambi preferences")
    assert asked.ephemeral
    assert {*menus(world, asked.response)} == {"theme", "corner", "sees_first"}
    assert chosen(world, asked.response)["theme"] == "Look: as the game has it"
    assert chosen(world, asked.response)["corner"] == "At the bottom: the side I play"
    await choose(world, world.alice, asked.response, "theme", "dark")
    await choose(world, world.alice, asked.response, "corner", "y")
    now = chosen(world, asked.response)
    assert (now["theme"], now["corner"]) == ("Look: dark", "At the bottom: Yellow")
    await world.restart()
    again = await world.alice.slash(world.channel, "djambi preferences")
    assert chosen(world, again.response) == now
    await choose(world, world.alice, asked.response, "corner", "own")  # the message is of an earlier life
    assert chosen(world, asked.response)["corner"] == "At the bottom: the side I play"
    others = await world.bob.slash(world.channel, "djambi preferences")
    assert chosen(world, others.response)["theme"] == "Look: as the game has it"


@pytest.mark.parametrize(
    ("locale", "label"),
    [("fr", "En bas\N{NO-BREAK SPACE}: le camp que je joue"), ("ja", "下に置く陣営\N{FULLWIDTH COLON}自分の陣営")],
)
async def test_the_menus_speak_the_language_of_who_asks(world: World, locale: str, label: str) -> None:
    """In a direct message too."""
    world.speak(world.alice, locale)
    asked = await world.alice.user.slash("djambi preferences")
    assert chosen(world, asked.response)["corner"] == label


async def test_what_no_menu_offers_changes_nothing(world: World) -> None:
    asked = await world.alice.slash(world.channel, "djambi preferences")
    before = chosen(world, asked.response)
    for words in ("prefer:theme", "prefer:name", "prefer:"):
        await world.press(world.alice, asked.response, f"djambi:{words}")
    again = await world.alice.slash(world.channel, "djambi preferences")
    assert chosen(world, again.response) == before
