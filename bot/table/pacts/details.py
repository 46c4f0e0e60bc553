"""What is typed into the form of a promise: a piece, squares, a turn; and the promise that comes of it."""

from dataclasses import dataclass
from typing import Final

from bot.djambi.reading import kind_named, words_of
from bot.djambi.words import SQUARE_NUMBERS, Kind, Side
from bot.table.model import Game
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import PactError, PactTrouble

_FILLER_WORDS: Final = (
    "by turn turns until till before the of piece pieces square squares any "
    "tour tours avant au aux le case cases pièce pièces jusqu jusque plus tard "
    "手目 手目ま 手 手番 手番ま ターン ターンま ま 目 駒 マス"  # of まで, で is cut off as a word of its own
)
_FILLERS: Final = frozenset(_FILLER_WORDS.split())
_LONGEST_NUMBER: Final = 6


@dataclass(frozen=True, slots=True)
class Details:
    """What was typed: the kind of piece, the squares by number, and the turn (0: none was named)."""

    piece: Kind | None = None
    squares: tuple[int, ...] = ()
    turn: int = 0


def read_details(text: str) -> Details:
    """Return what `text` says, in any of the languages; raises `PactError` with the word that says nothing."""
    pieces: list[Kind] = []
    squares: list[int] = []
    turns: list[int] = []
    for word in words_of(text):
        kind = kind_named(word)
        if word in SQUARE_NUMBERS:
            squares.append(SQUARE_NUMBERS[word])
        elif word.isdecimal() and len(word) <= _LONGEST_NUMBER and not turns:
            turns.append(int(word))
        elif kind is not None and not pieces:
            pieces.append(kind)
        elif word not in _FILLERS:
            raise PactError(PactTrouble.UNREADABLE, word)
    return Details(next(iter(pieces), None), tuple(dict.fromkeys(squares)), sum(turns))


def read_until(text: str, game: Game) -> int:
    """Return the turn that `text` names as the last of a pact, 0 for none; raises `PactError`."""
    details = read_details(text)
    if details.squares or details.piece is not None:
        raise PactError(PactTrouble.UNREADABLE, text)
    if text.strip() and details.turn < game.position.turn:
        raise PactError(PactTrouble.TURN_PAST, str(details.turn))
    return details.turn


def clause_of(kind: ClauseKind, by: str, about: Side | None, text: str, parties: tuple[str, ...], game: Game) -> Clause:
    """Return the promise that a form says, with only what a promise of that kind needs; raises `PactError`.

    `by` is the party who promises it, or "" for all of `parties`; `about` the side it is about (`None`: the others).
    """
    details = read_details(text)
    if kind.is_about_squares and not details.squares:
        raise PactError(PactTrouble.NEEDS_SQUARES)
    if kind.is_duty and not details.turn:
        raise PactError(PactTrouble.NEEDS_TURN)
    if kind.is_duty and details.turn < game.position.turn:
        raise PactError(PactTrouble.TURN_PAST, str(details.turn))
    return Clause(
        kind,
        by,
        _about(kind, by, about, parties, game),
        details.piece if kind.is_duty else None,
        details.squares if kind.is_about_squares else (),
        details.turn if kind.is_duty else 0,
    )


def _about(kind: ClauseKind, by: str, about: Side | None, parties: tuple[str, ...], game: Game) -> Side | None:
    if not kind.is_about_somebody:
        return None
    if about is None:
        if kind.is_duty:
            raise PactError(PactTrouble.NEEDS_SIDE)
        return None
    bound = (by,) if by else parties
    if all(about in game.sides_of(party) for party in bound):
        raise PactError(PactTrouble.OWN_SIDE)
    return about
