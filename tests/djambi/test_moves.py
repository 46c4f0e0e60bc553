"""Moves have names where they leave the generator, and are rows without names inside."""

from random import Random

from bot.djambi.board import MILITANT, Kind
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import NOWHERE, SQUARE_NUMBERS
from bot.djambi.moves import PASS, Move, Moves, write_move
from bot.djambi.play import play
from bot.djambi.position import START
from tests.djambi.boards import STANDARD, legal, position

C1, D1 = SQUARE_NUMBERS["c1"], SQUARE_NUMBERS["d1"]


def test_a_move_has_names_however_it_is_looked_at() -> None:
    """By number, by chance, one after the other, or part of them."""
    moves = legal_moves(START, STANDARD)
    first = next(iter(moves))
    assert all(isinstance(move, Move) for move in (*moves, moves[0], moves[-1], Random(1).choice(moves)))
    assert moves[0] == first == moves[:1][0]
    assert isinstance(moves[:3], Moves)
    assert [*moves[:3]] == [*moves][:3]


def test_moves_are_as_a_list_of_them() -> None:
    """They are counted, found and compared."""
    moves = legal_moves(START, STANDARD)
    assert len(moves) == len(list(moves)) == 30
    assert moves == list(moves)
    assert moves != [*moves, PASS]
    assert Move(MILITANT, C1, D1) in moves
    assert PASS not in moves
    assert not Moves(())
    assert repr(moves[:1]) == f"Moves({[write_move(moves[0])]})"


def test_a_row_is_as_good_as_a_move_where_names_do_not_matter() -> None:
    """A `Row` is faster for code that plays and writes many moves."""
    for row, move in zip(legal_moves(START, STANDARD).rows, legal_moves(START, STANDARD), strict=True):
        assert (write_move(row), play(START, row, STANDARD)) == (write_move(move), play(START, move, STANDARD))


def test_a_piece_ends_where_it_goes_on_to_out_of_the_maze() -> None:
    """Else on the target."""
    at = position("rC a1, rD b2, bC e5, yC i9", "rby-")
    goes_on, stays = legal(at, "D b2-e5-g7 place h3"), legal(at, "D b2-b3")
    assert (goes_on.kind, goes_on.end, goes_on.exit) == (Kind.DIPLOMAT, SQUARE_NUMBERS["g7"], SQUARE_NUMBERS["g7"])
    assert (stays.end, stays.exit, stays.square) == (SQUARE_NUMBERS["b3"], NOWHERE, NOWHERE)
