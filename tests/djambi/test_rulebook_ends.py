"""The rules R21-R30: turns, losing a Chief, and the end. Every case of the turn order is in `test_turns.py`."""

import pytest

from bot.djambi.board import HOSTAGE, Side
from bot.djambi.facts import Draw, Drawn, DrawReason, Eliminated, Surrounded, Victory, Won
from bot.djambi.generate import legal_moves, must_pass
from bot.djambi.geometry import SQUARES
from bot.djambi.moves import PASS
from bot.djambi.play import resign
from bot.djambi.position import START, Position, read_position, start
from bot.djambi.turns import result
from tests.djambi.boards import STANDARD, commanders, drawn, facts, man, played, position, texts, turn_fields

CORNERS = "rC a1, bC i1, yC i9, gC a9"


def movers(before: Position, *moves: str) -> str:
    """Return the letters of those who make `moves`, one after the other."""
    letters = ""
    for text in moves:
        letters += "rbyg"[before.to_move]
        before = played(before, text)
    return letters


def test_r21_the_seats_take_turns_in_order() -> None:
    """R21: "The seats take regular turns in the order red, blue, yellow, green, leaving out sides that are not
    players".
    """
    four = position(CORNERS, commanders="rbyg")
    assert movers(four, "C a1-a2", "C i1-i2", "C i9-i8", "C a9-a8", "C a2-a1") == "rbygr"
    three = position("rC a1, bC i1, gC a9", commanders="rb-g")
    assert movers(three, "C a1-a2", "C i1-i2", "C a9-a8", "C a2-a1") == "rbgr"


def test_r21_in_power_with_four_players_three_turns_in_a_round() -> None:
    """R21: "While a Chief is in power, its player also plays after the turn of every other player; with more than two
    players these turns replace the player's regular turn. So with four players the one in power plays three times in a
    round".
    """
    before = position("rC e5, rM a1, bC i1, yC i9, gC a9", commanders="rbyg", to_move="b")
    moves = ("C i1-i2", "M a1-a2", "C i9-i8", "M a2-a1", "C a9-a8", "M a1-a2", "C i2-i1")
    assert movers(before, *moves) == "bryrgrb"


def test_r21_in_power_with_two_players_twice_running() -> None:
    """R21: "and with two players twice running"."""
    before = position("rC e5, rM a1, bC i1", to_move="b")
    assert movers(before, "C i1-i2", "M a1-a2", "M a2-a1", "C i2-i1", "M a1-a2", "M a2-a1") == "brrbrr"


def test_r22_the_extra_turn_leaves_the_seat_where_it_is() -> None:
    """R22: "After a move by `mover`" and "if another player than `mover` is in power, that player is next and `seat`
    stays".
    """
    before = position("rC e5, rM a1, bC i1, yC i9", commanders="rby-", to_move="b")
    after = played(before, "C i1-i2")
    assert turn_fields(after) == "r b 2"


def test_r22_the_next_after_the_seat_becomes_the_seat() -> None:
    """R22: "otherwise the next is the first player after `seat` in seat order, and becomes `seat`"."""
    before = position("rC e5, rM a1, bC i1, yC i9", commanders="rby-", to_move="r", seat="b")
    assert turn_fields(played(before, "M a1-a2")) == "y y 2"


def test_r22_nobody_else_plays_twice_running() -> None:
    """R22: "but if that player is `mover`, the one after it is taken instead, except when exactly two players are left
    and `mover` is in power (twice running)".
    """
    before = position("rC e5, rM a1, bC i1, yC i9", commanders="rby-", to_move="r", seat="y")
    assert turn_fields(played(before, "M a1-a2")) == "b b 2"
    assert turn_fields(played(before, "C e5-e4")) == "b b 2"


def test_r22_without_a_legal_move_the_only_move_is_pass() -> None:
    """R22: "If the player who is to move has no legal move, the only legal move is `pass`"."""
    before = position("rC a1, rM a2, x a3 a4 b3 c4 b1 c1, yM b2, bC i9", commanders="rb*-")
    assert texts(before) == {"pass"}
    assert must_pass(before, STANDARD)
    assert turn_fields(played(before, "pass")) == "b b 2"
    assert not must_pass(played(before, "pass"), STANDARD)


WALLED = "rC a1, bC i1, yM a2 b1 b2 h1 h2 i2"
"""Red and blue shut in by leaderless men that nobody can touch."""


def test_r22_if_no_player_has_a_legal_move_the_game_is_drawn() -> None:
    """R22: "If no player has a legal move the game is drawn"."""
    stuck = position(WALLED, commanders="rb*-")
    assert legal_moves(stuck, STANDARD) == []
    assert result(stuck, STANDARD) == Draw(DrawReason.NOBODY_CAN_MOVE)
    with_hope = position(WALLED.replace("b2", "a9") + ", bM b2", commanders="rb*-")
    assert result(with_hope, STANDARD) is None


def test_r22_the_draw_is_found_when_it_comes_about() -> None:
    """R22: "If no player has a legal move the game is drawn": as soon as the only one who could still move resigns."""
    before = position(f"{WALLED}, gC i9", commanders="rb*g", to_move="g")
    after, happened = resign(before, Side.GREEN, STANDARD)
    assert happened[-1] == Drawn((Side.RED, Side.BLUE), DrawReason.NOBODY_CAN_MOVE)
    assert turn_fields(after) == "r r 2"
    assert legal_moves(after, STANDARD) == []


@pytest.mark.parametrize(
    ("chief", "ring"), [("a1", "a2 b1 b2"), ("a5", "a4 a6 b4 b5 b6"), ("c7", "b6 b7 b8 c6 c8 d6 d7 d8")]
)
def test_r23_a_chief_is_surrounded_when_all_neighbouring_squares_hold_corpses(chief: str, ring: str) -> None:
    """R23: "A Chief is surrounded when every one of its (three, five or eight) neighbouring squares on the board holds
    a corpse" and "The Chief becomes a corpse where it stands".
    """
    last, *others = ring.split()
    before = position(f"rC i1, rM g9, yM g8, bC {chief}, x {' '.join(others)}, gC i9", commanders="rb-g")
    after = played(before, f"M g9-g8 corpse {last}")
    assert man(after, chief) == "x"
    assert commanders(after) == "r*-g"
    assert Surrounded(Side.BLUE, SQUARES.index(chief)) in facts(before, f"M g9-g8 corpse {last}")


@pytest.mark.parametrize("gap", ["", "yM a2", "bM a2", "rM a2"])
def test_r23_one_square_without_a_corpse_saves(gap: str) -> None:
    """R23: "every one of its (three, five or eight) neighbouring squares": living pieces do not surround."""
    before = position(f"rC i1, rM g9, yM g8, bC a1, x b2, gC i9{', ' if gap else ''}{gap}", commanders="rb-g")
    assert commanders(played(before, "M g9-g8 corpse b1")) == "rb-g"


@pytest.mark.parametrize(("side", "saves"), [("b", True), ("y", True), ("g", False), ("r", False)])
def test_r23_a_living_necromobile_saves(side: str, *, saves: bool) -> None:
    """R23: "It is then eliminated if its player commands no living Necromobile": an own one or a vassal's."""
    before = position(f"rC i1, rM g9, gM g8, bC a1, x a2 b1, {side}N d1", commanders="rbb-")
    assert commanders(played(before, "M g9-g8 corpse b2")) == ("rbb-" if saves else "r**-")


def test_r23_a_hostage_chief_is_never_eliminated_in_this_way() -> None:
    """R23: "A hostage Chief is never eliminated in this way"."""
    before = position("rC i1, rM g9, gM g8, yC a1, x a2 b1, bC i9")
    after = played(before, "M g9-g8 corpse b2")
    assert man(after, "a1") == "yC"
    assert commanders(after) == "rb--"


def test_r23_is_looked_at_for_all_players_at_once_the_mover_too() -> None:
    """R23: "This is looked at after every completed move, for all players at once"."""
    before = position("rC b3, yC i9, bC a1, x b1 b2, rM c8, gM c7, x c2 d2 c3, gC g5, x c4 b4 a4 a3", commanders="rbyg")
    after = played(before, "M c8-c7 corpse a2")
    assert commanders(after) == "**yg"


def test_r24_the_killer_takes_all_that_the_killed_commanded() -> None:
    """R24: "A player whose Chief is killed is out; all sides that they commanded, their own included, pass to the
    killer".
    """
    before = position("rC a1, rM d4, bC d5, yM g7, gC i9", commanders="rbbg")
    assert commanders(played(before, "M d4-d5 corpse h2")) == "rrrg"


def test_r24_the_killer_is_the_player_who_made_the_move() -> None:
    """R24: "the killer, the player who made the move", whosever the piece."""
    before = position("rC a1, yM d4, bC d5, gC i9", commanders="rbrg")
    assert commanders(played(before, "M d4-d5 corpse h2")) == "rrrg"


def test_r24_a_hostage_chief_gives_its_own_side_alone() -> None:
    """R24: "Killing a hostage Chief gives the command of that side, and of that side alone"."""
    before = position("rC a1, rM d4, yC d5, gM c7, bC i9")
    after = played(before, "M d4-d5 corpse h2")
    assert commanders(after) == "rbr-"
    assert not any(isinstance(fact, Eliminated) for fact in facts(before, "M d4-d5 corpse h2"))


def test_r25_a_surrounded_players_sides_become_leaderless() -> None:
    """R25: "A player eliminated by R23 is out" and "if nobody is in power, become leaderless"."""
    before = position("rC i1, rM g9, gM g8, bC a1, x a2 b1, gC i9", commanders="rbbg", to_move="r")
    assert commanders(played(before, "M g9-g8 corpse b2")) == "r**g"


def test_r25_a_surrounded_players_sides_pass_to_the_player_in_power() -> None:
    """R25: "all sides they commanded pass to the player in power", who need not be the one who moved."""
    before = position("rC i1, rM g9, gM g8, bC a1, x a2 b1, gC e5", commanders="rbbg", to_move="r")
    assert commanders(played(before, "M g9-g8 corpse b2")) == "rggg"


def test_r26_command_is_not_lost_by_leaving_the_maze() -> None:
    """R26: "Command over a side is never lost by leaving the maze"."""
    before = position("rC e5, bC i9, yM a9", commanders="rbr-")
    assert commanders(played(before, "C e5-d5")) == "rbr-"


def test_r27_the_kill_comes_before_power() -> None:
    """R27: "After a completed move the order of events is: the kill and R24; R18; R23 with R25; the end of the game
    (R29)".
    """
    before = position("rC e4, bC e5, gM c7, yC a1, x a2 b1, yM i1", commanders="rby*")
    happened = [type(fact).__name__ for fact in facts(before, "C e4-e5 corpse b2")]
    assert happened == [
        *("Moved", "Killed", "Eliminated", "ArmyTaken"),
        *("PowerLost", "PowerTaken", "ArmyTaken"),
        *("Surrounded", "Eliminated", "ArmyTaken"),
        "Won",
    ]


def test_r28_resigning_makes_hostages() -> None:
    """R28: "Resigning: the player is out and all sides they commanded become hostages (their Chief, alive, is one
    too)".
    """
    before = position("rC a1, bC i1, yM d4, gC a9", commanders="rbbg")
    after, _ = resign(before, Side.BLUE, STANDARD)
    assert commanders(after) == "r--g"
    assert man(after, "i1") == "bC"
    assert turn_fields(after) == "r r 1"


def test_r28_resigning_in_turn_passes_the_turn() -> None:
    """R28: "If it was their turn, the next player is found by R22 with the resigning player as `mover`, and the turn
    number goes up by one".
    """
    after, _ = resign(START, Side.RED, STANDARD)
    assert str(after).endswith(" -byg b b 2")


def test_r29_the_last_player_wins() -> None:
    """R29: "The game ends when only one player is left: that player wins, whatever hostage or leaderless pieces still
    stand".
    """
    before = position("rC a1, rM d4, bC d5, yC h8, gM c7", commanders="rb-*")
    after = played(before, "M d4-d5 corpse h2")
    assert result(after, STANDARD) == Victory(Side.RED)
    assert facts(before, "M d4-d5 corpse h2")[-1] == Won(Side.RED)


def test_r29_all_at_once_is_a_draw() -> None:
    """R29: "If one move eliminates all remaining players at once it is a draw between those"."""
    before = drawn("""
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  yM .
        .  .  .  .  .  .  .  rM .
        .  x  x  x  .  .  .  .  .
        .  x  bC x  .  .  .  .  .
        x  .  x  x  .  .  .  .  .
        rC x  .  .  .  .  .  .  .
    """)
    after = played(before, "M h5-h6 corpse b2")
    assert commanders(after) == "**--"
    assert result(after, STANDARD) == Draw(DrawReason.TOGETHER)
    assert facts(before, "M h5-h6 corpse b2")[-1] == Drawn((Side.RED, Side.BLUE), DrawReason.TOGETHER)


@pytest.mark.parametrize(
    ("players", "field", "first"), [("rb", "rb--", "r"), ("by", "-by-", "b"), ("byg", "-byg", "b")]
)
def test_r30_the_empty_seats_are_hostages_from_the_start(players: str, field: str, first: str) -> None:
    """R30: "Three (or two) players: the pieces of every empty seat are hostages from the start"."""
    begin = start("rbyg".index(letter) for letter in players)
    assert begin == read_position(f"{str(START).split()[0]} {field} {first} {first} 1")
    assert [side == HOSTAGE for side in begin.commanders] == [letter == "-" for letter in field]
    assert PASS not in legal_moves(begin, STANDARD)
