"""Puzzles: there are enough of them, each is what it claims, and streaks are counted by days."""

import importlib.util
import random
from collections import Counter
from itertools import groupby

import pytest

from bot.djambi.board import Kind, Side
from bot.djambi.position import read_position
from bot.djambi.reading import reading_of
from bot.table.lessons.attempts import game_at, tried_in
from bot.table.lessons.demands import Miss
from bot.table.lessons.exercises import Streak, today
from bot.table.lessons.puzzles import (
    LEVELS,
    Goal,
    Puzzle,
    PuzzleLevel,
    day_of,
    in_turn,
    next_puzzle,
    puzzle_named,
    puzzle_of,
    puzzles,
    puzzles_of,
    read_puzzle,
    turns_of,
    write_puzzle,
)
from tests.puzzles.proof import faults

MONDAY = today(1_800_000_000.0) // 7 * 7 + 1


def missed(puzzle: Puzzle, move: str) -> Miss | None:
    """Why a move does not solve a puzzle."""
    found = puzzle.judged(tried_in(game_at(puzzle.position), reading_of(move)))
    return found.miss if found else None


def made(goal: Goal, line: str, solution: str) -> Puzzle:
    """A puzzle that is not shipped."""
    return Puzzle(0, PuzzleLevel.EASY, goal, line, solution)


def test_there_are_300_of_four_difficulties_and_all_goals() -> None:
    """Their numbers are in their order, so that none has ever become another."""
    assert len(puzzles()) >= 300
    assert list(puzzles()) == list(range(1, len(puzzles()) + 1))
    assert {puzzle.level for puzzle in puzzles().values()} == {*LEVELS}
    assert min(Counter(puzzle.level for puzzle in puzzles().values()).values()) >= 30
    assert {puzzle.goal for puzzle in puzzles().values()} == {*Goal}
    assert len({puzzle.line for puzzle in puzzles().values()}) == len(puzzles())


def test_red_is_to_move_in_all_of_them() -> None:
    """So the words can say so, and the picture need not be turned."""
    assert {puzzle.position.to_move for puzzle in puzzles().values()} == {Side.RED}


def test_some_are_proved_anew_each_time() -> None:
    """Of each goal and level another one; `python -m tests.puzzles prove` proves all."""
    there = random.sample([*puzzles().values()], k=len(puzzles()))
    sample = {(puzzle.goal, puzzle.level): puzzle for puzzle in there}.values()
    assert [fault for puzzle in sample for fault in faults(puzzle)] == []


def test_no_puzzle_is_read_before_somebody_asks_for_one() -> None:
    spec = importlib.util.find_spec("bot.table.lessons.puzzles")
    assert spec
    assert spec.loader
    fresh = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fresh)
    assert fresh.puzzles.cache_info().currsize == 0


def test_a_puzzle_is_a_line() -> None:
    for puzzle in puzzles().values():
        assert read_puzzle(write_puzzle(puzzle)) == puzzle


def test_a_puzzle_is_known_by_its_name_and_so_is_its_second_turn() -> None:
    two = next(puzzle for puzzle in puzzles().values() if puzzle.goal is Goal.TWO)
    assert puzzle_named(two.name) == two
    assert two.second
    assert puzzle_named(two.second.name) == two.second
    assert [turn.side for turn in turns_of(two)][::2] == [Side.RED, Side.RED]
    assert puzzle_named("p1b") is None
    assert [puzzle_named(name) for name in ("p0", "p9999999", "go", "p", "p1c", "")] == [None] * 6


@pytest.mark.parametrize(
    ("goal", "line", "move", "miss"),
    [
        (Goal.CHIEF, "7yC1/1gC7/9/7bA1/9/6bC2/5bM3/9/rC6rR1 rbyg r r 1", "R h1-h4 kill g4", None),
        (Goal.CHIEF, "7yC1/1gC7/9/7bA1/9/6bC2/5bM3/9/rC6rR1 rbyg r r 1", "R h1-h4", Miss.BESIDE_ONLY),
        (Goal.CHIEF, "7yC1/1gC7/9/7bA1/9/6bC2/5bM3/9/rC6rR1 rbyg r r 1", "R h1-h5 kill h6", Miss.WRONG_VICTIM),
        # Shut in is dead too, whoever did it.
        (Goal.CHIEF, "7yC1/1gC7/5bA3/9/9/4bM4/3rM5/7x1/rC6xbC rbyg r r 1", "M d3-e4 corpse i2", None),
        (Goal.SAVE, "7yC1/bAgC7/9/9/9/3bM5/2rM5bC/9/rC8 rbyg r r 1", "M c3-d4 corpse a5", None),
        (Goal.SAVE, "7yC1/bAgC7/9/9/9/3bM5/2rM5bC/9/rC8 rbyg r r 1", "M c3-c4", Miss.CHIEF_IN_DANGER),
        (Goal.SAVE, "7yC1/1gC7/9/9/9/3bM5/2rM5bC/x8/rCx7 rbyg r r 1", "M c3-d4 corpse b2", Miss.OWN_CHIEF_DEAD),
        (Goal.POWER, "7yC1/1gC7/9/9/9/9/8bC/4rC4/9 rbyg r r 1", "C e2-e5", None),
        (Goal.POWER, "7yC1/1gC7/9/9/9/9/8bC/4rC4/9 rbyg r r 1", "C e2-e4", Miss.NO_POWER),
        (Goal.POWER, "7yC1/1gC7/9/2bA6/9/9/8bC/4rC4/9 rbyg r r 1", "C e2-e5", None),
        (Goal.POWER, "7yC1/1gC7/9/9/bA8/9/8bC/4rC4/9 rbyg r r 1", "C e2-e5", Miss.CHIEF_IN_DANGER),
    ],
)
def test_what_is_demanded(goal: Goal, line: str, move: str, miss: Miss | None) -> None:
    assert missed(made(goal, line, move), move) is miss


def test_what_parries_is_told() -> None:
    """Of two turns the answer is told after which no Chief can be killed."""
    line = "8bC/9/9/9/4rC4/9/9/9/rA8 rbrr r r 1"
    found = made(Goal.TWO, line, "A a1-b1").judged(tried_in(game_at(read_position(line)), reading_of("A a1-b1")))
    assert found
    assert found.miss is Miss.PARRIED
    assert found.player is Side.BLUE
    assert found.answer
    assert found.answer.kind == Kind.CHIEF


def test_the_next_puzzle_is_one_that_is_not_solved() -> None:
    easy = [puzzle.number for puzzle in in_turn(PuzzleLevel.EASY)]
    assert next_puzzle(PuzzleLevel.EASY, ()).number == easy[0]
    assert next_puzzle(PuzzleLevel.EASY, (), easy[0]).number == easy[1]
    assert next_puzzle(PuzzleLevel.EASY, [str(easy[1])], easy[0]).number == easy[2]
    assert next_puzzle(PuzzleLevel.EASY, [str(easy[1])], easy[-1]).number == easy[0]
    every = [str(number) for number in easy]
    assert next_puzzle(PuzzleLevel.EASY, every, easy[0]).number == easy[1]


@pytest.mark.parametrize("level", PuzzleLevel)
def test_the_goals_of_a_level_come_in_turn(level: PuzzleLevel) -> None:
    """Each goal is spread over the whole level; none comes more often in a row than it must."""
    goals = [puzzle.goal for puzzle in in_turn(level)]
    assert sorted(puzzle.number for puzzle in in_turn(level)) == [puzzle.number for puzzle in puzzles_of(level)]
    for goal in {*goals}:
        longest = max(len([*run]) for same, run in groupby(goals) if same is goal)
        others = len(goals) - goals.count(goal)
        assert longest <= 2 + goals.count(goal) // (others + 1)


def test_the_puzzle_of_a_day_gets_harder_through_the_week() -> None:
    week = [puzzle_of(MONDAY + day) for day in range(7)]
    assert [LEVELS.index(puzzle.level) for puzzle in week] == [0, 0, 1, 1, 1, 2, 3]
    assert len({puzzle_of(MONDAY + day).number for day in range(28)}) == 28
    assert len({puzzle_of(MONDAY + 7 * week + day).goal for week in range(4) for day in (0, 1)}) > 1, "in turn, too"
    assert day_of(week[3], MONDAY + 3) == day_of(week[3], MONDAY + 4) == day_of(week[3], MONDAY + 2) == MONDAY + 3
    assert day_of(week[3], MONDAY + 5) == 0


def test_a_streak_is_of_days_that_follow_each_other() -> None:
    streak = Streak().and_on(MONDAY).and_on(MONDAY + 1).and_on(MONDAY + 1)
    assert streak == Streak(2, MONDAY + 1, 2)
    assert streak.and_on(MONDAY) == streak
    assert streak.and_on(MONDAY + 3) == Streak(1, MONDAY + 3, 2)


def test_days_are_counted_as_in_the_calendar() -> None:
    """2 January 1970 was the second day of it, a Friday."""
    assert today(86400.0) == 719164
    assert (719164 - 1) % 7 == 4
