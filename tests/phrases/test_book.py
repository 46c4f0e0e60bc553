"""The book of rules and explained turns, in every language."""

import re
from itertools import product

import pytest

from bot.djambi.board import Kind, Side
from bot.djambi.facts import Killed
from bot.djambi.play import play
from bot.djambi.reading import read_move
from bot.djambi.rules import OPTIONS, Rules
from bot.phrases.board import ALT_TEXT_LIMIT, text_board
from bot.phrases.book import explain_turn, page_picture, tell_page
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.names import in_words
from bot.scene import scene_of
from bot.table.events import TurnPlayed
from bot.table.game.book import EXPLAINING, PAGES, Page, pages_of, shown_on
from tests.djambi.boards import commanders, piece_on, position

EN = LANGUAGES["en"]
ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
EVERY_RULES = [Rules.of(dict(zip(OPTIONS, values, strict=True))) for values in product(*OPTIONS.values())]
SOME_RULES = [Rules(), *(Rules.of({name: values[-1]}) for name, values in OPTIONS.items()), EVERY_RULES[-1]]
_NOTATION = (
    "`M c2-d3`",
    "`M c3-d4 corpse a5`",
    "`A b1-b8`",
    "`R a2-a6 kill a7`",
    "`D b2-h8 place e7`",
    "`N c3-c6 corpse f6`",
    "`A a1-e5-c7`",
)


@ALL
def test_a_page_fits_into_a_message_with_its_board_and_its_picture_has_room_for_its_words(lang: Language) -> None:
    for page in PAGES:
        for rules in SOME_RULES:
            told, shown = tell_page(page, rules, lang), shown_on(page, rules)
            assert len(f"{told}\n```\n{text_board(shown.game, lang)}\n```") <= 2000, page
            assert "{" not in told
            alt = page_picture(page, shown, lang)
            assert alt.startswith(lang.book.pages[page].title)
            assert len(alt) <= ALT_TEXT_LIMIT


@ALL
def test_every_page_has_a_title_that_a_menu_has_room_for(lang: Language) -> None:
    assert set(lang.book.pages) == set(Page)
    titles = [lang.book.pages[page].title for page in PAGES]
    assert len({*titles}) == len(PAGES) <= 25
    assert all(len(title) <= 40 for title in titles)


@ALL
def test_the_page_of_a_piece_is_called_as_the_piece_is(lang: Language) -> None:
    for kind in Kind:
        page = Page(EN.names.kinds[kind].lower())
        assert lang.names.kinds[kind] in lang.book.pages[page].title


@ALL
def test_the_legend_names_what_stands_where_it_says(lang: Language) -> None:
    at, lines = shown_on(Page.LEGEND, Rules()).game.position, lang.book.pages[Page.LEGEND].text.splitlines()
    named = {found[1]: line for line in lines if (found := re.match(r"`(\w\d)`", line))}
    for kind in Kind:
        [square] = [square for square, line in named.items() if piece_on(at, square) == f"r{kind.letter}"]
        assert named[square].endswith(lang.names.kinds[kind])
    assert piece_on(at, "e3") == "x"
    assert (piece_on(at, "b3"), piece_on(at, "h3"), commanders(at)) == (
        "yM",
        "bM",
        "rr-g",
    )
    assert at.in_power is not None
    assert {"e3", "b3", "h3", "e5"} < named.keys()
    assert len(named) == 10


@ALL
def test_the_signs_that_a_page_explains_are_on_its_picture(lang: Language) -> None:
    shown = shown_on(Page.SIGNS, Rules())
    assert shown.turn is not None
    scene = scene_of(shown.game, shown.turn.facts)
    assert [(mark.kind, bool(mark.origin)) for mark in scene.marks] == [("corpse", True)]
    assert len(scene.arrows) == 1
    assert {corner.state for corner in scene.corners} >= {"to_move", "next"}
    assert any(corner.commander not in corner.side + "-*" for corner in scene.corners)
    assert len(lang.book.pages[Page.SIGNS].text.splitlines()) == 9


@pytest.mark.parametrize("text", ["R e3-e4 kill e5", "C d4-e5 corpse a9"])
def test_a_chief_in_the_maze_dies_as_the_book_says(text: str) -> None:
    at = position("bC e5, rR e3, rC d4, gC i9", "rb-g")
    after, facts = play(at, read_move(at, text, Rules()), Rules())
    assert any(isinstance(fact, Killed) and fact.kind is Kind.CHIEF for fact in facts)
    assert after.in_power == (Side.RED if text.startswith("C") else None)


@ALL
def test_the_last_page_has_the_whole_notation(lang: Language) -> None:
    told = tell_page(Page.NOTATION, Rules(), lang)
    assert all(in_words(example, lang) in told for example in _NOTATION)


@ALL
def test_the_book_says_what_is_special_about_the_game(lang: Language) -> None:
    """On its first page all of it, and where it belongs; what every option means on a page of their own."""
    special, usual = lang.rules.options["reporter"]["all"], lang.rules.options["reporter"]["one"]
    pages = [page for page in PAGES if special in tell_page(page, Rules(reporter="all"), lang)]
    assert {Page.AIM, Page.REPORTER} <= {*pages} <= {Page.AIM, Page.REPORTER, Page.OPTIONS}
    assert usual not in tell_page(Page.AIM, Rules(), lang)
    for rules in SOME_RULES:
        told = tell_page(Page.OPTIONS, rules, lang).lower()
        assert all(lang.rules.options[name][getattr(rules, name)].lower() in told for name in OPTIONS)


def test_an_example_tells_what_happens_in_it_and_why_somebody_plays_again() -> None:
    assert tell_page(Page.POWER, Rules(), EN).endswith(
        "Example: `M g3-g4`. 🔵 Blue: Militant g3\u2011g4. 🔴 Red is in power and so moves after every other player."
    )
    where = "Red's Assassin on d4 can kill Blue's Militant on g4. Without a kill it can go to a4, a7, b4, "
    assert f"Example: {where}" in tell_page(Page.MOVING, Rules(), EN)
    assert where in page_picture(Page.MOVING, shown_on(Page.MOVING, Rules()), EN)


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
