"""The way to the database is lost under a running bot: what was typed is played once, or who typed it hears of it."""

import logging
import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.address import Address
from bot.store.postgres import connections
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.test_disk import errors
from tests.discord_ui.world import World
from tests.postgres.proxy import Loss, Proxy, Way
from tests.postgres.server import Server
from tests.store.postgres.conftest import by


@pytest_asyncio.fixture
async def proxy(postgres: Server) -> AsyncIterator[Proxy]:
    """The way to the server."""
    async with Proxy.open(postgres.port) as opened:
        yield opened


@pytest.fixture
def record(proxy: Proxy, empty: Address) -> Address:
    """Where the record is by that way."""
    return by(proxy, empty)


@pytest.mark.parametrize("loss", [Loss.UNSENT, Loss.CUT, Loss.UNANSWERED])
async def test_a_move_whose_commit_is_lost_is_played_and_posted_once(world: World, proxy: Proxy, loss: Loss) -> None:
    await world.start_game()
    proxy.losses.append(loss)
    assert world.pings(one_board(await world.says(world.alice, "N c3-c6"))) == ["bob"]
    assert proxy.losses == []
    one_board(await world.says(world.bob, "N g3-g6"))
    assert (await world.game()).seq == 7


async def test_while_the_database_is_away_people_hear_that_something_is_wrong(
    world: World, proxy: Proxy, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with a disk that is full; the log says what helps, and then it goes on by itself."""
    monkeypatch.setattr(connections, "PATIENCE", 0.05)
    world.errors_may_be_logged = True
    await world.start_game()
    caplog.clear()
    proxy.way = Way.REFUSED
    proxy.cut()
    said = short_reply(world, await world.says(world.alice, "N c3-c6"))
    assert said.startswith("Sorry, something went wrong on my side.")
    (line,) = errors(caplog)
    assert re.findall("[0-9a-f]{6}", said)[0] in line
    assert "it cannot be reached: see that it runs" in line
    proxy.way = Way.OPEN
    one_board(await world.says(world.alice, "N c3-c6"))
    assert all(record.levelno < logging.CRITICAL for record in caplog.records)
