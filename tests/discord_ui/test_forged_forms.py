"""Whoever makes up what is in a form or a menu gets one sentence, and nothing is done: no error of ours."""

import itertools
import logging
import sqlite3
from contextlib import closing
from typing import Any, Final

import discord
import pytest
import simcord
from simcord import interactions as simulated_interactions
from simcord.backend import serializers

from bot.store.records import Records
from tests.discord_ui.game.ending import played
from tests.discord_ui.game.guide import opened, pick_on, shown
from tests.discord_ui.kit.verbs import all_verbs, words
from tests.discord_ui.plots import plot
from tests.discord_ui.plotting import answers, drafted, form
from tests.discord_ui.world import World
from tests.long import TIMES

FORMS: Final = ("pact-form", "pact-clause", "pact-set", "plan-more", "lesson-typed", "zone-is", "away-until", "pause")
"""The verbs of what is sent back as a form."""

NAMES: Final = (
    *("with", "kind", "about", "by", "details", "until"),
    *("public", "notice", "breach", "city", "move", "moves", "days"),
)

BUTTON: Final = 2
MENUS: Final = (
    *("allies", "engine-add", "engine-add-machiavellian", "engine-out", "house", "lesson-of", "page-of"),
    *("past-open", "pick", "prefer", "puzzle-level", "zone-is"),
)
"""The verbs of all menus; those of suggestions and lessons are made by the same function as `pick`."""

LONG: Final = "9" * 4000
TOO_LONG: Final = "9" * 100_000
FORGED: Final[dict[str, list[Any]]] = {
    "nothing": [],
    "no fields": [{"type": 18}],
    "no component": [{"type": 18, "component": None}],
    "another name": [{"type": 18, "component": {"type": 4, "custom_id": "x", "value": "y"}}],
    "texts": [{"type": 18, "component": {"type": 4, "custom_id": name, "value": LONG}} for name in NAMES],
    "longer texts": [{"type": 18, "component": {"type": 4, "custom_id": name, "value": TOO_LONG}} for name in NAMES],
    "words": [{"type": 18, "component": {"type": 4, "custom_id": name, "value": "hm"}} for name in NAMES],
    "choices": [{"type": 18, "component": {"type": 3, "custom_id": name, "values": [LONG] * 30}} for name in NAMES],
    "none chosen": [{"type": 18, "component": {"type": 3, "custom_id": name, "values": []}} for name in NAMES],
    "no texts": [{"type": 18, "component": {"type": 3, "custom_id": name, "values": [1, None]}} for name in NAMES],
    "no list": [{"type": 18, "component": {"type": 3, "custom_id": name, "values": 5}} for name in NAMES],
    "a number": [{"type": 18, "component": {"type": 4, "custom_id": name, "value": 5}} for name in NAMES],
}


async def sends(world: World, actor: Any, channel: int, data: dict[str, Any], menu_on: Any = None) -> Any:
    """Let somebody send a form, or choose in a menu on a message, as nobody can who uses Discord."""
    backend, kind = world.env.backend, 3 if menu_on else 5
    record, payload = simulated_interactions.base_payload(
        backend, type=kind, channel_id=channel, guild_id=actor.guild.id, user_id=actor.id, data=data
    )
    if menu_on:
        payload["message"] = serializers.message_payload(backend, menu_on)
        record.source_message_id = menu_on.id
    backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    return simcord.InteractionResult(world.env, record)


async def test_a_forged_form_is_refused_in_a_sentence(world: World, caplog: pytest.LogCaptureFixture) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await drafted(world.alice, room, form(world.bob))
    numbers = {"game": (await world.game()).id}
    before = await world.position()
    records = {record.kind: record.id for record in await Records(world.life.store).find(game=numbers["game"])}
    verbs = {verb.name: verb for verb in all_verbs()}
    for verb, (name, parts) in itertools.product(map(verbs.__getitem__, FORMS), FORGED.items()):
        world.clock += 30
        data = {"custom_id": words(verb, {**records, **numbers}), "components": parts}
        sent = await sends(world, world.alice, room.id, data)
        assert world.was_answered(sent), (verb.name, name)
        errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        assert errors == [], (verb.name, name)
    assert await world.position() == before


async def menus(world: World) -> list[Any]:
    """Return messages with all menus that the bot shows to alice, who plays and manages the server."""
    alice, garden = world.alice, world.guild.create_text_channel("garden")
    keepers = world.guild.create_role("keepers", permissions=discord.Permissions(manage_guild=True))
    world.env.backend.add_member_role(world.guild.id, alice.id, keepers.id)
    await played(world, alice, world.bob)
    lobby = await world.open_lobby(channel=garden)
    await world.click(alice, lobby, "join", "r")
    engines = await world.click(alice, lobby, "engine")
    await alice.select(engines.response, ["b:easy:loyal"], custom_id=world.buttons(engines.response)[0]["custom_id"])
    await world.start_game()
    for actor, move in zip(world.people, ("M c1-e1", "M g1-f1", "M g9-f9", "M a7-a6"), strict=True):
        await world.says(actor, move)
    guide = await opened(world)
    await pick_on(world, guide, "Militant e1")  # which kills on f1
    commands = ("djambi learn", "djambi puzzle", "djambi settings", "djambi-server")
    asked = [await alice.slash(world.channel, name) for name in commands]
    asked += [engines, await alice.slash(world.channel, "djambi games", finished="all")]
    asked.append(await world.more(alice, "plot"))
    world.clock += 60
    city = await world.press(alice, world.last, "djambi:zone")
    asked.append(await alice.submit_modal(city, {"city": "san"}))
    world.clock += 60  # nobody asks for so much at once
    asked.append(await alice.slash(world.channel, "djambi rules"))
    return [guide, *map(shown, asked)]


def forged_in(menu: dict[str, Any], others: set[str], turn: int) -> list[list[str]]:
    """Return what nobody can choose in a menu: values `others` of other menus, too.

    Of these, each `turn` tries a few alone, and all at once.
    """
    offered = [option["value"] for option in menu.get("options", ())]
    foreign = sorted(others.difference(offered))
    made_up = ["?", "", LONG, "٣", "-1", str(2**80)]
    once = [[value] for value in (*made_up, *(foreign if TIMES > 1 else foreign[turn % 8 :: 8]))]
    made_up += foreign
    too_many = [offered] if len(offered) > menu.get("max_values", 1) else []
    return [
        *once,
        *too_many,
        ["?"] * 2,
        [*offered, "?"],
        [*offered, *offered, *made_up],
        *([[], offered * 2] if offered else []),
    ]


def rows(world: World) -> set[str]:
    """Return all rows of the database."""
    with closing(sqlite3.connect(world.folder / "djambi.db")) as record:
        return {*record.iterdump()}


async def test_a_choice_that_a_menu_does_not_offer_is_refused_in_a_sentence(world: World) -> None:
    messages = await menus(world)
    found = [(world.stored(each), menu) for each in messages for menu in world.buttons(each) if menu["type"] != BUTTON]
    assert {menu["custom_id"].split(":")[1] for _, menu in found} == {*MENUS}
    values = {menu["options"][0]["value"] for _, menu in found if "options" in menu}
    before = rows(world)
    for turn, (message, menu) in enumerate(found):
        for picked in forged_in(menu, values, turn):
            world.clock += 30
            kind = {"custom_id": menu["custom_id"], "component_type": menu["type"], "values": picked}
            sent = await sends(world, world.alice, message.channel_id, kind, message)
            assert answers(sent).startswith("This button is out of date."), (menu["custom_id"], picked)
        assert rows(world) == before, menu["custom_id"]


async def test_a_channel_that_is_chosen_twice_is_refused_in_a_sentence(world: World) -> None:
    keepers = world.guild.create_role("keepers", permissions=discord.Permissions(manage_guild=True))
    world.env.backend.add_member_role(world.guild.id, world.alice.id, keepers.id)
    house = shown(await world.alice.slash(world.channel, "djambi-server"))
    [menu] = [each for each in world.buttons(house) if each["custom_id"].endswith("house:channels")]
    number = str(world.channel.id)
    channel = {"id": number, "type": 0, "name": "maze", "permissions": "0"}
    before = rows(world)
    for picked, is_taken in (([number] * 2, False), ([number], True)):
        kind = {"custom_id": menu["custom_id"], "component_type": menu["type"], "values": picked}
        data = {**kind, "resolved": {"channels": {number: channel}}}
        await sends(world, world.alice, world.channel.id, data, world.stored(house))
        assert (rows(world) != before) is is_taken
