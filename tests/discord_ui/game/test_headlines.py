"""What everybody is to see at once in a post: who is out, who has won, and why somebody is next out of order."""

from tests.discord_ui.game.test_picker import stands
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World


async def test_who_is_out_is_told_once_in_bold_and_called(world: World) -> None:
    await stands(world, "rC a1, rA b1, bC b8, bM h3, yC i9, yM h8", "rby-")
    board = one_board(await world.says(world.alice, "A b1-b8"))
    assert f"\n**Blue (bob) is eliminated.** {world.bob.mention}\n" in board.content
    assert board.content.count("eliminated") == 1
    assert sorted(world.pings(board)) == ["bob", "chloe"]
    described = str(board.attachments[0].description)
    assert "**" not in described
    assert "Blue (bob) is eliminated" in described


async def test_the_end_is_told_once_in_bold_and_the_winner_mentioned(world: World) -> None:
    """Who has just won by their own move is there, so only the one who has lost is called."""
    await stands(world, "rC a1, rA b1, bC b8, bM h3", "rb--")
    board = one_board(await world.says(world.alice, "A b1-b8"))
    assert f"**Red (alice) has won the game.** {world.alice.mention}" in board.content
    assert board.content.count("has won") == 1
    assert world.pings(board) == ["bob"]


async def test_a_draw_is_told_in_bold(world: World) -> None:
    await world.start_game(2)
    await world.alice.slash(world.channel, "djambi draw")
    asked = await world.bob.click(world.last, label="Agree to the draw")
    await world.bob.click(asked.response, label="Yes, a draw")
    assert world.last.content.splitlines()[1].startswith("**Red (alice) and Blue (bob) agreed on a draw.**")


async def test_why_somebody_plays_again_is_said(world: World) -> None:
    await stands(world, "rC e5, rM c3, bC i1, bM h3, yC i9, yM h8", "rby-")
    await world.says(world.alice, "M c3-c4")
    said = one_board(await world.says(world.bob, "M h3-h4"))
    assert f"\n🔴 Red plays again: in power, after every other player.\n🔴 Red: {world.alice.mention}" in said.content
    said = one_board(await world.says(world.alice, "M c4-c5"))
    assert f"\nThe round goes on after the extra turn of 🔴 Red.\n🟡 Yellow: {world.chloe.mention}" in said.content


async def test_with_two_players_it_is_said_from_the_first_time_on(world: World) -> None:
    await stands(world, "rC e5, rM c3, bC i1, bM h3", "rb--")
    said = [
        one_board(await world.says(actor, move)).content
        for actor, move in ((world.alice, "M c3-c4"), (world.bob, "M h3-h4"), (world.alice, "M c4-c5"))
    ]
    assert "in power" not in said[0].rpartition("\n")[0].rpartition("\n")[2]
    assert "🔴 Red plays twice running: in power, with two players left." in said[1]
    assert "🔴 Red plays again: in power, twice running with two players left." in said[2]
