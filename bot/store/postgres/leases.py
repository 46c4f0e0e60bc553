"""Leases in PostgreSQL: rows that expire by the database's own clock; and the database as one shard's process sees it.

`bot.store.leases` says what leases are for. They have a connection of their own, so that a process busy writing doesn't
seem dead.
"""

import asyncio
import logging
import os
import platform
import secrets
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import psycopg

from bot.address import Address
from bot.settings import SettingsError, Shards
from bot.store.home import Home, Left, Statement
from bot.store.leases import IDENTIFIES_EVERY, LASTS, Held, Holding, Seen, Stage, clock, grown
from bot.store.postgres.connections import ERRORS, Connection, ask, connect, hurried
from bot.store.postgres.schema import STEPS
from bot.store.postgres.trouble import refusal
from bot.store.records import StoreAwayError
from bot.store.schema import newest

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


_log = logging.getLogger(__name__)

_PATIENCE: Final = 2.0
"""So many seconds an answer is waited for; then the connection is given up."""

_ALIVE: Final = """
    INSERT INTO processes (name, ends) VALUES (?1, clock_timestamp() + ?2 * interval '1 second')
    ON CONFLICT (name) DO UPDATE SET ends = excluded.ends
"""
_RENEWED: Final = """
    UPDATE leases SET ends = clock_timestamp() + ?2 * interval '1 second', served = (shard = ANY(?3))
    WHERE holder = ?1 AND shard = ANY(?4)
"""
_LEASES: Final = "SELECT shard, holder, number, served FROM leases WHERE ends > clock_timestamp()"
_LIVING: Final = "SELECT name FROM processes WHERE ends > clock_timestamp() ORDER BY name"
_TURN: Final = """
    INSERT INTO identified (bucket, shard, used, free) VALUES (?1, ?2, ?3, clock_timestamp() + ?4 * interval '1 second')
    ON CONFLICT (bucket) DO UPDATE SET shard = excluded.shard, used = excluded.used, free = excluded.free
    WHERE identified.free <= clock_timestamp()
    OR (excluded.used AND NOT identified.used AND identified.shard = excluded.shard)
    RETURNING bucket
"""
_TAKEN: Final = """
    INSERT INTO leases (shard, holder, number, ends) VALUES (?1, ?2, 1, clock_timestamp() + ?3 * interval '1 second')
    ON CONFLICT (shard) DO UPDATE
    SET holder = excluded.holder, number = leases.number + 1, ends = excluded.ends, served = FALSE
    WHERE leases.ends <= clock_timestamp() RETURNING number
"""
_GIVEN_BACK: Final = """
    UPDATE leases SET holder = '', ends = clock_timestamp() WHERE shard = ? AND holder = ? AND number = ?
"""
_LEFT: Final = "DELETE FROM processes WHERE name = ? OR ends < clock_timestamp() - interval '1 day'"
_BELLS: Final = "DELETE FROM bells WHERE shard = ANY(?) RETURNING shard, game"

_BACKEND: Final = "SELECT pg_backend_pid()"
_POOLED: Final = (
    "a pooler before the database changes connections between transactions: let it pool by session "
    "(PgBouncer: pool_mode = session)"
)

_LOCK: Final = 0x446A6D63
"""Ours among the advisory locks: who settles how many shards there are holds it."""


class PostgresLeases:
    """The leases of a process; it has a name of its own, which the log tells too."""

    has_others = True

    def __init__(self, address: Address, home: Home, buckets: int) -> None:
        """Keep them at `address`, where the record is open in `home`; so many shards may identify at once."""
        self._address = address
        self._home = home
        self._buckets = buckets
        self._name = f"{secrets.token_hex(4)} {platform.node()} {os.getpid()}"
        self._count = 1
        self._connection: Connection | None = None
        self._backend: int | None = None
        self._alone = asyncio.Lock()
        self._is_old = False

    async def settle(self, wanted: int | None, recommended: int) -> None:
        """Settle how many shards there are: as many as are `wanted`, or else `recommended`, if nobody plays now.

        What there was is only multiplied. Raises `SettingsError`, `StoreError`.
        """
        await self._check_pooling()
        async with self._asking() as connection, connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({_LOCK})")
            rows = await ask(connection, "SELECT count FROM sharding")
            known = int(rows[0][0]) if rows else 1
            count = wanted or (grown(known, recommended) if rows else recommended)
            if count % known:
                raise SettingsError(f"DJAMBI_SHARDS is {count}, but there are {known} shards: it must be a multiple")
            if count != known and await ask(connection, _LIVING):
                _log.warning("there are %d shards, as long as any process runs; %d are wanted", known, count)
                count = known
            await _settled(connection, known, count)
            await ask(connection, _ALIVE, (self._name, LASTS))  # else another could settle otherwise before we look
        self._count = count
        _log.info("this process is %s; there are %d shards", self._name, count)

    async def _check_pooling(self) -> None:
        """Raise `SettingsError` if a transaction of somebody else can take away the connection behind ours."""
        async with self._asking() as connection:
            await self._check_backend(connection)
            other = await connect(self._address, within=_PATIENCE)
            async with other, other.transaction():
                await ask(other, _BACKEND)  # it gets the connection that was just used, if anybody may have it
                await self._check_backend(connection)

    async def _check_backend(self, connection: Connection) -> None:
        """Raise `SettingsError` if another connection of a pool is behind ours than before."""
        [(backend,)] = await ask(connection, _BACKEND)
        if self._backend not in (None, backend):
            raise SettingsError(_POOLED)
        self._backend = int(backend)

    async def look(self, mine: Mapping[int, Held]) -> Seen:
        """Renew what is ours, and look what else there is."""
        served = [shard for shard, held in mine.items() if held.stage is not Stage.BEGUN]
        async with self._asking() as connection:
            await self._check_backend(connection)
            await self._compare(connection)
            if not self._is_old:
                await ask(connection, _ALIVE, (self._name, LASTS))
            await ask(connection, _RENEWED, (self._name, LASTS, served, [*mine]))
            rows = await ask(connection, _LEASES)
            living = await ask(connection, _LIVING)
        leases = {int(shard): Holding(holder, number, served=is_served) for shard, holder, number, is_served in rows}
        stages = {shard: held.stage for shard, held in mine.items()}
        return Seen(self._name, [str(name) for (name,) in living], leases, self._count, self._buckets, stages)

    async def _compare(self, connection: Connection) -> None:
        """Note if a newer program has come: then this one takes nothing more, and the others do not reckon with it."""
        [(version,)] = await ask(connection, "SELECT version FROM record_version")
        if version > newest(STEPS) and not self._is_old:
            _log.warning("a newer program has come: this one serves what it has, and takes nothing more")
            self._is_old = True
            await ask(connection, _LEFT, (self._name,))

    async def take(self, shard: int) -> Held | None:
        """Take a shard that is free and may identify itself now; who had it cannot write any more by then."""
        asked_at = clock()
        number = None
        async with self._asking() as connection:
            try:
                async with connection.transaction() as transaction:
                    number = await self._taken(connection, shard)
                    if number is None:
                        raise psycopg.Rollback(transaction)
            except psycopg.errors.LockNotAvailable:  # who had it writes still
                return None
        return Held(shard, number, asked_at, LASTS) if number is not None else None

    async def _taken(self, connection: Connection, shard: int) -> int | None:
        """The number under which a shard is ours by now, if it is."""
        await connection.execute("SET LOCAL lock_timeout = '1s'")
        turn = (shard % self._buckets, shard, False, IDENTIFIES_EVERY)
        if not await ask(connection, _TURN, turn):
            return None
        await ask(connection, "SELECT fence_off(?)", (shard,))
        rows = await ask(connection, _TAKEN, (shard, self._name, LASTS))
        return int(rows[0][0]) if rows else None

    async def may_identify(self, shard: int) -> bool:
        """Return whether a shard of ours may identify itself now; then its bucket has to wait for the next."""
        async with self._asking() as connection:
            return bool(await ask(connection, _TURN, (shard % self._buckets, shard, True, IDENTIFIES_EVERY)))

    def shards(self, held: Held) -> Shards:
        """Return the one shard."""
        return Shards((held.shard,), self._count)

    def home(self, held: Held) -> Home:
        """Return the record as it is seen from a shard of ours."""
        return ShardHome(self._home, held, self._count)

    async def give_back(self, held: Held) -> None:
        """Let others have a shard at once; nothing is written for it by us any more."""
        async with self._asking() as connection:
            await ask(connection, _GIVEN_BACK, (held.shard, self._name, held.number))

    async def leave(self) -> None:
        """Be not there for the others any more, and end the connection."""
        async with self._asking() as connection:
            await ask(connection, _LEFT, (self._name,))
        await self._hang_up()

    async def bells(self, shards: Collection[int]) -> list[tuple[int, int]]:
        """Return the games of some shards in which others have done something, once."""
        async with self._asking() as connection:
            return [(int(shard), int(game)) for shard, game in await ask(connection, _BELLS, ([*shards],))]

    @asynccontextmanager
    async def _asking(self) -> AsyncIterator[Connection]:
        """Yield the connection, for one at a time; raises `StoreError` if anything goes wrong, or lasts too long."""
        async with self._alone:
            try:
                if self._connection is None or self._connection.closed:
                    async with asyncio.timeout(_PATIENCE):
                        self._connection = await connect(self._address, within=_PATIENCE)
                        self._backend = None
                with hurried(self._connection, _PATIENCE):
                    yield self._connection
            except TimeoutError as error:
                await self._hang_up()
                self._home.doubt()
                raise StoreAwayError("the database does not answer") from error
            except ERRORS as error:
                await self._hang_up()
                self._home.doubt()
                raise refusal(error) from error
            except BaseException:  # in the middle of something
                await self._hang_up()
                raise

    async def _hang_up(self) -> None:
        if self._connection is not None:
            await self._connection.close()
            self._connection = None


async def _settled(connection: Connection, known: int, count: int) -> None:
    """Let there be `count` shards: each new one was there when the one was that its servers belonged to."""
    await ask(connection, "DELETE FROM sharding")
    await ask(connection, "INSERT INTO sharding VALUES (?)", (count,))
    past = "INSERT INTO awake (shard, began, ended) SELECT ?, began, ended FROM awake WHERE shard = ?"
    for shard in range(known, count):
        await ask(connection, past, (shard, shard % known))
    if count != known:
        await ask(connection, "UPDATE leases SET holder = '', ends = clock_timestamp()")  # their numbers only grow
        for table in ("identified", "bells"):
            await ask(connection, f"DELETE FROM {table}")
