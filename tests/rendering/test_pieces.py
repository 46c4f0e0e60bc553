"""Pieces are told apart by side and by kind, without colour and when small."""

from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.draw import square
from rendering.emblems import EMBLEMS, mask
from rendering.pieces import Corpse, Ground, Painter, Piece
from rendering.plate import Plate
from rendering.shapes import SILHOUETTES
from rendering.theme import palette_image
from rendering.themes import LIGHT

SMALL = 40
LEAST_DIFFERENCE = 9.0


def picture(thing: Piece | Corpse | None, cell: int = SMALL, ground: Ground | None = None) -> Image.Image:
    """A square with something on it, in grey."""
    colours = LIGHT.palette()
    numbers = square(Painter(LIGHT, cell), ground or Ground("light"), thing).finished(palette_image(colours))
    shades = bytes(round(0.299 * r + 0.587 * g + 0.114 * b) for r, g, b in colours)
    return Image.frombytes("L", numbers.size, numbers.tobytes().translate(shades + bytes(256 - len(shades))))


def difference(one: Image.Image, other: Image.Image) -> float:
    """The root of the mean square of the differences of all pixels, 0 to 255."""
    return ImageStat.Stat(ImageChops.difference(one, other)).rms[0]


def test_any_two_of_the_24_pieces_differ_in_grey_at_40_pixels() -> None:
    """Side and kind are both seen without colour."""
    drawn = {(side, kind): picture(Piece(side, kind, side)) for side in "rbyg" for kind in "CARDNM"}
    close = [(a, b) for a, b in combinations(drawn, 2) if difference(drawn[a], drawn[b]) < LEAST_DIFFERENCE]
    assert close == []


def test_any_two_emblems_differ_at_20_pixels() -> None:
    """The emblem alone, as small as in a picture 400 pixels wide, tells the kind."""
    drawn = {kind: mask(emblem, 80).reduce(4) for kind, emblem in EMBLEMS.items()}
    assert min(difference(drawn[a], drawn[b]) for a, b in combinations(drawn, 2)) > 40


def test_any_two_silhouettes_differ_by_a_twentieth_of_the_square() -> None:
    """The outline alone tells the side."""
    drawn = {}
    for side, outline in SILHOUETTES.items():
        plate = Plate(SMALL, SMALL, (0, 0, 0))
        plate.outline(outline, (SMALL / 2, SMALL / 2), SMALL * 0.47, (255, 255, 255))
        drawn[side] = plate.image.convert("L")
    shares = [
        ImageStat.Stat(ImageChops.difference(drawn[a], drawn[b])).mean[0] / 255 for a, b in combinations(drawn, 2)
    ]
    assert min(shares) > 0.05


def test_the_sides_differ_in_lightness() -> None:
    """Their fills are far apart in grey, so that colour-blind readers see four shades."""
    shades = sorted(0.299 * r + 0.587 * g + 0.114 * b for r, g, b in (look.fill for look in LIGHT.sides))
    assert min(high - low for low, high in pairwise(shades)) > 20


@pytest.mark.parametrize("side", "rbyg")
def test_every_commander_is_seen_on_a_piece(side: str) -> None:
    """Free, taken by any other side, hostage and leaderless: six looks of one piece."""
    drawn = [picture(Piece(side, "M", commander)) for commander in "rbyg-*"]
    assert min(difference(a, b) for a, b in combinations(drawn, 2)) > LEAST_DIFFERENCE


def test_a_corpse_is_no_piece_and_no_empty_square() -> None:
    """Dark, round and without a letter."""
    corpse = picture(Corpse())
    others = [picture(None), *(picture(Piece(side, kind, side)) for side in "rbyg" for kind in "CARDNM")]
    assert min(difference(corpse, other) for other in others) > 20


def test_the_maze_is_a_place_of_its_own() -> None:
    """No square looks like it, and power changes it."""
    maze, power = picture(None, ground=Ground("maze")), picture(None, ground=Ground("maze", power=True))
    squares = [picture(None, ground=Ground(kind, touched)) for kind in ("light", "dark") for touched in (False, True)]
    assert min(difference(maze, other) for other in squares) > 40
    assert difference(maze, power) > LEAST_DIFFERENCE


def test_power_is_a_crown_on_the_chief() -> None:
    """The crowned Chief is another picture."""
    assert difference(picture(Piece("r", "C", "r", crowned=True)), picture(Piece("r", "C", "r"))) > LEAST_DIFFERENCE
