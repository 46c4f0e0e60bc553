"""Many deaths at random moments, by command; it ends with an error at the first thing that is not as it must be.

`python -m tests.crashes --kills 300` kills at every kind of moment in one game of two, and at some in games against the
computer; `python -m tests.crashes --minutes 60` also lets Discord fail and four people do all they can in three games
at once, also against engines; `python -m tests.crashes --steps caretaker` kills at every step of one thing.
"""

import argparse
import asyncio
import random
import tempfile
import time
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.crashes.scenes import DEATHS, SCENES, Die, die_of_an_engine
from tests.crashes.stepping import STEPPED, step_through
from tests.crashes.story import Story
from tests.crashes.town import visit
from tests.standin.server import Standin

_LONGEST = 0.08
_GAME = 100
"""After so many kills another game begins, so that no game is over before."""

_BURSTS = 40
"""So many lives one town sees; then there is another, with a seed of its own."""


def _dying(chance: random.Random, longest: float) -> Die:
    async def die(_: Story, process: BaseProcess) -> None:
        await asyncio.sleep(chance.uniform(0, longest))
        process.kill()
        await asyncio.to_thread(process.join)

    return die


async def _play(kills: int, chance: random.Random) -> None:
    die = _dying(chance, _LONGEST)
    with tempfile.TemporaryDirectory() as folder:
        async with Standin.open() as standin:
            story = Story(standin, Path(folder), chance, standin.channel)
            await story.start()
            for _ in range(kills):
                await chance.choice(DEATHS)(story, die, 0)
                if chance.random() < 1 / 8:
                    await chance.choice(SCENES)(story)
            async with story.living():
                await story.look()


async def _play_engine(kills: int, chance: random.Random) -> None:
    """Kill at some moment of turns of the computer and before, as long as the game goes on."""
    die = _dying(chance, _LONGEST)
    with tempfile.TemporaryDirectory() as folder:
        async with Standin.open() as standin:
            story = Story(standin, Path(folder), chance, standin.channel)
            await story.start_against_engine()
            for _ in range(kills):
                if not await story.is_running():
                    return
                await die_of_an_engine(story, die, 0, waits=False)


def _kill(kills: int, seed: int) -> None:
    chance, began = random.Random(seed), time.monotonic()  # noqa: S311 - it need not be secret
    for done in range(0, kills, _GAME):
        asyncio.run(_play(min(_GAME, kills - done), chance))
        asyncio.run(_play_engine(min(_GAME, kills - done) // 10, chance))
        print(f"{min(done + _GAME, kills)} kills, {time.monotonic() - began:.0f} s", flush=True)  # noqa: T201


def _step(name: str, first: int) -> None:
    """Kill at every step of something, from the first on."""
    with tempfile.TemporaryDirectory() as folder:
        steps = asyncio.run(step_through(Path(folder), STEPPED[name], first, 1))
    print(f"{name}: {steps - first} deaths, at each step from {first} on")  # noqa: T201


def _visit(minutes: float, seed: int) -> None:
    """Visit one town after the other for so many minutes, from a seed on; what is found says how to see it again."""
    began = time.monotonic()
    while time.monotonic() - began < 60 * minutes:
        with tempfile.TemporaryDirectory() as folder:
            try:
                asyncio.run(visit(Path(folder), seed, _BURSTS))
            except AssertionError as error:
                error.add_note(f"seed {seed}; again: python -m tests.crashes --minutes 1 --seed {seed}")
                raise
        print(f"seed {seed}: {_BURSTS} lives, {time.monotonic() - began:.0f} s", flush=True)  # noqa: T201
        seed += 1


def main() -> None:
    """Kill as often, or visit as long, as was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.crashes", description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--steps", choices=STEPPED)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.steps:
        _step(options.steps, options.first)
    elif options.minutes is None:
        _kill(options.kills, options.seed)
    else:
        _visit(options.minutes, options.seed)


if __name__ == "__main__":
    main()
