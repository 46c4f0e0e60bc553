"""What a game waits for beside its turns: somebody who is absent, a pause, an answer. Plain values, no I/O."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.djambi.board import Side


class Wish(StrEnum):
    """What somebody wants to be done about one who is absent, the mildest first."""

    WAIT = "wait"
    WAIT_LONG = "wait_long"
    CARE = "care"
    """That a caretaker plays this turn."""
    CARE_ON = "care_on"
    """That a caretaker plays until they are back."""
    SUBSTITUTE = "substitute"
    RESIGN = "resign"


@dataclass(frozen=True, slots=True)
class CancelVote:
    """It is proposed, by journal entry `entry`, to end the game; `agreed` are the ids of those who agree."""

    entry: int
    agreed: frozenset[str]


@dataclass(frozen=True, slots=True)
class Absence:
    """What the others are asked, in journal entry `entry`, about `who` (an id), for whose turn they wait.

    `since` is when that turn began, or when it was noticed that they `left` the server; `asked` when the others were
    asked. `wishes` say what each of them (ids) wants. Once that is decided, it counts `until` then (0: it is not).
    So many questions before this one stayed `unanswered` by all of them, one after another.
    """

    entry: int
    who: str
    since: float
    asked: float
    left: bool = False
    wishes: Mapping[str, Wish] = field(default_factory=dict)
    until: float = 0.0
    unanswered: int = 0


@dataclass(frozen=True, slots=True)
class Stop:
    """A time, in seconds since 1970, for which somebody (`who`) is away, or ("") the table pauses."""

    who: str
    since: float
    until: float


@dataclass(frozen=True, slots=True)
class PauseVote:
    """It is proposed to pause for so many days, by journal entry `entry`; `agreed` are the ids of those who agree."""

    entry: int
    days: int
    agreed: frozenset[str]


@dataclass(frozen=True, slots=True)
class Back:
    """How far a game goes back: to how it stood after journal entry `entry`, in turn number `turn`.

    It is proposed by journal entry `offer`; `agreed` are the ids of those who agree, `returns` the sides that play
    again by it, which may be missing in an old record.
    """

    entry: int
    turn: int
    returns: tuple[Side, ...] = field(default=(), compare=False)
    offer: int = field(default=0, compare=False)
    agreed: frozenset[str] = field(default=frozenset(), compare=False)
