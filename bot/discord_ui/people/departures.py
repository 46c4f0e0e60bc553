"""Channels that are gone, because they were deleted or the bot was removed: their games go too, after a while."""

import logging
from collections.abc import Callable
from typing import Final

from bot.discord_ui.kit.visit import Clock
from bot.store.erasing import Erasing

_log = logging.getLogger(__name__)

KEPT_DAYS: Final = 30
"""For how many days the games of a channel that cannot be seen any more are kept; the README says so too."""

_DAY: Final = 86400


class Departures:
    """Throws away what belongs to channels that have been gone for `KEPT_DAYS`."""

    def __init__(self, erasing: Erasing, clock: Clock) -> None:
        """Erase by `erasing`; `clock` gives seconds since 1970."""
        self._erasing = erasing
        self._clock = clock

    async def sweep(self, is_there: Callable[[int], bool]) -> None:
        """Look at every channel with games, by `is_there`; whatever comes back in time keeps its games.

        A channel is gone from when it was first found missing, so that nothing is lost by looking too early.
        """
        now = self._clock()
        for channel in await self._erasing.channels():
            if not channel.isdecimal() or is_there(int(channel)):
                await self._erasing.note_present(channel)
            elif now - await self._erasing.note_absent(channel, now) >= KEPT_DAYS * _DAY:
                await self._erasing.drop_channel(channel)
                _log.info("channel %s has been gone for %d days: its games are erased", channel, KEPT_DAYS)
