"""A turn explained: the page of the book that shows it is the one that explains it, in every language."""

import pytest

from bot.djambi.rules import Rules
from bot.phrases.book import explain_turn
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.table.events import TurnPlayed
from bot.table.game.book import EXPLAINING, Page, pages_of, shown_on

ENGLISH = LANGUAGES["en"]


def example(page: Page, rules: Rules | None = None) -> TurnPlayed:
    """The turn that a page of the book shows."""
    turn = shown_on(page, rules or Rules()).turn
    assert turn
    return turn


SHOWN = [page for page in EXPLAINING if page not in (Page.MOVING, Page.HOSTAGES)]
"""All but a turn in which nothing else happens, and somebody's resigning: of that the book shows no picture."""


@pytest.mark.parametrize("page", SHOWN)
def test_what_a_page_shows_it_explains(page: Page) -> None:
    assert page in pages_of(example(page))


@pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
def test_there_is_a_sentence_for_each_in_every_language(lang: Language) -> None:
    assert set(lang.explaining.rules) == {*EXPLAINING}
    assert len(lang.explaining.command) <= 32
    for page in SHOWN:
        told = explain_turn(example(page), lang, stands=False)
        assert lang.explaining.rules[page] in told
        assert lang.explaining.taken_back in told
        assert len(told) <= 2000


def test_why_somebody_else_is_next_is_said() -> None:
    """Else that the order is the ordinary one; and nothing where the game is over."""
    assert "is in power" in explain_turn(example(Page.POWER), ENGLISH, stands=True)
    assert "Blue is next: the order is" in explain_turn(example(Page.MILITANT), ENGLISH, stands=True)
    assert "is next" not in explain_turn(example(Page.END), ENGLISH, stands=True)


def test_what_is_special_in_the_rules_of_a_game_is_said_with_the_rule() -> None:
    rules = Rules.of({"reporter": "all"})
    assert "in this game" in explain_turn(example(Page.REPORTER, rules), ENGLISH, stands=True).lower()
