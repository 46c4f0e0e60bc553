"""Moves that are ordered for later."""

from typing import Any

from tests.discord_ui.world import World


async def later(world: World, actor: Any, text: str, *, confirms: bool = True) -> Any:
    """Let somebody order moves with `/djambi move`, and confirm."""
    shown = await actor.slash(world.channel, "djambi move", move=f"later {text}")
    return await actor.click(shown.response, label="Confirm") if confirms else shown
