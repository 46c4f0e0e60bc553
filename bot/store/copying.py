"""Carrying a record from one place to another, or several into one: all of it, compared row by row, or nothing."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from bot.store.gathering import Gathered
from bot.store.records import StoreError
from bot.store.tables import NUMBERED, TABLES, Row, Target

_MANY: Final = 250_000
"""After so many rows it is said how far it is."""

_MASK: Final = 2**64 - 1


class _Sum:
    """What `rows` are, in whatever order, as they are taken: two sums are the same only if the rows are."""

    def __init__(self, rows: Iterable[Row], said: Callable[[int], None] = lambda _: None) -> None:
        """Nothing is taken yet; it is `said` now and then how many were."""
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
                self._said(self.count)
            yield row

    def all(self) -> tuple[int, int]:
        """Take all that are left; return how many there were, and what they add up to."""
        for _ in self:
            pass
        return self.count, self.sum


def copy(source: Gathered, target: Target, said: Callable[[str], None]) -> None:
    """Copy everything, while it is `said` how far that is; raises `StoreError` if not all of it has arrived."""
    for table in TABLES:

        def so_far(count: int, name: str = table.name) -> None:
            said(f"{name}: {count:,} rows so far")

        put = _Sum(source.rows(table), so_far)
        target.put(table, put)
        if _Sum(target.rows(table)).all() != put.all():
            raise StoreError(f"what was written of {table.name} is not what was read, so nothing was copied")
        said(f"{table.name}: {put.count:,} rows")
    for table in NUMBERED:
        target.go_on_after(table, source.last(table))
