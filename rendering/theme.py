"""The colours of a picture, and the fixed palette that is made of them.

A theme is data: another look is another `Theme`, not another drawing.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from PIL import Image

Colour: TypeAlias = tuple[int, int, int]

# Two bits of an overlay's level travel beside the colour number in one byte, which leaves six bits for the colour.
MOST_COLOURS: Final = 64


# A picture is stored as differences between colour numbers. In this order, found by trial on three busy pictures, the
# differences along edges repeat so often that a picture takes a tenth fewer bytes than in the order of `grounds`.
_ORDER: Final = (
    27,
    19,
    18,
    12,
    1,
    37,
    38,
    5,
    0,
    7,
    10,
    11,
    39,
    35,
    26,
    2,
    17,
    9,
    13,
    20,
    36,
    23,
    24,
    40,
    15,
    6,
    28,
    16,
    8,
    25,
    3,
    29,
    4,
    33,
    22,
    14,
    21,
    32,
    30,
    31,
    34,
)


def rgb(code: str) -> Colour:
    """A colour written "#rrggbb" as three numbers, 0 to 255; raises ValueError when it is not one."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mixed(under: Colour, over: Colour, part: float) -> Colour:
    """`under` covered by `part` (0 to 1) of `over`."""
    red, green, blue = (round(low + (high - low) * part) for low, high in zip(under, over, strict=True))
    return red, green, blue


@dataclass(frozen=True, slots=True)
class SideLook:
    """The two colours of a side: what its disc is filled with, and its emblem and letter on it."""

    fill: Colour
    emblem: Colour


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of one look; `sides` has the looks of r, b, y and g in this order."""

    name: str
    frame: Colour
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
    sides: tuple[SideLook, SideLook, SideLook, SideLook]

    def side(self, side: str) -> SideLook:
        """The look of a side, "r", "b", "y" or "g"."""
        return self.sides["rbyg".index(side)]

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
        """The pairs of colours that often meet along an edge, whose shade in between makes it smooth."""
        fills = tuple(look.fill for look in self.sides)
        squares = (self.light, self.dark)
        return (
            *((ground, self.ink) for ground in (*squares, self.touched_light, self.touched_dark, self.frame, *fills)),
            *((fill, self.paper) for fill in fills),
            *((ground, self.turn) for ground in (*squares, self.paper)),
            (self.paper, self.ink),
            (self.gold, self.ink),
            (self.inert, self.ink),
            (self.inert, self.faint),
            (self.corpse, self.corpse_edge),
            (self.maze, self.maze_wall),
        )

    def palette(self) -> tuple[Colour, ...]:
        """The plain colours and a shade between each pair that meets: as many, in the same order, for every theme."""
        colours = (*self.grounds(), *(mixed(one, other, 0.5) for one, other in self.edges()))
        return tuple(colours[place] for place in _ORDER)


def palette_image(colours: tuple[Colour, ...]) -> Image.Image:
    """A one-pixel image that carries a palette of at most 256 colours."""
    image = Image.new("P", (1, 1))
    image.putpalette([number for colour in colours for number in colour])
    return image


def nearest(colours: tuple[Colour, ...], wanted: Colour) -> int:
    """The number of the colour in `colours` that differs least from `wanted`."""

    def distance(number: int) -> int:
        return sum((one - other) ** 2 for one, other in zip(colours[number], wanted, strict=True))

    return min(range(len(colours)), key=distance)


_INK: Final = rgb("#1d1b22")
_PAPER: Final = rgb("#ffffff")

LIGHT: Final = Theme(
    name="light",
    frame=rgb("#ece6da"),
    light=rgb("#f3e9d6"),
    dark=rgb("#d9c5a3"),
    touched_light=rgb("#dcc6f0"),
    touched_dark=rgb("#c3a3de"),
    maze=rgb("#4a4458"),
    maze_wall=rgb("#8d84a6"),
    ink=_INK,
    paper=_PAPER,
    faint=rgb("#8a857d"),
    inert=rgb("#c9c6c0"),
    corpse=rgb("#3c3a42"),
    corpse_edge=rgb("#77737f"),
    gold=rgb("#f0b90b"),
    turn=rgb("#8a1fc4"),
    sides=(
        SideLook(rgb("#cc2a2e"), _PAPER),
        SideLook(rgb("#1f3f9c"), _PAPER),
        SideLook(rgb("#fbd02f"), _INK),
        SideLook(rgb("#5fba58"), _INK),
    ),
)
