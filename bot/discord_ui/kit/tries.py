"""Trying again what went wrong as nobody foresaw: a few times, after growing pauses, beside everything else."""

import asyncio
import functools
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from bot.discord_ui.kit.jobs import Jobs
from bot.discord_ui.kit.logs import mishap
from bot.store.records import StoreError

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
