"""Sweeping out what was erased: PostgreSQL keeps the old rows of a table until somebody does so.

It does so itself by and by; somebody who wants to be forgotten should not wait for that. It holds up nobody, but takes
its time: so it is done beside everything else, and again a minute later where it failed. What is not swept when the
process ends, or because somebody still reads what there was, is left to PostgreSQL.
"""

import asyncio
import logging
from typing import Final

from bot.address import Address
from bot.store.postgres.connections import ERRORS, connect
from bot.store.tables import TABLES

_log = logging.getLogger(__name__)

_SWEPT: Final = f"VACUUM (INDEX_CLEANUP ON) {', '.join(table.name for table in TABLES)}"

_PATIENCE: Final = 3.0


class Sweeper:
    """Sweeps when that is wanted, once for all who have wanted it meanwhile."""

    def __init__(self, address: Address) -> None:
        """Nothing is to be swept yet in the database at `address`."""
        self._address = address
        self._is_wanted = False
        self._work: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Let it be done."""
        self._is_wanted = True
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._sweep())

    def go_on(self) -> None:
        """Let it be done if it failed."""
        if self._is_wanted:
            self.begin()

    async def close(self) -> None:
        """Wait a little for what was begun, then leave it."""
        if self._work is not None:
            await asyncio.wait([self._work], timeout=_PATIENCE)
            self._work.cancel()
            await asyncio.wait([self._work])

    async def _sweep(self) -> None:
        while self._is_wanted:
            self._is_wanted = False
            try:
                await self._swept()
            except ERRORS as error:
                _log.warning("what was erased is swept out later: %s", type(error).__name__)
                self._is_wanted = True
                return

    async def _swept(self) -> None:
        connection = await connect(self._address)
        try:
            await connection.execute(_SWEPT)
        finally:
            await connection.close()
