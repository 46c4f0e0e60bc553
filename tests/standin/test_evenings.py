"""An evening by the machine's own clock: the bot's loops run as they do for people, only a turn is shorter."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.table.events import RanOut
from bot.table.table import Table
from bot.table.time.pace import PACES
from tests.discord_ui.world import Ordered
from tests.standin.living import Life, living, start_game
from tests.standin.server import Standin

_TURN = 4
_AWAY = 3
_EXACT = 2.0
_TICK = 0.02


@pytest.fixture(autouse=True)
def _short_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a turn of one minute take a few seconds."""
    monkeypatch.setitem(PACES, "1m", replace(PACES["1m"], bank=_TURN, more=_TURN))


@asynccontextmanager
async def held_up() -> AsyncIterator[list[float]]:
    """Yield for how long the event loop was held up at most: the machine does other things too."""
    longest, clock = [0.0], asyncio.get_running_loop().time

    async def watch() -> None:
        while True:
            due = clock() + _TICK
            await asyncio.sleep(_TICK)
            longest[0] = max(longest[0], clock() - due)

    watching = asyncio.create_task(watch())
    try:
        yield longest
    finally:
        watching.cancel()


async def lateness(standin: Standin, life: Life) -> float:
    """Wait until somebody's time is up; return how many seconds after the end by the clock that was done."""
    keeper, table = life.client.wired.scheduler.timekeeper, Table(life.store, Ordered())
    await standin.until(lambda: not keeper.wants_beat(time.time()))
    game = await life.game(standin.channel.id)
    ends = await keeper.ends(game)
    await standin.until(lambda: any("ran out of time" in post["content"] for post in standin.posts()))
    [ran_out] = [
        event for event in await table.events(await life.game(standin.channel.id)) if isinstance(event, RanOut)
    ]
    return ran_out.at - ends


@pytest.mark.parametrize("restarts", [False, True])
async def test_what_is_done_when_time_is_up_is_done_within_two_seconds(
    standin: Standin, tmp_path: Path, *, restarts: bool
) -> None:
    """Also after a restart, for which the clock has stopped."""
    async with living(standin, tmp_path) as life:
        await start_game(standin, 2, pace="1m")
        if not restarts:
            async with held_up() as longest:
                assert 0 <= await lateness(standin, life) <= _EXACT + longest[0]
            return
        await asyncio.sleep(1)
    await asyncio.sleep(_TURN)
    async with living(standin, tmp_path) as life, held_up() as longest:
        assert 0 <= await lateness(standin, life) <= _EXACT + longest[0]


async def test_no_time_runs_while_there_is_no_gateway(standin: Standin, tmp_path: Path) -> None:
    """However soon the bot is back."""
    async with living(standin, tmp_path) as life, held_up() as longest:
        keeper = life.client.wired.scheduler.timekeeper
        await start_game(standin, 2, pace="1m")
        game = await life.game(standin.channel.id)
        ends, began = await keeper.ends(game), time.time()
        standin.gateway.starts, standin.rest.reset_after = 0, 1000 * _AWAY
        await standin.gateway.drop(forget=True)
        await standin.until(lambda: standin.requests("GET", "/gateway/bot")[-1].at > began)
        standin.gateway.starts = 999
        await standin.until(lambda: standin.gateway.connected)
        away = time.time() - began
        await standin.until(lambda: not keeper.wants_beat(time.time()))
        assert away <= await keeper.ends(game) - ends <= away + _EXACT + longest[0]
