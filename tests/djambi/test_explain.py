"""Why a move is not legal: every reason with the squares it is about, and what the piece could do instead."""

import pytest

from bot.djambi.board import Kind, Side
from bot.djambi.errors import Ambiguous, Reason
from bot.djambi.moves import write_move
from bot.djambi.reading import read_move
from tests.djambi.boards import STANDARD, position, texts_from
from tests.djambi.refused import REFUSED, Refused, refusal


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case.text} {case.why}")
def test_a_refusal_names_the_first_rule_that_stands_in_the_way(case: Refused) -> None:
    """With the squares that it is about, the one that matters first."""
    assert str(refusal(case)) == case.why


def test_every_reason_is_among_them() -> None:
    """None is never given."""
    assert {refusal(case).reason for case in REFUSED} == set(Reason)


def test_a_move_into_the_maze_without_an_exit_asks_for_it() -> None:
    """As for any square that is missing: R20 is no reason to refuse it."""
    with pytest.raises(Ambiguous) as asked:
        read_move(position("rC a1, rA a5, bC e5"), "A a5-e5", STANDARD)
    assert len({move.exit for move in asked.value.candidates}) > 1


def test_the_rule_of_putting_down_is_that_of_the_piece() -> None:
    """A corpse is put by R11, R12 or R16, a piece by R15; back into the maze goes nothing by R20."""
    board = "rC a1, bC i9, {0} c3, {1} d4"
    for piece, met, text, rule in (
        ("rM", "bM", "M c3-d4 corpse i9", "R11"),
        ("rD", "bM", "D c3-d4 place i9", "R15"),
        ("rN", "x", "N c3-d4 corpse i9", "R16"),
    ):
        assert refusal(Refused(board.format(piece, met), text, "")).rule == rule
    assert refusal(Refused("rC c3, bC i9, bM d4", "C c3-d4 corpse i9", "")).rule == "R12"
    assert refusal(Refused("rC b1, rD a1, bC e5", "D a1-e5-g7 place e5", "")).rule == "R20"


@pytest.mark.parametrize(
    ("text", "first"),
    [("M c3-d4 corpse i9", "M c3-d4 corpse"), ("M c3-c6", "M c3-"), ("M c3-e5", "M c3-")],
)
def test_what_the_piece_could_do_begins_with_what_is_most_alike(text: str, first: str) -> None:
    """All its moves, those to the target that was meant before the others."""
    before = position("rC a1, bC i9, rM c3, bM d4")
    case = Refused("rC a1, bC i9, rM c3, bM d4", text, "")
    moves = [write_move(move) for move in refusal(case).legal]
    assert set(moves) == texts_from(before, "c3")
    assert len(moves) == len(set(moves))
    assert moves[0].startswith(first)


def test_a_last_square_that_was_named_comes_first_among_other_targets() -> None:
    """Nothing can be killed on e3: after the plain move there, the moves that put a corpse on b5."""
    case = Refused("rC a1, bC i9, rM c3, bM c4 b4", "M c3-e3 corpse b5", "R10 nothing_to_put b5")
    moves = [write_move(move) for move in refusal(case).legal]
    assert moves[0] == "M c3-e3"
    assert [move.endswith("b5") for move in moves[:4]] == [False, True, True, False]


def test_moves_that_are_equally_alike_begin_with_the_nearest() -> None:
    """A target in the way, then a corpse on a square that is taken."""
    far = refusal(Refused("rC a1, bC i9, rM c3", "M c3-c6", "")).legal
    assert write_move(far[0]) == "M c3-c5"
    taken = refusal(Refused("rC a1, bC i9, rM c3, bM d4", "M c3-d4 corpse i9", "")).legal
    assert {write_move(move)[-2:] for move in taken[:3]} == {"h8", "h9", "i8"}


@pytest.mark.parametrize(
    ("pieces", "text", "kind", "side"),
    [
        ("rC a1, bC i1", "C i1-i2", Kind.CHIEF, Side.BLUE),
        ("rC a1, rM c3, bC i1", "A c3-c4", Kind.MILITANT, None),
        ("rC a1, rR d4, bC i1", "R d4-e5", Kind.REPORTER, None),
    ],
)
def test_a_refusal_says_which_piece_and_whose_where_that_matters(
    pieces: str, text: str, kind: Kind, side: Side | None
) -> None:
    """The kind and the side that the sentence names."""
    found = refusal(Refused(pieces, text, ""))
    assert (found.kind, found.side) == (kind, side)


def test_a_refusal_names_the_army_that_is_left_alone_and_the_piece_that_speaks_another_way() -> None:
    """The leaderless side; and the kind of piece that puts no corpse."""
    leaderless = refusal(Refused("rC a1, rA c3, yM c5, bC i1", "A c3-c5", "", "rb*-"))
    assert (leaderless.kind, leaderless.side) == (None, Side.YELLOW)
    other_word = refusal(Refused("rC a1, rD c3, bC i1, bM d4", "D c3-d4 corpse a5", ""))
    assert (other_word.kind, other_word.side) == (Kind.DIPLOMAT, None)
