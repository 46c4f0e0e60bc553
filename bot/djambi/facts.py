"""Events of a turn, as plain facts in the past tense and in the order of R27; and the outcomes of a game.

Sentences, pictures, statistics and checks of promises are all made from these. Squares are numbers (0-80) or `NOWHERE`.
`side` is the side a piece belongs to, `player` the side that commanded it.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.djambi.board import Kind, Side
from bot.djambi.geometry import NOWHERE


@dataclass(frozen=True, slots=True)
class Moved:
    """`player` moved a piece from `origin` to `target`, and on to `exit` out of the maze (else `NOWHERE`)."""

    player: Side
    side: Side
    kind: Kind
    origin: int
    target: int
    exit: int

    @property
    def end(self) -> int:
        """The piece's square after the move."""
        return self.target if self.exit == NOWHERE else self.exit


@dataclass(frozen=True, slots=True)
class Passed:
    """`player` had no legal move (R22)."""

    player: Side


@dataclass(frozen=True, slots=True)
class Killed:
    """A piece died on `square`; its corpse was put on `corpse`."""

    side: Side
    kind: Kind
    square: int
    corpse: int


@dataclass(frozen=True, slots=True)
class PiecePut:
    """A Diplomat moved a piece from `origin` to `square`."""

    side: Side
    kind: Kind
    origin: int
    square: int


@dataclass(frozen=True, slots=True)
class CorpsePut:
    """A Necromobile moved a corpse from `origin` to `square`."""

    origin: int
    square: int


@dataclass(frozen=True, slots=True)
class PowerLost:
    """The Chief of `player` is no longer in power."""

    player: Side


@dataclass(frozen=True, slots=True)
class PowerTaken:
    """The Chief of `player` is now in power (R17)."""

    player: Side


@dataclass(frozen=True, slots=True)
class Surrounded:
    """The Chief of `side` on `square` was surrounded by corpses and became one (R23, R33)."""

    side: Side
    square: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """`player` resigned (R28)."""

    player: Side


@dataclass(frozen=True, slots=True)
class Eliminated:
    """`player` is out of the game."""

    player: Side


@dataclass(frozen=True, slots=True)
class ArmyTaken:
    """`sides` came under the command of `player` (R18, R24, R25)."""

    player: Side
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class LeftLeaderless:
    """`sides` have no commander any more and only block (R25)."""

    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class BecameHostages:
    """`sides` have no commander any more but can be killed and moved (R28)."""

    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """`player` is the only one left (R29)."""

    player: Side


class DrawReason(StrEnum):
    """Why a game ended without a winner."""

    TOGETHER = "together"
    """All the remaining players were eliminated at once (R29)."""
    NOBODY_CAN_MOVE = "nobody_can_move"
    """No player has a legal move (R22)."""
    AGREED = "agreed"
    """The players agreed (R29)."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """The game ended in a draw between `players`."""

    players: tuple[Side, ...]
    reason: DrawReason


Fact: TypeAlias = (
    Moved
    | Passed
    | Killed
    | PiecePut
    | CorpsePut
    | PowerLost
    | PowerTaken
    | Surrounded
    | Resigned
    | Eliminated
    | ArmyTaken
    | LeftLeaderless
    | BecameHostages
    | Won
    | Drawn
)


@dataclass(frozen=True, slots=True)
class Victory:
    """The game is over and `winner` is the only player left (R29)."""

    winner: Side


@dataclass(frozen=True, slots=True)
class Draw:
    """The game is over without a winner, for a `reason`."""

    reason: DrawReason


Outcome: TypeAlias = Victory | Draw
"""How a game ended. Facts tell what one turn did; an outcome is the state of a game, by its rules or by agreement."""
