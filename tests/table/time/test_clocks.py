"""Whose turn it is since when, and how much time they have left, by what the journal says."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from bot.table import decide
from bot.table.ballots import answer
from bot.table.events import Asked, Event, Head, Reminded, SeatOffered, SeatTaken, TakenBack
from bot.table.game import taking_back
from bot.table.model import Game, Pace, Person
from bot.table.time.absence import ask
from bot.table.time.clocks import Clocks, TimedTurn, began_in, downtimes, gone_on
from bot.table.time.pace import HOUR, Span
from bot.table.time.seats import offer_seat, take_seat
from bot.table.time.stops import go_away
from tests.table.club import ALICE, BOB, CHLOE, DRAW, EVE, HALL, OPENING, RED, Club, opened, said, terms
from tests.table.played import present_turn

BUDGET = Pace(120, 12)


class Hour:
    """A game of three with a budget that refills, in which everything is done at an hour."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.events: list[Event] = []

    async def begin(self, pace: Pace = BUDGET) -> None:
        """Let three people sit down at hour 0."""
        await self.club.table.new(HALL, self.asked(ALICE, 0), replace(terms(3), pace=pace))
        for person in (ALICE, BOB, CHLOE):
            await self.club.table.join(HALL, self.asked(person, 0))

    def asked(self, person: Person, hour: float) -> Asked:
        """Return a wish of somebody at an hour."""
        return replace(self.club.ask(person), at=hour * HOUR)

    async def play(self, hour: float, person: Person, text: str) -> Event:
        """Let somebody play at an hour."""
        return await self.club.table.play(HALL, self.asked(person, hour), said(text))

    async def give_seat(self, hour: float, person: Person, heir: Person) -> None:
        """Let a player give their seat to another person at an hour."""
        offer = await self.club.table.do(HALL, self.asked(person, hour), offer_seat, None, heir)
        assert isinstance(offer, SeatOffered)
        await self.club.table.look_back(HALL, self.asked(heir, hour), take_seat, offer.side, offer.seq)

    async def take_back(self, hour: float, person: Person) -> Event:
        """Let somebody take back at an hour what they have done last."""
        return await self.club.table.take_back_last(HALL, self.asked(person, hour))

    async def agree_back(self, hour: float, person: Person, turns: int) -> None:
        """Let all agree at an hour that the last turns are taken back, which somebody proposes."""
        proposed = await self.club.table.look_back(HALL, self.asked(person, hour), taking_back.take_back, turns)
        for other in (ALICE, BOB, CHLOE):
            if other is not person:
                await self.club.agree_back(self.asked(other, hour), proposed.seq)

    async def turn(self, *stops: Span) -> TimedTurn:
        """Return the present turn, if clocks stood still for some hours."""
        spans = [(first * HOUR, last * HOUR) for first, last in stops]
        found = present_turn(await self.club.table.events(await self.club.game()), spans)
        assert found is not None
        return found


@pytest_asyncio.fixture
async def hour(tmp_path: Path) -> AsyncIterator[Hour]:
    """A club that looks at the clock."""
    async with opened(tmp_path / "clocks.db") as club:
        yield Hour(club)


def left(turn: TimedTurn) -> tuple[Person, float, float]:
    """Return whose turn it is, since which hour, and how many hours they had then."""
    return turn.person, turn.began / HOUR, round(turn.left / HOUR, 6)


async def test_a_turn_begins_with_the_one_before_and_costs_what_it_took(hour: Hour) -> None:
    """Then there is more again, for each from their own bank."""
    await hour.begin()
    assert left(await hour.turn()) == (ALICE, 0, 120)
    await hour.play(30, ALICE, OPENING[0])
    assert left(await hour.turn()) == (BOB, 30, 120)
    await hour.play(130, BOB, OPENING[1])
    await hour.play(131, CHLOE, OPENING[2])
    assert left(await hour.turn()) == (ALICE, 131, 102)
    await hour.play(132, ALICE, "M d1-e1")
    assert left(await hour.turn()) == (BOB, 132, 32)
    assert (await hour.turn()).ends == 164 * HOUR


async def test_what_is_done_beside_the_board_does_not_begin_a_turn_anew(hour: Hour) -> None:
    """An offer, an answer, a reminder."""
    await hour.begin()
    await hour.club.table.do(HALL, hour.asked(BOB, 20), decide.vote_draw)
    await hour.club.table.do(HALL, hour.asked(ALICE, 21), answer, DRAW, yes=False)
    assert left(await hour.turn()) == (ALICE, 0, 120)


async def test_a_stop_costs_nobody_anything(hour: Hour) -> None:
    """Neither in the turn that goes on nor in those that were played."""
    await hour.begin()
    await hour.play(30, ALICE, OPENING[0])
    for number, person in enumerate((BOB, CHLOE), 1):
        await hour.play(30 + number, person, OPENING[number])
    turn = await hour.turn((10, 25), (40, 50))
    assert left(turn) == (ALICE, 32, 117)
    assert turn.ends == (32 + 117 + 10) * HOUR


DAILY = Pace(24, 24)


@pytest.mark.parametrize(("pace", "ends"), [(DAILY, 24), (BUDGET, 120)])
async def test_a_turn_that_is_taken_back_keeps_its_cost_and_gives_back_what_it_added(
    hour: Hour, pace: Pace, ends: float
) -> None:
    """However often: only the time in which the others had the turn counts for nobody."""
    await hour.begin(pace)
    for number in range(3):
        await hour.play(23 + number * 0.002, ALICE, OPENING[0])
        await hour.take_back(23 + number * 0.002 + 0.001, ALICE)
        turn = await hour.turn()
        assert left(turn) == (ALICE, 0, pace.bank)
        assert turn.ends == pytest.approx((ends + (number + 1) * 0.001) * HOUR)
    await hour.play(23.5, ALICE, OPENING[0])
    assert left(await hour.turn()) == (BOB, 23.5, pace.bank)


async def test_a_resignation_that_is_taken_back_keeps_the_time_that_was_used(hour: Hour) -> None:
    await hour.begin(DAILY)
    await hour.club.table.do(HALL, hour.asked(ALICE, 20), decide.give_up, None)
    await hour.take_back(20.005, ALICE)
    assert (await hour.turn()).ends == pytest.approx(24.005 * HOUR)


async def test_a_resignation_out_of_turn_that_is_taken_back_changes_nothing_for_the_player_to_move(hour: Hour) -> None:
    await hour.begin(DAILY)
    await hour.club.table.do(HALL, hour.asked(BOB, 20), decide.give_up, None)
    await hour.take_back(20.005, BOB)
    turn = await hour.turn()
    assert (left(turn), turn.ends) == ((ALICE, 0, 24), 24 * HOUR)


async def test_a_game_that_goes_back_by_agreement_leaves_the_player_to_move_notice_once_a_turn(hour: Hour) -> None:
    """What is left of that keeps its cost as well."""
    await hour.begin(DAILY)
    await hour.play(23, ALICE, OPENING[0])
    await hour.play(40, BOB, OPENING[1])
    await hour.agree_back(41, BOB, 2)
    assert (await hour.turn()).ends == 47 * HOUR
    await hour.play(46, ALICE, OPENING[0])
    assert left(await hour.turn()) == (BOB, 46, 24)
    await hour.agree_back(50, BOB, 1)
    assert (await hour.turn()).ends == 51 * HOUR
    assert (await hour.turn()).granted_at == 41 * HOUR


async def test_a_game_that_goes_back_charges_each_bank_what_was_used(hour: Hour) -> None:
    """What the turns added is gone; a turn that nobody had played costs nothing."""
    await hour.begin(Pace(30, 12))
    for at, person, text in ((10, ALICE, OPENING[0]), (30, BOB, OPENING[1]), (33, CHLOE, OPENING[2])):
        await hour.play(at, person, text)
    await hour.play(38, ALICE, "M d1-e1")
    await hour.agree_back(45, CHLOE, 4)
    turn = await hour.turn()
    assert (turn.person, turn.ends) == (ALICE, (45 + 30 - 10 - 5) * HOUR)
    await hour.play(46, ALICE, OPENING[0])
    assert left(await hour.turn()) == (BOB, 46, 10)
    await hour.play(47, BOB, OPENING[1])
    assert left(await hour.turn()) == (CHLOE, 47, 27)


async def test_a_game_that_goes_back_twice_charges_each_turn_once(hour: Hour) -> None:
    """First past the second turn, which is played again, and then past both."""
    await hour.begin(Pace(30, 12))
    await hour.play(1, ALICE, OPENING[0])
    await hour.play(6, BOB, OPENING[1])
    await hour.take_back(6.005, BOB)
    await hour.play(8.005, BOB, OPENING[1])
    await hour.agree_back(9.005, BOB, 2)
    assert (await hour.turn()).ends == pytest.approx((9.005 + 29) * HOUR)
    await hour.play(10, ALICE, OPENING[0])
    assert left(await hour.turn()) == (BOB, 10, 30 - 7)


async def test_a_turn_that_version_1_0_0_took_back_started_again(hour: Hour) -> None:
    """Its entry does not keep the time: nobody is late at once."""
    await hour.begin(DAILY)
    await hour.play(23, ALICE, OPENING[0])
    await hour.take_back(23.005, ALICE)
    *before, back = await hour.club.table.events(await hour.club.game())
    assert isinstance(back, TakenBack)
    turn = present_turn([*before, replace(back, keeps_time=False)], ())
    assert turn is not None
    assert (turn.began, turn.ends) == (23.005 * HOUR, 47.005 * HOUR)


async def test_a_free_game_and_time_for_each_turn_need_only_the_end_of_the_journal(hour: Hour) -> None:
    """A turn begins with a whole bank."""
    await hour.begin(Pace(48, 48))
    await hour.play(40, ALICE, OPENING[0])
    await hour.club.table.do(HALL, hour.asked(BOB, 41), decide.vote_draw)
    events = await hour.club.table.events(await hour.club.game())
    assert left(await hour.turn()) == (BOB, 40, 48)
    assert began_in(events[-3:])
    assert present_turn(events[-3:], ()) == present_turn(events, ())
    assert not began_in(events[-2:]), "it began with the first of them, or before"


async def test_clocks_go_on_from_any_point_as_from_the_beginning(hour: Hour) -> None:
    """Whatever was worked out before need not be worked out again."""
    await hour.begin()
    for number, person in enumerate((ALICE, BOB, CHLOE)):
        await hour.play(30 * number + 30, person, OPENING[number])
    away = hour.asked(ALICE, 95)
    await hour.club.table.do(HALL, away, go_away, 100 * HOUR)
    await hour.play(110, ALICE, "M d1-e1")
    events, downs = await hour.club.table.events(await hour.club.game()), [(40 * HOUR, 50 * HOUR)]
    whole = gone_on(Clocks(), events, downs)
    assert whole.turn is not None
    assert left(whole.turn) == (BOB, 110, 120 - 20 + 12)
    for number in range(len(events) + 1):
        before = gone_on(Clocks(), events[:number], downs)
        assert gone_on(before, events[number:], downs) == whole


def reminded(game: Game, asked: Asked, number: int) -> list[Event]:
    """Remind Red."""
    return [Reminded(replace(game, seq=game.seq + 1), Head(asked.person, asked.at, 1), RED, number)]


async def test_reminders_are_those_of_the_present_turn(hour: Hour) -> None:
    """And their numbers are what they were noted with."""
    await hour.begin()
    for number, at in ((1, 60), (2, 100)):
        await hour.club.table.do(HALL, hour.asked(ALICE, at), reminded, number)
    turn = await hour.turn()
    assert (turn.reminded, turn.reminders) == ((60 * HOUR, 100 * HOUR), 2)
    await hour.play(101, ALICE, OPENING[0])
    assert (await hour.turn()).reminded == ()


async def test_whoever_takes_over_a_seat_begins_with_a_whole_bank(hour: Hour) -> None:
    """They did not use the time of another."""
    await hour.begin()
    for number, person in enumerate((ALICE, BOB, CHLOE)):
        await hour.play(50 + number, person, OPENING[number])
    before = (await hour.turn()).game
    taken = replace(before, seq=before.seq + 1, seats={**before.seats, RED: EVE})
    events = await hour.club.table.events(before)
    passed = Reminded(taken, Head(EVE, 60 * HOUR, 1), RED, 1)  # any entry with which somebody else sits there
    turn = present_turn([*events, passed], ())
    assert turn is not None
    assert left(turn) == (EVE, 60, 120)


async def test_a_player_who_gets_their_seat_back_in_the_same_turn_goes_on_with_what_they_had_left(hour: Hour) -> None:
    """So does the other, who began with a full bank; in entries of version 1.0.0 each began again."""
    await hour.begin(DAILY)
    await hour.give_seat(23, ALICE, EVE)
    assert left(await hour.turn()) == (EVE, 23, 24)
    await hour.give_seat(43, EVE, ALICE)
    assert ((await hour.turn()).since, (await hour.turn()).ends) == (43 * HOUR, 44 * HOUR)
    await hour.give_seat(43.5, ALICE, EVE)
    assert ((await hour.turn()).person, (await hour.turn()).ends) == (EVE, 47.5 * HOUR)
    events = await hour.club.table.events(await hour.club.game())
    older = [replace(event, keeps_time=False) if isinstance(event, SeatTaken) else event for event in events]
    turn = present_turn(older, ())
    assert turn is not None
    assert left(turn) == (EVE, 43.5, 24)


async def test_a_turn_that_goes_on_is_derived_from_the_end_of_the_journal_that_has_its_beginning(hour: Hour) -> None:
    await hour.begin(DAILY)
    await hour.play(3, ALICE, OPENING[0])
    await hour.play(5, BOB, OPENING[1])
    await hour.take_back(5.005, BOB)
    await hour.give_seat(6, BOB, EVE)
    await hour.give_seat(7, EVE, BOB)
    events = await hour.club.table.events(await hour.club.game())
    enough = min(number for number in range(1, len(events) + 1) if began_in(events[-number:]))
    whole = present_turn(events, ())
    assert whole is not None
    assert whole.person == BOB
    assert whole.ends == pytest.approx((3 + 24 + 0.005 + 1) * HOUR)
    for number in range(1, len(events) + 1):
        assert began_in(events[-number:]) is (number >= enough)
        assert (present_turn(events[-number:], ()) == whole) is (number >= enough - 1)


async def test_whatever_somebody_does_of_whom_the_others_were_asked_they_are_waited_for_anew(hour: Hour) -> None:
    """The turn is the same, and so is its time; what others do is nothing of theirs."""
    await hour.begin()
    table = hour.club.table
    asked = hour.asked(ALICE, 130)
    await table.do(HALL, asked, ask, 0)
    await table.do(HALL, hour.asked(BOB, 131), decide.vote_draw)
    assert (await hour.turn()).turned_up == 0
    away = hour.asked(ALICE, 132)
    await table.do(HALL, away, go_away, 133 * HOUR)
    turn = await hour.turn()
    assert (turn.began, turn.turned_up, turn.waited_since) == (0, 132 * HOUR, 132 * HOUR)


async def test_nobodys_turn(hour: Hour) -> None:
    """Neither in a lobby nor after the end."""
    await hour.begin()
    lobby = (await hour.club.table.events(await hour.club.game()))[:2]
    assert present_turn(lobby, ()) is None
    over = await hour.club.table.do(HALL, hour.asked(ALICE, 1), decide.cancel, moderator=False)
    assert present_turn(await hour.club.table.events(over.game), ()) is None


def test_when_the_bot_was_not_there() -> None:
    """Before it was ever there, and between its lives; not since the last of them."""
    assert downtimes([(100, 200), (300, 400), (450, 450)]) == ((0, 100), (200, 300), (400, 450))
    assert downtimes([]) == ()
