"""Layout: where things are on the picture. Only this file knows how the board is rotated and how large a square is."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from rendering.scene import FILES, RANKS, SIDES, SQUARES, SceneError

SMALLEST: Final = 200
LARGEST: Final = 2400
SPAN: Final = 9
_MARGIN: Final = 0.083

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[int, int, int, int]


def turned(square: str, bottom: str) -> tuple[int, int]:
    """Return column and row (0 to 8) of a square, from the bottom left, if `bottom` is at home there."""
    column, row = FILES.index(square[0]), RANKS.index(square[1])
    for _ in range(SIDES.index(bottom)):
        column, row = row, SPAN - 1 - column
    return column, row


def axes(bottom: str) -> tuple[str, str]:
    """The nine names along the bottom edge from the left, and the nine along the left edge from the bottom."""
    across, up = [""] * SPAN, [""] * SPAN
    files_run_across = turned("a1", bottom)[1] == turned("b1", bottom)[1]
    for file, rank in zip(FILES, RANKS, strict=True):
        column, row = turned(file + rank, bottom)
        across[column], up[row] = (file, rank) if files_run_across else (rank, file)
    return "".join(across), "".join(up)


@dataclass(frozen=True, slots=True)
class HomeCorner:
    """A side's home corner of the picture."""

    right: bool
    top: bool


def home(side: str, bottom: str) -> HomeCorner:
    """The home corner of `side` on a picture with `bottom` at the bottom left."""
    place = (SIDES.index(side) - SIDES.index(bottom)) % len(SIDES)
    return HomeCorner(right=place in (1, 2), top=place in (2, 3))


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of a square picture `size` pixels wide and high; raises SceneError outside 200 to 2400 px.

    All pixels count from the top left. `cell` is the side of a square, `left` (and top) where the board begins.
    """

    size: int

    def __post_init__(self) -> None:
        if not SMALLEST <= self.size <= LARGEST:
            raise SceneError(f"A picture is {SMALLEST} to {LARGEST} pixels wide, not {self.size}.")

    @property
    def cell(self) -> int:
        """Width and height of one square, in whole pixels."""
        return (self.size - 2 * round(self.size * _MARGIN)) // SPAN

    @property
    def left(self) -> int:
        """Pixels between the edge of the picture and the board, at the left and at the top."""
        return (self.size - self.cell * SPAN) // 2

    @property
    def board(self) -> Box:
        """The board without its frame: left, top, right, bottom."""
        end = self.left + self.cell * SPAN
        return self.left, self.left, end, end

    def corner(self, square: str, bottom: str) -> tuple[int, int]:
        """The top left pixel of a square."""
        return _corners(self, bottom)[square]

    def centre(self, square: str, bottom: str) -> Point:
        """The middle of a square, in pixels."""
        half, (x, y) = self.cell / 2, self.corner(square, bottom)
        return x + half, y + half


@lru_cache(maxsize=64)  # a picture needs some forty of them
def _corners(layout: Layout, bottom: str) -> Mapping[str, tuple[int, int]]:
    """The top left pixels of all squares."""
    cell, left, places = layout.cell, layout.left, {square: turned(square, bottom) for square in SQUARES}
    return {square: (left + x * cell, left + (SPAN - 1 - y) * cell) for square, (x, y) in places.items()}
