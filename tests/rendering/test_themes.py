"""Every theme can be read, also by those who see colours in another way."""

from itertools import combinations

import pytest
from coloraide import Color

from rendering import THEMES, Scene, SceneError, Studio, Theme
from rendering.theme import Colour, palette_image
from tests.rendering.roles import roles
from tests.rendering.views import opened

LACKING = ("protan", "deutan", "tritan")
"""Which cones are missing: protanopia, deuteranopia, tritanopia."""

LEAST_APART = 30.0
"""The least CIEDE2000 distance of two sides for every reader in the theme made for colour-blind ones."""


def colour(numbers: Colour) -> Color:
    """A colour that can be measured."""
    return Color("srgb", [number / 255 for number in numbers])


def seen(numbers: Colour, lacking: str) -> Color:
    """A colour as somebody without one kind of cones sees it; with all of them if `lacking` is ""."""
    return colour(numbers).filter(lacking) if lacking else colour(numbers)


def closest(theme: Theme, lacking: str) -> float:
    """The CIEDE2000 distance of the two sides that are hardest to tell apart."""
    fills = [seen(look.fill, lacking) for look in theme.sides]
    return min(one.delta_e(other, method="2000") for one, other in combinations(fills, 2))


@pytest.mark.parametrize("lacking", ["", *LACKING])
def test_the_four_sides_are_far_apart_for_colour_blind_readers(lacking: str) -> None:
    """In the theme made for them, and for everybody else too."""
    assert closest(THEMES["colour-blind"], lacking) >= LEAST_APART
    assert closest(THEMES["colour-blind"], lacking) > closest(THEMES["light"], lacking) or not lacking


@pytest.mark.parametrize("name", THEMES)
def test_the_four_sides_are_apart_in_every_theme(name: str) -> None:
    """For readers who see all colours; the shape of the disc and its letter tell the others."""
    assert closest(THEMES[name], "") > LEAST_APART


@pytest.mark.parametrize(("name", "least"), [("light", 3), ("dark", 3), ("colour-blind", 4.5), ("high-contrast", 7)])
def test_emblems_and_words_stand_out(name: str, least: float) -> None:
    """The contrast of WCAG 2: 3 for graphics, 4.5 for text, 7 for high contrast."""
    theme = THEMES[name]
    pairs = [(look.fill, look.emblem) for look in theme.sides]
    pairs += [(theme.frame, theme.text), (theme.loud, theme.loud_ink), (theme.turn, theme.halo)]
    for one, other in pairs:
        assert colour(one).contrast(colour(other)) >= least


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_has_at_most_64_colours_and_all_of_them_are_in_the_palette(name: str) -> None:
    """What a theme names is drawn as it is, not as something near it."""
    colours = THEMES[name].palette()
    assert len(colours) <= 64
    assert palette_image(colours).getpalette() is not None
    assert {role: colour for role, colour in roles(THEMES[name]).items() if colour not in colours} == {}


def test_a_studio_has_every_theme_once() -> None:
    """The same renderer each time, another for another theme."""
    studio = Studio(200)
    drawn = {name: studio.renderer(name).render(Scene()) for name in THEMES}
    assert len(set(drawn.values())) == len(THEMES)
    assert studio.renderer("dark") is studio.renderer("dark")
    assert opened(drawn["dark"]).getpixel((1, 1)) == THEMES["dark"].frame


def test_a_theme_that_does_not_exist_is_refused() -> None:
    """By name."""
    with pytest.raises(SceneError, match="'neon' is not a theme; use one of light, dark"):
        Studio().renderer("neon")
    with pytest.raises(SceneError, match="200 to 2400"):
        Studio(3)


def test_a_smaller_studio_is_made_once_and_is_never_too_small() -> None:
    studio = Studio(400)
    assert studio.smaller(0.75) is studio.smaller(0.75)
    assert opened(studio.smaller(0.75).renderer("light").render(Scene())).size == (300, 300)
    assert Studio(200).smaller(0.5).renderer("light").layout.size == 200
