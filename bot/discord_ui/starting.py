"""Session starts, of which Discord allows only some a day: once none is left, the bot waits until there are new ones.

Discord resets the token of a bot that begins more. It counts for all shards and processes of a bot together, so that it
is asked before each session that begins; a session that is resumed does not count.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

_log = logging.getLogger(__name__)

_SHORTEST: Final = 1.0
"""How many seconds pass at least before Discord is asked again."""


class SessionStarts:
    """Says when a session may begin, and for how long none may."""

    def __init__(self, ask: Callable[[], Awaitable[tuple[int, str, Any]]]) -> None:
        """Ask Discord with `ask`, which returns the limits last, as `get_bot_gateway` does."""
        self._ask = ask
        self._until = 0.0

    @property
    def wait(self) -> float:
        """For how many seconds no session may begin; 0 if one may, as far as is known."""
        return max(0.0, self._until - time.monotonic())

    async def one_is_left(self) -> None:
        """Wait until Discord allows another session; raises what `ask` raises."""
        while True:
            *_, limits = await self._ask()
            if limits["remaining"] > 0:
                self._until = 0.0
                return
            seconds = max(_SHORTEST, limits["reset_after"] / 1000)
            if not self.wait:
                much = "Discord allows %d session starts a day, and none is left: the bot waits for %d minutes"
                _log.warning(f"{much}. See in the log why it began so many", limits["total"], -(-seconds // 60))
            self._until = time.monotonic() + seconds
            await asyncio.sleep(seconds)
