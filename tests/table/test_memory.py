"""What is remembered of games is what the database says, and nothing of it outlives its time."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.store.store import Store
from bot.table import decide, table
from bot.table.events import Event
from bot.table.game import taking_back
from bot.table.house import House
from bot.table.model import Takebacks
from bot.table.person_id import ForgottenId
from bot.table.table import Table
from tests.table.club import ALICE, BOB, EVE, HALL, OPENING, PEOPLE, Club, said, terms
from tests.table.played import CHANCE


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every question to the database."""
    asked: list[str] = []
    read = Store.read

    async def noted(self: Store, sql: str, *values: object) -> list[object]:
        asked.append(sql)
        return await read(self, sql, *values)

    monkeypatch.setattr(Store, "read", noted)
    return asked


def without_memory(club: Club) -> Table:
    """Return a table of another life on the same record."""
    return House.on(club.store, CHANCE).table


async def same(club: Club, event: Event) -> None:
    """Assert that a game is remembered as the database has it, up to an event that was just written."""
    real, number = without_memory(club), event.game.id
    assert await club.table.game_of(number) == await real.game_of(number)
    for first in range(max(1, event.seq - 3), event.seq + 1):
        remembered, written = await club.table.events(event.game, first), await real.events(event.game, first)
        assert remembered == written
        assert [each.request for each in remembered] == [each.request for each in written]
        assert await club.table.state(number, first - 1) == await real.state(number, first - 1)
    assert await club.table.event(number, event.seq) == event


async def test_what_is_remembered_is_what_the_record_says(club: Club) -> None:
    """Whatever is done: one thing with several entries too, and what ends a game."""
    await club.open(replace(terms(), takebacks=Takebacks.FREE))
    for person in PEOPLE:
        await same(club, await club.join(person))
    for person, move in zip(PEOPLE, OPENING, strict=True):
        await same(club, await club.play(person, move))
    await same(club, await club.table.look_back(HALL, club.ask(PEOPLE[3]), taking_back.take_back, 1))
    for person in PEOPLE[:3]:
        await same(club, await club.vote(person))
    await same(club, await club.decline(PEOPLE[3]))
    for person in PEOPLE[:3]:
        await same(club, await club.resign(person))


async def test_what_was_just_done_is_looked_at_without_a_question(club: Club, reads: list[str]) -> None:
    """Whether it stands too, as long as little was done since."""
    await club.start()
    first = await club.play(ALICE, OPENING[0])
    second = await club.play(BOB, OPENING[1])
    reads.clear()
    assert await club.table.now(first.game) == second.game
    assert await club.table.event(first.game.id, first.seq) == first
    assert await club.table.stands(first)
    assert reads == []


async def test_how_a_game_was_before_its_first_turn_since_the_start_is_known(club: Club, reads: list[str]) -> None:
    """What had to be read for the turn is not read again."""
    before = await club.start()
    restarted = without_memory(club)
    turn = await restarted.play(HALL, club.ask(ALICE), said(OPENING[0]))
    reads.clear()
    assert await restarted.state(turn.game.id, turn.seq - 1) == before
    assert reads == []


async def test_who_does_not_hear_what_became_of_a_turn_looks_into_the_record(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For it may have been played."""
    game, append = await club.start(), Store.append

    async def lost(self: Store, *given: Any, **more: Any) -> None:
        await append(self, *given, **more)
        raise asyncio.CancelledError

    monkeypatch.setattr(Store, "append", lost)
    with pytest.raises(asyncio.CancelledError):
        await club.play(ALICE, OPENING[0])
    assert (await club.table.now(game)).seq == game.seq + 1


async def test_the_number_of_a_game_that_was_thrown_away_is_given_to_no_other(club: Club) -> None:
    """What is remembered of it is answered for no game that came after."""
    old = await club.start()
    await club.house.erasing.drop_channel(HALL)
    new = await club.open(host=BOB)
    assert new.game.id > old.id
    assert (await club.table.game_of(new.game.id)).host == BOB


async def test_only_so_many_games_are_remembered(club: Club, reads: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were left alone for longest are read again."""
    monkeypatch.setattr(table, "_MOST_GAMES", 1)
    club.house = House.on(club.store, CHANCE)
    first = await club.start()
    second = await club.open(channel="garden")
    await club.table.join("garden", club.ask(BOB))
    reads.clear()
    assert (await club.table.game_of(second.game.id)).joined == (BOB,)
    assert reads == []
    assert await club.table.game_of(first.id) == first
    assert reads


async def test_nobody_is_remembered_who_was_taken_out_of_the_record(club: Club) -> None:
    """Not by their name, and not as the one who has done something."""
    await club.open()
    await club.join(EVE)
    event = await club.table.do(HALL, club.ask(EVE), decide.leave, None)
    await club.house.people.forget(EVE)
    assert isinstance((await club.table.event(event.game.id, event.seq)).person.id, ForgottenId)
