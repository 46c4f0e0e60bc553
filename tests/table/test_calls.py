"""In whose name people are called: what the clock, the game or the bot asks spends nobody's call."""

import pytest

from bot.djambi.board import Side
from bot.table.calls import CallKind, cause_of
from bot.table.events import AbsenceAsked, CalledAgain, Event, Head, PresenceAsked, SeatFreed, StartPutOff
from tests.phrases.games import ALICE, BOB, game

GAME = game()
BY_BOB = Head(BOB, 5.0, 1)


@pytest.mark.parametrize(
    ("event", "caller"),
    [
        (SeatFreed(GAME, BY_BOB, Side.BLUE), ALICE.id),
        (StartPutOff(GAME, BY_BOB, outage=True), ""),
        (StartPutOff(GAME, BY_BOB), BOB.id),
        (AbsenceAsked(GAME, BY_BOB, Side.BLUE), f"game {GAME.id}"),
        (PresenceAsked(GAME, BY_BOB), BOB.id),
        (CalledAgain(GAME, BY_BOB), BOB.id),
    ],
)
def test_a_call_is_of_the_person_who_asks_unless_nobody_does(event: Event, caller: str) -> None:
    """The host frees a seat of somebody who doesn't answer, the game asks about a late player, the bot was away."""
    assert cause_of(event, CallKind.START).caller == caller
