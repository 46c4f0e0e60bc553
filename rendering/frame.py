"""The frame around the board: coordinates, and at each home corner a panel with the state of that side."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rendering.emblems import PADLOCK
from rendering.geometry import SPAN, Box, HomeCorner, Layout, Point, axes, home
from rendering.pieces import Painter
from rendering.scene import SIDES, Corner
from rendering.shapes import ARROW, CROWN, POINTER
from rendering.surface import Surface
from rendering.theme import Colour, Theme

RIM, POWER_RIM = 0.025, 0.05
"""Width of the line around the board, in squares: usually, and when a Chief is in power."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the frame: what it shows, its side, and its ground.

    mirrored: left and right swapped after it was drawn. upright: turned against the clock after it was drawn.
    """

    what: Literal["label", "count", "disc", "badge", "crown", "stripes", "to", "state"]
    detail: str
    loud: bool
    mirrored: bool = False
    upright: bool = False


class Placed(NamedTuple):
    """A part and the pixel of the picture for its top left corner."""

    part: Part
    left: int
    top: int


@dataclass(frozen=True, slots=True)
class Frame:
    """Says what is where on the frames of one theme and size, and draws each part on any surface."""

    theme: Theme
    layout: Layout
    painter: Painter

    @property
    def strip(self) -> int:
        """Height of the outer part of the frame in pixels, which has the panels; the inner part has the coordinates."""
        return round(self.layout.left * 0.58)

    def rim(self, width: float) -> Box:
        """The board with a line around it, `width` squares wide."""
        edge, (left, top, right, end) = max(1, round(self.layout.cell * width)), self.layout.board
        return left - edge, top - edge, right + edge, end + edge

    def labels(self, bottom: str) -> Iterator[Placed]:
        """The files and ranks on all four edges."""
        left, cell, size = self.layout.left, self.layout.cell, self.layout.size
        near, upper = round(left * 0.79), round(left * 0.74)
        across, up = axes(bottom)
        for step in range(SPAN):
            along = left + step * cell + cell // 2
            # Letters such as g reach below the line: above the board they are higher, clear of its edge.
            for row, column in ((upper, near), (size - near, size - near)):
                yield self._label(across[step], along, row)
                yield self._label(up[step], column, size - along)

    def _label(self, text: str, x: int, y: int) -> Placed:
        part = Part("label", text, loud=False)
        width, height = self.size(part)
        return Placed(part, x - width // 2, y - height // 2)

    def stripes(self) -> Iterator[Placed]:
        """Slanting stripes all over the outer part of the frame: the picture shows a turn that was only tried."""
        across, down = (Part("stripes", "", loud=False, upright=upright) for upright in (False, True))
        far = self.layout.size - self.strip
        yield from (Placed(across, 0, 0), Placed(across, 0, far), Placed(down, 0, 0), Placed(down, far, 0))

    def panel(self, corner: Corner, bottom: str) -> Iterator[Placed]:
        """The panel of one side at its home corner; that of the side to move has a dark ground."""
        place, size = home(corner.side, bottom), self.layout.size
        reached = 0
        for part in self._parts(corner, place):
            width, height = self.size(part)
            yield Placed(part, size - reached - width if place.right else reached, 0 if place.top else size - height)
            reached += width

    def _parts(self, corner: Corner, place: HomeCorner) -> list[Part]:
        """The parts of a panel, from the corner of the picture on."""
        loud = corner.state == "to_move"
        parts = [Part("disc", corner.side + corner.commander, loud)]
        if corner.state != "waiting":
            parts.append(Part("state", corner.state, loud, place.right))
        parts.append(Part("count", str(corner.living), loud))
        if corner.in_power:
            parts.append(Part("crown", "", loud))
        if corner.commander in SIDES and corner.commander != corner.side:
            parts += [Part("to", "", loud, place.right), Part("badge", corner.commander, loud)]
        return parts

    def size(self, part: Part) -> tuple[int, int]:
        """Width and height of a part in pixels, before it is turned."""
        strip, left = self.strip, self.layout.left
        match part.what:
            case "disc":
                return (round(left * 0.94),) * 2
            case "count":
                return round(strip * (1.3 + 0.4 * len(part.detail))), strip
            case "label":
                return (round(left * 0.42),) * 2
            case "stripes":
                return self.layout.size, strip
            case _:
                return round(strip * 0.9), strip

    def ground(self, part: Part) -> Colour:
        """The colour below a part."""
        return self.theme.loud if part.loud else self.theme.frame

    def draw(self, surface: Surface, part: Part) -> None:
        """Draw a part, its top left corner at (0, 0)."""
        ink = self.theme.loud_ink if part.loud else self.theme.text
        x, y = (pixels / 2 for pixels in self.size(part))
        match part.what:
            case "label":
                surface.letter(part.detail, (x, y - self.layout.left * 0.02), self.layout.left * 0.25, ink)
            case "count":
                self._cross(surface, (self.strip * 0.62, y), self.strip * 0.15, self.strip * 0.09, ink)
                surface.letter(part.detail, (x + self.strip * 0.46, y), self.strip * 0.48, ink)
            case "disc":
                self.painter.roundel(surface, part.detail[0], part.detail[1], (x, y), self.layout.left * 0.44)
            case "badge":
                self.painter.badge(surface, part.detail, (x, y), self.strip * 0.36)
            case "crown":
                self.painter.crown(surface, (x, y), self.strip * 0.38)
            case "stripes":
                for start in range(-self.strip, self.layout.size, 2 * self.strip):
                    ends = (start, start + self.strip, start + 2 * self.strip)
                    surface.polygon([(ends[0], self.strip), (ends[1], 0), (ends[2], 0), (ends[1], self.strip)], ink)
            case "to":
                surface.outline(ARROW, (x, y), self.strip * 0.32, ink)
            case "state":
                self._state(surface, part.detail, (x, y), ink)

    def _cross(self, surface: Surface, centre: Point, reach: float, width: float, ink: Colour) -> None:
        x, y = centre
        for slope in (-1, 1):
            surface.line([(x - reach, y - slope * reach), (x + reach, y + slope * reach)], width, ink)

    def _state(self, surface: Surface, state: str, centre: Point, ink: Colour) -> None:
        (x, y), reach = centre, self.strip * 0.36
        match state:
            case "to_move":
                surface.outline(POINTER, (x, y), reach, self.theme.pointer)
            case "next":
                surface.outline(POINTER, (x, y), reach, ink)
                surface.outline(POINTER, (x + reach * 0.05, y), reach * 0.58, self.theme.frame)
            case "out":
                self._cross(surface, centre, reach * 0.6, reach * 0.32, ink)
            case "hostage":
                surface.emblem(PADLOCK, reach * 2, centre, ink)
            case "leaderless":
                surface.outline(CROWN, (x, y), reach * 0.9, self.theme.faint)
                ends = [(x - reach * 0.8, y + reach * 0.8), (x + reach * 0.8, y - reach * 0.8)]
                surface.line(ends, reach * 0.5, self.theme.frame)
                surface.line(ends, reach * 0.24, ink)
            case _:  # waiting has no sign
                pass
