"""Who is next: the turn order of R21 and R22 in every case, as tables of lines of play.

A line is a board and moves, each with the fields of the turn after it: side to move, seat, number. e5 is the maze;
whoever has a Chief there is in power. Resigning, passing for good and what is told are in `test_turns_ends.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from bot.djambi.position import start
from bot.djambi.rules import Rules
from bot.djambi.turns import player_after
from tests.djambi.boards import STANDARD, played, position, turn_fields


@dataclass(frozen=True)
class Line:
    """Moves from a board, each with the fields of the turn after it."""

    name: str
    pieces: str
    commanders: str
    to_move: str
    moves: Sequence[tuple[str, str]]
    seat: str = ""

    def check(self, rules: Rules = STANDARD) -> None:
        """Play the moves and compare."""
        at = position(self.pieces, self.commanders, self.to_move, self.seat)
        for text, fields in self.moves:
            at = played(at, text, rules=rules)
            assert turn_fields(at) == fields, f"{self.name}: after {text}"


FOUR = "rC a1, bC i1, yC i9, gC a9"
THREE = "rC a1, bC i1, yC i9"
FOUR_RED_IN_POWER = "rC e5, rM a1, bC i1, yC i9, gC a9"
THREE_RED_IN_POWER = "rC e5, rM a1, bC i1, yC i9"
TWO_RED_IN_POWER = "rC e5, rM a1, bC i1"
TWO_BLUE_IN_POWER = "rC a1, bC e5, bM i1"

REGULAR = [
    Line(
        "four players in seat order",
        FOUR,
        "rbyg",
        "r",
        [("C a1-a2", "b b 2"), ("C i1-i2", "y y 3"), ("C i9-i8", "g g 4"), ("C a9-a8", "r r 5"), ("C a2-a1", "b b 6")],
    ),
    Line("green's seat empty", THREE, "rby-", "y", [("C i9-i8", "r r 2"), ("C a1-a2", "b b 3")]),
    Line("blue's seat empty", "rC a1, yC i9, gC a9", "r-yg", "r", [("C a1-a2", "y y 2"), ("C i9-i8", "g g 3")]),
    Line("red's seat empty", "bC i1, yC i9, gC a9", "-byg", "g", [("C a9-a8", "b b 2"), ("C i1-i2", "y y 3")]),
    Line("two players side by side", "rC a1, bC i1", "rb--", "r", [("C a1-a2", "b b 2"), ("C i1-i2", "r r 3")]),
    Line("two players face to face", "bC i1, gC a9", "-b-g", "g", [("C a9-a8", "b b 2"), ("C i1-i2", "g g 3")]),
    Line("vassals have no turn", "rC a1, yC i9, bM h1, gM b9", "rryy", "r", [("C a1-a2", "y y 2")]),
    Line("the leaderless have no turn", "rC a1, yC i9, bM h1, gM b9", "r*y*", "y", [("C i9-i8", "r r 2")]),
    Line("a hostage Chief in the maze has no turn", "rC a1, bC i1, yC e5", "rb--", "r", [("C a1-a2", "b b 2")]),
    Line("a move of a vassal's piece is its player's turn", f"{THREE}, gM d8", "rbyr", "r", [("M d8-d7", "b b 2")]),
]

IN_POWER = [
    Line(
        "four players: an extra turn after every other player instead of the regular one",
        FOUR_RED_IN_POWER,
        "rbyg",
        "b",
        [
            *(("C i1-i2", "r b 2"), ("M a1-a2", "y y 3"), ("C i9-i8", "r y 4"), ("M a2-a1", "g g 5")),
            *(("C a9-a8", "r g 6"), ("M a1-a2", "b b 7"), ("C i2-i1", "r b 8")),
        ],
    ),
    Line(
        "three players: an extra turn after every other player",
        THREE_RED_IN_POWER,
        "rby-",
        "b",
        [("C i1-i2", "r b 2"), ("M a1-a2", "y y 3"), ("C i9-i8", "r y 4"), ("M a2-a1", "b b 5")],
    ),
    Line(
        "two players: twice running, the extra turn and the regular one",
        TWO_RED_IN_POWER,
        "rb--",
        "b",
        [("C i1-i2", "r b 2"), ("M a1-a2", "r r 3"), ("M a2-a1", "b b 4"), ("C i2-i1", "r b 5"), ("M a1-a2", "r r 6")],
    ),
    Line(
        "two players, the second in seat order in power",
        TWO_BLUE_IN_POWER,
        "rb--",
        "r",
        [("C a1-a2", "b r 2"), ("M i1-i2", "b b 3"), ("M i2-i1", "r r 4"), ("C a2-a1", "b r 5")],
    ),
    Line(
        "the regular seat of the one in power is left out",
        "rC a1, bC i1, yC e5, yM i9, gC a9",
        "rbyg",
        "b",
        [("C i1-i2", "y b 2"), ("M i9-i8", "g g 3"), ("C a9-a8", "y g 4"), ("M i8-i9", "r r 5")],
    ),
]

TAKING_POWER = [
    Line("four players: the next is next", "rC e1, bC i1, yC i9, gC a9", "rbyg", "r", [("C e1-e5", "b b 2")]),
    Line(
        "the extra turn comes after the next player",
        "rC e1, rM a1, bC i1, yC i9, gC a9",
        "rbyg",
        "r",
        [("C e1-e5", "b b 2"), ("C i1-i2", "r b 3"), ("M a1-a2", "y y 4")],
    ),
    Line(
        "two players: nobody has played twice yet when power is taken on the regular turn",
        "rC e1, rM a1, bC i1",
        "rb--",
        "r",
        [("C e1-e5", "b b 2"), ("C i1-i2", "r b 3"), ("M a1-a2", "r r 4"), ("M a2-a1", "b b 5")],
    ),
    Line(
        "by killing the one in power: their seat is no longer a player's",
        "rC e1, bC i1, yC e5, gC a9",
        "rbyg",
        "r",
        [("C e1-e5 corpse d3", "b b 2"), ("C i1-i2", "r b 3"), ("C e5-e4", "g g 4")],
    ),
    Line(
        "by a Diplomat: the Chief that was put there is next, and the seat stays",
        "rC a1, rD d2, bC i1, yC d8, gC a9",
        "rbyg",
        "r",
        [("D d2-d8 place e5", "y r 2"), ("C e5-e4", "b b 3"), ("C i1-i2", "y y 4")],
    ),
    Line(
        "by a Diplomat just before the regular turn",
        "rC a1, rD d2, bC d8, bM i1, yC i9",
        "rby-",
        "r",
        [("D d2-d8 place e5", "b r 2"), ("M i1-i2", "y y 3"), ("C i9-i8", "b y 4"), ("M i2-i1", "r r 5")],
    ),
    Line(
        "by a Diplomat with two players: twice running at once",
        "rC a1, rD d2, bC d8, bM i1",
        "rb--",
        "r",
        [("D d2-d8 place e5", "b r 2"), ("M i1-i2", "b b 3"), ("M i2-i1", "r r 4")],
    ),
    Line(
        "by a Diplomat's lifting the Chief of one and another moving in",
        "rC a1, rD e2, bC i1, yC e5, gC e9",
        "rbyg",
        "r",
        [("D e2-e5-c3 place i9", "b b 2"), ("C i1-i2", "y y 3"), ("C i9-i8", "g g 4"), ("C e9-e5", "r r 5")],
    ),
]

LOSING_POWER = [
    Line(
        "left on an extra turn: the round goes on after the seat",
        FOUR_RED_IN_POWER,
        "rbyg",
        "r",
        [("C e5-e4", "y y 2"), ("C i9-i8", "g g 3"), ("C a9-a8", "r r 4"), ("M a1-a2", "b b 5")],
        seat="b",
    ),
    Line(
        "left on an extra turn just before the own seat: not twice running",
        FOUR_RED_IN_POWER,
        "rbyg",
        "r",
        [("C e5-e4", "b b 2"), ("C i1-i2", "y y 3")],
        seat="g",
    ),
    Line(
        "three players: left just before the own seat",
        THREE_RED_IN_POWER,
        "rby-",
        "r",
        [("C e5-e4", "b b 2")],
        seat="y",
    ),
    Line("two players: left on the extra turn", TWO_RED_IN_POWER, "rb--", "r", [("C e5-e4", "b b 2")], seat="b"),
    Line("two players: left on the regular turn", TWO_RED_IN_POWER, "rb--", "r", [("C e5-e4", "b b 2")], seat="r"),
    Line("left on the regular turn, the seat one's own", FOUR_RED_IN_POWER, "rbyg", "r", [("C e5-e4", "b b 2")]),
    Line(
        "put out by a Diplomat, the seat follows",
        "rC e5, bC i1, bD e2, yC i9, gC a9",
        "rbyg",
        "b",
        [("D e2-e5-e8 place a1", "y y 2"), ("C i9-i8", "g g 3"), ("C a9-a8", "r r 4")],
    ),
    Line(
        "put out by a Diplomat with two players",
        "rC e5, bC i1, bD e2",
        "rb--",
        "b",
        [("D e2-e5-e8 place a1", "r r 2"), ("C a1-a2", "b b 3")],
    ),
    Line(
        "killed in power by an Assassin: the killer is not in power",
        "rC e5, bC i1, bA e2, yC i9, gC a9",
        "rbyg",
        "b",
        [("A e2-e5-e8", "y y 2"), ("C i9-i8", "g g 3"), ("C a9-a8", "b b 4")],
    ),
    Line(
        "killed in power by a Chief: the killer is in power",
        "rC e5, bC e2, bM i1, yC i9, gC a9",
        "rbyg",
        "b",
        [("C e2-e5 corpse e2", "y y 2"), ("C i9-i8", "b y 3"), ("M i1-i2", "g g 4"), ("C a9-a8", "b g 5")],
    ),
]

LOSING_PLAYERS = [
    Line("the next player killed: the one after is next", "rC d4, bC d5, yC i9, gC a9", "rbyg", "r",
         [("C d4-d5 corpse a5", "y y 2"), ("C i9-i8", "g g 3"), ("C a9-a8", "r r 4")]),
    Line("the one before killed: the order is the same", "rC d5, bC d4, yC i9, gC a9", "rbyg", "b",
         [("C d4-d5 corpse a5", "y y 2"), ("C i9-i8", "g g 3"), ("C a9-a8", "b b 4")]),
    Line("the seat itself killed on an extra turn", "rC e5, rR h6, bC i1, yC i9, gC a9", "rbyg", "r",
         [("R h6-h1 kill i1", "y y 2")], seat="b"),
    Line("the player just before the own seat killed on an extra turn", "rC e5, rR b6, bC i1, yC i9, gC a9", "rbyg",
         "r", [("R b6-b9 kill a9", "b b 2")], seat="g"),
    Line("the next killed on an extra turn, the own seat is taken instead and left out",
         "rC e5, rR b6, bC i1, gC a9", "rb-g", "r", [("R b6-b9 kill a9", "r r 2")], seat="b"),
    Line("down to two: twice running from now on", "rC e5, rR b6, bC i1, gC a9", "rb-g", "r",
         [("R b6-b9 kill a9", "r r 2"), ("R b9-b8", "b b 3"), ("C i1-i2", "r b 4")], seat="g"),
    Line("down to two on the regular turn in power", "rC e4, rM a1, bC e5, yC i9", "rby-", "r",
         [("C e4-e5 corpse a9", "y y 2"), ("C i9-i8", "r y 3"), ("M a1-a2", "r r 4"), ("M a2-a1", "y y 5")]),
    Line("down to two without power: by turns", "rC d4, bC d5, yC i9", "rby-", "r",
         [("C d4-d5 corpse a5", "y y 2"), ("C i9-i8", "r r 3")]),
    Line("the next player surrounded", "rC i2, rM g5, bC a1, yC i9, gM g6, x a2 b1", "rby-", "r",
         [("M g5-g6 corpse b2", "y y 2"), ("C i9-i8", "r r 3")]),
    Line("the mover surrounds the own Chief", "rC a1, rM g5, bC i1, yC i9, gM g6, x a2 b1", "rby-", "r",
         [("M g5-g6 corpse b2", "b b 2"), ("C i1-i2", "y y 3"), ("C i9-i8", "b b 4")]),
    Line("a hostage Chief killed changes no order", "rC d4, bC i1, yC d5, gC a9", "rb-g", "r",
         [("C d4-d5 corpse a5", "b b 2"), ("C i1-i2", "g g 3")]),
]  # fmt: skip

PASSING = [
    Line("without a move: pass, and the next is next", "rC a1, yM a2 b1 b2, bC i1, gC a9", "rb*g", "r",
         [("pass", "b b 2"), ("C i1-i2", "g g 3"), ("C a9-a8", "r r 4"), ("pass", "b b 5")]),
    Line("two players, one without a move", "rC a1, yM a2 b1 b2, bC i1", "rb*-", "b",
         [("C i1-i2", "r r 2"), ("pass", "b b 3"), ("C i2-i1", "r r 4")]),
    Line("in power and without a move, twice running", "rC e5, x d4 d5 d6 e4 e6 f4 f5 f6, bC i1, bN i2", "rb--", "b",
         [("C i1-h1", "r b 2"), ("pass", "r r 3"), ("pass", "b b 4")]),
    Line("another is in power", "rC a1, yM a2 b1 b2, bC e5, bM i1, gC a9", "rb*g", "r",
         [("pass", "b r 2"), ("M i1-i2", "g g 3"), ("C a9-a8", "b g 4"), ("M i2-i1", "r r 5"), ("pass", "b r 6")]),
]  # fmt: skip

ALL_LINES = [*REGULAR, *IN_POWER, *TAKING_POWER, *LOSING_POWER, *LOSING_PLAYERS, *PASSING]


@pytest.mark.parametrize("line", ALL_LINES, ids=lambda line: line.name)
def test_turn_order(line: Line) -> None:
    """R22: "After a move by `mover`": the side to move, the seat and the number of the turn."""
    line.check()


@pytest.mark.parametrize("seats", ["rbyg", "rby", "rbg", "ryg", "byg", "rb", "ry", "rg", "by", "bg", "yg"])
def test_the_first_player_in_seat_order_begins(seats: str) -> None:
    """R22: "(red at the start, or the first player after red if red is an empty seat)"."""
    assert turn_fields(start("rbyg".index(seat) for seat in seats)) == f"{seats[0]} {seats[0]} 1"


@pytest.mark.parametrize(
    ("pieces", "commanders", "turn", "following"),
    [
        ("rC a1, bC i1, yC i9, gC a9", "rbyg", "r r", "b"),
        ("rC a1, bC i1, yC i9", "rby-", "y y", "r"),
        ("rC e5, bC i1, yC i9, gC a9", "rbyg", "b b", "r"),
        ("rC e5, bC i1, yC i9, gC a9", "rbyg", "r b", "y"),
        ("rC e5, bC i1, yC i9, gC a9", "rbyg", "r g", "b"),
        ("rC e5, bC i1", "rb--", "r b", "r"),
    ],
)
def test_who_plays_next_is_foretold(pieces: str, commanders: str, turn: str, following: str) -> None:
    """R22: "otherwise the next is the first player after `seat`": what a turn that changes no power leads to."""
    to_move, seat = turn.split()
    assert player_after(position(pieces, commanders, to_move, seat)).letter == following
