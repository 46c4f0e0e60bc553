"""Who is forgotten leaves their pacts to the others: what they did is told and stays, under nobody's name."""

from typing import Any

import pytest

from bot.djambi.board import Side
from bot.phrases.languages import LANGUAGES
from tests.discord_ui.plots import inside, plot, resign, said_by_bot, threads
from tests.discord_ui.plotting import (
    KILL,
    answers,
    asked,
    drafted,
    form,
    only_pact,
    pacts,
    pressed,
    said_in,
    sent,
    side_of,
    started,
    terms,
)
from tests.discord_ui.world import World


async def forgets(world: World, actor: Any) -> None:
    """Let the bot forget somebody."""
    question = await world.asked_to_forget(actor)
    assert world.was_answered(await actor.click(question.response, custom_id="djambi:forget"))


async def broken_by_alice(world: World, *others: Any, **options: Any) -> Any:
    """Let alice break a pact with `others`, which goes on for these, and return its room."""
    await started(world, **options)
    thread = await plot(world, world.alice, *others)
    message = await drafted(world.alice, thread, form(*others))
    shown = await pressed(world, world.alice, message, "pact-terms")
    await sent(world.alice, shown, terms(notice="round", breach="breaker"))
    for person in (world.alice, *others):
        await pressed(world, person, message, "pact-sign")
    await world.says(world.alice, KILL)
    return thread


def everything_after(world: World, seen: dict[int, int], *results: Any) -> str:
    """Return all that was said since, everywhere, and in these answers."""
    said = [answers(result) for result in results]
    for channel, messages in world.env.backend.messages.items():
        said += [message.content for number, message in messages.items() if number > seen.get(channel, 0)]
    return "\n".join(said)


def newest(world: World) -> dict[int, int]:
    """Return the newest message of each place."""
    return {channel: max(messages, default=0) for channel, messages in world.env.backend.messages.items()}


@pytest.mark.parametrize(("code", "dead_stay"), [("en", False), ("fr", True), ("ja", False)])
async def test_the_pact_of_somebody_who_is_forgotten_goes_on_for_the_others(
    world: World, code: str, *, dead_stay: bool
) -> None:
    lang = LANGUAGES[code]
    for actor in world.people:
        world.speak(actor, code)
    thread = await broken_by_alice(world, world.bob, world.chloe, language=code, dead_stay=dead_stay)
    await forgets(world, world.alice)
    seen = newest(world)
    pact = await only_pact(world)
    assert str(world.alice.id) not in repr(pact)
    listed = await world.bob.slash(thread, "pact")
    assert answers(listed).count(lang.names.sides[Side.RED]) >= 3
    shown = await asked(world.bob, thread)
    offered = [part["component"] for part in shown.modal["components"] if part["component"]["custom_id"] == "with"]
    assert [option["value"] for option in offered[0]["options"]] == ["y"]
    mine = await world.own_data(world.bob)
    assert pact.parties[0] in (await mine.response.attachments[0].read()).decode()
    await pressed(world, world.bob, listed.response, "pact-notice")
    world.env.backend.delete_channel(thread.id)
    await world.settle()
    for actor, move in (
        (world.bob, "N h2-g2"),
        (world.chloe, "N h8-g8"),
        (world.dai, "N b8-c8"),
        (world.bob, "N g2-f2"),
    ):
        await world.says(actor, move)
    anew = next(each for each in threads(world) if inside(world, each) == {"bob", "chloe"})
    assert lang.names.sides[Side.RED] in said_by_bot(world, anew)[-1]
    for actor in (world.bob, world.chloe):
        surely = await actor.slash(world.channel, "djambi resign")
        await world.click(actor, surely.response, "resign", side_of(actor))
    assert lang.pacts.not_kept_by.format(names=f"🔴 {lang.names.sides[Side.RED]}") in world.last.content
    said = everything_after(world, seen, listed)
    assert "alice" not in said
    assert "gone-" not in said


async def test_a_breach_is_told_though_whoever_broke_their_word_was_forgotten_before_it_could_be(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob))
    for person in (world.alice, world.bob):
        await pressed(world, person, message, "pact-sign")
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=500, times=None)
    await world.says(world.alice, KILL)
    await resign(world, world.alice)
    await forgets(world, world.alice)
    world.env.backend.faults.clear()
    await world.restart()
    await world.env.advance_time(61)
    assert said_in(thread)[-1].startswith("**Pact: 🔴 Red and 🔵 Blue (bob)**")
    assert "**turn 5: broken by 🔴 Red**" in "\n".join(said_in(thread))
    assert "broken by 🔴 Red" in await pacts(world, world.bob, thread)


async def test_a_draft_of_somebody_who_is_forgotten_can_be_signed_by_nobody(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob, world.chloe)
    message = await drafted(world.alice, thread, form(world.bob, world.chloe))
    await forgets(world, world.alice)
    late = await pressed(world, world.bob, message, "pact-sign")
    assert answers(late) == "This pact isn't yours, or no longer exists. `/pact` lists yours."
    assert await pacts(world, world.bob, thread) == ""
