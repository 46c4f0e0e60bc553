"""Typed moves: what a text says, parsed and not yet looked up on a board."""

from dataclasses import dataclass
from enum import StrEnum

from bot.djambi.board import ASSASSIN, DIPLOMAT, REPORTER
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import Move


class Purpose(StrEnum):
    """What a move does on its last square, the most specific word first."""

    KILL = "kill"
    CORPSE = "corpse"
    PUT = "put"


@dataclass(frozen=True, slots=True)
class TypedMove:
    """The parts of a move that a player typed.

    `path` is the start, the target and perhaps a third square: without a verb, only the board tells whether that is an
    exit, a victim or the place of a corpse. `kind` and `square` are `NOWHERE` and `purpose` is `None` if they were left
    out. A pass has no path. The start is `NOWHERE` if only the kind was named ("Chief to e5"). `spares` is whether the
    text says that nobody is killed, `side` the one that it names before the move, if any.
    """

    text: str
    kind: int = NOWHERE
    path: tuple[int, ...] = ()
    purpose: Purpose | None = None
    square: int = NOWHERE
    spares: bool = False
    side: int = NOWHERE

    @property
    def is_pass(self) -> bool:
        """Whether the player passes (R22)."""
        return not self.path

    @property
    def is_begun(self) -> bool:
        """Whether something is missing: the target, or the square after a verb."""
        return bool(self.path) and (self.target == NOWHERE or (self.purpose is not None and self.square == NOWHERE))

    @property
    def origin(self) -> int:
        """The start, or `NOWHERE`; raises `IndexError` for a pass."""
        return self.path[0]

    @property
    def target(self) -> int:
        """The target, or `NOWHERE`."""
        return self.path[1] if self.path[1:] else NOWHERE

    @property
    def third(self) -> int:
        """The third square of the path, or `NOWHERE`."""
        return self.path[2] if self.path[2:] else NOWHERE

    def suits(self, kind: int) -> bool:
        """Return whether the words can be about a piece of `kind`: only a Reporter's verb is "kill", and so on."""
        if self.kind not in (kind, NOWHERE):
            return False
        match self.purpose:
            case None:
                return True
            case Purpose.KILL:
                return kind == REPORTER
            case Purpose.CORPSE:
                return kind not in (REPORTER, DIPLOMAT)
            case Purpose.PUT:
                return kind not in (REPORTER, ASSASSIN)

    def fits(self, move: Move) -> bool:
        """Return whether `move` agrees with everything that was typed."""
        if not self.suits(move.kind) or self.origin not in (NOWHERE, move.origin):
            return False
        if self.target not in (NOWHERE, move.target):
            return False
        if self.square != NOWHERE:
            return move.square == self.square and self.third in (NOWHERE, move.exit)
        return self.third in (NOWHERE, move.exit) or (self.purpose is None and self.third == move.square)
