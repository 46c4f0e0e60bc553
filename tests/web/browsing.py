"""People with a real browser on the page: what they open, press and see there."""

from typing import Any, Final

from playwright.async_api import Browser, FrameLocator, Locator, Page, ViewportSize, expect

from tests.demo.browsing import NEVER

PHONE: Final = ViewportSize(width=360, height=740)
DESK: Final = ViewportSize(width=1280, height=860)


async def at_door(browser: Browser, link: str, size: ViewportSize = PHONE, **more: Any) -> Page:
    """Follow a link to the page in a browser of one's own; an error of the page's code fails the test."""
    context = await browser.new_context(viewport=size, reduced_motion="reduce", **more)
    context.set_default_timeout(NEVER)
    page = await context.new_page()
    page.on("pageerror", _raised)
    await page.goto(link)
    return page


def _raised(error: Exception) -> None:
    raise AssertionError(error)


async def opened(browser: Browser, link: str, size: ViewportSize = PHONE, **more: Any) -> Page:
    """Open the board by a link."""
    page = await at_door(browser, link, size, **more)
    await page.locator("#open").click()
    await expect(page.locator("#table")).to_be_visible()
    return page


def square(page: Page | FrameLocator, name: str) -> Locator:
    """A square of the board."""
    return page.locator(f'#squares [data-square="{name}"]')


async def choose(page: Page | FrameLocator, *names: str) -> None:
    """Press squares that can be chosen, one after the other."""
    for name in names:
        await expect(square(page, name)).to_have_class("way")
        await square(page, name).click()


def button(page: Page | FrameLocator, label: str) -> Locator:
    """The button with exactly these words."""
    return page.get_by_role("button", name=label, exact=True)
