"""The labels of buttons."""

import discord

from tests.discord_ui.world import World


def labels(world: World, message: discord.Message) -> list[str]:
    """Return the labels of a message's buttons."""
    return [button["label"] for button in world.buttons(message)]
