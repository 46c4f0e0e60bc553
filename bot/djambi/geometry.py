"""The geometry of the board (R1): the names of squares, rays, neighbours and distances.

Among the rules, only this file knows the size of the board. Squares are numbered rank by rank from a1 (0) to i9 (80).
"""

from typing import Final

SIZE: Final = 9
"""How many files and ranks the board has; odd, so that there is a middle, and at most 9, so that a rank is a digit."""
FILES: Final = "abcdefghi"[:SIZE]
RANKS: Final = "123456789"[:SIZE]
SQUARES: Final = tuple(file + rank for rank in RANKS for file in FILES)
"""The name of every square by its number."""
SQUARE_NUMBERS: Final = {name: number for number, name in enumerate(SQUARES)}
ALL_SQUARES: Final = range(len(SQUARES))
SQUARE: Final = f"[{FILES[0]}-{FILES[-1]}][{RANKS[0]}-{RANKS[-1]}]"
"""A regular expression for the name of a square."""
MAZE: Final = len(SQUARES) // 2
"""The square in the middle, e5 (R1)."""
NOWHERE: Final = -1
"""Instead of a square: the move has none in this field."""

Rays = tuple[tuple[int, ...], ...]

_STEPS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def square_at(file: int, rank: int) -> int:
    """Return the number of a square by its file and rank, each from 0 to `SIZE` - 1."""
    return SIZE * rank + file


def file_of(square: int) -> int:
    """Return the file of a square, from 0 for a."""
    return square % SIZE


def rank_of(square: int) -> int:
    """Return the rank of a square, from 0 for 1."""
    return square // SIZE


def _ray(square: int, along: int, up: int, longest: int) -> tuple[int, ...]:
    """The squares from `square`, without it, in one direction, nearest first."""
    path = ((file_of(square) + n * along, rank_of(square) + n * up) for n in range(1, longest + 1))
    return tuple(square_at(file, rank) for file, rank in path if 0 <= file < SIZE and 0 <= rank < SIZE)


def _rays(longest: int, steps: tuple[tuple[int, int], ...] = _STEPS) -> tuple[Rays, ...]:
    return tuple(tuple(ray for step in steps if (ray := _ray(square, *step, longest))) for square in ALL_SQUARES)


RAYS: Final = _rays(SIZE - 1)
"""By square: the squares in each of the eight directions up to the edge (R8), nearest first."""
MILITANT_REACH: Final = 2
"""The most squares that a Militant goes (R8)."""
MILITANT_RAYS: Final = _rays(MILITANT_REACH)
"""By square: the same, as far as a Militant goes."""
NEIGHBOURS: Final = tuple(tuple(ray[0] for ray in rays) for rays in RAYS)
"""By square: the three, five or eight squares around it."""
BESIDE: Final = tuple(tuple(ray[0] for ray in rays) for rays in _rays(1, _STEPS[::2]))
"""By square: the two to four squares orthogonally next to it."""
DISTANCES: Final = tuple(
    tuple(max(abs(file_of(a) - file_of(b)), abs(rank_of(a) - rank_of(b))) for b in ALL_SQUARES) for a in ALL_SQUARES
)
"""By two squares: how many of a king's steps they are apart."""
