"""A copy of the record in one file, taken while it is being written."""

import contextlib
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.store.records import StoreError
from bot.store.sqlite.files import make_private, sync
from bot.store.sqlite.schema import address, check_version
from bot.store.sqlite.trouble import explaining


def back_up(database: Path, into: Path) -> None:
    """Write the record in `database`, as it is at this moment, into the one file `into`, in place of what was there.

    The program may go on writing. Raises `StoreError` if that is not possible; then `into` is as it was.
    """
    check_version(database)
    with explaining(into), closing(sqlite3.connect(address(database), uri=True)) as source:
        save(source, into)


def save(source: sqlite3.Connection, into: Path) -> None:
    """Write all that is in an open database into the one file `into`; raises `StoreError` and what else goes wrong."""
    with replacing(into) as half:
        with closing(sqlite3.connect(half)) as copy:
            source.backup(copy)  # in one step, so that it sees one moment and never has to begin again
            copy.execute("PRAGMA journal_mode = DELETE")  # the copy is one file, without a log beside it
            wrong = [row[0] for row in copy.execute("PRAGMA quick_check")]
        if wrong != ["ok"]:
            raise StoreError(f"the record is damaged, and was not saved: {wrong[0]}")


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield the path of a file to write, which at the end takes the place of `path`, at once and for good."""
    half = path.parent / f".{path.name}.{secrets.token_hex(4)}"
    try:
        make_private(half)
        yield half
        sync(half)
        half.replace(path)
        sync(path.parent)
    finally:
        half.unlink(missing_ok=True)
