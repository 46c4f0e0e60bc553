"""One process at a time on a record: a lock of the operating system, which ends with the process, however that ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from bot.store.records import StoreError
from bot.store.trouble import explaining

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        # Not the kind that SQLite uses: that one is lost when any other handle of the file is closed.
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def alone(database: Path) -> Iterator[None]:
    """Be the only process on the record in `database` while inside.

    Raises `StoreError` if another process is, or if no file can be made beside it.
    """
    beside = database.with_name(f"{database.name}.lock")
    with explaining(database):
        try:
            held = _held(beside)
        except BlockingIOError as error:
            raise StoreError(f"{database} is in use by another djambi process; stop that one first") from error
    with closing(held):
        try:
            yield
        finally:
            with suppress(OSError):  # it is only litter: Windows removes no file that is open
                beside.unlink()


def _held(path: Path) -> BinaryIO:
    """Open and lock the file at `path`, which is still the one at `path` then: its last holder may have removed it."""
    while True:
        file = path.open("ab")
        try:
            _lock(file)
            if os.path.samestat(os.fstat(file.fileno()), path.stat()):
                return file
        except FileNotFoundError:
            pass
        except BaseException:
            file.close()
            raise
        file.close()
