"""Where people write: threads, private messages, channels where the bot may not do everything; and their names."""

from typing import Any

import discord
import pytest

from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.world import World

NAMES = (
    "@everyone",
    "@here",
    "**bold** _it_",
    "`code`",
    "||spoiler||",
    "[link](https://x.y)",
    "<@80351110224678912>",
    "<@&1> <#2>",
    "# heading",
    "> quote",
    "https://discord.gg/abc",
    "\u202eevil",
    "a\u200bb",
    "```",
    "{who}{0}",
    "%s %(x)s",
    "👨‍👩‍👧‍👦" * 4,
    "x" * 32,
)


async def thread_of(world: World) -> Any:
    """Return a thread that alice opened in the channel."""
    made = world.env.backend.create_thread(world.channel.id, "aside", world.alice.id)
    await world.settle()
    return next(thread for thread in world.channel.threads if thread.id == made.id)


async def test_talk_and_moves_in_a_thread_are_left_alone(world: World) -> None:
    await world.start_game()
    before = await world.game()
    thread = await thread_of(world)
    for text in ("N c3-c6", "hello"):
        assert await world.says(world.alice, text, thread) == []
    assert await world.game() == before


async def test_a_thread_hears_where_to_play_when_the_bot_is_spoken_to(world: World) -> None:
    await world.start_game()
    before = await world.game()
    reply = short_reply(
        world, await world.says(world.alice, f"{world.env.bot.user.mention} N c3-c6", await thread_of(world))
    )
    assert reply == "Djambi is played in a text channel of a server. Please try again there."
    assert await world.game() == before


async def test_a_private_message_hears_where_to_play(world: World) -> None:
    await world.start_game()
    before = await world.game()
    await world.alice.user.send_dm("hello")
    await world.alice.user.send_dm("N c3-c6")
    assert world.letters(world.alice.user)[-1:] == [
        "Djambi is played in a text channel of a server. Please try again there."
    ]
    assert await world.game() == before


async def test_where_the_bot_may_not_speak_it_plays_nothing_and_says_so_in_private(world: World) -> None:
    await world.start_game()
    before = await world.game()
    world.forbid(world.channel, "send_messages")
    assert await world.says(world.alice, "N c3-c6") == []
    assert len(world.letters(world.alice.user)) == 1
    assert await world.game() == before


async def test_where_the_bot_may_not_speak_and_private_messages_are_closed_it_still_plays_nothing(world: World) -> None:
    await world.start_game()
    before = await world.game()
    world.forbid(world.channel, "send_messages")
    world.env.inject_error("POST", f"/channels/{world.alice.user.dm_channel.id}/messages", status=403, code=50007)
    assert await world.says(world.alice, "N c3-c6") == []
    assert await world.game() == before


async def test_where_the_bot_may_not_speak_the_game_goes_on_when_it_may_again(world: World) -> None:
    await world.start_game()
    world.forbid(world.channel, "send_messages")
    await world.says(world.alice, "N c3-c6")
    world.forbid(world.channel)
    assert world.pings(one_board(await world.says(world.alice, "N c3-c6"))) == ["bob"]


async def test_without_attach_files_the_board_comes_as_text(world: World) -> None:
    await world.start_game()
    world.forbid(world.channel, "attach_files")
    [board] = await world.says(world.alice, "N c3-c6")
    assert board.attachments == []
    assert "```" in board.content
    assert world.pings(board) == ["bob"]


async def test_without_message_history_refusals_come_without_a_reply(world: World) -> None:
    """Discord refuses a reply (error 160002) from whom may not read the history."""
    await world.start_game()
    world.forbid(world.channel, "read_message_history")
    [refusal] = await world.says(world.alice, "N c3-d5")
    assert refusal.content.startswith("c3 to d5")
    assert world.requests("POST", "/messages")[-1].get("message_reference") is None


@pytest.mark.parametrize("words", ["N c3-d5", "hello"])
async def test_an_answer_that_discord_refuses_is_no_error(world: World, words: str) -> None:
    await world.start_game()
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013)
    assert await world.says(world.alice, f"{world.env.bot.user.mention} {words}") == []


async def test_the_answer_to_a_deleted_move_that_cannot_be_sent_is_no_error(world: World) -> None:
    await world.start_game()
    played = await world.alice.send(world.channel, "N c3-c6")
    world.forbid(world.channel, "send_messages")
    await world.alice.delete(played)
    assert len(world.boards) == 2


async def test_being_spoken_to_in_a_thread_where_it_may_not_speak_is_no_error(world: World) -> None:
    thread = await thread_of(world)
    world.forbid(world.channel, "send_messages_in_threads")
    assert await world.says(world.alice, f"{world.env.bot.user.mention} hello", thread) == []


async def test_a_voice_channel_has_no_games(world: World) -> None:
    voice = world.guild.create_voice_channel("voice")
    reply = short_reply(world, await world.says(world.alice, f"{world.env.bot.user.mention} N c3-c6", voice))
    assert reply.startswith("Djambi is played in a text channel")


@pytest.mark.parametrize("names", [NAMES[first::5] for first in range(5)], ids=range(5))
async def test_a_name_neither_pings_nor_formats(world: World, names: tuple[str, ...]) -> None:
    guests = [world.guild.add_member(world.env.create_user(f"guest{i}", global_name=n)) for i, n in enumerate(names)]
    lobby = await world.open_lobby(guests[0], players=len(guests))
    sides = "rbyg" if len(guests) == 4 else "rby"
    for guest, side in zip(guests, sides, strict=True):
        await world.click(guest, lobby, "join", side)
    board = one_board(await world.says(guests[0], "N c3-c6"))
    refusal = short_reply(world, await world.says(guests[0], "N c6-c7"))
    told = [message.content for message in world.channel.history() if message.author.bot]
    assert world.pings(board) == ["guest1"]
    for text in (*told, refusal):
        for bad in (
            "@everyone",
            "@here",
            "<@&",
            "<@80351",
            "**bold**",
            "`code`",
            "||spoiler||",
            "](http",
            "gg/abc",
            "\u202e",
        ):
            assert bad not in text, text
    raw = world.env.backend.messages[world.channel.id].values()
    assert not any(message.mention_everyone or message.ping_role_ids for message in raw)


async def test_a_thread_that_is_named_like_a_move_is_no_move(world: World) -> None:
    await world.start_game()
    before = await world.position()
    backend = world.env.backend
    message = backend.create_message(world.channel.id, world.alice.id, "N c3-c6", broadcast=False)
    message.type = discord.MessageType.thread_created.value
    backend.announce_message_create(message)
    await world.settle()
    assert await world.position() == before
