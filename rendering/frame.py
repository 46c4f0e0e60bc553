"""The frame around the board: coordinates, and at each home corner a panel with the state of that side."""

from dataclasses import dataclass
from typing import Literal

from PIL import Image

from rendering.emblems import PADLOCK, STACK, mask
from rendering.geometry import SPAN, Home, Layout, axes, home
from rendering.pieces import Painter
from rendering.plate import SCALE, Plate, Sprites
from rendering.scene import SIDES, Corner
from rendering.shapes import ARROW, CROWN, POINTER, placed
from rendering.theme import Colour, Theme


@dataclass(frozen=True, slots=True)
class Part:
    """A sprite of the frame: what it shows, of which side, on which ground."""

    what: Literal["label", "count", "disc", "badge", "crown", "stripes", "to", "state"]
    detail: str
    loud: bool
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """Draws the frames of one theme and size; its sprites are cached in `sprites`."""

    theme: Theme
    layout: Layout
    painter: Painter
    sprites: Sprites

    @property
    def strip(self) -> int:
        """Height of the outer part of the frame in pixels, which has the panels; the inner part has the coordinates."""
        return round(self.layout.left * 0.58)

    def labels(self, canvas: Image.Image, bottom: str) -> None:
        """Write the files and ranks on all four edges."""
        left, cell, size = self.layout.left, self.layout.cell, self.layout.size
        near, upper = round(left * 0.79), round(left * 0.74)
        across, up = axes(bottom)
        for step in range(SPAN):
            along = left + step * cell + cell // 2
            # Letters such as g reach below the line: above the board they are higher, clear of its edge.
            for row, column in ((upper, near), (size - near, size - near)):
                self._label(canvas, across[step], (along, row))
                self._label(canvas, up[step], (column, size - along))

    def _label(self, canvas: Image.Image, text: str, centre: tuple[int, int]) -> None:
        sprite = self._part(Part("label", text, loud=False))
        canvas.paste(sprite, (centre[0] - sprite.width // 2, centre[1] - sprite.height // 2))

    def stripes(self, canvas: Image.Image) -> None:
        """Fill the outer part of the frame with slanting stripes: the picture shows a turn that was only tried."""
        across = self._part(Part("stripes", "", loud=False))
        down, far = across.transpose(Image.Transpose.ROTATE_90), self.layout.size - self.strip
        for stripes, corners in ((across, ((0, 0), (0, far))), (down, ((0, 0), (far, 0)))):
            for corner in corners:
                canvas.paste(stripes, corner)

    def panel(self, canvas: Image.Image, corner: Corner, bottom: str) -> None:
        """Draw the panel of one side at its home corner; that of the side to move has a dark ground."""
        place, size = home(corner.side, bottom), self.layout.size
        reached = 0
        for part in self._parts(corner, place):
            sprite = self._part(part)
            x = size - reached - sprite.width if place.right else reached
            canvas.paste(sprite, (x, 0 if place.top else size - sprite.height))
            reached += sprite.width

    def _parts(self, corner: Corner, place: Home) -> list[Part]:
        """The sprites of a panel, from the corner of the picture on."""
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

    def _part(self, part: Part) -> Image.Image:
        return self.sprites.get(part, lambda: self._composed(part))

    def _composed(self, part: Part) -> Image.Image:
        """A sprite, drawn on its ground."""
        strip, left = self.strip, self.layout.left
        ground, ink = (self.theme.loud, self.theme.loud_ink) if part.loud else (self.theme.frame, self.theme.text)
        sizes = {
            "disc": (round(left * 0.94),) * 2,
            "count": (round(strip * (1.3 + 0.4 * len(part.detail))), strip),
            "label": (round(left * 0.42), round(left * 0.42)),
            "stripes": (self.layout.size, strip),
        }
        plate = Plate(*sizes.get(part.what, (round(strip * 0.9), strip)), ground)
        self._draw(plate, part, ink)
        if part.mirrored:
            plate.mirror()
        return plate.finished(self.painter.palette)

    def _draw(self, plate: Plate, part: Part, ink: Colour) -> None:
        x, y = plate.middle
        match part.what:
            case "label":
                plate.letter(part.detail, (x, y - self.layout.left * 0.02), self.layout.left * 0.25, ink)
            case "count":
                plate.stencil(mask(STACK, self.strip * 0.66 * SCALE), (self.strip * 0.52, y), ink)
                plate.letter(part.detail, (x + self.strip * 0.46, y), self.strip * 0.48, ink)
            case "disc":
                self.painter.roundel(plate, part.detail[0], part.detail[1], (x, y), self.layout.left * 0.44)
            case "badge":
                self.painter.badge(plate, part.detail, (x, y), self.strip * 0.36)
            case "crown":
                self.painter.crown(plate, (x, y), self.strip * 0.38)
            case "stripes":
                for start in range(-self.strip, self.layout.size, 2 * self.strip):
                    ends = (start, start + self.strip, start + 2 * self.strip)
                    plate.polygon([(ends[0], self.strip), (ends[1], 0), (ends[2], 0), (ends[1], self.strip)], ink)
            case "to":
                plate.polygon(placed(ARROW, (x, y), self.strip * 0.32), ink)
            case "state":
                self._state(plate, part.detail, ink)

    def _state(self, plate: Plate, state: str, ink: Colour) -> None:
        (x, y), reach = plate.middle, self.strip * 0.36
        match state:
            case "to_move":
                plate.polygon(placed(POINTER, (x, y), reach), self.theme.pointer)
            case "next":
                plate.polygon(placed(POINTER, (x, y), reach), ink)
                plate.polygon(placed(POINTER, (x + reach * 0.05, y), reach * 0.58), self.theme.frame)
            case "out":
                for slope in (-1, 1):
                    ends = [(x - reach * 0.6, y - slope * reach * 0.6), (x + reach * 0.6, y + slope * reach * 0.6)]
                    plate.line(ends, reach * 0.32, ink)
            case "hostage":
                plate.stencil(mask(PADLOCK, reach * 2 * SCALE), (x, y), ink)
            case "leaderless":
                plate.polygon(placed(CROWN, (x, y), reach * 0.9), self.theme.faint)
                ends = [(x - reach * 0.8, y + reach * 0.8), (x + reach * 0.8, y - reach * 0.8)]
                plate.line(ends, reach * 0.5, self.theme.frame)
                plate.line(ends, reach * 0.24, ink)
            case _:  # waiting has no sign
                pass
