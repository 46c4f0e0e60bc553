"""The shapes that are laid over the board: the moving piece's arrow, and the marks of what happened or can happen.

Each is drawn by any pen: `overlay.Stencil` is made with one, SVG with another.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import hypot
from typing import Final, Protocol, TypeAlias

from rendering.geometry import Point
from rendering.shapes import between


class Pen(Protocol):
    """Draws in one colour; coordinates are those of the picture."""

    def polygon(self, points: Sequence[Point]) -> None:
        """Fill a polygon."""

    def line(self, points: Sequence[Point], width: float) -> None:
        """Draw a line with round ends and bends."""

    def disc(self, centre: Point, radius: float, inner: float = 0) -> None:
        """Fill a circle, or a ring if `inner` is more than 0."""

    def dot(self, centre: Point, radius: float, room: float) -> None:
        """Fill a small circle; pixels can clear the square around it, `room` pixels to each side, first."""

    def text(self, text: str, centre: Point, height: float) -> None:
        """Write `text` with capitals `height` pixels high, its middle on `centre`."""


_Draw: TypeAlias = Callable[[Pen, Sequence[Point], float, float], None]


@dataclass(frozen=True, slots=True, eq=False)  # each is equal to itself only, which makes it a quick cache key
class Shape:
    """A shape of the overlay.

    name: what it is called in SVG. draw: called with a pen, the points where the shape is, half a square in pixels, and
    how many pixels the shape is to be wider all round. reach: how far it goes beyond its points, and
    short: how far before the last one it ends, in halves of a square.
    """

    name: str
    draw: _Draw
    reach: float
    short: float = 0

    def covered(self, way: Sequence[Point], unit: float, extra: float) -> list[Point]:
        """The points that the shape goes beyond: those of its way, the last one moved back."""
        return [*way[:-1], shortened(way[-2], way[-1], unit * self.short - extra)] if self.short else list(way)


def _shape(name: str, reach: float, short: float = 0) -> Callable[[_Draw], Shape]:
    return lambda draw: Shape(name, draw, reach, short)


def shortened(start: Point, end: Point, cut: float) -> Point:
    """The point `cut` pixels before `end` on the way from `start`."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    return between(end, start, min(1.0, cut / length)) if length else end


_TIP: Final = 0.84
"""How far the tip of an arrow is from the middle of its last square, in halves of a square."""


@_shape("arrow", 0.5, _TIP)
def arrow(pen: Pen, way: Sequence[Point], unit: float, extra: float) -> None:
    """An arrow along a way, its tip short of the last point."""
    tip = shortened(way[-2], way[-1], unit * _TIP - extra)
    neck = shortened(way[-2], way[-1], unit * 1.42)
    pen.line([*way[:-1], neck], unit * 0.2 + 2 * extra)
    pen.disc(way[0], unit * 0.2 + extra)
    pen.polygon(_head(neck, tip, unit * 0.36 + 1.4 * extra, extra))


def _head(neck: Point, tip: Point, half: float, extra: float) -> list[Point]:
    back = shortened(tip, neck, -extra)
    length = hypot(tip[0] - neck[0], tip[1] - neck[1])
    x, y = (tip[0] - neck[0]) / length * half, (tip[1] - neck[1]) / length * half
    return [tip, (back[0] - y, back[1] + x), (back[0] + y, back[1] - x)]


def _brackets(corners: Iterable[Point]) -> Shape:
    """Brackets in corners of a square: something was put here."""

    @_shape("brackets", 1)
    def drawn(pen: Pen, way: Sequence[Point], unit: float, extra: float) -> None:
        (x, y), far, near = way[0], unit * 0.9, unit * 0.52
        for across, down in corners:
            bend = ((near, far), (far, far), (far, near))
            pen.line([(x + right * across, y + under * down) for right, under in bend], unit * 0.13 + 2 * extra)

    return drawn


_CORNERS: Final[tuple[Point, ...]] = ((-1, -1), (-1, 1), (1, 1), (1, -1))
BRACKETS: Final = _brackets(_CORNERS)
THREE_BRACKETS: Final = _brackets(_CORNERS[:3])
"""The last corner is free, for a commander's badge."""


@_shape("crosshair", 1)
def crosshair(pen: Pen, way: Sequence[Point], unit: float, extra: float) -> None:
    """A ring with four ticks: the piece on this square was killed from a distance."""
    centre = way[0]
    pen.disc(centre, unit * 0.62 + extra, unit * 0.48 - extra)
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        ends = [(centre[0] + x * unit * part, centre[1] + y * unit * part) for part in (0.3, 0.88)]
        pen.line(ends, unit * 0.12 + 2 * extra)


@_shape("spot", 1)
def spot(pen: Pen, way: Sequence[Point], unit: float, extra: float) -> None:
    """A dot on an empty square: the piece can go here."""
    pen.disc(way[0], unit * 0.26 + extra)


@_shape("ring", 1)
def ring(pen: Pen, way: Sequence[Point], unit: float, extra: float) -> None:
    """A ring around a piece or a corpse: the chosen piece can go here, too."""
    pen.disc(way[0], unit * 0.88 + extra, unit * 0.74 - extra)


@_shape("seal", 0.5)
def seal(pen: Pen, way: Sequence[Point], unit: float, extra: float) -> None:
    """The disc for the number of an arrow."""
    pen.disc(way[0], unit * 0.38 + extra)


@cache
def number(value: int) -> Shape:
    """Return the number of an arrow, to be drawn on its seal."""

    @_shape("number", 0.5)
    def drawn(pen: Pen, way: Sequence[Point], unit: float, _: float) -> None:
        pen.text(str(value), way[0], unit * 0.38)

    return drawn


@_shape("dots", 0.15)
def dots(pen: Pen, way: Sequence[Point], unit: float, _: float) -> None:
    """A dotted line from the edge of one square to the edge of another, the dots about half a `unit` apart."""
    start, end = way
    first, last = shortened(end, start, unit * 0.95), shortened(start, end, unit * 0.95)
    steps = max(1, round(hypot(last[0] - first[0], last[1] - first[1]) / (unit * 0.48)))
    for step in range(steps + 1):
        x, y = between(first, last, step / steps)
        pen.dot((round(x), round(y)), unit * 0.1, unit * 0.15)
