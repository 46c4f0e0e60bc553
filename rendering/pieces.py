"""Squares: discs with emblem, letter and commander, corpses, and the empty square below them."""

from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image

from rendering.emblems import EMBLEMS, PADLOCK, mask
from rendering.geometry import Point
from rendering.plate import SCALE, Plate
from rendering.scene import HOSTAGE, LEADERLESS
from rendering.shapes import CROWN, SILHOUETTES, placed
from rendering.theme import Colour, Theme


class Ground(NamedTuple):  # a tuple, like `Piece`: both are cache keys of every square of every picture
    """A square: `kind` is "light", "dark" or "maze"; `touched` if the last turn began or ended there."""

    kind: str
    touched: bool = False
    power: bool = False


class Piece(NamedTuple):
    """A living piece as in Token, crowned if it is the Chief in power."""

    side: str
    kind: str
    commander: str
    crowned: bool = False


@dataclass(frozen=True, slots=True)
class Corpse:
    """A corpse: it shows neither side nor kind."""


@dataclass(frozen=True, slots=True)
class Painter:
    """Draws squares of `cell` pixels in the colours of a theme; `palette` is an image that carries the palette."""

    theme: Theme
    cell: int
    palette: Image.Image

    @property
    def unit(self) -> float:
        """Half a square, in pixels: the measure of everything on it."""
        return self.cell / 2

    @property
    def middle(self) -> Point:
        """The centre of a square."""
        return self.cell / 2, self.cell / 2

    def at(self, x: float, y: float) -> Point:
        """A point of the square; -1 to 1 from edge to edge, y down."""
        return self.unit * (1 + x), self.unit * (1 + y)

    def square(self, ground: Ground, thing: Piece | Corpse | None = None) -> Image.Image:
        """A finished square: the empty one, or with a piece or a corpse on it."""
        plate = self.empty(ground)
        match thing:
            case Piece():
                self.piece(plate, thing)
            case Corpse():
                self.corpse(plate)
            case None:
                pass
        return plate.finished(self.palette)

    def empty(self, ground: Ground) -> Plate:
        """A plate with only the square itself."""
        look = self.theme
        if ground.kind == "maze":
            return self._maze(ground)
        plain, touched = (look.light, look.touched_light) if ground.kind == "light" else (look.dark, look.touched_dark)
        return Plate(self.cell, self.cell, touched if ground.touched else plain)

    def _maze(self, ground: Ground) -> Plate:
        """Three nested walls, each with an opening."""
        look, unit = self.theme, self.unit
        plate = Plate(self.cell, self.cell, look.maze)
        wall = look.gold if ground.power else look.touched_dark if ground.touched else look.maze_wall
        for reach, side in ((0.9, -1), (0.6, 1), (0.3, -1)):
            corners = ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach), (-reach, -reach))
            plate.line([self.at(x, y) for x, y in corners], unit * 0.1, wall)
            if not ground.power:
                plate.line([self.at(-0.07, side * reach), self.at(0.07, side * reach)], unit * 0.13, look.maze)
        return plate

    def corpse(self, plate: Plate) -> None:
        """A disc turned over: dark and round, with the ring of its underside, and no side."""
        look, unit = self.theme, self.unit
        plate.disc(self.at(0, 0.03), unit * 0.8, look.ink)
        plate.disc(self.at(0, -0.01), unit * 0.73, look.corpse)
        plate.disc(self.at(0, -0.01), unit * 0.53, look.corpse_edge)
        plate.disc(self.at(0, -0.01), unit * 0.45, look.corpse)

    def piece(self, plate: Plate, piece: Piece) -> None:
        """A piece with all its signs."""
        self.body(plate, piece, self.middle, self.unit * 0.94)
        self._face(plate, piece)
        if piece.commander == HOSTAGE:
            self._lock(plate)
        elif piece.commander not in (piece.side, LEADERLESS):
            self.badge(plate, piece.commander, self.at(0.63, -0.63), self.unit * 0.34)
        if piece.crowned:
            self.crown(plate, self.at(0, -0.68), self.unit * 0.42)

    def cut_out(self, piece: Piece) -> Image.Image:
        """A piece without the square below it (mode RGBA)."""
        plate, outside = Plate(self.cell, self.cell, self.theme.ink), Plate(self.cell, self.cell, (0, 0, 0))
        self.piece(plate, piece)
        self._shadow(outside, piece, self.middle, self.unit * 0.94, (255, 255, 255))
        image = plate.image.reduce(SCALE)
        image.putalpha(outside.image.reduce(SCALE).getchannel(0))
        return image

    def _shadow(self, plate: Plate, piece: Piece, centre: Point, reach: float, colour: Colour) -> None:
        """The outermost shape of a piece, a little lower than its disc."""
        (x, y) = centre
        plate.polygon(placed(SILHOUETTES[piece.side], (x, y + reach * 0.035), reach), colour)

    def body(self, plate: Plate, piece: Piece, centre: Point, reach: float) -> None:
        """A piece's disc without emblem and letter: its side, and in the rim its commander."""
        look, shape, (x, y) = self.theme, SILHOUETTES[piece.side], centre
        own = look.side(piece.side).fill
        self._shadow(plate, piece, centre, reach, look.ink)
        inner = (x, y - reach * 0.02)
        if piece.commander == piece.side:
            plate.polygon(placed(shape, inner, reach * 0.92), own)
            return
        self._rim(plate, piece, inner, reach)
        plate.polygon(placed(shape, inner, reach * 0.79), look.ink)
        plate.polygon(placed(shape, inner, reach * 0.74), look.inert if piece.commander == LEADERLESS else own)

    def _rim(self, plate: Plate, piece: Piece, centre: Point, reach: float) -> None:
        """The commanding side's colour, bars for a hostage, or the piece's own colour if it is leaderless."""
        look = self.theme
        outline = placed(SILHOUETTES[piece.side], centre, reach * 0.92)
        if piece.commander == HOSTAGE:
            plate.clipped(self._bars(plate, centre, reach), outline)
        else:
            plate.polygon(outline, look.side(piece.side if piece.commander == LEADERLESS else piece.commander).fill)

    def _bars(self, like: Plate, centre: Point, reach: float) -> Plate:
        plate = Plate(like.width, like.height, self.theme.paper)
        (x, y) = centre
        for step in range(-3, 4):
            middle = x + step * 0.56 * reach
            plate.line([(middle - reach, y + reach), (middle + reach, y - reach)], reach * 0.2, self.theme.ink)
        return plate

    def _face(self, plate: Plate, piece: Piece) -> None:
        """The emblem above the side's letter; smaller if the rim leaves less room."""
        look, unit = self.theme, self.unit
        free = piece.commander == piece.side
        colour = look.faint if piece.commander == LEADERLESS else look.side(piece.side).emblem
        emblem = mask(EMBLEMS[piece.kind], unit * (0.98 if free else 0.84) * SCALE)
        plate.stencil(emblem, self.at(0 if free else -0.05, -0.18 if free else -0.14), colour)
        ink = look.ink if piece.commander == LEADERLESS else colour
        plate.letter(piece.side.upper(), self.at(0, 0.6 if free else 0.49), unit * (0.38 if free else 0.34), ink)

    def _lock(self, plate: Plate) -> None:
        look, unit, place = self.theme, self.unit, self.at(0.62, -0.62)
        plate.disc(place, unit * 0.4, look.ink)
        plate.disc(place, unit * 0.34, look.paper)
        plate.stencil(mask(PADLOCK, unit * 0.44 * SCALE), place, look.ink)

    def badge(self, plate: Plate, side: str, centre: Point, reach: float) -> None:
        """A side's small disc with its letter, `reach` pixels from centre to edge."""
        look, shape = self.theme, SILHOUETTES[side]
        plate.polygon(placed(shape, centre, reach * 1.24), look.paper)
        plate.polygon(placed(shape, centre, reach * 1.08), look.ink)
        plate.polygon(placed(shape, centre, reach * 0.92), look.side(side).fill)
        plate.letter(side.upper(), centre, reach * 0.98, look.side(side).emblem)

    def roundel(self, plate: Plate, side: str, commander: str, centre: Point, reach: float) -> None:
        """A side's disc at its corner of the frame, with letter and rim like its pieces."""
        self.body(plate, Piece(side, "", commander), centre, reach)
        letter = self.theme.ink if commander == LEADERLESS else self.theme.side(side).emblem
        plate.letter(side.upper(), centre, reach * 0.72, letter)

    def crown(self, plate: Plate, centre: Point, reach: float) -> None:
        """The crown of the player in power, twice `reach` pixels wide."""
        plate.polygon(placed(CROWN, centre, reach * 1.22), self.theme.ink)
        plate.polygon(placed(CROWN, (centre[0], centre[1] + reach * 0.02), reach * 0.92), self.theme.gold)
