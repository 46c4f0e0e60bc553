"""A move: one complete turn, and its canonical text (RULES.md, section 10)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias, overload

from bot.djambi.board import DIPLOMAT, KIND_LETTERS, REPORTER
from bot.djambi.geometry import NOWHERE, SQUARES

Row: TypeAlias = tuple[int, int, int, int, int]
"""The fields of a `Move` without their names, as `bot.djambi.generate` lists them: a position has hundreds, and a move
takes ten times as long to make. What takes a row takes a move too."""


class Move(NamedTuple):
    """What moves, from where, onto where, and what else: `NOWHERE` in a field says that the move has none of it."""

    kind: int
    origin: int
    target: int
    exit: int = NOWHERE
    """Where it goes on to out of the maze (R20)."""
    square: int = NOWHERE
    """Where a corpse or a piece is put, or where a Reporter kills."""

    @property
    def end(self) -> int:
        """Where the piece stands afterwards."""
        return self.target if self.exit == NOWHERE else self.exit


PASS: Final = Move(NOWHERE, NOWHERE, NOWHERE)
"""The turn of a player who has no legal move (R22)."""


class Moves(Sequence[Move]):  # noqa: PLW1641 - as a list, it has no hash
    """Rows as moves, each of which is given its names when it is looked at."""

    __slots__ = ("rows",)

    def __init__(self, rows: Sequence[Row]) -> None:
        """Keep the rows, for whoever needs no names."""
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
"""By kind and start: how the text begins."""
_ENDS: Final = tuple(
    tuple(f" {_VERBS.get(kind, 'corpse')} {square}" for square in SQUARES) for kind in range(len(KIND_LETTERS))
)
"""By kind and square: how the text ends, if the move does something besides."""


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
