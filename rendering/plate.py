"""Sprites: small images that are drawn once and pasted into many pictures, and the surface they are drawn on.

Shapes are drawn four times too large, shrunk for smooth edges and reduced to the palette. That is slow, so it is never
done for a picture; only pasting is.
"""

from collections.abc import Callable, Hashable, Sequence
from threading import RLock
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from rendering.emblems import Emblem, mask
from rendering.geometry import Point
from rendering.shapes import Outline, placed
from rendering.surface import BOLD, CAPITAL, Surface
from rendering.theme import Colour

SCALE: Final = 4


class Plate(Surface):
    """A surface of `width` by `height` pixels, filled with `ground`; every coordinate is in its pixels."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width, self.height = width, height
        self.image = Image.new("RGB", (width * SCALE, height * SCALE), ground)
        self._draw = ImageDraw.Draw(self.image)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self._draw.polygon(_enlarged(points), fill=fill)

    def outline(self, outline: Outline, centre: Point, reach: float, fill: Colour) -> None:
        """Fill an outline."""
        self.polygon(placed(outline, centre, reach), fill)

    def box(self, left: float, top: float, right: float, bottom: float, fill: Colour, radius: float = 0) -> None:
        """Fill a rectangle, its corners rounded by `radius`."""
        edges = (left * SCALE, top * SCALE, right * SCALE - 1, bottom * SCALE - 1)
        self._draw.rounded_rectangle(edges, radius * SCALE, fill=fill)

    def disc(self, centre: Point, radius: float, fill: Colour) -> None:
        """Fill a circle."""
        x, y, reach = centre[0] * SCALE, centre[1] * SCALE, radius * SCALE
        self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=fill)

    def line(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """Draw a line; Pillow leaves its ends and bends open, so a disc closes each."""
        thick = max(1, round(width * SCALE))
        self._draw.line(_enlarged(points), fill=fill, width=thick)
        for point in points:
            self.disc(point, width / 2, fill)

    def letter(self, text: str, centre: Point, height: float, fill: Colour) -> None:
        """Write with the font that Pillow brings."""
        font = ImageFont.load_default(max(4.0, height * SCALE / CAPITAL))
        stroke = height * SCALE * BOLD
        left, _, right, _ = self._draw.textbbox((0, 0), text, font=font)
        x, y = centre[0] * SCALE - (left + right) / 2, (centre[1] + height / 2) * SCALE
        self._draw.text((x, y), text, fill=fill, font=font, anchor="ls", stroke_width=stroke, stroke_fill=fill)

    def emblem(self, emblem: Emblem, pixels: float, centre: Point, fill: Colour) -> None:
        """Fill with colour through a mask."""
        stencil = mask(emblem, pixels * SCALE)
        x, y = round(centre[0] * SCALE - stencil.width / 2), round(centre[1] * SCALE - stencil.height / 2)
        self.image.paste(fill, (x, y), stencil)

    def clipped(self, outline: Outline, centre: Point, reach: float, draw: Callable[[Surface], None]) -> None:
        """Draw on a copy, and copy back what is inside."""
        inside, stencil = Plate(self.width, self.height, (0, 0, 0)), Image.new("L", self.image.size)
        inside.image.paste(self.image)
        draw(inside)
        ImageDraw.Draw(stencil).polygon(_enlarged(placed(outline, centre, reach)), fill=255)
        self.image.paste(inside.image, (0, 0), stencil)

    def finished(self, palette: Image.Image) -> Image.Image:
        """The surface at its real size, as palette indices (mode L)."""
        return numbered(self.image.reduce(SCALE), palette)


def numbered(image: Image.Image, palette: Image.Image) -> Image.Image:
    """Return an RGB image as one of mode L that holds each pixel's index in `palette`."""
    picked = image.quantize(palette=palette, dither=Image.Dither.NONE)
    return Image.frombytes("L", picked.size, picked.tobytes())


def _enlarged(points: Sequence[Point]) -> list[Point]:
    return [(x * SCALE, y * SCALE) for x, y in points]


class Sprites:
    """A cache of finished small images; several threads may use one.

    The lock is reentrant because a sprite can be made from others. Cached images are never changed, so pasting from one
    needs no lock.
    """

    def __init__(self) -> None:
        self._made: dict[Hashable, Image.Image] = {}
        self._lock = RLock()

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """Return the image cached under `key`; `make` draws it the first time."""
        found = self._made.get(key)
        if found is not None:
            return found
        with self._lock:
            return self._made.setdefault(key, self._made.get(key) or make())

    def __len__(self) -> int:
        return len(self._made)
