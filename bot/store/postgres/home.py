"""A record in a database of PostgreSQL: a few connections that read, and one that writes."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from bot.address import Address
from bot.store.home import Left, Statement
from bot.store.postgres.connections import Way, explaining
from bot.store.postgres.readers import Moment, Readers
from bot.store.postgres.schema import check_version, prepare
from bot.store.postgres.sweeper import Sweeper
from bot.store.postgres.writer import Writer
from bot.store.records import StoreAwayError, StoreError

_ERASED_WITHIN: Final = 3600.0
"""So many seconds a search through all that there is may take."""

_PATIENTLY: Final[Sequence[Statement]] = (
    ("SET LOCAL statement_timeout = 0", ()),
    ("SET LOCAL lock_timeout = '1min'", ()),
)
"""Two who are forgotten at once may want the same rows."""

_WRONG: Final = """
    SELECT 'the index ' || indexrelid::regclass || ' cannot be used: REINDEX mends it' FROM pg_index
    WHERE NOT indisvalid
    UNION ALL
    SELECT checksum_failures || ' pages on the disk are damaged: take a backup' FROM pg_stat_database
    WHERE datname = current_database() AND checksum_failures > 0
"""


class PostgresHome:
    """The record in a database that any number of processes have open."""

    is_part = False
    shard = 0

    def __init__(self, address: Address, *, read_only: bool = False) -> None:
        """Keep it in the database at `address`, which is made ready; if `read_only`, it is read as it is when opened.

        To open it raises `StoreError` if it cannot be reached or used, or is of a version that this program does not
        know.
        """
        self._address = address
        self._way = Way(address)
        self._reader: Readers | Moment = Moment(address) if read_only else Readers(self._way)
        self._writer = None if read_only else Writer(self._way)
        self._sweeper = Sweeper(address)

    def serves(self, channel: str) -> str:
        """Return that every channel is."""
        del channel
        return "TRUE"

    def shard_of(self, channel: str) -> str:
        """Return 0, whatever is put in for the channel."""
        return f"CASE {channel} WHEN '' THEN 0 ELSE 0 END"

    def serves_on(self, server: str) -> str:
        """Return that every server is."""
        del server
        return "TRUE"

    async def open(self) -> None:
        """Open all that is needed."""
        with explaining():
            await (prepare(self._address) if self._writer else check_version(self._address))
            await self._reader.open()
            if self._writer:
                await self._writer.open()

    async def close(self) -> None:
        """Do what was asked for, then close."""
        await self._sweeper.close()
        await self._reader.close()
        if self._writer:
            await self._writer.close()
        await self._way.close()

    async def read(self, sql: str, *values: object) -> list[Any]:
        """Return what a query finds."""
        with explaining():
            return await self._reader.read(sql, *values)

    async def write(self, statements: Sequence[Statement]) -> int:
        """Do `statements` in one transaction; return how many rows the last one changed."""
        return await self._may_write().write(statements)

    async def erase(self, statements: Sequence[Statement]) -> None:
        """Do `statements` on a connection of its own, so that no turn waits while all journals are searched for a name.

        What was erased is found by nobody any more.
        """
        self._may_write()
        writer = Writer(self._way, _ERASED_WITHIN)
        with explaining():
            try:
                await writer.open()
                await writer.write([*_PATIENTLY, *statements])
            finally:
                await writer.close()

    async def wipe(self, traces: Collection[str] = ()) -> Left:
        """Let the old rows be swept out; other copies that PostgreSQL has of them are not ours to reach."""
        del traces
        self._sweeper.begin()
        return Left.DATABASE

    async def go_on_wiping(self) -> Left:
        """Try again to sweep, if that could not be done."""
        self._sweeper.go_on()
        return self.left

    @property
    def left(self) -> Left:
        """PostgreSQL sweeps by itself what we do not."""
        return Left.NOTHING

    async def watch(self) -> None:
        """Raise `StoreError` if the database cannot be reached, or only be read."""
        if (await self.read("SELECT pg_is_in_recovery()"))[0][0]:
            raise StoreAwayError("the database has become a standby, which can only be read")

    @property
    def is_away(self) -> bool:
        """Whether nobody here could reach the database when it was last tried."""
        return self._way.is_away

    def doubt(self) -> None:
        """Find out whether it is."""
        self._way.doubt()

    async def faults(self) -> list[str]:
        """Return what PostgreSQL has found wrong by itself."""
        return [str(row[0]) for row in await self.read(_WRONG)]

    def _may_write(self) -> Writer:
        if self._writer is None:
            raise StoreError("this record is readonly: it was opened only to be looked at")
        return self._writer
