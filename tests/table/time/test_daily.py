"""The puzzle of the day is due once a day, by the clock of whoever wanted it, and never for a day that is over."""

from dataclasses import replace
from datetime import UTC, datetime

from bot.table.preferences import ServerChoices
from bot.table.time.quiet import due_day, last_day

TOKYO = ServerChoices(puzzle_channel="7", puzzle_hour=9, puzzle_zone="Asia/Tokyo")
DAY = datetime(2026, 11, 22, tzinfo=UTC).date().toordinal()


def at(day: int, hour: int, minute: int = 0) -> float:
    """A moment of November 2026, by the clock in Greenwich."""
    return datetime(2026, 11, day, hour, minute, tzinfo=UTC).timestamp()


def test_it_is_due_from_its_hour_on_where_they_live() -> None:
    assert due_day(replace(TOKYO, puzzle_day=DAY - 1), at(21, 23, 59)) == 0
    assert due_day(replace(TOKYO, puzzle_day=DAY - 1), at(22, 0)) == DAY
    assert due_day(replace(TOKYO, puzzle_day=DAY - 1), at(22, 14, 59)) == DAY
    assert due_day(replace(TOKYO, puzzle_zone=""), at(22, 8, 59)) == 0
    assert due_day(replace(TOKYO, puzzle_zone=""), at(22, 9)) == DAY


def test_it_is_due_once_a_day_and_days_that_were_missed_are_not_made_up_for() -> None:
    assert due_day(replace(TOKYO, puzzle_day=DAY), at(22, 14)) == 0
    assert due_day(replace(TOKYO, puzzle_day=DAY - 5), at(22, 1)) == DAY
    assert due_day(replace(TOKYO, puzzle_channel=""), at(22, 1)) == 0


def test_who_wants_it_has_it_at_the_next_such_hour() -> None:
    """Not at once where that hour is over for today."""
    assert last_day(9, "Asia/Tokyo", at(22, 1)) == DAY
    assert last_day(9, "Asia/Tokyo", at(21, 23)) == DAY - 1
