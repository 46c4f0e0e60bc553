"""When somebody may be reminded: not in their night, not while they snooze, and never if they want to be left alone.

Whose time zone is not known has no night, for nobody can tell when it is. A clock that is put forward or back changes
nothing in that: an hour is quiet by what the clock on the wall says.
"""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.table.preferences import Preferences, Reminders


def next_allowed(when: float, preferences: Preferences) -> float | None:
    """Return the first moment from `when` on at which somebody may be reminded; `None` for who never may.

    Moments are seconds since 1970.
    """
    if preferences.reminders is Reminders.NONE:
        return None
    when = max(when, preferences.snoozed)
    zone = zone_named(preferences.zone)
    return when if zone is None else _after_night(when, zone, preferences)


def zone_named(name: str) -> ZoneInfo | None:
    """Return the time zone with an IANA name; `None` for "", and for one of which this machine knows nothing."""
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
