"""Time that ran is gone: the time that one player uses within a turn adds up to what they had when it began."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi.errors import DjambiError
from bot.table import decide
from bot.table.decide import noticed
from bot.table.events import Asked, Event, TakenBack
from bot.table.game.taking_back import agree_back, take_back_last
from bot.table.model import Game, Person, Phase, TableError, Takebacks
from bot.table.time.clocks import Clocks, TimedTurn, began_in, gone_on, needs_all
from bot.table.time.pace import PACES, bank
from bot.table.time.seats import offer_seat, take_seat
from bot.table.time.stops import go_on, pause
from tests.long import TIMES
from tests.table.club import ALICE, BACK, BOB, CHLOE, EVE, HALL, OPENING, RED, said, terms
from tests.table.played import present_turn

Deed = Callable[[Game, Asked], Sequence[Event]]
_WORDS = ("move", "move", "undo", "undo", "undo", "agree", "resign", "give", "get back", "pause", "go on", "wait")
_STEPS = st.lists(st.tuples(st.sampled_from(_WORDS), st.floats(0.001, 0.2)), max_size=14)


@dataclass
class Turns:
    """A game of three in which alice, the host, does what she can in her first turn; her time `used` is counted."""

    pace: str
    events: list[Event] = field(default_factory=list)
    now: float = 1_000_000.0
    used: float = 0.0
    granted: int = 0

    def begin(self, takebacks: Takebacks) -> None:
        """Let three people sit down."""
        chosen = replace(terms(3), pace=PACES[self.pace], takebacks=takebacks)
        self.events += decide.new_game(HALL, self.asked(ALICE), chosen)
        for person in (ALICE, BOB, CHLOE):
            self.does(person, lambda game, asked: decide.join(game, asked, None, lambda sides: sides, second=False))

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.events[-1].game

    @property
    def turn(self) -> TimedTurn:
        """The present turn."""
        turn = present_turn(self.events, ())
        assert turn is not None
        return turn

    def asked(self, person: Person) -> Asked:
        """Return a request of somebody."""
        return Asked(person, self.now, f"request {len(self.events)}")

    def does(self, person: Person, deed: Deed) -> bool:
        """Let somebody do something if they can; return whether they could."""
        try:
            self.events += noticed(deed(self.game, self.asked(person)))
        except (TableError, DjambiError):
            return False
        return True

    def passes(self, seconds: float) -> None:
        """Let time pass, which counts in alice's own turn."""
        self.now += seconds
        if self.game.to_move == ALICE:
            self.used += seconds

    def step(self, word: str) -> None:
        """Let alice do something, or the others what she needs for it."""
        match word:
            case "move":
                self.does(ALICE, lambda game, asked: decide.move(game, asked, said(OPENING[RED])))
            case "undo":
                self.does(ALICE, lambda _, asked: take_back_last(self.events, asked))
            case "agree" if BACK in self.game.votes:
                entry = self.game.votes[BACK].entry
                for person in (BOB, CHLOE):
                    self.does(person, lambda _, asked: agree_back(self.events, asked, entry))
                self.granted += BACK not in self.game.votes
            case "resign":
                self.does(ALICE, lambda game, asked: decide.give_up(game, asked, None))
            case "give":
                self._passes_seat(ALICE, EVE)
            case "get back":
                self._passes_seat(EVE, ALICE)
            case "pause":
                self.does(ALICE, lambda game, asked: pause(game, asked, minutes=5))
            case "go on":
                self.does(ALICE, go_on)
            case _:
                pass

    def _passes_seat(self, holder: Person, heir: Person) -> None:
        """Let the holder of the red seat give it away in her own turn."""
        if self.game.to_move == holder and self.does(holder, lambda game, asked: offer_seat(game, asked, RED, heir)):
            entry = self.game.seat_offers[RED].entry
            self.does(heir, lambda _, asked: take_seat(self.events, asked, RED, entry))


@pytest.mark.parametrize("pace", ["5m", "1d", "10m+20s", "3d+6h"])
@given(steps=_STEPS, takebacks=st.sampled_from((Takebacks.VOTE, Takebacks.FREE)))
@settings(max_examples=60 * TIMES, deadline=None)
def test_the_time_used_in_one_turn_adds_up_whatever_its_player_does(
    pace: str, steps: list[tuple[str, float]], takebacks: Takebacks
) -> None:
    """It is at most what they had, and notice for each take-back that the others agreed to; without one, exactly it."""
    table, had = Turns(pace), bank(PACES[pace])
    table.begin(takebacks)
    for word, part in steps:
        table.passes(part * had)
        if table.game.phase is Phase.RUNNING:
            table.step(word)
        if table.game.to_move != ALICE or table.game.position.turn != 1:
            continue
        turn = table.turn
        left = turn.ends - table.now
        assert left <= max(had - table.used, 0.0) + table.granted * turn.rhythm.notice + 0.001
        if not table.granted and table.used < had:
            assert table.used + left == pytest.approx(had, abs=0.001)


@pytest.mark.parametrize("pace", ["5m", "10m+20s"])
@given(steps=_STEPS)
@settings(max_examples=30 * TIMES, deadline=None)
def test_clocks_are_the_same_from_the_end_of_the_journal_and_when_they_go_on(
    pace: str, steps: list[tuple[str, float]]
) -> None:
    """From as much of the end as is needed; and going on from any point after which nothing was taken back."""
    table = Turns(pace)
    table.begin(Takebacks.VOTE)
    for word, part in steps:
        table.passes(part * bank(PACES[pace]))
        table.step(word)
    whole = gone_on(Clocks(), table.events, ())
    if table.game.phase is not Phase.RUNNING:
        return
    for number in range(1, len(table.events) + 1):
        end = table.events[-number:]
        if began_in(end) and not needs_all(PACES[pace]):
            assert present_turn(end, ()) == whole.turn
    last = max((event.seq for event in table.events if isinstance(event, TakenBack)), default=0)
    for number in range(last + 1, len(table.events) + 1):
        assert gone_on(gone_on(Clocks(), table.events[:number], ()), table.events[number:], ()) == whole
