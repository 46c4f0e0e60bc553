"""Pacts: promises between players of a game, signing and ending them, and the form of a promise."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from bot.djambi.board import Kind, Side
from bot.djambi.errors import Refusal
from bot.table.model import Game
from bot.table.pacts.clauses import Clause, ClauseKind

MOST_CLAUSES: Final = 6
MOST_DRAFTS: Final = 12
"""The most drafts of one author in one place at a time."""


class Notice(StrEnum):
    """How a party can end a pact alone."""

    NONE = "none"
    """Not at all."""
    ROUND = "round"
    """After as many more turns as there are players."""
    AT_ONCE = "at_once"
    """At once."""


class Breach(StrEnum):
    """What ends when a party breaks a promise."""

    WHOLE = "whole"
    """The pact: it binds nobody any more."""
    BREAKER = "breaker"
    """What the others owe the party who broke it, who stays bound."""


class PactTrouble(StrEnum):
    """Why a request about a pact is refused."""

    NOT_HERE = "not_here"
    """Pacts are made in the channel or in a room of players."""
    ALONE = "alone"
    """Nobody else who still plays was named."""
    PLAYER_OUT = "player_out"
    """One of the parties is out of the game."""
    NEEDS_SIDE = "needs_side"
    """The side that the promise is about is missing."""
    OWN_SIDE = "own_side"
    """The promise is about the party's own pieces."""
    NEEDS_SQUARES = "needs_squares"
    """The squares are missing."""
    NEEDS_TURN = "needs_turn"
    """The last turn is missing."""
    TURN_PAST = "turn_past"
    """Turn `detail` is over."""
    AFTER_END = "after_end"
    """The pact ends before turn `detail`."""
    UNREADABLE = "unreadable"
    """`detail` is no piece, square or turn."""
    NO_TURN = "no_turn"
    """`detail` is not the number of a turn."""
    NO_LINE = "no_line"
    """`detail` names two squares with no line between them."""
    UNUSED = "unused"
    """The promise needs nothing like `detail`."""
    TOO_MANY_CLAUSES = "too_many_clauses"
    """There are `MOST_CLAUSES` already."""
    TOO_MANY_DRAFTS = "too_many_drafts"
    """The author has `MOST_DRAFTS` unsigned drafts there."""
    NOT_PARTY = "not_party"
    """The person has no such pact."""
    SIGNED_ALREADY = "signed_already"
    """The person has signed."""
    IN_FORCE = "in_force"
    """All have signed: nothing can be changed any more."""
    CHANGED = "changed"
    """The draft has changed since the person saw it."""
    NO_NOTICE = "no_notice"
    """The pact cannot be ended by notice, or notice was given, or it has ended."""


class PactError(Refusal):
    """A request about a pact was refused; `detail` can be what a person typed."""

    def __init__(self, trouble: PactTrouble, detail: str = "") -> None:
        super().__init__(trouble.value)
        self.trouble = trouble
        self.detail = detail


@dataclass(frozen=True, slots=True)
class NoticeGiven:
    """A notice: who gave it, after which journal entry, in which turn, and the last turn in which the pact counts."""

    person: str
    seq: int
    turn: int
    last: int

    @property
    def is_at_once(self) -> bool:
        """Whether the pact ended at that moment."""
        return self.last < self.turn


class Reservation(StrEnum):
    """Why an engine does not sign."""

    COSTS = "costs"
    """The pact lowers its chance of winning; by 0, if a promise is a duty, which loyal engines never accept."""
    UNPAID = "unpaid"
    """It gets too little for what it promises."""
    LASTS = "lasts"
    """It would be bound for too long, and could not end it."""
    LAST_TWO = "last_two"
    """Only two players are left."""


@dataclass(frozen=True, slots=True)
class Objection:
    """Why an engine does not sign: promise number `clause` (`None`: all together), and the `chance` that it costs."""

    clause: int | None
    chance: float = 0.0
    cause: Reservation = Reservation.COSTS


@dataclass(frozen=True, slots=True)
class Pact:
    """Promises between some players of a game.

    `place` is the room or channel where it was drafted, `number` identifies it there, `author` drafted it. `parties`
    are ids of people, sorted; `signed` has the journal entry after which each of them signed. `until` is the last turn
    in which it counts (0: to the end of the game). `declined` are the engines that do not sign it, and why. `edition`
    grows when the text of the draft changes; `message` is the id of the message that shows it.
    """

    game: int
    place: str
    author: str
    parties: tuple[str, ...]
    clauses: tuple[Clause, ...]
    until: int = 0
    is_public: bool = False
    notice: Notice = Notice.NONE
    breach: Breach = Breach.WHOLE
    signed: Mapping[str, int] = field(default_factory=dict)
    declined: Mapping[str, Objection] = field(default_factory=dict)
    given: NoticeGiven | None = None
    edition: int = 1
    message: str = ""
    number: int = 0
    id: int = 0
    version: int = 0

    @property
    def is_signed(self) -> bool:
        """Whether all parties have signed."""
        return set(self.signed) >= set(self.parties)

    @property
    def since(self) -> int:
        """The journal entry after which it counts; only for a pact that all have signed."""
        return max(self.signed.values())

    def amended(self, **changes: Any) -> "Pact":  # noqa: ANN401 - goes to dataclasses
        """Return the draft with other terms, which nobody has signed; raises `PactError` if all had signed."""
        if self.is_signed:
            raise PactError(PactTrouble.IN_FORCE)
        amended = replace(self, **changes, signed={}, declined={}, edition=self.edition + 1)
        if len(amended.clauses) > MOST_CLAUSES:
            raise PactError(PactTrouble.TOO_MANY_CLAUSES)
        for clause in amended.clauses:
            if amended.until and clause.by_turn > amended.until:
                raise PactError(PactTrouble.AFTER_END, str(clause.by_turn))
        return amended

    def signed_by(self, person: str, game: Game) -> "Pact":
        """Return the draft with the signature of `person`, given in `game`; raises `PactError`."""
        if person not in self.parties:
            raise PactError(PactTrouble.NOT_PARTY)
        if person in self.signed:
            raise PactError(PactTrouble.SIGNED_ALREADY)
        playing = {player.id for player in game.still_playing}
        if not playing >= set(self.parties):
            raise PactError(PactTrouble.PLAYER_OUT)
        for turn in filter(None, [self.until, *(clause.by_turn for clause in self.clauses)]):
            if turn < game.position.turn:
                raise PactError(PactTrouble.TURN_PAST, str(turn))
        return replace(self, signed={**self.signed, person: game.seq})

    def declined_by(self, engine: str, objection: Objection) -> "Pact":
        """Return the draft with an engine's objection; raises `PactError`."""
        if engine not in self.parties or engine in self.signed:
            raise PactError(PactTrouble.NOT_PARTY)
        return replace(self, declined={**self.declined, engine: objection})

    def with_notice_of(self, person: str, game: Game, *, is_hindered: bool = False) -> "Pact":
        """Return the pact, which is in force, with notice given by `person` in `game`; raises `PactError`.

        A party that `is_hindered`, because no legal move keeps the pact, can end it at once, even if its terms allow no
        notice.
        """
        if person not in self.parties:
            raise PactError(PactTrouble.NOT_PARTY)
        is_allowed = is_hindered or (self.notice is not Notice.NONE and not self.given)
        if not self.is_signed or not is_allowed:
            raise PactError(PactTrouble.NO_NOTICE)
        turn = game.position.turn
        holds_on = self.notice is Notice.ROUND and not is_hindered
        last = turn + len(game.position.players) - 1 if holds_on else turn - 1
        return replace(self, given=NoticeGiven(person, game.seq, turn, last))


@dataclass(frozen=True, slots=True)
class Details:
    """What `text` says: the kind of piece, the squares by number, and the turn or how many rounds (0: none)."""

    piece: Kind | None = None
    squares: tuple[int, ...] = ()
    turn: int = 0
    rounds: int = 0
    text: str = field(default="", compare=False)


def last_turn(details: Details, game: Game) -> int:
    """Return the turn named as the last of a pact, 0 for none; raises `PactError`."""
    if details.squares or details.piece is not None:
        raise PactError(PactTrouble.NO_TURN, details.text)
    last = details.turn
    if details.rounds:
        last = game.position.turn + details.rounds * len(game.position.players) - 1
    if details.text.strip() and last < game.position.turn:
        raise PactError(PactTrouble.TURN_PAST, str(last))
    return last


def clause_of(
    kind: ClauseKind, by: str, about: Side | None, details: Details, parties: tuple[str, ...], game: Game
) -> Clause:
    """Return the promise that a filled form says, with the details that its kind needs; raises `PactError`.

    `by` is the party who promises it, or "" for all of `parties`; `about` is the side it is about (`None`: the others).
    """
    if kind.is_about_squares and not details.squares:
        raise PactError(PactTrouble.NEEDS_SQUARES)
    if kind.is_to_do and not details.turn:
        raise PactError(PactTrouble.NEEDS_TURN)
    if (details.squares and not kind.is_about_squares) or (
        not kind.is_to_do and (details.turn or details.piece is not None)
    ):
        raise PactError(PactTrouble.UNUSED, details.text)
    if kind.is_to_do and details.turn < game.position.turn:
        raise PactError(PactTrouble.TURN_PAST, str(details.turn))
    return Clause(
        kind,
        by,
        _about(kind, by, about, parties, game),
        details.piece if kind.is_to_do else None,
        details.squares if kind.is_about_squares else (),
        details.turn if kind.is_to_do else 0,
    )


def _about(kind: ClauseKind, by: str, about: Side | None, parties: tuple[str, ...], game: Game) -> Side | None:
    if not kind.is_about_somebody:
        return None
    if about is None:
        if kind.is_to_do:
            raise PactError(PactTrouble.NEEDS_SIDE)
        return None
    bound = (by,) if by else parties
    if all(about in game.sides_of(party) for party in bound):
        raise PactError(PactTrouble.OWN_SIDE)
    return about
