"""Themes: the colours of a picture, and the fixed palette made of them.

A theme is data: another look is another `Theme`, not another drawing.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from PIL import Image

Colour: TypeAlias = tuple[int, int, int]

MOST_COLOURS: Final = 64
"""An overlay's level takes two bits of a pixel's byte (see `rendering.overlay`), which leaves six for the colour."""


# A picture is stored as differences between palette indices. In this order, found by trial on busy pictures in all
# themes, the differences along edges repeat so often that a picture takes a tenth fewer bytes.
# fmt: off
_ORDER: Final = (
    30, 23, 35, 18, 19, 27, 1, 37, 38, 11, 0, 7, 5, 39, 9, 26, 2, 17, 20, 13, 10, 36,
    12, 41, 24, 40, 15, 16, 28, 29, 8, 6, 3, 25, 4, 22, 33, 21, 14, 34, 32, 31, 42,
)
# fmt: on


def rgb(code: str) -> Colour:
    """Return a colour written "#rrggbb" as three numbers, 0 to 255; raises ValueError for another text."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mixed(under: Colour, over: Colour, part: float) -> Colour:
    """Return `under` covered by `part` (0 to 1) of `over`."""
    red, green, blue = (round(low + (high - low) * part) for low, high in zip(under, over, strict=True))
    return red, green, blue


@dataclass(frozen=True, slots=True)
class SideLook:
    """The two colours of a side: of its disc, and of the emblem and letter on it."""

    fill: Colour
    emblem: Colour


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of one look; `sides` has the looks of r, b, y and g in this order, `letters` what is written on them.

    `text` is the colour of writing on the frame, `loud` the ground of the panel of the side to move, `halo` the edge of
    overlays. `loud`, its ink and its pointer must be among the other colours, since the palette has no room of its own
    for them.
    """

    frame: Colour
    text: Colour
    loud: Colour
    loud_ink: Colour
    pointer: Colour
    light: Colour
    dark: Colour
    touched_light: Colour
    touched_dark: Colour
    maze: Colour
    maze_wall: Colour
    ink: Colour
    paper: Colour
    faint: Colour
    inert: Colour
    corpse: Colour
    corpse_edge: Colour
    gold: Colour
    turn: Colour
    halo: Colour
    sides: tuple[SideLook, SideLook, SideLook, SideLook]
    letters: str = "RBYG"

    def side(self, side: str) -> SideLook:
        """The look of a side, "r", "b", "y" or "g"."""
        return self.sides["rbyg".index(side)]

    def letter(self, side: str) -> str:
        """The letter on the pieces of a side."""
        return self.letters["rbyg".index(side)]

    def grounds(self) -> tuple[Colour, ...]:
        """The plain colours, each in the palette as it is."""
        fills = tuple(look.fill for look in self.sides)
        return (
            self.frame,
            self.light,
            self.dark,
            self.touched_light,
            self.touched_dark,
            self.maze,
            self.maze_wall,
            self.ink,
            self.paper,
            self.faint,
            self.inert,
            self.corpse,
            self.corpse_edge,
            self.gold,
            self.turn,
            *fills,
        )

    def edges(self) -> tuple[tuple[Colour, Colour], ...]:
        """The pairs of colours that often meet along an edge; the palette has a shade between them, for smoothness."""
        fills = tuple(look.fill for look in self.sides)
        squares = (self.light, self.dark)
        return (
            *((ground, self.ink) for ground in (*squares, self.touched_light, self.touched_dark)),
            (self.frame, self.text),
            *((fill, self.ink) for fill in fills),
            *((fill, self.paper) for fill in fills),
            *((ground, self.turn) for ground in (*squares, self.halo)),
            (self.paper, self.ink),
            (self.gold, self.ink),
            (self.inert, self.ink),
            (self.inert, self.faint),
            (self.corpse, self.corpse_edge),
            (self.maze, self.maze_wall),
        )

    def palette(self) -> tuple[Colour, ...]:
        """The plain colours and a shade for each edge: the same number in the same order for every theme."""
        shades = (mixed(one, other, 0.5) for one, other in self.edges())
        colours = (*self.grounds(), *shades, self.text, self.halo)
        return tuple(colours[place] for place in _ORDER)


def palette_image(colours: tuple[Colour, ...]) -> Image.Image:
    """Return a one-pixel image that carries a palette of at most 256 colours."""
    image = Image.new("P", (1, 1))
    image.putpalette([number for colour in colours for number in colour])
    return image


def nearest(colours: tuple[Colour, ...], wanted: Colour) -> int:
    """Return the index of the colour in `colours` that differs least from `wanted`."""

    def distance(number: int) -> int:
        return sum((one - other) ** 2 for one, other in zip(colours[number], wanted, strict=True))

    return min(range(len(colours)), key=distance)
