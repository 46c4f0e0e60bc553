"""The rooms as records of their games, with what happened there: who joined, who left, who agrees to publish."""

import json
from collections.abc import Collection, Sequence
from typing import Final

from bot.store.papers import Papers
from bot.store.records import Letter, NameTakenError, Paper, SeqTakenError
from bot.table.converter import PaperCodec
from bot.table.rooms.rooms import NOTE_KIND, PACT_KIND, ROOM_KIND, Room, RoomKind

_ROOMS: Final = PaperCodec(ROOM_KIND, Room, thread="place")


class Rooms:
    """The rooms of all games: in each game one for each set of people, one for talk, and one gallery."""

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
        """Return the rooms of all games that a channel has had."""
        return [_ROOMS.read(paper) for paper in await self._papers.in_channel(channel, _ROOMS.kind)]

    async def seen_in_play(self, channels: Collection[str]) -> dict[str, str]:
        """Return the threads of the rooms of the open games in `channels`, and up to which message each has been read.

        If that was never noted, it is the thread's own id: everything written in it is newer.
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


_TRIES: Final = 10


def taken_out(person: str) -> str:
    """Return the name of the note that a player who is out was taken out of a room."""
    return f"out:{person}"


class Notes:
    """Notes on rooms, each under a name of its own; they go when the room is forgotten."""

    def __init__(self, papers: Papers) -> None:
        """Keep them in `papers`."""
        self._papers = papers

    async def keep(self, room: Room, name: str, *words: str, about: str = "", letters: Sequence[Letter] = ()) -> None:
        """Store `words` under `name`, in place of earlier ones; `about` is the id of the person it belongs to.

        `letters` are sent because of that, unless the note existed already.
        """
        text = json.dumps(words)
        for _ in range(_TRIES):
            try:
                paper = await self._find(room, name)
                if paper is None:
                    await self._papers.add_all([Paper(room.game, NOTE_KIND, room.thread, name, about, text)], letters)
                elif paper.body != text:
                    await self._papers.change(_with(paper, text), letters)
            except (NameTakenError, SeqTakenError):
                continue
            return

    async def read(self, room: Room, name: str) -> tuple[str, ...] | None:
        """Return the words of the note `name`, if there is one."""
        paper = await self._find(room, name)
        return tuple(json.loads(paper.body)) if paper else None

    async def about(self, room: Room, prefix: str) -> list[str]:
        """Return the ids of the people with a note whose name begins with `prefix`, the oldest first."""
        papers = await self._papers.find(kind=NOTE_KIND, place=room.thread)
        return [paper.author for paper in papers if paper.name.startswith(prefix)]

    async def drop(self, room: Room, name: str, letters: Sequence[Letter] = ()) -> None:
        """Delete a note, if it exists; `letters` are sent because of that."""
        paper = await self._find(room, name)
        if paper is not None:
            await self._papers.drop(paper, letters)

    async def _find(self, room: Room, name: str) -> Paper | None:
        found = await self._papers.find(kind=NOTE_KIND, place=room.thread, name=name)
        return found[0] if found else None


def _with(paper: Paper, body: str) -> Paper:
    return Paper(paper.game, paper.kind, paper.place, paper.name, paper.author, body, paper.id, paper.version)
