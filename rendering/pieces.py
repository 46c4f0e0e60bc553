"""What stands on a square: discs with their emblem, letter and commander, corpses, and the empty square below them."""

from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image

from rendering.emblems import EMBLEMS, PADLOCK, mask
from rendering.geometry import Point
from rendering.plate import SCALE, Plate
from rendering.scene import HOSTAGE, LEADERLESS
from rendering.shapes import CROWN, SILHOUETTES, placed
from rendering.theme import Theme


class Ground(NamedTuple):  # like `Man`, a tuple, for every square of every picture is looked up by them
    """A square: `kind` is "light", "dark" or "maze"; `touched` when the last turn began or ended there."""

    kind: str
    touched: bool = False
    power: bool = False


class Man(NamedTuple):
    """What may stand on a square: a piece as in Token, crowned when its Chief is in power."""

    side: str
    kind: str
    commander: str
    crowned: bool = False


@dataclass(frozen=True, slots=True)
class Corpse:
    """What is left of a piece: it tells neither side nor kind."""


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
        """A place on the square; -1 to 1 from edge to edge, y down."""
        return self.unit * (1 + x), self.unit * (1 + y)

    def square(self, ground: Ground, thing: Man | Corpse | None = None) -> Image.Image:
        """A finished square: the empty one, or with a piece or a corpse on it."""
        plate = self.empty(ground)
        match thing:
            case Man():
                self.piece(plate, thing)
            case Corpse():
                self.corpse(plate)
            case None:
                pass
        return plate.finished(self.palette)

    def empty(self, ground: Ground) -> Plate:
        """A plate with nothing but the square itself."""
        look = self.theme
        if ground.kind == "maze":
            return self._maze(ground)
        plain, touched = (look.light, look.touched_light) if ground.kind == "light" else (look.dark, look.touched_dark)
        return Plate(self.cell, self.cell, touched if ground.touched else plain)

    def _maze(self, ground: Ground) -> Plate:
        """Three walls around each other, each with a way through, and a way out of the innermost."""
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
        """A disc turned over: dark, round, with the ring of its underside and no side."""
        look, unit = self.theme, self.unit
        plate.disc(self.at(0, 0.03), unit * 0.8, look.ink)
        plate.disc(self.at(0, -0.01), unit * 0.73, look.corpse)
        plate.disc(self.at(0, -0.01), unit * 0.53, look.corpse_edge)
        plate.disc(self.at(0, -0.01), unit * 0.45, look.corpse)

    def piece(self, plate: Plate, man: Man) -> None:
        """A piece with everything that it tells."""
        self.body(plate, man, self.middle, self.unit * 0.94)
        self._face(plate, man)
        if man.commander == HOSTAGE:
            self._lock(plate)
        elif man.commander not in (man.side, LEADERLESS):
            self.badge(plate, man.commander, self.at(0.63, -0.63), self.unit * 0.34)
        if man.crowned:
            self.crown(plate, self.at(0, -0.68), self.unit * 0.42)

    def body(self, plate: Plate, man: Man, centre: Point, reach: float) -> None:
        """The disc of a piece without emblem and letter: where it comes from, and in its rim who commands it."""
        look, shape, (x, y) = self.theme, SILHOUETTES[man.side], centre
        own = look.side(man.side).fill
        plate.polygon(placed(shape, (x, y + reach * 0.035), reach), look.ink)
        inner = (x, y - reach * 0.02)
        if man.commander == man.side:
            plate.polygon(placed(shape, inner, reach * 0.92), own)
            return
        self._rim(plate, man, inner, reach)
        plate.polygon(placed(shape, inner, reach * 0.79), look.ink)
        plate.polygon(placed(shape, inner, reach * 0.74), look.inert if man.commander == LEADERLESS else own)

    def _rim(self, plate: Plate, man: Man, centre: Point, reach: float) -> None:
        """A commanding side's colour, bars for a hostage, its own colour for the leaderless."""
        look = self.theme
        outline = placed(SILHOUETTES[man.side], centre, reach * 0.92)
        if man.commander == HOSTAGE:
            plate.clipped(self._bars(plate, centre, reach), outline)
        else:
            plate.polygon(outline, look.side(man.side if man.commander == LEADERLESS else man.commander).fill)

    def _bars(self, like: Plate, centre: Point, reach: float) -> Plate:
        plate = Plate(like.width, like.height, self.theme.paper)
        (x, y) = centre
        for step in range(-3, 4):
            middle = x + step * 0.56 * reach
            plate.line([(middle - reach, y + reach), (middle + reach, y - reach)], reach * 0.2, self.theme.ink)
        return plate

    def _face(self, plate: Plate, man: Man) -> None:
        """The emblem above the letter of the side; smaller where a ring leaves less room."""
        look, unit = self.theme, self.unit
        free = man.commander == man.side
        colour = look.faint if man.commander == LEADERLESS else look.side(man.side).emblem
        emblem = mask(EMBLEMS[man.kind], unit * (0.98 if free else 0.84) * SCALE)
        plate.stencil(emblem, self.at(0 if free else -0.05, -0.18 if free else -0.14), colour)
        ink = look.ink if man.commander == LEADERLESS else colour
        plate.letter(man.side.upper(), self.at(0, 0.6 if free else 0.49), unit * (0.38 if free else 0.34), ink)

    def _lock(self, plate: Plate) -> None:
        look, unit, place = self.theme, self.unit, self.at(0.62, -0.62)
        plate.disc(place, unit * 0.4, look.ink)
        plate.disc(place, unit * 0.34, look.paper)
        plate.stencil(mask(PADLOCK, unit * 0.44 * SCALE), place, look.ink)

    def badge(self, plate: Plate, side: str, centre: Point, reach: float) -> None:
        """The small disc of a side with its letter, `reach` pixels from its centre to its edge."""
        look, shape = self.theme, SILHOUETTES[side]
        plate.polygon(placed(shape, centre, reach * 1.24), look.paper)
        plate.polygon(placed(shape, centre, reach * 1.08), look.ink)
        plate.polygon(placed(shape, centre, reach * 0.92), look.side(side).fill)
        plate.letter(side.upper(), centre, reach * 0.98, look.side(side).emblem)

    def roundel(self, plate: Plate, side: str, commander: str, centre: Point, reach: float) -> None:
        """The sign of a side at its corner of the frame: its disc and letter, marked like its pieces."""
        self.body(plate, Man(side, "", commander), centre, reach)
        letter = self.theme.ink if commander == LEADERLESS else self.theme.side(side).emblem
        plate.letter(side.upper(), centre, reach * 0.72, letter)

    def crown(self, plate: Plate, centre: Point, reach: float) -> None:
        """The crown of who is in power, twice `reach` pixels wide."""
        plate.polygon(placed(CROWN, centre, reach * 1.22), self.theme.ink)
        plate.polygon(placed(CROWN, (centre[0], centre[1] + reach * 0.02), reach * 0.92), self.theme.gold)
