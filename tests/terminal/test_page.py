"""`djambi local --web`: the game of this machine in the browser, where everybody plays on one page."""

import asyncio
import re
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from aiohttp import ClientSession, CookieJar

from tests.forking import Forked, forked
from tests.terminal.program import SHORT_GAME, environment
from tests.web.people import Tab

_LINK: Final = re.compile(r"(http://127\.0\.0\.1:\d+)/#(\S+)\n")


@asynccontextmanager
async def page(folder: Path, *words: str) -> AsyncIterator[tuple[Tab, Forked]]:
    """Start the program, and open the link that it shows."""
    async with AsyncExitStack() as stack:
        given = environment({"BROWSER": "true"})  # "true" is a browser without windows
        program = stack.enter_context(forked(folder, ["local", *words, "--web"], given))
        while not (found := _LINK.search(program.out.read_text("utf-8") if program.out.exists() else "")):
            assert program.returncode is None, program.err.read_text("utf-8")
            await asyncio.sleep(0.05)
        session = await stack.enter_async_context(ClientSession(cookie_jar=CookieJar(unsafe=True)))
        tab = Tab(session, found[1], 0)
        door = await (await tab.ask("POST", "/who", json={"token": found[2]})).json()
        assert (door["text"], door["open"]) == ("This opens your game. Everyone plays on this page.", "Open the board")
        tab.game = (await (await tab.open(found[2])).json())["game"]
        for spent in (found[2], ""):
            again = await (await tab.ask("POST", "/who", json={"token": spent})).json()
            assert again["text"].endswith("Start djambi local --web again for a new address.")
        yield tab, program


async def played(tab: Tab, *moves: str) -> Any:
    """Play moves such as "M c1-d2", and return the board then."""
    for move in moves:
        answer = await tab.play(f"{move.split()[1].replace('-', '')}----")
        assert answer.status == 200, await answer.text()
    return await tab.board()


async def ended(program: Forked, how: signal.Signals) -> int | None:
    """End the program, which has nothing to complain of, and return its exit status."""
    program.send_signal(how)
    _, errors = await program.communicate()
    assert errors == b""
    return program.returncode


async def test_everybody_plays_on_one_page_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Whoever is to move sits there; `--new` begins another game."""
    async with page(tmp_path, "Ann", "Ben") as (tab, program):
        assert (await tab.board())["head"] == "Turn 1: Red (Ann) to move."
        assert (await played(tab, *SHORT_GAME[:3]))["head"] == "Turn 4: Blue (Ben) to move."
        assert await ended(program, signal.SIGINT) == 0
    async with page(tmp_path, "Ann", "Ben") as (tab, program):
        board = await tab.board()
        assert (tab.game, board["head"], board["is_mine"]) == (1, "Turn 4: Blue (Ben) to move.", True)
        assert (await played(tab, *SHORT_GAME[3:]))["head"] == "The game is won."
        assert await ended(program, signal.SIGTERM) == 0
    async with page(tmp_path, "Cleo", "Dan", "--new") as (tab, program):
        assert (tab.game, (await tab.board())["head"]) == (2, "Turn 1: Red (Cleo) to move.")
        assert await ended(program, signal.SIGINT) == 0
    assert [path.name for path in (tmp_path / "djambi-data").iterdir()] == ["local.db"], "the way in is gone"


@pytest.mark.parametrize(("level", "resigns"), [("easy", False), ("hard", True)])
async def test_engines_answer_on_the_page(tmp_path: Path, level: str, *, resigns: bool) -> None:
    """Also when somebody does something while they think, for which `hard` takes some tenths of a second."""
    async with page(tmp_path, "Ann", "Ben", "--engines", level) as (tab, program):
        board = await played(tab, *SHORT_GAME[:2])
        if resigns:
            assert (await tab.do("resign")).status == 200
        while (board := await tab.board())["turns"] < 3:  # noqa: ASYNC110 - the program is another process
            await asyncio.sleep(0.05)
        assert f"{'Blue (Ben)' if resigns else 'Red (Ann)'} to move" in board["head"]
        assert await ended(program, signal.SIGINT) == 0
        assert "your turn" not in program.out.read_text("utf-8"), "the page shows it, not the terminal"
