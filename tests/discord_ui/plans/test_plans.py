"""Plans, typed in rooms and given to commands: seen by those in the room, or by the one who asked, and nobody else."""

from typing import Any

import discord
import pytest

from bot.store.records import Records
from bot.table.plans.plan_records import Plans
from tests.discord_ui.plots import answered, custom_ids, everything_said, gallery_of, plan, plot, threads
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.world import World

LINE = "try N c3-c6; N g3-g6"


async def kept(world: World, place: Any) -> dict[str, tuple[str, ...]]:
    """Return the turns of the plans in a place by letter."""
    game = (await world.game()).id
    return {found.name: found.moves for found in await Plans(Records(world.life.store)).here(game, str(place))}


async def test_a_line_typed_in_a_room_shows_what_would_happen_and_is_not_played(world: World) -> None:
    await world.start_game()
    before, room = await world.position(), await plot(world, world.alice, world.bob)
    said = one_board([await plan(world, world.alice, LINE, room)])
    assert said.content == (
        "**Only tried, not played.**\n"
        "**Plan A** by 🔴 Red (alice), from turn 1. If it goes that way:\n"
        "`1` 🔴 Red (alice): Necromobile c3\u2011c6.\n"
        "`2` 🔵 Blue (bob): Necromobile g3\u2011g6.\n"
        "→ Turn 3: Yellow (chloe) to move. Nobody is in power.\n"
        f"It's your turn, but what you type here is not played: that counts only in {world.channel.mention}."
    )
    [picture] = said.attachments
    assert (picture.description or "").startswith(
        "Only tried, not played. Plan A: Red N c3-c6, Blue N g3-g6. Turn 3: Yellow (chloe) to move."
    )
    assert await world.position() == before
    assert world.boards == world.boards[:1]


async def test_two_allies_plan_two_steps_with_somebody_elses_turn_left_open(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.chloe)
    steps = (
        "`1` 🔴 Red (alice): Necromobile c3\u2011c6.\n"
        "… 🔵 Blue: turn left open\n"
        "`2` 🟡 Yellow (chloe): Necromobile g7\u2011g4.\n"
    )
    said = one_board([await plan(world, world.alice, "N c3-c6; N g7-g4", room)])
    assert f"{steps}→ Turn 4: Green (dai) to move." in said.content
    assert "Red N c3-c6, … Blue: turn left open, Yellow N g7-g4." in (said.attachments[0].description or "")
    same = await plan(world, world.chloe, "N c3-c6\n...\nN g7-g4", room)
    assert steps in same.content
    longer = await plan(world, world.chloe, "A M c2-d3", room)
    assert f"{steps}… 🟢 Green: turn left open\n`3` 🔴 Red (alice): Militant c2\u2011d3.\n" in longer.content
    await world.restart()
    assert (await plan(world, world.chloe, "plan A", room)).content == longer.content
    assert await kept(world, room.id) == {
        "A": ("N c3-c6", "…", "N g7-g4", "…", "M c2-d3"),
        "B": ("N c3-c6", "…", "N g7-g4"),
    }
    for talk in ("...", "…", "-"):
        assert await world.says(world.alice, talk, room) == [], talk


async def test_what_reads_as_moves_in_a_room_is_a_plan_and_talk_is_left_alone(world: World) -> None:
    await world.start_game()
    before, room = await world.position(), await plot(world, world.alice, world.bob)
    for text, name in (
        ("N c3-c6", "A"),
        ("n c3 → c6; n g3 g6", "B"),
        ("1. N c3-c6\n2. N g3-g6", "C"),
        ("essaie N c3-c6", "D"),
    ):
        said = (await plan(world, world.bob, text, room)).content
        assert said.startswith(f"**Only tried, not played.**\n**Plan {name}** by 🔵 Blue (bob)"), text
    for text in ("hello", "c3 and c6", "N c3-c6; and then we win", "try harder, b2!", "N c3-c6?"):
        assert await world.says(world.alice, text, room) == [], text
    assert await world.position() == before


async def test_plans_are_continued_compared_and_dropped_by_typing(world: World) -> None:
    """One that cannot be played says which turn, and is not kept; those that end alike are said to."""
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    reply = short_reply(world, await world.says(world.alice, "try N c3-c6; N g3-h5", room))
    assert reply.startswith("Turn 2 of the plan (🔵 Blue (bob) to move): g3 to h5 is not a straight line")
    assert await kept(world, room.id) == {}
    await plan(world, world.alice, LINE, room)
    await plan(world, world.bob, "try N c3-c5", room)
    assert "`3` 🟡 Yellow (chloe)" in (await plan(world, world.bob, "A: M g8-f8", room)).content
    assert await kept(world, room.id) == {"A": ("N c3-c6", "N g3-g6", "M g8-f8"), "B": ("N c3-c5",)}
    both = await plan(world, world.alice, "compare A B", room)
    assert len(both.attachments) == 2
    assert both.content == (
        "**Only tried, not played.**\n"
        "**Plans A and B**: A is the first picture, B the second.\n"
        "Plan **A**: 🔴 `N c3-c6`, 🔵 `N g3-g6`, 🟡 `M g8-f8`.\n"
        "Plan **B**: 🔴 `N c3-c5`.\n"
        "Where they end differently:\n"
        "To move: A Green · B Blue\n"
        "Squares: c5 c6 f8 g3 g6 g8"
    )
    assert "**B** by 🔵 Blue (bob), from turn 1: `N c3-c5`" in (await plan(world, world.alice, "plans", room)).content
    assert (await plan(world, world.alice, "drop B", room)).content == "alice dropped plan B."
    assert list(await kept(world, room.id)) == ["A"]
    assert short_reply(world, [await plan(world, world.alice, "plan B", room)]).startswith("There is no such plan")
    await plan(world, world.bob, "try N c3-c6; N g3-g6; M g8-f8", room)
    assert (await plan(world, world.bob, "compare A and B", room)).content.endswith("Both end with the same board.")


async def test_a_plan_begins_before_a_past_turn_and_says_how_late_it_is(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await world.says(world.alice, "N c3-c6")
    await world.says(world.bob, "N g3-g6")
    said = await plan(world, world.bob, "try from turn 2 N g3-g5", room)
    assert said.content.startswith(
        "**Only tried, not played.**\n**Plan A** by 🔵 Blue (bob), from turn 2. It is now turn 3."
    )
    reply = short_reply(world, await world.says(world.bob, "try from turn 9 N g3-g5", room))
    assert reply == "The game hasn't got that far: it's turn 3 now. Give an earlier turn."


async def test_commands_in_a_room_answer_the_room(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    result = await world.alice.slash(room, "plan", line="N c3-c6; N g3-g6")
    assert not result.ephemeral
    assert room.last_message.content.startswith("**Only tried, not played.**\n**Plan A**")
    await world.bob.slash(room, "plan", line="N c3-c5", plan="", turn=1)
    for options, begins in (
        ({}, "**A** by"),
        ({"plan": "b"}, "**Only tried, not played.**\n**Plan B**"),
        ({"compare": "a b"}, "**Only tried, not played.**\n**Plans A and B**"),
    ):
        assert not (await world.bob.slash(room, "plan", **options)).ephemeral
        assert room.last_message.content.startswith(begins)
    listed = await world.bob.click(result.response, label="All plans")
    assert listed.ephemeral
    assert listed.response.content.startswith("**A** by")
    await world.bob.click(result.response, label="Drop")
    assert list(await kept(world, room.id)) == ["B"]


async def test_outside_of_rooms_a_plan_is_seen_by_one_person_alone(world: World) -> None:
    await world.start_game()
    said = answered(await world.chloe.slash(world.channel, "plan", line="N c3-c6"))
    assert said.startswith(
        "**Only tried, not played.**\n**Plan A** by 🟡 Yellow (chloe), from turn 1. Only you see this."
    )
    assert answered(await world.alice.slash(world.channel, "plan")).startswith("There are no plans here yet.")
    assert answered(await world.chloe.slash(world.channel, "plan")).startswith("**A**")
    assert answered(await world.alice.slash(world.channel, "plan", plan="A")).startswith("There is no such plan")
    assert len(world.boards) == 1


async def test_a_plan_that_begins_with_a_pass_is_refused_as_the_pass_would_be(world: World) -> None:
    await world.start_game()
    said = answered(await world.alice.slash(world.channel, "plan", line="pass"))
    assert "You can only pass when you have no legal move." in said


async def test_a_plan_goes_on_by_a_form_also_after_a_restart(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    shown = await plan(world, world.alice, LINE, room)
    await world.restart()
    _, go_on, drop, *_ = custom_ids(world, shown)
    form = await world.bob.click(shown, custom_id=go_on)
    await world.restart()
    assert world.was_answered(await world.bob.submit_modal(form, {"moves": "M g8-f8"}))
    assert "`3` 🟡 Yellow (chloe)" in room.last_message.content
    assert world.was_answered(await world.bob.click(shown, custom_id=drop))
    assert await kept(world, room.id) == {}
    stale = await world.press(world.alice, shown, go_on)
    assert answered(stale) == "This button is out of date. `/djambi board` shows how things stand."


async def test_nobody_else_can_press_the_buttons_of_a_plan(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    other = await plot(world, world.chloe, world.alice)
    _, go_on, drop, *_ = custom_ids(world, await plan(world, world.alice, LINE, room))
    elsewhere = await plan(world, world.chloe, "try N c3-c5", other)
    for custom_id in (go_on, drop, go_on.replace("-on:", "-more:")):
        for place in (elsewhere, world.last):
            pressed = await world.press(world.chloe, place, custom_id)
            assert answered(pressed) == "This button is out of date. `/djambi board` shows how things stand."
    assert (await kept(world, room.id))["A"] == ("N c3-c6", "N g3-g6")


async def test_a_moderator_who_can_read_a_room_does_not_belong_to_it(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    shown = await plan(world, world.alice, LINE, room)
    role = world.guild.create_role("mod", permissions=discord.Permissions(manage_threads=True))
    moderator = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    refusal = "Only members of this room can do that. Ask one of them to invite you."
    assert answered(await moderator.slash(room, "plan")) == refusal
    assert answered(await moderator.slash(room, "plan", line="N c3-c5")) == refusal
    play, *others = custom_ids(world, shown)
    assert answered(await world.press(moderator, shown, play)) == (
        "You have no seat in this game. `/djambi board` shows how it stands."
    )
    for custom_id in others:
        assert answered(await world.press(moderator, shown, custom_id)) == refusal
    assert await moderator.autocomplete(room, "plan", "plan", "") == []
    reply, news = await world.says(moderator, "plan A", room)  # a person who writes in a thread is in it
    assert short_reply(world, [reply]) == refusal
    assert news.content.startswith("Who can read this room has changed.")
    assert list(await kept(world, room.id)) == ["A"]


async def test_who_was_removed_from_a_room_plans_there_no_more(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    shown = await plan(world, world.bob, LINE, room)
    world.env.backend.remove_thread_member(room.id, world.bob.id)
    await world.settle()
    pressed = await world.press(world.bob, shown, custom_ids(world, shown)[-1])
    assert answered(pressed) == "Only members of this room can do that. Ask one of them to invite you."
    assert list(await kept(world, room.id)) == ["A"]


async def test_who_is_out_of_the_game_plans_no_more_with_those_who_play(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    world.env.inject_error("DELETE", f"/channels/{room.id}/thread-members/*", status=403, code=50013)
    resigning = await world.bob.slash(world.channel, "djambi resign")
    await world.bob.click(resigning.response, label="Yes, resign")
    assert (await world.game()).position.commanders[1] != 1
    assert answered(await world.bob.slash(room, "plan")) == (
        "Only members of this room can do that. Ask one of them to invite you."
    )


async def test_a_thread_that_is_no_room_takes_no_plans(world: World) -> None:
    await world.start_game()
    made = world.env.backend.create_thread(world.channel.id, "aside", world.alice.id)
    await world.settle()
    thread = next(found for found in world.channel.threads if found.id == made.id)
    assert await world.says(world.alice, LINE, thread) == []
    assert await world.says(world.alice, "N c3-c6", thread) == []


async def test_after_the_end_plans_are_looked_at_and_not_made(world: World) -> None:
    lobby = await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await plan(world, world.alice, LINE, room)
    cancelling = await world.more(world.guild_owner, "cancel-which")
    await world.guild_owner.click(cancelling.response, label="Yes, cancel")
    assert lobby.id
    world.env.backend.edit_channel(room.id, {}, thread_metadata={"archived": False})
    await world.settle()
    assert (await plan(world, world.bob, "plan A", room)).content.startswith("**Only tried, not played.**\n**Plan A**")
    for text in (LINE, "A: M g8-f8"):
        assert short_reply(world, await world.says(world.bob, text, room)).startswith("That game is over.")


async def test_two_games_of_the_same_people_have_plans_of_their_own(world: World) -> None:
    second = world.guild.create_text_channel("second")
    await world.settle()
    lobby = await world.open_lobby(channel=second)
    for person, side in zip(world.people, "rbyg", strict=True):
        await world.click(person, lobby, "join", side)
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    other = await plot(world, world.alice, world.bob, channel=second)
    await plan(world, world.alice, LINE, room)
    assert (await plan(world, world.alice, "plans", other)).content.startswith("There are no plans here yet.")
    await world.alice.slash(world.channel, "plan", line="N c3-c4")
    assert answered(await world.alice.slash(second, "plan")).startswith("There are no plans here yet.")


async def test_the_buttons_of_a_plan_that_was_dropped_never_mean_another(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    dropped = await plan(world, world.alice, "N c3-c6", room)
    await plan(world, world.alice, "drop A", room)
    await plan(world, world.bob, "N c3-c5", room)
    [press] = [each for each in custom_ids(world, dropped) if ":plan-drop:" in each]
    await world.alice.click(dropped, custom_id=press)
    assert "N c3-c5" in (await plan(world, world.alice, "plans", room)).content


async def test_the_talk_thread_and_the_gallery_are_rooms_too(world: World) -> None:
    await world.start_game(talk_thread=True)
    [talk] = threads(world)
    assert (await plan(world, world.dai, "try N c3-c6", talk)).content.startswith(
        "**Only tried, not played.**\n**Plan A** by 🟢 Green (dai)"
    )
    spectator = world.guild.add_member(world.env.create_user("eve"))
    gallery = await gallery_of(world, spectator)
    world.env.backend.add_thread_member(gallery.id, world.alice.id)
    for someone in (spectator, world.alice):
        await world.says(someone, "hello", gallery)
    assert (await plan(world, spectator, "N c3-c6", gallery)).content.startswith(
        "**Only tried, not played.**\n**Plan A** by eve, from turn 1."
    )
    assert (await plan(world, world.alice, "plans", gallery)).content.startswith("Only members of this room")


async def test_a_room_speaks_the_language_of_its_game(world: World) -> None:
    await world.start_game(language="ja")
    room = await plot(world, world.alice, world.bob)
    assert "1手目から" in (await plan(world, world.alice, LINE, room)).content


@pytest.mark.no_content
async def test_without_message_content_a_plan_is_read_where_the_bot_is_spoken_to(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    assert await world.says(world.alice, LINE, room) == []
    said = await plan(world, world.alice, f"{world.env.bot.user.mention} {LINE}", room)
    assert said.content.startswith("**Only tried, not played.**\n**Plan A**")


async def test_where_nothing_may_be_attached_the_board_comes_as_text(world: World) -> None:
    await world.start_game()
    world.forbid(world.channel, "attach_files")
    room = await plot(world, world.alice, world.bob)
    said = await plan(world, world.alice, LINE, room)
    assert said.attachments == []
    assert "```" in said.content


async def test_where_the_bot_may_not_look_it_says_what_it_lacks_instead_of_a_code(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    shown = await plan(world, world.alice, LINE, room)
    world.forbid(world.channel, "view_channel")
    [drop] = [each for each in custom_ids(world, shown) if "plan-drop" in each]
    pressed = await world.bob.click(shown, custom_id=drop)
    lacking = f"I'm missing permissions here: View Channel. Ask an admin to grant them in <#{world.channel.id}>."
    assert answered(pressed) == lacking
    assert answered(await world.bob.slash(room, "plan")) == lacking
    world.forbid(world.channel)
    await world.bob.click(shown, custom_id=drop)
    assert "bob dropped plan A." in [message.content for message in room.history()]


async def test_an_answer_that_cannot_be_sent_is_no_error(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    world.env.inject_error("POST", f"/channels/{room.id}/messages", status=403, code=50013)
    assert await world.says(world.alice, LINE, room) == []


async def test_autocomplete_offers_plans_and_moves_only_to_those_in_the_room(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await plan(world, world.alice, LINE, room)
    offered = await world.bob.autocomplete(room, "plan", "plan", "")
    assert [choice["name"] if isinstance(choice, dict) else choice.name for choice in offered] == [
        "A: N c3-c6; N g3-g6"
    ]
    assert await world.chloe.autocomplete(world.channel, "plan", "plan", "") == []


async def test_a_message_that_comes_twice_is_one_plan_and_an_edited_one_is_read_again(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    sent = await world.alice.send(room, "try N c3-d5")
    backend = world.env.backend
    await world.alice.edit(sent, "try N c3-c6")
    backend.announce_message_create(backend.get_message(room.id, sent.id))
    await world.settle()
    assert await kept(world, room.id) == {"A": ("N c3-c6",)}


@pytest.mark.parametrize("who", [0, 1])
async def test_a_plan_goes_with_the_data_of_those_who_made_it(world: World, who: int) -> None:
    """Also of somebody who went on with it."""
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await plan(world, world.alice, LINE, room)
    await plan(world, world.bob, "A: M g8-f8", room)
    await plan(world, world.people[1 - who], "try N c3-c5", room)
    forgetting = await world.asked_to_forget(world.people[who], room)
    await world.people[who].click(forgetting.response, custom_id="djambi:forget")
    assert list(await kept(world, room.id)) == ["B"]


async def test_nothing_planned_is_heard_outside_of_the_room(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """Another player, a spectator, the channel, another room, the log, the file of the game and its history."""
    await world.start_game()
    room, other = await plot(world, world.alice, world.bob), await plot(world, world.alice, world.chloe)
    spectator = world.guild.add_member(world.env.create_user("eve"))
    for text in ("try N c3-b4; N g3-f4", "A: M g8-f8", "try M g3-z9 corpse c6", "plans", "compare A A", "try N g3-h5"):
        await world.says(world.alice, text, room)
    await world.bob.slash(room, "plan", line="N c3-b4; N g3-f4")
    for outsider in (world.chloe, world.dai, spectator):
        for command in ("plan", "djambi board", "more turns", "more export", "more replay"):
            await world.ask(outsider, command)
    await world.says(world.chloe, "plans", other)
    for secret in ("c3-b4", "g3-f4", "g8-f8", "g3-h5", "z9", "Plan A", "plan-A"):
        assert secret not in everything_said(world, room), secret
        assert secret not in caplog.text, secret


async def test_an_error_report_does_not_say_what_was_planned(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    world.errors_may_be_logged = True

    async def broken(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(Plans, "keep", broken)
    assert answered(await world.alice.slash(room, "plan", line="N c3-c6")).startswith("Sorry, something went")
    assert (await plan(world, world.bob, LINE, room)).content.startswith("Sorry, something went wrong")
    assert "command=plan" in caplog.text
    assert "c3-c6" not in caplog.text
