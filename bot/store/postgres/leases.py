"""Leases in PostgreSQL: rows that expire by the database's own clock; and the database as one shard's process sees it.

`bot.store.leases` says what leases are for. They have a connection of their own, so that a process busy writing doesn't
seem dead.
"""

import asyncio
import logging
import os
import platform
import re
import secrets
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import psycopg

from bot.address import Address
from bot.settings import SettingsError
from bot.store.home import Home, Left, Statement
from bot.store.leases import IDENTIFIES_EVERY, LASTS, Claim, Held, Holding, Seen, Shards, Stage, clock, grown
from bot.store.postgres.connections import ERRORS, Connection, ask, connect, hurried
from bot.store.postgres.schema import STEPS
from bot.store.postgres.trouble import refusal
from bot.store.records import StoreAwayError
from bot.store.schema import newest
from bot.store.tables import Row

_FENCE: Final = "SELECT fence(?, ?)"
"""The first statement of each transaction: it raises unless the lease still has that number.

A process that takes the shard over waits for the end of the transaction; later ones with the old number are refused.
"""


_OURS: Final = re.compile(r"(?<=FROM |JOIN )our_(games|servers)\b")


class ShardHome:
    """The database as one shard sees it: `our_games` are those of the shard, and writes need its lease."""

    is_part = True

    def __init__(self, home: Home, held: Held, count: int) -> None:
        """Serve a shard of `count`, in the database that is open in `home`."""
        self._home = home
        self._count = count
        self._held = held
        self.shard = held.shard
        servers = _shard("CAST(server AS bigint)", count)
        self._ours = {
            "games": f"(SELECT * FROM games WHERE {self.shard_of('games.channel')} = {self.shard}) AS our_games",
            "servers": f"(SELECT * FROM servers WHERE {servers} = {self.shard}) AS our_servers",
        }

    def shard_of(self, channel: str) -> str:
        """Return SQL for the shard of a channel; it is 0 if the server of the channel is not known."""
        return _shard(f"coalesce((SELECT server FROM places WHERE places.channel = {channel}), 0)", self._count)

    def _seen(self, sql: str) -> str:
        """Return a statement with `our_games` and `our_servers`, which have all shards' rows, limited to this shard."""
        return _OURS.sub(lambda found: self._ours[found[1]], sql)

    @property
    def waits(self) -> tuple[int, float]:
        """How many queries of all shards waited for a connection, and for how many seconds in all."""
        return self._home.waits

    @property
    def _fence(self) -> Statement:
        return _FENCE, (self.shard, self._held.number)

    async def open(self) -> None:
        """Do nothing: `PostgresHome` is open."""

    async def close(self) -> None:
        """Do nothing: the other shards of the process use it too."""

    async def read(self, sql: str, *values: object) -> list[Any]:
        """Return what a query finds."""
        return await self._home.read(self._seen(sql), *values)

    async def write(self, statements: Sequence[Statement]) -> int:
        """Do `statements` in one transaction, if the lease is still ours; return how many rows the last one changed."""
        return await self._home.write([self._fence, *((self._seen(sql), values) for sql, values in statements)])

    async def erase(self, statements: Sequence[Statement]) -> None:
        """Do `statements` in one transaction, if the lease is still ours, however long that takes."""
        await self._home.erase([self._fence, *((self._seen(sql), values) for sql, values in statements)])

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
        """Raise `StoreError` if the database is not there."""
        await self._home.watch()

    @property
    def is_away(self) -> bool:
        """Whether the database is out of reach."""
        return self._home.is_away

    @property
    def refuses_writes(self) -> bool:
        """Whether the last write was refused for now."""
        return self._home.refuses_writes

    def doubt(self) -> None:
        """Find out whether it is."""
        self._home.doubt()

    async def faults(self) -> list[str]:
        """Return what is wrong with the database."""
        return await self._home.faults()


def _shard(server: str, count: int) -> str:
    """Return SQL for the shard of a server, by Discord's rule."""
    return f"(({server} >> 22) % {count})"


_log = logging.getLogger(__name__)

_PATIENCE: Final = 2.0
"""The seconds after which a connection without an answer is given up."""

_SOON: Final = 0.01
"""The shortest wait, in seconds, before asking again for the turn to identify."""

_ALIVE: Final = """
    INSERT INTO processes (name, ends, stays) VALUES (?1, clock_timestamp() + ?2 * interval '1 second', ?3)
    ON CONFLICT (name) DO UPDATE SET ends = excluded.ends, stays = excluded.stays
"""
_RENEWED: Final = """
    UPDATE leases SET ends = clock_timestamp() + ?2 * interval '1 second', leaving = (shard = ANY(?3))
    WHERE holder = ?1 AND shard = ANY(?4) RETURNING shard, number
"""
_STILL_CLAIMED: Final = """
    UPDATE claims SET ends = clock_timestamp() + ?2 * interval '1 second', ready = (shard = ANY(?3))
    WHERE holder = ?1 AND shard = ANY(?4)
"""
_LEASES: Final = "SELECT shard, holder, number, leaving, heard FROM leases WHERE ends > clock_timestamp()"
_CLAIMS: Final = "SELECT shard, holder, ready FROM claims WHERE ends > clock_timestamp()"
_LIVING: Final = "SELECT name, stays FROM processes WHERE ends > clock_timestamp() ORDER BY name"
_TURN: Final = """
    INSERT INTO identified (bucket, free) VALUES (?1, clock_timestamp() + ?2 * interval '1 second')
    ON CONFLICT (bucket) DO UPDATE SET free = excluded.free WHERE identified.free <= clock_timestamp()
    RETURNING bucket
"""
_TURN_IN: Final = """
    SELECT CAST(EXTRACT(EPOCH FROM free - clock_timestamp()) AS double precision) FROM identified WHERE bucket = ?
"""
_CLAIMED: Final = """
    INSERT INTO claims (shard, holder, ends, ready) VALUES (?1, ?2, clock_timestamp() + ?3 * interval '1 second', FALSE)
    ON CONFLICT (shard) DO UPDATE SET holder = excluded.holder, ends = excluded.ends, ready = FALSE
    WHERE claims.ends <= clock_timestamp() RETURNING shard
"""
_TAKEN: Final = """
    WITH last AS (SELECT ends FROM leases WHERE shard = ?1)
    INSERT INTO leases (shard, holder, number, ends) VALUES (?1, ?2, 1, clock_timestamp() + ?3 * interval '1 second')
    ON CONFLICT (shard) DO UPDATE
    SET holder = excluded.holder, number = leases.number + 1, ends = excluded.ends, leaving = FALSE, heard = '{}'
    WHERE leases.ends <= clock_timestamp() RETURNING number, COALESCE(
        (SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp() - ends) AS double precision) FROM last), 0
    )
"""
_HANDED_OVER: Final = """
    UPDATE leases SET holder = claims.holder, number = leases.number + 1, leaving = FALSE, heard = ?4,
    ends = clock_timestamp() + ?3 * interval '1 second' FROM claims
    WHERE leases.shard = ?1 AND leases.number = ?2 AND leases.holder <> ''
    AND claims.shard = leases.shard AND claims.ready AND claims.ends > clock_timestamp() RETURNING leases.number
"""
_FENCED_OFF: Final = "SELECT fence_off(?)"
_NOT_CLAIMED: Final = "DELETE FROM claims WHERE shard = ?"
_GIVEN_BACK: Final = """
    UPDATE leases SET holder = '', ends = clock_timestamp() WHERE shard = ? AND holder = ? AND number = ?
"""
_GIVEN_UP: Final = "DELETE FROM claims WHERE shard = ? AND holder = ?"
_LEFT: Final = "DELETE FROM processes WHERE name = ? OR ends < clock_timestamp() - interval '1 day'"
_BELLS: Final = "DELETE FROM bells WHERE shard = ANY(?) RETURNING shard, game"

_BACKEND: Final = "SELECT pg_backend_pid()"
_POOLED: Final = (
    "a pooler before the database changes connections between transactions: let it pool by session "
    "(PgBouncer: pool_mode = session)"
)

_LOCK: Final = 0x446A6D63
"""The advisory lock of the process that settles how many shards there are."""


class PostgresLeases:
    """The leases of a process, by its name, which its log says too."""

    has_others = True

    def __init__(self, address: Address, home: Home, buckets: int, spares: int = 0) -> None:
        """Use the database at `address`, which is open in `home`.

        Each of the `buckets` lets one shard at a time identify itself. The process keeps `spares` shards ready.
        """
        self._address = address
        self._home = home
        self._buckets = buckets
        self._spares = spares
        self._name = f"{secrets.token_hex(4)} {platform.node()} {os.getpid()}"
        self._count = 1
        self._connection: Connection | None = None
        self._backend: int | None = None
        self._alone = asyncio.Lock()
        self._is_old = False

    async def settle(self, wanted: int | None, recommended: int) -> None:
        """Settle how many shards there are: `wanted`, else `recommended`, unless another process runs.

        The number is only multiplied. Raises `SettingsError`, `StoreError`.
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
            # Else another process could settle otherwise before we look.
            await ask(connection, _ALIVE, (self._name, LASTS, True))
        self._count = count
        _log.info("this process is %s; there are %d shards", self._name, count)

    async def _check_pooling(self) -> None:
        """Raise `SettingsError` if a pooler can give another client the server's end of our connection."""
        async with self._asking() as connection:
            await self._check_backend(connection)
            other = await connect(self._address, within=_PATIENCE)
            async with other, other.transaction():
                await ask(other, _BACKEND)  # it gets the connection that was just used, if anybody may have it
                await self._check_backend(connection)

    async def _check_backend(self, connection: Connection) -> None:
        """Raise `SettingsError` if a pooler has changed the server's end of our connection."""
        [(backend,)] = await ask(connection, _BACKEND)
        if self._backend not in (None, backend):
            raise SettingsError(_POOLED)
        self._backend = int(backend)

    async def look(self, mine: Mapping[int, Held], *, ends: bool = False) -> Seen:
        """Renew our leases and claims, and return all there are; a process that `ends` claims nothing any more."""
        stages = {shard: held.stage for shard, held in mine.items()}
        ours = [shard for shard, held in mine.items() if not held.has_ended]
        async with self._asking() as connection:
            await self._check_backend(connection)
            await self._compare(connection)
            await ask(connection, _ALIVE, (self._name, LASTS, not ends and not self._is_old))
            leaving = [shard for shard, stage in stages.items() if stage in (Stage.LEAVING, Stage.ENDING)]
            renewed = await ask(connection, _RENEWED, (self._name, LASTS, leaving, ours))
            ready = [shard for shard, stage in stages.items() if stage is Stage.READY]
            claimed = [shard for shard in ours if stages[shard] not in (Stage.SERVED, Stage.LEAVING)]
            await ask(connection, _STILL_CLAIMED, (self._name, LASTS, ready, claimed))
            # A process that takes a lease gives up its claim at once: in this order, the shard is in one of the two.
            claims = {int(shard): Claim(*claim) for shard, *claim in await ask(connection, _CLAIMS)}
            leases = {int(shard): Holding(*held) for shard, *held in await ask(connection, _LEASES)}
            alive = [str(name) for name, stays in await ask(connection, _LIVING) if stays]
        numbers = {int(shard): int(number) for shard, number in renewed}
        return Seen(
            self._name, alive, leases, claims, self._count, self._buckets, stages, self._spares, numbers, ends=ends
        )

    async def _compare(self, connection: Connection) -> None:
        """Notice a newer program: then this one claims nothing more, and others don't expect it to."""
        [(version,)] = await ask(connection, "SELECT version FROM record_version")
        if version > newest(STEPS) and not self._is_old:
            _log.warning("a newer program has come: this one serves what it has, and takes nothing more")
            self._is_old = True

    async def claim(self, shard: int) -> Held | None:
        """Claim a shard, unless another process has."""
        async with self._asking() as connection:
            return Held(shard, LASTS) if await ask(connection, _CLAIMED, (shard, self._name, LASTS)) else None

    async def take(self, held: Held) -> float | None:
        """Take the lease of a shard that nobody serves; return for how many seconds it was free, `None` if it was not.

        The holder before can't write any more.
        """
        asked_at = clock()
        taken = await self._change(held.shard, _TAKEN, (held.shard, self._name, LASTS))
        if taken is None:
            return None
        number, free = taken
        held.renewed(asked_at, int(number))
        return float(free)

    async def hand_over(self, held: Held, heard: Sequence[int]) -> bool:
        """Give a lease of ours to the process that is ready for it; return whether there was one.

        That process learns which interactions this one has `heard`.
        """
        values = (held.shard, held.number, LASTS, [*heard])
        return await self._change(held.shard, _HANDED_OVER, values) is not None

    async def _change(self, shard: int, sql: str, values: Sequence[object]) -> Row | None:
        """Change the holder of a lease, once nothing is being written by it; return what `sql` does, if it changed."""
        changed = None
        async with self._asking() as connection:
            try:
                async with connection.transaction():
                    await connection.execute("SET LOCAL lock_timeout = '1s'")
                    await ask(connection, _FENCED_OFF, (shard,))
                    if rows := await ask(connection, sql, values):
                        changed = rows[0]
                        await ask(connection, _NOT_CLAIMED, (shard,))
            except psycopg.errors.LockNotAvailable:  # its holder writes still
                return None
        return changed

    async def turn_in(self, shard: int) -> float:
        """Return in how many seconds a shard may identify itself; if it is 0 it has to do so now, and others wait."""
        bucket = shard % self._buckets
        async with self._asking() as connection:
            if await ask(connection, _TURN, (bucket, IDENTIFIES_EVERY)):
                return 0.0
            rows = await ask(connection, _TURN_IN, (bucket,))
            return max(_SOON, float(rows[0][0])) if rows else _SOON

    def shards(self, held: Held) -> Shards:
        """Return the one shard."""
        return Shards((held.shard,), self._count)

    def home(self, held: Held) -> Home:
        """Return the database as a shard of ours sees it."""
        return ShardHome(self._home, held, self._count)

    async def give_back(self, held: Held) -> None:
        """Let others have a shard at once; we must not write for it any more."""
        async with self._asking() as connection:
            await ask(connection, _GIVEN_BACK, (held.shard, self._name, held.number))
            await ask(connection, _GIVEN_UP, (held.shard, self._name))

    async def leave(self) -> None:
        """Remove this process from those that run, and close the connection."""
        async with self._asking() as connection:
            await ask(connection, _LEFT, (self._name,))
        await self._hang_up()

    async def bells(self, shards: Collection[int]) -> list[tuple[int, int]]:
        """Return, once each, the games of some shards in which others have done something."""
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
    """Store that there are `count` shards; a new one inherits the times when the shard of its servers was served."""
    await ask(connection, "DELETE FROM sharding")
    await ask(connection, "INSERT INTO sharding VALUES (?)", (count,))
    past = "INSERT INTO awake (shard, began, ended) SELECT ?, began, ended FROM awake WHERE shard = ?"
    for shard in range(known, count):
        await ask(connection, past, (shard, shard % known))
    if count != known:
        await ask(connection, "UPDATE leases SET holder = '', ends = clock_timestamp()")  # their numbers only grow
        for table in ("identified", "bells", "claims"):
            await ask(connection, f"DELETE FROM {table}")
