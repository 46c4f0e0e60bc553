"""Who counts in a vote, and how the clock closes one: nobody loses by what others decide while they sleep."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from typing import Final

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi.errors import DjambiError
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.djambi.reading import reading_of
from bot.table import decide
from bot.table.ballots import answer, cast, close
from bot.table.codec import entry_row, header_row, read_game
from bot.table.decide import noticed, settled
from bot.table.events import (
    AbsenceAsked,
    Asked,
    Cancelled,
    Cause,
    Event,
    GaveUp,
    Paused,
    SeatTaken,
    TakenBack,
    TurnPlayed,
    VoteAnswered,
    VoteClosed,
    VoteEnd,
    turns_of,
)
from bot.table.game.taking_back import take_back
from bot.table.model import FREE, Absence, Game, Pace, Person, Phase, TableError, Terms, VoteKind, Wish
from bot.table.time.absence import absent_called, ask, decides_at, look, turned_up, vote
from bot.table.time.my_games import unanswered
from bot.table.time.pace import DAY, HOUR
from bot.table.time.seats import offer_seat, take_seat
from bot.table.time.stops import pause
from bot.table.votes import POLICIES, VOTE_PATIENCE, overdue, unasked, waited_for
from tests.long import TIMES
from tests.table.club import (
    ALICE,
    BACK,
    BLUE,
    BOB,
    CANCEL,
    CHLOE,
    DAI,
    DRAW,
    GREEN,
    OPENING,
    PAUSE,
    PEOPLE,
    RED,
    SEAT,
    terms,
)

NOW: Final = 1_000_000.0
EVENING: Final = Pace(10, 10, unit=60)
_Decision = Callable[[Sequence[Event], Asked], Sequence[Event]]


@dataclass
class Journal:
    """The journal of a game, without a database."""

    events: list[Event]
    at: float = NOW

    @classmethod
    def begun(cls, on: Terms, turns: int = 0) -> "Journal":
        """Start a game of those terms, and play the first turns; an hour later it is `NOW`."""
        made = cls([*decide.new_game("hall", Asked(DAI, NOW, "r"), on)], NOW - HOUR)
        for person in PEOPLE[: on.players]:
            made.do(person, lambda game, asked: decide.join(game, asked, None, list, second=False))
        for person, text in list(zip(PEOPLE, OPENING, strict=True))[:turns]:
            made.do(person, partial(decide.move, said=reading_of(text)))
        made.at = NOW
        return made

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self.events[-1].game

    def look_back(self, person: Person, decision: _Decision) -> Event:
        """Apply a decision that needs the whole journal; return what was done."""
        self.events += noticed(decision(self.events, Asked(person, self.at, f"r{len(self.events)}")))
        return self.events[-1]

    def do(self, person: Person, decision: Callable[[Game, Asked], Sequence[Event]]) -> Event:
        """Do what is decided, given the newest state."""
        return self.look_back(person, lambda events, asked: decision(events[-1].game, asked))

    def opens(self, person: Person, kind: VoteKind) -> Event:
        """Let a person open a vote; a take-back of one turn, a pause of a day."""
        match kind:
            case VoteKind.TAKE_BACK:
                return self.look_back(person, take_back)
            case VoteKind.PAUSE:
                return self.do(person, partial(pause, days=1))
            case VoteKind.DRAW | VoteKind.CANCEL:
                return self.do(person, partial(answer, kind=kind))
            case VoteKind.SEAT:
                holder = self.game.voters[-1]
                offer = self.do(holder, partial(offer_seat, side=None))
                side = self.game.playing_sides_of(holder.id)[0]
                return self.look_back(person, partial(take_seat, side=side, entry=offer.seq, second=True))

    def says(self, person: Person, kind: VoteKind, *, yes: bool = True, gone: Iterable[str] = ()) -> Event:
        """Let a person answer the vote of a kind that is open."""
        entry = self.game.votes[kind].entry if kind in self.game.votes else -1
        return self.look_back(person, partial(cast, kind=kind, entry=entry, yes=yes, gone={*gone}))

    def closes(self) -> list[Event]:
        """Let the clock close the vote whose time is over; return what was done."""
        count = len(self.events)
        self.look_back(ALICE, close)
        return self.events[count:]


def slow(*, rated: bool = False, players: int = 4) -> Terms:
    """Return terms of a game of days, in which nobody hosts who plays."""
    return replace(terms(players), rated="77" if rated else "")


PASSING = {BACK: TakenBack, CANCEL: Cancelled, PAUSE: Paused, DRAW: VoteAnswered}
"""What a vote brings about that the clock can close."""


@pytest.mark.parametrize("kind", PASSING)
@pytest.mark.parametrize("rated", [False, True])
def test_a_vote_waits_two_days_for_a_silent_player_and_then_passes_without_them(kind: VoteKind, *, rated: bool) -> None:
    """But in a rated game a cancel waits for ever; what the clock does is nobody's sign of life."""
    journal = Journal.begun(slow(rated=rated), turns=1)
    if kind is not PAUSE:  # it doesn't wait for a late player
        journal.do(BOB, lambda game, asked: ask(game, asked, NOW))
    journal.opens(ALICE, kind)
    for person in (CHLOE, DAI):
        assert isinstance(journal.says(person, kind), VoteAnswered)
        assert kind in journal.game.votes
    journal.at = NOW + VOTE_PATIENCE - 1
    with pytest.raises(TableError):
        journal.closes()
    journal.at = NOW + VOTE_PATIENCE
    if rated and kind is CANCEL:
        assert overdue(journal.game, journal.at + 99 * DAY) is None
        return
    closed, passed = journal.closes()
    assert isinstance(closed, VoteClosed)
    assert (closed.silent, closed.ends) == ((BLUE,), None)
    assert (type(passed), passed.by_clock, passed.shows_presence) == (PASSING[kind], True, False)
    assert passed.game.phase is (Phase.DRAWN if kind is DRAW else Phase.CANCELLED if kind is CANCEL else Phase.RUNNING)


@pytest.mark.parametrize("kind", PASSING)
def test_a_vote_that_only_its_author_has_answered_ends_without_passing(kind: VoteKind) -> None:
    journal = Journal.begun(slow(), turns=1)
    journal.opens(ALICE, kind)
    journal.at += VOTE_PATIENCE
    [closed] = journal.closes()
    assert isinstance(closed, VoteClosed)
    assert (closed.ends, len(closed.silent), closed.game.votes) == (VoteEnd.UNANSWERED, 3, {})


def test_a_draw_that_somebody_declined_fails_when_the_clock_closes_it() -> None:
    """It is told who was against it, as if all had answered."""
    journal = Journal.begun(slow())
    journal.opens(ALICE, DRAW)
    journal.says(BOB, DRAW)
    journal.says(CHLOE, DRAW, yes=False)
    journal.at += VOTE_PATIENCE
    _, failed = journal.closes()
    assert isinstance(failed, VoteAnswered)
    assert (failed.ends, [*failed.against], failed.game.votes) == (VoteEnd.DECLINED, [2], {})


def test_a_draw_whose_author_resigned_and_that_nobody_wanted_ends() -> None:
    journal = Journal.begun(slow())
    journal.opens(ALICE, DRAW)
    journal.do(ALICE, partial(decide.give_up, side=None))
    journal.says(BOB, DRAW, yes=False)
    journal.says(CHLOE, DRAW, yes=False)
    journal.at += VOTE_PATIENCE
    [closed] = journal.closes()
    assert isinstance(closed, VoteClosed)
    assert (closed.ends, closed.game.phase, closed.game.votes) == (VoteEnd.UNANSWERED, Phase.RUNNING, {})


def test_turns_of_a_player_who_has_not_answered_stand() -> None:
    """However long they are silent, or away, or gone."""
    journal = Journal.begun(slow(), turns=2)
    journal.look_back(CHLOE, partial(take_back, turns=2))
    for person in (ALICE, DAI):
        assert isinstance(journal.says(person, BACK, gone=[BOB.id]), VoteAnswered)
    assert waited_for(journal.game, journal.game.votes[BACK], NOW, [BOB.id]) == [BOB]
    journal.at += VOTE_PATIENCE
    [closed] = journal.closes()
    assert isinstance(closed, VoteClosed)
    assert closed.ends is VoteEnd.UNANSWERED


@pytest.mark.parametrize("kind", PASSING)
@pytest.mark.parametrize("rated", [False, True])
def test_a_player_who_left_the_server_is_asked_only_in_a_rated_game(kind: VoteKind, *, rated: bool) -> None:
    """A pause takes nothing from anybody, so it waits for nobody who is away."""
    journal = Journal.begun(slow(rated=rated), turns=1)
    journal.opens(ALICE, kind)
    vote_, out = journal.game.votes[kind], [DAI] if not rated or kind is PAUSE else []
    assert unasked(journal.game, vote_, NOW, [DAI.id]) == out
    assert waited_for(journal.game, vote_, NOW, [DAI.id]) == [BOB, CHLOE, *([] if out else [DAI])]


@pytest.mark.parametrize("rated", [False, True])
def test_a_vote_passes_by_itself_once_the_only_silent_player_has_left_the_server(*, rated: bool) -> None:
    journal = Journal.begun(slow(rated=rated), turns=3)
    journal.opens(ALICE, CANCEL)
    for person in (BOB, CHLOE):
        journal.says(person, CANCEL)
    assert overdue(journal.game, NOW) is None
    journal.do(DAI, lambda game, asked: ask(game, asked, NOW, left=True))
    assert (overdue(journal.game, NOW) is None) is rated
    if not rated:
        assert isinstance(journal.closes()[-1], Cancelled)


@pytest.mark.parametrize("kind", PASSING)
@pytest.mark.parametrize("rated", [False, True])
def test_only_a_player_who_is_away_from_an_evening_by_three_turns_is_left_out(kind: VoteKind, *, rated: bool) -> None:
    on = replace(slow(rated=rated), pace=EVENING)
    journal = Journal.begun(on, turns=1)
    journal.opens(ALICE, kind)
    for turns, is_asked in ((2, True), (3, rated and kind is CANCEL)):
        game = replace(journal.game, ran_out={DAI.id: turns})
        assert (DAI in waited_for(game, game.votes[kind], NOW)) is is_asked
        slowly = replace(game, terms=slow(rated=rated))
        assert DAI in waited_for(slowly, game.votes[kind], NOW)


@pytest.mark.parametrize("pace", [FREE, EVENING])
def test_a_vote_on_a_second_seat_waits_for_everybody_else_for_ever(pace: Pace) -> None:
    """Late, away from an evening, or gone from the server: two friends would decide the game for them."""
    journal = Journal.begun(replace(slow(), pace=pace), turns=1)
    journal.do(BOB, lambda game, asked: ask(game, asked, NOW))
    journal.opens(ALICE, SEAT)
    game = replace(journal.game, ran_out={BOB.id: 3})
    assert waited_for(game, game.votes[SEAT], NOW, [BOB.id]) == [BOB, CHLOE], "Dai said yes by the offer"
    assert overdue(game, NOW + 99 * DAY) is None
    assert isinstance(journal.says(CHLOE, SEAT, gone=[BOB.id]), VoteAnswered)
    taken = journal.says(BOB, SEAT)
    assert isinstance(taken, SeatTaken)
    assert (taken.person, taken.by_all, taken.shows_presence, taken.lapsed) == (ALICE, True, False, False)
    assert taken.game.sides_of(ALICE.id) == (RED, GREEN)
    assert SEAT not in taken.game.votes


def test_a_vote_on_a_second_seat_passes_once_nobody_else_plays() -> None:
    """The clock sees that; the player who asked is not there by it."""
    journal = Journal.begun(slow(players=3), turns=1)
    journal.opens(ALICE, SEAT)
    journal.do(BOB, partial(decide.give_up, side=None))
    [taken] = journal.closes()
    assert isinstance(taken, SeatTaken)
    assert (taken.person, taken.by_clock, taken.shows_presence) == (ALICE, True, False)


@pytest.mark.parametrize("rated", [False, True])
def test_a_pause_passes_by_itself_once_the_only_silent_player_is_late(*, rated: bool) -> None:
    """Nobody has to press again, and it is no answer that did not come in two days."""
    journal = Journal.begun(slow(rated=rated, players=3), turns=1)
    for person in (ALICE, CHLOE):
        journal.do(person, partial(pause, days=1))
    assert PAUSE in journal.game.votes
    journal.do(BOB, lambda game, asked: ask(game, asked, NOW))
    assert [type(event) for event in journal.closes()] == [Paused]


def test_a_resignation_is_taken_back_only_with_its_players_word() -> None:
    """But one that the clock decided is not their own."""
    for cause, asked_ in ((Cause.OWN, [DAI, BOB]), (Cause.TIME, [DAI])):
        journal = Journal.begun(slow(), turns=1)
        gave_up = journal.do(BOB, partial(decide.give_up, side=None))
        assert isinstance(gave_up, GaveUp)
        journal.events[-1] = replace(gave_up, cause=cause)
        journal.at += HOUR
        journal.opens(CHLOE, BACK)
        journal.says(ALICE, BACK)
        assert waited_for(journal.game, journal.game.votes[BACK], NOW, [BOB.id]) == asked_
        answered = journal.says(DAI, BACK, gone=[BOB.id])
        if cause is Cause.OWN:
            assert unanswered(journal.game, BOB.id) == [journal.game.votes[BACK].entry]
            answered = journal.says(BOB, BACK)
        assert isinstance(answered, TakenBack)
        assert answered.game.playing_sides_of(BOB.id) == (BLUE,)


def test_the_others_cannot_wait_out_a_player_who_resigned() -> None:
    journal = Journal.begun(slow(players=3), turns=1)
    journal.do(BOB, partial(decide.give_up, side=None))
    journal.opens(CHLOE, BACK)
    journal.says(ALICE, BACK)
    journal.at += VOTE_PATIENCE
    [closed] = journal.closes()
    assert isinstance(closed, VoteClosed)
    assert closed.ends is VoteEnd.UNANSWERED


def test_a_vote_that_the_clock_closes_passes_in_the_name_of_a_player_who_is_there() -> None:
    journal = Journal.begun(slow())
    journal.opens(ALICE, CANCEL)
    journal.says(BOB, CANCEL)
    journal.do(ALICE, lambda game, asked: ask(game, asked, NOW))
    assert ALICE.id in journal.game.absent
    journal.at += VOTE_PATIENCE
    assert journal.closes()[-1].person == BOB


@pytest.mark.parametrize("kind", PASSING)
@pytest.mark.parametrize("yes", [True, False])
def test_an_answer_to_a_vote_that_is_over_counts_in_no_other(kind: VoteKind, *, yes: bool) -> None:
    """A button below an old post neither passes nor ends the vote that is open now."""
    journal = Journal.begun(slow(), turns=1)
    old = journal.opens(ALICE, kind).seq
    journal.says(ALICE, kind, yes=False)
    new = journal.opens(ALICE, kind).seq
    with pytest.raises(TableError) as caught:
        journal.look_back(BOB, partial(cast, kind=kind, entry=old, yes=yes))
    assert caught.value.trouble is POLICIES[kind].over
    assert journal.game.votes[kind].entry == new


@pytest.mark.parametrize("kind", [BACK, CANCEL, PAUSE])
def test_a_turn_that_ends_a_vote_says_so(kind: VoteKind) -> None:
    journal = Journal.begun(slow(), turns=1)
    journal.opens(ALICE, kind)
    played = journal.do(BOB, partial(decide.move, said=reading_of(OPENING[1])))
    assert isinstance(played, TurnPlayed)
    assert played.lapsed == (kind,)


def test_a_pause_waits_for_nobody_who_is_late_or_has_a_stand_in() -> None:
    """A turn ends it. But one player alone pauses nothing."""
    for players in (3, 2):
        journal = Journal.begun(slow(players=players), turns=1)
        absent = replace(journal.game, absence=Absence(1, BOB.id, NOW, NOW))
        for game in (absent, replace(journal.game, care={BOB.id: 0})):
            opened = pause(game, Asked(ALICE, NOW, "r"), 1)[0].game
            if players == 3:
                opened = answer(opened, Asked(CHLOE, NOW, "r"), PAUSE, opened.votes[PAUSE].entry)[0].game
            assert (PAUSE in opened.votes) is (players == 2)


def test_a_draw_that_waits_for_a_late_player_is_no_draw_after_a_turn_of_another() -> None:
    """`settled` looks at it after each turn."""
    journal = Journal.begun(slow(players=3))
    journal.do(ALICE, lambda game, asked: ask(game, asked, NOW))
    journal.opens(BOB, DRAW)
    journal.says(CHLOE, DRAW)
    assert settled(journal.game, ())[0].phase is Phase.RUNNING


# Games of 1.0.0


def as_in_1_0_0(event: Event) -> Game:
    """Return a game as it is read from a row of version 1.0.0, which had no times of votes and calls."""
    table = json.loads(entry_row(event, "r").table)
    for old in table.get("votes", {}).values():
        del old["asked"]
    table.get("absence", {}).pop("called", None)
    entry = replace(entry_row(event, "r"), table=json.dumps(table))
    return read_game(header_row(event.game), entry)


def test_a_vote_of_1_0_0_is_no_older_than_the_entry_that_is_read() -> None:
    journal = Journal.begun(slow())
    for kind in (DRAW, CANCEL):
        journal.opens(ALICE, kind)
    journal.at += DAY
    read = as_in_1_0_0(journal.says(BOB, DRAW))
    assert {vote.asked for vote in read.votes.values()} == {journal.at}
    assert overdue(read, journal.at + VOTE_PATIENCE - 1) is None
    assert overdue(read, journal.at + VOTE_PATIENCE) is not None


def test_a_late_player_of_1_0_0_is_called_before_others_take_their_seat() -> None:
    """The open question called the others only, so the two days run from the next one."""
    journal = Journal.begun(slow())
    read = as_in_1_0_0(journal.do(ALICE, lambda game, asked: ask(game, asked, NOW)))
    assert (decides_at(read, Wish.WAIT), decides_at(read, Wish.RESIGN)) == (0, inf)
    decided = look(read, Asked(ALICE, NOW + VOTE_PATIENCE, "r"))[-1].game
    again = look(decided, Asked(ALICE, NOW + 9 * DAY, "r"))[-1].game
    assert decides_at(again, Wish.RESIGN) == NOW + 9 * DAY + VOTE_PATIENCE
    assert absent_called(again, again.seq) == [ALICE]


# Whatever others do

_WORDS: Final = (
    "draw",
    "cancel",
    "pause",
    "back",
    "back",
    "yes",
    "yes",
    "yes",
    "no",
    "wish",
    "wish",
    "wish",
    "clock",
    "play",
)
_STEP = st.tuples(
    st.sampled_from((*_WORDS, "care", "seat", "take", "offer", "second", "leaves")),
    st.integers(0, 3),
    st.integers(0, 23),
    st.sampled_from((0.01, 0.5, 5.0, 24.0)),
)


@dataclass
class Sleep:
    """A game in which one player sleeps, and the others do what they can."""

    journal: Journal
    sleeper: Person
    gone: set[str]

    def step(self, word: str, who: int, number: int, hours: float) -> None:
        """Let a while pass, and then one of the others do something, or the clock."""
        journal, game = self.journal, self.journal.game
        journal.at += hours * HOUR
        others = [person for person in PEOPLE[: game.terms.players] if person != self.sleeper]
        kinds = [*game.votes] or [*VoteKind]
        kind = kinds[number % len(kinds)]
        there = [each for each in others if each.id not in self.gone]
        silent = [each for each in there if kind in game.votes and each.id not in game.votes[kind].answered]
        people = (silent if word == "yes" else there) or others
        person = people[who % len(people)]
        count = len(journal.events)
        try:
            if person.id not in self.gone:
                self._do(word, person, number, kind)
        except (TableError, DjambiError):
            assert len(journal.events) == count
        for before, event in zip(journal.events[count - 1 :], journal.events[count:], strict=False):
            self.look_at(before.game, event)

    def _do(self, word: str, person: Person, number: int, kind: VoteKind) -> None:
        journal, absence = self.journal, self.journal.game.absence
        match word:
            case "draw" | "cancel" | "pause":
                journal.opens(person, VoteKind(word))
            case "back":
                journal.look_back(person, partial(take_back, turns=1 + number % 4))
            case "yes" | "no":
                journal.says(person, kind, yes=word == "yes", gone=self.gone)
            case "wish" if absence:
                wish = [*Wish][number % 6]
                gone = self.gone - {self.sleeper.id}
                journal.do(person, lambda game, asked: vote(game, asked, absence.entry, wish, gone))
            case "clock":
                self._clock(person)
            case "seat" | "offer":
                heir = self.sleeper if word == "seat" else None
                journal.do(person, lambda game, asked: offer_seat(game, asked, None, heir))
            case "take" | "second":
                side, offer = next(iter(journal.game.seat_offers.items()), (RED, None))
                entry = offer.entry if offer else 0
                taker = replace(DAI, id=type(DAI.id)("5")) if word == "take" else person
                journal.look_back(taker, lambda events, asked: take_seat(events, asked, side, entry, second=True))
            case "leaves":
                self.gone |= {person.id}
            case _:
                self._play(person, number)

    def _clock(self, person: Person) -> None:
        """Let the clock close a vote, or ask the others about the player to move, or decide by what they said."""
        if overdue(self.journal.game, self.journal.at):
            self.journal.closes()
        elif self.journal.game.absence:
            self.journal.do(person, look)
        else:
            awaited = self.journal.game.to_move or person
            self.journal.do(awaited, lambda game, asked: ask(game, asked, self.journal.at))

    def _play(self, person: Person, number: int) -> None:
        """Let a person play some move in their turn, or a stand-in."""
        game = self.journal.game
        moves = legal_moves(game.position, game.terms.rules)
        if game.to_move and game.to_move.id in game.care:
            said = list(moves)[number % len(moves)]
            self.journal.do(game.to_move, lambda now, asked: decide.take_care(now, asked, said, None))
        elif game.to_move and game.to_move.id not in {self.sleeper.id, *self.gone}:
            text = write_moves(moves)[number % len(moves)]
            self.journal.do(game.to_move, partial(decide.move, said=reading_of(text)))
        elif game.to_move and game.to_move.id == person.id:
            self.journal.do(person, turned_up)

    def look_at(self, before: Game, event: Event) -> None:
        """Assert that what was done takes nothing from the sleeper, or that they had two days to answer."""
        who, absence, asked = self.sleeper.id, before.absence, self._asked(before, event)
        if not before.playing_sides_of(who):
            return
        if asked is not None:
            assert event.at >= asked + VOTE_PATIENCE
        if isinstance(event, TakenBack) and event.by_all:
            undone = [turn for turn in turns_of(self.journal.events[: event.seq]) if turn.seq > event.to]
            assert who not in {turn.person.id for turn in undone}
        assert not isinstance(event, SeatTaken) or not before.playing_sides_of(event.person.id), "a second seat"
        takes = isinstance(event, SeatTaken) and event.before.id == who
        takes |= isinstance(event, GaveUp) and event.person.id == who and event.cause is Cause.VOTE
        takes |= event.game.care.get(who) == 0 and before.care.get(who) != 0
        if takes:
            first = next(
                each for each in self.journal.events if isinstance(each, AbsenceAsked) and each.person.id == who
            )
            assert event.at >= first.at + VOTE_PATIENCE
            assert absence is None or not absence.left

    def _asked(self, before: Game, event: Event) -> float | None:
        """When the sleeper was asked about what ended the game by a vote; `None` if nothing of that kind did."""
        who = self.sleeper.id
        if isinstance(event, Cancelled) and who not in event.game.votes[CANCEL].yes:
            return before.votes[CANCEL].asked
        if (
            isinstance(event, VoteAnswered)
            and event.game.phase is Phase.DRAWN
            and who not in event.game.votes[DRAW].yes
        ):
            return before.votes[DRAW].asked
        return None


@given(
    st.integers(2, 4),
    st.sampled_from(["", "77"]),
    st.integers(0, 3),
    st.integers(0, 4),
    st.lists(_STEP, min_size=5, max_size=60),
)
@settings(deadline=None, max_examples=300 * TIMES)
def test_nobody_loses_by_what_others_decide_while_they_are_only_late(
    players: int, rated: str, sleeper: int, turns: int, steps: list[tuple[str, int, int, float]]
) -> None:
    on = replace(terms(players), rated=rated)
    sleep = Sleep(Journal.begun(on, min(turns, players)), PEOPLE[sleeper % players], set())
    sleep.step("clock", 0, 0, 0.5)
    for step in steps:
        if sleep.journal.game.phase is Phase.RUNNING:
            sleep.step(*step)
