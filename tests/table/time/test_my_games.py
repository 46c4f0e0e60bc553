"""In which order somebody sees their games."""

from dataclasses import replace

from bot.table.time.my_games import MyGame, in_order
from tests.phrases.games import game


def test_what_is_to_be_played_first_is_shown_first() -> None:
    """One's own turns by when time is up and since when they are; then questions; then other games, lobbies last."""
    mine = MyGame(game(), is_mine=True, since=50)
    games = [
        replace(mine, ends=100),
        replace(mine, ends=200, since=10, asks=True),
        replace(mine, since=20),
        mine,
        replace(mine, is_mine=False, asks=True, since=60),
        replace(mine, is_mine=False, asks=True, since=0),
        replace(mine, is_mine=False, since=5),
        replace(mine, is_mine=False, since=0),
    ]
    assert in_order(reversed(games)) == games
