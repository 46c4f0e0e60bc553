"""The table pauses: when all agree, or by the host; and play goes on with the next turn."""

import re
from typing import Any

import pytest

from bot.table.preferences import Reminders
from tests.discord_ui.time.evening import begin, wait as seconds
from tests.discord_ui.time.passing import DAY, HOUR, prefer, wait
from tests.discord_ui.world import World


async def form(world: World, actor: Any) -> tuple[str, dict[str, str]]:
    """Return the hint of the form that asks for how long, and the description of each option."""
    pressed = await world.more(actor, "pause-ask")
    [field] = pressed.modal["components"]
    options = field["component"]["options"]
    return field.get("description") or "", {each["label"]: each.get("description") or "" for each in options}


async def test_the_host_pauses_the_game_in_anothers_turn_for_a_stated_time(world: World) -> None:
    """Whoever is next plays all the same, and with that it goes on."""
    await world.start_game()
    await world.says(world.alice, "M c1-d1")
    await world.more(world.alice, "pause-ask", days="3")
    told = r"🔴 Red \(alice\) paused the game until <t:\d+:f>, or until bob plays; (.*)"
    assert re.findall(told, world.last.content) == ["2 of the other players can end the pause."]
    assert world.pings(world.last) == []
    again = await world.more(world.bob, "pause-ask", days="7")
    assert again.response.content == "The game is already paused. *Resume* ends the pause."
    await world.says(world.bob, "M g1-f1")
    [pause] = (await world.game()).stops
    assert pause.until - pause.since < 60


async def test_a_pause_is_shown_while_it_is_asked_and_while_it_lasts_and_its_end_calls(world: World) -> None:
    """By `help` and `board`, with the buttons; the player to move is called once, by the first post after the end."""
    await prefer(world, world.bob, asked_zone=True)
    await wait(world, 0)
    await world.start_game(players=2, pace="1d")
    await world.says(world.alice, "M c1-d1")
    await world.more(world.bob, "pause-ask", days="3")
    for command in ("djambi help", "djambi board"):
        asked = (await world.alice.slash(world.channel, command)).response
        assert "🔵 Blue (bob) proposes a pause of 3 days" in asked.content
    await world.alice.click(asked, label="Agree")
    [pause] = (await world.game()).stops
    for command in ("djambi help", "djambi board"):
        shown = (await world.alice.slash(world.channel, command)).response
        assert shown.content.startswith(f"The game is paused until <t:{pause.until:.0f}:f>.\n")
        assert "Resume" in [button["label"] for button in world.buttons(shown)]
    assert await wait(world, 2.9 * DAY) == []
    [called] = await wait(world, 0.2 * DAY)
    assert called.content.startswith(f"The pause is over. <@{world.bob.id}>, it's still your turn as 🔵 Blue (turn 2).")
    assert world.pings(called) == ["bob"]
    assert await wait(world, 0.1 * DAY) == []
    assert "paused" not in (await world.alice.slash(world.channel, "djambi help")).response.content


async def test_a_player_whose_turn_it_is_is_called_once_somebody_else_ends_a_pause(world: World) -> None:
    """Time runs again; a player who ends the pause of their own turn is there."""
    await world.start_game(pace="1d")
    await world.says(world.alice, "M c1-d1")
    for actor, called in ((world.alice, ["bob"]), (world.bob, [])):
        world.clock += 2 * HOUR
        await world.more(world.alice, "pause-ask", days="1")
        await actor.click(world.last, label="Resume")
        said, *calls = world.last.content.splitlines()
        assert said.endswith("ended the pause.")
        assert [f"🔵 Blue: {world.bob.mention}, your turn (turn 2)." in calls] == [bool(called)]
        assert world.pings(world.last) == called


async def test_a_losing_host_cannot_stop_the_table_in_their_own_turn(world: World) -> None:
    """The form says that the others have to agree; a no is enough, and the clock runs on."""
    await begin(world, "5m")
    await seconds(world, 200)
    hint, options = await form(world, world.alice)
    assert hint == "It's your turn, so the others have to agree."
    assert options == dict.fromkeys(
        ("5 minutes", "10 minutes", "20 minutes", "30 minutes", "1 hour", "2 hours", "1 day", "7 days"), ""
    )
    await world.more(world.alice, "pause-ask", days="7")
    assert world.last.content.startswith("🔴 Red (alice) proposes a pause of 7 days: everyone asked must agree")
    assert sorted(world.pings(world.last)) == ["bob", "chloe", "dai"]
    await world.bob.click(world.last, label="No")
    assert (await world.game()).stops == ()
    assert await world.life.client.wired.scheduler.timekeeper.ends(await world.game()) == world.clock + 100


async def test_a_host_pauses_an_evening_for_ten_minutes_and_half_of_the_others_end_that(world: World) -> None:
    """The form says which pauses begin at once; nobody is pinged."""
    await begin(world, "5m")
    await world.says(world.alice, "M c1-d1")
    await seconds(world, 60)
    hint, options = await form(world, world.alice)
    assert (hint, options["10 minutes"], options["20 minutes"]) == (
        "",
        "At once, without asking the others",
        "If everyone still in the game agrees",
    )
    await world.more(world.alice, "pause-ask", days="10m")
    pause = world.last
    assert f"<t:{world.clock + 600:.0f}:f>" in pause.content
    assert f"Deadline: <t:{world.clock + 600 + 240:.0f}:t>" in pause.content
    await seconds(world, 120, 10)
    await world.chloe.click(pause, label="Resume")
    wanted = world.last
    assert wanted.content == (
        "🟡 Yellow (chloe) wants to go on; the pause ends once one of these players wants that too: bob and dai."
    )
    assert world.pings(wanted) == []
    twice = await world.chloe.click(wanted, label="Resume")
    assert twice.response.content == "You have already agreed. Now wait for the others."
    await world.dai.click(wanted, label="Resume")
    assert world.last.content.startswith("🟢 Green (dai) ended the pause.")
    assert f"Deadline: <t:{world.clock + 240:.0f}:t>" in world.last.content


async def test_the_newest_board_of_an_evening_counts_down_to_the_end_that_a_pause_moves(world: World) -> None:
    await begin(world, "5m")
    await world.says(world.alice, "M c1-d1")
    for verb, given in (("pause-ask", {"days": "10m"}), ("resume", {})):
        await world.more(world.alice if given else world.bob, verb, **given)
        ends = await world.life.client.wired.scheduler.timekeeper.ends(await world.game())
        assert f"Deadline: <t:{ends:.0f}:t>" in world.boards[-1].content
        await seconds(world, 30)


@pytest.mark.parametrize("where", [Reminders.CHANNEL, Reminders.DM])
async def test_board_and_reminder_tell_the_deadline_that_an_absence_a_pause_or_an_outage_moves(
    world: World, where: Reminders
) -> None:
    """By one edit of each, which calls nobody; the reminder may be in a direct message."""
    await prefer(world, world.alice, reminders=where, asked_zone=True)
    await wait(world, 0)
    await world.start_game(players=2, pace="1d")
    board, keeper = world.boards[-1], world.life.client.wired.scheduler.timekeeper
    await wait(world, DAY / 2)
    place = world.alice.user.dm_channel if where is Reminders.DM else world.channel
    [half] = [message for message in place.history() if "still your turn" in message.content]

    async def outage() -> None:
        world.life.client.wired.scheduler.sleeps()
        await wait(world, 2 * 3600, was_there=False)

    for moves in (
        lambda: world.ask(world.alice, "djambi away", until="5 days"),
        lambda: world.ask(world.alice, "djambi away", until="back"),
        lambda: world.pause(world.alice, "3", world.bob),
        lambda: world.alice.click(world.last, label="Resume"),
        outage,
    ):
        before = len(world.env.http_requests)
        await moves()
        ends = await keeper.ends(await world.game())
        edits = [each.path.split("/")[-1] for each in world.env.http_requests[before:] if each.method == "PATCH"]
        assert [edits.count(str(message.id)) for message in (board, half)] == [1, 1], world.last.content
        for message, history in ((board, world.channel), (half, place)):
            [now] = [each.content for each in history.history() if each.id == message.id]
            assert f"Deadline: <t:{ends:.0f}:f> (<t:{ends:.0f}:R>)." in now


async def test_a_pause_of_a_late_player_tells_no_end_that_is_over(world: World) -> None:
    await wait(world, 0)
    await world.start_game(players=3, pace="1d")
    await wait(world, DAY + 3600)
    await world.pause(world.bob, "3", world.chloe)
    assert re.fullmatch(r"The game pauses until <t:\d+:f>, or until alice plays\.", world.last.content)


async def test_with_a_clock_it_is_said_how_much_time_there_is_when_that_changes(world: World) -> None:
    """In a pause, and when whoever is next is away; not when somebody else is."""
    await wait(world, 0)
    await world.start_game(players=2, pace="1d")
    days = []
    for actor, command, given in (
        (world.alice, "more pause-ask", {"days": "3"}),
        (world.bob, "more pause-ask", {"days": "3"}),
        (world.bob, "djambi away", {"until": "9 days"}),
        (world.alice, "djambi away", {"until": "5 days"}),
    ):
        await world.ask(actor, command, **given)
        ends = re.findall(r"Deadline: <t:(\d+):f> \(<t:\1:R>\)\.", world.last.content)
        days.append([round((int(each) - world.clock) / DAY, 1) for each in ends])
    assert days == [[], [4], [], [6]]


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
    refused = await world.dai.click(world.last, label="Resume")
    assert refused.response.content.startswith("Only")
    await world.alice.click(world.last, label="Resume")
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
            "That proposal has lapsed. Propose a pause again if you still want one."
        )


def _agree_below(world: World, post: object) -> str:
    """What the button *Agree* below a post said."""
    said: str = next(
        (button["custom_id"] for button in world.buttons(post) if "vote-yes" in button["custom_id"]),
        "djambi:vote-yes:1:pause:4",
    )
    return said
