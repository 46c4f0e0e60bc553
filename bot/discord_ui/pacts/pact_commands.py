"""The commands about pacts."""

from discord import app_commands

from bot.discord_ui.game.desk import Desk
from bot.discord_ui.kit.answers import Interaction
from bot.discord_ui.kit.translating import words
from bot.discord_ui.pacts.pact_desk import PactDesk


class PactCommands(app_commands.Group):
    """What follows `/djambi` about pacts."""

    def __init__(self, desk: Desk, pacts: PactDesk) -> None:
        """Answer by `pacts`, by way of `desk`."""
        super().__init__(name="pacts", description="Pacts")
        self._desk = desk
        self._pacts = pacts

    @app_commands.command(name="pact", description=words("pacts.pact_description"))
    async def pact(self, interaction: Interaction) -> None:
        """Draft a pact."""
        await self._desk.do(interaction, lambda: self._pacts.begin(interaction), in_threads=True)

    @app_commands.command(name="pacts", description=words("pacts.pacts_description"))
    async def pacts(self, interaction: Interaction) -> None:
        """List pacts."""
        await self._desk.do(interaction, lambda: self._pacts.list(interaction), in_threads=True)
