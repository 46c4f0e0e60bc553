"""The other pictures: where a piece may go, a line of turns, what is only tried, and the board turned."""

from dataclasses import replace
from io import BytesIO

from PIL import Image

from rendering import Arrow, Scene


def views(scene: Scene) -> dict[str, Scene]:
    """Each view of a scene by its name; `scene` is the middle game."""
    plain = replace(scene, arrows=(), marks=())
    line = (("h6", "h9"), ("d8", "c7"), ("b2", "e2"), ("g7", "h7"))
    arrows = tuple(Arrow(way, number, faint=number < len(line)) for number, way in enumerate(line, 1))
    return {
        "moves": replace(plain, chosen="h6", targets=("h5", "h4", "g6", "f6", "i6", "d6", "h7")),
        "line": replace(plain, arrows=arrows),
        "tried": replace(scene, tried=True),
        "turned": replace(scene, bottom="y"),
    }


def opened(data: bytes) -> Image.Image:
    """A picture in RGB."""
    return Image.open(BytesIO(data)).convert("RGB")
