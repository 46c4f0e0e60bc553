"""Many deaths at random moments: `python -m tests.crashes --kills 300`. Ends with an error at the first difference."""

import argparse
import asyncio
import random
import tempfile
import time
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.crashes.life import begin, kill
from tests.crashes.story import Story, die_of_a_move, die_of_a_refusal
from tests.standin.server import Standin

_LONGEST = 0.08
_GAME = 100
"""After so many kills another game begins, so that no game is over before."""


async def _play(kills: int, chance: random.Random) -> None:
    async def die(process: BaseProcess) -> None:
        await asyncio.sleep(chance.uniform(0, _LONGEST))
        await kill(process)

    with tempfile.TemporaryDirectory() as folder:
        async with Standin.open() as standin:
            story = Story(standin, Path(folder), chance)
            await story.start()
            for _ in range(kills):
                process = begin(standin, story.folder)
                await chance.choice((die_of_a_move, die_of_a_refusal))(story, process, die)
            process = begin(standin, story.folder)
            await story.connected()
            await story.settled()
            await kill(process)
            story.look()
            await story.look_at_the_record()


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
