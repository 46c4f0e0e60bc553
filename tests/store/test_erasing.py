"""Taking a person out of a database: nothing leads back to them, and what the others have stays theirs."""

import asyncio
import json
import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from psycopg import OperationalError

from bot.address import PostgresAddress
from bot.store.erasing import Erasing
from bot.store.home import Remains
from bot.store.postgres import home
from bot.store.records import Records
from bot.store.rows import Entry, Record, StoreError, hashed
from bot.store.sqlite import wiping
from bot.store.store import Store
from tests.store.records import entry, header, new_game, rows

ALICE, GONE = "801234567890", "gone-1"
_SHARED = ("room", "pact")


async def a_game(store: Store) -> int:
    """Record a game with entries of alice and of bob, and return its number."""
    host = replace(header(), host_id=ALICE, host_name="alice the great")
    seats = {"r": [ALICE, "alice the great"], "b": ["2", "bob"]}
    table = json.dumps({"seats": seats, "waiting": [[ALICE, "alice the great"]], "agreed": [ALICE, "2"]})
    mine = replace(entry(0, 0, "m900000000001"), person_id=ALICE, person_name="alice the great", table=table)
    game = await store.create(host, [mine])
    await store.append([replace(entry(game, 1, "m900000000002"), person_id="2", table=table)], closes=False)
    await store.append([replace(mine, game=game, seq=2, request="m900000000003")], closes=False)
    return game


def on_the_disk(folder: Path) -> bytes:
    """Return all that is in the files of a database, its log too."""
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


async def forget(store: Store) -> Remains:
    """Take alice out, as is done when she asks for it, and return what is left of her on the disk."""
    erasing = Erasing(store)
    names = await erasing.names_of(ALICE)
    await erasing.take_out(ALICE, GONE, _SHARED)
    return await erasing.wipe([ALICE, *names])


async def test_the_old_rows_are_swept_out_of_postgresql_at_once(empty: PostgresAddress) -> None:
    """Not when it does so by itself, which the server of the tests never does."""
    count = "SELECT sum(vacuum_count) FROM pg_stat_user_tables WHERE relname = 'journal'"
    async with Store.open(empty) as store:
        await a_game(store)
        [(before,)] = await store.read(count)
        await forget(store)
    async with Store.read_only(empty) as store:
        assert await store.read(count) == [(before + 1,)]
        assert await store.read("SELECT 1 FROM journal WHERE person_id = ?", ALICE) == []


async def test_sweeping_that_failed_is_tried_again(empty: PostgresAddress, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the next look at what is left to be done."""
    count = "SELECT sum(vacuum_count) FROM pg_stat_user_tables WHERE relname = 'journal'"
    async with Store.open(empty) as store:
        [(before,)] = await store.read(count)
        with monkeypatch.context() as away:
            away.setattr(home, "connect", AsyncMock(side_effect=OperationalError("away")))
            assert await Erasing(store).wipe() is Remains.DATABASE
            await asyncio.sleep(0)
        await Erasing(store).go_on_wiping()
    async with Store.read_only(empty) as store:
        assert await store.read(count) == [(before + 1,)]


async def test_nothing_of_a_person_is_on_the_disk_at_once(tmp_path: Path) -> None:
    """Neither in the file nor in the log, while the database is open."""
    async with Store.open(tmp_path / "djambi.db") as store:
        game = await a_game(store)
        records = Records(store)
        await records.add(Record(game, "plan", "77", "A", ALICE, '{"line": "my secret plan"}'))
        await store.change_preferences(ALICE, '{"theme": "dark"}')
        assert b"alice the great" in on_the_disk(tmp_path)
        assert await forget(store) is Remains.NOTHING
        left = on_the_disk(tmp_path)
        assert (tmp_path / "djambi.db-wal").stat().st_size == 0
        assert not (tmp_path / "djambi.db.erasing").exists()
    for secret in (ALICE, "alice the great", "my secret plan", "m900000000001", "m900000000003"):
        assert secret.encode() not in left
    assert b"m900000000002" in left


@pytest.mark.parametrize("restarts", [False, True])
async def test_what_another_program_reads_is_wiped_out_when_it_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, restarts: bool
) -> None:
    """Until then it is known to be left, also after a restart, and nobody who plays waits for it."""
    monkeypatch.setattr(wiping, "PATIENCE", 0.1)
    path = tmp_path / "djambi.db"
    async with AsyncExitStack() as lives:
        store = await lives.enter_async_context(Store.open(path))
        game = await a_game(store)
        with reading(path):
            assert await forget(store) is Remains.COPIES
            assert (await store.newest(game))[1].person_id == GONE
            if restarts:
                await lives.aclose()
                store = await lives.enter_async_context(Store.open(path))
            erasing = Erasing(store)
            assert b"alice the great" in on_the_disk(tmp_path)
            assert (erasing.left, await erasing.go_on_wiping()) == (Remains.COPIES, Remains.COPIES)
            await store.set_seen("hall", "1")
        assert (await erasing.go_on_wiping(), erasing.left) == (Remains.NOTHING, Remains.NOTHING)
        assert b"alice the great" not in on_the_disk(tmp_path)
        assert ALICE.encode() not in on_the_disk(tmp_path)


async def test_a_read_at_the_same_moment_does_not_put_wiping_off(tmp_path: Path) -> None:
    """The bot reads all the time, for a moment each; only a longer read has to end first."""
    path = tmp_path / "djambi.db"
    async with Store.open(path) as store:
        await a_game(store)
        erasing = Erasing(store)
        await erasing.take_out(ALICE, GONE, _SHARED)

        async def read_for_a_moment() -> None:
            with reading(path):
                await asyncio.sleep(0.05)

        _, left = await asyncio.gather(read_for_a_moment(), erasing.go_on_wiping())
        assert left is Remains.NOTHING
    assert ALICE.encode() not in on_the_disk(tmp_path)


async def test_nothing_of_a_person_is_left_in_the_free_space_of_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite moves rows when others come between them, and overwrites only what it deletes. To mend that takes room."""
    path = tmp_path / "djambi.db"
    async with Store.open(path) as store:
        games, chance = [await new_game(store, str(number)) for number in range(60)], random.Random(1)
        entries = [entry_of_some(game, seq, chance) for seq in range(1, 16) for game in games]
        marks = ", ".join("?" * len(entries[0]))
        await store.write([(f"INSERT INTO journal VALUES ({marks})", values) for values in entries])  # noqa: S608
        erasing = Erasing(store)
        await erasing.take_out(ALICE, GONE, _SHARED)
        rows(path, "PRAGMA wal_checkpoint(TRUNCATE)")
        assert b"alice the great" in on_the_disk(tmp_path), "else a newer SQLite leaves nothing behind: look no more"
        usage = type("Usage", (), {"free": 1000})
        monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
        assert await erasing.wipe([ALICE, "alice the great"]) is Remains.COPIES
        monkeypatch.undo()
        assert await erasing.go_on_wiping() is Remains.NOTHING
        assert b"alice the great" not in on_the_disk(tmp_path)
        assert ALICE.encode() not in on_the_disk(tmp_path)
        assert len(await store.entries(games[0])) == 16


def entry_of_some(game: int, seq: int, chance: random.Random) -> tuple[object, ...]:
    """Return a row of the journal, of some length, in every fourth place of alice."""
    mine = (game + seq) % 4 == 0
    made = replace(
        entry(game, seq),
        person_id=ALICE if mine else str(900_000_000_000 + game % 7),
        person_name="alice the great" if mine else "bob",
        comment="y" * chance.randrange(300),
    )
    return tuple(getattr(made, name) for name in Entry.__slots__)[:-2]


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Read a database as another program does, at one moment, for as long as we are inside."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM journal").fetchall()
        yield


async def test_what_was_asked_for_is_known_to_be_done_though_nothing_leads_to_where(store: Store) -> None:
    """The same message, read again, is found as it was; a new one is new."""
    game = await a_game(store)
    before = await store.entry_of("m900000000003")
    await forget(store)
    after = await store.entry_of("m900000000003")
    assert before is not None
    assert after == replace(before, person_id=GONE, person_name="", table=after.table if after else "")
    found = await store.done_or_newest_in("hall", "m900000000001", "1")
    assert found is not None
    assert (found[1].seq, found[1].request) == (0, "m900000000001")
    assert await store.entry_of("m900000000004") is None
    assert await store.entry_of(hashed("m900000000003")) is not None
    assert (await store.newest(game))[1].request == hashed("m900000000003")


async def test_nobody_else_is_taken_out_of_a_game(store: Store) -> None:
    """A seat is an id and a name; two who agree are two ids."""
    game = await a_game(store)
    await forget(store)
    assert json.loads((await store.newest(game))[1].table) == {
        "seats": {"r": [GONE, ""], "b": ["2", "bob"]},
        "waiting": [[GONE, ""]],
        "agreed": [GONE, "2"],
    }


OFFERED = '{"seat_offers": {"r": {"heir": ["12", "Bo"]}}, "joined": [["34", "Ann"]]}'


async def test_open_games_are_found_in_which_a_seat_was_offered_to_somebody(store: Store) -> None:
    """Not by ids that are only like theirs, and not once the game is over or they were forgotten."""
    erasing, games = Erasing(store), [await new_game(store, channel) for channel in ("a", "b", "c")]
    for game in games[:2]:
        await store.append([replace(entry(game, 1), action="SeatOffered", table=OFFERED)], closes=False)
    await store.append([replace(entry(games[2], 1), table=OFFERED)], closes=False)
    assert await erasing.open_channels_offering("12") == ["a", "b"]
    assert await erasing.open_channels_offering("1") == []
    await store.append([entry(games[0], 2)], closes=True)
    assert await erasing.open_channels_offering("12") == ["b"]
    await erasing.take_out("12", "gone-1", [])
    assert await erasing.open_channels_offering("12") == []
    assert await erasing.open_channels_offering("34") == ["b"]
    assert await store.read("SELECT person FROM named WHERE person = '12'") == []


async def test_shared_records_stay_with_nobody_in_her_place(store: Store) -> None:
    """Wherever she is named in them: as author, in a list, as a key; whoever had read them before is told so."""
    game, records = await a_game(store), Records(store)
    body = {"parties": [ALICE, "2"], "signed": {ALICE: 3, "2": 4}, "clauses": [{"by": ALICE}], "given": [ALICE, 5]}
    pact = await records.add(Record(game, "pact", "77", "1", ALICE, json.dumps(body)))
    room = await records.add(Record(game, "room", "78", "", "", json.dumps({"people": [ALICE, "2"]})))
    await records.add(Record(game, "form", "77", ALICE, ALICE, "{}"))
    await records.add(Record(game, "proposal", "77", "1", "2", json.dumps({"to": ALICE})))
    await forget(store)
    kept = await records.find(game=game)
    assert [record.id for record in kept] == [pact.id, room.id]
    assert (kept[0].author, kept[0].version) == (GONE, pact.version + 1)
    assert json.loads(kept[0].body) == json.loads(json.dumps(body).replace(ALICE, GONE))
    with pytest.raises(StoreError):
        await records.change(pact)


async def test_a_second_time_changes_nothing_more(store: Store) -> None:
    """It is done several times, for those who were writing meanwhile."""
    await a_game(store)
    await forget(store)
    before = [await store.entries(number) for number in await store.games()]
    await forget(store)
    assert [await store.entries(number) for number in await store.games()] == before


async def test_a_channel_takes_its_records_and_games_along(store: Store) -> None:
    """And nobody else's."""
    game, other = await a_game(store), await new_game(store, "other")
    records = Records(store)
    for number in (game, other):
        await records.add(Record(number, "plan", "77", "A", ALICE, "{}"))
        await records.add(Record(number, "room", f"thread {number}", "", "", "{}"))
        await store.set_seen(f"thread {number}", "5")
    await Erasing(store).drop_channel("hall")
    assert [await store.seen(f"thread {number}") for number in (game, other)] == [None, "5"]
    assert await store.games() == [other]
    assert {record.game for record in await records.find()} == {other}
