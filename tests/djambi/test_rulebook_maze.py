"""The rules R17-R20: the maze, power, and moves that go into the maze and out of it again."""

import pytest

from tests.djambi.boards import (
    commanders,
    drawn,
    empty_squares,
    piece_on,
    pieces_on,
    played,
    position,
    targets,
    texts,
    texts_from,
    with_squares,
)

RING = "x d4 d5 d6 e4 e6 f4 f5 f6"
"""All eight ways out of the maze are barred by corpses."""


def ring_without(*squares: str) -> str:
    """Return corpses around the maze but for `squares`."""
    return "x " + " ".join(square for square in RING.split()[1:] if square not in squares)


def test_r17_a_players_chief_in_the_maze_is_in_power() -> None:
    """R17: "A Chief of a player standing on e5 is in power"."""
    before = position("rC e1, bC i9")
    assert before.in_power is None
    assert played(before, "C e1-e5").in_power == 0


def test_r17_a_hostage_chief_in_the_maze_has_no_power() -> None:
    """R17: "A hostage Chief may stand there (put there by a Diplomat); it has no power"."""
    after = played(position("rC a1, rD d2, bC i9, yC d8"), "D d2-d8 place e5")
    assert piece_on(after, "e5") == "yC"
    assert after.in_power is None
    assert after.to_move == 1


def test_r18_moving_in_takes_the_leaderless_sides_for_good() -> None:
    """R18: "Taking power, by moving in" and "at once gives the command of all leaderless sides (for good, R26)"."""
    before = position("rC e1, bC i9, yM a9, gM c7", commanders="rb**")
    after = played(before, "C e1-e5")
    assert commanders(after) == "rbrr"
    assert commanders(played(after, "C i9-i8", "C e5-e4")) == "rbrr"


def test_r18_killing_in_the_maze_takes_the_leaderless_sides() -> None:
    """R18: "by moving in", with or without a kill."""
    before = position("rC e1, bC e5, yC a9, gM c7", commanders="rby*")
    assert commanders(played(before, "C e1-e5 corpse a1")) == "rryr"


def test_r18_being_put_into_power_takes_the_leaderless_sides() -> None:
    """R18: "or by being put there"."""
    before = position("rC a1, rD d2, bC d8, yM a9", commanders="rb*-")
    after = played(before, "D d2-d8 place e5")
    assert commanders(after) == "rbb-"
    assert after.in_power == 1


def test_r18_a_hostage_chief_in_the_maze_takes_nothing() -> None:
    """R18: "Taking power": a hostage has none (R17), so it takes no command."""
    before = position("rC a1, rD d2, bC i9, yC d8, gM c7", commanders="rb-*")
    assert commanders(played(before, "D d2-d8 place e5")) == "rb-*"


def test_r19_a_chief_in_power_cannot_be_killed_by_a_militant() -> None:
    """R19: "A Chief in power cannot be killed by a Militant (R11)"."""
    before = position("rC a1, rM d5 e3, bC e5")
    assert "e5" not in targets(before, "d5") | targets(before, "e3")


def test_r19_a_chief_in_power_cannot_be_surrounded() -> None:
    """R19: "and cannot be surrounded (R23)". R23: "unless the Chief is in the maze"."""
    before = position(f"rC a1, rM e3, bC e5, bM i9, yM e2, {ring_without('e4')}")
    after = played(before, "M e3-e2 corpse e4")
    assert commanders(after) == "rb--"
    assert piece_on(after, "e5") == "bC"


def test_r20_an_assassin_kills_in_the_maze_and_goes_on() -> None:
    """R20: "An Assassin or a Diplomat may move onto a Chief in the maze" and "an Assassin's corpse on the square the
    Assassin started from".
    """
    after = played(position("rC b1, rA a1, bC e5, yC i9", commanders="rby-"), "A a1-e5-c7")
    assert pieces_on(after, "a1", "e5", "c7") == ["x", "", "rA"]
    assert commanders(after) == "rry-"


def test_r20_a_diplomat_moves_a_chief_out_of_the_maze_and_goes_on() -> None:
    """R20: "In the same move it must go on, and the order is: it enters the maze and what stood there is lifted off the
    board" and "otherwise as in R15 and R16".
    """
    after = played(position("rC a1, rD b2, bC e5"), "D b2-e5-g7 place h3")
    assert pieces_on(after, "b2", "e5", "g7", "h3") == ["", "", "rD", "bC"]


def test_r20_a_necromobile_moves_a_corpse_out_of_the_maze_and_goes_on() -> None:
    """R20: "a Necromobile onto a corpse in the maze"."""
    after = played(position("rC a1, rN c3, bC i9, x e5"), "N c3-e5-e2 corpse d4")
    assert pieces_on(after, "c3", "e5", "e2", "d4") == ["", "", "rN", "x"]


@pytest.mark.parametrize(("piece", "maze"), [("A", "bC"), ("D", "bC"), ("N", "x")])
def test_r20_the_piece_must_go_on(piece: str, maze: str) -> None:
    """R20: "In the same move it must go on" and "and does not end in the maze"."""
    chief = "bC i9, x e5" if maze == "x" else "bC e5"
    before = position(f"rC a1, r{piece} e3, {chief}")
    into = {text for text in texts_from(before, "e3") if text.startswith(f"{piece} e3-e5")}
    assert into
    assert all(text.startswith(f"{piece} e3-e5-") for text in into)
    assert not any("e3-e5-e5" in text for text in into)


@pytest.mark.parametrize(("piece", "maze"), [("A", "x"), ("D", "x"), ("N", "bC"), ("R", "bC"), ("R", "x"), ("M", "x")])
def test_r20_no_other_piece_enters(piece: str, maze: str) -> None:
    """R20: "An Assassin or a Diplomat may move onto a Chief in the maze, a Necromobile onto a corpse in the maze". R9:
    "(A, D and N enter it for a moment under R20.)". Nothing else enters.
    """
    chief = "bC i9, x e5" if maze == "x" else "bC e5"
    assert "e5" not in targets(position(f"rC a1, r{piece} e3, {chief}"), "e3")


@pytest.mark.parametrize("piece", ["A", "D", "N"])
def test_r20_an_own_chief_in_the_maze_is_left_alone(piece: str) -> None:
    """R13: "kills an enemy piece". R15: "a living enemy piece". Also in the maze (R20)."""
    assert "e5" not in targets(position(f"rC e5, r{piece} e3, bC i9"), "e3")


def test_r20_a_leaderless_side_and_a_hostage_chief() -> None:
    """R20: "a Chief in the maze": a hostage one is one like another. R24: "Killing a hostage Chief"."""
    before = position("rC b1, rA a1, bC i9, yC e5, yM i1")
    assert commanders(played(before, "A a1-e5-e9")) == "rbr-"


def test_r20_the_extra_move_is_one_straight_line_to_an_empty_square() -> None:
    """R20: "it makes an extra move by R8 to an empty square"."""
    before = drawn("""
        .  .  .  .  .  .  .  .  bM
        .  .  .  .  x  .  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  x  .  .  .
        .  .  .  x  bC rM .  .  .
        .  .  .  rM .  x  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  .  rA .  .  .  .
        rC .  .  .  .  .  .  .  .
    """)
    assert {text for text in texts_from(before, "e2") if "-e5-" in text} == with_exits(
        "A e2-e5", ["e6", "e7", "d6", "c7", "b8", "a9", "e4", "e3", "e1"]
    )


def with_exits(start: str, squares: list[str]) -> set[str]:
    """Return `start` with each of the ways out of the maze."""
    return {f"{start}-{square}" for square in squares}


def test_r20_the_extra_move_kills_nothing_and_moves_nothing() -> None:
    """R20: "The extra move kills nothing and moves nothing (option R35)"."""
    before = position("rC a1, rA e2, rD b5, bC e5, bM e7 d4, yC i9, yM f6", commanders="rby-")
    exits = {text.split()[1].split("-")[2] for text in texts(before) if "-e5-" in text}
    assert exits.isdisjoint({"e7", "d4", "i9", "f6", "e8"})


def test_r20_the_starting_square_may_be_crossed() -> None:
    """R20: "The starting square is empty during the extra move: it may be crossed"."""
    before = position("rC a1, rA e3, bC e5, x e8")
    assert {"A e3-e5-e4", "A e3-e5-e2", "A e3-e5-e1"} <= texts(before)


def test_r20_an_assassin_may_not_return_to_the_starting_square() -> None:
    """R20: "an Assassin may not, since the corpse goes there"."""
    assert "A e3-e5-e3" not in texts(position("rC a1, rA e3, bC e5"))


def test_r20_a_diplomat_may_return_to_the_starting_square() -> None:
    """R20: "A Diplomat or Necromobile may return to it", and then nothing is put there."""
    before = position("rC a1, rD e3, bC e5")
    back = {text for text in texts(before) if text.startswith("D e3-e5-e3 ")}
    assert back == with_squares("D e3-e5-e3 place", empty_squares(before))
    after = played(before, "D e3-e5-e3 place h8")
    assert pieces_on(after, "e3", "e5", "h8") == ["rD", "", "bC"]


def test_r20_a_necromobile_may_return_to_the_starting_square() -> None:
    """R20: "A Diplomat or Necromobile may return to it"."""
    before = position("rC a1, rN e3, bC i9, x e5")
    back = {text for text in texts(before) if text.startswith("N e3-e5-e3 ")}
    assert back == with_squares("N e3-e5-e3 corpse", empty_squares(before))


def test_r20_what_was_lifted_is_put_on_any_square_that_is_empty_then() -> None:
    """R20: "then what was lifted is put down", on the starting square too, and not where the piece has gone."""
    before = position("rC a1, rD e3, bC e5, yM b8")
    assert {text for text in texts(before) if text.startswith("D e3-e5-e7 ")} == with_squares(
        "D e3-e5-e7 place", empty_squares(before, "e3") - {"e7"}
    )


def test_r20_a_diplomat_may_not_put_the_same_chief_back() -> None:
    """R20: "A Diplomat may not put the same Chief back into the maze", nor a Necromobile the corpse."""
    assert not any(text.endswith("place e5") for text in texts(position("rC a1, rD e3, bC e5")))
    assert not any(text.endswith("corpse e5") for text in texts(position("rC a1, rN e3, bC i9, x e5")))


@pytest.mark.parametrize("piece", ["A", "D", "N"])
def test_r20_without_an_extra_move_the_move_is_not_legal(piece: str) -> None:
    """R20: "If no extra move is possible the move is not legal". From next to the maze one may always go back ..."""
    chief = "bC i9, x e5" if piece == "N" else "bC e5"
    before = position(f"rC a1, r{piece} e4, x e3, {chief}, {ring_without('e4')}")
    exits = {text.split()[1].split("-")[2] for text in texts_from(before, "e4") if "e4-e5" in text}
    assert exits == (set() if piece == "A" else {"e4"})
