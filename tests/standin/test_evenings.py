"""An evening by the machine's own clock: the bot's loops run as they do for people, only a turn is shorter."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest

from bot.discord_ui.time.scheduler import Scheduler
from bot.store.dues import Dues
from bot.table.events import RanOut
from bot.table.table import Table
from bot.table.time.pace import PACES
from tests.discord_ui.world import Ordered
from tests.standin.living import Life, living, start_game
from tests.standin.server import Standin

_TURN = 4
_AWAY = 3
_EXACT = 2.0


@pytest.fixture(autouse=True)
def _short_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a turn of one minute take a few seconds."""
    monkeypatch.setitem(PACES, "1m", replace(PACES["1m"], bank=_TURN, more=_TURN))


async def is_done_in_time(monkeypatch: pytest.MonkeyPatch, standin: Standin, life: Life) -> None:
    """Wait until somebody's time is up, and count the looks at the clock from then on until that was done."""
    scheduler, look = life.client.wired.scheduler, Scheduler._do_due  # noqa: SLF001
    looks = list[tuple[float, float]]()

    async def looked(self: Scheduler, now: float) -> None:
        ends = await scheduler.timekeeper.ends(await life.game(standin.channel.id))
        looks.append((now, ends))
        await look(self, now)

    monkeypatch.setattr(Scheduler, "_do_due", looked)
    await standin.until(lambda: any("ran out of time" in post["content"] for post in standin.posts()))
    events = await Table(life.store, Ordered()).events(await life.game(standin.channel.id))
    [done] = [event.at for event in events if isinstance(event, RanOut)]
    late, between = [now for now, ends in looks if ends <= now <= done], life.client._hurry.seconds  # noqa: SLF001
    assert between is not None
    assert 1 <= len(late) <= _EXACT / between


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_turn_runs_out_within_the_looks_of_two_seconds(
    standin: Standin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, restarts: bool
) -> None:
    """Also after a restart, for which the clock has stopped."""
    async with living(standin, tmp_path) as life:
        await start_game(standin, 2, pace="1m")
        if not restarts:
            await is_done_in_time(monkeypatch, standin, life)
            return
    await asyncio.sleep(_TURN)
    async with living(standin, tmp_path) as life:
        await is_done_in_time(monkeypatch, standin, life)


async def test_no_time_runs_while_there_is_no_gateway(standin: Standin, tmp_path: Path) -> None:
    """However soon the bot is back. So few sessions are left that it asks before each."""
    standin.gateway.starts = 9
    async with living(standin, tmp_path) as life:
        keeper, dues = life.client.wired.scheduler.timekeeper, Dues(life.store)
        await start_game(standin, 2, pace="1m")
        game = await life.game(standin.channel.id)
        [*_, (_, there)], ends = await dues.awake(), await keeper.ends(game)
        standin.gateway.starts, standin.rest.reset_after, dropped = 0, 1000 * _AWAY, time.time()
        await standin.gateway.drop(forget=True)
        await standin.until(lambda: standin.requests("GET", "/gateway/bot")[-1].at > dropped)
        standin.gateway.starts = 999
        away = still = time.time()
        while not standin.gateway.connected:
            still = time.time()
            await standin.tick()
        await standin.until(lambda: not keeper.wants_beat(time.time()))
        assert still - away <= await keeper.ends(game) - ends <= time.time() - there
