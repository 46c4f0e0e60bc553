"""An order is played if and only if its conditions hold: random games, and another way to look at each condition."""

import random
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from bot.djambi.board import CORPSE, Kind, Side, kind_of, side_of
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move, write_move
from bot.djambi.position import Position
from bot.table.events import OrderPlayed
from bot.table.model import Game, Phase
from bot.table.orders.orders import Condition, Order
from bot.table.plans.planning import on_turn
from tests.long import TIMES
from tests.table.club import HALL, opened
from tests.table.orders.desk import Desk

_TURNS: Final = 60
_CHECKED: Final = (Condition.SAME, Condition.MINE, Condition.CHIEFS, Condition.POWER)


def pieces(position: Position, side: Side) -> set[tuple[int, int]]:
    """Return the pieces that a side commands, each with its square."""
    board = enumerate(position.board)
    return {(at, code) for at, code in board if code > CORPSE and position.commanders[side_of(code)] == side}


def chiefs(position: Position) -> tuple[set[int], frozenset[int]]:
    """Return which Chiefs live, and who plays."""
    codes = {code for code in position.board if code > CORPSE and kind_of(code) == Kind.CHIEF}
    return codes, frozenset(map(int, position.players))


def square(position: Position, at: int) -> tuple[int, int]:
    code = position.board[at]
    return code, position.commanders[side_of(code)] if code > CORPSE else -1


def fails(order: Order, move: Move, positions: list[Position]) -> set[Condition]:
    """Return which conditions fail that are about the board: `positions` are those from the order to its turn."""
    first, *_, last = positions if len(positions) > 1 else (*positions, *positions)
    touched = {at for at in move[1:] if at >= 0}
    return {
        only
        for only, has_failed in {
            Condition.SAME: any(square(first, at) != square(last, at) for at in touched),
            Condition.MINE: any(pieces(a, order.side) - pieces(b, order.side) for a, b in pairwise(positions)),
            Condition.CHIEFS: any(chiefs(a) != chiefs(b) for a, b in pairwise(positions)),
            Condition.POWER: any(a.in_power != b.in_power for a, b in pairwise(positions)),
        }.items()
        if has_failed
    }


def wild(game: Game, chance: random.Random) -> Move:
    """Return a move that likes to kill, and to enter the maze: so there is more to fail by."""
    moves = list(legal_moves(game.position, game.terms.rules))
    loud = [move for move in moves if game.position.board[move.target] > CORPSE or move.target == 40]
    return chance.choice(loud if loud and chance.random() < 0.7 else moves)


@pytest.mark.parametrize("seed", range(6 * TIMES))
async def test_an_order_is_played_if_and_only_if_its_conditions_hold(seed: int, tmp_path: Path) -> None:
    chance, judged = random.Random(seed), {True: 0, False: 0}
    async with opened(tmp_path / "djambi.db", seed) as club:
        desk = Desk(club)
        game = await club.start()
        waiting: dict[Side, tuple[Order, Move, list[Position]]] = {}
        for _ in range(_TURNS):
            if game.phase is not Phase.RUNNING:
                break
            side = Side(game.position.to_move)
            for other in set(game.position.players) - {side, *waiting}:
                move = wild(on_turn(game, Side(other)), chance)
                only = frozenset(each for each in _CHECKED if chance.random() < 0.5)
                order = await desk.order(game.seats[Side(other)], write_move(move), only=only)
                waiting[Side(other)] = (order, move, [game.position])
            await club.play(game.seats[side], write_move(wild(game, chance)))
            game = await club.table.last_game(HALL)
            for _, _, positions in waiting.values():
                positions.append(game.position)
            await desk.due()
            game = await _judged(desk, game, waiting, judged)
        assert await club.differences() == []
    assert judged[True] > 3
    assert judged[False] > 3


async def _judged(
    desk: Desk, game: Game, waiting: dict[Side, tuple[Order, Move, list[Position]]], judged: dict[bool, int]
) -> Game:
    """Compare what was played since a turn with what should be, and return the game as it is then."""
    newest = await desk.club.table.last_game(HALL)
    events = [event for event in await desk.club.table.events(newest) if event.seq > game.seq]
    for event in [*events, None]:
        for side in {*waiting} - {*game.position.players}:
            del waiting[side]
        found = waiting.pop(Side(game.position.to_move), None) if game.phase is Phase.RUNNING else None
        if event is None:
            assert found is None or not _holds(*found, game)
            judged[False] += found is not None
            return newest
        assert isinstance(event, OrderPlayed)
        assert found is not None
        assert event.move == found[1]
        assert _holds(*found, game)
        judged[True] += 1
        game = event.game
        for _, _, positions in waiting.values():
            positions.append(game.position)
    raise AssertionError


def _holds(order: Order, move: Move, positions: list[Position], game: Game) -> bool:
    is_legal = move in legal_moves(game.position, game.terms.rules)
    return is_legal and not (fails(order, move, positions) & order.only)
