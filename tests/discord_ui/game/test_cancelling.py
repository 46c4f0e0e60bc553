"""Cancelling a game, and starting one whose host is gone, as the channel sees it."""

from typing import Any

from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World

LATER = 601.0
OPENING = ("M c1-d1", "M g1-f1", "M g9-f9", "M c9-d9")


async def ask(world: World, actor: Any) -> Any:
    """Let somebody ask for the game to be cancelled, and return what they alone are told."""
    return (await world.more(actor, "cancel-which")).response


async def test_after_the_first_round_all_who_still_play_cancel_a_game(world: World) -> None:
    """Whoever wants it asks the others; each answers by a button, also after a restart."""
    await world.start_game()
    for person, text in zip(world.people, OPENING, strict=True):
        await world.says(person, text)
    question = await ask(world, world.bob)
    assert question.content == "To cancel a running game, everyone still playing must agree. Ask the others?"
    before = world.last
    await world.bob.click(question, label="Ask the others")
    [proposal] = world.after(before)
    assert proposal.content.startswith("🔵 Blue (bob) asks to cancel the game")
    assert world.pings(proposal) == ["alice", "chloe", "dai"]
    assert [button["label"] for button in world.buttons(proposal)] == ["Cancel the game", "Play on"]
    await world.restart()
    await world.click(world.alice, proposal, "vote-yes")
    assert world.last == proposal
    waiting = f"Please answer: {world.chloe.mention} {world.dai.mention}. 2 of 4 have answered."
    assert f"\n{waiting} The vote closes <t:" in world.last.content
    await world.click(world.chloe, proposal, "vote-no")
    assert world.last.content == "🟡 Yellow (chloe) said no: the game goes on."
    late = await world.press(world.dai, proposal, f"djambi:vote-yes:{(await world.game()).id}:cancel:1")
    assert late.response.content.startswith("Nobody is proposing to cancel the game any more.\nSince then: ")
    assert (await world.game()).phase == "running"


async def test_what_was_proposed_before_the_last_turn_is_answered_with_that_turn(world: World) -> None:
    """And its buttons are gone: they will never do anything again."""
    await world.start_game(2)
    for person, text in zip((world.alice, world.bob), OPENING, strict=False):
        await world.says(person, text)
    await world.bob.click(await ask(world, world.bob), label="Ask the others")
    proposal = world.last
    agreeing = world.custom_id(proposal, "vote-yes")
    await world.says(world.alice, "M d1-c1")
    late = await world.press(world.bob, proposal, agreeing)
    said, since, *_ = late.response.content.splitlines()
    assert said == "Nobody is proposing to cancel the game any more."
    assert since.startswith("Since then: 🔴 Red (alice): Militant d1")
    assert world.buttons(proposal) == []


async def test_whose_agreement_ends_the_game_is_asked_once_more(world: World) -> None:
    """Also after a restart; then all hear who agreed."""
    await world.start_game()
    for person, text in zip(world.people, OPENING, strict=True):
        await world.says(person, text)
    await world.bob.click(await ask(world, world.bob), label="Ask the others")
    proposal = world.last
    for person in (world.alice, world.chloe):
        await world.click(person, proposal, "vote-yes")
    before = world.last
    last = (await world.click(world.dai, proposal, "vote-yes")).response
    assert (
        last.content
        == "Yours is the last answer: if you agree, the game is cancelled, and nobody has won. Do you agree?"
    )
    assert (world.last, (await world.game()).phase) == (before, "running")
    await world.restart()
    await world.dai.click(last, label="Yes, cancel")
    told = [each.content for each in world.after(before)]
    assert any("alice, bob, chloe and dai agreed to cancel the game: nobody has won" in each for each in told), told
    assert (await world.game()).phase == "cancelled"


async def test_a_lobby_whose_host_has_left_is_started_by_anybody_with_a_seat(world: World) -> None:
    """And not before; a stranger may not even then."""
    lobby = await world.open_lobby(world.alice)
    for person, side in ((world.bob, "r"), (world.chloe, "b")):
        await world.click(person, lobby, "join", side)
    no = await world.click(world.bob, lobby, "start")
    refused = "Only the host, alice, can do that; after two days anyone with a seat can."
    assert no.response.content == refused
    world.guild.remove_member(world.alice)
    world.clock += LATER
    assert (await world.click(world.dai, lobby, "start")).response.content == refused
    asked = await world.click(world.bob, lobby, "start")
    await world.bob.click(asked.response, label="Start anyway")
    assert one_board(world.after(lobby))


async def test_a_lobby_whose_host_has_left_is_cancelled_by_anybody_with_a_seat(world: World) -> None:
    """So that the channel is free for another game."""
    lobby = await world.open_lobby(world.alice)
    await world.click(world.bob, lobby, "join", "r")
    assert (await ask(world, world.bob)).content == (
        "Only the host, alice, or a moderator can do that. Ask one of them."
    )
    world.guild.remove_member(world.alice)
    world.clock += LATER
    await world.bob.click(await ask(world, world.bob), label="Yes, cancel")
    assert (await world.game()).phase == "cancelled"
