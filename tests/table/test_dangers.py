"""Who could kill a Chief, and who is told."""

from dataclasses import replace

import pytest

from bot.djambi.board import Kind, Side
from bot.djambi.geometry import SQUARES
from bot.table.game.dangers import dangers, is_warned
from bot.table.model import Person
from bot.table.person_id import EngineId, EngineLevel
from tests.djambi.boards import position
from tests.table.club import ALICE, BOB
from tests.table.pacts.signed import opened

BOARD = position("rC a1, rM a2, bC i9, bA d4, bR c9, yC i1, yM h2, yR a5, gC a9, gA e9", "rbyg", turn=5)


def test_each_piece_that_could_kill_the_chief_is_named_whoever_is_next() -> None:
    game = replace(opened()[0].game, position=BOARD)
    assert [(side, kind, SQUARES[square]) for side, kind, square in dangers(game, Side.RED)] == [
        (Side.YELLOW, Kind.CHIEF, "i1"),
        (Side.BLUE, Kind.ASSASSIN, "d4"),
    ]
    assert dangers(replace(game, position=replace(BOARD, commanders=(4, 1, 2, 3))), Side.RED) == []


@pytest.mark.parametrize(
    ("people", "level", "wish", "is_told"),
    [
        (1, EngineLevel.GENTLE, None, True),
        (1, EngineLevel.GENTLE, False, False),
        (1, EngineLevel.EASY, None, False),
        (1, EngineLevel.EASY, True, True),
        (2, EngineLevel.GENTLE, None, False),
        (2, EngineLevel.GENTLE, True, False),
    ],
)
def test_only_who_plays_with_engines_alone_is_warned(
    people: int, level: EngineLevel, *, wish: bool | None, is_told: bool
) -> None:
    """With a second person never, whatever is set; by default where a gentle one plays."""
    seats = {side: Person(EngineId.of(side, level), side.name) for side in Side if side}
    there = {Side.RED: ALICE, **seats} | ({Side.BLUE: BOB} if people == 2 else {})
    assert is_warned(replace(opened()[0].game, seats=there), wish=wish) is is_told
