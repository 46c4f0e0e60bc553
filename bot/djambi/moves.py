"""Moves: a move is one complete turn, and has one canonical text (RULES.md, section 10)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias, overload

from bot.djambi.board import DIPLOMAT, KIND_LETTERS, REPORTER
from bot.djambi.geometry import NOWHERE, SQUARES

Row: TypeAlias = tuple[int, int, int, int, int]
"""The fields of a `Move` without their names.

A position has hundreds of moves, and a `Move` takes ten times as long to create as a tuple. A function that takes a
`Row` takes a `Move` too.
"""


class Move(NamedTuple):
    """A turn: a piece of `kind` (0-5) goes from `origin` to `target`. A field is `NOWHERE` if the move has none."""

    kind: int
    origin: int
    target: int
    exit: int = NOWHERE
    """The square on which the extra move out of the maze ends (R20)."""
    square: int = NOWHERE
    """The square on which a corpse or a piece is put, or on which a Reporter kills."""

    @property
    def end(self) -> int:
        """The piece's square after the move."""
        return self.target if self.exit == NOWHERE else self.exit


PASS: Final = Move(NOWHERE, NOWHERE, NOWHERE)
"""The turn of a player who has no legal move (R22)."""


class Moves(Sequence[Move]):  # noqa: PLW1641 - as a list, it has no hash
    """A sequence of moves, kept as `rows`.

    A `Move` is created when it is asked for; loops that must be fast use the rows.
    """

    __slots__ = ("rows",)

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Move]:
        return map(Move._make, self.rows)

    def __contains__(self, move: object) -> bool:
        return move in self.rows

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> "Moves": ...
    def __getitem__(self, index: int | slice) -> "Move | Moves":
        return Moves(self.rows[index]) if isinstance(index, slice) else Move._make(self.rows[index])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __repr__(self) -> str:
        return f"Moves({write_moves(self)})"


_VERBS: Final = {REPORTER: "kill", DIPLOMAT: "place"}
_STARTS: Final = tuple(tuple(f"{letter} {square}-" for square in SQUARES) for letter in KIND_LETTERS)
"""By kind and start: how the text of a move begins."""
_ENDS: Final = tuple(
    tuple(f" {_VERBS.get(kind, 'corpse')} {square}" for square in SQUARES) for kind in range(len(KIND_LETTERS))
)
"""By kind and last square: how the text of a move ends that puts or kills something there."""


def write_move(move: Row) -> str:
    """Return the canonical text of `move`, such as `M c3-d4 corpse a5`."""
    kind, origin, target, way_out, square = move
    if kind == NOWHERE:
        return "pass"
    text = _STARTS[kind][origin] + SQUARES[target]
    if way_out != NOWHERE:
        text += f"-{SQUARES[way_out]}"
    return text if square == NOWHERE else text + _ENDS[kind][square]


def write_moves(moves: Iterable[Row]) -> list[str]:
    """Return the canonical texts of `moves`, sorted."""
    return sorted(map(write_move, moves))
