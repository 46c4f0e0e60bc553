"""The start at a time, as laws over evenings with outages, and people who come, come late, or do not come."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count

import pytest
from hypothesis import example, given, strategies as st

from bot.djambi.board import SIDES, Side
from bot.table.decide import change_terms, confirm, free_seats, join, leave, may_free, start_without
from bot.table.events import Asked, Event, MissingAsked, PresenceAsked, SeatFreed, Started, StartPutOff
from bot.table.model import Appointment, Game, Person, Phase, TableError, Trouble
from bot.table.terms import TERMS, Around
from bot.table.time.appointment import (
    CALL,
    LEAST,
    LONGEST_AHEAD,
    MORE,
    TOLERATED,
    call,
    come,
    drop_start,
    put_off,
    set_start,
)
from bot.table.time.due import DueAction, due_in_lobby
from bot.table.time.pace import DAY, Span
from tests.phrases.games import ALICE, BOB, CAROL, DAN, game

SET = 60_000.0
START = SET + 3600.0
STEP = 10
FOUR = (ALICE, BOB, CAROL, DAN)


def lobby(people: Sequence[Person] = FOUR, players: int = 4) -> Game:
    """Return Alice's lobby, whose game starts in an hour."""
    seats = dict(zip(SIDES, people, strict=False))
    now = game(seats=seats, phase=Phase.LOBBY, players=players)
    now = replace(now, signs={person.id: SET - 9 for person in people})
    return set_start(now, asked(ALICE, SET), START)[-1].game


def asked(person: Person, at: float) -> Asked:
    """Return a request."""
    return Asked(person, at, "")


def shuffle(sides: Sequence[Side]) -> Sequence[Side]:
    """Return the same order."""
    return sides


@dataclass
class Evening:
    """A lobby on a clock, with a bot that is down in some spans, and what happened."""

    now: Game
    downs: Sequence[Span] = ()
    done: list[Event] = field(default_factory=list)

    def is_up(self, at: float) -> bool:
        """Return whether the bot is there."""
        return not any(first <= at < last for first, last in self.downs)

    def look(self, at: float) -> None:
        """Do everything that the clock does by then."""
        stops = [(first, last) for first, last in self.downs if last <= at]
        for _ in range(4):
            wanted = due_in_lobby(self.now, stops, at)
            if wanted.at > at:
                return
            request = asked(self.now.host, at)
            match wanted.what:
                case DueAction.CALL:
                    self.add(call(self.now, request))
                case DueAction.PUT_OFF:
                    self.add(put_off(self.now, request, wanted.until))
                case _:
                    self.add(come(self.now, request, shuffle))

    def answers(self, person: Person, at: float) -> None:
        """Let somebody say that they are there, if they are asked."""
        if self.now.roll_call and person in self.now.unanswered:
            self.add(confirm(self.now, asked(person, at), self.now.roll_call.entry, shuffle))

    def add(self, events: Sequence[Event]) -> None:
        """Note what was done."""
        self.done += events
        self.now = events[-1].game

    def run(self, comes: dict[Person, float], until: float) -> None:
        """Let time pass: people press the button once they are there, and the bot is."""
        for at in count(int(SET), STEP):
            if at > until or self.now.phase is not Phase.LOBBY:
                return
            if self.is_up(at):
                for person, since in comes.items():
                    if since <= at and self.now.phase is Phase.LOBBY:
                        self.answers(person, at)
                self.look(at)


def spans(evening: Evening) -> Iterator[tuple[Event, Event]]:
    """Return each call, and the question or end that came of it."""
    calls = [event for event in evening.done if isinstance(event, PresenceAsked)]
    ends = [event for event in evening.done if isinstance(event, MissingAsked)]
    yield from zip(calls, ends[:1], strict=False)


_MOMENT = st.integers(-2400, 1800).map(lambda after: START + after)
_DOWN = st.tuples(_MOMENT, st.integers(1, 2000)).map(lambda down: (down[0], down[0] + down[1]))


def _apart(downs: list[Span]) -> list[Span]:
    """Outages that do not overlap."""
    found: list[Span] = []
    for first, last in sorted(downs):
        if not found or first > found[-1][1]:
            found.append((first, last))
    return found


@given(st.lists(_DOWN, max_size=3).map(_apart), st.lists(_MOMENT, min_size=4, max_size=4))
def test_whoever_comes_in_time_is_never_missed(downs: list[Span], comes: list[float]) -> None:
    """Nobody is called missing before they had five minutes in which the bot was there; all that come start a game."""
    evening = Evening(lobby(), downs)
    evening.run(dict(zip(FOUR, comes, strict=True)), START + 4 * 3600)
    for called, ended in spans(evening):
        up = (
            ended.at
            - called.at
            - sum(max(0.0, min(last, ended.at) - max(first, called.at)) for first, last in evening.downs)
        )
        assert up >= CALL - TOLERATED - 2 * STEP
    started = [event for event in evening.done if isinstance(event, Started)]
    assert len(started) == 1, "all have come, sooner or later"
    assert started[0].at >= START
    assert sum(isinstance(event, PresenceAsked) for event in evening.done) == 1, "nobody is called twice by it"
    there = [event.at for event in evening.done if event.is_own and not isinstance(event, Started)]
    late = max([START, *there, *(last for _, last in downs)])
    assert started[0].at <= late + CALL + TOLERATED + 2 * STEP


@given(st.lists(_DOWN, max_size=3).map(_apart))
def test_without_anybody_the_lobby_stays_open_and_nothing_more_happens(downs: list[Span]) -> None:
    evening = Evening(lobby(), downs)
    evening.run({}, START + 4 * 3600)
    assert isinstance(evening.done[-1], MissingAsked)
    assert sum(isinstance(event, MissingAsked) for event in evening.done) == 1
    assert evening.now.phase is Phase.LOBBY
    assert due_in_lobby(evening.now, downs, START + DAY).what is DueAction.NOTHING


@given(st.lists(_DOWN, max_size=3).map(_apart), st.integers(0, 4))
def test_a_start_is_put_off_only_for_an_outage_before_it_and_if_somebody_did_not_answer(
    downs: list[Span], there: int
) -> None:
    evening = Evening(lobby(), downs)
    evening.run(dict.fromkeys(FOUR[:there], SET), START + 4 * 3600)
    put = [event for event in evening.done if isinstance(event, StartPutOff)]
    hurt = [down for down in downs if down[0] < START and down[1] > START - CALL]
    assert len(put) <= len(downs)
    assert hurt or not put
    assert all(event.game.unanswered or not event.game.appointment.called for event in put if event.game.appointment)


@pytest.mark.parametrize(("away", "starts"), [(50, START), (70, START + 120)])
def test_a_quick_restart_puts_nothing_off(away: int, starts: float) -> None:
    """Up to a minute; a longer one puts the start off by as much, to the next whole minute."""
    evening = Evening(lobby(), [(START - 200, START - 200 + away)])
    evening.run(dict.fromkeys(FOUR, START - 100), START + 600)
    assert evening.done[-1].at == starts
    assert len([event for event in evening.done if isinstance(event, StartPutOff)]) == (starts > START)


def called(people: Sequence[Person], *there: Person) -> Game:
    """Return the lobby at its time, for which some people have said that they are there."""
    evening = Evening(lobby(people))
    evening.run(dict.fromkeys(there, START - 200), START)
    return evening.now


def trouble(error: pytest.ExceptionInfo[TableError]) -> Trouble:
    """Return why something was refused."""
    return error.value.trouble


def test_those_who_are_there_start_the_game_if_the_host_is_missing_or_does_not_play() -> None:
    """From its time on, and not before; the host always may."""
    assert starters(called(FOUR, ALICE, BOB)) == {ALICE}
    assert starters(called(FOUR, BOB, DAN)) == {ALICE, BOB, DAN}
    assert starters(called((BOB, CAROL, DAN), BOB)) == {ALICE, BOB}
    assert starters(called(FOUR)) == {ALICE}
    evening = Evening(lobby())
    evening.run({BOB: START - 200}, START - 60)
    assert starters(evening.now) == {ALICE}


def starters(now: Game) -> set[Person]:
    """Return who of the four may free seats, start and choose another time."""
    return {who for who in FOUR if may_start(now, who)}


def may_start(now: Game, who: Person) -> bool:
    """Return whether somebody may do so; each of these is allowed if one is."""
    request, may = asked(who, START + CALL), list[bool]()
    for deed in (
        partial(free_seats, now, request),
        partial(set_start, now, request, START + 2 * CALL),
        partial(start_without, now, request, shuffle),
    ):
        try:
            deed()
        except TableError as error:
            may.append(error.trouble is not Trouble.NOT_HOST)
        else:
            may.append(True)
    assert len({*may}) == 1
    return may[0]


def test_only_those_who_did_not_answer_lose_their_seats() -> None:
    now, late = called(FOUR, ALICE, BOB), START + CALL
    freed = free_seats(now, asked(ALICE, late))
    assert [event.person for event in freed if isinstance(event, SeatFreed)] == [CAROL, DAN]
    assert (freed[-1].game.joined, freed[-1].game.unanswered) == ((ALICE, BOB), ())
    started = start_without(now, asked(ALICE, late), shuffle)[-1].game
    assert (started.phase, started.joined) == (Phase.RUNNING, (ALICE, BOB))
    with pytest.raises(TableError) as error:
        start_without(called(FOUR, ALICE), asked(ALICE, late), shuffle)
    assert trouble(error) is Trouble.TOO_FEW


@given(st.integers(1, 20_000), st.lists(st.integers(0, 900), min_size=4, max_size=4), st.integers(0, 1200))
@example(3, [900] * 4, 600)
def test_nobody_is_missing_before_a_minute_nor_loses_a_seat_before_five(
    ahead: int, comes: list[int], freed_after: int
) -> None:
    """However near the time is that the host chooses: after the call, as long as they have not answered."""
    at = SET + 6057.0  # three seconds before a whole minute
    now = set_start(drop_start(lobby(), asked(ALICE, SET))[-1].game, asked(ALICE, at), at + ahead)[-1].game
    evening = Evening(now)
    evening.run(
        {who: at + ahead + after for who, after in zip(FOUR[1:], comes, strict=False)}, at + ahead + freed_after
    )
    calls = [event for event in evening.done if isinstance(event, PresenceAsked)]
    ends = [event for event in evening.done if isinstance(event, MissingAsked)]
    assert all(ended.at >= call.at + LEAST for call, ended in zip(calls, ends[:1], strict=False))
    if not evening.now.unanswered or evening.now.phase is not Phase.LOBBY:
        return
    for moment in (calls[0].at + CALL - 1, calls[0].at + CALL, at + ahead - 1, at + ahead + freed_after):
        loses = may_free(evening.now, moment)
        assert loses == (
            moment >= max(calls[0].at + CALL, evening.now.appointment.at if evening.now.appointment else 0)
        )


def test_a_late_lobby_says_once_more_that_it_waits_unless_somebody_did_anything() -> None:
    now = called(FOUR, ALICE, BOB, CAROL)
    due = due_in_lobby(now, (), START + 20)
    assert (due.what, due.at) == (DueAction.START, START + MORE)
    [again] = come(now, asked(ALICE, due.at), shuffle)
    assert isinstance(again, MissingAsked)
    assert again.number == 2
    assert due_in_lobby(again.game, (), START + DAY).what is DueAction.NOTHING
    two = called(FOUR, ALICE, BOB)
    assert two.roll_call
    [noted] = confirm(two, asked(CAROL, START + 9), two.roll_call.entry, shuffle)
    assert due_in_lobby(noted.game, (), START + DAY).what is DueAction.NOTHING


def test_the_last_missing_answer_starts_a_late_lobby() -> None:
    now = called(FOUR, ALICE, BOB, CAROL)
    assert now.roll_call
    [*_, last] = confirm(now, asked(DAN, START + 60), now.roll_call.entry, shuffle)
    assert isinstance(last, Started)


def test_a_lobby_of_version_1_0_0_in_which_somebody_was_asked_what_to_do_goes_on() -> None:
    """Nothing is due in it; the last answer starts it, and a seat is freed as in any other."""
    now = called(FOUR, ALICE, BOB)
    assert now.appointment
    old = replace(now, appointment=replace(now.appointment, remind=0.0))
    assert due_in_lobby(old, (), START + DAY).what is DueAction.NOTHING
    assert start_without(old, asked(ALICE, START + DAY), shuffle)[-1].game.joined == (ALICE, BOB)


def test_a_full_lobby_waits_for_its_time_and_then_for_nobody_who_left() -> None:
    now = lobby((ALICE, BOB, CAROL))
    full = join(now, asked(DAN, SET + 60), None, shuffle, second=False)
    assert full[-1].game.phase is Phase.LOBBY
    evening = Evening(full[-1].game)
    evening.run(dict.fromkeys(FOUR[:3], START - 200), START - 60)
    evening.add(leave(evening.now, asked(DAN, START - 30), None))
    evening.run({}, START)
    assert isinstance(evening.done[-1], MissingAsked)
    assert not evening.now.unanswered
    assert join(evening.now, asked(DAN, START + 30), None, shuffle, second=False)[-1].game.phase is Phase.RUNNING


def test_an_answer_to_the_call_accepts_terms_that_were_not_accepted_before() -> None:
    now = lobby()
    change = TERMS["pace"].changed(now.terms, "5m", Around())
    changed = change_terms(now, asked(ALICE, SET + 60), change)[-1].game
    assert changed.unanswered == (BOB, CAROL, DAN)
    [told] = call(changed, asked(ALICE, START - CALL))
    assert told.accepts
    assert told.game.unanswered == FOUR
    [told] = call(now, asked(ALICE, START - CALL))
    assert not told.accepts


def test_another_time_or_none_makes_answers_void() -> None:
    now = called(FOUR, *FOUR[:2])
    moved = set_start(now, asked(ALICE, START + 9), START + 900)[-1].game
    assert (moved.roll_call, moved.appointment) == (None, Appointment(START + 900, START + 9))  # not late any more
    none = drop_start(now, asked(ALICE, START + 9))[-1].game
    assert (none.roll_call, none.appointment, none.phase) == (None, None, Phase.LOBBY)
    with pytest.raises(TableError) as error:
        drop_start(none, asked(ALICE, START + 9))
    assert trouble(error) is Trouble.CHANGED_MEANWHILE


@pytest.mark.parametrize("ahead", [-60.0, 0.0, LONGEST_AHEAD * DAY + 61])
def test_a_time_that_is_past_or_too_far_ahead_is_refused(ahead: float) -> None:
    with pytest.raises(TableError) as error:
        set_start(lobby(), asked(ALICE, SET), SET + ahead)
    assert trouble(error) is Trouble.NO_START_TIME
    with pytest.raises(TableError) as error:
        set_start(lobby(), asked(BOB, SET), SET + 600)
    assert trouble(error) is Trouble.NOT_HOST
