"""When an engine has proposed a pact to whom, and who wants to hear no more of it: one paper for an engine and a seat.

It speaks of seats, not of people: it is nobody's own, and whoever takes a seat over is left alone as it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.djambi.board import Side
from bot.store.papers import Papers
from bot.table.converter import PaperCodec
from bot.table.model import Game


@dataclass(frozen=True, slots=True)
class Approach:
    """An engine (an id) has last proposed something to the seat `side` (a letter) in turn `turn` of a game.

    `is_refused` says that it was told not to do so again.
    """

    game: int
    engine: str
    side: str
    turn: int = 0
    is_refused: bool = False
    id: int = 0
    version: int = 0


_APPROACHES: Final = PaperCodec("approach", Approach, engine="name", side="place")


def open_to(approaches: Sequence[Approach], engine: str, game: Game) -> list[Side]:
    """Return the seats to which an engine may propose something now, if these are all `approaches` in the game.

    An engine asks once a round, and a seat is asked once a round; who has said no to it is not asked by it again.
    """
    players, turn = game.position.players, game.position.turn
    new = [each for each in approaches if each.turn + len(players) > turn]
    if any(each.engine == engine for each in new):
        return []
    left_alone = {each.side for each in new}
    left_alone |= {each.side for each in approaches if each.is_refused and each.engine == engine}
    return [side for side in players if side.letter not in left_alone]


class Approaches:
    """What engines have proposed in all games."""

    def __init__(self, papers: Papers) -> None:
        """Keep it in `papers`."""
        self._papers = papers

    async def of(self, game: int) -> list[Approach]:
        """Return to whom engines have proposed something in a game."""
        return [_APPROACHES.read(paper) for paper in await self._papers.find(game=game, kind=_APPROACHES.kind)]

    async def note(self, game: Game, engine: str, side: Side, *, is_refused: bool = False) -> None:
        """Note that an engine has just proposed something to a seat, or was told there not to do so again."""
        new = Approach(game.id, engine, side.letter, game.position.turn, is_refused)
        there = [each for each in await self.of(game.id) if (each.engine, each.side) == (engine, side.letter)]
        if there:
            await self._papers.change(_APPROACHES.write(replace(new, id=there[0].id, version=there[0].version)))
        else:
            await self._papers.add(_APPROACHES.write(new))
