"""Rollback: a database that is older than its channel, since the host restored a backup. No I/O.

What was typed since the backup is still in the channel, and is played again as if the bot had been down. But the
channel has heard about it already. What was done by a command or a button is lost, except that each board shows its
result.

1. Silence. What was said before the last board was answered then, so it is played again without an answer.
2. No playing past a gap. A player who typed a move had the boards before it in mind. If one of them shows a turn that
   the database still lacks, nothing more is played: the move was meant for another position.
3. One message. At the end the channel sees the present board, is told what is missing, and the next player is pinged.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from bot.table.model import Game, Phase


@dataclass(frozen=True, slots=True)
class Shown:
    """A board in a channel: in message `id`, after entry `seq` of a `game`, calling a player to `turn`, 0 for none.

    If the board has no picture, only the turn is known.
    """

    id: int
    game: int = 0
    seq: int = 0
    turn: int = 0

    def is_ahead_of(self, game: Game, beside: int = 0) -> bool:
        """Return whether a database with the game in this state cannot have led to this board.

        `beside` is how many things that are no turns, such as draw offers, the database is known to lack.
        """
        if not self.seq:
            return self.turn > game.position.turn
        return (self.game, self.seq) > (game.id, game.seq + beside)

    def calls_to(self, game: Game) -> bool:
        """Return whether it calls a player to the game's present turn: then no turn is missing, only other events."""
        return self.game in (0, game.id) and self.turn == game.position.turn


@dataclass(frozen=True, slots=True)
class Rollback:
    """The state of a game whose database is older than its channel.

    `game` is the present state, `shown` the boards of its channel. `told` is the newest entry that the channel has
    heard of, 0 for none. `is_over` means that something new was played, which is announced as usual. `beside` is how
    many things that are no turns are missing; `lacks_turns` means that turns are missing too.
    """

    game: Game
    shown: tuple[Shown, ...]
    told: int = 0
    is_over: bool = False
    beside: int = 0
    lacks_turns: bool = False

    @classmethod
    def of(cls, game: Game, shown: Iterable[Shown]) -> Self | None:
        """Return it if the database with `game` is older than the boards its channel has `shown`, else `None`."""
        boards = tuple(shown)
        is_older = game.phase is Phase.RUNNING and any(board.is_ahead_of(game) for board in boards)
        return cls(game, boards) if is_older else None

    @property
    def newest(self) -> int:
        """The message with the last board."""
        return max(board.id for board in self.shown)

    def up_to(self, moment: int) -> Self:
        """Return it compared with the boards before a moment (a number of the platform's).

        Only the last of these boards counts: those before it are older.
        """
        newest = max((board for board in self.shown if board.id < moment), key=lambda board: board.id, default=None)
        if newest is None or not self.game.phase.is_open or not newest.is_ahead_of(self.game, self.beside):
            return self
        if newest.calls_to(self.game):
            return replace(self, beside=newest.seq - self.game.seq)
        return replace(self, lacks_turns=True)

    @property
    def in_the_end(self) -> Self:
        """The same, compared with all boards."""
        return self.up_to(self.newest + 1)

    def was_heard(self, moment: int) -> bool:
        """Return whether a message of that moment was answered then."""
        return moment < self.newest

    def played(self, game: Game, moment: int) -> Self:
        """Return it after a message of that moment has led to `game`."""
        newest = max(self.game, game, key=lambda each: (each.id, each.seq))  # it may have been done before
        if self.was_heard(moment):
            return replace(self, game=newest, told=max(self.told, game.seq))
        return replace(self, game=newest, is_over=True)
