"""A move that was acknowledged is on disk, a move on disk is posted, once: whenever the process dies.

Each kind of step is one at which some life dies: before something is written down, after that, when it is on its way
to Discord, when it has arrived there and the bot does not know it, and when it does. `DJAMBI_LONG=1` lets one die at
each.
"""

import random
from pathlib import Path
from typing import Final

import pytest

from tests.crashes.scenes import SCENES, die_of_a_start, until_done_or_dead
from tests.crashes.stepping import STEPPED, step_through
from tests.crashes.story import Story
from tests.long import LIMIT, LONG
from tests.standin.server import Standin
from tests.waiting import side_by_side

_MOST_STEPS: Final = 24

_DEATHS: Final = {
    "start": (40, 12, 61),
    "evening": (40, 10, 29),
    "caretaker": (12, 1, 19),
    "absence": (12, 6, 12),
    "engine": (20, 10, 9),
    "order": (12, 5, 7),
    "move": (12, 1, 3),
    "substitution": (6, 3, 4),
    "refusal": (4, 2, 3),
    "reminder": (12, 7, 9),
}
"""What a life dies of, at how many steps at least, from which step on, and by how many of them it goes on.

The longest come first. At twice these strides no life dies where it would show that a message is noted as read before
its move is played, or that a letter is sent again without a look for the first.
"""


@pytest.mark.timeout(LIMIT)
async def test_a_process_that_dies_at_any_step_loses_nothing_and_does_and_says_nothing_twice(tmp_path: Path) -> None:
    folders = {name: tmp_path / name for name in _DEATHS}
    for folder in folders.values():
        folder.mkdir()
    await side_by_side({name: dies(folders[name], name, *steps) for name, steps in _DEATHS.items()})


async def dies(folder: Path, name: str, steps: int, first: int, stride: int) -> None:
    """Let lives die of something, at any step with `DJAMBI_LONG=1`."""
    first, stride = (1, 1) if LONG else (first, stride)
    assert await step_through(folder, STEPPED[name], first, stride) > steps


async def test_a_process_that_dies_at_any_step_of_a_start_loses_no_move_that_is_typed_then(tmp_path: Path) -> None:
    steps = range(1, _MOST_STEPS + 1, 1 if LONG else 3)
    async with Standin.open() as standin:
        channels = [standin.channel, *(standin.places.add_channel(standin.guilds[0]) for _ in steps[1:])]
        stories = [Story(standin, tmp_path, random.Random(1), channel) for channel in channels]
        async with stories[0].living():
            for story in stories:
                await story.open()
        begun: Story | None = None
        for step, story in zip(steps, stories, strict=True):
            died = await die_of_a_start(story, until_done_or_dead, step, begun)
            begun = story if await story.is_running() else None
            if not died:
                break
        assert not died
        assert step > 8
        assert begun is not None
        async with begun.living():
            await begun.look()


async def test_what_fails_around_a_life_changes_nothing_of_what_must_be(tmp_path: Path) -> None:
    async with Standin.open() as standin:
        story = Story(standin, tmp_path, random.Random(1), standin.channel)
        await story.start()
        for scene in SCENES:
            await scene(story)
