"""Games that are over, in lists and menus."""

from dataclasses import replace

from bot.djambi.board import Side
from bot.phrases.archive import past_choice
from bot.phrases.languages import LANGUAGES
from tests.phrases.games import ALICE, FOUR, game


def test_a_menu_shows_names_as_they_are() -> None:
    """Nothing there is read as Discord's marks."""
    now = game(seats={**FOUR, Side.RED: replace(ALICE, name="al_ice*")})
    assert "al_ice*" in past_choice(now, "2026-11-21", "hall", LANGUAGES["en"])


def test_a_menu_calls_who_was_forgotten_by_their_side() -> None:
    now = game(seats={**FOUR, Side.RED: replace(ALICE, name="")})
    assert past_choice(now, "2026-11-21", "hall", LANGUAGES["fr"]).startswith(
        "2026-11-21 #hall\N{NO-BREAK SPACE}: Rouge, "
    )
