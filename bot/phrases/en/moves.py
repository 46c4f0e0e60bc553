"""English: the moves of a piece, and the moves so far."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.words.moves import MoveWords

MOVES: Final = MoveWords(
    moves_of=counted(
        one="{piece} on {square} can go to {count} square:", other="{piece} on {square} can go to {count} squares:"
    ),
    kills="Kills {victims}: {ways}",
    victim="{piece} on {square}",
    plain_moves="To an empty square: {squares}",
    few_places="{move} {squares}",
    many_places=counted(one="{move} {count} square", other="{move} any of {count} squares"),
    more_lines=counted(one="… and {count} more line", other="… and {count} more lines"),
    no_moves="{piece} on {square} has no legal move now.",
    no_piece="There is no piece on {square}.",
    may_go="{piece} on {square} may go to {squares}.",
    may_kill="{piece} on {square} may kill {victims}.",
    else_may_go="Without a kill it may go to {squares}.",
    turn="{turn}: {side} {move}",
    no_history="No move has been made yet.",
)
