"""Moves are written with the words of the language, and can be typed just so."""

import re
from dataclasses import replace
from typing import Final

import pytest

from bot.djambi.errors import Unreadable
from bot.djambi.moves import PASS, write_move
from bot.djambi.typed_move import TypedMove
from bot.djambi.vocabulary import CANONICAL
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, language, read_in_any_language
from bot.phrases.names import in_words
from bot.table.events import TurnPlayed
from bot.table.game.book import Page
from bot.table.game.picker import completions
from tests.djambi.boards import position
from tests.phrases.all_phrases import phrases
from tests.phrases.games import game, random_events

ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
EXAMPLE: Final = re.compile(r"[CARDNM] [a-i][1-9]-[a-i][1-9](?:-[a-i][1-9])?(?: [^\W\d_]+ [a-i][1-9])?")
BEFORE_A_KILL: Final = position("rC a1, rM c3, bC i1, bA d4")


def read(text: str) -> TypedMove | Unreadable:
    """Return what a text asks for, whatever its words."""
    said = read_in_any_language(text)
    return said if isinstance(said, Unreadable) else replace(said, text="")


@ALL
def test_what_is_shown_of_a_move_is_read_as_that_move(lang: Language) -> None:
    moves = {event.move for event in random_events() if isinstance(event, TurnPlayed)} | {PASS}
    assert len(moves) > 300
    for move in moves:
        canonical = write_move(move)
        assert read(in_words(canonical, lang)) == read(canonical)


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("en", ("M c3-d4 corpse a5", "D b2-e5-g7 place h3", "R a2-a6 kill a7", "A b1-b8", "pass")),
        ("fr", ("M c3-d4 cadavre a5", "D b2-e5-g7 pose h3", "R a2-a6 tue a7", "A b1-b8", "passe")),
        ("ja", ("M c3-d4 死体 a5", "D b2-e5-g7 置く h3", "R a2-a6 殺す a7", "A b1-b8", "パス")),
    ],
)
def test_examples_of_moves(code: str, shown: tuple[str, ...]) -> None:
    canonical = ("M c3-d4 corpse a5", "D b2-e5-g7 place h3", "R a2-a6 kill a7", "A b1-b8", "pass")
    assert tuple(in_words(text, language(code)) for text in canonical) == shown


@ALL
def test_every_example_of_a_move_can_be_typed_and_is_in_the_words_of_the_language(lang: Language) -> None:
    foreign = set(CANONICAL.verbs.values()) - {in_words(word, lang) for word in CANONICAL.verbs.values()}
    examples = {found[0] for _, phrase in phrases(lang) for found in EXAMPLE.finditer(phrase)}
    assert len(examples) > 6
    for example in examples:
        assert isinstance(read(example), TypedMove), example
        assert not foreign & set(example.split()), example
    assert f"`{in_words('pass', lang)}`" in lang.book.pages[Page.NOTATION].text


def test_a_move_is_completed_in_words_and_from_what_is_canonical_too() -> None:
    def said(text: str) -> str:
        return in_words(text, language("fr"))

    at = game(BEFORE_A_KILL)
    for typed in ("M c3-d4 c", "M c3-d4 cad", "c3d4 cadavre a5", "M c3-d4 corpse a5"):
        offered = completions(at, typed, 100, said)
        assert "M c3-d4 cadavre a5" in offered, typed
        assert not any("corpse" in text for text in offered)
