"""A Discord that takes its time, or refuses."""

import asyncio
from typing import Any

from tests.discord_ui.world import World

A_CALL = 0.15
"""How many seconds Discord often takes for one."""


def slow_down(world: World, path: str = "", seconds: float = A_CALL) -> None:
    """Let Discord take its time from now on for each call whose path has a part, by default for all."""
    http = world.life.client.http
    real = http.request

    async def request(route: Any, **more: Any) -> Any:
        await asyncio.sleep(seconds if path in route.url else 0)
        return await real(route, **more)

    vars(http)["request"] = request


def hold_up(world: World, path: str) -> asyncio.Event:
    """Let Discord take no call whose path has a part until what is returned is set."""
    http, free = world.life.client.http, asyncio.Event()
    real = http.request

    async def request(route: Any, **more: Any) -> Any:
        if path in route.url:
            await free.wait()
        return await real(route, **more)

    vars(http)["request"] = request
    return free


def refuse_posts(world: World, times: int | None = 1, status: int = 500) -> None:
    """Let Discord refuse the next posts to the channel."""
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=status, times=times)


def accept_posts(world: World) -> None:
    """Let Discord take posts again."""
    world.env.backend.faults.clear()
