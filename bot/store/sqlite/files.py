"""The files of a record: the database, and what lies beside it under its name."""

import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from bot.store.records import StoreError

LOG: Final = "-wal"
"""SQLite's log, in which the newest of what was written may be."""

LOCK: Final = ".lock"
"""Ours, which is held by the one process that writes."""

ERASING: Final = ".erasing"
"""Ours, which is there as long as something that was erased may lie about still: see `bot.store.sqlite.wiping`."""

BESIDE: Final = (LOG, "-shm", "-journal", LOCK, ERASING)

PRIVATE: Final = 0o600
"""Who plays, plots and promises what is for nobody else on the machine to read."""

_OWNERS: Final = 0o700
_MAGIC: Final = b"SQLite format 3\0"


def beside(database: Path, ending: str) -> Path:
    """Return the path of the file that lies beside a database under its name and `ending`."""
    return database.with_name(database.name + ending)


def spare(path: Path, *, backups: bool = False) -> None:
    """Raise `StoreError` if `path`, which is to be written, is a database or lies beside one.

    With `backups`, one that nobody has open may be replaced.
    """
    real = path.resolve()
    belongs = any(_is_database(real.with_name(real.name.removesuffix(ending))) for ending in BESIDE)
    in_use = any(beside(real, ending).exists() for ending in BESIDE)
    if belongs and not (backups and _is_database(real) and not in_use):
        raise StoreError(f"{path} is a record or belongs to one, which must not be lost: give the name of another file")


def make_private(path: Path) -> None:
    """Make an empty file that only its owner can read, whatever the umask; raises `OSError`."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    path.chmod(PRIVATE)


def sync(path: Path) -> None:
    """Wait until a file or a folder is on the disk."""
    if os.name == "nt" and path.is_dir():  # Windows has no handles of folders, and needs none
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def keep_private(database: Path) -> None:
    """Let only its owner read a database and what lies beside it, as far as that is ours to say."""
    for path in (database, *(beside(database, ending) for ending in BESIDE)):
        with suppress(OSError):
            path.chmod(path.stat().st_mode & _OWNERS)


def identity(database: Path) -> tuple[tuple[int, int], ...]:
    """Return which files the database and its log are now, whatever they are called; none if they are not there."""
    with suppress(OSError):
        found = [path.stat() for path in (database, beside(database, LOG))]
        return tuple((file.st_dev, file.st_ino) for file in found)
    return ()


def free(database: Path, what: str) -> Path:
    """Return a path beside a database at which nothing is yet, called after `what` there is to be."""
    numbered = (beside(database, f".{what}-{number}") for number in count(1))
    return next(path for path in numbered if not path.exists())


def _is_database(path: Path) -> bool:
    """Whether there is a database at `path`, of whatever program."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC
    return False
