"""What happened, as plain facts in the past tense and in the order of R27.

Sentences, pictures, statistics and checks of promises are all made from these. Squares are numbers (0-80) or
`NOWHERE`; `side` is where a piece comes from, `player` who commanded it.
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
        """Where the piece stands afterwards."""
        return self.target if self.exit == NOWHERE else self.exit


@dataclass(frozen=True, slots=True)
class Passed:
    """`player` had no legal move (R22)."""

    player: Side


@dataclass(frozen=True, slots=True)
class Killed:
    """A piece died on `square`; its corpse lies on `corpse`."""

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
    """The Chief of `side` on `square` was shut in by corpses and became one (R23, R33)."""

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
