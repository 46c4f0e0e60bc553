"""The renderer: from a scene to the bytes of a PNG."""

from collections.abc import Iterable
from io import BytesIO
from typing import Final

from PIL import Image

from rendering.frame import POWER_RIM, RIM, Frame, Part, Placed
from rendering.geometry import SMALLEST, Layout
from rendering.layers import Overlay, Signs, ground, standing, tones
from rendering.overlay import blend_table, stencil
from rendering.pieces import Ground, Painter, Piece, Thing
from rendering.plate import SCALE, Plate, Sprites
from rendering.png import encoded
from rendering.scene import SQUARES, Scene
from rendering.theme import Colour, Theme, nearest, palette_image
from rendering.themes import LIGHT, themed

DEFAULT_SIZE: Final = 960


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
        self._painter = Painter(theme, self.layout.cell)
        self._sprites = Sprites()
        self._spare: list[Image.Image] = []
        self._frame = Frame(theme, self.layout, self._painter)
        self._tables = {
            tone: blend_table(self._colours, colour, self._palette) for tone, colour in tones(theme).items()
        }

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
        signs = Signs(scene, self.layout)
        canvas.paste(self._board(scene.bottom), (0, 0))
        if scene.power:
            self._rim(canvas, POWER_RIM, self.theme.gold)
        self._stamp(canvas, signs.below())
        for square, (below, thing) in standing(scene).items():
            canvas.paste(self._square(below, thing), self.layout.corner(square, scene.bottom))
        if scene.tried:
            self._place(canvas, self._frame.stripes())
        for corner in scene.corners:
            self._place(canvas, self._frame.panel(corner, scene.bottom))
        self._stamp(canvas, signs.above())
        return canvas

    def _board(self, bottom: str) -> Image.Image:
        """The empty board in its frame."""
        return self._sprites.get(("board", bottom), lambda: self._composed_board(bottom))

    def _composed_board(self, bottom: str) -> Image.Image:
        canvas, nothing = self._blank(), Scene()
        canvas.paste(nearest(self._colours, self.theme.frame), (0, 0, *canvas.size))
        self._place(canvas, self._frame.labels(bottom))
        self._rim(canvas, RIM, self.theme.ink)
        for square in SQUARES:
            canvas.paste(self._square(ground(square, nothing)), self.layout.corner(square, bottom))
        return canvas

    def _rim(self, canvas: Image.Image, width: float, colour: Colour) -> None:
        """Draw a line around the board, `width` squares wide."""
        number, (left, top, right, end) = nearest(self._colours, colour), self.layout.board
        far_left, far_top, far_right, far_end = self._frame.rim(width)
        for side in (
            (far_left, far_top, far_right, top),
            (far_left, end, far_right, far_end),
            (far_left, top, left, end),
            (right, top, far_right, end),
        ):
            canvas.paste(number, side)

    def _square(self, below: Ground, thing: Thing | None = None) -> Image.Image:
        return self._sprites.get((below, thing), lambda: self._composed_square(below, thing))

    def _composed_square(self, below: Ground, thing: Thing | None) -> Image.Image:
        return square(self._painter, below, thing).finished(self._palette)

    def _place(self, canvas: Image.Image, parts: Iterable[Placed]) -> None:
        for part, left, top in parts:
            canvas.paste(self._part(part), (left, top))

    def _part(self, part: Part) -> Image.Image:
        return self._sprites.get(part, lambda: self._composed_part(part))

    def _composed_part(self, part: Part) -> Image.Image:
        """A part of the frame, drawn on its ground."""
        plate = Plate(*self._frame.size(part), self._frame.ground(part))
        self._frame.draw(plate, part)
        image = plate.finished(self._palette)
        if part.mirrored:
            image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        return image.transpose(Image.Transpose.ROTATE_90) if part.upright else image

    def _stamp(self, canvas: Image.Image, signs: Iterable[Overlay]) -> None:
        unit = self.layout.cell / 2
        for sign in signs:
            stencil(sign.shape, sign.way, unit, sign.extra).stamp(canvas, self._tables[sign.tone])


def square(painter: Painter, below: Ground, thing: Thing | None = None) -> Plate:
    """Return a square: the empty one, or with a piece or a corpse on it."""
    plate = Plate(painter.cell, painter.cell, painter.colour(below))
    painter.walls(plate, below)
    if thing:
        painter.thing(plate, thing)
    return plate


class Studio:
    """Renderers of one size, one for each theme and alphabet, made when first used. Threads may share one studio.

    size: width and height of the pictures, 200 to 2400 pixels; raises SceneError for another.
    """

    def __init__(self, size: int = DEFAULT_SIZE) -> None:
        self._size = Layout(size).size
        self._renderers: dict[Theme, Renderer] = {}
        self._smaller: dict[int, Studio] = {}

    def smaller(self, part: float) -> "Studio":
        """Return a studio for pictures of `part` (0 to 1) of this size, but at least 200 pixels."""
        size = max(SMALLEST, round(self._size * part))
        return self if size == self._size else self._smaller.setdefault(size, Studio(size))

    def renderer(self, name: str, letters: str = LIGHT.letters) -> Renderer:
        """Return the renderer of a theme by its name, with the letters of the sides; raises SceneError as `themed`."""
        theme = themed(name, letters)
        # Two threads may both make one: the first is kept, and only time is lost.
        return self._renderers.get(theme) or self._renderers.setdefault(theme, Renderer(theme, self._size))


def emblem(side: str, kind: str, size: int = 128) -> bytes:
    """Return a PNG of a piece in the light theme on nothing, `size` by `size` pixels."""
    painter, piece = Painter(LIGHT, size), Piece(side, kind, side)
    plate, outside = Plate(size, size, LIGHT.ink), Plate(size, size, (0, 0, 0))
    painter.piece(plate, piece)
    painter.shadow(outside, piece, (255, 255, 255))
    image, file = plate.image.reduce(SCALE), BytesIO()
    image.putalpha(outside.image.reduce(SCALE).getchannel(0))
    image.save(file, "PNG")
    return file.getvalue()
