"""What a record needs to live somewhere: to be asked, and to be changed whole or not at all."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Any, Final, Protocol

from bot.address import Address
from bot.store.records import StoreError

Statement = tuple[str, tuple[object, ...]]
"""What is to be done, and what is put into it where it says `?`, or `?1`, `?2` if any is put in twice."""


class Left(StrEnum):
    """What is left on the disk of what was erased."""

    NOTHING = "nothing"
    """Nothing: no file of the record holds it."""
    COPIES = "copies"
    """Copies in the files, which are wiped out as soon as that can be done."""
    DATABASE = "database"
    """What a server of databases has left where nothing points to it, until it uses that room again."""


OURS: Final = "EXISTS (SELECT 1 FROM our_games WHERE id = {}.game)"
"""The condition that a row of a table is about a game that is ours to serve."""


AMONG: Final = "channel IN (SELECT value FROM json_each(?))"
"""The condition that a row is about one of some channels, given as an array of JSON."""


class Home(Protocol):
    """Where a record lives. Open it before anything else, and close it at the end; it may be shared by many tasks.

    SQL is said once, so that every home understands it; what is a function in SQLite others are taught. Besides there
    are three of ours: `hashed(request)`, see `bot.store.records`; `without(text, person, stand_in)`, the JSON `text`
    with `stand_in` in the place of a person's id, and no name beside it; and `people_in(text)`, the ids of users of
    Discord and of engines in the JSON `text`, each once, as an array of JSON.

    A statement that walks over all games or servers names `our_games` or `our_servers` after FROM or JOIN. So it leaves
    alone what another process serves.
    """

    is_part: bool
    """Whether only some channels are ours to serve, and others serve the rest."""

    shard: int
    """Which shard is served from here; 0 where one process serves them all."""

    def shard_of(self, channel: str) -> str:
        """Return what gives the shard by which a channel, given by a name or in brackets, is served."""

    async def open(self) -> None:
        """Open it; raises `StoreError`."""

    async def close(self) -> None:
        """Do what was asked for, then close."""

    async def read(self, sql: str, *values: object) -> list[Any]:
        """Return what a query finds; raises `StoreError`."""

    async def write(self, statements: Sequence[Statement]) -> int:
        """Do `statements` in one transaction, to the end even if the caller is cancelled meanwhile.

        Returns how many rows the last one changed; raises `StoreError`, one that tells what is taken already if it is
        that.
        """

    async def erase(self, statements: Sequence[Statement]) -> None:
        """Do `statements`, which erase something, in one transaction, however long that takes; raises `StoreError`.

        Its traces are wiped out with `wipe`.
        """

    async def wipe(self, traces: Collection[str] = ()) -> Left:
        """Wipe out what was erased, as far as that is ours to do, and return what is left on the disk.

        `traces` are texts that no file may hold any more. What cannot be done now is done by `go_on_wiping`.
        """

    async def go_on_wiping(self) -> Left:
        """Do what is left to be wiped out, also by an earlier run of the program; return what is left then."""

    @property
    def left(self) -> Left:
        """What is still to be wiped out."""

    async def watch(self) -> None:
        """Raise `StoreError` if the record is not there any more."""

    @property
    def is_away(self) -> bool:
        """Whether the record is out of reach for now, and has been for longer than anybody waits for it.

        Whatever is asked for then raises `StoreAwayError` at once; it becomes false as soon as the record is back.
        """

    def doubt(self) -> None:
        """Find out whether it is: somebody who asks on another way got no answer."""

    async def faults(self) -> list[str]:
        """Return what is wrong with the database itself, a line each."""


def no_driver(address: Address) -> StoreError:
    """Return what is said where the record is in PostgreSQL, and what that takes was not installed."""
    wanted = "`pip install '.[postgres]'` installs it"
    return StoreError(f"the driver for the database {address} is missing: {wanted}")
