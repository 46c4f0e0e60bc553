"""Copying a database from one home to another: all of it, compared row by row, or nothing."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

from bot.address import PostgresAddress
from bot.store.home import no_driver
from bot.store.progress import Progress
from bot.store.rows import StoreError
from bot.store.sqlite import copying as sqlite
from bot.store.sqlite.files import is_locked
from bot.store.tables import NUMBERED, TABLES, Row, Source, Target

_MANY: Final = 10_000
"""The number of rows between two reports of progress."""

_MASK: Final = 2**64 - 1


class _Sum:
    """A checksum of `rows`, taken as they pass: it is the same for the same rows in any order."""

    def __init__(self, rows: Iterable[Row], said: Callable[[int], None]) -> None:
        """Begin with no row; `said` is called now and then with how many were taken since."""
        self._rows = rows
        self._said = said
        self.count = 0
        self.sum = 0

    def __iter__(self) -> Iterator[Row]:
        """Yield the rows."""
        for row in self._rows:
            self.count += 1
            self.sum = (self.sum + hash(row)) & _MASK
            if not self.count % _MANY:
                self._said(_MANY)
            yield row

    def all(self) -> tuple[int, int]:
        """Take all that are left; return how many there were, and what they add up to."""
        for _ in self:
            pass
        return self.count, self.sum


def reading(place: Path | PostgresAddress) -> AbstractContextManager[Source]:
    """Return a database that is read as it is at one moment, and stays as it is, for `with`; raises `StoreError`."""
    return sqlite.reading(place) if isinstance(place, Path) else _postgres(place).reading(place)


def writing(place: Path | PostgresAddress) -> AbstractContextManager[Target]:
    """Return a new database for `with`, which appears only once it is complete; raises `StoreError`."""
    return sqlite.writing(place) if isinstance(place, Path) else _postgres(place).writing(place)


def in_use(place: Path | PostgresAddress) -> bool:
    """Return whether a bot is running on a database."""
    return is_locked(place) if isinstance(place, Path) else bool(_postgres(place).in_use(place))


def _postgres(address: PostgresAddress) -> Any:  # noqa: ANN401 - a module
    """The module that copies to and from PostgreSQL, imported on demand: its driver may be missing."""
    try:
        from bot.store.postgres import copying  # noqa: PLC0415 - it may not be installed
    except ImportError as error:
        raise no_driver(address) from error
    return copying


def copy(source: Source, target: Target, told: Progress) -> None:
    """Copy everything, and raise `StoreError` unless it has arrived; it is `told` how many rows are done."""
    total, done = 2 * sum(map(source.count, TABLES)), 0

    def one_more(count: int) -> None:
        nonlocal done
        done += count
        told(min(done, total), total)

    for table in TABLES:
        put = _Sum(map(target.fitting, source.rows(table)), one_more)
        target.put(table, put)
        if _Sum(target.rows(table), one_more).all() != put.all():
            raise StoreError(f"what was written of {table.name} is not what was read, so nothing was copied")
        one_more(2 * (put.count % _MANY))
    for table in NUMBERED:
        target.go_on_after(table, source.last(table))
