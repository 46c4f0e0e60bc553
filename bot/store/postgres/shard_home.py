"""A record in PostgreSQL as it is seen by whoever serves one shard of the bot, as long as the lease is theirs."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from bot.leases import Held
from bot.store.home import Home, Left, Statement

_FENCE: Final = "SELECT fence(?, ?)"
"""What each transaction begins with: it raises unless the lease has still that number, and holds up who takes it over.

Whoever takes a shard over waits until that transaction is over, and whatever comes then is refused.
"""


class ShardHome:
    """The record, of which the channels of a shard are ours to serve, and which is written to by a lease."""

    is_part = True

    def __init__(self, home: Home, held: Held, count: int) -> None:
        """Serve a shard of `count`, in the record that is open in `home`."""
        self._home = home
        self._count = count
        self._fence: Statement = (_FENCE, (held.shard, held.number))
        self.shard = held.shard

    def serves(self, channel: str) -> str:
        """Return the condition that a channel is ours."""
        return f"{self.shard_of(channel)} = {self.shard}"

    def shard_of(self, channel: str) -> str:
        """Return what gives the shard of a channel: the first, where nobody knows on which server it is."""
        return _shard(f"coalesce((SELECT server FROM places WHERE places.channel = {channel}), 0)", self._count)

    def serves_on(self, server: str) -> str:
        """Return the condition that a server is ours."""
        return f"{_shard(f'CAST({server} AS bigint)', self._count)} = {self.shard}"

    async def open(self) -> None:
        """It is open."""

    async def close(self) -> None:
        """It stays open: others use it too."""

    async def read(self, sql: str, *values: object) -> list[Any]:
        """Return what a query finds."""
        return await self._home.read(sql, *values)

    async def write(self, statements: Sequence[Statement]) -> int:
        """Do `statements` in one transaction, if the lease is still ours; return how many rows the last one changed."""
        return await self._home.write([self._fence, *statements])

    async def erase(self, statements: Sequence[Statement]) -> None:
        """Do `statements` in one transaction, if the lease is still ours, however long that takes."""
        await self._home.erase([self._fence, *statements])

    async def wipe(self, traces: Collection[str] = ()) -> Left:
        """Wipe out what was erased; return what is left of it on the disk."""
        return await self._home.wipe(traces)

    async def go_on_wiping(self) -> Left:
        """Do what is left of that."""
        return await self._home.go_on_wiping()

    @property
    def left(self) -> Left:
        """What is still to be wiped out."""
        return self._home.left

    async def watch(self) -> None:
        """Raise `StoreError` if the record is not there."""
        await self._home.watch()

    @property
    def is_away(self) -> bool:
        """Whether the database is out of reach."""
        return self._home.is_away

    def doubt(self) -> None:
        """Find out whether it is."""
        self._home.doubt()

    async def faults(self) -> list[str]:
        """Return what is wrong with the database."""
        return await self._home.faults()


def _shard(server: str, count: int) -> str:
    """What gives the shard of a server, as Discord reckons it."""
    return f"(({server} >> 22) % {count})"
