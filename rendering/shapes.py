"""Outlines: the silhouettes of the four sides and others, as polygons around (0, 0) from -1 to 1, y down."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, TypeAlias

from rendering.geometry import Point

Outline: TypeAlias = tuple[Point, ...]


def _circle(radius: float, steps: int = 64) -> Outline:
    return tuple((radius * cos(2 * pi * step / steps), radius * sin(2 * pi * step / steps)) for step in range(steps))


def _bent(start: Point, control: Point, end: Point, steps: int = 10) -> Outline:
    def at(part: float) -> Point:
        rest = 1 - part
        x, y = (
            rest * rest * a + 2 * rest * part * b + part * part * c for a, b, c in zip(start, control, end, strict=True)
        )
        return x, y

    return tuple(at(step / steps) for step in range(steps + 1))


def _rounded(corners: Sequence[Point], softness: float) -> Outline:
    """A polygon whose corners are rounded away by `softness` (0 to 0.5) of the edges that meet there."""
    outline: list[Point] = []
    for before, corner, after in zip([corners[-1], *corners[:-1]], corners, [*corners[1:], corners[0]], strict=True):
        outline += _bent(between(corner, before, softness), corner, between(corner, after, softness))
    return tuple(outline)


def between(one: Point, other: Point, part: float) -> Point:
    """Return the point at `part` of the way from `one` to `other`."""
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def placed(outline: Sequence[Point], centre: Point, reach: float) -> list[Point]:
    """Return an outline around `centre`, enlarged so that 1 becomes `reach` pixels."""
    return [(centre[0] + x * reach, centre[1] + y * reach) for x, y in outline]


def _hexagon() -> Outline:
    corners = [(1.06 * sin(pi * step / 3), 1.06 * cos(pi * step / 3)) for step in range(6)]
    return _rounded(corners, 0.09)


def _shield() -> Outline:
    right = [*_bent((0.9, -0.94), (0.98, -0.94), (0.98, -0.84), 4), *_bent((0.98, 0.1), (0.94, 0.68), (0.0, 1.06), 16)]
    return (*right, *((-x, y) for x, y in reversed(right)))


_SQUARE: Final = _rounded([(-0.92, -0.92), (0.92, -0.92), (0.92, 0.92), (-0.92, 0.92)], 0.09)
SILHOUETTES: Final = {"r": _circle(1.0), "b": _SQUARE, "y": _hexagon(), "g": _shield()}
ROUND: Final = _circle(1.0)
CROWN: Final[Outline] = ((-1, -0.42), (-0.46, 0.02), (0, -0.72), (0.46, 0.02), (1, -0.42), (0.8, 0.6), (-0.8, 0.6))


POINTER: Final[Outline] = ((-0.85, 0), (0.7, -0.9), (0.7, 0.9))
ARROW: Final[Outline] = ((-0.9, -0.16), (0.1, -0.16), (0.1, -0.62), (0.95, 0), (0.1, 0.62), (0.1, 0.16), (-0.9, 0.16))
