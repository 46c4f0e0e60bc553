"""The table pauses: when all agree, or by the host; and play goes on with the next turn."""

import re

from tests.discord_ui.time.test_reminders import DAY, wait
from tests.discord_ui.world import World


async def test_the_host_pauses_the_game_for_a_stated_time(world: World) -> None:
    """Whoever is next plays all the same, and with that it goes on."""
    await world.start_game()
    await world.more(world.alice, "pause-ask", days="3")
    assert re.fullmatch(r"The game pauses until <t:\d+:f>, or until alice plays\.", world.last.content)
    assert world.pings(world.last) == []
    again = await world.more(world.bob, "pause-ask", days="7")
    assert again.response.content == "The game is already paused. *Go on* ends the pause."
    await world.says(world.alice, "M c1-d1")
    [pause] = (await world.game()).stops
    assert pause.until - pause.since < 60


async def test_with_a_clock_it_is_said_how_much_time_there_is_when_that_changes(world: World) -> None:
    """In a pause, and when whoever is next is away; not when somebody else is."""
    await wait(world, 0)
    await world.start_game(players=2, pace="1d")
    days = []
    for actor, command, given in (
        (world.alice, "more pause-ask", {"days": "3"}),
        (world.bob, "djambi away", {"until": "9 days"}),
        (world.alice, "djambi away", {"until": "5 days"}),
    ):
        await world.ask(actor, command, **given)
        ends = re.findall(r"Deadline: <t:(\d+):f> \(<t:\1:R>\)\.", world.last.content)
        days.append([round((int(each) - world.clock) / DAY, 1) for each in ends])
    assert days == [[4], [], [6]]


async def test_the_others_are_asked_and_all_have_to_agree(world: World) -> None:
    await world.start_game(players=3)
    await world.more(world.bob, "pause-ask", days="5")
    asked = world.last
    assert asked.content.startswith("🔵 Blue (bob) proposes a pause of 5 days")
    await world.restart()
    await world.alice.click(asked, label="Agree")
    assert world.last == asked
    assert f"\nPlease answer: {world.chloe.mention}. 2 of 3 have answered. " in world.last.content
    await world.chloe.click(asked, label="Agree")
    assert world.last.content.startswith("The game pauses until")
    refused = await world.dai.click(world.last, label="Go on")
    assert refused.response.content.startswith("Only")
    await world.alice.click(world.last, label="Go on")
    assert world.last.content == "🔴 Red (alice) ended the pause."


async def test_one_no_or_a_turn_ends_a_proposal(world: World) -> None:
    """Its buttons are still answered."""
    await world.start_game(players=3)
    await world.more(world.bob, "pause-ask", days="7")
    first = world.last
    await world.chloe.click(first, label="No")
    assert world.last.content == "🟡 Yellow (chloe) said no: there is no pause."
    await world.more(world.bob, "pause-ask", days="7")
    second = world.last
    await world.says(world.alice, "M c1-d1")
    for vote in (first, second):
        late = await world.press(world.alice, vote, _agree_below(world, vote))
        assert late.response.content.startswith(
            "That pause is no longer proposed. Propose it again if you still want one."
        )


def _agree_below(world: World, post: object) -> str:
    """What the button *Agree* below a post said."""
    said: str = next(
        (button["custom_id"] for button in world.buttons(post) if "vote-yes" in button["custom_id"]),
        "djambi:vote-yes:1:pause:4",
    )
    return said
