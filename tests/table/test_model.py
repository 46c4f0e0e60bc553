"""How a game ended is said by its phase and its board, and by nothing else."""

import pytest

from bot.djambi.board import Side
from bot.djambi.facts import Draw, DrawReason, Outcome, Victory
from bot.djambi.position import Position, start
from bot.table.model import Phase
from tests.djambi.boards import position
from tests.phrases.games import game

ALL = frozenset({"1", "2", "3", "4"})
RED_LEFT = position("rC a1", "r---")
NOBODY_LEFT = position("x a1 b1", "**--")
STUCK = position("rC a1, bC i1, yM a2 b1 b2 h1 h2 i2", "rb*-")


@pytest.mark.parametrize(
    ("phase", "board", "agreed", "outcome"),
    [
        (Phase.LOBBY, start(), frozenset(), None),
        (Phase.RUNNING, start(), ALL - {"1"}, None),
        (Phase.CANCELLED, start(), ALL, None),
        (Phase.WON, RED_LEFT, frozenset(), Victory(Side.RED)),
        (Phase.DRAWN, start(), ALL, Draw(DrawReason.AGREED)),
        (Phase.DRAWN, STUCK, frozenset(), Draw(DrawReason.NOBODY_CAN_MOVE)),
        (Phase.DRAWN, STUCK, ALL, Draw(DrawReason.NOBODY_CAN_MOVE)),
        (Phase.DRAWN, NOBODY_LEFT, ALL, Draw(DrawReason.TOGETHER)),
    ],
)
def test_how_a_game_ended(phase: Phase, board: Position, agreed: frozenset[str], outcome: Outcome | None) -> None:
    assert game(board, phase=phase, agreed=agreed).outcome == outcome
