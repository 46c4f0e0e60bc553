"""The schema in SQLite: its tables, the migrations, and the functions that statements call."""

import json
import logging
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from glob import escape
from pathlib import Path
from typing import Any, Final

from bot.store.rows import NAMED, StoreError, hashed, people_in
from bot.store.schema import CHANGES, FIRST, TABLES, newest, steps_from
from bot.store.sqlite.files import (
    APPLICATION_AT,
    APPLICATION_ID,
    beside,
    check_room,
    explaining,
    free,
    header,
    keep_private,
    make_private,
    save,
)

_log = logging.getLogger(__name__)


def teach(connection: sqlite3.Connection) -> None:
    """Let statements on a connection call `hashed`, `without` and `people_in`."""
    for name, arguments, function in FUNCTIONS:
        connection.create_function(name, arguments, function, deterministic=True)


def _without(text: str, person: str, stand_in: str) -> str:
    """The JSON `text` with `stand_in` in the place of a person's id, and no name beside it."""

    def replaced(value: Any, *, named: bool = False) -> Any:  # noqa: ANN401 - any JSON
        match value:
            case [str(who), str()] if named and who == person:
                return [stand_in, ""]
            case list():
                return [replaced(item, named=named) for item in value]
            case dict():
                return {
                    stand_in if key == person else key: replaced(item, named=named or key in NAMED)
                    for key, item in value.items()
                }
            case _:
                return stand_in if value == person else value

    return json.dumps(replaced(json.loads(text)), ensure_ascii=False)


FUNCTIONS: Final = (("hashed", 1, hashed), ("without", 3, _without), ("people_in", 1, people_in))
"""The functions that statements can call: name, number of arguments, function."""

_SPELLED: Final = {
    "numbered": "INTEGER PRIMARY KEY AUTOINCREMENT",
    "integer": "INTEGER",
    "real": "REAL",
    "text": "TEXT",
    "boolean": "INTEGER",
    "plain": " STRICT",
    "by_key": " STRICT, WITHOUT ROWID",
    "plays": "",
}

STEPS: Final = tuple(step.format(**_SPELLED) for step in (TABLES, *CHANGES))


PATIENCE: Final = 2
"""How many seconds to wait for another program that is writing: Discord gives up on an answer after three."""


def prepare(path: Path) -> None:
    """Create the database at `path` or bring it up to date, step by step, each in its own transaction.

    Before an update a copy of the database is kept beside it. Raises `StoreError` if the file is not one of ours, is of
    a version that cannot be read, or cannot be used; then it is as it was.
    """
    with explaining(path), suppress(FileExistsError):
        make_private(path)
    if (steps := _steps_from(version := _version_at(path), path)) and version:
        _keep(path)
    with explaining(path), closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
        keep_private(path)
        teach(connection)
        connection.execute("PRAGMA secure_delete = ON")  # a step leaves no copies of what somebody wants erased later
        connection.execute("PRAGMA journal_mode = WAL")
        for number, step in enumerate(steps, version + 1 if version else FIRST):
            connection.executescript(_TAKEN.format(step=step, number=number))
        connection.execute("BEGIN IMMEDIATE")  # a file that can only be read says so now, not at the first move
        connection.execute(f"PRAGMA user_version = {newest(STEPS)}")
        connection.execute("ROLLBACK")


def check_version(path: Path) -> None:
    """Raise `StoreError` unless `path` is a database of ours, and of the version that this program knows."""
    version = _version_at(path)
    if _steps_from(version, path):
        raise StoreError(f"the database {path} has version {version}; start the program once to bring it up to date")


def check_readable(path: Path) -> None:
    """Raise `StoreError` unless `path` is a database of ours, of this program's version or one that it updates."""
    if not (version := _version_at(path)):
        raise StoreError(f"{path} is empty: name a backup")
    _steps_from(version, path)


def _keep(path: Path) -> None:
    """Keep a copy of a database as it is before an update."""
    check_room(path, "bringing the database up to date")
    what = f"before-{newest(STEPS)}"
    kept = beside(path, f".{what}")
    kept = free(path, what) if kept.exists() else kept
    with explaining(kept), closing(sqlite3.connect(address(path), uri=True)) as source:
        save(source, kept)
    _log.info("brings the database to version %d; %s is a copy of what it was before", newest(STEPS), kept)


def _steps_from(version: int, path: Path) -> Sequence[str]:
    """The steps that the database at `path` needs; raises `StoreError` if this program can't read it."""

    def way_back() -> str:
        copies = path.parent.glob(f"{escape(path.name)}.before-*")
        usable = [each for each in copies if FIRST <= _stated_version(each) <= newest(STEPS)]
        if not usable:
            return "`djambi restore` a backup of before the update"
        return f"`djambi restore {max(usable, key=lambda each: each.stat().st_mtime)}`, the copy of before the update"

    return steps_from(version, STEPS, way_back)


def _stated_version(path: Path) -> int:
    """The version in the header of the file at `path`, 0 if it is not one of ours."""
    head = header(path)
    return int.from_bytes(head[_VERSION_AT]) if int.from_bytes(head[APPLICATION_AT]) == APPLICATION_ID else 0


TRIGGERS: Final = "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
"""Finds what would change games by itself."""


def foreign_trigger(name: str) -> str:
    """Return what is wrong with a database that has a trigger."""
    return f"it has a trigger {name!r}, which this program never makes: `DROP TRIGGER` removes it"


def address(path: Path) -> str:
    """Return the URI of the database at `path`, with which SQLite makes no new file if there is none."""
    return f"{path.absolute().as_uri()}?mode=rw"


_TAKEN: Final = f"""
    BEGIN IMMEDIATE;
    {{step}};
    PRAGMA application_id = {APPLICATION_ID};
    PRAGMA user_version = {{number}};
    COMMIT
"""


_VERSION_AT: Final = slice(60, 64)
"""Its place in the header of a file, by https://www.sqlite.org/fileformat2.html."""


def _version_at(path: Path) -> int:
    """The version of the database at `path`, 0 if it is empty; raises `StoreError` if it is not one of ours.

    A version that this program can't read is refused before SQLite opens the file: closing it would write its log into
    it.
    """
    if stated := _stated_version(path):
        _steps_from(stated, path)
    with explaining(path), closing(sqlite3.connect(address(path), timeout=PATIENCE, uri=True)) as connection:
        tables, application, version = (
            connection.execute(sql).fetchone()[0]
            for sql in ("SELECT count(*) FROM sqlite_schema", "PRAGMA application_id", "PRAGMA user_version")
        )
    if tables and application != APPLICATION_ID:
        raise StoreError(
            f"{path} is a database of another program: name one of Djambi's, or another folder in DJAMBI_DATA"
        )
    return int(version)
