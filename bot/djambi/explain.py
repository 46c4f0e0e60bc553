"""Refusals explained: the first rule that a move breaks, worked out after it was not found among the legal moves.

Nothing here decides what is legal; only `generate` does.
"""

from dataclasses import replace
from typing import Final

from bot.djambi.board import (
    ASSASSIN,
    CHIEF,
    CORPSE,
    DIPLOMAT,
    EMPTY,
    HOSTAGE,
    LEADERLESS,
    MILITANT,
    NECROMOBILE,
    REPORTER,
    SIDES,
    Kind,
    kind_of,
    side_of,
)
from bot.djambi.errors import Illegal, Reason
from bot.djambi.generate import is_over, legal_moves, moves_between, piece_moves, stance
from bot.djambi.geometry import DISTANCES, MAZE, MILITANT_REACH, NOWHERE, RAYS, SIZE
from bot.djambi.moves import PASS, Move
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.djambi.typed_move import Purpose, TypedMove

RULES_OF_PUTTING: Final = {MILITANT: "R11", CHIEF: "R12", DIPLOMAT: "R15", NECROMOBILE: "R16"}
"""The rule that says where each kind may put a corpse or a piece."""


def why_not(position: Position, typed: TypedMove, rules: Rules) -> Illegal:
    """Return why `typed`, which fits no legal move, is refused, with what is possible instead."""
    # In the order in which a player makes the move, so that the answer names the first thing to change.
    refusal = (
        _wrong_for_any_piece(position, typed)
        or _wrong_origin(position, typed, rules)
        or _wrong_way(position, typed)
        or _wrong_target(position, typed, rules)
        or _wrong_rest(position, typed, rules)
    )
    legal = piece_moves(position, typed.origin, rules)
    refusal.legal = tuple(sorted(legal, key=lambda move: _differs(move, typed)))
    return refusal if legal else _with_movable(refusal, position, rules)


def _with_movable(refusal: Illegal, position: Position, rules: Rules) -> Illegal:
    refusal.movable = frozenset(move.origin for move in legal_moves(position, rules) if move != PASS)
    return refusal


def why_none(position: Position, typed: TypedMove, rules: Rules) -> Illegal:
    """Return why no piece can do what `typed` asks for, which names a kind but no square to start from."""
    own = [
        origin for origin, code in enumerate(position.board) if _is_own(position, code) and kind_of(code) == typed.kind
    ]
    if len(own) == 1:
        return why_not(position, replace(typed, path=(own[0], *typed.path[1:])), rules)
    refusal = _wrong_for_any_piece(position, typed) or Illegal(Reason.NONE_CAN, typed.target)
    return _with_movable(refusal, position, rules)


def why_stuck(position: Position, begun: TypedMove, rules: Rules) -> Illegal | None:
    """Return why the piece on the start of `begun` has no move; `None` if the side to move has no such piece there."""
    code = position.board[begun.origin]
    if begun.purpose or len(begun.path) > 1 or not _is_own(position, code) or not begun.suits(kind_of(code)):
        return None
    stuck = Illegal(Reason.CANNOT_MOVE, begun.origin, kind=Kind(kind_of(code)), side=SIDES[side_of(code)])
    refusal = _wrong_for_any_piece(position, begun) or _wrong_origin(position, begun, rules) or stuck
    return _with_movable(refusal, position, rules)


def _is_own(position: Position, code: int) -> bool:
    return code > CORPSE and position.commanders[side_of(code)] == position.to_move


def _differs(move: Move, typed: TypedMove) -> tuple[bool, bool, int, int, int]:
    """Whether a legal move differs from the typed one in its target and last square, and how far each of them is."""
    is_other, is_put_elsewhere = move.target != typed.target, typed.square not in (NOWHERE, move.square)
    third = min(_apart(move.exit, typed.third), _apart(move.square, typed.third))
    return is_other, is_put_elsewhere, _apart(move.target, typed.target), third, _apart(move.square, typed.square)


def _apart(square: int, wanted: int) -> int:
    """How many steps a square is from the wanted one, if any is wanted."""
    if NOWHERE in (square, wanted):
        return 0 if wanted == NOWHERE else SIZE
    return DISTANCES[square][wanted]


def _wrong_for_any_piece(position: Position, typed: TypedMove) -> Illegal | None:
    if is_over(position.commanders):
        return Illegal(Reason.GAME_OVER)
    if typed.kind == MILITANT and typed.target == MAZE:
        return Illegal(Reason.MILITANT_IN_MAZE, MAZE)
    return None


def _wrong_origin(position: Position, typed: TypedMove, rules: Rules) -> Illegal | None:
    """What is wrong with the piece that is to move."""
    origin = typed.origin
    code = position.board[origin]
    if code <= CORPSE:
        return Illegal(Reason.CORPSE_THERE if code else Reason.NOTHING_THERE, origin)
    kind, side = kind_of(code), side_of(code)
    reason = _not_own(position.commanders[side], position.to_move)
    if reason:
        return Illegal(reason, origin, kind=Kind(kind), side=SIDES[side])
    if typed.kind not in (kind, NOWHERE):
        return Illegal(Reason.OTHER_KIND, origin, kind=Kind(kind))
    return Illegal(Reason.MUST_PASS) if PASS in legal_moves(position, rules) else None


def _not_own(commander: int, player: int) -> Reason | None:
    if commander == player:
        return None
    return {HOSTAGE: Reason.HOSTAGE_PIECE, LEADERLESS: Reason.LEADERLESS_PIECE}.get(commander, Reason.NOT_YOUR_PIECE)


def _wrong_way(position: Position, typed: TypedMove) -> Illegal | None:
    """What is wrong with the way from the start to the target (R8)."""
    origin, target = typed.origin, typed.target
    if origin == target:
        return Illegal(Reason.STAYS, origin)
    ray = next((ray for ray in RAYS[origin] if target in ray), None)
    if ray is None:
        return Illegal(Reason.NOT_STRAIGHT, origin, target)
    between = ray[: ray.index(target)]
    if kind_of(position.board[origin]) == MILITANT and len(between) >= MILITANT_REACH:
        return Illegal(Reason.TOO_FAR, origin, target)
    blocker = next((square for square in between if position.board[square]), NOWHERE)
    return Illegal(Reason.BLOCKED, blocker, origin, target) if blocker != NOWHERE else None


def _wrong_target(position: Position, typed: TypedMove, rules: Rules) -> Illegal | None:
    """What is wrong with the piece, the corpse or the empty maze on the target (R9-R16)."""
    origin, target = typed.origin, typed.target
    code, met = position.board[origin], position.board[target]
    kind = kind_of(code)
    if target == MAZE and kind == MILITANT:
        return Illegal(Reason.MILITANT_IN_MAZE, MAZE)
    if met == EMPTY:
        stops_in_maze = target == MAZE and kind != CHIEF
        return Illegal(Reason.MAZE_IS_FOR_CHIEFS, MAZE, kind=Kind(kind)) if stops_in_maze else None
    if kind == REPORTER:
        return Illegal(Reason.REPORTER_TARGET, target)
    if met == CORPSE:
        reason = Reason.ONLY_PIECES if kind == DIPLOMAT else Reason.CORPSE_ON_TARGET
        return None if kind == NECROMOBILE else Illegal(reason, target)
    return _wrong_living_target(position, code, target, rules)


def _wrong_living_target(position: Position, code: int, target: int, rules: Rules) -> Illegal | None:
    kind, met = kind_of(code), position.board[target]
    if kind == NECROMOBILE:
        return Illegal(Reason.ONLY_CORPSES, target)
    if position.commanders[side_of(met)] == LEADERLESS:
        return Illegal(Reason.LEADERLESS_TARGET, target, side=SIDES[side_of(met)])
    view = stance(position.commanders, position.to_move, rules)
    allowed = view.guests[side_of(code)] if kind == DIPLOMAT else view.victims
    if allowed[met]:
        return None
    same_side = kind == DIPLOMAT and rules.diplomacy == "vassals"
    return Illegal(Reason.OWN_SIDE if same_side else Reason.OWN_PIECE, target)


def _wrong_rest(position: Position, typed: TypedMove, rules: Rules) -> Illegal:
    """What is wrong with the way out of the maze, or with the last square."""
    origin, target = typed.origin, typed.target
    kind = kind_of(position.board[origin])
    goes_on = target == MAZE and kind in (ASSASSIN, DIPLOMAT, NECROMOBILE)
    if goes_on:
        refusal = _wrong_exit(position, typed, rules)
        if refusal:
            return refusal
    elif NOWHERE not in (typed.third, typed.square):
        return Illegal(Reason.NO_EXIT_HERE, target)
    square = typed.square
    if square == NOWHERE and not goes_on:  # "c3 d4 a5": outside the maze a bare third square is a corpse's
        square = typed.third
    return _wrong_last_square(position, typed, square, rules)


def _wrong_exit(position: Position, typed: TypedMove, rules: Rules) -> Illegal | None:
    """What is wrong with the extra move out of the maze (R20)."""
    origin, way_out = typed.origin, typed.third
    exits = {move.exit for move in moves_between(position, origin, MAZE, rules)}
    if not exits:
        return Illegal(Reason.NO_WAY_OUT, MAZE)
    if way_out == NOWHERE or way_out in exits:  # a player who names no exit is asked for one, not refused
        return None
    if way_out == origin:
        return Illegal(Reason.ASSASSIN_CORPSE, origin)
    straight = any(way_out in ray for ray in RAYS[MAZE])
    return Illegal(Reason.EXIT_NOT_FREE if straight else Reason.EXIT_NOT_STRAIGHT, way_out)


def _wrong_last_square(position: Position, typed: TypedMove, square: int, rules: Rules) -> Illegal:
    """What is wrong with the square of a kill, a corpse or a moved piece."""
    origin, target = typed.origin, typed.target
    kind, met = kind_of(position.board[origin]), position.board[target]
    if kind == REPORTER:
        return Illegal(Reason.REPORTER_KILLS_ALL if rules.reporter == "all" else Reason.REPORTER_KILL, square)
    if typed.purpose is Purpose.KILL or not met:
        return Illegal(Reason.NOTHING_TO_PUT, square)
    if kind == ASSASSIN:
        return Illegal(Reason.ASSASSIN_CORPSE, origin)
    if not typed.suits(kind):
        return Illegal(Reason.OTHER_WORD, square, kind=Kind(kind))
    reason = _maze_reason(kind, met, target) if square == MAZE else Reason.PLACE_TAKEN
    return Illegal(reason, square, rule="" if reason is Reason.BACK_INTO_MAZE else RULES_OF_PUTTING[kind])


def _maze_reason(kind: int, met: int, target: int) -> Reason:
    if kind != DIPLOMAT:
        return Reason.CORPSE_IN_MAZE
    if target == MAZE:
        return Reason.BACK_INTO_MAZE
    return Reason.PLACE_TAKEN if kind_of(met) == CHIEF else Reason.PIECE_IN_MAZE
