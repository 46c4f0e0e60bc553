"""A move: one complete turn as a plain tuple, and its canonical text (RULES.md, section 10).

A move is `(kind, origin, target, exit, square)`: what moves, from where, onto where, where it goes on to out of the
maze (R20), and the square of what the move does besides: where a corpse or a piece is put, or where a Reporter kills.
What a move has none of is `NOWHERE`. A plain tuple, because a position has hundreds of moves and one with named
fields takes five times as long to make.
"""

from typing import Final, TypeAlias

from bot.djambi.words import DIPLOMAT, KIND_LETTERS, NOWHERE, REPORTER, SQUARES

Move: TypeAlias = tuple[int, int, int, int, int]

PASS: Final[Move] = (NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE)
"""The turn of a player who has no legal move (R22)."""

_VERBS: Final = {REPORTER: " kill ", DIPLOMAT: " place "}


def write_move(move: Move) -> str:
    """Return the canonical text of `move`, such as `M c3-d4 corpse a5`."""
    if move == PASS:
        return "pass"
    kind, origin, target, leaving, square = move
    text = f"{KIND_LETTERS[kind]} {SQUARES[origin]}-{SQUARES[target]}"
    if leaving != NOWHERE:
        text += f"-{SQUARES[leaving]}"
    if square != NOWHERE:
        text += _VERBS.get(kind, " corpse ") + SQUARES[square]
    return text


def write_moves(moves: list[Move]) -> list[str]:
    """Return the canonical texts of `moves`, sorted."""
    return sorted(map(write_move, moves))
