"""An outage of Discord takes thousands of servers away, and they come back within a minute, while others play on.

Prints what it measured, as JSON: `python -m tests.benchmarks.comeback`; with `--postgres` on a database of its own on
the disk. It takes some minutes; `--servers 200` is quick. On one server in twenty somebody wrote something meanwhile.

`late_ms` says how late the event loop was at worst, by the clock, and `own_ms` the same without the time in which other
programs had the processor. `hold_ms` says how long one step held the loop, in time of the processor. `p99_ms` is for
turns on servers that stayed, `read` counts the channels that were read, and `rows` what the database returned.
"""

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from bot.address import PostgresAddress
from bot.store.postgres.schema import prepare
from bot.store.store import Store
from tests.benchmarks import hall as halls
from tests.benchmarks.hall import Hall, channels, furnish, hall, servers
from tests.benchmarks.homes import on_disk
from tests.benchmarks.load import Play, holds

GAMES: Final = 5
"""On each server."""
_STAY: Final = 40
"""How many servers stay, and are played on."""
_WROTE: Final = 20
"""On one of that many servers somebody wrote something while it was away."""
_GONE: Final = 0.25
"""In this part of the time the servers go."""
_TICK: Final = 0.005
_AHEAD: Final = 50
"""The turns that are made up for each game."""
_NEWEST: Final = 10**9


@dataclass(frozen=True)
class Outage:
    """That many `servers` go and come back in that many `seconds`, while `rate` turns a second are played elsewhere."""

    servers: int = 20_000
    seconds: float = 60.0
    rate: float = 10.0
    postgres: bool = False

    @property
    def games(self) -> int:
        """How many games there are on all servers."""
        return (self.servers + _STAY) * GAMES

    async def measured(self, database: Path | PostgresAddress, folder: Path) -> dict[str, Any]:
        """Return what was measured."""
        with patch.object(halls, "CHANNELS_IN_A_SERVER", GAMES):
            await furnish(database, self.games)
            await _note_read(database)
            async with hall(database, folder, self.games) as place:
                place.client._ready.set()  # noqa: SLF001 - as after READY
                await place.client._keep_time()  # noqa: SLF001 - the first look, which is at every game
                play = Play(place, channels(_STAY * GAMES), ahead=_AHEAD)
                await _quiet(place)
                await play.as_fast_as_answered(4, 0.5)
                before = await _watched(play, self.rate, self.seconds / 3)
                read, rows = _read(place), _rows(place)
                going = asyncio.create_task(self._goes_and_comes(place))
                during = await _watched(play, self.rate, self.seconds)
                await going
                await _quiet(place)
                wrong = len(place.wrong)
        done = {"read": len(read), "rows": sum(rows), "wrong": wrong}
        return {"servers": self.servers, "before": before, "during": during, **done}

    async def _goes_and_comes(self, place: Hall) -> None:
        """Let Discord say of each server that it is out of order, and tell of it again."""
        parsers, gone = place.client._connection.parsers, self.seconds * _GONE  # noqa: SLF001 - as the gateway does
        leaving = ({"id": guild["id"], "unavailable": True} for guild in self._guilds())
        await self._paced(parsers["GUILD_DELETE"], leaving, gone)
        coming = ({**guild, "unavailable": False} for guild in self._guilds())
        await self._paced(parsers["GUILD_CREATE"], coming, self.seconds - gone)

    def _guilds(self) -> Iterator[dict[str, Any]]:
        """Yield the servers that go, as Discord tells of them when they are back."""
        for number, guild in enumerate(islice(servers(self.games), _STAY, None)):
            if number % _WROTE == 0:
                guild["channels"][0]["last_message_id"] = str(_NEWEST)
            yield guild

    async def _paced(self, tell: Callable[[Any], None], events: Iterator[dict[str, Any]], seconds: float) -> None:
        """Tell of one event after the other in that many seconds."""
        began = time.perf_counter()
        for number, event in enumerate(events):
            tell(json.loads(json.dumps(event)))
            await asyncio.sleep(max(0.0, began + seconds * number / self.servers - time.perf_counter()))


async def _note_read(database: Path | PostgresAddress) -> None:
    """Note of all channels that they were read."""
    async with Store.open(database) as store:
        await store.write([("INSERT INTO seen SELECT channel, '1' FROM games", ())])


def _read(place: Hall) -> list[str]:
    """Note the histories that the bot asks Discord for from now on."""
    asked, request = list[str](), place.client.http.request

    async def noted(route: Any, **more: Any) -> Any:
        if route.method == "GET" and route.path.endswith("/messages"):
            asked.append(route.url)
        return await request(route, **more)

    vars(place.client.http)["request"] = noted
    return asked


def _rows(place: Hall) -> list[int]:
    """Note how many rows each query returns from now on."""
    counts, read = list[int](), place.store.read

    async def noted(sql: str, *values: object) -> list[Any]:
        rows = await read(sql, *values)
        counts.append(len(rows))
        return rows

    vars(place.store)["read"] = noted
    return counts


async def _quiet(place: Hall) -> None:
    """Wait until the bot has nothing left to do."""
    rounds = place.client.wired.rounds
    while rounds.is_busy:  # noqa: ASYNC110 - nobody calls
        await asyncio.sleep(_TICK)


async def _watched(play: Play, rate: float, seconds: float) -> dict[str, float]:
    """Play, and return how long answers took and how late the event loop was."""
    late, own = [0.0], [0.0]

    async def watch() -> None:
        while True:
            began, waited = time.perf_counter(), _waited()
            await asyncio.sleep(_TICK)
            late.append(time.perf_counter() - began - _TICK)
            own.append(late[-1] - (_waited() - waited))

    watching = asyncio.create_task(watch())
    with holds() as held:
        played = await play.at_rate(rate, seconds)
        watching.cancel()
    times = {name: played[name] for name in ("median_ms", "p99_ms", "max_ms")}
    return {**times, "late_ms": max(late) * 1e3, "own_ms": max(own) * 1e3, "hold_ms": max(held) * 1e3}


def _waited() -> float:
    """For how many seconds this thread could have run and had no processor, as far as the system says."""
    with contextlib.suppress(OSError):
        return int(Path("/proc/thread-self/schedstat").read_text("utf-8").split()[1]) / 1e9
    return 0.0


@contextlib.contextmanager
def _database(folder: Path, *, postgres: bool) -> Iterator[Path | PostgresAddress]:
    """Yield where the games are kept."""
    if not postgres:
        yield folder / "djambi.db"
        return
    with on_disk() as server:
        address = PostgresAddress.parse(server.create("outage"))
        assert address is not None
        asyncio.run(prepare(address))
        yield address


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what the command line names, and print it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--servers", type=int, default=Outage.servers)
    parser.add_argument("--seconds", type=float, default=Outage.seconds)
    parser.add_argument("--rate", type=float, default=Outage.rate, help="turns a second on servers that stay")
    parser.add_argument("--postgres", action="store_true")
    outage = Outage(**vars(parser.parse_args(arguments)))
    with tempfile.TemporaryDirectory() as name, _database(Path(name), postgres=outage.postgres) as database:
        json.dump(asyncio.run(outage.measured(database, Path(name))), sys.stdout)


if __name__ == "__main__":
    main()
