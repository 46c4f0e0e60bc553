"""Playing a move: what the piece does on the board, then all that follows from it (R27); and perft, which counts."""

from typing import Final

from bot.djambi.board import (
    ASSASSIN,
    CHIEF,
    CORPSE,
    DIPLOMAT,
    EMPTY,
    HOSTAGE,
    LEADERLESS,
    NECROMOBILE,
    REPORTER,
    SIDES,
    Kind,
    Side,
    kind_of,
    side_of,
)
from bot.djambi.facts import BecameHostages, CorpsePut, Fact, Killed, Moved, Passed, PiecePut, PowerLost, Resigned
from bot.djambi.generate import legal_moves, stance
from bot.djambi.geometry import BESIDE, MAZE, NOWHERE
from bot.djambi.moves import PASS, Row
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.djambi.turns import after_move, chief_killed, next_turn

_KINDS: Final = tuple(Kind)


def play(position: Position, move: Row, rules: Rules) -> tuple[Position, tuple[Fact, ...]]:
    """Return the position after `move` and the facts of the turn, in the order of R27.

    `move` must be legal: one of `legal_moves(position, rules)`, or the result of `read_move`. It is not checked again.
    """
    board = bytearray(position.board)
    commanders = list(position.commanders)
    done: list[Fact] = (
        [Passed(SIDES[position.to_move])] if move == PASS else _on_the_board(board, move, position, rules)
    )
    deaths: list[Fact] = []
    for fact in done:
        if isinstance(fact, Killed) and fact.kind == CHIEF:
            deaths += chief_killed(commanders, fact.side, position.to_move)
    after, rest = after_move(position, board, commanders, rules)
    return after, (*done, *deaths, *rest)


def done_by(position: Position, move: Row, rules: Rules) -> list[Fact]:
    """Return the facts of the piece's own action in a legal `move` that is no pass, without what follows from it."""
    return _on_the_board(bytearray(position.board), move, position, rules)


def resign(position: Position, player: Side, rules: Rules) -> tuple[Position, tuple[Fact, ...]]:
    """Return the position after `player`, who must still be in the game, resigned, and the facts (R28).

    All sides that the player commanded become hostages. Resigning out of turn does not change whose turn it is.
    """
    lost = tuple(side for side in SIDES if position.commanders[side] == player)
    red, blue, yellow, green = (HOSTAGE if side in lost else position.commanders[side] for side in SIDES)
    commanders = (red, blue, yellow, green)
    after, ending = next_turn(position, position.board, commanders, rules)
    if player != position.to_move:
        after = Position(position.board, commanders, position.to_move, position.seat, position.turn)
    fallen = (PowerLost(player),) if position.in_power == player else ()
    return after, (Resigned(player), BecameHostages(lost), *fallen, *ending)


def _on_the_board(board: bytearray, move: Row, position: Position, rules: Rules) -> list[Fact]:
    """Change `board` by what the piece does (section 4 of the rules, R20, R32 and R35), and return the facts."""
    kind, origin, target, way_out, square = move
    code, met = board[origin], board[target]
    board[origin] = EMPTY
    facts: list[Fact] = [Moved(SIDES[position.to_move], SIDES[side_of(code)], _KINDS[kind], origin, target, way_out)]
    if way_out != NOWHERE:
        board[target] = EMPTY
        facts += _meet_master(board, kind, way_out)
    board[target if way_out == NOWHERE else way_out] = code
    if kind == REPORTER:
        facts += _report(board, target, square, position, rules)
    elif met:
        facts.insert(1, _meet(board, move, met))
    return facts


def _meet(board: bytearray, move: Row, met: int) -> Fact:
    """Put down what was on the target: the corpse of a killed piece, a moved piece, or a moved corpse."""
    kind, origin, target, _, square = move
    if kind == NECROMOBILE:
        board[square] = CORPSE
        return CorpsePut(target, square)
    if kind == DIPLOMAT:
        board[square] = met
        return PiecePut(SIDES[side_of(met)], _KINDS[kind_of(met)], target, square)
    corpse = origin if kind == ASSASSIN else square
    board[corpse] = CORPSE
    return Killed(SIDES[side_of(met)], _KINDS[kind_of(met)], target, corpse)


def _meet_master(board: bytearray, kind: int, way_out: int) -> list[Fact]:
    """R35: the enemy Chief on which the way out of the maze ends is killed, or moved, into the maze."""
    chief = board[way_out]
    if not chief:
        return []
    side = SIDES[side_of(chief)]
    board[MAZE] = chief if kind == DIPLOMAT else CORPSE
    return [PiecePut(side, Kind.CHIEF, way_out, MAZE) if kind == DIPLOMAT else Killed(side, Kind.CHIEF, way_out, MAZE)]


def _report(board: bytearray, target: int, square: int, position: Position, rules: Rules) -> list[Fact]:
    """R14 and R32: the Reporter that arrived on `target` kills the piece on `square`, or all beside it."""
    squares = [square] if square != NOWHERE else []
    if rules.reporter == "all":
        view = stance(position.commanders, position.to_move, rules)
        squares = [beside for beside in BESIDE[target] if _dies_by_report(board[beside], position, view.mine)]
    facts: list[Fact] = []
    for victim in squares:
        code = board[victim]
        board[victim] = CORPSE
        facts.append(Killed(SIDES[side_of(code)], _KINDS[kind_of(code)], victim, victim))
    return facts


def _dies_by_report(code: int, position: Position, mine: bytes) -> bool:
    """R32: every living piece dies but the player's own Chiefs and leaderless pieces."""
    if code <= CORPSE or position.commanders[side_of(code)] == LEADERLESS:
        return False
    return not (mine[code] and kind_of(code) == CHIEF)


def perft(position: Position, depth: int, rules: Rules) -> int:
    """Return the number of sequences of `depth` legal moves (0 or more) that begin at `position`.

    Two implementations of the rules that agree on these numbers almost certainly agree on the rules.
    """
    if depth == 0:
        return 1
    moves = legal_moves(position, rules)
    if depth == 1:
        return len(moves)  # the last moves need not be played to be counted
    return sum(perft(play(position, move, rules)[0], depth - 1, rules) for move in moves.rows)
