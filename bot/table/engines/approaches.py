"""When an engine last proposed a pact to which seat, which seats refuse its proposals, and which engines have spoken.

There is one record per engine and seat. It belongs to the seat, not to a person, so a substitute inherits the refusal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.djambi.board import Side
from bot.store.records import Records
from bot.store.rows import NameTakenError
from bot.table.converter import RecordCodec
from bot.table.model import Game


@dataclass(frozen=True, slots=True)
class Approach:
    """The last proposal of an engine (an id) to the seat `side` (a letter), in turn `turn` of a game.

    `is_refused` means that the seat wants no more of them.
    """

    game: int
    engine: str
    side: str
    turn: int = 0
    is_refused: bool = False
    id: int = 0
    version: int = 0


_APPROACHES: Final = RecordCodec("approach", Approach, engine="name", side="place")


@dataclass(frozen=True, slots=True)
class Spoken:
    """An engine (an id) of a game has answered somebody who talked to it."""

    game: int
    engine: str
    id: int = 0
    version: int = 0


_SPOKEN: Final = RecordCodec("spoken", Spoken, engine="name")


def open_to(approaches: Sequence[Approach], engine: str, game: Game) -> list[Side]:
    """Return the seats that an engine can propose something to now; `approaches` are all those of the game.

    An engine proposes once a round, and a seat is asked once a round. An engine never asks a seat that refused it.
    """
    players, turn = game.position.players, game.position.turn
    new = [each for each in approaches if each.turn + len(players) > turn]
    if any(each.engine == engine for each in new):
        return []
    left_alone = {each.side for each in new}
    left_alone |= {each.side for each in approaches if each.is_refused and each.engine == engine}
    return [side for side in players if side.letter not in left_alone]


class Approaches:
    """The engines' proposals in all games."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def of(self, game: int) -> list[Approach]:
        """Return the engines' proposals in a game."""
        return [_APPROACHES.read(record) for record in await self._records.find(game=game, kind=_APPROACHES.kind)]

    async def speaks(self, game: int, engine: str) -> bool:
        """Record that an engine answers a player who talks to it; return whether it is the first time."""
        try:
            await self._records.add(_SPOKEN.write(Spoken(game, engine)))
        except NameTakenError:
            return False
        return True

    async def record(self, game: Game, engine: str, side: Side, *, is_refused: bool = False) -> None:
        """Record that an engine has just proposed something to a seat, or was refused there."""
        new = Approach(game.id, engine, side.letter, game.position.turn, is_refused)
        there = [each for each in await self.of(game.id) if (each.engine, each.side) == (engine, side.letter)]
        if there:
            await self._records.change(_APPROACHES.write(replace(new, id=there[0].id, version=there[0].version)))
        else:
            await self._records.add(_APPROACHES.write(new))
