"""What pieces and the frame are drawn on: `Plate` makes pixels of it, `Drawing` SVG."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from rendering.emblems import Emblem
from rendering.geometry import Point
from rendering.shapes import Outline
from rendering.theme import Colour

CAPITAL: Final = 0.72
"""The height of a capital letter, relative to the font's size."""
BOLD: Final = 0.05
"""How much strokes are thickened, relative to a capital's height: the font is too thin at small sizes."""


class Surface(Protocol):
    """A surface of pixels, y down; what is drawn later covers what was drawn before."""

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """Fill a polygon."""

    def outline(self, outline: Outline, centre: Point, reach: float, fill: Colour) -> None:
        """Fill an outline around `centre`, enlarged so that 1 becomes `reach` pixels."""

    def disc(self, centre: Point, radius: float, fill: Colour) -> None:
        """Fill a circle."""

    def line(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """Draw a line with round ends and bends."""

    def letter(self, text: str, centre: Point, height: float, fill: Colour) -> None:
        """Write `text` so that its capitals are `height` pixels high, its width centred on `centre`.

        The baseline is that of a capital centred there, so that neighbouring texts share one line.
        """

    def emblem(self, emblem: Emblem, pixels: float, centre: Point, fill: Colour) -> None:
        """Draw an emblem, its box `pixels` wide, its middle on `centre`."""

    def clipped(self, outline: Outline, centre: Point, reach: float, draw: "Callable[[Surface], None]") -> None:
        """Call `draw` with a surface that shows only what is inside an outline."""
