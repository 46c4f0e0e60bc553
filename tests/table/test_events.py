"""What an event is is on its class."""

from dataclasses import replace
from typing import get_args

import pytest

from bot.djambi.board import Side
from bot.table.events import (
    AbsenceAsked,
    AbsenceDecided,
    AbsenceVoted,
    AnswerChanged,
    CalledAgain,
    CameBack,
    Cancelled,
    CaretakerPlayed,
    Cause,
    Confirmed,
    Event,
    FreeSeatsOffered,
    GaveUp,
    Head,
    Hurried,
    Joined,
    Left,
    MissingAsked,
    Opened,
    OrderPlayed,
    Paused,
    PresenceAsked,
    RanOut,
    Reminded,
    Resumed,
    ResumeWanted,
    SeatFreed,
    SeatKept,
    SeatOffered,
    SeatTaken,
    StartDropped,
    Started,
    StartPutOff,
    StartSet,
    TakenBack,
    TermsChanged,
    TermsChosen,
    TurnedUp,
    VoteAnswered,
    VoteClosed,
    VoteOpened,
    WentAway,
)
from bot.table.model import Phase, VoteKind, Wish
from tests.djambi.boards import position
from tests.phrases.games import ALICE, agreed_draw, game, played, resigned

_LOBBY = game(phase=Phase.LOBBY)
_TURN = played(position("rC a1, rM c3, bC i1, bA d4"), "M c3-d4 corpse a5")
_BY = Head(ALICE, 0.0, 1)

WHAT_THEY_ARE = [
    (Opened(_LOBBY, _BY), ""),
    (Joined(_LOBBY, _BY, None), ""),
    (Left(_LOBBY, _BY, Side.RED), ""),
    (TermsChanged(_LOBBY, _BY, "pace", "free", "1d"), "told"),
    (TermsChosen(_LOBBY, _BY, "pace", "free", "1d"), ""),
    (PresenceAsked(_LOBBY, _BY), "told"),
    (Confirmed(_LOBBY, _BY), ""),
    (StartSet(_LOBBY, _BY), "told"),
    (StartDropped(_LOBBY, _BY, 9.0), "told"),
    (SeatFreed(_LOBBY, _BY, Side.RED), "told"),
    (StartPutOff(_LOBBY, _BY), "told"),
    (MissingAsked(_LOBBY, _BY), "told"),
    (FreeSeatsOffered(_LOBBY, _BY), "told"),
    (Started(game(), _BY), "told board begins"),
    (_TURN, "told turn board history begins"),
    (CaretakerPlayed(_TURN.game, _BY, Side.RED, _TURN.move, facts=_TURN.facts), "told turn board history begins"),
    (OrderPlayed(_TURN.game, _BY, Side.RED, _TURN.move, facts=_TURN.facts), "told turn board history begins"),
    (resigned(game(), Side.RED), "told turn board history begins"),
    (resigned(game(), Side.BLUE), "told turn board history"),
    (GaveUp(game(), _BY, Side.RED, Cause.TIME), "told turn history"),
    (Reminded(game(), _BY, Side.RED, 1), "told"),
    (Hurried(game(), _BY, Side.RED, 1), "told"),
    (RanOut(game(), _BY, Side.RED), "told"),
    (VoteOpened(game(), _BY, Side.RED, VoteKind.DRAW), "told"),
    (VoteAnswered(game(), _BY, Side.RED, VoteKind.DRAW, agrees=True), "told"),
    (agreed_draw(game()), "told board history"),
    (AnswerChanged(game(), _BY, Side.RED, VoteKind.DRAW), ""),
    (VoteClosed(game(), _BY, VoteKind.DRAW, (Side.RED,)), "told"),
    (TakenBack(game(), Head(ALICE, 0.0, 2), Side.RED, 0), "told turn board history begins"),
    (TakenBack(game(), _BY, Side.RED, 0), "told turn board history"),
    (CalledAgain(game(), _BY), "told"),
    (SeatOffered(game(), _BY, Side.RED), "told"),
    (SeatKept(game(), _BY, Side.RED), "told"),
    (SeatTaken(game(), _BY, Side.RED), "told board history begins"),
    (SeatTaken(game(), _BY, Side.BLUE), "told board history"),
    (WentAway(game(), _BY, 9.0), "told"),
    (CameBack(game(), _BY), "told"),
    (Paused(game(), _BY, 9.0), "told"),
    (Resumed(game(), _BY), "told"),
    (ResumeWanted(game(), _BY, Side.BLUE), "told"),
    (AbsenceAsked(game(), _BY, Side.RED), "told"),
    (AbsenceVoted(game(), _BY, Side.BLUE, Wish.WAIT), ""),
    (AbsenceDecided(game(), _BY, Side.RED, Wish.WAIT), "told"),
    (TurnedUp(game(), _BY, Side.RED), "told"),
    (Cancelled(game(phase=Phase.CANCELLED), _BY), "told history"),
]


@pytest.mark.parametrize(("event", "what"), WHAT_THEY_ARE)
def test_what_an_event_is(event: Event, what: str) -> None:
    said = {
        "told": event.is_told,
        "turn": event.is_turn,
        "board": event.has_board,
        "history": event.in_history,
        "begins": event.begins_turn,
    }
    assert " ".join(word for word, holds in said.items() if holds) == what


def test_the_table_above_has_every_kind_of_event() -> None:
    assert {type(event) for event, _ in WHAT_THEY_ARE} == {*get_args(Event)}


def test_an_event_is_the_same_whatever_it_was_asked_by() -> None:
    """The request is how it came about, not what was done."""
    assert replace(_TURN, by=replace(_TURN.by, request="m1")) == _TURN
    assert replace(_TURN, by=replace(_TURN.by, comment="!")) != _TURN


def test_the_turn_that_ends_the_game_begins_none() -> None:
    last = played(position("rC a1, bC d4, rM c3"), "M c3-d4 corpse a5")
    assert not last.begins_turn
