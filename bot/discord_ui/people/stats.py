"""`/djambi stats` with the leaderboard, and the statistics' background work.

Every minute a few games that are still uncounted are counted, and erasures that couldn't be finished are finished.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord

from bot.discord_ui.game.below import BELOW_MORE
from bot.discord_ui.game.help import OWN_MENU
from bot.discord_ui.game.lobby import BESIDE_NAMES
from bot.discord_ui.game.posts import POST_LINES
from bot.discord_ui.kit.answers import Answer, Reply
from bot.discord_ui.kit.buttons import Press, Verb, row
from bot.discord_ui.kit.given import Kit
from bot.discord_ui.kit.offers import ANYWHERE, Offer, Option, SlashCommand, presses, presses_of
from bot.discord_ui.kit.places import channels_read
from bot.discord_ui.kit.router import Posting
from bot.discord_ui.kit.visit import Visit, person as person_of
from bot.discord_ui.people.own_data import OwnData
from bot.discord_ui.people.preferences import PreferenceMenus, ServerMenus, for_this_game, preferences_button
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.names import named, safe
from bot.phrases.people import engine_name, leaderboard, person_stats, rating_line, rating_news, server_stats
from bot.phrases.words.typed import Ask
from bot.table.events import Event
from bot.table.house import House
from bot.table.model import Game, Person
from bot.table.people.own_data import People
from bot.table.people.rating import Rating
from bot.table.people.statistics import TABLE
from bot.table.people.tallying import Tallying
from bot.table.person_id import DiscordId, EngineId, PersonId, person_id
from bot.table.table import Table

_MOST_SHOWN: Final = 20


class ShowStats(Verb, name="stats"):
    """Shows the presser's statistics."""


class ShowTop(Verb, name="top"):
    """Shows the presser the leaderboard of the server."""


def stats_button(lang: Language) -> Press:
    """Return the button that shows the presser their own statistics."""
    return Press(lang.stats.button, ShowStats())


@dataclass(frozen=True, slots=True)
class Stats:
    """Shows statistics."""

    house: House

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """What can be asked for."""
        options = {"person": Option("stats.option_person"), "server": Option("stats.option_server")}
        return (SlashCommand("djambi stats", "stats.description", self._show, options, ANYWHERE),)

    @presses(ShowStats)
    async def _pressed(self, visit: Visit, pressed: ShowStats) -> Reply:
        return await self._show(visit)

    async def _show(
        self,
        visit: Visit,
        person: discord.User | None = None,
        server: bool = False,  # noqa: FBT001, FBT002 - Discord passes it by name
    ) -> Reply:
        """Show those of a person or of the whole server; in a direct message, those of the asker, on all servers.

        Of others they include only games in channels that the asker can read.
        """
        whose = person_of(person) if person else visit.person
        is_own = whose.id == visit.person.id
        if visit.place is None:
            return await self._everywhere(visit) if is_own and not server else Answer(visit.lang.answers.no_dm)
        guild, below = visit.place.channel.guild, row(Press(visit.lang.stats.button_top, ShowTop()))
        channels = channels_read(visit.source.user, guild)
        if server:
            return Answer(server_stats(await self.house.tallies.of(TABLE, channels), visit.lang), below)
        if not is_own and not await self._shows(whose):
            return Answer(visit.lang.stats.hidden.format(name=named(whose.name, visit.lang)))
        if is_own:
            channels = tuple(str(channel.id) for channel in guild.text_channels)
        text = person_stats(whose.name, await self.house.tallies.of(whose.id, channels), visit.lang, is_own=is_own)
        rating = (await self.house.ratings.of(str(visit.source.guild_id))).get(whose.id)
        return Answer("\n".join([text, *([rating_line(rating, visit.lang)] if rating else [])]), below)

    async def _everywhere(self, visit: Visit) -> Reply:
        counts = await self.house.tallies.everywhere(visit.person.id)
        return Answer(person_stats(visit.person.name, counts, visit.lang, everywhere=True, is_own=True))

    @presses(ShowTop)
    async def _top(self, visit: Visit, pressed: ShowTop) -> Reply:
        """Show the strongest players of the server, without those who opted out, and the presser's own rank."""
        server = str(visit.source.guild_id)
        ratings = await self.house.ratings.of(server)
        own: tuple[int, Rating] | None = None
        ranks: list[tuple[str, Rating]] = []
        is_placed = visit.person.id not in ratings
        for who in map(person_id, sorted(ratings, key=lambda who: (-ratings[who].at_least, who))):
            if is_placed and len(ranks) >= _MOST_SHOWN:
                break  # of those further down nothing is shown
            name = await self._shown_name(server, who, visit.lang)
            is_placed = is_placed or who == visit.person.id
            if who == visit.person.id and (not name or len(ranks) >= _MOST_SHOWN):
                own = (len(ranks) + 1, ratings[who])
            if name:
                ranks.append((name, ratings[who]))
        return Answer(leaderboard(ranks[:_MOST_SHOWN], own, visit.lang))

    async def _shown_name(self, server: str, who: PersonId, lang: Language) -> str:
        """Return what a player is called on a server, "" for those who opted out or were forgotten."""
        match who:
            case EngineId():
                return engine_name(who, lang)
            case DiscordId():
                name = await self.house.ratings.name_of(server, who)
                return safe(name) if name and await self._shows(Person(who, name)) else ""
            case _:
                return ""

    async def beside_names(self, game: Game) -> Mapping[str, str]:
        """Return the ratings of the people in the lobby of a rated game, without those who opted out."""
        if not game.terms.rated:
            return {}
        ratings = await self.house.ratings.of(game.terms.rated)
        return {
            each.id: str(ratings[each.id].value)
            for each in game.joined
            if each.id in ratings and await self._shows(each)
        }

    async def _shows(self, person: Person) -> bool:
        return (await self.house.table.preferences(person)).shows_record


async def how_rated(event: Event, house: House) -> str:
    """Return what a rated game that `event` ended does not count for, for the post of its end."""
    game = event.game
    if not game.terms.rated or not game.phase.was_played_out:
        return ""
    verdict = await house.ratings.verdict(await house.table.events(game))
    return rating_news(verdict, language(game.terms.language))


def offer(kit: Kit, posting: Posting) -> Offer:
    """Return the offer for statistics, settings and own data of people, and for settings of a server."""
    house, stats, own = kit.house, Stats(kit.house), OwnData(kit.house.people, posting, kit.given.links)
    preferences = PreferenceMenus(house.table)
    servers = ServerMenus(house.table, house.servers, kit.given.reads_messages)
    return Offer(
        commands=(preferences.command, servers.command, *stats.commands),
        presses=presses_of(own, preferences, servers, stats),
        followers=(preferences.follow,),
        alone={Ask.STATS: stats_button, Ask.SETTINGS: preferences_button},
        hooks=(
            BESIDE_NAMES.by(stats.beside_names),
            POST_LINES.by(partial(how_rated, house=house)),
            BELOW_MORE.by(for_this_game),
            OWN_MENU.by(preferences_button),
        ),
    )


_AT_ONCE: Final = 20
_LONGEST: Final = 5.0
"""So many seconds of each minute: thousands of games in an hour."""


async def count_left_over(table: Table, tallying: Tallying, people: People) -> None:
    """Wipe out what is left of those who were forgotten, and count for a while, or all; raises `StoreError`."""
    await people.go_on_forgetting()
    began = time.monotonic()
    while await tallying.catch_up(table, _AT_ONCE) and time.monotonic() - began < _LONGEST:
        pass
