"""The only writer of a database: a thread with its own connection, which commits all waiting writes together.

`bot.store.together` says how tasks share a transaction. A write into a deleted or replaced file must not count as done:
before and after each transaction the writer checks that the database and its log are still the files that it opened. If
somebody has deleted or replaced them, all that is in them is saved under another name beside, and nothing is written
until they are back.

The database is read through aiosqlite, which has no call for a whole transaction: a change of threads for each
statement, there and back, took 150 µs more a turn.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

from bot.store.rows import StoreError
from bot.store.sqlite.files import explaining, free, identity, save
from bot.store.sqlite.schema import PATIENCE, teach
from bot.store.sqlite.wiping import Wiping
from bot.store.together import Outcome, Together, Unit

_SETTINGS: Final = ("synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")

_T = TypeVar("_T")


class Writer:
    """Writes for any number of tasks of one event loop; errors are those of SQLite."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, "connection for writing")
        self._connection: sqlite3.Connection | None = None
        self._together = Together(lambda units: self._on_thread(self._do, self._open, units))
        self._files: tuple[tuple[int, int], ...] = ()
        self._saved: Path | None = None
        self._wiping = Wiping(path)

    async def open(self) -> None:
        """Open the database, which must exist."""
        self._connection = await self._on_thread(_opened, self._path)
        self._wiping.open()
        self._files = identity(self._path)

    async def close(self) -> None:
        """Finish what was requested, then close."""
        await self._together.settle()
        with suppress(sqlite3.ProgrammingError):  # it was never opened
            await self.call(sqlite3.Connection.close)
        self._connection = None
        self._wiping.close()
        self._thread.shutdown(wait=False)

    async def write(self, statements: Unit) -> int:
        """Execute `statements`, all or none, and return how many rows the last one changed."""
        return await self._together.write(statements)

    async def call(self, function: Callable[[sqlite3.Connection], _T]) -> _T:
        """Return the result of `function` on the connection, between two transactions."""
        return await self._on_thread(function, self._open)

    async def erase(self, statements: Unit) -> None:
        """Execute `statements`, which erase data; `wipe` follows, in this run or the next."""
        await self.call(lambda _: self._wiping.begin())
        await self.write(statements)

    async def wipe(self, traces: Collection[str]) -> bool:
        """Wipe erased data, which may have left `traces` (texts); return whether no file has any of it."""
        return await self.call(lambda connection: self._wiping.wipe(connection, traces))

    async def go_on_wiping(self) -> bool:
        """Continue wiping, unless somebody reads the log for long; return whether nothing remains."""
        return await self.call(self._wiping.go_on)

    @property
    def is_wiped(self) -> bool:
        """Whether no erased data remains."""
        return not self._wiping.is_begun

    async def watch(self) -> None:
        """Raise `StoreError` if the database's files are gone."""
        if error := await self.call(self._lost):
            raise error

    @property
    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            raise sqlite3.ProgrammingError("The database is closed.")
        return self._connection

    def _on_thread(self, function: Callable[..., _T], *arguments: object) -> asyncio.Future[_T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, function, *arguments)

    def _do(self, connection: sqlite3.Connection, units: Sequence[Unit]) -> list[Outcome]:
        """Execute all `units` on the thread; return the outcome of each."""
        lost = self._lost(connection)
        outcomes = [] if lost else _done(connection, units)
        lost = lost or self._lost(connection)
        return [lost] * len(units) if lost else outcomes

    def _lost(self, connection: sqlite3.Connection) -> StoreError | None:
        """The error if the database was deleted or replaced; its contents are then saved in another file."""
        if identity(self._path) == self._files:
            self._saved = None
            return None
        gone = f"the database {self._path} was deleted or replaced while the program was running"
        if self._saved is None:
            try:
                with explaining(self._path):
                    save(connection, saved := free(self._path, "saved"))
            except StoreError as error:
                return StoreError(f"{gone}, and what was in it cannot be saved beside it: {error}")
            self._saved = saved
        return StoreError(
            f"{gone}; what was in it is in {self._saved}: stop the program, put that in its place, and start it again"
        )


def _opened(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    for setting in _SETTINGS:
        connection.execute(f"PRAGMA {setting}")
    teach(connection)
    connection.execute("BEGIN IMMEDIATE")  # creates the log, which `identity` needs
    connection.execute("ROLLBACK")
    return connection


def _done(connection: sqlite3.Connection, units: Sequence[Unit]) -> list[Outcome]:
    """Execute all `units` in one transaction, or else each in its own; return each one's changed rows or error."""
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:  # another program is writing, for longer than we wait
        return [error] * len(units)
    try:
        outcomes: list[Outcome] = [_changed(connection, statements) for statements in units]
        connection.execute("COMMIT")
    except Exception as error:  # noqa: BLE001 - the caller gets it
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if len(units) == 1:
            return [error]
    else:
        return outcomes
    return [outcome for unit in units for outcome in _done(connection, [unit])]


def _changed(connection: sqlite3.Connection, statements: Unit) -> int:
    return [connection.execute(sql, values).rowcount for sql, values in statements][-1]
