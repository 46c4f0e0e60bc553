"""What others can do while a player sleeps through their deadline: they are asked, and the game waits for them."""

import pytest

from bot.discord_ui.engines import engine_players
from bot.table.model import Phase
from bot.table.person_id import EngineLevel
from bot.table.votes import VOTE_PATIENCE
from tests.discord_ui.time.absent import asked_about_alice, says_wish
from tests.discord_ui.world import World


async def test_friends_of_a_late_player_end_no_game_and_rewind_none_without_her(world: World) -> None:
    """She is named in each vote, and called once; only when she says so, too, is it done."""
    await world.start_game(3)
    await world.says(world.alice, "M c2-d3")
    for person, move in ((world.bob, "N g3-g6"), (world.chloe, "M g8-f7")):
        await world.says(person, move)
    question = await asked_about_alice(world)
    assert world.pings(question) == ["bob", "chloe", "alice"]
    await world.ask(world.bob, "djambi draw")
    offer = world.last
    assert world.pings(offer) == ["alice", "chloe"]
    assert "Not asked" not in offer.content
    await world.click(world.chloe, offer, "vote-yes")
    await world.ask(world.bob, "djambi takeback", turns=3)
    back = world.last
    assert world.alice.mention in back.content
    assert world.pings(back) == [], "bob has called them to a vote within the hour"
    await world.click(world.chloe, back, "vote-yes")
    game = await world.game()
    assert (game.phase, game.position.turn) == (Phase.RUNNING, 4)
    await world.says(world.alice, "I am here")
    await world.click(world.alice, back, "vote-yes")
    assert (await world.game()).position.turn == 1


async def test_friends_of_a_late_player_vote_her_out_only_when_two_days_are_over(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their votes are noted, and told from when on they count; a stand-in for one turn needs no two days."""
    monkeypatch.setattr(engine_players, "LEVEL", EngineLevel.EASY)
    await world.start_game()
    question = await asked_about_alice(world)
    then = world.clock + VOTE_PATIENCE
    not_before = f"Not before <t:{then:.0f}:f>: *Stand-in until they're back*, *Find a substitute* and *Vote them out*."
    assert not_before in question.content
    for person in (world.bob, world.chloe, world.dai):
        noted = await says_wish(world, person, question, "resign")
        assert noted.response.content == (
            "Noted: Vote them out. You can change your mind until it's decided. "
            f"Not before <t:{then:.0f}:f>: *Vote them out*."
        )
    assert world.last == question
    assert (await world.game()).position.turn == 1
    for person in (world.bob, world.chloe):
        await says_wish(world, person, question, "care")
    decided, *_ = world.after(question)
    assert decided.content.startswith("An AI stand-in plays turn 1 for 🔴 Red (alice)")


@pytest.mark.parametrize("kind", ["djambi draw", "more cancel-which"])
async def test_a_vote_names_a_player_who_is_not_asked_and_says_when_it_closes(world: World, kind: str) -> None:
    """Somebody who has left the server of an unrated game."""
    await world.start_game()
    for person, move in zip(world.people, ("M c2-d3", "N g3-g6", "M g8-f7", "M c8-d7"), strict=True):
        await world.says(person, move)
    world.guild.remove_member(world.dai)
    world.clock += 601
    asked = await world.ask(world.bob, kind)
    if kind == "more cancel-which":
        await world.bob.click(asked.response, label="Ask the others")
    [line] = [each for each in world.last.content.splitlines() if "Not asked" in each]
    assert "1 of 3 have answered. Not asked: dai. The vote closes <t:" in line
    assert world.pings(world.last) == ["alice", "chloe"]
