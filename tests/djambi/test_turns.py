"""Turn order (R21, R22) in every case, resigning (R28), nobody who can move (R22), and the order of events (R27).

A line is a board and moves, each with the fields of the turn after it: side to move, seat, number. e5 is the maze: a
player with a Chief there is in power.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from bot.djambi.board import Kind, Side
from bot.djambi.facts import (
    ArmyTaken,
    BecameHostages,
    Draw,
    Drawn,
    DrawReason,
    Eliminated,
    Fact,
    Killed,
    LeftLeaderless,
    Moved,
    Passed,
    PiecePut,
    PowerLost,
    PowerTaken,
    Resigned,
    Surrounded,
    Victory,
    Won,
)
from bot.djambi.generate import legal_moves, must_pass
from bot.djambi.geometry import NOWHERE, SQUARE_NUMBERS
from bot.djambi.moves import PASS
from bot.djambi.play import resign
from bot.djambi.position import START, start
from bot.djambi.rules import Rules
from bot.djambi.turns import player_after, result
from tests.djambi.boards import STANDARD, commanders, facts, played, position, texts, turn_fields

RED, BLUE, YELLOW, GREEN = Side


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
        "two players: twice in a row, the extra turn and the regular one",
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
        "by a Diplomat with two players: twice in a row at once",
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
        "left on an extra turn just before the own seat: not twice in a row",
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
    Line("down to two: twice in a row from now on", "rC e5, rR b6, bC i1, gC a9", "rb-g", "r",
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
    Line("in power and without a move, twice in a row", "rC e5, x d4 d5 d6 e4 e6 f4 f5 f6, bC i1, bN i2", "rb--", "b",
         [("C i1-h1", "r b 2"), ("pass", "r r 3"), ("pass", "b b 4")]),
    Line("another is in power", "rC a1, yM a2 b1 b2, bC e5, bM i1, gC a9", "rb*g", "r",
         [("pass", "b r 2"), ("M i1-i2", "g g 3"), ("C a9-a8", "b g 4"), ("M i2-i1", "r r 5"), ("pass", "b r 6")]),
]  # fmt: skip


def by_name(line: Line) -> str:
    """Return the name of a line, as the id of its test."""
    return line.name


@pytest.mark.parametrize("line", REGULAR, ids=by_name)
def test_regular_turns(line: Line) -> None:
    """R21: "The seats take regular turns in the order red, blue, yellow, green, leaving out sides that are not
    players". Section 12: "The turn number goes up by one with every move and every `pass`".
    """
    line.check()


@pytest.mark.parametrize("line", IN_POWER, ids=by_name)
def test_turns_in_power(line: Line) -> None:
    """R21: "While a Chief is in power, its player also plays after the turn of every other player; with more than two
    players these turns replace the player's regular turn. So with four players the one in power plays three times in a
    round, and with two players twice running". R22: "After a move by `mover`" and "if another player than `mover` is in
    power, that player is next and `seat` stays" and "otherwise the next is the first player after `seat` in seat order,
    and becomes `seat`".
    """
    line.check()


@pytest.mark.parametrize("line", [*TAKING_POWER, *LOSING_POWER], ids=by_name)
def test_turns_when_power_changes(line: Line) -> None:
    """R22: "but if that player is `mover`, the one after it is taken instead, except when exactly two players are left
    and `mover` is in power (twice running)". Section 12: "R22 decides wherever R21 could be read otherwise: who leaves
    the maze on an extra turn just before their own seat does not play twice; the one finally taken becomes `seat`".
    """
    line.check()


@pytest.mark.parametrize("line", LOSING_PLAYERS, ids=by_name)
def test_turns_when_players_fall(line: Line) -> None:
    """Section 12: "who is in power and how many players are left is looked at after the move"."""
    line.check()


@pytest.mark.parametrize("line", PASSING, ids=by_name)
def test_turns_without_a_legal_move(line: Line) -> None:
    """R22: "If the player who is to move has no legal move, the only legal move is `pass`"."""
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
def test_player_after_predicts_the_next_player(pieces: str, commanders: str, turn: str, following: str) -> None:
    """R22: "otherwise the next is the first player after `seat`": what a turn that changes no power leads to."""
    to_move, seat = turn.split()
    assert player_after(position(pieces, commanders, to_move, seat)).letter == following


@pytest.mark.parametrize(
    ("pieces", "turn", "who", "fields"),
    [
        (FOUR, "rbyg r r", RED, "b b 2"),
        (FOUR, "rbyg b b", BLUE, "y y 2"),
        (FOUR, "rbyg g g", GREEN, "r r 2"),
        (FOUR, "rbyg r r", BLUE, "r r 1"),
        (FOUR, "rbyg y y", RED, "y y 1"),
        (FOUR_RED_IN_POWER, "rbyg r b", RED, "y y 2"),
        (FOUR_RED_IN_POWER, "rbyg r g", RED, "b b 2"),
        (FOUR_RED_IN_POWER, "rbyg r b", BLUE, "r b 1"),
        (FOUR_RED_IN_POWER, "rbyg b b", RED, "b b 1"),
        (FOUR_RED_IN_POWER, "rbyg b b", BLUE, "r b 2"),
        (THREE_RED_IN_POWER, "rby- b b", BLUE, "r b 2"),
        (THREE_RED_IN_POWER, "rby- r b", RED, "y y 2"),
        (THREE_RED_IN_POWER, "rby- r b", YELLOW, "r b 1"),
    ],
)
def test_resigning_passes_the_turn_only_in_turn(pieces: str, turn: str, who: Side, fields: str) -> None:
    """R28: "If it was their turn, the next player is found by R22 with the resigning player as `mover`, and
    the turn number goes up by one". Section 12: "Resigning out of turn changes none of the fields 3 to 5".
    """
    seats, to_move, seat = turn.split()
    before = position(pieces, seats, to_move, seat)
    after, happened = resign(before, who, STANDARD)
    assert turn_fields(after) == fields
    assert happened[:2] == (Resigned(who), BecameHostages((who,)))
    assert who not in after.players
    assert after.board == before.board


def test_after_resigning_out_of_turn_the_round_goes_on_without_them() -> None:
    """R28: "the player is out": their seat is left out from then on, also if it is the running seat."""
    before = position(FOUR_RED_IN_POWER, "rbyg", "r", "b")
    after, _ = resign(before, BLUE, STANDARD)
    assert turn_fields(played(after, "M a1-a2")) == "y y 2"
    assert turn_fields(played(after, "M a1-a2", "C i9-i8", "M a2-a1", "C a9-a8", "M a1-a2")) == "y y 6"


def test_vassals_of_a_player_who_resigns_become_hostages() -> None:
    """R28: "all sides they commanded become hostages", and nobody else's."""
    after, happened = resign(position(f"{THREE}, gM d4", "rbyb", "r"), BLUE, STANDARD)
    assert commanders(after) == "r-y-"
    assert happened == (Resigned(BLUE), BecameHostages((BLUE, GREEN)))


@pytest.mark.parametrize(("who", "winner"), [(RED, BLUE), (BLUE, RED)])
def test_the_last_but_one_resigns(who: Side, winner: Side) -> None:
    """R29: "The game ends when only one player is left". Section 12: "its fields 3 to 5 stay as they were before the
    last move".
    """
    after, happened = resign(position("rC a1, bC i1, yC i9", turn=9), who, STANDARD)
    assert happened[-1] == Won(winner)
    assert result(after, STANDARD) == Victory(winner)
    assert turn_fields(after) == "r r 9"
    assert legal_moves(after, STANDARD) == []


def test_all_but_one_resign_from_the_start() -> None:
    """R28: "the next player is found by R22". R29: "that player wins". One after the other leaves, each in turn."""
    at = START
    for who, fields in ((RED, "b b 2"), (BLUE, "y y 3"), (YELLOW, "y y 3")):
        at, _ = resign(at, who, STANDARD)
        assert turn_fields(at) == fields
    assert result(at, STANDARD) == Victory(GREEN)


WALLED_IN = "rC a1, bC i1, yM a2 b1 b2 h1 h2 i2"


def test_if_nobody_can_move_the_game_is_drawn() -> None:
    """R22: "If no player has a legal move the game is drawn", and there is not even a `pass`."""
    stuck = position(WALLED_IN, "rb*-")
    assert legal_moves(stuck, STANDARD) == []
    assert result(stuck, STANDARD) == Draw(DrawReason.NOBODY_CAN_MOVE)


def test_if_one_player_can_move_the_others_pass() -> None:
    """R22: "the only legal move is `pass`": with one who can move the others pass."""
    at = position(f"{WALLED_IN}, gC i9", "rb*g")
    assert legal_moves(at, STANDARD) == [PASS]
    assert must_pass(at, STANDARD)
    assert not must_pass(START, STANDARD)
    assert result(at, STANDARD) is None
    assert facts(at, "pass") == (Passed(RED),)
    assert turn_fields(played(at, "pass", "pass", "C i9-i8", "pass")) == "b b 5"


def test_a_free_maze_is_no_way_for_a_piece_that_may_not_enter_it() -> None:
    """R22: "has no legal move": around the Militant only the maze is free, and behind that nothing."""
    beside_it = f"{WALLED_IN}, rM d4, x c3 c4 c5 d3 d5 e3 e4 f6"
    at = position(f"{beside_it}, gC i9", "rb*g")
    assert legal_moves(at, STANDARD) == [PASS]
    assert must_pass(at, STANDARD)
    assert result(position(beside_it, "rb*-"), STANDARD) == Draw(DrawReason.NOBODY_CAN_MOVE)


def test_an_option_may_let_somebody_move() -> None:
    """R22: "has no legal move": who may kill their own (R31) need not pass."""
    walled = position("rC a1, rR b1, rM b2, yM a2 c1 c2 a3 b3 c3, bC i1", "rb*-")
    assert texts(walled) == {"pass"}
    assert "M b2-b1 corpse b2" in texts(walled, Rules(friendly_fire="on"))


def test_the_last_move_leaves_nobody_a_move() -> None:
    """Section 12: "A draw because nobody can move is found after R22 and shows the next turn"."""
    before = position("rC a1, rM d1, gM e1, bC i1, yM a2 b1 b2 c1 c2 d2 e2 f1 f2 h1 h2 i2", "rb*-")
    assert facts(before, "M d1-e1 corpse d1")[-1] == Drawn((RED, BLUE), DrawReason.NOBODY_CAN_MOVE)
    assert turn_fields(played(before, "M d1-e1 corpse d1")) == "b b 2"


def test_the_last_who_can_move_resigns() -> None:
    """R22: "If no player has a legal move the game is drawn", between those who are left."""
    after, happened = resign(position(f"{WALLED_IN}, gC i9", "rb*g", "g"), GREEN, STANDARD)
    assert happened[-1] == Drawn((RED, BLUE), DrawReason.NOBODY_CAN_MOVE)
    assert turn_fields(after) == "r r 2"


def test_a_pass_does_not_end_with_two_players_in_turn() -> None:
    """Section 12: "Nothing ends a game without end": passing for ever is possible."""
    at = position("rC a1, yM a2 b1 b2, bC i1", "rb*-", "r")
    for _ in range(20):
        at = played(at, "pass", "C i1-i2", "pass", "C i2-i1")
    assert result(at, STANDARD) is None


def square(name: str) -> int:
    """Return the number of a square."""
    return SQUARE_NUMBERS[name]


def moved(player: Side, kind: Kind, path: str) -> Moved:
    """Return the fact that `player`'s own piece went along `path`."""
    origin, target, *leaving = map(square, path.split("-"))
    return Moved(player, player, kind, origin, target, leaving[0] if leaving else NOWHERE)


TOLD: list[tuple[str, str, str, list[Fact]]] = [
    (FOUR, "rbyg", "C a1-a2", [moved(RED, Kind.CHIEF, "a1-a2")]),
    ("rC e1, bC i1, yM i9", "rb*-", "C e1-e5",
     [moved(RED, Kind.CHIEF, "e1-e5"), PowerTaken(RED), ArmyTaken(RED, (YELLOW,))]),
    (THREE_RED_IN_POWER, "rby-", "C e5-e1", [moved(RED, Kind.CHIEF, "e5-e1"), PowerLost(RED)]),
    (THREE_RED_IN_POWER, "rby-", "M a1-a2", [moved(RED, Kind.MILITANT, "a1-a2")]),
    ("rC a1, rD d2, bC d8", "rb--", "D d2-d8 place e5",
     [moved(RED, Kind.DIPLOMAT, "d2-d8"), PiecePut(BLUE, Kind.CHIEF, square("d8"), square("e5")), PowerTaken(BLUE)]),
    ("rC a1, rA e2, bC e5, yC i9, gM c7", "rbyb", "A e2-e5-e7",
     [moved(RED, Kind.ASSASSIN, "e2-e5-e7"), Killed(BLUE, Kind.CHIEF, square("e5"), square("e2")), Eliminated(BLUE),
      ArmyTaken(RED, (BLUE, GREEN)), PowerLost(BLUE)]),
    ("rC a1, rM d4, bC d5", "rb--", "M d4-d5 corpse d4",
     [moved(RED, Kind.MILITANT, "d4-d5"), Killed(BLUE, Kind.CHIEF, square("d5"), square("d4")), Eliminated(BLUE),
      ArmyTaken(RED, (BLUE,)), Won(RED)]),
    ("rC a1, rM d4, yC d5, bC i9", "rb--", "M d4-d5 corpse d4",
     [moved(RED, Kind.MILITANT, "d4-d5"), Killed(YELLOW, Kind.CHIEF, square("d5"), square("d4")),
      ArmyTaken(RED, (YELLOW,))]),
    ("rC i1, rM g5, gM g6, bC a1, yC i9, x a2 b1", "rby-", "M g5-g6 corpse b2",
     [moved(RED, Kind.MILITANT, "g5-g6"), Killed(GREEN, Kind.MILITANT, square("g6"), square("b2")),
      Surrounded(BLUE, square("a1")), Eliminated(BLUE), LeftLeaderless((BLUE,))]),
    ("rC e5, rM g5, gM g6, bC a1, yC i9, x a2 b1", "rby-", "M g5-g6 corpse b2",
     [moved(RED, Kind.MILITANT, "g5-g6"), Killed(GREEN, Kind.MILITANT, square("g6"), square("b2")),
      Surrounded(BLUE, square("a1")), Eliminated(BLUE), ArmyTaken(RED, (BLUE,))]),
]  # fmt: skip


@pytest.mark.parametrize(("pieces", "seats", "text", "told"), TOLD, ids=[text for _, _, text, _ in TOLD])
def test_a_turn_reports_its_events_in_order(pieces: str, seats: str, text: str, told: list[Fact]) -> None:
    """R27: "the order of events is: the kill and R24; R18; R23 with R25; the end of the game (R29)", no more."""
    assert facts(position(pieces, seats), text) == tuple(told)


RED_IN_POWER = "rC e5, bC i1, gC a9"
GREEN_IN_POWER = "rC a1, bC i1, gC e5"


@pytest.mark.parametrize("turn", ["r", "b"])
@pytest.mark.parametrize(("pieces", "lost"), [(RED_IN_POWER, (PowerLost(RED),)), (GREEN_IN_POWER, ())])
def test_resigning_in_power_reports_the_loss_of_power(pieces: str, lost: tuple[Fact, ...], turn: str) -> None:
    """R17: "it has no power": a player who resigns in power loses it, in turn and out of turn."""
    after, told = resign(position(pieces, "rb-g", turn), RED, STANDARD)
    assert told == (Resigned(RED), BecameHostages((RED,)), *lost)
    assert after.in_power is (GREEN if pieces == GREEN_IN_POWER else None)
