"""What all events of a journal have in common, and what each kind of them says of itself on its class."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import ClassVar, TypeVar

from bot.djambi.facts import Fact
from bot.table.model import Game, Person, Phase


@dataclass(frozen=True, slots=True)
class Done:
    """What all events have.

    `game` is as it was after it; `person` did it, in turn number `turn`, `at` so many seconds after 1970; `facts` say
    what happened on the board; `comment` stands beside it in a game that was imported; `request` names what was asked
    for, once it is in the journal.
    """

    is_told: ClassVar[bool] = True
    """Whether everybody at the table is told of it by a post of its own."""
    is_turn: ClassVar[bool] = False
    """Whether it is something that a side did to the board, and not beside it."""
    is_own: ClassVar[bool] = True
    """Whether `person` did it, and so is there; else it was done about them."""

    game: Game
    person: Person
    at: float
    turn: int
    _: KW_ONLY
    facts: tuple[Fact, ...] = ()
    comment: str = ""
    request: str = field(default="", compare=False)

    @property
    def seq(self) -> int:
        """The number of the journal entry."""
        return self.game.seq

    @property
    def has_board(self) -> bool:
        """Whether the board is to be seen after it, since something happened there."""
        return bool(self.facts)

    @property
    def in_history(self) -> bool:
        """Whether it stands among the turns that were played: what is one, and what ended the game."""
        return self.is_turn or not self.game.phase.is_open

    @property
    def begins_turn(self) -> bool:
        """Whether a turn began with it, so that somebody is to be called."""
        return self.game.phase is Phase.RUNNING and self.game.position.turn != self.turn


_Done = TypeVar("_Done", bound=Done)


def requested(events: Sequence[_Done], request: str) -> list[_Done]:
    """Return `events`, the last one with a request id itself, those on the way to it with ids of their own."""
    last = len(events) - 1
    return [replace(each, request=f"{request}+{n}" if n < last else request) for n, each in enumerate(events)]
