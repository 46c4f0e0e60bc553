"""The SVG: it shows what the PNG shows, square by square, and says what is where."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from gzip import compress
from io import BytesIO
from pathlib import Path
from typing import Self
from xml.etree import ElementTree as ET

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageFont, ImageStat

from rendering import LIGHT, THEMES, Arrow, Corner, Mark, Renderer, Scene, Theme, Token, Vector, themed
from rendering.geometry import Layout
from rendering.scene import COMMANDERS, KINDS, SIDES, SQUARES, STATES
from tests.rendering.roles import motley, roles
from tests.rendering.views import views

SVG = "{http://www.w3.org/2000/svg}"
COLOUR = re.compile("#[0-9a-f]{6}")
MOST_APART = 18.0
"""The root of the mean square of the differences in a part of the picture; black and white stripes reach 15."""
LAYOUT = Layout(960)
LINES = (0, *(LAYOUT.left + LAYOUT.cell * step for step in range(10)), 960)
BOXES = [(*low, *high) for low, high in zip(
    [(x, y) for y in LINES[:-1] for x in LINES[:-1]], [(x, y) for y in LINES[1:] for x in LINES[1:]], strict=True
)]  # fmt: skip
"""The 81 squares, and the frame beside each row and column."""


@pytest.fixture(scope="module")
def font(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The font of the PNG, as a file."""
    file = tmp_path_factory.mktemp("font") / "aileron.ttf"
    default = ImageFont.load_default(20)
    assert isinstance(default, ImageFont.FreeTypeFont)
    file.write_bytes(default.font_bytes)
    return file


def everything() -> Iterator[Scene]:
    """Scenes with each kind of each side under each commander, each state, each mark, each way of an arrow."""
    for turn, side in enumerate(SIDES):
        pieces = [(kind, commander) for kind in KINDS for commander in COMMANDERS]
        squares = sorted(SQUARES - {"e5"})
        tokens = tuple(Token(square, side, *piece) for square, piece in zip(squares, pieces, strict=False))
        free = squares[len(pieces) :]
        corners = tuple(
            Corner(other, STATES[(turn + place) % len(STATES)], 3 + 9 * place, COMMANDERS[turn + place - 1], place > 1)
            for place, other in enumerate(SIDES)
        )
        yield Scene(
            (*tokens, Token("e5", side, "C", side)),
            corpses=tuple(free[:6]),
            arrows=(Arrow((free[7], free[20])), Arrow((free[8], free[30]), 1, faint=True), Arrow((free[40], "e5"), 12)),
            marks=(
                Mark(free[0], "killed"),
                Mark(free[1], "corpse", free[12]),
                Mark(squares[9], "moved", free[25]),
                Mark(free[2], "killed", faint=True),
                Mark(free[3], "corpse", faint=True),
            ),
            corners=corners,
            bottom=side,
            power=side if turn % 2 else "",
            chosen=free[9],
            targets=(free[4], free[10], free[11]),
            tried=turn % 2 == 0,
        )


def rasterised(svg: str, font: Path) -> Image.Image:
    """The pixels of an SVG."""
    data = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=[str(font)])
    with Image.open(BytesIO(bytes(data))) as picture:
        return picture.convert("RGB")


def painted(scene: Scene, theme: str) -> Image.Image:
    """The pixels of the PNG."""
    with Image.open(BytesIO(Renderer(THEMES[theme]).render(scene))) as picture:
        return picture.convert("RGB")


@dataclass(frozen=True)
class Wanted:
    """A picture that is wanted: the brightest and the darkest of the pixels around each."""

    most: Image.Image
    least: Image.Image

    @classmethod
    def of(cls, picture: Image.Image) -> Self:
        """Look at a picture, whose edges are all of one colour."""
        return cls(*(_widened(picture, either) for either in (ImageChops.lighter, ImageChops.darker)))

    def differing(self, drawn: Image.Image) -> list[tuple[float, tuple[int, ...]]]:
        """The parts of another that differ by more than smooth edges do, and by how much.

        A pixel differs by as much as its colour is outside the range of the wanted pixels around it.
        """
        apart = ImageChops.add(ImageChops.subtract(drawn, self.most), ImageChops.subtract(self.least, drawn))
        found = ((max(ImageStat.Stat(apart.crop(box)).rms), box) for box in BOXES)
        return [(much, box) for much, box in found if much > MOST_APART]


def _widened(picture: Image.Image, either: Callable[[Image.Image, Image.Image], Image.Image]) -> Image.Image:
    """Of each pixel and the eight around it the one that `either` takes."""
    for across, down in ((1, 0), (0, 1)):
        before, after = (ImageChops.offset(picture, step * across, step * down) for step in (-1, 1))
        picture = either(picture, either(before, after))
    return picture


def read(svg: str) -> ET.Element:
    """The elements of an SVG."""
    return ET.fromstring(svg)  # noqa: S314 - it is ours


def test_both_outputs_show_the_same_square_by_square(middle: Scene, full: Scene, font: Path) -> None:
    """Every sign, seen from every side. Hardly a colour of the theme is also in the default one."""
    vector = Vector(THEMES["dark"])
    for scene in (full, middle, *views(middle).values(), *everything()):
        assert Wanted.of(painted(scene, "dark")).differing(rasterised(vector.render(scene), font)) == [], scene


def coloured(theme: Theme) -> dict[str, str]:
    """The colours of a theme as they are written, by their roles."""
    return {role: "#" + bytes(colour).hex() for role, colour in roles(theme).items()}


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_changes_nothing_but_the_colour_of_each_role(theme: str, middle: Scene, full: Scene) -> None:
    """So what is compared in one theme holds in all, and every sign has the colour of its role."""
    own, role_of = coloured(THEMES[theme]), {colour: role for role, colour in coloured(motley()).items()}
    assert {*role_of.values()} == {*own}, "the motley theme has each colour once"
    vector, marked = Vector(THEMES[theme]), Vector(motley())
    for scene in (full, middle, *views(middle).values(), *everything()):
        text = marked.render(scene)
        assert {*COLOUR.findall(text)} <= {*role_of}
        assert vector.render(scene) == COLOUR.sub(lambda found: own[role_of[found[0]]], text)


def test_the_comparison_misses_no_sign(middle: Scene, font: Path) -> None:
    """With any one group of the SVG taken out, a part of the picture differs."""
    scene = replace(middle, tried=True, targets=("g6", "h7"), arrows=(*middle.arrows, Arrow(("d8", "c7"), 2)))
    wanted, root = Wanted.of(painted(scene, "light")), read(Vector().render(scene))
    kinds = Counter[str]()
    for layer in root.findall(f"{SVG}g"):
        for place, element in enumerate(list(layer)):
            kind = f"{layer.get('class')} {element.get('class')}"
            kinds[kind] += 1
            if kinds[kind] == 1 and element.tag == f"{SVG}g" and "halo" not in kind:
                layer.remove(element)
                assert wanted.differing(rasterised(ET.tostring(root, "unicode"), font)), kind
                layer.insert(place, element)
    assert len(kinds) > 12, kinds


def data(scene: Scene, kind: str) -> Counter[tuple[tuple[str, str], ...]]:
    """The `data-` attributes of all elements of a class."""
    found = read(Vector().render(scene)).iter()
    return Counter(
        tuple(sorted((name, value) for name, value in element.items() if name.startswith("data-")))
        for element in found
        if kind in element.get("class", "").split()
    )


def test_everything_says_what_it_is_and_where(middle: Scene) -> None:
    """Each square, piece, corpse, corner, arrow, mark and target."""
    for scene in (middle, *views(middle).values(), *everything()):
        assert data(scene, "piece") == Counter(
            (("data-commander", token.commander), ("data-kind", token.kind), ("data-side", token.side),
             ("data-square", token.square)) for token in scene.tokens
        )  # fmt: skip
        assert data(scene, "corpse") == Counter((("data-square", square),) for square in scene.corpses)
        root = read(Vector().render(scene))
        assert sorted(filter(None, (rect.get("data-square") for rect in root.iter(f"{SVG}rect")))) == sorted(SQUARES)
        assert {corner.get("data-side") for corner in root.iter() if corner.get("class") == "corner"} == {
            corner.side for corner in scene.corners
        }
        signs = [element for element in root.iter() if {"turn", "faint"} & set(element.get("class", "").split())]
        shown = Counter((sign.get("data-square"), sign.get("data-mark")) for sign in signs if sign.get("data-square"))
        marks = [(mark.square, mark.kind) for mark in scene.marks for _ in range(2 if mark.origin else 1)]
        assert shown == Counter([*marks, *((square, None) for square in scene.targets)])
        ways = Counter(sign.get("data-squares") for sign in signs if "arrow" in sign.get("class", ""))
        assert ways == Counter(" ".join(arrow.squares) for arrow in scene.arrows)


def test_nothing_comes_from_outside_and_nothing_runs(middle: Scene) -> None:
    """Every reference is to something defined once in the picture itself; there is no script and no inline style."""
    for scene in (middle, *everything()):
        root = read(Vector().render(scene))
        ids = Counter(name for element in root.iter() if (name := element.get("id")))
        assert set(ids.values()) == {1}
        for element in root.iter():
            assert element.tag.removeprefix(SVG) not in {"script", "style", "image", "foreignObject", "a"}
            for name, value in element.items():
                assert not name.startswith("on")
                assert name != "style"
                if name.endswith("href"):
                    assert value.removeprefix("#") in ids
                if "url(" in value:
                    assert value.removeprefix("url(#").removesuffix(")") in ids


@pytest.mark.parametrize("theme", THEMES)
def test_it_is_light(theme: str, full: Scene, middle: Scene) -> None:
    """At most 60 kB, and 12 kB on the wire."""
    for scene in (full, replace(middle, tried=True)):
        text = Vector(THEMES[theme]).render(scene).encode()
        assert len(text) <= 60_000
        assert len(compress(text, 6)) <= 12_000


def test_the_same_scene_gives_the_same_text(middle: Scene) -> None:
    """Whatever was drawn before."""
    used = Vector()
    for scene in everything():
        used.render(scene)
    assert used.render(middle) == Vector().render(middle)


def test_the_letters_on_pieces_corners_and_badges_are_those_of_the_theme(middle: Scene) -> None:
    def letters(theme: Theme) -> Counter[str]:
        texts = (each.text or "" for each in read(Vector(theme).render(middle)).iter(SVG + "text"))
        return Counter(text for text in texts if text.isalpha() and text.isupper())

    usual, french = letters(LIGHT), letters(themed("light", "RBJV"))
    assert {*usual} == {*"RBYG"}
    assert french == Counter({"R": usual["R"], "B": usual["B"], "J": usual["Y"], "V": usual["G"]})
