"""Outages of a database, for the log: one line a minute while it lasts, and one when it is over."""

import asyncio
import logging
from typing import Final

from bot.store.rows import RefusedWriteError

_log = logging.getLogger(__name__)

_SAYS_EVERY: Final = 60.0
"""The seconds between two log lines that it still lasts."""


def now() -> float:
    """Return the time of the event loop's clock."""
    return asyncio.get_running_loop().time()


class Outage:
    """Since when something has not worked, if it does not."""

    def __init__(self, lasts: str, over: str) -> None:
        """Log it as `lasts`, with its seconds, and its end as `over`."""
        self._lasts = lasts
        self._over = over
        self._said_at: float | None = None
        self.since: float | None = None
        """When it began, by the event loop's clock; `None` if there is none."""

    def say(self, why: str) -> None:
        """Log that it lasts, unless that was done in the last minute."""
        if self.since is not None and (self._said_at is None or now() - self._said_at >= _SAYS_EVERY):
            self._said_at = now()
            _log.error("%s for %.0f s: %s", self._lasts, now() - self.since, why)

    def end(self) -> None:
        """Note that it is over, if there was one, and log that if its beginning was."""
        if self._said_at is not None and self.since is not None:
            _log.warning("%s, after %.0f s", self._over, now() - self.since)
        self.since = self._said_at = None


class RefusedWrites(Outage):
    """The outage of a database that can be read but takes no writes for now."""

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__("the database has taken no writes", "the database takes writes again")

    def __enter__(self) -> None:
        """Begin a write."""

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        """Note whether the write inside was taken, or refused."""
        if isinstance(error, RefusedWriteError):
            self.since = now() if self.since is None else self.since
            self.say(str(error))
        elif error is None:
            self.end()
