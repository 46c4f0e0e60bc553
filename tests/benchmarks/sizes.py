"""What a host has to plan with, as a table: `python -m tests.benchmarks.sizes`; some minutes.

For each number of games, in servers of some channels each: the memory of the bot once it is ready, how long it took,
the processor that an idle bot takes, and a turn takes. Then how much a game grows the database, and how long
`djambi backup`, `check` and `restore` take for a database of some size. Last, how busy the machine was meanwhile.
"""

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from tests.benchmarks import hall as halls
from tests.benchmarks.hall import channels, furnish, hall
from tests.benchmarks.load import Play, resident_mb

ROOT: Final = Path(__file__).parents[2]
_TURNS: Final = 60
"""The length of a game whose growth is measured."""
_SAMPLE: Final = 200
_AT_ONCE: Final = 10


@dataclass(frozen=True)
class Bot:
    """A bot with some `games`, in servers with some `channels`, that idles for some `seconds` and then plays."""

    games: int
    channels: int
    seconds: float

    async def measured(self) -> dict[str, float]:
        """Return what it needs."""
        with tempfile.TemporaryDirectory() as name, patch.object(halls, "CHANNELS_IN_A_SERVER", self.channels):
            database = Path(name, "djambi.db")
            await furnish(database, self.games)
            gc.collect()
            began = time.perf_counter()
            async with hall(database, Path(name), self.games) as place:
                place.client._ready.set()  # noqa: SLF001 - as after READY
                await place.client._keep_time()  # noqa: SLF001 - the first look, which is at every game
                took, memory = time.perf_counter() - began, resident_mb()
                spent = time.process_time()
                await asyncio.sleep(self.seconds)
                idle = (time.process_time() - spent) / self.seconds
                play = Play(place, channels(self.games), ahead=_SAMPLE)
                await play.as_fast_as_answered(min(_AT_ONCE, self.games), 0.5)
                fast = await play.as_fast_as_answered(min(_AT_ONCE, self.games), 4)
        turn = 1000 / fast["per_processor_second"]
        return {"start s": took, "memory MB": memory, "idle %": 100 * idle, "turn ms": turn}


def _in_a_process(games: int, at: int, seconds: float) -> dict[str, float]:
    command = [sys.executable, "-m", "tests.benchmarks.sizes", "--one", str(games), str(at), str(seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, cwd=ROOT, text=True)
    measured: dict[str, float] = json.loads(done.stdout)
    return measured


def growth(folder: Path) -> tuple[float, float]:
    """Return by how many bytes a game of no turn, and each turn of it, makes the database larger."""
    sizes = {}
    for turns in (0, _TURNS):
        for games in (_SAMPLE, 2 * _SAMPLE):
            database = folder / f"{turns}-{games}.db"
            asyncio.run(furnish(database, games, turns))
            sizes[turns, games] = database.stat().st_size
    begun, played = ((sizes[turns, 2 * _SAMPLE] - sizes[turns, _SAMPLE]) / _SAMPLE for turns in (0, _TURNS))
    return begun, (played - begun) / _TURNS


def large(folder: Path, megabytes: int, a_game: float) -> dict[str, float]:
    """Return how many seconds each command takes for a database of some megabytes."""
    asyncio.run(furnish(folder / "djambi.db", round(megabytes * 1e6 / a_game), _TURNS))
    commands = {"backup": "backup saved.db", "check": "check djambi.db", "restore": "restore saved.db"}
    found: dict[str, float] = {"MB": (folder / "djambi.db").stat().st_size / 1e6}
    for name, command in commands.items():
        began = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "bot", *command.split()],
            check=True,
            cwd=folder,
            env={**os.environ, "DJAMBI_DATA": ".", "PYTHONPATH": str(ROOT)},
            stdout=subprocess.DEVNULL,
        )
        found[f"{name} s"] = time.perf_counter() - began
    return found


def _row(name: str, measured: dict[str, Any]) -> None:
    print(f"| {name} |", " | ".join(f"{what} {value:.1f}" for what, value in measured.items()), "|", flush=True)  # noqa: T201


def main() -> None:
    """Measure all of it, each bot in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="*", default=[10, 1000, 100_000])
    parser.add_argument("--servers", type=int, default=20_000, help="with one game each")
    parser.add_argument("--megabytes", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60, help="for which a bot idles")
    parser.add_argument("--one", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        games, at, seconds = options.one
        print(json.dumps(asyncio.run(Bot(int(games), int(at), float(seconds)).measured())))  # noqa: T201
        return
    for games in options.games:
        _row(f"{games:,} games", _in_a_process(games, 500, options.seconds))
    if options.servers:
        _row(f"{options.servers:,} servers of one game", _in_a_process(options.servers, 1, options.seconds))
    with tempfile.TemporaryDirectory() as name:
        begun, turn = growth(Path(name))
        _row("growth", {"kB a game": begun / 1e3, "kB a turn": turn / 1e3})
        if options.megabytes:
            _row("commands", large(Path(name), options.megabytes, begun + _TURNS * turn))
    _row("other load of the machine", {"mean of 15 minutes": os.getloadavg()[2], "cores": os.cpu_count() or 1})


if __name__ == "__main__":
    main()
