"""Makes the pictures of the README anew, from the game that the test plays: `python -m tests.demo.pictures`."""

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image

from tests.demo.browsing import installed, running, visiting
from tests.demo.test_browser import play

_HERE: Final = Path(__file__).parent
_COLOURS: Final = 256


def main() -> None:
    """Play, and put the pictures beside this file, with as few colours as do."""
    executable = installed() or sys.exit("no chromium is installed")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_play(executable, Path(folder)))
        for path in Path(folder).glob("*.png"):
            Image.open(path).convert("RGB").quantize(_COLOURS).save(_HERE / path.name, optimize=True)


async def _play(executable: str, folder: Path) -> None:
    async with running(folder) as address, visiting(executable, address) as visitor:
        await play(visitor, folder)


if __name__ == "__main__":
    main()
