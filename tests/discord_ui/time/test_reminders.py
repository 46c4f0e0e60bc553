"""Reminders as people see them: once, in time, where they want them, and gone when the turn is played."""

from typing import Any

import discord

from tests.discord_ui.world import World

DAY = 86_400.0


async def wait(world: World, seconds: float, *, was_there: bool = True) -> list[discord.Message]:
    """Let time pass, in which the bot `was_there` or not, and return what it then wrote into the channel."""
    last = world.channel.history()[-1]
    world.clock = max(world.clock, world.env.now().timestamp())
    await tick(world)
    world.env.backend.advance_clock(seconds)
    world.clock += seconds
    if was_there:
        await world.life.store.write([("UPDATE awake SET ended = ?", (world.clock,))])
    for _ in range(2):
        await tick(world)
    return world.after(last)


async def tick(world: World) -> None:
    """Let a minute of the scheduler pass."""
    await world.life.client.wired.scheduler.tick()
    await world.settle()


def texts(messages: list[discord.Message]) -> list[str]:
    """Return what they say."""
    return [message.content for message in messages]


async def prefer(world: World, actor: Any, **changed: Any) -> None:
    """Let somebody prefer something."""
    from bot.table.model import Person  # noqa: PLC0415
    from bot.table.person_id import DiscordId  # noqa: PLC0415

    await world.life.client.wired.inbox._table.prefer(Person(DiscordId(actor.id), ""), **changed)  # noqa: SLF001


async def test_after_a_day_whoever_is_next_is_reminded_once(world: World) -> None:
    await world.start_game(2)
    assert texts(await wait(world, DAY / 2)) == []
    [reminder] = await wait(world, DAY / 2)
    assert reminder.content == f"<@{world.alice.id}>, it is still your turn with 🔴 Red (turn 1)."
    assert world.pings(reminder) == ["alice"]
    assert await wait(world, DAY / 4) == []


async def test_a_reminder_vanishes_when_the_turn_is_played(world: World) -> None:
    await world.start_game(2)
    [reminder] = await wait(world, DAY)
    await world.says(world.alice, "M c1-d1")
    assert reminder.id not in {message.id for message in world.channel.history()}
