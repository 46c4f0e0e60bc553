"""The renderer: from a scene to the bytes of a PNG."""

from collections.abc import Collection
from io import BytesIO
from typing import Final

from PIL import Image

from rendering import overlay
from rendering.frame import Frame
from rendering.geometry import SMALLEST, Layout, Point
from rendering.pieces import Corpse, Ground, Painter, Piece
from rendering.plate import Sprites
from rendering.png import encoded
from rendering.scene import FILES, LEADERLESS, MAZE, RANKS, SQUARES, Arrow, Mark, Scene, SceneError
from rendering.theme import Colour, Theme, mixed, nearest, palette_image
from rendering.themes import LIGHT, THEMES

DEFAULT_SIZE: Final = 960

_FAINT: Final = 0.5
"""How much of its colour an arrow of an earlier turn keeps."""


class Renderer:
    """Draws pictures of one theme and size. Keep it: the sprites that it has composed are what makes it fast.

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
        # A used canvas is faster: the system takes as long to provide new memory as we do to draw all pieces.
        try:
            canvas = self._spare.pop()
        except IndexError:  # the first time, and when several threads draw
            canvas = self._blank()
        data = encoded(self._drawn(scene, canvas), self._colours)
        self._spare.append(canvas)
        return data

    def canvas(self, scene: Scene) -> Image.Image:
        """The picture of the scene as palette indices (mode L), for the caller to keep."""
        return self._drawn(scene, self._blank())

    def _blank(self) -> Image.Image:
        return Image.new("L", (self.layout.size, self.layout.size))

    def _drawn(self, scene: Scene, canvas: Image.Image) -> Image.Image:
        """Draw the scene on `canvas`, covering all of it, and return it."""
        canvas.paste(self._board(scene.bottom), (0, 0))
        if scene.power:
            self._rim(canvas, 0.05, self.theme.gold)
        self._dot_ways(canvas, scene)
        self._place_pieces(canvas, scene)
        if scene.tried:
            self._frame.stripes(canvas)
        for corner in scene.corners:
            self._frame.panel(canvas, corner, scene.bottom)
        self._overlay_turn(canvas, scene)
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
        """Draw a line around the board, `width` squares wide."""
        edge, number = max(1, round(self.layout.cell * width)), nearest(self._colours, colour)
        left, top, right, end = self.layout.board
        for side in (
            (left - edge, top - edge, right + edge, top),
            (left - edge, end, right + edge, end + edge),
            (left - edge, top, left, end),
            (right, top, right + edge, end),
        ):
            canvas.paste(number, side)

    def _square(self, ground: Ground, thing: Piece | Corpse | None = None) -> Image.Image:
        return self._sprites.get((ground, thing), lambda: self._painter.square(ground, thing))

    def _place_pieces(self, canvas: Image.Image, scene: Scene) -> None:
        """Put everything on its square, and a tint on the squares where the last turn began and ended."""
        arrows = [arrow for arrow in scene.arrows if not arrow.faint]
        touched = {square for arrow in arrows for square in (arrow.squares[0], arrow.squares[-1])} | {scene.chosen}
        standing: dict[str, Piece | Corpse | None] = dict.fromkeys(filter(None, touched))
        if scene.power:
            standing[MAZE] = None
        standing |= dict.fromkeys(scene.corpses, Corpse())
        for token in scene.tokens:
            crowned = (token.square, token.kind, token.side) == (MAZE, "C", scene.power)
            standing[token.square] = Piece(token.side, token.kind, token.commander, crowned)
        for square, thing in standing.items():
            ground = _ground(square, scene, touched)
            canvas.paste(self._square(ground, thing), self.layout.corner(square, scene.bottom))

    def _dot_ways(self, canvas: Image.Image, scene: Scene) -> None:
        """Draw a dotted line from where a thing was lifted to where it was put.

        Pieces come later and cover the dots.
        """
        unit = self.layout.cell / 2
        for mark in scene.marks:
            if mark.origin not in ("", mark.square):
                ends = [self.layout.centre(square, scene.bottom) for square in (mark.origin, mark.square)]
                overlay.dots(ends, unit).stamp(canvas, self._turn)

    def _overlay_turn(self, canvas: Image.Image, scene: Scene) -> None:
        """Lay the last turn over the board, on light edges, so that it is visible on every piece."""
        unit = self.layout.cell / 2
        badged = {token.square for token in scene.tokens if token.commander not in (token.side, LEADERLESS)}
        standing = {*scene.corpses, *(token.square for token in scene.tokens)}
        self._overlay_earlier(canvas, scene)
        # All light edges first, then all colours: the edge of one arrow must not cut through another.
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
        self._number_arrows(canvas, scene)

    def _overlay_earlier(self, canvas: Image.Image, scene: Scene) -> None:
        """Lay what happened before the last turn over the board, faintly."""
        for arrow in scene.arrows:
            if arrow.faint:
                overlay.arrow(self._way(arrow, scene), self.layout.cell / 2, 0).stamp(canvas, self._faint)
        for mark in scene.marks:
            if mark.faint:
                self._mark(mark, scene.bottom, 0, badged=False).stamp(canvas, self._faint)

    def _way(self, arrow: Arrow, scene: Scene) -> list[Point]:
        return [self.layout.centre(square, scene.bottom) for square in arrow.squares]

    def _number_arrows(self, canvas: Image.Image, scene: Scene) -> None:
        """Write the numbers of the arrows where they begin."""
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
        # The last corner stays free if the commander's badge is there.
        return overlay.brackets(centre, unit, extra, overlay.CORNERS[:3] if badged else overlay.CORNERS)


class Studio:
    """Renderers of one size, one for each theme, made when first used. Several threads may use one studio.

    size: width and height of the pictures, 200 to 2400 pixels; raises SceneError for another.
    """

    def __init__(self, size: int = DEFAULT_SIZE) -> None:
        self._size = Layout(size).size
        self._renderers: dict[str, Renderer] = {}
        self._smaller: dict[int, Studio] = {}

    def smaller(self, part: float) -> "Studio":
        """Return a studio for pictures of `part` (0 to 1) of this size, but at least 200 pixels."""
        size = max(SMALLEST, round(self._size * part))
        return self if size == self._size else self._smaller.setdefault(size, Studio(size))

    def renderer(self, theme: str) -> Renderer:
        """Return the renderer of a theme by its name; raises SceneError for an unknown one."""
        if theme not in THEMES:
            raise SceneError(f"{theme!r} is not a theme; use one of {', '.join(THEMES)}.")
        # Two threads may both make one: the first is kept, and only time is lost.
        return self._renderers.get(theme) or self._renderers.setdefault(theme, Renderer(THEMES[theme], self._size))


def emblem(side: str, kind: str, size: int = 128) -> bytes:
    """Return a PNG of a piece in the light theme on nothing, `size` by `size` pixels."""
    painter = Painter(LIGHT, size, palette_image(LIGHT.palette()))
    file = BytesIO()
    painter.cut_out(Piece(side, kind, side)).save(file, "PNG")
    return file.getvalue()


def _ground(square: str, scene: Scene, touched: Collection[str] = ()) -> Ground:
    if square == MAZE:
        return Ground("maze", square in touched, scene.power != "")
    return Ground("light" if square in _LIGHT else "dark", square in touched)


_LIGHT: Final = {file + rank for x, file in enumerate(FILES) for y, rank in enumerate(RANKS) if (x + y) % 2}
