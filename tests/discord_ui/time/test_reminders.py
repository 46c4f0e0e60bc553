"""Reminders and deadlines as people see them: once, in time, where they want them, and gone when the turn is played."""

import re
from typing import Any

import discord
import pytest

from bot.store.dues import Dues
from bot.store.letters import Letters
from bot.store.rows import StoreError
from bot.table.events import Reminded
from bot.table.preferences import Hours, Reminders
from tests.discord_ui.dying import DEATHS, dying
from tests.discord_ui.seen import one_board
from tests.discord_ui.time.passing import DAY, HOUR, last_event, prefer, tick, wait
from tests.discord_ui.world import World


def verbs(world: World, message: discord.Message) -> set[str]:
    """Return what can be pressed below a message."""
    return {button["custom_id"].split(":")[1] for button in world.buttons(message)}


async def test_whoever_is_next_is_reminded_once_until_they_play(world: World) -> None:
    """After a day, by a message that vanishes with the turn; who starts the bot again changes nothing in that."""
    await world.start_game(2)
    assert await wait(world, DAY / 2) == []
    [reminder] = await wait(world, DAY / 2)
    told, link, asked = reminder.content.splitlines()
    assert told == f"<@{world.alice.id}>, it's still your turn as 🔴 Red (turn 1)."
    assert link == f"[board]({world.boards[-1].jump_url})"
    assert asked.startswith("I can't tell when it is night for you.")
    assert world.pings(reminder) == ["alice"]
    assert "snooze-own" in verbs(world, reminder)
    await world.restart()
    assert await wait(world, DAY / 4) == []
    board = one_board(await world.says(world.alice, "M c1-d1"))
    assert reminder.id not in {message.id for message in world.channel.history()}
    assert world.pings(board) == ["bob"]


async def test_who_wants_to_be_reminded_in_private_is_and_in_the_channel_if_they_take_no_messages(world: World) -> None:
    await world.start_game(2)
    await prefer(world, world.alice, reminders=Reminders.DM)
    assert await wait(world, DAY) == []
    [letter] = world.letters(world.alice.user)
    assert letter.splitlines()[0].endswith(f"(turn 1). The board is in <#{world.channel.id}>.")
    await world.says(world.alice, "M c1-d1")
    assert world.letters(world.alice.user) == []
    await prefer(world, world.bob, reminders=Reminders.DM)
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    [reminder] = await wait(world, DAY)
    assert reminder.content.startswith(f"<@{world.bob.id}>, it's still your turn as 🔵 Blue (turn 2).")


async def test_a_private_reminder_lists_the_other_games_which_are_not_reminded_of_that_day(world: World) -> None:
    """In public nobody learns where else somebody plays."""
    garden = world.guild.create_text_channel("garden")
    for channel in (garden, world.channel):
        lobby = await world.open_lobby(channel=channel, players=2)
        for person, side in zip((world.alice, world.bob), "rb", strict=True):
            await world.click(person, lobby, "join", side)
        await wait(world, HOUR)
    await prefer(world, world.alice, reminders=Reminders.DM, asked_zone=True)
    for _ in range(23):
        await wait(world, HOUR)
    [letter] = world.letters(world.alice.user)
    assert letter.splitlines()[2:] == [
        "It is also your turn in 1 other game: `/djambi games`.",
        world.channel.mention,
    ]
    for _ in range(20):
        await wait(world, HOUR)
    assert world.letters(world.alice.user) == [letter]


async def test_a_direct_message_that_is_refused_comes_in_the_channel(world: World) -> None:
    """Discord opens the conversation, but takes no message there."""
    await world.start_game(2)
    await prefer(world, world.alice, reminders=Reminders.DM)
    world.env.inject_error("POST", f"/channels/{world.alice.user.dm_channel.id}/messages", status=403, code=50007)
    [reminder] = await wait(world, DAY)
    assert world.pings(reminder) == ["alice"]
    assert world.letters(world.alice.user) == []


async def test_a_reminder_whose_answer_got_lost_comes_once_and_goes_with_the_turn(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot looks for it and finds it."""
    await world.start_game(2)
    http, lost = world.life.client.http, list[str]()
    real = http.request

    async def request(route: Any, **more: Any) -> Any:
        answer = await real(route, **more)
        if "still your turn" in str(answer) and route.method == "POST" and not lost:
            lost.append(answer["id"])
            raise TimeoutError
        return answer

    monkeypatch.setitem(vars(http), "request", request)
    world.errors_may_be_logged = True
    await wait(world, DAY)
    await world.env.advance_time(61)
    await tick(world)
    assert len(lost) == 1
    assert sum("still your turn" in text for text in world.texts) == 1
    await world.says(world.alice, "M c1-d1")
    assert [text for text in world.texts if "still your turn" in text] == []


async def test_after_the_bot_was_away_one_reminder_tells_of_all_games(world: World) -> None:
    """However many of them wait."""
    garden = world.guild.create_text_channel("garden")
    for channel in (garden, world.channel):
        lobby = await world.open_lobby(channel=channel, players=2)
        for person, side in zip((world.alice, world.bob), "rb", strict=True):
            await world.click(person, lobby, "join", side)
    await wait(world, 0.99 * DAY)
    reminders = [*await wait(world, DAY, was_there=False), *await wait(world, 0.1 * DAY), *await wait(world, 0.1 * DAY)]
    reminders += [each for each in garden.history() if "still your turn" in each.content]
    [reminder] = reminders
    assert "It is also your turn in 1 other game: `/djambi games`." in reminder.content


async def test_a_reminder_makes_the_one_before_it_vanish(world: World) -> None:
    """So that of one turn there is one, however long it takes."""
    await world.start_game(2)
    [first] = await wait(world, DAY)
    [second] = await wait(world, 1.5 * DAY)
    there = {message.id for message in world.channel.history()}
    assert (first.id in there, second.id in there) == (False, True)


@pytest.mark.parametrize("death", DEATHS)
@pytest.mark.parametrize("where", [Reminders.CHANNEL, Reminders.DM])
async def test_a_reminder_comes_once_though_the_bot_dies_while_it_reminds(
    world: World, where: Reminders, death: str
) -> None:
    """Also if another place is preferred by then: one that was sent is found where it is, and goes with the turn."""
    await world.start_game(2)
    await prefer(world, world.alice, reminders=where)
    with dying(death):
        await wait(world, DAY)
    await prefer(world, world.alice, reminders=Reminders.CHANNEL)
    await world.restart()
    await world.settle()

    def reminders() -> list[str]:
        return [each for each in (*world.texts, *world.letters(world.alice.user)) if "still your turn" in each]

    assert len(reminders()) == 1
    assert await Letters(world.life.store).queues() == []
    await world.says(world.alice, "M c1-d1")
    assert reminders() == []


async def test_a_reminder_comes_once_though_the_one_before_it_is_gone_and_neither_was_crossed_off(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot died before that: it looks in vain for the message about a past turn, and finds the newer one."""

    async def drop(*_: object) -> None:
        raise StoreError("the bot is about to die")

    async def beat(dues: Dues, *given: Any) -> None:
        """Do not notice yet that the first one is still to be crossed off."""
        await real(dues, *given)
        await world.life.store.write([("DELETE FROM silent", ())])

    real = Dues.beat
    await world.start_game(2)
    world.errors_may_be_logged = True
    with monkeypatch.context() as patched:
        patched.setattr(Letters, "drop", drop)
        patched.setattr(Dues, "beat", beat)
        [first] = await wait(world, DAY)
        await world.says(world.alice, "M c1-d1")
        [second] = await wait(world, DAY)
        assert first.id not in {message.id for message in world.channel.history()}
        assert len(await Letters(world.life.store).of("reminders:1")) == 2
    await world.restart()
    assert [text for text in world.texts if "still your turn" in text] == [second.content]
    assert [*world.pinged][-1] == second.id
    assert await Letters(world.life.store).queues() == []
    await world.says(world.bob, "M g1-f1")
    assert [text for text in world.texts if "still your turn" in text] == []


async def test_nobody_is_reminded_who_is_just_writing_or_wants_to_be_left_alone(world: World) -> None:
    await world.start_game(2)
    await wait(world, DAY - HOUR / 10)
    await world.says(world.alice, "Let me think ...")
    assert await wait(world, HOUR / 10) == []
    [reminder] = await wait(world, HOUR / 4)
    assert world.pings(reminder) == ["alice"]
    await prefer(world, world.alice, reminders=Reminders.NONE)
    assert await wait(world, DAY) == []


async def test_nobody_is_reminded_who_was_writing_while_the_bot_was_not_there(world: World) -> None:
    await world.start_game(2)
    await wait(world, DAY - HOUR / 60)
    await world.life.client.close()
    world.env.backend.advance_clock(HOUR / 30)
    world.clock += HOUR / 30
    await world.alice.send(world.channel, "Where is the bot?")
    await world.restart()
    assert await wait(world, HOUR / 10) == []
    [reminder] = await wait(world, HOUR / 2)
    assert world.pings(reminder) == ["alice"]


async def test_a_day_in_which_the_bot_was_away_counts_for_nothing(world: World) -> None:
    await world.start_game(2)
    await wait(world, DAY / 2)
    assert await wait(world, DAY, was_there=False) == []
    assert len(await wait(world, DAY / 2)) == 1


async def test_a_reminder_that_could_not_be_sent_in_time_is_not_sent(world: World) -> None:
    """The game goes on as soon as the channel is open again."""
    await world.start_game(2)
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013, times=2)
    assert await wait(world, DAY) == []
    assert isinstance(await last_event(world), Reminded)
    assert await wait(world, 2 * HOUR) == []
    world.forbid(world.channel)
    await world.settle()
    await world.env.advance_time(61)
    assert [text for text in world.texts if "still your turn" in text] == []
    assert world.pings(one_board(await world.says(world.alice, "M c1-d1"))) == ["bob"]


@pytest.mark.parametrize("now", [{"snoozed": 10 * DAY}, {"zone": "UTC", "quiet": Hours(0, 23)}])
async def test_a_reminder_that_is_sent_late_does_not_come_in_the_night_or_in_a_break(
    world: World, now: dict[str, Any]
) -> None:
    await world.start_game(2)
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013, times=2)
    assert await wait(world, DAY) == []
    assert isinstance(await last_event(world), Reminded)
    since = {"snoozed": world.clock + now["snoozed"]} if "snoozed" in now else now
    await prefer(world, world.alice, **since)
    world.forbid(world.channel)
    await world.settle()
    await world.env.advance_time(61)
    assert [text for text in world.texts if "still your turn" in text] == []


async def test_nothing_is_done_in_a_channel_in_which_nothing_can_be_said(world: World) -> None:
    """Nobody resigns there by the clock, or is asked about anybody, without having heard that it is their turn."""
    await world.start_game(3, pace="12h", late="resign")
    await wait(world, 0)
    before = (await world.game()).seq
    world.forbid(world.channel, "send_messages")
    for _ in range(4):
        await wait(world, DAY / 2)
    assert (await world.game()).seq == before
    await world.life.store.write([("UPDATE silent SET ended = ?", (world.clock,))])
    world.forbid(world.channel)
    assert await wait(world, HOUR) == []
    [reminder] = await wait(world, DAY / 4)
    assert world.pings(reminder) == ["alice"]


async def test_a_clock_is_said_in_the_lobby_and_below_each_board_and_makes_resign_if_the_table_wants_that(
    world: World,
) -> None:
    """Whoever let the time run out is out, which the others are told; a reminder has come before."""
    await wait(world, 0)
    lobby = await world.start_game(3, pace="1d", late="resign")
    assert "· 1 day a turn · late players resign ·" in lobby.content
    [ends] = re.findall(r"Deadline: <t:(\d+):f> \(<t:\1:R>\)\.", world.boards[-1].content)
    assert 0 <= int(ends) - DAY - world.clock < HOUR
    [half, last] = [*await wait(world, DAY / 2), *await wait(world, DAY * 3 / 8)]
    assert "Deadline: <t:" in half.content
    assert world.pings_of_all([half, last]) == ["alice", "alice"]
    [news] = await wait(world, DAY / 8 + HOUR)
    assert "🔴 Red (alice) ran out of time, which counts as resigning." in news.content
    assert world.pings(news) == ["bob"], "who ran out of time may be asleep"
    assert {half.id, last.id}.isdisjoint(message.id for message in world.channel.history())


async def test_where_somebody_lives_is_asked_with_their_first_reminder_and_never_again(world: World) -> None:
    """The button stays as long as nobody has said it."""
    await world.start_game(2)
    [first] = await wait(world, DAY)
    [second] = await wait(world, 1.5 * DAY)
    assert [len(each.content.splitlines()) for each in (first, second)] == [3, 2]
    assert "zone" in verbs(world, second)
    await prefer(world, world.alice, zone="Asia/Tokyo")
    await world.says(world.alice, "M c1-d1")
    await world.says(world.bob, "M g1-f1")
    [third] = await wait(world, 2 * DAY)
    assert "zone" not in verbs(world, third)


async def test_who_has_left_the_server_is_not_reminded_but_the_others_are_asked(world: World) -> None:
    """Nobody told the bot that they left in the middle of their turn: it looks before it calls them."""
    await wait(world, 0)
    await world.start_game(3)
    world.guild.remove_member(world.alice)
    [asked] = await wait(world, DAY)
    assert "still your turn" not in asked.content
    assert "absent" in {button["custom_id"].split(":")[1] for button in world.buttons(asked)}
    assert world.pings(asked) == ["bob", "chloe"]


async def test_a_private_reminder_that_failed_is_not_taken_for_the_one_before_it(world: World) -> None:
    """Both have the same text, and Discord doesn't say what the last direct message is."""
    await world.start_game(2)
    await prefer(world, world.alice, reminders=Reminders.DM, asked_zone=True)
    await wait(world, DAY)
    [first] = world.alice.user.dm_channel.history()
    http = world.life.client.http
    real = http.request

    async def request(route: Any, **more: Any) -> Any:
        if route.method == "POST" and route.channel_id == first.channel.id:
            vars(http)["request"] = real
            raise TimeoutError
        return await real(route, **more)

    vars(http)["request"] = request
    await wait(world, 1.5 * DAY)
    [second] = world.alice.user.dm_channel.history()
    assert second.content == first.content
    assert second.id != first.id


async def test_the_board_begins_with_the_last_move_not_with_a_reminder(world: World) -> None:
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    assert await wait(world, DAY)
    assert isinstance(await last_event(world), Reminded)
    shown = await world.dai.slash(world.channel, "djambi board")
    assert shown.response.content.startswith("🔴 Red (alice): Necromobile")
