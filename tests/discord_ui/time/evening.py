"""Seconds that pass in a game of minutes."""

import asyncio

import discord

from tests.discord_ui.world import World


async def begin(world: World, pace: str = "5m") -> None:
    """Begin a game by a pace, with the bot's clock like Discord's."""
    world.clock = world.env.now().timestamp()
    await world.life.client.wired.scheduler.tick()
    await world.start_game(4, pace=pace)
    await second(world)


async def second(world: World) -> None:
    """Let the bot look at its clock."""
    await world.life.client.wired.scheduler.hurry()
    await world.settle()


async def wait(world: World, seconds: int, step: int = 5) -> list[discord.Message]:
    """Let some seconds pass, a `step` at a time, and return what the bot then wrote into the channel."""
    last = world.channel.last_message
    for passed in range(0, seconds, step):
        world.clock += min(step, seconds - passed)
        world.env.backend.advance_clock(min(step, seconds - passed))
        scheduler = world.life.client.wired.scheduler
        await scheduler.hurry()
        if posting := [*scheduler._posting._running.values()]:  # noqa: SLF001 - else it would be told seconds later
            await asyncio.gather(*posting)
            await world.settle()
    await world.settle()
    return world.after(last)
