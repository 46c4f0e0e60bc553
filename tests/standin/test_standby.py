"""Processes on one database: one plays, each other one stands ready, and everything goes on if it dies or hangs."""

import signal
from pathlib import Path

import pytest

from tests.standin.fleet import IN_A_PIPELINE, Crowd, Fleet, is_frozen, send
from tests.standin.living import start_game
from tests.standin.server import Standin

_SOME = 10
"""After that many turns, processes that start at once have long asked for the right to play."""

_PAUSE = 0.05
"""How many seconds people wait in the mean before each turn and each question."""


async def test_a_killed_process_is_followed_by_the_one_that_stands_ready_without_another_session(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    async with Fleet.open(standin, database, tmp_path, 2) as fleet:
        first = await fleet.plays(fleet.start())
        second = fleet.start()
        await fleet.connected(2)
        for channel in fleet.channels:
            await start_game(standin, channel=channel)
        standin.gateway.starts = 0
        crowd = Crowd(fleet, _PAUSE)
        async with crowd.busy():
            await fleet.end(first, signal.SIGKILL)
            await fleet.plays(second)
        assert await crowd.wrong() == []
        assert standin.gateway.identified == 2 + 2


async def test_the_next_process_reads_only_channels_in_which_somebody_wrote(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    """The boards of the one before make each channel look unread."""
    async with Fleet.open(standin, database, tmp_path, 2) as fleet:
        first = await fleet.plays(fleet.start())
        second = fleet.start()
        await fleet.connected(2)
        here, there = fleet.channels
        for channel in fleet.channels:
            await start_game(standin, channel=channel)
            await standin.say(standin.alice, "N c3-c6", channel)
            await standin.posted(3, channel)
        await fleet.all_told()
        await fleet.end(first, signal.SIGKILL)
        before = len(standin.requests("GET", f"/{there.id}/messages"))
        await standin.say(standin.bob, "N g3-g6", here)  # nobody plays yet
        await fleet.plays(second)
        await standin.posted(4, here)
        await fleet.all_told()
        assert len(standin.requests("GET", f"/{there.id}/messages")) == before
        assert standin.pings(here) == ["alice", "bob", "alice"]
        assert await fleet.wrong() == []


async def test_a_process_that_was_frozen_ends_without_a_word_if_another_plays(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    async with Fleet.open(standin, database, tmp_path, 1) as fleet:
        [channel] = fleet.channels
        first = await fleet.plays(fleet.start())
        second = fleet.start()
        await fleet.connected(2)
        await start_game(standin, channel=channel)
        await standin.say(standin.alice, "N c3-c6", channel)
        await standin.posted(3, channel)
        send(first, signal.SIGSTOP)
        await fleet.plays(second)
        await standin.say(standin.bob, "N g3-g6", channel)  # both are told
        await standin.posted(4, channel)
        token = await standin.slash(standin.bob, "board", channel)
        await standin.answered(token)
        send(first, signal.SIGCONT)
        await standin.say(standin.alice, "M c2-c3", channel)
        await standin.posted(5, channel)
        await fleet.end(first, signal.SIGCONT)
        assert first.exitcode == 0
        assert len(standin.posts(channel)) == 5
        assert len(standin.requests("POST", f"{token}/callback")) == 1
        assert standin.pings(channel) == ["alice", "bob", "alice", "bob"]
        assert await fleet.wrong() == []


async def test_an_update_leaves_no_turn_and_no_question_unanswered_and_nothing_is_done_twice(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    """The new process is started, and once it stands ready the old one is stopped.

    A picture takes longer here than the old process waits before it lets the new one play.
    """
    async with Fleet.open(standin, database, tmp_path, 2, draws_in=1.2) as fleet:
        old = await fleet.plays(fleet.start())
        await fleet.connected(1)
        for channel in fleet.channels:
            await start_game(standin, channel=channel)
        crowd = Crowd(fleet, _PAUSE)
        async with crowd.busy():
            new = fleet.start()
            await fleet.connected(2)
            await fleet.end(old, signal.SIGTERM)
            assert old.exitcode == 0
            await fleet.plays(new)
        assert (crowd.never_answered(), await crowd.wrong()) == ([], [])
        assert standin.gateway.identified == 2 + 2


async def test_a_process_that_stands_still_within_a_transaction_holds_nobody_up_and_writes_no_more(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    async with Fleet.open(standin, database, tmp_path, 1) as fleet:
        first = await fleet.plays(fleet.start(freeze_at=IN_A_PIPELINE))
        second = fleet.start()
        await fleet.connected(2)
        await start_game(standin, channel=fleet.channels[0])
        send(first, signal.SIGUSR1)
        crowd = Crowd(fleet, _PAUSE)
        async with crowd.busy():
            await standin.until(lambda: is_frozen(first))
            await fleet.plays(second)
            await fleet.end(first, signal.SIGCONT)
            assert first.exitcode == 0
        assert await crowd.wrong() == []


async def test_a_process_whose_sessions_are_ended_says_nothing_that_another_one_says(
    standin: Standin, database: str, tmp_path: Path
) -> None:
    async with Fleet.open(standin, database, tmp_path, 1) as fleet:
        first = await fleet.plays(fleet.start())
        second = fleet.start()
        await fleet.connected(2)
        await start_game(standin, channel=fleet.channels[0])
        crowd = Crowd(fleet, _PAUSE)
        async with crowd.busy():
            while await fleet.plays() is first:
                fleet.end_sessions()
        assert await fleet.plays() is second
        assert await crowd.wrong() == []


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM])
async def test_nobody_notices_the_end_of_a_process_that_stands_ready(
    standin: Standin, database: str, tmp_path: Path, how: signal.Signals
) -> None:
    async with Fleet.open(standin, database, tmp_path, 1) as fleet:
        first = await fleet.plays(fleet.start())
        second = fleet.start()
        await fleet.connected(2)
        await start_game(standin, channel=fleet.channels[0])
        crowd = Crowd(fleet, _PAUSE)
        async with crowd.busy():
            before = fleet.sessions_of(second)
            send(second, how)
            await standin.until(lambda: fleet.sessions_of(second) < before)
        assert await fleet.plays(first) is first
        assert (crowd.never_answered(), await crowd.wrong()) == ([], [])


async def test_of_many_that_start_at_once_one_plays(standin: Standin, database: str, tmp_path: Path) -> None:
    async with Fleet.open(standin, database, tmp_path, 1) as fleet:
        for _ in range(3):
            fleet.start()
        await fleet.connected(3)
        await start_game(standin, channel=fleet.channels[0])
        crowd = Crowd(fleet, _PAUSE)
        async with crowd.busy():
            await standin.until(lambda: crowd.turns >= _SOME)
        assert await crowd.wrong() == []
