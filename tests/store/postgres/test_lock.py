"""The lock of the process that plays, and the fence that keeps out whoever has lost it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field

import psycopg
import pytest
import pytest_asyncio

from bot.address import PostgresAddress
from bot.settings import SettingsError
from bot.store.home import Statement
from bot.store.lock import ANSWERABLE, ENDS_AFTER, AnotherPlaysError, Taken, clock
from bot.store.postgres import connections, lock as postgres_lock
from bot.store.postgres.home import PostgresHome
from bot.store.postgres.lock import PostgresLock
from bot.store.postgres.schema import STEPS
from bot.store.rows import StoreAwayError, StoreError
from bot.store.schema import newest
from bot.store.store import Store
from tests.waiting import until

BOT = 99
SURE, WAITS = 600.0, 0.1
"""How long a process is sure of the lock, and how long the next one waits for its silence."""


@dataclass
class Process:
    """A process as the database sees it: its lock, and what it writes."""

    lock: PostgresLock
    store: Store

    async def asks(self) -> Taken | None:
        """Ask for the lock once."""
        return await self.lock._round()  # noqa: SLF001

    async def writes(self, text: str) -> None:
        """Write something."""
        await self.store.set_seen("1", text)


@dataclass
class Machines:
    """Where processes run."""

    address: PostgresAddress
    homes: list[PostgresHome] = field(default_factory=list)
    locks: list[PostgresLock] = field(default_factory=list)

    async def process(self, application: int = BOT) -> Process:
        """Start one, which has not asked for the lock yet."""
        home = PostgresHome(self.address)
        self.homes.append(home)
        await home.open()
        lock = PostgresLock(self.address, home, application)
        self.locks.append(lock)
        return Process(lock, Store(home))

    async def players(self) -> tuple[Process, Process]:
        """Start two, of which the first plays."""
        first, second = [await self.process() for _ in range(2)]
        assert await first.lock.open() is not None
        assert await second.lock.open() is None
        return first, second

    async def does(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Do something to the database from outside."""
        async with await psycopg.AsyncConnection.connect(self.address.url, autocommit=True) as connection:
            cursor = await connection.execute(sql.encode(), values)
            return await cursor.fetchall() if cursor.description else []

    async def end_lock_of(self, process: Process) -> None:
        """End the session that has the lock, as the host may."""
        connection = process.lock._connection  # noqa: SLF001
        assert connection is not None
        await self.does("SELECT pg_terminate_backend(%s, 1000)", connection.info.backend_pid)


@pytest_asyncio.fixture
async def machines(empty: PostgresAddress, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Machines]:
    """A database, and nobody who plays."""
    monkeypatch.setattr(postgres_lock, "_WAITS", WAITS)
    monkeypatch.setattr(postgres_lock, "SILENT_AFTER", SURE)
    made = Machines(empty)
    try:
        yield made
    finally:
        for lock in made.locks:
            with suppress(StoreError):  # its session is over
                await lock.leave()
        for home in made.homes:
            await home.close()


async def test_one_plays_and_only_its_writes_are_taken(machines: Machines) -> None:
    first, second = await machines.players()
    assert (first.lock.is_ours, first.lock.is_awaited) == (True, False)
    assert (second.lock.is_ours, second.lock.is_awaited, second.lock.is_alone) == (False, True, False)
    await first.writes("1")
    with pytest.raises(StoreAwayError, match="another process plays"):
        await second.writes("2")
    assert await first.store.seen("1") == "1"


async def test_a_process_that_leaves_is_followed_at_once_by_one_that_learns_what_it_has_heard(
    machines: Machines,
) -> None:
    first, second = await machines.players()
    await first.lock.leave([5, 2**62])
    assert (first.lock.is_ours, first.lock.has_left) == (False, True)
    assert await second.asks() == Taken((5, 2**62), ANSWERABLE)
    await second.writes("2")
    with pytest.raises(StoreAwayError):
        await first.writes("3")


async def test_a_process_that_has_left_does_not_take_the_lock_again(machines: Machines) -> None:
    """Though it was about to ask whether it still has it."""
    first, second = await machines.players()
    async with first.lock._asking():  # noqa: SLF001 - so that both wait for their turn
        leaving, asking = asyncio.create_task(first.lock.leave()), asyncio.create_task(first.asks())
        await asyncio.sleep(0)
    await leaving
    with pytest.raises(StoreAwayError):
        await asking
    assert await second.asks() is not None


async def test_the_next_holder_waits_until_a_dead_one_is_silent_and_shuts_it_out(machines: Machines) -> None:
    first, second = await machines.players()
    await machines.end_lock_of(first)
    began = asyncio.get_running_loop().time()
    taken = await second.asks()
    waited = asyncio.get_running_loop().time() - began
    assert taken is not None
    assert waited >= taken.within >= WAITS
    with pytest.raises(StoreAwayError):
        await first.writes("1")
    with pytest.raises(StoreAwayError):
        await first.asks()
    with pytest.raises(AnotherPlaysError):
        await first.asks()
    await first.lock.leave()
    assert not first.lock.has_left, "the next one answers what this one has heard"


async def test_a_process_is_silent_as_soon_as_its_session_is_over(
    machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not ask, and no time passes."""
    monkeypatch.setattr(postgres_lock, "clock", lambda: 0.0)
    first, _ = await machines.players()
    assert first.lock.is_ours
    await machines.end_lock_of(first)
    await until(lambda: not first.lock.is_ours)


async def test_a_lost_session_ends_nothing_if_nobody_else_has_played(machines: Machines) -> None:
    first, _ = await machines.players()
    await machines.end_lock_of(first)
    with pytest.raises(StoreAwayError):
        await first.asks()
    assert await first.asks() is None
    assert first.lock.is_ours
    await first.writes("1")


async def test_a_process_that_lost_its_session_too_lets_the_holder_ask_first(machines: Machines) -> None:
    """A restart of the database ends the sessions of all."""
    first, second = await machines.players()
    for each in (first, second):
        await machines.end_lock_of(each)
        with pytest.raises(StoreAwayError):
            await each.asks()
    assert await second.asks() is None
    assert await first.asks() is None
    assert first.lock.is_ours


async def test_a_process_that_does_not_ask_for_the_lock_yet_keeps_its_session(
    machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server ends each one that asks for nothing, and who has to connect first never gets the lock."""
    monkeypatch.setattr(postgres_lock, "_TRIES_EVERY", 0.01)
    _, second = await machines.players()
    connection = second.lock._connection  # noqa: SLF001
    assert connection is not None
    asked = "SELECT query_start FROM pg_stat_activity WHERE pid = %s"
    starts = [await machines.does(asked, connection.info.backend_pid)]
    running = asyncio.create_task(second.lock.run(lambda: False, lambda _: None))
    while len(starts) < 3:
        if (start := await machines.does(asked, connection.info.backend_pid)) != starts[-1]:
            starts.append(start)
    running.cancel()
    assert second.lock._connection in (connection, None)  # noqa: SLF001


async def test_the_server_ends_the_session_of_a_holder_as_soon_within_a_transaction(machines: Machines) -> None:
    first, _ = await machines.players()
    connection = first.lock._connection  # noqa: SLF001
    assert connection is not None
    limits = [
        await (await connection.execute(f"SHOW {name}")).fetchone()
        for name in ("idle_session_timeout", "idle_in_transaction_session_timeout")
    ]
    assert limits == [(f"{ENDS_AFTER * 1000:.0f}ms",)] * 2


async def test_a_process_whose_number_was_raised_without_an_answer_does_not_end_its_own_sessions(
    machines: Machines,
) -> None:
    process = await machines.process()
    await machines.does("UPDATE plays SET number = 7, has_left = FALSE, name = %s", process.store.home.name)  # type: ignore[attr-defined]
    assert await process.lock.open() is not None
    await process.writes("1")


async def test_a_holder_that_stands_still_within_a_transaction_holds_nobody_up(machines: Machines) -> None:
    first, second = await machines.players()
    stuck = await first.store.home._way.connect()  # type: ignore[attr-defined] # noqa: SLF001
    await stuck.execute("SET idle_in_transaction_session_timeout = 0")  # else it ends by itself, only later
    await stuck.execute("BEGIN")
    await stuck.execute(f"SELECT fence({first.store.home.number})")  # type: ignore[attr-defined]
    await machines.end_lock_of(first)
    assert await second.asks() is not None
    with pytest.raises(psycopg.OperationalError):
        await stuck.execute("COMMIT")


async def test_an_erasure_fails_once_another_process_plays(machines: Machines) -> None:
    """Nobody waits for it meanwhile: the fence comes last."""
    first, second = await machines.players()
    await first.writes("1")
    async with await psycopg.AsyncConnection.connect(machines.address.url, autocommit=True) as other:
        await other.execute("SELECT pg_advisory_lock(7)")
        waits: Statement = ("SELECT pg_advisory_xact_lock(7)", ())
        erasing = asyncio.create_task(first.store.erase([("DELETE FROM seen", ()), waits]))
        while not await machines.does("SELECT 1 FROM pg_locks WHERE NOT granted"):  # noqa: ASYNC110 - nobody calls
            await asyncio.sleep(0.01)
        await first.lock.leave()
        assert await second.asks() is not None
        assert not erasing.done()
    with pytest.raises(StoreAwayError):
        await erasing
    assert await second.store.seen("1") == "1"


async def test_the_right_to_play_is_in_doubt_until_the_database_answers_again(
    machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = await machines.players()
    now = clock() + SURE
    monkeypatch.setattr(postgres_lock, "clock", lambda: now)
    assert not first.lock.is_ours
    waiting = asyncio.create_task(first.lock.settled())
    await machines.does("SELECT 1")
    assert not waiting.done()
    assert await first.asks() is None
    assert await waiting


async def test_a_program_that_is_older_than_the_database_never_plays_again(machines: Machines) -> None:
    first, second = await machines.players()
    brought_to = "UPDATE record_version SET version = %s"
    await machines.does(brought_to, newest(STEPS) + 1)
    assert await first.asks() is None
    assert first.lock.is_ours
    await first.lock.leave()
    assert await second.asks() is None
    assert not second.lock.is_ours
    await machines.does(brought_to, newest(STEPS))  # for the tests that come


async def test_a_database_is_of_one_bot(machines: Machines) -> None:
    first, _ = await machines.players()
    other = await machines.process(BOT + 1)
    with pytest.raises(SettingsError, match=r"^the database belongs to another bot: name another one in DJAMBI_DATABA"):
        await other.lock.open()
    await first.lock.leave()
    with pytest.raises(SettingsError):
        await other.lock.open()


async def test_the_process_that_plays_is_the_next_to_identify_a_shard(
    machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits the seconds that Discord wants between two, but for no second shard of a process that stands ready."""
    monkeypatch.setattr(postgres_lock, "_IDENTIFIES_EVERY", 0.3)
    playing, ready = await machines.players()
    async with asyncio.TaskGroup() as group:
        looking = [group.create_task(each.lock.run(lambda: True, lambda _: None)) for each in (playing, ready)]
        await ready.lock.identifies()
        began, again = clock(), group.create_task(ready.lock.identifies())
        await playing.lock.identifies()
        assert clock() - began > 0.29
        assert not again.done()
        for task in (*looking, again):
            task.cancel()


async def test_a_pooler_that_changes_sessions_is_refused(machines: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    process, backends = await machines.process(), iter(range(9))
    ask = connections.ask

    async def pooled(connection: object, sql: str, values: object = ()) -> object:
        pid = "pg_backend_pid" in sql
        return [(next(backends),)] if pid else await ask(connection, sql, values)  # type: ignore[arg-type]

    monkeypatch.setattr(postgres_lock, "ask", pooled)
    with pytest.raises(SettingsError, match="pool_mode = session"):
        await process.lock.open()
