"""What the making of puzzles does: it turns a board, and knows a fault when there is one."""

from dataclasses import replace
from typing import Final

import pytest

from bot.djambi.generate import legal_moves
from bot.djambi.position import START, read_position
from bot.djambi.reading import reading_of
from bot.djambi.rules import Rules
from bot.table.lessons.attempts import Attempt, game_at, tried_in
from bot.table.lessons.puzzles import Goal, Puzzle, PuzzleLevel, puzzles
from tests.long import LONG
from tests.puzzles import finding
from tests.puzzles.finding import found_in, level_of, parries_of, turned
from tests.puzzles.proof import faults

_WITH_BETTER: Final = 9
"""A puzzle in which a better move than the solution is found soon."""


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


def test_a_shipped_puzzle_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The finder gives its position the same solution, better move, answer and parries, also if it thinks for less."""
    monkeypatch.setattr(finding, "_LONG", finding._LONG if LONG else 600)  # noqa: SLF001
    for goal in Goal:
        there = [puzzle for puzzle in puzzles().values() if puzzle.goal is goal]
        puzzle = puzzles()[_WITH_BETTER] if goal is Goal.CHIEF else there[0]
        [found] = found_in(puzzle.position, [goal])
        assert found.better or goal is not Goal.CHIEF
        assert replace(found, number=puzzle.number) == puzzle


def test_what_is_wrong_is_said() -> None:
    chief = next(puzzle for puzzle in puzzles().values() if puzzle.goal is Goal.CHIEF)
    two = next(puzzle for puzzle in puzzles().values() if puzzle.goal is Goal.TWO)
    assert "it is solved by" in faults(replace(chief, goal=Goal.SAVE))[0]
    assert "and says pass" in faults(replace(chief, solution="pass"))[0]
    assert faults(replace(two, answer=two.solution))
    assert parries_of(two) == two.parries


def test_a_puzzle_has_the_level_that_the_engine_needs() -> None:
    """One of each goal and level; but for long thinking only one."""
    first = {(puzzle.goal, puzzle.level): puzzle for puzzle in [*puzzles().values()][::-1]}
    short = [puzzle for (_, level), puzzle in first.items() if level in {PuzzleLevel.EASY, PuzzleLevel.MEDIUM}]
    some = [*short, first[Goal.TWO, PuzzleLevel.EXPERT]]
    assert [puzzle for puzzle in some if level_of(puzzle) is not puzzle.level] == []


def test_a_chief_that_can_be_shut_in_counts_as_one_that_can_be_killed() -> None:
    """So this position is no puzzle of two turns: two moves lead to a Chief that can be killed or shut in."""
    line = "1gMxyC1x3/gAxx1xx3/3xx1yM2/1gM1rD2rCx1/1rM1x1rM3/2x4bN1/2x4x1/1xrA4xbA/xrRrMxxbMbMbRx rryr r r 91"
    moves = ["C g6-g7 corpse d8", "C g6-g7 corpse e9"]
    assert all(Puzzle(0, PuzzleLevel.HARD, Goal.TWO, line, move).judged(tried(line, move)) is None for move in moves)


def tried(line: str, move: str) -> Attempt:
    """Return an attempt in the position of a line."""
    return tried_in(game_at(read_position(line)), reading_of(move))
