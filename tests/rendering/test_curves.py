"""How a game went, as a picture."""

from io import BytesIO

import pytest
from PIL import Image

from rendering import THEMES, Chart, Curve, SceneError, chart
from rendering.curves import HIGH, WIDE
from rendering.scene import SIDES

LEVEL = Chart((Curve("r", (0.6,) * 40),), tuple(range(40)))


def drawn(shown: Chart, theme: str = "light") -> Image.Image:
    """Return the picture of a chart."""
    with Image.open(BytesIO(chart(THEMES[theme], shown))) as picture:
        return picture.convert("RGB")


@pytest.mark.parametrize("theme", THEMES)
def test_a_chart_is_drawn_in_every_theme(theme: str) -> None:
    shown = Chart((Curve("r", (0.5, 0.2, 0.9)), Curve("b", (0.5, 0.0))), (0, 1, 2), (1,))
    assert drawn(shown, theme).size == (WIDE, HIGH)
    assert chart(THEMES[theme], shown) == chart(THEMES[theme], shown)


def test_sides_are_told_apart_by_their_dashes() -> None:
    """Along a level line, each side covers another part of the ground."""
    ground = THEMES["light"].light
    covered = []
    for side in SIDES:
        picture = drawn(Chart((Curve(side, LEVEL.curves[0].chances),), LEVEL.turns))
        _, y = LEVEL.at(0, 0.6)
        covered.append(sum(picture.getpixel((x, round(y))) != ground for x in range(100, 320)))
    assert covered[0] == 220, "red's line is whole"
    assert len(set(covered)) == len(SIDES), covered


def test_one_moment_alone_is_drawn() -> None:
    assert drawn(Chart((Curve("r", (0.25,)), Curve("g", (0.75,))), (0,))).size == (WIDE, HIGH)


def test_nothing_is_drawn_of_what_makes_no_sense() -> None:
    with pytest.raises(SceneError):
        Curve("p", (0.5,))
    with pytest.raises(SceneError):
        Curve("r", (1.5,))
    with pytest.raises(SceneError):
        Chart((Curve("r", (0.5, 0.5)),), (0,))
    with pytest.raises(SceneError):
        Chart((), (0, 1), (2,))
