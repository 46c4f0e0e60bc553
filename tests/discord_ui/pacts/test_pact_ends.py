"""How pacts end: torn up, by notice, by elimination, with the game; and what is shown of them then."""

from typing import Any

import pytest

from bot.store.records import Records
from bot.table.pacts.pact_records import Pacts
from tests.discord_ui.game.guide import shown
from tests.discord_ui.plots import gallery_of, inside, plot, resign, said_by_bot, threads
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
    said_in,
    sent,
    set_up,
    signed,
    started,
    terms,
)
from tests.discord_ui.world import World
from tests.djambi.boards import position

FEUD = position(
    "rC a1, rA c3, rN c2, rM d3, bC i1, bM c7 e3, bN h2, yC i9, yN h8, yM g7, gC a9, gN b8, gM b7", "rbyg", turn=5
)
"""The same, but that a Militant of blue's on e3 can kill red's on d3."""
REVENGE = "M e3-d3 corpse e4"


async def with_notice(world: World, notice: str) -> Any:
    """Let alice and bob sign a pact that can be ended by notice, and return its room."""
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob))
    await sent(
        world.alice, await pressed(world, world.alice, message, "pact-terms"), terms(notice=notice, breach="breaker")
    )
    for person in (world.alice, world.bob):
        await pressed(world, person, message, "pact-sign")
    return thread


@pytest.mark.parametrize("breach", ["whole", "breaker"])
async def test_who_was_betrayed_is_free_and_a_broken_pact_has_not_held(world: World, breach: str) -> None:
    await started(world)
    await set_up(world, board=str(FEUD))
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob))
    await sent(world.alice, await pressed(world, world.alice, message, "pact-terms"), terms(breach=breach))
    for person in (world.alice, world.bob):
        await pressed(world, person, message, "pact-sign")
    await world.says(world.alice, KILL)
    told = said_in(thread)
    assert (
        told[-1]
        .removesuffix(f"\nThis was promised to {world.bob.mention}.")
        .endswith(
            "**turn 5: broken by 🔴 Red (alice)**\n"
            + {
                "whole": "It ended with this breach, on turn 5: it no longer binds anyone.",
                "breaker": "It still binds 🔴 Red (alice), but nobody owes them anything any more.",
            }[breach]
        )
    )
    assert "Played: " in answers(await world.bob.slash(world.channel, "djambi move", move=REVENGE))
    assert said_in(thread) == told
    for actor in (world.bob, world.chloe, world.dai):
        await resign(world, actor)
    assert "broken by" in world.last.content
    assert world.last.content.endswith("Broke their word: 🔴 Red (alice).")
    everything = "\n".join([*world.texts, *said_in(thread), await pacts(world, world.alice)])
    assert "held" not in everything
    assert "kept their word" not in everything


async def give_notice(world: World, actor: Any, thread: Any) -> Any:
    """Let somebody give notice from the list of pacts, and return the list with its button."""
    listed = await actor.slash(thread, "pact")
    await pressed(world, actor, listed.response, "pact-notice")
    return listed.response


async def test_notice_for_a_round_says_until_when_it_still_holds(world: World) -> None:
    thread = await with_notice(world, "round")
    await give_notice(world, world.bob, thread)
    assert thread.last_message.content.endswith("has given notice. The pact still holds through turn 8.")
    await world.says(world.alice, KILL)
    assert "broken by" in thread.last_message.content
    for actor, move in ((world.bob, "N h2-g2"), (world.chloe, "N h8-g8"), (world.dai, "N b8-c8")):
        await world.says(actor, move)
    assert thread.last_message.content.endswith("It ended by notice, on turn 8.")


async def test_notice_at_once_ends_it_and_is_told_once(world: World) -> None:
    thread = await with_notice(world, "at_once")
    listed = await give_notice(world, world.bob, thread)
    assert thread.last_message.content.endswith("🔵 Blue (bob) has given notice. The pact has ended.")
    told = said_in(thread)
    await world.says(world.alice, KILL)
    assert said_in(thread) == told
    number = (await only_pact(world)).id
    again = await world.press(world.bob, thread.last_message, f"djambi:pact-notice:{number}")
    assert answers(again) == "Nobody can end this pact alone now. `/pact` shows its terms."
    assert listed.content == "Notice given."
    for actor in (world.bob, world.chloe, world.dai):
        await resign(world, actor)
    assert "\nKept until turn 5: 🔴 Red (alice) and 🔵 Blue (bob).\n" in world.last.content


async def test_a_pact_without_notice_cannot_be_ended_by_one(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await signed(world, thread, form(world.bob), world.alice, world.bob)
    pact = await only_pact(world)
    refused = await world.press(world.bob, message, f"djambi:pact-notice:{pact.id}")
    assert answers(refused) == "Nobody can end this pact alone now. `/pact` shows its terms."
    assert await only_pact(world) == pact


async def test_a_draft_is_torn_up_by_any_party(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob))
    await pressed(world, world.bob, message, "pact-tear")
    assert thread.last_message.content.endswith("🔵 Blue (bob) tore up this draft.")
    assert world.buttons(thread.last_message) == []
    assert await Pacts(Records(world.life.store)).of_game((await world.game()).id) == []


async def test_a_pact_ends_when_one_of_two_is_eliminated(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob, kind="stays_out_of_maze"), world.alice, world.bob)
    await set_up(world, board=str(BOARD).replace("2rA3bM1", "6rA1bM"))
    await world.click(world.bob, (await world.bob.slash(world.channel, "djambi resign")).response, "resign", "b")
    assert any(text.endswith("It ended on turn 5: too few of its players are left.") for text in said_in(thread))


async def test_a_betrayed_player_who_dies_of_it_hears_of_it_in_private(world: World) -> None:
    """They have left the room of the pact by then; in public nobody learns of it."""
    await started(world)
    await set_up(world, board=str(BOARD).replace("2rArM3bM1", "3rM3bM1").replace("rC7bC", "rC1rA5bC"))
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    await world.says(world.alice, "A c1-i1")
    await world.env.advance_time(61)
    assert inside(world, thread) == {"alice"}
    [letter] = world.letters(world.bob.user)
    assert "broken by 🔴 Red (alice)" in letter
    assert letter.endswith(f"The board is in <#{world.channel.id}>.")
    assert "broken by" not in "\n".join(world.texts)


async def test_after_the_game_all_pacts_are_shown_with_who_kept_what(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    other = await plot(world, world.chloe, world.dai)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    await signed(world, other, form(world.dai), world.chloe, world.dai)
    await drafted(world.dai, other, form(world.chloe, kind="spares_chief"))
    await world.says(world.alice, KILL)
    for person, letter in ((world.bob, "b"), (world.chloe, "y"), (world.dai, "g")):
        await world.click(person, (await person.slash(world.channel, "djambi resign")).response, "resign", letter)
    shown = world.last.content
    assert shown.startswith("The game is over. These were its pacts:\n\n**Pact: 🔴 Red (alice) and 🔵 Blue (bob)**")
    assert "not to kill pieces of the other\n→ **turn 5: broken by 🔴 Red (alice)**" in shown
    assert "Broke their word: 🔴 Red (alice)." in shown
    assert shown.endswith("\n\nKept: 🟡 Yellow (chloe) and 🟢 Green (dai).\n`/pact` shows what was promised.")
    assert "Chief" not in shown
    assert world.pings(world.last) == []
    listed = await pacts(world, world.dai)
    assert "broken by 🔴 Red (alice)" in listed
    assert "Chief" not in listed, "what was only drafted is past"
    texts = world.texts
    await world.restart()
    assert world.texts == texts


async def test_the_pacts_of_a_finished_game_repeat_no_button_of_its_last_board(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    for actor in (world.bob, world.chloe, world.dai):
        await resign(world, actor)
    assert "These were its pacts" in world.last.content
    assert world.buttons(world.last) == []
    [end] = world.boards[-1:]
    assert [button["label"] for button in world.buttons(end)][-4:] == ["Rematch", "Replay", "Review", "More…"]


async def test_a_cancelled_game_gives_no_secret_away(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    await signed(world, world.channel, form(world.dai), world.chloe, world.dai)
    await world.click(world.guild_owner, (await world.more(world.guild_owner, "cancel-which")).response, "cancel")
    *_, news, last_word = said_in(thread)
    assert news.endswith("It held to the end of the game.")
    assert last_word.startswith("The game is over")
    assert "(chloe)" in world.last.content
    assert "(bob)" not in world.last.content
    assert "(bob)" not in await pacts(world, world.chloe)


async def test_a_draft_of_a_game_that_is_over_cannot_be_signed(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob))
    await world.click(world.guild_owner, (await world.more(world.guild_owner, "cancel-which")).response, "cancel")
    pressed_late = await pressed(world, world.bob, message, "pact-sign")
    assert pressed_late.ephemeral
    assert (await only_pact(world)).signed == {}


async def test_the_board_on_which_pacts_are_made_goes_on_as_it_was(world: World) -> None:
    """Nothing about pacts is written into the journal."""
    await started(world)
    before = await world.game()
    await signed(world, world.channel, form(world.bob), world.alice, world.bob)
    assert await world.game() == before


async def test_news_of_a_pact_whose_room_is_gone_are_told_in_a_new_room_of_its_parties(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    world.env.backend.delete_channel(thread.id)
    await world.settle()
    await world.says(world.alice, KILL)
    [anew] = world.channel.threads
    assert inside(world, anew) == {"alice", "bob"}
    assert "broken by" in anew.last_message.content
    assert "broken by" in await pacts(world, world.bob, anew)
    assert "broken by" not in "\n".join(world.texts)


async def test_the_new_room_of_a_pact_is_not_for_those_who_are_out_and_says_who_reads_it(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob, world.chloe)
    everybody = (world.alice, world.bob, world.chloe)
    await signed(world, thread, form(world.bob, world.chloe), *everybody)
    await resign(world, world.chloe)
    world.env.backend.delete_channel(thread.id)
    await world.settle()
    await world.says(world.alice, KILL)
    anew = next(each for each in threads(world) if "gallery" not in each.name)
    assert inside(world, anew) == {"alice", "bob"}
    welcome, news = said_by_bot(world, anew)
    assert "In this room: alice and bob." in welcome
    assert "broken by" in news


async def test_the_game_goes_on_when_the_parties_of_a_pact_can_have_no_room(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    world.env.backend.delete_channel(thread.id)
    world.forbid(world.channel, "create_private_threads")
    await world.settle()
    await world.says(world.alice, KILL)
    await world.says(world.bob, "N h2-g2")
    assert (await world.game()).position.turn == 7
    assert "broken by" not in "\n".join(world.texts)
    assert "broken by" in await pacts(world, world.bob)


async def test_a_room_that_takes_nothing_holds_up_neither_the_game_nor_the_news_of_other_pacts(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    await signed(world, world.channel, form(world.bob), world.alice, world.bob)
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=500, times=None)
    [reply] = await world.says(world.alice, KILL)
    preview = await world.alice.click(reply, label="Look")
    await world.alice.click(shown(preview), label="Break my word")
    assert sum("broken by" in text for text in world.texts) == 1
    assert world.pings_of_all(await world.says(world.bob, "N h2-g2")) == ["chloe"]
    for actor in (world.chloe, world.dai, world.bob):
        await resign(world, actor)
    assert "· secret\n" in world.last.content
    world.env.backend.faults.clear()
    await world.env.advance_time(61)
    assert sum("broken by" in text for text in said_in(thread)) == 1


async def test_pacts_are_made_only_where_players_plot(world: World) -> None:
    await started(world)
    gallery = await gallery_of(world, world.guild_owner)
    world.env.backend.add_thread_member(gallery.id, world.alice.id)
    world.env.backend.create_thread(world.channel.id, "mine", world.alice.id)
    await world.settle()
    for thread in threads(world):
        refused = await asked(world.alice, thread)
        assert answers(refused) == "Pacts are made in the game's channel or in a room of its players. Ask again there."


async def test_a_pact_made_in_the_thread_for_talk_is_public(world: World) -> None:
    await started(world, talk_thread=True)
    [talk] = threads(world)
    await signed(world, talk, form(world.bob), world.alice, world.bob)
    assert "· public\n" in world.last.content
    await world.says(world.alice, QUIET)
    assert "· public\n" in await pacts(world, world.dai)
