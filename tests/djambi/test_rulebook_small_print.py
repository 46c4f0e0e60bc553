"""The small print of the rules (section 12), a test a sentence."""

import pytest

from bot.djambi.board import Side
from bot.djambi.facts import Draw, Drawn, DrawReason
from bot.djambi.generate import legal_moves
from bot.djambi.play import resign
from bot.djambi.rules import Rules
from bot.djambi.turns import result
from tests.djambi.boards import STANDARD, commanders, facts, men, played, position, texts, turn_fields


@pytest.mark.parametrize(
    ("piece", "other", "text"),
    [
        ("rM d4", "bM d5", "M d4-d5 corpse d4"),
        ("rD d4", "bM d5", "D d4-d5 place d4"),
        ("rN d4", "x d5", "N d4-d5 corpse d4"),
        ("rD e3", "yC e5", "D e3-e5-e7 place e3"),
        ("rN e3", "x e5", "N e3-e5-e7 corpse e3"),
    ],
)
def test_the_square_left_is_empty_when_something_is_put_down(piece: str, other: str, text: str) -> None:
    """Section 12: "The square the moving piece came from is empty when a corpse or a lifted piece is put down (R11,
    R12, R15, R16)".
    """
    assert text in texts(position(f"rC a1, bC i9, {piece}, {other}"))


def test_the_square_left_is_empty_when_a_reporter_looks_around() -> None:
    """Section 12: "and when a Reporter looks around (R14)": it is not its own victim, even under friendly fire."""
    before = position("rC a1, rR d4, bC i9")
    assert not any("kill d4" in text for text in texts(before, Rules(friendly_fire="on")))
    assert men(played(before, "R d4-d5", rules=Rules(reporter="all")), "d4", "d5") == ["", "rR"]


def test_leaving_the_maze_just_before_the_own_seat_is_not_playing_twice() -> None:
    """Section 12: "R22 decides wherever R21 could be read otherwise: who leaves the maze on an extra turn just before
    their own seat does not play twice; the one finally taken becomes `seat`".
    """
    before = position("rC e5, bC i1, yC i9, gC a9", commanders="rbyg", to_move="r", seat="g", turn=8)
    assert turn_fields(played(before, "C e5-e4")) == "b b 9"


def test_who_is_in_power_is_looked_at_after_the_move() -> None:
    """Section 12: "who is in power and how many players are left is looked at after the move"."""
    taking = position("rC e1, bC i1, yC i9", commanders="rby-", to_move="r")
    assert turn_fields(played(taking, "C e1-e5")) == "b b 2"
    into_two = position("rC e4, bC e5, yC i9", commanders="rby-", to_move="r")
    assert turn_fields(played(into_two, "C e4-e5 corpse a9")) == "y y 2"
    again = position("rC e5, bC e6, yC i9, rM e7", commanders="rby-", to_move="r", seat="y")
    assert turn_fields(played(again, "M e7-e6 corpse a9")) == "r r 2"


def test_a_necromobile_gained_by_the_kill_saves_its_new_owner() -> None:
    """Section 12: "Within one move, a Necromobile gained by the kill saves its new owner (R24 before R23)"."""
    gained = position("rC a1, x a2 b1, rM d4, bC d5, bN i1, yC i9", commanders="rby-")
    assert commanders(played(gained, "M d4-d5 corpse b2")) == "rry-"
    without = position("rC a1, x a2 b1, rM d4, bC d5, yC i9", commanders="rby-")
    assert commanders(played(without, "M d4-d5 corpse b2")) == "**y-"


def test_power_taken_by_the_move_receives_the_eliminated_sides() -> None:
    """Section 12: "power taken by the move receives the sides eliminated by it (R18 before R25)"."""
    before = position("rC e4, bC e5, yC a1, x a2 b1, gC i9", commanders="rbyg")
    assert commanders(played(before, "C e4-e5 corpse b2")) == "rrrg"


def test_a_finished_game_has_no_legal_moves() -> None:
    """Section 12: "A finished game has no legal moves, not even `pass`; its fields 3 to 5 stay as they were before the
    last move".
    """
    before = position("rC a1, rM d4, bC d5", seat="r", turn=31)
    after = played(before, "M d4-d5 corpse h2")
    assert legal_moves(after, STANDARD) == []
    assert turn_fields(after) == "r r 31"


def test_a_draw_because_nobody_can_move_shows_the_next_turn() -> None:
    """Section 12: "A draw because nobody can move is found after R22 and shows the next turn"."""
    before = position("rC a1, rM d1, yM e1, bC i1, gM a2 b1 b2 c1 c2 d2 e2 f1 f2 h1 h2 i2", commanders="rb-*", turn=5)
    assert result(before, STANDARD) is None
    after = played(before, "M d1-e1 corpse d1")
    assert result(after, STANDARD) == Draw(DrawReason.NOBODY_CAN_MOVE)
    assert facts(before, "M d1-e1 corpse d1")[-1] == Drawn((Side.RED, Side.BLUE), DrawReason.NOBODY_CAN_MOVE)
    assert turn_fields(after) == "b b 6"
    assert legal_moves(after, STANDARD) == []


def test_the_turn_number_goes_up_with_every_move_and_pass() -> None:
    """Section 12: "The turn number goes up by one with every move and every `pass`"."""
    before = position("rC a1, yM a2 b1 b2, bC i9", commanders="rb*-", turn=7)
    assert turn_fields(played(before, "pass")) == "b b 8"
    assert turn_fields(played(before, "pass", "C i9-i8")) == "r r 9"


def test_resigning_out_of_turn_changes_none_of_the_fields() -> None:
    """Section 12: "Resigning out of turn changes none of the fields 3 to 5"."""
    before = position("rC e5, bC i1, yC i9, gC a9", commanders="rbyg", to_move="r", seat="b", turn=12)
    after, _ = resign(before, Side.BLUE, STANDARD)
    assert turn_fields(after) == "r b 12"


def test_nothing_ends_a_game_without_end() -> None:
    """Section 12: "Nothing ends a game without end except an agreed draw"."""
    before = position("rC a1, bC i9")
    for _ in range(60):
        before = played(before, "C a1-a2", "C i9-i8", "C a2-a1", "C i8-i9")
    assert result(before, STANDARD) is None
    assert turn_fields(before) == "r r 241"
