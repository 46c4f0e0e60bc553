"""What released versions recorded works in every later one: databases of both kinds, game files, and buttons."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import psycopg
import pytest

from bot.address import PostgresAddress
from bot.cli.host import check
from bot.djambi.gamefile import read_game, write_game
from bot.store.tables import NUMBERED, TABLES
from bot.table.events import Event
from tests.discord_ui.world import World
from tests.keepsakes.released import VERSIONS, Released
from tests.keepsakes.told import exported, histories

DATABASES = [(version, name) for version in VERSIONS for name in version.rows]
LARGEST = [(version, max((len(rows), name) for name, rows in version.rows.items())[1]) for version in VERSIONS]


def _id(value: Any) -> str:
    return value.folder.name if isinstance(value, Released) else str(value)


@pytest.mark.parametrize(("version", "name"), DATABASES, ids=_id)
async def test_a_database_in_a_file_is_whole_and_tells_the_same(tmp_path: Path, version: Released, name: str) -> None:
    path = version.unpack(version.rows[name], tmp_path / "djambi.db")
    assert await histories(path) == version.told[name]
    texts = {f"{name} {number}": text for number, text in (await exported(path)).items()}
    assert texts == {key: text for key, text in version.games.items() if key.split()[0] == name}
    assert await asyncio.to_thread(check, path) == []


def fill(address: PostgresAddress, version: Released, kept: Path) -> None:
    """Make a database in PostgreSQL as that version made it, with the rows of a file."""
    with psycopg.connect(address.url, autocommit=True) as there, closing(sqlite3.connect(kept)) as here:
        there.execute(version.postgres.encode())
        there.execute("CREATE TABLE record_version (version integer NOT NULL)")
        [released] = here.execute("PRAGMA user_version").fetchone()
        there.execute("INSERT INTO record_version VALUES (%s)", (released,))
        known = [name for (name,) in here.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        for name in sorted(set(known) - {"sqlite_sequence"}, key=[table.name for table in TABLES].index):
            rows = here.execute(f'SELECT * FROM "{name}"')  # noqa: S608 - ours
            columns = ", ".join(f'"{column[0]}"' for column in rows.description)
            with there.cursor() as cursor, cursor.copy(f"COPY {name} ({columns}) FROM STDIN".encode()) as copy:
                for row in rows:
                    copy.write_row(row)
        for table in NUMBERED:
            there.execute(
                f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), max(id)) FROM {table.name}".encode()  # noqa: S608
            )


@pytest.mark.parametrize(("version", "name"), LARGEST, ids=_id)
async def test_a_database_in_postgresql_is_whole_and_tells_the_same(
    tmp_path: Path, database: str, version: Released, name: str
) -> None:
    address = PostgresAddress.parse(database)
    assert address is not None
    await asyncio.to_thread(fill, address, version, version.unpack(version.rows[name], tmp_path / "djambi.db"))
    assert await histories(address) == version.told[name]
    assert await asyncio.to_thread(check, address) == []


@pytest.mark.parametrize("version", VERSIONS, ids=_id)
def test_a_game_file_is_read_and_written_word_for_word(version: Released) -> None:
    for name, text in version.games.items():
        assert write_game(read_game(text)) == text, name


@pytest.mark.parametrize("version", VERSIONS, ids=_id)
async def test_every_button_menu_and_form_is_known(world: World, version: Released) -> None:
    """Their words are read as the same words, so they do what they did."""
    verbs = {press.verb.name: press.verb for offer in world.life.client.wired.offers for press in offer.presses}
    unknown = []
    for button in version.buttons:
        _, name, *words = button.split(":")
        parsed = verbs[name].parse(words) if name in verbs else None
        if parsed is None or parsed.words != ":".join([name, *words]):
            unknown.append(button)
    assert unknown == []
    assert len(version.buttons) > 100


def test_the_first_version_recorded_everything_that_can_happen_in_a_game() -> None:
    """Every event and table that there was then: each event is in a journal, and nearly each table has rows."""
    first = VERSIONS[0]
    happened, filled = set[str](), set[str]()
    for rows in first.rows.values():
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.executescript(f"{first.schema}{rows}")
            happened |= {action for (action,) in connection.execute("SELECT DISTINCT action FROM journal")}
            known = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            there = {table.name for table in TABLES} & known
            filled |= {name for name in there if connection.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone()}  # noqa: S608
    assert happened >= {kind.__name__ for kind in get_args(Event)} - _LATER_EVENTS
    assert filled >= there - _EMPTY


_LATER_EVENTS = {"ResumeWanted", "VoteClosed", "CalledAgain", "SeatFreed"}
"""Events that came after what the first version recorded."""
_EMPTY = {"letters", "uncounted"}
"""Tables that are empty as soon as the bot has nothing left to do."""
