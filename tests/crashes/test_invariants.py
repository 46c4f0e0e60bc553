"""Each invariant of the crash loop can fail: a mistake is planted into the bot, and the job reports what it breaks."""

import random
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from tests.crashes import planted
from tests.crashes.invariants import INVARIANTS
from tests.crashes.planted import Fault
from tests.crashes.scenes import (
    Scene,
    be_away,
    be_late,
    be_reminded,
    begin_a_game,
    fill_the_disk,
    hear_twice,
    jam,
    make_a_promise,
    miss_a_call,
    owe_a_turn,
    play_an_engine,
    plot,
)
from tests.crashes.story import Story
from tests.invariants import Broken
from tests.long import LONG
from tests.standin.server import Standin
from tests.waiting import side_by_side

_PATIENCE = (1, 120)
"""Seconds; where a slow machine has not come to an end after the first, it may have the second."""

_FROM_THE_START = (begin_a_game, play_an_engine, owe_a_turn, be_late, miss_a_call, make_a_promise)
"""Scenes in which a game begins; the others happen in one that goes on."""

PLANTED: list[tuple[str, Fault, Scene]] = [
    ("played", planted.reads_nothing_missed, be_away),
    ("told", planted.forgets_what_it_posted, fill_the_disk),
    ("answered", planted.reads_twice, hear_twice),
    ("private", planted.answers_outside, plot),
    ("called", planted.calls_nobody, begin_a_game),
    ("not stale", planted.calls_for_every_board, jam),
    ("reminded", planted.leaves_reminders, be_reminded),
    ("nonce", planted.no_nonce, play_an_engine),
    ("noted", planted.notes_no_start, begin_a_game),
    ("machines", planted.forgets_what_machines_owe, owe_a_turn),
    ("machines", planted.keeps_the_dead, play_an_engine),
    ("uncalled", planted.calls_engines, play_an_engine),
    ("in time", planted.forgets_outages, be_late),
    ("in time", planted.forgets_outages, miss_a_call),
    ("word", planted.breaks_its_word, make_a_promise),
    ("whole", planted.writes_another_position, hear_twice),
    ("nothing left", planted.writes_down_nothing, begin_a_game),
]

_LONG_SCENES: Final = (be_late, miss_a_call)
"""Scenes in which time runs: they come first."""

_TOGETHER = () if LONG else (begin_a_game, play_an_engine, hear_twice)
"""Scenes in which faults are planted together, of which none leads to more with another; else each is alone."""


def plant_all(faults: Sequence[Fault]) -> None:
    """Plant all these faults."""
    for fault in faults:
        fault()


def planted_in_scenes() -> Iterator[tuple[list[str], Fault, Scene]]:
    """Yield what is to be reported, the one or more faults of which it is, and the scene in which they show."""
    for scene in _TOGETHER:
        here = [(name, fault) for name, fault, where in PLANTED if where is scene]
        yield [name for name, _ in here], partial(plant_all, [fault for _, fault in here]), scene
    yield from (([name], fault, scene) for name, fault, scene in PLANTED if scene not in _TOGETHER)


def test_each_invariant_has_a_fault_that_breaks_it() -> None:
    assert list(dict.fromkeys(name for name, _, _ in PLANTED)) == [each.name for each in INVARIANTS]


async def test_a_planted_fault_is_reported_as_what_it_breaks_and_nothing_else(tmp_path: Path) -> None:
    planted = sorted(planted_in_scenes(), key=lambda each: each[-1] not in _LONG_SCENES)
    names = [f"{number} in {scene.__name__}" for number, (*_, scene) in enumerate(planted)]
    await side_by_side({name: is_reported(tmp_path / name, *each) for name, each in zip(names, planted, strict=True)})


async def is_reported(folder: Path, names: list[str], fault: Fault, scene: Scene) -> None:
    """Plant a fault and check that what has those names is reported, and nothing else."""
    reported: list[str] = []
    for patience in _PATIENCE:
        kept = folder / str(patience)
        kept.mkdir(parents=True)
        reported = await _reported(kept, fault, scene, patience)
        if reported == names:
            break
    assert reported == names


async def _reported(folder: Path, fault: Fault, scene: Scene, patience: float) -> list[str]:
    async with Standin.open() as standin:
        story = Story(standin, folder, random.Random(1), standin.channel)
        if scene not in _FROM_THE_START:
            await story.start()
        story.fault, story.patience = fault, patience
        try:
            await scene(story)
        except Broken as error:
            return error.names
        except TimeoutError:  # the machine is slow
            pass
        return []
