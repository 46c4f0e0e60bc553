"""The cache of recent boards: each game has its own, and all games share its size."""

from typing import Any
from unittest.mock import Mock

from bot.discord_ui.game.boards import Boards


class Post:
    """A message with this id."""

    def __init__(self, number: int) -> None:
        self.id = number


def boards() -> Boards:
    """Return an empty cache."""
    return Boards(Mock(), Mock(), Mock())


def post(number: int) -> Any:
    """Return such a message."""
    return Post(number)


def test_the_cache_keeps_the_newest_thousand_posts_of_all_games() -> None:
    cache, posts = boards(), [post(number) for number in range(1200)]
    for number, message in enumerate(posts):
        cache.remember(number % 3 if number < 300 else 4, message)
    assert [cache.sent(game) for game in range(3)] == [posts[200 + (game + 1) % 3 : 300 : 3] for game in range(3)]
    assert cache.sent(4) == posts[300:]
    for number in range(2000, 3000):
        cache.remember(5, post(number))
    assert [len(cache.sent(game)) for game in range(6)] == [0, 0, 0, 0, 0, 1000]


def test_the_cache_has_what_a_post_has_become_in_its_place() -> None:
    cache, (first, second, edited) = boards(), (post(1), post(2), post(1))
    cache.remember(7, first)
    cache.remember(7, second)
    cache.edited(edited)
    cache.edited(post(3))
    assert cache.sent(7) == [edited, second]


def test_a_post_that_has_changed_leaves_the_cache_of_its_game_alone() -> None:
    cache, (first, second, other) = boards(), (post(1), post(2), post(3))
    cache.remember(7, first)
    cache.remember(7, second)
    cache.remember(8, other)
    for _ in range(2):
        cache.changed(first)
    assert (cache.sent(7), cache.sent(8)) == ([second], [other])
    cache.changed(second)
    assert (cache.sent(7), cache.sent(8)) == ([], [other])
