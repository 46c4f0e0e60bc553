"""When a player can be reminded, and when the daily puzzle is due: never at night, while snoozed, or if unwanted.

A player without a time zone has no night. When clocks change, the clock on the wall counts. The day of the last puzzle
is noted with the outbox entry, so it comes once; after an outage only today's comes.
"""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.table.preferences import Preferences, ServerChoices


def next_allowed(when: float, preferences: Preferences) -> float | None:
    """Return the first moment from `when` on at which somebody may be reminded; `None` if they never may.

    Moments are seconds since 1970.
    """
    if not preferences.takes_reminders:
        return None
    when = max(when, preferences.snoozed)
    zone = zone_named(preferences.zone)
    return when if zone is None else _after_night(when, zone, preferences)


def sleeps(when: float, preferences: Preferences) -> bool:
    """Return whether a moment is in somebody's quiet hours."""
    zone = zone_named(preferences.zone)
    return zone is not None and _after_night(when, zone, preferences) > when


def zone_named(name: str) -> ZoneInfo | None:
    """Return the time zone with an IANA name; `None` for "", and for a zone that this machine doesn't know."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # what is no name at all, and a folder of names
        return None


def _after_night(when: float, zone: ZoneInfo, preferences: Preferences) -> float:
    """The end of the quiet hours in which `when` is, or `when` itself if it is in none."""
    now, quiet = datetime.fromtimestamp(when, zone), preferences.quiet
    if not quiet.has(now.hour):
        return when
    day = now.date() + timedelta(days=now.hour >= quiet.ends)
    # Where the clock is put forward over the end of the night, there is no such hour: Python takes the one after it.
    return datetime(day.year, day.month, day.day, quiet.ends, tzinfo=zone).timestamp()


def due_day(choices: ServerChoices, now: float) -> int:
    """Return the day whose puzzle is due on a server `now` (seconds since 1970); 0 if none is."""
    if not choices.puzzle_channel:
        return 0
    local = _clock(choices.puzzle_zone, now)
    day = local.date().toordinal()
    return day if local.hour >= choices.puzzle_hour and day > choices.puzzle_day else 0


def last_day(hour: int, zone: str, now: float) -> int:
    """Return the day to note where a puzzle is wanted from now on: the first is at the next time that it is `hour`."""
    local = _clock(zone, now)
    return local.date().toordinal() - (local.hour < hour)


def day_of(zone: str, now: float) -> int:
    """Return which day it is in a zone, as the puzzles count them."""
    return _clock(zone, now).date().toordinal()


def _clock(zone: str, now: float) -> datetime:
    return datetime.fromtimestamp(now, zone_named(zone) or UTC)
