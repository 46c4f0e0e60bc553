"""`/djambi puzzle`: solved by presses, in a form or by writing to the bot; hints, solutions, and what is kept."""

import json
from typing import Any

from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.djambi.rules import Rules
from bot.table.lessons.exercises import today
from bot.table.lessons.puzzles import Goal, Puzzle, PuzzleLevel, next_puzzle, puzzle_of, puzzles
from tests.discord_ui.game.guide import offered, pick_on, shown
from tests.discord_ui.lessons.learning import learn
from tests.discord_ui.seen import alt_text
from tests.discord_ui.world import World

FIRST = next_puzzle(PuzzleLevel.EASY, ())
SECOND = next_puzzle(PuzzleLevel.EASY, (), FIRST.number)
TWO = next(puzzle for puzzle in puzzles().values() if puzzle.goal is Goal.TWO)


async def ask(world: World, actor: Any = None) -> Any:
    """Let somebody ask for a puzzle, and return the message that they see."""
    result = await (actor or world.alice).slash(world.channel, "djambi puzzle")
    assert result.ephemeral
    return shown(result)


async def type_on(world: World, guide: Any, move: str) -> str:
    """Type a move in the form of a message, and return what it says then."""
    asked = await world.alice.click(guide, label="Type a move")
    assert world.was_answered(await world.alice.submit_modal(asked, {"move": move}))
    return str(guide.content)


async def choose(world: World, guide: Any, level: PuzzleLevel) -> str:
    """Choose a level in the menu, and return what the message says then."""
    [custom_id] = [item["custom_id"] for item in world.buttons(guide) if item["custom_id"].endswith(":puzzle-level")]
    assert world.was_answered(await world.alice.select(guide, [level.value], custom_id=custom_id))
    return str(guide.content)


def wrong_move(puzzle: Puzzle) -> str:
    """A legal move that does not solve a puzzle."""
    moves = write_moves(legal_moves(puzzle.position, Rules()))
    return next(move for move in moves if move != puzzle.solution)


async def test_a_puzzle_is_solved_and_the_next_one_follows(world: World) -> None:
    """In one private message, also after a restart; nobody else sees or hears anything."""
    guide = await ask(world)
    assert guide.content.startswith("**Puzzle 1** (easy). You play Red.\n**Your task**: Kill a Chief with this move.")
    assert alt_text(guide).startswith("Kill a Chief with this move.")
    assert "**Not solved.**" in await type_on(world, guide, wrong_move(FIRST))
    await world.restart()
    said = await pick_on(world, guide, "Hint")
    assert said.startswith("**Hint**: the piece to move is ")
    assert "Your task" in said
    said = await pick_on(world, guide, "Solution")
    assert said.startswith("**The solution of puzzle 1**: Kill a Chief with this move.")
    assert "Red wins" in alt_text(guide) or "now commands" in alt_text(guide)
    assert "Your task" in await pick_on(world, guide, "Try again")
    assert "**Solved.**" in await type_on(world, guide, FIRST.solution)
    assert json.loads(await world.life.store.progress(str(world.alice.id)))["shown"] == {"1": True}
    assert "Easy: 1 of" in " ".join(offered(world, guide))
    assert (await pick_on(world, guide, "Next puzzle")).startswith(f"**Puzzle {SECOND.number}** (easy)")
    assert world.texts == []
    assert (await ask(world)).content.startswith(f"**Puzzle {SECOND.number}**")
    assert (await ask(world, world.bob)).content.startswith("**Puzzle 1**")


async def test_a_puzzle_with_one_movable_piece_has_the_same_ways_on(world: World) -> None:
    guide = await ask(world)
    await world.press(world.alice, guide, "djambi:lesson:p159")
    assert guide.content.endswith("**Red's Chief on c9**. Where does it go?")
    assert {"Hint", "Solution", "Next puzzle"} <= {*offered(world, guide)}


async def test_after_a_puzzle_comes_the_next_of_its_level(world: World) -> None:
    """Also where another level was chosen in another message since."""
    guide = await ask(world)
    await type_on(world, guide, FIRST.solution)
    assert "(hard)" in await choose(world, await ask(world), PuzzleLevel.HARD)
    assert (await pick_on(world, guide, "Next puzzle")).startswith(f"**Puzzle {SECOND.number}** (easy)")


async def test_a_puzzle_of_two_turns_goes_on_after_what_is_played_in_between(world: World) -> None:
    guide = await ask(world)
    assert "(hard)" in await choose(world, guide, PuzzleLevel.HARD)
    await world.press(world.alice, guide, f"djambi:lesson:{TWO.name}")
    assert "Kill a Chief within two turns" in guide.content
    assert "and then you cannot kill a Chief." in await type_on(world, guide, wrong_move(TWO))
    await pick_on(world, guide, "Try again")
    said = await type_on(world, guide, TWO.solution)
    happened, right, in_between = said.split("\n")
    assert right.startswith("**That is the move.**")
    assert in_between != happened
    assert TWO.second
    await pick_on(world, guide, "Continue")
    assert "Now kill a Chief." in guide.content
    assert "**Solved.**" in await type_on(world, guide, TWO.second.solution)
    data = await world.own_data(world.alice)
    kept = json.loads(await data.response.attachments[0].read())
    assert kept["lessons"]["puzzles"] == {str(TWO.number): True}


async def test_in_a_direct_message_the_move_of_the_puzzle_at_which_one_is_is_just_written(world: World) -> None:
    """What was begun last, puzzle or lesson, is what it is for. The puzzle of the day begins a streak."""
    await world.alice.user.slash("djambi learn")
    world.speak(world.alice, "fr")
    await world.alice.user.slash("djambi puzzle")
    await world.alice.user.send_dm(FIRST.solution)
    assert "**Réussi.**" in world.letters(world.alice.user)[-1]
    guide = list(world.alice.user.dm_channel.history())[-1]
    daily = puzzle_of(today(guide.created_at.timestamp()))
    if daily != FIRST:
        await world.alice.user.click(guide, label="Problème du jour")
    for move in filter(None, (daily.solution, daily.second and daily.second.solution)):
        await world.alice.user.send_dm(str(move))
    assert "Tu as résolu le problème du jour." in world.letters(world.alice.user)[-1]
    assert (await learn(world)).content.startswith("**1/10")
