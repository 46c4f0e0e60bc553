"""A player who is absent, and what the others are asked then."""

from typing import Any

import discord

from bot.table.events import Asked
from bot.table.time.absence import ask
from bot.table.time.pace import DAY
from tests.discord_ui.world import World

LATER = 601.0
"""After this many seconds without an action of a member, the bot asks Discord again whether they are there."""


async def left(world: World) -> discord.Message:
    """Start a game, let bob leave the server, and alice play; return what the others are asked then."""
    await world.start_game()
    world.guild.remove_member(world.bob)
    world.clock += LATER
    board, question = await world.says(world.alice, "N c3-c6")
    assert world.pings(board) == []
    return question


async def says_wish(world: World, actor: Any, question: discord.Message, wish: str) -> Any:
    """Let somebody answer; return what they alone are told."""
    custom_id = next(each["custom_id"] for each in world.buttons(question) if each["custom_id"].endswith(f":{wish}"))
    return await actor.click(question, custom_id=custom_id)


async def asked_about_alice(world: World, channel: Any = None) -> discord.Message:
    """Let the others be asked about alice, who is there but has not played for three days."""
    game = await world.game(channel or world.channel)
    publisher = world.life.client.wired.publisher
    asked = Asked(game.seats[next(iter(game.seats))], world.clock, f"t{game.id}-{game.seq}")
    table = world.life.client.wired.inbox.table  # nobody asks for it, the clock does
    await table.do(game.channel, asked, ask, world.clock - 3 * DAY)
    await publisher.publish(game.id)
    await world.settle()
    last: discord.Message = (channel or world.channel).last_message
    return last
