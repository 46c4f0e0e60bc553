"""What becomes of moves that are typed while PostgreSQL is away: `python -m tests.benchmarks.outages`.

A process of the bot on the stand-in has its games in a server that is killed, and started again after a while; then it
is refused at the door. Turns are typed in all games all the time, and somebody gives a command in the middle.
"""

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bot.phrases.languages import language
from tests.postgres.proxy import Proxy, Way
from tests.postgres.server import Server, serving
from tests.standin.fleet import Fleet, turn
from tests.standin.living import start_game
from tests.standin.places import Channel
from tests.standin.server import Standin

_WORDS: Final = language("en").answers
_PATIENCE: Final = 120.0
_PAUSE: Final = 0.02
_KILLED: Final = (1.0, 5.0, 15.0, 60.0)
_REFUSED: Final = 15.0

Step = Callable[[], Awaitable[None]]


@dataclass
class Typing:
    """The games of a bot, in a channel each, and what has been typed there."""

    fleet: Fleet
    typed: dict[int, list[str]] = field(default_factory=dict)
    answer: str = ""
    """What was said to a command in the middle of an outage."""

    @classmethod
    async def begin(cls, fleet: Fleet, games: int) -> "Typing":
        """Start the bot and that many games, each on its own channel of one server."""
        [first] = fleet.channels
        guild = fleet.standin.places.guilds[first.guild]
        fleet.channels += [fleet.standin.places.add_channel(guild) for _ in range(games - 1)]
        await fleet.plays(fleet.start())
        await fleet.connected(1)
        for channel in fleet.channels:
            await start_game(fleet.standin, channel=channel)
        await fleet.all_told()
        return cls(fleet, {channel.id: [] for channel in fleet.channels})

    async def through(self, seconds: float, turns: int, fails: Step, recovers: Step) -> float:
        """Type that many turns in each game while the database is away, the last of them when it is just back.

        Return how long after that all are played and told.
        """
        await fails()
        began = time.monotonic()
        for number in range(turns - 1):
            await _until(began + seconds * number / (turns - 1))
            await self.type()
        command = asyncio.create_task(self._command())
        await _until(began + seconds)
        await recovers()
        back = time.monotonic()
        await self.type()
        async with asyncio.timeout(_PATIENCE):
            while self.fleet.played() != self.typed:  # noqa: ASYNC110 - the database calls nobody
                await asyncio.sleep(_PAUSE)
            await self.fleet.all_told()
            await command
        return time.monotonic() - back

    def notices(self, channel: Channel) -> tuple[int, int]:
        """Return how often a channel was told that its messages wait, and how many of these messages are left."""
        posted = self.fleet.standin.requests("POST", f"/channels/{channel.id}/messages")
        left = [post for post in self.fleet.standin.posts(channel) if post["content"] == _WORDS.database_waits]
        return sum(_says(asked.body) == _WORDS.database_waits for asked in posted), len(left)

    async def type(self) -> None:
        """Let who is next in each game type a turn, also if the turn before was not played."""
        there = self.fleet.standin
        for channel in self.fleet.channels:
            number = len(self.typed[channel.id])
            self.typed[channel.id].append(turn(number))
            await there.say((there.alice, there.bob)[number % 2], turn(number), channel)

    async def _command(self) -> None:
        there = self.fleet.standin
        token = await there.slash(there.chloe, "board", self.fleet.channels[0])
        self.answer = str((await there.answered(token)).get("content"))


def _says(body: Any) -> str:
    return str(body.get("content", "")) if isinstance(body, dict) else ""


async def _until(moment: float) -> None:
    await asyncio.sleep(max(0.0, moment - time.monotonic()))


def killing(server: Server) -> tuple[Step, Step]:
    """Return what kills a server, and what starts it again."""

    async def fails() -> None:
        await asyncio.to_thread(server.kill)

    async def recovers() -> None:
        await asyncio.to_thread(server.start)

    return fails, recovers


def refusing(proxy: Proxy) -> tuple[Step, Step]:
    """Return what refuses all connections on a way, and what opens it again."""

    async def fails() -> None:
        proxy.way = Way.REFUSED
        proxy.cut()

    async def recovers() -> None:
        proxy.way = Way.OPEN

    return fails, recovers


@contextlib.asynccontextmanager
async def _typing(server: Server, name: str, games: int, proxy: Proxy | None = None) -> AsyncIterator[Typing]:
    """Run the bot with its games in a new database of a server, in no hurry."""
    address = server.create(name)
    way = proxy.address(name) if proxy else ""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            Standin.open() as standin,
            Fleet.open(standin, address, Path(folder), 1, way=way, hurries=False) as fleet,
        ):
            yield await Typing.begin(fleet, games)


async def _measure(typing: Typing, name: str, seconds: float, turns: int, steps: tuple[Step, Step]) -> None:
    """Say what became of an outage."""
    before = {channel.id: typing.notices(channel)[0] for channel in typing.fleet.channels}
    typing.answer = ""
    after = await typing.through(seconds, turns, *steps)
    counted = Counter(typing.notices(channel)[0] - before[channel.id] for channel in typing.fleet.channels)
    left = sum(typing.notices(channel)[1] for channel in typing.fleet.channels)
    wrong = await typing.fleet.wrong()
    heard = "heard of it" if typing.answer == _WORDS.database_away else "was done"
    _say(
        f"{name} for {seconds:.0f} s: {turns * len(typing.typed)} turns played in order, once, "
        f"{after:.1f} s after it was back; channels by how often they were told: {dict(counted)}, {left} notices left; "
        f"a command {heard}; the database is {wrong or 'right'}"
    )


async def _main(games: int, turns: int) -> None:
    with serving() as server:
        async with _typing(server, "killed", games) as typing:
            for seconds in _KILLED:
                await _measure(typing, "killed and started again", seconds, turns, killing(server))
        async with Proxy.open(server.port) as proxy, _typing(server, "refused", games, proxy) as typing:
            await _measure(typing, "refusing connections", _REFUSED, turns, refusing(proxy))


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    """Measure, and say it."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.outages", description=__doc__)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--turns", type=int, default=5, help="in each game and outage")
    given = parser.parse_args()
    asyncio.run(_main(given.games, given.turns))


if __name__ == "__main__":
    main()
