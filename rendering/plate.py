"""A small drawing surface: shapes are drawn four times too large, shrunk to smooth edges and put into the palette.

Nothing here is done while a picture is rendered; plates make the sprites that are pasted then.
"""

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from rendering.geometry import Point
from rendering.theme import Colour

SCALE: Final = 4


class Plate:
    """A surface of `width` by `height` pixels, filled with `ground`; every coordinate is in its pixels."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width, self.height = width, height
        self.image = Image.new("RGB", (width * SCALE, height * SCALE), ground)
        self._draw = ImageDraw.Draw(self.image)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """Fills a polygon."""
        self._draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=fill)

    def box(self, left: float, top: float, right: float, bottom: float, fill: Colour, radius: float = 0) -> None:
        """Fills a rectangle, its corners rounded by `radius`."""
        edges = (left * SCALE, top * SCALE, right * SCALE - 1, bottom * SCALE - 1)
        self._draw.rounded_rectangle(edges, radius * SCALE, fill=fill)

    def disc(self, centre: Point, radius: float, fill: Colour) -> None:
        """Fills a circle."""
        x, y, reach = centre[0] * SCALE, centre[1] * SCALE, radius * SCALE
        self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=fill)

    def line(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """Draws a line with round ends and bends."""
        thick = max(1, round(width * SCALE))
        self._draw.line([(x * SCALE, y * SCALE) for x, y in points], fill=fill, width=thick)
        for point in points:
            self.disc(point, width / 2, fill)

    @property
    def middle(self) -> Point:
        """The centre of the surface."""
        return self.width / 2, self.height / 2

    def mirror(self) -> None:
        """Swaps left and right of everything drawn so far."""
        self.image.paste(self.image.transpose(Image.Transpose.FLIP_LEFT_RIGHT))

    def letter(self, text: str, centre: Point, height: float, fill: Colour) -> None:
        """Writes `text` so that its capitals are `height` pixels high, its width centred on `centre`.

        It stands on the line where a capital centred there would stand, so that neighbours share one line.
        """
        font = ImageFont.load_default(max(4.0, height * SCALE / CAPITAL))
        stroke = height * SCALE * BOLD
        left, _, right, _ = self._draw.textbbox((0, 0), text, font=font)
        x, y = centre[0] * SCALE - (left + right) / 2, (centre[1] + height / 2) * SCALE
        self._draw.text((x, y), text, fill=fill, font=font, anchor="ls", stroke_width=stroke, stroke_fill=fill)

    def stencil(self, mask: Image.Image, centre: Point, fill: Colour) -> None:
        """Lays `fill` through a mask that was made SCALE times too large, its middle on `centre`."""
        x, y = round(centre[0] * SCALE - mask.width / 2), round(centre[1] * SCALE - mask.height / 2)
        self.image.paste(fill, (x, y), mask)

    def clipped(self, other: "Plate", points: Sequence[Point]) -> None:
        """Lays that part of `other`, a plate as large as this one, which is inside a polygon."""
        mask = Image.new("L", self.image.size)
        ImageDraw.Draw(mask).polygon([(x * SCALE, y * SCALE) for x, y in points], fill=255)
        self.image.paste(other.image, (0, 0), mask)

    def finished(self, palette: Image.Image) -> Image.Image:
        """The surface at its real size, as an image (mode L) of numbers of the colours that `palette` carries."""
        return numbered(self.image.reduce(SCALE), palette)


def numbered(image: Image.Image, palette: Image.Image) -> Image.Image:
    """An RGB image as one of mode L that holds, for each pixel, the number of its colour in `palette`."""
    picked = image.quantize(palette=palette, dither=Image.Dither.NONE)
    return Image.frombytes("L", picked.size, picked.tobytes())


# The part of the font's size that a capital letter is high.
CAPITAL: Final = 0.72

# How much a stroke is thickened, in parts of a capital's height: the font itself is too thin for small sizes.
BOLD: Final = 0.05
