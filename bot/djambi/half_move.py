"""A move that somebody has begun to say: which square it still lacks, and which squares it could be."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.djambi.generate import moves_between
from bot.djambi.moves import Move
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.djambi.words import DIPLOMAT, EMPTY, KIND_LETTERS, NOWHERE, SQUARE_NUMBERS, SQUARES

_BEGUN: Final = re.compile(r"([CARDNM]) ([A-I][1-9])-([A-I][1-9])(?:-([A-I][1-9]))?")


@dataclass(frozen=True, slots=True)
class HalfMove:
    """A move that lacks a square.

    `begun` is what is known of it, `NOWHERE` standing for the rest; `squares` are the empty squares of which one comes
    next, in the order of their names: the way out of the maze if `leaves` (R20), else where a corpse or a piece is put.
    `board` is the board with the piece already where `begun` takes it, and what it lifts lifted.
    """

    begun: Move
    squares: tuple[int, ...]
    leaves: bool
    board: bytes

    @property
    def puts_corpse(self) -> bool:
        """Whether what is put down at the end is a corpse, and not a living piece that a Diplomat moves."""
        return self.begun.kind != DIPLOMAT

    @property
    def ends(self) -> int:
        """Where the piece is by now."""
        return self.begun.end

    def with_square(self, square: int) -> Move:
        """Return the move with the next square, which it may be complete with or not."""
        return self.begun._replace(exit=square) if self.leaves else self.begun._replace(square=square)


def begun_by(candidates: Sequence[Move]) -> Move:
    """Return what the moves that one text fits (`Ambiguous`) have in common: all but their place, or their exit too."""
    exits = {move.exit for move in candidates}
    return candidates[0]._replace(exit=exits.pop() if len(exits) == 1 else NOWHERE, square=NOWHERE)


def read_begun(text: str) -> Move | None:
    """Return the `HalfMove.begun` that `write_move` wrote as `text`, in any letters; `None` for anything else."""
    found = _BEGUN.fullmatch(text.strip().upper())
    if not found:
        return None
    kind, *squares = found.groups()
    origin, target, way_out = (SQUARE_NUMBERS[square.lower()] if square else NOWHERE for square in squares)
    return Move(KIND_LETTERS.index(kind), origin, target, way_out)


def half_move(position: Position, begun: Move, rules: Rules) -> HalfMove | None:
    """Return what `begun` lacks in a position, if it is one of several empty squares.

    Return `None` if no or only one legal move begins so, or if something else is to be chosen: a Reporter's victim, or
    a way out onto a Chief (R35).
    """
    moves = [move for move in moves_between(position, begun.origin, begun.target, rules) if move.kind == begun.kind]
    fitting = [move for move in moves if begun.exit in (NOWHERE, move.exit)]
    exits = {move.exit for move in fitting}
    leaves = len(exits) > 1
    squares = exits if leaves else {move.square for move in fitting}
    board = _with_piece_moved(position.board, begun)
    if len(fitting) <= 1 or any(square == NOWHERE or board[square] != EMPTY for square in squares):
        return None
    return HalfMove(begun, tuple(sorted(squares, key=SQUARES.__getitem__)), leaves, board)


def _with_piece_moved(before: bytes, begun: Move) -> bytes:
    board = bytearray(before)
    board[begun.origin] = board[begun.target] = EMPTY
    board[begun.end] = before[begun.origin]
    return bytes(board)
