"""Links to the board in the browser, and what they say."""

from typing import Any

from bot.web.links import Invitation, Links
from tests.discord_ui.world import World


def links(world: World) -> Links:
    """What makes the links."""
    assert world.links is not None
    return world.links


def link_in(shown: Any) -> str:
    """Return the address behind *Open the board* below an answer."""
    items = [item for row in shown.response.components for item in row["components"]]
    [address] = [item["url"] for item in items if item.get("url")]
    return str(address)


async def read(world: World, address: str) -> Invitation:
    """Return what a link says; raises `LinkError` if it is not good."""
    return await links(world).read(address.partition("#")[2])


async def board_link(world: World, actor: Any) -> str:
    """Return the link that somebody gets with *Move*."""
    return link_in(await actor.slash(world.channel, "djambi move"))


async def below_guide(world: World, actor: Any) -> Any:
    """Press *Move*, and then *Open the board*; return what comes of that."""
    guide = await actor.slash(world.channel, "djambi move")
    return await actor.click(guide.response, label="Open the board")
