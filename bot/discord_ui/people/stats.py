"""`/djambi stats`: what is counted of the games of whoever asks, of somebody else or of the server."""

from typing import Final

import discord

from bot.discord_ui.kit.answers import Answer, Reply
from bot.discord_ui.kit.offers import Gate, Offer, Option, SlashCommand
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.kit.visit import person as person_of
from bot.phrases.names import safe
from bot.phrases.stats import person_stats, server_stats
from bot.store.tallies import Tallies
from bot.table.model import Person
from bot.table.people.play_record import TABLE
from bot.table.table import Table

_ANYWHERE: Final = Gate(in_threads=True, in_private=True)


class Stats:
    """Shows what is counted."""

    def __init__(self, table: Table, tallies: Tallies) -> None:
        """Read it in `tallies`; at `table` people choose who sees it."""
        self._table = table
        self._tallies = tallies

    def offer(self) -> Offer:
        """Return what people can ask for."""
        options = {"person": Option("stats.option_person"), "server": Option("stats.option_server")}
        return Offer(commands=(SlashCommand("djambi stats", "stats.description", self._show, options, _ANYWHERE),))

    async def _show(
        self,
        visit: Visit,
        person: discord.User | None = None,
        server: bool = False,  # noqa: FBT001, FBT002 - Discord passes it by name
    ) -> Reply:
        """Show it of a person or of the whole server; in a direct message, of whoever asks, on all servers."""
        whose = person_of(person) if person else visit.person
        is_own = whose.id == visit.person.id
        if visit.place is None:
            return await self._everywhere(visit) if is_own and not server else Answer(visit.lang.answers.no_dm)
        channels = [str(channel.id) for channel in visit.place.channel.guild.text_channels]
        if server:
            return Answer(server_stats(await self._tallies.of(TABLE, channels), visit.lang))
        if not is_own and not await self._shows(whose):
            return Answer(visit.lang.stats.hidden.format(name=safe(whose.name)))
        counts = await self._tallies.of(whose.id, channels)
        return Answer(person_stats(whose.name, counts, visit.lang, is_own=is_own))

    async def _everywhere(self, visit: Visit) -> Reply:
        counts = await self._tallies.everywhere(visit.person.id)
        return Answer(person_stats(visit.person.name, counts, visit.lang, everywhere=True, is_own=True))

    async def _shows(self, person: Person) -> bool:
        return (await self._table.preferences(person)).shows_record
