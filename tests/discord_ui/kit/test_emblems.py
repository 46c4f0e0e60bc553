"""The pieces as emojis: uploaded once, shown where a piece is chosen, and missed by nobody if Discord refuses them."""

from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.discord_ui.kit.emblems import EMBLEM_NAMES
from rendering import emblem
from tests.discord_ui.game.guide import before_a_kill, opened, pick_on
from tests.discord_ui.world import World

LEAST_DIFFERENCE = 9.0


def emojis(world: World, message: Any) -> dict[str, str]:
    """Return the name of the emoji on each button and in each menu, "" for none, by label."""
    items = [choice for item in world.buttons(message) for choice in item.get("options", [item])]
    return {item["label"]: (item.get("emoji") or {}).get("name", "") for item in items}


def uploads(world: World) -> list[str]:
    """Return the names of the emojis that the bot has uploaded."""
    return [asked["name"] for asked in world.requests("POST", "/emojis")]


async def test_pieces_have_their_emojis_where_they_are_chosen_and_killed(world: World) -> None:
    await before_a_kill(world)
    guide = await opened(world)
    shown = emojis(world, guide)
    assert {"red_militant", "red_necromobile"} <= set(shown.values())
    assert shown == {label: f"red_{label.split()[0].lower()}" for label in shown}
    await pick_on(world, guide, "Militant e1, ")
    shown = emojis(world, guide)
    assert shown["f1: kills Blue's Militant"] == "blue_militant"
    assert shown["d1"] == shown["Back"] == ""
    await pick_on(world, guide, "f1")
    shown = emojis(world, guide)
    assert shown["e1"] == "", "the killer has left it"
    assert set(shown.values()) == {""}


async def test_a_page_about_a_kind_begins_with_its_emoji(world: World) -> None:
    page = (await world.alice.slash(world.channel, "djambi rules")).response
    assert "red" not in page.content.split("\n")[0]
    assert emojis(world, page)["The Reporter"] == "red_reporter"
    await world.alice.select(page, ["reporter"], custom_id="djambi-pick:page-of")
    [number] = [each.id for each in world.env.backend.application_emojis.values() if each.name == "red_reporter"]
    assert page.content.startswith(f"<:red_reporter:{number}> **The Reporter**")


async def test_only_missing_emojis_are_uploaded_and_else_a_start_asks_once(world: World) -> None:
    there = world.env.backend.application_emojis
    assert uploads(world) == []
    for number in [number for number, each in there.items() if each.name in ("red_chief", "green_diplomat")]:
        del there[number]
    await world.restart()
    assert uploads(world) == ["red_chief", "green_diplomat"]
    await world.restart()
    assert len(uploads(world)) == 2
    assert len(world.requests("GET", "/emojis")) == 3


async def test_without_emojis_everything_reads_as_with_them(world: World, caplog: pytest.LogCaptureFixture) -> None:
    world.env.backend.application_emojis.popitem()
    world.env.inject_error("POST", "/applications/*/emojis", status=403)
    await world.restart()
    assert "menus have no emojis" in caplog.text
    await before_a_kill(world)
    guide = await opened(world)
    assert guide.content == "🔴 Red to move. Which piece?"
    assert set(emojis(world, guide).values()) == {""}
    page = (await world.alice.slash(world.channel, "djambi rules")).response
    await world.alice.select(page, ["reporter"], custom_id="djambi-pick:page-of")
    assert page.content.startswith("**The Reporter**")


async def test_any_two_emojis_differ_in_grey_at_22_pixels_and_discord_takes_them() -> None:
    """As small as in a line of text, side and kind are seen without colour."""
    small = {}
    for name, (side, kind) in EMBLEM_NAMES.items():
        image = emblem(side.letter, kind.letter)
        assert len(image) < 256 * 1024
        assert 2 <= len(name) <= 32
        drawn = Image.open(BytesIO(image))
        assert (drawn.format, drawn.size) == ("PNG", (128, 128))
        assert drawn.getpixel((0, 0))[3] == 0, "the corners are transparent"  # type: ignore[index]
        ground = Image.new("RGB", drawn.size, "#313338")
        ground.paste(drawn, mask=drawn)
        small[name] = ground.convert("L").resize((22, 22))
    close = [
        (one, other)
        for one, other in combinations(small, 2)
        if ImageStat.Stat(ImageChops.difference(small[one], small[other])).rms[0] < LEAST_DIFFERENCE
    ]
    assert close == []
