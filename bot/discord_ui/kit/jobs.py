"""Tasks beside each other: jobs of which only some run at a time, locks by game, and retries after growing pauses.

Nothing that has to wait holds up anything else.
"""

import asyncio
import functools
import logging
from collections.abc import Awaitable, Callable, Hashable
from typing import Final
from weakref import WeakValueDictionary

from bot.discord_ui.kit.logs import mishap
from bot.store.records import StoreError

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


PAUSES: tuple[float, ...] = (1.0, 3.0, 8.0)
"""So many seconds pass before each further try."""

_AT_ONCE: Final = 200

Attempt = Callable[[], Awaitable[None]]
"""Does something, which done twice is done once; raises whatever goes wrong."""

GiveUp = Callable[[Exception], Awaitable[None]]
"""Is called when it went wrong each time, with what went wrong last."""


class Tries:
    """What is being tried again."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._jobs = Jobs(_AT_ONCE)

    async def make(self, name: str, attempt: Attempt, give_up: GiveUp) -> None:
        """Do `attempt`; if it goes wrong, it is tried again later, and nobody waits for that."""
        try:
            await attempt()
        except Exception as error:  # noqa: BLE001 - whatever it is
            self.again(name, error, attempt, give_up)

    def again(self, name: str, error: Exception, attempt: Attempt, give_up: GiveUp) -> None:
        """Try again later what went wrong by `error`; `name` is what the log calls it.

        The record is not asked again: that it fails is foreseen, and it has been patient itself.
        """
        if isinstance(error, StoreError):
            self._jobs.begin(name, functools.partial(give_up, error))
        else:
            mishap(f"{name} is tried again", error, level=logging.WARNING)
            self._jobs.begin(name, functools.partial(self._persist, name, error, attempt, give_up))

    async def close(self) -> None:
        """Stop."""
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
    """A lock for each key, such as a game, which is forgotten when nobody holds or wants it."""

    def __init__(self) -> None:
        """Begin with none."""
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: Hashable) -> asyncio.Lock:
        """Return the lock of a key."""
        return self._locks.setdefault(key, asyncio.Lock())
