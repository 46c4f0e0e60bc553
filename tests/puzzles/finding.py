"""Looking for puzzles: the engine plays with itself, and wherever exactly one move does what a goal demands is one."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Final

from bot.djambi.board import CHIEF, CORPSE, FEWEST_PLAYERS, REPORTER, Side, kind_of, piece_code, side_of
from bot.djambi.generate import is_over, legal_moves
from bot.djambi.geometry import MAZE
from bot.djambi.moves import Move, write_move
from bot.djambi.play import play
from bot.djambi.position import START, Position
from bot.djambi.reading import read_move, reading_of
from bot.djambi.rules import Rules
from bot.engine import Level, think
from bot.table.lessons.attempts import game_at, tried_in
from bot.table.lessons.demands import beheadings
from bot.table.lessons.puzzles import LEVELS, Goal, Puzzle, PuzzleLevel

LONGEST: Final = 220
_OPENING: Final = 8
"""A game begins with up to this many random turns; the search for puzzles skips them."""
_APART: Final = 12
"""Puzzles of one goal are at least that many turns of a game apart: neighbours look alike."""
_MOST_PARRIES: Final = 40
"""A puzzle of two turns whose wrong moves fail in more ways than that takes too long to answer."""
_STRENGTHS: Final = (1, 1, 60, 200)
_THINKING: Final = (1, 600)
"""The effort of a look at each move, and of some thinking."""
_LONG: Final = 12_000
"""The effort of the longest thinking."""
_COSTLY: Final = 0.1
"""A solution that costs this much of the chance of winning would be a mistake in a game."""
_LUCK: Final = (0.02, 0.05, 0.1)
"""The weaker somebody plays, the more there is to be found."""
_RULES: Final = Rules()


def found_in_games(seed: int, first: int, games: int) -> Iterator[Puzzle]:
    """Play that many games, from the number `first` on, and return the puzzles in them, without numbers."""
    for game in range(first, first + games):
        last = dict.fromkeys(Goal, -_APART)
        for turn, position in enumerate(_played(Random(f"{seed} {game}"))):
            goals = [goal for goal in Goal if turn >= _OPENING and turn - last[goal] >= _APART]
            for puzzle in found_in(turned(position), goals):
                if len(puzzle.parries) <= _MOST_PARRIES:
                    last[puzzle.goal] = turn
                    yield puzzle


def _played(chance: Random) -> Iterator[Position]:
    """The positions of a game."""
    position, seen = START, []
    strength = Level(chance.choice(_STRENGTHS), chance.choice(_LUCK))
    for turn in range(LONGEST):
        moves = legal_moves(position, _RULES)
        if not moves:
            return
        yield position
        seen.append(position)
        at_random = turn < chance.randint(0, _OPENING - 1)
        seed = chance.randrange(2**30)
        move = chance.choice(moves) if at_random else think(position, _RULES, strength, (), seen, seed).move
        position, _ = play(position, move, _RULES)


def turned(position: Position) -> Position:
    """Return the same position with red to move: the board is turned, and the sides get each other's names."""
    by = position.to_move
    board = bytearray(len(position.board))
    for square, code in enumerate(position.board):
        file, rank = square % 9, square // 9
        for _ in range(by):
            file, rank = rank, 8 - file
        board[9 * rank + file] = piece_code((side_of(code) - by) % 4, kind_of(code)) if code > CORPSE else code

    def named(side: int) -> int:
        return (side - by) % 4 if side < len(Side) else side

    red, blue, yellow, green = (named(position.commanders[(side + by) % 4]) for side in Side)
    return Position(bytes(board), (red, blue, yellow, green), Side.RED, named(position.seat), position.turn)


def found_in(position: Position, goals: list[Goal]) -> Iterator[Puzzle]:
    """Return the first puzzle of one of `goals` in a position, red to move, if there is one."""
    for goal in goals:
        if _LOOKS_LIKE[goal](position) and (puzzle := puzzle_at(position, goal)):
            yield puzzle
            return


def puzzle_at(position: Position, goal: Goal) -> Puzzle | None:
    """Return the puzzle of a goal, if exactly one of all legal moves reaches it; with the answer that is the worst."""
    asked = Puzzle(0, PuzzleLevel.EASY, goal, str(position), "")
    solving = []
    for row in legal_moves(position, _RULES).rows:
        if asked.judged(tried_in(game_at(position), reading_of(write_move(row)))) is None:
            solving.append(row)
            if len(solving) > 1:
                return None
    if not solving:
        return None
    move = Move._make(solving[0])
    after, _ = play(position, move, _RULES)
    found = Puzzle(0, PuzzleLevel.EASY, goal, str(position), write_move(move))
    found = replace(found, better=better_than(found))
    found = replace(found, level=level_of(found))
    if goal is not Goal.TWO:
        return found
    answer = worst_answer(after)
    return replace(found, answer=answer, parries=parries_of(found)) if answer else None


def worst_answer(position: Position) -> str:
    """Return the answer after which the fewest moves kill a Chief, and one does: so there is most to be seen.

    It is "" where every answer leaves only a Chief to be shut in.
    """

    def ways(answer: Move) -> tuple[int, str]:
        then, _ = play(position, answer, _RULES)
        return len({move[:3] for move in beheadings(then, _RULES)}), write_move(answer)

    return min(filter(all, map(ways, legal_moves(position, _RULES))), default=(0, ""))[1]


def parries_of(puzzle: Puzzle) -> tuple[str, ...]:
    """Return answers of which one parries each wrong move: those that parry the most first."""
    counts: Counter[str] = Counter()
    for row in legal_moves(puzzle.position, _RULES).rows:
        known = replace(puzzle, parries=tuple(parry for parry, _ in counts.most_common()))
        missed = known.missed(tried_in(game_at(puzzle.position), reading_of(write_move(row))))
        if missed and missed.answer:
            counts[write_move(missed.answer)] += 1
    return tuple(parry for parry, _ in counts.most_common())


def level_of(puzzle: Puzzle) -> PuzzleLevel:
    """Return how difficult it is, by what the engine needs to find the solution.

    A look at each move, some thinking, or more; a puzzle of two turns is one level above. Whoever is to kill a Chief
    looks for that only, whether it is wise or not: so thinking is enough. The highest level is for those that even
    the longest thinking does not find, though nothing is better in the game.
    """
    thinking = [evaluations for evaluations in _THINKING if _played_after(puzzle, evaluations) != puzzle.solution]
    above = min(len(thinking), 1) if puzzle.goal is Goal.CHIEF else len(thinking)
    level = LEVELS[min(above + (puzzle.goal is Goal.TWO), LEVELS.index(PuzzleLevel.HARD))]
    is_beyond = level is PuzzleLevel.HARD and not puzzle.better and _played_after(puzzle, _LONG) != puzzle.solution
    return PuzzleLevel.EXPERT if is_beyond else level


def better_than(puzzle: Puzzle) -> str:
    """Return the move that the engine plays, if the solution gives red a much smaller chance of winning; else ""."""
    played = _played_after(puzzle, _LONG)
    if played == puzzle.solution or _worth(puzzle, played) - _worth(puzzle, puzzle.solution) < _COSTLY:
        return ""
    return played


def _worth(puzzle: Puzzle, move: str) -> float:
    """Red's chance of winning after a move."""
    after, _ = play(puzzle.position, read_move(puzzle.position, move, _RULES), _RULES)
    if is_over(after.commanders):
        return float(Side.RED in after.players)
    return think(after, _RULES, Level(_LONG, 0.0)).chances[Side.RED]


@lru_cache(maxsize=8)
def _played_after(puzzle: Puzzle, evaluations: int) -> str:
    """The move that the engine plays after so much thinking."""
    return write_move(think(puzzle.position, _RULES, Level(evaluations, 0.0)).move)


def _kills_one_chief(position: Position) -> bool:
    return len(beheadings(position, _RULES)) == 1


def _is_threatened(position: Position) -> bool:
    """Whether somebody could kill the Chief of the side to move."""
    others = (replace(position, to_move=player) for player in position.players if player != position.to_move)
    chief = position.board.index(piece_code(position.to_move, CHIEF))
    return any(row[2 if row[0] != REPORTER else 4] == chief for other in others for row in beheadings(other, _RULES))


def _power_is_near(position: Position) -> bool:
    """Whether a Chief stands in the maze: else there is only one way to come to power, and nothing to be found."""
    return position.board[MAZE] > CORPSE


def _plays_again_soon(position: Position) -> bool:
    """Whether there is one turn of another between two of the side to move, and no Chief to be killed at once."""
    soon = position.in_power == position.to_move or len(position.players) == FEWEST_PLAYERS
    return soon and not beheadings(position, _RULES)


_LOOKS_LIKE: Final[Mapping[Goal, Callable[[Position], bool]]] = {
    Goal.POWER: _power_is_near,
    Goal.SAVE: _is_threatened,
    Goal.TWO: _plays_again_soon,
    Goal.CHIEF: _kills_one_chief,
}
"""What can be seen of a position at once: elsewhere it is not worth to try all moves."""
