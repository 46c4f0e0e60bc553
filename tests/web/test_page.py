"""The page in a real browser: for everyone, by finger and by keyboard, on any screen and any connection."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.table.orders.order_records import Orders
from bot.table.orders.orders import USUAL, Condition
from bot.web.views import drawing_in
from rendering import vector
from rendering.geometry import Layout
from tests.demo.browsing import browsing, installed
from tests.table.club import ALICE, BOB, CHLOE, DAI, EVE, PEOPLE, opened as club_in
from tests.web.browsing import DESK, at_door, button, choose, opened, square
from tests.web.people import World, world_on

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),  # of the browser, which is one for all tests
    pytest.mark.skipif(installed() is None, reason="no chromium is installed, so nobody opens a page"),
]

_MOST_BYTES: Final = 80_000
_SMALLEST: Final = 44
_OFFENDS: Final = """async (options) => [
  ...(await axe.run(options)).violations.map((each) => `${each.id}: ${each.nodes[0].html}`),
  ...(document.documentElement.scrollWidth > innerWidth ? ["wide"] : []),
]"""
_TOO_SMALL: Final = """(all, smallest) => all.filter((each) => {
  const { width, height } = each.getBoundingClientRect();
  return each.checkVisibility() && Math.min(width, height) < smallest; // else it is in something that is folded
}).map((each) => each.outerHTML)"""
_PRESSED: Final = ":is(button, input:not(label *), label:has(input), select, summary):visible:not(#squares *)"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """A browser for all tests; each page has its own cookies."""
    async with browsing() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="module")
async def world(tmp_path: Path, browser: Browser) -> AsyncIterator[World]:
    """A running game of four, and its board in the browser."""
    async with club_in(tmp_path / "djambi.db") as club, world_on(club) as world:
        yield world
        for context in browser.contexts:
            await context.close()


async def link(world: World, person: Any = ALICE, lang: str = "en") -> str:
    """A new link for somebody, who has not asked for anything for a while."""
    world.clock.now += 60
    return await world.links.to(person, world.game, lang)


async def focused(page: Page) -> Any:
    """What has the focus: the words of a button, or the square."""
    return await page.evaluate("document.activeElement.dataset.square ?? document.activeElement.textContent")


async def offends(page: Page, *rules: str) -> list[str]:
    """What axe finds wrong with the page, and whether it is wider than its window."""
    axe = pytest.importorskip("axe_playwright_python.base", reason="axe is not installed")
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(axe.AXE_SCRIPT)
    options = {"resultTypes": ["violations"], **({"runOnly": [*rules]} if rules else {})}
    found: list[str] = await page.evaluate(_OFFENDS, options)
    return found


async def is_fit(page: Page) -> None:
    """Let everybody read and press what is there, by day and by night; it stays the one that was looked at last."""
    assert await offends(page) == []
    is_night = await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    await page.emulate_media(color_scheme="light" if is_night else "dark")
    assert await offends(page, "color-contrast") == []
    assert await page.locator(_PRESSED).evaluate_all(_TOO_SMALL, _SMALLEST) == []


async def test_everybody_can_read_and_press_each_state_of_the_page(world: World, browser: Browser) -> None:
    """As axe judges, in light and dark, on a narrow phone, by thumb; at the end in letters twice as large."""
    page = await at_door(browser, await link(world))
    await expect(button(page, "Open as Alice")).to_be_focused()
    await is_fit(page)
    await button(page, "Open as Alice").click()
    await expect(square(page, "c1")).to_have_class("way")
    await is_fit(page)
    await choose(page, "c1")
    await expect(square(page, "d1")).to_have_class("way")
    await is_fit(page)
    await choose(page, "d1")
    await expect(button(page, "Play")).to_be_focused()
    await is_fit(page)
    await button(page, "Change").click()
    await button(page, "Change").click()
    await button(page, "Try moves").click()
    await choose(page, "g1", "f1")
    await button(page, "Continue").click()
    await button(page, "Undo").click()
    await choose(page, "g2", "f2")
    await button(page, "Continue").click()
    await expect(page.locator("#tree button")).to_have_count(2)
    await is_fit(page)
    await button(page, "Stop trying").click()
    for fold in ("#legend-title", "#rest-title"):
        await page.locator(fold).click()
    await is_fit(page)
    await button(page, "Resign").click()
    await expect(button(page, "Cancel")).to_be_focused()
    await is_fit(page)
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert await offends(page) == []
    reader = await opened(browser, await link(world, EVE, "ja"))
    await is_fit(reader)


async def test_a_turn_by_keyboard_alone(world: World, browser: Browser) -> None:
    """The focus is never lost, what changes is said, and a key that is held does not play."""
    page = await opened(browser, await link(world), DESK)
    keys = page.keyboard
    await expect(square(page, "c1")).to_have_accessible_name("c1: Red's Militant, 4 squares")
    await page.locator("#discord").focus()
    await keys.press("Tab")
    assert await focused(page) == "e5"
    for key in [*["ArrowDown"] * 4, "ArrowLeft", "ArrowLeft"]:
        await keys.press(key)
    assert await focused(page) == "c1"
    await keys.press("?")
    await expect(page.locator("#reach")).to_have_text("Nobody can kill Red's Militant on c1 now.")
    await keys.press("Enter")
    await expect(page.get_by_role("status").filter(has_text="Where does it go?")).to_be_visible()
    await expect(square(page, "c1")).to_have_attribute("aria-pressed", "true")
    await keys.press("ArrowRight")
    await expect(square(page, "d1")).to_have_class("way")
    await keys.down("Enter")
    await expect(button(page, "Play")).to_be_focused()
    await keys.down("Enter")
    await keys.up("Enter")
    await expect(button(page, "Play")).to_be_visible()
    assert (await world.club.game()).position.turn == 1
    await keys.press("Escape")
    await expect(page.locator("#say")).to_contain_text("Where does it go?")
    assert await focused(page) == "d1"
    await keys.press("Enter")
    await expect(button(page, "Play")).to_be_focused()
    await keys.press("Tab")
    assert await focused(page) == "Change"
    await keys.press("Shift+Tab")
    await keys.press("Enter")
    await expect(page.locator("#head")).to_have_text("Bob is thinking")
    assert await focused(page) == "d1"
    await expect(page.locator("#news")).to_have_text("Red (Alice): Militant c1-d1.")
    await page.locator("#story button").last.focus()
    await world.club.play(BOB, "M g1-f1")
    await expect(page.locator("#news")).to_contain_text("Militant g1-f1")
    assert "M c1-d1" in await focused(page), "news take the focus from nobody"


async def test_a_connection_that_is_cut_in_the_middle_of_a_turn(world: World, browser: Browser) -> None:
    """What is chosen stays, Play can be pressed again, and counts once."""
    page = await opened(browser, await link(world))
    await choose(page, "c1", "d1")
    await expect(button(page, "Play")).to_be_focused()
    await page.context.set_offline(True)
    await expect(page.locator("#lost")).to_contain_text("No connection")
    await button(page, "Play").click()
    await expect(page.locator("#notice")).to_contain_text("Press again: it won't count twice")
    await expect(button(page, "Play")).to_be_focused()
    await page.context.set_offline(False)
    await expect(page.locator("#lost")).to_be_hidden()
    sent: list[str] = []

    async def lose_the_answer(route: Any) -> None:
        sent.append(route.request.post_data_json["request"])
        if len(sent) == 1:
            await route.fetch()
            await route.abort()
        else:
            await route.continue_()

    await page.route("**/play", lose_the_answer)
    await button(page, "Play").click()
    await expect(page.locator("#head")).to_have_text("Bob is thinking")
    await expect(page.locator("#notice")).to_be_hidden()
    assert sent == [sent[0]] * 2
    assert (await world.club.game()).seq == world.game.seq + 1


async def test_a_page_goes_on_by_itself_when_another_process_plays(world: World, browser: Browser) -> None:
    """What was sent meanwhile is sent until it is done. The page says after a while that it waits."""
    page, watcher = [await opened(browser, await link(world, person)) for person in (ALICE, EVE)]
    waiting, sent = await at_door(browser, await link(world, BOB)), list[str]()
    await expect(waiting.locator("#open")).to_be_visible()
    await choose(page, "c1", "d1")
    await expect(button(page, "Play")).to_be_focused()
    page.on("request", lambda request: sent.append(request.post_data or ""))
    world.hall.plays = False
    await button(page, "Play").click()
    await waiting.locator("#open").click()
    for each in (page, watcher):
        await expect(each.locator("#lost")).to_contain_text("I'll keep trying; nothing is lost.")
        await expect(each.locator("#notice")).to_be_hidden()
    assert (await world.club.game()).seq == world.game.seq
    world.hall.plays = True
    for each in (page, watcher, waiting):
        await expect(each.locator("#now")).to_have_text("Turn 2")
        await expect(each.locator("#lost")).to_be_hidden()
    plays = {body for body in sent if "anyway" in body}
    assert len(plays) == 1, "each has the same request id"
    assert (await world.club.game()).seq == world.game.seq + 1


async def test_a_page_is_opened_though_somebody_plays_at_that_moment(world: World, browser: Browser) -> None:
    page, picks = await at_door(browser, await link(world)), list[str]()

    async def play_first(route: Any) -> None:
        picks.append(route.request.url)
        if len(picks) == 1:
            await world.club.play(ALICE, "M c1-d1")
        await route.continue_()

    await page.route("**/pick", play_first)
    await button(page, "Open as Alice").click()
    await expect(page.locator("#head")).to_have_text("Bob is thinking")
    await expect(page.locator("#door")).to_be_hidden()


async def test_only_what_changes_the_board_takes_a_half_chosen_move(world: World, browser: Browser) -> None:
    page, other = [await opened(browser, await link(world)) for _ in range(2)]
    for each in (page, other):
        await choose(each, "c1")
        await expect(square(each, "d1")).to_have_class("way")
    await world.club.vote(BOB)
    await expect(button(page, "Accept the draw")).to_be_visible()
    await expect(square(page, "d1")).to_have_class("way")
    await choose(page, "d1")
    await button(page, "Play").click()
    await expect(page.locator("#now")).to_contain_text("Turn 2")
    await expect(other.locator("#now")).to_contain_text("Turn 2")
    await expect(other.locator("#notice")).to_be_hidden()  # they have played it themselves
    await choose(other, "c2")
    await expect(square(other, "d2")).to_have_class("way")
    await world.club.play(BOB, "M g1-f1")
    await expect(other.locator("#notice")).to_contain_text("Choose your move again")


async def test_looking_back_at_turns(world: World, browser: Browser) -> None:
    """By the slider, the story and the browser's Back; what happens meanwhile takes nobody away from there.

    A turn that is looked at is saved as a picture and as a GIF.
    """
    for person, move in zip(PEOPLE, ("M c1-d1", "M g1-f1", "M g9-f9"), strict=False):
        await world.club.play(person, move)
    page = await opened(browser, await link(world))
    piece = page.locator('#picture .piece[data-square="f1"]')
    await expect(piece).to_be_visible()
    await page.get_by_role("slider", name="Turn").fill("1")
    await expect(page.locator("#shown")).to_have_text("After turn 1 of 3.")
    await expect(page.locator("#say")).to_have_text("Red (Alice): Militant c1-d1.")
    await expect(piece).to_have_count(0)
    await expect(page.locator("#story [aria-current=true]")).to_contain_text("c1-d1")
    await world.club.play(DAI, "M c9-d9")
    await expect(page.locator("#story li")).to_have_count(4)
    await expect(page.locator("#shown")).to_have_text("After turn 1 of 4.")
    await page.go_back()
    await expect(page.locator("#shown")).to_have_text("After turn 4 of 4.")
    await page.locator("#story button").nth(1).click()
    await expect(page.locator("#shown")).to_have_text("After turn 2 of 4.")
    await button(page, "Later turn").click()
    await expect(page.locator("#shown")).to_have_text("After turn 3 of 4.")
    await page.locator("#rest-title").click()
    for label, kind, begins in (("Save as picture", "png", b"\x89PNG"), ("Save as GIF", "gif", b"GIF89a")):
        async with page.expect_request(f"**/turn/3.{kind}"), page.expect_download() as saving:
            await button(page, label).click()
        saved = await saving.value
        assert saved.suggested_filename == f"djambi-1-3.{kind}"
        data = await asyncio.to_thread((await saved.path()).read_bytes)
        assert data.startswith(begins)
    await button(page, "Newest").click()
    await expect(page.locator("#since")).to_contain_text("Militant c9-d9")


async def test_a_page_that_is_loaded_again_keeps_what_was_chosen(world: World, browser: Browser) -> None:
    """It waits while nobody may be let in."""
    page = await opened(browser, await link(world))
    await choose(page, "c1", "d1")
    await expect(button(page, "Play")).to_be_visible()
    world.hall.cannot_ask = True
    await page.reload()
    await expect(page.locator("#table")).to_be_hidden()
    world.hall.cannot_ask = False
    await expect(page.locator("#head")).to_have_text("Your turn")
    await expect(button(page, "Play")).to_be_visible()
    await page.go_back()
    await expect(page.locator("#say")).to_contain_text("Which piece?")


async def test_moves_are_tried_in_branches_and_kept_as_a_plan(world: World, browser: Browser) -> None:
    page = await opened(browser, await link(world, BOB))
    await button(page, "Try moves").click()
    await choose(page, "c1", "d1")
    await button(page, "Continue").click()
    await square(page, "c1").hover()
    await expect(page.locator("#reach")).to_have_text(re.compile("can go to c1"))
    tree = page.locator("#tree button")
    for move in ("g1f1", "g2f2"):
        await choose(page, move[:2], move[2:])
        await button(page, "Continue").click()
        await expect(page.locator("#tree [aria-current]")).to_contain_text(f"{move[:2]}-{move[2:]}")
        await button(page, "Undo").click()
    await expect(page.locator('#picture .piece[data-square="f1"]')).to_have_count(0)
    await expect(tree).to_have_text(["M c1-d1", "M g1-f1", "M g2-f2"])
    await tree.filter(has_text="g1-f1").click()
    await expect(page.locator('#picture .piece[data-square="f1"]')).to_be_visible()
    await page.reload()
    await expect(tree).to_have_text(["M c1-d1", "M g1-f1", "M g2-f2"])
    await button(page, "Keep as a plan").click()
    await expect(page.locator("#say")).to_contain_text("Plan A")
    await button(page, "Play it on my turn").click()
    await expect(page.locator("#say")).to_contain_text("1. M g1-f1")
    await button(page, "Cancel").click()
    await expect(page.locator('#picture .piece[data-square="d1"]')).to_have_count(0)
    assert (await world.club.game()).position.turn == 1


async def test_an_order_is_given_on_the_page(world: World, browser: Browser) -> None:
    """A move tried out of turn is ordered, with an alternative, a second turn and conditions; then withdrawn."""
    page = await opened(browser, await link(world, BOB))
    await expect(page.locator("#say")).to_contain_text("order it for your turn")
    await choose(page, "g1", "f1")
    await button(page, "Play it on my turn").click()
    await button(page, "Or else…").click()
    await choose(page, "g2", "f2")
    await button(page, "Then…").click()
    await choose(page, "f1", "e1")
    await expect(page.locator("#say")).to_contain_text("1. M g1-f1 or else M g2-f2")
    await expect(page.locator("#say")).to_contain_text("2. M f1-e1")
    await page.get_by_label("No Chief has fallen").uncheck()
    await is_fit(page)
    await page.reload()
    await expect(page.get_by_label("No Chief has fallen")).not_to_be_checked()
    await button(page, "Confirm").click()
    await expect(page.locator("#say")).to_contain_text("Noted.")
    await expect(page.locator("#orders")).to_contain_text("M f1-e1")
    [order] = await Orders(world.club.house.records).of_person(BOB.id)
    assert order.only == USUAL - {Condition.CHIEFS}
    await button(page, "Withdraw my order").click()
    await expect(page.locator("#say")).to_contain_text("withdrawn")
    await expect(page.locator("#orders")).to_be_hidden()


async def test_a_reader_draws_arrows_and_marks_for_themselves(world: World, browser: Browser) -> None:
    """By the second button, by keys, and by one finger while they try moves. They stay with their position."""
    page = await opened(browser, await link(world, BOB), DESK)
    drawn = page.locator("#drawn [data-drawn]")
    await expect(square(page, "g1")).to_have_class("way")
    await square(page, "c3").hover()
    await page.mouse.down(button="right")
    await square(page, "c6").hover()
    await page.mouse.up(button="right")
    await square(page, "e5").focus()
    await page.keyboard.press("m")
    marks = [await each.get_attribute("data-drawn") for each in await drawn.all()]
    assert marks == ["c3-c6", "e5"]
    await button(page, "Try moves").click()
    await button(page, "Draw").click()
    await square(page, "c1").click()
    await expect(page.locator("#drawn [data-drawn=c1]")).to_have_count(1)
    await expect(square(page, "c1")).not_to_have_attribute("aria-pressed", "true")
    await button(page, "Draw").click()
    await choose(page, "c1", "d1")
    await button(page, "Continue").click()
    await expect(drawn).to_have_count(0)
    await button(page, "Undo").click()
    await expect(page.locator("#drawn [data-drawn=c1]")).to_have_count(1)
    await button(page, "Stop trying").click()
    await expect(drawn).to_have_count(2)
    await square(page, "e5").focus()
    await page.keyboard.press("m")  # what is drawn twice is rubbed out
    await expect(drawn).to_have_count(1)


async def test_deeds_that_can_not_be_undone_are_asked_about(world: World, browser: Browser) -> None:
    """A game that is over is only looked at."""
    page = await opened(browser, await link(world))
    await choose(page, "c1", "d1")
    await button(page, "Play").click()
    await expect(page.locator("#say")).to_contain_text("Played in turn 1. Red (Alice): Militant c1-d1.")
    await page.locator("#rest-title").click()
    await button(page, "Offer a draw").click()
    await expect(page.locator("#say")).to_contain_text("offers a draw")
    await button(page, "Take back").click()
    await expect(page.locator("#now")).to_contain_text("Turn 1")
    await button(page, "Resign").click()
    await expect(page.locator("#say")).to_contain_text("Resign as Red?")
    await button(page, "Cancel").click()
    await expect(page.locator("#say")).to_contain_text("Which piece?")
    await button(page, "Resign").last.click()
    await page.locator("#ways .danger").click()
    await expect(page.locator("#say")).to_contain_text("resigned")
    await expect(button(page, "Resign")).to_have_count(0)
    for person in (BOB, CHLOE):
        await world.club.resign(person)
    await expect(page.locator("#head")).to_have_text("Green (大) wins the game.")
    await expect(page.locator("#acts button")).to_have_text(["Try moves", "Flip"])
    await expect(page.locator("#squares .way")).to_have_count(0)


async def test_the_board_is_turned_and_dressed_as_its_reader_wants(world: World, browser: Browser) -> None:
    """By key and by menus; this browser keeps it, and what was chosen of a move stays."""
    page = await opened(browser, await link(world), color_scheme="dark")
    first, frame = page.locator("#squares button").first, page.locator("#picture .frame rect").first
    await expect(first).to_have_attribute("data-square", "a9")
    await expect(frame).to_have_attribute("fill", "#26272c")
    await choose(page, "c1")
    await expect(square(page, "d1")).to_have_class("way")
    await page.keyboard.press("f")
    await expect(first).to_have_attribute("data-square", "a1")
    await expect(square(page, "d1")).to_have_class("way")
    await page.emulate_media(color_scheme="light")
    await expect(frame).to_have_attribute("fill", "#ece6da")
    await page.locator("#rest-title").click()
    await page.get_by_label("Theme").select_option("high contrast")
    await expect(frame).to_have_attribute("fill", "#000000")
    assert await offends(page, "color-contrast") == []
    await page.get_by_label("Language").select_option("日本語")
    await expect(page.locator("#head")).to_have_text("あなたの番です")
    await expect(square(page, "d1")).to_have_class("way")
    await page.reload()
    await expect(page.locator("#head")).to_have_text("あなたの番です")
    await expect(frame).to_have_attribute("fill", "#000000")
    await expect(first).to_have_attribute("data-square", "a1")


async def test_a_piece_glides_from_where_it_stood_on_a_board_of_any_size(
    world: World, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vector, "DEFAULT_SIZE", 1200)
    drawing_in.cache_clear()
    page = await opened(browser, await link(world, EVE))
    await page.emulate_media(reduced_motion="no-preference")
    await page.evaluate("void (Element.prototype.animate = (frames) => { window.glide = frames[0].translate; })")
    before = await page.locator('#picture .piece[data-square="c1"]').bounding_box()
    there = await square(page, "c1").bounding_box()
    await world.club.play(ALICE, "M c1-e1")
    await expect(page.locator('#picture .piece[data-square="e1"]')).to_be_visible()
    x, y = (float(each.removesuffix("px")) for each in (await page.evaluate("window.glide")).split())
    drawing_in.cache_clear()
    assert (x, y) == pytest.approx((-2 * Layout(1200).cell, 0), abs=0.5)
    assert before is not None
    assert there is not None
    assert abs(before["x"] + before["width"] / 2 - there["x"] - there["width"] / 2) < 2


async def test_a_board_is_reached_from_all_games_and_leads_back(world: World, browser: Browser) -> None:
    page = await at_door(browser, await world.links.to(BOB, None, "en"))
    await expect(page.locator("#door-text")).to_contain_text("opens your games")
    await button(page, "Open as Bob").click()
    game = page.get_by_role("button", name="Alice is thinking")
    await expect(game).to_contain_text("#hall · Turn 1")
    await is_fit(page)
    await world.club.play(ALICE, "M c1-d1")
    await page.evaluate("dispatchEvent(new Event('focus'))")
    await expect(page).to_have_title("(1) My games")
    await page.get_by_role("button", name="Your turn").click()
    await expect(page.locator("#head")).to_have_text("Your turn")
    await page.get_by_role("link", name="My games").click()
    await expect(page.get_by_role("heading", name="My games")).to_be_visible()
    await button(page, "Sign out").click()
    await expect(page.locator("#door-text")).to_contain_text("press Move")


async def test_the_page_calls_its_reader_if_they_ask_for_it(world: World, browser: Browser) -> None:
    """With a sound on each move, another one and a notification on their turn; nothing of it by itself."""
    page = await opened(browser, await link(world, BOB), permissions=["notifications"])
    await page.evaluate(
        "window.heard = []; AudioContext.prototype.createOscillator = function () {"
        "  const tone = new OscillatorNode(this); window.heard.push(tone); return tone; };"
        "window.Notification = class { static requestPermission() { return Promise.resolve('granted'); }"
        "  constructor(title) { window.heard.push(title); } };"
        "Object.defineProperty(document, 'hidden', { value: true });"
    )
    heard = "window.heard.map((each) => each.frequency?.value ?? each)"
    await world.club.play(ALICE, "M c1-d1")
    await expect(page.locator("#head")).to_have_text("Your turn")
    assert await page.evaluate(heard) == []
    await page.locator("#rest-title").click()
    await page.get_by_label("Sound on each move").check()
    await page.get_by_label("Notify me").check()
    await page.wait_for_function("window.heard.length === 1")
    for person, move in ((BOB, "M g1-f1"), (CHLOE, "M g9-f9"), (DAI, "M c9-d9"), (ALICE, "M d1-c1")):
        await world.club.play(person, move)
        await expect(page.locator("#now")).to_have_text(f"Turn {(await world.club.game()).position.turn}")
    assert await page.evaluate(heard) == [440, 440, 440, 440, 523, 784, "Your turn"]
    await page.reload()
    await page.locator("#rest-title").click()
    await expect(page.get_by_label("Sound on each move")).to_be_checked()


async def test_a_reader_looks_and_changes_nothing(world: World, browser: Browser) -> None:
    page = await opened(browser, await link(world, EVE, "fr"))
    await expect(square(page, "a1")).to_have_accessible_name("a1\u00a0: le Chef de Rouge")
    await expect(page.get_by_role("group", name="Plateau")).to_be_visible()
    await square(page, "c1").click()
    await expect(page.locator("#reach")).to_contain_text("Personne ne peut tuer")
    await expect(page.locator("#squares .way")).to_have_count(0)
    await expect(page.locator("#acts button")).to_have_text(["Essayer des coups", "Tourner"])


async def test_a_visitor_who_is_not_signed_in_hears_what_to_do(world: World, browser: Browser) -> None:
    used = await link(world, CHLOE, "ja")
    page = await opened(browser, used)
    await expect(square(page, "a1")).to_have_accessible_name("a1\uff1a赤のチーフ")
    again = await at_door(browser, used)
    await expect(again.locator("#door-text")).to_contain_text("press Move")
    await expect(again.locator("#open")).to_be_hidden()
    other = await opened(browser, await link(world, CHLOE, "ja"))
    await other.locator("#rest-title").click()
    await other.get_by_role("button", name="すべてサインアウト").click()
    for each in (other, page):
        await expect(each.locator("#door-text")).to_contain_text("新しいリンク")
        await expect(each.locator("#table")).to_be_hidden()


async def test_a_long_press_asks_who_can_come(world: World, browser: Browser) -> None:
    """And neither chooses nor opens a menu."""
    page = await opened(browser, await link(world), has_touch=True, is_mobile=True)
    await expect(square(page, "c1")).to_have_class("way")
    menus = "window.menus = 0; addEventListener('contextmenu', (event) => { menus += !event.defaultPrevented; })"
    await page.evaluate(menus)
    box = await square(page, "c1").bounding_box()
    assert box is not None
    touch = await page.context.new_cdp_session(page)
    point = {"x": box["x"] + 10, "y": box["y"] + 10}
    await touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    await expect(page.locator("#reach")).to_contain_text("Nobody can kill")
    await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    await expect(page.locator("#reach")).to_contain_text("Nobody can kill")
    await expect(square(page, "c1")).not_to_have_attribute("aria-pressed", "true")
    assert await page.evaluate("[menus, getSelection().toString()]") == [0, ""]
    await square(page, "c1").tap()
    await expect(square(page, "c1")).to_have_attribute("aria-pressed", "true")


async def test_the_first_board_is_light(world: World, browser: Browser) -> None:
    page = await at_door(browser, await link(world))
    wire = await page.context.new_cdp_session(page)
    await wire.send("Network.enable")
    await wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    await page.locator("#open").click()
    await expect(square(page, "c1")).to_have_class("way")
    assert len(sizes) >= 7
    assert sum(sizes) < _MOST_BYTES
