"""The writer of PNG files."""

from io import BytesIO

import pytest
from PIL import Image

from rendering.png import encoded

COLOURS = ((1, 2, 3), (250, 0, 9), (0, 0, 0))


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (300, 200)])
def test_what_is_written_is_what_pillow_reads(size: tuple[int, int]) -> None:
    """Every pixel comes back, with its colour."""
    numbers = Image.frombytes("L", size, bytes(place * place % 3 for place in range(size[0] * size[1])))
    read = Image.open(BytesIO(encoded(numbers, COLOURS)))
    read.load()
    assert (read.mode, read.size, read.tobytes()) == ("P", size, numbers.tobytes())
    assert read.getpalette() == [part for colour in COLOURS for part in colour]
