"""What was noted in a room: who came in, who was sent out, who can read it, who agrees to publish it."""

import json
from typing import Final

from bot.store.papers import Papers
from bot.store.records import NameTakenError, Paper, SeqTakenError
from bot.table.rooms.rooms import NOTE_KIND, Room

_TRIES: Final = 10


def taken_out(person: str) -> str:
    """Return the name of the note that somebody was taken out of a room because they are out of the game."""
    return f"out:{person}"


class Notes:
    """Notes on rooms, each under a name of its own; they go when the room is forgotten."""

    def __init__(self, papers: Papers) -> None:
        """Keep them in `papers`."""
        self._papers = papers

    async def keep(self, room: Room, name: str, *words: str, about: str = "") -> None:
        """Note `words` under `name`, instead of what stood there; `about` is the id of the person it belongs to."""
        text = json.dumps(words)
        for _ in range(_TRIES):
            try:
                paper = await self._find(room, name)
                if paper is None:
                    await self._papers.add(Paper(room.game, NOTE_KIND, room.thread, name, about, text))
                elif paper.body != text:
                    await self._papers.change(_with(paper, text))
            except (NameTakenError, SeqTakenError):
                continue
            return

    async def read(self, room: Room, name: str) -> tuple[str, ...] | None:
        """Return the words that are noted under `name`, if it is noted."""
        paper = await self._find(room, name)
        return tuple(json.loads(paper.body)) if paper else None

    async def about(self, room: Room, prefix: str) -> list[str]:
        """Return the ids of the people whom the notes are about whose names begin with `prefix`, the oldest first."""
        papers = await self._papers.find(kind=NOTE_KIND, place=room.thread)
        return [paper.author for paper in papers if paper.name.startswith(prefix)]

    async def drop(self, room: Room, name: str) -> None:
        """Throw a note away."""
        paper = await self._find(room, name)
        if paper is not None:
            await self._papers.drop(paper)

    async def _find(self, room: Room, name: str) -> Paper | None:
        found = await self._papers.find(kind=NOTE_KIND, place=room.thread, name=name)
        return found[0] if found else None


def _with(paper: Paper, body: str) -> Paper:
    return Paper(paper.game, paper.kind, paper.place, paper.name, paper.author, body, paper.id, paper.version)
