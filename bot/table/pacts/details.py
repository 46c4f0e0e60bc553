"""What is typed into the form of a promise, once it is read: a piece, squares, a turn; and the promise of it."""

from dataclasses import dataclass, field

from bot.djambi.board import Kind, Side
from bot.table.model import Game
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import PactError, PactTrouble


@dataclass(frozen=True, slots=True)
class Details:
    """What `text` says: the kind of piece, the squares by number, and the turn (0: none was named)."""

    piece: Kind | None = None
    squares: tuple[int, ...] = ()
    turn: int = 0
    text: str = field(default="", compare=False)


def last_turn(details: Details, game: Game) -> int:
    """Return the turn that was named as the last of a pact, 0 for none; raises `PactError`."""
    if details.squares or details.piece is not None:
        raise PactError(PactTrouble.UNREADABLE, details.text)
    if details.text.strip() and details.turn < game.position.turn:
        raise PactError(PactTrouble.TURN_PAST, str(details.turn))
    return details.turn


def clause_of(
    kind: ClauseKind, by: str, about: Side | None, details: Details, parties: tuple[str, ...], game: Game
) -> Clause:
    """Return the promise that a form says, with only what a promise of that kind needs; raises `PactError`.

    `by` is the party who promises it, or "" for all of `parties`; `about` the side it is about (`None`: the others).
    """
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
