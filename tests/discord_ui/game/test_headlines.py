"""What everybody is to see at once in a post: who is out, who has won, and why somebody is next out of order."""

import pytest

from bot.djambi.board import CORPSE, side_of
from bot.djambi.geometry import SQUARES
from bot.table.model import Game
from tests.crashes.invariants import INVARIANTS
from tests.crashes.recorded import RECORD, Place, record
from tests.discord_ui.game.guide import stands
from tests.discord_ui.seen import labels, one_board
from tests.discord_ui.world import World
from tests.invariants import broken


async def test_a_player_who_is_out_is_told_once_in_bold_and_called(world: World) -> None:
    await stands(world, "rC a1, rA b1, bC b8, bM h3, yC i9, yM h8", "rby-")
    board = one_board(await world.says(world.alice, "A b1-b8"))
    assert f"\n**Blue (bob) is eliminated.** {world.bob.mention}\n" in board.content
    assert board.content.count("eliminated") == 1
    assert sorted(world.pings(board)) == ["bob", "chloe"]
    described = str(board.attachments[0].description)
    assert "**" not in described
    assert "Blue (bob) is eliminated" in described


@pytest.mark.parametrize("turns_after", [1, 60])
async def test_a_player_who_fell_in_an_absence_is_called_whatever_was_played_after_it(
    world: World, turns_after: int
) -> None:
    """Also where all that was played takes several posts."""
    await stands(world, "rC a1, rA b1, rM c9, bC b8, bM h3, yC i9, yM h8", "rby-")
    before = world.last
    after = ((world.chloe, "M h8-g8"), (world.alice, "M c9-d9"), (world.chloe, "M g8-h8"), (world.alice, "M d9-c9"))
    moves = [(world.alice, "A b1-b8"), *(after[number % 4] for number in range(turns_after))]
    for actor, move in moves:
        world.env.backend.create_message(world.channel.id, actor.id, move, broadcast=False)
    await world.restart()
    first, *others = world.after(before)
    assert "**Blue (bob) is eliminated.**" in first.content
    assert "bob" in world.pings(first)
    called = [ping for each in (first, *others) for ping in world.pings(each)]
    assert sorted(called) == sorted(["bob", "alice" if turns_after % 2 else "chloe"])
    assert bool(others) == (turns_after > 1)
    recorded = await record(world.folder / RECORD, world.channel.id, (), channel_of(world))
    assert broken([each for each in INVARIANTS if each.name == "called"], recorded) == {}


def channel_of(world: World) -> Place:
    """Return the bot's posts in the channel as the invariants of the crash loop see them."""
    seen = [
        {
            "content": post.content,
            "attachments": [{"filename": file.filename} for file in post.attachments],
            "pinged": [str(person) for person in world.pinged[post.id]],
            "gone": [],
        }
        for post in world.channel.history()
        if post.author.bot
    ]
    return Place(due=(), may=frozenset(), posts=tuple(seen), asked=())


async def test_the_end_is_told_once_in_bold_and_the_winner_mentioned(world: World) -> None:
    """Who has just won by their own move is there, so all the others are called."""
    await stands(world, "rC a1, rA b1, bC b8, bM h3", "rb--")
    board = one_board(await world.says(world.alice, "A b1-b8"))
    assert f"**Red (alice) wins the game.** {world.alice.mention}" in board.content
    assert board.content.count("wins the game") == 1
    assert world.pings(board) == ["bob", "chloe"]


async def test_a_draw_is_told_once_in_bold(world: World) -> None:
    await world.start_game(2)
    await world.alice.slash(world.channel, "djambi draw")
    asked = await world.bob.click(world.last, label="Accept the draw")
    await world.bob.click(asked.response, label="Yes, a draw")
    assert world.last.content.startswith("**Red (alice) and Blue (bob) agreed on a draw.**")


async def test_a_resignation_is_told_once_in_bold_with_the_winner(world: World) -> None:
    await world.start_game(2)
    asked = await world.bob.slash(world.channel, "djambi resign")
    await world.click(world.bob, asked.response, "resign", "b")
    assert world.last.content.splitlines() == [
        "**🔵 Blue (bob) resigned.** Blue's pieces are now hostages.",
        f"**Red (alice) wins the game.** {world.alice.mention} {world.bob.mention}",
    ]
    assert world.pings(world.last) == ["alice"]


async def test_why_somebody_plays_again_is_said(world: World) -> None:
    await stands(world, "rC e5, rM c3, bC i1, bM h3, yC i9, yM h8", "rby-")
    await world.says(world.alice, "M c3-c4")
    said = one_board(await world.says(world.bob, "M h3-h4"))
    assert (
        f"\n🔴 Red is in power and so moves after every other player.\n🔴 Red 👑: {world.alice.mention}" in said.content
    )
    said = one_board(await world.says(world.alice, "M c4-c5"))
    assert f"\nAfter 🔴 Red's extra turn the normal order resumes.\n🟡 Yellow: {world.chloe.mention}" in said.content


async def test_the_order_in_a_reign_is_only_said_while_the_reign_is_new(world: World) -> None:
    """In its first two rounds; later the crown is enough."""
    await stands(world, "rC e4, rM c3, bC i1, bM h3, yC i9, yM h8", "rby-")
    await world.says(world.alice, "C e4-e5")
    lines = list[str]()
    for turn in range(24):
        now = await world.game()
        moves = {0: "M c3-c4 c4-c3", 1: "M h3-h4 h4-h3", 2: "M h8-g8 g8-h8"}
        side = now.position.to_move
        there, back = moves[side].removeprefix("M ").split()
        piece = there if f"{there[:2]}" in squares_of(now, side) else back
        said = one_board(await world.says(world.people[side], f"M {piece}"))
        lines.append(next((line for line in said.content.splitlines() if "in power" in line or "extra" in line), ""))
        assert ("👑" in said.content) == ((await world.game()).position.to_move == 0), turn
    assert len([line for line in lines[:8] if line]) >= 4
    assert not any(lines[8:])


def squares_of(game: Game, side: int) -> list[str]:
    """Return the squares of a side's pieces."""
    return [
        SQUARES[number] for number, code in enumerate(game.position.board) if code > CORPSE and side_of(code) == side
    ]


async def test_a_draw_is_mentioned_once_when_nothing_has_changed_for_forty_turns(world: World) -> None:
    await stands(world, "rC a1, rM c3, bC i1, bM h3", "rb--")
    moves = [(world.alice, "M c3-c4"), (world.bob, "M h3-h4"), (world.alice, "M c4-c3"), (world.bob, "M h4-h3")]
    said = [one_board(await world.says(*moves[turn % 4])).content for turn in range(45)]
    assert ["/djambi draw" in each for each in said] == [turn == 40 for turn in range(1, 46)]


async def test_why_somebody_is_next_out_of_order_is_a_press_away_where_it_is_said(world: World) -> None:
    """For everybody, in their language, and nowhere else."""
    await stands(world, "rC e5, rM c3, bC i1, bM h3, yC i9, yM h8", "rby-")
    found = []
    for actor, move in ((world.alice, "M c3-c4"), (world.bob, "M h3-h4"), (world.alice, "M c4-c5")):
        board = one_board(await world.says(actor, move))
        found.append("Why?" in labels(world, board))
    assert found == [False, True, True]
    await world.restart()
    world.speak(world.dai, "fr")
    asked = await world.dai.click(board, label="Why?")
    assert asked.ephemeral
    assert asked.response.content.startswith("**Le pouvoir**")


async def test_with_two_players_it_is_said_from_the_first_time_on(world: World) -> None:
    await stands(world, "rC e5, rM c3, bC i1, bM h3", "rb--")
    said = [
        one_board(await world.says(actor, move)).content
        for actor, move in ((world.alice, "M c3-c4"), (world.bob, "M h3-h4"), (world.alice, "M c4-c5"))
    ]
    assert "in power" not in said[0].rpartition("\n")[0].rpartition("\n")[2]
    assert "🔴 Red moves twice in a row: in power, with two players left." in said[1]
    assert "🔴 Red, in power, makes a second move." in said[2]
