"""What the making of puzzles does: it turns a board, and knows a fault when there is one."""

from dataclasses import replace

from bot.djambi.generate import legal_moves
from bot.djambi.position import START, read_position
from bot.djambi.rules import Rules
from bot.table.lessons.puzzles import Goal, Level, puzzles
from tests.puzzles.finding import found_in, level_of, parries_of, turned
from tests.puzzles.proof import faults


def test_a_board_is_turned_so_that_red_is_to_move() -> None:
    """Nothing else changes: there are as many moves as before, and red is next after green as blue after red."""
    blue = read_position(
        "gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/2rN6/9/9/rMrM4bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC rbyg b b 2"
    )
    assert turned(START) == START
    again = turned(blue)
    assert again.to_move == 0
    assert again.board[0] == START.board[0]
    assert len(legal_moves(again, Rules())) == len(legal_moves(blue, Rules()))
    assert turned(replace(turned(again), to_move=0)) == again


def test_a_shipped_puzzle_is_found_again() -> None:
    """Where its position is looked at; with the same solution, answer and parries."""
    for goal in Goal:
        puzzle = next(puzzle for puzzle in puzzles().values() if puzzle.goal is goal)
        [found] = found_in(puzzle.position, [goal])
        assert replace(found, number=puzzle.number) == puzzle


def test_what_is_wrong_is_said() -> None:
    chief = next(puzzle for puzzle in puzzles().values() if puzzle.goal is Goal.CHIEF)
    two = next(puzzle for puzzle in puzzles().values() if puzzle.goal is Goal.TWO)
    assert "it is solved by" in faults(replace(chief, goal=Goal.SAVE))[0]
    assert "and says pass" in faults(replace(chief, solution="pass"))[0]
    assert faults(replace(two, answer=two.solution))
    assert parries_of(two) == two.parries
    assert level_of(chief.goal, legal_moves(chief.position, Rules())[0]) in Level
