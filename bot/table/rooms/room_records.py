"""The rooms as records of their games, with what happened there: who joined, who left, who agrees to publish."""

import json
from collections.abc import Collection, Sequence
from typing import Final

from bot.store.records import Records
from bot.store.rows import Letter, NameTakenError, Record, SeqTakenError
from bot.table.converter import RecordCodec
from bot.table.rooms.rooms import NOTE_KIND, PACT_KIND, ROOM_KIND, Room, RoomKind

_ROOMS: Final = RecordCodec(ROOM_KIND, Room, thread="place")


class Rooms:
    """The rooms of all games: in each game one for each set of people, one for talk, and one gallery."""

    def __init__(self, records: Records) -> None:
        """Keep them in `records`."""
        self._records = records

    async def of_thread(self, thread: str) -> Room | None:
        """Return the room that a thread is, if it is one."""
        found = await self._records.find(kind=_ROOMS.kind, place=thread)
        return _ROOMS.read(found[0]) if found else None

    async def of_game(self, game: int) -> list[Room]:
        """Return the rooms of a game, the oldest first."""
        return [_ROOMS.read(record) for record in await self._records.find(game=game, kind=_ROOMS.kind)]

    async def of_channel(self, channel: str) -> list[Room]:
        """Return the rooms of all games that a channel has had."""
        return [_ROOMS.read(record) for record in await self._records.in_channel(channel, _ROOMS.kind)]

    async def seen_in_play(self, channels: Collection[str]) -> dict[str, str]:
        """Return the threads of the rooms of the open games in `channels`, and up to which message each has been read.

        If that was never noted, it is the thread's own id: everything written in it is newer.
        """
        found = await self._records.places_in_play(_ROOMS.kind, channels)
        return {thread: seen or thread for thread, seen in found.items()}

    async def find(self, game: int, kind: RoomKind, people: tuple[str, ...] = ()) -> Room | None:
        """Return the room of that kind for just those people, if there is one."""
        return next((room for room in await self.of_game(game) if (room.kind, room.people) == (kind, people)), None)

    async def keep(self, room: Room) -> None:
        """Remember a room that was opened."""
        await self._records.add(_ROOMS.write(room))

    async def forget(self, thread: str) -> None:
        """Forget a room whose thread is gone, and what was noted about it and planned there.

        The pacts that were signed there stay: they hold wherever their parties are.
        """
        for record in await self._records.find(place=thread):
            if record.kind != PACT_KIND:
                await self._records.drop(record)


_TRIES: Final = 10


def taken_out(person: str) -> str:
    """Return the name of the note that a player who is out was taken out of a room."""
    return f"out:{person}"


class Notes:
    """Notes on rooms, each under a name of its own; they go when the room is forgotten."""

    def __init__(self, records: Records) -> None:
        """Keep them in `records`."""
        self._records = records

    async def keep(self, room: Room, name: str, *words: str, about: str = "", letters: Sequence[Letter] = ()) -> None:
        """Store `words` under `name`, in place of earlier ones; `about` is the id of the person it belongs to.

        `letters` are sent because of that, unless the note existed already.
        """
        text = json.dumps(words)
        for _ in range(_TRIES):
            try:
                record = await self._find(room, name)
                if record is None:
                    await self._records.add_all([Record(room.game, NOTE_KIND, room.thread, name, about, text)], letters)
                elif record.body != text:
                    await self._records.change(_with(record, text), letters)
            except (NameTakenError, SeqTakenError):
                continue
            return

    async def read(self, room: Room, name: str) -> tuple[str, ...] | None:
        """Return the words of the note `name`, if there is one."""
        record = await self._find(room, name)
        return tuple(json.loads(record.body)) if record else None

    async def about(self, room: Room, prefix: str) -> list[str]:
        """Return the ids of the people with a note whose name begins with `prefix`, the oldest first."""
        records = await self._records.find(kind=NOTE_KIND, place=room.thread)
        return [record.author for record in records if record.name.startswith(prefix)]

    async def drop(self, room: Room, name: str, letters: Sequence[Letter] = ()) -> None:
        """Delete a note, if it exists; `letters` are sent because of that."""
        record = await self._find(room, name)
        if record is not None:
            await self._records.drop(record, letters)

    async def _find(self, room: Room, name: str) -> Record | None:
        found = await self._records.find(kind=NOTE_KIND, place=room.thread, name=name)
        return found[0] if found else None


def _with(record: Record, body: str) -> Record:
    return Record(record.game, record.kind, record.place, record.name, record.author, body, record.id, record.version)
