"""Puzzles: positions from games of the engine against itself, in which exactly one move does what is demanded.

They are lines of `puzzles.txt`, made and proved by `python -m tests.puzzles`, and read when somebody asks for one. Red
always moves: boards where another side was to move have been rotated and recoloured. Buttons and the database have the
number of a puzzle: a new puzzle is added at the end, and a number always means the same puzzle.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

from bot.djambi.moves import write_move
from bot.djambi.play import play
from bot.djambi.position import Position, read_position
from bot.djambi.reading import read_move, reading_of
from bot.djambi.rules import Rules
from bot.table.events import TurnPlayed
from bot.table.lessons.attempts import Attempt, Man, game_at, man_on, tried_in
from bot.table.lessons.demands import Beheads, Demand, Forces, GuardsChief, HoldsPower, Missed, StaysIn, beheadings


class Goal(StrEnum):
    """What a puzzle demands."""

    CHIEF = "chief"
    """Kill a Chief by this move."""
    SAVE = "save"
    """Save your Chief: no move of another may kill it as the board stands then."""
    POWER = "power"
    """Be in power afterwards, and able to survive three more turns against any play."""
    TWO = "two"
    """Kill a Chief in two turns, against any answer to the first."""


class PuzzleLevel(StrEnum):
    """How difficult a puzzle is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"
    """Even after long thinking the engine plays another move, which is not better."""


LEVELS: Final = tuple(PuzzleLevel)

_DEMANDS: Final[Mapping[Goal, tuple[Demand, ...]]] = {
    Goal.CHIEF: (Beheads(),),
    Goal.SAVE: (StaysIn(), GuardsChief()),
    Goal.POWER: (StaysIn(), HoldsPower()),
    Goal.TWO: (StaysIn(),),
}

_WEEK: Final = (
    PuzzleLevel.EASY,
    PuzzleLevel.EASY,
    PuzzleLevel.MEDIUM,
    PuzzleLevel.MEDIUM,
    PuzzleLevel.MEDIUM,
    PuzzleLevel.HARD,
    PuzzleLevel.EXPERT,
)
"""How difficult the puzzle of a day is, from Monday on."""

_NAME: Final = re.compile(r"p(?P<number>[0-9]{1,6})(?P<second>b?)")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle: `solution` is the one move that solves it; `answer` is played next if a second turn follows.

    The second turn is a puzzle too, `is_second`, with the same number. Where two turns are needed, the answers
    `parries` refute nearly every other move, so they are tried first. If the solution costs much of the chance of
    winning the game, `better` is the move that costs nothing.
    """

    number: int
    level: PuzzleLevel
    goal: Goal
    line: str
    solution: str
    better: str = ""
    answer: str = ""
    parries: tuple[str, ...] = ()
    is_second: bool = False

    @property
    def name(self) -> str:
        """Its name on buttons, beside those of lessons' tasks."""
        return f"p{self.number}{'b' if self.is_second else ''}"

    @property
    def position(self) -> Position:
        """What it begins with."""
        return read_position(self.line)

    @property
    def second(self) -> "Puzzle | None":
        """What is to be done after the answer, where there is one."""
        if not self.answer:
            return None
        then = self.position
        for said in (self.solution, self.answer):
            then, _ = play(then, read_move(then, said, Rules()), Rules())
        kill = write_move(beheadings(then, Rules())[0])
        return Puzzle(self.number, self.level, Goal.CHIEF, str(then), kill, is_second=True)

    @property
    def line_of_play(self) -> tuple[str, ...]:
        """All moves of the solution, with the other player's answers."""
        second = self.second
        return (self.solution, self.answer, second.solution) if second else (self.solution,)

    @property
    def man(self) -> Man:
        """The piece that moves."""
        return man_on(self.position, read_move(self.position, self.solution, Rules()).origin)

    def missed(self, attempt: Attempt) -> Missed | None:
        """Return what an attempt misses first; `None` if it solves the puzzle."""
        is_solution = not self.is_second and write_move(attempt.turn.move) == self.solution
        return None if is_solution else self.judged(attempt)

    def judged(self, attempt: Attempt) -> Missed | None:
        """Return the same for any move, by nothing but the rules."""
        demands = (*_DEMANDS[self.goal], *([Forces(self.parries)] if self.goal is Goal.TWO else []))
        return next(filter(None, (demand.missed(attempt) for demand in demands)), None)


@cache
def puzzles() -> Mapping[int, Puzzle]:
    """Return all puzzles by their numbers."""
    text = files("bot.table.lessons").joinpath("puzzles.txt").read_text("utf-8")
    return {puzzle.number: puzzle for puzzle in map(read_puzzle, text.splitlines())}


def read_puzzle(line: str) -> Puzzle:
    """Return the puzzle of a line: number, level, goal, position, solution, a better move, answer and parries.

    The last three may be missing, and the better move may be empty.
    """
    number, level, goal, position, solution, *more = line.split("\t")
    better, answer, *parries = (*more, "", "")[: max(len(more), 2)]
    return Puzzle(int(number), PuzzleLevel(level), Goal(goal), position, solution, better, answer, tuple(parries))


def write_puzzle(puzzle: Puzzle) -> str:
    """Return the line of a puzzle."""
    fields = (
        str(puzzle.number),
        puzzle.level,
        puzzle.goal,
        puzzle.line,
        puzzle.solution,
        puzzle.better,
        puzzle.answer,
        *puzzle.parries,
    )
    return "\t".join(fields).rstrip("\t")


def turns_of(puzzle: Puzzle) -> Sequence[TurnPlayed]:
    """Return what is played in the solution, to its end."""
    game, turns = game_at(puzzle.position), []
    for said in puzzle.line_of_play:
        turns.append(tried_in(game, reading_of(said)).turn)
        game = turns[-1].game
    return turns


def puzzle_named(name: str) -> Puzzle | None:
    """Return the puzzle, or the second turn of one, with a name; `None` if there is none."""
    found = _NAME.fullmatch(name)
    puzzle = puzzles().get(int(found["number"])) if found else None
    return puzzle.second if puzzle and found and found["second"] else puzzle


def puzzles_of(level: PuzzleLevel) -> Sequence[Puzzle]:
    """Return the puzzles of a level, in their order."""
    return [puzzle for puzzle in puzzles().values() if puzzle.level is level]


@cache
def in_turn(level: PuzzleLevel) -> Sequence[Puzzle]:
    """Return the puzzles of a level in the order in which they are set: its goals in turn, as evenly as they allow."""
    there: dict[Goal, list[Puzzle]] = {goal: [] for goal in Goal}
    for puzzle in puzzles_of(level):
        there[puzzle.goal].append(puzzle)
    order: list[Puzzle] = []
    for some in sorted(there.values(), key=len):  # so that the most frequent goal is parted by all others
        placed = [((place + 0.5) / len(part), each) for part in (order, some) for place, each in enumerate(part)]
        order = [puzzle for _, puzzle in sorted(placed, key=lambda pair: (pair[0], pair[1].number))]
    return order


def level_named(name: str) -> PuzzleLevel:
    """Return the level of that name: the easiest where there is none."""
    return next((level for level in LEVELS if level.value == name), LEVELS[0])


def next_puzzle(level: PuzzleLevel, solved: Collection[str], after: int = 0) -> Puzzle:
    """Return the first unsolved puzzle of a level, from the one with the number `after` on and then from the beginning.

    If all are solved, it is simply the next one.
    """
    there = in_turn(level)
    past = next((place for place, puzzle in enumerate(there, 1) if puzzle.number == after), 0)
    turned = [*there[past:], *there[:past]]
    return next((puzzle for puzzle in turned if str(puzzle.number) not in solved), turned[0])


def puzzle_of(day: int) -> Puzzle:
    """Return the puzzle of a day, which counts from 1 January of the year 1: the same for everybody everywhere."""
    there = in_turn(_WEEK[(day - 1) % len(_WEEK)])  # day 1 was a Monday
    return there[day % len(there)]


def day_of(puzzle: Puzzle, today: int) -> int:
    """Return the day whose puzzle this is: tomorrow, else `today`, else yesterday; 0 if it is none of theirs."""
    return next((day for day in (today + 1, today, today - 1) if puzzle_of(day).number == puzzle.number), 0)
