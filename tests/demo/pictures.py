"""Makes the pictures of the README again, from the games that the tests play: `python -m tests.demo.pictures`."""

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import expect

from tests.demo.browsing import browsing, installed, running, see, visiting
from tests.demo.playing import SCENES, play
from tests.table.club import BOB, opened
from tests.table.played import GAME_OF_FOUR
from tests.web.browsing import DESK, PHONE, choose, opened as board
from tests.web.people import world_on

_HERE: Final = Path(__file__).parent
_COLOURS: Final = 256
_SECONDS: Final = (1.5, 2.0, 3.0, 4.0, 2.0, 4.0)
"""How long each scene of a turn is shown."""
_TURNS: Final = 11
_KILL: Final = ("a6", "a8", "i6")
"""What Bob presses after these turns: a piece, where it kills, and where the corpse goes."""


def main() -> None:
    """Play, and put the pictures beside this file, with as few colours as do."""
    if installed() is None:
        sys.exit("no chromium is installed")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(_play(folder))
        asyncio.run(_click(folder))
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


async def _play(folder: Path) -> None:
    async with running(folder) as address, visiting(address) as visitor:
        await play(visitor, folder)


async def _click(folder: Path) -> None:
    """Let a player kill on the page: at a desk they are asked for the corpse, on a phone they see the board after."""
    async with opened(folder / "djambi.db") as club, world_on(club) as world, browsing() as browser:
        for move in GAME_OF_FOUR.split("; ")[:_TURNS]:
            player = (await club.game()).to_move
            assert player is not None
            await club.play(player, move)
        for size, squares, name in ((DESK, _KILL[:2], "page-desk.png"), (PHONE, _KILL, "page-phone.png")):
            page = await board(browser, await world.links.to(BOB, world.game, "en"), size)
            await choose(page, *squares)
            await expect(page.locator("#say")).to_contain_text("corpse")
            await see(page, folder / name)


if __name__ == "__main__":
    main()
