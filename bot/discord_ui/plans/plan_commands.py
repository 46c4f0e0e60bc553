"""The commands for plans and proposals, each with what does it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.kit.answers import Reply
from bot.discord_ui.kit.offers import MOST_CHOICES, Gate, Offer, Option, SlashCommand, choices
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.plans.planner import Planner
from bot.discord_ui.plans.proposals import Proposals
from bot.discord_ui.plans.spots import Spots
from bot.discord_ui.plans.suggesting import Suggesting
from bot.phrases.names import in_words
from bot.table.choices import completions
from bot.table.model import Phase
from bot.table.plans.commands import ComparePlans, DropPlan, ListPlans, PlanCommand, ShowPlan, Try
from bot.table.plans.plan_papers import read_names
from bot.table.plans.planning import MOST_LETTERS, on_turn

_LONGEST_CHOICE: Final = 100
_ANYWHERE: Final = Gate(in_threads=True)


class PlanCommands:
    """What people ask for about plans and proposals."""

    def __init__(self, spots: Spots, planner: Planner, proposals: Proposals, suggesting: Suggesting) -> None:
        """Answer by `planner`, `proposals` and `suggesting` those whom `spots` lets in."""
        self._suggesting = suggesting
        self._spots = spots
        self._planner = planner
        self._proposals = proposals

    def offer(self) -> Offer:
        """Return what people can do about plans."""
        known = Option("plans.option_plan", complete=self._complete_plan)
        shown = Option("plans.option_show", complete=self._complete_plan)
        dropped = Option("plans.option_drop", complete=self._complete_plan)
        tried = {"moves": Option("plans.option_moves"), "turn": Option("plans.option_from_turn"), "plan": known}
        listed = {"show": shown, "compare": Option("plans.option_compare"), "drop": dropped}
        suggested = {
            "ally": Option("plans.option_ally"),
            "move": Option("plans.option_suggested", complete=self._complete_suggested),
        }
        return Offer(
            commands=(
                SlashCommand("plan try", "plans.try_description", self._try, tried, _ANYWHERE),
                SlashCommand("plan list", "plans.plans_description", self._plans, listed, _ANYWHERE),
                SlashCommand(
                    "plan suggest", "plans.suggest_description", self._suggesting.suggest, suggested, _ANYWHERE
                ),
            ),
            presses=(*self._planner.presses, *self._proposals.presses, *self._suggesting.presses),
        )

    async def _try(
        self,
        visit: Visit,
        moves: app_commands.Range[str, 1, MOST_LETTERS],
        turn: app_commands.Range[int, 1] | None = None,
        plan: str = "",
    ) -> Reply:
        """Try out a line of turns."""
        return await self._planner.do(visit, Try(moves, plan, turn))

    async def _plans(self, visit: Visit, show: str = "", compare: str = "", drop: str = "") -> Reply:
        """List, show, compare or drop plans."""
        command: PlanCommand = ListPlans()
        if drop:
            command = DropPlan(drop)
        elif compare:
            command = ComparePlans(*read_names(compare))
        elif show:
            command = ShowPlan(show)
        return await self._planner.do(visit, command)

    async def _complete_plan(self, visit: Visit, typed: str) -> Sequence[Choice[str]]:
        plans = await self._planner.plans(await self._spots.of(visit))
        names = [(plan.name, f"{plan.name}: {'; '.join(plan.moves)}") for plan, _ in plans]
        found = [(name, label) for name, label in names if name.startswith(typed.strip().upper())]
        return [Choice(name=label[:_LONGEST_CHOICE], value=name) for name, label in found[-MOST_CHOICES:]]

    async def _complete_suggested(self, visit: Visit, typed: str) -> Sequence[Choice[str]]:
        game = (await self._spots.of(visit)).game
        ally: discord.User | None = getattr(visit.source.namespace, "ally", None)
        sides = game.playing_sides_of(str(getattr(ally, "id", ""))) if game.phase is Phase.RUNNING else ()
        turns, said = [on_turn(game, side) for side in sides], partial(in_words, lang=visit.lang)
        return choices([text for turn in turns for text in completions(turn, typed, MOST_CHOICES, said)])
