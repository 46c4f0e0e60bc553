"""Many scenes in one picture: an animation that plays on Discord, and a sheet of small boards.

Discord plays only GIFs. Pillow can save one in the same time, but with 22 % more bytes, and it keeps every picture
until the end: 316 MB instead of 9 for 600 turns. Nor can it stop when there are too many bytes. Here each frame holds
only what changed, the rest of its box transparent, and is packed at once.
"""

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from struct import pack
from sys import maxsize
from typing import Final

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from rendering.draw import Renderer
from rendering.overlay import Brush, blend_table
from rendering.png import encoded
from rendering.scene import Scene, SceneError
from rendering.theme import MOST_COLOURS, nearest, palette_image

REPLAY_SIZE: Final = 720
SHEET_SIZE: Final = 400
FRAME_MS: Final = 1200
LAST_MS: Final = 5000
_ABREAST: Final = 2
"""The boards of a sheet in a row: on a phone more would not be legible."""
_BITS: Final = 6
_AT_ONCE_MS: Final = 20
_SEE_THROUGH: Final = MOST_COLOURS - 1
_SAME: Final = bytes([255]) + bytes(255)
_FOR_EVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_TABLE_OF_64: Final = 0b1111_0101

Progress = Callable[[int, int], None]
"""Called with the number of pictures done, and of all pictures."""


class TooLarge(ValueError):
    """An animation would take too many bytes; one of the first `fitting` scenes would not."""

    def __init__(self, fitting: int) -> None:
        super().__init__(f"only {fitting} scenes fit")
        self.fitting = fitting


def animation(
    renderer: Renderer, scenes: Sequence[Scene], progress: Progress | None = None, most_bytes: int | None = None
) -> bytes:
    """Return a GIF of the scenes one after another, repeating, with a rest on the last.

    Raises SceneError without scenes, TooLarge as soon as it would take more than `most_bytes`.
    """
    if not scenes:
        raise SceneError("Nothing can be shown of no scenes.")
    size = (renderer.layout.size,) * 2
    parts = [b"GIF89a", pack("<HHBBB", *size, _TABLE_OF_64, 0, 0), _colour_table(renderer), _FOR_EVER]
    before, end = None, b";"
    room = (most_bytes or maxsize) - sum(map(len, parts)) - len(end)
    for done, scene in enumerate(scenes, 1):
        now = renderer.canvas(scene)
        duration = FRAME_MS if done < len(scenes) else LAST_MS
        edge = renderer.layout.left
        parts.append(b"".join(_changes(before, now, edge, duration) if before else _packed(now, (0, 0), duration)))
        room -= len(parts[-1])
        if room < 0:
            raise TooLarge(done - 1)
        before = now
        if progress:
            progress(done, len(scenes))
    return b"".join([*parts, end])


def _colour_table(renderer: Renderer) -> bytes:
    colours = bytes(part for colour in renderer.theme.palette() for part in colour)
    return colours.ljust(3 * MOST_COLOURS, b"\0")


def _changes(before: Image.Image, now: Image.Image, edge: int, duration: int) -> Iterator[bytes]:
    """The bytes of what differs from the picture before, shown for `duration` milliseconds.

    The four corners of the frame and the board are separate frames: packing the unchanged area between them would take
    more bytes than they do, and nobody sees a delay of a fiftieth of a second.
    """
    size, half = now.width, now.width // 2
    corners = [(x, y, x + half, y + edge) for x in (0, size - half) for y in (0, size - edge)]
    bands = [*corners, (0, edge, size, size - edge)]
    apart = ImageChops.difference(before, now)
    for band in bands:
        found, last = apart.crop(band).getbbox(), band == bands[-1]
        if found or last:
            left, top, right, bottom = found or (0, 0, 1, 1)
            box = (band[0] + left, band[1] + top, band[0] + right, band[1] + bottom)
            yield from _packed(_only(now.crop(box), apart.crop(box)), box[:2], duration if last else _AT_ONCE_MS)


def _only(now: Image.Image, apart: Image.Image) -> Image.Image:
    """A part of a picture in which everything but `apart`, the difference from the picture before, is transparent."""
    same = Image.frombytes("L", apart.size, apart.tobytes().translate(_SAME))
    now.paste(_SEE_THROUGH, (0, 0), same)
    return now


def _packed(image: Image.Image, corner: tuple[int, int], duration: int) -> list[bytes]:
    """A frame of palette indices below 64, which take six bits; Pillow's header for a frame says eight."""
    image.encoderconfig = (_BITS, 0)
    parts = getdata(image, corner, duration=duration, transparency=_SEE_THROUGH, disposal=1)
    parts[parts.index(b"\x08")] = bytes([_BITS])
    return parts


def sheet(renderer: Renderer, scenes: Sequence[Scene], numbers: Sequence[int]) -> bytes:
    """Return a PNG of the scenes, two in a row, each below its number; raises SceneError without scenes.

    Columns are as far apart as rows, so that the corners of neighbouring boards don't touch.
    """
    if not scenes:
        raise SceneError("Nothing can be shown of no scenes.")
    size, colours = renderer.layout.size, renderer.theme.palette()
    head, columns = size // 12, min(_ABREAST, len(scenes))
    rows = ceil(len(scenes) / columns)
    wide = columns * (size + head) - head
    page = Image.new("L", (wide, rows * (size + head)), nearest(colours, renderer.theme.frame))
    ink = blend_table(colours, renderer.theme.text, palette_image(colours))
    for place, (scene, number) in enumerate(zip(scenes, numbers, strict=True)):
        x, y = place % columns * (size + head), place // columns * (size + head)
        page.paste(renderer.canvas(scene), (x, y + head))
        middle = (x + size / 2, y + head / 2)
        pen = Brush([middle], head * 0.5)
        pen.text(str(number), middle, head * 0.5)
        pen.finished().stamp(page, ink)
    return encoded(page, colours)
