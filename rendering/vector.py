"""The same picture as SVG: for a page, which can move the pieces in it and tell its squares apart.

Everything is drawn by the same code as the PNG, on a surface and with a pen that write elements. What recurs is defined
once under an id; pictures of one theme in one page may share their ids.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Final

from rendering.draw import DEFAULT_SIZE
from rendering.emblems import BOX, EMBLEMS, PADLOCK, Emblem, Fill, Oval, Slab, Stroke
from rendering.frame import POWER_RIM, RIM, Frame, Part, Placed
from rendering.geometry import Box, Layout, Point
from rendering.layers import Overlay, Signs, ground, standing, tones
from rendering.pieces import Ground, Painter, Piece, Thing
from rendering.scene import FILES, RANKS, Arrow, Corner, Mark, Scene
from rendering.shapes import ARROW, CROWN, POINTER, SILHOUETTES, Outline
from rendering.signs import Pen
from rendering.surface import BOLD, CAPITAL, Surface
from rendering.theme import Colour, Theme
from rendering.themes import LIGHT

_SQUARES: Final = tuple(file + rank for rank in reversed(RANKS) for file in FILES)
_FONTS: Final = "Aileron,Helvetica,Arial,sans-serif"
"""The font of the PNG, and those that look like it."""
_FINE: Final = 100
"""How much larger than 1 outlines are defined, so that one decimal is enough."""
_OUTLINES: Final[Mapping[Outline, str]] = {
    **{outline: f"side-{side}" for side, outline in SILHOUETTES.items()},
    CROWN: "crown",
    POINTER: "pointer",
    ARROW: "arrow",
}
_EMBLEMS: Final[Mapping[Emblem, str]] = {
    **{emblem: f"kind-{kind}" for kind, emblem in EMBLEMS.items()},
    PADLOCK: "padlock",
}


class Vector:
    """Draws pictures of one theme as SVG. Keep it: the pieces that it has written are what makes it fast.

    Several threads may use one at a time.
    """

    def __init__(self, theme: Theme = LIGHT) -> None:
        self.theme = theme
        self.layout = Layout(DEFAULT_SIZE)
        self._painter = Painter(theme, self.layout.cell)
        self._frame = Frame(theme, self.layout, self._painter)
        self._inks = tones(theme)
        self._square = cache(self._written_square)
        self._edges = cache(self._written_edges)
        self._part = cache(self._drawn_part)
        self._thing = cache(self._drawn_thing)

    def render(self, scene: Scene) -> str:
        """An `<svg>` element without scripts or anything from outside; the same scene always gives the same text.

        Its layers are groups of the classes frame, squares, pieces, corners and overlay. In `data-` attributes the
        elements say what they show, and on which square.
        """
        size, signs, squares = self.layout.size, Signs(scene, self.layout), standing(scene)
        things = {thing: self._thing(thing) for _, thing in squares.values() if thing}
        panels = {corner: list(self._frame.panel(corner, scene.bottom)) for corner in scene.corners}
        parts = {placed.part for placed in chain(*panels.values())}
        defs = {_id(thing): f'<g id="{_id(thing)}">{drawing}</g>' for thing, drawing in things.items()}
        for drawing in (*things.values(), *map(self._part, parts)):
            defs |= drawing.clips
        layers = {
            "frame": (self._edges(scene.bottom, scene.power != "", scene.tried),),
            "squares": self._squares(scene, squares, signs),
            "pieces": self._pieces(scene, squares),
            "corners": (self._corner(corner, placed) for corner, placed in panels.items()),
            "overlay": map(self._sign, signs.above()),
        }
        body = "".join(f'<g class="{layer}">{"".join(elements)}</g>' for layer, elements in layers.items())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" font-family="{_FONTS}" '
            'text-anchor="middle" stroke-linecap="round" stroke-linejoin="round">'
            f"<defs>{_shared()}{''.join(defs[key] for key in sorted(defs))}</defs>{body}</svg>"
        )

    def _written_edges(self, bottom: str, power: bool, tried: bool) -> str:  # noqa: FBT001 - it is a cache's key
        """The frame without panels."""
        size, frame = self.layout.size, self._frame
        return "".join((
            _rect((0, 0, size, size), self.theme.frame),
            *map(self._placed, frame.labels(bottom)),
            _rect(frame.rim(RIM), self.theme.ink),
            _rect(frame.rim(POWER_RIM), self.theme.gold) if power else "",
            *(map(self._placed, frame.stripes()) if tried else ()),
        ))  # fmt: skip

    def _squares(self, scene: Scene, squares: Mapping[str, tuple[Ground, Thing | None]], signs: Signs) -> Iterator[str]:
        """All squares; those on which something is come after the dotted lines, and cover them."""
        for square in _SQUARES:
            if square not in squares:
                yield self._square(square, ground(square, scene), scene.bottom)
        yield from map(self._sign, signs.below())
        for square in _SQUARES:
            if square in squares:
                yield self._square(square, squares[square][0], scene.bottom)

    def _written_square(self, square: str, below: Ground, bottom: str) -> str:
        x, y = self.layout.corner(square, bottom)
        cell, walls = self.layout.cell, Drawing()
        self._painter.walls(walls, below)
        touched = ' class="touched"' if below.touched else ""
        rect = _rect((x, y, x + cell, y + cell), self._painter.colour(below), f' data-square="{square}"{touched}')
        return f'{rect}<g transform="translate({x} {y})">{walls}</g>' if walls.parts else rect

    def _pieces(self, scene: Scene, squares: Mapping[str, tuple[Ground, Thing | None]]) -> Iterator[str]:
        """All corpses and pieces; a piece's group has no transformation, so that a page may give it one."""
        data = {square: f'class="corpse" data-square="{square}"' for square in scene.corpses}
        for token in scene.tokens:
            data[token.square] = (
                f'class="piece" data-square="{token.square}" data-side="{token.side}" data-kind="{token.kind}" '
                f'data-commander="{token.commander}"'
            )
        for square, attributes in data.items():
            x, y = self.layout.corner(square, scene.bottom)
            yield f'<g {attributes}><use href="#{_id(squares[square][1])}" x="{x}" y="{y}"/></g>'

    def _drawn_thing(self, thing: Thing) -> "Drawing":
        drawing = Drawing()
        self._painter.thing(drawing, thing)
        return drawing

    def _corner(self, corner: Corner, parts: Iterable[Placed]) -> str:
        power = ' data-power=""' if corner.in_power else ""
        return (
            f'<g class="corner" data-side="{corner.side}" data-state="{corner.state}" data-living="{corner.living}" '
            f'data-commander="{corner.commander}"{power}>{"".join(map(self._placed, parts))}</g>'
        )

    def _placed(self, placed: Placed) -> str:
        part, x, y = placed
        wide, _ = self._frame.size(part)
        turn = f"matrix(-1 0 0 1 {x + wide} {y})" if part.mirrored else f"translate({x} {y})"
        turn = f"matrix(0 -1 1 0 {x} {y + wide})" if part.upright else turn
        return f'<g transform="{turn}">{self._part(part)}</g>'

    def _drawn_part(self, part: Part) -> "Drawing":
        """A part of the frame on its ground."""
        drawing = Drawing()
        drawing.parts.append(_rect((0, 0, *self._frame.size(part)), self._frame.ground(part)))
        self._frame.draw(drawing, part)
        return drawing

    def _sign(self, sign: Overlay) -> str:
        nib = Nib(self._inks[sign.tone])
        sign.shape.draw(nib, sign.way, self.layout.cell / 2, sign.extra)
        return f'<g class="{sign.shape.name} {sign.tone}"{_data(sign.of)}>{nib.drawing}</g>'


def _data(of: Arrow | Mark | str) -> str:
    """The attributes of a sign that say what it stands for."""
    match of:
        case Arrow():
            number = f' data-number="{of.number}"' if of.number else ""
            return f' data-squares="{" ".join(of.squares)}"{number}'
        case Mark():
            origin = f' data-origin="{of.origin}"' if of.origin else ""
            return f' data-square="{of.square}" data-mark="{of.kind}"{origin}'
        case _:
            return f' data-square="{of}"'


def _id(thing: Thing | None) -> str:
    if isinstance(thing, Piece):
        return f"d-{thing.side}{thing.kind}{thing.commander}{'+' if thing.crowned else ''}"
    return "d-corpse"


@cache
def _shared() -> str:
    """The definitions of all outlines and emblems, without their colour."""
    outlines = (f'<path id="d-{name}" d="{_path(_enlarged(outline))}z"/>' for outline, name in _OUTLINES.items())
    return "".join((*outlines, *(_defined(emblem, f"d-{name}") for emblem, name in _EMBLEMS.items())))


def _enlarged(outline: Outline) -> list[Point]:
    return [(x * _FINE, y * _FINE) for x, y in outline]


def _defined(emblem: Emblem, name: str) -> str:
    """The definition of an emblem; one with something cut out is a mask and what shows through it."""
    if all(stroke.on for stroke in emblem):
        return f'<g id="{name}">{"".join(_stroke(stroke, "") for stroke in emblem)}</g>'
    area = f'x="{-BOX / 2:g}" y="{-BOX / 2:g}" width="{2 * BOX}" height="{2 * BOX}"'
    strokes = (_stroke(stroke, f' fill="{"#fff" if stroke.on else "#000"}"') for stroke in emblem)
    mask = f'<mask id="{name}-holes" maskUnits="userSpaceOnUse" {area}>{"".join(strokes)}</mask>'
    return f'{mask}<g id="{name}"><rect {area} mask="url(#{name}-holes)"/></g>'


def _stroke(stroke: Stroke, fill: str) -> str:
    match stroke:
        case Fill(points):
            return f'<path d="{_path(points)}z"{fill}/>'
        case Oval(x, y, wide, high):
            return f'<ellipse cx="{_n(x)}" cy="{_n(y)}" rx="{_n(wide)}" ry="{_n(high)}"{fill}/>'
        case Slab(left, top, right, bottom, radius):
            return (
                f'<rect x="{_n(left)}" y="{_n(top)}" width="{_n(right - left)}" height="{_n(bottom - top)}" '
                f'rx="{_n(min(radius, (right - left) / 2, (bottom - top) / 2))}"{fill}/>'
            )


class Drawing(Surface):
    """A surface that is written as elements, and the clip paths that these need, by their ids."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.clips: dict[str, str] = {}

    def __str__(self) -> str:
        return "".join(self.parts)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self.parts.append(f'<path d="{_path(points)}z" fill="{_hex(fill)}"/>')

    def outline(self, outline: Outline, centre: Point, reach: float, fill: Colour) -> None:
        """Use an outline that is defined once."""
        self.parts.append(f'<use {_used(outline, centre, reach)} fill="{_hex(fill)}"/>')

    def disc(self, centre: Point, radius: float, fill: Colour) -> None:
        """Fill a circle."""
        self.parts.append(f'<circle cx="{_n(centre[0])}" cy="{_n(centre[1])}" r="{_n(radius)}" fill="{_hex(fill)}"/>')

    def line(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """Draw a line; the `<svg>` says that ends and bends are round."""
        look = f'fill="none" stroke="{_hex(fill)}" stroke-width="{_n(width)}"'
        self.parts.append(f'<path d="{_path(points)}" {look}/>')

    def letter(self, text: str, centre: Point, height: float, fill: Colour) -> None:
        """Write with a font of the reader's machine; the `<svg>` says that texts are centred."""
        colour, (x, y) = _hex(fill), (centre[0], centre[1] + height / 2)
        look = f'fill="{colour}" stroke="{colour}" stroke-width="{_n(2 * height * BOLD)}"'
        self.parts.append(f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(height / CAPITAL)}" {look}>{text}</text>')

    def emblem(self, emblem: Emblem, pixels: float, centre: Point, fill: Colour) -> None:
        """Use an emblem that is defined once."""
        x, y = (axis - pixels / 2 for axis in centre)
        place = f'transform="translate({_n(x)} {_n(y)})scale({pixels / BOX:.4g})"'
        self.parts.append(f'<use href="#d-{_EMBLEMS[emblem]}" {place} fill="{_hex(fill)}"/>')

    def clipped(self, outline: Outline, centre: Point, reach: float, draw: Callable[[Surface], None]) -> None:
        """Put what is drawn into a group with a clip path."""
        name = f"d-clip-{_OUTLINES[outline]}-{_n(centre[0])}-{_n(centre[1])}-{_n(reach)}"
        inside = Drawing()
        draw(inside)
        self.parts.append(f'<g clip-path="url(#{name})">{inside}</g>')
        self.clips[name] = f'<clipPath id="{name}"><use {_used(outline, centre, reach)}/></clipPath>'


class Nib(Pen):
    """A pen of one colour that writes elements."""

    def __init__(self, colour: Colour) -> None:
        self.drawing = Drawing()
        self._colour = colour

    def polygon(self, points: Sequence[Point]) -> None:
        """Fill a polygon."""
        self.drawing.polygon(points, self._colour)

    def line(self, points: Sequence[Point], width: float) -> None:
        """Draw a line."""
        self.drawing.line(points, width, self._colour)

    def disc(self, centre: Point, radius: float, inner: float = 0) -> None:
        """Fill a circle, or draw one with a thick line if it is a ring."""
        if not inner:
            self.drawing.disc(centre, radius, self._colour)
            return
        (x, y), middle = centre, (radius + inner) / 2
        look = f'fill="none" stroke="{_hex(self._colour)}" stroke-width="{_n(radius - inner)}"'
        self.drawing.parts.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(middle)}" {look}/>')

    def dot(self, centre: Point, radius: float, room: float) -> None:
        """Fill a small circle; `room` is for pixels."""
        self.disc(centre, radius)

    def text(self, text: str, centre: Point, height: float) -> None:
        """Write a number."""
        self.drawing.letter(text, centre, height, self._colour)


def _used(outline: Outline, centre: Point, reach: float) -> str:
    place = f"translate({_n(centre[0])} {_n(centre[1])})scale({reach / _FINE:.4g})"
    return f'href="#d-{_OUTLINES[outline]}" transform="{place}"'


def _rect(box: Box, fill: Colour, more: str = "") -> str:
    left, top, right, bottom = box
    return f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" fill="{_hex(fill)}"{more}/>'


def _path(points: Sequence[Point]) -> str:
    return "M" + " ".join(f"{_n(x, 1)} {_n(y, 1)}" for x, y in points)


def _n(value: float, decimals: int = 2) -> str:
    """A number without superfluous digits."""
    return f"{round(value, decimals):g}"


@cache
def _hex(colour: Colour) -> str:
    return "#" + bytes(colour).hex()
