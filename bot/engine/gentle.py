"""What a gentle player leaves undone: it plays like a friend who teaches.

1. It takes nothing from a person that it did not threaten already when that person moved last. So whoever leaves a
   piece where it can be taken, or walks into a threat, has a turn to see it.
2. Up to turn `_PATIENCE` it ends nobody's Chief but another engine's, by any means, while there is one.
"""

from collections.abc import Collection, Sequence
from typing import Final

from bot.djambi.board import CHIEF, CORPSE, REPORTER, kind_of, side_of
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import Row
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.engine.lines import BITS, squares_of
from bot.engine.state import State, killed_on, make
from bot.engine.vows import reported

_PATIENCE: Final = 60
"""Up to this turn people's Chiefs are spared while another engine is in the game."""


def left_undone(
    position: Position,
    rules: Rules,
    seen: Sequence[Position],
    people: Collection[int],
    forbidden: Collection[Row] = (),
) -> frozenset[Row]:
    """Return the legal moves that a gentle player leaves out; none if all others are `forbidden`.

    `seen` are the earlier positions of the game, `people` the sides that people play.
    """
    state = State.of(position)
    others = [side for side in state.players if side in people and side != state.to_move]
    if not others:
        return frozenset()
    spares_chiefs = state.turn <= _PATIENCE and len(state.players) > len(others) + 1
    fair = _fair(state, seen, others)
    rows = [row for row in legal_moves(position, rules).rows if row not in forbidden]
    left = [row for row in rows if _is_harsh(state, row, rules, others, fair, spares_chiefs=spares_chiefs)]
    return frozenset(left) if len(left) < len(rows) else frozenset()


def _fair(state: State, seen: Sequence[Position], others: Sequence[int]) -> int:
    """The squares where one of `others` has a piece that stood there under the same threat when its player moved."""
    fair, wanted = 0, set(others)
    for earlier in reversed(seen):
        if earlier.to_move in wanted:
            wanted.remove(earlier.to_move)
            fair |= _threatened(earlier, state)
    return fair


def _threatened(earlier: Position, state: State) -> int:
    """The squares where the side that moved in `earlier` has pieces that were threatened and have not moved since."""
    then = State.of(earlier)
    hits = [army.hits for army in then.muster() if army.roster.side == state.to_move]
    return sum(
        BITS[square]
        for squares in hits
        for square in squares_of(squares)
        if then.board[square] > CORPSE
        and then.board[square] == state.board[square]
        and then.commanders[side_of(then.board[square])] == then.to_move
    )


def _is_harsh(state: State, row: Row, rules: Rules, others: Sequence[int], fair: int, *, spares_chiefs: bool) -> bool:
    killed = reported(state, row, rules) if row[0] == REPORTER else [killed_on(row, state.board)]
    theirs = [
        square for square in killed if square != NOWHERE and state.commanders[side_of(state.board[square])] in others
    ]
    if any(not fair & BITS[square] for square in theirs):
        return True
    if spares_chiefs and any(kind_of(state.board[square]) == CHIEF for square in theirs):
        return True
    has_corpse = killed[0:1] != [NOWHERE] or row[4] != NOWHERE
    return spares_chiefs and has_corpse and bool({*others} - {*make(state, row, rules).players})
