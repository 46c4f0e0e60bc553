"""The database is in PostgreSQL: after any failure there or on the way, a move is played once or refused, no more.

`test_crashes.py` is about a bot that dies; here the server does. What may happen to connections is tried one by one in
`tests/store/test_reaching.py`, and all of it by `python -m tests.crashes --database postgres`.
"""

import asyncio
import random
from pathlib import Path

import pytest

from tests.crashes import planted
from tests.crashes.database import Database
from tests.crashes.planted import Fault
from tests.crashes.stepping import STEPPED, step_through
from tests.crashes.story import Story
from tests.crashes.troubles import AT_HOME, OUTAGES, suffer
from tests.invariants import Broken
from tests.postgres.proxy import Loss
from tests.postgres.server import Server
from tests.standin.server import Standin

_PATIENCE = (0.7, 120)
"""Seconds; a slow machine may have the second."""

_SOME = 3
"""Of how many commits one is that of the move."""


async def test_a_failing_database_loses_no_move_and_plays_none_twice(tmp_path: Path) -> None:
    async with Database.open() as database, Standin.open() as standin:
        story = Story(standin, tmp_path, random.Random(1), standin.channel, database)
        await story.start()
        async with story.living():
            for outage in OUTAGES:
                await outage(story)
                await story.look()
            for trouble in AT_HOME:
                await suffer(story, trouble)
                await story.look()
        assert standin.rest.objections == []


async def test_a_bot_that_dies_while_its_record_is_somewhere_else_loses_nothing(
    tmp_path: Path, postgres: Server
) -> None:
    async with Database.on(postgres) as database:
        assert await step_through(tmp_path, STEPPED["move"], 3, 7, database) > 10


@pytest.mark.parametrize(
    ("fault", "loss", "name"),
    [(planted.believes_in_commits, Loss.UNSENT, "played"), (planted.gives_commits_up, Loss.UNANSWERED, "answered")],
)
async def test_a_mistake_about_lost_commits_is_reported_as_what_it_breaks(
    tmp_path: Path, postgres: Server, fault: Fault, loss: Loss, name: str
) -> None:
    """More may follow from it: a turn that waits for another try is not played in time, for example."""
    reported: list[str] = []
    for patience in _PATIENCE:
        folder = tmp_path / str(patience)
        folder.mkdir()
        async with Database.on(postgres) as database, Standin.open() as standin:
            story = Story(standin, folder, random.Random(1), standin.channel, database)
            await story.start()
            story.fault, story.patience = fault, patience
            reported = await _reported(story, database, loss)
        if name in reported:
            break
    assert name in reported


async def _reported(story: Story, database: Database, loss: Loss) -> list[str]:
    """Lose some commits of a move and return the names of the invariants that it breaks."""
    async with story.living():
        await story.look()
        database.proxy.losses = [loss] * _SOME
        await story.finds_out(story.mover, story.legal()[0], asyncio.sleep(0))
        with pytest.raises(Broken) as error:
            await story.look()
    return error.value.names
