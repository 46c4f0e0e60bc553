"""What somebody is told who catches up."""

from typing import Any

import discord

from tests.discord_ui.world import World


async def caught_up(world: World, actor: Any, board: discord.Message) -> Any:
    """Let somebody press the button below a board, and return the answer that they alone see."""
    before = world.last
    pressed = await world.press(actor, board, f"djambi:since:{world.game_id(board)}")
    assert pressed.ephemeral
    assert world.after(before) == []
    return pressed.response
