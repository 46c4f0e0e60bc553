"""Concurrent jobs: each one that starts ends, however long it takes."""

import asyncio

from bot.discord_ui.kit.jobs import Jobs


async def test_a_job_that_is_begun_just_when_another_is_over_is_done() -> None:
    """At any step of the loop, also between the end of the one before and the loop's word of it."""
    for steps in range(8):
        jobs, done = Jobs(1), [0]

        async def job(done: list[int] = done) -> None:
            done[0] += 1

        jobs.start("it", job)
        for _ in range(steps):
            await asyncio.sleep(0)
        jobs.start("it", job)
        await jobs.wait_for("it")
        assert done == [2], steps


async def test_nothing_is_left_of_a_job_that_was_stopped_before_it_began() -> None:
    jobs, done = Jobs(1), asyncio.Event()

    async def job() -> None:
        done.set()

    jobs.start("it", job)
    await jobs.close()
    await jobs.wait_for("it")
    assert not done.is_set()


async def test_nothing_starts_any_more_once_jobs_are_closed() -> None:
    """Discord may tell of a server while the connection closes: its channels are not read over a closed one."""
    jobs, done = Jobs(1), asyncio.Event()

    async def job() -> None:
        done.set()

    await jobs.close()
    jobs.start("it", job)
    await jobs.wait_for("it")
    assert not done.is_set()
