"""Pace: how much time a player has for a turn, and when it is up. No I/O; times are seconds since 1970.

1. A turn begins with some time `left`, which runs while it is the player's turn. It doesn't run in any of the `stops`
   (the bot was down, the game is paused, the player is away) and in the nights and weekends that the table leaves out.
   Another stop never hurts a player.
2. Each turn adds `more`, but a bank never holds more than it did at the start. So every game has a next step within the
   bank's time.
3. Nights and weekends follow the local clock of the table, also when that clock changes.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from itertools import count
from math import inf
from typing import Final, TypeAlias

from bot.table.model import FREE, Pace, TimeUp
from bot.table.time.quiet import zone_named

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
NIGHT: Final = (22, 8)
"""The hours at which a night that is left out begins and ends."""

_SATURDAY: Final = 5


def _quick(bank: int, more: int) -> Pace:
    """A pace in seconds, at which a caretaker plays when time is up: nobody votes in an evening."""
    return Pace(bank, more, late=TimeUp.CARE, unit=1)


PACES: Final = {
    "free": FREE,
    "1m": _quick(60, 60),
    "3m": _quick(180, 180),
    "5m": _quick(300, 300),
    "10m": _quick(600, 600),
    "10m+20s": _quick(600, 20),
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


@dataclass(frozen=True, slots=True)
class Rhythm:
    """The times, in seconds, in which games of days and games of minutes differ.

    A message that was written in time is `on_its_way` for that long. A person who wrote less than `writing` ago is
    there. Two reminders of a person are `apart`, and two of one turn come only `again` after that. A player with no
    more than `shortest` is reminded once. The last reminder comes `last` before the end, or later, and one that is
    `stale` is dropped. A downtime longer than `long` is one that nobody could expect: nobody's time is up earlier than
    `notice` after it. A player who was absent has `back` when they return. A game turns silent if something has waited
    to be posted there for longer than `dark`; and the bot was down if it noted nothing for longer than that. The host
    alone pauses for `pause` in all.
    """

    on_its_way: float
    writing: float
    apart: float
    again: float
    shortest: float
    last: float
    stale: float
    long: float
    notice: float
    back: float
    dark: float
    pause: float


RHYTHM_OF_DAYS: Final = Rhythm(
    on_its_way=300.0,
    writing=900.0,
    apart=DAY,
    again=HOUR,
    shortest=6 * HOUR,
    last=12 * HOUR,
    stale=HOUR,
    long=HOUR,
    notice=6 * HOUR,
    back=DAY,
    dark=180.0,
    pause=14 * DAY,
)
RHYTHM_OF_MINUTES: Final = Rhythm(
    on_its_way=1.0,
    writing=0.0,
    apart=0.0,
    again=15.0,
    shortest=100.0,
    last=30.0,
    stale=20.0,
    long=60.0,
    notice=60.0,
    back=60.0,
    dark=6.0,
    pause=600.0,
)
DARK: Final = (RHYTHM_OF_DAYS.dark, RHYTHM_OF_MINUTES.dark)
"""Both, as `Dues.beat` takes them."""


def rhythm(pace: Pace) -> Rhythm:
    """Return the times that hold in a game of a pace."""
    return RHYTHM_OF_MINUTES if pace.is_quick else RHYTHM_OF_DAYS


Span: TypeAlias = tuple[float, float]
"""From when until when; until `inf` if that is unknown."""


def bank(pace: Pace) -> float:
    """Return how much time everybody starts with, which is also the most; `inf` without a clock."""
    return inf if pace.is_free else float(pace.bank * pace.unit)


def refilled(pace: Pace, left: float, used: float) -> float:
    """Return the time left after a turn that used `used` seconds."""
    return min(bank(pace), max(0.0, left - used) + pace.more * pace.unit)


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
