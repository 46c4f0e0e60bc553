"""What is typed in the rooms of a game while the bot is away: it is read afterwards, and answered there alone."""

from typing import Any

from tests.discord_ui.plots import cancel, everything_said, plot, said_by_bot
from tests.discord_ui.world import World


def typed(world: World, who: Any, text: str, room: Any) -> Any:
    """Let somebody type of which the bot is told nothing."""
    return world.env.backend.create_message(room.id, who.id, text, broadcast=False)


async def test_a_plan_that_was_typed_while_the_bot_was_away_is_shown_once_in_its_room(world: World) -> None:
    """In order, to nobody else, and without a call."""
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    before = len(said_by_bot(world, room))
    typed(world, world.alice, "N c3-c6; N g3-g6", room)
    typed(world, world.bob, "so what", room)
    typed(world, world.bob, "A: N g7-f7", room)
    for _ in range(2):
        await world.restart()
        first, second = said_by_bot(world, room)[before:]
        assert "Necromobile c3\u2011c6" in first
        assert "Necromobile g7\u2011f7" in second
    assert "g3-g6" not in everything_said(world, room)
    assert world.all_pings() == ["alice"]
    assert (await world.position()).endswith(" r r 1")


async def test_a_plan_is_read_though_nothing_was_ever_noted_of_its_room(world: World) -> None:
    """The bot dies as the room is made; what it has answered there stays answered."""
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await world.says(world.alice, "N c3-c6", room)
    await world.life.store.write([("DELETE FROM seen WHERE channel = ?", (str(room.id),))])
    before = len(said_by_bot(world, room))
    typed(world, world.bob, "plans", room)
    await world.restart()
    assert len(said_by_bot(world, room)) == before + 1


async def test_a_room_in_which_nothing_was_typed_is_not_asked_for(world: World) -> None:
    """Nor is one of a game that is over, whatever is typed there."""
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await world.says(world.alice, "hm", room)
    await world.restart()
    before = world.requests("GET", f"/channels/{room.id}/messages")
    await world.restart()
    await cancel(world)
    typed(world, world.bob, "N g3-g6", room)
    await world.restart()
    assert world.requests("GET", f"/channels/{room.id}/messages") == before


async def test_talk_is_not_read_again_at_each_start(world: World) -> None:
    """How far it was read is noted every minute, and at the end, but not for each message."""
    await world.start_game()
    for number in range(20):
        await world.alice.send(world.channel, f"hm {number}")
    before = await world.life.store.seen(str(world.channel.id))
    assert before is not None
    assert int(before) < world.last.id
    await world.env.advance_time(61)
    assert await world.life.store.seen(str(world.channel.id)) == str(world.last.id)
    last = await world.bob.send(world.channel, "ho")
    looked = len(world.requests("GET", f"/channels/{world.channel.id}/messages"))  # for the lobby
    await world.restart()
    assert await world.life.store.seen(str(world.channel.id)) == str(last.id)
    assert len(world.requests("GET", f"/channels/{world.channel.id}/messages")) == looked
