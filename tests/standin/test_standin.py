"""A game through discord.py's real HTTP and gateway code."""

from pathlib import Path

from tests.standin.living import living, start_game
from tests.standin.server import Standin


async def test_a_game_is_played_and_the_next_one_called(standin: Standin, tmp_path: Path) -> None:
    async with living(standin, tmp_path) as life:
        await start_game(standin)
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)
        await standin.say(standin.bob, "what a move")
        await standin.say(standin.alice, "N c6-c5")
        await standin.posted(4)
        assert standin.pings() == ["alice", "bob"]
        assert len(standin.boards()) == 2
        assert standin.posts()[-1]["content"].startswith("It's not your turn")
        assert await life.wrong() == []
