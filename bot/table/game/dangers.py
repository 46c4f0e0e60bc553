"""Who could kill a player's Chief as the board stands, for people who play with engines alone."""

from dataclasses import replace
from typing import Final

from bot.djambi.board import CHIEF_CODES, SIDES, Kind, Side, kind_of, side_of
from bot.djambi.generate import legal_moves
from bot.engine.state import killed_on
from bot.table.model import Game
from bot.table.person_id import EngineId, EngineLevel

_ALONE: Final = 1


def is_warned(game: Game, *, wish: bool | None) -> bool:
    """Return whether the person in a game hears of dangers: never if a second one plays, else by their `wish`.

    If they have none, they are warned where a gentle engine plays.
    """
    engines = [person.id for person in game.people.values() if isinstance(person.id, EngineId)]
    if len(game.people) - len(engines) > _ALONE or not engines:
        return False
    return any(engine.level is EngineLevel.GENTLE for engine in engines) if wish is None else wish


def warnings(game: Game, side: Side, *, wish: bool | None) -> list[tuple[Side, Kind, int]]:
    """Return the dangers to name to the player of `side`; none unless they are warned."""
    return dangers(game, side) if is_warned(game, wish=wish) else []


def dangers(game: Game, side: Side) -> list[tuple[Side, Kind, int]]:
    """Return the pieces that could kill the Chief of `side` if their players moved now, with their squares."""
    position = game.position
    if side not in position.players:
        return []
    chief = position.board.index(CHIEF_CODES[side])
    others = [replace(position, to_move=other, seat=other) for other in position.players if other != side]
    rows = [row for at in others for row in legal_moves(at, game.terms.rules).rows]
    origins = sorted({row[1] for row in rows if killed_on(row, position.board) == chief})
    codes = [(position.board[square], square) for square in origins]
    return [(SIDES[side_of(code)], Kind(kind_of(code)), square) for code, square in codes]
