"""Measures the processor time of the commit in whose folder it runs, a step at a time; `compare` runs it.

It is run by its path, so it may be newer than what it imports. A commit has to have `bot.discord_ui.run`,
`rendering.Renderer`, and in its own benchmarks `game_of_turns` (`game.py`), `furnish`, `hall`, `channels`, `Hall.say`,
`Hall.answered` and `Hall.wrong` (`hall.py`).

The first line of its input is a JSON list with the turns of each game, as pairs of a player's id and a message. Each
further line names a step: `play`, `talk` or `draw`. It answers each line by one, a JSON object of figures by name; the
first answer is about the start. An empty object comes before, once everything is imported.
"""

import asyncio
import gc
import importlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Final

import bot

if not Path(bot.__file__).is_relative_to(Path.cwd()):
    sys.exit(f"{bot.__file__} was imported, which is not in this folder")
if hasattr(os, "sched_setaffinity"):  # one core, so that both bots have the same neighbours
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

importlib.import_module("bot.__main__")
importlib.import_module("bot.discord_ui.run")
_IMPORTED: Final = time.process_time()
"""Seconds for the start of Python and all that the bot imports, before anything that only the benchmarks import."""

from rendering import Renderer  # noqa: E402 - see above
from tests.benchmarks.game import game_of_turns  # noqa: E402
from tests.benchmarks.hall import Hall, channels, furnish, hall  # noqa: E402

_TALK: Final = (
    "haha",
    "what a lovely morning it is",
    "who wants coffee before the next one?",
    "I think you will regret that, my friend",
    "on se voit demain ?",
    "attention à ton flanc gauche",
    "この手は強いですね",
)
_GAME: Final = 100
"""How many turns the game has that is drawn, again and again."""
_PICTURES: Final = 25
"""How many pictures a step draws."""
_SETTLES: Final = 0.3
"""Seconds after which nothing of the start goes on."""
_TICK: Final = 0.01
_PATIENCE: Final = 300
"""Seconds after which a turn without an answer is a failure."""
_LONGEST: Final = 5.0
"""Seconds to wait at most for what follows an answer: a task that lasts longer only waits."""

Figures = dict[str, float]


class Probe:
    """The steps that are measured in a bot."""

    def __init__(self, place: Hall, games: Sequence[Sequence[tuple[str, str]]]) -> None:
        """Take a bot that is ready, and what is played in each of its channels."""
        self._place = place
        self._channels = channels(len(games))
        self._rounds = iter(list(zip(*games, strict=True)))
        self._resting = len(asyncio.all_tasks())
        self._renderer = Renderer()
        self._scenes = cycle(game_of_turns(_GAME))

    async def play(self) -> Figures:
        """Play the next turn of each game, all at once."""
        loop, process = time.thread_time(), time.process_time()
        turns = zip(self._channels, next(self._rounds), strict=True)
        async with asyncio.timeout(_PATIENCE):
            await asyncio.gather(*(self._turn(channel, *turn) for channel, turn in turns))
        await self._rest()
        loop, process = time.thread_time() - loop, time.process_time() - process
        count = len(self._channels) / 1e3
        return {"a turn on the event loop, ms": loop / count, "a turn in all threads, ms": process / count}

    async def talk(self) -> Figures:
        """Let a player of each game say every line."""
        began = time.process_time()
        for text in _TALK:
            for channel in self._channels:
                self._place.say(channel, "1", text)
        await self._rest()
        return {"a line of talk, µs": (time.process_time() - began) * 1e6 / len(self._channels) / len(_TALK)}

    async def draw(self) -> Figures:
        """Draw the next turns of a game."""
        began = time.process_time()
        for scene in islice(self._scenes, _PICTURES):
            self._renderer.render(scene)
        return {"a picture, ms": (time.process_time() - began) * 1e3 / _PICTURES}

    async def _turn(self, channel: int, author: str, text: str) -> None:
        done = asyncio.get_running_loop().create_future()
        self._place.answered[channel] = lambda: done.set_result(None)
        self._place.say(channel, author, text)
        await done

    async def _rest(self) -> None:
        """Wait until what follows the answers is done too."""
        until = time.monotonic() + _LONGEST
        while len(asyncio.all_tasks()) > self._resting and time.monotonic() < until:  # noqa: ASYNC110 - see `load.py`
            await asyncio.sleep(_TICK)


async def _line() -> str:
    line: str = await asyncio.to_thread(sys.stdin.readline)
    return line.strip()


def _answer(figures: Figures) -> None:
    print(json.dumps(figures), flush=True)  # noqa: T201 - `compare` reads it


async def main() -> None:
    """Answer line by line, after each step was done once: what is done at first use is no part of the figures."""
    _answer({})
    games = json.loads(await _line())
    with tempfile.TemporaryDirectory() as name:
        database = Path(name, "djambi.db")
        await furnish(database, len(games))
        began = time.process_time()
        async with hall(database, Path(name), len(games)) as place:
            await asyncio.sleep(_SETTLES)
            start = _IMPORTED + time.process_time() - began
            gc.freeze()
            probe = Probe(place, games)
            steps = {"play": probe.play, "talk": probe.talk, "draw": probe.draw}
            for step in steps.values():
                await step()
            figures = {"the start until it is ready, s": start}
            while True:
                if place.wrong:
                    sys.exit(f"a message was answered without a picture: {place.wrong[0]}")
                _answer(figures)
                if not (asked := await _line()):
                    return
                figures = await steps[asked]()


if __name__ == "__main__":
    asyncio.run(main())
