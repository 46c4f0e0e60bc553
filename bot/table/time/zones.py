"""Time zones as people look for them: by the name of a city, however it is typed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from bot.table.time.folding import folded
from bot.table.time.quiet import zone_named

_REGION: Final = re.compile(r"(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/|UTC$")
"""What the names of zones begin with that are called after a city; the others are old ways to say the same."""


@dataclass(frozen=True, slots=True)
class City:
    """A city, and the IANA name of its time zone."""

    name: str
    zone: str


def city_of(zone: str, own: Sequence[City]) -> str:
    """Return the city after which a zone is called: the first that is among a language's `own`, if one is."""
    known = next((city.name for city in own if city.zone == zone), "")
    return known or zone.rpartition("/")[2].replace("_", " ")


def clock_in(zone: str, at: float) -> str:
    """Return what the clocks of a zone show at a moment, in seconds since 1970; "" for a zone that is not known."""
    known = zone_named(zone)
    return f"{datetime.fromtimestamp(at, known):%H:%M}" if known else ""


def cities_like(typed: str, own: Sequence[City]) -> list[City]:
    """Return the cities that may be meant by what was typed, the likeliest first.

    A language has cities of its `own`, which its speakers call otherwise or which have no zone to themselves. They come
    before others that fit as well, and where nothing was typed there are no others.
    """
    wanted = folded(typed)
    if not wanted:
        return [*own]
    ranked = [(rank, city) for city in (*own, *_known()) if (rank := _rank(wanted, city)) is not None]
    return [city for _, city in sorted(ranked, key=lambda each: each[0])]


def city_meant(typed: str, own: Sequence[City]) -> City | None:
    """Return the city that is meant by what was typed, if it is plain which: its zone may be typed too."""
    found, wanted = cities_like(typed, own), folded(typed)
    same = [city for city in found if wanted in (folded(city.name), folded(city.zone))]
    zones = {city.zone for city in found}
    return next(iter(same or (found if len(zones) == 1 else ())), None)


@cache
def _known() -> tuple[City, ...]:
    """All cities after which a zone is called, in the order of their names."""
    zones = (zone for zone in sorted(available_timezones()) if _REGION.match(zone))
    return tuple(sorted((City(city_of(zone, ()), zone) for zone in zones), key=lambda city: city.name))


def _rank(wanted: str, city: City) -> int | None:
    """How well a city fits what is wanted, 0 the best; `None` if it does not."""
    name, zone = folded(city.name), folded(city.zone)
    fits = (wanted in (name, zone), name.startswith(wanted), f" {wanted}" in name, wanted in zone or wanted in name)
    return next((rank for rank, fit in enumerate(fits) if fit), None)
