"""A secret pact is known to its parties alone, whatever is done with it and whoever asks wherever."""

import logging
from typing import Any

import discord
import pytest

from bot.store.records import Records
from bot.table.pacts.pact_records import Pacts
from tests.discord_ui.plots import make_manager, plot
from tests.discord_ui.plotting import (
    KILL,
    answers,
    asked,
    drafted,
    form,
    pacts,
    pressed,
    said_in,
    sent,
    set_up,
    signed,
    started,
    terms,
)
from tests.discord_ui.world import World

SECRETS = ("pact", "Pact", "e7", "moves_to", "keeps_out", "not to end a move", "notice", "broken")
"""What would give the pact of these tests away."""

NONE = "You are in no pact here, and none is public. `/pact` drafts one."

NOT_YOURS = "This pact isn't yours, or no longer exists. `/pact` lists yours."

WORDS = form(kind="keeps_out", details="e7 c7")


async def with_everything(world: World) -> Any:
    """Let alice and bob draft, sign, be warned of, break and give notice of a secret pact.

    Return its room, and that of the two others.
    """
    await started(world)
    thread, other = await plot(world, world.alice, world.bob), await plot(world, world.chloe, world.dai)
    filled = {**WORDS, "with": ["b"]}
    refused = await sent(world.alice, await asked(world.alice, thread), {**filled, "details": "e7 nonsense"})
    assert "nonsense" in answers(refused)
    message = await drafted(world.alice, thread, filled)
    shown = await pressed(world, world.bob, message, "pact-terms")
    await sent(world.bob, shown, terms(notice="round", breach="breaker"))
    for person in (world.alice, world.bob):
        await pressed(world, person, message, "pact-sign")
    warned = await world.alice.slash(world.channel, "djambi move", move=KILL)
    assert "would break your word" in answers(warned)
    await world.says(world.alice, KILL)
    listed = await world.bob.slash(thread, "pact")
    await pressed(world, world.bob, listed.response, "pact-notice")
    assert "broken by" in "\n".join(said_in(thread))
    return thread, other


def gives_away(text: str) -> list[str]:
    """Return what a text says of the pact."""
    return [secret for secret in SECRETS if secret in text.replace(NONE, "")]


async def looked_at(world: World, actor: Any, place: Any) -> str:
    """Return all that somebody can find out by commands in a place."""
    found = []
    for command in ("pact", "djambi board", "more turns", "more export", "djambi rules"):
        world.clock += 60  # nobody asks for so much at once
        result = await world.ask(actor, command, place)
        if result.modal:  # there is no pact that they may know of
            continue
        found.append(answers(result))
        files = [
            await each.read() for said in (result.response, *result.followups) if said for each in said.attachments
        ]
        found += [file.decode() for file in files if not file.startswith(b"\x89PNG")]
    return "\n".join(found).replace(" e7", "").replace(" e7-", "")


async def test_nothing_of_a_secret_pact_is_in_the_channel_the_log_another_room_the_files_or_an_answer_to_an_outsider(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """In the files of the game not even for a party."""
    caplog.set_level(logging.DEBUG, logger="bot")
    thread, other = await with_everything(world)
    assert [text for text in world.texts if gives_away(text)] == []
    assert len(said_in(other)) == 1, "its welcome"
    ours = [record for record in caplog.records if record.name.startswith("bot")]
    told = [text for text in (record.getMessage() for record in ours) if "e7" in text or "nonsense" in text]
    assert told == []
    for verb in ("export", "turns"):
        result = await world.more(world.alice, verb)
        files = [await each.read() for each in result.response.attachments]
        text = result.response.content + "".join(file.decode() for file in files)
        assert "act" not in text.replace("exact", "")

    eve = world.guild.add_member(world.env.create_user("eve"))
    rights = discord.Permissions(manage_messages=True)
    moderator = world.guild.add_member(
        world.env.create_user("mod"), roles=[world.guild.create_role("mod", permissions=rights)]
    )
    for actor in (world.chloe, world.dai, eve, moderator):
        assert gives_away(await looked_at(world, actor, world.channel)) == []
    assert gives_away(await looked_at(world, world.chloe, other)) == []
    await world.click(world.dai, (await world.dai.slash(world.channel, "djambi resign")).response, "resign", "g")
    assert gives_away(await looked_at(world, world.dai, world.channel)) == []
    assert "not to end a move" in await pacts(world, world.alice, thread)


async def test_a_forged_press_from_elsewhere_gets_no_data_and_changes_nothing(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    mine = await plot(world, world.alice, world.chloe)
    message = await drafted(world.alice, thread, form(world.bob))
    here = await drafted(world.alice, mine, form(world.chloe))
    everything = await kept(world)
    number = int(next(each["custom_id"] for each in world.buttons(message)).split(":")[2])
    for actor, place in ((world.alice, here), (world.chloe, here), (world.dai, world.last), (world.bob, world.last)):
        for verb in ("sign", "add", "terms", "tear", "clause", "set", "notice"):
            words = f"djambi:pact-{verb}:{number}" + (":1" if verb != "notice" else "")
            forged = await world.press(actor, place, words)
            assert answers(forged) == NOT_YOURS
    assert await kept(world) == everything


async def kept(world: World) -> list[Any]:
    """Return all pacts that are kept."""
    return await Pacts(Records(world.life.store)).of_game((await world.game()).id)


async def test_who_can_read_a_room_but_is_no_party_can_do_nothing_there(world: World) -> None:
    """Somebody with Manage Threads, for instance."""
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob))
    everything = await kept(world)
    rights = discord.Permissions(manage_threads=True)
    reader = world.guild.add_member(
        world.env.create_user("mod"), roles=[world.guild.create_role("mod", permissions=rights)]
    )
    for verb in ("pact-sign", "pact-add", "pact-terms", "pact-tear"):
        assert answers(await pressed(world, reader, message, verb)) == NOT_YOURS
    assert "not to" not in await pacts(world, reader, thread)
    assert answers(await asked(reader, thread)) == NONE
    assert await kept(world) == everything


async def test_a_pact_of_one_game_is_unknown_in_another_of_the_same_people(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    second = world.guild.create_text_channel("second")
    lobby = await world.open_lobby(channel=second, players=4)
    for person, side in zip(world.people, "rbyg", strict=True):
        await world.click(person, lobby, "join", side)
    await set_up(world, second)
    told = said_in(thread)
    assert gives_away(await pacts(world, world.alice, second)) == []
    await world.says(world.alice, KILL, second)
    assert said_in(thread) == told
    assert [text for text in said_in(second) if gives_away(text)] == []


async def test_a_form_that_names_others_than_those_of_the_room_makes_no_pact_with_them(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    shown = await asked(world.alice, thread)
    offered = next(
        part["component"]["options"] for part in shown.modal["components"] if part["component"]["custom_id"] == "with"
    )
    assert [option["value"] for option in offered] == ["b"]


async def test_an_error_report_does_not_repeat_what_was_typed(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    shown = await asked(world.alice, thread)

    async def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    world.errors_may_be_logged = True
    monkeypatch.setattr(Pacts, "add", broken)
    result = await sent(world.alice, shown, {**WORDS, "with": ["b"]})
    told, _, code = answers(result).partition("(Code ")
    assert code
    assert "e7" not in told
    logged = [record.getMessage().replace(code[:6], "") for record in caplog.records]  # which has an e7 at times
    assert [text for text in logged if "e7" in text] == []


async def test_a_pact_stays_with_the_others_when_a_party_is_forgotten_and_the_game_goes_on(world: World) -> None:
    thread, _ = await with_everything(world)
    asked_once = await world.asked_to_forget(world.bob)
    await world.bob.click(asked_once.response, custom_id="djambi:forget")
    (pact,) = await kept(world)
    assert str(world.bob.id) not in repr(pact)
    assert "not to" in await pacts(world, world.alice, thread)
    await world.says(world.chloe, "N h8-g8")
    assert (await world.game()).position.turn == 8


async def test_a_form_that_was_sent_back_is_nobody_elses_data(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await sent(world.alice, await asked(world.alice, thread), form(world.bob, kind="kills", details="Asassin"))
    for person, has_it in ((world.alice, True), (world.bob, False)):
        result = await world.own_data(person)
        assert (b"Asassin" in await result.response.attachments[0].read()) is has_it


async def test_a_form_sent_back_by_somebody_who_was_taken_out_of_the_room_brings_nothing_there(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    make_manager(world, world.bob)  # so that the form can still be sent from there
    shown = await asked(world.bob, thread)
    world.env.backend.remove_thread_member(thread.id, world.bob.id)
    await world.settle()
    before = said_in(thread)
    assert answers(await sent(world.bob, shown, form(world.alice))).startswith("Only members of this room")
    assert said_in(thread) == before
