"""A death at every step of something: each life dies a step later than the one before, until one has done it all."""

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.crashes.database import Database
from tests.crashes.scenes import (
    Death,
    die_of_a_call,
    die_of_a_caretaker,
    die_of_a_move,
    die_of_a_refusal,
    die_of_a_reminder,
    die_of_a_substitution,
    die_of_an_absence,
    die_of_an_engine,
    die_of_an_evening,
    die_of_an_order,
    until_done_or_dead,
)
from tests.crashes.story import Story
from tests.standin.server import Standin


@dataclass(frozen=True, slots=True)
class Stepped:
    """Something that a life dies of, in a game that begins by `start`.

    Another game begins after that number of `turns`, and after the end of a game, which a machine may bring.
    """

    death: Death
    start: Callable[[Story], Awaitable[None]] = Story.start
    turns: int = 40


STEPPED: Final = {
    "move": Stepped(die_of_a_move),
    "refusal": Stepped(die_of_a_refusal),
    "reminder": Stepped(die_of_a_reminder),
    "substitution": Stepped(die_of_a_substitution),
    "absence": Stepped(die_of_an_absence),
    "caretaker": Stepped(die_of_a_caretaker, turns=12),  # later the absent may be in power, and play twice in a row
    "order": Stepped(die_of_an_order),
    "evening": Stepped(die_of_an_evening, Story.start_evening),
    "start": Stepped(die_of_a_call, Story.plan_evening, turns=1),
    "engine": Stepped(die_of_an_engine, Story.start_against_engine),
}


async def step_through(
    folder: Path, stepped: Stepped, first: int = 1, stride: int = 1, database: Database | None = None
) -> int:
    """Let lives die at step `first` and every `stride` later; return the step at which none died any more.

    The database is in `folder`, or at the address `database`.
    """
    async with Standin.open() as standin:
        story = Story(standin, folder, random.Random(1), standin.channel, database)
        await stepped.start(story)
        step = first
        while await _died(story, stepped, step):
            step += stride
            if len(story.moves) >= stepped.turns or not await story.is_running():
                channel = standin.places.add_channel(standin.guilds[0])
                story = Story(standin, folder, story.chance, channel, database)
                await stepped.start(story)
        async with story.living():
            await story.look()
        assert standin.rest.objections == []
        return step


async def _died(story: Story, stepped: Stepped, step: int) -> bool:
    try:
        return await stepped.death(story, until_done_or_dead, step)
    except Exception as error:
        error.add_note(f"step {step}")
        raise
