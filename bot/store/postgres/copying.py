"""PostgreSQL as one end of a copy: read in one snapshot, or filled in one transaction."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Final

import psycopg
from psycopg import Connection

from bot.address import PostgresAddress
from bot.store.postgres.connections import explaining, options_of, without_nul
from bot.store.postgres.lock import PLAYED
from bot.store.postgres.schema import check_version, prepare
from bot.store.rows import StoreError
from bot.store.tables import TABLES, DatabaseTable, Row

_AT_ONCE: Final = 10_000
"""So many rows are fetched at a time."""

_PATIENT: Final = "SET idle_in_transaction_session_timeout = 0; SET synchronous_commit = on"
_MOMENT: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_numbers: Final = count()
"""Numbers in the names of cursors: several can be open at once."""

_SEQUENCE: Final = "pg_get_serial_sequence('{}', 'id')"
_LAST: Final = f"SELECT coalesce(pg_sequence_last_value({_SEQUENCE}::regclass), 0)"


class PostgresSource:
    """A database that is read as it is at one moment."""

    def __init__(self, name: str, connection: Connection[Row]) -> None:
        """Read through a connection that is within a transaction."""
        self.name = name
        self._connection = connection

    def rows(self, table: DatabaseTable) -> Iterator[Row]:
        """Yield the rows of a table, in the order of its key."""
        return _fetched(self._connection, f"SELECT {table.columns} FROM {table.name} ORDER BY {table.key}")

    def count(self, table: DatabaseTable) -> int:
        """Return the number of rows in a table."""
        return int(self._asked(f"SELECT count(*) FROM {table.name}")[0][0])

    def last(self, table: DatabaseTable) -> int:
        """Return the last number that was given in a table."""
        return int(self._asked(_LAST.format(table.name))[0][0])

    def _asked(self, sql: str, *values: object) -> list[Row]:
        with explaining():
            return self._connection.execute(sql.encode(), values).fetchall()


class PostgresTarget:
    """A database that is filled."""

    def __init__(self, connection: Connection[Row]) -> None:
        """Write through a connection that is within a transaction."""
        self._connection = connection

    def fitting(self, row: Row) -> Row:
        """Return a row as it can be kept."""
        return tuple(without_nul(value) if isinstance(value, str) else value for value in row)

    def put(self, table: DatabaseTable, rows: Iterable[Row]) -> None:
        """Put rows into a table."""
        sql = f"COPY {table.name} ({table.columns}) FROM STDIN"
        with explaining(), self._connection.cursor() as cursor, cursor.copy(sql.encode()) as copy:
            for row in rows:
                copy.write_row(row)

    def rows(self, table: DatabaseTable) -> Iterator[Row]:
        """Yield the rows of a table."""
        return _fetched(self._connection, f"SELECT {table.columns} FROM {table.name}")

    def go_on_after(self, table: DatabaseTable, number: int) -> None:
        """Let the next number be greater."""
        with explaining():
            sql = f"SELECT setval({_SEQUENCE.format(table.name)}, %s, %s)"
            self._connection.execute(sql.encode(), (max(number, 1), number > 0))


@contextmanager
def reading(address: PostgresAddress) -> Iterator[PostgresSource]:
    """Yield the database at `address`; raises `StoreError` if there is none that can be read."""
    with explaining():
        asyncio.run(check_version(address))
    with _connected(address) as connection:
        connection.execute(_MOMENT)
        yield PostgresSource(str(address), connection)


@contextmanager
def writing(address: PostgresAddress) -> Iterator[PostgresTarget]:
    """Yield a database at `address`, where there is none yet; raises `StoreError` if there is.

    Until the end nobody else can use it; if it does not come to that, there is nothing in it.
    """
    with explaining():
        asyncio.run(prepare(address))
    with _connected(address) as connection:
        _must_be_empty(connection, address)  # before anybody waits for us
        with explaining():
            connection.execute("BEGIN")
            connection.execute(f"LOCK TABLE {', '.join(table.name for table in TABLES)}".encode())
        _must_be_empty(connection, address)
        yield PostgresTarget(connection)
        with explaining():
            connection.execute("COMMIT")
            connection.execute("ANALYZE")


def in_use(address: PostgresAddress) -> bool:
    """Return whether a bot is running on the database at `address`."""
    with _connected(address) as connection, explaining():
        return bool(connection.execute(PLAYED.encode()).fetchall())


def _must_be_empty(connection: Connection[Row], address: PostgresAddress) -> None:
    found = " UNION ALL ".join(f"(SELECT '{table.name}' FROM {table.name} LIMIT 1)" for table in TABLES)
    with explaining():
        filled, played = (connection.execute(sql.encode()).fetchall() for sql in (found, PLAYED))
    if played:
        raise StoreError(f"the bot is running on {address}: stop it first")
    if filled:
        raise StoreError(
            f"there are games in {address} already, and nothing is written over: name an empty database, last"
        )


@contextmanager
def _connected(address: PostgresAddress) -> Iterator[Connection[Row]]:
    with explaining():
        connection: Connection[Any] = psycopg.connect("", autocommit=True, **options_of(address))
    with connection:
        with explaining():
            connection.execute(_PATIENT)
        yield connection


def _fetched(connection: Connection[Row], sql: str) -> Iterator[Row]:
    with explaining(), connection.cursor(f"rows_{next(_numbers)}") as cursor:
        cursor.itersize = _AT_ONCE
        yield from cursor.execute(sql.encode())
