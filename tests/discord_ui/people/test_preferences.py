"""`/djambi preferences`: what people choose for themselves, in a message with menus."""

import re
from typing import Any

import pytest

from tests.discord_ui.world import World


def menus(world: World, answer: Any) -> dict[str, dict[str, Any]]:
    """Return the menus of an answer by what they set."""
    return {menu["custom_id"].rpartition(":")[2]: menu for menu in world.buttons(answer) if "options" in menu}


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
    assert {*menus(world, asked.response)} == {"theme", "corner", "reminders", "quiet"}
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
    for words in ("prefer:theme", "prefer:name", "prefer:", "prefer-this:theme:pink", "prefer-this:zone:UTC"):
        await world.press(world.alice, asked.response, f"djambi:{words}")
    again = await world.alice.slash(world.channel, "djambi preferences")
    assert chosen(world, again.response) == before


async def test_one_press_is_enough_to_be_left_alone_and_one_to_be_reminded_again(world: World) -> None:
    """And one to see first what one types: each button says what it changes, and then the other way back."""
    asked = await world.alice.slash(world.channel, "djambi preferences")
    await world.alice.click(asked.response, label="Leave me alone")
    assert chosen(world, asked.response)["reminders"] == "Reminders: none"
    await world.alice.click(asked.response, label="Remind in channel")
    assert chosen(world, asked.response)["reminders"] == "Reminders: in the channel"
    await world.alice.click(asked.response, label="Leave me alone")
    await world.alice.click(asked.response, label="Remind by DM")
    assert chosen(world, asked.response)["reminders"] == "Reminders: by direct message"
    await world.alice.click(asked.response, label="Leave me alone")
    await world.alice.click(asked.response, label="Show moves first")
    assert "A move that you type is shown to you first." in asked.response.content
    await world.alice.click(asked.response, label="Play moves at once")
    assert "A move that you type is played at once." in asked.response.content
    assert chosen(world, asked.response)["reminders"] == "Reminders: none"


async def test_who_has_put_reminders_off_sees_until_when_and_ends_it_with_a_press(world: World) -> None:
    asked = await world.alice.slash(world.channel, "djambi preferences")
    assert "put off" not in asked.response.content
    await world.press(world.alice, asked.response, "djambi:snooze:tomorrow")
    asked = await world.alice.slash(world.channel, "djambi preferences")
    assert re.search(r"You have put off all reminders until <t:\d+:f>\.", asked.response.content)
    await world.alice.click(asked.response, label="Remind me again")
    assert "put off" not in asked.response.content
    assert "Remind me again" not in {button.get("label") for button in world.buttons(asked.response)}


async def test_a_menu_of_an_earlier_version_is_still_answered(world: World) -> None:
    """Typed moves had a menu once, where a button is now."""
    asked = await world.alice.slash(world.channel, "djambi preferences")
    old = {"custom_id": "djambi-pick:prefer:sees_first", "options": [{"label": "-", "value": "look"}]}
    menus(world, asked.response)["theme"].update(old)
    await choose(world, world.alice, asked.response, "sees_first", "look")
    assert "is shown to you first" in asked.response.content


async def test_a_time_zone_is_said_by_a_city(world: World) -> None:
    """Typed in any case, or chosen among those that fit; each is offered with the time that it is there."""
    unknown = await world.alice.slash(world.channel, "djambi preferences")
    assert "I do not know your time zone" in unknown.response.content
    offered = await world.alice.autocomplete(world.channel, "djambi preferences", "zone", "toky")
    assert [choice["value"] for choice in offered] == ["Asia/Tokyo"]
    assert re.fullmatch(r"Tokyo, where it is \d\d:\d\d", offered[0]["name"])
    for typed, city in (
        ("tokyo", "Tokyo"),
        ("Asia/Tokyo", "Tokyo"),
        ("sao paulo", "São Paulo"),
        ("NEW YORK", "New York"),
    ):
        asked = await world.alice.slash(world.channel, "djambi preferences", zone=typed)
        assert f"Your time zone is that of {city}" in asked.response.content
    refused = await world.alice.slash(world.channel, "djambi preferences", zone="Springfield")
    assert "I cannot tell which city that is" in refused.response.content
    kept = await world.alice.user.slash("djambi preferences")
    assert "New York" in kept.response.content
