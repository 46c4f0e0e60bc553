"""SQLite as one end of a copy: a file read without changing it, or a new file written whole or not at all."""

import contextlib
import secrets
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from bot.store.records import StoreError
from bot.store.sqlite.files import alone, explaining, make_private, spare, sync
from bot.store.sqlite.schema import address, check_version, prepare
from bot.store.tables import Row, Table


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
            raise StoreError(f"the database is damaged, so put a backup in its place: {wrong[0]}")


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


_FAST: Final = ("journal_mode = OFF", "synchronous = OFF")
"""Nothing of a file that is not finished is ever used: it needs no log, and is put on the disk at the end."""


class SqliteSource:
    """A file that is read as it is at one moment."""

    def __init__(self, name: str, connection: sqlite3.Connection) -> None:
        """Read through a connection that is within a transaction."""
        self.name = name
        self._connection = connection

    def rows(self, table: Table) -> Iterator[Row]:
        """Yield the rows of a table, in the order of its key."""
        return self._asked(f"SELECT {table.columns} FROM {table.name} ORDER BY {table.key}")

    def last(self, table: Table) -> int:
        """Return the last number that was given in a table."""
        noted = "SELECT seq FROM sqlite_sequence WHERE name = ?"
        return next((int(row[0]) for row in self._asked(noted, table.name)), 0)

    def _asked(self, sql: str, *values: object) -> Iterator[Row]:
        with explaining(Path(self.name)):
            yield from self._connection.execute(sql, values)


class SqliteTarget:
    """A new file that is filled."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Write through a connection that is within a transaction."""
        self._path = path
        self._connection = connection

    def fitting(self, row: Row) -> Row:
        """Return a row as it is."""
        return row

    def put(self, table: Table, rows: Iterable[Row]) -> None:
        """Put rows into a table."""
        given = ", ".join("?" * len(table.places))
        with explaining(self._path):
            self._connection.executemany(f"INSERT INTO {table.name} ({table.columns}) VALUES ({given})", rows)

    def rows(self, table: Table) -> Iterator[Row]:
        """Yield the rows of a table."""
        with explaining(self._path):
            yield from self._connection.execute(f"SELECT {table.columns} FROM {table.name}")

    def go_on_after(self, table: Table, number: int) -> None:
        """Note the last number."""
        with explaining(self._path):
            self._connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
            self._connection.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (table.name, number))


@contextmanager
def reading(path: Path) -> Iterator[SqliteSource]:
    """Yield the database in the file at `path`, which stays as it is.

    Raises `StoreError` if it is none of ours, or of another version than this program's.
    """
    if not path.is_file():
        raise StoreError(f"there is no record {path}")
    check_version(path)
    with explaining(path), closing(_opened(path)) as connection:
        connection.execute("BEGIN")
        yield SqliteSource(str(path), connection)


def _opened(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(address(path), uri=True, isolation_level=None)
    connection.execute("PRAGMA query_only = ON")
    return connection


@contextmanager
def writing(path: Path) -> Iterator[SqliteTarget]:
    """Yield a new record, which at the end is in the file at `path`; raises `StoreError` if there is one already.

    Until then nobody else can begin one there.
    """
    with alone(path), explaining(path), _new(path) as half:
        prepare(half)
        with closing(sqlite3.connect(half, isolation_level=None)) as connection:
            for setting in _FAST:
                connection.execute(f"PRAGMA {setting}")
            connection.execute("BEGIN")
            yield SqliteTarget(path, connection)
            _look(connection)
            connection.execute("COMMIT")
            connection.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def _new(path: Path) -> Iterator[Path]:
    spare(path)
    if path.exists():
        raise StoreError(f"there is a file {path} already, and nothing is written over: give the name of a new one")
    with replacing(path) as half:
        yield half


def _look(connection: sqlite3.Connection) -> None:
    """Raise `StoreError` if rows belong to nothing."""
    for table, _, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        raise StoreError(f"rows of {table} belong to no row of {parent}: `djambi check --repair` puts that in order")
