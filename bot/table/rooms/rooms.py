"""The rooms of a game: the threads in which some of its people talk, beside the channel where everybody does."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from bot.djambi.errors import Refusal
from bot.table.paper_codec import PaperCodec

if TYPE_CHECKING:  # the words in here are used where no database is
    from bot.store.papers import Papers
    from bot.table.model import Game

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

    def is_for(self, game: "Game", person: str) -> bool:
        """Return whether somebody (an id) belongs here as the game stands; after its end nobody is out any more."""
        over = not game.phase.is_open
        plays = person in {player.id for player in game.still_playing}
        match self.kind:
            case RoomKind.ALLIANCE:
                return person in self.people and (plays or over or game.terms.dead_stay)
            case RoomKind.GALLERY:
                return over or not plays
            case RoomKind.TALK:
                return True


_ROOMS: Final = PaperCodec("room", Room, thread="place")


class Rooms:
    """Which rooms there are. One for each set of people, one for talk and one gallery in a game."""

    def __init__(self, papers: "Papers") -> None:
        """Keep them in `papers`."""
        self._papers = papers

    async def of_thread(self, thread: str) -> Room | None:
        """Return the room that a thread is, if it is one."""
        found = await self._papers.find(kind=_ROOMS.kind, place=thread)
        return _ROOMS.read(found[0]) if found else None

    async def of_game(self, game: int) -> list[Room]:
        """Return the rooms of a game, the oldest first."""
        return [_ROOMS.read(paper) for paper in await self._papers.find(game=game, kind=_ROOMS.kind)]

    async def all(self) -> list[Room]:
        """Return the rooms of all games."""
        return [_ROOMS.read(paper) for paper in await self._papers.find(kind=_ROOMS.kind)]

    async def find(self, game: int, kind: RoomKind, people: tuple[str, ...] = ()) -> Room | None:
        """Return the room of that kind for just those people, if there is one."""
        return next((room for room in await self.of_game(game) if (room.kind, room.people) == (kind, people)), None)

    async def keep(self, room: Room) -> None:
        """Remember a room that was opened."""
        await self._papers.add(_ROOMS.write(room))

    async def forget(self, thread: str) -> None:
        """Forget a room whose thread is gone, and what was noted about it and planned there.

        The pacts that were signed there stay: they hold wherever their parties are.
        """
        for paper in await self._papers.find(place=thread):
            if paper.kind != PACT_KIND:
                await self._papers.drop(paper)
