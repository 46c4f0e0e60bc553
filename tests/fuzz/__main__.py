"""A long fuzz, as many cases as are asked for: `python -m tests.fuzz --cases 1000000`."""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from bot.table.person_id import Character
from tests.fuzz.people import live
from tests.fuzz.readers import OF_READERS, READERS
from tests.invariants import hold

_GAME = 250
"""After so many things done on a server there is a new one."""


def read(name: str, seed: int, cases: int) -> None:
    """Give so many cases to a reader; an error names the one that made it."""
    reader, _ = READERS[name]
    for number in range(seed, seed + cases):
        try:
            hold(OF_READERS, reader(Random(number)))  # noqa: S311 - it need not be secret
        except AssertionError as error:
            error.add_note(f"{name}, case {number}: python -m tests.fuzz --only {name!r} --seed {number} --cases 1")
            raise


def act(seed: int, cases: int) -> None:
    """Let people do so many things, a server at a time: alone, or with an engine."""
    for first in range(seed, seed + cases, _GAME):
        with tempfile.TemporaryDirectory() as folder:
            chance = Random(first)  # noqa: S311 - it need not be secret
            character = chance.choice((None, *Character))
            try:
                asyncio.run(live(Path(folder), chance, min(_GAME, seed + cases - first), character))
            except AssertionError as error:
                error.add_note(
                    f"people, from case {first}: python -m tests.fuzz --only people --seed {first} --cases {_GAME}"
                )
                raise


def main() -> None:
    """Spread the cases over everything that reads, and say how long each took."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", choices=[*READERS, "people"])
    options = parser.parse_args()
    shares = {name: options.cases * share // 100 for name, (_, share) in READERS.items()}
    rest = options.cases - sum(shares.values())
    wanted = {options.only: options.cases} if options.only else {**shares, "people": rest}
    for name, cases in wanted.items():
        began = time.monotonic()
        act(options.seed, cases) if name == "people" else read(name, options.seed, cases)
        sys.stdout.write(f"{name}: {cases} cases, {time.monotonic() - began:.0f} s\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
