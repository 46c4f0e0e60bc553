# ruff: noqa: RUF001 - every test's name is its claim, and people type such characters
"""The same game without the message content intent: by mention, by reply to the board, and by `/djambi move`."""

import pytest

from tests.discord_ui.plots import cancel, plot, said_by_bot
from tests.discord_ui.plotting import set_up
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.world import World

pytestmark = pytest.mark.no_content


async def options(world: World, typed: str) -> list[str]:
    """Return what Discord offers alice while she types her move, and check that Discord takes it."""
    offered = await world.alice.autocomplete(world.channel, "djambi move", "move", typed)
    assert len(offered) <= 25
    assert all(1 <= len(choice["name"]) <= 100 and 1 <= len(choice["value"]) <= 100 for choice in offered)
    return [choice["value"] for choice in offered]


async def test_plain_text_is_not_read(world: World) -> None:
    await world.start_game()
    before = await world.game()
    assert await world.says(world.alice, "N c3-c6") == []
    assert await world.game() == before


async def test_a_mention_plays(world: World) -> None:
    await world.start_game()
    start = await world.position()
    for text in ("{0} N c3-c6", "N c3-c6 {0}", "{0}c3c6", "  {0}   Ｎ ｃ３→ｃ６"):
        board = one_board(await world.says(world.alice, text.format(world.env.bot.user.mention)))
        assert world.pings(board) == ["bob"], text
        await set_up(world, board=start)


async def test_a_reply_to_the_board_plays(world: World) -> None:
    await world.start_game()
    for person, move in zip(world.people, ("N c3-c6", "N g3-g6", "M g8-f8", "N c7-d7"), strict=True):
        board = one_board(await world.says(person, move, reply_to=world.last))
        assert f" {move[2:]}." in board.content.replace("\u2011", "-")


async def test_a_bad_move_by_mention_is_answered(world: World) -> None:
    await world.start_game()
    before = await world.game()
    reply = short_reply(world, await world.says(world.alice, f"{world.env.bot.user.mention} N c3-d5"))
    assert reply.startswith("c3 to d5")
    assert await world.game() == before


async def test_a_reply_that_cannot_be_read_is_answered(world: World) -> None:
    await world.start_game()
    reply = short_reply(world, await world.says(world.alice, "N c3-k5", reply_to=world.boards[-1]))
    assert "`k5` is not a square" in reply


async def test_the_move_command_plays_and_gives_the_mover_a_receipt(world: World) -> None:
    await world.start_game()
    result = await world.alice.slash(world.channel, "djambi move", move="n c3 c6")
    assert result.ephemeral
    assert [answer.content for answer in (result.response, *result.followups)][-1] == "Played: `N c3-c6`, turn 1."
    assert world.pings(one_board([world.last])) == ["bob"]


async def test_the_move_command_refuses_in_private(world: World) -> None:
    await world.start_game()
    before, start = await world.game(), world.last
    for actor, move, told in (
        (world.alice, "N c3-d5", "c3 to d5"),
        (world.alice, "nonsense", "I can't read `nonsense` as a move."),
        (world.alice, "x" * 6000, "I can't read"),
        (world.alice, "N c3-c6 corpse", "Something is missing"),
        (world.bob, "N g3-g6", "It's not your turn"),
    ):
        result = await actor.slash(world.channel, "djambi move", move=move)
        assert result.ephemeral
        assert told in [answer.content for answer in (result.response, *result.followups)][-1]
        assert world.after(start) == []
        assert await world.game() == before


async def test_autocomplete_goes_from_the_piece_to_its_target(world: World) -> None:
    await world.start_game()
    assert {"M a3", "N c3"} <= set(await options(world, ""))
    assert all(text.startswith("N c3-") for text in await options(world, "N c3"))
    assert await options(world, "c3c6") == ["N c3-c6"]
    assert await options(world, "N c3-c6") == ["N c3-c6"]
    assert await options(world, "zzz") == []
    await options(world, "\U0001f600" * 100)


async def test_autocomplete_goes_on_to_the_corpse(world: World) -> None:
    await world.start_game()
    for person, move in zip(world.people, ("N c3-d3", "N g3-h4", "M g8-f8", "N c7-b6"), strict=True):
        await person.slash(world.channel, "djambi move", move=move)
    assert "D b2-g7" in await options(world, "D")
    places = await options(world, "D b2-g7")
    assert places
    assert all(text.startswith("D b2-g7 place") for text in places)
    assert "D b2-g7 place a5" in await options(world, "D b2-g7 place a")


async def test_autocomplete_without_a_game_offers_nothing(world: World) -> None:
    assert await options(world, "N") == []


async def test_autocomplete_in_the_lobby_offers_nothing(world: World) -> None:
    await world.open_lobby()
    assert await options(world, "N") == []


async def test_editing_a_played_mention_is_noticed(world: World) -> None:
    await world.start_game()
    mention = world.env.bot.user.mention
    played = await world.alice.send(world.channel, f"{mention} N c3-c6")
    board = world.last
    await world.alice.edit(played, f"{mention} N c3-c5")
    assert short_reply(world, world.after(board)).startswith("Editing changes nothing")


async def test_editing_a_refused_mention_into_a_move_plays_it(world: World) -> None:
    await world.start_game()
    mention = world.env.bot.user.mention
    typo = await world.alice.send(world.channel, f"{mention} N c3-d5")
    refusal = world.last
    await world.alice.edit(typo, f"{mention} N c3-c6")
    assert "Necromobile c3\u2011c6" in one_board(world.after(refusal)).content


async def test_the_server_command_says_that_messages_are_not_read(world: World) -> None:
    result = await world.guild_owner.slash(world.channel, "djambi-server")
    assert "I can't read messages" in result.response.content
    assert "`/djambi move`" in result.response.content


async def test_a_mention_written_while_the_bot_was_away_is_read_when_it_is_back(world: World) -> None:
    await world.start_game()
    backend, channel = world.env.backend, world.channel.id
    backend.create_message(channel, world.alice.id, "N c3-d4", broadcast=False)
    backend.create_message(channel, world.alice.id, f"{world.env.bot.user.mention} N c3-c6", broadcast=False)
    await world.restart()
    assert "Necromobile c3\u2011c6" in world.last.content


async def test_the_first_post_says_how_to_move(world: World) -> None:
    await world.start_game()
    assert "mention me before your move, or reply to the board" in world.last.content


async def test_the_terms_say_how_to_play_where_messages_are_not_read(world: World) -> None:
    lobby = await world.open_lobby()
    shown = await world.click(world.bob, lobby, "terms")
    assert "mention me before a move, or use `/djambi move`" in shown.response.content


async def test_a_room_says_that_it_does_not_read_and_a_mention_tries_a_move_out(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    [welcome] = said_by_bot(world, room)
    assert "mention me before a move to try it out, or use `/plan`" in welcome
    assert "A move written here" not in welcome
    before = await world.position()
    [tried] = await world.says(world.alice, f"{world.env.bot.user.mention} N c3-c6", room)
    assert "Necromobile c3\u2011c6" in tried.content
    assert await world.position() == before


async def test_a_room_that_cannot_be_read_is_not_said_to_be_published(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await cancel(world)
    assert said_by_bot(world, room)[-1] == "The game is over, and this room is closed."
