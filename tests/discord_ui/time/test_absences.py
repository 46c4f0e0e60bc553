"""Somebody is gone: they are not called, the others are asked once, and whatever the absent does ends it."""

from datetime import UTC, datetime
from typing import Any

import discord

from bot.table.model import Person
from bot.table.person_id import DiscordId
from bot.table.preferences import Hours, Reminders, Scope, ScopeKind
from bot.table.time.pace import DAY, HOUR
from tests.discord_ui.engines.seating import add_engine
from tests.discord_ui.plots import threads
from tests.discord_ui.seen import one_board
from tests.discord_ui.time.absent import LATER, asked_about_alice, left, says_wish
from tests.discord_ui.world import World

LABELS = [
    "Wait a day",
    "Wait three days",
    "Stand-in for this turn",
    "Stand-in until they're back",
    "Find a substitute",
    "Vote them out",
]


async def test_a_player_who_left_right_after_acting_is_noticed_ten_minutes_into_their_turn(world: World) -> None:
    await world.start_game()
    await world.bob.send(world.channel, "good luck")
    world.guild.remove_member(world.bob)
    asked = len(world.requests("GET", f"/members/{world.bob.id}"))
    [board] = await world.says(world.alice, "N c3-c6")
    await world.env.advance_time(61)
    assert world.after(board) == []
    world.clock += LATER + 60
    await world.env.advance_time(61)
    [question] = world.after(board)
    assert question.content.startswith("🔵 Blue (bob) is to play turn 2 but has left the server.\n")
    assert len(world.requests("GET", f"/members/{world.bob.id}")) == asked + 1
    world.clock += LATER
    await world.env.advance_time(61)
    assert world.after(question) == []


async def test_who_is_asked_alone_is_not_told_of_more_than_half(world: World) -> None:
    await world.start_game(2)
    question = await asked_about_alice(world)
    assert question.content.endswith(
        f"\n<@{world.bob.id}>: what now? <@{world.alice.id}>, any word or move of yours ends this vote."
    )


async def test_a_player_who_has_left_is_not_called_where_only_ai_players_could_be_asked(world: World) -> None:
    lobby = await world.open_lobby(players=3)
    for player, side in ((world.alice, "r"), (world.bob, "b")):
        await world.click(player, lobby, "join", side)
    await add_engine(world, world.alice, lobby, "y:easy:loyal")
    await world.settle()
    world.guild.remove_member(world.bob)
    await world.restart()
    asked = await world.alice.slash(world.channel, "djambi resign")
    before = world.last
    await world.alice.click(asked.response, custom_id=world.buttons(asked.response)[0]["custom_id"])
    await world.settle()
    [board] = world.after(before)
    assert f"Blue: {world.bob.mention}" in board.content
    assert world.pings(board) == []


async def test_who_has_left_the_server_is_not_called_and_the_others_are_asked_at_once(world: World) -> None:
    """Once, with a sound; what most of them want is done, also after a restart."""
    question = await left(world)
    assert question.content.startswith("🔵 Blue (bob) is to play turn 2 but has left the server.\n")
    assert world.pings(question) == ["alice", "chloe", "dai"]
    assert [button["label"] for button in world.buttons(question)] == LABELS[2:], "waiting does not bring them back"
    noted = await says_wish(world, world.alice, question, "resign")
    assert noted.response.content.startswith("Noted: Vote them out.")
    assert world.last == question
    assert world.last.content.endswith(" 1 of 3 have answered.")
    await world.restart()
    assert world.last == question
    await says_wish(world, world.chloe, question, "resign")
    board = one_board(world.after(question))
    assert board.content.startswith("**🔵 Blue (bob) was away too long and was voted out")
    assert world.pings(board) == ["chloe"]
    late = await says_wish_again(world, world.dai, question)
    assert late.response.content.startswith("That is already decided, or the player is back.\n")


async def says_wish_again(world: World, actor: Any, question: discord.Message) -> Any:
    """Press what is not there any more."""
    game = await world.game()
    return await world.press(actor, question, f"djambi:absent:{game.id}:7:wait")


async def test_who_leaves_after_being_called_is_noticed_when_others_do_something(world: World) -> None:
    """What they write is enough, and asks Discord once in ten minutes at most."""
    await world.start_game()
    await world.says(world.alice, "M c2-d3")
    assert world.pings(world.last) == ["bob"]
    world.guild.remove_member(world.bob)
    world.clock += LATER
    [question] = await world.says(world.dai, "where did Bob go?")
    assert question.content.startswith("🔵 Blue (bob) is to play turn 2 but has left the server.\n")
    assert world.pings(question) == ["alice", "chloe", "dai"]
    assert await world.says(world.dai, "oh") == []


async def test_a_substitute_is_found_and_plays_on(world: World) -> None:
    eve = world.guild.add_member(world.env.create_user("eve"))
    question = await left(world)
    for person in (world.alice, world.chloe):
        await says_wish(world, person, question, "substitute")
    offer = world.last
    assert offer.content.startswith("The others are looking for someone to take over from 🔵 Blue (bob)")
    await world.click(eve, offer, "seat-take")
    board = one_board(world.after(offer))
    assert world.pings(board) == ["eve"]
    assert one_board(await world.says(eve, "N g3-g6"))


async def test_who_is_gone_has_no_say_about_another_who_is(world: World) -> None:
    question = await left(world)
    world.clock += LATER
    world.guild.remove_member(world.chloe)
    world.guild.remove_member(world.dai)
    await says_wish(world, world.alice, question, "substitute")
    assert world.last.content.startswith("The others are looking for someone to take over from 🔵 Blue (bob)")
    assert world.pings(world.last) == []


async def test_a_player_who_is_voted_out_is_called_to_hear_it(world: World) -> None:
    world.clock = world.env.now().timestamp()
    await world.start_game()
    question = await asked_about_alice(world)
    world.env.backend.advance_clock(2 * DAY + 1)
    for person in (world.bob, world.chloe):
        await says_wish(world, person, question, "resign")
    out = one_board(world.after(question))
    assert out.content.startswith("**🔴 Red (alice) was away too long and was voted out: this counts as resigning.**")
    assert sorted(world.pings(out)) == ["alice", "bob"], "bob is next"


async def test_whatever_the_absent_writes_ends_the_vote(world: World) -> None:
    """In the channel, whether it is a move or not."""
    await world.start_game()
    question = await asked_about_alice(world)
    assert question.content.startswith("Everyone has been waiting for 🔴 Red (alice) since <t:")
    assert world.pings(question) == ["bob", "chloe", "dai", "alice"]
    assert await world.says(world.bob, "where is she?") == []
    [back] = await world.says(world.alice, "sorry, I was ill")
    assert back.content == "🔴 Red (alice) is back."
    assert world.pings(back) == []
    assert world.buttons(question) == []


async def test_whatever_the_absent_presses_or_asks_for_ends_the_vote(world: World) -> None:
    await world.start_game()
    question = await asked_about_alice(world)
    await world.alice.slash(world.channel, "djambi rules")
    assert [each.content for each in world.after(question)] == ["🔴 Red (alice) is back."]
    assert (await world.game()).absence is None


async def test_whatever_the_absent_writes_in_a_thread_of_the_game_ends_the_vote(world: World) -> None:
    await world.start_game(talk_thread=True)
    question = await asked_about_alice(world)
    [thread] = threads(world)
    await world.alice.send(thread, "I am here, only busy")
    assert [each.content for each in world.after(question)] == ["🔴 Red (alice) is back."]


async def test_whatever_the_absent_asks_the_bot_in_private_ends_the_vote(world: World) -> None:
    """In all of their games."""
    await world.start_game()
    question = await asked_about_alice(world)
    await world.alice.user.slash("djambi games")
    await world.settle()
    assert [each.content for each in world.after(question)] == ["🔴 Red (alice) is back."]
    assert (await world.game()).absence is None
    question = await asked_about_alice(world)
    await world.alice.user.send_dm("Sorry, I was ill.")
    await world.settle()
    assert [each.content for each in world.after(question)] == ["🔴 Red (alice) is back."]


async def test_nobody_is_called_to_a_question_at_night_or_who_wants_to_be_left_alone(world: World) -> None:
    """Nor by one that was over when it could be posted."""
    await world.start_game()
    hour = datetime.fromtimestamp(world.clock, UTC).hour
    table = world.life.table
    for actor, chosen in (
        (world.bob, {"zone": "UTC", "quiet": Hours(hour, (hour + 2) % 24)}),
        (world.chloe, {"reminders": Reminders.NONE}),
    ):
        await table.prefer(Person(DiscordId(actor.id), ""), **chosen)
    question = await asked_about_alice(world)
    assert [f"<@{actor.id}>" in question.content for actor in world.people] == [True, True, True, True]
    assert world.pings(question) == ["dai", "alice"]
    await world.says(world.alice, "I am here")
    world.forbid(world.channel, "send_messages")
    await asked_about_alice(world)
    await world.alice.slash(world.channel, "djambi rules")
    world.forbid(world.channel)
    late, _, board = await world.says(world.alice, "N c3-c6")
    assert late.content.startswith("Everyone has been waiting for")
    assert (world.pings(late), world.pings(board)) == ([], ["bob"])


async def test_nobody_is_called_to_a_question_of_a_game_in_which_they_want_to_be_left_alone(world: World) -> None:
    """In other games they are."""
    await world.start_game()
    table = world.life.table
    for actor, game in ((world.bob, (await world.game()).id), (world.chloe, 99)):
        scope = Scope(ScopeKind.GAME, game)
        await table.prefer(Person(DiscordId(actor.id), ""), scope, reminders=Reminders.NONE)
    assert world.pings(await asked_about_alice(world)) == ["chloe", "dai", "alice"]


async def test_who_was_called_to_a_question_is_not_by_the_one_in_another_game_right_after(world: World) -> None:
    """They are asked there all the same, and called again by what is asked hours later; also after a restart."""
    garden = world.guild.create_text_channel("garden")
    for channel in (garden, world.channel):
        lobby = await world.open_lobby(channel=channel, players=2)
        for person, side in zip((world.alice, world.bob), "rb", strict=True):
            await world.click(person, lobby, "join", side)
    assert world.pings(await asked_about_alice(world)) == ["bob", "alice"]
    await world.restart()
    world.clock += 1
    question = await asked_about_alice(world, garden)
    assert f"<@{world.bob.id}>" in question.content
    assert world.pings(question) == ["alice"], "it is another game that she may lose"
    await world.says(world.alice, "I am here", garden)
    world.clock += 3 * HOUR
    assert world.pings(await asked_about_alice(world, garden)) == ["bob", "alice"]


async def test_who_had_left_and_is_on_the_server_again_is_absent_no_more(world: World) -> None:
    """That is noticed with the next thing that is done about them; nobody has to press anything."""
    question = await left(world)
    world.guild.add_member(world.bob.user)
    await says_wish(world, world.alice, question, "substitute")
    assert world.after(question) == [], "so long what was found out is believed"
    world.clock += LATER
    await says_wish(world, world.chloe, question, "substitute")
    [decided, back] = world.after(question)
    assert decided.content.startswith("The others are looking for someone")
    assert back.content == "🔵 Blue (bob) is back."
    assert (await world.game()).absence is None
