"""The way to the database is lost under a running bot: what was typed is played once, or who typed it hears of it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Final

import psycopg
import pytest
import pytest_asyncio

from bot.address import PostgresAddress
from bot.store.postgres import connections
from tests.discord_ui.outage import errors, moves_wait_for, notices
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World
from tests.postgres.proxy import Loss, Proxy, Way
from tests.postgres.server import Server
from tests.store.postgres.conftest import back, by
from tests.waiting import until


@pytest_asyncio.fixture
async def proxy(postgres: Server) -> AsyncIterator[Proxy]:
    """The way to the server."""
    async with Proxy.open(postgres.port) as opened:
        yield opened


@pytest.fixture
def address(proxy: Proxy, empty: PostgresAddress) -> PostgresAddress:
    """Where the database is by that way."""
    return by(proxy, empty)


@pytest.mark.parametrize("loss", [Loss.UNSENT, Loss.CUT, Loss.UNANSWERED])
async def test_a_move_whose_commit_is_lost_is_played_and_posted_once(world: World, proxy: Proxy, loss: Loss) -> None:
    await world.start_game()
    proxy.losses.append(loss)
    assert world.pings(one_board(await world.says(world.alice, "N c3-c6"))) == ["bob"]
    assert proxy.losses == []
    one_board(await world.says(world.bob, "N g3-g6"))
    assert (await world.game()).seq == 7


async def test_a_command_meets_a_database_that_is_away_with_a_sentence_and_works_when_it_is_back(
    world: World, proxy: Proxy, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the language of the person who asks; the log has one line, however many people ask."""
    monkeypatch.setattr(connections, "PATIENCE", 0.05)
    world.errors_may_be_logged = True
    await world.start_game()
    caplog.clear()
    world.speak(world.bob, "fr")
    proxy.way = Way.REFUSED
    proxy.cut()
    for actor in (world.alice, world.bob) * 2:
        said = (await actor.slash(world.channel, "djambi move", move="N c3-c6")).response.content
        assert said.endswith("Please try again in a moment." if actor is world.alice else "Réessaie dans un instant.")
    (line,) = errors(caplog)
    assert "it cannot be reached: see that it runs" in line
    proxy.way = Way.OPEN
    await back(world.life.store)
    await world.alice.slash(world.channel, "djambi move", move="N c3-c6")
    assert world.pings(world.last) == ["bob"]
    assert [each for each in caplog.messages if "the database is back" in each]


@contextmanager
def away(proxy: Proxy) -> Iterator[None]:
    """Nobody reaches the database."""
    proxy.way = Way.REFUSED
    proxy.cut()
    yield
    proxy.way = Way.OPEN


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for another program that is writing."""
    settings = connections._SETTINGS.replace("lock_timeout = '2s'", "lock_timeout = '0.1s'")  # noqa: SLF001
    monkeypatch.setattr(connections, "_SETTINGS", settings)


@contextmanager
def locked(empty: PostgresAddress) -> Iterator[None]:
    """Another program is in the middle of writing."""
    with psycopg.connect(empty.url) as other:
        other.execute("LOCK TABLE journal, refused IN EXCLUSIVE MODE")
        yield
        other.rollback()


_FULL: Final = """
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE disk_full; END';
    CREATE TRIGGER full_disk BEFORE INSERT ON journal EXECUTE FUNCTION full_disk();
    CREATE TRIGGER full_disk BEFORE INSERT ON refused EXECUTE FUNCTION full_disk();
"""


@contextmanager
def full(empty: PostgresAddress) -> Iterator[None]:
    """No table grows any more, as on a disk that is full."""
    with psycopg.connect(empty.url, autocommit=True) as other:
        other.execute(_FULL)
        try:
            yield
        finally:
            other.execute("DROP FUNCTION full_disk CASCADE")


async def test_moves_typed_while_the_database_is_away_are_played_in_order_when_it_is_back(
    world: World, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.1)
    await moves_wait_for(world, away(proxy), is_readable=False)


@pytest.mark.usefixtures("impatient")
async def test_moves_typed_while_the_database_is_locked_are_played_in_order_when_it_is_free(
    world: World, empty: PostgresAddress
) -> None:
    await moves_wait_for(world, locked(empty), is_readable=True)


async def test_moves_typed_while_the_disk_is_full_are_played_in_order_when_there_is_room(
    world: World, empty: PostgresAddress
) -> None:
    await moves_wait_for(world, full(empty), is_readable=True)


async def test_while_older_moves_are_unread_a_new_one_waits_behind_them(
    world: World, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the database is back before Discord shows what was typed: the second move is no less the second."""
    monkeypatch.setattr(connections, "PATIENCE", 0.1)
    world.errors_may_be_logged = True
    await world.start_game()
    before = world.last
    proxy.way = Way.REFUSED
    proxy.cut()
    await world.says(world.alice, "N c3-c6")
    world.env.inject_error("GET", f"/channels/{world.channel.id}/messages", status=500, times=None)
    proxy.way = Way.OPEN
    await back(world.life.store)
    await world.says(world.bob, "N g3-g6")
    assert (await world.game()).seq == 5
    world.env.backend.faults.clear()
    await world.says(world.chloe, "M g8-f8")
    await until(lambda: not notices(world) and len(world.after(before)) == 1)
    assert world.pings(one_board(world.after(before))) == ["dai"]
    assert (await world.game()).seq == 8


async def test_a_move_edited_while_the_database_is_away_is_read_as_it_was_edited(
    world: World, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if it was no move before, and was read as talk."""
    monkeypatch.setattr(connections, "PATIENCE", 0.1)
    world.errors_may_be_logged = True
    await world.start_game()
    message = await world.alice.send(world.channel, "hm, let me think")
    await world.says(world.bob, "take your time")
    await world.env.advance_time(60)  # by then it is noted that all this is read
    before = world.last
    proxy.way = Way.REFUSED
    proxy.cut()
    await world.alice.edit(message, "N c3-c6")
    await until(lambda: notices(world))
    proxy.way = Way.OPEN
    await until(lambda: not notices(world) and len(world.after(before)) == 1)
    assert world.pings(one_board(world.after(before))) == ["bob"]
