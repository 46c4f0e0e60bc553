"""Time zones by the cities that people type."""

from zoneinfo import ZoneInfo

import pytest

from bot.phrases.languages import LANGUAGES
from bot.table.time.until import City, cities_like, city_meant, city_of, clock_in

OWN = (City("Munich", "Europe/Berlin"), City("Delhi", "Asia/Kolkata"))


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("paris", "Europe/Paris"),
        ("TOKYO", "Asia/Tokyo"),
        ("  new   york ", "America/New_York"),
        ("new_york", "America/New_York"),
        ("São Paulo", "America/Sao_Paulo"),
        ("munich", "Europe/Berlin"),
        ("europe/paris", "Europe/Paris"),
        ("reykjav", "Atlantic/Reykjavik"),
        ("utc", "UTC"),
    ],
)
def test_a_city_is_found_however_it_is_typed(typed: str, zone: str) -> None:
    found = city_meant(typed, OWN)
    assert found is not None
    assert found.zone == zone


@pytest.mark.parametrize("typed", ["", "Springfield", "a", "Europe", "in"])
def test_what_may_be_several_or_none_is_not_guessed(typed: str) -> None:
    assert city_meant(typed, OWN) is None


def test_what_begins_as_it_was_typed_is_offered_first() -> None:
    """Then what has a word that does, then what has it anywhere; to who has typed nothing, what is asked for most."""
    assert cities_like("del", OWN)[0] == City("Delhi", "Asia/Kolkata")
    york = [city.name for city in cities_like("york", ())]
    assert york[0] == "New York"
    assert cities_like(" ", OWN) == [*OWN]


def test_a_zone_is_called_after_its_city_as_the_language_has_it() -> None:
    assert city_of("America/Argentina/Buenos_Aires", OWN) == "Buenos Aires"
    assert city_of("Europe/Berlin", OWN) == "Munich"


def test_the_clock_of_a_zone_is_shown() -> None:
    assert clock_in("Asia/Tokyo", 1_800_000_000) == "17:00"
    assert clock_in("", 1_800_000_000) == ""


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_cities_of_every_language_have_time_zones(code: str) -> None:
    for city in LANGUAGES[code].people.cities:
        assert ZoneInfo(city.zone).key == city.zone
