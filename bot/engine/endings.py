"""Endgames: what is certain, or nearly, when few players are left.

A position is *dead* if no sequence of moves leads to a win. `is_dead` proves it where no Necromobile is left: then
corpses stay where they are, and divide the squares into parts for good.

1. A piece stays in its part, unless a Diplomat of another player gets there: that can put it anywhere.
2. A Chief can be killed only in a part that another player's Chief, Assassin, Reporter or Militant also reaches.
3. A Chief can be surrounded only if as many pieces can still be killed as its surroundings lack corpses.
4. The position is dead if two players' Chiefs can't die. Pieces with the same commander stay together when that one
   dies, so they never fight each other; leaderless ones might fight anybody.

The proof errs on one side: it calls no position dead that can be won, and misses some that cannot.
"""

from collections.abc import Sequence
from itertools import product
from typing import Final

from bot.djambi.board import (
    ASSASSIN,
    CHIEF,
    CHIEF_CODES,
    DIPLOMAT,
    HOSTAGE,
    MILITANT,
    NECROMOBILE,
    REPORTER,
    SIDES,
    kind_of,
    piece_code,
    side_of,
)
from bot.djambi.geometry import ALL_SQUARES, MAZE
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.engine.armies import Army, Commanders
from bot.engine.field import Field
from bot.engine.lines import ALL, BITS, RINGS, set_of, spread, squares_of
from bot.engine.state import State

_LAST_TWO: Final = 2
_ROOM: Final = 3
"""A Chief with this many neighbouring squares free of corpses survives its own player's next move (R23, R32, R35)."""

_KILLERS: Final = (CHIEF, ASSASSIN, REPORTER, MILITANT)
_NECROMOBILES: Final = tuple(piece_code(side, NECROMOBILE) for side in SIDES)


def who_wins_at_once(field: Field) -> int | None:
    """Return the side to move if it can kill the last enemy Chief, and so surely wins; otherwise `None`.

    Also `None` if that move might surround its own Chief, or if an Assassin might find no way out of the maze (R20).
    Must not be called where Chiefs can be cut off (R33).
    """
    if len(field.armies) != _LAST_TWO:
        return None
    mover, enemy = sorted(field.armies, key=lambda army: field.when[army.roster.side])
    if not mover.hits & enemy.roster.chief_bit:
        return None
    own = mover.roster.chief
    has_room = own == MAZE or (RINGS[own] & ~field.corpses).bit_count() >= _ROOM
    gets_out = enemy.roster.chief != MAZE or RINGS[MAZE] & field.empty
    return mover.roster.side if has_room and gets_out else None


def is_dead(state: State, rules: Rules) -> bool:
    """Return whether it is certain that nobody can win any more, in a game that is not over."""
    if rules.surround == "cut_off" or _has_necromobile(state.board):
        return False
    parts = _parts(ALL & ~state.corpses)
    chiefs = set_of(state.board.index(CHIEF_CODES[side]) for side in state.players)
    if any((part & chiefs).bit_count() > 1 for part in parts):
        return False  # one Chief can reach the other
    return len(state.players) - len(_mortal(state, rules, parts)) >= _LAST_TWO


def _has_necromobile(board: bytes | bytearray) -> bool:
    red, blue, yellow, green = _NECROMOBILES
    return red in board or blue in board or yellow in board or green in board


def nobody_can_win(position: Position, rules: Rules) -> bool:
    """Return whether a position is dead. One where the game is over isn't."""
    if len(position.players) < _LAST_TWO or _has_necromobile(position.board):  # nearly all positions
        return False
    return is_dead(State.of(position), rules)


def _parts(free: int) -> list[int]:
    """The parts into which corpses divide the `free` squares: sets of squares connected by king's steps."""
    parts = []
    while free:
        parts.append(_part(free & -free, free))
        free &= ~parts[-1]
    return parts


def _part(start: int, free: int) -> int:
    """Return the `free` squares that king's steps over free squares reach from the square of `start`."""
    reached, edge = 0, start
    while reached != edge:
        reached, edge = edge, spread(edge) & free
    return edge


def _mortal(state: State, rules: Rules, parts: Sequence[int]) -> list[int]:
    """The players whose Chiefs might die."""
    reached = _reached(state, parts, own=rules.diplomacy == "vassals")
    pieces = [(square, state.board[square]) for square in state.seen]
    killers = [(square, code) for square, code in pieces if kind_of(code) in _KILLERS]
    kills_own = rules.friendly_fire == "on" or rules.reporter == "all"
    killed = [
        code
        for square, code in pieces
        if any(
            reached[killer] & reached[square]
            and _acts_on(state.commanders, of_killer, code, own=kills_own and kind_of(code) != CHIEF)
            for killer, of_killer in killers
            if killer != square
        )
    ]
    if any(kind_of(code) == CHIEF and state.commanders[side_of(code)] == HOSTAGE for code in killed):
        return state.players  # a hostage Chief brings an army (R24)
    chiefs = [(side, CHIEF_CODES[side]) for side in state.players]
    supply = len(killed)
    mortal = [side for side, code in chiefs if code in killed]
    for _ in chiefs:  # a Chief that dies is a corpse beside the next
        room = {side: _least_room(reached[state.board.index(code)], state.corpses) for side, code in chiefs}
        mortal = [side for side, code in chiefs if code in killed or room[side] <= supply + len(mortal)]
    return mortal


def _reached(state: State, parts: Sequence[int], *, own: bool) -> dict[int, int]:
    """By square of each piece: the squares that it might ever get to; if `own`, Diplomats carry own pieces, too."""
    reached = {square: part for square in state.seen for part in parts if BITS[square] & part}
    anywhere = sum(parts)
    diplomats = [square for square in state.seen if kind_of(state.board[square]) == DIPLOMAT]
    carried = set(state.seen)
    while carried:
        carried = {
            square
            for square, diplomat in product(state.seen, diplomats)
            if reached[square] != anywhere
            and square != diplomat
            and reached[square] & reached[diplomat]
            and _acts_on(state.commanders, state.board[diplomat], state.board[square], own=own)
        }
        reached |= dict.fromkeys(carried, anywhere)
    return reached


def _acts_on(commanders: Commanders, actor: int, code: int, *, own: bool) -> bool:
    """Whether a piece might ever kill or carry another, by their codes. Leaderless ones may find a commander (R18)."""
    commander = commanders[side_of(actor)]
    return commander != HOSTAGE and (own or commander != commanders[side_of(code)])


def _least_room(squares: int, corpses: int) -> int:
    """How many corpses it takes to surround a Chief on one of `squares` where that takes fewest."""
    rooms = ((RINGS[square] & ~corpses).bit_count() for square in squares_of(squares) if square != MAZE)
    return min(rooms, default=len(ALL_SQUARES))


def is_sealed(field: Field) -> bool:
    """Whether corpses separate a player from the others: none can reach that player, nor that player all of them.

    Without a Necromobile that lasts for good, unless a Diplomat carries pieces across.
    """
    return any(_is_parted(army, [other for other in field.armies if other is not army], field) for army in field.armies)


def _is_parted(army: Army, others: Sequence[Army], field: Field) -> bool:
    if any(_gets_at(other, army, field.corpses) for other in others):
        return False
    return not all(_gets_at(army, other, field.corpses) for other in others)


def siege(besieger: Army, last: Army, field: Field) -> tuple[int, int]:
    """Return how many hunters are on the last Chief's side of the corpses, and how many escapes that Chief has.

    Hunters are the besieger's Chief, Assassins and Reporters. An escape is a square that the last Chief can go to and
    that the besieger does not hit.
    """
    hunters = (besieger.roster.dear | besieger.roster.chief_bit) & _part(last.roster.chief_bit, ALL & ~field.corpses)
    return hunters.bit_count(), (last.chief_sees & field.empty & ~besieger.hits).bit_count()


def _gets_at(army: Army, enemy: Army, corpses: int) -> bool:
    """Whether a piece of `army` could reach the Chief of `enemy` by king's steps if only corpses were in the way."""
    reached, edge = 0, enemy.roster.chief_bit
    while reached != edge and not edge & army.roster.pieces:
        reached, edge = edge, edge | spread(edge) & ~corpses
    return bool(edge & army.roster.pieces)
