"""The built-in themes."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from rendering.scene import SceneError
from rendering.theme import SideLook, Theme, rgb

_INK: Final = rgb("#1d1b22")
_PAPER: Final = rgb("#ffffff")
_GOLD: Final = rgb("#f0b90b")
_NIGHT: Final = rgb("#121216")
_BLACK: Final = rgb("#000000")

LIGHT: Final = Theme(
    frame=rgb("#ece6da"),
    text=_INK,
    loud=_INK,
    loud_ink=_PAPER,
    pointer=_GOLD,
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
    gold=_GOLD,
    turn=rgb("#8a1fc4"),
    halo=_PAPER,
    sides=(
        SideLook(rgb("#cc2a2e"), _PAPER),
        SideLook(rgb("#1f3f9c"), _PAPER),
        SideLook(rgb("#fbd02f"), _INK),
        SideLook(rgb("#5fba58"), _INK),
    ),
)

# Its frame is darker than Discord's dark backgrounds and lighter than its black one, so that it ends visibly on both.
_DARK: Final = Theme(
    frame=rgb("#26272c"),
    text=rgb("#eceae4"),
    loud=_GOLD,
    loud_ink=_NIGHT,
    pointer=_NIGHT,
    light=rgb("#737b8c"),
    dark=rgb("#565d6d"),
    touched_light=rgb("#a58fce"),
    touched_dark=rgb("#8a72b8"),
    maze=_NIGHT,
    maze_wall=rgb("#9a93b0"),
    ink=_NIGHT,
    paper=_PAPER,
    faint=rgb("#7c7a77"),
    inert=rgb("#b9b7b3"),
    corpse=rgb("#26272c"),
    corpse_edge=rgb("#9a93b0"),
    gold=_GOLD,
    turn=rgb("#dda6ff"),
    halo=_NIGHT,
    sides=(
        SideLook(rgb("#d8393d"), _PAPER),
        SideLook(rgb("#2450c8"), _PAPER),
        SideLook(rgb("#fbd02f"), _NIGHT),
        SideLook(rgb("#67c860"), _NIGHT),
    ),
)

# The fills were searched for: of all four-colour sets that people would still call red, blue, yellow and green, one of
# those whose closest pair is furthest apart, whatever cones the reader lacks.
_COLOUR_BLIND: Final = replace(
    LIGHT,
    frame=rgb("#e9e9e9"),
    light=rgb("#f4f4f4"),
    dark=rgb("#cfcfcf"),
    touched_light=rgb("#c9bfe6"),
    touched_dark=rgb("#a99bd0"),
    maze=LIGHT.corpse,
    maze_wall=LIGHT.corpse_edge,
    inert=rgb("#cfcfcf"),
    turn=rgb("#5a18a0"),
    sides=(
        SideLook(rgb("#ba2d1f"), _PAPER),
        SideLook(rgb("#14295f"), _PAPER),
        SideLook(rgb("#faf65e"), _INK),
        SideLook(rgb("#62afa0"), _INK),
    ),
)

_HIGH_CONTRAST: Final = Theme(
    frame=_BLACK,
    text=_PAPER,
    loud=rgb("#ffe600"),
    loud_ink=_BLACK,
    pointer=_BLACK,
    light=_PAPER,
    dark=rgb("#c4c4c4"),
    touched_light=rgb("#ffb3ff"),
    touched_dark=rgb("#ea8fea"),
    maze=_BLACK,
    maze_wall=_PAPER,
    ink=_BLACK,
    paper=_PAPER,
    faint=rgb("#555555"),
    inert=rgb("#c4c4c4"),
    corpse=_BLACK,
    corpse_edge=_PAPER,
    gold=rgb("#ffd000"),
    turn=rgb("#8c008c"),
    halo=_PAPER,
    sides=(
        SideLook(rgb("#a80000"), _PAPER),
        SideLook(rgb("#0000a8"), _PAPER),
        SideLook(rgb("#ffe600"), _BLACK),
        SideLook(rgb("#22d65c"), _BLACK),
    ),
)

THEMES: Final[Mapping[str, Theme]] = {
    "light": LIGHT,
    "dark": _DARK,
    "colour-blind": _COLOUR_BLIND,
    "high-contrast": _HIGH_CONTRAST,
}
"""Every look by its name, the usual one first."""


@cache
def themed(name: str, letters: str) -> Theme:
    """Return a theme by its name, with the letters of r, b, y and g in a language; raises SceneError."""
    if name not in THEMES:
        raise SceneError(f"{name!r} is not a theme; use one of {', '.join(THEMES)}.")
    return replace(THEMES[name], letters=letters)
