"""Asking for the square that a move still lacks, by the letters of a picture."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.djambi.half_move import HalfMove
from bot.djambi.moves import write_move
from bot.djambi.words import SQUARES
from bot.phrases.names import HasNames


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterWords:
    """The question for a square and its answer: a {letter} of the picture."""

    ask_corpse: str
    ask_piece: str
    ask_exit: str
    hint: str
    new: str
    button_letter: str
    label: str


class HasLetters(HasNames, Protocol):
    """A language that asks for letters."""

    @property
    def letters(self) -> LetterWords:
        """The words for it."""


def ask_square(half: HalfMove, lang: HasLetters) -> str:
    """Return the question which square comes next, at most 45 characters."""
    if half.leaves:
        return lang.letters.ask_exit
    return lang.letters.ask_corpse if half.puts_corpse else lang.letters.ask_piece


def letters_hint(half: HalfMove, letter: str, lang: HasLetters) -> str:
    """Return the question with the ways of answering it; `letter` is one that may be answered."""
    return lang.letters.hint.format(move=write_move(half.begun), question=ask_square(half, lang), letter=letter)


def tell_letters(half: HalfMove, lettered: Mapping[str, int], lang: HasLetters) -> str:
    """Return the question with all its answers, for those who do not see which square has which letter."""
    pairs = lang.names.comma.join(f"{letter}={SQUARES[square]}" for letter, square in lettered.items())
    return lang.names.sentences.join([ask_square(half, lang), lang.names.sentence.format(text=pairs)])
