"""A move that lacks a square: choosing again and again leads to every legal move, and to no other."""

from random import Random

import pytest

from bot.djambi.generate import legal_moves, piece_moves
from bot.djambi.half_move import HalfMove, begun_by, half_move, read_begun
from bot.djambi.moves import Move, write_move
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.djambi.words import CORPSE, EMPTY, MAZE, NOWHERE, SQUARE_NUMBERS, SQUARES
from tests.djambi.boards import man, position
from tests.djambi.setups import random_set_up, seeded

STANDARD = Rules()


def begun(text: str) -> Move:
    """Return the beginning of a move that is written so."""
    move = read_begun(text)
    assert move is not None
    return move


def lacking(at: Position, text: str, rules: Rules = STANDARD) -> HalfMove:
    """Return what a beginning lacks, which is a square."""
    half = half_move(at, begun(text), rules)
    assert half is not None
    return half


def names(squares: tuple[int, ...]) -> list[str]:
    """Return the names of squares."""
    return [SQUARES[square] for square in squares]


def reached(at: Position, half: HalfMove | None, move: Move) -> set[Move]:
    """Return every move that choosing squares for `half` ends in; `move` is what has been chosen so far."""
    if half is None:
        return {move}
    chosen = [half.with_square(square) for square in half.squares]
    further = [half_move(at, one, STANDARD) if half.leaves else None for one in chosen]
    return {end for rest, one in zip(further, chosen, strict=True) for end in reached(at, rest, one)}


@pytest.mark.parametrize("seed", range(20))
def test_choosing_reaches_every_move_that_begins_so_and_no_other(seed: int) -> None:
    """From anywhere to anywhere, with one choice or two (R20)."""
    rng: Random = seeded("halves", seed)
    at = random_set_up(rng)
    legal = legal_moves(at, STANDARD)
    for origin, target in {(move.origin, move.target) for move in legal if move.square != NOWHERE}:
        fitting = {move for move in legal if (move.origin, move.target) == (origin, target)}
        half = half_move(at, begun_by(sorted(fitting)), STANDARD)
        if half is not None:
            assert reached(at, half, half.begun) == fitting
            assert names(half.squares) == sorted(names(half.squares))
            assert all(half.board[square] == EMPTY for square in half.squares)
            assert read_begun(write_move(half.begun)) == half.begun


def test_a_corpse_may_go_where_the_killer_was_but_not_into_the_maze() -> None:
    """R11: "on any empty square except the maze"."""
    half = lacking(position("rC a1, rM c3, bC i1, bA d4"), "M c3-d4")
    assert (half.leaves, half.puts_corpse) == (False, True)
    assert "c3" in names(half.squares)
    assert not {"d4", "a1", "i1", SQUARES[MAZE]} & {*names(half.squares)}
    assert len(half.squares) == 81 - 3 - 1


def test_the_board_is_shown_with_the_piece_there_and_what_it_lifted_away() -> None:
    """Neither at its origin nor below it."""
    at = position("rC i1, rD b2, yC e5, bC i9", "rby-")
    boards = [lacking(at, text).board for text in ("D b2-e5", "D b2-e5-g7", "D b2-e5-b2")]
    code = at.board[SQUARE_NUMBERS["b2"]]
    assert [SQUARES[board.index(code)] for board in boards] == ["e5", "g7", "b2"]
    assert [len(board) - board.count(EMPTY) for board in boards] == [3, 3, 3]


def test_a_way_out_is_asked_for_before_the_place() -> None:
    """R20: "A Diplomat or Necromobile may return to it": the Diplomat's own square is among both."""
    at = position("rC i1, rD b2, yC e5, bC i9", "rby-")
    ways = lacking(at, "d B2-e5")
    assert ways.leaves
    assert {"b2", "g7"} <= {*names(ways.squares)}
    places = lacking(at, "D b2-e5-g7")
    assert (places.leaves, places.puts_corpse) == (False, False)
    assert "b2" in names(places.squares)
    assert "e5" not in names(places.squares), "a Chief is not put back"


def test_what_is_complete_or_no_move_or_no_choice_of_empty_squares_lacks_none() -> None:
    """A plain move, an Assassin's kill, a Reporter's victim, a way out onto a Chief (R35), and what is not legal."""
    at = position("rC a1, rM c3, rA b1, rR a2, bM b8 a7 b6, bC i9")
    for text in ("M c3-d4", "A b1-b8", "R a2-a6", "M c3-c9", "N d4-d5"):
        assert half_move(at, begun(text), STANDARD) is None
    maze = position("rC i1, rA a1, yC e5, bC i9", "rby-")
    assert half_move(maze, begun("A a1-e5"), Rules(master_moves="on")) is None
    assert half_move(maze, begun("A a1-e5"), STANDARD) is not None


def test_what_several_moves_have_in_common_is_known() -> None:
    """The way out of the maze too, if it is the same in all; two are as many as any."""
    at = position("rC a1, rN c3, bC i9, x e5")
    moves = sorted(move for move in legal_moves(at, STANDARD) if move.target == MAZE)
    one_way = [move for move in moves if SQUARES[move.exit] == "e2"]
    assert write_move(begun_by(one_way)) == "N c3-e5-e2"
    assert write_move(begun_by(one_way[:2])) == "N c3-e5-e2"
    assert write_move(begun_by(one_way[:1])) == "N c3-e5-e2"
    assert write_move(begun_by(moves)) == "N c3-e5"


def test_two_squares_are_a_choice_and_one_is_none() -> None:
    """Where to go on to (R20), and where to put what was lifted."""
    walled = "rC a1, rA e4, bC e5, x d4 d5 d6 e3 e6 f4 f5"
    assert half_move(position(f"{walled} f6"), begun("A e4-e5"), STANDARD) is None
    ways = lacking(position(f"{walled} h8"), "A e4-e5")
    assert (ways.leaves, names(ways.squares)) == (True, ["f6", "g7"])
    assert half_move(position(f"{walled} g7"), begun("A e4-e5"), STANDARD) is None


@pytest.mark.parametrize("text", ["", "pass", "M c3", "M c3-d4 corpse a5", "M c3 d4", "c3-d4", "M c3-j4"])
def test_only_a_written_beginning_is_read(text: str) -> None:
    """What a button carries is not guessed at."""
    assert read_begun(text) is None


def test_a_necromobile_puts_a_corpse() -> None:
    """R16: "puts the corpse on any empty square except the maze"."""
    at = position("rC a1, rN c3, bC i9, x c6")
    half = lacking(at, "N c3-c6")
    assert half.puts_corpse
    assert man(at, "c6") == "x"
    assert half.board.count(CORPSE) == 0
    assert len(half.squares) == len(
        [move for move in piece_moves(at, SQUARE_NUMBERS["c3"], STANDARD) if move.square >= 0]
    )
