"""The bot's process with a board in the browser: from the link on Discord to the move that is posted there."""

import asyncio
import contextlib
import shutil
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import aiohttp
import pytest
from aiohttp import ClientSession, CookieJar

from tests.discord_ui.process import HURRY, health_of, program
from tests.forking import Forked
from tests.standin.faults import error
from tests.standin.living import playing, start_game
from tests.standin.server import TOKEN, Standin
from tests.waiting import until
from tests.web.people import Tab, said
from tests.web.proxies import free_host, proxied

_IDENTIFIES_AT_ONCE: Final = f"{HURRY}; import bot.store.postgres.lock as lock; lock._IDENTIFIES_EVERY = 0.0"
"""Discord wants five seconds between two."""

Start = Callable[[], contextlib.AbstractAsyncContextManager[Forked]]


@pytest.fixture
def place() -> str:
    """Where the board is served."""
    return free_host()


@pytest.fixture
async def start(standin: Standin, tmp_path: Path, place: str) -> Start:
    """What starts the process, in whose channel a game of two has begun."""
    (tmp_path / "data").mkdir()
    async with playing(standin, tmp_path / "data"):
        pass

    @asynccontextmanager
    async def started() -> AsyncIterator[Forked]:
        settings = {"DJAMBI_WEB": f"http://{place}", "DJAMBI_WEB_LISTEN": place}
        with program(tmp_path, standin.base, "INFO", token=TOKEN, before=HURRY, **settings) as process:
            await until(lambda: "connected 1" in health_of(tmp_path))
            yield process
        (tmp_path / "data" / "health.prom").unlink()

    return started


@pytest.fixture
async def tab() -> AsyncIterator[Tab]:
    """A browser in which nobody is signed in."""
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
        yield Tab(session, "", 1)


async def token(standin: Standin, tab: Tab) -> str:
    """Return the token of the link that alice gets with *Move* on Discord."""
    answer = await standin.answered(await standin.slash(standin.alice, "move"))
    [link] = [str(item["url"]) for row in answer["components"] for item in row["components"] if item.get("url")]
    tab.address, _, token = link.partition("/#")
    return token


async def enter(standin: Standin, tab: Tab) -> None:
    """Let alice press *Move* on Discord, and then the link and the button on the page."""
    opened = await tab.open(await token(standin, tab))
    assert opened.status == 200, await opened.text()


async def test_a_link_leads_to_a_move_that_is_posted_and_a_restart_ends_nothing(
    standin: Standin, start: Start, tab: Tab
) -> None:
    """A browser stays signed in, a stream that breaks is opened again, and a link that was not used still opens."""
    async with start():
        await enter(standin, tab)
        unused = await token(standin, tab)
        before = len(standin.posts())
        assert (await tab.play("c3c6----")).status == 200
        await standin.posted(before + 1)
        assert "Necromobile c3\u2011c6" in standin.posts()[-1]["content"]
        live = await tab.session.get(f"{tab.address}/g/1/live")
        await standin.say(standin.bob, "N g3-g6")
        assert await heard(live) == [4, 5]
    with contextlib.suppress(aiohttp.ClientError):
        assert await live.content.read() == b""
    live.close()
    async with start():
        board = await tab.board()
        assert (board["turn"], board["is_mine"]) == (2, True)
        assert [(await tab.open(unused)).status for _ in range(2)] == [200, 403]


async def heard(live: aiohttp.ClientResponse) -> list[int]:
    """Return which two entries a page hears of next."""
    lines = list[bytes]()
    while len(lines) < 2:
        line = await live.content.readline()
        lines += [line] if line.startswith(b"id: ") else []
    return [int(line[4:]) for line in lines]


async def test_while_discord_does_not_answer_pages_wait(standin: Standin, start: Start, tab: Tab) -> None:
    """Nobody is signed out by that."""
    async with start():
        await enter(standin, tab)
    async with start():
        standin.rest.faults.add("GET", f"/members/{standin.alice['id']}", error(500), times=50)
        answer = await tab.get("board")
        assert (answer.status, (await said(answer)).partition(".")[0]) == (
            503,
            "I can't ask Discord right now whether you may see this game",
        )
        standin.rest.faults.clear()
        assert (await tab.board())["is_mine"]


async def test_a_board_is_served_with_postgresql(standin: Standin, tmp_path: Path, database: str, place: str) -> None:
    settings = {"DJAMBI_WEB": f"http://{place}", "DJAMBI_WEB_LISTEN": place, "DJAMBI_DATABASE": database}
    with program(tmp_path, standin.base, "INFO", token=TOKEN, before=HURRY, **settings):
        await until(lambda: standin.gateway.connected)
        async with ClientSession() as session, session.get(f"http://{place}/") as page:
            assert (page.status, page.content_type) == (200, "text/html")


@pytest.mark.skipif(not shutil.which("caddy"), reason="caddy is not installed")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
async def test_a_page_behind_caddy_goes_on_when_the_process_that_plays_does_not(
    standin: Standin, tmp_path: Path, database: str, tab: Tab, how: signal.Signals
) -> None:
    """With its sign-in, and at the process that stood ready; an unused link still opens, once."""
    host, behind, folders = free_host(), (free_host(), free_host()), [tmp_path / "one", tmp_path / "two"]
    web = {"DJAMBI_WEB": f"http://{host}", "DJAMBI_WEB_PROXIES": "127.0.0.1", "DJAMBI_DATABASE": database}
    async with contextlib.AsyncExitStack() as stack:
        await stack.enter_async_context(proxied("caddy", tmp_path, host, *behind))
        processes = []
        for folder, listen in zip(folders, behind, strict=True):
            folder.mkdir()
            settings = {**web, "DJAMBI_WEB_LISTEN": listen}
            started = program(folder, standin.base, "INFO", token=TOKEN, before=_IDENTIFIES_AT_ONCE, **settings)
            processes.append(stack.enter_context(started))
            await until(lambda: "connected 1" in health_of(folder))  # noqa: B023 - awaited here
        await start_game(standin, 2)
        await enter(standin, tab)
        unused, before = await token(standin, tab), len(standin.posts())
        processes[0].send_signal(how)
        while (await tab.get("board")).status in {502, 503, 504}:  # noqa: ASYNC110 - nobody calls
            await asyncio.sleep(0.1)
        assert (await tab.play("c3c6----")).status == 200
        await standin.posted(before + 1)
        assert [(await tab.open(unused)).status for _ in range(2)] == [200, 403]
