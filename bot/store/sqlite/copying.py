"""A file of SQLite as one end of a copy: read without being changed, or written anew, whole or not at all."""

import contextlib
import secrets
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from bot.store.records import StoreError
from bot.store.sqlite.files import alone, explaining, make_private, spare, sync
from bot.store.sqlite.schema import STEPS, address, check_version, prepare, version_of
from bot.store.tables import GAMES, PAPERS, Row, Span, Table


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


_FAST: Final = ("journal_mode = OFF", "synchronous = OFF")
"""Nothing of a file that is not finished is ever used: it needs no log, and is put on the disk at the end."""

_NOTED: Final = (GAMES, PAPERS)
"""Of these SQLite notes the last number."""

_BEGAN: Final = "SELECT at FROM journal WHERE game = id ORDER BY seq LIMIT 1"
_OF_CHANNEL: Final = "game IN (SELECT id FROM games WHERE channel = ?)"
_ENDED: Final = f"SELECT game, max(seq), at FROM journal WHERE {_OF_CHANNEL} GROUP BY game"


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
        """Return the last number that was given in a table; SQLite notes it where none may be given twice."""
        largest = f"SELECT coalesce(max(id), 0) AS number FROM {table.name}"
        noted = "SELECT seq FROM sqlite_sequence WHERE name = ?"
        return int(next(self._asked(f"SELECT max(number) FROM ({largest} UNION ALL {noted})", table.name))[0])

    def awake(self) -> dict[int, list[Span]]:
        """Return when the bot was there; it served all games then."""
        return {0: [(row[0], row[1]) for row in self._asked("SELECT began, ended FROM awake ORDER BY began")]}

    def open_games(self) -> Iterator[tuple[int, float, int]]:
        """Yield the open games with since when there are."""
        for game, since in self._asked(f"SELECT id, ({_BEGAN}) FROM games WHERE is_open ORDER BY id"):
            yield game, since or 0.0, 0

    def channels(self) -> Iterator[str]:
        """Yield the channels with games, in order."""
        return (row[0] for row in self._asked("SELECT DISTINCT channel FROM games ORDER BY channel"))

    def games_in(self, channel: str) -> dict[int, tuple[int, float]]:
        """Return the games of a channel, each with its newest entry."""
        return {row[0]: (row[1], row[2]) for row in self._asked(_ENDED, channel)}

    def done_at(self, game: int, seq: int) -> float | None:
        """Return when an entry of a game was done."""
        rows = self._asked("SELECT at FROM journal WHERE game = ? AND seq = ?", game, seq)
        return next((row[0] for row in rows), None)

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
        """Yield what is in a table by now."""
        with explaining(self._path):
            yield from self._connection.execute(f"SELECT {table.columns} FROM {table.name}")

    def go_on_after(self, table: Table, number: int) -> None:
        """Note the last number, where SQLite does so; elsewhere it goes on after the largest that is there."""
        if table in _NOTED:
            with explaining(self._path):
                self._connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
                self._connection.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (table.name, number))


@contextmanager
def reading(path: Path) -> Iterator[SqliteSource]:
    """Yield the record in the file at `path`, which stays as it is: one of an older version is read in a copy.

    Raises `StoreError` if it is none of ours, or newer than this program.
    """
    if not path.is_file():
        raise StoreError(f"there is no record {path}")
    with explaining(path), _up_to_date(path) as there, closing(_opened(there)) as connection:
        connection.execute("BEGIN")
        yield SqliteSource(str(path), connection)


@contextmanager
def _up_to_date(path: Path) -> Iterator[Path]:
    """The file at `path`, or a copy of it that is of the newest version."""
    with closing(_opened(path)) as connection:
        if version_of(connection) == len(STEPS):
            yield path
            return
        with tempfile.TemporaryDirectory(prefix="djambi-") as folder:
            copy = Path(folder) / path.name
            save(connection, copy)
            prepare(copy)
            yield copy


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
