"""Charts: each side's chance of winning from turn to turn, and the turning points, numbered.

Colour is never the only sign: each side has its own dashes, and its badge is at the end of its line and in two places
on it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Final

from rendering.geometry import Point
from rendering.pieces import Painter
from rendering.plate import Plate
from rendering.png import encoded
from rendering.scene import SIDES, SceneError
from rendering.shapes import between
from rendering.theme import Colour, Theme, palette_image

WIDE: Final = 960
HIGH: Final = 640
_LEFT, _TOP, _RIGHT, _BOTTOM = 84, 76, 880, 564
_LETTER: Final = 22
_LINE: Final = 7
_EDGE: Final = 3
_BADGE: Final = 19
_APART: Final = 46
"""The least distance in pixels between badges at the end, so that none covers another."""
_DASHES: Final[dict[str, tuple[float, ...]]] = {"r": (), "b": (30, 16), "y": (2, 16), "g": (34, 15, 2, 15)}
"""By side: the lengths of dashes and gaps in turn, in pixels; a line without any is solid."""
_TICKS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
_MOST_TICKS: Final = 9
_PARTS: Final = (0, 25, 50, 75, 100)


@dataclass(frozen=True, slots=True)
class Curve:
    """The chances of a side, 0 to 1, from the first moment on; it can end before others do.

    Raises SceneError for an unknown side, for no chances, or for a number outside 0 to 1.
    """

    side: str
    chances: tuple[float, ...]

    def __post_init__(self) -> None:
        if self.side not in tuple(SIDES):
            raise SceneError(f"{self.side!r} is not a side; use one of {', '.join(SIDES)}.")
        if not self.chances or not all(0 <= chance <= 1 for chance in self.chances):
            raise SceneError("A curve has chances from 0 to 1, at least one.")


@dataclass(frozen=True, slots=True)
class Chart:
    """Curves over moments, with the turn number of each moment; `marks` are the moments numbered 1, 2, 3 ...

    Raises SceneError if a curve has more chances than there are moments, or if a mark is outside.
    """

    curves: tuple[Curve, ...]
    turns: tuple[int, ...]
    marks: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if any(len(curve.chances) > len(self.turns) for curve in self.curves):
            raise SceneError("A curve has more chances than there are turns.")
        if not all(0 <= mark < len(self.turns) for mark in self.marks):
            raise SceneError("A mark is at no turn.")

    def at(self, moment: int, chance: float) -> Point:
        """The point of a chance at a moment, in pixels."""
        along = moment / max(len(self.turns) - 1, 1)
        return _LEFT + (_RIGHT - _LEFT) * along, _BOTTOM - (_BOTTOM - _TOP) * chance


def chart(theme: Theme, shown: Chart) -> bytes:
    """A PNG of a chart, `WIDE` by `HIGH` pixels."""
    colours = theme.palette()
    painter = Painter(theme, 2 * _BADGE)
    plate = Plate(WIDE, HIGH, theme.frame)
    _grid(plate, theme, shown)
    for curve in shown.curves:
        _line(plate, theme, curve.side, [shown.at(*spot) for spot in enumerate(curve.chances)])
    for curve in shown.curves:
        _on_the_way(plate, painter, shown, curve)
    for curve, place in zip(shown.curves, _ends(shown), strict=True):
        painter.badge(plate, curve.side, place, _BADGE)
    _marks(plate, theme, shown)
    return encoded(plate.finished(palette_image(colours)), colours)


def _grid(plate: Plate, theme: Theme, shown: Chart) -> None:
    """The background, a line at each quarter, and the turn numbers."""
    plate.box(_LEFT, _TOP, _RIGHT, _BOTTOM, theme.light)
    for part in _PARTS:
        _, y = shown.at(0, part / 100)
        plate.box(_LEFT, y - 1, _RIGHT, y + 1, theme.dark)
        plate.letter(str(part), (_LEFT - 36, y), _LETTER, theme.text)
    step = next(tick for tick in _TICKS if len(shown.turns) <= tick * _MOST_TICKS or tick == _TICKS[-1])
    for moment, turn in enumerate(shown.turns):
        if turn % step == 0:
            x, y = shown.at(moment, 0)
            plate.box(x - 1, y, x + 1, y + 10, theme.text)
            plate.letter(str(turn), (x, y + 36), _LETTER, theme.text)


def _line(plate: Plate, theme: Theme, side: str, points: Sequence[Point]) -> None:
    """A line with its dashes, each with an outline, so that it is visible on the background and on other lines."""
    # The outline first: the colour is drawn over its middle.
    looks: tuple[tuple[float, Colour], ...] = ((_LINE + 2 * _EDGE, theme.ink), (_LINE, theme.side(side).fill))
    for width, colour in looks:
        for dash in _dashed(points, _DASHES[side]):
            plate.line(dash, width, colour)


def _dashed(points: Sequence[Point], dashes: Sequence[float]) -> Iterator[list[Point]]:
    """The segments of a line that are drawn: all of it if there are no dashes."""
    if not dashes:
        yield list(points)
        return
    number, left, drawn = 0, dashes[0], [points[0]]
    for start, end in pairwise(points):
        here, rest = start, hypot(end[0] - start[0], end[1] - start[1])
        while rest > left:
            here, rest = between(here, end, left / rest), rest - left
            if number % 2 == 0:
                yield [*drawn, here]
            number += 1
            left, drawn = dashes[number % len(dashes)], [here]
        left -= rest
        drawn.append(end)
    if number % 2 == 0:
        yield drawn


def _on_the_way(plate: Plate, painter: Painter, shown: Chart, curve: Curve) -> None:
    """Badges at about a third and two thirds of the way; each side's a little later, so that they don't overlap."""
    moments = len(shown.turns)
    for part in (1, 2):
        moment = moments * part // 3 + moments * SIDES.index(curve.side) // 20
        if moment < len(curve.chances) - moments // 12:
            painter.badge(plate, curve.side, shown.at(moment, curve.chances[moment]), _BADGE * 0.8)


def _ends(shown: Chart) -> list[Point]:
    """The places of the badges at the ends of the curves: beside the last moment, one above the other."""
    places = [shown.at(len(curve.chances) - 1, curve.chances[-1]) for curve in shown.curves]
    last = [number for number, curve in enumerate(shown.curves) if len(curve.chances) == len(shown.turns)]
    lowest = float(_BOTTOM + _APART)
    # From the lowest up, each badge is pushed above the one before it.
    for number in sorted(last, key=lambda number: -places[number][1]):
        lowest = min(places[number][1], lowest - _APART)
        places[number] = (_RIGHT + _APART * 0.8, lowest)
    return places


def _marks(plate: Plate, theme: Theme, shown: Chart) -> None:
    """A line down from the number of each mark. If two are too close, the later number is moved to the right."""
    right = 0.0
    for number, moment in sorted(enumerate(shown.marks, 1), key=lambda mark: mark[1]):
        x, _ = shown.at(moment, 0)
        for start in range(_TOP - 10, _BOTTOM, 16):
            plate.box(x - 1.5, start, x + 1.5, start + 7, theme.ink if start >= _TOP else theme.text)
        right = max(x, right + _APART)
        plate.disc((right, _TOP - 38), 22, theme.ink)
        plate.disc((right, _TOP - 38), 20, theme.turn)
        plate.letter(str(number), (right, _TOP - 38), _LETTER, theme.halo)
