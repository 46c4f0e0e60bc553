"""Every task is solved by just those moves that are meant, and what else may be tried is answered by why not."""

from collections.abc import Iterator
from typing import Final

import pytest

from bot.djambi.board import Kind, Side
from bot.djambi.errors import Illegal, Reason
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import MAZE, SQUARES
from bot.djambi.moves import write_move
from bot.djambi.position import read_position
from bot.djambi.reading import reading_of
from bot.djambi.rules import Rules
from bot.table.lessons.attempts import Man, tried_in
from bot.table.lessons.course import (
    EXERCISES,
    LESSONS,
    TASKS,
    Lesson,
    Task,
    game_of,
    missed,
    task_after,
    task_named,
    tasks_of,
)
from bot.table.lessons.demands import Miss, Missed

ANY: Final = "*"
"""In the place of a square: every one on which the corpse or the piece may be put."""

SOLUTIONS: Final = {
    Task.GO: ["A g2-g7"],
    Task.WIN: ["A c2-g6"],
    Task.STRIKE: ["M c3-e3 corpse *"],
    Task.SHIELD: [f"M c3-d4 corpse a{rank}" for rank in range(2, 8)],
    Task.ASSASSINATE: ["A e2-c2"],
    Task.REPORT: ["R c6-d7 kill e7"],
    Task.NEIGHBOUR: ["R f3-e4 kill f4", "R f3-g4 kill f4"],
    Task.CARRY: ["D d6-a6 place *"],
    Task.BAR: [f"N c6-{corpse} corpse {square}" for corpse in ("f3", "h6") for square in ("b2", "c3", "d4", "f6")],
    Task.POWER: ["C e2-e5"],
    Task.OVERTHROW: ["A c3-e5-*"],
    Task.BEHEAD: ["R h1-h4 kill g4"],
    Task.ARMY: ["A b2-b7"],
    Task.SHUT_IN: ["M d3-e4 corpse i2"],
    Task.HOSTAGE: ["R g4-b9 kill b8", "R g4-c8 kill b8"],
    Task.WORD: ["A d2-b4"],
}

BUT: Final = {
    # Where Yellow's Assassin could still kill the Chief on a1: along the file, the rank and the diagonal.
    Task.CARRY: [f"D d6-a6 place {square}" for square in SQUARES if square[0] == "a" and square[1] in "2345"]
    + [f"D d6-a6 place {file}1" for file in "bcdefghi"]
    + [f"D d6-a6 place {square}" for square in ("b2", "c3", "d4", "f6", "g7", "h8", "i9")],
}
"""What is not meant among these."""


def moves_of(task: Task) -> Iterator[str]:
    """Every legal move of a task."""
    return map(write_move, legal_moves(game_of(task).position, Rules()))


def answered(task: Task, move: str) -> Missed | None:
    """What is missed by a move; nothing if it solves the task."""
    return missed(task, tried_in(game_of(task), reading_of(move)))


def spelled_out(task: Task) -> set[str]:
    """The solutions that are meant, each by itself."""
    meant = {
        move
        for move in moves_of(task)
        for solution in SOLUTIONS[task]
        if move == solution or (solution.endswith(ANY) and move.startswith(solution[:-1]))
    }
    return meant - set(BUT.get(task, ()))


@pytest.mark.parametrize("task", TASKS)
def test_the_solutions_of_a_task_are_exactly_those_that_are_meant(task: Task) -> None:
    """All legal moves are gone through."""
    solving = {move for move in moves_of(task) if answered(task, move) is None}
    assert solving == spelled_out(task)
    assert all(any(move.startswith(each.removesuffix(ANY)) for move in solving) for each in SOLUTIONS[task])


@pytest.mark.parametrize(
    ("task", "move", "miss"),
    [
        (Task.GO, "R c3-c7", Miss.NOT_THERE),
        (Task.WIN, "A c2-f5", Miss.NOBODY_DIED),
        (Task.WIN, "R a8-d5 kill d6", Miss.WRONG_VICTIM),
        (Task.STRIKE, "M c3-c5 corpse a5", Miss.WRONG_VICTIM),
        (Task.SHIELD, "M c3-a3", Miss.NOBODY_DIED),
        (Task.SHIELD, "C a1-a8 corpse a1", Miss.WRONG_VICTIM),
        (Task.REPORT, "R c6-d7", Miss.BESIDE_ONLY),
        (Task.REPORT, "R c6-c7", Miss.NOBODY_DIED),
        (Task.NEIGHBOUR, "R f3-e4", Miss.BESIDE_ONLY),
        (Task.CARRY, "C a1-b1", Miss.NOT_CARRIED),
        (Task.BAR, "N c6-f6", Miss.CORPSES_LIE),
        (Task.POWER, "C e2-e4", Miss.NO_POWER),
        (Task.OVERTHROW, "D e8-e5-e6 place a1", Miss.NOBODY_DIED),
        (Task.BEHEAD, "R h1-h5 kill h6", Miss.WRONG_VICTIM),
        (Task.ARMY, "R c3-c7 kill b7", Miss.WRONG_PIECE),
        (Task.SHUT_IN, "M d3-e4 corpse g2", Miss.NOT_SHUT_IN),
        (Task.HOSTAGE, "C a1-a5 corpse a2", Miss.WRONG_VICTIM),
        (Task.WORD, "A d2-d7", Miss.WORD_BROKEN),
        (Task.WORD, "A d2-d5", Miss.NOBODY_DIED),
    ],
)
def test_a_plausible_move_that_misses_is_answered_by_why(task: Task, move: str, miss: Miss) -> None:
    assert answered(task, move) == Missed(miss)


@pytest.mark.parametrize(
    ("task", "move", "miss", "killer"),
    [
        (Task.SHIELD, "M c3-d4 corpse b1", Miss.CHIEF_IN_DANGER, Man(Side.BLUE, Kind.ASSASSIN, SQUARES.index("a8"))),
        (Task.ASSASSINATE, "A e2-e8", Miss.PIECE_IN_DANGER, Man(Side.GREEN, Kind.CHIEF, SQUARES.index("b8"))),
        (Task.REPORT, "R c6-e8 kill e7", Miss.PIECE_IN_DANGER, Man(Side.GREEN, Kind.CHIEF, SQUARES.index("b8"))),
        (Task.REPORT, "R c6-e6 kill e7", Miss.PIECE_IN_DANGER, Man(Side.YELLOW, Kind.CHIEF, SQUARES.index("h9"))),
        (Task.CARRY, "D d6-a6 place i1", Miss.CHIEF_IN_DANGER, Man(Side.YELLOW, Kind.ASSASSIN, SQUARES.index("i1"))),
        (Task.BAR, "N c6-h6 corpse a5", Miss.CHIEF_IN_DANGER, Man(Side.BLUE, Kind.ASSASSIN, SQUARES.index("g7"))),
    ],
)
def test_who_could_strike_back_is_named(task: Task, move: str, miss: Miss, killer: Man) -> None:
    assert answered(task, move) == Missed(miss, killer)


def test_every_answer_can_be_given() -> None:
    """None is there in vain."""
    given = {each.miss for task in TASKS for move in moves_of(task) if (each := answered(task, move))}
    assert given == set(Miss) - {Miss.OWN_CHIEF_DEAD, Miss.PARRIED}  # these two are of puzzles


def test_what_the_rules_forbid_is_refused_as_in_a_game() -> None:
    """A leaderless piece cannot be killed, and no Militant enters the maze."""
    for task, move, reason in (
        (Task.HOSTAGE, "A b2-b6", Reason.LEADERLESS_TARGET),
        (Task.POWER, "M d4-e5", Reason.MILITANT_IN_MAZE),
        (Task.GO, "R c3-g7", Reason.BLOCKED),
    ):
        with pytest.raises(Illegal) as refused:
            answered(task, move)
        assert refused.value.reason is reason


def test_there_are_ten_lessons_with_one_or_two_small_tasks() -> None:
    assert len(LESSONS) == 10
    assert [task for lesson in LESSONS for task in tasks_of(lesson)] == list(TASKS)
    assert {len(tasks_of(lesson)) for lesson in LESSONS} == {1, 2}
    for task in TASKS:
        position = read_position(EXERCISES[task].position)
        assert position.to_move == Side.RED
        assert sum(code != 0 for code in position.board) <= 12
        assert len({move.origin for move in legal_moves(position, Rules())}) <= 5


def test_the_lessons_are_about_what_they_are_called() -> None:
    """The pieces of red that can move, besides the Chief, are those of the lesson."""
    kinds = {
        Lesson.MILITANT: Kind.MILITANT,
        Lesson.ASSASSIN: Kind.ASSASSIN,
        Lesson.REPORTER: Kind.REPORTER,
        Lesson.DIPLOMAT: Kind.DIPLOMAT,
        Lesson.NECROMOBILE: Kind.NECROMOBILE,
    }
    for lesson, kind in kinds.items():
        for task in tasks_of(lesson):
            assert {move.kind for move in legal_moves(game_of(task).position, Rules())} == {Kind.CHIEF, kind}
    assert game_of(Task.OVERTHROW).position.in_power is Side.BLUE
    assert game_of(Task.POWER).position.board[MAZE] == 0


def test_one_task_follows_another() -> None:
    assert [task_after(task) for task in TASKS] == [*TASKS[1:], None]
    assert [task_named(task.value) for task in TASKS] == list(TASKS)
    assert task_named("of some day") is TASKS[0]
