"""The rules R1-R10, a test each: the board, who controls what, and moving. The others are in `test_rulebook_*.py`."""

import pytest

from bot.djambi.errors import Unreadable
from bot.djambi.geometry import SQUARES
from bot.djambi.position import START, read_position, start
from tests.djambi.boards import (
    commanders,
    empty_squares,
    piece_on,
    pieces_on,
    played,
    position,
    targets,
    texts,
    texts_from,
    turn_fields,
    with_squares,
)

START_TEXT = "gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg r r 1"


def test_r1_the_board_has_nine_files_and_nine_ranks() -> None:
    """R1: "The board is 9×9. Files a–i run left to right, ranks 1–9 run bottom to top"."""
    assert len(SQUARES) == len(set(SQUARES)) == 81
    corners = read_position("gC7yC/9/9/9/9/9/9/9/rC7bC rbyg r r 1")
    assert pieces_on(corners, "a1", "i1", "i9", "a9") == ["rC", "bC", "yC", "gC"]


@pytest.mark.parametrize(
    "board", ["rC7bC/9/9/9/9/9/9/9", "rC7bC/9/9/9/9/9/9/9/8", "rC7bC/9/9/9/9/9/9/9/9/9", "rC8/bC9"]
)
def test_r1_another_board_is_refused(board: str) -> None:
    """R1: "The board is 9×9": neither more nor fewer squares."""
    with pytest.raises(Unreadable):
        read_position(f"{board} rb-- r r 1")


def test_r1_e5_is_the_maze() -> None:
    """R1: "e5 is the maze": nothing but a Chief or a corpse may be found there."""
    with pytest.raises(Unreadable):
        position("rC a1, bC i9, rM e5")
    assert piece_on(position("rC e5, bC i9"), "e5") == "rC"


def test_r2_four_sides_of_nine_pieces() -> None:
    """R2: "Four sides, in turn order: red (r), blue (b), yellow (y), green (g)" and "Each has nine pieces: one Chief
    (C), one Assassin (A), one Reporter (R), one Diplomat (D), one Necromobile (N), four Militants (M)".
    """
    found = sorted(filter(None, pieces_on(START, *SQUARES)))
    assert found == sorted(side + kind for side in "rbyg" for kind in "CARDNMMMM")


def test_r3_start() -> None:
    """R3: "Start: red in the a1 corner, blue i1, yellow i9, green a9". Red begins."""
    assert str(START) == START_TEXT
    assert read_position(START_TEXT) == read_position("start") == start() == START


@pytest.mark.parametrize(
    ("side", "squares"),
    [
        ("r", "a1 b1 a2 b2 c3 c1 c2 a3 b3"),
        ("b", "i1 h1 i2 h2 g3 g1 g2 i3 h3"),
        ("y", "i9 h9 i8 h8 g7 g9 g8 i7 h7"),
        ("g", "a9 b9 a8 b8 c7 c9 c8 a7 b7"),
    ],
)
def test_r3_each_corner_mirrors_its_neighbours(side: str, squares: str) -> None:
    """R3: "each corner is the mirror image of its neighbours" and "Red: C a1, A b1, R a2, D b2, N c3, M c1 c2 a3 b3.
    Blue mirrors the files" and "Yellow mirrors files and ranks" and "Green mirrors the ranks".
    """
    assert pieces_on(START, *squares.split()) == [side + kind for kind in "CARDNMMMM"]


def test_r4_a_killed_piece_stays_as_an_anonymous_corpse() -> None:
    """R4: "A killed piece stays on the board as a corpse. Corpses are anonymous: no side, no kind"."""
    after = played(position("rC a1, bC i9, rM d4, bA d5"), "M d4-d5 corpse h2")
    other = played(position("rC a1, bC i9, rM d4, bM d5"), "M d4-d5 corpse h2")
    assert piece_on(after, "h2") == "x"
    assert after == other


def test_r5_a_hostage_does_not_move_by_itself() -> None:
    """R5: "Its pieces do not move by themselves": those of a hostage side."""
    before = position("rC a1, bC i9, yM d4, yD f6")
    assert texts_from(before, "d4") == texts_from(before, "f6") == set()


def test_r5_a_hostage_can_be_killed_and_moved_by_a_diplomat() -> None:
    """R5: "*hostage*: no player and no commander" and "can be killed and can be moved by Diplomats"."""
    before = position("rC a1, bC i9, rM d4, rD g4, yM d5 g5")
    assert piece_on(played(before, "M d4-d5 corpse h2"), "h2") == "x"
    assert pieces_on(played(before, "D g4-g5 place h2"), "g5", "h2") == ["rD", "yM"]


@pytest.mark.parametrize("kind", "CAMRDN")
def test_r5_a_leaderless_piece_is_left_alone_and_blocks(kind: str) -> None:
    """R5: "*leaderless*: its commander was eliminated by surrounding while no Chief was in power. Its pieces cannot be
    moved, cannot be killed and still block".
    """
    before = position(f"rC {'d4' if kind == 'C' else f'a1, r{kind} d4'}, bC i9, yM f4", commanders="rb*-")
    assert {"e4"} == targets(before, "d4") & {"e4", "f4", "g4"}
    assert not any("kill" in text for text in texts(before))
    assert texts_from(before, "f4") == set()


def test_r5_a_commanded_side_has_no_chief_of_its_own() -> None:
    """R5: "A side is in exactly one state" and "*commanded*: by itself (its player plays on, its Chief is alive) or by
    another side (its Chief was killed, or it was taken over from the maze)".
    """
    with pytest.raises(Unreadable):
        position("rC a1, bC i9, yC e9", commanders="rbr-")
    with pytest.raises(Unreadable):
        position("rC a1", commanders="rb--")


def test_r6_own_pieces_are_those_of_all_sides_commanded() -> None:
    """R6: "A *player* is a side that commands itself. Own pieces = living pieces of all sides the player commands"."""
    before = position("rC a1, bC i9, gM c7", commanders="rb-r")
    assert targets(before, "c7") >= {"c6", "c5", "d7"}
    assert texts_from(before, "i9") == set()


def test_r6_enemies_are_other_commanders_and_hostages() -> None:
    """R6: "enemy pieces = living pieces of sides commanded by another player, and of hostage sides" and "Leaderless
    pieces are neither". Vassals are no enemies.
    """
    before = position("rC a1, rM d4, bC i9, bM d5, yM e4, gM c4", commanders="rbr-")
    assert {"d5", "c4"} <= targets(before, "d4")
    assert "e4" not in targets(before, "d4")
    vassal = position("rC a1, rM d4, bC i9, gM c4", commanders="rb-b")
    assert "c4" in targets(vassal, "d4")


def test_r7_exactly_one_of_the_own_pieces_moves() -> None:
    """R7: "On their turn a player moves exactly one of their own pieces"."""
    before = position("rC a1, rM c1, bC i9, bM g9")
    assert {text.split()[1].split("-")[0] for text in texts(before)} == {"a1", "c1"}
    after = played(before, "M c1-c3")
    assert pieces_on(after, "a1", "c3", "i9", "g9") == ["rC", "rM", "bC", "bM"]
    assert turn_fields(after) == "b b 2"


def test_r7_no_passing_while_a_legal_move_exists() -> None:
    """R7: "Passing is not allowed while a legal move exists"."""
    assert "pass" not in texts(START)
    assert "pass" not in texts(position("rC a1, x a2 b1, bC i9"))


def test_r8_a_militant_goes_one_or_two_squares() -> None:
    """R8: "Militants go one or two squares in a straight line in any of the eight directions"."""
    before = position("rC a1, bC i9, rM g3")
    one = {"f2", "f3", "f4", "g2", "g4", "h2", "h3", "h4"}
    two = {"e1", "e3", "g1", "g5", "i1", "i3", "i5"}
    assert targets(before, "g3") == one | two  # the ninth way, e5, is the maze


@pytest.mark.parametrize("kind", "CARDN")
def test_r8_every_other_piece_goes_any_distance(kind: str) -> None:
    """R8: "every other piece any number of squares", in any of the eight directions."""
    before = position(f"rC {'d2' if kind == 'C' else f'a9, r{kind} d2'}, bC i9")
    straight = {"a2", "b2", "c2", "e2", "f2", "g2", "h2", "i2", "d1", "d3", "d4", "d5", "d6", "d7", "d8", "d9"}
    diagonal = {"c1", "e1", "c3", "b4", "a5", "e3", "f4", "g5", "h6", "i7"}
    assert targets(before, "d2") == straight | diagonal


@pytest.mark.parametrize("kind", "CARDNM")
def test_r8_nothing_jumps(kind: str) -> None:
    """R8: "Nothing jumps: every square between start and destination is empty". Men of every sort block."""
    chief = "rC d2" if kind == "C" else f"rC a9, r{kind} d2"
    before = position(f"{chief}, bC i9, x d3, rM c2, bM e2, yM e3, gM c3", commanders="rb*-")
    assert targets(before, "d2").isdisjoint({"d4", "d5", "b2", "a2", "f2", "g2", "f4", "g5", "b4", "a5"})


def test_r9_any_piece_may_cross_the_empty_maze() -> None:
    """R9: "Any piece may cross an empty maze"."""
    assert {"f5", "i5"} <= targets(position("rC a1, bC i9, rR c5"), "c5")
    assert "f5" in targets(position("rC a1, bC i9, rM d5"), "d5")


@pytest.mark.parametrize("kind", "CARDNM")
def test_r9_only_a_chief_may_stop_on_the_empty_maze(kind: str) -> None:
    """R9: "Only a Chief may stop on it"."""
    before = position("rC d5, bC i9" if kind == "C" else f"rC a1, bC i9, r{kind} d5")
    assert ("e5" in targets(before, "d5")) == (kind == "C")


@pytest.mark.parametrize("maze", ["x e5", "bC e5", "yC e5"])
def test_r9_a_maze_that_is_not_empty_is_not_crossed(maze: str) -> None:
    """R9: "an empty maze": no other."""
    before = position(f"rC a1, bM i9, rR c5, {maze if maze == 'bC e5' else f'bC i8, {maze}'}")
    assert "d5" in targets(before, "c5")
    assert targets(before, "c5").isdisjoint({"e5", "f5", "g5"})


def test_r10_no_piece_moves_onto_an_own_piece() -> None:
    """R10: "The destination is empty, or holds a piece that the moving piece may act on"."""
    before = position("rC a1, bC i9, rM d4 d5")
    assert "d5" not in targets(before, "d4")


@pytest.mark.parametrize("kind", "CARDM")
def test_r10_only_a_necromobile_moves_onto_a_corpse(kind: str) -> None:
    """R10: "a piece that the moving piece may act on": a corpse is none but for a Necromobile."""
    before = position("rC d4, bC i9, x d5" if kind == "C" else f"rC a1, bC i9, r{kind} d4, x d5")
    assert "d5" not in targets(before, "d4")


def test_r10_what_may_be_acted_on_is_a_destination() -> None:
    """R10: "holds a piece that the moving piece may act on": an enemy is a destination for a Militant, with every
    square where its corpse may go (R11).
    """
    before = position("rC a1, bC i9, rM d4, bM d6")
    assert with_squares("M d4-d6 corpse", empty_squares(before, "d4")) <= texts(before)
    assert commanders(played(before, "M d4-d6 corpse d4")) == "rb--"
