"""One process at a time on a record: a lock of the operating system, which ends with the process, however that ends."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from bot.store.records import StoreError
from bot.store.sqlite.files import LOCK, PRIVATE, beside
from bot.store.sqlite.trouble import explaining


@contextmanager
def alone(database: Path) -> Iterator[None]:
    """Be the only process on the record in `database` while inside.

    Raises `StoreError` if another process is, or if no file can be made beside it.
    """
    held = beside(database, LOCK)
    # Never the soft kind, which is only a file that is there: that one outlives a process that is killed.
    lock = FileLock(held, blocking=False, mode=PRIVATE, fallback_to_soft=False, thread_local=False)
    with explaining(database):
        database.parent.stat()  # it has to be there: the lock would make a folder for itself
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
    """Return whether another process is on the record in `database`, without leaving anything behind."""
    if not beside(database, LOCK).exists():
        return False
    try:
        with alone(database):
            return False
    except StoreError:
        return True
