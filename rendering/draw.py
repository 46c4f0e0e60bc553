"""From a scene to the bytes of a PNG."""

from collections.abc import Collection
from typing import Final

from PIL import Image

from rendering import overlay
from rendering.frame import Frame
from rendering.geometry import Layout
from rendering.pieces import Corpse, Ground, Man, Painter
from rendering.png import encoded
from rendering.scene import FILES, LEADERLESS, MAZE, RANKS, SQUARES, Mark, Scene
from rendering.sprites import Sprites
from rendering.theme import LIGHT, Theme, nearest, palette_image

DEFAULT_SIZE: Final = 960


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
        self._frame = Frame(theme, self.layout, self._painter, self._sprites)
        self._paper = overlay.blend_table(self._colours, theme.paper, self._palette)
        self._turn = overlay.blend_table(self._colours, theme.turn, self._palette)

    def render(self, scene: Scene) -> bytes:
        """A PNG of the scene, `size` by `size` pixels; the same scene always gives the same bytes."""
        canvas = self._board(scene).copy()
        self._lifted(canvas, scene)
        self._stand(canvas, scene)
        for corner in scene.corners:
            self._frame.panel(canvas, corner, scene.bottom)
        self._tell(canvas, scene)
        return encoded(canvas, self._colours)

    def _board(self, scene: Scene) -> Image.Image:
        """The empty board in its frame."""
        return self._sprites.get(("board", scene.bottom, scene.power != ""), lambda: self._composed_board(scene))

    def _composed_board(self, scene: Scene) -> Image.Image:
        size, (left, top, right, end) = self.layout.size, self.layout.board
        canvas = Image.new("L", (size, size), nearest(self._colours, self.theme.frame))
        edge = max(1, round(self.layout.cell * (0.05 if scene.power else 0.025)))
        rim = nearest(self._colours, self.theme.gold if scene.power else self.theme.ink)
        self._frame.labels(canvas, scene.bottom)
        canvas.paste(rim, (left - edge, top - edge, right + edge, end + edge))
        for square in SQUARES:
            canvas.paste(self._square(_ground(square, scene)), self.layout.corner(square, scene.bottom))
        return canvas

    def _square(self, ground: Ground, thing: Man | Corpse | None = None) -> Image.Image:
        return self._sprites.get((ground, thing), lambda: self._painter.square(ground, thing))

    def _stand(self, canvas: Image.Image, scene: Scene) -> None:
        """Puts everything on its square, and a tint on the squares where the last turn began and ended."""
        touched = {square for arrow in scene.arrows for square in (arrow.squares[0], arrow.squares[-1])}
        standing: dict[str, Man | Corpse | None] = dict.fromkeys(touched)
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
                for dot in overlay.dots(ends[0], ends[1], unit):
                    dot.stamp(canvas, self._turn)

    def _tell(self, canvas: Image.Image, scene: Scene) -> None:
        """Lays the last turn over the board: light edges below, so that it stands out from whatever is there."""
        unit = self.layout.cell / 2
        badged = {token.square for token in scene.tokens if token.commander not in (token.side, LEADERLESS)}
        for table, extra in ((self._paper, unit * 0.06), (self._turn, 0)):
            for mark in scene.marks:
                self._mark(mark, scene.bottom, extra, badged=mark.square in badged).stamp(canvas, table)
            for arrow in scene.arrows:
                way = [self.layout.centre(square, scene.bottom) for square in arrow.squares]
                overlay.arrow(way, unit, extra).stamp(canvas, table)

    def _mark(self, mark: Mark, bottom: str, extra: float, *, badged: bool) -> overlay.Stencil:
        centre, unit = self.layout.centre(mark.square, bottom), self.layout.cell / 2
        if mark.kind == "killed":
            return overlay.crosshair(centre, unit, extra)
        # The badge of who commands is in the last corner and stays free.
        return overlay.brackets(centre, unit, extra, overlay.CORNERS[:3] if badged else overlay.CORNERS)


def _ground(square: str, scene: Scene, touched: Collection[str] = ()) -> Ground:
    if square == MAZE:
        return Ground("maze", square in touched, scene.power != "")
    light = (FILES.index(square[0]) + RANKS.index(square[1])) % 2
    return Ground("light" if light else "dark", square in touched)
