"""What can still be read of a damaged record, in a new file, to be put in order there.

SQLite's own ways end at the first page that is destroyed: a backup, `REINDEX` and `VACUUM INTO` save nothing then, as
the tests of `djambi check --repair` show, and `.recover` belongs to a program of its own, which need not be there. So
rows are read from both ends up to the damage, and game by game what is between two of them.
"""

import json
import shutil
import sqlite3
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TextIO

from bot.store.records import ENTRY, HEADER, Entry, Header
from bot.store.sqlite.copying import replacing
from bot.store.sqlite.files import LOG, beside, explaining, free, keep_private, make_private
from bot.store.sqlite.schema import NAMING, address, prepare, teach, version_of

_Row = tuple[Any, ...]

_BESIDE: Final = (LOG, "-shm")
_CUT: Final = ".cut.jsonl"


class Salvage:
    """A new record with all that could be read of an old one, and a list of what was left out of it."""

    def __init__(self, connection: sqlite3.Connection, cut: TextIO) -> None:
        """Work on a connection whose foreign keys are looked at; write what is left out into `cut`, as JSON."""
        self._connection = connection
        self._cut = cut
        self.left_out = 0

    def games(self) -> list[Header]:
        """Return the headers of all games."""
        return [Header(*row) for row in self._connection.execute(f"SELECT {HEADER} FROM games ORDER BY id")]

    def journal(self, game: int) -> list[Entry]:
        """Return the journal of a game, in order."""
        sql = f"SELECT {ENTRY} FROM journal WHERE game = ? ORDER BY seq"
        return [Entry(*row) for row in self._connection.execute(sql, (game,))]

    def set_position(self, game: int, seq: int, position: str) -> None:
        """Correct the position after an entry."""
        self._connection.execute("UPDATE journal SET position = ? WHERE game = ? AND seq = ?", (position, game, seq))

    def cut_off(self, game: int, seq: int) -> int:
        """Take entry `seq` of a game and all after it away, and return how many these were."""
        after = "game = ? AND seq >= ?"
        self._take_away("outbox", after, game, seq)
        return self._take_away("journal", after, game, seq)

    def drop(self, game: int) -> None:
        """Take a game away of whose journal nothing is left."""
        self._take_away("papers", "game = ?", game)
        self._take_away("games", "id = ?", game)

    def drop_notes(self, told: Sequence[str]) -> int:
        """Take away the notes to post entries of other actions than those `told`, and return how many these were."""
        actions = ", ".join("?" * len(told))
        where = f"(game, seq) IN (SELECT game, seq FROM journal WHERE action NOT IN ({actions}))"
        return self._take_away("outbox", where, *told)

    def mark(self, game: int, *, is_open: bool) -> bool:
        """Mark a game as open or over, and return whether it was not marked so before and can be now."""
        sql = "UPDATE games SET is_open = ? WHERE id = ? AND is_open != ?"
        with suppress(sqlite3.IntegrityError):  # there is a newer open game in its channel: it stays over
            return self._connection.execute(sql, (int(is_open), game, int(is_open))).rowcount > 0
        return False

    def take(self, table: str, columns: Sequence[str], row: _Row) -> None:
        """Put a row of the old record into the new one, or leave it out if it does not fit or belongs to nothing."""
        try:
            self._connection.execute(
                f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(row))})", row
            )
        except sqlite3.Error:
            self._note(table, columns, row)

    def _take_away(self, table: str, where: str, *values: object) -> int:
        rows = self._connection.execute(f"SELECT * FROM {table} WHERE {where}", values)
        columns = [column[0] for column in rows.description]
        for row in rows:
            self._note(table, columns, row)
        return self._connection.execute(f"DELETE FROM {table} WHERE {where}", values).rowcount

    def _note(self, table: str, columns: Sequence[str], row: _Row) -> None:
        self.left_out += 1
        names = [column.strip('"') for column in columns]
        line = {"in": table} | dict(zip(names, row, strict=True))
        self._cut.write(json.dumps(line, ensure_ascii=False, default=repr) + "\n")


@contextmanager
def salvaging(database: Path) -> Iterator[tuple[Salvage, Path]]:
    """Yield what can be read of `database` in a new file, which takes its place at the end; and where the old one is.

    The old one is kept under a new name; what was left out lies beside it, as lines of JSON. Nobody else may have it
    open. Raises `StoreError` if nothing can be read of it, or there is no room; then it is as it was.
    """
    with explaining(database), _kept(database) as kept, replacing(database) as new:
        with _opened(kept) as old, _noting(beside(kept, _CUT)) as cut:
            prepare(new, version_of(old))
            with closing(sqlite3.connect(new, isolation_level=None)) as connection:
                connection.execute("PRAGMA foreign_keys = ON")
                connection.execute("BEGIN")
                salvage = Salvage(connection, cut)
                _copy(old, salvage, _tables(connection))
                yield salvage, kept
                _look_again(connection)
                connection.execute("COMMIT")
                connection.execute("PRAGMA journal_mode = DELETE")
        for ending in _BESIDE:  # they belong to the old file, and would be taken for the new one's
            beside(database, ending).unlink(missing_ok=True)


@contextmanager
def _kept(database: Path) -> Iterator[Path]:
    """Copy a database and its log under a name that is free; if it cannot be replaced, there is no copy."""
    kept = free(database, "damaged")
    try:
        for ending in ("", LOG):
            source = beside(database, ending)
            if source.exists():
                shutil.copy2(source, beside(kept, ending))
        keep_private(kept)
        yield kept
    except BaseException:
        for ending in ("", *_BESIDE, _CUT):
            beside(kept, ending).unlink(missing_ok=True)
        raise


@contextmanager
def _opened(kept: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(address(kept), uri=True)) as old:
        old.text_factory = _text
        yield old


@contextmanager
def _noting(path: Path) -> Iterator[TextIO]:
    """A file for what is left out; if that is nothing, there is none."""
    make_private(path)
    with path.open("w", encoding="utf-8", errors="backslashreplace") as file:
        yield file
        empty = file.tell() == 0
    if empty:
        path.unlink()


def _text(raw: bytes) -> str:
    return raw.decode(errors="replace")


def _tables(connection: sqlite3.Connection) -> list[str]:
    """The tables, so that what rows belong to comes before them: games, then the others as they were made."""
    found = connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
        "ORDER BY name <> 'games', rowid"
    )
    return [str(row[0]) for row in found.fetchall()]


def _copy(old: sqlite3.Connection, salvage: Salvage, tables: Sequence[str]) -> None:
    for table in tables:
        columns, key = _columns(old, table)
        for row in _readable(old, table, columns, key):
            salvage.take(table, columns, row)


def _look_again(connection: sqlite3.Connection) -> None:
    """Note of every open game that it is to be looked at, and of any other that it is to be counted anew.

    Whom games and papers name is noted again as well. That is in records that have such notes.
    """
    tables = _tables(connection)
    if "due" in tables:
        connection.execute("DELETE FROM due")
        connection.execute("INSERT INTO due (game) SELECT id FROM games WHERE is_open")
    if "named" in tables:
        teach(connection)
        connection.execute("DELETE FROM named")
        for statement in NAMING:
            connection.execute(statement)
    if "uncounted" in tables:
        for table in ("tallies", "played", "finished", "uncounted"):
            connection.execute(f"DELETE FROM {table}")
        connection.execute("INSERT INTO uncounted SELECT id FROM games WHERE NOT is_open")
    for table in {"rated", "ratings", "rated_up_to"} & {*tables}:
        connection.execute(f"DELETE FROM {table}")


def _columns(old: sqlite3.Connection, table: str) -> tuple[list[str], list[str]]:
    """The columns of a table, and those of its key in their order, quoted."""
    known = old.execute(f"PRAGMA table_info({table})").fetchall()
    key = sorted((row for row in known if row[5]), key=lambda row: int(row[5]))
    return [f'"{row[1]}"' for row in known], [f'"{row[1]}"' for row in key]


def _readable(old: sqlite3.Connection, table: str, columns: list[str], key: list[str]) -> Iterator[_Row]:
    """Every row that can be read: from the beginning to the damage, from the end to it, and what is in between."""
    found: set[_Row] = set()

    def read(order: str, where: str = "TRUE", *values: object) -> Generator[_Row, None, bool]:
        """Yield what was not found before, up to the damage; return whether there is none."""
        names, by = ", ".join(columns), ", ".join(f"{column} {order}" for column in key)
        try:
            for row in old.execute(f"SELECT {names} FROM {table} NOT INDEXED WHERE {where} ORDER BY {by}", values):
                number = tuple(value for column, value in zip(columns, row, strict=True) if column in key)
                if number not in found:
                    found.add(number)
                    yield row
        except sqlite3.DatabaseError:
            return False
        return True

    if (yield from read("ASC")) or (yield from read("DESC")):
        return
    ends = [row[0] for row in found if isinstance(row[0], int)]
    for number in range(min(ends, default=1), max(ends, default=0) + 1):
        for order in ("ASC", "DESC"):
            yield from read(order, f"{key[0]} = ?", number)
