"""The engine process: its answers within their time, its restarts, and the fair queue before it."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

import pytest

from bot.djambi.position import START
from bot.djambi.rules import Rules
from bot.engine import LEVELS, level_of, think
from bot.worker.questions import SearchQuestion, answer
from bot.worker.thinkers import SearchError, Thinkers
from tests.terminal.program import ROOT, environment, memory_of
from tests.waiting import until

RULES = Rules()
EASY = SearchQuestion(START, RULES, LEVELS["easy"])
LONG = SearchQuestion(START, RULES, level_of(1_000_000))


def is_there(pid: int) -> bool:
    """Return whether there is a process of that number."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_the_answer_is_the_engines_also_after_the_process_was_killed() -> None:
    """A killed process costs nothing but a retry, whether it was thinking or not."""
    medium = SearchQuestion(START, RULES, LEVELS["medium"], (think(START, RULES, LEVELS["medium"]).move,), (START,), 5)
    expected = think(START, RULES, medium.level, medium.forbidden, medium.seen, medium.seed)
    async with Thinkers(longest=3600) as thinkers:
        assert thinkers.pid is None
        assert await thinkers.think(medium) == expected
        first = thinkers.pid
        assert first
        os.kill(first, signal.SIGKILL)
        await until(lambda: thinkers.pid != first or not is_running(first))
        asked = asyncio.create_task(thinkers.think(medium))
        await until(lambda: thinkers.pid not in {None, first})
        second = thinkers.pid
        assert second
        os.kill(second, signal.SIGKILL)
        assert await asked == expected
        third = thinkers.pid
        assert third not in {None, first, second}
    assert third
    assert not is_there(third)


def is_running(pid: int) -> bool:
    """Return whether a child of ours has not ended."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"


async def test_games_take_turns() -> None:
    """A game with many questions waits for one with few, and a cancelled question delays none."""
    answered: list[tuple[int, int]] = []
    async with Thinkers() as thinkers:

        async def ask(game: int, number: int) -> None:
            await thinkers.think(replace(EASY, seed=number), game)
            answered.append((game, number))

        asked = ((1, 0), (1, 1), (1, 2), (2, 0), (3, 0), (3, 1))
        tasks = {each: asyncio.create_task(ask(*each)) for each in asked}
        await until(lambda: thinkers.pid is not None)
        for given_up in ((1, 0), (1, 1)):  # the one is thought about, the other waits
            tasks[given_up].cancel()
        await asyncio.wait(tasks.values())
    assert answered == [(2, 0), (3, 0), (1, 2), (3, 1)]


async def test_closing_leaves_nobody_waiting() -> None:
    """Whoever waits for an answer is told that there is none."""
    thinkers = Thinkers()
    waiting = [asyncio.create_task(thinkers.think(LONG, game)) for game in (1, 1, 2)]
    await until(lambda: thinkers.pid is not None)
    await thinkers.close()
    assert [type(each) for each in await asyncio.gather(*waiting, return_exceptions=True)] == [
        asyncio.CancelledError
    ] * 3


async def test_a_position_that_cannot_be_thought_about_ends_nothing() -> None:
    """Who asked is told, and the next question is answered by the same process, in no more memory than is stated."""
    over = replace(START, commanders=(0, 0, 0, 0))
    async with Thinkers() as thinkers:
        with pytest.raises(SearchError):
            await thinkers.think(replace(EASY, position=over))
        first = thinkers.pid
        assert first
        assert (await thinkers.think(replace(EASY, level=level_of(3_000)))).evaluations > 0
        assert thinkers.pid == first
        assert memory_of(first) <= 45


async def test_without_its_bot_the_process_ends() -> None:
    """Also where the bot had no time to say so."""
    script = """
import asyncio
from bot.djambi.position import START
from bot.djambi.rules import Rules
from bot.engine import level_of
from bot.worker.questions import SearchQuestion
from bot.worker.thinkers import Thinkers

async def main():
    thinkers = Thinkers(longest=0.1)
    thinking = asyncio.create_task(thinkers.think(SearchQuestion(START, Rules(), level_of(1_000_000))))
    while thinkers.pid is None:
        await asyncio.sleep(0.01)
    print(thinkers.pid, flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""
    with subprocess.Popen(  # noqa: ASYNC220 - our own
        [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True, env=environment()
    ) as bot:
        assert bot.stdout
        pid = int(bot.stdout.readline())
        bot.kill()
    await until(lambda: not is_there(pid))


def test_the_process_loads_the_engine_and_the_rules_only() -> None:
    """It is small: what the bot needs for Discord, the database and the pictures is not in it."""
    script = "import sys, bot.worker.process; print(*sorted(name for name in sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True, env=environment()
    )
    loaded: Collection[str] = done.stdout.split()
    assert {name.split(".")[1] for name in loaded if name.startswith("bot.")} == {"worker", "engine", "djambi"}
    assert {"bot.engine.search"} < set(loaded)
    assert not {"asyncio", "discord", "PIL", "sqlite3", "logging", "subprocess"} & set(loaded)


def test_with_time_enough_the_answer_is_the_engines() -> None:
    """However often the clock was looked at: thinking in parts ends the same."""
    medium = SearchQuestion(START, RULES, LEVELS["medium"], seed=3)
    assert answer(medium, lambda: 0.0) == think(START, RULES, LEVELS["medium"], seed=3)


def test_effort_is_cut_when_the_time_is_up_and_the_result_says_so() -> None:
    """What was seen by then counts."""
    seconds = iter(range(100))
    cut = answer(SearchQuestion(START, RULES, LEVELS["hard"]), lambda: float(next(seconds)), longest=2)
    assert cut.is_cut
    assert 500 <= cut.evaluations < 2_500


def test_one_look_is_never_cut() -> None:
    """There is nothing to leave out."""
    seconds = iter(range(100))
    assert not answer(SearchQuestion(START, RULES, LEVELS["easy"]), lambda: float(next(seconds)), longest=0).is_cut
