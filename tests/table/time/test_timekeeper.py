"""The timekeeper on a real record: what it does when it is time, and what it leaves to others."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace

import pytest

from bot.phrases.languages import language
from bot.phrases.news import event_text
from bot.store.dues import Dues
from bot.table.ballots import close
from bot.table.decide import vote_cancel
from bot.table.events import Cause, Event, GaveUp, Hurried, Paused, Reminded, TakenBack, VoteEnd
from bot.table.game import taking_back
from bot.table.model import Game, Pace, Person, TimeUp
from bot.table.time.pace import DARK, DAY, HOUR, PACES, RHYTHM_OF_DAYS
from bot.table.time.stops import go_away, pause
from bot.table.time.timekeeper import Timekeeper
from bot.table.votes import VOTE_PATIENCE
from tests.table.club import ALICE, BACK, BOB, CHLOE, DAI, HALL, OPENING, RED, YELLOW, Club, said, terms

BEGINS = 1_000_000.0
REMINDED = BEGINS + 0.3 * DAY


class Keeping:
    """A timekeeper with a clock of its own at the table of a club."""

    def __init__(self, club: Club) -> None:
        """Begin a little before the club does."""
        self.club = club
        self.wrote = 0.0
        self.now = BEGINS
        self.trouble: list[int] = []
        self.dues = Dues(club.store)
        self.keeper = Timekeeper(
            club.table, self.dues, clock=lambda: self.now, wrote=lambda *_: self.wrote, report=self._report, close=close
        )

    def _report(self, game: int, error: Exception) -> None:
        del error
        self.trouble.append(game)

    async def tick(self, now: float, *, told: bool = True, shut: Collection[str] = ()) -> list[Event]:
        """Be there until now, and do what is due, where people were `told` of everything else."""
        self.now = now
        if told:
            await self.club.table.told_all()
        for at in (now,) if await self.dues.awake() else (BEGINS - 1, now):
            await self.dues.beat(at, 1e9, DARK, shut)
        return await self.keeper.tick(now)


@pytest.mark.parametrize("damaged", ['{"seats": 3}', "[]", "3", '{"stops": [{"who": "", "since": 1e300}]}'])
async def test_a_game_that_cannot_be_read_stops_no_other(club: Club, damaged: str) -> None:
    """Whatever is wrong with it, which is reported once a day."""
    keeping, other = Keeping(club), await club.start(2)
    await club.resign(other.host)
    await club.start(2)
    game = (await club.game()).id
    await club.open(channel="garden")
    broken = (await club.table.game("garden")).id
    await club.store.write([('UPDATE journal SET "table" = ? WHERE game = ?', (damaged, broken))])
    club.table.look_again()
    done = await keeping.tick(BEGINS + 2 * DAY)
    assert [(event.game.id, type(event)) for event in done] == [(game, Reminded)]
    assert keeping.trouble == [broken]


async def strict(club: Club, *people: Person) -> Game:
    """Start a game in which whoever lets twelve hours pass has resigned."""
    await club.open(replace(terms(len(people)), pace=Pace(12, 12, late=TimeUp.RESIGN)))
    for person in people:
        event = await club.join(person)
    return event.game


async def test_no_clock_runs_while_people_are_not_told_whose_turn_it_is(club: Club) -> None:
    """Nothing is due either; after the post, players have the time that they had before."""
    keeping = Keeping(club)
    game = await strict(club, ALICE, BOB)
    for days in (1, 2, 3):
        assert await keeping.tick(BEGINS + days * DAY, told=False) == []
    assert await keeping.tick(BEGINS + 3 * DAY + 60) == []
    assert BEGINS + 3.5 * DAY <= await keeping.keeper.ends(game) < BEGINS + 3.5 * DAY + 60
    [reminded] = await keeping.tick(BEGINS + 3.3 * DAY)
    assert isinstance(reminded, Reminded)


async def test_a_reminder_comes_in_the_minute_in_which_it_is_due(club: Club) -> None:
    """However often somebody has looked before, and what was found then."""
    keeping, game = Keeping(club), await club.start(2)
    began = (await club.table.last_event(game)).at
    for hours in (1, 12, 23, 23.99):
        assert await keeping.tick(began + hours * HOUR) == []
    for number, days in ((1, 1), (2, 2.5)):
        assert await keeping.tick(began + days * DAY - 60) == []
        [reminded] = await keeping.tick(began + days * DAY + 1)
        assert isinstance(reminded, Reminded)
        assert reminded.number == number


async def move_and_back(club: Club, keeping: Keeping) -> None:
    """Play, take it back, and let it be the same person's turn again, to which the board calls them."""
    played, back = (replace(club.ask(ALICE), at=REMINDED + seconds) for seconds in (1, 2))
    await club.table.play(HALL, played, said("M c1-d1"))
    await club.table.look_back(HALL, back, taking_back.take_back, 1)


async def goes_away(club: Club, keeping: Keeping) -> None:
    """Be away for a while."""
    asked = replace(club.ask(ALICE), at=REMINDED)
    await club.table.do(HALL, asked, go_away, until=REMINDED + DAY)


async def writes(club: Club, keeping: Keeping) -> None:
    """Be just writing."""
    keeping.wrote = REMINDED


async def nothing(club: Club, keeping: Keeping) -> None:
    """Do nothing."""


@pytest.mark.parametrize(
    ("does", "needed"), [(nothing, True), (move_and_back, False), (goes_away, False), (writes, False)]
)
async def test_a_reminder_is_not_needed_any_more_when_something_was_done_since(
    club: Club, does: Callable[[Club, Keeping], Awaitable[None]], *, needed: bool
) -> None:
    """It was noted, and waits to be sent."""
    keeping = Keeping(club)
    await strict(club, ALICE, BOB)
    [reminded] = await keeping.tick(REMINDED)
    assert isinstance(reminded, Reminded)
    await does(club, keeping)
    assert await keeping.keeper.still_needed(reminded, REMINDED + 60) is needed


async def test_what_an_earlier_run_left_is_sent_before_it_is_noted_that_the_bot_is_back(club: Club) -> None:
    """A call before the end of an evening's turn: the time in which nobody was there counts for nobody."""
    await club.open(replace(terms(2), pace=PACES["1m"]))
    for person in (ALICE, BOB):
        event = await club.join(person)
    began, before, after = event.at, Keeping(club), Keeping(club)
    assert await before.tick(began) == []
    [call] = await before.tick(began + 31)
    assert isinstance(call, Hurried)
    after.now = began + 31 + 40
    assert await after.keeper.ends(call.game) == began + 60 + 40
    assert await after.keeper.still_needed(call, after.now)


async def test_no_clock_runs_while_the_channel_is_shut(club: Club) -> None:
    """Though people were told everything, they cannot be reminded there, nor told what came of it."""
    keeping = Keeping(club)
    game = await strict(club, ALICE, BOB)
    assert [type(event) for event in await keeping.tick(BEGINS + 0.3 * DAY, shut=["garden"])] == [Reminded]
    for days in (0.3, 1, 5):
        assert await keeping.tick(BEGINS + days * DAY, shut=[HALL]) == []
    assert await keeping.tick(BEGINS + 5.01 * DAY) == []
    assert await keeping.keeper.ends(game) == BEGINS + 5 * DAY + RHYTHM_OF_DAYS.notice
    await keeping.tick(BEGINS + 5.15 * DAY)
    assert [getattr(event, "cause", None) for event in await keeping.tick(BEGINS + 5.3 * DAY)] == [Cause.TIME]


async def test_a_vote_is_settled_when_whoever_had_not_answered_is_out_of_the_game(club: Club) -> None:
    """First to pause, then to end the game; what somebody has not agreed to is not done."""
    keeping, now = Keeping(club), BEGINS + HOUR
    await strict(club, ALICE, BOB, CHLOE, DAI)
    for person in (BOB, CHLOE):
        asked = club.ask(person)
        await club.table.do(HALL, asked, pause, days=9)
    await club.resign(DAI)
    assert await keeping.tick(now) == []
    await club.resign(ALICE)
    [paused] = await keeping.tick(now + 60)
    assert isinstance(paused, Paused)
    assert paused.until == now + 60 + 9 * DAY
    asked = club.ask(BOB)
    await club.table.do(HALL, asked, vote_cancel)
    assert await keeping.tick(now + 120) == []


async def test_a_game_that_all_who_still_play_want_to_end_ends(club: Club) -> None:
    keeping = Keeping(club)
    await strict(club, ALICE, BOB, CHLOE)
    for person in (ALICE, CHLOE):
        asked = club.ask(person)
        await club.table.do(HALL, asked, vote_cancel)
    await club.resign(BOB)
    [over] = await keeping.tick(BEGINS + HOUR)
    assert event_text(over, language("en")) == "Alice and Chloé agreed to cancel the game: nobody has won."
    assert not over.game.phase.is_open


async def test_a_take_back_that_a_player_never_answers_is_done_after_two_days(club: Club) -> None:
    """The clock needs the whole journal for it, and says who did not answer."""
    keeping = Keeping(club)
    await club.start(3)
    await club.play(ALICE, OPENING[0])
    asked = replace(club.ask(ALICE), at=BEGINS + HOUR)
    await club.table.look_back(HALL, asked, taking_back.take_back_last)
    await club.agree_back(club.ask(BOB), (await club.game()).votes[BACK].entry)
    assert TakenBack not in map(type, await keeping.tick(asked.at + VOTE_PATIENCE - 1))
    [back] = await keeping.tick(asked.at + VOTE_PATIENCE)
    assert isinstance(back, TakenBack)
    closed = await club.table.event(1, back.seq - 1)
    assert (
        event_text(closed, language("en"))
        == "No answer from 🟡 Yellow (Chloé) in two days: the vote on going back goes on without them."
    )
    assert (back.game.position.turn, await club.differences()) == (1, [])


async def test_of_many_channels_some_are_looked_at_in_a_minute_and_whichever_something_is_due_in(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is done in one that is shut, whether or not it was its turn to be looked at."""
    monkeypatch.setattr("bot.table.time.timekeeper._SEEN_AT_ONCE", 1)
    keeping, shut = Keeping(club), {"garden"}
    await club.open(channel="cellar")
    for channel in (HALL, "garden"):
        await club.open(replace(terms(2), pace=Pace(12, 12)), channel=channel)
        for person in (ALICE, BOB):
            await club.table.join(channel, club.ask(person))
    await club.table.told_all()
    asked: list[str] = []

    def reaches(channel: str) -> bool:
        asked.append(channel)
        return channel not in shut

    for minute in range(3):
        await keeping.keeper.beat(BEGINS + 60 * minute, reaches)
    assert sorted(asked) == ["cellar", "garden", "garden", HALL]
    shut.add(HALL)
    await keeping.dues.beat(REMINDED, 1e9, DARK)
    assert await keeping.keeper.tick(REMINDED) == []
    shut.clear()
    await keeping.keeper.beat(REMINDED + 60, reaches)
    [done] = await keeping.keeper.tick(REMINDED + 120)
    assert isinstance(done, Reminded)


async def test_whose_time_is_up_is_the_last_to_answer_a_draw(club: Club) -> None:
    """As by resigning: it is said who was against."""
    await strict(club, ALICE, BOB, CHLOE)
    await club.vote(BOB)
    await club.decline(CHLOE)
    keeping, done = Keeping(club), list[Event]()
    for hour in range(0, 24, 2):
        done += await keeping.tick(BEGINS + hour * HOUR)
    out = next(event for event in done if isinstance(event, GaveUp))
    assert (out.side, out.ends, out.against) == (RED, VoteEnd.DECLINED, (YELLOW,))
    assert await club.table.event(1, out.seq) == out
