"""The demo in a real browser: three people at once, one at a desk and two by phone, from the lobby to a win."""

from pathlib import Path
from typing import Final

import pytest

from tests.demo.browsing import (
    installed,
    running,
    visiting,
)
from tests.demo.playing import play

_PLAIN: Final = "--disable-remote-fonts"
"""Only pictures need the fonts of the pages, which are 30 MB."""


@pytest.mark.skipif(installed() is None, reason="no chromium is installed, so nobody plays in a browser")
async def test_three_people_play_from_the_lobby_to_a_win(tmp_path: Path) -> None:
    async with running(tmp_path) as address, visiting(address, _PLAIN) as visitor:
        await play(visitor, None)
