"""Links to the board: the key of a database, and what is void."""

import asyncio
from pathlib import Path

import pytest

from bot.address import PostgresAddress
from bot.store.links import LinkNotes
from bot.store.rows import RepeatedError
from bot.store.store import Store

UNTIL = 1_000_600.0


async def spend(store: Store, link: str, until: float = UNTIL) -> bool:
    """Spend a link of alice's; return whether it was good."""
    try:
        await store.write(LinkNotes(store).spending(link, "alice", until, 0))
    except RepeatedError:
        return False
    return True


async def test_a_database_has_one_key(place: Path | PostgresAddress) -> None:
    """Whoever asks first, and after a restart."""
    async with Store.open(place) as store:
        keys = await asyncio.gather(*(LinkNotes(store).key() for _ in range(5)))
    async with Store.open(place) as store:
        assert {*keys, await LinkNotes(store).key()} == {keys[0]}
    assert len(keys[0]) == 64


async def test_a_link_is_spent_once(store: Store) -> None:
    """However many try at once."""
    tried = await asyncio.gather(*(spend(store, "mine") for _ in range(8)))
    assert sorted(tried) == [*[False] * 7, True]
    assert await spend(store, "another")
    assert await LinkNotes(store).is_void("mine", "alice", UNTIL)


@pytest.mark.parametrize("mark", ["mine", "alice"])
async def test_a_void_link_cannot_be_spent_nor_those_of_a_person_up_to_a_moment(store: Store, mark: str) -> None:
    notes = LinkNotes(store)
    assert not await notes.is_void("mine", "alice", UNTIL)
    await notes.void(mark, UNTIL, 0)
    await notes.void(mark, UNTIL - 5, 0)
    assert await notes.is_void("mine", "alice", UNTIL)
    assert not await spend(store, "mine")
    later = "new" if mark == "alice" else "mine"
    assert not await notes.is_void(later, "alice", UNTIL + 1)


async def test_marks_are_deleted_when_their_links_have_long_been_too_old(store: Store) -> None:
    notes = LinkNotes(store)
    await notes.void("old", UNTIL, 0)
    await notes.void("new", UNTIL + 600, UNTIL + 1)
    assert await store.read("SELECT mark FROM void_links") == [("new",)]
