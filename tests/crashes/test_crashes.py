"""A move that was acknowledged is on disk, a move on disk is posted, once: whenever the process dies."""

import random
from pathlib import Path

import pytest

from tests.crashes.scenes import (
    SCENES,
    Death,
    Scene,
    die_of_a_caretaker,
    die_of_a_move,
    die_of_a_refusal,
    die_of_a_reminder,
    die_of_a_start,
    die_of_a_substitution,
    die_of_an_absence,
    die_of_an_engine,
    until_done_or_dead,
)
from tests.crashes.story import Story
from tests.standin.server import Standin

_MOST_STEPS = 30


_DEATHS = [
    (die_of_a_move, 12, 1),
    (die_of_a_refusal, 4, 1),
    (die_of_a_reminder, 12, 4),
    (die_of_a_substitution, 6, 2),
    (die_of_an_absence, 12, 6),
    (die_of_a_caretaker, 12, 19),
]
"""What a life dies of, at how many steps at least, and by how many of them it goes on."""


@pytest.mark.parametrize(("death", "steps", "stride"), _DEATHS)
async def test_a_process_that_dies_at_any_step_loses_nothing_and_says_nothing_twice(
    tmp_path: Path, death: Death, steps: int, stride: int
) -> None:
    async with Standin.open() as standin:
        story = Story(standin, tmp_path, random.Random(1), standin.channel)  # noqa: S311
        await story.start()
        step = 1
        while await death(story, until_done_or_dead, step):
            step += stride
        assert step > steps
        async with story.living():
            await story.look()
        assert standin.rest.objections == []


async def test_a_process_that_dies_at_any_step_of_a_start_loses_no_move_that_is_typed_then(tmp_path: Path) -> None:
    async with Standin.open() as standin:
        channels = [standin.channel, *(standin.places.add_channel(standin.guilds[0]) for _ in range(_MOST_STEPS))]
        stories = [Story(standin, tmp_path, random.Random(1), channel) for channel in channels]  # noqa: S311
        async with stories[0].living():
            for story in stories:
                await story.open()
        begun: Story | None = None
        for step, story in enumerate(stories, 1):
            died = await die_of_a_start(story, until_done_or_dead, step, begun)
            begun = story if await story.is_running() else None
            if not died:
                break
        assert _MOST_STEPS > step > 8
        assert begun is not None
        async with begun.living():
            await begun.look()


async def test_a_process_that_dies_at_any_step_of_an_engines_turn_plays_it_once(tmp_path: Path) -> None:
    """Whatever it was at: thinking, playing, posting."""
    async with Standin.open() as standin:
        story = Story(standin, tmp_path, random.Random(1), standin.channel)  # noqa: S311
        await story.start_against_engine()
        step = 4
        while await die_of_an_engine(story, until_done_or_dead, step):
            step += 9
        assert step > 20
        assert standin.rest.objections == []


@pytest.mark.parametrize("scene", SCENES)
async def test_what_fails_around_a_life_changes_nothing_of_what_must_be(tmp_path: Path, scene: Scene) -> None:
    async with Standin.open() as standin:
        story = Story(standin, tmp_path, random.Random(1), standin.channel)  # noqa: S311
        await story.start()
        await scene(story)
