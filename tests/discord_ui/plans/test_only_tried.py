"""What is only tried is never mistaken for played, and one press plays it where that is wanted."""

from typing import Any

import pytest

from tests.discord_ui.game.guide import before_a_kill
from tests.discord_ui.plots import answered, plan, plot, threads
from tests.discord_ui.seen import labels, one_board
from tests.discord_ui.world import World

TRIED = "**Only tried, not played.**\n"


def own(result: Any) -> Any:
    """Return the message that only the one who asked sees."""
    return [said for said in (result.response, *result.followups) if said][-1]


async def talking(world: World, **options: Any) -> Any:
    """Start a game with a thread for talk, and return it."""
    await world.start_game(talk_thread=True, **options)
    [talk] = threads(world)
    return talk


async def test_a_move_typed_in_a_room_by_whoever_is_next_offers_to_play_it_in_the_channel(world: World) -> None:
    await world.start_game()
    before, room = await world.position(), await plot(world, world.alice, world.bob)
    shown = await plan(world, world.alice, "N c3-c6", room)
    assert shown.content.startswith(TRIED)
    assert shown.content.endswith(
        f"It's your turn, but what you type here is not played: that counts only in {world.channel.mention}."
    )
    assert await world.position() == before
    pressed = await world.alice.click(shown, label="Play it in the channel")
    assert answered(pressed) == "Played: `N c3-c6`, turn 1."
    assert "Necromobile c3\u2011c6" in one_board(world.after(world.boards[0])).content


async def test_a_waiting_player_is_not_told_that_it_is_their_turn_and_the_other_in_the_room_may_play_it(
    world: World,
) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    shown = await plan(world, world.bob, "N c3-c6", room)
    assert "It's your turn" not in shown.content
    pressed = await world.bob.click(shown, label="Play it in the channel")
    assert answered(pressed) == "It's not your turn yet: 🔴 Red (alice) is to move (turn 1)."
    assert answered(await world.alice.click(shown, label="Play it in the channel")) == "Played: `N c3-c6`, turn 1."


async def test_a_plan_of_ones_own_is_played_by_one_press_when_it_is_ones_turn(world: World) -> None:
    await world.start_game()
    shown = own(await world.alice.slash(world.channel, "plan", line="N c3-c6; N g3-g6"))
    assert shown.content.startswith(TRIED)
    assert "It's your turn" not in shown.content
    await world.restart()
    assert answered(await world.alice.click(shown, label="Play it")) == "Played: `N c3-c6`, turn 1."
    assert "Necromobile c3\u2011c6" in world.boards[-1].content


async def test_nothing_is_offered_to_be_played_out_of_turn_or_from_another_board(world: World) -> None:
    await world.start_game()
    here = await world.bob.slash(world.channel, "plan", line="N c3-c6")
    assert labels(world, own(here)) == ["Continue", "Drop", "Play it on my turn", "All plans"]
    await world.says(world.alice, "N c3-c6")
    past = await world.bob.slash(world.channel, "plan", line="N c3-c5; N g3-g6", turn=1)
    assert labels(world, own(past)) == ["Continue", "Drop", "Play it on my turn", "All plans"]


async def test_a_stale_press_says_what_has_happened_since_and_plays_nothing(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    shown = await plan(world, world.alice, "N c3-c6", room)
    await world.says(world.alice, "N c3-c5")
    after = await world.position()
    told = answered(await world.alice.click(shown, label="Play it in the channel"))
    assert told.startswith("Since then: 🔴 Red (alice): Necromobile c3\u2011c5.")
    assert await world.position() == after


async def test_the_talk_thread_makes_no_plan_unless_asked(world: World) -> None:
    talk = await talking(world)
    for person in (world.bob, world.chloe):
        assert await world.says(person, "N g3-g6", talk) == []
    for text in ("N c3-c6; N g3-g6", "N c3-e5", "M e9"):
        assert await world.says(world.alice, text, talk) == []
    for text in ("try N c3-c6", f"<@{world.env.bot.user.id}> N c3-c6", "A: N g3-g6"):
        assert (await plan(world, world.bob, text, talk)).content.startswith(f"{TRIED}**Plan ")


async def test_a_move_typed_in_the_talk_thread_by_whoever_is_next_is_said_not_to_be_played(world: World) -> None:
    talk = await talking(world)
    before = await world.position()
    said = await plan(world, world.alice, "N c3-c6", talk)
    assert said.content == f"**Not played.** It's your turn, but a move counts only in {world.channel.mention}."
    assert await world.position() == before
    await world.restart()
    assert answered(await world.bob.click(said, label="Play it in the channel")).startswith("It's not your turn")
    assert answered(await world.alice.click(said, label="Play it in the channel")) == "Played: `N c3-c6`, turn 1."
    assert "Necromobile c3\u2011c6" in world.boards[-1].content


async def test_a_move_without_a_square_is_said_not_to_be_played_in_the_talk_thread_and_the_guide_goes_on(
    world: World,
) -> None:
    await before_a_kill(world, talk_thread=True)
    [talk] = threads(world)
    said = await plan(world, world.alice, "M e1-f1", talk)
    assert said.content == f"**Not played.** It's your turn, but a move counts only in {world.channel.mention}."
    guide = await world.alice.click(said, label="Move")
    assert guide.ephemeral
    assert guide.response.content.endswith("Where does the corpse go?")
    begun = await plan(world, world.alice, "M e1", talk)
    assert begun.content == said.content
    assert (await world.alice.click(begun, label="Move")).response.content.endswith("Where does it go?")
    assert await world.says(world.bob, "M f1", talk) == [], "it is not Bob's turn, so that is talk"


@pytest.mark.parametrize(
    ("code", "words"), [("fr", "**Pas joué.** C'est ton tour"), ("ja", "**まだ指していません。** あなたの番です")]
)
async def test_the_talk_thread_says_it_in_the_language_of_the_game(world: World, code: str, words: str) -> None:
    talk = await talking(world, language=code)
    assert (await plan(world, world.alice, "N c3-c6", talk)).content.startswith(words)


async def test_a_plan_may_begin_with_ones_own_side_and_says_what_it_leaves_out(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.chloe)
    shown = await plan(world, world.chloe, "M g8-f8; M c9-d9", room)
    assert shown.content.startswith(
        f"{TRIED}**Plan A** by 🟡 Yellow (chloe), from turn 1. Yellow begins: the turns before that are skipped. If"
    )
    assert "`1` 🟡 Yellow (chloe): Militant g8\u2011f8." in shown.content
    assert "`2` 🟢 Green (dai): Militant c9\u2011d9." in shown.content
    assert labels(world, shown) == ["Continue", "Drop", "Play it on my turn", "All plans", "Suggest…"]
    again = await plan(world, world.alice, "A: N c3-c6", room)
    assert "Yellow begins" in again.content
    assert "`3` 🔴 Red (alice)" in again.content


async def test_a_plan_may_begin_with_the_side_of_somebody_else(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    tried = await plan(world, world.alice, "try N g3-g6", room)
    assert "\n… 🔴 Red: turn left open\n`1` 🔵 Blue (bob): Necromobile g3\u2011g6." in tried.content
