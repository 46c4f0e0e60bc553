"""The tables of a database, the same in every home, and how they are copied."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Protocol

from bot.store.rows import ENTRY

Row = tuple[Any, ...]


@dataclass(frozen=True)
class Table:
    """A table with its columns, as a list for a query, and those of its key, by which its rows come in order."""

    name: str
    columns: str
    key: str

    @cached_property
    def places(self) -> dict[str, int]:
        """In which place of a row each column stands."""
        return {column.strip(' "'): place for place, column in enumerate(self.columns.split(","))}


GAMES: Final = Table("games", "id, channel, host_id, host_name, terms, is_open", "id")
RECORDS: Final = Table("papers", "id, game, kind, place, name, author, body, version", "id")
REFUSED: Final = Table("refused", "id, channel, request, person, edited", "id")

TABLES: Final = (
    GAMES,
    Table("journal", ENTRY, "game, seq"),
    Table("outbox", "game, seq", "game, seq"),
    Table("letters", "queue, key, game, seq, mark", "queue, key, game, seq"),
    RECORDS,
    Table("seen", "channel, message", "channel"),
    REFUSED,
    Table("absent", "channel, since", "channel"),
    Table("people", "person, preferences, progress", "person"),
    Table("places", "channel, server", "channel"),
    Table("servers", "server, choices", "server"),
    Table("named", "game, paper, person", "game, paper, person"),
    Table("due", "game, at, version, engines", "game"),
    Table("awake", "began, ended", "began"),
    Table("silent", "game, began, ended", "game, began"),
    Table("calls", "caller, called, kind, cause, at", "caller, called, kind"),
    Table("link_key", "id, key", "id"),
    Table("void_links", "mark, until", "mark"),
    Table("uncounted", "game", "game"),
    Table("finished", "game, channel, ended", "game"),
    Table("played", "person, game", "person, game"),
    Table("tallies", "channel, person, what, count", "channel, person, what"),
    Table("rated", "game, server, ended, ranking", "game"),
    Table("ratings", "server, person, mu, sigma, games", "server, person"),
    Table("rated_before", "ended", "ended"),
    Table("rated_up_to", "server, games, ended, game", "server"),
)
"""All tables; a table comes after those that its rows belong to."""

NUMBERED: Final = (GAMES, RECORDS, REFUSED)
"""Those whose rows have numbers, each given only once."""


class Source(Protocol):
    """A database that is read as it is at one moment; what goes wrong is raised as `StoreError`."""

    name: str

    def rows(self, table: Table) -> Iterator[Row]:
        """Yield the rows of a table, in the order of its key."""

    def count(self, table: Table) -> int:
        """Return about how many rows there are in a table."""

    def last(self, table: Table) -> int:
        """Return the last number that was given in a table, also if its row is gone."""


class Target(Protocol):
    """A database that is filled, all of it or nothing."""

    def fitting(self, row: Row) -> Row:
        """Return a row as it can be kept."""

    def put(self, table: Table, rows: Iterable[Row]) -> None:
        """Put rows into a table, which has none."""

    def rows(self, table: Table) -> Iterator[Row]:
        """Yield the rows of a table, in any order."""

    def go_on_after(self, table: Table, number: int) -> None:
        """Give only greater numbers than that in a table from now on."""
