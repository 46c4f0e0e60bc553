"""The rules R11-R16, a few tests each: what each piece does."""

import pytest

from bot.djambi.board import Kind, Side
from bot.djambi.facts import Killed
from bot.djambi.geometry import SQUARES
from tests.djambi.boards import (
    commanders,
    empty_squares,
    facts,
    piece_on,
    pieces_on,
    played,
    position,
    targets,
    texts,
    texts_from,
    with_squares,
)


def test_r11_a_militant_kills_by_moving_onto_the_square() -> None:
    """R11: "Militant: kills an enemy piece by moving onto its square"."""
    after = played(position("rC a1, rM d4, bC i9, bA f6"), "M d4-f6 corpse a9")
    assert pieces_on(after, "d4", "f6", "a9") == ["", "rM", "x"]


def test_r11_the_corpse_goes_on_any_empty_square_except_the_maze() -> None:
    """R11: "its player then puts the corpse on any empty square except the maze (the square the Militant came from is
    empty by then, and counts)".
    """
    before = position("rC a1, rM d4, bC i9, bA f6, gM b8, x c8")
    expected = empty_squares(before, "d4")
    assert {text for text in texts(before) if "d4-f6" in text} == with_squares("M d4-f6 corpse", expected)
    assert len(expected) == 81 - 6 - 1 + 1


def test_r11_a_kill_names_its_corpse_square() -> None:
    """R11: "its player then puts the corpse". Section 10: "What is written is complete". No kill by a Militant is
    without a corpse square.
    """
    assert "M d4-d5" not in texts(position("rC a1, rM d4, bC i9, bA d5"))


@pytest.mark.parametrize("maze", ["bC e5", "yC e5", "x e5", ""])
def test_r11_a_militant_never_enters_the_maze(maze: str) -> None:
    """R11: "A Militant never enters the maze, so it cannot kill there", whichever piece is in it."""
    blue = "bM i9" if maze == "bC e5" else "bC i9"
    before = position(", ".join(filter(None, ["rC a1, rM d4 g5", blue, maze])))
    assert "e5" not in targets(before, "d4") | targets(before, "g5")


def test_r12_a_chief_kills_at_any_distance() -> None:
    """R12: "Chief: kills exactly like a Militant, at any distance"."""
    before = position("rC d1, bC i9, bA d9")
    assert {text for text in texts(before) if "d1-d9" in text} == with_squares(
        "C d1-d9 corpse", empty_squares(before, "d1")
    )
    assert pieces_on(played(before, "C d1-d9 corpse c3"), "d1", "d9", "c3") == ["", "rC", "x"]


def test_r12_a_chief_kills_in_the_maze_and_is_in_power() -> None:
    """R12: "also in the maze (where it then is in power)"."""
    after = played(position("rC e2, bC e5, yC i9, yM i8, bM a9", commanders="rby-"), "C e2-e5 corpse e2")
    assert pieces_on(after, "e5", "e2") == ["rC", "x"]
    assert after.in_power == 0
    assert commanders(after) == "rry-"


def test_r12_a_chief_in_the_maze_puts_no_corpse_there() -> None:
    """R12: "exactly like a Militant": no corpse is put into the maze, even when the Chief has just left it."""
    before = position("rC e5, bC i9, bM e7")
    assert {text for text in texts(before) if "e5-e7" in text} == with_squares("C e5-e7 corpse", empty_squares(before))


def test_r13_an_assassin_kills_at_any_distance() -> None:
    """R13: "Assassin: kills an enemy piece by moving onto its square, at any distance"."""
    after = played(position("rC b1, rA a1, bC i9, bM g7"), "A a1-g7")
    assert pieces_on(after, "a1", "g7") == ["x", "rA"]


def test_r13_the_corpse_goes_to_the_start_without_a_choice() -> None:
    """R13: "the corpse goes to the square the Assassin came from, without a choice"."""
    before = position("rC b1, rA a1, bC i9, bM g7")
    assert {text for text in texts(before) if "a1-g7" in text} == {"A a1-g7"}


def test_r14_a_reporter_moves_to_an_empty_square_only() -> None:
    """R14: "Reporter: moves to an empty square only"."""
    before = position("rC a1, rR d4, bC i9, bM d6")
    assert "d5" in targets(before, "d4")
    assert "d6" not in targets(before, "d4")


def test_r14_a_reporter_may_kill_one_piece_orthogonally_next_to_it() -> None:
    """R14: "Having arrived it may kill one enemy piece orthogonally next to it" and "It need not kill"."""
    before = position("rC a1, rR d1, bC i9, bM d5 c4 e3 c3, bA e4")
    arrivals = {text for text in texts(before) if text.startswith("R d1-d4")}
    assert arrivals == {"R d1-d4", *with_squares("R d1-d4 kill", ["d5", "c4", "e4"])}


def test_r14_the_corpse_stays_where_it_is() -> None:
    """R14: "the corpse stays where it is"."""
    before, there = position("rC a1, rR d1, bC i9, bM d5 c4"), SQUARES.index("c4")
    after = played(before, "R d1-d4 kill c4")
    assert pieces_on(after, "d1", "d4", "c4", "d5") == ["", "rR", "x", "bM"]
    assert Killed(Side.BLUE, Kind.MILITANT, there, there) in facts(before, "R d1-d4 kill c4")


def test_r14_a_reporter_kills_a_chief_in_the_maze() -> None:
    """R14: "the corpse stays where it is, also in the maze"."""
    after = played(position("rC a1, rR e1, bC e5, yC i9", commanders="rby-"), "R e1-e4 kill e5")
    assert pieces_on(after, "e4", "e5") == ["rR", "x"]
    assert commanders(after) == "rry-"


def test_r14_a_reporter_never_kills_without_having_moved() -> None:
    """R14: "It never kills without having moved in that turn": there is no such move."""
    before = position("rC a1, rR d4, bC e5, bM d5, x d3 c4 e4 c3 c5 e3")
    assert texts_from(before, "d4") == set()


def test_r14_a_reporter_moved_by_a_diplomat_does_not_kill() -> None:
    """R14: "and not when it was moved by a Diplomat"."""
    after = played(position("rC a1, rD d4, bC i9, bM f8, yR d7"), "D d4-d7 place f7")
    assert pieces_on(after, "f7", "f8") == ["yR", "bM"]


def test_r14_a_reporter_spares_own_pieces_and_corpses() -> None:
    """R14: "one enemy piece": own and leaderless pieces and corpses are none."""
    before = position("rC a1, rR d1, rM c4, x d5, gM e4, bC i9", commanders="rb-*")
    assert {text for text in texts(before) if text.startswith("R d1-d4")} == {"R d1-d4"}


def test_r15_a_diplomat_puts_an_enemy_on_any_empty_square() -> None:
    """R15: "Diplomat: moves onto a square of a living enemy piece, at any distance, and puts that piece on any empty
    square".
    """
    before = position("rC a1, rD b2, bC i9, bM h8, x c7")
    assert {text for text in texts(before) if "b2-h8" in text} == with_squares(
        "D b2-h8 place", empty_squares(before, "b2")
    )
    assert pieces_on(played(before, "D b2-h8 place e7"), "b2", "h8", "e7") == ["", "rD", "bM"]


@pytest.mark.parametrize("kind", "CARDNM")
def test_r15_only_a_chief_may_be_put_into_the_maze(kind: str) -> None:
    """R15: "Only a Chief may be put into the maze"."""
    before = position("rC a1, rD d2, bC d8" if kind == "C" else f"rC a1, rD d2, bC i9, b{kind} d8")
    assert ("D d2-d8 place e5" in texts(before)) == (kind == "C")


@pytest.mark.parametrize("maze", ["x", "yC"])
def test_r15_no_chief_is_put_into_a_maze_that_is_not_empty(maze: str) -> None:
    """R15: "on any empty square": no Chief into a maze that is not."""
    assert "D d2-d8 place e5" not in texts(position(f"rC a1, rD d2, bC d8, {maze} e5"))


def test_r15_a_diplomat_kills_nothing() -> None:
    """R15: "It kills nothing": there are as many living pieces and corpses after it as before."""
    before = position("rC a1, rD b2, bC i9, bM h8, x c7")
    after = played(before, "D b2-h8 place e7")
    assert sorted(before.board) == sorted(after.board)


def test_r15_a_diplomat_never_acts_on_own_pieces() -> None:
    """R15: "and never acts on own pieces", vassals included."""
    before = position("rC a1, rD d2, rM d4, yM f2, bC i9", commanders="rbr-")
    assert targets(before, "d2").isdisjoint({"d4", "f2"})


def test_r15_a_vassals_diplomat_does_not_act_on_its_player() -> None:
    """R15: "never acts on own pieces". R6: "all sides the player commands"."""
    before = position("rC a1, rM d4, yD d2, bC i9", commanders="rbr-")
    assert "d4" not in targets(before, "d2")


def test_r16_a_necromobile_puts_a_corpse_on_any_empty_square_except_the_maze() -> None:
    """R16: "Necromobile: moves onto a square of a corpse, at any distance, and puts the corpse on any empty square
    except the maze".
    """
    before = position("rC a1, rN c3, bC i9, x c8, yM f6")
    assert {text for text in texts(before) if "c3-c8" in text} == with_squares(
        "N c3-c8 corpse", empty_squares(before, "c3")
    )
    assert pieces_on(played(before, "N c3-c8 corpse f5"), "c3", "c8", "f5") == ["", "rN", "x"]


def test_r16_a_necromobile_acts_on_nothing_living() -> None:
    """R16: "onto a square of a corpse": living pieces, enemies or not, are no destination."""
    before = position("rC a1, rN c3, bC i9, bM c5, yM e3")
    assert targets(before, "c3").isdisjoint({"c5", "e3", "i9"})


@pytest.mark.parametrize(("kind", "text"), [("M", "M d4-d5 corpse e4"), ("A", "A d4-d5"), ("R", "R d4-d5 kill d6")])
def test_r13_no_two_pieces_are_left_on_one_square(kind: str, text: str) -> None:
    """R13: "the corpse goes to the square the Assassin came from". R11: "puts the corpse on any empty square". After a
    kill every piece is on a square of its own.
    """
    before = position(f"rC a1, r{kind} d4, bC i9, bM {'d6' if kind == 'R' else 'd5'}")
    after = played(before, text)
    assert sum(bool(piece_on(after, square)) for square in ("d4", "d5", "d6", "e4")) == 2
