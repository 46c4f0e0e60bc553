"""The demo in a real browser: three people at once, one at a desk and two by phone, from the lobby to a win."""

import asyncio
import itertools
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.demo.browsing import (
    DESK,
    PHONE,
    Visitor,
    choose,
    command,
    installed,
    press,
    running,
    said,
    say,
    see_board,
    visiting,
)

GAME: Final = "M c1-d2, M g1-e3, A b1-h1, M h3-h5, A h1-i1"
"""Blue lets Red's Assassin come near its Chief, in as few turns as it takes once the others are out."""

_PLAIN: Final = "--disable-remote-fonts"
"""Only pictures need the fonts of the pages, which are 30 MB."""


@pytest.mark.skipif(installed() is None, reason="no chromium is installed, so nobody plays in a browser")
async def test_three_people_play_from_the_lobby_to_a_win(tmp_path: Path) -> None:
    async with running(tmp_path) as address, visiting(str(installed()), address, _PLAIN) as visitor:
        await play(visitor, None)


async def play(visitor: Visitor, pictures: Path | None) -> None:
    """Let three people sit down, plot, play and win, and take pictures of a desk and of a phone, if they are wanted."""
    sizes = {"Alice": DESK, "Bob": PHONE, "Chloe": PHONE}
    opening = (visitor.open(name, "#lobby", size) for name, size in sizes.items())
    alice, bob, chloe = await asyncio.gather(*opening)
    await sit_down(alice, bob, chloe)
    await be_refused(alice, bob)
    await plot(visitor, bob, pictures and pictures / "phone.png")
    await resign(chloe)
    for turn, (page, move) in enumerate(zip(itertools.cycle((alice, bob)), GAME.split(", "), strict=False), 1):
        await expect(said(page, f", your turn (turn {turn}).")).to_be_visible()
        await say(page, move)
    await expect(said(alice, "kills Blue's Chief")).to_be_visible()
    for page in (alice, bob):
        await expect(said(page, "Red (Alice) wins the game")).to_be_visible()
    await see_board(alice, pictures and pictures / "desk.png")


async def sit_down(alice: Page, bob: Page, chloe: Page) -> None:
    """Let two join bob, whose lobby it is, who then starts with a seat left empty."""
    await press(alice, "Red")
    await press(chloe, "Yellow")
    for side in ("Red: Alice", "Yellow: Chloe"):
        await expect(said(bob, side)).to_be_visible()
    await press(bob, "Start")
    await press(bob, "Start all the same")


async def resign(page: Page) -> None:
    """Let somebody give up by command, and leave."""
    await command(page, "/djambi resign")
    await press(page, "Yes, resign")
    await expect(said(page, "resigned")).to_be_visible()
    await page.close()


async def be_refused(alice: Page, bob: Page) -> None:
    """Let alice try a move that is against a rule, which everybody sees."""
    await expect(said(alice, "@Alice, your turn (turn 1).")).to_be_visible()
    await say(alice, "M a3-a6")
    for page in (alice, bob):
        await expect(said(page, "A Militant goes one or two squares")).to_be_visible()


async def plot(visitor: Visitor, bob: Page, file: Path | None) -> None:
    """Let bob open a room with chloe, who is called there, and try out a turn in it."""
    await press(bob, "Plot with…")
    await choose(bob, "Chloe")
    await expect(visitor.card("Chloe").get_by_role("link", name=re.compile("Djambi .* called"))).to_be_visible()
    await said(bob, "Here you are in private: ").locator(".mention").click()
    await expect(said(bob, "In this room: Bob and Chloe.")).to_be_visible()
    await say(bob, "M a3-a5; M i3-i5")
    await expect(said(bob, "Plan A")).to_be_visible()
    await bob.locator("main").evaluate("page => page.style.width = '1280px'")  # as until the server knows of the phone
    await expect(bob.locator("main")).to_have_css("width", f"{PHONE['width']}px")
    await see_board(bob, file)
    await bob.go_back()
