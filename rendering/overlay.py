"""Overlays: signs blended over the finished board.

Palette indices on the canvas are below 64, so a byte has room for two more bits: the coverage of a pixel, 0 to 3
thirds. A mask of such levels is added to the canvas, and one table maps each (level, index) byte to the index of the
blended colour. Smooth edges thus cost one look-up per pixel, and rendering never searches for a colour.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFont

from rendering.geometry import Point
from rendering.plate import numbered
from rendering.signs import Pen, Shape
from rendering.surface import BOLD, CAPITAL
from rendering.theme import MOST_COLOURS, Colour, mixed

FINENESS: Final = 2
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
    # Pillow's own `point` takes longer to read its table than to use it, and `frombytes` would copy.
    return Image.frombuffer("L", image.size, image.tobytes().translate(table), "raw", "L", 0, 1)


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
        levelled = ImageChops.add_modulo(canvas.crop(box), self.levels)  # six times as fast as `add`, and never over
        canvas.paste(_translated(levelled, table), box)


class Brush(Pen):
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

    def dot(self, centre: Point, radius: float, room: float) -> None:
        """Fill a small circle; where two overlap, between neighbouring squares, the second covers the first."""
        near, far = ([rounded(axis + reach) for axis in centre] for rounded, reach in ((floor, -room), (ceil, room)))
        (left, top), (right, bottom) = self._to((near[0], near[1])), self._to((far[0], far[1]))
        self._draw.rectangle((left, top, right - 1, bottom - 1), fill=0)
        self.disc(centre, radius)

    def text(self, text: str, centre: Point, height: float) -> None:
        """Writes `text` with capitals `height` pixels high, its middle on `centre`."""
        font = ImageFont.load_default(height * FINENESS / CAPITAL)
        self._draw.text(self._to(centre), text, fill=255, font=font, anchor="mm", stroke_width=height * FINENESS * BOLD)

    def finished(self) -> Stencil:
        """The mask, ready to be stamped."""
        return Stencil(_translated(self._image.reduce(FINENESS), _LEVELS), self._left, self._top)


def stencil(shape: Shape, way: Sequence[Point], unit: float, extra: float = 0) -> Stencil:
    """Return the mask of a shape along `way`; `unit` is half a square, `extra` widens the shape all round.

    It is drawn once for all squares: at another place it is the same mask, moved by whole pixels.
    """
    left, top = floor(way[0][0]), floor(way[0][1])
    return _drawn(shape, tuple((x - left, y - top) for x, y in way), unit, extra).moved(left, top)


@lru_cache(maxsize=512)
def _drawn(shape: Shape, way: Sequence[Point], unit: float, extra: float) -> Stencil:
    pen = Brush(shape.covered(way, unit, extra), unit * shape.reach)
    shape.draw(pen, way, unit, extra)
    return pen.finished()
