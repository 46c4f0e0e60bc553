"""An order that is being made, as it would be played on the present board. No I/O."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.djambi.board import Side
from bot.djambi.moves import write_move
from bot.djambi.reading import Reading, reading_of
from bot.table.events import TurnPlayed
from bot.table.game.picker import pick, tried
from bot.table.model import Game, TableError, Trouble
from bot.table.orders.drafts import Alternatives


@dataclass(frozen=True, slots=True)
class Staged:
    """An order as far as it is made: its steps as they were said, and the events of the first alternatives.

    `games` are those in which the moves of each step are picked, and of a new one.
    """

    steps: tuple[tuple[Reading, ...], ...]
    events: tuple[TurnPlayed, ...]
    games: tuple[Game, ...]

    def before(self, step: int) -> Game:
        """Return the game in which a move for a step is picked; raises `TableError` if the draft has fewer."""
        if step >= len(self.games):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return self.games[step]


def staged(game: Game, side: Side, plan: Sequence[Alternatives]) -> Staged:
    """Return what a plan does in a game as it is; raises `TableError` for what is not whole, or not legal any more."""
    steps, events, games = list[tuple[Reading, ...]](), list[TurnPlayed](), [game]
    for step in plan:
        pickings = [pick(games[-1], side, chosen) for chosen in step]
        moves = [each.move for each in pickings if each.move is not None]
        if not moves or len(moves) < len(pickings):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        events.append(tried(games[-1], pickings[0]))
        steps.append(tuple(reading_of(write_move(move)) for move in moves))
        games.append(events[-1].game)
    return Staged(tuple(steps), tuple(events), tuple(games))
