"""Plays in thousands of channels at once and prints what it measured, as JSON: `python -m tests.benchmarks.load`."""

import argparse
import asyncio
import gc
import json
import os
import random
import re
import statistics
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from bot.address import PostgresAddress
from bot.djambi.geometry import NOWHERE, SQUARES
from bot.djambi.reading import reading_of, squares_in
from bot.djambi.typed_move import TypedMove
from bot.store.postgres import connections, home, writer
from tests.benchmarks.hall import Hall, channels, furnish, hall, order, quiet_turns

HALF_LOAD: Final = 150
"""Turns a second at which it is measured how long an answer takes."""

DIFFERENT: Final = 16
"""How many different games are played."""

_FASTEST: Final = 2000
"""How many turns a second are never played in all."""

_LONGEST: Final = 600
"""How many turns one game has at most."""

_GUIDED: Final = 0.5

_TALK: Final = 200
"""How many messages about something else are read for each second that is measured."""


class Play:
    """Games that are played from where they are, a turn at a time in each channel."""

    def __init__(
        self, place: Hall, where: Sequence[int], begun: int = 0, ahead: int = _LONGEST, *, guided: bool = False
    ) -> None:
        self.place = place
        self.guided = guided
        self.chance = random.Random(0)
        self.next = dict.fromkeys(where, begun)
        # Games that are long already are all the same one.
        self.scripts = [quiet_turns(begun + ahead, seed) for seed in range(1 if begun else DIFFERENT)]
        self.posted = 0
        self.latencies: list[float] = []
        self.presses: list[float] = []

    async def turn(self, channel: int) -> None:
        """Type the next move in a channel, and wait until the board is posted."""
        script = self.scripts[channel % len(self.scripts)]
        author, text = script[self.next[channel]]
        self.next[channel] += 1
        done = asyncio.get_running_loop().create_future()
        self.place.answered[channel] = lambda: done.set_result(None)
        began = time.perf_counter()
        if self.guided and self.chance.random() < _GUIDED:
            await self._pick(channel, author, text)
        else:
            self.place.say(channel, author, text)
        await done
        self.latencies.append(time.perf_counter() - began)
        self.posted += 1

    async def _pick(self, channel: int, author: str, text: str) -> None:
        """Press what leads to a move: *Move*, its piece, where that goes and the rest, and *Play*."""
        game, squares = channel - channels(1)[0] + 1, squares_in(text)
        move = reading_of(text)
        shown = await self._press(channel, author, f"pick-open:{game}")
        seq = re.findall(rf"pick:{game}:(\d+):", shown)[0]
        steps = ["".join(SQUARES[square] for square in squares[:count]) for count in (1, 2)]
        if len(squares) > len(steps):  # a way out of the maze, or a square where something is put
            way_out = "" if isinstance(move, TypedMove) and move.third != NOWHERE else "--"
            steps.append(steps[-1] + way_out + "".join(SQUARES[square] for square in squares[2:]))
        for step in steps:
            shown = await self._press(channel, author, f"pick:{game}:{seq}:0:{step}")
        await self._press(channel, author, re.findall(r"djambi:(pick-play:[^\"]*)", shown)[0])

    async def _press(self, channel: int, author: str, words: str) -> str:
        began = time.perf_counter()
        shown = await self.place.press(channel, author, words)
        self.presses.append(time.perf_counter() - began)
        return shown

    async def as_fast_as_answered(self, at_once: int, seconds: float) -> dict[str, float]:
        """Play in `at_once` channels, in turn in all; return turns a second by the clock and by the processor."""
        waiting, until = list(self.next), time.perf_counter() + seconds

        async def player() -> None:
            while time.perf_counter() < until:
                channel = waiting.pop(0)
                await self.turn(channel)
                waiting.append(channel)

        began, used, before = time.perf_counter(), time.process_time(), self.posted
        await asyncio.gather(*(player() for _ in range(min(at_once, len(self.next)))))
        count = self.posted - before
        wall, processor = time.perf_counter() - began, time.process_time() - used
        return {"turns": count, "per_second": count / wall, "per_processor_second": count / processor}

    async def talk(self, count: int) -> float:
        """Let people talk about something else where games are played; return the processor's seconds a message."""
        where, resting = list(self.next), len(asyncio.all_tasks())
        for _ in range(2):  # the first time it is looked whether a game is there
            began = time.process_time()
            for number in range(count):
                self.place.say(where[number % len(where)], "1", "what a lovely morning it is")
            while len(asyncio.all_tasks()) > resting:  # noqa: ASYNC110 - nobody answers
                await asyncio.sleep(0.01)
        return (time.process_time() - began) / count

    async def at_rate(self, rate: float, seconds: float) -> dict[str, float]:
        """Play `rate` turns a second, whether the last was answered or not; return how long answers took."""
        self.latencies.clear()
        self.presses.clear()
        tasks: list[asyncio.Future[None]] = []
        began, free = time.perf_counter(), deque(self.next)

        async def one(channel: int) -> None:
            await self.turn(channel)
            free.append(channel)

        while (now := time.perf_counter() - began) < seconds:
            while len(tasks) < now * rate and free:
                tasks.append(asyncio.ensure_future(one(free.popleft())))
            await asyncio.sleep(0.001)
        await asyncio.gather(*tasks)
        times, presses = sorted(self.latencies), self.presses or [0.0]
        p99 = times[int(len(times) * 0.99)]
        return {
            "rate": rate,
            "median_ms": statistics.median(times) * 1e3,
            "p99_ms": p99 * 1e3,
            "max_ms": times[-1] * 1e3,
            "press_median_ms": statistics.median(presses) * 1e3,
        }


@contextmanager
def holds() -> Iterator[list[float]]:
    """Measure how long each step on the event loop held it, in seconds of this thread's processor time."""
    measured: list[float] = []
    real = asyncio.events.Handle._run  # noqa: SLF001 - the only place that all steps pass

    def run(self: asyncio.events.Handle) -> None:
        began = time.thread_time()
        real(self)
        measured.append(time.thread_time() - began)

    asyncio.events.Handle._run = run  # type: ignore[method-assign]  # noqa: SLF001
    try:
        yield measured
    finally:
        asyncio.events.Handle._run = real  # type: ignore[method-assign]  # noqa: SLF001


def resident_mb() -> float:
    """How much memory this process has."""
    status = Path("/proc/self/status").read_text("utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1000


@dataclass(frozen=True)
class Load:
    """What is measured: how many games of how many turns, how many at once, and whether they are `guided` by buttons.

    The database is a file of its own, or that at an address, with the games in it. `rate` turns a second are played
    for the time that an answer takes. With `in_step` it is said before each measurement that it can begin,
    and waited for a line. `orders` wait in that many other games.
    """

    games: int = 1000
    orders: int = 0
    at_once: int = 1000
    seconds: float = 10
    turns: int = 0
    guided: bool = False
    rate: float = HALF_LOAD
    address: PostgresAddress | None = None
    in_step: bool = False

    async def measured(self) -> dict[str, Any]:
        """Play, and return what was measured."""
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            database = self.address or folder / "djambi.db"
            if self.address is None:
                await furnish(database, self.games + self.orders, self.turns)
                if self.orders:
                    await order(database, self.games + 1, self.games + self.orders)
            began = time.perf_counter()
            async with hall(database, folder, self.games) as place:
                started = {"start_s": time.perf_counter() - began, "start_mb": resident_mb()}
                gc.freeze()
                result = {"games": self.games, **started, **await self._played(place)}
                return {**result, "end_mb": resident_mb(), "wrong": len(place.wrong)}

    async def _played(self, place: Hall) -> dict[str, float]:
        where = channels(self.games)
        # Each of three measurements begins with the first channels again, however many there are.
        ahead = min(_LONGEST, 3 + round(_FASTEST * 2 * (self.seconds + 1) / len(where)))
        play = Play(place, where, self.turns, ahead, guided=self.guided)
        resting = len(asyncio.all_tasks())
        await play.as_fast_as_answered(4, 0.5)  # sprites are composed at their first use
        await self._step()
        with round_trips() as trips:
            fast = await play.as_fast_as_answered(self.at_once, self.seconds)
        while len(asyncio.all_tasks()) > resting:  # noqa: ASYNC110 - what comes after the last posts is no load
            await asyncio.sleep(0.01)
        await self._step(json.dumps({**fast, "round_trips": len(trips) / fast["turns"]}))
        with holds() as held:
            # A guided turn is six answers.
            steady = await play.at_rate(fast["per_processor_second"] / 2 if self.guided else self.rate, self.seconds)
        longest = max(held) * 1e3  # now: what follows in this step is no step of the bot's
        talk = {"talk_us": await play.talk(round(_TALK * self.seconds)) * 1e6}
        return {**fast, **steady, **talk, "round_trips": len(trips) / fast["turns"], "longest_hold_ms": longest}

    async def _step(self, said: str = "ready") -> None:
        """Say how far it is, and wait for the others."""
        if self.in_step:
            print(said, flush=True)  # noqa: T201 - whoever has started this reads it
            if not await asyncio.to_thread(sys.stdin.readline):
                os._exit(1)  # whoever has started this is gone, and the database with it


@contextmanager
def round_trips() -> Iterator[list[None]]:
    """Note each way to PostgreSQL and back."""
    noted: list[None] = []
    send, ask = writer._answers, connections.ask  # noqa: SLF001 - all that is written, and all that is read

    async def answers(*given: Any) -> Any:
        noted.append(None)
        return await send(*given)

    async def asked(*given: Any) -> Any:
        noted.append(None)
        return await ask(*given)

    with patch.object(writer, "_answers", answers), patch.object(home, "ask", asked):
        yield noted


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure on one core, if there is a choice and it is not left to others."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--orders", type=int, default=0, help="other games in which an order for later waits")
    parser.add_argument("--at-once", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--turns", type=int, default=0)
    parser.add_argument("--guided", action="store_true", help="let half of the moves be picked by buttons")
    parser.add_argument("--rate", type=float, default=HALF_LOAD)
    parser.add_argument("--address", type=PostgresAddress.parse, help="of a database with the games in it")
    parser.add_argument("--in-step", action="store_true", help="wait for a line before each measurement")
    load = Load(**vars(parser.parse_args(arguments)))
    if hasattr(os, "sched_setaffinity") and not load.in_step:
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    json.dump(asyncio.run(load.measured()), sys.stdout)


if __name__ == "__main__":
    main()
