"""The lessons as people ask for them."""

from typing import Any

from tests.discord_ui.game.guide import shown
from tests.discord_ui.world import World


async def learn(world: World, actor: Any = None, where: Any = None) -> Any:
    """Let somebody ask for their lessons and return the message that they see."""
    result = await (actor or world.alice).slash(where or world.channel, "djambi learn")
    assert result.ephemeral
    return shown(result)
