"""A browser on a demo that runs in a process of its own, and what people do in it: looking, clicking and typing."""

import asyncio
import contextlib
import os
import re
import shutil
import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, BrowserContext, Locator, Page, ViewportSize, async_playwright, expect

DESK: Final = ViewportSize(width=1280, height=860)
TALL_DESK: Final = ViewportSize(width=1280, height=1330)
"""On which a whole post of the end has room."""
PHONE: Final = ViewportSize(width=412, height=915)

_BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
NEVER: Final = 3_600_000
"""Milliseconds, more than any test may take: what is waited for comes, however busy the machine is."""
expect.set_options(timeout=NEVER)

_LESS: Final = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "SpareRendererForSitePerProcess",
    "IsolateOrigins",
    "site-per-process",
    "PaintHolding",
)
"""What a browser leaves out. The first two are pages below the line for addresses of each window, though it shows none:
they cost as much as a board. The next one is a process that is made ready after each page for the one that follows, and
two more are those that frames of other sites have for themselves, as in few phones. This takes the place of what
Playwright leaves out, hence the last one.
"""

_ROOT: Final = Path(__file__).parents[2]


def installed() -> str | None:
    """Return the browser that there is on this machine, if there is one."""
    return next(filter(None, map(shutil.which, _BROWSERS)), None)


@contextlib.asynccontextmanager
async def running(folder: Path, *options: str) -> AsyncIterator[str]:
    """Run `djambi demo` as from the command line, its games in a folder, and yield the address that it prints."""
    words = ("-m", "bot", "demo", *options)
    environment = {**os.environ, "DJAMBI_DATA": str(folder), "BROWSER": "true"}  # "true" is a browser without windows
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdout=asyncio.subprocess.PIPE, cwd=_ROOT, env=environment
    )
    assert process.stdout is not None
    try:
        async for line in process.stdout:
            if found := re.search(rb"http://\S+", line):
                break
        else:
            raise AssertionError("the demo has ended")
        yield found[0].decode()
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.communicate()
    assert process.returncode == 0, "it keeps what was played, and ends"


@dataclass
class Visitor:
    """The first page in a browser, and the places that are opened from it."""

    browser: BrowserContext
    first: Page

    async def open(self, name: str, place: str, size: ViewportSize) -> Page:
        """Open a place, which begins so, as somebody in a window of a size, by its link."""
        link = self.card(name).get_by_role("link", name=re.compile(f"^{re.escape(place)}"))
        page = await self.browser.new_page()
        await page.set_viewport_size(size)
        address = await link.evaluate("link => link.href")
        await page.goto(address)
        await expect(page.locator("#preview-app")).to_have_attribute("aria-busy", "false")
        return page

    def card(self, name: str) -> Locator:
        """Return what the first page says of somebody."""
        return self.first.locator("#people > li", has=self.first.get_by_role("heading", name=name))


@contextlib.asynccontextmanager
async def browsing(*options: str, hosts: Mapping[str, int] | None = None) -> AsyncIterator[Browser]:
    """A browser without windows that finds some hosts at ports of this machine and asks nobody outside."""
    found = [f"MAP {host}:443 127.0.0.1:{port}" for host, port in (hosts or {}).items()]
    rules = ", ".join([*found, "MAP * ~NOTFOUND", "EXCLUDE 127.0.0.1"])
    ours = ["--no-sandbox", "--disable-site-isolation-trials", f"--disable-features={','.join(_LESS)}"]
    async with async_playwright() as play:
        browser = await play.chromium.launch(
            executable_path=installed(), args=[*ours, f"--host-resolver-rules={rules}", *options]
        )
        try:
            yield browser
        finally:
            await browser.close()


@contextlib.asynccontextmanager
async def visiting(address: str, *options: str) -> AsyncIterator[Visitor]:
    """Open the first page of a demo in a browser that is started with some options of its own."""
    async with browsing(*options) as browser:
        one = await browser.new_context(viewport=DESK)  # in which 30 MB of fonts are fetched once
        one.set_default_timeout(NEVER)
        first = await one.new_page()
        await first.goto(address)
        yield Visitor(one, first)


async def write(page: Page, text: str, file: Path | None = None) -> None:
    """Type a message, take a picture of the page if there is a file for it, and send the message."""
    box = page.get_by_role("textbox", name="Message")
    await box.fill(text)
    await see(page, file)
    await box.press("Enter")
    await expect(box).to_have_value("")


async def command(page: Page, text: str) -> None:
    """Choose a command from the picker, and send it without any option."""
    await page.bring_to_front()
    box = page.get_by_role("textbox", name="Message")
    await box.press_sequentially(text)
    await box.press("Enter")
    await page.get_by_role("button", name="Send").click()


async def choose(page: Page, *names: str) -> None:
    """Choose from the newest menu."""
    await page.get_by_role("combobox").last.click()
    for name in names:
        await page.get_by_role("option", name=name).click()
    await page.get_by_role("button", name="Apply").click()


async def press(page: Page, label: str) -> None:
    """Bring a page to the front, since Chromium draws others once in a second; press its newest button with a label."""
    await page.bring_to_front()
    await page.get_by_role("button", name=label).last.click()


async def see(page: Page, file: Path | None) -> None:
    """Take a picture of the page, once it moves no more, if there is a file for it."""
    if file is not None:
        await page.mouse.move(0, 0)
        await page.wait_for_timeout(300)
        await page.screenshot(path=file)


async def see_board(page: Page, file: Path | None) -> None:
    """Wait until the newest picture is seen, and take a picture of the page if there is a file for it."""
    newest = page.locator(".message-attachments img").last
    await expect(newest).not_to_have_js_property("naturalWidth", 0)
    await see(page, file)


def said(page: Page, text: str | re.Pattern[str]) -> Locator:
    """Return the newest message with a text."""
    return page.locator("[data-message-id]").filter(has_text=text).last
