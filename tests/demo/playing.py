"""Three people who play in the demo, from the lobby to a win."""

import asyncio
import itertools
import re
from pathlib import Path
from typing import Final

from playwright.async_api import Page, expect

from tests.demo.browsing import (
    DESK,
    PHONE,
    TALL_DESK,
    Visitor,
    choose,
    command,
    press,
    said,
    see,
    see_board,
    write,
)

GAME: Final = "M c1-d2, M g1-e3, A b1-h1, M h3-h5, A h1-i1"
"""Blue lets Red's Assassin come near its Chief, in as few turns as it takes once the others are out."""

SCENES: Final = [f"turn-{number}.png" for number in range(6)]
"""The scenes of a turn: the board, a wrong move, the refusal, the reason, a right move, the board after it."""


async def play(visitor: Visitor, pictures: Path | None) -> None:
    """Let three people sit down, plot, play and win, and take pictures of a desk and of a phone, if they are wanted."""
    sizes = {"Alice": DESK, "Bob": PHONE, "Chloe": PHONE}
    opening = (visitor.open(name, "#lobby", size) for name, size in sizes.items())
    alice, bob, chloe = await asyncio.gather(*opening)
    await sit_down(alice, bob, chloe)
    first, *others = GAME.split(", ")
    await take_a_turn(await visitor.open("Alice", "#lobby", PHONE) if pictures else alice, first, pictures)
    await plot(visitor, bob, pictures and pictures / "phone.png")
    await resign(chloe)
    for turn, (page, move) in enumerate(zip(itertools.cycle((bob, alice)), others, strict=False), 2):
        await expect(said(page, f", your turn (turn {turn}).")).to_be_visible()
        await write(page, move)
    await expect(said(alice, "kills Blue's Chief")).to_be_visible()
    for page in (alice, bob):
        await expect(said(page, "Red (Alice) wins the game")).to_be_visible()
    await alice.set_viewport_size(TALL_DESK)
    await see_board(alice, pictures and pictures / "desk.png")


async def sit_down(alice: Page, bob: Page, chloe: Page) -> None:
    """Let two join bob, whose lobby it is, who then starts with a seat left empty."""
    await press(alice, "Red")
    await press(chloe, "Yellow")
    for side in ("Red: Alice", "Yellow: Chloe"):
        await expect(said(bob, side)).to_be_visible()
    await press(bob, "Start")
    await press(bob, "Start anyway")


async def resign(page: Page) -> None:
    """Let somebody give up by command, and leave."""
    await command(page, "/djambi resign")
    await press(page, "Yes, resign")
    await expect(said(page, "resigned")).to_be_visible()
    await page.close()


async def take_a_turn(page: Page, move: str, pictures: Path | None) -> None:
    """Let somebody try a move against a rule, ask why, and then play; film it if there is a folder for pictures."""
    scenes = map(pictures.joinpath, SCENES) if pictures else itertools.repeat(None)
    await expect(said(page, "@Alice, your turn (turn 1).")).to_be_visible()
    await see_board(page, next(scenes))
    await write(page, "M a3-a6", next(scenes))
    await expect(said(page, "A Militant")).to_be_visible()
    await see(page, next(scenes))
    await press(page, "Why?")
    await expect(said(page, "Only you can see this")).to_be_visible()
    await see(page, next(scenes))
    await write(page, move, next(scenes))
    await expect(said(page, "your turn (turn 2).")).to_be_visible()
    await see_board(page, next(scenes))


async def plot(visitor: Visitor, bob: Page, file: Path | None) -> None:
    """Let bob open a room with chloe, who is called there, and try out a turn in it."""
    await press(bob, "More…")
    await press(bob, "Plot with…")
    await choose(bob, "Chloe")
    await expect(visitor.card("Chloe").get_by_role("link", name=re.compile("Djambi .* called"))).to_be_visible()
    await said(bob, "Here you are: ").locator(".mention").click()
    await expect(said(bob, "In this room: Bob and Chloe.")).to_be_visible()
    await write(bob, "M i3-i5; M i7-h6")
    await expect(said(bob, "Plan A")).to_be_visible()
    await bob.locator("main").evaluate("page => page.style.width = '1280px'")  # as until the server knows of the phone
    await expect(bob.locator("main")).to_have_css("width", f"{PHONE['width']}px")
    await see_board(bob, file)
    await bob.go_back()
