"""Plotting put together: the rooms of the games, and the plans, proposals and pacts that people make there."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands

from bot.discord_ui.game.desk import Desk
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.game.typed_moves import Messages
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.pacts.pact_commands import PactCommands
from bot.discord_ui.pacts.pact_desk import PactDesk
from bot.discord_ui.pacts.pact_news import PactNews
from bot.discord_ui.plans.plan_commands import PlanCommands
from bot.discord_ui.plans.plan_talk import PlanTalk
from bot.discord_ui.plans.planner import Planner
from bot.discord_ui.plans.proposals import Proposals
from bot.discord_ui.plans.spots import Doors
from bot.discord_ui.rooms.room_commands import RoomCommands
from bot.discord_ui.rooms.room_events import RoomKeeper
from bot.phrases.language import Language
from bot.phrases.pacts import pact_lines
from bot.store.papers import Papers
from bot.table.events import Event
from bot.table.model import Game
from bot.table.pacts.ledger import Ledger
from bot.table.pacts.pact_papers import Pacts
from bot.table.plans.plan_papers import Plans, ProposalPapers
from bot.table.rooms.rooms import Rooms
from bot.table.rooms.said import Beside
from bot.table.table import Table


class Plotting:
    """What people do beside the board. `groups` are its commands, `rooms` hears what happens in the threads."""

    def __init__(
        self,
        client: discord.Client,
        table: Table,
        papers: Papers,
        desk: Desk,
        publisher: Publisher,
        pictures: Pictures,
        messages: Messages,
    ) -> None:
        """Keep it in `papers`; answer by `desk`, draw by `pictures`, hear `messages`, follow what `publisher` posts.

        Each part follows in its turn: pacts are told of in the rooms before these are closed.
        """
        self._pacts = Pacts(papers)
        rooms, ledger = Rooms(papers), Ledger(table, self._pacts)
        doors = Doors(desk, table, rooms)
        planner = Planner(table, Plans(papers), doors, pictures)
        proposals = Proposals(client, desk, table, ProposalPapers(papers), doors, pictures)
        desk.learn(planner.presses + proposals.presses)
        messages.listeners.append(PlanTalk(planner, doors, desk.hearing).heard)
        news = PactNews(client, self._pacts, ledger, self._reopen)
        publisher.followers += [proposals.follow, news.follow]
        self.rooms: Final = RoomKeeper(client, table, papers, desk, publisher)
        self.rooms.publishing.annotators.append(self._about_pacts)
        self.groups: Final[tuple[app_commands.Group, ...]] = (
            RoomCommands(self.rooms.room_desk, self.rooms.publishing),
            PlanCommands(desk, doors, planner, proposals),
            PactCommands(desk, PactDesk(desk, table, rooms, self._pacts, ledger, news)),
        )

    async def _reopen(self, game: Game, people: tuple[str, ...]) -> discord.Thread | None:
        return await self.rooms.room_desk.reopen(game, people)

    async def _about_pacts(self, events: Sequence[Event], lang: Language) -> list[Beside]:
        """The lines about pacts that stand beside what is published: of those that everybody may know."""
        game = events[-1].game
        known = [pact for pact in await self._pacts.of_game(game.id) if pact.is_public or game.phase.was_played_out]
        return pact_lines(events, known, lang)
