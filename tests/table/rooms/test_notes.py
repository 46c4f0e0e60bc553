"""Notes on rooms."""

import asyncio

from bot.store.records import Records
from bot.table.rooms.room_records import Notes, Rooms
from bot.table.rooms.rooms import Room, RoomKind
from tests.table.club import Club


async def room_of(club: Club) -> tuple[Notes, Room]:
    """Return the notes of a database, and a room of a game in it."""
    game = (await club.start()).id
    return Notes(Records(club.store)), Room(game, RoomKind.ALLIANCE, "77", ("1", "2"))


async def test_a_note_is_read_again_changed_and_thrown_away(club: Club) -> None:
    notes, room = await room_of(club)
    assert await notes.read(room, "readers") is None
    await notes.keep(room, "readers", "1", "2")
    await notes.keep(room, "readers", "1", "2", "3")
    assert await notes.read(room, "readers") == ("1", "2", "3")
    await notes.drop(room, "readers")
    assert await notes.read(room, "readers") is None


async def test_notes_taken_at_once_are_one(club: Club) -> None:
    notes, room = await room_of(club)
    await asyncio.gather(*(notes.keep(room, "guest:5", about="5") for _ in range(5)))
    await notes.keep(room, "agreed:6", about="6")
    assert await notes.about(room, "guest:") == ["5"]


async def test_notes_go_with_their_room_and_not_with_another(club: Club) -> None:
    notes, room = await room_of(club)
    await notes.keep(room, "closed")
    await Rooms(Records(club.store)).forget("78")
    assert await notes.read(room, "closed") == ()
    await Rooms(Records(club.store)).forget("77")
    assert await notes.read(room, "closed") is None
