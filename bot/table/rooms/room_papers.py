"""Which rooms there are, as papers of their games."""

from collections.abc import Collection
from typing import Final

from bot.store.papers import Papers
from bot.table.paper_codec import PaperCodec
from bot.table.rooms.rooms import PACT_KIND, ROOM_KIND, Room, RoomKind

_ROOMS: Final = PaperCodec(ROOM_KIND, Room, thread="place")


class Rooms:
    """Which rooms there are. One for each set of people, one for talk and one gallery in a game."""

    def __init__(self, papers: Papers) -> None:
        """Keep them in `papers`."""
        self._papers = papers

    async def of_thread(self, thread: str) -> Room | None:
        """Return the room that a thread is, if it is one."""
        found = await self._papers.find(kind=_ROOMS.kind, place=thread)
        return _ROOMS.read(found[0]) if found else None

    async def of_game(self, game: int) -> list[Room]:
        """Return the rooms of a game, the oldest first."""
        return [_ROOMS.read(paper) for paper in await self._papers.find(game=game, kind=_ROOMS.kind)]

    async def of_channel(self, channel: str) -> list[Room]:
        """Return the rooms of all games that there were in a channel."""
        return [_ROOMS.read(paper) for paper in await self._papers.in_channel(channel, _ROOMS.kind)]

    async def seen_in_play(self, channels: Collection[str]) -> dict[str, str]:
        """Return the threads of the rooms of the open games in `channels`, and up to which message each has been read.

        Where that was never noted it is the thread itself: all that was written in it is newer.
        """
        found = await self._papers.places_in_play(_ROOMS.kind, channels)
        return {thread: seen or thread for thread, seen in found.items()}

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
