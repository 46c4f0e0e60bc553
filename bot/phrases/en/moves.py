"""English: the moves of a piece, and the moves so far."""

from typing import Final

from bot.phrases.moves import MoveWords

MOVES: Final = MoveWords(
    moves_of="{piece} on {square} has {count} legal moves:",
    plain_moves="To an empty square: {squares}",
    few_places="{move} {squares}",
    many_places="{move} any of {count} squares",
    more_lines="… and {count} more",
    no_moves="{piece} on {square} has no legal move now.",
    no_piece="There is no piece on {square}.",
    may_go="{piece} on {square} may go to {squares}.",
    turn="{turn}: {side} {move}",
    no_history="No move has been made yet.",
)
