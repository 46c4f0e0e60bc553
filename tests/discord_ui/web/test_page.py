"""The page in a real browser: a whole game of four people, by messages, by buttons and on the page."""

from typing import Any, Final

import pytest
from playwright.async_api import FrameLocator, Page, expect

from bot.djambi.geometry import NOWHERE, SQUARES
from bot.djambi.moves import Move
from bot.phrases.languages import read_in_any_language
from bot.table.decide import meant_move
from bot.table.events import OrderPlayed
from bot.table.game.picker import Chosen, pick, written
from bot.table.model import Game, Person, Phase
from bot.table.person_id import DiscordId
from tests.demo.browsing import browsing, installed
from tests.discord_ui.game.guide import offered, opened as guide_of, pick_on
from tests.discord_ui.plots import plot, said_by_bot
from tests.discord_ui.web.links import below_guide, board_link, link_in
from tests.discord_ui.web.oauth import OAuth
from tests.discord_ui.world import World
from tests.table.played import GAME_OF_FOUR
from tests.waiting import until
from tests.web.browsing import DESK, PHONE, button, choose, opened
from tests.web.discord_client import Client, hosted

pytestmark = [
    pytest.mark.page,
    pytest.mark.skipif(installed() is None, reason="no chromium is installed, so nobody plays in a browser"),
]


_ALONE: Final = 8
"""The turns before the pages are opened; dai plays by buttons, the others by messages."""


def mover(game: Game) -> str:
    """Return who is to move."""
    assert game.to_move is not None
    return game.to_move.name


def actor(world: World, game: Game) -> Any:
    """Return the same as somebody on Discord."""
    return next(each for each in world.people if each.user.name == mover(game))


def presses(game: Game, move: Move) -> list[int]:
    """Return the squares that somebody presses for a move; `NOWHERE` stands for a button."""
    pressed: list[int] = []
    side = move_side(game)
    chosen: Chosen = ()
    while (picking := pick(game, side, chosen)).move is None:
        pressed.append(move[1:][len(picking.chosen)])
        chosen = (*picking.chosen, pressed[-1])
    return pressed


def move_side(game: Game) -> Any:
    """The side to move."""
    [side] = [side for side in game.seats if side == game.position.to_move]
    return side


async def play(page: Page | FrameLocator, game: Game, text: str) -> int:
    """Play a move by pressing squares; return how many presses it took."""
    pressed = presses(game, meant_move(game, game.seats[move_side(game)], read_in_any_language(text)))
    await expect(page.locator("#squares .way").first).to_be_visible()
    for number in pressed:
        if number == NOWHERE:
            await page.locator("#ways button").first.click()
        else:
            await choose(page, SQUARES[number])
    await button(page, "Play").click()
    return len(pressed) + 1


async def press(world: World, actor: Any, game: Game, text: str) -> None:
    """Play a move by the buttons of the guide, which have the squares chosen so far."""
    move = written(meant_move(game, game.seats[move_side(game)], read_in_any_language(text))[1:])
    guide, chosen = await guide_of(world, actor), ""
    while "Play" not in (ways := offered(world, guide)):
        after = {
            custom_id.rpartition(":")[2].replace("none", "") + value: label
            for label, (custom_id, value) in ways.items()
        }
        chosen = min((each for each in after if move.startswith(each) and len(each) > len(chosen)), key=len)
        await pick_on(world, guide, after[chosen], actor=actor)
    assert (await pick_on(world, guide, "Play", actor=actor)).startswith("Played")


@pytest.mark.activity
async def test_four_people_play_a_whole_game_by_messages_by_buttons_and_on_the_page(world: World, oauth: OAuth) -> None:
    """One of the pages is inside Discord. A plain move takes three presses there, a kill with its corpse four."""
    await world.start_game()
    turns = GAME_OF_FOUR.split("; ")
    for text in turns[:_ALONE]:
        world.clock += 20  # who asks for a lot at once has to wait
        game = await world.game()
        await (press(world, world.dai, game, text) if mover(game) == "dai" else world.says(actor(world, game), text))
    counts: dict[str, int] = {}
    link, chloe = link_in(await below_guide(world, world.bob)), Person(DiscordId(world.chloe.id), "chloe")
    assert world.links is not None
    assert world.activity is not None
    world.activity.opened("an-instance", (await world.game()).id)
    async with hosted(Client(world.links.address, oauth)) as host:
        _, frame = await host.client.opened(host.browser, chloe, DESK, instance_id="an-instance")
        pages: dict[str, Page | FrameLocator] = {"bob": await opened(host.browser, link, PHONE), "chloe": frame}
        for turn, text in enumerate(turns[_ALONE:], _ALONE + 1):
            world.clock += 20
            game = await world.game()
            if mover(game) in pages:
                page = pages[mover(game)]
                await expect(page.locator("#now")).to_have_text(f"Turn {turn}")
                counts[text] = await play(page, game, text)
            else:
                await world.says(actor(world, game), text)
            for each in pages.values():
                await expect(each.locator("#shown")).to_contain_text(f"turn {turn} of {turn}")
        assert (await world.game()).phase is Phase.WON
    assert max(counts[text] for text in counts if "corpse" in text) == 4
    assert max(counts[text] for text in counts if " " not in text[2:]) == 3


async def test_a_plan_and_an_order_from_the_page_get_to_their_room_and_into_the_game(world: World) -> None:
    """Nobody is called between an order's turn and the one before, and the page hears of both."""
    await world.start_game()
    room = await plot(world, world.alice, world.chloe)
    async with browsing() as browser:
        page = await opened(browser, await board_link(world, world.alice))
        await button(page, "Try moves").click()
        await choose(page, "g1", "f1")
        await button(page, "Continue").click()
        await button(page, "Keep as a plan").click()
        await button(page, room.name).click()
        await expect(page.locator("#say")).to_contain_text("Plan A")
        await until(lambda: "Plan A" in said_by_bot(world, room)[-1])
        assert "Blue (bob): Militant" in said_by_bot(world, room)[-1]
        page = await opened(browser, await board_link(world, world.bob))
        await choose(page, "g1", "f1")
        await button(page, "Play it on my turn").click()
        await button(page, "Confirm").click()
        await expect(page.locator("#orders")).to_contain_text("M g1-f1")
        await world.says(world.alice, "M c1-d1")
        await expect(page.locator("#now")).to_have_text("Turn 3")
        await expect(page.locator("#orders")).to_be_hidden()
        await expect(page.locator("#story [data-played]").last).to_contain_text("M g1-f1")
    assert isinstance((await world.life.house.table.last_events(await world.game(), 1))[-1], OrderPlayed)
