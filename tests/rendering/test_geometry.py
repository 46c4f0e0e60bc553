"""Where squares are, however the board is turned."""

import pytest

from rendering import SceneError
from rendering.geometry import Layout, axes, home, turned
from rendering.scene import SQUARES

CORNERS = {"r": "a1", "b": "i1", "y": "i9", "g": "a9"}


@pytest.mark.parametrize(("side", "square"), CORNERS.items())
def test_each_side_can_have_its_corner_at_the_bottom_left(side: str, square: str) -> None:
    """The home corner of `bottom` is column 0, row 0."""
    assert turned(square, side) == (0, 0)


@pytest.mark.parametrize("bottom", CORNERS)
def test_turning_loses_no_square_and_keeps_the_maze_in_the_middle(bottom: str) -> None:
    """81 squares stay 81 places."""
    assert len({turned(square, bottom) for square in SQUARES}) == 81
    assert turned("e5", bottom) == (4, 4)


@pytest.mark.parametrize("bottom", CORNERS)
def test_the_board_is_turned_not_mirrored(bottom: str) -> None:
    """Seen from above, the corners r, b, y, g follow each other against the clock in every picture."""
    round_the_board = [(0, 0), (8, 0), (8, 8), (0, 8)]
    places = [round_the_board.index(turned(square, bottom)) for square in CORNERS.values()]
    assert [(place - places[0]) % 4 for place in places] == [0, 1, 2, 3]


@pytest.mark.parametrize("bottom", CORNERS)
def test_a_panel_is_beside_its_home_corner(bottom: str) -> None:
    """The corner of the frame and the corner square agree."""
    for side, square in CORNERS.items():
        column, row = turned(square, bottom)
        assert (home(side, bottom).right, home(side, bottom).top) == (column == 8, row == 8)


@pytest.mark.parametrize("bottom", CORNERS)
def test_every_square_has_the_name_written_beside_its_row_and_column(bottom: str) -> None:
    """What the axes say, put together, is the square's own name."""
    across, up = axes(bottom)
    for square in SQUARES:
        column, row = turned(square, bottom)
        assert {across[column], up[row]} == set(square)


@pytest.mark.parametrize("size", [200, 201, 399, 400, 720, 960, 1999, 2400])
def test_the_board_is_inside_the_picture_and_whole_squares_wide(size: int) -> None:
    """Every size leaves room for a frame all round."""
    layout = Layout(size)
    left, top, right, bottom = layout.board
    assert left == top
    assert right - left == bottom - top == 9 * layout.cell
    assert 0 < left < right < size
    assert layout.corner("a9", "r") == (left, top)
    assert layout.centre("e5", "r") == pytest.approx((size / 2, size / 2), abs=1)


@pytest.mark.parametrize("size", [-1, 3, 199, 2401, 10_000])
def test_a_size_that_cannot_be_read_is_refused(size: int) -> None:
    """200 to 2400 pixels, and the error says so."""
    with pytest.raises(SceneError, match=rf"200 to 2400 pixels wide, not {size}"):
        Layout(size)
