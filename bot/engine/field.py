"""The field: the armies of a position together, whose turn comes when, and what promises exclude."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from bot.djambi.board import CHIEF_CODES, CORPSE, HOSTAGE, LEADERLESS, SIDES, Side, kind_of, side_of
from bot.djambi.geometry import MAZE, NOWHERE
from bot.djambi.position import power
from bot.djambi.turns import who_is_next
from bot.engine.armies import Army, Commanders
from bot.engine.lines import ALL, BITS
from bot.engine.state import State
from bot.engine.vows import Deed, Vow

Promised: TypeAlias = Mapping[tuple[int, int], int]
"""By a player and another: the set of squares of the other's pieces that the first has promised to leave alone next."""


@dataclass(slots=True)
class Field:
    """The armies of the players who are left, and what is common to all of them."""

    armies: Sequence[Army]
    """In turn order."""
    when: tuple[int, ...]
    """By side: how many turns others play before the player's next one."""
    in_power: Side | None
    empty: int
    corpses: int
    worth: int
    """The value of all armies together."""
    chiefs: tuple[int, ...]
    """The squares of the armies' Chiefs."""
    leaderless: int
    """The number of leaderless pieces."""
    prizes: int
    """The set of squares of hostage Chiefs: killing one gives command of a side (R24)."""
    barred: int
    """The side whose own piece keeps its Chief out of the maze; `EVERYBODY`, or `NOBODY`."""
    spared: Promised
    """What is not killed by promise."""
    let_stand: Promised
    """What is not moved with a Diplomat by promise."""


NOBODY: Final = -1
EVERYBODY: Final = -2

NEVER: Final = 1 << 60
"""The number of turns before the next one of a side that is no player."""

_NOTHING: Final[Promised] = {}


def survey(state: State, vows: Sequence[Vow] = ()) -> Field:
    """Return what each player of `state` commands, sees and hits, and what they leave alone by their `vows`."""
    board, commanders = state.board, state.commanders
    in_power = power(board, commanders) if board[MAZE] else None
    armies = state.muster()
    when = _order(commanders, in_power, state.seat, state.to_move)
    special = HOSTAGE in commanders or LEADERLESS in commanders
    return Field(
        armies,
        when,
        in_power,
        ALL & ~state.occupied,
        state.corpses,
        sum([army.roster.worth for army in armies]),
        tuple([army.roster.chief for army in armies]),
        _leaderless(state) if special else 0,
        _prizes(state) if special else 0,
        _barred(board[MAZE], commanders) if board[MAZE] else NOBODY,
        _promised(Deed.KILL, vows, state, armies, when) if vows else _NOTHING,
        _promised(Deed.CARRY, vows, state, armies, when) if vows else _NOTHING,
    )


def _promised(deed: Deed, vows: Sequence[Vow], state: State, armies: Sequence[Army], when: Sequence[int]) -> Promised:
    """The pieces that players leave alone in their next turn because of vows against `deed`."""
    promised: dict[tuple[int, int], int] = {}
    sides = [army.roster.side for army in armies]
    for vow in vows:
        if vow.deed is not deed or vow.is_to_do or not vow.is_owed(state.commanders):
            continue
        bound = [side for side in sides if side in vow.bound and state.turn + when[side] <= vow.last]
        for one, army in product(bound, armies):
            if army.roster.side in vow.about:
                pair = (one, army.roster.side)
                promised[pair] = promised.get(pair, 0) | _of_kind(army, vow.kind, state.board)
    return promised


def _of_kind(army: Army, kind: int, board: bytearray) -> int:
    """The squares of its pieces of a kind, or of all of them."""
    if kind == NOWHERE:
        return army.roster.pieces
    return sum(BITS[square] for square in army.roster.squares if kind_of(board[square]) == kind)


def _leaderless(state: State) -> int:
    return sum(state.commanders[side_of(state.board[square])] == LEADERLESS for square in state.seen)


def _prizes(state: State) -> int:
    return sum(
        BITS[state.board.index(CHIEF_CODES[side])]
        for side in SIDES
        if state.commanders[side] == HOSTAGE and CHIEF_CODES[side] in state.board
    )


def _barred(in_maze: int, commanders: Commanders) -> int:
    """A Chief may go onto the empty maze and onto an enemy there, not onto a corpse or a leaderless piece."""
    commander = commanders[side_of(in_maze)] if in_maze > CORPSE else LEADERLESS
    return EVERYBODY if commander == LEADERLESS else commander


@lru_cache(maxsize=4096)
def _order(commanders: Commanders, in_power: Side | None, seat: int, mover: int) -> tuple[int, ...]:
    """By side: the number of turns before a player's next one, if nothing changes (R22); `NEVER` if it is no player."""
    waiting = [side for side in range(4) if commanders[side] == side]
    when = [NEVER] * len(commanders)
    turns = 0
    while waiting:
        if mover in waiting:
            waiting.remove(mover)
            when[mover] = turns
        mover, seat = who_is_next(commanders, in_power, seat, mover)
        turns += 1
    return tuple(when)
