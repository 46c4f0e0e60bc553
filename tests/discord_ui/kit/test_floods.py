"""Somebody floods the channel: a few answers, one sentence about it, then silence; the game does not notice."""

import discord

from bot.allowance import SILENCE_SECONDS
from tests.discord_ui.plots import plot
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World

MANY = 40
TOO_MUCH = "Slow down a little"


def told(messages: list[discord.Message]) -> list[str]:
    """Return what was said, of which the last must be that it is too much, once."""
    said = [message.content for message in messages]
    assert [text.startswith(TOO_MUCH) for text in said] == [False] * (len(said) - 1) + [True]
    return said


async def test_refused_moves_without_end_get_a_few_answers_and_one_sentence(world: World) -> None:
    await world.start_game()
    before = world.last
    for _ in range(MANY):
        await world.alice.send(world.channel, "M c3-c9")
    assert len(told(world.after(before))) == 6


async def test_who_is_not_answered_still_plays_and_nobody_else_is_concerned(world: World) -> None:
    world.may_be_silent = True
    await world.start_game()
    for _ in range(20):
        await world.alice.send(world.channel, "M c3-c9")
        await world.bob.slash(world.channel, "djambi rules")
    assert world.pings(one_board(await world.says(world.alice, "N c3-c6"))) == ["bob"]
    moved = await world.bob.slash(world.channel, "djambi move", move="N g3-g6")
    assert moved.response.content == "Played: `N g3-g6`, turn 2."
    assert (await world.says(world.dai, "N c7-c6"))[0].content.startswith("It's not your turn")
    assert (await world.dai.slash(world.channel, "djambi rules")).ephemeral


async def test_plans_typed_without_end_get_some_answers_and_one_sentence(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    before = room.last_message
    for _ in range(25):
        await world.alice.send(room, "try N c3-c6")
    assert len(told(world.after(before, room))) <= 16
    assert len(await world.says(world.bob, "plans", room)) == 1


async def test_after_a_while_answers_are_given_again(world: World) -> None:
    await world.start_game()
    for _ in range(20):
        await world.alice.send(world.channel, "M c3-c9")
    assert await world.says(world.alice, "M c3-c9") == []
    world.clock += SILENCE_SECONDS
    assert len(await world.says(world.alice, "M c3-c9")) == 1


async def test_a_clock_that_is_put_back_silences_nobody_for_longer(world: World) -> None:
    await world.start_game()
    for _ in range(20):
        await world.alice.send(world.channel, "M c3-c9")
    world.clock -= 3600
    assert len(await world.says(world.alice, "M c3-c9")) == 1
    world.clock += SILENCE_SECONDS
    assert len(await world.says(world.alice, "M c3-c9")) == 1


async def test_edits_without_end_get_a_few_answers_and_one_sentence(world: World) -> None:
    await world.start_game()
    before = world.last
    message = await world.alice.send(world.channel, "M c3-c9")
    for number in range(MANY):
        await world.env.advance_time(1)
        await world.alice.edit(message, f"M c3-c{number % 9 + 1} corpse z{number}")
    assert len(told(world.after(before))) == 6


async def test_deletions_without_end_get_a_few_answers(world: World) -> None:
    await world.start_game(2)
    played = []
    for move in ("N c3-c4", "N c4-c5", "N c5-c6", "N c6-c5", "N c5-c4", "N c4-c3", "N c3-d3", "N d3-c3"):
        played.append(await world.alice.send(world.channel, move))
        await world.bob.send(world.channel, move.replace("c", "g").replace("d", "f"))
    before = world.last
    for message in played:
        await world.alice.delete(message)
    assert len(told(world.after(before))) == 6


async def test_presses_without_end_get_a_few_answers_and_one_sentence_and_then_come_to_nothing(world: World) -> None:
    world.may_be_silent = True
    lobby = await world.open_lobby()
    answers = [await world.press(world.bob, lobby, "djambi:start:1") for _ in range(MANY)]
    assert all(answer.acknowledged for answer in answers)
    said = [answer.response.content for answer in answers if answer.ephemeral]
    assert len(said) == 16
    assert [text.startswith(TOO_MUCH) for text in said] == [False] * 15 + [True]
    assert world.texts == [world.last.content]
    assert (await world.game()).joined == ()


async def test_commands_without_end_get_a_few_answers_and_one_sentence(world: World) -> None:
    world.may_be_silent = True
    await world.start_game()
    before = len(world.env.http_requests)
    answers = [await world.dai.slash(world.channel, "djambi board") for _ in range(50)]
    assert [answer.acknowledged for answer in answers].count(True) <= 16
    assert len(world.env.http_requests) - before < 50


async def test_refused_move_commands_without_end_leave_nothing_behind(world: World) -> None:
    await world.start_game()
    answers = [await world.alice.slash(world.channel, "djambi move", move="M c3-c9") for _ in range(25)]
    assert all(world.was_answered(answer) for answer in answers)
    mine = [message.content for message in world.channel.history(viewer=world.alice)]
    assert sum("one or two squares" in text or TOO_MUCH in text for text in mine) <= 16
