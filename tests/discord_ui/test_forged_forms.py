"""Whoever makes up what is in a form or a menu gets one sentence, and nothing is done: no error of ours."""

import itertools
import logging
from dataclasses import fields
from typing import Any, Final, get_type_hints

import pytest
import simcord
from simcord import interactions as simulated_interactions

from bot.discord_ui.kit.buttons import Verb
from bot.djambi.board import Side
from bot.store.papers import Papers
from tests.discord_ui.kit.test_verbs import all_verbs
from tests.discord_ui.plots import plot
from tests.discord_ui.plotting import drafted, form
from tests.discord_ui.world import World

FORMS: Final = ("pact-form", "pact-clause", "pact-set", "plan-more", "lesson-typed", "zone-is", "away-until")
"""The verbs of what is sent back as a form."""

NAMES: Final = (
    *("with", "kind", "about", "by", "details", "until"),
    *("public", "notice", "breach", "city", "move", "moves"),
)

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


def words(verb: type[Verb], numbers: dict[str, int]) -> str:
    """Return the words of a verb about what there is."""
    hints, made = get_type_hints(verb), {int: 1, str: "N c3-c6", Side: Side.RED, Side | None: None}
    given = {field.name: numbers.get(field.name, made[hints[field.name]]) for field in fields(verb)}
    return f"djambi:{verb(**given).words}"


async def sends(world: World, actor: Any, channel: Any, kind: int, data: dict[str, Any]) -> Any:
    """Let somebody send a form (5) or choose in a menu (3) as nobody can who uses Discord."""
    record, payload = simulated_interactions.base_payload(
        world.env.backend, type=kind, channel_id=channel.id, guild_id=actor.guild.id, user_id=actor.id, data=data
    )
    world.env.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    return simcord.InteractionResult(world.env, record)


async def test_a_forged_form_is_refused_in_a_sentence(world: World, caplog: pytest.LogCaptureFixture) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await drafted(world.alice, room, form(world.bob))
    numbers = {"game": (await world.game()).id}
    before = await world.position()
    papers = {paper.kind: paper.id for paper in await Papers(world.life.store).find(game=numbers["game"])}
    verbs = {verb.name: verb for verb in all_verbs()}
    for verb, (name, parts) in itertools.product(map(verbs.__getitem__, FORMS), FORGED.items()):
        world.clock += 30
        data = {"custom_id": words(verb, {**papers, **numbers}), "components": parts}
        made = len(world.env.http_requests)
        sent = await sends(world, world.alice, room, 5, data)
        assert world.was_answered(sent, made), (verb.name, name)
        errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        assert errors == [], (verb.name, name)
    assert await world.position() == before
