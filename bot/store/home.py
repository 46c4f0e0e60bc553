"""The interface of a home for the database: reading, and writing in whole transactions."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Protocol

from bot.address import PostgresAddress
from bot.store.rows import StoreError

Statement = tuple[str, tuple[object, ...]]
"""SQL and its values, for `?`, or for `?1`, `?2` if a value is used twice."""


@dataclass(frozen=True, slots=True)
class ConditionalWrite:
    """Statements to be executed in the transaction of something else. They fail unless what they say `still_holds`."""

    statements: Sequence[Statement]
    still_holds: Callable[[], Awaitable[bool]]


class Remains(StrEnum):
    """What remains on the disk of erased data."""

    NOTHING = "nothing"
    """Nothing: no file of the database has it."""
    COPIES = "copies"
    """Copies in the files, which are wiped as soon as possible."""
    DATABASE = "database"
    """Copies in unused space of a database server, until it reuses that space."""


AMONG: Final = "channel IN (SELECT value FROM json_each(?))"
"""The condition that a row is about one of some channels, given as a JSON array."""


class Home(Protocol):
    """Where a database lives. Open it before anything else, and close it at the end; it may be shared by many tasks.

    Each statement is written once, in SQLite's words. What PostgreSQL says in another way is in `FORMS` of
    `bot.store.postgres.statements`. Three functions are ours: `hashed(request)` and `people_in(text)`, see
    `bot.store.rows`, and `without(text, person, stand_in)`, the JSON `text` with `stand_in` in the place of a
    person's id, and no name beside it.
    """

    @property
    def waits(self) -> tuple[int, float]:
        """How many queries waited for a connection until now, and for how many seconds in all."""

    async def open(self) -> None:
        """Open it; raises `StoreError`."""

    async def close(self) -> None:
        """Finish what was requested, then close."""

    async def read(self, sql: str, *values: object) -> list[Any]:
        """Return the rows of a query; raises `StoreError`."""

    async def write(self, statements: Sequence[Statement]) -> int:
        """Execute `statements` in one transaction, even if the caller is cancelled meanwhile.

        Returns how many rows the last one changed. Raises `StoreError`, or one of its subclasses if something is taken
        already, or if nothing can be written for now (`RefusedWriteError`).
        """

    async def erase(self, statements: Sequence[Statement]) -> None:
        """Execute `statements`, which erase data, in one transaction of any length; raises `StoreError`.

        `wipe` removes the traces.
        """

    async def wipe(self, traces: Collection[str] = ()) -> Remains:
        """Wipe erased data as far as we can, and return what remains on the disk.

        `traces` are texts that no file may contain any more. `go_on_wiping` does later what can't be done now.
        """

    async def go_on_wiping(self) -> Remains:
        """Continue wiping, also what an earlier run left; return what remains."""

    @property
    def left(self) -> Remains:
        """What is still to be wiped."""

    async def watch(self) -> None:
        """Raise `StoreError` if the database is gone."""

    @property
    def is_away(self) -> bool:
        """Whether the database has been out of reach for longer than callers wait for it.

        Every request then raises `StoreAwayError` at once. It becomes false as soon as the database is back.
        """

    @property
    def refuses_writes(self) -> bool:
        """Whether the last write was refused for now (`RefusedWriteError`), though the database can be read."""

    def doubt(self) -> None:
        """Check whether the database is out of reach, because a request by other means got no answer."""

    async def faults(self) -> list[str]:
        """Return what is wrong with the database itself, a line each."""


def no_driver(address: PostgresAddress) -> StoreError:
    """Return the error for an address of PostgreSQL if its driver is not installed."""
    wanted = "`pip install '.[postgres]'` installs it"
    return StoreError(f"the driver for the database {address} is missing: {wanted}")
