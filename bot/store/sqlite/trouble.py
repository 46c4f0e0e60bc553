"""What SQLite complains of, in one line for whoever keeps the bot, with what can be done about it."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bot.store.records import StoreError

_PRIMARY: Final = 0xFF
"""The bits of an error's number that say what it is; the others say more."""

_REPAIR: Final = "stop the program and run `djambi check --repair`, or take a backup"
_ADVICE: Final[Mapping[int, str]] = {
    sqlite3.SQLITE_BUSY: "another program is using it",
    sqlite3.SQLITE_CORRUPT: _REPAIR,
    sqlite3.SQLITE_NOTADB: "if it was one, take a backup",
    sqlite3.SQLITE_READONLY: "its file and its folder must be writable",
    sqlite3.SQLITE_IOERR: "look at the disk and its free space",
    sqlite3.SQLITE_FULL: "make room, and it goes on",
}


def explained(error: BaseException) -> str:
    """Return what is wrong and, where it is known, what helps."""
    code = getattr(error, "sqlite_errorcode", None) or 0
    advice = _ADVICE.get(code & _PRIMARY)
    return f"{error} ({advice})" if advice else str(error)


@contextmanager
def explaining(path: Path) -> Iterator[None]:
    """Turn what goes wrong inside with the files around `path` into `StoreError`."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"cannot use the database {path}: {explained(error)}") from error
