"""Opening an address with a secret in a browser on this machine."""

import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile


@contextmanager
def in_browser(folder: Path, address: str) -> Iterator[None]:
    """Open `address` in a browser with windows, if there is one, by a page in `folder` that is gone afterwards."""
    with door_to(folder, address) as door:
        with suppress(webbrowser.Error):
            browser = webbrowser.get()
            if type(browser) is not webbrowser.GenericBrowser:  # a text browser would take over our terminal
                browser.open(door.as_uri())
        yield


@contextmanager
def door_to(folder: Path, address: str) -> Iterator[Path]:
    """Create a page, readable by this user only, that redirects to `address`.

    The browser is started with the page: every user of the machine can see the arguments of a program.
    """
    with NamedTemporaryFile("w", suffix=".html", prefix="door-", dir=folder, encoding="utf-8") as page:
        page.write(f'<!doctype html><meta http-equiv="refresh" content="0; url={address}">')
        page.flush()
        yield Path(page.name).absolute()
