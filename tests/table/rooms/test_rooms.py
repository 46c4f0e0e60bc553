"""Rooms: one for each set of people in a game."""

from dataclasses import replace

from bot.store.records import Records
from bot.table.rooms.room_records import Rooms
from bot.table.rooms.rooms import Room, RoomKind
from tests.table.club import ALICE, BOB, EVE, HALL, RED, Club


async def test_a_room_is_found_by_its_thread_and_by_its_people(club: Club) -> None:
    """Other people have another room, and other kinds are other rooms."""
    rooms, game = Rooms(Records(club.store)), (await club.start()).id
    plot = Room(game, RoomKind.ALLIANCE, "500", ("1", "2"))
    gallery = Room(game, RoomKind.GALLERY, "501")
    for room in (plot, gallery):
        await rooms.keep(room)
    assert await rooms.of_thread("500") == await rooms.find(game, RoomKind.ALLIANCE, ("1", "2")) == plot
    assert await rooms.find(game, RoomKind.ALLIANCE, ("1", "3")) is None
    assert await rooms.find(game, RoomKind.GALLERY) == gallery
    assert await rooms.of_game(game) == await rooms.of_channel(HALL) == [plot, gallery]


async def test_a_room_whose_thread_is_gone_is_forgotten(club: Club) -> None:
    """So that another can be opened for the same people."""
    rooms, game = Rooms(Records(club.store)), (await club.start()).id
    await rooms.keep(Room(game, RoomKind.TALK, "500"))
    await rooms.forget("500")
    assert await rooms.of_thread("500") is None
    assert await rooms.of_game(game) == []


async def test_a_room_stays_with_those_who_were_in_it_whoever_has_their_seats(club: Club) -> None:
    """Who is out of the game has to go, who has left the seat to somebody else stays, and that one gets nothing."""
    game = await club.start()
    room = Room(game.id, RoomKind.ALLIANCE, "500", (ALICE.id, BOB.id))
    passed = replace(game, seats={**game.seats, RED: EVE})
    assert [room.is_for(passed, person.id) for person in (ALICE, BOB, EVE)] == [True, True, False]
    resigned = (await club.resign(ALICE)).game
    assert [room.is_for(resigned, person.id) for person in (ALICE, BOB)] == [False, True]
