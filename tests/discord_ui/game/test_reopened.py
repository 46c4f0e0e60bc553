"""Moves typed where the bot can't post: their authors hear why, and the channel hears whose turn it is afterwards."""

from typing import Any

import discord

from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World

TOLD = (
    "I can't post in #{channel} ({server}). Ask an admin to give me: Send Messages. "
    "`N c3-c6` was not played. When I can post there again, I'll say whose turn it is."
)
MINUTE = 61


def told(world: World) -> str:
    """Return what the author of a move hears."""
    return TOLD.format(channel=world.channel.name, server=world.guild.name)


async def shut(world: World) -> discord.Message:
    """Begin a game, and let alice type a move where the bot can't post; return her message."""
    await world.start_game()
    world.forbid(world.channel, "send_messages")
    typed: discord.Message = await world.alice.send(world.channel, "N c3-c6")
    assert world.after(typed) == []
    return typed


async def reopened(world: World, since: Any) -> list[discord.Message]:
    """Give the permission back; return what the channel hears within a minute."""
    world.forbid(world.channel)
    await world.env.advance_time(MINUTE)
    return world.after(since)


async def test_the_author_hears_once_in_a_while_where_what_is_missing_and_that_nothing_was_played(world: World) -> None:
    await shut(world)
    assert world.letters(world.alice.user) == [told(world)]
    await world.alice.send(world.channel, "N c3-c6")
    assert world.letters(world.alice.user) == [told(world)]
    world.clock += 601
    await world.alice.send(world.channel, "N c3-c6")
    assert world.letters(world.alice.user) == [told(world)] * 2


async def test_the_channel_hears_once_whose_turn_it_is_and_the_move_is_played_by_a_press(world: World) -> None:
    typed = await shut(world)
    await world.alice.send(world.channel, "N c3-c5")
    [post] = await reopened(world, typed)
    assert post.content.startswith("I can post here again. Turn 1: 🔴 Red (alice) to move.")
    assert post.content.endswith("\nDid you mean `N c3-c5`?")
    assert world.pings(post) == ["alice"]
    await world.env.advance_time(10 * MINUTE)
    assert len(world.after(typed)) == 1
    await world.alice.click(post, label="Play it")
    board = one_board(world.after(post))
    assert world.pings(board) == ["bob"]
    assert world.after(typed) == [board], "the question is gone"


async def test_the_channel_hears_it_after_a_restart(world: World) -> None:
    typed = await shut(world)
    await world.restart()
    [post] = await reopened(world, typed)
    assert post.content.endswith("\nDid you mean `N c3-c6`?")
    assert world.pings(post) == ["alice"]


async def test_a_move_typed_again_at_once_leaves_nothing_to_say(world: World) -> None:
    await shut(world)
    world.forbid(world.channel)
    board = one_board(await world.says(world.alice, "N c3-c6"))
    await world.env.advance_time(MINUTE)
    assert world.after(board) == []


async def test_a_move_out_of_turn_is_not_offered(world: World) -> None:
    await world.start_game()
    world.forbid(world.channel, "send_messages")
    typed = await world.bob.send(world.channel, "N g3-g6")
    [post] = await reopened(world, typed)
    assert "Did you mean" not in post.content
    assert world.pings(post) == ["alice"]
    assert [button["label"] for button in world.buttons(post)] == ["Move"]


async def test_a_board_that_waited_is_the_only_one_to_call(world: World) -> None:
    await world.start_game()
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013, times=2)
    played = await world.alice.send(world.channel, "N c3-c6")
    world.forbid(world.channel, "send_messages")
    await world.bob.send(world.channel, "N g3-g6")
    posts = await reopened(world, played)
    assert len(posts) == 2
    assert [name for post in posts for name in world.pings(post)] == ["bob"]


async def test_a_deleted_move_is_not_offered(world: World) -> None:
    typed = await shut(world)
    await world.alice.delete(typed)
    [post] = await reopened(world, typed)
    assert "Did you mean" not in post.content


async def test_the_list_of_games_says_where_the_bot_cannot_post(world: World) -> None:
    await shut(world)
    listed = await world.alice.slash(world.channel, "djambi games")
    assert "⚠ I can't post there" in listed.response.content
    world.forbid(world.channel)
    listed = await world.alice.slash(world.channel, "djambi games")
    assert "⚠" not in listed.response.content
