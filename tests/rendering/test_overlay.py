"""What is laid over a board: drawn once, and the same on all squares."""

from collections.abc import Callable, Sequence

import pytest

from rendering import overlay
from rendering.geometry import Point
from rendering.overlay import Stencil

UNIT = 44.0
WAY = ((100.5, 200.5), (188.5, 112.5))
BENT = (*WAY, (188.5, 288.5))


def dots(way: Sequence[Point], _: float) -> Stencil:
    """A dotted line, which is never wider."""
    return overlay.dots(way, UNIT)


def arrow(way: Sequence[Point], extra: float) -> Stencil:
    """An arrow, so much wider all round."""
    return overlay.arrow(way, UNIT, extra)


@pytest.mark.parametrize(("draw", "way", "extra"), [(arrow, WAY, 0), (arrow, BENT, 2.5), (dots, WAY, 0)])
def test_a_line_is_drawn_once_wherever_it_begins(
    draw: Callable[[Sequence[Point], float], Stencil], way: Sequence[Point], extra: float
) -> None:
    """A whole number of pixels away it is the same; turned round it is another."""
    here, there = draw(way, extra), draw([(x + 88, y - 88) for x, y in way], extra)
    assert there.levels is here.levels
    assert (there.left, there.top) == (here.left + 88, here.top - 88)
    assert draw(way[::-1], extra).levels is not here.levels
