"""The page in a real browser, in the frame of a stand-in of Discord's client: nothing of it was seen on Discord."""

import shutil
import subprocess
import tarfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, FrameLocator, Page, ViewportSize, expect

from tests.demo.browsing import installed
from tests.table.club import ALICE, BOB, EVE, HALL, opened as club_in
from tests.web.browsing import DESK, PHONE
from tests.web.discord_client import CLOSE, FRAME, HANDSHAKE, LIBRARY, READY, Client, Host, Said, hosted
from tests.web.people import Launches, World, world_on

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),  # of the browser, which is one for all tests
    pytest.mark.skipif(installed() is None, reason="no chromium is installed, so nobody opens a page"),
]

_PATIENCE = 30
"""The seconds in which npm has to give a library: without a network it may try for minutes."""

UNNAMED = "Discord doesn't tell me who you are. Close the board and open it again."


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def host() -> AsyncIterator[Host]:
    """A browser for all tests."""
    async with hosted(Client("", Launches())) as host:
        yield host


@pytest_asyncio.fixture(loop_scope="module")
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """A running game of four; its board is open in "an-instance"."""
    async with club_in(tmp_path / "djambi.db") as club, world_on(club) as world:
        world.launches.games["an-instance"] = world.game.id
        yield world


@pytest_asyncio.fixture(loop_scope="module")
async def discord(world: World, host: Host) -> AsyncIterator[tuple[Client, Browser]]:
    """Discord's client, and the browser in which it runs."""
    host.client = Client(world.links.address, world.launches)
    yield host.client, host.browser
    for context in host.browser.contexts:
        await context.close()


async def play(frame: FrameLocator, *squares: str) -> None:
    """Play a move by its squares."""
    for name in squares:
        await frame.locator(f'[data-square="{name}"].way').click()
    await frame.get_by_role("button", name="Play", exact=True).click()


def of_kind(client: Client, name: str) -> list[Any]:
    """Return what pages have said of a kind."""
    return [about for _, about in client.heard if about.get("cmd", "HANDSHAKE") == name]


async def post(page: Page, frame: str, said: Said) -> None:
    """Let Discord's client say something to a page by itself."""
    await page.evaluate("([said, app]) => frames[0].postMessage(said, app)", [said, frame])


async def test_a_turn_is_played_in_the_frame_and_seen_in_another_one(
    world: World, discord: tuple[Client, Browser]
) -> None:
    """The page asks for nothing but who it is."""
    client, browser = discord
    phone, alice = await client.opened(browser, ALICE, instance_id="an-instance", channel_id=HALL)
    _, bob = await client.opened(browser, BOB, DESK, instance_id="an-instance")
    await expect(bob.locator("#head")).to_have_text("Alice is thinking")
    await play(alice, "c1", "d1")
    await expect(alice.locator("#head")).to_have_text("Bob is thinking")
    await expect(bob.locator("#head")).to_have_text("Your turn")
    hello, *_ = of_kind(client, "HANDSHAKE")
    assert hello == {
        "v": 1,
        "encoding": "json",
        "client_id": "4711",
        "frame_id": "a-frame",
    }
    first, second = of_kind(client, "AUTHORIZE")
    asks = {"client_id": "4711", "response_type": "code", "state": "", "prompt": "none", "scope": ["identify"]}
    assert first == {"cmd": "AUTHORIZE", "args": asks, "nonce": first["nonce"]}
    assert first["nonce"] != second["nonce"]
    assert world.launches.codes == {}, "each code was used"
    await expect(alice.locator("#saves")).to_be_hidden()
    assert await alice.locator("#discord").get_attribute("href") is None
    wide = await phone.frames[1].evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Discord's own library, as npm has it."""
    npm, folder = shutil.which("npm"), tmp_path_factory.mktemp("library")
    if npm is None:
        pytest.skip("npm is not installed")
    asked = [npm, "pack", "--silent", "--fetch-retries=0", "@discord/embedded-app-sdk@2.5.0"]
    try:
        packed = subprocess.run(asked, cwd=folder, capture_output=True, text=True, check=True, timeout=_PATIENCE)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        pytest.skip("npm does not give Discord's library")
    with tarfile.open(folder / packed.stdout.strip()) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package" / "output"


@pytest.mark.parametrize("size", [PHONE, DESK])
async def test_the_page_says_what_discords_own_library_says(
    world: World, discord: tuple[Client, Browser], library: Path, size: ViewportSize
) -> None:
    """It understands the stand-in, too."""
    client, browser = discord
    _, alice = await client.opened(browser, ALICE, size, instance_id="an-instance")
    await expect(alice.locator("#head")).to_have_text("Your turn")
    ours, client.heard = client.heard, []
    client.library = library
    _, theirs = await client.opened(browser, ALICE, size, instance_id="an-instance", at=LIBRARY)
    await expect(theirs.locator("p")).not_to_be_empty()
    for said in (ours, client.heard):
        for _, about in said:
            about.pop("nonce", None)
    assert ours == client.heard[: len(ours)]
    assert len(ours) == 2
    assert [*world.launches.codes] == [await theirs.locator("p").text_content()]


async def test_a_frame_that_is_loaded_again_and_a_second_one_show_the_same_person(
    world: World, discord: tuple[Client, Browser]
) -> None:
    """Two accounts in one browser stay apart, whoever came last."""
    client, browser = discord
    page, alice = await client.opened(browser, ALICE, instance_id="an-instance")
    await expect(alice.locator("#head")).to_have_text("Your turn")
    _, again = await client.opened(browser, ALICE, page=page, instance_id="an-instance")
    await expect(again.locator("#head")).to_have_text("Your turn")
    _, bob = await client.opened(browser, BOB, page=page, instance_id="an-instance")
    await expect(bob.locator("#head")).to_have_text("Alice is thinking")
    before = len(of_kind(client, "HANDSHAKE"))
    for load in (page.frames[1].evaluate("location.reload()"), page.reload()):
        async with page.expect_response("**/g/1/live"):
            await load
    await page.bring_to_front()  # others are drawn once in a second
    await play(alice, "c1", "d1")
    for frame, says in ((again, "Bob is thinking"), (bob, "Your turn")):
        await expect(frame.locator("#head")).to_have_text(says)
    assert len(of_kind(client, "HANDSHAKE")) == before + 1


async def test_news_come_where_the_proxy_keeps_the_stream_back(world: World, discord: tuple[Client, Browser]) -> None:
    client, browser = discord
    client.passes_streams = False
    _, bob = await client.opened(browser, BOB, instance_id="an-instance")
    await expect(bob.locator("#head")).to_have_text("Alice is thinking")
    await world.club.play(ALICE, "M c1-d1")
    await expect(bob.locator("#head")).to_have_text("Your turn")


async def test_launch_leads_to_ones_games_and_from_there_to_each(world: World, discord: tuple[Client, Browser]) -> None:
    """A person without games sees the board of the channel, if they may read it, and else a sentence."""
    client, browser = discord
    _, alice = await client.opened(browser, ALICE, channel_id="elsewhere")
    await alice.locator("#list button").click()
    await expect(alice.locator("#head")).to_have_text("Your turn")
    await alice.locator("#games").click()
    await expect(alice.locator("#list button")).to_be_visible()
    _, eve = await client.opened(browser, EVE, channel_id=HALL)
    await expect(eve.locator("#head")).to_have_text("Alice is thinking")
    _, eve = await client.opened(browser, EVE, channel_id="elsewhere")
    await expect(eve.locator("#door-text")).to_have_text("You have no open games.")


async def test_a_person_whom_discord_does_not_name_reads_what_to_do(
    world: World, discord: tuple[Client, Browser]
) -> None:
    """They did not agree, Discord ends it, or the bot may not ask; it is readable, and nothing else is there."""
    client, browser = discord

    def ending(said: Said, _: Any) -> list[Said]:
        return [READY] if said[0] == HANDSHAKE else [[CLOSE, {"code": 1000, "message": "over"}]]

    def made_up(said: Said, _: Any) -> list[Said]:
        given = {"cmd": "AUTHORIZE", "data": {"code": "made-up"}, "evt": None, "nonce": said[1].get("nonce")}
        return [READY] if said[0] == HANDSHAKE else [[FRAME, given]]

    for answers in (client.refusing, ending, made_up):
        client.answers = answers
        page, alice = await client.opened(browser, ALICE, instance_id="an-instance")
        await expect(alice.locator("#door-text")).to_have_text(UNNAMED)
        await expect(alice.locator("#table")).to_be_hidden()
        await page.close()


async def test_a_client_that_is_slow_is_waited_for_and_nobody_else_is_believed(
    world: World, discord: tuple[Client, Browser]
) -> None:
    """What the page hears from another origin counts for nothing."""
    client, browser = discord
    client.answers = lambda said, person: [] if said[0] == HANDSHAKE else client.usual(said, person)
    context = await browser.new_context(ignore_https_errors=True)
    await context.clock.install()
    page, alice = await client.opened(browser, ALICE, page=await context.new_page(), instance_id="an-instance")
    while not of_kind(client, "HANDSHAKE"):
        await page.wait_for_timeout(10)
    await context.clock.fast_forward(60_000)
    await expect(alice.locator("#door-text")).to_have_text(UNNAMED)
    await page.frames[1].evaluate("said => postMessage(said, '*')", READY)
    assert of_kind(client, "AUTHORIZE") == []
    await post(page, f"https://{client.app}", READY)
    await expect(alice.locator("#head")).to_have_text("Your turn")
    assert len(of_kind(client, "AUTHORIZE")) == 1
