"""How much a game says: the posts and pings of 60 turns of four people, without and with all that asks them something.

`.venv/bin/python -m tests.benchmarks.evening` plays both on the simulated Discord.
"""

import asyncio
import random
import tempfile
from pathlib import Path
from typing import Any, Final

from bot.djambi.facts import Eliminated
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move, write_move
from bot.djambi.play import play
from bot.table.game.taking_back import TAKE_BACK_GRACE
from bot.table.model import Game
from tests.discord_ui.world import World

TURNS: Final = 60


async def evening(*, asks: bool) -> tuple[int, int]:
    """Return the posts of a game in its channel, and the pings in them; `asks` adds votes."""
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder), reads_messages=True)
        await world.enter()
        try:
            await world.start_game()
            for turn in range(1, TURNS + 1):
                await _play(world, random.Random(turn))
                if asks and turn in _ASKED:
                    await _ASKED[turn](world)
            await _vote(world, "Accept the draw", command="draw", ends=True)
            posts = [each for each in world.channel.history() if each.author.bot]
            return len(posts), sum(len(world.pings(each)) for each in posts)
        finally:
            await world.leave()


async def _play(world: World, chance: random.Random) -> None:
    """Let whoever is next play a move by which nobody is eliminated."""
    game = await world.game()
    moves = [move for move in legal_moves(game.position, game.terms.rules) if not _ends_somebody(game, move)]
    person = world.people[game.position.to_move]
    await world.says(person, write_move(chance.choice(moves)))


def _ends_somebody(game: Game, move: Move) -> bool:
    _, facts = play(game.position, move, game.terms.rules)
    return any(isinstance(fact, Eliminated) for fact in facts)


async def _take_back(world: World) -> None:
    """Go back one turn by a vote in which the last one says no."""
    await world.env.advance_time(TAKE_BACK_GRACE + 1)
    await _vote(world, "Agree", command="takeback", turns=1)


async def _draw(world: World) -> None:
    await _vote(world, "Accept the draw", command="draw")


async def _vote(world: World, label: str, *, command: str, ends: bool = False, **options: Any) -> None:
    """Let alice ask, two of the others agree, and the last decline, or agree for good if that `ends` the game."""
    await world.alice.slash(world.channel, f"djambi {command}", **options)
    question, last = world.last, world.dai
    for person in (world.bob, world.chloe):
        await person.click(question, label=label)
    if not ends:
        no = next(each["label"] for each in world.buttons(question) if each["label"] != label)
        await last.click(question, label=no)
        return
    asked = await last.click(question, label=label)
    await last.click(asked.response, label="Yes, a draw")


_ASKED: Final = {10: _take_back, 20: _draw, 30: _draw, 40: _take_back, 50: _draw}


async def _main() -> None:
    for asks in (False, True):
        posts, pings = await evening(asks=asks)
        print(f"{TURNS} turns, {'five votes, ' if asks else ''}a draw: {posts} posts, {pings} pings")  # noqa: T201 - a command


if __name__ == "__main__":
    asyncio.run(_main())
