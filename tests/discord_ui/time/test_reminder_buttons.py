"""What is answered to a reminder, by whoever it is for: each press is told to them alone."""

import re
from typing import Any

from bot.discord_ui.kit.buttons import row
from bot.discord_ui.time.reminders import reminder_buttons
from bot.phrases.languages import LANGUAGES
from bot.table.preferences import Preferences, Reminders
from bot.table.time.until import Snoozing
from tests.discord_ui.world import World


async def preferences(world: World, actor: Any) -> Preferences:
    """Return what somebody prefers, as the database has it."""
    person = next(person for person in (await world.game()).seats.values() if person.id == str(actor.id))
    return await world.life.table.preferences(person)


async def pressed(world: World, actor: Any, custom_id: str) -> Any:
    """Let somebody press a button of a reminder."""
    return await world.press(actor, world.last, f"djambi:{custom_id}")


async def test_below_a_reminder_is_all_that_may_be_answered_and_the_zone_while_it_is_not_known(world: World) -> None:
    for lang in LANGUAGES.values():
        asked = [item.words for item in reminder_buttons("7", lang, knows_zone=False)]
        known = [item.words for item in reminder_buttons("7", lang, knows_zone=True)]
        hours = [f"snooze-own:7:{how}" for how in ("hours3", "hours12", "day")]
        days = [f"snooze-own:7:{how}" for how in ("hour", "tonight", "tomorrow")]
        assert asked == [*hours, "away", "zone", "leave-me-alone:7"]
        assert known == [*days, "away", "leave-me-alone:7"]
        assert len(row(*reminder_buttons("7", lang, knows_zone=False)).children) == 6


async def test_who_snoozes_is_told_up_to_when(world: World) -> None:
    await world.start_game()
    for how in Snoozing:
        answer = await pressed(world, world.bob, f"snooze-own:{world.bob.id}:{how}")
        assert answer.ephemeral
        [until] = re.findall(r"I won't remind you before <t:(\d+):f>", answer.response.content)
        assert (await preferences(world, world.bob)).snoozed == int(until)
    assert (await preferences(world, world.alice)).snoozed == 0
    unknown = await pressed(world, world.bob, f"snooze-own:{world.bob.id}:century")
    assert unknown.response.content == "This button is out of date. `/djambi board` shows how things stand."


async def test_one_press_is_enough_for_no_reminders_at_all(world: World) -> None:
    await world.start_game()
    await pressed(world, world.bob, f"leave-me-alone:{world.bob.id}")
    assert (await preferences(world, world.bob)).reminders is Reminders.NONE


async def test_what_others_press_below_a_reminder_changes_nothing(world: World) -> None:
    """Neither for them nor for whom it is."""
    await world.start_game()
    for verb in (f"snooze-own:{world.bob.id}:hour", f"leave-me-alone:{world.bob.id}"):
        refused = await pressed(world, world.alice, verb)
        assert refused.response.content.startswith("That reminder is for someone else.")
        assert await preferences(world, world.alice) == Preferences()
        assert "remind you" in (await pressed(world, world.bob, verb)).response.content
    bob = await preferences(world, world.bob)
    assert (bob.reminders, bob.snoozed > 0) == (Reminders.NONE, True)
    assert await preferences(world, world.alice) == Preferences()


async def city_sent(world: World, city: str) -> Any:
    """Let bob name a city in the form that he is shown."""
    return await world.bob.submit_modal(await pressed(world, world.bob, "zone"), {"city": city})


async def test_where_somebody_lives_is_asked_in_a_form(world: World) -> None:
    """Of several cities one is chosen."""
    await world.start_game()
    sent = await city_sent(world, "PARIS")
    assert "Your time zone is that of Paris" in sent.response.content
    assert (await preferences(world, world.bob)).zone == "Europe/Paris"
    sent = await city_sent(world, "san")
    assert sent.response.content == "Which of these is it?"
    await world.bob.select(sent.response, ["America/Los_Angeles"])
    assert (await preferences(world, world.bob)).zone == "America/Los_Angeles"
    sent = await city_sent(world, "Springfield")
    assert sent.response.content.startswith("I don't know that city.")


async def test_until_when_somebody_is_away_is_asked_in_a_form(world: World) -> None:
    await world.start_game()
    form = await pressed(world, world.bob, "away")
    await world.bob.submit_modal(form, {"until": "2 weeks"})
    assert world.last.content.startswith("🔵 Blue (bob) is away until")
