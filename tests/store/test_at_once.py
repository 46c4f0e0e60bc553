"""Many tasks on one record: no shared transactions, and a cancelled write is whole or absent."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.address import PostgresAddress
from bot.store.rows import ChannelTakenError, RefusedWriteError, RepeatedError, SeqTakenError, StoreError
from bot.store.store import Store
from tests.long import TIMES
from tests.store.records import connections, entry, header, in_transaction, new_game, transactions, writer_of
from tests.waiting import until


async def test_a_failing_task_does_not_take_anothers_write_along(store: Store) -> None:
    """Every second of the writes at the same moment fails in the middle; all the others are kept, whole."""
    good, bad = await new_game(store), await new_game(store, "bad")

    async def append(number: int) -> None:
        game = bad if number % 2 else good
        two = [entry(game, number, told=True), entry(game, number + 1000 if game == good else number, f"two {number}")]
        await store.append(two, closes=False)

    done = await asyncio.gather(*(append(number) for number in range(1, 41)), return_exceptions=True)
    assert [type(outcome) for outcome in done] == [SeqTakenError, type(None)] * 20
    assert {found.seq for found in await store.entries(good)} == {0, *range(2, 41, 2), *range(1002, 1041, 2)}
    assert len(await store.entries(bad)) == 1
    assert await store.unsent() == [(good, number) for number in range(2, 41, 2)]


async def test_of_many_who_want_the_same_number_one_gets_it(store: Store) -> None:
    """The others are told."""
    game = await new_game(store)
    tries = (store.append([entry(game, 1, f"try {number}")], closes=False) for number in range(20))
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in done) == ["NoneType"] + ["SeqTakenError"] * 19
    assert len(await store.entries(game)) == 2


async def test_of_many_with_the_same_request_one_is_done(store: Store) -> None:
    """Whichever number each of them wants."""
    game = await new_game(store)
    tries = (store.append([entry(game, number, "same")], closes=False) for number in range(1, 21))
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(outcome is None for outcome in done) == 1
    assert all(outcome is None or isinstance(outcome, RepeatedError) for outcome in done)


async def test_of_many_games_opened_in_a_channel_one_is(store: Store) -> None:
    """And it has exactly one entry."""
    tries = (store.create(header(), [entry(0, 0, f"new {number}")]) for number in range(10))
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(outcome, ChannelTakenError) for outcome in done) == 9
    assert [len(await store.entries(game)) for game in await store.games()] == [1]


async def test_a_cancelled_append_is_whole_or_absent_and_leaves_nothing_open(store: Store) -> None:
    """Cancelled at any moment: two entries and their posts, or nothing; and the next write works at once."""
    game = await new_game(store)
    chance, seq = random.Random(7), 1
    for round_ in range(60 * TIMES):
        pair = [entry(game, seq, f"{round_} a", told=True), entry(game, seq + 1, f"{round_} b", told=True)]
        task = asyncio.ensure_future(store.append(pair, closes=False))
        await _wait(chance)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await store.mark_sent(game, 0)  # any other write: it waits its turn and is not hurt
        assert not await in_transaction(store)
        kept = [one for one in await store.entries(game) if one.seq >= seq]
        assert len(kept) in (0, 2)
        assert task.cancelled() or len(kept) == 2
        seq += len(kept)
    assert await store.unsent() == [(game, number) for number in range(1, seq)]


async def _wait(chance: random.Random) -> None:
    """Wait for a moment anywhere in the life of a write."""
    for _ in range(chance.randrange(6)):
        await asyncio.sleep(0)
    if chance.random() < 0.6:
        await asyncio.sleep(chance.random() * 0.004)


async def test_cancelled_reads_leave_the_record_usable(store: Store) -> None:
    """The turn of a reader who has gone is given on."""
    game = await new_game(store)
    for _ in range(50):
        readers = [asyncio.ensure_future(store.entries(game)) for _ in range(3)]
        await asyncio.sleep(0)
        readers[0].cancel()
        readers[2].cancel()
        await asyncio.gather(*readers, return_exceptions=True)
        assert len(readers[1].result()) == 1
    await store.append([entry(game, 1)], closes=False)


async def test_closing_while_writes_are_under_way_keeps_them(place: Path | PostgresAddress) -> None:
    """What was begun is finished first, though nobody waits for it any more."""
    async with Store.open(place) as store:
        game = await new_game(store)
        tasks = [asyncio.ensure_future(store.append([entry(game, seq)], closes=False)) for seq in range(1, 21)]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
    assert await entries_in(place) == 21
    await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.parametrize("delay", [0.0, 0.001, 0.002, 0.004, 0.008])
async def test_cancelled_while_it_opens_it_lets_go_of_the_file(place: Path | PostgresAddress, delay: float) -> None:
    """No connection is left behind, whose thread would keep the program from ending."""
    before = connections()

    async def live() -> None:
        async with Store.open(place):
            await asyncio.sleep(0.02)

    task = asyncio.ensure_future(live())
    await asyncio.sleep(delay)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await until(lambda: connections() <= before)


@pytest.mark.parametrize("cancellations", [1, 2, 3])
async def test_cancelled_while_it_closes_it_keeps_what_was_begun(
    place: Path | PostgresAddress, cancellations: int
) -> None:
    """A program that is told to end again and again loses no write that was under way, and ends."""
    before = connections()
    writing = asyncio.Event()

    async def live() -> None:
        async with Store.open(place) as store:
            game = await new_game(store)
            pairs = [[entry(game, seq), entry(game, seq + 500)] for seq in range(1, 501)]  # not done in a moment
            tasks = [asyncio.ensure_future(store.append(pair, closes=False)) for pair in pairs]
            await asyncio.sleep(0)
            writing.set()
            await asyncio.gather(*tasks)

    task = asyncio.ensure_future(live())
    await writing.wait()
    for _ in range(cancellations):
        await asyncio.sleep(0.001)
        task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()
    await until(lambda: connections() <= before)
    assert await entries_in(place) == 1001


async def entries_in(place: Path | PostgresAddress) -> int:
    """Return how many entries a database has that was closed."""
    async with Store.read_only(place) as store:
        return sum([len(await store.entries(game)) for game in await store.games()])


async def test_writes_that_wait_together_are_on_the_disk_together(store: Store) -> None:
    """Thousands of turns at once do not each wait for the disk; in one after the other each has its own commit."""
    games = [await new_game(store, str(number)) for number in range(100)]
    commits = await transactions(store)
    await asyncio.gather(*(store.append([entry(game, 1)], closes=False) for game in games))
    assert await commits() < 5
    assert await store.open_channels() == {str(number) for number in range(100)}
    for game in games:
        assert (await store.newest(game))[1].seq == 1
    commits = await transactions(store)
    for seq in range(2, 7):
        await store.append([entry(games[0], seq)], closes=False)
    assert await commits() == 5


async def test_all_who_wait_for_a_database_in_use_hear_of_it_together(in_file: Store, tmp_path: Path) -> None:
    """Not each of them after the time that the database waits."""
    game = await new_game(in_file)
    await in_file.write([("PRAGMA busy_timeout = 200", ())])
    with closing(sqlite3.connect(tmp_path / "djambi.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        said: list[str] = []
        await writer_of(in_file).call(lambda writer: writer.set_trace_callback(said.append))
        tries = [in_file.append([entry(game, 1, f"try {number}")], closes=False) for number in range(40)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert said.count("BEGIN IMMEDIATE") < 4
    assert {type(outcome) for outcome in done} == {RefusedWriteError}


async def test_a_database_in_use_by_another_program_is_an_error_and_works_again_afterwards(
    in_file: Store, tmp_path: Path
) -> None:
    """After the time that the database waits for it."""
    game = await new_game(in_file)
    await in_file.write([("PRAGMA busy_timeout = 50", ())])
    with closing(sqlite3.connect(tmp_path / "djambi.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            await in_file.append([entry(game, 1)], closes=False)
        assert len(await in_file.entries(game)) == 1
        other.execute("ROLLBACK")
    await in_file.append([entry(game, 1)], closes=False)
