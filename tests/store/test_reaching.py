"""The record is in PostgreSQL, and the way there fails: what is asked is answered, what is written is written once."""

import asyncio
import json
import traceback
from collections.abc import AsyncIterator

import psycopg
import pytest
import pytest_asyncio

from bot.address import PostgresAddress
from bot.store.postgres import connections, writer
from bot.store.postgres.home import ReadingConnections, Snapshot
from bot.store.rows import StoreAwayError, StoreError
from bot.store.store import Store
from tests.postgres.proxy import Loss, Proxy, Way
from tests.postgres.server import Server
from tests.store.postgres.conftest import back
from tests.store.records import entry, new_game
from tests.waiting import until

_WAITS_HERE = """
    SELECT 1 FROM pg_locks JOIN pg_database ON database = pg_database.oid
    WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted
"""
_GUESTS = 3
_LOOKS = 40


@pytest_asyncio.fixture
async def proxy(postgres: Server) -> AsyncIterator[Proxy]:
    """The way to the server that all tests share."""
    async with Proxy.open(postgres.port) as opened:
        yield opened


@pytest_asyncio.fixture
async def far(proxy: Proxy, empty: PostgresAddress) -> AsyncIterator[Store]:
    """An open record, reached by `proxy`."""
    address = PostgresAddress.parse(proxy.address(empty.url.rpartition("/")[2]))
    assert address is not None
    async with Store.open(address) as opened:
        yield opened
        proxy.way, proxy.losses = Way.OPEN, []


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait less for what never comes."""
    monkeypatch.setattr(connections, "ANSWERED_WITHIN", 0.3)
    monkeypatch.setattr(connections, "PATIENCE", 0.3)
    monkeypatch.setattr(writer, "_DONE_WITHIN", 0.3)


async def _versions(store: Store, game: int) -> int:
    """Return how often a game has changed, as the database counts it."""
    rows = await store.read("SELECT version FROM due WHERE game = ?", game)
    return int(rows[0][0])


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("loss", Loss)
async def test_a_commit_under_way_when_the_way_is_lost_is_written_once(far: Store, proxy: Proxy, loss: Loss) -> None:
    """Whether it arrived or not; also what would count twice if it were done twice."""
    game = await new_game(far)
    before = await _versions(far, game)
    proxy.losses = [loss]
    await far.append([entry(game, 1)], closes=False)
    assert not proxy.losses
    assert await _versions(far, game) == before + 1
    assert [each.seq for each in await far.entries(game)] == [0, 1]


@pytest.mark.usefixtures("hurry")
async def test_many_who_write_at_once_when_the_way_is_lost_all_do_so_once(far: Store, proxy: Proxy) -> None:
    game = await new_game(far)
    proxy.losses = [Loss.UNANSWERED, Loss.UNSENT]
    await asyncio.gather(*(far.change_preferences(str(guest), '{"a": 1}') for guest in range(_GUESTS)))
    await far.append([entry(game, 1)], closes=False)
    assert not proxy.losses
    assert [json.loads(await far.preferences(str(guest))) for guest in range(_GUESTS)] == [{"a": 1}] * _GUESTS


@pytest.mark.usefixtures("hurry")
async def test_connections_that_are_cut_or_forgotten_are_made_anew(far: Store, proxy: Proxy) -> None:
    game = await new_game(far)
    for seq, fails in enumerate((proxy.cut, proxy.forget), 1):
        fails()
        assert len(await far.entries(game)) == seq
        fails()
        await far.append([entry(game, seq)], closes=False)


async def test_a_database_that_is_away_for_a_moment_is_waited_for(far: Store, proxy: Proxy) -> None:
    game = await new_game(far)
    proxy.way = Way.REFUSED
    proxy.cut()
    asked = asyncio.gather(far.entries(game), far.append([entry(game, 1)], closes=False))
    await until(lambda: proxy.refused)
    proxy.way = Way.OPEN
    await asked
    assert len(await far.entries(game)) == 2


@pytest.mark.usefixtures("hurry")
async def test_of_a_database_that_stays_away_everybody_is_told_and_it_goes_on_when_it_is_back(
    far: Store, proxy: Proxy
) -> None:
    game = await new_game(far)
    proxy.way = Way.REFUSED
    proxy.cut()
    for _ in range(2):
        with pytest.raises(StoreAwayError, match="cannot be reached"):
            await far.entries(game)
        with pytest.raises(StoreAwayError, match="cannot be reached"):
            await far.append([entry(game, 1)], closes=False)
    proxy.way = Way.OPEN
    await back(far)
    await far.append([entry(game, 1)], closes=False)
    assert len(await far.entries(game)) == 2


async def test_a_query_that_outlasts_the_close_is_answered_and_its_connection_closed(
    empty: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    way, made = connections.DatabaseWay(empty), list[connections.Connection]()

    async def connect() -> connections.Connection:
        made.append(await connections.connect(empty))
        return made[-1]

    monkeypatch.setattr(way, "connect", connect)
    reading = ReadingConnections(way)
    await reading.open()
    async with await psycopg.AsyncConnection.connect(empty.url) as other:
        await other.execute("SELECT pg_advisory_xact_lock(1)")
        asked = asyncio.create_task(reading.read("SELECT 2 FROM pg_advisory_lock(1)"))
        while not (await other.execute(_WAITS_HERE)).rowcount:
            pass
        await reading.close()
        await other.rollback()
        assert await asked == [(2,)]
    assert [each.closed for each in made] == [True]


async def test_a_fault_of_an_address_does_not_tell_the_password() -> None:
    """Neither to who reads the sentence nor to who reads the log."""
    address = PostgresAddress.parse("postgresql://me:100%sure@localhost/games")
    assert address is not None
    for opened in (Store.open(address), Store.read_only(address)):
        with pytest.raises(StoreError) as error:
            await opened.__aenter__()
        assert "%25 stands for %" in str(error.value)
        assert "sure" not in "".join(traceback.format_exception(error.value))


@pytest.mark.usefixtures("hurry")
async def test_nobody_reads_from_a_standby_what_may_be_old(empty: PostgresAddress) -> None:
    """But who only looks at the database, as it is there."""
    standby = PostgresAddress.parse(f"{empty.url}?options=-cdefault_transaction_read_only%3Don")
    assert standby is not None
    with pytest.raises(psycopg.OperationalError, match="read-only"):
        await ReadingConnections(connections.DatabaseWay(standby)).open()
    looking = Snapshot(standby)
    await looking.open()
    await looking.close()


async def test_queries_that_wait_for_a_connection_are_counted(empty: PostgresAddress) -> None:
    """Four go at once; the fifth and sixth wait for one of them."""
    readers = ReadingConnections(connections.DatabaseWay(empty))
    await readers.open()
    assert readers.waits == (0, 0.0)
    await asyncio.gather(*(readers.read("SELECT pg_sleep(0.05)") for _ in range(6)))
    count, seconds = readers.waits
    assert (count, seconds > 0) == (2, True)
    await readers.close()


async def test_only_one_looks_whether_a_database_is_back_and_the_log_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Callers are told at once, also of a database that swallows all that is sent to it."""
    is_back, looks = asyncio.Event(), list[PostgresAddress]()

    class _There:
        async def close(self) -> None:
            """End the connection."""

    async def connect(address: PostgresAddress, _: str) -> _There:
        looks.append(address)
        if len(looks) < _LOOKS:
            raise psycopg.OperationalError("the database system is not yet accepting connections")
        await is_back.wait()
        return _There()

    monkeypatch.setattr(connections, "connect", connect)
    monkeypatch.setattr(connections, "PATIENCE", 0.1)
    monkeypatch.setattr(connections, "_PAUSE", 0.01)
    monkeypatch.setattr(connections, "_LOOKS_EVERY", 0.01)
    way = connections.DatabaseWay(PostgresAddress("postgresql://nowhere/games"))
    for _ in range(20):
        with pytest.raises(psycopg.OperationalError, match="not yet accepting"):
            await way.connect()
    await until(lambda: len(looks) >= _LOOKS)
    assert way.is_away
    [said] = [record.getMessage() for record in caplog.records]
    assert said.startswith("the database has been away for ")
    assert said.endswith("(it is starting or stopping: wait, and it goes on)")
    is_back.set()
    await until(lambda: not way.is_away)
    await way.connect()
    assert caplog.records[-1].getMessage().startswith("the database is back, after ")
    assert len(caplog.records) == 2
    await way.close()
