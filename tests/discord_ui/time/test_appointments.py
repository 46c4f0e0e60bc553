"""A game that starts at a time, as four friends see it: called, put off, without those who do not come."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import discord
import pytest

from bot.discord_ui.time.absences import Absences
from bot.table.events import Event, PresenceAsked
from bot.table.table import Table
from tests import waiting
from tests.discord_ui.obstacles import accept_posts, refuse_posts
from tests.discord_ui.plots import answered, text_of
from tests.discord_ui.seen import labels
from tests.discord_ui.time.evening import wait
from tests.discord_ui.time.passing import prefer
from tests.discord_ui.world import World

PARIS = ZoneInfo("Europe/Paris")
_STEP, _LONG_STEP = 5, 120
"""Seconds, while a game starts soon or none does: often enough for the bot to know that it was there all the time."""


async def tick(world: World) -> None:
    """Let a minute of the scheduler pass."""
    await world.life.client.wired.scheduler.tick()
    await world.settle()


async def enter(world: World, hour: int = 19) -> None:
    """Make it some hour in Paris, and let the bot look at its clock."""
    now = world.env.now()
    then = now.astimezone(PARIS).replace(hour=hour, minute=0, second=0, microsecond=0)
    world.env.backend.advance_clock((then.timestamp() - now.timestamp()) % 86400)
    world.clock = world.env.now().timestamp()
    await tick(world)


async def gather(world: World, at: str, people: Any = (), host: Any = None, **terms: Any) -> discord.Message:
    """Open a lobby with some people in it, whose host chooses when it starts, an hour later or less; return it."""
    hour, minute = map(int, at.split(":"))
    await enter(world, hour if minute else hour - 1)
    host = host or world.alice
    lobby = await world.open_lobby(host, **terms)
    await choose(world, host, lobby, at)
    for actor, side in zip(people, "rbyg", strict=False):
        await world.click(actor, lobby, "join", side)
    return lobby


async def choose(world: World, host: Any, lobby: Any, at: str, city: str = "Paris") -> Any:
    """Let somebody choose when the game starts, behind *More settings*; `city` is where they live, if that is asked."""
    menus = await world.click(host, lobby, "settings")
    asked = await world.click(host, menus.response, "start-ask")
    fields = {"at": at} | ({"city": city} if len(asked.modal["components"]) > 1 else {})
    return await host.submit_modal(asked, fields)


async def planned(world: World) -> float:
    """Return when the game is to start."""
    appointment = (await world.game()).appointment
    assert appointment
    return appointment.at


async def until(world: World, seconds: int) -> list[discord.Message]:
    """Let time pass until some seconds after the start, or before it; return what the bot then wrote."""
    return await wait_for(world, int(await planned(world) + seconds - world.clock))


async def wait_for(world: World, seconds: int) -> list[discord.Message]:
    """Let some seconds pass, in which the scheduler looks at its clock; return what the bot then wrote."""
    last = world.channel.last_message
    while seconds > 0:
        is_quick = bool(world.life.client.wired.scheduler.timekeeper.quick)
        longest = 60 if is_quick else _LONG_STEP
        step = seconds % longest or longest
        seconds -= step
        if is_quick:
            await wait(world, step, _STEP)
        else:
            world.clock += step
            world.env.backend.advance_clock(step)
        await tick(world)
    return world.after(last)


async def comes(world: World, *people: Any, message: Any = None) -> None:
    """Let people say that they are there."""
    for actor in people:
        await world.click(actor, message or world.last, "confirm")


def at(text: str) -> float:
    """Return a moment by the clock of Paris."""
    return datetime.fromisoformat(text).replace(tzinfo=PARIS).timestamp()


def stamps(moment: float) -> str:
    """Return how a moment of this evening is written for everybody's own clock."""
    return f"<t:{moment:.0f}:t> (<t:{moment:.0f}:R>)"


async def test_a_game_starts_at_its_time_when_all_have_said_that_they_are_there(world: World) -> None:
    """Everybody is called once, five minutes before; then it begins by itself, and calls the first player alone."""
    lobby = await gather(world, "20:30", world.people)
    start = await planned(world)
    assert datetime.fromtimestamp(start, PARIS).strftime("%H:%M") == "20:30"
    assert lobby.id != world.last.id
    assert world.last.content == f"alice set the start: {stamps(start)}. I'll call everyone five minutes before."
    assert world.texts[0].endswith(f"\nStarts {stamps(start)}.")
    assert "started" not in " ".join(world.texts), "all seats are taken, but it is not time yet"
    for command, said in (
        ("help", f"Starts {stamps(start)}."),
        ("games", f"4 of 4 seats taken · starts <t:{start:.0f}:R>"),
    ):
        assert said in (await world.bob.slash(world.channel, f"djambi {command}")).response.content
    assert await until(world, -301) == []
    [call] = await until(world, -298)
    assert world.pings(call) == ["alice", "bob", "chloe", "dai"]
    mentions = " ".join(actor.mention for actor in world.people)
    assert call.content == f"The game starts at {stamps(start)}.\n{mentions} Press *I'm here*."
    await comes(world, world.bob, world.dai)
    mentions = f"{world.alice.mention} {world.chloe.mention}"
    assert world.last.content.splitlines()[1] == f"{mentions} Press *I'm here*. Here: bob and dai."
    await comes(world, world.alice, world.chloe)
    assert world.last.content.splitlines()[1] == "Everyone is here."
    assert labels(world, world.last) == []
    assert await until(world, -1) == []
    [board] = await until(world, 1)
    assert board.content.startswith("The game begins.")
    assert world.pings(board) == ["alice"]
    assert world.texts[0].endswith("\nThe game has started.")
    assert (await world.game()).appointment is None
    await world.says(world.alice, "M c1-d1")


async def test_an_unanswered_call_is_listed_as_waiting_for_its_person(world: World) -> None:
    await gather(world, "20:30", world.people)
    await until(world, -298)
    await comes(world, world.bob)
    await waits_for(world, world.alice, world.chloe, world.dai)
    await comes(world, world.alice, world.chloe)
    await until(world, 1)
    await waits_for(world, world.dai)


async def waits_for(world: World, *people: Any) -> None:
    """Raise unless the list of their games tells just these people that they are asked something."""
    listed = [await actor.slash(world.channel, "djambi games") for actor in world.people]
    are_asked = [" · **waiting for your answer**" in each.response.content for each in listed]
    assert are_asked == [actor in people for actor in world.people]


async def test_two_who_press_at_once_are_both_there(world: World) -> None:
    await gather(world, "20:30", world.people)
    [call] = await until(world, -298)
    async with world.at_once():
        await comes(world, *world.people[1:], message=call)
    assert world.last.content.splitlines()[1] == f"{world.alice.mention} Press *I'm here*. Here: bob, chloe and dai."
    again = await world.click(world.bob, call, "confirm")
    assert again.ephemeral
    await comes(world, world.alice)
    assert world.last.content.splitlines()[1] == "Everyone is here."


@pytest.mark.parametrize("down_at", [-1800, -2])
async def test_a_restart_changes_nothing(world: World, down_at: int) -> None:
    """Nobody is called twice, and the game starts to the second."""
    await gather(world, "20:30", world.people)
    start = await planned(world)
    await until(world, down_at)
    if down_at > -300:
        await comes(world, *world.people)
    await restart(world, 1)
    assert await planned(world) == start
    if down_at < -300:
        [call] = await until(world, -298)
        assert world.pings(call) == ["alice", "bob", "chloe", "dai"]
        await comes(world, *world.people)
    [board] = await until(world, 1)
    assert board.content.startswith("The game begins.")
    assert sum(text.startswith("The game starts at") for text in world.texts) == 1


async def restart(world: World, down: int) -> None:
    """Let the bot be away for some seconds."""
    world.clock += down
    world.env.backend.advance_clock(down)
    await world.restart()
    await tick(world)


async def test_an_outage_at_the_time_puts_the_start_off_and_says_so(world: World) -> None:
    """Everybody has five minutes to answer after it."""
    await gather(world, "20:30", world.people)
    start = await planned(world)
    await until(world, -600)
    await restart(world, 1200)
    off, call = world.after(world.channel.history()[1])
    assert off.content == f"I was away, so the start is put off to {stamps(start + 900)}."
    assert world.pings(off) == []
    assert world.pings(call) == ["alice", "bob", "chloe", "dai"]
    assert world.texts[0].endswith(f"\nStarts {stamps(start + 900)}.")
    await comes(world, *world.people)
    assert world.last.content.startswith("The game begins."), "it is late enough"


async def test_an_outage_after_the_call_leaves_time_for_those_who_have_not_answered(world: World) -> None:
    """Only they are called again, and the last answer starts the game: it is late enough."""
    await gather(world, "20:30", world.people)
    start = await planned(world)
    await until(world, -240)
    await comes(world, world.alice, world.bob)
    call = world.last
    [here] = [button["custom_id"] for button in world.buttons(call)]
    await restart(world, 420)
    assert world.last.content == (
        f"I was away, so the start is put off to {stamps(start + 420)}.\n"
        f"{world.chloe.mention} {world.dai.mention} Press *I'm here*. Here: alice and bob."
    )
    assert world.pings(world.last) == ["chloe", "dai"]
    await world.press(world.chloe, call, here)
    await comes(world, world.dai)
    assert world.last.content.startswith("The game begins.")


async def late(world: World, *here: Any, at: str = "20:30") -> discord.Message:
    """Let the time of a full lobby come when only some are there; return what the bot says then."""
    await gather(world, at, world.people)
    await until(world, -298)
    await comes(world, *here)
    [said] = await until(world, 1)
    await wait_for(world, 4)
    return said


async def test_a_late_lobby_names_the_missing_and_the_last_of_them_starts_the_game(world: World) -> None:
    """The lobby stays open, with its buttons; nobody is called, and its messages say who is missing."""
    said = await late(world, *world.people[:2])
    waiting = "Waiting for chloe and dai; a message here is enough. *Start* can go on without them."
    assert ":t>, the game could not start yet.\n**Djambi** for 4 players" in said.content
    assert said.content.endswith(waiting)
    assert world.texts[0].endswith(waiting)
    assert labels(world, said) == labels(world, world.channel.history()[0])
    assert "Start" in labels(world, said)
    assert world.pings(said) == []
    call = next(message for message in world.channel.history() if "Press *I'm here*" in message.content)
    await comes(world, world.chloe, message=call)
    for message in (text_of(world, said), world.texts[0]):
        assert message.endswith("Waiting for dai; a message here is enough. *Start* can go on without them.")
    assert text_of(world, call).splitlines()[1] == (
        f"{world.dai.mention} Press *I'm here*. Here: alice, bob and chloe."
    )
    await comes(world, world.dai, message=call)
    assert world.last.content.startswith("The game begins.")
    assert text_of(world, said).endswith("The game has started.")


async def test_a_question_of_version_1_0_0_about_the_missing_shows_the_lobby(world: World) -> None:
    """Whatever it offered, the lobby does; nothing is done yet."""
    lobby = await world.open_lobby()
    game = await world.game()
    for name in ("offer", "fill", "engines", "wait", "without", "anyway"):
        world.clock += 30
        shown = await world.press(world.alice, lobby, f"djambi:start-{name}:{game.id}:1")
        assert answered(shown).startswith("**Djambi** for 4 players")
        assert "Start" in labels(world, shown.response)
    assert await world.game() == game


async def test_anything_that_somebody_who_is_called_writes_counts_as_being_there(world: World) -> None:
    """Before the time and after it, also after a restart."""
    typed = "sorry, just home"
    await gather(world, "20:30", world.people)
    await until(world, -298)
    call = world.last
    await world.says(world.chloe, typed)
    await waiting.until(lambda: "chloe" in text_of(world, call))
    assert text_of(world, call).splitlines()[1].endswith("Press *I'm here*. Here: chloe.")
    await comes(world, world.alice, world.bob, message=call)
    await until(world, 1)
    await restart(world, 60)
    eve = world.guild.add_member(world.env.create_user("eve"))
    await world.says(eve, typed)
    assert (await world.game()).phase == "lobby", "she has no seat"
    await world.says(world.dai, typed)
    assert world.last.content.startswith("The game begins.")


async def test_a_message_right_after_the_call_counts(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """What follows from the call's post is not done by then."""
    follow = Absences.follow

    async def followed(self: Absences, event: Event) -> None:
        if not isinstance(event, PresenceAsked):
            await follow(self, event)

    await gather(world, "20:30", world.people)
    monkeypatch.setattr(Absences, "follow", followed)
    await restart(world, 1)
    await world.says(world.chloe, "who is there?")
    await until(world, -298)
    call = world.last
    await world.says(world.chloe, "me")
    assert text_of(world, call).splitlines()[1].endswith("Here: chloe.")


async def test_a_message_accepts_no_other_terms(world: World) -> None:
    """Only the button says that it does."""
    lobby = await gather(world, "20:30", world.people)
    await world.choose_term(world.alice, lobby, "pace", "5m")
    [call] = await until(world, -298)
    await world.says(world.bob, "I'm here")
    assert "Here:" not in text_of(world, call)
    await comes(world, world.bob, message=call)
    assert "Here: bob." in text_of(world, call)


async def test_nobody_loses_a_seat_before_five_minutes_after_the_call(world: World) -> None:
    """However near the time was that the host chose; and who loses one is named before, and told afterwards."""
    lobby = await gather(world, "23:00", world.people)
    await wait_for(world, 600 - 3)
    await choose(world, world.alice, lobby, "in 1 minute")
    start = await planned(world)
    assert start - world.clock < 70
    await wait_for(world, 2)
    call = world.last
    assert world.pings(call) == ["bob", "chloe", "dai"]
    called = world.clock
    await until(world, 1)
    await wait_for(world, 65)
    assert "\nWaiting for bob, chloe and dai; " in world.last.content
    assert world.clock >= called + 55, "nobody is called missing before a minute has passed"
    refused = await world.click(world.alice, lobby, "start")
    assert refused.response.content.startswith("Not answered yet: bob, chloe and dai.\nYou can free their seats <t:")
    assert world.buttons(refused.response) == []
    forged = f"djambi:free-seats:1:{lobby.id}"
    assert (await world.press(world.alice, lobby, forged)).ephemeral
    assert len((await world.game()).seats) == 4
    await comes(world, world.bob, world.chloe, message=call)
    await wait_for(world, 300)
    asked = await world.click(world.alice, lobby, "start")
    assert asked.response.content == (
        "Not answered yet: dai.\n🟢 Green (dai) loses the seat by it: anyone can take it then, or its pieces are "
        "hostages if you start."
    )
    assert labels(world, asked.response) == ["Free their seats", "Start without them", "No"]
    before = world.last
    await world.alice.click(asked.response, label="Start without them")
    freed, board = world.after(before)
    assert freed.content == (
        "The seat of 🟢 Green (dai) is free again.\n"
        f"{world.dai.mention}: you didn't answer the call, so the game began without you."
    )
    assert world.pings(freed) == ["dai"]
    assert board.content.startswith("The game begins.")
    assert len((await world.game()).seats) == 3


async def test_a_freed_seat_can_be_taken_by_anybody_and_the_last_starts_the_game(world: World) -> None:
    await late(world, *world.people[:3])
    lobby = world.channel.history()[0]
    asked = await world.click(world.alice, lobby, "start")
    await world.alice.click(asked.response, label="Free their seats")
    [call] = [post for post in world.channel.history() if "The game starts at" in post.content]
    assert call.content.endswith("Here: alice, bob and chloe."), "not everyone who was called"
    assert world.last.content == (
        "The seat of 🟢 Green (dai) is free again.\n"
        f"{world.dai.mention}: you didn't answer the call. You can take a seat again while one is free."
    )
    assert world.pings(world.last) == ["dai"]
    assert world.texts[0].endswith("\nStarts with 4 players, or when alice presses *Start*.")
    await world.click(world.dai, lobby, "join", "g")
    assert world.last.content.startswith("The game begins.")


async def test_without_the_host_whoever_is_there_starts_the_game(world: World) -> None:
    """By the lobby's own button, as the host would; but nobody else than the host changes the terms or cancels."""
    await late(world, world.chloe, world.dai)
    lobby = world.channel.history()[0]
    refused = await world.click(world.bob, lobby, "start")
    assert refused.response.content.startswith("Only the host, alice, can do that")
    assert (await world.click(world.dai, lobby, "settings")).response.content.startswith("Only the host")
    asked = await world.click(world.dai, lobby, "start")
    assert asked.response.content.startswith("Not answered yet: alice and bob.")
    await world.dai.click(asked.response, label="Start without them")
    assert world.last.content.startswith("The game begins.")
    assert [person.name for person in (await world.game()).seats.values()] == ["chloe", "dai"]


async def test_one_person_alone_can_free_seats_and_not_start(world: World) -> None:
    await late(world, world.alice)
    asked = await world.click(world.alice, world.channel.history()[0], "start")
    assert labels(world, asked.response) == ["Free their seats", "No"]


async def test_after_ten_minutes_it_is_said_once_more_and_then_nothing(world: World) -> None:
    """Without a ping, also if the bot was restarted; not if somebody did anything."""
    await late(world, *world.people[:3])
    await restart(world, 1)
    [again] = await wait_for(world, 660)
    assert ">, the lobby was still waiting.\n**Djambi** for 4 players" in again.content
    assert "Waiting for dai" in again.content
    assert world.pings(again) == []
    assert await wait_for(world, 4000) == []
    await world.says(world.dai, "home")
    assert world.last.content.startswith("The game begins.")


async def test_a_lobby_where_nobody_is_there_stays_open_and_nothing_more_comes(world: World) -> None:
    """Once all have come after all, the game starts."""
    said = await late(world)
    assert "\nWaiting for alice, bob, chloe and dai; " in said.content
    assert world.pings(said) == []
    assert await wait_for(world, 1000) == []
    call = next(message for message in world.channel.history() if "Press *I'm here*" in message.content)
    await comes(world, *world.people, message=call)
    assert world.last.content.startswith("The game begins.")


async def test_the_host_who_changes_the_time_again_and_again_calls_everybody_once(world: World) -> None:
    """Each time counts for everybody; but only the first call rings within an hour."""
    lobby = await gather(world, "23:00", world.people)
    before = len(world.all_pings())
    for _ in range(5):
        await choose(world, world.alice, lobby, "in 4 minutes")
        await wait_for(world, 8)
    assert world.all_pings()[before:] == ["bob", "chloe", "dai"]
    assert len((await world.game()).unanswered) == 3


async def test_a_lobby_without_anybody_calls_nobody(world: World) -> None:
    await gather(world, "20:30")
    assert await until(world, -1) == []
    [told] = await until(world, 1)
    assert ">, the game could not start yet.\n" in told.content
    assert await wait_for(world, 1000) == []
    assert world.texts[0].endswith("\nStarts with 4 players, or when alice presses *Start*.")


async def test_the_host_removes_the_time(world: World) -> None:
    """Also after the call, whose button then does nothing; a full lobby waits for its host."""
    lobby = await gather(world, "20:30", world.people)
    [call] = await until(world, -298)
    [here] = [button["custom_id"] for button in world.buttons(call)]
    menus = await world.click(world.alice, lobby, "settings")
    assert labels(world, menus.response) == ["Start at…", "No start time", "Cancel game"]
    gone = await world.click(world.alice, menus.response, "start-drop")
    assert gone.response.content == "🔴 Red (alice) removed the start time."
    assert world.last.content == "🔴 Red (alice) removed the start time."
    assert world.texts[0].endswith("\nFull. Starts when alice presses *Start*.")
    assert world.buttons(call) == []
    late = await world.press(world.bob, call, here)
    assert late.ephemeral
    assert await wait_for(world, 600) == []
    await world.click(world.alice, lobby, "start")
    assert world.last.content.startswith("The game begins.")


async def test_another_time_takes_the_place_of_the_first(world: World) -> None:
    lobby = await gather(world, "20:30", world.people)
    await until(world, -298)
    await comes(world, *world.people)
    await choose(world, world.alice, lobby, "21:00")
    assert world.last.content.startswith("🔴 Red (alice) set the start: ")
    assert await wait_for(world, 400) == []
    [call] = await until(world, -298)
    assert call.content.endswith("Press *I'm here*.")
    assert world.pings(call) == [], "they were called half an hour ago"


async def test_the_host_starts_early(world: World) -> None:
    """With all seats taken that is asked once more; nothing comes at the time."""
    lobby = await gather(world, "20:30", world.people)
    start = await planned(world)
    sure = await world.click(world.alice, lobby, "start")
    assert sure.response.content == f"The start is set for {stamps(start)}. Start now?"
    refused = await world.click(world.bob, lobby, "start")
    assert refused.response.content.startswith("Only the host")
    await world.alice.click(sure.response, label="Start now")
    assert world.last.content.startswith("The game begins.")
    assert await wait_for(world, int(start - world.clock) + 400) == []


async def test_a_time_within_five_minutes_calls_all_others_at_once(world: World) -> None:
    """Whoever chose it is there."""
    lobby = await gather(world, "20:30", world.people)
    await wait_for(world, 30)
    await choose(world, world.alice, lobby, "in 2 minutes")
    start = await planned(world)
    await wait_for(world, 2)
    told, call = world.after(lobby)[-2:]
    assert told.content == f"🔴 Red (alice) set the start: {stamps(start)}."
    assert world.pings(call) == ["bob", "chloe", "dai"]
    assert call.content.endswith("Here: alice.")


async def test_a_player_who_joins_after_the_call_is_there(world: World) -> None:
    lobby = await gather(world, "20:30", world.people[:3])
    await until(world, -298)
    await comes(world, *world.people[:3])
    await world.click(world.dai, lobby, "join", "g")
    [board] = await until(world, 1)
    assert board.content.startswith("The game begins.")


async def test_by_the_call_people_also_accept_a_change_of_the_terms(world: World) -> None:
    """It says so; a change after the call is asked again of those who are there."""
    lobby = await gather(world, "20:30", world.people)
    await world.choose_term(world.alice, lobby, "pace", "5m")
    [call] = await until(world, -298)
    assert "Press *I'm here*. The terms have changed: *I'm here* accepts them too." in call.content
    await comes(world, *world.people)
    await world.choose_term(world.alice, lobby, "pace", "3m")
    await comes(world, world.bob, world.chloe)
    [asked] = await until(world, 1)
    assert "\nWaiting for dai; " in asked.content


@pytest.mark.parametrize(
    ("locale", "typed", "meant"),
    [
        ("en-US", "8:30 pm", ["20:30"]),
        ("fr", "20h30", ["20:30"]),
        ("ja", "夜8時半", ["20:30"]),
        ("en-US", "8:30", ["20:30", "08:30"]),
        ("fr", "21h", ["21:00", "16:00"]),
    ],
)
async def test_the_time_is_typed_as_people_write_it(world: World, locale: str, typed: str, meant: list[str]) -> None:
    """If it can mean several moments, they choose one of them."""
    world.speak(world.alice, locale)
    await enter(world)
    lobby = await world.open_lobby()
    sent = await choose(world, world.alice, lobby, typed)
    if len(meant) > 1:
        [menu] = world.buttons(sent.response)
        assert [option["label"][-5:] for option in menu["options"]] == meant
        await world.alice.select(sent.response, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert datetime.fromtimestamp(await planned(world), PARIS).strftime("%H:%M") == meant[0]


async def test_only_a_time_of_day_needs_a_city_and_nothing_needs_to_be_written(world: World) -> None:
    """Whoever leaves the form empty chooses a day and an hour, or how long from now without a time zone."""
    await enter(world)
    lobby = await world.open_lobby()
    refused = await choose(world, world.alice, lobby, "20:30", city="")
    assert refused.response.content.startswith("That time depends on where you live.")
    await choose(world, world.alice, lobby, "in 6 minutes", city="")
    assert datetime.fromtimestamp(await planned(world), PARIS).strftime("%H:%M") == "19:06"
    asked = await choose(world, world.alice, lobby, "", city="")
    [menu] = world.buttons(asked.response)
    assert [option["label"] for option in menu["options"]][:3] == ["10 minutes", "15 minutes", "20 minutes"]
    asked = await choose(world, world.alice, lobby, "", city="Paris")
    tomorrow = world.env.now().astimezone(PARIS) + timedelta(days=1)
    for ends in (f", {tomorrow.day} {tomorrow:%B}", ", 20:00"):
        [menu] = world.buttons(asked.response)
        value = next(option["value"] for option in menu["options"] if option["label"].endswith(ends))
        await world.alice.select(asked.response, [value], custom_id=menu["custom_id"])
    assert await planned(world) == tomorrow.replace(hour=20, minute=0, second=0, microsecond=0).timestamp()


async def test_the_zone_is_asked_once_and_what_cannot_be_read_is_refused(world: World) -> None:
    await enter(world)
    lobby = await world.open_lobby()
    unknown = await choose(world, world.alice, lobby, "20:30", city="Xyzzy")
    assert unknown.response.content.startswith("I don't know that city.")
    await choose(world, world.alice, lobby, "20:30", city="tokyo")
    there = datetime.fromtimestamp(await planned(world), ZoneInfo("Asia/Tokyo"))
    assert there.strftime("%H:%M") == "20:30"
    menus = await world.click(world.alice, lobby, "settings")
    asked = await world.click(world.alice, menus.response, "start-ask")
    assert len(asked.modal["components"]) == 1
    for typed in ("soon", "31 february 20:30", "90 days", "25:00"):
        world.clock += 60
        refused = await choose(world, world.alice, lobby, typed)
        assert refused.response.content == (
            "I can't tell when that is, or it's past or over 60 days ahead. Try `20:30`, `8:30 pm`, `tomorrow 20:30` "
            "or `in 30 minutes`."
        )
    refused = await world.press(world.bob, lobby, f"djambi:start-ask:1:{lobby.id}")
    assert refused.response.content.startswith("Only the host")


async def test_a_text_typed_before_the_start_is_no_move_and_one_typed_after_it_is(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if the bot died before it was typed: the start says up to where the channel has been read."""

    async def dies(*_: Any) -> None:
        return None

    monkeypatch.setattr(Table, "note_all_seen", dies)
    monkeypatch.setattr(Table, "note_seen", dies)
    await gather(world, "20:30", world.people)
    await until(world, -298)
    await comes(world, *world.people)
    await world.says(world.alice, "M c1-d1")
    await until(world, 1)
    assert (await world.game()).position.turn == 1
    world.env.backend.create_message(world.channel.id, world.alice.id, "M c1-d1", broadcast=False)
    await restart(world, 1)
    assert (await world.game()).position.turn == 2


async def test_a_call_that_discord_refused_comes_once_and_leaves_time_to_answer(world: World) -> None:
    """As long as it waits to be posted the start waits, too."""
    await gather(world, "20:30", world.people)
    start = await planned(world)
    refuse_posts(world, times=None)
    assert await until(world, 30) == []
    accept_posts(world)
    before = world.last
    await restart(world, 60)
    await wait_for(world, 60)
    calls = [message for message in world.after(before) if "Press *I'm here*" in message.content]
    assert [sorted(world.pings(call)) for call in calls] == [["alice", "bob", "chloe", "dai"]] * len(calls)
    assert len(calls) == 1, "the start is put off, and that calls everybody"
    assert await planned(world) >= start + 300
    await comes(world, *world.people)
    assert world.last.content.startswith("The game begins.")


async def test_a_second_call_to_the_same_time_comes_though_discord_refused_it_once(world: World) -> None:
    """The first, which is void and has the same first line, is not taken for it."""
    lobby = await gather(world, "20:30", world.people)
    [first] = await until(world, -200)
    menus = await world.click(world.alice, lobby, "settings")
    await world.click(world.alice, menus.response, "start-drop")
    before = world.last
    await choose(world, world.alice, lobby, "20:30")
    refuse_posts(world)
    await wait_for(world, 60)
    [_, call] = world.after(before)
    assert call.content.splitlines()[0] == first.content.splitlines()[0]
    assert [each.name for each in (await world.game()).unanswered] == ["bob", "chloe", "dai"]
    assert world.pings(call) == [], "they were called a moment ago"


async def test_the_call_sounds_in_the_night_of_those_who_agreed_to_it(world: World) -> None:
    """But not for who wants no pings here."""
    await gather(world, "23:30", world.people)
    zone = {"zone": "Europe/Paris"}
    await prefer(world, world.bob, **zone)
    await prefer(world, world.chloe, pings=False)
    [call] = await until(world, -298)
    assert world.pings(call) == ["alice", "bob", "dai"]


async def test_a_player_with_a_game_of_days_beside_it_is_reminded_there_as_ever(world: World) -> None:
    """Before, during and after the evening: no call counts as a reminder."""
    other = world.guild.create_text_channel("slow")
    await enter(world)
    lobby = await world.open_lobby(channel=other, players=2, pace="12h")
    await world.click(world.bob, lobby, "join", "r")
    await world.click(world.alice, lobby, "join", "b")
    began = world.clock
    lobby = await world.open_lobby()
    await choose(world, world.alice, lobby, "23:00")
    for actor, side in zip(world.people, "rbyg", strict=True):
        await world.click(actor, lobby, "join", side)
    reminders = list[tuple[float, str]]()
    seen = {message.id for message in other.history()}
    while world.clock < began + 12 * 3600:
        await wait_for(world, 170)
        new = [each for each in other.history() if each.id not in seen and "still your turn" in each.content]
        seen |= {each.id for each in new}
        hours = round((world.clock - began) / 3600, 1)
        reminders += [(hours, each.content.split(",")[0]) for each in new]
        if "I'm here" in labels(world, world.last):
            await comes(world, *world.people)
    assert any(text.startswith("The game begins.") for text in world.texts)
    assert reminders == [(6.0, world.bob.mention), (10.5, world.bob.mention)]
