"""Each invariant of the crash loop can fail: a mistake is planted into the bot, and the job reports what it breaks."""

import random
from pathlib import Path

import pytest

from tests.crashes import planted
from tests.crashes.invariants import INVARIANTS
from tests.crashes.planted import Fault
from tests.crashes.scenes import (
    Scene,
    be_away,
    be_reminded,
    begin_a_game,
    fill_the_disk,
    hear_twice,
    jam,
    make_a_promise,
    owe_a_turn,
    play_an_engine,
    plot,
)
from tests.crashes.story import Story
from tests.invariants import Broken
from tests.standin.server import Standin

_PATIENCE = (1, 20)
"""Seconds; where a slow machine has not come to an end after the first, it may have the second."""

_FROM_THE_START = (begin_a_game, play_an_engine, owe_a_turn, make_a_promise)
"""Scenes in which a game begins; the others happen in one that goes on."""

PLANTED: list[tuple[str, Fault, Scene]] = [
    ("played", planted.reads_nothing_missed, be_away),
    ("told", planted.forgets_what_it_posted, fill_the_disk),
    ("answered", planted.reads_twice, hear_twice),
    ("private", planted.answers_outside, plot),
    ("called", planted.calls_nobody, begin_a_game),
    ("not stale", planted.calls_for_every_board, jam),
    ("reminded", planted.leaves_reminders, be_reminded),
    ("nonce", planted.no_nonce, begin_a_game),
    ("noted", planted.notes_no_start, begin_a_game),
    ("machines", planted.forgets_what_machines_owe, owe_a_turn),
    ("machines", planted.keeps_the_dead, play_an_engine),
    ("uncalled", planted.calls_engines, play_an_engine),
    ("word", planted.breaks_its_word, make_a_promise),
    ("whole", planted.writes_another_position, be_away),
    ("nothing left", planted.writes_down_nothing, begin_a_game),
]


def test_each_invariant_has_a_fault_that_breaks_it() -> None:
    assert list(dict.fromkeys(name for name, _, _ in PLANTED)) == [each.name for each in INVARIANTS]


@pytest.mark.parametrize(("name", "fault", "scene"), PLANTED)
async def test_a_planted_fault_is_reported_as_what_it_breaks_and_nothing_else(
    tmp_path: Path, name: str, fault: Fault, scene: Scene
) -> None:
    reported: list[str] = []
    for number, patience in enumerate(_PATIENCE):
        folder = tmp_path / str(number)
        folder.mkdir()
        reported = await _reported(folder, fault, scene, patience)
        if reported == [name]:
            break
    assert reported == [name]


async def _reported(folder: Path, fault: Fault, scene: Scene, patience: float) -> list[str]:
    async with Standin.open() as standin:
        story = Story(standin, folder, random.Random(1), standin.channel)  # noqa: S311
        if scene not in _FROM_THE_START:
            await story.start()
        story.fault, story.patience = fault, patience
        try:
            await scene(story)
        except Broken as error:
            return error.names
        return []
