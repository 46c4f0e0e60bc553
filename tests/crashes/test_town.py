"""A little of what `python -m tests.crashes --minutes 60` does at length."""

from pathlib import Path

from tests.crashes.town import visit


async def test_three_games_at_once_stay_whole_while_the_bot_dies_and_discord_fails(tmp_path: Path) -> None:
    await visit(tmp_path, seed=1, bursts=3)
