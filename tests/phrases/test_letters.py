"""Asking for a square fits into what Discord allows."""

import pytest

from bot.djambi.half_move import half_move, read_begun
from bot.djambi.rules import Rules
from bot.djambi.words import SQUARES
from bot.phrases.board import alt_text
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.letters import ask_square, letters_hint, tell_letters
from tests.djambi.boards import position
from tests.phrases.games import game

ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)


@ALL
@pytest.mark.parametrize("text", ["M h3-h4", "D b2-e5", "D b2-e5-g7", "N c3-c6"])
def test_a_question_fits_on_a_form_and_its_letters_into_a_message(lang: Language, text: str) -> None:
    at = position("rC i1, rD b2, yC e5, bC i9, rM h3, bM h4", "rby-")
    if text.startswith("N"):
        at = position("rC i1, rN c3, x c6, bC i9")
    begun = read_begun(text)
    half = half_move(at, begun, Rules()) if begun else None
    assert half is not None
    assert len(ask_square(half, lang)) <= 45
    assert len(lang.letters.label) <= 45
    lettered = {f"A{number}": square for number, square in enumerate(half.squares)}
    hint = letters_hint(half, "A7", lang)
    assert len(f"{lang.letters.new}\n{hint}") <= 400
    assert f"{text} A7" in hint
    told = tell_letters(half, lettered, lang)
    assert told.startswith(ask_square(half, lang))
    assert all(f"{letter}={SQUARES[square]}" in told for letter, square in lettered.items())
    assert len(alt_text(game(at), told, lang)) <= 1024


@ALL
def test_a_corpse_a_piece_and_a_way_out_are_asked_for_in_other_words(lang: Language) -> None:
    questions = {lang.letters.ask_corpse, lang.letters.ask_piece, lang.letters.ask_exit}
    assert len(questions) == 3
