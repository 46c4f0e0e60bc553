"""The rooms of a game: private threads, their readers, and what was said there. Plain values."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.djambi.errors import Refusal
from bot.table.events import Event
from bot.table.model import Game

ROOM_KIND: Final = "room"
"""The kind of the records of rooms; they stay as long as somebody is in the room."""

NOTE_KIND: Final = "room-note"
"""The kind of the records of notes about a room."""

PACT_KIND: Final = "pact"
"""The kind of the records of pacts, which outlive the room in which they were made."""


class RoomKind(StrEnum):
    """What a room is for."""

    ALLIANCE = "alliance"
    """A private thread of some of the players."""
    TALK = "talk"
    """A public thread for talk, which keeps the channel clean."""
    GALLERY = "gallery"
    """A private thread of those who are out of the game and those who watch."""

    @property
    def is_private(self) -> bool:
        """Whether only people who were let in can read it."""
        return self is not RoomKind.TALK


class Barrier(StrEnum):
    """Why a room can't be opened, or a person can't be let in; `name` is that person's."""

    LACKING = "lacking"
    """The bot lacks the `permissions`."""
    LEFT = "left"
    """The person is no longer on the server."""
    BLIND = "blind"
    """The person can't see the channel."""
    FULL = "full"
    """The platform's limit of threads, or of people in a thread, is reached."""
    LOCKED = "locked"
    """A moderator has locked the thread."""
    NOT_HERE = "not_here"
    """The channel can't have such a thread."""
    REFUSED = "refused"
    """The platform refuses, for a reason of its own."""
    ALONE = "alone"
    """Nobody else was named."""
    STRANGER = "stranger"
    """The person does not play in the game."""
    DEAD = "dead"
    """The person is out of the game."""
    PLAYING = "playing"
    """The gallery is closed to players who are still in the game."""
    JUST_FELL = "just_fell"
    """It is also closed to a player who is out, until a turn is played: a take-back could bring a reader back."""
    IN_ROOM = "in_room"
    """It is also closed to a person who is still in a players' room, which is `channel`."""
    PLAYED = "played"
    """It stays closed to those who played to the end."""
    NO_GALLERY = "no_gallery"
    """The finished game had none."""
    NO_ROOM = "no_room"
    """The request did not come from a room."""


class NotOpenedError(Refusal):
    """A room could not be opened, or a person not let in.

    `channel` is the mention of the game's channel, `name` the person's name, `permissions` are Discord's names.
    """

    def __init__(
        self, barrier: Barrier, channel: str = "", *, name: str = "", permissions: tuple[str, ...] = ()
    ) -> None:
        super().__init__(barrier.value)
        self.barrier = barrier
        self.channel = channel
        self.name = name
        self.permissions = permissions


@dataclass(frozen=True, slots=True)
class Room:
    """A thread of a game. `people` are the ids of those it was opened for, sorted; () for everybody."""

    game: int
    kind: RoomKind
    thread: str
    people: tuple[str, ...] = ()

    def is_for(self, game: Game, person: str) -> bool:
        """Return whether a person (id) belongs here in this state of the game; after its end nobody counts as out."""
        over = not game.phase.is_open
        plays = bool(game.playing_sides_of(person))
        left = not game.sides_of(person)  # passed their seat on: rooms belong to people, not to seats
        match self.kind:
            case RoomKind.ALLIANCE:
                return person in self.people and (plays or left or over or game.terms.dead_stay)
            case RoomKind.GALLERY:
                return over or not plays
            case RoomKind.TALK:
                return True


@dataclass(frozen=True, slots=True)
class Readers:
    """The people who can read a room, by name: those `inside`, and those who can look into every thread of the channel.

    The latter are the holders of `roles`, `others` with a permission of their own, `everyone` if all have it, and the
    server's `owner`. Of these, `uninvited` are players of the game who should not read the room, and `out` are players
    who are out of it. `key` changes when the readers change, but does not reveal who they are.
    """

    channel: str
    inside: tuple[str, ...]
    roles: tuple[str, ...]
    others: tuple[str, ...]
    uninvited: tuple[str, ...]
    everyone: bool
    key: str
    owner: bool = True
    out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """A message in a thread, `at` seconds since 1970, with the names of its `files`."""

    at: float
    name: str
    text: str
    files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AddedLine:
    """A line of a transcript that nobody wrote: a turn, or news of a pact."""

    at: float
    text: str


def turn_at(events: Sequence[Event], at: float) -> int:
    """Return the number of the turn that was being played at a moment."""
    return next((event.game.position.turn for event in reversed(events) if event.at <= at), 1)
