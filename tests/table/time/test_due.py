"""What is due when, as tables: reminders, the others' turn to decide, resigning; in hours since the turn began."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from math import inf
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given, strategies as st

from bot.djambi.board import Side
from bot.table.model import FREE, Absence, Pace, Person, Stop, TimeUp
from bot.table.person_id import SeatId
from bot.table.preferences import Hours, Preferences, Reminders
from bot.table.time.clocks import TimedTurn
from bot.table.time.due import NOTHING, Due, DueAction, Known, due
from bot.table.time.pace import HOUR, PACES as PACES_BY_NAME, RHYTHM_OF_DAYS, Span
from bot.table.time.quiet import next_allowed
from bot.table.time.stops import ALL, stops_of
from tests.phrases.games import ALICE, game

BEGAN = datetime(2026, 11, 20, 17, tzinfo=ZoneInfo("Europe/Paris")).timestamp()
"""A Friday at five in the afternoon."""
DAILY = Pace(24, 24)
STRICT = Pace(24, 24, late=TimeUp.RESIGN)
PARIS = Preferences(zone="Europe/Paris")
REMIND, ASK, LOOK, RESIGN = DueAction.REMIND, DueAction.ASK, DueAction.LOOK, DueAction.RESIGN
WAY = RHYTHM_OF_DAYS.on_its_way / HOUR


def at(hours: float) -> float:
    """Return the moment that many hours after the turn began."""
    return BEGAN + hours * HOUR


def turn(
    pace: Pace = FREE,
    *,
    left: float | None = None,
    stops: Sequence[Span] = (),
    reminded: Sequence[float] = (),
    person: Person = ALICE,
) -> TimedTurn:
    """Return Alice's turn, who has that many hours `left` and was `reminded` after that many."""
    now = game()
    now = replace(now, terms=replace(now.terms, pace=pace))
    time = inf if pace.is_free else (pace.bank if left is None else left) * HOUR
    spans = tuple((at(first), at(last)) for first, last in stops)
    return TimedTurn(now, person, Side.RED, 1, BEGAN, time, spans, tuple(map(at, reminded)), len(reminded))


def after(found: Due) -> tuple[DueAction, float, int]:
    """Return what is due, after how many hours, and the number of the reminder."""
    return found.what, (found.at - BEGAN) / HOUR, found.number


@pytest.mark.parametrize(
    ("now", "reminded", "expected"),
    [
        (0, [], (REMIND, 24, 1)),
        (24, [], (REMIND, 24, 1)),
        (24, [24], (REMIND, 60, 2)),
        (59, [], (REMIND, 59, 1)),
        (61, [], (REMIND, 61, 2)),
        (60, [24, 60], (ASK, 72, 0)),
    ],
)
def test_without_a_clock(now: float, reminded: list[float], expected: tuple[DueAction, float, int]) -> None:
    """After a day and two and a half; then the others are asked. What was missed comes once, and that is the newest."""
    assert after(due(turn(reminded=reminded), Known(), at(now))) == expected


@pytest.mark.parametrize(
    ("pace", "left", "reminded", "expected"),
    [
        (DAILY, 24, [], (REMIND, 12, 1)),
        (DAILY, 24, [12], (REMIND, 21, 2)),
        (DAILY, 24, [12, 21], (ASK, 24 + WAY, 0)),
        (STRICT, 24, [12, 21], (RESIGN, 24 + WAY, 0)),
        (Pace(336, 336), 336, [168], (REMIND, 324, 2)),
        (Pace(120, 12), 4, [], (REMIND, 3.5, 1)),
        (Pace(120, 12), 4, [3.5], (ASK, 4 + WAY, 0)),
    ],
)
def test_with_a_clock(pace: Pace, left: float, reminded: list[float], expected: tuple[DueAction, float, int]) -> None:
    """At half time and shortly before the end; who has little time is reminded once."""
    assert after(due(turn(pace, left=left, reminded=reminded), Known(), BEGAN)) == expected


@pytest.mark.parametrize(
    ("stops", "expected"),
    [
        ([(1, 11)], (REMIND, 22, 1)),
        ([(-100, 5)], (REMIND, 17, 1)),
        ([(30, 40)], (REMIND, 12, 1)),
        ([(6, inf)], NOTHING),
    ],
)
def test_while_the_clock_stands_still_no_reminder_comes_nearer(
    stops: list[Span], expected: tuple[DueAction, float, int] | Due
) -> None:
    """The bot was down, the table has paused: that counts against nobody."""
    found = due(turn(STRICT, stops=stops), Known(), BEGAN)
    assert (found.at == inf) if expected is NOTHING else (after(found) == expected)


@pytest.mark.parametrize(
    ("now", "break_", "reminded", "expected"),
    [
        (6, (5, 6), [], (REMIND, 13, 1)),
        (12.6, (11.9, 12.6), [], (REMIND, 13.6, 1)),
        (30, (23, 30), [12, 21], (ASK, 31 + WAY, 0)),
        (30, (20, 30), [12], (REMIND, 31, 2)),
        (30, (23.5, 30), [12], (ASK, 30.5 + WAY, 0)),
    ],
)
def test_a_turn_that_goes_on_has_the_reminders_that_it_had_not_had(
    now: float, break_: Span, reminded: list[float], expected: tuple[DueAction, float, int]
) -> None:
    """None comes in the hour after the board that called the player again."""
    first, last = break_
    goes_on = replace(turn(DAILY, stops=[break_], reminded=reminded), breaks=((at(first), at(last)),))
    assert after(due(goes_on, Known(), at(now))) == expected


def test_a_player_who_got_notice_by_a_take_back_is_called_before_it_is_over() -> None:
    """Not if they had as much time anyway."""
    goes_on = replace(turn(DAILY, stops=[(23.9, 30)], reminded=[12, 21]), granted=at(30))
    assert after(due(goes_on, Known(), at(30))) == (REMIND, 35.25, 3)
    told = replace(goes_on, reminded=(*goes_on.reminded, at(35.25)), reminders=3)
    assert after(due(told, Known(), at(35.5))) == (ASK, 36 + WAY, 0)
    had_time = replace(turn(DAILY, reminded=[12, 21]), granted=at(7))
    assert after(due(had_time, Known(), at(21))) == (ASK, 24 + WAY, 0)


@pytest.mark.parametrize(
    ("down", "reminded", "expected"),
    [
        ((23.9, 200), [12, 21], (REMIND, 200, 3)),
        ((23.9, 200), [12, 21, 200], (RESIGN, 206 + WAY, 0)),
        ((23.9, 200), [12], (REMIND, 200, 3)),
        ((19, 200), [12], (REMIND, 202, 2)),
        ((19, 200), [12, 202], (RESIGN, 206 + WAY, 0)),
        ((10, 200), [12, 211], (RESIGN, 214 + WAY, 0)),
        ((23.1, 24), [12, 21], (RESIGN, 24.9 + WAY, 0)),
        ((-90, -1), [12, 21], (RESIGN, 24 + WAY, 0)),
        ((24 + WAY / 2, 200), [12, 21], (RESIGN, 24 + WAY, 0)),  # the time was up before
    ],
)
def test_after_the_bot_was_down_for_long_there_is_time_to_notice(
    down: Span, reminded: list[float], expected: tuple[DueAction, float, int]
) -> None:
    """Who had a few minutes left has hours, and is reminded again; after a short while nothing changes."""
    seen = turn(STRICT, stops=[down], reminded=reminded)
    now = seen.reminded[-1] if down[1] <= reminded[-1] else at(down[1])
    assert after(due(replace(seen, downs=seen.stops), Known(), now)) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("down", "others", "reminded", "expected"),
    [
        ((11, 101), 101, [], (REMIND, 111, 2)),  # half time, an hour later, was told of by the reminder elsewhere
        ((11, 101), 100, [], (REMIND, 111, 2)),
        ((11, 11.9), 12, [], (REMIND, 21.9, 2)),
        ((22, 100), 100, [12], (RESIGN, 106 + WAY, 0)),
        ((22, 100), 0, [12], (REMIND, 100, 3)),
        ((22, 100), 0, [12, 100], (RESIGN, 106 + WAY, 0)),
    ],
)
def test_after_the_bot_was_down_for_long_everybody_is_reminded_once(
    down: Span, others: float, reminded: list[float], expected: tuple[DueAction, float, int]
) -> None:
    """Who was reminded in another game since is not of what is due soon: that reminder says how many games wait."""
    seen = turn(STRICT, stops=[down], reminded=reminded)
    seen = replace(seen, downs=seen.stops, reminders=len(reminded))
    found = due(seen, Known(reminded=at(others)), at(max(down[1], others, *reminded, 0)))
    assert after(found) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("known", "expected"),
    [
        # Five in the afternoon, and 12 hours, is five in the morning: the night ends at eight.
        (Known(PARIS), (REMIND, 15, 1)),
        (Known(replace(PARIS, quiet=Hours(0, 0))), (REMIND, 12, 1)),
        (Known(Preferences(snoozed=at(14))), (REMIND, 14, 1)),
        (Known(replace(PARIS, snoozed=at(11))), (REMIND, 15, 1)),
        (Known(wrote=at(11.9)), (REMIND, 12.15, 1)),
        (Known(wrote=at(11)), (REMIND, 12, 1)),
        (Known(reminded=at(11)), (REMIND, 21, 2)),  # only the last one comes on the same day
        (Known(Preferences(reminders=Reminders.NONE)), (ASK, 24 + WAY, 0)),
    ],
)
def test_a_reminder_waits_for_a_moment_that_suits(known: Known, expected: tuple[DueAction, float, int]) -> None:
    """Not at night, not while they snooze or write, not right after one in another game; or never."""
    assert after(due(turn(DAILY), known, BEGAN)) == pytest.approx(expected)


def test_the_last_reminder_comes_before_the_night_that_it_would_come_too_late_after() -> None:
    """The time is up at five in the morning: the night begins at ten in the evening."""
    last = due(turn(Pace(12, 12), reminded=[3]), Known(PARIS), at(4.1))
    assert (last.what, last.number) == (REMIND, 2)
    assert at(4) < last.at <= at(5) - RHYTHM_OF_DAYS.on_its_way
    assert due(turn(Pace(12, 12), reminded=[3]), Known(PARIS), last.at + 60).at == last.at + 60
    too_late = due(turn(Pace(12, 12), reminded=[3]), Known(PARIS), at(5.5))
    assert after(too_late) == (ASK, 12 + WAY, 0)


@pytest.mark.parametrize("begins", [20, 21, 22])
def test_the_last_reminder_before_a_night_comes_in_the_last_half_hour_before_it(begins: int) -> None:
    """And some minutes before the night, so that it is in time though it comes a little late."""
    known = Known(replace(PARIS, quiet=Hours(begins, 8)))
    last = due(turn(Pace(12, 12), reminded=[0.1]), known, at(1.2))
    night = at(begins - 17)
    assert night - RHYTHM_OF_DAYS.on_its_way - HOUR / 2 <= last.at <= night - RHYTHM_OF_DAYS.on_its_way


@pytest.mark.parametrize(
    ("snoozed", "expected"),
    [(25, (REMIND, 25, 1)), (30, (REMIND, 39, 1)), (23, (REMIND, 63, 2))],
)
def test_a_snoozer_is_reminded_again_when_that_is_over(snoozed: float, expected: tuple[DueAction, float, int]) -> None:
    """It is the same reminder, and comes at a moment that suits; a snooze before it was none of it."""
    known = Known(replace(PARIS, snoozed=at(snoozed)))
    assert after(due(turn(reminded=[24]), known, at(24))) == expected


def test_the_last_reminder_before_a_night_waits_for_who_is_just_writing() -> None:
    """They are there; when they have gone it still comes, unless that is in their night."""
    overnight = turn(Pace(12, 12), reminded=[3])  # until five in the morning
    assert after(due(overnight, Known(PARIS), at(4.8))) == pytest.approx((REMIND, 4.8, 2))
    assert after(due(overnight, Known(PARIS, wrote=at(4.7)), at(4.8))) == pytest.approx((REMIND, 4.95, 2))
    assert due(overnight, Known(PARIS, wrote=at(4.8)), at(4.85)).what is ASK


@pytest.mark.parametrize(("allowed", "pace", "hours"), [(14, FREE, 70), (14, DAILY, 70), (0, FREE, 24), (0, DAILY, 12)])
def test_who_was_away_when_their_turn_began_is_called_when_they_are_back(
    allowed: int, pace: Pace, hours: float
) -> None:
    """They were not called by the board; but where the game did not wait for them, they were."""
    away = turn(pace)
    game = replace(away.game, stops=(Stop(ALICE.id, at(-5), at(70)),))
    game = replace(game, terms=replace(game.terms, away=allowed))
    away = replace(away, game=game, stops=tuple(stops_of(game, ALICE.id)))
    assert after(due(away, Known(), BEGAN)) == (REMIND, hours, 1)


@pytest.mark.parametrize(
    ("resumed", "reminded", "expected"),
    [(0, [], (REMIND, 77, 1)), (0, [77], (REMIND, 93, 3)), (77, [], (REMIND, 84, 1))],
)
def test_a_pause_that_ends_by_itself_calls_the_player_to_move(
    resumed: float, reminded: list[float], expected: tuple[DueAction, float, int]
) -> None:
    """With that reminder of the day; one that somebody ends was told."""
    paused = turn(DAILY, stops=[(5, 77)], reminded=reminded)
    game_ = replace(paused.game, stops=(Stop(ALL, at(5), at(77)),))
    paused = replace(paused, game=game_, resumed=at(resumed) if resumed else 0.0)
    assert after(due(paused, Known(reminded=at(reminded[-1]) if reminded else 0), at(6))) == expected


def test_a_reminder_that_is_late_does_not_come_at_night_for_that() -> None:
    """The bot was down in the afternoon, when one was due: at midnight it waits for the morning."""
    assert after(due(turn(), Known(PARIS), at(31))) == (REMIND, 39, 1)
    snoozed = Known(replace(PARIS, snoozed=at(25)))
    assert after(due(turn(reminded=[24]), snoozed, at(31))) == (REMIND, 39, 1)


@pytest.mark.parametrize(
    ("pace", "until", "expected"),
    [
        (DAILY, 0, (LOOK, 25 + 48, 0)),
        (DAILY, 40, (LOOK, 40, 0)),
        (FREE, 0, (LOOK, 25 + 48, 0)),
        (STRICT, 0, (RESIGN, 24 + WAY, 0)),
        (STRICT, 10, (LOOK, 10, 0)),
    ],
)
def test_what_the_others_were_asked_goes_on(pace: Pace, until: float, expected: tuple[DueAction, float, int]) -> None:
    """When they have had time to answer, or what they decided is over; but a clock that makes resign still does."""
    seen = turn(pace, reminded=[12, 21, 30])
    absence = Absence(3, ALICE.id, at(0), at(25), until=at(until) if until else 0)
    assert after(due(replace(seen, game=replace(seen.game, absence=absence)), Known(), BEGAN)) == expected


def test_who_has_left_the_server_is_not_reminded() -> None:
    """They would not even see the channel."""
    absence = Absence(3, ALICE.id, at(0), at(0), left=True)
    assert due(replace(turn(), game=replace(game(), absence=absence)), Known(), BEGAN).what is LOOK


@pytest.mark.parametrize(("pace", "expected"), [(FREE, 80 + 72), (DAILY, 80 + 24)])
def test_who_has_turned_up_has_some_more_time(pace: Pace, expected: float) -> None:
    """Before the others are asked again."""
    seen = replace(turn(pace, reminded=[12, 60, 79]), turned_up=at(80))
    assert after(due(seen, Known(), at(80))) == (ASK, expected, 0)


@pytest.mark.parametrize("pace", [FREE, DAILY])
def test_who_plays_all_sides_is_reminded_and_nobody_is_asked(pace: Pace) -> None:
    own = turn(pace, reminded=(24, 60, 144))
    own = replace(own, game=replace(own.game, seats=dict.fromkeys(own.game.seats, ALICE)))
    assert due(own, Known(), at(1000)).at == inf
    assert due(replace(own, reminded=(), reminders=0), Known(), at(1)).what is REMIND


def test_the_last_reminder_before_the_end_does_not_wait_for_other_games() -> None:
    """It would come too late."""
    assert after(due(turn(DAILY, reminded=[12]), Known(reminded=at(20)), BEGAN)) == (REMIND, 21, 2)


def test_the_last_reminder_is_left_out_if_the_one_before_the_night_has_just_been() -> None:
    """Who was reminded at half past nine in the evening knows enough for the night."""
    assert after(due(turn(Pace(12, 12), reminded=[4.5]), Known(PARIS), at(4.6))) == (ASK, 12 + WAY, 0)


def test_between_two_reminders_of_one_turn_there_is_an_hour() -> None:
    """However late the one before came."""
    assert after(due(turn(DAILY, reminded=[20.5]), Known(), at(20.5))) == (REMIND, 21.5, 2)


def test_nobody_is_reminded_whom_no_reminder_reaches() -> None:
    """Who sits at a terminal, or has had themselves forgotten; their time is up all the same."""
    gone = Person(SeatId("r"), "")
    assert after(due(turn(STRICT, person=gone), Known(), BEGAN)) == (RESIGN, 24 + WAY, 0)


def test_nothing_is_due_where_it_is_nobodys_turn() -> None:
    """In a lobby, or after the end."""
    assert due(None, Known(), BEGAN) == NOTHING


def test_somebody_who_was_reminded_when_the_time_was_up_is_not_reminded_again() -> None:
    """What was missed is past."""
    assert due(turn(STRICT), Known(), at(30)).what is RESIGN


HOURS = st.integers(0, 400)
PACES = st.sampled_from([FREE, DAILY, STRICT, Pace(120, 12, nights=True), Pace(336, 336, weekends=True)])
ZONES = st.sampled_from(["", "UTC", "Asia/Tokyo", "America/St_Johns"])


@given(PACES, ZONES, st.lists(st.tuples(HOURS, HOURS), max_size=3), HOURS, HOURS)
def test_whenever_it_is_looked_at(pace: Pace, zone: str, stops: list[tuple[int, int]], wrote: int, first: int) -> None:
    """Each reminder comes at a moment that suits, with a greater number, in time; then the time is up."""
    spans = [(begins, begins + lasts) for begins, lasts in stops]
    known, now = Known(Preferences(zone=zone), wrote=at(wrote)), at(first)
    seen = turn(pace, stops=spans)
    for _ in range(4):
        found = due(seen, known, now)
        if found.what is not REMIND:
            break
        assert max(found.at, now) == next_allowed(max(found.at, now), known.preferences)
        assert found.number > seen.reminders
        assert found.at < seen.ends
        now = max(now, found.at)
        seen = replace(seen, reminded=(*seen.reminded, now), reminders=found.number)
        assert due(seen, known, now) != found
    assert found.what is (RESIGN if pace.late is TimeUp.RESIGN else ASK)


MINUTE = Pace(60, 60, late=TimeUp.CARE, unit=1)
FIVE = PACES_BY_NAME["5m"]
BUDGET = PACES_BY_NAME["10m+20s"]
CARE = DueAction.CARE


def evening(pace: Pace, *, left: float | None = None, reminded: Sequence[float] = ()) -> TimedTurn:
    """Return Alice's turn at a pace of minutes, with some seconds `left`, and `reminded` after some."""
    began = turn(pace, reminded=[second / HOUR for second in reminded])
    return replace(began, left=float(pace.bank if left is None else left))


def seconds(found: Due) -> tuple[DueAction, float, int]:
    """Return the due action, after how many seconds it comes, and the number of the reminder."""
    return found.what, round(found.at - BEGAN, 3), found.number


@pytest.mark.parametrize(
    ("pace", "left", "reminded", "expected"),
    [
        (FIVE, 300, [], (REMIND, 150, 1)),
        (FIVE, 300, [150], (REMIND, 270, 2)),
        (FIVE, 300, [150, 270], (CARE, 301, 0)),
        (MINUTE, 60, [], (REMIND, 30, 1)),
        (MINUTE, 60, [30], (CARE, 61, 0)),
        (BUDGET, 600, [], (REMIND, 300, 1)),
        (BUDGET, 20, [], (CARE, 21, 0)),  # the board has called them a moment ago
        (replace(FIVE, late=TimeUp.ASK), 300, [150, 270], (ASK, 301, 0)),
        (replace(FIVE, late=TimeUp.RESIGN), 300, [150, 270], (RESIGN, 301, 0)),
    ],
)
def test_an_evening(pace: Pace, left: float, reminded: list[float], expected: tuple[DueAction, float, int]) -> None:
    """At half time and thirty seconds before the end; then the time is up."""
    assert seconds(due(evening(pace, left=left, reminded=reminded), Known(), BEGAN)) == expected


@pytest.mark.parametrize(
    "known",
    [
        Known(replace(PARIS, quiet=Hours(0, 23))),
        Known(Preferences(snoozed=at(100))),
        Known(wrote=BEGAN + 149),
        Known(reminded=BEGAN - 60),
    ],
)
def test_an_evening_knows_no_bad_time(known: Known) -> None:
    """A player who sits at it is awake, and choices made for games of days do not count."""
    assert seconds(due(evening(FIVE), known, BEGAN)) == (REMIND, 150, 1)


@pytest.mark.parametrize("known", [Known(Preferences(pings=False)), Known(Preferences(reminders=Reminders.NONE))])
def test_also_in_an_evening_nobody_is_reminded_who_does_not_want_it(known: Known) -> None:
    assert seconds(due(evening(FIVE), known, BEGAN)) == (CARE, 301, 0)


@pytest.mark.parametrize(
    ("down", "expected"),
    [
        ((100, 120), (REMIND, 170, 1)),
        ((295, 335), (CARE, 341, 0)),  # a restart: the five seconds that were left
        ((295, 595), (CARE, 656, 0)),  # nobody could know when it would be back
    ],
)
def test_an_evening_stands_still_while_the_bot_is_down(down: Span, expected: tuple[DueAction, float, int]) -> None:
    """After more than a minute there is another minute, and a call at once."""
    spans = ((BEGAN + down[0], BEGAN + down[1]),)
    reminded = [] if down[0] < 150 else [150, 270]
    seen = replace(evening(FIVE, reminded=reminded), stops=spans, downs=spans)
    found = due(seen, Known(), BEGAN + down[1])
    if down[1] - down[0] > 60:
        assert seconds(found) == (REMIND, down[1], 3)
        seen = replace(seen, reminded=(*seen.reminded, BEGAN + down[1]), reminders=3)
        found = due(seen, Known(), BEGAN + down[1])
    assert seconds(found) == expected


SECONDS = st.integers(0, 900)
QUICK = st.builds(
    lambda bank, more, late: Pace(bank, min(bank, more), late=late, unit=1),
    st.integers(20, 3000),
    st.integers(0, 600),
    st.sampled_from(TimeUp),
)


@given(QUICK, SECONDS, st.lists(st.tuples(SECONDS, SECONDS), max_size=3), SECONDS)
@example(Pace(101, 0, unit=1), 101, [(72, 61)], 57)  # a stop just after the second reminder
def test_whenever_an_evening_is_looked_at(pace: Pace, left: int, stops: list[tuple[int, int]], first: int) -> None:
    """At most three reminders come, in time, further apart than some seconds; then the time is up, to the second."""
    spans = tuple((BEGAN + begins, BEGAN + begins + lasts) for begins, lasts in stops)
    seen = replace(evening(pace, left=min(left, pace.bank)), stops=spans, downs=spans)
    now, came = BEGAN + first, list[float]()
    while (found := due(seen, Known(), now)).what is REMIND:
        now = max(now, found.at)
        assert now < seen.ends
        assert not any(begins <= now < ends for begins, ends in spans)
        came.append(now)
        seen = replace(seen, reminded=(*seen.reminded, now), reminders=found.number)
    assert len(came) <= 3
    assert all(after - before >= 15 for before, after in pairwise(came))
    assert found.what is {TimeUp.ASK: ASK, TimeUp.RESIGN: RESIGN, TimeUp.CARE: CARE}[pace.late]
    assert found.at == seen.ends + 1
