"""The slash commands of the rooms: their words. What they do is the affair of those who keep the rooms."""

from typing import Final

import discord
from discord import app_commands

from bot.discord_ui.kit.answers import Interaction
from bot.discord_ui.kit.translating import words
from bot.discord_ui.rooms.opening import RoomDesk
from bot.discord_ui.rooms.transcripts import Publishing

_MORE: Final = "rooms.option_ally_more"


class RoomCommands(app_commands.Group):
    """What people ask for to plot, and about the rooms in which they do."""

    def __init__(self, rooms: RoomDesk, publishing: Publishing) -> None:
        """Answer by `rooms` and `publishing`."""
        super().__init__(name="rooms", description="Djambi")
        self._rooms = rooms
        self._publishing = publishing

    @app_commands.command(name="ally", description=words("rooms.ally_description"))
    @app_commands.describe(player=words("rooms.option_ally"), player2=words(_MORE), player3=words(_MORE))
    async def ally(
        self,
        interaction: Interaction,
        player: discord.User,
        player2: discord.User | None = None,
        player3: discord.User | None = None,
    ) -> None:
        """Open a private room."""
        named = {str(user.id): user.display_name for user in (player, player2, player3) if user is not None}
        await self._rooms.do(interaction, lambda: self._rooms.ally(interaction, named))

    @app_commands.command(name="gallery", description=words("rooms.gallery_description"))
    async def gallery(self, interaction: Interaction) -> None:
        """Get into the gallery."""
        await self._rooms.do(interaction, lambda: self._rooms.gallery(interaction))

    @app_commands.command(name="readers", description=words("rooms.readers_description"))
    async def readers(self, interaction: Interaction) -> None:
        """Say who can read a room."""
        await self._rooms.do(interaction, lambda: self._rooms.readers(interaction))

    @app_commands.command(name="publish", description=words("rooms.publish_description"))
    async def publish(self, interaction: Interaction) -> None:
        """Ask to publish rooms."""
        await self._rooms.do(interaction, lambda: self._publishing.publish(interaction))
