"""A position as the search holds it, and making a move in it: what `bot.djambi.play` gives, in a fifth of the time.

What each man sees is kept with the position, and looked up anew only where its lines cross a square that has changed.
`make` does what nearly all moves are: men change places, a man dies, perhaps a Chief. Whatever is rare (the maze, a
Chief shut in, a Reporter that kills all around it) it leaves to `play`, so that no rule stands here a second time.
"""

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
    """A position and what follows from it. Nobody changes a state; `make` returns another."""

    board: bytearray
    commanders: Commanders
    to_move: int
    seat: int
    turn: int
    occupied: int
    """The set of the squares on which a man stands, dead or alive."""
    corpses: int
    seen: dict[int, int]
    """By square of each living man: what it sees."""

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
        """The position, as the rules know it."""
        return Position(bytes(self.board), self.commanders, self.to_move, self.seat, self.turn)

    @property
    def players(self) -> list[int]:
        """The sides that command themselves, in turn order (R6)."""
        return [side for side, commander in enumerate(self.commanders) if commander == side]


def make(state: State, move: Row, rules: Rules) -> State:
    """Return the state after `move`, which must be legal: that of the position that `play` gives."""
    kind, origin, target, _, square = move
    if kind == NOWHERE or MAZE in (origin, target, square) or (kind == REPORTER and rules.reporter == "all"):
        return State.of(play(state.position, move, rules)[0])
    board = state.board.copy()
    killed = _move_men(board, move)
    places = (origin, target) if square in (NOWHERE, origin) else (origin, target, square)
    occupied, corpses, seen = _look_again(state, board, places)
    commanders = state.commanders
    if killed > CORPSE and kind_of(killed) == CHIEF:
        commanders = _after_death(commanders, side_of(killed), state.to_move)
    if _may_be_shut_in(board, commanders, corpses, rules):
        return State.of(play(state.position, move, rules)[0])
    if commanders is not state.commanders and is_over(commanders):
        return State(board, commanders, state.to_move, state.seat, state.turn, occupied, corpses, seen)
    to_move, seat = _next(commanders, power(board, commanders), state.seat, state.to_move)
    return State(board, commanders, to_move, seat, state.turn + 1, occupied, corpses, seen)


def _move_men(board: bytearray, move: Row) -> int:
    """Do on `board` what the piece does by section 4 of the rules, outside the maze, and return whom it killed."""
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


def _look_again(state: State, board: bytearray, places: tuple[int, ...]) -> tuple[int, int, dict[int, int]]:
    """What is occupied, where corpses lie and what each man sees, now that `places` have changed."""
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


def _may_be_shut_in(board: bytearray, commanders: Commanders, corpses: int, rules: Rules) -> bool:
    """Whether corpses bar the way of any player's Chief, so that R23 or R33 has to be looked at closely."""
    chiefs = [board.index(CHIEF_CODES[side]) for side in SIDES if commanders[side] == side]
    if rules.surround == "cut_off":
        return _are_cut_off(sum(BITS[chief] for chief in chiefs), corpses)
    return any(not RINGS[chief] & ~corpses for chief in chiefs)


def _are_cut_off(chiefs: int, corpses: int) -> bool:
    """Whether corpses keep one of `chiefs` from walking into the maze. A corpse in the maze itself does not."""
    reached, edge = 0, MAZE_BIT
    while reached != edge and chiefs & ~edge:
        reached, edge = edge, spread(edge) & ~corpses | edge
    return bool(chiefs & ~edge)
