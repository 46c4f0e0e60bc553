"""Concurrency: jobs with a limit on how many run at a time, locks by game, and retries after growing pauses.

Nothing that has to wait holds up anything else.
"""

import asyncio
import functools
import logging
from collections.abc import Awaitable, Callable, Hashable
from typing import Final
from weakref import WeakValueDictionary

from bot.discord_ui.kit.logs import mishap
from bot.store.rows import StoreError

Job = Callable[[], Awaitable[None]]
"""A piece of work."""


class Jobs:
    """Concurrent jobs, a limited number at a time; an error in one ends no other."""

    def __init__(self, at_once: int) -> None:
        """Begin with none."""
        self._room = asyncio.Semaphore(at_once)
        self._running: dict[Hashable, asyncio.Task[None]] = {}
        self._next: dict[Hashable, Job] = {}
        self._is_closed = False

    def start(self, key: Hashable, job: Job) -> None:
        """Start a job, or, if one with the same key is still running, let it follow; the log uses `key` as its name.

        After `close` nothing starts: an event that comes while the connection closes would find it closed.
        """
        if self._is_closed:
            return
        if key in self._running:
            self._next[key] = job
            return
        self._running[key] = asyncio.create_task(self._do(key, job))

    async def wait_for(self, key: Hashable) -> None:
        """Wait until no job with a key is left."""
        while key in self._running:
            await asyncio.wait([self._running[key]])

    @property
    def is_busy(self) -> bool:
        """Whether any job is running."""
        return bool(self._running)

    async def close(self) -> None:
        """Cancel all jobs and take no more; the next run of the bot finds what was not done."""
        self._is_closed = True
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self._running.clear()  # a task that was cancelled before it began has not removed itself

    async def _do(self, key: Hashable, job: Job | None) -> None:
        try:
            async with self._room:
                while job is not None:
                    try:
                        await job()
                    except Exception:  # noqa: BLE001 - an error must not end the other jobs; the log has it
                        mishap(f"{key} is tried again")
                    job = self._next.pop(key, None)
        finally:  # in the same step as the last look at `_next`: a job queued later would never run
            self._running.pop(key, None)


PAUSES: tuple[float, ...] = (1.0, 3.0, 8.0)
"""The seconds before each further attempt."""

_AT_ONCE: Final = 200

Attempt = Callable[[], Awaitable[None]]
"""Does something, which done twice has the effect of once; raises any error."""

GiveUp = Callable[[Exception], Awaitable[None]]
"""Called with the last error when every attempt has failed."""


class Tries:
    """Attempts with retries."""

    def __init__(self) -> None:
        self._jobs = Jobs(_AT_ONCE)

    async def make(self, name: str, attempt: Attempt, give_up: GiveUp) -> None:
        """Make an attempt; if it fails, it is retried later, without the caller waiting for that."""
        try:
            await attempt()
        except Exception as error:  # noqa: BLE001 - any error is retried
            self.again(name, error, attempt, give_up)

    def again(self, name: str, error: Exception, attempt: Attempt, give_up: GiveUp) -> None:
        """Retry later what failed with `error`; `name` is its name in the log.

        Errors of the database aren't retried: the store has been patient itself.
        """
        if isinstance(error, StoreError):
            self._jobs.start(name, functools.partial(give_up, error))
        else:
            mishap(f"{name} is tried again", error, level=logging.WARNING)
            self._jobs.start(name, functools.partial(self._persist, name, error, attempt, give_up))

    async def close(self) -> None:
        """Cancel all attempts, as `Jobs.close` does."""
        await self._jobs.close()

    async def _persist(self, name: str, error: Exception, attempt: Attempt, give_up: GiveUp) -> None:
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                await attempt()
            except Exception as again:  # noqa: BLE001 - as above
                mishap(f"{name} went wrong again", again, level=logging.WARNING)
                error = again
            else:
                return
        await give_up(error)


class Locks:
    """A lock for each key, such as a game; it is forgotten when nobody holds or wants it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: Hashable) -> asyncio.Lock:
        """Return the lock of a key."""
        return self._locks.setdefault(key, asyncio.Lock())
