"""Emblems of the six kinds of pieces: hand-made vector shapes in a box of 100 by 100, y down.

An emblem is a list of strokes. Each adds to what is there or, if `on` is false, cuts out of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from rendering.geometry import Point

BOX: Final = 100


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled polygon."""

    points: tuple[Point, ...]
    on: bool = True


@dataclass(frozen=True, slots=True)
class Oval:
    """A filled ellipse around (x, y)."""

    x: float
    y: float
    wide: float
    high: float
    on: bool = True


@dataclass(frozen=True, slots=True)
class Slab:
    """A filled rectangle with rounded corners."""

    left: float
    top: float
    right: float
    bottom: float
    radius: float = 0
    on: bool = True


Stroke: TypeAlias = Fill | Oval | Slab
Emblem: TypeAlias = tuple[Stroke, ...]


def _turned(points: Sequence[Point], degrees: float, around: Point = (50, 50)) -> tuple[Point, ...]:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    (x0, y0) = around
    return tuple((x0 + (x - x0) * c - (y - y0) * s, y0 + (x - x0) * s + (y - y0) * c) for x, y in points)


def _oval(x: float, y: float, wide: float, high: float, steps: int = 24) -> tuple[Point, ...]:
    return tuple((x + wide * cos(2 * pi * i / steps), y + high * sin(2 * pi * i / steps)) for i in range(steps))


def _mirrored(points: Sequence[Point]) -> tuple[Point, ...]:
    return tuple((BOX - x, y) for x, y in points)


def _leaf(angle: float) -> tuple[Point, ...]:
    """A leaf of the right branch of a wreath; `angle` is 0 at the bottom and 180 at the top."""
    leaf = ((50, 9), (58, 1), (60, -9), (56, -20), (49, -28), (44, -18), (42, -8), (44, 2))
    tilted = _turned([(x, y + 8) for x, y in leaf], 24, (50, 8))
    return _turned(_turned([(x, y + 82) for x, y in tilted], 90, (50, 90)), -angle)


def _star(x: float, y: float, reach: float) -> tuple[Point, ...]:
    rays = [(reach if i % 2 == 0 else reach * 0.44, pi * i / 5) for i in range(10)]
    return tuple((x + r * sin(a), y - r * cos(a)) for r, a in rays)


def _chief() -> Emblem:
    leaves = [_leaf(angle) for angle in (10, 46, 82, 118)]
    branches = [Fill(shape) for leaf in leaves for shape in (leaf, _mirrored(leaf))]
    return (*branches, Fill(_star(50, 48, 28)))


def _assassin() -> Emblem:
    blade = ((50, -20), (62, -2), (61, 56), (39, 56), (38, -2))
    guard = ((20, 55), (80, 55), (80, 69), (20, 69))
    grip = ((43, 67), (57, 67), (57, 100), (43, 100))
    return tuple(Fill(_turned(shape, 45)) for shape in (blade, guard, grip, _oval(50, 103, 11.5, 11.5)))


def _reporter() -> Emblem:
    body = (Fill(((27, 30), (36, 11), (64, 11), (73, 30))), Slab(1, 25, 99, 90, 11))
    return (*body, Oval(50, 57, 26, 26, on=False), Oval(50, 57, 16, 16))


# A head that looks to the right, from the nape over the crown and down the profile, on its shoulders.
_FACE: Final[tuple[Point, ...]] = (
    (5, 44),
    (1, 31),
    (3, 17),
    (12, 8),
    (24, 6),
    (34, 11),
    (38, 20),
    (37.5, 27),
    (47, 43),
    (45.5, 46),
    (39, 47),
    (40, 57),
    (37, 63),
    (27, 63),
    (28, 71),
    (42, 80),
    (46, 96),
    (-2, 96),
    (-2, 80),
    (8, 70),
    (10, 58),
)


def _diplomat() -> Emblem:
    return Fill(_FACE), Fill(_mirrored(_FACE))


def _necromobile() -> Emblem:
    head = (Oval(50, 42, 45, 41), Slab(25, 58, 75, 98, 10))
    eyes = (Oval(31, 46, 13, 13.5, on=False), Oval(69, 46, 13, 13.5, on=False))
    teeth = tuple(Slab(x - 2.5, 81, x + 2.5, 100, on=False) for x in (38, 50, 62))
    return (*head, *eyes, Fill(((50, 56), (57, 72), (43, 72)), on=False), *teeth)


def _militant() -> Emblem:
    tops = (9, 2, 5, 12)
    fingers = tuple(Slab(9 + 21 * i, top, 27.5 + 21 * i, 52, 8.5) for i, top in enumerate(tops))
    palm = (Slab(9, 40, 90.5, 80, 14), *(Slab(27.3 + 21 * i, 16, 30.2 + 21 * i, 48, on=False) for i in range(3)))
    thumb = (Slab(3, 42, 66, 66, 12, on=False), Slab(3, 46, 62, 63, 8.5))
    return (*fingers, *palm, *thumb, Slab(26, 74, 77, 100, 3))


EMBLEMS: Final[dict[str, Emblem]] = {
    "C": _chief(),
    "A": _assassin(),
    "R": _reporter(),
    "D": _diplomat(),
    "N": _necromobile(),
    "M": _militant(),
}

PADLOCK: Final[Emblem] = (
    Oval(50, 34, 28, 32),
    Oval(50, 34, 16, 20, on=False),
    Slab(34, 40, 66, 60, on=False),
    Slab(22, 36, 34, 56),
    Slab(66, 36, 78, 56),
    Slab(12, 48, 88, 98, 9),
    Oval(50, 68, 8, 8, on=False),
    Slab(46, 68, 54, 86, on=False),
)


def _draw(pen: ImageDraw.ImageDraw, stroke: Stroke, unit: float, shift: float) -> None:
    fill = 255 if stroke.on else 0
    match stroke:
        case Fill(points):
            pen.polygon([(shift + x * unit, shift + y * unit) for x, y in points], fill=fill)
        case Oval(x, y, wide, high):
            edges = (x - wide, y - high, x + wide, y + high)
            pen.ellipse([shift + edge * unit for edge in edges], fill=fill)
        case Slab(left, top, right, bottom, radius):
            pen.rounded_rectangle(
                [shift + edge * unit for edge in (left, top, right, bottom)], radius * unit, fill=fill
            )


def mask(emblem: Emblem, pixels: float) -> Image.Image:
    """Return an emblem as a mask (mode L), its box `pixels` wide, with a third of that on each side for outliers."""
    unit, shift = pixels / BOX, pixels / 3
    image = Image.new("L", (round(pixels + 2 * shift),) * 2)
    pen = ImageDraw.Draw(image)
    for stroke in emblem:
        _draw(pen, stroke, unit, shift)
    return image
