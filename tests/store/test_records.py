"""Records: kept under a name in a place, changed by one person at a time, thrown away for good."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.address import PostgresAddress
from bot.store.erasing import Erasing
from bot.store.records import Records
from bot.store.rows import NameTakenError, Record, SeqTakenError
from bot.store.store import Store
from tests.store.records import entry, new_game


async def record(store: Store, name: str = "A", place: str = "77") -> Record:
    """Return a record of a new game that is not kept yet."""
    return Record(await new_game(store, channel=f"{place}-{name}"), "plan", place, name, "1", '{"é": "日本"}')


async def test_a_record_comes_back_as_it_was_given(place: Path | PostgresAddress) -> None:
    """Also after the database was closed and opened again."""
    async with Store.open(place) as store:
        given = await record(store)
        kept = await Records(store).add(given)
    async with Store.open(place) as store:
        assert await Records(store).numbered(kept.id) == kept == replace(given, id=kept.id)


async def test_records_of_before_are_found_while_more_come(store: Store) -> None:
    """Which games have any is read once; a record that comes while it is being read is not missed either."""
    first = await Records(store).add(await record(store))
    records, new = Records(store), await record(store, name="B")
    second, found = await asyncio.gather(records.add(new), records.find(game=first.game))
    assert found == [first]
    assert await records.find(game=second.game) == [second]
    assert await records.find(game=first.game) == [first]


async def test_a_name_is_there_once_in_its_place(store: Store) -> None:
    """Another place of the same game may use it too, and another kind."""
    records = Records(store)
    given = await record(store)
    await records.add(given)
    with pytest.raises(NameTakenError):
        await records.add(given)
    assert (await records.add(replace(given, place="78"))).place == "78"
    pact = replace(given, kind="pact")
    await records.add(pact)
    assert len({found.id for found in await records.find(game=given.game)}) == 3, "that of another kind is another"


async def test_of_two_who_change_a_record_at_once_one_is_told(store: Store) -> None:
    """What the other wrote stands."""
    records = Records(store)
    kept = await records.add(await record(store))
    await records.change(replace(kept, body="first"))
    with pytest.raises(SeqTakenError):
        await records.change(replace(kept, body="second"))
    changed = await records.numbered(kept.id)
    assert changed == replace(kept, body="first", version=1)


async def test_a_record_that_was_thrown_away_is_gone(store: Store) -> None:
    """It can neither be found nor changed, and its name is free."""
    records = Records(store)
    kept = await records.add(await record(store))
    await records.drop(kept)
    assert await records.numbered(kept.id) is None
    with pytest.raises(SeqTakenError):
        await records.change(kept)
    assert (await records.add(replace(kept, id=0))).name == "A"


async def test_games_with_records_of_a_kind_are_found_while_they_are_open(store: Store) -> None:
    records = Records(store)
    first, second = [await records.add(await record(store, name)) for name in "AB"]
    assert await records.games_with("plan") == [first.game, second.game]
    assert await records.games_with("pact") == []
    await store.append([entry(first.game, 1)], closes=True)
    assert await records.games_with("plan") == [second.game]


async def test_places_are_found_while_their_game_is_open_with_what_was_read_there(store: Store) -> None:
    records = Records(store)
    made = [await records.add(replace(await record(store, place=place), kind="room")) for place in ("77", "78", "79")]
    channels = ["77-A", "78-A"]
    await store.set_seen("78", "5")
    assert await records.places_in_play("room", channels) == {"77": "", "78": "5"}
    assert await records.places_in_play("plan", channels) == {}
    await store.append([entry(made[0].game, 1)], closes=True)
    assert await records.places_in_play("room", channels) == {"78": "5"}


async def test_records_are_found_by_what_is_given(store: Store) -> None:
    """By game, kind, place and name."""
    records = Records(store)
    first = await records.add(await record(store))
    second = await records.add(replace(first, id=0, name="B"))
    other = await records.add(await record(store, place="99"))
    assert await records.find(place="77") == [first, second]
    assert await records.find(game=first.game, name="B") == [second]
    assert await records.find(kind="plan") == [first, second, other]
    assert await records.find(kind="pact") == []


async def test_records_are_found_by_whom_they_name(store: Store) -> None:
    """As they are now, in games in which the person did something; and by nobody once they are gone."""
    records, given = Records(store), await record(store)
    kept = await records.add(replace(given, author="7", body='{"people": ["1", "12"], "engine-1-easy-loyal": 1}'))
    other = await records.add(replace(given, author="1", name="B", body='{"text": "1"}'))
    assert await records.naming("1") == [kept, other]
    assert await records.naming("12") == [], "they did nothing in the game"
    await records.change(replace(kept, body='{"people": ["12"]}'))
    with pytest.raises(SeqTakenError):
        await records.change(kept)
    assert await records.naming("1") == [other]
    changed = replace(kept, body='{"people": ["1"]}', version=1)
    await records.change(changed)
    await records.change(other)
    assert await records.naming("1") == [replace(changed, version=2), replace(other, version=1)]
    await records.drop(kept)
    assert await records.naming("1") == [replace(other, version=1)]
    await Erasing(store).take_out("1", "gone-1", [])
    assert await store.read("SELECT * FROM named") == []
