"""The small print of the rules (section 12), a test a sentence."""

import pytest

from bot.djambi.generate import legal_moves
from bot.djambi.rules import Rules
from bot.djambi.turns import result
from tests.djambi.boards import STANDARD, commanders, pieces_on, played, position, texts, turn_fields


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
    assert pieces_on(played(before, "R d4-d5", rules=Rules(reporter="all")), "d4", "d5") == ["", "rR"]


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


def test_nothing_ends_a_game_without_end() -> None:
    """Section 12: "Nothing ends a game without end except an agreed draw"."""
    before = position("rC a1, bC i9")
    for _ in range(60):
        before = played(before, "C a1-a2", "C i9-i8", "C a2-a1", "C i8-i9")
    assert result(before, STANDARD) is None
    assert turn_fields(before) == "r r 241"
