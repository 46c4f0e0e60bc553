"""AI players in a game: how they get a seat, and when they have played."""

import asyncio
from collections.abc import Callable
from typing import Any

from bot.table.model import Game
from tests.discord_ui.world import World


async def add_engine(world: World, actor: Any, lobby: Any, value: str) -> Any:
    """Let somebody give an engine a seat."""
    menu = await world.click(actor, lobby, "engine")
    return await choose(world, actor, menu, int(value.endswith("machiavellian")), value)


async def choose(world: World, actor: Any, menu: Any, number: int, value: str) -> Any:
    """Let somebody choose in one of the menus of an answer."""
    return await actor.select(menu.response, [value], custom_id=world.buttons(menu.response)[number]["custom_id"])


async def until(world: World, holds: Callable[[Game], bool]) -> None:
    """Wait until something holds of the game, and is told."""
    while not holds(await world.game()) or await world.life.store.unsent():
        await world.settle()
        await asyncio.sleep(0.005)


async def turn(world: World, number: int) -> None:
    """Wait until it is that turn, and see that it stays so."""
    await until(world, lambda game: game.position.turn >= number)
    await world.settle()
    assert (await world.game()).position.turn == number


async def practise(world: World, level: str = "easy", **options: Any) -> Any:
    """Let alice play red against three engines."""
    lobby = await world.open_lobby(players=4, **options)
    await world.click(world.alice, lobby, "join", "r")
    for side in "byg":
        await add_engine(world, world.alice, lobby, f"{side}:{level}:loyal")
    return lobby
