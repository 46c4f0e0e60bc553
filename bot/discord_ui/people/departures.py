"""Channels that are gone, because they were deleted or the bot was removed: their games go too, after a while.

So does what was chosen for a server that the bot is not on any more.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

from bot.discord_ui.kit.visit import Clock
from bot.store.erasing import Erasing

_log = logging.getLogger(__name__)

KEPT_DAYS: Final = 30
"""For how many days the games of a channel that cannot be seen any more are kept; PLAYING.md says so too."""

_DAY: Final = 86400


class Departures:
    """Throws away what belongs to channels and servers that have been gone for `KEPT_DAYS`."""

    def __init__(self, erasing: Erasing, clock: Clock) -> None:
        """Erase by `erasing`; `clock` gives seconds since 1970."""
        self._erasing = erasing
        self._clock = clock

    async def sweep(self, is_there: Callable[[int], bool], is_on: Callable[[int], bool]) -> None:
        """Look at every channel with games, by `is_there`, and every server, by `is_on`.

        Whatever comes back in time keeps what it has. It is gone from when it was first found missing, so that nothing
        is lost by looking too early.
        """
        channels, servers = self._erasing.channels, self._erasing.servers
        async for channel, since in _walk(channels):
            here = not channel.isdecimal() or is_there(int(channel))
            await self._look("channel", channel, since, self._erasing.drop_channel, is_here=here)
        async for server, since in _walk(servers):
            await self._look("server", server, since, self._erasing.drop_server, is_here=is_on(int(server)))

    async def _look(
        self, what: str, number: str, since: float | None, drop: Callable[[str], Awaitable[None]], *, is_here: bool
    ) -> None:
        """Note whether something is here if that has changed; `drop` it if it has been gone for long."""
        now, name = self._clock(), number if what == "channel" else f"{what} {number}"  # channels always stood so
        if is_here and since is not None:
            await self._erasing.note_present(name)
        elif not is_here and since is None:
            await self._erasing.note_absent(name, now)
        elif since is not None and now - since >= KEPT_DAYS * _DAY:
            await drop(number)
            await self._erasing.note_present(name)
            _log.info("%s %s has been gone for %d days: what was kept for it is erased", what, number, KEPT_DAYS)


async def _walk(ask: Callable[[str], Awaitable[dict[str, float | None]]]) -> AsyncIterator[tuple[str, float | None]]:
    """Yield all that `ask` returns, page after page, and let others have their turn between two of them."""
    last = ""
    while some := await ask(last):
        for last, since in some.items():
            await asyncio.sleep(0)
            yield last, since
