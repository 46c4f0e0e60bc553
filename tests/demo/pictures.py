"""Makes the pictures of the README again, from the game that the test plays: `python -m tests.demo.pictures`."""

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image

from tests.demo.browsing import installed, running, visiting
from tests.demo.test_browser import SCENES, play

_HERE: Final = Path(__file__).parent
_COLOURS: Final = 256
_SECONDS: Final = (1.5, 2.0, 3.0, 4.0, 2.0, 4.0)
"""How long each scene of a turn is shown."""


def main() -> None:
    """Play, and put the pictures beside this file, with as few colours as do."""
    executable = installed() or sys.exit("no chromium is installed")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(_play(executable, folder))
        _film([folder / scene for scene in SCENES])
        for path in {*folder.glob("*.png")} - {folder / scene for scene in SCENES}:
            Image.open(path).convert("RGB").quantize(_COLOURS).save(_HERE / path.name, optimize=True)


def _film(scenes: list[Path]) -> None:
    """Put the scenes of a turn together, with the colours of them all."""
    pictures = [Image.open(path).convert("RGB") for path in scenes]
    all_colours = Image.new("RGB", (pictures[0].width, sum(picture.height for picture in pictures)))
    for place, picture in enumerate(pictures):
        all_colours.paste(picture, (0, place * picture.height))
    palette = all_colours.quantize(_COLOURS)
    first, *others = (picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures)
    duration = [round(1000 * seconds) for seconds in _SECONDS]
    first.save(_HERE / "turn.gif", save_all=True, append_images=others, duration=duration, loop=0, optimize=True)


async def _play(executable: str, folder: Path) -> None:
    async with running(folder) as address, visiting(executable, address) as visitor:
        await play(visitor, folder)


if __name__ == "__main__":
    main()
