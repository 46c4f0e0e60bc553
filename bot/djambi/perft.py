"""Counting sequences of moves: the usual check of a move generator against another."""

from bot.djambi.generate import legal_moves
from bot.djambi.play import play
from bot.djambi.position import Position
from bot.djambi.rules import Rules


def perft(position: Position, depth: int, rules: Rules) -> int:
    """Return the number of sequences of `depth` legal moves (0 or more) that begin at `position`."""
    if depth == 0:
        return 1
    moves = legal_moves(position, rules)
    if depth == 1:
        return len(moves)
    return sum(perft(play(position, move, rules)[0], depth - 1, rules) for move in moves.rows)
