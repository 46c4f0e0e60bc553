"""A database that is older than its channel: somebody has gone back to a backup. No I/O.

What was typed since then is in the channel, and is played again as if the bot had been away. But the channel was told
about it. What was done by command or button is nowhere any more, except that each board shows what it led to.

1. Silently. What was said before the last board was heard then: it is played again without an answer.
2. Not past a gap. A person who types a move has the boards before it in mind. If one of them shows a turn that the
   database lacks by then, nothing more is played: the move was meant for another position.
3. Said once. In the end the channel sees the board as it is, is told what is missing, and the next player is called.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from bot.table.model import Game, Phase


@dataclass(frozen=True, slots=True)
class Shown:
    """A board in a channel: in message `id`, after entry `seq` of a `game`, calling somebody to a `turn`, 0 for none.

    Where there is no picture of it only the turn is known.
    """

    id: int
    game: int = 0
    seq: int = 0
    turn: int = 0

    def is_ahead_of(self, game: Game, beside: int = 0) -> bool:
        """Return whether a record in which a game is like that cannot have led to this board.

        `beside` turns so many other things were done that the record does not have: draws offered, say.
        """
        if not self.seq:
            return self.turn > game.position.turn
        return (self.game, self.seq) > (game.id, game.seq + beside)

    def calls_to(self, game: Game) -> bool:
        """Return whether it calls to the turn in which the game is: no turn is missing, whatever else is."""
        return self.game in (0, game.id) and self.turn == game.position.turn


@dataclass(frozen=True, slots=True)
class Rollback:
    """What becomes of a game whose record is older than its channel.

    `game` is as it is by now, `shown` what its channel shows; `told` is the newest entry that was told before, 0 for
    none; `is_over` says that something was played of which nobody had heard, and which is told as usual. `beside` the
    turns so many things are missing; `lacks_turns` says that turns are, too.
    """

    game: Game
    shown: tuple[Shown, ...]
    told: int = 0
    is_over: bool = False
    beside: int = 0
    lacks_turns: bool = False

    @classmethod
    def of(cls, game: Game, shown: Iterable[Shown]) -> Self | None:
        """Return it if the record in which `game` is like that is older than what its channel has `shown`."""
        boards = tuple(shown)
        is_older = game.phase is Phase.RUNNING and any(board.is_ahead_of(game) for board in boards)
        return cls(game, boards) if is_older else None

    @property
    def newest(self) -> int:
        """The message with the last board."""
        return max(board.id for board in self.shown)

    def up_to(self, moment: int) -> Self:
        """Return it when it is compared with what was shown before a moment (a number of the platform's).

        The last of the boards is what counts: those before it are older.
        """
        newest = max((board for board in self.shown if board.id < moment), key=lambda board: board.id, default=None)
        if newest is None or not self.game.phase.is_open or not newest.is_ahead_of(self.game, self.beside):
            return self
        if newest.calls_to(self.game):
            return replace(self, beside=newest.seq - self.game.seq)
        return replace(self, lacks_turns=True)

    @property
    def in_the_end(self) -> Self:
        """The same, compared with all that was shown."""
        return self.up_to(self.newest + 1)

    def was_heard(self, moment: int) -> bool:
        """Return whether what was said at a moment was heard then."""
        return moment < self.newest

    def played(self, game: Game, moment: int) -> Self:
        """Return it when what was said at a moment has led to `game`."""
        newest = max(self.game, game, key=lambda each: (each.id, each.seq))  # it may have been done before
        if self.was_heard(moment):
            return replace(self, game=newest, told=max(self.told, game.seq))
        return replace(self, game=newest, is_over=True)
