"""The slash commands for plans and proposals."""

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.game.desk import Desk
from bot.discord_ui.kit.answers import Interaction
from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.kit.translating import words
from bot.discord_ui.plans.planner import Planner
from bot.discord_ui.plans.proposals import Proposals
from bot.discord_ui.plans.spots import Doors
from bot.store.records import StoreError
from bot.table.choices import completions
from bot.table.model import Phase, TableError
from bot.table.plans.plan_papers import read_names
from bot.table.plans.planning import MOST_LETTERS, on_turn
from bot.table.plans.wishes import ComparePlans, DropPlan, ListPlans, ShowPlan, Try, Wish

_MOST_CHOICES: Final = 25
_LONGEST_CHOICE: Final = 100


class PlanCommands(app_commands.Group):
    """`/djambi try`, `plans` and `suggest`."""

    def __init__(self, desk: Desk, doors: Doors, planner: Planner, proposals: Proposals) -> None:
        """Answer by `planner` and `proposals`, through `desk`, whom `doors` lets in."""
        super().__init__(name="plans", description="-")
        self._desk = desk
        self._doors = doors
        self._planner = planner
        self._proposals = proposals

    @app_commands.command(name="try", description=words("plans.try_description"))
    @app_commands.describe(
        moves=words("plans.option_moves"),
        turn=words("plans.option_from_turn"),
        plan=words("plans.option_plan"),
    )
    async def try_(
        self,
        interaction: Interaction,
        moves: app_commands.Range[str, 1, MOST_LETTERS],
        turn: app_commands.Range[int, 1] | None = None,
        plan: str = "",
    ) -> None:
        """Try out a line of turns."""
        await self._do(interaction, Try(moves, plan, turn))

    @app_commands.command(name="plans", description=words("plans.plans_description"))
    @app_commands.describe(
        show=words("plans.option_show"), compare=words("plans.option_compare"), drop=words("plans.option_drop")
    )
    async def plans(self, interaction: Interaction, show: str = "", compare: str = "", drop: str = "") -> None:
        """List, show, compare or drop plans."""

        async def act() -> None:
            wish: Wish = ListPlans()
            if drop:
                wish = DropPlan(drop)
            elif compare:
                wish = ComparePlans(*read_names(compare))
            elif show:
                wish = ShowPlan(show)
            await self._planner.do(interaction, wish)

        await self._desk.do(interaction, act, in_threads=True)

    @app_commands.command(name="suggest", description=words("plans.suggest_description"))
    @app_commands.describe(ally=words("plans.option_ally"), move=words("plans.option_suggested"))
    async def suggest(self, interaction: Interaction, ally: discord.User, move: str) -> None:
        """Propose a move to an ally."""
        await self._desk.do(interaction, lambda: self._proposals.suggest(interaction, ally, move), in_threads=True)

    @try_.autocomplete("plan")
    @plans.autocomplete("show")
    @plans.autocomplete("drop")
    async def _complete_plan(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            plans = await self._planner.plans(await self._doors.spot(interaction))
        except (TableError, StoreError, *NOT_TAKEN):
            return []
        names = [(plan.name, f"{plan.name}: {'; '.join(plan.moves)}") for plan, _ in plans]
        found = [(name, label) for name, label in names if name.startswith(typed.strip().upper())]
        return [Choice(name=label[:_LONGEST_CHOICE], value=name) for name, label in found[-_MOST_CHOICES:]]

    @suggest.autocomplete("move")
    async def _complete_suggested(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            game = (await self._doors.spot(interaction)).game
        except (TableError, StoreError, *NOT_TAKEN):
            return []
        ally = getattr(interaction.namespace, "ally", None)
        sides = game.playing_sides_of(str(getattr(ally, "id", ""))) if game.phase is Phase.RUNNING else ()
        texts = [text for side in sides for text in completions(on_turn(game, side), typed, _MOST_CHOICES)]
        return [Choice(name=text, value=text) for text in texts[:_MOST_CHOICES]]

    async def _do(self, interaction: Interaction, wish: Wish) -> None:
        await self._desk.do(interaction, lambda: self._planner.do(interaction, wish), in_threads=True)
