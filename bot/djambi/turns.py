"""Turn order, command, power and the end of a game: R17-R19 and R21-R30, in the order of R27.

The functions work on a board and the commanders of the four sides; `bot.djambi.play` moves the pieces. Other programs
of the game have most of their mistakes here, so each function follows a numbered rule.
"""

from collections.abc import Sequence
from typing import Final

from bot.djambi.board import (
    CHIEF_CODES,
    CORPSE,
    FEWEST_PLAYERS,
    HOSTAGE,
    LEADERLESS,
    NECROMOBILE,
    SIDES,
    Side,
    piece_code,
)
from bot.djambi.facts import (
    ArmyTaken,
    Draw,
    Drawn,
    DrawReason,
    Eliminated,
    Fact,
    LeftLeaderless,
    Outcome,
    PowerLost,
    PowerTaken,
    Surrounded,
    Victory,
    Won,
)
from bot.djambi.generate import any_player_moves, can_move, is_over
from bot.djambi.geometry import MAZE, NEIGHBOURS
from bot.djambi.position import Position, power
from bot.djambi.rules import Rules

_NECROMOBILE_CODES: Final = tuple(piece_code(side, NECROMOBILE) for side in SIDES)


def chief_killed(commanders: list[int], victim: int, killer: int) -> list[Fact]:
    """Give `killer` the sides of the killed Chief `victim` (R24), changing `commanders`, and return the facts.

    A player's Chief brings all the sides that the player commanded, a hostage Chief only its own side.
    """
    if commanders[victim] == HOSTAGE:
        commanders[victim] = killer
        return [ArmyTaken(SIDES[killer], (SIDES[victim],))]
    taken = _hand_over(commanders, victim, killer)
    return [Eliminated(SIDES[victim]), ArmyTaken(SIDES[killer], taken)]


def after_move(before: Position, board: bytearray, commanders: list[int], rules: Rules) -> tuple[Position, list[Fact]]:
    """Finish a move of `before.to_move` that has already changed `board` and, by R24, `commanders`.

    Applies in the order of R27: power (R18), surrounded Chiefs (R23, R25), the end (R29), the next turn (R22). Returns
    the position after the move and the facts.
    """
    old, new = before.in_power, power(board, tuple(commanders))
    facts = _power_changed(commanders, old, new) if old != new else []
    facts += _eliminate_surrounded(board, commanders, new, rules)
    red, blue, yellow, green = commanders
    position, ending = next_turn(before, bytes(board), (red, blue, yellow, green), rules)
    return position, facts + ending


def _hand_over(commanders: list[int], former: int, heir: int) -> tuple[Side, ...]:
    """Give `heir` all sides that `former` commanded, and return them."""
    taken = tuple(side for side in SIDES if commanders[side] == former)
    for side in taken:
        commanders[side] = heir
    return taken


def _power_changed(commanders: list[int], old: Side | None, new: Side | None) -> list[Fact]:
    """R18: a player who takes power takes all leaderless sides. R26: one who loses it keeps the sides they have."""
    facts: list[Fact] = []
    if old is not None:
        facts.append(PowerLost(old))
    if new is not None:
        facts.append(PowerTaken(new))
        if taken := _hand_over(commanders, LEADERLESS, new):
            facts.append(ArmyTaken(new, taken))
    return facts


def _eliminate_surrounded(board: bytearray, commanders: list[int], in_power: Side | None, rules: Rules) -> list[Fact]:
    """R23, and R25 for the sides that the eliminated players commanded."""
    if CORPSE not in board:  # nothing else surrounds a Chief
        return []
    # All players are tested before any is eliminated: the corpse of one could surround the next.
    doomed = [side for side in SIDES if commanders[side] == side and _is_surrounded(board, commanders, side, rules)]
    facts: list[Fact] = []
    for side in doomed:
        square = board.index(CHIEF_CODES[side])
        board[square] = CORPSE
        taken = _hand_over(commanders, side, LEADERLESS if in_power is None else in_power)
        heirs = LeftLeaderless(taken) if in_power is None else ArmyTaken(in_power, taken)
        facts += [Surrounded(side, square), Eliminated(side), heirs]
    return facts


def _is_surrounded(board: bytearray, commanders: list[int], side: int, rules: Rules) -> bool:
    square = board.index(CHIEF_CODES[side])
    if square == MAZE:
        return False
    if rules.surround != "strict" and _has_necromobile(board, commanders, side):
        return False
    if rules.surround == "cut_off":
        return _is_cut_off(board, square)
    return all(board[neighbour] == CORPSE for neighbour in NEIGHBOURS[square])


def _has_necromobile(board: bytearray, commanders: list[int], player: int) -> bool:
    return any(commanders[side] == player and _NECROMOBILE_CODES[side] in board for side in SIDES)


def _is_cut_off(board: bytearray, square: int) -> bool:
    """R33: whether corpses bar every way of king's steps from `square` to the maze; a corpse in the maze bars none."""
    reached = {square}
    edge = [square]
    while edge:
        for neighbour in NEIGHBOURS[edge.pop()]:
            if neighbour == MAZE:  # before the test for a corpse, which does not count there
                return False
            if board[neighbour] != CORPSE and neighbour not in reached:
                reached.add(neighbour)
                edge.append(neighbour)
    return True


def next_turn(
    before: Position,
    board: bytes,
    commanders: tuple[int, int, int, int],
    rules: Rules,
) -> tuple[Position, list[Fact]]:
    """Return the position with the next player to move, after a turn of `before.to_move`, and the fact of an end.

    R29: the only player left has won; if none is left, the last players have drawn. Both leave the fields of the turn
    as they were. R22: if no player can move, the game is drawn, and the position shows the next turn.
    """
    if is_over(commanders):
        position = Position(board, commanders, before.to_move, before.seat, before.turn)
        return position, [_ending(before, position)]
    to_move, seat = who_is_next(commanders, power(board, commanders), before.seat, before.to_move)
    position = Position(board, commanders, to_move, seat, before.turn + 1)
    if can_move(board, commanders, to_move, rules) or any_player_moves(board, commanders, rules):
        return position, []
    return position, [Drawn(position.players, DrawReason.NOBODY_CAN_MOVE)]


def player_after(position: Position) -> Side:
    """Return the side that plays after the side to move (R22), if its turn changes neither power nor command.

    With two players left, that can be the side to move again.
    """
    return SIDES[who_is_next(position.commanders, position.in_power, position.seat, position.to_move)[0]]


def _ending(before: Position, after: Position) -> Fact:
    return Won(after.players[0]) if after.players else Drawn(before.players, DrawReason.TOGETHER)


def who_is_next(commanders: Sequence[int], in_power: Side | None, seat: int, mover: int) -> tuple[int, int]:
    """R22, word for word: return the next side to move and the next seat, after a turn of `mover`."""
    if in_power is not None and in_power != mover:
        return in_power, seat
    players = sum(commanders[side] == side for side in SIDES)
    following = _player_after(commanders, seat)
    if following == mover and not (players == FEWEST_PLAYERS and in_power == mover):
        following = _player_after(commanders, following)
    return following, following


def longest_wait(players: int) -> int:
    """Return the most turns until a player is to move again, with another of the `players` (2-4) in power."""
    return max(3, 2 * (players - 1))


def _player_after(commanders: Sequence[int], side: int) -> int:
    """The first player after `side` in seat order."""
    order = ((side + step) % len(SIDES) for step in range(1, len(SIDES) + 1))
    return next(other for other in order if commanders[other] == other)


def result(position: Position, rules: Rules) -> Outcome | None:
    """Return how the game has ended by the rules, or `None` while it goes on (R22, R29)."""
    if is_over(position.commanders):
        return Victory(position.players[0]) if position.players else Draw(DrawReason.TOGETHER)
    if any_player_moves(position.board, position.commanders, rules):
        return None
    return Draw(DrawReason.NOBODY_CAN_MOVE)
