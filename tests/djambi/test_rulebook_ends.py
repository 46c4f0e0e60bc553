"""The rules R23-R30: losing a Chief, resigning, and the end. The turn order, R21 and R22, is in `test_turns.py`."""

import pytest

from bot.djambi.board import HOSTAGE, Side
from bot.djambi.facts import Draw, Drawn, DrawReason, Eliminated, Surrounded, Victory, Won
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import SQUARES
from bot.djambi.moves import PASS
from bot.djambi.play import resign
from bot.djambi.position import START, read_position, start
from bot.djambi.turns import result
from tests.djambi.boards import STANDARD, commanders, drawn, facts, piece_on, played, position, turn_fields


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
    assert piece_on(after, chief) == "x"
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
    assert piece_on(after, "a1") == "yC"
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
    assert piece_on(after, "i1") == "bC"
    assert turn_fields(after) == "r r 1"


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
