"""Files of a SQLite database: the ones beside it, the lock, and the meaning of SQLite's errors.

One process at a time uses a database, by a lock of the operating system that ends with the process. A complaint becomes
one line for the host that says what to do.
"""

import os
import re
import secrets
import shutil
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from bot.store.progress import Progress, silent
from bot.store.rows import StoreError

LOG: Final = "-wal"
"""SQLite's log, in which the newest of what was written may be."""

LOCK: Final = ".lock"
"""Ours, which is held by the one process that writes."""

ERASING: Final = ".erasing"
"""Ours, which is there as long as something that was erased may lie about still: see `bot.store.sqlite.wiping`."""

BESIDE: Final = (LOG, "-shm", "-journal", LOCK, ERASING)

PRIVATE: Final = 0o600
"""File rights: nobody else on the machine can read the games, plans and pacts."""

_OWNERS: Final = 0o700
_AT_ONCE: Final = 2000
"""How many pages are copied between two reports."""
_MAGIC: Final = b"SQLite format 3\0"

APPLICATION_ID: Final = 0x446A6D62
"""Marks a database file as ours ("Djmb")."""

_HEADER: Final = 100
_LOGS_AT: Final = slice(18, 20)
APPLICATION_AT: Final = slice(68, 72)
"""The size of a file's header, and places in it, by https://www.sqlite.org/fileformat2.html."""


class DamagedError(StoreError):
    """SQLite can't read what a database contains."""

    def __init__(self, why: str, path: Path | None = None) -> None:
        """Keep `why`, as SQLite says it, of the database at `path`, or of the one that is read."""
        what = f"the database {path}" if path else "the database"
        super().__init__(f"{what} is damaged, so restore a backup (`djambi restore FILE`): {why}")
        self.why = why


def beside(database: Path, ending: str) -> Path:
    """Return the path of the file that lies beside a database under its name and `ending`."""
    return database.with_name(database.name + ending)


def real(database: Path) -> Path:
    """Return the path of a database, or of the file to which that is a link: SQLite's log lies beside this one."""
    return Path(os.path.realpath(database)) if os.path.islink(database) else database  # noqa: PTH114 - it never raises


def spare(path: Path, *, backups: bool = False) -> None:
    """Raise `StoreError` if `path`, which is to be written, is a database or lies beside one.

    With `backups`, a backup that nobody has open may be replaced.
    """
    file = path.resolve()
    belongs = any(header(file.with_name(file.name.removesuffix(ending))).startswith(_MAGIC) for ending in BESIDE)
    in_use = any(beside(file, ending).exists() for ending in BESIDE)
    if belongs and not (backups and _is_backup(file) and not in_use):
        raise StoreError(
            f"{path} is a database or belongs to one, which must not be lost: give the name of another file"
        )


def make_private(path: Path) -> None:
    """Create an empty file that only its owner can read, regardless of the umask; raises `OSError`."""
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
    """Return the identities of the database file and its log, independent of names; none if they don't exist."""
    with suppress(OSError):
        found = [path.stat() for path in (database, beside(database, LOG))]
        return tuple((file.st_dev, file.st_ino) for file in found)
    return ()


def check_room(database: Path, why: str, other: Path | None = None) -> None:
    """Raise `StoreError` unless the disk has room for a copy of a database, and for one of the `other`.

    Without another there is room for two of itself: for a copy, and for what a change of it takes.
    """
    needed = sum(map(_size, (database, other or database)))
    if (room := shutil.disk_usage(database.parent).free) < needed:
        raise StoreError(
            f"{why} needs {_megabytes(needed)} of free space beside {database}, and there are {_megabytes(room)}: make "
            "room"
        )


def _size(database: Path) -> int:
    there = (beside(database, ending) for ending in ("", LOG))
    return sum(path.stat().st_size for path in there if path.exists())


def _megabytes(size: int) -> str:
    return f"{size / 1e6:,.1f} MB"


def free(database: Path, what: str) -> Path:
    """Return a path beside a database at which nothing is yet, called after `what` there is to be."""
    numbered = (beside(database, f".{what}-{number}") for number in count(1))
    return next(path for path in numbered if not path.exists())


def save(source: sqlite3.Connection, into: Path, told: Progress = silent) -> None:
    """Write all that is in an open database into the one file `into`; raises `StoreError` and what else goes wrong.

    It is `told` how many pages are done.
    """
    with replacing(into) as half:
        fill(half, source, told)


def fill(half: Path, source: sqlite3.Connection, told: Progress = silent) -> None:
    """Write all that is in an open database into a new file; raises `DamagedError` and what else goes wrong."""
    try:
        with closing(sqlite3.connect(half)) as copy:
            source.execute("BEGIN")
            source.execute("SELECT 1 FROM sqlite_schema").fetchone()  # it sees one moment, and never begins again
            source.backup(copy, pages=_AT_ONCE, progress=lambda _, left, total: told(total - left, total))
            source.execute("ROLLBACK")
            copy.execute("PRAGMA journal_mode = DELETE")  # the copy is one file, without a log beside it
            wrong = [row[0] for row in copy.execute("PRAGMA quick_check")]
    except sqlite3.Error as error:
        if _code(error) == sqlite3.SQLITE_CORRUPT:
            raise DamagedError(str(error)) from error
        raise
    if wrong != ["ok"]:
        raise DamagedError(wrong[0])


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield the path of a file to write, which at the end takes the place of `path`, at once and for good."""
    half = path.parent / f".{path.name}.{secrets.token_hex(4)}"
    try:
        sweep(path.parent, re.escape(path.name), time.time() - _ABANDONED)
        make_private(half)
        yield half
        sync(half)
        half.replace(path)
        sync(path.parent)
    finally:
        half.unlink(missing_ok=True)


def sweep(folder: Path, names: str, until: float) -> None:
    """Remove what killed processes left of the files whose names fit a pattern, and last wrote before `until`.

    Raises `OSError`.
    """
    half = re.compile(rf"\.{names}\.[\da-f]{{8}}({'|'.join(BESIDE)})?")
    for path in folder.iterdir():
        if half.fullmatch(path.name):
            with suppress(FileNotFoundError):  # its writer has just finished it
                if path.stat().st_mtime < until:
                    path.unlink()


def header(path: Path) -> bytes:
    """Return the header of the database at `path`, or what is there instead, if anything; SQLite does not open it."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(_HEADER)
    return b""


def _is_backup(path: Path) -> bool:
    """Whether there is a database of ours at `path` that has no log, as the bot's own has since its first start."""
    head = header(path)
    return head[_LOGS_AT] == b"\1\1" and int.from_bytes(head[APPLICATION_AT]) == APPLICATION_ID


_PRIMARY: Final = 0xFF
"""The bits of an error's number that say what it is; the others say more."""

_ABANDONED: Final = 3600
"""After this many seconds without a write nobody finishes a file any more."""

_UNWRITTEN: Final = (
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_TRUNCATE,
    sqlite3.SQLITE_IOERR_SHMSIZE,
)
"""How SQLite calls it if there is room for no byte more for another reason than a full disk, such as a quota."""

_ADVICE: Final[Mapping[int, str]] = {
    sqlite3.SQLITE_BUSY: "another program is using it",
    sqlite3.SQLITE_CORRUPT: "stop the program and restore a backup: `djambi restore FILE`",
    sqlite3.SQLITE_NOTADB: "if it was one, restore a backup",
    sqlite3.SQLITE_READONLY: "its file and its folder must be writable",
    sqlite3.SQLITE_IOERR: "look at the disk and its free space",
    sqlite3.SQLITE_FULL: "make room, and it goes on",
    sqlite3.SQLITE_CANTOPEN: "it must be readable and its folder writable; if not, copy it to another folder",
}


def _code(error: BaseException) -> int:
    """The number of an error of SQLite; 0 for any other."""
    return (getattr(error, "sqlite_errorcode", None) or 0) & _PRIMARY


def passes(error: BaseException) -> bool:
    """Return whether the same write works later: once nobody else writes, or the disk has room."""
    number = getattr(error, "sqlite_errorcode", None)
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_FULL) or number in _UNWRITTEN


def explained(error: BaseException) -> str:
    """Return what is wrong and, where it is known, what helps."""
    advice = _ADVICE.get(_code(error))
    return f"{error} ({advice})" if advice else str(error)


@contextmanager
def explaining(path: Path) -> Iterator[None]:
    """Turn what goes wrong inside with the files around `path` into `StoreError`."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        if _code(error) == sqlite3.SQLITE_CORRUPT:
            raise DamagedError(str(error), path) from error
        raise StoreError(f"cannot use the database {path}: {explained(error)}") from error


@contextmanager
def alone(database: Path) -> Iterator[None]:
    """Be the only process on `database` while inside.

    Raises `StoreError` if another process is, or if no file can be made beside it.
    """
    held = beside(real(database), LOCK)
    # Never the soft kind, which is only a file that is there: that one outlives a process that is killed.
    lock = FileLock(held, blocking=False, mode=PRIVATE, fallback_to_soft=False, thread_local=False)
    with explaining(database):
        held.parent.stat()  # it has to be there: the lock would make a folder for itself
        try:
            lock.acquire()
        except Timeout as error:
            raise StoreError(f"{database} is in use by another djambi process; stop that one first") from error
    try:
        yield
    finally:
        with suppress(OSError):  # it is only litter, and goes while it is still ours; Windows removes no open file
            held.unlink()
        lock.release()


def is_locked(database: Path) -> bool:
    """Return whether another process is on `database`, without leaving anything behind."""
    if not beside(real(database), LOCK).exists():
        return False
    try:
        with alone(database):
            return False
    except StoreError:
        return True
