"""Events: the entries of a game's journal, a class for each thing that people can do.

An event is in the past tense and never changes. What holds for all events of a kind is on its class and nowhere else:
whether everybody is told (`is_told`), whether it is a turn (`is_turn`), belongs to the history (`in_history`), shows a
new board (`has_board`), or calls somebody to move (`begins_turn`).

Code that handles all kinds uses a `match` that ends in `assert_never`, so mypy names every place that a new kind has to
be thought of. Only `bot.table.codec` knows how events are spelled in the database.
"""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from enum import StrEnum
from typing import ClassVar, TypeAlias, TypeVar

from bot.djambi.board import Side
from bot.djambi.facts import Fact
from bot.djambi.moves import Move
from bot.table.model import Game, Person, Phase, VoteKind, Wish


@dataclass(frozen=True, slots=True)
class Head:
    """The person who did something, when (seconds since 1970), in which turn, and the id of the request.

    The `request` is empty until the event is written. The `comment` comes from the file of an imported game.
    """

    person: Person
    at: float
    turn: int
    comment: str = ""
    request: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Done:
    """What all events have: the `game` after it, the head (`by`), and the `facts` that happened on the board.

    What the clock did in the name of a person is `by_clock`.
    """

    is_told: ClassVar[bool] = True
    """Whether it has a post of its own."""
    queue: ClassVar[str] = ""
    """The queue of the outbox that has its letter, "" if it is posted in the channel of its game."""
    is_turn: ClassVar[bool] = False
    """Whether a side did it on the board, and not beside it."""

    game: Game
    by: Head
    _: KW_ONLY
    facts: tuple[Fact, ...] = ()
    by_clock: bool = False

    @property
    def person(self) -> Person:
        """The person who did it, or whose seat it is about."""
        return self.by.person

    @property
    def at(self) -> float:
        """When it was done, in seconds since 1970."""
        return self.by.at

    @property
    def turn(self) -> int:
        """The number of the turn in which it was done."""
        return self.by.turn

    @property
    def comment(self) -> str:
        """The comment on it in the file of an imported game."""
        return self.by.comment

    @property
    def request(self) -> str:
        """The id of the request, "" until the event is written."""
        return self.by.request

    @property
    def is_own(self) -> bool:
        """Whether the person did it, and so is there; otherwise it was done about them."""
        return True

    @property
    def shows_presence(self) -> bool:
        """Whether the person is there, since they did it just now."""
        return self.is_own and not self.by_clock

    @property
    def seq(self) -> int:
        """The number of the journal entry."""
        return self.game.seq

    @property
    def has_board(self) -> bool:
        """Whether its post shows the board, since something happened there."""
        return bool(self.facts)

    @property
    def in_history(self) -> bool:
        """Whether the history lists it: turns, and what ended the game."""
        return self.is_turn or not self.game.phase.is_open

    @property
    def amends(self) -> int:
        """The entry whose post is edited for this event, which has no post of its own; 0 for none."""
        return 0

    @property
    def is_expected(self) -> bool:
        """Whether the people that its post calls expect it then, so that it sounds in their night, too."""
        return False

    @property
    def begins_turn(self) -> bool:
        """Whether a turn began with it, so that its post calls somebody."""
        return self.game.phase is Phase.RUNNING and self.game.position.turn != self.turn

    @property
    def names_next(self) -> bool:
        """Whether its post says whose turn it is, which may be the same as before."""
        return self.begins_turn or (self.has_board and self.game.phase is Phase.RUNNING)


@dataclass(frozen=True, slots=True)
class Asked:
    """A request: the `person`, when (`at`, in seconds since 1970), and the id under which it is done at most once.

    `at` is the time by the clock of the platform, even if the bot reads the request later: times of requests are
    compared. If `read_up_to` names a message, the channel counts as read up to it once the request is done.
    """

    person: Person
    at: float
    request: str
    read_up_to: str = ""


def done_by(asked: Asked, before: Game) -> Head:
    """Return the head of an event that a request causes in the game as it was `before`."""
    return Head(asked.person, asked.at, before.position.turn)


_Done = TypeVar("_Done", bound=Done)


def requested(events: Sequence[_Done], request: str) -> list[_Done]:
    """Return `events` with request ids: the last one has `request` itself, the others ids derived from it."""
    last = len(events) - 1
    heads = [replace(each.by, request=f"{request}+{n}" if n < last else request) for n, each in enumerate(events)]
    return [replace(each, by=head) for each, head in zip(events, heads, strict=True)]


@dataclass(frozen=True, slots=True)
class Opened(Done):
    """The lobby of the game was opened."""

    is_told: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Joined(Done):
    """A seat was taken: `side`, or one that is not yet drawn."""

    is_told: ClassVar[bool] = False

    side: Side | None


@dataclass(frozen=True, slots=True)
class Left(Done):
    """A seat in the lobby was given up: `side`, or one that was not yet drawn.

    It was `freed` if its holder did not answer, and somebody else gave it up for them.
    """

    is_told: ClassVar[bool] = False

    side: Side | None
    freed: bool = False

    @property
    def is_own(self) -> bool:
        """Whether its holder did it."""
        return not self.freed


@dataclass(frozen=True, slots=True)
class SeatFreed(Left):
    """The seat of `person`, who did not answer, was freed; they are told."""

    is_told: ClassVar[bool] = True

    freed: bool = True


@dataclass(frozen=True, slots=True)
class TermsChanged(Done):
    """A term of the lobby changed from value `old` to `new` after somebody else had joined."""

    term: str
    old: str
    new: str

    @property
    def asks(self) -> bool:
        """Whether those who had joined must agree to it."""
        return self.game.roll_call is not None and self.game.roll_call.entry == self.seq


@dataclass(frozen=True, slots=True)
class TermsChosen(TermsChanged):
    """The same before anybody else had joined."""

    is_told: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class PresenceAsked(Done):
    """People with a seat in a lobby are asked whether they are there.

    Either all seats are taken, and those who joined long before are asked; or the time of `game.appointment` is near,
    and everybody is asked. Then the answer also `accepts` a change of the terms that had not been accepted by all.
    """

    accepts: bool = False

    @property
    def is_appointed(self) -> bool:
        """Whether the time at which the game is to start is near."""
        return self.game.appointment is not None and self.game.appointment.called == self.seq

    @property
    def is_own(self) -> bool:
        """Whether a person took the last seat; otherwise the clock did it, and `person` is the host."""
        return not self.is_appointed

    @property
    def is_expected(self) -> bool:
        """The time was chosen in the lobby."""
        return self.is_appointed


@dataclass(frozen=True, slots=True)
class Confirmed(Done):
    """Somebody with a seat in the lobby answered that they agree, or that they are there."""

    is_told: ClassVar[bool] = False

    @property
    def amends(self) -> int:
        """The question says who has answered it."""
        return self.game.roll_call.entry if self.game.roll_call else 0


@dataclass(frozen=True, slots=True)
class StartSet(Done):
    """The person chose when the game is to start: `game.appointment`."""


@dataclass(frozen=True, slots=True)
class StartDropped(Done):
    """The game is not to start at the time `planned` any more: the person removed it, or `nobody` was there then."""

    planned: float
    nobody: bool = False

    @property
    def is_own(self) -> bool:
        """Whether the person did it; otherwise the clock did, and `person` is the host."""
        return not self.nobody


@dataclass(frozen=True, slots=True)
class StartPutOff(Done):
    """The start was put off to `game.appointment`, since the bot was away (`outage`); in 1.0.0 also by a person."""

    is_expected: ClassVar[bool] = True
    """The time was chosen in the lobby."""

    outage: bool = False

    @property
    def asks(self) -> bool:
        """Whether those who had not answered are called once more."""
        return self.game.roll_call is not None and self.game.roll_call.entry == self.seq

    @property
    def is_own(self) -> bool:
        """Whether the person did it; otherwise `person` is the host."""
        return not self.outage


@dataclass(frozen=True, slots=True)
class MissingAsked(Done):
    """The game was to start, but people are missing, or seats are free: the lobby stays open, and says so.

    That is said once or twice: this is the time with that `number`. Version 1.0.0, which has 0 there, asked those who
    were there what to do.
    """

    is_own: ClassVar[bool] = False
    """The clock did it; `person` is the host."""
    is_expected: ClassVar[bool] = True
    """The time was chosen in the lobby."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class FreeSeatsOffered(Done):
    """The person offered the free seats of the lobby to everybody who is there; only version 1.0.0 did that."""


@dataclass(frozen=True, slots=True)
class Started(Done):
    """The game began."""

    has_board: ClassVar[bool] = True
    """The board is to be seen for the first time."""
    begins_turn: ClassVar[bool] = True
    """The first turn began."""


class VoteEnd(StrEnum):
    """How a vote ends without having passed."""

    DECLINED = "declined"
    """A player said no; a secret vote ends so once all have answered."""
    WITHDRAWN = "withdrawn"
    """Its author withdrew it, or played on."""
    UNANSWERED = "unanswered"
    """The clock closed it, and too few had answered."""


@dataclass(frozen=True, slots=True)
class EndsVote(Done):
    """An event that can make a vote fail: how it did, if so, and a side of each player who was `against`."""

    ends: VoteEnd | None = field(default=None, kw_only=True)
    against: tuple[Side, ...] = field(default=(), kw_only=True)


@dataclass(frozen=True, slots=True)
class KeepsTime(Done):
    """An event with which a turn can go on: its player has what was left of their time, and no more.

    Entries of version 1.0.0 don't keep the time (`keeps_time`): with them such a turn started again.
    """

    keeps_time: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class TurnPlayed(EndsVote):
    """`side` played `move`, which ended a draw on offer as `ends` says, and the open votes of the kinds `lapsed`.

    Entries of version 1.0.0 say so only of a take-back vote (`keeps`).
    """

    is_turn: ClassVar[bool] = True

    side: Side
    move: Move
    keeps: bool = False
    lapsed: tuple[VoteKind, ...] = field(default=(), kw_only=True)


@dataclass(frozen=True, slots=True)
class CaretakerPlayed(TurnPlayed):
    """A caretaker played `move` for the absent `person`, who plays `side`; without promises it had played `rather`."""

    is_own: ClassVar[bool] = False

    rather: Move | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class OrderPlayed(TurnPlayed):
    """`side` played `move` by an order that its player had given before; that player may be away."""

    shows_presence: ClassVar[bool] = False
    """The player did it before."""


class Cause(StrEnum):
    """Why a side resigned."""

    OWN = "own"
    """Its player wanted to."""
    TIME = "time"
    """The time of its player was up, as the table had chosen."""
    VOTE = "vote"
    """Its player was absent for so long that the others counted them as resigned."""


@dataclass(frozen=True, slots=True)
class GaveUp(EndsVote):
    """`side` resigned (R28), or was made to."""

    is_turn: ClassVar[bool] = True

    side: Side
    cause: Cause = Cause.OWN

    @property
    def is_own(self) -> bool:
        """Whether its player wanted to."""
        return self.cause is Cause.OWN


@dataclass(frozen=True, slots=True)
class Reminded(Done):
    """`person`, who plays `side`, was reminded that it is their turn; it was reminder number `number`."""

    queue: ClassVar[str] = "reminders"
    is_own: ClassVar[bool] = False
    side: Side
    number: int


@dataclass(frozen=True, slots=True)
class Hurried(Reminded):
    """The same in a game of minutes: it counts for no other game."""


@dataclass(frozen=True, slots=True)
class RanOut(Done):
    """The time of `person`, who plays `side`, was up in a game with `TimeUp.CARE`; `game.care` says who plays now."""

    is_own: ClassVar[bool] = False

    side: Side


@dataclass(frozen=True, slots=True)
class VoteOpened(Done):
    """The player of `side` opened a vote of that `kind`; `game.votes` has it."""

    side: Side
    kind: VoteKind


@dataclass(frozen=True, slots=True)
class VoteAnswered(EndsVote):
    """The player of `side` answered a vote.

    The post doesn't say how while a secret vote is open. If the answer ended the game in a draw, the facts say so
    (R29).
    """

    side: Side
    kind: VoteKind
    agrees: bool

    @property
    def amends(self) -> int:
        """While the vote is open, its post says how many have answered."""
        is_open = self.game.phase is Phase.RUNNING and self.kind in self.game.votes
        return self.game.votes[self.kind].entry if is_open else 0


@dataclass(frozen=True, slots=True)
class AnswerChanged(Done):
    """The player of `side` changed their answer to a secret vote, and not all have answered yet."""

    is_told: ClassVar[bool] = False

    side: Side
    kind: VoteKind


@dataclass(frozen=True, slots=True)
class VoteClosed(EndsVote):
    """The clock closed the vote of a kind that `person` had opened; the players of the sides `silent` are left out.

    It ended so, or else it passes with the next entry.
    """

    is_own: ClassVar[bool] = False
    """It was done about what the person had asked."""

    kind: VoteKind
    silent: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class TakenBack(KeepsTime):
    """The game went back to how it was after journal entry `to`.

    The player of `side` did it at once, or (`by_all`) was the last to agree. The sides of `returns` play again.
    """

    is_turn: ClassVar[bool] = True
    has_board: ClassVar[bool] = True
    """The board is as it was before."""

    side: Side
    to: int
    by_all: bool = False
    returns: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class CalledAgain(Done):
    """The next player is called: `person` has taken the turn before back, has played it again, and it stands."""

    is_own: ClassVar[bool] = False
    """The clock did it."""
    names_next: ClassVar[bool] = True
    """It says whose turn it is."""


@dataclass(frozen=True, slots=True)
class SeatOffered(Done):
    """The seat of `side` was offered to `heir`, or to anybody."""

    side: Side

    @property
    def heir(self) -> Person | None:
        """The person who can take it, `None` for anybody."""
        return self.game.seat_offers[self.side].heir


@dataclass(frozen=True, slots=True)
class SeatKept(Done):
    """The seat of `side` is not on offer any more: its holder keeps it, or its heir declined.

    It was `withdrawn` if a moderator did it, or the player who had offered it in place of its holder.
    """

    side: Side
    withdrawn: bool = False


def concerned(game: Game, side: Side) -> frozenset[str]:
    """Return the ids of the holder of a seat, and of the heir if it is offered to one person."""
    offer = game.seat_offers.get(side)
    return frozenset({game.seats[side].id, *((offer.heir.id,) if offer and offer.heir else ())})


@dataclass(frozen=True, slots=True)
class SeatTaken(KeepsTime):
    """A person took the seat of `side` over from `before`.

    `by_others` says whether others had offered it; `lapsed` whether it ended open votes; `by_all` whether the person
    has another seat, so that all others had to agree, and the last of them just has.
    """

    has_board: ClassVar[bool] = True
    """Its post shows the new player the board."""
    in_history: ClassVar[bool] = True
    """The history lists it, since it says which player played which turn."""

    side: Side
    by_others: bool = False
    lapsed: bool = False
    by_all: bool = False

    @property
    def is_own(self) -> bool:
        """Whether the person took it now; otherwise they had asked for it before."""
        return not self.by_all

    @property
    def before(self) -> Person:
        """The person who left the seat."""
        return self.game.former[-1]

    @property
    def begins_turn(self) -> bool:
        """Whether the side is to move: then the turn begins for its new player."""
        return self.game.phase is Phase.RUNNING and self.game.position.to_move == self.side


@dataclass(frozen=True, slots=True)
class WentAway(Done):
    """The person is away `until` a moment, in seconds since 1970."""

    until: float


@dataclass(frozen=True, slots=True)
class CameBack(Done):
    """The person is not away any more."""


@dataclass(frozen=True, slots=True)
class Paused(Done):
    """The game pauses `until` a moment, in seconds since 1970: with the agreement of all, or by the host alone."""

    until: float

    @property
    def is_by_host(self) -> bool:
        """Whether the host did not ask the others."""
        return bool(self.game.stops and self.game.stops[-1].by)


@dataclass(frozen=True, slots=True)
class Resumed(Done):
    """The pause was ended."""


@dataclass(frozen=True, slots=True)
class ResumeWanted(Done):
    """The player of `side` wants a pause by the host alone to end, and half of the others have not wanted that yet."""

    side: Side


@dataclass(frozen=True, slots=True)
class AbsenceAsked(Done):
    """The others were asked what to do about the absent `person`, who plays `side`; see `game.absence`."""

    is_own: ClassVar[bool] = False

    side: Side


@dataclass(frozen=True, slots=True)
class AbsenceVoted(Done):
    """The player of `side` voted on what to do about the absent player."""

    is_told: ClassVar[bool] = False

    side: Side
    wish: Wish

    @property
    def amends(self) -> int:
        """The question says how many have answered it."""
        return self.game.absence.entry if self.game.absence else 0


@dataclass(frozen=True, slots=True)
class AbsenceDecided(Done):
    """The others decided what to do about `person`, who plays `side`, until `game.absence.until`."""

    is_own: ClassVar[bool] = False

    side: Side
    wish: Wish


@dataclass(frozen=True, slots=True)
class TurnedUp(Done):
    """`person`, who plays `side` and seemed to be gone, is there."""

    side: Side


@dataclass(frozen=True, slots=True)
class Cancelled(Done):
    """The game was ended without a result; if by a vote, `game.votes` has it."""


Event: TypeAlias = (
    Opened
    | Joined
    | Left
    | SeatFreed
    | TermsChanged
    | TermsChosen
    | PresenceAsked
    | Confirmed
    | StartSet
    | StartDropped
    | StartPutOff
    | MissingAsked
    | FreeSeatsOffered
    | Started
    | TurnPlayed
    | CaretakerPlayed
    | OrderPlayed
    | GaveUp
    | Reminded
    | Hurried
    | RanOut
    | VoteOpened
    | VoteAnswered
    | AnswerChanged
    | VoteClosed
    | TakenBack
    | CalledAgain
    | SeatOffered
    | SeatKept
    | SeatTaken
    | WentAway
    | CameBack
    | Paused
    | Resumed
    | ResumeWanted
    | AbsenceAsked
    | AbsenceVoted
    | AbsenceDecided
    | TurnedUp
    | Cancelled
)
"""One thing that was done: one entry of a game's journal."""


def line_of(events: Sequence[Event]) -> list[Event]:
    """Return a game's `events`, or its last ones, without those that were taken back; take-backs are included."""
    line: list[Event] = []
    for event in events:
        if isinstance(event, TakenBack):
            while line and line[-1].seq > event.to:
                line.pop()
        line.append(event)
    return line


def turns_of(events: Sequence[Event]) -> list[TurnPlayed | GaveUp]:
    """Return the turns and resignations in `events` that were not taken back."""
    return [event for event in line_of(events) if isinstance(event, TurnPlayed | GaveUp)]


def returning(before: Game, after: Game) -> tuple[Side, ...]:
    """Return the sides that play in a game `after` a take-back and did not `before`."""
    return tuple(side for side in after.position.players if side not in before.position.players)
