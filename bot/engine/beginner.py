"""A beginner's view of the board: what somebody sees who has just learnt how the pieces move.

1. Lines are seen only up to `SIGHT` squares away: the enemy's, and the beginner's own. A kill from further away is
   considered by chance, half the time up to `_FAR` squares, a quarter of the time beyond: no square is safe for ever.
2. Corpses only block the way. That they surround a Chief, or shut it in, is not foreseen.
3. The maze counts when a Chief is in it, not when a Chief could go there.
4. Only what the next player threatens is noticed. That pieces are undefended, and what one player's Diplomat prepares
   for another, is not.
5. A Chief next to one of the beginner's pieces is killed if possible, whatever comes of it.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from bot.djambi.board import CHIEF, kind_of, side_of
from bot.djambi.geometry import ALL_SQUARES, DISTANCES, NOWHERE
from bot.djambi.moves import Row
from bot.engine.lines import set_of
from bot.engine.state import State, killed_on
from bot.engine.weights import WEIGHTS, Doubt, Kind, Weights

SIGHT: Final = 3
"""How many squares along a line a beginner sees."""
_FAR: Final = 5
_LOOKS_FAR, _LOOKS_BEYOND = 0.5, 0.25
"""How often a beginner looks along a line up to `_FAR` squares, and beyond."""
_NEAR: Final = tuple(
    set_of(other for other in ALL_SQUARES if DISTANCES[square][other] <= SIGHT) for square in ALL_SQUARES
)
_NOT_FORESEEN: Final = (
    "corpses_around",
    "corpses_around_for_good",
    "nearly_surrounded",
    "free_around",
    "ring_hit",
    "ring_hit_squared",
    "safe_squares",
    "no_safe_square",
    "no_safe_square_and_hit",
    "distance_to_maze",
    "enters_now",
    "enters_later",
    "leaderless_to_gain",
    "undefended_to_mover",
    "undefended_before",
    "chief_hit_before",
    "chief_hit_twice",
    "hit_before",
    "carried_killer_by_mover",
    "carried_killer_later",
    "chief_carried_by_mover",
    "chief_carried_before",
    "chief_carried_later",
)

BEGINNERS_WEIGHTS: Final[dict[Kind, Weights]] = {
    kind: replace(weights, **dict.fromkeys(_NOT_FORESEEN, 0.0)) for kind, weights in WEIGHTS.items()
}
NO_DOUBTS: Final = dict.fromkeys((2, 3, 4), Doubt(-500.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0))
"""A beginner never doubts that somebody wins."""


def as_seen(state: State) -> State:
    """Return `state` with the lines of all pieces cut off where a beginner sees no further."""
    seen = {square: lines & _NEAR[square] for square, lines in state.seen.items()}
    return replace(state, seen=seen, armies=[])


def noticed(state: State, rows: Sequence[Row], chance: Random) -> Sequence[Row]:
    """Return those of `rows` that a beginner considers: all, if it would overlook every one."""
    kills = [(row, square) for row in rows if (square := killed_on(row, state.board)) != NOWHERE]
    obvious = [row for row, square in kills if DISTANCES[row[1]][square] == 1 and _is_chief(state, square)]
    far = sorted({(row[1], square) for row, square in kills if DISTANCES[row[1]][square] > SIGHT})
    blind = {line for line in far if chance.random() >= _how_often(DISTANCES[line[0]][line[1]])}
    overlooked = {row for row, square in kills if (row[1], square) in blind}
    return obvious or [row for row in rows if row not in overlooked] or rows


def _how_often(distance: int) -> float:
    return _LOOKS_FAR if distance <= _FAR else _LOOKS_BEYOND


def _is_chief(state: State, square: int) -> bool:
    """Whether an enemy player's Chief is on a square."""
    code = state.board[square]
    return kind_of(code) == CHIEF and state.commanders[side_of(code)] == side_of(code) != state.to_move
