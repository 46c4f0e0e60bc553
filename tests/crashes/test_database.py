"""The record is in PostgreSQL: whatever happens there and on the way, a move is played once or refused, no more.

`test_crashes.py` is about a bot that dies; here the server does. What may happen to connections is tried one by one in
`tests/store/test_reaching.py`, and all of it by `python -m tests.crashes --record postgres`.
"""

import random
from pathlib import Path

from tests.crashes.database import Database
from tests.crashes.stepping import STEPPED, step_through
from tests.crashes.story import Story
from tests.crashes.troubles import AT_HOME, OUTAGES, suffer
from tests.postgres.server import Server
from tests.standin.server import Standin


async def test_a_failing_database_loses_no_move_and_plays_none_twice(tmp_path: Path) -> None:
    async with Database.open() as database, Standin.open() as standin:
        story = Story(standin, tmp_path, random.Random(1), standin.channel, database)  # noqa: S311
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
        assert await step_through(tmp_path, STEPPED["move"], 1, 5, database) > 10
