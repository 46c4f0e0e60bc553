"""Pacts end to end: drafted by form, signed by button, broken, told, ended, listed."""

from typing import Any

import pytest

from bot.store.rows import StoreError
from bot.table.pacts.pact_records import Pacts
from tests.discord_ui.game.guide import pick_on, shown
from tests.discord_ui.plots import plot
from tests.discord_ui.plotting import (
    BOARD,
    KILL,
    QUIET,
    answers,
    asked,
    drafted,
    form,
    only_pact,
    pacts,
    pressed,
    promise,
    said_in,
    sent,
    set_up,
    signed,
    started,
    terms,
)
from tests.discord_ui.world import World


async def test_a_pact_is_drafted_by_form_and_counts_once_all_have_signed(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob, until="4 rounds"))
    assert message.content == (
        "**Pact: 🔴 Red (alice) and 🔵 Blue (bob)**\n"
        "· secret\n· holds until turn 20\n· nobody can end it alone\n· a breach ends it\n"
        "• **Both**: not to kill pieces of the other\n"
        "Not signed yet. In force once 🔴 Red (alice) and 🔵 Blue (bob) have signed. "
        "Changing it removes all signatures.\n"
        f"Please sign: {world.alice.mention} {world.bob.mention}"
    )
    assert world.pings(message) == ["bob"], "the author is there"
    await pressed(world, world.alice, message, "pact-sign")
    shown = thread.last_message
    assert shown.id == message.id
    assert "Signed by 🔴 Red (alice); still to sign: 🔵 Blue (bob)." in shown.content
    assert shown.content.endswith(f"\nPlease sign: {world.bob.mention}")
    await pressed(world, world.bob, message, "pact-sign")
    draft, announced = thread.history()[-2:]
    assert world.buttons(draft) == []
    assert draft.content.endswith("\n• **Both**: not to kill pieces of the other\nSigned by all.")
    assert announced.content.endswith("All have signed: in force from turn 5 on.")
    assert world.pings_of_all([announced]) == []


async def test_a_breach_is_told_to_the_parties_at_once_and_to_nobody_else_and_what_breaks_nothing_is_not(
    world: World,
) -> None:
    """A breach that was taken back is none, and that is told once."""
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    said = said_in(thread)
    await world.says(world.alice, QUIET)
    assert said_in(thread) == said
    await world.says(world.alice, "undo")
    before = len(world.texts)
    await world.says(world.alice, KILL)
    assert thread.last_message.content == (
        "**Pact: 🔴 Red (alice) and 🔵 Blue (bob)**\n"
        "**Both**: not to kill pieces of the other → **turn 5: broken by 🔴 Red (alice)**\n"
        "It ended with this breach, on turn 5: it no longer binds anyone.\n"
        f"This was promised to {world.bob.mention}."
    )
    assert world.pings(thread.last_message) == ["bob"], "who was betrayed is called"
    assert not any("act" in text for text in world.texts[before + 2 :])
    await world.says(world.alice, "undo")
    assert thread.last_message.content == (
        "**Pact: 🔴 Red (alice) and 🔵 Blue (bob)**\n"
        "The turns behind the last report were taken back: it no longer applies.\n"
        "The pact is in force again, as before."
    )
    said = said_in(thread)
    await world.says(world.alice, QUIET)
    await world.says(world.alice, "undo")
    assert said_in(thread) == said
    await world.says(world.alice, KILL)
    assert "turn 5: broken by 🔴 Red (alice)" in thread.last_message.content


async def test_before_a_move_that_breaks_a_pact_the_player_is_warned_in_private(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    before = await world.game()
    result = await world.alice.slash(world.channel, "djambi move", move=KILL)
    assert answers(result) == (
        "`A c3-c7` would break your word:\n"
        "**Pact: 🔴 Red (alice) and 🔵 Blue (bob)**\n"
        "**Both**: not to kill pieces of the other\n"
        "Play it anyway?"
    )
    assert await world.game() == before
    warning = result.followups[-1] if result.followups else result.response
    assert (await world.alice.click(warning, label="No")).response.content == "OK, nothing changed."
    again = await world.alice.slash(world.channel, "djambi move", move=KILL)
    warning = again.followups[-1] if again.followups else again.response
    played = await pressed(world, world.alice, warning, "anyway")
    assert (await world.game()).position.turn == 6
    assert "broken by" in thread.last_message.content
    assert played.response.content == "Played: `A c3-c7`, turn 5."
    assert [button["label"] for button in world.buttons(played.response)] == ["Take back"]


async def test_the_preview_of_the_guide_says_which_promises_a_move_would_break(world: World) -> None:
    """After a restart as well; nothing is asked again by *Play*."""
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    guide = await world.alice.click(world.boards[-1], label="Move")
    await world.restart()
    said = await pick_on(world, guide.response, "Assassin c3-c7")
    assert said.startswith("⚠️ `A c3-c7` would break your word:")
    assert "**Not played yet.**" in said
    await world.alice.click(guide.response, label="Break my word")
    assert "broken by 🔴 Red (alice)" in thread.last_message.content


async def test_a_warning_that_is_answered_too_late_plays_nothing(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    result = await world.alice.slash(world.channel, "djambi move", move=KILL)
    warning = result.followups[-1] if result.followups else result.response
    await world.says(world.alice, QUIET)
    before = await world.game()
    late = await pressed(world, world.alice, warning, "anyway")
    assert "out of date" in answers(late)
    assert await world.game() == before


async def test_a_draft_that_is_changed_is_to_be_signed_again_and_its_terms_are_set_by_form(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob))
    await pressed(world, world.alice, message, "pact-sign")
    old = next(each["custom_id"] for each in world.buttons(message) if "pact-sign" in each["custom_id"])
    shown = await pressed(world, world.bob, message, "pact-add")
    await sent(world.bob, shown, promise("kills", by=world.alice, about="y", details="Assassin by 9"))
    assert "• **🔴 Red (alice)**: to kill an Assassin of 🟡 Yellow by turn 9\n" in thread.last_message.content
    assert "Not signed yet" in thread.last_message.content
    stale = await world.press(world.bob, message, old)
    assert answers(stale) == "The draft has changed meanwhile; read it again as it is now."
    assert (await only_pact(world)).signed == {}
    shown = await pressed(world, world.alice, message, "pact-terms")
    await sent(world.alice, shown, terms(until="30", notice="at_once", public="public"))
    assert (
        "· public\n· holds until turn 30\n· can be ended at any time\n· a breach ends it" in thread.last_message.content
    )


async def test_a_wrong_form_gets_one_sentence_and_is_given_back_filled_in(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    wrong = form(world.bob, kind="kills", about=["y"], details="Asassin by 9")
    refused = await sent(world.alice, await asked(world.alice, thread), wrong)
    assert answers(refused).startswith("I can't read `asassin` here")
    await world.restart()
    back = await world.alice.click(refused.response, label="Back to the form")
    given = {part["component"]["custom_id"]: part["component"] for part in back.modal["components"]}
    assert given["details"]["value"] == "Asassin by 9"
    assert [option["value"] for option in given["kind"]["options"] if option.get("default")] == ["kills"]
    await sent(world.alice, back, {**wrong, "details": "Assassin by 9"})
    assert "to kill an Assassin of 🟡 Yellow by turn 9" in thread.last_message.content


async def test_a_duty_that_is_done_is_told_and_one_that_is_missed_too(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    duty = form(world.bob, kind="moves_to", details="d2 by 5")
    message = await drafted(world.alice, thread, duty)
    shown = await pressed(world, world.bob, message, "pact-add")
    await sent(world.bob, shown, promise("kills", by=world.alice, about="y", details="6"))
    for person in (world.alice, world.bob):
        await pressed(world, person, message, "pact-sign")
    await world.says(world.alice, QUIET)
    assert thread.last_message.content.endswith("to d2 by turn 5 → **turn 5: done by 🔴 Red (alice)**")
    await world.says(world.bob, "N h2-g2")
    assert thread.last_message.content.endswith(
        "by turn 6 → **turn 6: not done in time by 🔴 Red (alice)**\n"
        "It ended with this breach, on turn 6: it no longer binds anyone.\n"
        f"This was promised to {world.bob.mention}."
    )


async def test_a_pact_in_which_all_is_done_was_kept_and_one_of_both_is_enough(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    duty = form(world.bob, kind="moves_to", details="d2 by 9")
    message = await drafted(world.alice, thread, duty)
    assert "**One of them**: to move" in message.content
    for person in (world.alice, world.bob):
        await pressed(world, person, message, "pact-sign")
    await world.says(world.alice, QUIET)
    assert thread.last_message.content.endswith("Promises kept: all was done by turn 5.")
    listed = await pacts(world, world.alice)
    assert "In force" not in listed
    assert "Everyone kept their word." in listed


async def break_word(world: World) -> None:
    """Let alice break a public promise by typing, looking, and playing it all the same."""
    [reply] = await world.says(world.alice, KILL)
    preview = await world.alice.click(reply, label="Look")
    await world.alice.click(shown(preview), label="Break my word")


async def killed(*_: Any) -> None:
    """Let nothing follow, as if the process had been killed."""
    raise StoreError("the process was killed")


@pytest.mark.parametrize("again", ["nothing", "a restart", "a death"])
async def test_the_post_of_a_turn_tells_which_public_promise_it_breaks(world: World, again: str) -> None:
    """It calls who was betrayed, and nothing tells it again; a correction follows if the turn is taken back."""
    await started(world)
    await signed(world, world.channel, form(world.dai), world.alice, world.dai)
    await set_up(world, board=str(BOARD).replace("bM", "gM"))
    before = len(world.texts)
    with pytest.MonkeyPatch.context() as patched:
        if again == "a death":
            patched.setattr(Pacts, "were_told", killed)
        await break_word(world)
    if again != "nothing":
        await world.restart()
    board = world.boards[-1]
    assert (
        "**Pact: 🔴 Red (alice) and 🟢 Green (dai)**\n"
        "**Both**: not to kill pieces of the other → **turn 5: broken by 🔴 Red (alice)**\n"
        "It ended with this breach, on turn 5: it no longer binds anyone.\n"
        f"This was promised to {world.dai.mention}.\n"
    ) in board.content
    assert sorted(world.pings(board)) == ["bob", "dai"], "bob is next"
    assert sum("broken by" in text for text in world.texts[before:]) == 1
    await world.says(world.alice, "undo")
    assert world.last.content.endswith("The pact is in force again, as before.")
    await world.says(world.alice, QUIET)
    assert sum("broken by" in text for text in world.texts[before:]) == 1


async def test_a_post_that_tells_several_turns_tells_each_breach_of_public_promises(world: World) -> None:
    await started(world)
    await signed(world, world.channel, form(world.bob), world.alice, world.bob)
    await signed(world, world.channel, form(world.chloe, kind="keeps_out", details="g2"), world.bob, world.chloe)
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=500, times=None)
    for actor, move in ((world.alice, KILL), (world.bob, "N h2-g2")):
        asked = await actor.slash(world.channel, "djambi move", move=move)
        await pressed(world, actor, asked.followups[-1] if asked.followups else asked.response, "anyway")
    world.env.backend.faults.clear()
    await world.env.advance_time(61)
    assert world.last.attachments
    told = world.last.content
    assert told.index("turn 5: broken by 🔴 Red (alice)") < told.index("turn 6: broken by 🔵 Blue (bob)")
    assert sum(text.count("broken by") for text in world.texts) == 2
    assert sorted(world.pings(world.last)) == ["bob", "chloe"]


async def test_a_public_pact_is_announced_and_its_breach_told_in_the_channel(world: World) -> None:
    await started(world)
    await signed(world, world.channel, form(world.bob), world.alice, world.bob)
    assert world.last.content.endswith("All have signed: in force from turn 5 on.")
    await break_word(world)
    assert "broken by 🔴 Red (alice)" in world.last.content
    assert "broken by 🔴 Red (alice)" in await pacts(world, world.dai)


async def test_everything_survives_a_restart(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    shown = await asked(world.alice, thread)
    await world.restart()
    result = await sent(world.alice, shown, form(world.bob))
    message = thread.last_message
    assert not result.ephemeral
    await world.restart()
    await pressed(world, world.alice, message, "pact-sign")
    await world.restart()
    await pressed(world, world.bob, message, "pact-sign")
    await world.restart()
    await world.says(world.alice, KILL)
    assert "broken by" in thread.last_message.content
    told = said_in(thread)
    await world.restart()
    await world.says(world.bob, "N h2-g2")
    assert said_in(thread) == told


async def test_a_pact_that_ran_out_is_told_and_binds_nobody(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob, until="5"), world.alice, world.bob)
    await world.says(world.alice, QUIET)
    assert thread.last_message.content.endswith("It has ended: turn 5 was its last.")
    told = said_in(thread)
    await set_up(world)
    await world.says(world.alice, KILL)
    assert said_in(thread) == told
    assert "Everyone kept their word." in await pacts(world, world.alice)


async def test_two_who_sign_at_the_same_moment_have_both_signed(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob))
    async with world.at_once():
        for person in (world.alice, world.bob):
            await person.click(message, label="Sign")
    assert (await only_pact(world)).is_signed
    draft, announced = thread.history()[-2:]
    assert draft.content.endswith("Signed by all.")
    assert announced.content.endswith("All have signed: in force from turn 5 on.")


async def test_a_draft_whose_message_is_gone_is_signed_from_the_list(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob))
    await world.env.bot.get_channel(thread.id).get_partial_message(message.id).delete()
    await world.settle()
    listed = await world.bob.slash(thread, "pact")
    assert "To be signed" in answers(listed)
    await pressed(world, world.bob, listed.response, "pact-sign")
    assert "Signed by 🔵 Blue (bob)" in thread.last_message.content
    assert world.requests("POST", f"/channels/{thread.id}/messages")[-1]["enforce_nonce"]
    await pressed(world, world.alice, thread.last_message, "pact-sign")
    assert (await only_pact(world)).is_signed


async def test_the_list_has_what_its_reader_sees_in_the_channel_and_says_nothing_false(world: World) -> None:
    """A draft of others is in it, without a button; of what two do in a room of three the third is not told."""
    await started(world)
    assert await pacts(world, world.dai) == ""
    await drafted(world.bob, world.channel, form(world.chloe))
    listed = await world.dai.slash(world.channel, "pact")
    assert "Pact: 🔵 Blue (bob) and 🟡 Yellow (chloe)" in answers(listed)
    assert [button["label"] for button in world.buttons(listed.response)] == ["New pact…"]
    room = await plot(world, world.alice, world.bob, world.chloe)
    await drafted(world.alice, room, form(world.bob))
    assert await pacts(world, world.chloe, room) == ""


async def test_signatures_that_are_told_late_count_from_the_turn_in_which_they_were_given(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob))
    await pressed(world, world.alice, message, "pact-sign")
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=500)
    await pressed(world, world.bob, message, "pact-sign")
    await world.says(world.alice, QUIET)
    assert thread.last_message.content.endswith("All have signed: in force from turn 5 on.")
    assert thread.last_message.id != message.id


async def test_a_breach_that_could_not_be_told_is_told_later_and_once(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=500, times=None)
    await world.says(world.alice, KILL)
    assert "broken by" not in "\n".join(said_in(thread))
    world.env.backend.faults.clear()
    await world.restart()
    await world.env.advance_time(61)
    assert "\n".join(said_in(thread)).count("broken by") == 1
    await world.says(world.bob, "N h2-g2")
    assert "\n".join(said_in(thread)).count("broken by") == 1


async def test_only_who_would_break_a_pact_is_warned(world: World) -> None:
    await started(world)
    await signed(world, world.channel, form(world.chloe), world.bob, world.chloe)
    result = await world.alice.slash(world.channel, "djambi move", move=KILL)
    assert "Played: `A c3-c7`" in answers(result)


async def test_drafts_speak_the_language_of_the_game_and_forms_that_of_their_reader(world: World) -> None:
    await started(world, language="fr")
    world.speak(world.alice, "ja")
    thread = await plot(world, world.alice, world.bob)
    shown = await asked(world.alice, thread)
    assert shown.modal["title"] == "協定"
    await sent(world.alice, shown, form(world.bob))
    assert thread.last_message.content.startswith("**Pacte\xa0: 🔴 Rouge (alice) et 🔵 Bleu (bob)**")


async def test_there_are_only_so_many_promises_and_drafts(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob))
    for _ in range(5):
        await sent(world.alice, await pressed(world, world.alice, message, "pact-add"), promise("spares"))
    world.clock += 60  # nobody does so much at once
    refused = await sent(world.alice, await pressed(world, world.alice, message, "pact-add"), promise("spares"))
    assert answers(refused) == "A pact has at most 6 promises. `/pact` drafts another pact."
    for _ in range(11):
        world.clock += 10
        await drafted(world.alice, thread, form(world.bob))
    refused = await sent(world.alice, await asked(world.alice, thread), form(world.bob))
    assert answers(refused) == "You have 12 drafts here already. Tear one up first."
    theirs = await sent(world.bob, await asked(world.bob, thread), form(world.alice))
    assert not theirs.ephemeral, "nobody fills the room for others"
