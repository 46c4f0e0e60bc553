"""Many deaths at random moments: `python -m tests.crashes --kills 300`. Ends with an error at the first difference."""

import argparse
import asyncio
import random
import tempfile
import time
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.crashes.scenes import DEATHS, SCENES
from tests.crashes.story import Story
from tests.standin.server import Standin

_LONGEST = 0.08
_GAME = 100
"""After so many kills another game begins, so that no game is over before."""


async def _play(kills: int, chance: random.Random) -> None:
    async def die(_: Story, process: BaseProcess) -> None:
        await asyncio.sleep(chance.uniform(0, _LONGEST))
        process.kill()
        await asyncio.to_thread(process.join)

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


def main() -> None:
    """Kill as often as was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.crashes", description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)  # noqa: S311 - it need not be secret
    began = time.monotonic()
    for done in range(0, options.kills, _GAME):
        asyncio.run(_play(min(_GAME, options.kills - done), chance))
        print(f"{min(done + _GAME, options.kills)} kills, {time.monotonic() - began:.0f} s", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
