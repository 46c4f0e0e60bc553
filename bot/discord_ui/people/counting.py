"""What is done beside the games, a little each minute, so that nobody who plays notices.

Games that an older record left uncounted are counted, and what could not be wiped out when it was erased is wiped out.
"""

import time
from typing import Final

from bot.table.people.own_record import People
from bot.table.people.tallying import Tallying
from bot.table.table import Table

_AT_ONCE: Final = 20
_LONGEST: Final = 5.0
"""So many seconds of each minute: thousands of games in an hour."""


class Counting:
    """Counts what is left over, and wipes out what is."""

    def __init__(self, table: Table, tallying: Tallying, people: People) -> None:
        """Count games of `table` with `tallying`; `people` know what is left of those who were forgotten."""
        self._table = table
        self._tallying = tallying
        self._people = people

    async def tick(self) -> None:
        """Wipe out what can be, and count for a while, or all that is left; raises `StoreError`."""
        await self._people.go_on_forgetting()
        began = time.monotonic()
        while await self._tallying.catch_up(self._table, _AT_ONCE) and time.monotonic() - began < _LONGEST:
            pass
