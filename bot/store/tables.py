"""The tables of a database, the same in every home, and how they are copied."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Protocol

from bot.store.rows import ENTRY

Row = tuple[Any, ...]


@dataclass(frozen=True)
class DatabaseTable:
    """A table with its columns, as a list for a query, and those of its key, by which its rows come in order."""

    name: str
    columns: str
    key: str

    @cached_property
    def places(self) -> dict[str, int]:
        """In which place of a row each column stands."""
        return {column.strip(' "'): place for place, column in enumerate(self.columns.split(","))}


GAMES: Final = DatabaseTable("games", "id, channel, host_id, host_name, terms, is_open", "id")
RECORDS: Final = DatabaseTable("papers", "id, game, kind, place, name, author, body, version", "id")
REFUSED: Final = DatabaseTable("refused", "id, channel, request, person, edited", "id")

TABLES: Final = (
    GAMES,
    DatabaseTable("journal", ENTRY, "game, seq"),
    DatabaseTable("outbox", "game, seq", "game, seq"),
    DatabaseTable("letters", "queue, key, game, seq, mark", "queue, key, game, seq"),
    RECORDS,
    DatabaseTable("seen", "channel, message", "channel"),
    REFUSED,
    DatabaseTable("absent", "channel, since", "channel"),
    DatabaseTable("people", "person, preferences, progress", "person"),
    DatabaseTable("places", "channel, server", "channel"),
    DatabaseTable("servers", "server, choices", "server"),
    DatabaseTable("named", "game, paper, person", "game, paper, person"),
    DatabaseTable("due", "game, at, version, engines", "game"),
    DatabaseTable("awake", "began, ended", "began"),
    DatabaseTable("silent", "game, began, ended", "game, began"),
    DatabaseTable("calls", "caller, called, kind, cause, at", "caller, called, kind"),
    DatabaseTable("link_key", "id, key", "id"),
    DatabaseTable("void_links", "mark, until", "mark"),
    DatabaseTable("uncounted", "game", "game"),
    DatabaseTable("finished", "game, channel, ended", "game"),
    DatabaseTable("played", "person, game", "person, game"),
    DatabaseTable("tallies", "channel, person, what, count", "channel, person, what"),
    DatabaseTable("rated", "game, server, ended, ranking", "game"),
    DatabaseTable("ratings", "server, person, mu, sigma, games", "server, person"),
    DatabaseTable("rated_before", "ended", "ended"),
    DatabaseTable("rated_up_to", "server, games, ended, game", "server"),
)
"""All tables; a table comes after those that its rows belong to."""

NUMBERED: Final = (GAMES, RECORDS, REFUSED)
"""Those whose rows have numbers, each given only once."""


class Source(Protocol):
    """A database that is read as it is at one moment; what goes wrong is raised as `StoreError`."""

    name: str

    def rows(self, table: DatabaseTable) -> Iterator[Row]:
        """Yield the rows of a table, in the order of its key."""

    def count(self, table: DatabaseTable) -> int:
        """Return about how many rows there are in a table."""

    def last(self, table: DatabaseTable) -> int:
        """Return the last number that was given in a table, also if its row is gone."""


class Target(Protocol):
    """A database that is filled, all of it or nothing."""

    def fitting(self, row: Row) -> Row:
        """Return a row as it can be kept."""

    def put(self, table: DatabaseTable, rows: Iterable[Row]) -> None:
        """Put rows into a table, which has none."""

    def rows(self, table: DatabaseTable) -> Iterator[Row]:
        """Yield the rows of a table, in any order."""

    def go_on_after(self, table: DatabaseTable, number: int) -> None:
        """Give only greater numbers than that in a table from now on."""
