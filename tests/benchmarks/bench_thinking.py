"""Thinking: what a thought of each level costs, what the process needs, and that nobody else waits for it.

Run with `python -m pytest tests/benchmarks/bench_thinking.py`; `tests/worker` has the short form, without times.
"""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Final

import pytest

from bot.djambi.board import SIDES
from bot.djambi.position import Position
from bot.engine import LEVELS, think
from bot.worker.questions import SearchQuestion
from bot.worker.thinkers import Thinkers
from tests.benchmarks.figures import note
from tests.djambi.boards import STANDARD
from tests.djambi.setups import random_game, seeded
from tests.terminal.program import memory_of

POSITIONS: Final = [
    before
    for number in range(10)
    for before in list(random_game(seeded("thinking", number), SIDES, STANDARD, turns=100))[4:-1:9][:10]
]
"""A hundred, of ten games, with 2 to 4 players left."""

MOST: Final = {"easy": 0.06, "medium": 0.25, "hard": 1.5}
"""How many seconds of a processor 99 of 100 thoughts may take."""
_BEAT: Final = 0.005


def percentile(values: Sequence[float], percent: int) -> float:
    """Return what that many of a hundred `values` are within."""
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


@pytest.mark.parametrize("level", LEVELS)
def test_the_cost_of_a_search(level: str) -> None:
    """In seconds of one processor, whoever else is on the machine."""
    took = [_seconds_of(position, level) for position in POSITIONS]
    mean, most = sum(took) / len(took), percentile(took, 99)
    note(f"{level}: a thought takes {mean:.3f} s of a processor, 99 of 100 at most {most:.3f} s")
    assert most <= MOST[level]


def _seconds_of(position: Position, level: str) -> float:
    began = time.process_time()
    think(position, STANDARD, LEVELS[level])
    return time.process_time() - began


async def test_nobody_waits_while_it_is_thought() -> None:
    """The event loop is late by 10 ms more than without, 99 times of 100; the process needs 45 MB at most."""
    without = await _lateness(asyncio.sleep(5))
    async with Thinkers() as thinkers:

        async def all_thoughts() -> None:
            for number, position in enumerate(POSITIONS[::5]):
                await thinkers.think(SearchQuestion(position, STANDARD, LEVELS["hard"]), number)

        meanwhile = await _lateness(all_thoughts())
        assert thinkers.pid
        memory = memory_of(thinkers.pid)
    note(f"while it is thought, the loop is late by {meanwhile:.1f} ms 99 of 100 times, else by {without:.1f} ms")
    note(f"the process that thinks has {memory:.0f} MB")
    assert memory <= 45
    assert meanwhile <= without + 10


async def _lateness(doing: Coroutine[Any, Any, None]) -> float:
    """By how many ms a task that wants to go on every few is late meanwhile, 99 times of 100 at most."""
    late: list[float] = []

    async def beat() -> None:
        while True:
            due = time.perf_counter() + _BEAT
            await asyncio.sleep(_BEAT)
            late.append(1000 * (time.perf_counter() - due))

    beating = asyncio.create_task(beat())
    await doing
    beating.cancel()
    return percentile(late, 99)
