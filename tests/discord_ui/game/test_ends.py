"""How games end otherwise: resigning, draws, cancelling."""

from datetime import UTC, datetime
from typing import Any

import discord
import pytest

from bot.table.model import Person
from bot.table.person_id import DiscordId
from bot.table.preferences import Hours
from tests.discord_ui.game.guide import stands
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World
from tests.table.club import ballot


async def ask(world: World, actor: Any, command: str, **options: Any) -> Any:
    """Give a command, and return its private answer."""
    result = await world.ask(actor, command if command.startswith("more ") else f"djambi {command}", **options)
    assert result.ephemeral
    return result.response


async def resign(world: World, actor: Any, **options: Any) -> discord.Message:
    """Let somebody resign for good, and return what the channel then shows."""
    before = world.last
    await world.click(actor, await ask(world, actor, "resign", **options), "resign", "rbyg"[world.people.index(actor)])
    return one_board(world.after(before))


async def test_resigning_asks_once_more(world: World) -> None:
    await world.start_game()
    before = await world.game()
    asked = await ask(world, world.alice, "resign")
    assert asked.content.startswith("Resign as")
    assert await world.game() == before
    no = await world.alice.click(asked, label="No")
    assert no.response.content == "OK, nothing changed."
    assert await world.game() == before
    assert len(world.boards) == 1


async def test_resigning_calls_the_next_player_if_it_was_ones_turn(world: World) -> None:
    await world.start_game()
    board = await resign(world, world.alice)
    assert "🔴 Red (alice) resigned" in board.content
    assert world.pings(board) == ["bob"]
    assert (await world.position()).split()[1:] == ["-byg", "b", "b", "2"]


async def test_resigning_out_of_turn_says_whose_turn_it_still_is_and_pings_nobody(world: World) -> None:
    await world.start_game()
    board = await resign(world, world.chloe)
    assert world.pings(board) == []
    assert board.content.splitlines()[-1] == f"🔴 Red: {world.alice.mention}, your turn (turn 1)."
    assert world.pings(one_board(await world.says(world.alice, "N c3-c6"))) == ["bob"]
    assert (await ask(world, world.chloe, "resign")).content == (
        "You are out of this game. `/room gallery` takes you to the spectators' gallery."
    )


async def test_the_last_one_not_to_resign_wins(world: World) -> None:
    await world.start_game(3)
    for person in (world.bob, world.alice):
        board = await resign(world, person)
    assert "(chloe) wins the game" in board.content
    assert world.pings(board) == ["bob", "chloe"]
    assert (await world.game()).phase == "won"


async def test_players_are_told_once_when_nobody_can_win_any_more(world: World) -> None:
    """The last corpse of a wall parts Red and Blue."""
    await stands(world, "rC b2, rA c3, rM c2, bM c1, bC h8, bM g7, x a5 b5 c5 d5 d4 d3 d2", "rb--")
    told = "Nobody can win any more. Agree on a draw with "
    assert told in one_board(await world.says(world.alice, "M c2-c1 corpse d1")).content
    assert told not in one_board(await world.says(world.bob, "M g7-g8")).content
    await world.says(world.alice, "C b2-b1")
    assert told not in world.boards[-1].content


async def test_a_second_press_of_resign_does_nothing(world: World) -> None:
    await world.start_game()
    asked = await ask(world, world.alice, "resign")
    button = world.buttons(asked)[0]["custom_id"]
    await world.click(world.alice, asked, "resign", "r")
    boards = len(world.boards)
    late = await world.press(world.alice, world.last, button)
    assert world.was_answered(late)
    assert len(world.boards) == boards


async def test_who_plays_several_sides_says_which_one_resigns(world: World) -> None:
    lobby = await world.open_lobby(players=3)
    await world.click(world.bob, lobby, "join", "r")
    for side in "by":
        asked = await world.click(world.alice, lobby, "join", side)
        if asked.ephemeral:
            await world.alice.click(asked.response, label="Take a second seat")
    assert (await ask(world, world.alice, "resign")).content == "You play several sides. Say which one you mean."
    question = await ask(world, world.alice, "resign", side="y")
    assert "Yellow" in question.content
    await world.click(world.alice, question, "resign", "y")
    assert (await world.position()).split()[1] == "rb--"


async def test_a_draw_needs_everybody_who_is_still_playing(world: World) -> None:
    await world.start_game()
    await resign(world, world.dai)
    assert (await ask(world, world.dai, "draw")).content == (
        "You are out of this game. `/room gallery` takes you to the spectators' gallery."
    )
    told = await ask(world, world.alice, "draw")
    offer = world.last
    assert told.content == "Your offer is in the channel, with buttons to answer it."
    assert offer.content.startswith("🔴 Red (alice) offers a draw")
    assert [button["label"] for button in world.buttons(offer)] == ["Accept the draw", "Play on"]
    noted = await world.click(world.bob, offer, "vote-yes")
    assert noted.ephemeral
    assert noted.response.content.startswith("You accepted the draw. That stays secret until everyone has answered")
    assert world.last == offer
    assert offer_line(world, offer) == "2 of 3 have answered."
    assert (await world.game()).phase == "running"
    again = await world.click(world.bob, offer, "vote-yes")
    assert again.response.content == "You have already agreed. Now wait for the others."
    stranger = await world.click(world.dai, offer, "vote-yes")
    assert stranger.ephemeral
    before = world.last
    asked = await world.click(world.chloe, offer, "vote-yes")
    assert asked.ephemeral
    assert asked.response.content == (
        "Yours is the last answer: if all have agreed, the game ends in a draw. Do you agree?"
    )
    assert (await world.game()).phase == "running"
    await world.chloe.click(asked.response, label="Yes, a draw")
    [end] = world.after(before)
    assert "agreed on a draw" in end.content
    assert world.pings(end) == ["alice", "bob", "dai"]
    assert world.buttons(offer) == []
    assert (await world.game()).phase == "drawn"


async def test_who_mutes_pings_or_sleeps_is_not_called_to_a_vote(world: World) -> None:
    await world.start_game()
    hour = datetime.fromtimestamp(world.clock, UTC).hour
    table = world.life.table
    await table.prefer(Person(DiscordId(world.bob.id), ""), pings=False)
    await table.prefer(Person(DiscordId(world.chloe.id), ""), zone="UTC", quiet=Hours(hour, (hour + 2) % 24))
    await ask(world, world.alice, "draw")
    assert world.pings(world.last) == ["dai"]


def offer_line(world: World, offer: Any) -> str:
    """Return how many have answered, as the post of the offer says now, before it says when the vote closes."""
    return str(world.stored(offer).content.splitlines()[-1].partition(" The vote closes <t:")[0])


async def test_agreeing_by_command_asks_too_before_it_ends_the_game(world: World) -> None:
    await world.start_game(2)
    await ask(world, world.alice, "draw")
    before = world.last
    asked = await ask(world, world.bob, "draw")
    assert world.after(before) == []
    await world.click(world.bob, asked, "vote-end")
    [end] = world.after(before)
    assert "agreed on a draw" in end.content


LAPSED = {
    "en": "🔵 Blue (bob) moved, so their draw offer lapsed.",
    "fr": "🔵 Bleu (bob) a joué\u00a0: sa proposition de nulle est caduque.",
    "ja": "が指したので、引き分けの提案は無効になりました。",
}


@pytest.mark.parametrize(("code", "lapsed"), LAPSED.items(), ids=LAPSED)
async def test_who_moves_after_offering_a_draw_takes_the_offer_back(world: World, code: str, lapsed: str) -> None:
    await world.start_game(3, language=code)
    await ask(world, world.bob, "draw")
    offer = world.last
    agreeing = world.custom_id(offer, "vote-yes")
    await world.click(world.alice, offer, "vote-yes")
    assert lapsed not in one_board(await world.says(world.alice, "N c3-c6")).content
    board = one_board(await world.says(world.bob, "N g3-g6"))
    assert lapsed in board.content
    late = await world.press(world.chloe, offer, agreeing)
    assert "draw" in late.response.content
    assert world.buttons(offer) == []
    assert (await world.game()).phase == "running"


A_WHILE = 3600
"""How many seconds after somebody was there it is no longer believed that they are."""


async def test_who_has_left_the_server_blocks_no_draw(world: World) -> None:
    """As long as they have not answered, they are not waited for."""
    await world.start_game(3)
    await ask(world, world.alice, "draw")
    offer = world.last
    world.guild.remove_member(world.chloe)
    world.clock += A_WHILE
    asked = await world.click(world.bob, offer, "vote-yes")
    assert asked.response.content.startswith("Yours is the last answer")
    await world.click(world.bob, asked.response, "vote-end")
    assert (await world.game()).phase == "drawn"


async def test_a_declined_draw_is_gone_when_all_have_answered_and_the_game_goes_on(world: World) -> None:
    """Until then nobody sees who has answered what, and it may be changed."""
    await world.start_game(3)
    await ask(world, world.alice, "draw")
    offer = world.last
    noted = await world.click(world.bob, offer, "vote-no")
    assert noted.ephemeral
    assert noted.response.content.startswith("You declined the draw. That stays secret")
    assert world.last == offer
    assert offer_line(world, offer) == "2 of 3 have answered."
    agreeing = world.custom_id(offer, "vote-yes")
    await world.click(world.bob, offer, "vote-yes")
    assert offer_line(world, offer) == "2 of 3 have answered."
    await world.click(world.chloe, offer, "vote-no")
    assert world.last.content == "Yellow (chloe) declined the draw, and the game goes on."
    assert (await world.press(world.bob, offer, agreeing)).response.content.startswith(
        "Nobody has offered a draw. `/djambi draw` offers one.\n"
    )
    assert world.buttons(offer) == []
    one_board(await world.says(world.alice, "N c3-c6"))


async def test_agreeing_to_an_offer_that_is_gone_is_no_new_offer(world: World) -> None:
    await world.start_game(3)
    await ask(world, world.alice, "draw")
    offer = world.last
    async with world.at_once():
        declined = await world.bob.click(offer, label="Play on")
        agreed = await world.chloe.click(offer, label="Accept the draw")
    assert world.was_answered(declined)
    assert world.was_answered(agreed)
    assert len(ballot(await world.game()).answered) == 2


async def test_offering_a_draw_pings_those_who_are_to_answer(world: World) -> None:
    await world.start_game()
    await resign(world, world.dai)
    await ask(world, world.alice, "draw")
    assert world.pings(world.last) == ["bob", "chloe"]


async def test_the_host_cancels_after_being_asked_once_more(world: World) -> None:
    await world.start_game()
    asked = await ask(world, world.alice, "more cancel-which")
    assert (await world.game()).phase == "running"
    await world.click(world.alice, asked, "cancel")
    assert world.last.content == "**🔴 Red (alice) cancelled the game: nobody has won.**"
    assert world.pings(world.last) == []
    assert (await world.game()).phase == "cancelled"
    await world.open_lobby()


async def test_a_moderator_cancels_and_others_do_not(world: World) -> None:
    await world.start_game()
    refused = await ask(world, world.bob, "more cancel-which")
    assert refused.content == "To cancel a running game, everyone still playing must agree. Ask the others?"
    role = world.guild.create_role("mod", permissions=discord.Permissions(manage_messages=True))
    moderator = world.guild.add_member(world.env.create_user("mo"), roles=[role])
    await world.click(moderator, await ask(world, moderator, "more cancel-which"), "cancel")
    assert (await world.game()).phase == "cancelled"


async def test_a_forged_cancel_by_somebody_else_is_refused(world: World) -> None:
    await world.start_game()
    number = (await world.game()).id
    forged = await world.press(world.bob, world.last, f"djambi:cancel:{number}")
    assert forged.response.content.startswith("A running game is cancelled if everyone still playing agrees")
    assert (await world.game()).phase == "running"


async def test_forged_answers_of_a_stranger_are_refused(world: World) -> None:
    await world.start_game(2)
    before = await world.game()
    for words in ("resign:{}:b", "vote-yes:{}:draw:1", "vote-no:{}:draw:1"):
        forged = await world.press(world.dai, world.last, f"djambi:{words.format(before.id)}")
        assert forged.response.content == "You have no seat in this game. `/djambi board` shows how it stands.", words
        assert await world.game() == before


async def test_nobody_resigns_with_the_side_of_another(world: World) -> None:
    await world.start_game()
    before = await world.game()
    forged = await world.press(world.alice, world.last, f"djambi:resign:{before.id}:b")
    assert forged.ephemeral
    assert await world.game() == before


async def test_who_plays_on_has_declined_the_draw(world: World) -> None:
    """An old offer cannot end the game behind somebody's back."""
    await world.start_game(3)
    await world.says(world.alice, "N c3-c6")
    await world.alice.slash(world.channel, "djambi draw")
    await world.chloe.slash(world.channel, "djambi draw")
    await world.says(world.bob, "N g3-g6")
    resign = await world.bob.slash(world.channel, "djambi resign")
    await world.click(world.bob, resign.response, "resign", "b")
    assert (await world.game()).phase.is_open


async def test_the_buttons_of_an_offer_that_is_gone_answer_no_other(world: World) -> None:
    await world.start_game(2)
    await world.says(world.alice, "N c3-c6")
    await world.alice.slash(world.channel, "djambi draw")
    old = world.last
    agreeing = world.custom_id(old, "vote-yes")
    await world.says(world.bob, "N g3-g6")
    assert "Blue (bob) declined the draw, and the game goes on." in world.last.content
    await world.alice.slash(world.channel, "djambi draw")
    late = await world.press(world.bob, old, agreeing)
    assert late.response.content.startswith("Nobody has offered a draw. `/djambi draw` offers one.\nSince then: ")
    assert (await world.game()).phase.is_open
    assert len(ballot(await world.game()).yes) == 1
    asked = await world.click(world.bob, world.last, "vote-yes")
    await world.click(world.bob, asked.response, "vote-end")
    assert "agreed on a draw" in world.last.content


async def test_the_story_of_the_end_does_not_tell_again_how_a_vote_ended(world: World) -> None:
    """A resignation was the last answer that a draw waited for; the story tells the resignation alone."""
    await world.start_game(3)
    await ask(world, world.alice, "draw")
    await world.bob.click(world.last, label="Play on")
    board = await resign(world, world.chloe)
    assert "Blue (bob) declined the draw, and the game goes on." in board.content
    end = await resign(world, world.alice)
    assert "**How it went**\nTurn 1: 🟡 Yellow (chloe) resigned." in end.content
    assert "declined" not in end.content


@pytest.mark.parametrize("is_later_run", [False, True])
async def test_the_post_of_an_open_vote_asks_no_player_who_has_resigned_since(
    world: World, *, is_later_run: bool
) -> None:
    """Also if an earlier run of the bot has posted it."""
    await world.start_game()
    await world.bob.slash(world.channel, "djambi draw")
    offer = world.last
    if is_later_run:
        await world.restart()
    await resign(world, world.chloe)
    [asked] = [message for message in world.channel.history() if message.id == offer.id]
    mentions = f"{world.alice.mention} {world.dai.mention}"
    assert asked.content.splitlines()[1].startswith(f"Please answer: {mentions}. 1 of 3 have answered.")


async def test_the_turn_that_ends_a_vote_says_so_and_its_post_can_not_be_answered(world: World) -> None:
    """An earlier run of the bot has posted it."""
    await world.start_game()
    await world.more(world.bob, "pause-ask", days="2")
    proposal = world.last
    assert world.buttons(proposal)
    await world.restart()
    [board] = await world.says(world.alice, "N c3-c6")
    assert "🔴 Red (alice) played on, so there is no pause." in board.content
    [post] = [message for message in world.channel.history() if message.id == proposal.id]
    assert world.buttons(post) == []
