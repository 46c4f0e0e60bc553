"""Resigning (R28), nobody who can move (R22), and what is told of it all in the order of R27."""

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
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import NOWHERE, SQUARE_NUMBERS
from bot.djambi.moves import PASS
from bot.djambi.play import resign
from bot.djambi.position import START
from bot.djambi.rules import Rules
from bot.djambi.turns import result
from tests.djambi.boards import STANDARD, commanders, facts, played, position, texts, turn_fields
from tests.djambi.test_turns import FOUR, FOUR_RED_IN_POWER, THREE, THREE_RED_IN_POWER

RED, BLUE, YELLOW, GREEN = Side


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
def test_resigning(pieces: str, turn: str, who: Side, fields: str) -> None:
    """R28: "If it was their turn, the next player is found by R22 with the resigning player as `mover`". Out of turn
    nothing changes.
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


def test_vassals_of_who_resigns_become_hostages() -> None:
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


def test_nobody_can_move() -> None:
    """R22: "If no player has a legal move the game is drawn", and there is not even a `pass`."""
    stuck = position(WALLED_IN, "rb*-")
    assert legal_moves(stuck, STANDARD) == []
    assert result(stuck, STANDARD) == Draw(DrawReason.NOBODY_CAN_MOVE)


def test_somebody_can_move() -> None:
    """R22: "the only legal move is `pass`": with one who can move the others pass."""
    at = position(f"{WALLED_IN}, gC i9", "rb*g")
    assert legal_moves(at, STANDARD) == [PASS]
    assert result(at, STANDARD) is None
    assert facts(at, "pass") == (Passed(RED),)
    assert turn_fields(played(at, "pass", "pass", "C i9-i8", "pass")) == "b b 5"


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
def test_what_is_told(pieces: str, seats: str, text: str, told: list[Fact]) -> None:
    """R27: "the order of events is: the kill and R24; R18; R23 with R25; the end of the game (R29)", no more."""
    assert facts(position(pieces, seats), text) == tuple(told)


IN_POWER = "rC e5, bC i1, gC a9"
OUT_OF_POWER = "rC a1, bC i1, gC e5"


@pytest.mark.parametrize("turn", ["r", "b"])
@pytest.mark.parametrize(("pieces", "lost"), [(IN_POWER, (PowerLost(RED),)), (OUT_OF_POWER, ())])
def test_what_is_told_of_resigning(pieces: str, lost: tuple[Fact, ...], turn: str) -> None:
    """R17: "it has no power": who resigns in power loses it, in turn and out of turn, and that is told."""
    after, told = resign(position(pieces, "rb-g", turn), RED, STANDARD)
    assert told == (Resigned(RED), BecameHostages((RED,)), *lost)
    assert after.in_power is (GREEN if pieces == OUT_OF_POWER else None)
