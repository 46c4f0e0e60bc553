"""Games that are played to their end."""

from typing import Any

import discord

from tests.discord_ui.game.guide import stands
from tests.discord_ui.plots import resign
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World

FALLS = ("rC a1, rA b1, rM c9, bC b8, bM h3, yC i9, yM h6", "rby-")
"""Alice kills bob's Chief, and then chloe's."""


async def play_to_the_end(world: World) -> discord.Message:
    """Let alice kill one Chief after the other and return the post of the end."""
    await stands(world, *FALLS)
    await world.says(world.alice, "A b1-b8")
    await world.says(world.chloe, "C i9-i8")
    return one_board(await world.says(world.alice, "A b8-i8"))


async def played(world: World, *people: Any) -> int:
    """Play a short game that the first wins and return its number."""
    lobby = await world.open_lobby(players=len(people))
    for person, side in zip(people, "rbyg", strict=False):
        await world.click(person, lobby, "join", side)
    await world.says(people[0], "N c3-c6")
    for person in people[1:]:
        await resign(world, person)
    return (await world.game()).id
