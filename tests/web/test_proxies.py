"""A board behind a proxy: of one process, and of one that plays and one that stands ready."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from aiohttp import ClientResponse

from bot.address import PostgresAddress
from tests.table.club import ALICE, BOB, Club
from tests.web.live import hearing
from tests.web.people import world_on
from tests.web.proxies import PROXIES, Pair, free_host, pair, proxied, site_at


@pytest.fixture(params=PROXIES)
def proxy(request: pytest.FixtureRequest) -> str:
    """The name of one that is installed."""
    if shutil.which(request.param) is None:
        pytest.skip(f"{request.param} is not installed")
    return str(request.param)


async def test_people_play_through_a_proxy(club: Club, tmp_path: Path, proxy: str) -> None:
    """What is played is told on an open page before anything else is, so the proxy keeps nothing back."""
    host, behind = free_host(), free_host()
    async with proxied(proxy, tmp_path, host, behind), world_on(club, site=site_at(host, behind)) as world:
        alice, bob = await world.enter(ALICE), await world.enter(BOB)
        async with hearing(bob) as news:
            assert await news.entry() == world.game.seq
            played = await alice.play("c1d1----")
            assert await news.entry() == (await played.json())["seq"]


@pytest.fixture
async def two(proxy: str, empty: PostgresAddress, tmp_path: Path) -> AsyncIterator[Pair]:
    """The two processes; the proxy knows which one plays."""
    async with pair(proxy, empty, tmp_path) as two:
        yield two


async def until_answered(ask: Callable[[], Awaitable[ClientResponse]], in_vain: asyncio.Event) -> ClientResponse:
    """Ask as the page does: again, as long as nobody plays; the event says that this was so."""
    while (answer := await ask()).status in {502, 503, 504}:
        in_vain.set()
        await asyncio.sleep(0.1)
    return answer


async def test_a_page_goes_on_with_its_sign_in_and_its_number_when_the_other_process_plays(two: Pair) -> None:
    """A turn that is sent meanwhile is played once, and a link that was given before opens one browser."""
    tab, link = await two.first.enter(ALICE), await two.first.token(BOB)
    async with hearing(tab) as news:
        assert await news.entry() == two.first.game.seq
        two.stop()
        assert await news.ends()
    seq, in_vain = two.first.game.seq, asyncio.Event()
    play = partial(tab.play, "c1d1----", seq=seq, request="one-request")
    sending = asyncio.create_task(until_answered(play, in_vain))
    await in_vain.wait()
    two.swap()
    played = await (await sending).json()
    again = await tab.play("c1d1----", seq=seq, request="one-request")
    assert (again.status, await again.json()) == (200, played) == (200, {"seq": seq + 1})
    tabs = [await two.second.tab() for _ in range(2)]
    assert sorted([(await each.open(link)).status for each in tabs]) == [200, 403]
    async with hearing(tab, str(seq)) as news:
        assert await news.entry() == seq + 1
        bob = await two.second.enter(BOB)
        assert (await bob.play("g1f1----")).status == 200
        assert await news.entry() == seq + 2
