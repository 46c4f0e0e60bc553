"""The search's position: making a move as `bot.djambi.play` does, in a fifth of the time.

A state keeps what each piece sees, and updates it only where a line crosses a changed square. `make` handles what
nearly all moves are: pieces change places, a piece dies, perhaps a Chief. It leaves everything rare to `play` (what
comes into the maze, a surrounded Chief, a Reporter that kills all around it), so that no rule is implemented twice.
A Chief that leaves the maze only loses the power (R26): what it commanded stays with its player.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Self

from bot.djambi.board import (
    ASSASSIN,
    CHIEF,
    CHIEF_CODES,
    CORPSE,
    DIPLOMAT,
    EMPTY,
    NECROMOBILE,
    REPORTER,
    kind_of,
    side_of,
)
from bot.djambi.generate import is_over
from bot.djambi.geometry import MAZE, NOWHERE
from bot.djambi.moves import Row
from bot.djambi.play import play
from bot.djambi.position import Position, power
from bot.djambi.rules import Rules
from bot.djambi.turns import chief_killed, who_is_next
from bot.engine.armies import Army, Commanders, follow, muster
from bot.engine.lines import ALL, BITS, MAZE_BIT, RINGS, set_of, sight, spread

_next = lru_cache(maxsize=4096)(who_is_next)


@dataclass(slots=True)
class State:
    """A position and what follows from it. A state is never changed; `make` returns another.

    It remembers what it was once asked for: its armies, and the last state before a piece or a corpse is put down.
    """

    board: bytearray
    commanders: Commanders
    to_move: int
    seat: int
    turn: int
    occupied: int
    """The set of squares with a piece or a corpse."""
    corpses: int
    seen: dict[int, int]
    """By square of each living piece: the set of squares it sees."""
    armies: list[Army] = field(default_factory=list, compare=False)
    """Those of all players, or empty: see `muster`."""
    lifted: "_Lifted | None" = field(default=None, compare=False)

    @classmethod
    def of(cls, position: Position) -> Self:
        """Return the state of `position`."""
        board = bytearray(position.board)
        occupied = corpses = 0
        for square, code in enumerate(board):
            if code != EMPTY:
                occupied |= BITS[square]
            if code == CORPSE:
                corpses |= BITS[square]
        seen = {square: sight(code, square, occupied) for square, code in enumerate(board) if code > CORPSE}
        return cls(board, position.commanders, position.to_move, position.seat, position.turn, occupied, corpses, seen)

    def muster(self) -> list[Army]:
        """Return the armies of all players, in turn order. States derived from this one then reuse them."""
        if not self.armies:
            self.armies = muster(self.board, self.commanders, self.seen, ALL & ~self.occupied)
        return self.armies

    @property
    def position(self) -> Position:
        """The same position for the rules."""
        return Position(bytes(self.board), self.commanders, self.to_move, self.seat, self.turn)

    @property
    def players(self) -> list[int]:
        """The sides that command themselves, in turn order (R6)."""
        return [side for side, commander in enumerate(self.commanders) if commander == side]


_Lifted = tuple[int, int, int, State, int]
"""A piece's way (kind, from, to), the state before what it met there is put down, and the code to put."""


def make(state: State, move: Row, rules: Rules) -> State:
    """Return the state after `move`, which must be legal: the one of the position that `play` returns."""
    kind, _, target, _, square = move
    if kind == NOWHERE or MAZE in (target, square) or (kind == REPORTER and rules.reporter == "all"):
        return State.of(play(state.position, move, rules)[0])
    after = _moved(state, move)[0] if square == NOWHERE or kind == REPORTER else _put_down(state, move)
    if _may_be_surrounded(after, rules):
        return State.of(play(state.position, move, rules)[0])
    return after


def _put_down(state: State, move: Row) -> State:
    """The state after a move that puts down what it met; those that differ only in where share the work before."""
    kind, origin, target, _, square = move
    lifted = state.lifted
    if lifted is None or lifted[:3] != (kind, origin, target):
        before, met = _moved(state, move)
        if state.armies and kind != DIPLOMAT:
            before.muster()
        lifted = state.lifted = (kind, origin, target, before, met if kind == DIPLOMAT else CORPSE)
    _, _, _, before, code = lifted
    board = before.board.copy()
    board[square] = code
    return _changed(before, board, (square,), before.commanders)


def _moved(state: State, move: Row) -> tuple[State, int]:
    """The state after a move before anything is put down, and what the piece met."""
    kind, origin, target, _, square = move
    board = state.board.copy()
    met = board[target]
    board[target] = board[origin]
    board[origin] = EMPTY
    places: tuple[int, ...] = (origin, target)
    if kind == REPORTER and square != NOWHERE:
        met = board[square]
        board[square] = CORPSE
        places = (origin, target, square)
    elif kind == ASSASSIN and met:
        board[origin] = CORPSE
    commanders = state.commanders
    if met > CORPSE and kind_of(met) == CHIEF and kind != DIPLOMAT:
        commanders = _after_death(commanders, side_of(met), state.to_move)
    after = _changed(state, board, places, commanders)
    if commanders is state.commanders or not is_over(commanders):
        after.to_move, after.seat = _next(commanders, power(board, commanders), state.seat, state.to_move)
        after.turn += 1
    return after, met


def killed_on(move: Row, board: Sequence[int]) -> int:
    """Return the square of the piece that `move` names to kill, `NOWHERE` if it names none."""
    kind, _, target, _, square = move
    if kind in (DIPLOMAT, NECROMOBILE, NOWHERE):
        return NOWHERE
    place = square if kind == REPORTER else target
    return place if place != NOWHERE and board[place] > CORPSE else NOWHERE


def _changed(state: State, board: bytearray, places: tuple[int, ...], commanders: Commanders) -> State:
    """The state with another `board`, which differs at `places`: with what each piece sees now."""
    occupied, corpses, seen = _update_sight(state, board, places)
    after = State(board, commanders, state.to_move, state.seat, state.turn, occupied, corpses, seen)
    if state.armies and commanders is state.commanders:
        after.armies = follow(state.armies, board, commanders, seen, ALL & ~occupied, places)
    return after


def _update_sight(state: State, board: bytearray, places: tuple[int, ...]) -> tuple[int, int, dict[int, int]]:
    """The occupied squares, the corpses and what each piece sees, after `places` have changed."""
    occupied, corpses, before = state.occupied, state.corpses, state.seen
    seen = before.copy()
    changed = 0
    for place in places:
        old, new = state.board[place], board[place]
        if (old == EMPTY) != (new == EMPTY):
            changed |= BITS[place]
        if (old == CORPSE) != (new == CORPSE):
            corpses ^= BITS[place]
        if old > CORPSE:
            del seen[place]
    occupied ^= changed
    # Only a piece that saw a changed square can see further, or less far, than before.
    for square, lines in before.items():
        if lines & changed and square in seen:
            seen[square] = sight(board[square], square, occupied)
    for place in places:
        if board[place] > CORPSE:
            seen[place] = sight(board[place], place, occupied)
    return occupied, corpses, seen


def _after_death(commanders: Commanders, victim: int, killer: int) -> Commanders:
    changed = list(commanders)
    chief_killed(changed, victim, killer)
    red, blue, yellow, green = changed
    return red, blue, yellow, green


def _may_be_surrounded(state: State, rules: Rules) -> bool:
    """Whether corpses are all around a player's Chief, or cut it off, so that the rules must decide by R23 or R33."""
    if rules.surround == "cut_off":
        return _are_cut_off(set_of([state.board.index(CHIEF_CODES[side]) for side in state.players]), state.corpses)
    enclosed = _enclosed(state.corpses)
    return enclosed != 0 and any(BITS[state.board.index(CHIEF_CODES[side])] & enclosed for side in state.players)


@lru_cache(maxsize=4096)
def _enclosed(corpses: int) -> int:
    """The squares with corpses all around."""
    return set_of(square for square, ring in enumerate(RINGS) if not ring & ~corpses)


def _are_cut_off(chiefs: int, corpses: int) -> bool:
    """Whether corpses keep one of `chiefs` from walking into the maze; a corpse in the maze itself keeps nobody out."""
    reached, edge = 0, MAZE_BIT
    while reached != edge and chiefs & ~edge:
        reached, edge = edge, spread(edge) & ~corpses | edge
    return bool(chiefs & ~edge)
