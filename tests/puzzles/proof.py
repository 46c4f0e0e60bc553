"""The proof of a puzzle: every legal move is tried, and where a goal speaks of what others answer, every answer too.

The proof asks of each move what the bot judges by. What that leaves out, the proof checks by the rules alone: that the
one in power lives through three turns against any moves, that nobody loses a Chief but by a kill, and that a second
turn ends as it is told.
"""

from collections.abc import Iterator
from dataclasses import replace

from bot.djambi.board import CHIEF, Side, piece_code
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_move
from bot.djambi.play import play
from bot.djambi.position import Position
from bot.djambi.reading import read_move, reading_of
from bot.djambi.rules import Rules
from bot.engine.state import State, make
from bot.table.lessons.attempts import game_at, tried_in
from bot.table.lessons.demands import beheadings, can_end_chief
from bot.table.lessons.puzzles import Goal, Puzzle

_RULES = Rules()


def faults(puzzle: Puzzle) -> list[str]:
    """Return what is wrong with a puzzle; nothing if it is as it claims."""
    return [f"puzzle {puzzle.number}: {fault}" for fault in _faults(puzzle)]


def _faults(puzzle: Puzzle) -> Iterator[str]:
    position = puzzle.position
    if position.to_move != Side.RED:
        yield "red is not to move"
    solving = solutions(puzzle)
    if solving != [puzzle.solution]:
        yield f"it is solved by {solving or 'nothing'}, and says {puzzle.solution}"
        return
    after, _ = play(position, read_move(position, puzzle.solution, _RULES), _RULES)
    match puzzle.goal:
        case Goal.CHIEF:
            pass
        case Goal.SAVE:
            if any(not _lives(then) for other in _others(after) for then in _after_each(other)):
                yield "the Chief can be lost otherwise than by a kill"
        case Goal.POWER:
            if not _survives_three(after):
                yield "the Chief does not live through three turns"
        case Goal.TWO:
            if can_end_chief(position, _RULES):
                yield "a Chief can be killed or shut in at once"
            yield from _faults_of_second(puzzle, after)


def solutions(puzzle: Puzzle) -> list[str]:
    """Return all legal moves that solve a puzzle, as the bot judges of those that it does not know."""
    game = game_at(puzzle.position)
    moves = map(write_move, legal_moves(puzzle.position, _RULES))
    return [move for move in moves if puzzle.judged(tried_in(game, reading_of(move))) is None]


def _faults_of_second(puzzle: Puzzle, after: Position) -> Iterator[str]:
    """What is wrong with the second turn."""
    if not all(then.to_move == Side.RED and _lives(then) for then in _after_each(after)):
        yield "somebody else may play before the second turn"
    if puzzle.answer not in map(write_move, legal_moves(after, _RULES)):
        yield "its answer is not legal"
        return
    if puzzle.second is None or puzzle.second.solution not in solutions(puzzle.second):
        yield "its second turn is not solved"


def _others(position: Position) -> Iterator[Position]:
    """The position, with each of the others to move."""
    return (replace(position, to_move=player) for player in position.players if player is not Side.RED)


def _after_each(position: Position) -> Iterator[Position]:
    """The positions after all legal moves."""
    state = State.of(position)
    return (make(state, row, _RULES).position for row in legal_moves(position, _RULES).rows)


def _lives(position: Position) -> bool:
    return Side.RED in position.players


def _survives_three(position: Position) -> bool:
    """Whatever the next one plays, red has an answer after which, whatever the one after that plays, red lives."""
    return all(_lives(then) and then.to_move == Side.RED and _has_an_answer(then) for then in _after_each(position))


def _has_an_answer(position: Position) -> bool:
    """Whether red can play so that nothing that is played next ends it; the game may be won by that, too."""
    return any(_lives(then) and _is_safe(then) for then in _after_each(position))


def _is_safe(position: Position) -> bool:
    """Whether red lives after every next move. Most that do not end at once are seen without making them."""
    chief = position.board.index(piece_code(Side.RED, CHIEF))
    if position.to_move != Side.RED and any(chief in row[2:] for row in beheadings(position, _RULES)):
        return False
    return all(map(_lives, _after_each(position)))
