"""Days that pass, and what people have chosen about reminders."""

from typing import Any

import discord

from bot.table.events import Event
from bot.table.model import Person
from bot.table.person_id import DiscordId
from tests.discord_ui.world import World

HOUR = 3600.0

DAY = 24 * HOUR


async def wait(world: World, seconds: float, *, was_there: bool = True) -> list[discord.Message]:
    """Let time pass, in which the bot `was_there` or not, and return what it then wrote into the channel."""
    last = next(iter(world.channel.history()[-1:]), None)
    world.clock = world.env.now().timestamp()
    await tick(world)
    world.env.backend.advance_clock(seconds)
    world.clock += seconds
    if was_there:
        await world.life.store.write([("UPDATE awake SET ended = ?", (world.clock,))])
    for _ in range(4):
        await tick(world)
    return world.after(last) if last else []


async def tick(world: World) -> None:
    """Let a minute of the scheduler pass."""
    await world.life.client.wired.scheduler.tick()
    await world.settle()


async def prefer(world: World, actor: Any, **changed: Any) -> None:
    """Let somebody prefer something."""
    await world.life.table.prefer(Person(DiscordId(actor.id), ""), **changed)


async def last_event(world: World) -> Event:
    """Return what was done last."""
    return await world.life.table.last_event(await world.game())
