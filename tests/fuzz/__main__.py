"""A long fuzz, as many cases as are asked for: `python -m tests.fuzz --cases 1000000`.

With `--database postgres` what people do is recorded in PostgreSQL.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from random import Random

from bot.address import PostgresAddress
from bot.table.person_id import Character
from tests.fuzz.people import live
from tests.fuzz.readers import OF_READERS, READERS
from tests.invariants import hold
from tests.postgres.server import Server, serving

_NAME = "fuzz"
_GAME = 250
"""After how many things done on a server there is a new one."""


def read(name: str, seed: int, cases: int) -> None:
    """Give that many cases to a reader; an error names the one that made it."""
    reader, _ = READERS[name]
    for number in range(seed, seed + cases):
        try:
            hold(OF_READERS, reader(Random(number)))
        except AssertionError as error:
            error.add_note(f"{name}, case {number}: python -m tests.fuzz --only {name!r} --seed {number} --cases 1")
            raise


def act(seed: int, cases: int, server: Server | None = None) -> None:
    """Let people do that many things, a Discord server at a time: alone, or with an engine.

    The database is on a server of PostgreSQL, if one is given.
    """
    for first in range(seed, seed + cases, _GAME):
        with tempfile.TemporaryDirectory() as folder, _recorded(server) as database:
            chance = Random(first)
            character = chance.choice((None, *Character))
            try:
                asyncio.run(live(Path(folder), chance, min(_GAME, seed + cases - first), character, database))
            except AssertionError as error:
                again = f"--only people --seed {first} --cases {_GAME}{' --database postgres' if server else ''}"
                error.add_note(f"people, from case {first}: python -m tests.fuzz {again}")
                raise


@contextmanager
def _recorded(server: Server | None) -> Iterator[PostgresAddress | None]:
    """Yield the address of a new database on a server, if there is one."""
    if server is None:
        yield None
        return
    yield PostgresAddress.parse(server.create(_NAME))
    server.drop(_NAME)


def main() -> None:
    """Spread the cases over everything that reads, and say how long each took."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", choices=[*READERS, "people"])
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    options = parser.parse_args()
    with serving() if options.database == "postgres" else nullcontext() as server:
        _fuzz(options, server)


def _fuzz(options: argparse.Namespace, server: Server | None) -> None:
    shares = {name: options.cases * share // 100 for name, (_, share) in READERS.items()}
    rest = options.cases - sum(shares.values())
    wanted = {options.only: options.cases} if options.only else {**shares, "people": rest}
    for name, cases in wanted.items():
        began = time.monotonic()
        act(options.seed, cases, server) if name == "people" else read(name, options.seed, cases)
        sys.stdout.write(f"{name}: {cases} cases, {time.monotonic() - began:.0f} s\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
