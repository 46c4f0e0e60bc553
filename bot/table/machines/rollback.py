"""A database that is older than its channel, since the host restored a backup. No I/O.

What was done since the backup is lost, except that each board in the channel shows its result. What was typed since
then was meant for those boards: none of it is played or answered. The channel is told once where the memory of the
game ends, sees the present board, and the next player is pinged.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.table.model import Game, Phase


@dataclass(frozen=True, slots=True)
class PostedBoard:
    """A board in a channel: in message `id`, after entry `seq` of a `game`, calling a player to `turn`, 0 for none.

    If the board has no picture, only the turn is known, and turns that were taken back come again.
    """

    id: int
    game: int = 0
    seq: int = 0
    turn: int = 0

    def is_ahead_of(self, game: Game) -> bool:
        """Return whether a database with the game in this state cannot have led to this board."""
        if not self.seq:
            return self.turn > game.position.turn
        return (self.game, self.seq) > (game.id, game.seq)


def newest_ahead(game: Game, shown: Iterable[PostedBoard]) -> int:
    """Return the last message of those `shown` in a running game's channel if a board there is ahead of it, else 0."""
    boards = sorted(shown, key=lambda board: board.id) if game.phase is Phase.RUNNING else []
    is_ahead = any(board.is_ahead_of(game) for board in boards if board.seq or board is boards[-1])
    return boards[-1].id if is_ahead else 0
