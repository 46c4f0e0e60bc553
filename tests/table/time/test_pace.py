"""How much time there is for a turn: clocks that stand still, nights, weekends, summer time, 29 February."""

from datetime import datetime
from math import inf
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, strategies as st

from bot.table.model import FREE, Pace
from bot.table.time.pace import DAY, HOUR, Span, refilled, runs_out, used

DAILY = Pace(24, 24)
BUDGET = Pace(120, 12)
NIGHTS = Pace(24, 24, nights=True, zone="Europe/Paris")
WEEKENDS = Pace(24, 24, weekends=True, zone="Europe/Paris")


def paris(text: str) -> float:
    """Return a moment by the clock on a wall in Paris."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Paris")).timestamp()


@pytest.mark.parametrize(
    ("pace", "left", "spent", "then"),
    [
        (DAILY, 24, 3, 24),
        (DAILY, 24, 30, 24),
        (BUDGET, 120, 10, 120),
        (BUDGET, 120, 50, 82),
        (BUDGET, 30, 30, 12),
        (BUDGET, 30, 500, 12),
    ],
)
def test_a_turn_gives_more_but_never_more_than_the_bank(pace: Pace, left: int, spent: int, then: int) -> None:
    """A time for each turn is a bank that each turn fills up."""
    assert refilled(pace, left * HOUR, spent * HOUR) == then * HOUR


@pytest.mark.parametrize(
    ("pace", "begins", "hours", "ends"),
    [
        (DAILY, "2026-11-20 17:00", 24, "2026-11-21 17:00"),
        (NIGHTS, "2026-11-20 17:00", 5, "2026-11-20 22:00"),
        (NIGHTS, "2026-11-20 17:00", 6, "2026-11-21 09:00"),
        (NIGHTS, "2026-11-20 23:30", 1, "2026-11-21 09:00"),
        (WEEKENDS, "2026-11-20 17:00", 24, "2026-11-23 17:00"),
        (WEEKENDS, "2026-11-21 12:00", 2, "2026-11-23 02:00"),
        # On 29 March 2026 there is no hour from two to three, on 25 October it is there twice.
        (NIGHTS, "2026-03-28 21:00", 2, "2026-03-29 09:00"),
        (NIGHTS, "2026-10-24 21:00", 2, "2026-10-25 09:00"),
        (WEEKENDS, "2026-03-27 23:00", 2, "2026-03-30 01:00"),
        (NIGHTS, "2028-02-28 21:00", 2, "2028-02-29 09:00"),
        (DAILY, "2028-02-28 12:00", 24, "2028-02-29 12:00"),
        (NIGHTS, "2026-12-31 21:00", 2, "2027-01-01 09:00"),
    ],
)
def test_nights_and_weekends_are_those_of_the_clock_on_the_wall(pace: Pace, begins: str, hours: int, ends: str) -> None:
    """Whatever that clock does in between."""
    assert runs_out(pace, paris(begins), hours * HOUR) == paris(ends)
    assert used(pace, paris(begins), paris(ends)) == hours * HOUR


def test_without_a_clock_no_time_is_ever_up() -> None:
    """And however long a turn takes, nothing is lost."""
    assert runs_out(FREE, 0, refilled(FREE, inf, 40 * DAY)) == inf


@pytest.mark.parametrize(
    ("stops", "ends"),
    [
        ([], 10),
        ([(2, 5)], 13),
        ([(-5, 1)], 11),
        ([(2, 5), (4, 6), (2, 3)], 14),
        ([(10, 12)], 10),
        ([(9, inf)], inf),
        ([(-1, inf)], inf),
    ],
)
def test_a_clock_stands_still_in_every_stop(stops: list[Span], ends: float) -> None:
    """The bot was down, the table has paused, somebody is away: what overlaps counts once."""
    assert runs_out(DAILY, 0, 10, stops) == ends


def test_a_clock_that_was_set_back_has_used_nothing() -> None:
    """Nobody gets time for that, and nobody loses any."""
    assert used(NIGHTS, paris("2026-11-20 17:00"), paris("2026-11-20 16:00")) == 0


def test_a_zone_that_is_not_known_any_more_is_that_of_greenwich() -> None:
    """The database may be older than the world."""
    lost = Pace(24, 24, nights=True, zone="Atlantis/Main")
    assert runs_out(lost, paris("2026-11-20 22:30"), HOUR) == paris("2026-11-21 09:30")


MOMENTS = st.integers(1_700_000_000, 1_900_000_000).map(float)
SPANS = st.tuples(MOMENTS, st.integers(0, 900_000)).map(lambda pair: (pair[0], pair[0] + pair[1]))
PACES = st.builds(
    Pace, st.just(24), st.just(24), st.booleans(), st.booleans(), st.sampled_from(["UTC", "Europe/Paris", "Asia/Tokyo"])
)


@given(PACES, MOMENTS, st.integers(0, 14 * 86_400), st.lists(SPANS, max_size=4), SPANS)
def test_what_has_run_out_is_used_up_and_no_stop_hurts(
    pace: Pace, start: float, left: int, stops: list[Span], another: Span
) -> None:
    """The two functions are each other's inverse, and each stop can only put the end off."""
    end = runs_out(pace, start, left, stops)
    assert used(pace, start, end, stops) == pytest.approx(left)
    assert runs_out(pace, start, left, [*stops, another]) >= end
