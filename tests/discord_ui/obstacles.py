"""A Discord that keeps calls waiting, or refuses them."""

import asyncio
from typing import Any

from tests.discord_ui.world import World


class Held(asyncio.Event):
    """Calls that Discord takes once this is set."""

    count = 0
    """How many there have been."""


def hold_up(world: World, *paths: str) -> Held:
    """Let Discord take no call whose path has one of some parts until what is returned is set."""
    http, held = world.life.client.http, Held()
    real = http.request

    async def request(route: Any, **more: Any) -> Any:
        if any(path in route.url for path in paths):
            held.count += 1
            await held.wait()
        return await real(route, **more)

    vars(http)["request"] = request
    return held


def refuse_posts(world: World, times: int | None = 1, status: int = 500) -> None:
    """Let Discord refuse the next posts to the channel."""
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=status, times=times)


def accept_posts(world: World) -> None:
    """Let Discord take posts again."""
    world.env.backend.faults.clear()
