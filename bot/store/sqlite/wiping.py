"""Wiping: overwriting erased data, so that no file of the database holds it any more.

What SQLite deletes lies about in three places:

1. In the log, and in the file as it was before, until the log is put into the file and emptied. That has to wait for
   any other program that is reading the database.
2. On its page of the file. There SQLite overwrites it at once (`secure_delete`).
3. On other pages of the file. When rows move to another page, SQLite leaves copies in the free space of the old one,
   which it does not know of when the row is deleted. So the free space is searched for what must not be left, and if
   that is found the whole file is rewritten (`VACUUM`), which holds up all writing: about 2 s for each 100 MB.

All that may be unfinished for a while, and the program may end meanwhile. So a file beside the database says that there
is something to wipe out. It does not say what: it would be one more place. Whoever finds it at the start rewrites all.
"""

import json
import shutil
import sqlite3
from collections.abc import Collection, Iterator
from io import FileIO
from pathlib import Path
from typing import Final

from bot.store.sqlite.files import ERASING, PRIVATE, beside, sync
from bot.store.sqlite.schema import PATIENCE

# Bytes, as https://www.sqlite.org/fileformat2.html has them.
_HEAD_OF_FILE: Final = 100
_SIZE_OF_PAGES_AT: Final = 16
_LARGEST_PAGE: Final = 65536
_HEADS: Final = {2: 12, 5: 12, 10: 8, 13: 8}
"""The length of the header of pages with rows or keys, by the page's first byte."""

_OWN_READS: Final = 0.2
"""Longer than a read of this program takes (s): one at the same moment must not put the wiping off by a minute."""


class Wiping:
    """Wipes erased data, on the thread of the only connection that writes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._mark = beside(path, ERASING)
        self._traces: set[bytes] = set()
        self._is_left_over = False
        self._file: FileIO | None = None
        self.is_begun = False
        """Whether something was erased that may lie about still."""

    def open(self) -> None:
        """Check whether an earlier run left something to wipe; raises `OSError`."""
        # Kept open: closing a file releases all locks of this process on it (POSIX), also those of SQLite.
        self._file = self._path.open("rb", buffering=0)
        self.is_begun = self._is_left_over = self._mark.exists()

    def close(self) -> None:
        """Close the file that `open` opened, once no connection is open any more."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def begin(self) -> None:
        """Mark that something is going to be erased, before it is."""
        self._mark.touch(PRIVATE)
        sync(self._mark.parent)
        self.is_begun = True

    def wipe(self, connection: sqlite3.Connection, traces: Collection[str]) -> bool:
        """Wipe erased data, which may have left `traces` (texts); return whether it is done."""
        self.begin()  # `go_on` may have finished meanwhile without knowing the traces
        self._traces |= {form.encode(errors="replace") for text in traces for form in (text, json.dumps(text)[1:-1])}
        return self.go_on(connection, PATIENCE)

    def go_on(self, connection: sqlite3.Connection, patience: float = _OWN_READS) -> bool:
        """Continue, unless somebody reads for longer than `patience` (s); return whether nothing remains."""
        if not self.is_begun:
            return True
        if not _empty_log(connection, patience):
            return False
        if self._is_left_over or self._is_there():
            self._rewrite(connection)
            self._is_left_over = False
            self._traces.clear()
            if not _empty_log(connection, patience):
                return False
        self._traces.clear()
        self._mark.unlink(missing_ok=True)
        self.is_begun = False
        return True

    def _rewrite(self, connection: sqlite3.Connection) -> None:
        """Rewrite the whole file, unless the disk lacks the room, which games need more."""
        if shutil.disk_usage(self._path.parent).free < 2 * self._path.stat().st_size:
            raise sqlite3.OperationalError("the disk has no room to rewrite the database: free twice its size")
        connection.execute("VACUUM")

    def _is_there(self) -> bool:
        """Whether free space has traces, once the log is empty."""
        return any(trace in space for space in self._free_space() for trace in self._traces)

    def _free_space(self) -> Iterator[bytes]:
        """Yield the space of each page between its header and its rows, and all of pages without rows."""
        if self._file is None or not self._traces:
            return
        self._file.seek(_SIZE_OF_PAGES_AT)
        size = int.from_bytes(self._file.read(2), "big")
        self._file.seek(0)
        start = _HEAD_OF_FILE
        while page := self._file.read(_LARGEST_PAGE if size == 1 else size):
            yield _left_behind(page, start)
            start = 0


def _left_behind(page: bytes, start: int) -> bytes:
    """The unordered space of a page, which begins at `start`, between its header and its rows."""
    head = _HEADS.get(page[start])
    if head is None:
        return page  # a free page, or the overflow of a long row
    rows, first = (int.from_bytes(page[start + at : start + at + 2], "big") for at in (3, 5))
    return page[start + head + 2 * rows : first or _LARGEST_PAGE]


def _empty_log(connection: sqlite3.Connection, patience: float) -> bool:
    """Write the log into the file; return whether the log is empty, because nobody else is reading it."""
    connection.execute(f"PRAGMA busy_timeout = {patience * 1000:.0f}")
    [(is_busy, *_)] = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000}")
    return not is_busy
