"""The simulated server for every test of the Discord side, and the stand-in for the whole program."""

import contextlib
import functools
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
import pytest_asyncio
from aiohttp import web
from simcord import interactions

from bot.address import PostgresAddress
from bot.discord_ui.kit import answers, jobs
from bot.discord_ui.kit.activity import Activity
from bot.discord_ui.pacts import pact_news
from tests.discord_ui.process import Palace
from tests.discord_ui.world import World
from tests.one_thread import one_thread
from tests.standin.living import ANSWERED_WITHIN


@pytest.fixture
def address() -> PostgresAddress | None:
    """Where the database is, if not in the test's own folder."""
    return None


APP: Final = 4711
"""The bot's app, where Discord shows boards."""


@pytest_asyncio.fixture
async def world(
    tmp_path: Path,
    address: PostgresAddress | None,
    request: pytest.FixtureRequest,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[World]:
    """A server with the bot on it; the marker `no_content` takes the message content intent away, and
    `page` lets the bot give links to boards in the browser, and `activity` lets Discord show them.

    Breaches of secret pacts are told at once, unless the marker `grace` lets them wait.

    Errors that nobody catches fail the test, also those that are only logged, and so does a press without an answer.
    """
    monkeypatch.setattr(jobs, "PAUSES", (0.01, 0.02))
    if request.node.get_closest_marker("grace") is None:
        monkeypatch.setattr(pact_news, "TAKE_BACK_GRACE", -1)
    for limit in ("_PATIENCE", "READY_WITHIN"):
        monkeypatch.setattr(answers, limit, ANSWERED_WITHIN)
    marked = request.node.get_closest_marker
    place = World(
        tmp_path, reads_messages=marked("no_content") is None, database=address, has_page=bool(marked("page"))
    )
    monkeypatch.setattr(interactions, "base_payload", functools.partial(place.interaction, interactions.base_payload))
    if marked("activity"):
        place.activity = Activity(APP, "secret-of-the-app")
    threads = contextlib.nullcontext() if marked("threads") else one_thread()
    with caplog.at_level(logging.INFO), threads:
        await place.enter()
        yield place
        await place.leave()
    assert place.uncaught == []
    assert place.left_silent == []
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert place.errors_may_be_logged or [record.getMessage() for record in errors] == []


@pytest_asyncio.fixture
async def palace() -> AsyncIterator[tuple[Palace, str]]:
    """A stand-in for Discord of the whole program, and its address."""
    stand_in = Palace()
    runner = web.AppRunner(stand_in.serve())
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield stand_in, f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    await runner.cleanup()
