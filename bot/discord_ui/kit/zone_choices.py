"""Choosing a time zone by one of its cities."""

from collections.abc import Sequence

from discord.app_commands import Choice

from bot.discord_ui.kit.offers import MOST_CHOICES
from bot.discord_ui.kit.visit import Visit
from bot.phrases.people import zone_choice
from bot.table.time.zones import cities_like


async def complete_zone(visit: Visit, typed: str) -> Sequence[Choice[str]]:
    """Return the cities that may be meant, each with the time that it is there: by that people know theirs."""
    cities = cities_like(typed, visit.lang.people.cities)[:MOST_CHOICES]
    return [Choice(name=zone_choice(city, visit.at, visit.lang), value=city.zone) for city in cities]
