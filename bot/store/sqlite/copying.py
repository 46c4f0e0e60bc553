"""SQLite as one end of a copy: a file read without changing it, or a new file written whole or not at all."""

import re
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store.progress import Progress, silent
from bot.store.rows import StoreError
from bot.store.sqlite.files import (
    LOG,
    DamagedError,
    alone,
    beside,
    check_room,
    explaining,
    fill,
    free,
    real,
    replacing,
    save,
    spare,
    sweep,
)
from bot.store.sqlite.schema import TRIGGERS, address, check_readable, check_version, foreign_trigger, prepare
from bot.store.tables import DatabaseTable, Row


def back_up(database: Path, into: Path, told: Progress = silent) -> None:
    """Write a copy of `database`, as it is at this moment, into the one file `into`, in place of what was there.

    The program may go on writing. It is `told` how many pages are done. Raises `StoreError` if that is not possible;
    then `into` is as it was.
    """
    check_version(database)
    with explaining(into), closing(sqlite3.connect(address(database), uri=True)) as source:
        save(source, into, told)


@dataclass(frozen=True, slots=True)
class Backups:
    """The daily backups of a database, in the folder `backups` beside it: the last `kept` of them."""

    database: Path
    kept: int

    def newest(self, now: float) -> float | None:
        """Return when the newest was made, in seconds since 1970; None if there is none."""
        found = self._found(now)
        return found[-1].stat().st_mtime if found else None

    def make_due(self, now: float) -> Path | None:
        """Make that of the day (UTC), unless it was made, and drop those that are too old; return its path if it was.

        This process may have the database open. Raises `StoreError` if no backup can be made; then the others stay.
        """
        into = self._of_day(now)
        if into.exists():
            return None
        with explaining(into):
            self._folder.mkdir(mode=0o700, exist_ok=True)
            sweep(self._folder, self._names, until=now)
            check_room(self.database, "the daily backup")
            # Not by `back_up`: it opens and closes the file itself, by which this process would lose SQLite's locks.
            with closing(sqlite3.connect(address(self.database), uri=True)) as source:
                save(source, into)
            for old in self._found(now)[: -self.kept]:
                old.unlink()
        return into

    @property
    def _folder(self) -> Path:
        return self.database.parent / "backups"

    @property
    def _names(self) -> str:
        """A pattern of their names, and of no other database's in that folder."""
        return rf"{re.escape(self.database.stem)}-\d{{4}}-\d\d-\d\d\.db"

    def _of_day(self, now: float) -> Path:
        return self._folder / f"{self.database.stem}-{datetime.fromtimestamp(now, UTC):%Y-%m-%d}.db"

    def _found(self, now: float) -> list[Path]:
        """The backups up to today, oldest first; one of a later day was made while the clock was wrong."""
        there = self._folder.iterdir() if self._folder.is_dir() else ()
        ours = [path for path in there if re.fullmatch(self._names, path.name)]
        return sorted(path for path in ours if path.name <= self._of_day(now).name)


def restore(backup: Path, database: Path, told: Progress = silent) -> tuple[int, Path | None]:
    """Put a copy of `backup` in the place of `database`, whose files are kept beside it under another name.

    Returns the number of games in it, and the path of what was kept; None if there was nothing. It is `told` how many
    pages are done. Raises `StoreError` if the program runs on `database`, or `backup` can't be used; then `database` is
    as it was.
    """
    database = real(database)
    if not backup.is_file():
        raise StoreError(f"there is no file {backup}")
    if database.exists() and backup.samefile(database):
        raise StoreError(f"{backup} is the database itself: name a backup of it")
    try:
        check_readable(backup)
        with alone(database), explaining(database):
            check_room(database, f"restoring {backup}", backup)
            with replacing(database) as half:
                with closing(sqlite3.connect(address(backup), uri=True)) as source:
                    fill(half, source, told)
                with closing(sqlite3.connect(half)) as copy:
                    for [name] in copy.execute(TRIGGERS):
                        raise StoreError(f"{backup} is not restored: {foreign_trigger(name)}")
                    [games] = copy.execute("SELECT count(*) FROM games").fetchone()
                return int(games), _set_aside(database)
    except DamagedError as error:
        raise StoreError(f"{backup} is damaged, so restore an older backup: {error.why}") from error


def _set_aside(database: Path) -> Path | None:
    """Keep a copy of a database under another name, and clear its log away, so that another file can take its place.

    A crash at any moment leaves the database in its place, whole, unless it was damaged; then the copy is whole.
    """
    if not database.exists():
        return None
    kept = free(database, "replaced")
    # A log beside another database than its own would spoil that, so it must be gone before the file is replaced.
    with suppress(sqlite3.Error), closing(sqlite3.connect(address(database), uri=True)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    beside(kept, LOG).unlink(missing_ok=True)  # of a restore that was killed
    for ending in (LOG, ""):
        if (path := beside(database, ending)).exists():
            with replacing(beside(kept, ending)) as half:
                shutil.copyfile(path, half)
    for ending in (LOG, "-shm", "-journal"):
        beside(database, ending).unlink(missing_ok=True)
    return kept


_FAST: Final = ("journal_mode = OFF", "synchronous = OFF")
"""Nothing of a file that is not finished is ever used: it needs no log, and is put on the disk at the end."""


class SqliteSource:
    """A file that is read as it is at one moment."""

    def __init__(self, name: str, connection: sqlite3.Connection) -> None:
        """Read through a connection that is within a transaction."""
        self.name = name
        self._connection = connection

    def rows(self, table: DatabaseTable) -> Iterator[Row]:
        """Yield the rows of a table, in the order of its key."""
        return self._asked(f"SELECT {table.columns} FROM {table.name} ORDER BY {table.key}")

    def count(self, table: DatabaseTable) -> int:
        """Return the number of rows in a table."""
        return next(int(row[0]) for row in self._asked(f"SELECT count(*) FROM {table.name}"))

    def last(self, table: DatabaseTable) -> int:
        """Return the last number that was given in a table."""
        noted = "SELECT seq FROM sqlite_sequence WHERE name = ?"
        return next((int(row[0]) for row in self._asked(noted, table.name)), 0)

    def _asked(self, sql: str, *values: object) -> Iterator[Row]:
        with explaining(Path(self.name)):
            for row in self._connection.execute(sql, values):  # noqa: UP028 - `yield from` closes it again
                yield row


class SqliteTarget:
    """A new file that is filled."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Write through a connection that is within a transaction."""
        self._path = path
        self._connection = connection

    def fitting(self, row: Row) -> Row:
        """Return a row as it is."""
        return row

    def put(self, table: DatabaseTable, rows: Iterable[Row]) -> None:
        """Put rows into a table."""
        given = ", ".join("?" * len(table.places))
        with explaining(self._path):
            self._connection.executemany(f"INSERT INTO {table.name} ({table.columns}) VALUES ({given})", rows)

    def rows(self, table: DatabaseTable) -> Iterator[Row]:
        """Yield the rows of a table."""
        with explaining(self._path):
            for row in self._connection.execute(f"SELECT {table.columns} FROM {table.name}"):  # noqa: UP028 - as above
                yield row

    def go_on_after(self, table: DatabaseTable, number: int) -> None:
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
        raise StoreError(f"there is no database {path}")
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
    """Yield a new database, which at the end is in the file at `path`; raises `StoreError` if there is one already.

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
        raise StoreError(f"rows of {table} belong to no row of {parent}: restore a backup, or drop these rows")
