"""Pace: how much time a player has for a turn, and when it is up. No I/O; times are seconds since 1970.

1. A turn begins with some time `left`, which runs while it is the player's turn. It doesn't run in any of the `stops`
   (the bot was down, the game is paused, the player is away) and in the nights and weekends that the table leaves out.
   Another stop never hurts a player.
2. Each turn adds `more`, but a bank never holds more than it did at the start. So every game has a next step within the
   bank's time.
3. Nights and weekends follow the local clock of the table, also when that clock changes.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from itertools import count
from math import inf
from typing import Final, TypeAlias

from bot.table.model import FREE, Pace
from bot.table.time.quiet import zone_named

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
NIGHT: Final = (22, 8)
"""The hours at which a night that is left out begins and ends."""

_SATURDAY: Final = 5

PACES: Final = {
    "free": FREE,
    "12h": Pace(12, 12),
    "1d": Pace(24, 24),
    "2d": Pace(48, 48),
    "3d": Pace(72, 72),
    "7d": Pace(168, 168),
    "14d": Pace(336, 336),
    "3d+6h": Pace(72, 6),
    "5d+12h": Pace(120, 12),
    "10d+1d": Pace(240, 24),
}
"""The paces that a table can choose, by their names in commands."""

Span: TypeAlias = tuple[float, float]
"""From when until when; until `inf` if that is unknown."""


def bank(pace: Pace) -> float:
    """Return how much time everybody starts with, which is also the most; `inf` without a clock."""
    return inf if pace.is_free else pace.bank * HOUR


def refilled(pace: Pace, left: float, used: float) -> float:
    """Return the time left after a turn that used `used` seconds."""
    return min(bank(pace), max(0.0, left - used) + pace.more * HOUR)


def used(pace: Pace, start: float, end: float, stops: Iterable[Span] = ()) -> float:
    """Return how much time has run from `start` to `end`; 0 if a clock was set back and `end` is earlier."""
    total = 0.0
    for first, last in _running(pace, start, stops):
        if first >= end:
            break
        total += min(last, end) - first
    return total


def runs_out(pace: Pace, start: float, left: float, stops: Iterable[Span] = ()) -> float:
    """Return the moment at which `left` seconds have run since `start`; `inf` if that never happens."""
    if left == inf:
        return inf
    for first, last in _running(pace, start, stops):
        if last - first >= left:
            return first + left
        left -= last - first
    return inf


def _running(pace: Pace, start: float, stops: Iterable[Span]) -> Iterator[Span]:
    """The spans from `start` on in which time runs, in order."""
    for first, last in _between(start, stops):
        if pace.nights or pace.weekends:
            yield from _by_day(pace, first, last)
        else:
            yield first, last


def _between(start: float, stops: Iterable[Span]) -> Iterator[Span]:
    """The time from `start` on without `stops`, which can overlap and be in any order."""
    for first, last in sorted(stops):
        if first > start:
            yield start, first
        start = max(start, last)
    if start < inf:
        yield start, inf


def _by_day(pace: Pace, start: float, end: float) -> Iterator[Span]:
    """The parts of a span in which the table does not sleep, day by day."""
    zone = zone_named(pace.zone) or UTC
    today = datetime.fromtimestamp(start, zone).date()
    for number in count():
        day = today + timedelta(days=number)
        opens, closes = _open(pace, day, zone)
        if opens >= end:
            return
        if closes > max(start, opens) and not (pace.weekends and day.weekday() >= _SATURDAY):
            yield max(start, opens), min(closes, end)


def _open(pace: Pace, day: date, zone: tzinfo) -> Span:
    """From when until when a working day counts."""
    if not pace.nights:
        return _moment(day, 0, zone), _moment(day + timedelta(days=1), 0, zone)
    return _moment(day, NIGHT[1], zone), _moment(day, NIGHT[0], zone)


@lru_cache(maxsize=4096)  # all games of a zone ask for the same few days
def _moment(day: date, hour: int, zone: tzinfo) -> float:
    return datetime(day.year, day.month, day.day, hour, tzinfo=zone).timestamp()
