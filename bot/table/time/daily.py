"""When the puzzle of the day is due: once a day from an hour on, by the clock where whoever wanted it lives.

Of which day it was last is noted before it is sent. So it is never there twice, whatever happens in between: then it is
not there on that day. After a time in which the bot was down there is that of the day, and none of those before.
"""

from datetime import UTC, datetime

from bot.table.server_choices import ServerChoices
from bot.table.time.quiet import zone_named


def due_day(choices: ServerChoices, now: float) -> int:
    """Return of which day a puzzle is due on a server `now` (seconds since 1970); 0 if none is."""
    if not choices.puzzle_channel:
        return 0
    local = _clock(choices.puzzle_zone, now)
    day = local.date().toordinal()
    return day if local.hour >= choices.puzzle_hour and day > choices.puzzle_day else 0


def last_day(hour: int, zone: str, now: float) -> int:
    """Return the day to note where a puzzle is wanted from now on: the first is at the next time that it is `hour`."""
    local = _clock(zone, now)
    return local.date().toordinal() - (local.hour < hour)


def _clock(zone: str, now: float) -> datetime:
    return datetime.fromtimestamp(now, zone_named(zone) or UTC)
