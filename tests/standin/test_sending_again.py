"""A post that failed or was left unanswered holds nothing up for long, is looked for, sent again, and comes once."""

import asyncio
import time
from pathlib import Path

import pytest

from bot.discord_ui.kit import jobs, requests
from tests.long import TIMES
from tests.standin.faults import Misbehaviour, error, silence
from tests.standin.living import HURRY, SLEEPING, playing
from tests.standin.requests import FAULTS, POSTS, goes_on
from tests.standin.server import Standin


async def test_a_board_that_is_left_unanswered_holds_its_game_for_less_than_20_seconds(
    standin: Standin, tmp_path: Path
) -> None:
    """The fixture compares what the bot waits for each answer; below that is done in real seconds."""
    async with playing(standin, tmp_path) as life:
        async with life.not_looking():
            standin.rest.faults.add("POST", POSTS, silence(done=False))
            await standin.say(standin.alice, "N c3-c6")
            await standin.posted(3)
            assert standin.rest.patience.waited == [requests.ANSWERED_WITHIN]
            assert requests.ANSWERED_WITHIN + jobs.PAUSES[0] / HURRY < requests.LONGEST
        await goes_on(standin, life)


@pytest.mark.skipif(TIMES == 1, reason="it takes 20 seconds: only with DJAMBI_LONG=1")
@pytest.mark.parametrize("fault", [silence(done=True), error(502)])
async def test_no_request_holds_a_game_for_20_seconds(
    standin: Standin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Misbehaviour
) -> None:
    """Neither an answer that does not come nor the tries that the library makes by itself, in real seconds."""
    async with playing(standin, tmp_path) as life, life.not_looking():
        for module in SLEEPING:
            monkeypatch.setattr(module, "asyncio", asyncio)
        vars(life.client.http)["_HTTPClient__session"].__dict__.pop("_request")
        began, kept = time.monotonic(), life.client.wired.publisher
        standin.rest.faults.add("POST", POSTS, fault, times=99)
        await standin.say(standin.alice, "N c3-c6")
        await standin.until(lambda: standin.rest.faults.taken)
        async with kept._locks.of(1):  # noqa: SLF001 - the next post in this game waits for that
            assert time.monotonic() - began < requests.LONGEST
        standin.rest.faults.clear()
        await standin.posted(3)


async def test_the_library_tries_no_more_than_fit_into_20_seconds(
    standin: Standin, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """After errors it pauses for 1, 3, 5 and 7 seconds: here no time passes, so the fourth pause is too long."""
    async with playing(standin, tmp_path) as life, life.not_looking():
        standin.rest.faults.add("POST", POSTS, error(502), times=4)
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)
        assert caplog.text.count("was not posted and is kept") == 1


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("name", ["503", "no answer", "reset in the middle of the upload"])
async def test_a_post_that_failed_is_sent_again_after_1_and_3_and_8_seconds(
    standin: Standin, tmp_path: Path, name: str, count: int
) -> None:
    async with playing(standin, tmp_path) as life:
        assert [round(pause / HURRY) for pause in jobs.PAUSES] == [1, 3, 8]
        async with life.not_looking():
            standin.rest.faults.add("POST", POSTS, FAULTS[name], times=count)
            began = time.monotonic()
            await standin.say(standin.alice, "N c3-c6")
            await standin.posted(3)
            assert time.monotonic() - began >= sum(jobs.PAUSES[:count])
            assert standin.rest.faults.taken == count
        await goes_on(standin, life)


@pytest.mark.parametrize("name", ["no answer though it is done", "reset though it is done"])
async def test_a_post_without_a_receipt_is_looked_for_after_a_second(
    standin: Standin, tmp_path: Path, name: str
) -> None:
    """Though it cannot be looked for at first, and Discord has forgotten its nonce."""
    async with playing(standin, tmp_path) as life:
        async with life.not_looking():
            standin.rest.faults.add("POST", POSTS, FAULTS[name])
            standin.rest.faults.add("GET", POSTS, error(503))
            await standin.say(standin.alice, "N c3-c6")
            await standin.until(lambda: standin.rest.faults.taken == 2)
            standin.rest.forget_nonces()
            await life.has_told()
            assert len(standin.boards()) == 2
        await goes_on(standin, life)


async def test_a_post_that_failed_four_times_waits_for_the_minute(
    standin: Standin, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with playing(standin, tmp_path) as life:
        async with life.not_looking():
            standin.rest.faults.add("POST", POSTS, error(503), times=4)
            await standin.say(standin.alice, "N c3-c6")
            await standin.until(lambda: caplog.text.count("posting in game 1 went wrong again") == len(jobs.PAUSES))
            tries = life.client.wired.publisher._tries._jobs  # noqa: SLF001
            await standin.until(lambda: not tries.is_busy)
            assert len(standin.boards()) == 1
            assert standin.rest.faults.taken == 4
        await goes_on(standin, life)
