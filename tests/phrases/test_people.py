"""What is counted, told."""

import pytest

from bot.phrases.languages import LANGUAGES
from bot.phrases.names import safe
from bot.phrases.people import leaderboard
from bot.table.people.rating import Rating


@pytest.mark.parametrize("code", ["en", "fr", "ja"])
def test_who_is_strongest_stands_in_one_message_whatever_people_are_called(code: str) -> None:
    """With one's own place above, and the first places below."""
    lang = LANGUAGES[code]
    told = leaderboard([(safe("<" * 32), Rating(games=100))] * 20, (33, Rating()), lang)
    assert len(told) <= 2000
    lines = told.splitlines()
    assert "33" in lines[2]
    assert lines[3].startswith("1. ")
