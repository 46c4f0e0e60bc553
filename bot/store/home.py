"""What a record needs to live somewhere: to be asked, and to be changed whole or not at all."""

from collections.abc import Sequence
from typing import Any, Protocol

Statement = tuple[str, tuple[object, ...]]
"""What is to be done, and what is put into it where it says `?`, or `?1`, `?2` if any is put in twice."""


class Home(Protocol):
    """Where a record lives. Open it before anything else, and close it at the end; it may be shared by many tasks.

    What is written may call two functions of ours: `hashed(request)`, see `bot.store.requests`, and
    `without(text, person, stand_in)`, the JSON `text` with `stand_in` in the place of a person's id, and no name
    beside it.
    """

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

    async def scrub(self) -> None:
        """Leave nothing lying about of what was erased, as far as that is ours to say."""

    async def watch(self) -> None:
        """Raise `StoreError` if the record is not there any more."""

    async def faults(self) -> list[str]:
        """Return what is wrong with the database itself, a line each."""
