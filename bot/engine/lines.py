"""Bitboards: what a piece sees, the squares on its lines up to and including the first occupied one (R8).

A set of squares is an integer, with bit `1 << n` for square `n`, as in python-chess. What a piece sees along a line
depends only on which squares of that line are occupied, so there is a table for each line.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.djambi.board import MILITANT, kind_of
from bot.djambi.geometry import ALL_SQUARES, MAZE, MILITANT_RAYS, NEIGHBOURS, RAYS, SIZE, SQUARES

_Rays = Sequence[tuple[int, ...]]

BITS: Final = tuple(1 << square for square in ALL_SQUARES)
"""By square: the set with only this square."""
ALL: Final = (1 << len(SQUARES)) - 1
MAZE_BIT: Final = BITS[MAZE]
_FILE_A: Final = sum(BITS[::SIZE])
_FILE_I: Final = sum(BITS[SIZE - 1 :: SIZE])
_NOT_A: Final = ALL & ~_FILE_A
_NOT_I: Final = ALL & ~_FILE_I


def squares_of(squares: int) -> Iterator[int]:
    """Yield the numbers of the squares in a set, in ascending order."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def set_of(squares: Iterable[int]) -> int:
    """Return the set of `squares`, which must be distinct."""
    return sum([BITS[square] for square in squares])


RINGS: Final = tuple(set_of(around) for around in NEIGHBOURS)
"""By square: the squares around it."""
RING_SIZES: Final = tuple(map(len, NEIGHBOURS))


def beside(squares: int) -> int:
    """Return the squares orthogonally next to any of `squares`: where a Reporter on one of them kills (R14)."""
    return (squares << SIZE | squares >> SIZE | (squares & _NOT_I) << 1 | (squares & _NOT_A) >> 1) & ALL


def spread(squares: int) -> int:
    """Return `squares` and all their neighbours: a king's step further."""
    wide = squares | (squares & _NOT_I) << 1 | (squares & _NOT_A) >> 1
    return (wide | wide << SIZE | wide >> SIZE) & ALL


class _Table(dict[int, int]):
    """What is seen along rays, by the set of occupied squares among those that matter.

    Entries are computed on first use: few of all possible patterns ever occur.
    """

    def __init__(self, rays: _Rays) -> None:
        super().__init__()
        self._rays = rays

    def __missing__(self, occupied: int) -> int:
        seen = 0
        for ray in self._rays:
            for square in ray:
                seen |= BITS[square]
                if occupied & BITS[square]:
                    break
        self[occupied] = seen
        return seen


def _table(rays: _Rays) -> tuple[int, _Table]:
    """The squares whose occupation matters for `rays`, and the table.

    The last square of a ray hides nothing behind it.
    """
    return set_of(square for ray in rays for square in ray[:-1]), _Table(rays)


_Lines = tuple[int, _Table, int, _Table, int, _Table, int, _Table]
_SLOPES: Final = (1, SIZE, SIZE + 1, SIZE - 1)
"""By how much the numbers of neighbours differ along a rank, a file and the two diagonals."""


def _lines(square: int) -> _Lines:
    rank, file, up, down = (_table([ray for ray in RAYS[square] if abs(ray[0] - square) == slope]) for slope in _SLOPES)
    return (*rank, *file, *up, *down)


_LINES: Final = tuple(map(_lines, ALL_SQUARES))
_MILITANT_LINES: Final = tuple(map(_table, MILITANT_RAYS))


def sight(code: int, square: int, occupied: int) -> int:
    """Return the squares that a piece with `code` sees from `square`: a Militant up to two, others to the edge."""
    if kind_of(code) == MILITANT:
        near, seen = _MILITANT_LINES[square]
        return seen[occupied & near]
    rank, on_rank, file, on_file, up, on_up, down, on_down = _LINES[square]
    return on_rank[occupied & rank] | on_file[occupied & file] | on_up[occupied & up] | on_down[occupied & down]
