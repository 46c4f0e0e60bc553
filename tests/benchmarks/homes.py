"""The load benchmark on both homes of a database, in one run: `python -m tests.benchmarks.homes`; prints a table.

PostgreSQL is one of the tests' own, on the disk, with `fsync` and `synchronous_commit` on. Those who type are in the
process of the bot: the machine's cores are shared by the bot, those who type, and the database.
"""

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bot.address import PostgresAddress
from bot.store.postgres.schema import prepare
from tests.benchmarks.hall import furnish
from tests.postgres.server import Server

_SETTINGS: Final = {"fsync": "on", "autovacuum": "on", "shared_buffers": "128MB", "max_wal_size": "1GB"}
_TICK: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Wanted:
    """How each home is measured."""

    games: int
    at_once: int
    seconds: float
    rate: float

    @property
    def options(self) -> list[str]:
        """The same for `tests.benchmarks.load`."""
        return [f"--{name.replace('_', '-')}={value}" for name, value in vars(self).items()]


def _begun(*options: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.benchmarks.load", *options, "--in-step"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _said(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line, "a process has ended"
    return line


def _go_on(process: "subprocess.Popen[str]") -> None:
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


def spent(process: int) -> float:
    """Return how many seconds of the processor a process has used, with its children, those that have ended too."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return sum(map(int, fields[11:15])) / _TICK + sum(spent(int(child)) for child in children)


def _measured(wanted: Wanted, address: str = "", server: Server | None = None) -> dict[str, Any]:
    """Play, and return what comes of it, with what a database has used."""
    bot = _begun(*wanted.options, *(["--address", address] if address else []))
    _said(bot)
    database = spent(server.running.pid) if server and server.running else 0.0
    _go_on(bot)
    fast = json.loads(_said(bot))
    database = (spent(server.running.pid) if server and server.running else 0.0) - database
    _go_on(bot)
    whole = json.loads(_said(bot))
    bot.wait()
    return {
        "turns a second": fast["per_second"],
        "median ms": whole["median_ms"],
        "p99 ms": whole["p99_ms"],
        "bot ms/turn": 1e3 / fast["per_processor_second"],
        "database ms/turn": database / fast["turns"] * 1e3,
        "round trips/turn": fast["round_trips"],
        "start s": whole["start_s"],
        "wrong": whole["wrong"],
    }


@contextlib.contextmanager
def on_disk() -> Iterator[Server]:
    """Yield a server of one's own whose writes reach the disk before they are answered."""
    server = Server.make(in_memory=False)
    try:
        server.stop()
        server.start(**_SETTINGS)
        yield server
    finally:
        server.close()


def furnished(server: Server, name: str, games: int) -> str:
    """Make a database with that many games, and return its address."""
    address = server.create(name)
    there = PostgresAddress.parse(address)
    assert there is not None

    async def fill() -> None:
        await prepare(there)
        await furnish(there, games)

    asyncio.run(fill())
    server.execute("VACUUM ANALYZE", name)
    return address


def main() -> None:
    """Measure SQLite, then PostgreSQL."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, nargs="+", default=[1000])
    parser.add_argument("--at-once", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rate", type=float, default=50, help="turns a second, for the median")
    options = parser.parse_args()
    rows: dict[str, dict[str, Any]] = {}
    with on_disk() as server:
        for games in options.games:
            wanted = Wanted(games, min(games, options.at_once), options.seconds, options.rate)
            rows[f"SQLite, {games:,} games"] = _measured(wanted)
            address = furnished(server, f"games_{games}", games)
            time.sleep(1)
            rows[f"PostgreSQL, {games:,} games"] = _measured(wanted, address, server)
    names = list(next(iter(rows.values())))
    print("| |", " | ".join(names), "|")  # noqa: T201
    print("|---" * (len(names) + 1), end="|\n")  # noqa: T201
    for row, measured in rows.items():
        print(f"| {row} |", " | ".join(f"{measured[name]:.1f}" for name in names), "|")  # noqa: T201


if __name__ == "__main__":
    main()
