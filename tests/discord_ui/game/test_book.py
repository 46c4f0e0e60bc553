"""`/djambi rules`: a book that is turned in its place, for its reader alone."""

from itertools import pairwise
from typing import Any

import pytest

from bot.djambi.rules import Rules
from bot.phrases.book import tell_page
from bot.phrases.languages import LANGUAGES, language
from bot.table.game.book import PAGES, Page, shown_on
from tests.discord_ui.plots import plot
from tests.discord_ui.seen import without_emojis
from tests.discord_ui.world import World

EN = language("en")
STANDARD = Rules()


def custom_ids(world: World, shown: Any) -> list[str]:
    """Return what the buttons and the menu of a page say."""
    return [item["custom_id"] for item in world.buttons(shown)]


def address(shown: Any) -> str:
    """Return what tells one picture from another: its name and its size."""
    [file] = shown.attachments
    return f"{file.filename} {file.size}"


def text(page: Page, rules: Rules = STANDARD, code: str = "en") -> str:
    """Return what a page says."""
    return tell_page(page, rules, LANGUAGES[code])


async def test_the_book_is_turned_in_its_place_also_in_another_life(world: World) -> None:
    """From the first page to the last by button, back, and by the menu to any; each has its own picture."""
    asked = await world.alice.slash(world.channel, "djambi rules")
    assert asked.ephemeral
    shown, pictures = asked.response, set()
    for page, following in pairwise(PAGES):
        assert without_emojis(shown.content) == text(page)
        [file] = shown.attachments
        assert file.filename == f"djambi-{page}.png"
        assert file.description.startswith(EN.book.pages[page].title)
        pictures.add(address(shown))
        turned = await world.alice.click(shown, custom_id=f"djambi:page:{following}")
        assert turned.followups == []
        world.clock += 10
    assert len(pictures) == len(PAGES) - 1
    assert shown.content == text(PAGES[-1])
    await world.restart()
    await world.alice.click(shown, custom_id=f"djambi:page:{PAGES[-2]}")
    assert shown.content == text(PAGES[-2])
    await world.alice.select(shown, [Page.MAZE], custom_id="djambi-pick:page-of")
    assert shown.content == text(Page.MAZE)
    assert world.all_pings() == []


async def test_the_ends_of_the_book_lead_nowhere_further(world: World) -> None:
    shown = (await world.alice.slash(world.channel, "djambi rules")).response
    assert custom_ids(world, shown) == [f"djambi:page:{PAGES[1]}", "djambi:learn", "djambi-pick:page-of"]
    await world.press(world.alice, shown, "djambi:page:torn-out")
    assert shown.content == text(PAGES[0])


@pytest.mark.parametrize("code", ["fr", "ja"])
async def test_it_is_read_in_ones_own_language_also_in_a_direct_message(world: World, code: str) -> None:
    """Without a game by the standard rules."""
    world.speak(world.bob, code)
    asked = await world.bob.user.slash("djambi rules")
    assert asked.response.content == text(Page.AIM, code=code)
    await world.bob.user.click(asked.response, custom_id=f"djambi:page:{Page.LEGEND}")
    assert asked.response.content == text(Page.LEGEND, code=code)


async def test_it_has_the_rules_of_the_game_in_the_readers_theme(world: World) -> None:
    await world.start_game(reporter="all")
    rules = (await world.game()).terms.rules
    shown = (await world.bob.slash(world.channel, "djambi rules")).response
    assert shown.content == text(Page.AIM, rules) != text(Page.AIM)
    light = address(shown)
    await world.press(world.bob, shown, f"djambi:page:{Page.REPORTER}")
    assert without_emojis(shown.content) == text(Page.REPORTER, rules)
    assert len(shown_on(Page.REPORTER, rules).game.position.players) == 4
    await world.bob.slash(world.channel, "djambi board", theme="dark")
    await world.press(world.bob, shown, f"djambi:page:{Page.AIM}")
    assert address(shown) != light


async def test_an_answer_has_its_picture_also_where_the_bot_may_attach_nothing_to_a_post(world: World) -> None:
    """Discord asks for the permission only where a message is sent without having been asked for."""
    world.forbid(world.channel, "attach_files")
    shown = (await world.alice.slash(world.channel, "djambi rules")).response
    assert len(shown.attachments) == 1
    assert shown.content == text(Page.AIM)


async def test_everybody_may_ask_why_a_move_is_refused_and_sees_it_alone(world: World) -> None:
    """In their own language, also in another life; the refusal stays as it is."""
    await world.start_game()
    [refusal] = await world.says(world.alice, "M c2-e5")
    before = refusal.content
    await world.restart()
    world.speak(world.bob, "fr")
    for actor, code in ((world.alice, "en"), (world.bob, "fr")):
        asked = await actor.click(refusal, label="Why?")
        assert asked.ephemeral
        assert without_emojis(asked.response.content) == text(Page.MILITANT, code=code)
    await world.bob.click(asked.response, custom_id="djambi:page:moving")
    assert asked.response.content == text(Page.MOVING, code="fr")
    assert refusal.content == before


async def test_a_refused_command_has_the_way_to_the_book_too(world: World) -> None:
    await world.start_game()
    refused = await world.alice.slash(world.channel, "djambi move", move="N c3-d5")
    asked = await world.alice.click(refused.response, label="Why?")
    assert refused.response.content.startswith("c3 to d5")
    assert asked.response.content == text(Page.MOVING)
    lost = await world.bob.slash(world.channel, "djambi move", move="N g3-g6")
    assert world.buttons(lost.response) == []


async def test_a_plan_that_cannot_be_played_has_it_too(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    [refusal] = await world.says(world.alice, "try N c3-c6; R i2-h3", room)
    asked = await world.bob.click(refusal, label="Why?")
    assert without_emojis(asked.response.content) == text(Page.CORPSES if "own" in refusal.content else Page.REPORTER)
