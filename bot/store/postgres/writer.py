"""The one writer of a process: a connection of its own, which does in one transaction whatever waits.

How many tasks share it is said in `bot.store.together`. What is peculiar to a database that is somewhere else:

- The connection may be lost. Before the commit is asked for nothing is done, and all is done again on a new one.
- After that nobody knows. So each transaction writes its number beside the name of its writer, which is then asked for
  on a new connection: it is there if and only if the transaction was done, also if it was done after the connection was
  lost (who asks waits for its lock on that row), and also if another server has taken the place of the first: whatever
  came there has the number, and what did not come is done again. The number of a transaction that PostgreSQL itself
  gives would not do for that: the other server gives the same numbers to others.
- How many rows were changed is heard before the commit is asked for, since nobody could be asked for that.
- Two processes may each wait for what the other has: PostgreSQL ends one of them, and it is done again.
- What somebody holds for long, who searches the whole record say, is not waited for by all: after one wait each has a
  transaction for itself, and whoever wants what is held is refused after two more.

Nobody's task does it but one that lives as long as the record is open: whoever is cancelled stops nothing.
"""

import asyncio
import random
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import accumulate, count
from typing import Final

import psycopg
from psycopg.errors import DeadlockDetected, LockNotAvailable, ReadOnlySqlTransaction, SerializationFailure

from bot.store.postgres import connections
from bot.store.postgres.connections import ERRORS, Way, explaining
from bot.store.postgres.pipeline import Pipeline
from bot.store.postgres.trouble import refusal
from bot.store.records import StoreAwayError, StoreError
from bot.store.together import Outcome, Together, Unit

_NOTED: Final = (
    "INSERT INTO writers (name, done) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET done = excluded.done, at = now()"
)
_DONE: Final = "SELECT done FROM writers WHERE name = ? FOR UPDATE"
_GONE: Final = "DELETE FROM writers WHERE name = ? OR at < now() - interval '2 days'"

_BEGIN: Final = ("BEGIN", ())
_PASSING: Final = (SerializationFailure, DeadlockDetected, LockNotAvailable)
_TRIES: Final = 8
_WAITS: Final = 2
_PAUSE: Final = 0.1
_DONE_WITHIN: Final = 20.0
"""After so many seconds a connection is given up on which much is to be done at once."""

_UNKNOWN: Final = 60.0
"""For so many seconds it is tried to find out whether something was done."""

_dice: Final = random.SystemRandom()


class Writer:
    """Writes for any number of tasks of one event loop; raises `StoreError`."""

    def __init__(self, way: Way, within: float | None = None) -> None:
        """Nothing is open yet at the end of a `way`; what is not done `within` a number of seconds is given up."""
        self._within = within
        self._way = way
        self._name = secrets.token_hex(12)
        self._number = 0
        self._pipeline: Pipeline | None = None
        self._together = Together(self._asked)
        self._work: asyncio.Queue[tuple[Sequence[Unit], asyncio.Future[list[Outcome]]]] = asyncio.Queue()
        self._working: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, and make known who writes."""
        self._pipeline = Pipeline(await self._way.connect())
        await self._pipeline.ask(_NOTED, self._name, self._number)
        self._working = asyncio.create_task(self._forever())

    async def close(self) -> None:
        """Do what was asked for, then end the connection."""
        await self._together.settle()
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait([self._working])
            self._working = None
        if self._pipeline is not None:
            with suppress(*ERRORS):
                await self._pipeline.ask(_GONE, self._name)
            await self._pipeline.close()
            self._pipeline = None

    async def write(self, statements: Unit) -> int:
        """Do `statements`, all or none, and return how many rows the last one changed."""
        if self._working is None:
            raise StoreError("The record is closed.")
        return await self._together.write(statements)

    def _asked(self, units: Sequence[Unit]) -> "asyncio.Future[list[Outcome]]":
        """Have it done by the task that nobody cancels."""
        told: asyncio.Future[list[Outcome]] = asyncio.get_running_loop().create_future()
        self._work.put_nowait((units, told))
        return told

    async def _forever(self) -> None:
        while True:
            units, told = await self._work.get()
            try:
                told.set_result(await self._do(units))
            except Exception as error:  # noqa: BLE001 - whatever it is, it is told
                told.set_exception(error)

    async def _do(self, units: Sequence[Unit]) -> list[Outcome]:
        """Do all `units` in one transaction, or else each in its own; return what became of each."""
        try:
            return await self._done(units)
        except StoreError as error:
            return [error] * len(units)
        except ERRORS as error:
            if len(units) == 1:
                return [refusal(error)]
        return [outcome for unit in units for outcome in await self._do([unit])]

    async def _done(self, units: Sequence[Unit]) -> list[Outcome]:
        """Do all `units` in one transaction, again where that is nobody's fault."""
        for tried in count(1):
            pipeline = await self._connected()
            try:
                return await self._transaction(pipeline, units)
            except psycopg.Error as error:
                is_standby = isinstance(error, ReadOnlySqlTransaction)  # by now: another has taken its place
                if is_standby:
                    await pipeline.close()
                if tried >= _tries(error, units) or not (pipeline.is_lost or isinstance(error, _PASSING)):
                    raise
            await asyncio.sleep(_dice.uniform(0, _PAUSE) * tried)
        raise AssertionError

    async def _connected(self) -> Pipeline:
        """Return the way to the database, made anew if it is lost; raises `StoreError` if that cannot be done soon."""
        if self._pipeline is None or self._pipeline.is_lost:
            with explaining():
                self._pipeline = Pipeline(await self._way.connect())
        return self._pipeline

    async def _transaction(self, pipeline: Pipeline, units: Sequence[Unit]) -> list[Outcome]:
        """Do all `units` in one transaction; if anything goes wrong, nothing was done."""
        self._number += 1
        within = self._within or _DONE_WITHIN
        statements = [statement for unit in units for statement in unit]
        changed = await pipeline.send([_BEGIN, *statements, (_NOTED, (self._name, self._number))], within)
        try:
            await pipeline.commit(connections.ANSWERED_WITHIN)
        except psycopg.Error:
            if not pipeline.is_lost or not await self._was_done(self._number):
                raise
        return [changed[last] for last in accumulate(len(unit) for unit in units)]

    async def _was_done(self, number: int) -> bool:
        """Find out whether the transaction with a number was done, whose connection was lost while it was."""
        until = time.monotonic() + _UNKNOWN
        while time.monotonic() < until:
            try:
                found = await (await self._connected()).ask(_DONE, self._name)
            except (StoreError, *ERRORS):
                await asyncio.sleep(_PAUSE)
            else:
                return bool(found) and int(found[0][0]) >= number
        raise StoreAwayError("the database was lost while it wrote, and nobody knows whether it was written")


def _tries(error: psycopg.Error, units: Sequence[Unit]) -> int:
    """How often it is tried to do `units` that have failed so: nobody waits long for what one of the others wants."""
    if not isinstance(error, LockNotAvailable):
        return _TRIES
    return _WAITS if len(units) == 1 else 1
