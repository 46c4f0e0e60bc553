"""Asking for the square that a move still lacks, by the letters of a picture."""

from collections.abc import Mapping

from bot.djambi.half import HalfMove
from bot.djambi.moves import write_move
from bot.djambi.words import SQUARES
from bot.phrases.language import Language


def ask_square(half: HalfMove, lang: Language) -> str:
    """Return the question which square comes next, at most 45 characters."""
    if half.leaves:
        return lang.ui.ask_exit
    return lang.ui.ask_corpse if half.puts_corpse else lang.ui.ask_piece


def letters_hint(half: HalfMove, letter: str, lang: Language) -> str:
    """Return the question with the ways of answering it; `letter` is one that may be answered."""
    return lang.ui.letters_hint.format(move=write_move(half.begun), question=ask_square(half, lang), letter=letter)


def tell_letters(half: HalfMove, lettered: Mapping[str, int], lang: Language) -> str:
    """Return the question with all its answers, for those who do not see which square has which letter."""
    pairs = lang.names.comma.join(f"{letter}={SQUARES[square]}" for letter, square in lettered.items())
    return lang.names.sentences.join([ask_square(half, lang), lang.names.sentence.format(text=pairs)])
