"""The demo in a real browser: four people at once, two at a desk and two by phone, from the lobby to a win."""

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
    picture,
    press,
    running,
    said,
    say,
    visiting,
)

GAME: Final = "M c1-d2, M g1-e3, M g9-f9, M c9-d9, A b1-h1, M h3-h5, M f9-e9, M d9-c9, A h1-i1"
"""Blue lets red's Assassin come near its Chief, in as few turns as it takes."""


@pytest.mark.skipif(installed() is None, reason="no chromium is installed, so nobody plays in a browser")
async def test_four_people_play_from_the_lobby_to_a_win(tmp_path: Path) -> None:
    async with running(tmp_path) as address, visiting(str(installed()), address) as visitor:
        await play(visitor, tmp_path)


async def play(visitor: Visitor, pictures: Path) -> None:
    """Let four people sit down, plot, play and win, and take pictures of a desk and of a phone on the way."""
    sizes = {"Alice": DESK, "Bob": PHONE, "Chloe": PHONE, "Dai": DESK}
    opening = (visitor.open(name, "#lobby", size) for name, size in sizes.items())
    alice, bob, chloe, dai = people = await asyncio.gather(*opening)
    for page, side in ((alice, "Red"), (chloe, "Yellow"), (dai, "Green")):
        await press(page, side)
    await be_refused(alice, bob)
    await plot(visitor, bob, pictures)
    for turn, (page, move) in enumerate(zip(itertools.cycle(people), GAME.split(", "), strict=False), 1):
        await expect(said(page, f", your turn (turn {turn}).")).to_be_visible()
        await say(page, move)
    await expect(said(alice, "kills Blue's Chief")).to_be_visible()
    await picture(alice, pictures / "desk.png")
    for page in (chloe, dai):
        await command(page, "/djambi resign")
        await press(page, "Yes, resign")
    for page in people:
        await expect(said(page, "Red (Alice) wins the game")).to_be_visible()


async def be_refused(alice: Page, bob: Page) -> None:
    """Let alice try a move that is against a rule, which everybody sees."""
    await expect(said(alice, "@Alice, your turn (turn 1).")).to_be_visible()
    await say(alice, "M a3-a6")
    for page in (alice, bob):
        await expect(said(page, "A Militant goes one or two squares")).to_be_visible()


async def plot(visitor: Visitor, bob: Page, pictures: Path) -> None:
    """Let bob open a room with chloe, who is called there, and try out a turn in it."""
    await press(bob, "Plot with…")
    await choose(bob, "Chloe")
    await expect(visitor.card("Chloe").get_by_role("link", name=re.compile("Djambi .* called"))).to_be_visible()
    await said(bob, "Here you are in private: ").locator(".mention").click()
    await expect(said(bob, "In this room: Bob and Chloe.")).to_be_visible()
    await say(bob, "M a3-a5; M i3-i5")
    await expect(said(bob, "Plan A")).to_be_visible()
    await picture(bob, pictures / "phone.png")
    await bob.go_back()
