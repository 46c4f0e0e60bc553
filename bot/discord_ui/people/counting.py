"""Counting the games that an older record left uncounted: a little each minute, so that nobody who plays notices."""

import time
from typing import Final

from bot.table.people.tallying import Tallying
from bot.table.table import Table

_AT_ONCE: Final = 20
_LONGEST: Final = 5.0
"""So many seconds of each minute: thousands of games in an hour."""


class Counting:
    """Counts what is left over."""

    def __init__(self, table: Table, tallying: Tallying) -> None:
        """Count games of `table` by `tallying`."""
        self._table = table
        self._tallying = tallying

    async def tick(self) -> None:
        """Count for a while, or all that is left; raises `StoreError`."""
        began = time.monotonic()
        while await self._tallying.catch_up(self._table, _AT_ONCE) and time.monotonic() - began < _LONGEST:
            pass
