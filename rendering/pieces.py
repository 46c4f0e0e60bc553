"""Squares: discs with emblem, letter and commander, corpses, and the empty square below them."""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from rendering.emblems import EMBLEMS, PADLOCK
from rendering.geometry import Point
from rendering.scene import HOSTAGE, LEADERLESS
from rendering.shapes import CROWN, SILHOUETTES
from rendering.surface import Surface
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


_DISC: Final = 0.94
"""Half the width of a disc, in halves of a square."""

Thing: TypeAlias = Piece | Corpse
"""What can be on a square."""


@dataclass(frozen=True, slots=True)
class Painter:
    """Draws squares of `cell` pixels in the colours of a theme, on any surface; a square begins at (0, 0)."""

    theme: Theme
    cell: int

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

    def colour(self, ground: Ground) -> Colour:
        """The colour of an empty square."""
        look = self.theme
        if ground.kind == "maze":
            return look.maze
        plain, touched = (look.light, look.touched_light) if ground.kind == "light" else (look.dark, look.touched_dark)
        return touched if ground.touched else plain

    def walls(self, surface: Surface, ground: Ground) -> None:
        """In the maze, three nested walls, each with an opening."""
        if ground.kind != "maze":
            return
        look, unit = self.theme, self.unit
        wall = look.gold if ground.power else look.touched_dark if ground.touched else look.maze_wall
        for reach, side in ((0.9, -1), (0.6, 1), (0.3, -1)):
            corners = ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach), (-reach, -reach))
            surface.line([self.at(x, y) for x, y in corners], unit * 0.1, wall)
            if not ground.power:
                surface.line([self.at(-0.07, side * reach), self.at(0.07, side * reach)], unit * 0.13, look.maze)

    def thing(self, surface: Surface, thing: Thing) -> None:
        """A piece or a corpse."""
        match thing:
            case Piece():
                self.piece(surface, thing)
            case Corpse():
                self.corpse(surface)

    def corpse(self, surface: Surface) -> None:
        """A disc turned over: dark and round, with the ring of its underside, and no side."""
        look, unit = self.theme, self.unit
        surface.disc(self.at(0, 0.03), unit * 0.8, look.ink)
        surface.disc(self.at(0, -0.01), unit * 0.73, look.corpse)
        surface.disc(self.at(0, -0.01), unit * 0.53, look.corpse_edge)
        surface.disc(self.at(0, -0.01), unit * 0.45, look.corpse)

    def piece(self, surface: Surface, piece: Piece) -> None:
        """A piece with all its signs."""
        self.body(surface, piece, self.middle, self.unit * _DISC)
        self._face(surface, piece)
        if piece.commander == HOSTAGE:
            self._lock(surface)
        elif piece.commander not in (piece.side, LEADERLESS):
            self.badge(surface, piece.commander, self.at(0.63, -0.63), self.unit * 0.34)
        if piece.crowned:
            self.crown(surface, self.at(0, -0.68), self.unit * 0.42)

    def shadow(self, surface: Surface, piece: Piece, colour: Colour) -> None:
        """The outermost shape of a piece on its square."""
        self._shadow(surface, piece, self.middle, self.unit * _DISC, colour)

    def _shadow(self, surface: Surface, piece: Piece, centre: Point, reach: float, colour: Colour) -> None:
        """A shape a little lower than the disc."""
        x, y = centre
        surface.outline(SILHOUETTES[piece.side], (x, y + reach * 0.035), reach, colour)

    def body(self, surface: Surface, piece: Piece, centre: Point, reach: float) -> None:
        """A piece's disc without emblem and letter: its side, and in the rim its commander."""
        look, shape, (x, y) = self.theme, SILHOUETTES[piece.side], centre
        own = look.side(piece.side).fill
        self._shadow(surface, piece, centre, reach, look.ink)
        inner = (x, y - reach * 0.02)
        if piece.commander == piece.side:
            surface.outline(shape, inner, reach * 0.92, own)
            return
        self._rim(surface, piece, inner, reach)
        surface.outline(shape, inner, reach * 0.79, look.ink)
        surface.outline(shape, inner, reach * 0.74, look.inert if piece.commander == LEADERLESS else own)

    def _rim(self, surface: Surface, piece: Piece, centre: Point, reach: float) -> None:
        """The commanding side's colour, bars for a hostage, or the piece's own colour if it is leaderless."""
        look, shape, edge = self.theme, SILHOUETTES[piece.side], reach * 0.92
        if piece.commander == HOSTAGE:
            surface.outline(shape, centre, edge, look.paper)
            surface.clipped(shape, centre, edge, lambda inside: self._bars(inside, centre, reach))
        else:
            side = piece.side if piece.commander == LEADERLESS else piece.commander
            surface.outline(shape, centre, edge, look.side(side).fill)

    def _bars(self, surface: Surface, centre: Point, reach: float) -> None:
        x, y = centre
        for step in range(-3, 4):
            middle = x + step * 0.56 * reach
            surface.line([(middle - reach, y + reach), (middle + reach, y - reach)], reach * 0.2, self.theme.ink)

    def _face(self, surface: Surface, piece: Piece) -> None:
        """The emblem above the side's letter; smaller if the rim leaves less room."""
        look, unit = self.theme, self.unit
        free = piece.commander == piece.side
        colour = look.faint if piece.commander == LEADERLESS else look.side(piece.side).emblem
        place = self.at(0 if free else -0.05, -0.18 if free else -0.14)
        surface.emblem(EMBLEMS[piece.kind], unit * (0.98 if free else 0.84), place, colour)
        ink = look.ink if piece.commander == LEADERLESS else colour
        letter, size = look.letter(piece.side), unit * (0.38 if free else 0.34)
        surface.letter(letter, self.at(0, 0.6 if free else 0.49), size, ink)

    def _lock(self, surface: Surface) -> None:
        look, unit, place = self.theme, self.unit, self.at(0.62, -0.62)
        surface.disc(place, unit * 0.4, look.ink)
        surface.disc(place, unit * 0.34, look.paper)
        surface.emblem(PADLOCK, unit * 0.44, place, look.ink)

    def badge(self, surface: Surface, side: str, centre: Point, reach: float) -> None:
        """A side's small disc with its letter, `reach` pixels from centre to edge."""
        look, shape = self.theme, SILHOUETTES[side]
        surface.outline(shape, centre, reach * 1.24, look.paper)
        surface.outline(shape, centre, reach * 1.08, look.ink)
        surface.outline(shape, centre, reach * 0.92, look.side(side).fill)
        surface.letter(look.letter(side), centre, reach * 0.98, look.side(side).emblem)

    def roundel(self, surface: Surface, side: str, commander: str, centre: Point, reach: float) -> None:
        """A side's disc at its corner of the frame, with letter and rim like its pieces."""
        self.body(surface, Piece(side, "", commander), centre, reach)
        ink = self.theme.ink if commander == LEADERLESS else self.theme.side(side).emblem
        surface.letter(self.theme.letter(side), centre, reach * 0.72, ink)

    def crown(self, surface: Surface, centre: Point, reach: float) -> None:
        """The crown of the player in power, twice `reach` pixels wide."""
        surface.outline(CROWN, centre, reach * 1.22, self.theme.ink)
        surface.outline(CROWN, (centre[0], centre[1] + reach * 0.02), reach * 0.92, self.theme.gold)
