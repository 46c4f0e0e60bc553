"""What somebody typed into the form of a promise: a piece, squares, a turn."""

from typing import Final

from bot.djambi.board import SQUARE_NUMBERS, Kind
from bot.djambi.reading import kind_named, words_of
from bot.phrases.words.typed import TypedWords
from bot.table.pacts.details import Details
from bot.table.pacts.pact import PactError, PactTrouble

_LONGEST_NUMBER: Final = 6


def read_details(text: str, typed: TypedWords) -> Details:
    """Return what `text` says; raises `PactError` with the word that says nothing."""
    pieces: list[Kind] = []
    squares: list[int] = []
    turns: list[int] = []
    fillers = typed.fillers.split()
    for word in words_of(text, typed.moves):
        kind = kind_named(word, typed.moves)
        if word in SQUARE_NUMBERS:
            squares.append(SQUARE_NUMBERS[word])
        elif word.isdecimal() and len(word) <= _LONGEST_NUMBER and not turns:
            turns.append(int(word))
        elif kind is not None and not pieces:
            pieces.append(kind)
        elif word not in fillers:
            raise PactError(PactTrouble.UNREADABLE, word)
    return Details(next(iter(pieces), None), tuple(dict.fromkeys(squares)), sum(turns), text)
