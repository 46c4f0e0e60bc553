"""The server of databases dies under a process of the bot: what is typed meanwhile is played when it is back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.phrases.languages import language
from tests.benchmarks.outages import Typing, killing
from tests.postgres.programs import NONE, programs
from tests.postgres.proxy import Loss, Proxy, Way
from tests.postgres.server import Server, serving
from tests.standin.fleet import Fleet
from tests.standin.server import Standin

_AWAY = 3.0


@pytest.fixture
def server() -> Iterator[Server]:
    """A server of one's own."""
    if programs() is None:
        pytest.skip(NONE)
    with serving() as made:
        yield made


async def test_moves_typed_while_the_server_is_dead_are_played_in_order_once_and_people_hear_of_it(
    standin: Standin, server: Server, tmp_path: Path
) -> None:
    """Also though it has lost the lock meanwhile: no other process is there."""
    words = language("en").answers
    async with Fleet.open(standin, server.create("games"), tmp_path, 1, minute=60.0) as fleet:
        typing = await Typing.begin(fleet, 2)
        await typing.through(_AWAY, 5, *killing(server))
        assert fleet.played() == typing.typed
        assert typing.answer == words.database_away
        for channel in fleet.channels:
            await standin.until(lambda: typing.notices(channel)[1] == 0)  # noqa: B023 - it is over by then
            assert typing.notices(channel) == (1, 0)
            assert standin.pings(channel)[-1] == "bob"
        assert await fleet.wrong() == []


async def test_a_move_of_which_nobody_knows_whether_it_was_written_is_told_once_and_the_channel_hears_why_it_waits(
    standin: Standin, postgres: Server, database: str, tmp_path: Path
) -> None:
    """The way is lost in the middle of its commit, and stays so."""
    async with Proxy.open(postgres.port) as proxy:
        way = proxy.address(database.rpartition("/")[2])
        async with Fleet.open(standin, database, tmp_path, 1, way=way, minute=60.0) as fleet:
            typing = await Typing.begin(fleet, 1)
            [channel] = fleet.channels

            async def fails() -> None:
                proxy.losses.append(Loss.UNANSWERED)
                await typing.type()
                await standin.until(lambda: not proxy.losses)
                proxy.way = Way.REFUSED
                proxy.cut()

            async def recovers() -> None:
                await standin.until(lambda: typing.notices(channel)[0])
                proxy.way = Way.OPEN

            await typing.through(0.0, 2, fails, recovers)
            assert fleet.played() == typing.typed
            await standin.until(lambda: typing.notices(channel)[1] == 0)
            assert standin.pings(channel)[-1] == "bob"
            assert await fleet.wrong() == []
