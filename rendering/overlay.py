"""Overlays: the moving piece's arrow and the marks of what happened, blended over the finished board.

Palette indices on the canvas are below 64, so a byte has room for two more bits: the coverage of a pixel, 0 to 3
thirds. A mask of such levels is added to the canvas, and one table maps each (level, index) byte to the index of the
blended colour. Smooth edges thus cost one look-up per pixel, and rendering never searches for a colour.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, wraps
from math import ceil, floor, hypot
from typing import Final, TypeVarTuple, Unpack

from PIL import Image, ImageChops, ImageDraw, ImageFont

from rendering.geometry import Point
from rendering.plate import BOLD, CAPITAL, numbered
from rendering.shapes import between
from rendering.theme import MOST_COLOURS, Colour, mixed

FINENESS: Final = 2
CORNERS: Final[tuple[Point, ...]] = ((-1, -1), (-1, 1), (1, 1), (1, -1))
_LEVELS: Final = bytes(min(3, round(value / 85)) * MOST_COLOURS for value in range(256))


def blend_table(colours: Sequence[Colour], over: Colour, palette: Image.Image) -> bytes:
    """Return, for every byte 64 * level + index, the index of that colour covered by `level` thirds of `over`."""
    padded = [*colours, *[colours[0]] * (MOST_COLOURS - len(colours))]
    blended = [mixed(colour, over, level / 3) for level in (1, 2, 3) for colour in padded]
    strip = Image.new("RGB", (len(blended), 1))
    strip.putdata(blended)
    return bytes(range(MOST_COLOURS)) + numbered(strip, palette).tobytes()


def _translated(image: Image.Image, table: bytes) -> Image.Image:
    """An image of mode L with every value mapped by `table`."""
    # Pillow's own `point` takes longer to read its table than to use it.
    return Image.frombytes("L", image.size, image.tobytes().translate(table))


@dataclass(frozen=True, slots=True)
class Stencil:
    """A mask of levels, and the pixel of the canvas for its top left corner."""

    levels: Image.Image
    left: int
    top: int

    def moved(self, right: int, down: int) -> "Stencil":
        """Return the same mask, moved by whole pixels."""
        return Stencil(self.levels, self.left + right, self.top + down)

    def stamp(self, canvas: Image.Image, table: bytes) -> None:
        """Cover the canvas through this mask with the colour of a blend table."""
        box = (self.left, self.top, self.left + self.levels.width, self.top + self.levels.height)
        canvas.paste(_translated(ImageChops.add(canvas.crop(box), self.levels), table), box)


class Pen:
    """Draws a mask of levels for a part of the canvas; coordinates are those of the canvas."""

    def __init__(self, points: Sequence[Point], reach: float) -> None:
        """Make a mask that covers all `points` and `reach` pixels around them."""
        self._left, self._top = (floor(min(point[axis] for point in points) - reach) for axis in (0, 1))
        wide, high = (
            ceil(max(point[axis] for point in points) + reach) - low for axis, low in ((0, self._left), (1, self._top))
        )
        self._image = Image.new("L", (wide * FINENESS, high * FINENESS))
        self._draw = ImageDraw.Draw(self._image)

    def _to(self, point: Point) -> Point:
        return (point[0] - self._left) * FINENESS, (point[1] - self._top) * FINENESS

    def polygon(self, points: Sequence[Point]) -> None:
        """Fill a polygon."""
        self._draw.polygon([self._to(point) for point in points], fill=255)

    def line(self, points: Sequence[Point], width: float) -> None:
        """Draw a line with round ends and bends."""
        self._draw.line([self._to(point) for point in points], fill=255, width=round(width * FINENESS))
        for point in points:
            self.disc(point, width / 2)

    def disc(self, centre: Point, radius: float, inner: float = 0) -> None:
        """Fill a circle, or a ring if `inner` is more than 0."""
        for reach, fill in ((radius, 255), (inner, 0)):
            if reach:
                (x, y), far = self._to(centre), reach * FINENESS
                self._draw.ellipse((x - far, y - far, x + far, y + far), fill=fill)

    def text(self, text: str, centre: Point, height: float) -> None:
        """Writes `text` with capitals `height` pixels high, its middle on `centre`."""
        font = ImageFont.load_default(height * FINENESS / CAPITAL)
        self._draw.text(self._to(centre), text, fill=255, font=font, anchor="mm", stroke_width=height * FINENESS * BOLD)

    def finished(self) -> Stencil:
        """The mask, ready to be stamped."""
        return Stencil(_translated(self._image.reduce(FINENESS), _LEVELS), self._left, self._top)


_More = TypeVarTuple("_More")
_Shape = Callable[[Point, Unpack[_More]], "Stencil"]
_Line = Callable[[Sequence[Point], Unpack[_More]], "Stencil"]


def _way_drawn_once(draw: _Line[*_More]) -> _Line[*_More]:
    """Cache a line's mask for all squares: at another place it is the same mask, moved by whole pixels."""
    kept = lru_cache(maxsize=256)(draw)

    @wraps(draw)
    def along(way: Sequence[Point], *more: *_More) -> Stencil:
        left, top = floor(way[0][0]), floor(way[0][1])
        return kept(tuple((x - left, y - top) for x, y in way), *more).moved(left, top)

    return along


def _drawn_once(draw: _Shape[*_More]) -> _Shape[*_More]:
    """Cache the mask of a shape around its centre for all squares."""

    @_way_drawn_once
    def kept(way: Sequence[Point], *more: *_More) -> Stencil:
        return draw(way[0], *more)

    @wraps(draw)
    def at(centre: Point, *more: *_More) -> Stencil:
        return kept((centre,), *more)

    return at


def shortened(start: Point, end: Point, cut: float) -> Point:
    """The point `cut` pixels before `end` on the way from `start`."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    return between(end, start, min(1.0, cut / length)) if length else end


@_way_drawn_once
def arrow(way: Sequence[Point], unit: float, extra: float) -> Stencil:
    """An arrow along `way`, its tip short of the last point; `unit` is half a square, `extra` widens it all round."""
    tip = shortened(way[-2], way[-1], unit * 0.84 - extra)
    neck = shortened(way[-2], way[-1], unit * 1.42)
    pen = Pen([*way[:-1], tip], unit * 0.5)
    pen.line([*way[:-1], neck], unit * 0.2 + 2 * extra)
    pen.disc(way[0], unit * 0.2 + extra)
    pen.polygon(_head(neck, tip, unit * 0.36 + 1.4 * extra, extra))
    return pen.finished()


def _head(neck: Point, tip: Point, half: float, extra: float) -> list[Point]:
    back = shortened(tip, neck, -extra)
    length = hypot(tip[0] - neck[0], tip[1] - neck[1])
    x, y = (tip[0] - neck[0]) / length * half, (tip[1] - neck[1]) / length * half
    return [tip, (back[0] - y, back[1] + x), (back[0] + y, back[1] - x)]


@_drawn_once
def brackets(centre: Point, unit: float, extra: float, corners: tuple[Point, ...]) -> Stencil:
    """Brackets in the corners of a square, usually all four: something was put here."""
    pen = Pen([(centre[0] - unit, centre[1] - unit), (centre[0] + unit, centre[1] + unit)], 0)
    far, near = unit * 0.9, unit * 0.52
    for across, down in corners:
        bend = ((near, far), (far, far), (far, near))
        pen.line([(centre[0] + x * across, centre[1] + y * down) for x, y in bend], unit * 0.13 + 2 * extra)
    return pen.finished()


@_drawn_once
def crosshair(centre: Point, unit: float, extra: float) -> Stencil:
    """A ring with four ticks: the piece on this square was killed from a distance."""
    pen = Pen([centre], unit)
    pen.disc(centre, unit * 0.62 + extra, unit * 0.48 - extra)
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        ends = [(centre[0] + x * unit * part, centre[1] + y * unit * part) for part in (0.3, 0.88)]
        pen.line(ends, unit * 0.12 + 2 * extra)
    return pen.finished()


@_drawn_once
def spot(centre: Point, unit: float, extra: float) -> Stencil:
    """A dot on an empty square: the piece can go here."""
    pen = Pen([centre], unit)
    pen.disc(centre, unit * 0.26 + extra)
    return pen.finished()


@_drawn_once
def ring(centre: Point, unit: float, extra: float) -> Stencil:
    """A ring around a piece or a corpse: the chosen piece can go here, too."""
    pen = Pen([centre], unit)
    pen.disc(centre, unit * 0.88 + extra, unit * 0.74 - extra)
    return pen.finished()


@_drawn_once
def seal(centre: Point, unit: float, extra: float) -> Stencil:
    """The disc for the number of an arrow."""
    pen = Pen([centre], unit * 0.5)
    pen.disc(centre, unit * 0.38 + extra)
    return pen.finished()


@_drawn_once
def number(centre: Point, value: int, unit: float) -> Stencil:
    """The number of an arrow, to be drawn on its seal."""
    pen = Pen([centre], unit * 0.5)
    pen.text(str(value), centre, unit * 0.38)
    return pen.finished()


@_drawn_once
def _dot(centre: Point, unit: float) -> Stencil:
    pen = Pen([centre], unit * 0.15)
    pen.disc(centre, unit * 0.1)
    return pen.finished()


@_way_drawn_once
def dots(way: Sequence[Point], unit: float) -> Stencil:
    """A dotted line from the edge of one square to the edge of another, the dots about half a `unit` apart."""
    start, end = way
    first, last = shortened(end, start, unit * 0.95), shortened(start, end, unit * 0.95)
    length = hypot(last[0] - first[0], last[1] - first[1])
    steps = max(1, round(length / (unit * 0.48)))
    ways = (between(first, last, step / steps) for step in range(steps + 1))
    places = [_dot((round(x), round(y)), unit) for x, y in ways]
    ends, side = (places[0], places[-1]), places[0].levels.width
    left, top = min(dot.left for dot in ends), min(dot.top for dot in ends)
    right, bottom = max(dot.left for dot in ends) + side, max(dot.top for dot in ends) + side
    line = Image.new("L", (right - left, bottom - top))
    for dot in places:
        line.paste(dot.levels, (dot.left - left, dot.top - top))
    return Stencil(line, left, top)
