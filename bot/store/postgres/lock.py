"""The lock in PostgreSQL: an advisory lock, on a connection that does nothing else, and the number of its holder.

`bot.store.lock` says what they are for. A connection that only asks is never stopped within a transaction, however busy
the process writes. An advisory lock of a session is free when the server has noticed that the session ended: at once
after a kill, and by `idle_session_timeout` after a freeze or a cut. That counts only between transactions. So the next
holder ends the other sessions of the one before, which might hang in the middle of a transaction.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from math import inf
from typing import Final

import psycopg

from bot import __version__
from bot.address import PostgresAddress
from bot.settings import SettingsError
from bot.store.lock import ANSWERABLE, ASKS_EVERY, ENDS_AFTER, SILENT_AFTER, AnotherPlaysError, Taken, clock
from bot.store.postgres.connections import ERRORS, Connection, Row, ask, connect, explaining, hurried
from bot.store.postgres.home import PostgresHome
from bot.store.postgres.schema import NOBODYS, STEPS
from bot.store.postgres.trouble import refusal
from bot.store.rows import StoreAwayError, StoreError
from bot.store.schema import newest

_log = logging.getLogger(__name__)

_WAITS: Final = SILENT_AFTER
"""How long the next holder waits for the silence of the one before."""

_PATIENCE: Final = 2.0
"""The seconds after which a session without an answer is given up."""

_TRIES_EVERY: Final = 0.2
"""How often a process asks for the lock that is ready to play."""

_UNREADY: Final = 3.0
"""The same for one that is not connected yet, or has lost its session: others are to be quicker."""

_IDENTIFIES_EVERY: Final = 5.0
"""Discord's rule for the shards of a bot."""

_YIELDS: Final = 1.0
"""How long a process that stands ready lets others go first, each time when it may identify a shard."""

_FREED_WITHIN: Final = "1s"
"""How long a transaction of the holder before is waited for, before its session is ended once more."""

_PLAYS: Final = 0x446A6D63
_IDENTIFIES: Final = 0x446A6D64
_OURS: Final = "'journal'::regclass::oid::integer"
"""The second half of the key of our locks: two schemas of one database do not meet."""

PLAYED: Final = f"""
    SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE datname = current_database() AND locktype = 'advisory' AND classid = {_PLAYS} AND objid = 'journal'::regclass
"""
"""Finds a row if a bot plays on the database."""

_SESSION: Final = f"""
    SET idle_session_timeout = '{ENDS_AFTER}s';
    SET idle_in_transaction_session_timeout = '{ENDS_AFTER}s' -- for a holder that stops while it takes or leaves
"""
_HERE: Final = "SELECT 1"
_TRIED: Final = f"""
    SELECT CASE WHEN version <= ? THEN pg_try_advisory_lock({_PLAYS}, {_OURS}) END FROM record_version
"""
"""Null if the database has become too new for this program."""
_HOLDER: Final = "SELECT number, application, name, has_left, heard FROM plays"
"""Read after the lock was asked for: who has it changes nothing here without us."""
_COMPANY: Final = """
    SELECT count(DISTINCT application_name) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'djambi %' AND application_name <> ?
"""
_PROCESSES: Final = f"""
    SELECT DISTINCT application_name, application_name = (SELECT name FROM plays) AND EXISTS ({PLAYED})
    FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'djambi %' ORDER BY 2 DESC, 1
"""
_ENDED: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ?
"""
_TAKEN: Final = """
    UPDATE plays SET number = number + 1, application = ?, name = ?, version = ?, has_left = FALSE, heard = '{}'
    RETURNING number
"""
_LEFT: Final = "UPDATE plays SET number = number + 1, has_left = TRUE, heard = ? WHERE number = ? RETURNING 1"
_MAY_IDENTIFY: Final = f"SELECT pg_try_advisory_lock({_IDENTIFIES}, {_OURS})"
_IDENTIFIED: Final = f"SELECT pg_advisory_unlock({_IDENTIFIES}, {_OURS})"

_BACKEND: Final = "SELECT pg_backend_pid()"
_POOLED: Final = (
    "a pooler before the database changes connections between transactions: let it pool by session "
    "(PgBouncer: pool_mode = session)"
)
_OF_ANOTHER: Final = (
    "the database belongs to another bot: name another one in DJAMBI_DATABASE, or the token of that bot in DJAMBI_TOKEN"
)


async def processes(address: PostgresAddress) -> list[str]:
    """Return a line for each process of the bot on the database at `address`; raises `StoreError`."""
    with explaining():
        connection = await connect(address, only_reads=True)
        async with connection:
            found = await ask(connection, _PROCESSES)
    named = [(*str(name).split(), bool(plays)) for name, plays in found]
    return [
        f"djambi {version} on {machine} (process {number}) {'plays' if plays else 'stands ready'}"
        for _, version, machine, number, _, plays in named
    ]


class PostgresLock:
    """The lock of a process: see `bot.store.lock`."""

    def __init__(self, address: PostgresAddress, home: PostgresHome, application: int) -> None:
        """Want the lock of the database at `address`, open in `home`, which only the bot `application` plays on.

        From now on `home` writes only while we have it.
        """
        self._address = address
        self._home = home
        self._application = application
        self._connection: Connection | None = None
        self._connected_at = 0.0
        self._is_held = False
        """Whether the session of the connection has the lock."""
        self._number: int | None = None
        self._sure_until = 0.0
        self._identifies = False
        """Whether it is the turn of this process to identify a shard."""
        self._identified_at = -inf
        self._is_old = False
        self._leaves = False
        self._is_closed = False
        self._one_at_a_time = asyncio.Lock()
        self._answered = asyncio.Event()
        self._stirred = asyncio.Event()
        self._watched: int | None = None
        self.is_alone = True
        self.has_left = False
        self.waiting = 0
        """How many shards wait for their turn to identify."""
        home.number = NOBODYS

    @property
    def is_ours(self) -> bool:
        """Whether it is certain that no other process plays."""
        return self._number is not None and not self._leaves and clock() < self._sure_until

    @property
    def is_awaited(self) -> bool:
        """Whether this process has not got it yet."""
        return self._number is None and not self._leaves

    async def settled(self) -> bool:
        """Wait until the database has answered, if that is in doubt; return whether we play."""
        until = clock() + ENDS_AFTER
        while not (self.is_ours or self.is_awaited or self._leaves) and (left := until - clock()) > 0:
            self._answered.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._answered.wait(), left)
        return self.is_ours

    async def open(self) -> Taken | None:
        """Ask for the lock for the first time; return what to do if we have got it.

        Raises `SettingsError` if the database belongs to another bot, or a pooler is in the way; and `StoreError`.
        """
        async with self._asking() as connection:
            [backend] = await self._ask(connection, _BACKEND)
            other = await connect(self._address, self._home.name, within=_PATIENCE)
            async with other, other.transaction():
                await self._ask(other, _BACKEND)  # it gets the connection that was just used, if anybody may have it
                if await self._ask(connection, _BACKEND) != [backend]:
                    raise SettingsError(_POOLED)
            return await self._try(connection)

    async def run(self, is_ready: Callable[[], bool], taken: Callable[[Taken], None]) -> None:
        """Ask for the lock until we have it, most eagerly if the process `is_ready`; then call `taken` and keep it.

        Raises `AnotherPlaysError` once another process has had it since.
        """
        tried_at = clock()
        while not self._leaves:
            is_eager = is_ready() and clock() - self._connected_at > _UNREADY
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), ASKS_EVERY if self._is_held else _TRIES_EVERY)
            self._stirred.clear()
            tries = is_eager or not self.is_awaited or clock() - tried_at >= _UNREADY
            tried_at = clock() if tries else tried_at
            with suppress(StoreError):  # the home says that the database is away
                if (found := await self._round(tries=tries)) is not None:
                    taken(found)

    async def has_company(self) -> bool:
        """Ask whether another process is there; without an answer, say what was so last."""
        with suppress(StoreError):
            async with self._asking() as connection:
                [(others,)] = await self._ask(connection, _COMPANY, (self._home.name,))
                self.is_alone = not others
        return not self.is_alone

    async def leave(self, heard: Sequence[int] = ()) -> None:
        """Let the next process play at once, which learns which interactions this one has `heard`.

        We write nothing any more from now on, and answer only those. Raises `StoreError`.
        """
        self.has_left = self.is_ours  # in doubt, another process may play already, and answer
        number, self._number, self._leaves = self._number, None, True
        try:
            if number is not None:
                async with self._asking() as connection:
                    async with connection.transaction():
                        await self._fence_off(connection)
                        self.has_left = bool(await self._ask(connection, _LEFT, ([*heard], number)))
                    await self._ask(connection, "SELECT pg_advisory_unlock_all()")
        finally:
            self._is_closed = True  # else a round that waits for its turn would take the lock again
            await self._hang_up()

    async def identifies(self) -> None:
        """Wait for the turn of this process to identify one shard.

        Each shard takes a turn of its own: the process that plays waits for one shard of another, not for all.
        """
        self.waiting += 1
        try:
            while not await self._may_identify():  # noqa: ASYNC110 - another process gives the turn back
                await asyncio.sleep(_YIELDS if self.is_awaited else _TRIES_EVERY)
        finally:
            self.waiting -= 1

    async def _may_identify(self) -> bool:
        pause = _IDENTIFIES_EVERY + (_YIELDS if self.is_awaited else 0)
        with suppress(StoreError):
            async with self._asking() as connection:
                await self._let_others_identify(connection)
                is_next = not self._identifies and clock() - self._identified_at > pause
                if is_next and (await self._ask(connection, _MAY_IDENTIFY))[0][0]:
                    self._identifies, self._identified_at = True, clock()
                    return True
        return False

    async def _round(self, *, tries: bool = True) -> Taken | None:
        """Ask once: for the lock, if it `tries` to get it, or for a sign that we still have it, or the session."""
        # The holder, who may have lost its session at the same time, asks at once.
        tries = tries and (self._connection is not None or not self.is_awaited)
        async with self._asking() as connection:
            await self._let_others_identify(connection)
            if not self._is_held and not tries:
                await self._ask(connection, _HERE)  # the server ends sessions that ask for nothing
                return None
            if not self._is_held:
                return await self._try(connection)
            asked_at = clock()
            [(others,)] = await self._ask(connection, _COMPANY, (self._home.name,))
            self._is_sure(asked_at)
            self.is_alone = not others
        return None

    async def _try(self, connection: Connection) -> Taken | None:
        """Ask for the lock; return what to do if we have got it from another process, or after one."""
        asked_at = clock()
        [(is_held,)] = await self._ask(connection, _TRIED, (newest(STEPS),))
        [(number, owner, name, was_left, heard)] = await self._ask(connection, _HOLDER)
        if owner not in (0, self._application):
            raise SettingsError(_OF_ANOTHER)
        if self._number not in (None, number):
            raise AnotherPlaysError
        if is_held is None and not self._is_old:
            _log.warning("a newer program has brought the database up to date: this one does not play any more")
        self._is_old, self._is_held = is_held is None, bool(is_held)
        if not self._is_held:
            self.is_alone = False
            return None
        if self._number is not None:  # nobody has played meanwhile
            self._is_sure(asked_at)
            return None
        return await self._take(connection, name, tuple(heard) if was_left else None)

    async def _take(self, connection: Connection, before: str, heard: Sequence[int] | None) -> Taken:
        """Raise the number, once the holder `before` is silent, which is so if it has left what it `heard`."""
        got_at = clock()
        if before == self._home.name:  # we have raised it, and the answer was lost
            before = ""
        if heard is None and before:
            await self._ask(connection, _ENDED, (before,))
            await asyncio.sleep(_WAITS)
        while True:
            asked_at = clock()
            try:
                async with connection.transaction():
                    await self._fence_off(connection)
                    values = (self._application, self._home.name, __version__)
                    [(number,)] = await self._ask(connection, _TAKEN, values)
                break
            except psycopg.errors.LockNotAvailable:  # something is being written still
                if before:
                    await self._ask(connection, _ENDED, (before,))
        self._number = self._home.number = int(number)
        self._is_sure(asked_at)
        return Taken(heard or (), ANSWERABLE if heard is not None else clock() - got_at)

    async def _let_others_identify(self, connection: Connection) -> None:
        if self._identifies and clock() - self._identified_at > _IDENTIFIES_EVERY:
            self._identifies = False
            await self._ask(connection, _IDENTIFIED)

    async def _fence_off(self, connection: Connection) -> None:
        """Wait, within a transaction, until nothing is being written."""
        await connection.execute(f"SET LOCAL lock_timeout = '{_FREED_WITHIN}'")
        await self._ask(connection, "SELECT fence_off()")

    def _is_sure(self, asked_at: float) -> None:
        self._sure_until = asked_at + SILENT_AFTER
        self._answered.set()

    async def _ask(self, connection: Connection, sql: str, values: Sequence[object] = ()) -> list[Row]:
        with hurried(connection, _PATIENCE):
            return await ask(connection, sql, values)

    @asynccontextmanager
    async def _asking(self) -> AsyncIterator[Connection]:
        """Yield the connection, for one at a time; raises `StoreError` if anything goes wrong, or lasts too long."""
        async with self._one_at_a_time:
            if self._is_closed:
                raise StoreAwayError("the lock was given back")
            self._watch_no_more()
            try:
                if self._connection is None:
                    async with asyncio.timeout(_PATIENCE):
                        self._connection = await connect(self._address, self._home.name, within=_PATIENCE)
                        await self._connection.execute(_SESSION)
                    self._connected_at = clock()
                yield self._connection
                if self._is_held and self._connection is not None:
                    self._watched = self._connection.fileno()
                    asyncio.get_running_loop().add_reader(self._watched, self._stirs)
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

    def _stirs(self) -> None:
        """Fall silent and ask at once: the server says something unasked, most often that the session is over.

        So we have not answered what another process hears from the moment when it has the lock.
        """
        self._watch_no_more()
        self._sure_until = 0.0
        self._stirred.set()

    def _watch_no_more(self) -> None:
        if self._watched is not None:
            asyncio.get_running_loop().remove_reader(self._watched)
            self._watched = None

    async def _hang_up(self) -> None:
        self._watch_no_more()
        self._is_held = self._identifies = False
        if self._connection is not None:
            await self._connection.close()
            self._connection = None
