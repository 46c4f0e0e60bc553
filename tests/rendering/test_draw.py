"""Pictures: overlays, whole boards against golden ones, and their bytes."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering import LIGHT, THEMES, Arrow, Corner, Mark, Renderer, Scene, Studio, Token, signs
from rendering.geometry import Point
from rendering.overlay import stencil
from rendering.png import encoded
from rendering.scene import KINDS, SIDES, STATES
from tests.rendering.views import opened, views

GOLDEN = Path(__file__).parent / "golden"
MOST_BYTES = 45_000
MOST_APART = 6.0


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    """One renderer of the default size."""
    return Renderer()


def test_a_picture_is_a_png_with_at_most_64_colours(renderer: Renderer, full: Scene) -> None:
    """Palette from the start, 960 by 960."""
    picture = Image.open(BytesIO(renderer.render(full)))
    assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (960, 960))
    assert len(LIGHT.palette()) <= 64
    assert len(picture.getcolors() or ()) <= 64


def test_rims_badges_and_marks_cost_little(renderer: Renderer, middle: Scene) -> None:
    """A middle game with everything in it takes hardly more than all 36 pieces."""
    assert len(renderer.render(middle)) <= 1.1 * MOST_BYTES


def test_the_frame_of_a_tried_turn_costs_little(middle: Scene) -> None:
    """In every theme, stripes and all."""
    for theme in THEMES:
        drawn = Studio().renderer(theme).render(views(middle)["tried"])
        assert len(drawn) <= 1.3 * MOST_BYTES, theme


def test_four_threads_get_the_same_bytes(full: Scene, middle: Scene) -> None:
    """A cold renderer shared by threads draws what one thread draws."""
    expected = [Renderer(size=480).render(scene) for scene in (full, middle)]
    shared = Renderer(size=480)
    with ThreadPoolExecutor(4) as pool:
        drawn = list(pool.map(shared.render, [full, middle] * 8))
    assert drawn == expected * 8


@pytest.mark.parametrize("size", [200, 333, 2400])
def test_every_allowed_size_is_drawn(size: int, middle: Scene) -> None:
    """The smallest, an odd one and the largest."""
    assert opened(Renderer(size=size).render(middle)).size == (size, size)


@pytest.mark.parametrize("side", SIDES)
def test_everything_that_a_scene_may_say_can_be_drawn(renderer: Renderer, side: str) -> None:
    """Each side with each kind, commander and state, seen from its own corner."""
    files = zip("abcdefghi", "rbyg-*rbyg", strict=False)
    tokens = tuple(Token(f"{file}{rank}", side, kind, by) for file, by in files for rank, kind in enumerate(KINDS, 1))
    for state in STATES:
        corners = tuple(Corner(other, state, 0, by, in_power=True) for other, by in zip(SIDES, "-*rb", strict=True))
        scene = Scene(tokens, corpses=("a9",), corners=corners, bottom=side, power=side)
        assert opened(renderer.render(scene)).size == (960, 960)


def test_the_smallest_arrows_and_the_way_back_can_be_drawn(renderer: Renderer) -> None:
    """One square, a whole diagonal, and out of the maze to where it began."""
    ways = (("a1", "b1"), ("a1", "i9"), ("b2", "e5", "b2"), ("d4", "e5", "e6"))
    for way in ways:
        assert renderer.render(Scene(arrows=(Arrow(way),))) != renderer.render(Scene())


def test_the_last_turn_changes_the_picture_only_near_it(renderer: Renderer) -> None:
    """An arrow from a1 to a4 leaves the right half of the board alone."""
    plain, told = (opened(renderer.render(Scene(arrows=arrows))) for arrows in ((), (Arrow(("a1", "a4")),)))
    box = ImageChops.difference(plain, told).getbbox()
    assert box is not None
    assert renderer.layout.left <= box[0]
    assert box[2] <= renderer.layout.left + renderer.layout.cell


@pytest.mark.parametrize("mark", [Mark("c3", "killed"), Mark("c3", "corpse"), Mark("c3", "moved", "g7")])
def test_every_mark_is_seen(renderer: Renderer, mark: Mark) -> None:
    """A mark changes its square."""
    plain, told = (opened(renderer.render(Scene(corpses=("c3",), marks=marks))) for marks in ((), (mark,)))
    x, y = renderer.layout.corner("c3", "r")
    square = (x, y, x + renderer.layout.cell, y + renderer.layout.cell)
    assert ImageStat.Stat(ImageChops.difference(plain.crop(square), told.crop(square))).rms[0] > 10


def test_power_is_seen_on_the_board_without_any_piece(renderer: Renderer) -> None:
    """The rim and the maze turn golden."""
    edge = renderer.layout.left - 1
    picture = opened(renderer.render(Scene(power="r")))
    assert picture.getpixel((edge, 480)) == LIGHT.gold
    assert opened(renderer.render(Scene())).getpixel((edge, 480)) == LIGHT.ink


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_another_panel(renderer: Renderer, state: str) -> None:
    """Each of the six states has a sign of its own."""

    def drawn(other: str) -> bytes:
        return renderer.render(Scene(corners=(Corner("r", other, 9, "r"),)))

    assert all(drawn(state) != drawn(other) for other in STATES if other != state)


def test_a_side_is_at_the_bottom_left_when_asked(renderer: Renderer) -> None:
    """A lone blue Chief at home looks from blue's corner as a red one's place from red's."""
    scene = Scene((Token("i1", "b", "C", "b"),))
    for bottom, place in (("r", "i1"), ("b", "a1"), ("y", "a9"), ("g", "i9")):
        picture = opened(renderer.render(replace(scene, bottom=bottom)))
        x, y = renderer.layout.corner(place, "r")
        assert picture.getpixel((x + renderer.layout.cell // 2, y + 10)) == LIGHT.side("b").fill


def is_golden(name: str, drawn: bytes, folder: Path) -> None:
    """Compare with a tolerance, for fonts and scaling may differ a little between versions of Pillow."""
    new, old = opened(drawn), opened((GOLDEN / f"{name}.png").read_bytes())
    apart = ImageChops.difference(new, old)
    if max(ImageStat.Stat(apart).rms) > MOST_APART:
        for part, image in (("drawn", new), ("golden", old), ("difference", apart)):
            image.save(folder / f"{name}-{part}.png")
        pytest.fail(f"{name} is not the golden picture; see drawn, golden and difference in {folder}")


def test_the_full_board_is_the_golden_one(full: Scene, tmp_path: Path) -> None:
    """All 36 pieces."""
    is_golden("full", Renderer(size=480).render(full), tmp_path)


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_is_the_golden_one(theme: str, middle: Scene, tmp_path: Path) -> None:
    """In a middle game with everything in it."""
    is_golden(f"middle-{theme}", Studio(480).renderer(theme).render(middle), tmp_path)


@pytest.mark.parametrize("view", ["moves", "line", "tried", "turned"])
def test_every_view_is_the_golden_one(view: str, middle: Scene, tmp_path: Path) -> None:
    """Of the same middle game."""
    is_golden(view, Renderer(size=480).render(views(middle)[view]), tmp_path)


@pytest.mark.parametrize("theme", THEMES)
def test_a_full_board_takes_at_most_45_kilobytes_in_every_theme(theme: str, full: Scene) -> None:
    """All 36 pieces with frame and arrow."""
    assert len(Studio().renderer(theme).render(full)) <= MOST_BYTES


@pytest.mark.parametrize("kind", ["killed", "corpse"])
def test_a_kill_of_an_earlier_turn_is_seen_but_fainter(renderer: Renderer, kind: str) -> None:
    """Neither as the last turn's nor not at all."""
    marks = [(), (Mark("c3", kind),), (Mark("c3", kind, faint=True),)]
    pictures = {renderer.render(Scene(corpses=("c3",), marks=these)) for these in marks}
    assert len(pictures) == 3


def test_an_arrow_of_an_earlier_turn_is_fainter_and_touches_no_square(renderer: Renderer) -> None:
    """Its squares keep their colour."""
    ways = Arrow(("a1", "a9")), Arrow(("a1", "a9"), faint=True), Arrow(("a1", "a9"), 3, faint=True)
    pictures = [opened(renderer.render(Scene(arrows=(way,)))) for way in ways]
    x, y = renderer.layout.corner("a9", "r")
    corners = [picture.getpixel((x + 3, y + 3)) for picture in pictures]
    assert corners == [LIGHT.touched_dark, LIGHT.dark, LIGHT.dark]
    assert pictures[1].tobytes() != pictures[2].tobytes()


COLOURS = ((1, 2, 3), (250, 0, 9), (0, 0, 0))


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (300, 200)])
def test_pillow_reads_the_picture_that_was_written(size: tuple[int, int]) -> None:
    """Every pixel comes back, with its colour."""
    numbers = Image.frombytes("L", size, bytes(place * place % 3 for place in range(size[0] * size[1])))
    read = Image.open(BytesIO(encoded(numbers, COLOURS)))
    read.load()
    assert (read.mode, read.size, read.tobytes()) == ("P", size, numbers.tobytes())
    assert read.getpalette() == [part for colour in COLOURS for part in colour]


UNIT = 44.0
WAY = ((100.5, 200.5), (188.5, 112.5))
BENT = (*WAY, (188.5, 288.5))


@pytest.mark.parametrize(
    ("shape", "way", "extra"), [(signs.arrow, WAY, 0), (signs.arrow, BENT, 2.5), (signs.dots, WAY, 0)]
)
def test_a_line_is_drawn_once_wherever_it_begins(shape: signs.Shape, way: Sequence[Point], extra: float) -> None:
    """A whole number of pixels away it is the same; turned round it is another."""
    here = stencil(shape, way, UNIT, extra)
    there = stencil(shape, [(x + 88, y - 88) for x, y in way], UNIT, extra)
    assert there.levels is here.levels
    assert (there.left, there.top) == (here.left + 88, here.top - 88)
    assert stencil(shape, way[::-1], UNIT, extra).levels is not here.levels
