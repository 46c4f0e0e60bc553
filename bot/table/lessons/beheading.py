"""Whether a Chief can be killed: looked for in hundreds of positions for one answer, so without making each move."""

from typing import Final

from bot.djambi.board import CHIEF_CODES, DIPLOMAT, LEADERLESS, NECROMOBILE, REPORTER, side_of
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Row
from bot.djambi.position import Position
from bot.djambi.rules import Rules

_NO_KILLERS: Final = (DIPLOMAT, NECROMOBILE)


def beheadings(position: Position, rules: Rules) -> list[Row]:
    """Return the moves of the side to move that kill somebody else's Chief, by the standard rules."""
    mover, commanders = position.to_move, position.commanders
    chiefs = {
        square
        for square, code in enumerate(position.board)
        if code in CHIEF_CODES and commanders[side_of(code)] not in (mover, LEADERLESS)
    }
    near = [row for row in legal_moves(position, rules).rows if row[2] in chiefs or row[4] in chiefs]
    return [row for row in near if row[0] not in _NO_KILLERS and row[4 if row[0] == REPORTER else 2] in chiefs]
