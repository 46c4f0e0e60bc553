"""What a scene puts on the board, and in which order. The PNG and the SVG both follow it."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from rendering import signs
from rendering.geometry import Layout, Point
from rendering.pieces import Corpse, Ground, Piece, Thing
from rendering.scene import FILES, LEADERLESS, MAZE, RANKS, Arrow, Mark, Scene
from rendering.theme import Colour, Theme, mixed

Tone: TypeAlias = Literal["turn", "faint", "halo", "ink"]
"""What colour a sign has: that of the last turn, of earlier ones, of light edges, or of numbers on faint seals."""

_FAINT: Final = 0.5
"""How much of its colour an arrow of an earlier turn keeps."""
_EDGE: Final = 0.06
"""Width of the light edge around a sign, in halves of a square."""
_LIGHT: Final = {file + rank for x, file in enumerate(FILES) for y, rank in enumerate(RANKS) if (x + y) % 2}


class Overlay(NamedTuple):
    """A shape over the board: along which points, in which tone, how many pixels wider all round.

    of: the arrow, the mark, or the square where a piece can go, that it stands for.
    """

    shape: signs.Shape
    way: tuple[Point, ...]
    tone: Tone
    extra: float
    of: Arrow | Mark | str


def tones(theme: Theme) -> Mapping[Tone, Colour]:
    """Return the colours of signs."""
    paler = mixed(theme.light, theme.turn, _FAINT)
    return {"turn": theme.turn, "faint": paler, "halo": theme.halo, "ink": theme.ink}


def ground(square: str, scene: Scene, touched: Collection[str] = ()) -> Ground:
    """Return the look of a square; `touched` are those where the last turn began or ended."""
    if square == MAZE:
        return Ground("maze", square in touched, scene.power != "")
    return Ground("light" if square in _LIGHT else "dark", square in touched)


def standing(scene: Scene) -> dict[str, tuple[Ground, Thing | None]]:
    """Return the squares that differ from the empty board: what is on each, and its ground.

    Those where the last turn began and ended, and the chosen one, are touched.
    """
    arrows = [arrow for arrow in scene.arrows if not arrow.faint]
    touched = {square for arrow in arrows for square in (arrow.squares[0], arrow.squares[-1])} | {scene.chosen}
    things: dict[str, Thing | None] = dict.fromkeys(filter(None, touched))
    if scene.power:
        things[MAZE] = None
    things |= dict.fromkeys(scene.corpses, Corpse())
    for token in scene.tokens:
        crowned = (token.square, token.kind, token.side) == (MAZE, "C", scene.power)
        things[token.square] = Piece(token.side, token.kind, token.commander, crowned)
    return {square: (ground(square, scene, touched), thing) for square, thing in things.items()}


class Signs:
    """The signs of a scene, where a layout puts them."""

    def __init__(self, scene: Scene, layout: Layout) -> None:
        self._scene, self._layout = scene, layout
        self._edge = layout.cell / 2 * _EDGE
        self._badged = {token.square for token in scene.tokens if token.commander not in (token.side, LEADERLESS)}
        self._standing = {*scene.corpses, *(token.square for token in scene.tokens)}

    def below(self) -> Iterator[Overlay]:
        """A dotted line from where a thing was lifted to where it was put; pieces and corpses cover it."""
        for mark in self._scene.marks:
            if mark.origin not in ("", mark.square):
                yield Overlay(signs.dots, self._centres(mark.origin, mark.square), "turn", 0, mark)

    def above(self) -> Iterator[Overlay]:
        """What is laid over all pieces: earlier turns faintly, then the last turn on light edges."""
        arrows, marks = self._scene.arrows, self._scene.marks
        yield from (self._arrow(arrow, "faint", 0) for arrow in arrows if arrow.faint)
        yield from (self._mark(mark, "faint", 0) for mark in marks if mark.faint)
        # All light edges first, then all colours: the edge of one arrow must not cut through another.
        looks: tuple[tuple[Tone, float], ...] = (("halo", self._edge), ("turn", 0))
        for tone, extra in looks:
            yield from (self._mark(mark, tone, extra) for mark in marks if not mark.faint)
            yield from (self._arrow(arrow, tone, extra) for arrow in arrows if not arrow.faint)
            yield from (self._target(square, tone, extra) for square in self._scene.targets)
        for arrow in arrows:
            if arrow.number:
                yield from self._number(arrow)

    def _centres(self, *squares: str) -> tuple[Point, ...]:
        return tuple(self._layout.centre(square, self._scene.bottom) for square in squares)

    def _arrow(self, arrow: Arrow, tone: Tone, extra: float) -> Overlay:
        return Overlay(signs.arrow, self._centres(*arrow.squares), tone, extra, arrow)

    def _number(self, arrow: Arrow) -> Iterator[Overlay]:
        """The number of an arrow where it begins."""
        place = self._centres(arrow.squares[0])
        yield Overlay(signs.seal, place, "halo", self._edge, arrow)
        yield Overlay(signs.seal, place, "faint" if arrow.faint else "turn", 0, arrow)
        yield Overlay(signs.number(arrow.number), place, "ink" if arrow.faint else "halo", 0, arrow)

    def _mark(self, mark: Mark, tone: Tone, extra: float) -> Overlay:
        badged = mark.square in self._badged and not mark.faint
        shape = signs.crosshair if mark.kind == "killed" else signs.THREE_BRACKETS if badged else signs.BRACKETS
        return Overlay(shape, self._centres(mark.square), tone, extra, mark)

    def _target(self, square: str, tone: Tone, extra: float) -> Overlay:
        shape = signs.ring if square in self._standing else signs.spot
        return Overlay(shape, self._centres(square), tone, extra, square)
