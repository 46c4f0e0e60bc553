"""A move as somebody typed it: read from a text, and not yet looked up on a board."""

from dataclasses import dataclass
from enum import StrEnum

from bot.djambi.board import ASSASSIN, DIPLOMAT, REPORTER
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import Move


class Purpose(StrEnum):
    """What a move does with its last square, the most telling word first."""

    KILL = "kill"
    CORPSE = "corpse"
    PUT = "put"


@dataclass(frozen=True, slots=True)
class TypedMove:
    """The parts that were given: `path` is from, to and perhaps a third square, whose meaning is open without a word.

    `kind` and `square` are `NOWHERE` and `purpose` is `None` where they were left out; a pass has no path. From where
    is `NOWHERE` too where the kind alone was named; what is only begun may end with where it comes from.
    """

    text: str
    kind: int = NOWHERE
    path: tuple[int, ...] = ()
    purpose: Purpose | None = None
    square: int = NOWHERE

    @property
    def is_pass(self) -> bool:
        """Whether this is the pass."""
        return not self.path

    @property
    def is_begun(self) -> bool:
        """Whether more is to follow: where it goes, or what its last square is for."""
        return bool(self.path) and (self.target == NOWHERE or (self.purpose is not None and self.square == NOWHERE))

    @property
    def origin(self) -> int:
        """From where."""
        return self.path[0]

    @property
    def target(self) -> int:
        """Onto where."""
        return self.path[1] if self.path[1:] else NOWHERE

    @property
    def third(self) -> int:
        """The third square of the path, if any."""
        return self.path[2] if self.path[2:] else NOWHERE

    def suits(self, kind: int) -> bool:
        """Return whether the words are those for a piece of `kind`: only a Reporter says "kill", and so on."""
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
        """Return whether everything that was given is so in `move`."""
        if not self.suits(move.kind) or self.origin not in (NOWHERE, move.origin):
            return False
        if self.target not in (NOWHERE, move.target):
            return False
        if self.square != NOWHERE:
            return move.square == self.square and self.third in (NOWHERE, move.exit)
        return self.third in (NOWHERE, move.exit) or (self.purpose is None and self.third == move.square)
