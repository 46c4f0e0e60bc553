"""A database with something in every table, and all that is in it, wherever it is."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.address import PostgresAddress
from bot.cli.host import move_house
from bot.store.copying import reading
from bot.store.tables import TABLES
from tests.table.played import database_of


def copied(into: Path | PostgresAddress, source: Path | PostgresAddress) -> str:
    """Copy a database into a new one; return what was said."""
    return move_house(source, into)


def content(place: Path | PostgresAddress) -> dict[str, list[Any]]:
    """Return all rows of a database."""
    with reading(place) as source:
        return {table.name: list(source.rows(table)) for table in TABLES}


def do(path: Path, *statements: str) -> None:
    """Execute statements on a database."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


FULL = (
    "INSERT INTO papers (game, kind, place, name, author, body) VALUES (1, 'room', '77', '', '', '{}')",
    "INSERT INTO papers (game, kind, place, name, author, body) VALUES (1, 'pact', '77', '1', '', '{}')",
    "INSERT INTO named VALUES (1, 0, '5'), (1, 2, '1')",
    "INSERT INTO papers (game, kind, place, name, author, body) VALUES (1, 'pact_told', '', '2:signed', '', '{}')",
    "INSERT INTO papers (game, kind, place, name, author, body) VALUES (1, 'plan', '77', 'A', '', '{}')",
    "DELETE FROM papers WHERE kind = 'plan'",
    "INSERT INTO letters (queue, key, game, seq, mark) VALUES ('reminders:1', '', 1, 2, '5 6 7')",
    "INSERT INTO seen VALUES ('77', '100')",
    "INSERT INTO refused (channel, request, person, edited) SELECT channel, 'm' || channel, '1', 0 FROM games",
    "INSERT INTO places SELECT channel, 900 FROM games",
    "INSERT INTO absent SELECT channel, 1.5 FROM games LIMIT 1",
    "INSERT INTO servers VALUES ('900', '{\"language\": \"fr\"}')",
    "INSERT INTO awake (began, ended) VALUES (1000000.0, 1000020.5)",
    "INSERT INTO silent VALUES (1, 1000001.0, 1000002.0)",
    "INSERT INTO rated VALUES (1, '900', 1000003.0, '[]')",
    "INSERT INTO ratings VALUES ('900', '1', 25.1, 8.3, 1)",
    "INSERT INTO rated_before VALUES (1000002.5)",
    "INSERT INTO rated_up_to VALUES ('900', 1, 1000003.0, 1)",
    'INSERT INTO people VALUES (\'1\', \'{"theme": "dark"}\', \'{"solved": {"one": true}}\')',
    "INSERT INTO finished VALUES (1, '1', 5.5)",
    "INSERT INTO played VALUES ('1', 1)",
    "INSERT INTO tallies VALUES ('1', '1', 'games', 1)",
    "INSERT INTO uncounted VALUES (1)",
    "INSERT INTO calls VALUES ('1', '5', 'vote', '1:2', 1000004.0)",
    "INSERT INTO link_key VALUES (1, 'c0ffee')",
    "INSERT INTO void_links VALUES ('2b', 1000605.0)",
)
"""Something in every table."""


def make_full(path: Path) -> None:
    """Make a database with games and something in every table; the number of a record that is gone was the last."""
    asyncio.run(database_of(path, games=2, turns=3))
    do(path, *FULL)
    assert all(content(path).values())
