"""Hundreds of evenings at once on one core, as JSON: `python -m tests.benchmarks.evenings`; some minutes.

The bot is a process of its own on a core, with all that belongs to it. Beside it people and the stand-in for Discord
are on another core if there is one. Everything goes over loopback: a message comes by the gateway, is read, played,
written down and drawn, and its board is posted. In each evening somebody plays every few seconds. In some more evenings
people let time run: to the quiet reminder at half, to the last call, or to the end, where a stand-in plays.

The stand-in takes as many requests a second as Discord does, all together, and says 429 to the others. An answer takes
from the moment at which a message is written to the moment at which the board is there.
"""

import argparse
import asyncio
import itertools
import json
import os
import random
import re
import sys
import tempfile
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

import discord
from aiohttp import web

from bot.allowance import Allowance, Heard
from bot.discord_ui.run import run_bot
from bot.settings import Settings
from bot.table.time.pace import PACES, RHYTHM_OF_MINUTES, bank
from tests.benchmarks.hall import quiet_turns
from tests.benchmarks.homes import spent
from tests.crashes.invariants import board_of
from tests.forking import FORKING
from tests.standin.faults import Faults, Misbehaviour, limited
from tests.standin.living import point_at, start_game
from tests.standin.places import Channel, Json
from tests.standin.rest import BASE, Asked
from tests.standin.server import TOKEN, Standin
from tests.table.club import PEOPLE

LIMIT: Final = 50
"""How many requests a second Discord takes from a bot, all together."""

_NOT_LIMITED: Final = (f"{BASE}/interactions/", f"{BASE}/webhooks/")
"""Answers to presses and commands do not count for that."""

_WITHIN: Final = 0.3
"""An answer that takes more seconds is late."""

_DIFFERENT: Final = 8
_STARTED_AT_ONCE: Final = 8
_STARTED_WITHIN: Final = 120.0
_UNEVEN: Final = 0.5
"""By how much of the time between two turns somebody may be early or late."""
_TICK: Final = 0.01
_SPAN: Final = 5.0
"""In that many seconds Discord takes five posts in a channel."""


class Limited(Faults):
    """Takes `most` requests in each second, and says to the others when the next one begins."""

    def __init__(self, most: float) -> None:
        """Begin with the present second."""
        super().__init__()
        self._most = most
        self._second = 0
        self._count = 0

    def take(self, request: web.Request) -> Misbehaviour | None:
        """Return what goes wrong with a request that comes now."""
        if request.path.startswith(_NOT_LIMITED):
            return super().take(request)
        now = time.time()
        if int(now) != self._second:
            self._second, self._count = int(now), 0
        self._count += 1
        if self._count > self._most:
            self.taken += 1
            return limited(self._second + 1 - now, everywhere=True)
        return super().take(request)


def _live(folder: Path, base: str, gateway: str, core: int | None) -> None:
    """One life of the bot, on a core if there is a choice."""
    point_at(base, gateway)
    if core is not None:
        os.sched_setaffinity(0, {core})
    Allowance.hear = lambda *_: Heard.ANSWERED  # type: ignore[method-assign] # four people play in all games
    run_bot(Settings(TOKEN, folder, "en", "CRITICAL"))


def _waited(process: int) -> float:
    """That many seconds a process was ready, and other programs had its core."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[1]) for task in tasks) / 1e9


@dataclass
class Evenings:
    """What is played at once: `games` with a turn `every` few seconds for some `seconds`, and `slow` ones.

    It is measured from when everybody has begun, and a turn is answered in each of the `games`.
    """

    games: int = 200
    slow: int = 12
    every: float = 5
    seconds: float = 200
    pace: str = "3m"
    limit: float = LIMIT
    standin: Standin = field(init=False)
    scripts: list[list[tuple[str, str]]] = field(init=False)

    async def measured(self) -> dict[str, Any]:
        """Play, and return what was measured."""
        longest = round((_STARTED_WITHIN + self.seconds) / self.every)
        self.scripts = [quiet_turns(longest, seed) for seed in range(_DIFFERENT)]
        cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
        with tempfile.TemporaryDirectory() as name:
            async with Standin.open() as self.standin:
                self.standin.rest.faults = Limited(self.limit)
                where = Path(name), self.standin.base, self.standin.gateway.url, cores[-1] if cores else None
                bot = FORKING.Process(target=_live, args=where, daemon=False)
                bot.start()
                if len(cores) > 1:
                    os.sched_setaffinity(0, {cores[0]})
                try:
                    return await self._played(bot)
                finally:
                    bot.terminate()
                    await asyncio.to_thread(bot.join)

    async def _played(self, bot: BaseProcess) -> dict[str, Any]:
        guild = self.standin.guilds[0]
        channels = [self.standin.places.add_channel(guild) for _ in range(self.games + self.slow)]
        await self.standin.until(lambda: self.standin.gateway.connected)
        fast, slow = channels[: self.games], channels[self.games :]
        starting, until = asyncio.Semaphore(_STARTED_AT_ONCE), asyncio.Event()
        pauses = [*itertools.repeat(self.every, len(fast)), *_slow_pauses(self.pace, len(slow))]
        evenings = [
            asyncio.create_task(self._evening(channel, number, pause, starting, until))
            for number, (channel, pause) in enumerate(zip(channels, pauses, strict=True))
        ]
        await self.standin.until(lambda: all(len(self.standin.boards(channel)) > 1 for channel in fast))
        await self.standin.until(lambda: all(self.standin.boards(channel) for channel in slow))
        assert bot.pid is not None
        began, used, waited = time.time(), spent(bot.pid), _waited(bot.pid)
        await asyncio.sleep(self.seconds)
        ended, used, waited = time.time(), spent(bot.pid) - used, _waited(bot.pid) - waited
        until.set()
        await asyncio.gather(*evenings)
        asked = [each for each in self.standin.rest.requests if began <= each.at < ended]
        answers = [took for channel in channels for at, took in _answers(channel) if began <= at < ended]
        return {
            "evenings": self.games,
            "turns": len(answers),
            **_times(answers),
            "processor": used / self.seconds,
            "waited_for_processor": waited / self.seconds,
            **_requests(asked, self.seconds),
            "requests_a_turn": _per_turn(asked, fast),
            "wrong": len(self.standin.rest.objections) + sum(map(_unexpected, fast)),
        }

    async def _evening(
        self, channel: Channel, number: int, every: float, starting: asyncio.Semaphore, until: asyncio.Event
    ) -> None:
        """Start a game, and play a turn `every` few seconds; the next one never before the last is answered."""
        async with starting:
            await start_game(self.standin, 4, channel, pace=self.pace)
        chance, people = random.Random(number), self.standin.places.people.values()
        who = {str(person.id): each for person, each in zip(PEOPLE, people, strict=True)}
        for count, (author, text) in enumerate(self.scripts[number % _DIFFERENT], 1):
            pause = every * chance.uniform(1 - _UNEVEN, 1 + _UNEVEN) if every == self.every else every
            if await _happens(until, pause):
                return
            await self.standin.say(who[author], text, channel)
            while len(self.standin.boards(channel)) <= count:  # noqa: ASYNC110 - the stand-in calls nobody
                await asyncio.sleep(_TICK)


async def _happens(event: asyncio.Event, within: float) -> bool:
    """Whether something happens before that many seconds are over."""
    try:
        async with asyncio.timeout(within):
            await event.wait()
    except TimeoutError:
        return False
    return True


def _slow_pauses(pace: str, count: int) -> Iterator[float]:
    """After how many seconds slow people play: after the reminder at half, after the last call, never."""
    whole = bank(PACES[pace])
    moments = whole / 2 + 5, whole - RHYTHM_OF_MINUTES.last + 5, 1e9
    return itertools.islice(itertools.cycle(moments), count)


def _at(message: Json) -> float:
    """When a message was written."""
    return discord.utils.snowflake_time(int(message["id"])).timestamp()


def _answers(channel: Channel) -> Iterator[tuple[float, float]]:
    """When each move in a channel was typed, and after how many seconds its board was there."""
    messages = list(channel.messages.values())
    boards = [each for each in messages if board_of(each)]
    for move in (each for each in messages if not each["author"]["bot"]):
        after = bisect_left(boards, int(move["id"]), key=lambda board: int(board["id"]))
        yield _at(move), _at(boards[after]) - _at(move)


def _times(answers: Sequence[float]) -> dict[str, float]:
    took = sorted(answers)
    return {
        "median_ms": took[len(took) // 2] * 1e3,
        "p99_ms": took[int(len(took) * 0.99)] * 1e3,
        "max_ms": took[-1] * 1e3,
        "late": sum(each > _WITHIN for each in took),
    }


def _route(asked: Asked) -> str:
    """What a request asks for, without the numbers in it."""
    kind = " with a picture" if asked.body and asked.body.get("attachments") else ""
    return f"{asked.method} {re.sub(r'[0-9]+', '#', asked.path)}{kind}"


def _requests(asked: Sequence[Asked], seconds: float) -> dict[str, Any]:
    """How many requests there were, by route and by the second, and how many of them Discord did not take."""
    by_second = Counter(int(each.at) for each in asked)
    by_channel: dict[str, list[float]] = {}
    for each in asked:
        if each.method == "POST":
            by_channel.setdefault(each.path, []).append(each.at)
    return {
        "requests": dict(Counter(map(_route, asked)).most_common()),
        "requests_a_second": len(asked) / seconds,
        "most_in_a_second": max(by_second.values()),
        "told_to_wait": sum(each.status == HTTPStatus.TOO_MANY_REQUESTS for each in asked),
        "most_posts_in_a_channel_in_5_s": max(_most_within(times) for times in by_channel.values()),
    }


def _most_within(times: Sequence[float]) -> int:
    return max(bisect_left(times, at + _SPAN) - number for number, at in enumerate(times))


def _per_turn(asked: Iterable[Asked], channels: Sequence[Channel]) -> float:
    """How many requests, of any kind that Discord took, a turn costs where nobody is slow."""
    where = tuple(f"/channels/{channel.id}/" for channel in channels)
    taken = [each for each in asked if each.path.startswith(where) and each.status < HTTPStatus.BAD_REQUEST]
    return len(taken) / sum("with a picture" in _route(each) for each in taken)


def _unexpected(channel: Channel) -> int:
    """How many posts of the bot in a channel of quick people are neither the lobby nor a board."""
    posts = [each for each in channel.messages.values() if each["author"]["bot"]]
    return sum(not board_of(each) for each in posts) - 1


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--slow", type=int, default=12, help="other games, in which time runs")
    parser.add_argument("--every", type=float, default=5, help="seconds from turn to turn")
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--limit", type=float, default=LIMIT, help="requests a second that are taken; inf for all")
    parser.add_argument("--pace", choices=[name for name, pace in PACES.items() if pace.is_quick], default="3m")
    json.dump(asyncio.run(Evenings(**vars(parser.parse_args(arguments))).measured()), sys.stdout, indent=1)


if __name__ == "__main__":
    main()
