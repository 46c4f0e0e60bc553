"""The rooms of a game: private threads, who can read them, and what was said there. Plain values."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.djambi.errors import Refusal
from bot.table.events import Event
from bot.table.model import Game

ROOM_KIND: Final = "room"
"""The papers of rooms: they stay for those who are left in them."""

NOTE_KIND: Final = "room-note"
"""The papers on which something is noted about a room."""

PACT_KIND: Final = "pact"
"""The papers of pacts: they outlive the room in which they were made."""


class RoomKind(StrEnum):
    """What a room is for."""

    ALLIANCE = "alliance"
    """A private thread of some of the players."""
    TALK = "talk"
    """A public thread where talk goes when the channel should stay clean."""
    GALLERY = "gallery"
    """A private thread of the eliminated and of those who look on."""

    @property
    def is_private(self) -> bool:
        """Whether only those who are let in can read it."""
        return self is not RoomKind.TALK


class Barrier(StrEnum):
    """What keeps a room from being opened, or somebody from being let in. `name` is theirs."""

    LACKING = "lacking"
    """The bot has not the `permissions`."""
    LEFT = "left"
    """Somebody is not on the server any more."""
    BLIND = "blind"
    """Somebody cannot see the channel."""
    FULL = "full"
    """There are as many threads, or people in a thread, as the platform allows."""
    LOCKED = "locked"
    """A moderator has locked the thread."""
    NOT_HERE = "not_here"
    """Such a thread cannot be where the game is played."""
    REFUSED = "refused"
    """The platform says no, for a reason of its own."""
    ALONE = "alone"
    """Nobody else was named."""
    STRANGER = "stranger"
    """Somebody does not play in the game."""
    DEAD = "dead"
    """Somebody is out of the game."""
    PLAYING = "playing"
    """The gallery is closed to those who still play."""
    JUST_FELL = "just_fell"
    """And to a player who is out, until a turn is played: a take-back could bring a reader of the gallery back."""
    IN_ROOM = "in_room"
    """And to whoever is still in a room of those who play, which is `channel`."""
    PLAYED = "played"
    """It stays closed to those who played to the end."""
    NO_GALLERY = "no_gallery"
    """The game, which is over, had none."""
    NO_ROOM = "no_room"
    """It was not asked for in a room."""


class NotOpenedError(Refusal):
    """A room could not be opened, or somebody not be let in.

    `channel` is the mention of the game's channel, `name` somebody's, `permissions` are Discord's names.
    """

    def __init__(
        self, barrier: Barrier, channel: str = "", *, name: str = "", permissions: tuple[str, ...] = ()
    ) -> None:
        """Keep the facts."""
        super().__init__(barrier.value)
        self.barrier = barrier
        self.channel = channel
        self.name = name
        self.permissions = permissions


@dataclass(frozen=True, slots=True)
class Room:
    """A thread of a game. `people` are the ids of those it was opened for, sorted; nobody's in particular: ()."""

    game: int
    kind: RoomKind
    thread: str
    people: tuple[str, ...] = ()

    def is_for(self, game: Game, person: str) -> bool:
        """Return whether somebody (an id) belongs here as the game stands; after its end nobody is out any more."""
        over = not game.phase.is_open
        plays = bool(game.playing_sides_of(person))
        left = not game.sides_of(person)  # the seat, which somebody else has now: the rooms were not theirs by it
        match self.kind:
            case RoomKind.ALLIANCE:
                return person in self.people and (plays or left or over or game.terms.dead_stay)
            case RoomKind.GALLERY:
                return over or not plays
            case RoomKind.TALK:
                return True


@dataclass(frozen=True, slots=True)
class Readers:
    """Who can read a room: by name, those `inside`, and those who are not but can look into each thread of the channel.

    The latter are the holders of `roles`, `others` by a permission of their own, `everyone` if it is given to all, and
    the `owner` of the server. Among them `uninvited` are those who play in the game and should not read the room, `out`
    those who are out of it. `key` changes when others can read the room, and tells nobody who they are.
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
    """What somebody wrote in a thread, `at` seconds since 1970, with the names of the `files` they added."""

    at: float
    name: str
    text: str
    files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Beside:
    """A line that goes beside the talk, at a time: a turn, or a pact that it was about."""

    at: float
    text: str


def turn_at(events: Sequence[Event], at: float) -> int:
    """Return the number of the turn that was being played at a time."""
    return next((event.game.position.turn for event in reversed(events) if event.at <= at), 1)
