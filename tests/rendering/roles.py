"""The colours of a theme by what they are for."""

from dataclasses import fields
from typing import Any, Final

from rendering import Theme
from rendering.layers import tones
from rendering.theme import Colour, SideLook

_PLAIN: Final = [each.name for each in fields(Theme) if each.name not in ("sides", "letters")]


def roles(theme: Theme) -> dict[str, Colour]:
    """Return every colour that is drawn in a theme, by its role; the roles are the same in all themes."""
    plain: dict[str, Colour] = {name: getattr(theme, name) for name in _PLAIN}
    fills = {f"fill {side}": look.fill for side, look in zip("rbyg", theme.sides, strict=True)}
    emblems = {f"emblem {side}": look.emblem for side, look in zip("rbyg", theme.sides, strict=True)}
    return {**plain, **fills, **emblems, "faint sign": tones(theme)["faint"]}


def motley() -> Theme:
    """Return a theme in which no two roles have the same colour."""
    every = ((7, number, number * number % 256) for number in range(1, 100))
    plain: dict[str, Any] = {name: next(every) for name in _PLAIN}
    red, blue, yellow, green = (SideLook(next(every), next(every)) for _ in range(4))
    return Theme(**plain, sides=(red, blue, yellow, green))
