"""When somebody may be reminded: by the clock on their own wall, whatever it does."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, strategies as st

from bot.table.preferences import Hours, Preferences, Reminders
from bot.table.time.quiet import next_allowed, zone_named

ZONES = ("Europe/Paris", "America/New_York", "America/Santiago", "Asia/Kathmandu", "Australia/Lord_Howe", "Asia/Tokyo")


def moment(text: str, zone: str) -> float:
    """Return a moment by the clock of a zone."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("zone", "quiet", "asked", "allowed"),
    [
        ("Europe/Paris", Hours(22, 8), "2026-11-21 21:59", "2026-11-21 21:59"),
        ("Europe/Paris", Hours(22, 8), "2026-11-21 22:00", "2026-11-22 08:00"),
        ("Europe/Paris", Hours(22, 8), "2026-11-22 07:59:59", "2026-11-22 08:00"),
        ("Europe/Paris", Hours(22, 8), "2026-11-22 08:00", "2026-11-22 08:00"),
        ("Asia/Kathmandu", Hours(1, 9), "2026-11-22 01:30", "2026-11-22 09:00"),
        ("Asia/Tokyo", Hours(9, 17), "2026-11-22 12:00", "2026-11-22 17:00"),  # who works at night
        ("Asia/Tokyo", Hours(0, 0), "2026-11-22 03:00", "2026-11-22 03:00"),
        ("Europe/Paris", Hours(22, 8), "2028-02-28 23:00", "2028-02-29 08:00"),
        ("Europe/Paris", Hours(22, 8), "2028-02-29 23:00", "2028-03-01 08:00"),
        ("Europe/Paris", Hours(22, 8), "2026-12-31 23:00", "2027-01-01 08:00"),
        ("Europe/Paris", Hours(22, 8), "2026-03-28 23:00", "2026-03-29 08:00"),  # an hour is skipped
        ("Europe/Paris", Hours(22, 8), "2026-10-24 23:00", "2026-10-25 08:00"),  # an hour comes twice
        ("Europe/Paris", Hours(22, 2), "2026-03-28 23:00", "2026-03-29 03:00"),  # there is no two o'clock
        ("Pacific/Apia", Hours(22, 8), "2011-12-29 23:00", "2011-12-31 08:00"),  # there is no thirtieth
    ],
)
def test_nobody_is_reminded_in_their_night(zone: str, quiet: Hours, asked: str, allowed: str) -> None:
    """Before and after it at once, in it when it ends: also where the clock is changed, and on 29 February."""
    preferences = Preferences(zone=zone, quiet=quiet)
    assert next_allowed(moment(asked, zone), preferences) == moment(allowed, zone)


def test_the_night_is_as_long_as_it_is_where_somebody_lives() -> None:
    """The clock is put forward in a night that is an hour shorter, and back in one that is an hour longer."""
    preferences = Preferences(zone="Europe/Paris")
    for begins, hours in (("2026-03-28 22:00", 9), ("2026-03-29 22:00", 10), ("2026-10-24 22:00", 11)):
        at = moment(begins, "Europe/Paris")
        assert next_allowed(at, preferences) == at + hours * 3600


def test_whose_zone_is_not_known_has_no_night() -> None:
    """Nor who lives in a zone that this machine does not know."""
    for zone in ("", "Europe", "Europe/Nowhere", "../etc/passwd", "\0"):
        assert zone_named(zone) is None
        assert next_allowed(1_800_000_000, Preferences(zone=zone)) == 1_800_000_000


def test_who_snoozes_is_reminded_afterwards_and_not_in_their_night() -> None:
    at = moment("2026-11-21 21:30", "Asia/Tokyo")
    assert next_allowed(at, Preferences(snoozed=at + 600)) == at + 600
    assert next_allowed(at, Preferences(snoozed=at - 600)) == at
    later = Preferences(snoozed=at + 3600, zone="Asia/Tokyo")
    assert next_allowed(at, later) == moment("2026-11-22 08:00", "Asia/Tokyo")


def test_who_wants_to_be_left_alone_is_never_reminded() -> None:
    assert next_allowed(1_800_000_000, Preferences(reminders=Reminders.NONE)) is None
    assert next_allowed(1_800_000_000, Preferences(reminders=Reminders.DM)) == 1_800_000_000


HOUR = st.integers(0, 23)


@given(when=st.integers(0, 4_000_000_000), zone=st.sampled_from(ZONES), begins=HOUR, ends=HOUR)
def test_what_is_allowed_is_soon_and_outside_the_night(when: int, zone: str, begins: int, ends: int) -> None:
    """Whatever the clocks do, and asked for again it is the same moment."""
    preferences = Preferences(zone=zone, quiet=Hours(begins, ends))
    allowed = next_allowed(when, preferences)
    assert allowed is not None
    assert when <= allowed <= when + 25 * 3600
    assert not preferences.quiet.has(datetime.fromtimestamp(allowed, ZoneInfo(zone)).hour)
    assert next_allowed(allowed, preferences) == allowed
