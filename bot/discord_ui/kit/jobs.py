"""Doing things beside each other, so that what has to wait holds up nothing else."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable

from bot.discord_ui.kit.logs import mishap

Job = Callable[[], Awaitable[None]]
"""Something to be done."""


class Jobs:
    """Jobs that run beside each other, at most so many at a time; what goes wrong in one ends no other."""

    def __init__(self, at_once: int) -> None:
        """Begin with none."""
        self._room = asyncio.Semaphore(at_once)
        self._running: dict[Hashable, asyncio.Task[None]] = {}
        self._next: dict[Hashable, Job] = {}

    def begin(self, key: Hashable, job: Job) -> None:
        """Begin a job, or, if one with the same key is not over yet, after that; `key` is what the log calls it."""
        if key in self._running:
            self._next[key] = job
            return
        self._running[key] = asyncio.create_task(self._do(key, job))

    async def over(self, key: Hashable) -> None:
        """Wait until no job with a key is left."""
        while key in self._running:
            await asyncio.wait([self._running[key]])

    @property
    def is_busy(self) -> bool:
        """Whether any job is not over."""
        return bool(self._running)

    async def close(self) -> None:
        """Stop everything; what was not done is found again by whoever begins it the next time."""
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self._running.clear()  # also of those that had not begun

    async def _do(self, key: Hashable, job: Job | None) -> None:
        try:
            async with self._room:
                while job is not None:
                    try:
                        await job()
                    except Exception:  # noqa: BLE001 - whatever it was, it must not end the others, and the log has it
                        mishap(f"{key} is tried again")
                    job = self._next.pop(key, None)
        finally:  # at once: what is begun after the last look at what is next would be done by nobody
            self._running.pop(key, None)
