"""How a game ended: one type for whoever asks, be it of a position, of a file or of a game at a table."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.djambi.board import Side
from bot.djambi.facts import DrawReason


@dataclass(frozen=True, slots=True)
class Victory:
    """`winner` is the only player left (R29)."""

    winner: Side


@dataclass(frozen=True, slots=True)
class Draw:
    """Nobody has won, for a `reason`."""

    reason: DrawReason


Outcome: TypeAlias = Victory | Draw
