"""What a process lets out to Discord: nothing while another one may play, but what nobody else can say."""

from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import aiohttp
import pytest
from discord.http import Route
from yarl import URL

from bot.discord_ui import stopping
from bot.discord_ui.client import DjambiClient
from bot.discord_ui.kit.answers import saying_away
from bot.discord_ui.kit.places import NotOursError
from bot.discord_ui.serving import Serving


def trace_by(lock: MagicMock) -> aiohttp.TraceConfig:
    """Return what a client with a lock looks at before it sends something."""
    client = DjambiClient(MagicMock(), Path("synced"), reads_messages=True, shard_count=1, lock=lock)
    trace = client.http.http_trace
    assert trace is not None
    trace.freeze()
    return trace


def a_lock(**how: bool) -> MagicMock:
    """Return the lock of a process that has it no more, or as `how` says."""
    states = dict.fromkeys(("is_ours", "is_awaited", "has_left", "is_alone"), False)
    return MagicMock(**{**states, **how}, settled=AsyncMock(return_value=how.get("is_ours", False)))


@pytest.mark.parametrize(
    ("is_ours", "is_alone", "says_away", "goes_out"),
    [
        (True, False, False, True),
        (False, True, False, False),
        (False, True, True, True),
        (False, False, True, False),
    ],
)
async def test_without_a_sure_lock_only_a_process_that_was_alone_says_that_the_database_is_away(
    *, is_ours: bool, is_alone: bool, says_away: bool, goes_out: bool
) -> None:
    """Nothing else goes out to Discord, from whomever."""
    trace = trace_by(a_lock(is_ours=is_ours, is_alone=is_alone))
    # It may have stood still in between.
    for moment in (trace.on_request_start, trace.on_request_headers_sent, trace.on_request_chunk_sent):
        with saying_away() if says_away else nullcontext(), nullcontext() if goes_out else pytest.raises(NotOursError):
            await moment.send(MagicMock(), MagicMock(), MagicMock())


async def test_a_request_waits_while_the_lock_is_in_doubt() -> None:
    lock = a_lock()
    lock.settled.return_value = True
    await trace_by(lock).on_request_start.send(MagicMock(), MagicMock(), MagicMock())
    lock.settled.assert_awaited_once_with()


@pytest.mark.parametrize(("waiting", "start_in", "apart"), [(0, 0, 200), (1, 0, 0), (0, 9, 0)])
def test_a_process_whose_shards_wait_for_their_turn_is_not_cut_off_from_discord(
    monkeypatch: pytest.MonkeyPatch, waiting: int, start_in: float, apart: float
) -> None:
    """Three processes of 24 shards that start at once take six minutes."""
    now, lock, client = 0.0, a_lock(), MagicMock(shards={0: MagicMock()})
    lock.waiting, client.starts.wait = waiting, start_in
    monkeypatch.setattr(stopping, "time", SimpleNamespace(monotonic=lambda: now))
    serving = Serving(lambda: client, "token", lock)
    vars(serving)["_client"] = client
    assert serving.apart == 0
    now += 200
    assert serving.apart == apart


@pytest.mark.parametrize(("method", "goes_out"), [("GET", True), ("POST", False), ("PATCH", False), ("PUT", False)])
async def test_a_client_that_stands_ready_asks_but_says_nothing(method: str, *, goes_out: bool) -> None:
    trace = trace_by(a_lock(is_awaited=True))
    with nullcontext() if goes_out else pytest.raises(NotOursError):
        await trace.on_request_headers_sent.send(MagicMock(), MagicMock(), MagicMock(method=method))


@pytest.mark.parametrize(
    ("path", "goes_out"),
    [
        ("/interactions/7/a-token/callback", True),
        ("/webhooks/1/a-token/messages/@original", True),
        ("/channels/9/messages", False),
        ("/channels/9/messages/8", False),
    ],
)
async def test_a_client_whose_process_has_left_only_finishes_its_answers(path: str, *, goes_out: bool) -> None:
    trace = trace_by(a_lock(has_left=True))
    sent = MagicMock(url=URL(Route.BASE + path))
    with nullcontext() if goes_out else pytest.raises(NotOursError):
        await trace.on_request_headers_sent.send(MagicMock(), MagicMock(), sent)


async def test_a_client_that_has_fallen_silent_does_not_do_what_is_done_every_minute() -> None:
    """The process that plays next does it."""
    client = DjambiClient(MagicMock(), Path("synced"), reads_messages=True)
    again = AsyncMock()
    vars(client)["wired"] = MagicMock(rounds=MagicMock(again=again))
    await client._do_leftovers()  # noqa: SLF001
    client.hush()
    await client._do_leftovers()  # noqa: SLF001
    again.assert_awaited_once_with()
