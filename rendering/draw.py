"""From a scene to the bytes of a PNG."""

from collections.abc import Collection
from typing import Final

from PIL import Image

from rendering import overlay
from rendering.frame import Frame
from rendering.geometry import Layout, Point
from rendering.pieces import Corpse, Ground, Man, Painter
from rendering.png import encoded
from rendering.scene import FILES, LEADERLESS, MAZE, RANKS, SQUARES, Arrow, Mark, Scene
from rendering.sprites import Sprites
from rendering.theme import Colour, Theme, mixed, nearest, palette_image
from rendering.themes import LIGHT

DEFAULT_SIZE: Final = 960

# How much of its colour an arrow of an earlier turn keeps.
_FAINT: Final = 0.5


class Renderer:
    """Makes pictures of one theme and size; keep it, for what it composed once is what makes it fast.

    theme: the colours. size: width and height of every picture, 200 to 2400 pixels; raises SceneError for another.
    Several threads may use one renderer at a time.
    """

    def __init__(self, theme: Theme = LIGHT, size: int = DEFAULT_SIZE) -> None:
        self.theme = theme
        self.layout = Layout(size)
        self._colours = theme.palette()
        self._palette = palette_image(self._colours)
        self._painter = Painter(theme, self.layout.cell, self._palette)
        self._sprites = Sprites()
        self._spare: list[Image.Image] = []
        self._frame = Frame(theme, self.layout, self._painter, self._sprites)
        self._ink = overlay.blend_table(self._colours, theme.ink, self._palette)
        self._halo = overlay.blend_table(self._colours, theme.halo, self._palette)
        paler = mixed(theme.light, theme.turn, _FAINT)
        self._faint = overlay.blend_table(self._colours, paler, self._palette)
        self._turn = overlay.blend_table(self._colours, theme.turn, self._palette)

    def render(self, scene: Scene) -> bytes:
        """A PNG of the scene, `size` by `size` pixels; the same scene always gives the same bytes."""
        # Memory that was used before is at hand at once; new memory costs as much time as all the pieces.
        try:
            canvas = self._spare.pop()
        except IndexError:  # the first time, and when several threads draw
            canvas = self._blank()
        data = encoded(self._drawn(scene, canvas), self._colours)
        self._spare.append(canvas)
        return data

    def canvas(self, scene: Scene) -> Image.Image:
        """The picture of the scene as an image of numbers of the theme's colours, for the caller to keep."""
        return self._drawn(scene, self._blank())

    def _blank(self) -> Image.Image:
        return Image.new("L", (self.layout.size, self.layout.size))

    def _drawn(self, scene: Scene, canvas: Image.Image) -> Image.Image:
        """Draw the scene over whatever is on the canvas, and return it."""
        canvas.paste(self._board(scene.bottom), (0, 0))
        if scene.power:
            self._rim(canvas, 0.05, self.theme.gold)
        self._lifted(canvas, scene)
        self._stand(canvas, scene)
        if scene.tried:
            self._frame.stripes(canvas)
        for corner in scene.corners:
            self._frame.panel(canvas, corner, scene.bottom)
        self._tell(canvas, scene)
        return canvas

    def _board(self, bottom: str) -> Image.Image:
        """The empty board in its frame."""
        return self._sprites.get(("board", bottom), lambda: self._composed_board(bottom))

    def _composed_board(self, bottom: str) -> Image.Image:
        size, nothing = self.layout.size, Scene()
        canvas = Image.new("L", (size, size), nearest(self._colours, self.theme.frame))
        self._frame.labels(canvas, bottom)
        self._rim(canvas, 0.025, self.theme.ink)
        for square in SQUARES:
            canvas.paste(self._square(_ground(square, nothing)), self.layout.corner(square, bottom))
        return canvas

    def _rim(self, canvas: Image.Image, width: float, colour: Colour) -> None:
        """Draws a line around the board, `width` squares wide."""
        edge, number = max(1, round(self.layout.cell * width)), nearest(self._colours, colour)
        left, top, right, end = self.layout.board
        for side in (
            (left - edge, top - edge, right + edge, top),
            (left - edge, end, right + edge, end + edge),
            (left - edge, top, left, end),
            (right, top, right + edge, end),
        ):
            canvas.paste(number, side)

    def _square(self, ground: Ground, thing: Man | Corpse | None = None) -> Image.Image:
        return self._sprites.get((ground, thing), lambda: self._painter.square(ground, thing))

    def _stand(self, canvas: Image.Image, scene: Scene) -> None:
        """Puts everything on its square, and a tint on the squares where the last turn began and ended."""
        arrows = [arrow for arrow in scene.arrows if not arrow.faint]
        touched = {square for arrow in arrows for square in (arrow.squares[0], arrow.squares[-1])} | {scene.chosen}
        standing: dict[str, Man | Corpse | None] = dict.fromkeys(filter(None, touched))
        if scene.power:
            standing[MAZE] = None
        standing |= dict.fromkeys(scene.corpses, Corpse())
        for token in scene.tokens:
            crowned = (token.square, token.kind, token.side) == (MAZE, "C", scene.power)
            standing[token.square] = Man(token.side, token.kind, token.commander, crowned)
        for square, thing in standing.items():
            ground = _ground(square, scene, touched)
            canvas.paste(self._square(ground, thing), self.layout.corner(square, scene.bottom))

    def _lifted(self, canvas: Image.Image, scene: Scene) -> None:
        """Dots the way of what was lifted and put elsewhere; done first, so that no piece is covered by it."""
        unit = self.layout.cell / 2
        for mark in scene.marks:
            if mark.origin not in ("", mark.square):
                ends = [self.layout.centre(square, scene.bottom) for square in (mark.origin, mark.square)]
                overlay.dots(ends, unit).stamp(canvas, self._turn)

    def _tell(self, canvas: Image.Image, scene: Scene) -> None:
        """Lays the last turn over the board: light edges below, so that it stands out from whatever is there."""
        unit = self.layout.cell / 2
        badged = {token.square for token in scene.tokens if token.commander not in (token.side, LEADERLESS)}
        standing = {*scene.corpses, *(token.square for token in scene.tokens)}
        self._tell_earlier(canvas, scene)
        for table, extra in ((self._halo, unit * 0.06), (self._turn, 0)):
            for mark in scene.marks:
                if not mark.faint:
                    self._mark(mark, scene.bottom, extra, badged=mark.square in badged).stamp(canvas, table)
            for arrow in scene.arrows:
                if not arrow.faint:
                    overlay.arrow(self._way(arrow, scene), unit, extra).stamp(canvas, table)
            for square in scene.targets:
                shape = overlay.ring if square in standing else overlay.spot
                shape(self.layout.centre(square, scene.bottom), unit, extra).stamp(canvas, table)
        self._count(canvas, scene)

    def _tell_earlier(self, canvas: Image.Image, scene: Scene) -> None:
        """Lays what was before the last turn over the board, faintly."""
        for arrow in scene.arrows:
            if arrow.faint:
                overlay.arrow(self._way(arrow, scene), self.layout.cell / 2, 0).stamp(canvas, self._faint)
        for mark in scene.marks:
            if mark.faint:
                self._mark(mark, scene.bottom, 0, badged=False).stamp(canvas, self._faint)

    def _way(self, arrow: Arrow, scene: Scene) -> list[Point]:
        return [self.layout.centre(square, scene.bottom) for square in arrow.squares]

    def _count(self, canvas: Image.Image, scene: Scene) -> None:
        """Writes the numbers of the arrows where they begin."""
        unit = self.layout.cell / 2
        for arrow in scene.arrows:
            if arrow.number:
                centre = self._way(arrow, scene)[0]
                overlay.seal(centre, unit, unit * 0.06).stamp(canvas, self._halo)
                overlay.seal(centre, unit, 0).stamp(canvas, self._faint if arrow.faint else self._turn)
                overlay.number(centre, arrow.number, unit).stamp(canvas, self._ink if arrow.faint else self._halo)

    def _mark(self, mark: Mark, bottom: str, extra: float, *, badged: bool) -> overlay.Stencil:
        centre, unit = self.layout.centre(mark.square, bottom), self.layout.cell / 2
        if mark.kind == "killed":
            return overlay.crosshair(centre, unit, extra)
        # The badge of who commands is in the last corner and stays free.
        return overlay.brackets(centre, unit, extra, overlay.CORNERS[:3] if badged else overlay.CORNERS)


def _ground(square: str, scene: Scene, touched: Collection[str] = ()) -> Ground:
    if square == MAZE:
        return Ground("maze", square in touched, scene.power != "")
    return Ground("light" if square in _LIGHT else "dark", square in touched)


_LIGHT: Final = {file + rank for x, file in enumerate(FILES) for y, rank in enumerate(RANKS) if (x + y) % 2}
