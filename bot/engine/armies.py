"""Armies: what each player of a position commands, sees and hits, and when they move. Evaluation weighs this."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from bot.djambi.board import (
    ASSASSIN,
    CHIEF,
    CHIEF_CODES,
    CORPSE,
    DIPLOMAT,
    HOSTAGE,
    LEADERLESS,
    MILITANT,
    REPORTER,
    SIDES,
    Side,
    kind_of,
    side_of,
)
from bot.djambi.geometry import DISTANCES, MAZE, NOWHERE, SIZE
from bot.djambi.position import power
from bot.djambi.turns import who_is_next
from bot.engine.lines import ALL, BITS, MAZE_BIT, beside, squares_of
from bot.engine.state import Commanders, State
from bot.engine.vows import Deed, Vow

DEAR, MIDDLING, COMMON = 3, 2, 1
"""The value of a piece: an Assassin or Reporter, a Diplomat or Necromobile, a Militant."""
_FROM_EDGE: Final = tuple(SIZE // 2 - steps for steps in DISTANCES[MAZE])


@dataclass(slots=True)
class Army:
    """What the player of `side` commands. Sets of squares are integers, as in `bot.engine.lines`."""

    side: int
    when: int
    """How many turns the others play before this player's next one."""
    vassals: int
    """How many sides it commands, its own not counted."""
    chief: int = 0
    chief_bit: int = 0
    chief_sees: int = 0
    assassins: int = 0
    reporters: int = 0
    diplomats: int = 0
    necromobiles: int = 0
    dear: int = 0
    """The set of squares of its Assassins and Reporters."""
    middling: int = 0
    """The set of squares of its Diplomats and Necromobiles."""
    militants: int = 0
    hits: int = 0
    """The set of squares on which it could kill."""
    reporters_reach: int = 0
    carries: int = 0
    """What its Diplomats see."""
    reach: int = 0
    """How many squares its officers can go to, counted for each officer."""
    officers_near_maze: int = 0
    militants_near_maze: int = 0
    strikers: list[int] = field(default_factory=list)
    """The squares of its Assassins and Reporters."""
    privates: list[int] = field(default_factory=list)
    """The squares of its Militants."""
    takes: int = 0
    """The value of the most valuable piece that it could kill."""
    takes_chief: bool = False
    is_hit: bool = False
    """Whether an enemy could kill its Chief."""
    pieces: int = 0
    """Where its men stand."""
    worth: int = 0
    """The value of all its pieces but the Chief."""

    def count_up(self) -> None:
        """Compute the totals, once every piece has been added."""
        self.pieces = self.dear | self.middling | self.militants | self.chief_bit
        officers = DEAR * (self.assassins + self.reporters) + MIDDLING * (self.diplomats + self.necromobiles)
        self.worth = officers + COMMON * len(self.privates)
        if self.reporters_reach:
            self.hits |= beside(self.reporters_reach)


Promised: TypeAlias = Mapping[tuple[int, int], int]
"""By a player and another: the set of squares of the other's pieces that the first has promised to leave alone next."""


@dataclass(slots=True)
class Field:
    """The armies of the players who are left, and what is common to all of them."""

    armies: list[Army]
    in_power: Side | None
    empty: int
    corpses: int
    worth: int
    """The value of all armies together."""
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

_NOTHING: Final[Promised] = {}


def survey(state: State, vows: Sequence[Vow] = ()) -> Field:
    """Return what each player of `state` commands, sees and hits, and what they leave alone by their `vows`."""
    board, commanders, to_move, seat, _, occupied, corpses, _ = state
    in_power = power(board, commanders)
    order = _order(commanders, in_power, seat, to_move)
    armies = [Army(side, when, commanders.count(side) - 1) for side, when in order]
    empty = ALL & ~occupied
    _muster(state, armies, empty)
    for army in armies:
        army.count_up()
    special = HOSTAGE in commanders or LEADERLESS in commanders
    return Field(
        armies,
        in_power,
        empty,
        corpses,
        sum([army.worth for army in armies]),
        _leaderless(state) if special else 0,
        _prizes(state) if special else 0,
        _barred(board[MAZE], commanders),
        _promised(Deed.KILL, vows, state, armies) if vows else _NOTHING,
        _promised(Deed.CARRY, vows, state, armies) if vows else _NOTHING,
    )


def _muster(state: State, armies: list[Army], empty: int) -> None:
    """Add each piece's square, and what it can do from there, to its army."""
    of_player = {army.side: army for army in armies}
    of_side = [of_player.get(commander) for commander in state.commanders]
    board = state.board
    stops = empty & ~MAZE_BIT
    for square, lines in state.seen.items():
        code = board[square]
        army = of_side[(code >> 3) - 1]  # `side_of` and `kind_of` written out: this loop runs for every evaluation
        if army is None:
            continue
        kind = code & 7
        if kind == MILITANT:
            army.hits |= lines & ~MAZE_BIT
            army.militants |= BITS[square]
            army.militants_near_maze += _FROM_EDGE[square]
            army.privates.append(square)
        elif kind == CHIEF:
            army.hits |= lines
            army.chief, army.chief_bit, army.chief_sees = square, BITS[square], lines
        else:
            army.officers_near_maze += _FROM_EDGE[square]
            _muster_officer(army, kind, square, lines, empty if kind != REPORTER else stops)


def _muster_officer(army: Army, kind: int, square: int, lines: int, free: int) -> None:
    goes = lines & free
    army.reach += goes.bit_count()
    if kind == ASSASSIN:
        army.hits |= lines
        army.dear |= BITS[square]
        army.assassins += 1
        army.strikers.append(square)
    elif kind == REPORTER:
        army.reporters_reach |= goes
        army.dear |= BITS[square]
        army.reporters += 1
        army.strikers.append(square)
    elif kind == DIPLOMAT:
        army.carries |= lines
        army.middling |= BITS[square]
        army.diplomats += 1
    else:
        army.middling |= BITS[square]
        army.necromobiles += 1


def _promised(deed: Deed, vows: Sequence[Vow], state: State, armies: list[Army]) -> Promised:
    """The pieces that players leave alone in their next turn because of vows against `deed`."""
    promised: dict[tuple[int, int], int] = {}
    for vow in vows:
        if vow.deed is not deed or vow.is_duty or not vow.is_owed(state.commanders):
            continue
        bound = [army for army in armies if army.side in vow.bound and state.turn + army.when <= vow.last]
        for one, other in product(bound, armies):
            if other.side in vow.about:
                pair = (one.side, other.side)
                promised[pair] = promised.get(pair, 0) | _of_kind(other, vow.kind, state.board)
    return promised


def _of_kind(army: Army, kind: int, board: bytearray) -> int:
    """The squares of its pieces of a kind, or of all of them."""
    if kind == NOWHERE:
        return army.pieces
    return sum(BITS[square] for square in squares_of(army.pieces) if kind_of(board[square]) == kind)


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
    if not in_maze:
        return NOBODY
    commander = commanders[side_of(in_maze)] if in_maze > CORPSE else LEADERLESS
    return EVERYBODY if commander == LEADERLESS else commander


@lru_cache(maxsize=4096)
def _order(commanders: Commanders, in_power: Side | None, seat: int, mover: int) -> tuple[tuple[int, int], ...]:
    """Each player with the number of turns before their next one, if nothing changes (R22)."""
    waiting = [side for side in range(4) if commanders[side] == side]
    when: dict[int, int] = {}
    turns = 0
    while waiting:
        if mover in waiting:
            waiting.remove(mover)
            when[mover] = turns
        mover, seat = who_is_next(commanders, in_power, seat, mover)
        turns += 1
    return tuple(sorted(when.items()))
