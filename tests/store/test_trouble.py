"""What SQLite complains of is told in one line, with what helps."""

import sqlite3
from pathlib import Path

import pytest

from bot.store.rows import StoreError
from bot.store.sqlite.files import explained, explaining


def complaint(code: int, text: str = "it went wrong") -> sqlite3.Error:
    """Return an error as the module raises it."""
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (sqlite3.SQLITE_BUSY, "it went wrong (another program is using it)"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "it went wrong (another program is using it)"),
        (sqlite3.SQLITE_FULL, "it went wrong (make room, and it goes on)"),
        (sqlite3.SQLITE_IOERR_WRITE, "it went wrong (look at the disk and its free space)"),
        (sqlite3.SQLITE_MISUSE, "it went wrong"),
    ],
)
def test_advice_is_given_where_there_is_some(code: int, told: str) -> None:
    assert explained(complaint(code)) == told


def test_what_is_no_error_of_sqlite_is_told_as_it_is() -> None:
    assert explained(OSError("no folder")) == "no folder"


def test_the_file_is_named() -> None:
    told = r"^cannot use the database games\.db: full \(make room, and it goes on\)$"
    with pytest.raises(StoreError, match=told), explaining(Path("games.db")):
        raise complaint(sqlite3.SQLITE_FULL, "full")
