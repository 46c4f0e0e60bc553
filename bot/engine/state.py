"""The search's position: making a move as `bot.djambi.play` does, in a fifth of the time.

A state keeps what each piece sees, and updates it only where a line crosses a changed square. `make` handles what
nearly all moves are: pieces change places, a piece dies, perhaps a Chief. It leaves everything rare to `play` (the
maze, a surrounded Chief, a Reporter that kills all around it), so that no rule is implemented twice.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Self

from bot.djambi.board import (
    ASSASSIN,
    CHIEF,
    CHIEF_CODES,
    CORPSE,
    DIPLOMAT,
    EMPTY,
    NECROMOBILE,
    REPORTER,
    SIDES,
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
from bot.engine.lines import BITS, MAZE_BIT, RINGS, sight, spread

Commanders = tuple[int, int, int, int]

_next = lru_cache(maxsize=4096)(who_is_next)


class State(NamedTuple):
    """A position and what follows from it. A state is never changed; `make` returns another."""

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

    @property
    def position(self) -> Position:
        """The same position for the rules."""
        return Position(bytes(self.board), self.commanders, self.to_move, self.seat, self.turn)

    @property
    def players(self) -> list[int]:
        """The sides that command themselves, in turn order (R6)."""
        return [side for side, commander in enumerate(self.commanders) if commander == side]


def make(state: State, move: Row, rules: Rules) -> State:
    """Return the state after `move`, which must be legal: the one of the position that `play` returns."""
    kind, origin, target, _, square = move
    if kind == NOWHERE or MAZE in (origin, target, square) or (kind == REPORTER and rules.reporter == "all"):
        return State.of(play(state.position, move, rules)[0])
    board = state.board.copy()
    killed = _move_pieces(board, move)
    places = (origin, target) if square in (NOWHERE, origin) else (origin, target, square)
    occupied, corpses, seen = _update_sight(state, board, places)
    commanders = state.commanders
    if killed > CORPSE and kind_of(killed) == CHIEF:
        commanders = _after_death(commanders, side_of(killed), state.to_move)
    if _may_be_surrounded(board, commanders, corpses, rules):
        return State.of(play(state.position, move, rules)[0])
    if commanders is not state.commanders and is_over(commanders):
        return State(board, commanders, state.to_move, state.seat, state.turn, occupied, corpses, seen)
    to_move, seat = _next(commanders, power(board, commanders), state.seat, state.to_move)
    return State(board, commanders, to_move, seat, state.turn + 1, occupied, corpses, seen)


def _move_pieces(board: bytearray, move: Row) -> int:
    """Change `board` by what the piece does outside the maze (section 4); return the killed piece's code, if any."""
    kind, origin, target, _, square = move
    met = board[target]
    board[target] = board[origin]
    board[origin] = EMPTY
    if kind == REPORTER:
        if square == NOWHERE:
            return EMPTY
        met = board[square]
        board[square] = CORPSE
    elif kind == DIPLOMAT and met:
        board[square] = met
        return EMPTY
    elif met:
        board[origin if kind == ASSASSIN else square] = CORPSE
    return met if kind != NECROMOBILE else EMPTY


def killed_on(move: Row, board: Sequence[int]) -> int:
    """Return the square of the piece that `move` names to kill, `NOWHERE` if it names none."""
    kind, _, target, _, square = move
    if kind in (DIPLOMAT, NECROMOBILE, NOWHERE):
        return NOWHERE
    place = square if kind == REPORTER else target
    return place if place != NOWHERE and board[place] > CORPSE else NOWHERE


def _update_sight(state: State, board: bytearray, places: tuple[int, ...]) -> tuple[int, int, dict[int, int]]:
    """The occupied squares, the corpses and what each piece sees, after `places` have changed."""
    _, _, _, _, _, occupied, corpses, before = state
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


def _may_be_surrounded(board: bytearray, commanders: Commanders, corpses: int, rules: Rules) -> bool:
    """Whether corpses are all around a player's Chief, or cut it off, so that the rules must decide by R23 or R33."""
    chiefs = [board.index(CHIEF_CODES[side]) for side in SIDES if commanders[side] == side]
    if rules.surround == "cut_off":
        return _are_cut_off(sum(BITS[chief] for chief in chiefs), corpses)
    return any(not RINGS[chief] & ~corpses for chief in chiefs)


def _are_cut_off(chiefs: int, corpses: int) -> bool:
    """Whether corpses keep one of `chiefs` from walking into the maze; a corpse in the maze itself keeps nobody out."""
    reached, edge = 0, MAZE_BIT
    while reached != edge and chiefs & ~edge:
        reached, edge = edge, spread(edge) & ~corpses | edge
    return bool(chiefs & ~edge)
