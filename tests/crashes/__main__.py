"""Many deaths at random moments, by command; it ends with an error at the first thing that is not as it must be.

`python -m tests.crashes --kills 300` kills at every kind of moment in one game of two, and at some in games against the
computer; `python -m tests.crashes --minutes 60` also lets Discord fail and four people do all they can in three games
at once, also against engines; `python -m tests.crashes --steps caretaker` kills at every step of one thing.

With `--database postgres` it is in PostgreSQL, and not only the bot dies: the server is killed and started again
or followed by another, its disk is full, connections are cut (amid commits too), slow, silent or refused.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.crashes.database import Database
from tests.crashes.scenes import DEATHS, SCENES, Die, die_of_an_engine
from tests.crashes.stepping import STEPPED, step_through
from tests.crashes.story import Story
from tests.crashes.town import visit
from tests.crashes.troubles import OUTAGES, TROUBLES, suffer
from tests.standin.server import Standin

_LONGEST = 0.08
_GAME = 100
"""After how many kills another game begins, so that no game is over before."""

_BURSTS = 40
"""How many lives one town sees; then there is another, with a seed of its own."""


def _dying(chance: random.Random, longest: float) -> Die:
    async def die(story: Story, process: BaseProcess) -> None:
        await asyncio.sleep(chance.uniform(0, longest))
        process.kill()
        if story.database is not None and chance.random() < 1 / 8:
            await story.database.kill()
            await story.database.start()
        await asyncio.to_thread(process.join)

    return die


@asynccontextmanager
async def _kept(*, far_away: bool) -> AsyncIterator[tuple[Path, Database | None]]:
    """Yield a new folder, and a database if it is to be `far_away`."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        yield Path(folder), await stack.enter_async_context(Database.open()) if far_away else None


@asynccontextmanager
async def _story(chance: random.Random, *, far_away: bool) -> AsyncIterator[Story]:
    """Yield a story that has not begun."""
    async with _kept(far_away=far_away) as (folder, database), Standin.open() as standin:
        yield Story(standin, folder, chance, standin.channel, database)


async def _suffer(story: Story, chance: random.Random) -> None:
    """Let something happen to the story's database in a life that goes on, and look what came of it."""
    async with story.living():
        await story.look()  # else what was typed before may be refused for the trouble, which the story does not expect
        for _ in range(chance.randint(1, 3)):
            await chance.choice((*OUTAGES, *(partial(suffer, trouble=trouble) for trouble in TROUBLES)))(story)
            await story.look()


async def _play(kills: int, chance: random.Random, *, far_away: bool) -> None:
    die = _dying(chance, _LONGEST)
    async with _story(chance, far_away=far_away) as story:
        await story.start()
        for _ in range(kills):
            await chance.choice(DEATHS)(story, die, 0)
            if chance.random() < 1 / 8:
                await chance.choice(SCENES)(story)
            if far_away and chance.random() < 1 / 4:
                await _suffer(story, chance)
        async with story.living():
            await story.look()


async def _play_engine(kills: int, chance: random.Random, *, far_away: bool) -> None:
    """Kill at some moment of turns of the computer and before, as long as the game goes on."""
    die = _dying(chance, _LONGEST)
    async with _story(chance, far_away=far_away) as story:
        await story.start_against_engine()
        for _ in range(kills):
            if not await story.is_running():
                return
            await die_of_an_engine(story, die, 0, waits=False)


def _kill(kills: int, seed: int, *, far_away: bool) -> None:
    chance, began = random.Random(seed), time.monotonic()
    for done in range(0, kills, _GAME):
        asyncio.run(_play(min(_GAME, kills - done), chance, far_away=far_away))
        asyncio.run(_play_engine(min(_GAME, kills - done) // 10, chance, far_away=far_away))
        print(f"{min(done + _GAME, kills)} kills, {time.monotonic() - began:.0f} s", flush=True)  # noqa: T201


def _step(name: str, first: int, *, far_away: bool) -> None:
    """Kill at every step of something, from the first on."""
    steps = asyncio.run(_stepped(name, first, far_away=far_away))
    print(f"{name}: {steps - first} deaths, at each step from {first} on")  # noqa: T201


async def _stepped(name: str, first: int, *, far_away: bool) -> int:
    async with _kept(far_away=far_away) as (folder, database):
        return await step_through(folder, STEPPED[name], first, 1, database)


async def _visited(seed: int, *, far_away: bool) -> None:
    async with _kept(far_away=far_away) as (folder, database):
        await visit(folder, seed, _BURSTS, database)


def _visit(minutes: float, seed: int, *, far_away: bool) -> None:
    """Visit one town after the other for that many minutes, from a seed on; what is found says how to see it again."""
    began = time.monotonic()
    while time.monotonic() - began < 60 * minutes:
        try:
            asyncio.run(_visited(seed, far_away=far_away))
        except AssertionError as error:
            again = f"--minutes 1 --seed {seed}{' --database postgres' if far_away else ''}"
            error.add_note(f"seed {seed}; again: python -m tests.crashes {again}")
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
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    options = parser.parse_args()
    far_away = options.database == "postgres"
    if options.steps:
        _step(options.steps, options.first, far_away=far_away)
    elif options.minutes is None:
        _kill(options.kills, options.seed, far_away=far_away)
    else:
        _visit(options.minutes, options.seed, far_away=far_away)


if __name__ == "__main__":
    main()
