"""A move that was acknowledged is on disk, a move on disk is posted, once: whenever the process dies."""

import random
from pathlib import Path

import pytest

from tests.crashes.life import begin, kill
from tests.crashes.story import Death, Story, die_of_a_move, die_of_a_refusal, until_done_or_dead
from tests.standin.server import Standin


@pytest.mark.parametrize(("what", "steps"), [(die_of_a_move, 20), (die_of_a_refusal, 6)])
async def test_a_process_that_dies_at_any_step_loses_nothing_and_says_nothing_twice(
    tmp_path: Path, what: Death, steps: int
) -> None:
    async with Standin.open() as standin:
        story = Story(standin, tmp_path, random.Random(1))  # noqa: S311
        await story.start()
        step = 0
        died = True
        while died:
            step += 1
            process = begin(standin, tmp_path, step)
            died = await what(story, process, lambda process: until_done_or_dead(story, process))
        assert step > steps
        process = begin(standin, tmp_path)
        await story.connected()
        await story.settled()
        await kill(process)
        story.look()
        await story.look_at_the_record()
        assert standin.rest.objections == []
