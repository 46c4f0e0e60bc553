"""Seats that change hands, as the channel sees it."""

from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.djambi.board import Side
from bot.table.events import Asked
from bot.table.model import Person
from bot.table.person_id import DiscordId
from bot.table.time.pace import DAY
from bot.table.time.seats import keep_seat, offer_seat
from tests.discord_ui.plots import answer, gallery_of, inside, make_moderator, plan, plot, resign
from tests.discord_ui.plotting import said_in
from tests.discord_ui.seen import one_board
from tests.discord_ui.time.absent import asked_about_alice
from tests.discord_ui.world import World


async def given(world: World, actor: Any, **options: Any) -> list[discord.Message]:
    """Let somebody offer a seat, and return what the channel then shows."""
    before = world.last
    result = await actor.slash(world.channel, "djambi seat", **options)
    assert world.was_answered(result)
    return world.after(before)


async def refusal(world: World, actor: Any, **options: Any) -> str:
    """Return why a command is refused, which the channel does not see."""
    before = world.last
    result = await actor.slash(world.channel, "djambi seat", **options)
    assert world.after(before) == []
    text: str = result.response.content
    return text


def newcomer(world: World, name: str = "eve") -> Any:
    """Let somebody new onto the server."""
    return world.guild.add_member(world.env.create_user(name))


async def test_a_seat_is_given_to_somebody_who_is_called_once_and_then_to_the_turn(world: World) -> None:
    eve = newcomer(world)
    await world.start_game()
    [post] = await given(world, world.alice, to=eve)
    assert post.content.startswith("🔴 Red (alice) offered the seat to eve.")
    assert world.pings(post) == ["eve"]
    assert [button["label"] for button in world.buttons(post)] == ["Take over Red", "No, thanks"]
    [post] = await given(world, world.alice, to=eve)
    assert eve.mention in post.content
    assert world.pings(post) == [], "the second offer within an hour is silent, and counts"
    no = await world.click(world.bob, post, "seat-take")
    assert no.response.content == "Only eve can do that. `/djambi board` shows what you can do."
    await world.restart()
    await world.click(eve, post, "seat-take")
    board = one_board(world.after(post))
    assert board.content.startswith("eve took over from 🔴 Red (alice).")
    assert world.pings(board) == ["eve"]
    assert world.pings(one_board(await world.says(eve, "N c3-c6"))) == ["bob"]
    late = await world.press(eve, post, world.buttons(board)[0]["custom_id"].replace("go", "seat-take"))
    assert world.was_answered(late)


async def test_whoever_presses_first_takes_a_seat_that_was_offered_to_all(world: World) -> None:
    """Out of turn nobody is called; a player of another seat is asked whether they mean it, and had to ask others."""
    eve = newcomer(world)
    await world.start_game()
    [post] = await given(world, world.chloe)
    assert world.pings(post) == []
    assert [button["label"] for button in world.buttons(post)] == ["Take over Yellow", "Stay in the game"]
    taking = world.custom_id(post, "seat-take")
    asked = await world.click(world.bob, post, "seat-take")
    assert asked.response.content == "You're already playing. Play Yellow too? The other players must agree."
    await world.click(eve, post, "seat-take")
    board = one_board(world.after(post))
    assert world.pings(board) == []
    late = await world.press(world.dai, post, taking)
    assert late.response.content.startswith("That seat is no longer on offer.\nSince then: ")
    assert (await world.game()).seats[Side.YELLOW].name == "eve"


async def test_the_boards_after_an_offer_to_all_have_its_seat_as_long_as_it_is_open(world: World) -> None:
    eve = newcomer(world)
    await world.start_game()
    await given(world, world.chloe)
    for person, move in ((world.alice, "N c3-c6"), (world.bob, "N g3-g6")):
        board = one_board(await world.says(person, move))
        assert "Take over Yellow" in [button["label"] for button in world.buttons(board)]
    await world.click(eve, board, "seat-take")
    assert (await world.game()).seats[Side.YELLOW].name == "eve"
    board = one_board(await world.says(eve, "M g8-f8"))
    assert "Take over Yellow" not in [button["label"] for button in world.buttons(board)]


async def asked_for_two_seats(world: World) -> tuple[discord.Message, discord.Message]:
    """Let alice want bob's seat too, which he offers her; return his offer, and the question to the others."""
    [offer] = await given(world, world.bob, to=world.alice)
    again = await world.click(world.alice, offer, "seat-take")
    await world.click(world.alice, again.response, "seat-second")
    return offer, world.last


async def test_a_friend_who_plays_gets_a_second_seat_only_with_the_word_of_all_others(world: World) -> None:
    """They are called to it; turns leave it open, and so does a restart. The last word seats the friend."""
    await world.start_game()
    _, vote = await asked_for_two_seats(world)
    asks = "🔴 Red (alice) asks to take over from 🔵 Blue (bob) too and play both"
    assert vote.content.splitlines() == [
        f"{asks}: everyone else still playing must agree.",
        f"Please answer: {world.chloe.mention} {world.dai.mention}. 2 of 4 have answered.",
    ]
    assert world.pings(vote) == ["chloe", "dai"]
    assert [button["label"] for button in world.buttons(vote)] == ["Agree", "No"]
    await world.says(world.alice, "N c3-c6")
    await world.restart()
    await world.click(world.chloe, vote, "vote-yes")
    vote = next(post for post in world.channel.history() if post.id == vote.id)
    assert vote.content.splitlines()[1] == f"Please answer: {world.dai.mention}. 3 of 4 have answered."
    assert (await world.game()).sides_of(str(world.alice.id)) == (Side.RED,)
    await world.click(world.dai, vote, "vote-yes")
    board = one_board(world.after(vote)[-1:])
    assert board.content.startswith("Everyone agreed: alice took over from 🔵 Blue (bob) and plays both.")
    assert world.pings(board) == ["alice"], "it is Blue's turn"
    assert world.buttons(vote) == []
    assert (await world.game()).sides_of(str(world.alice.id)) == (Side.RED, Side.BLUE)


async def test_one_word_keeps_a_friend_from_a_second_seat_and_leaves_the_offer(world: World) -> None:
    """The others hear who said no; the post of the vote can't be answered any more."""
    eve = newcomer(world)
    await world.start_game(players=3)
    offer, vote = await asked_for_two_seats(world)
    agreeing = world.custom_id(vote, "vote-yes")
    await world.click(world.chloe, vote, "vote-no")
    [said] = world.after(vote)
    assert said.content == "🟡 Yellow (chloe) said no to the second seat; the seat is still on offer."
    assert (world.buttons(vote), world.pings(said)) == ([], [])
    late = await world.press(world.chloe, vote, agreeing)
    assert late.response.content.startswith("That request has ended. `/djambi board` shows who plays.")
    assert [button["label"] for button in world.buttons(offer)] == ["Take over Blue", "No, thanks"]
    await given(world, world.bob, to=eve)
    assert (await world.game()).seats[Side.BLUE].name == "bob"


async def test_a_player_with_a_second_seat_has_no_secret_of_the_player_who_left_it(world: World) -> None:
    """What was said and planned there stays with those who were there."""
    await world.start_game(players=3)
    room = await plot(world, world.bob, world.chloe)
    await plan(world, world.bob, "M g2-f3", room)
    _, vote = await asked_for_two_seats(world)
    await world.click(world.chloe, vote, "vote-yes")
    assert (await world.game()).sides_of(str(world.alice.id)) == (Side.RED, Side.BLUE)
    assert inside(world, room) == {"bob", "chloe"}
    looked = await world.alice.slash(world.channel, "plan", plan="A")
    assert "g2" not in str(looked.response.content)
    forged = await world.press(world.alice, world.last, "djambi:plan-on:1")
    assert "g2" not in str(forged.response and forged.response.content)


async def test_a_second_seat_that_is_not_on_offer_any_more_can_not_be_agreed_to(world: World) -> None:
    await world.start_game(players=3)
    offer, vote = await asked_for_two_seats(world)
    agreeing = world.custom_id(vote, "vote-yes")
    await world.click(world.bob, offer, "seat-keep")
    assert world.last.content == "🔵 Blue (bob) stays in the game."
    assert world.buttons(vote) == []
    late = await world.press(world.chloe, vote, agreeing)
    assert late.response.content.startswith("That request has ended.")
    assert (await world.game()).seats[Side.BLUE].name == "bob"


async def test_an_offer_that_is_over_loses_its_buttons(world: World) -> None:
    """Also if it was taken by the question whether to play another seat, where only two are left."""
    await world.start_game()
    for person in (world.alice, world.chloe):
        await resign(world, person)
    [post] = await given(world, world.dai)
    asked = await world.click(world.bob, post, "seat-take")
    assert asked.response.content == "You're already playing. Play Green too?"
    await world.click(world.bob, asked.response, "seat-second")
    late = await world.click(world.alice, post, "seat-take")
    assert late.response.content.startswith("That seat is no longer on offer.\nSince then: ")
    assert world.buttons(post) == []


async def test_an_offer_is_turned_down_with_its_button(world: World) -> None:
    eve = newcomer(world)
    await world.start_game()
    [post] = await given(world, world.alice, to=eve)
    await world.click(eve, post, "seat-keep")
    assert [each.content for each in world.after(post)] == ["eve said no: 🔴 Red (alice) stays in the game."]
    assert world.pings_of_all(world.after(post)) == []
    assert world.buttons(post) == []


async def test_a_moderator_passes_on_the_seat_of_somebody_who_can_have_it_back(world: World) -> None:
    """Until it was played from; others may not."""
    eve = newcomer(world)
    await world.start_game()
    no = await refusal(world, world.bob, side="r")
    assert no == "Only 🔴 Red (alice), whose seat it is, or a moderator can do that. Ask one of them."
    await asked_about_alice(world)
    [post] = await given(world, world.guild_owner)
    assert post.content.splitlines() == [
        "owner is looking for someone to take over from 🔴 Red (alice).",
        f"<@{world.alice.id}>: write anything here to keep your seat.",
    ]
    assert world.pings(post) == ["alice"]
    await world.click(eve, post, "seat-take")
    board = one_board(world.after(post))
    assert "I'm back" in [button["label"] for button in world.buttons(board)]
    await world.click(world.alice, board, "seat-back")
    again = one_board(world.after(board))
    assert again.content.startswith("alice took over from 🔴 Red (eve).")
    assert world.pings(again) == ["alice"]


async def test_a_proposal_to_take_turns_back_lapses_when_a_seat_changes_hands(world: World) -> None:
    """Whoever is new was not asked, and nothing goes back before them."""
    eve = newcomer(world)
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    await world.bob.slash(world.channel, "djambi takeback", turns=1)
    agreeing = world.custom_id(proposed := world.last, "vote-yes")
    [post] = await given(world, world.chloe, to=eve)
    await world.click(eve, post, "seat-take")
    assert "the open offer has lapsed" in world.last.content
    assert world.buttons(proposed) == []
    late = await world.press(world.dai, proposed, agreeing)
    assert late.response.content.startswith("That proposal has expired. Use `/djambi takeback` to ask again.")
    assert (await world.game()).position.turn == 2


async def test_a_bot_gets_no_seat(world: World) -> None:
    await world.start_game()
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    assert "can't invite" in await refusal(world, world.alice, to=robot)


async def test_whoever_takes_over_a_seat_leaves_the_gallery(world: World) -> None:
    """One who watched, and one who was out: who is back in the old rooms, and leaves them when out again."""
    eve = newcomer(world)
    await world.start_game()
    room = await plot(world, world.dai, world.chloe)
    await resign(world, world.dai)
    gallery = await gallery_of(world, eve)
    assert await world.says(world.alice, "N c3-c6")
    assert (inside(world, room), inside(world, gallery)) == ({"chloe"}, {"dai", "eve"})
    [post] = await given(world, world.alice, to=eve)
    await world.click(eve, post, "seat-take")
    assert inside(world, gallery) == {"dai"}
    [post] = await given(world, world.bob)
    await world.click(world.dai, post, "seat-take")
    assert (inside(world, room), inside(world, gallery)) == ({"chloe", "dai"}, set())
    asked = await world.dai.slash(world.channel, "djambi resign", side="b")
    await world.dai.click(asked.response, label="Yes, resign")
    assert await world.says(world.chloe, "N g7-g6")
    assert (inside(world, room), inside(world, gallery)) == ({"chloe"}, {"dai"})


async def test_whose_seat_others_offer_keeps_it_with_whatever_they_write(world: World) -> None:
    """Also who is not the one to move; a new offer is of no use to whoever was to take the old one."""
    eve = newcomer(world)
    await world.start_game()
    await asked_about_alice(world)
    [post] = await given(world, world.guild_owner, to=eve, side="r")
    assert await world.says(world.bob, "I am here!") == []
    [back] = await world.says(world.alice, "I am here!")
    assert back.content == "🔴 Red (alice) is back."
    late = await world.click(eve, post, "seat-take")
    assert late.response.content.startswith("That seat is no longer on offer.\n")


@pytest.mark.parametrize("is_named", [False, True])
@pytest.mark.parametrize("what", ["press", "command", "move"])
async def test_whatever_a_player_does_ends_the_offer_that_others_made_of_their_seat(
    world: World, what: str, *, is_named: bool
) -> None:
    """Be it offered to all or to somebody."""
    eve = newcomer(world)
    await world.start_game()
    board = world.last
    await asked_about_alice(world)
    heir = {"to": eve} if is_named else {}
    [post] = await given(world, world.guild_owner, side="r", **heir)
    if what == "press":
        await world.click(world.alice, board, "more")
    elif what == "command":
        await world.alice.slash(world.channel, "djambi board")
    else:
        await world.says(world.alice, "N c3-c6")
    late = await world.click(eve, post, "seat-take")
    assert late.response.content.startswith("That seat is no longer on offer.\n")
    assert (await world.game()).seats[Side.RED].name == "alice"


async def test_a_moderator_who_plays_takes_nobodys_seat(world: World) -> None:
    """Not of somebody who is there, and not even of one who is gone: a rival would play for them.

    They offer it two days after the question about that player.
    """
    eve = newcomer(world)
    world.clock = world.env.now().timestamp()
    await world.start_game()
    make_moderator(world, world.bob)
    no = await refusal(world, world.bob, side="r")
    assert no == (
        "🔴 Red (alice) is still around, so only they can offer that seat. "
        "If they stay away, I'll ask the others what to do."
    )
    await asked_about_alice(world)
    too_soon = (
        "🔴 Red (alice) may still come back. In a rated game, or where you play yourself, that seat isn't on offer "
        "for two days after I asked the others. Wait until then."
    )
    for days in (0, 1.99):
        world.env.backend.advance_clock(days * DAY)
        assert await refusal(world, world.bob, side="r") == too_soon
    world.env.backend.advance_clock(0.02 * DAY)
    not_mine = (
        "This seat is for someone new: nobody who has, or had, another seat in this game can take it. Ask someone else."
    )
    assert await refusal(world, world.bob, to=world.chloe, side="r") == not_mine
    [post] = await given(world, world.bob, side="r")
    for rival in (world.bob, world.chloe):
        assert (await world.click(rival, post, "seat-take")).response.content == not_mine
    await world.click(eve, post, "seat-take")
    [again] = await given(world, eve)
    assert (await world.click(world.bob, again, "seat-take")).response.content == not_mine
    assert (await world.game()).seats[Side.RED].name == "eve"


async def test_an_offer_that_is_posted_when_it_is_over_calls_nobody(world: World) -> None:
    eve = newcomer(world)
    await world.start_game()
    table, game = world.life.client.wired.inbox.table, await world.game()  # nothing of it is posted yet
    by, heir = Asked(game.seats[Side.RED], world.clock, "o1"), Person(DiscordId(eve.id), "eve")
    offer = await table.do(game.channel, by, offer_seat, side=None, heir=heir)
    no = replace(by, request="o2")
    await table.do(game.channel, no, keep_seat, side=Side.RED, entry=offer.seq)
    before = world.last
    await world.life.client.wired.publisher.publish(game.id)
    await world.settle()
    assert world.after(before)[0].content.startswith("🔴 Red (alice) offered the seat to eve.")
    assert world.pings_of_all(world.after(before)) == []


async def test_who_gave_a_seat_away_is_in_a_room_of_those_who_play_or_in_the_gallery(world: World) -> None:
    """Not in both: what is said in the one is no secret in the other."""
    eve = newcomer(world)
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    [post] = await given(world, world.alice, to=eve)
    await world.click(eve, post, "seat-take")
    assert said_in(room)[-1].startswith("eve took over from 🔴 Red (alice).\n")
    no = answer(await world.alice.slash(world.channel, "room gallery"))
    assert no == f"You are still in a room of active players: {room.mention}. Leave that thread first."
    world.env.backend.remove_thread_member(room.id, world.alice.id)
    assert inside(world, await gallery_of(world, world.alice)) == {"alice"}
