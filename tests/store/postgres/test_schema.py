"""The tables in PostgreSQL: made once, whoever comes at once, and the same as in SQLite."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import psycopg
import pytest

from bot.address import Address
from bot.store.dues import Dues
from bot.store.postgres import schema
from bot.store.records import StoreError
from bot.store.schema import FIRST
from bot.store.sqlite.schema import prepare, teach
from bot.store.store import Store
from tests.keepsakes.released import VERSIONS
from tests.postgres.server import Server
from tests.store.records import new_game

TYPES: Final = {"INTEGER": "bigint", "TEXT": "text", "REAL": "double precision"}


def address(url: str) -> Address:
    """Read the address of a database of the tests."""
    found = Address.parse(url)
    assert found is not None
    return found


async def refusal(url: str) -> str:
    """Open a database, which must be refused in one line, and return that line."""
    with pytest.raises(StoreError) as refused:
        async with Store.open(address(url)):
            raise AssertionError
    assert len(str(refused.value).splitlines()) == 1
    return str(refused.value)


async def test_of_many_who_open_a_new_database_at_once_one_makes_the_tables(database: str) -> None:
    """The others wait for that."""

    async def live(number: int) -> int:
        async with Store.open(address(database)) as store:
            return await new_game(store, str(number))

    assert sorted(await asyncio.gather(*(live(number) for number in range(4)))) == [1, 2, 3, 4]


async def test_what_another_program_has_there_is_left_alone(database: str) -> None:
    """And it is said what to do."""
    with psycopg.connect(database) as connection:
        connection.execute("CREATE TABLE seen (name text)")
    assert "belongs to another program: name one that is empty" in await refusal(database)
    with psycopg.connect(database) as connection:
        tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
    assert tables == [("seen",)]


async def test_an_empty_database_is_no_record_to_be_read(database: str) -> None:
    """It is not made one by looking at it."""
    with pytest.raises(StoreError, match=r"there are no games of the bot in the database postgresql://127"):
        async with Store.read_only(address(database)):
            raise AssertionError


async def test_a_database_that_cannot_keep_every_text_is_refused(postgres: Server) -> None:
    """It says how to make one that can."""
    postgres.execute("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
    try:
        assert "is encoded in LATIN1: make it with ENCODING 'UTF8'" in await refusal(postgres.address("latin"))
    finally:
        postgres.drop("latin")


def test_both_homes_have_the_same_tables(empty: Address, tmp_path: Path) -> None:
    """The same columns of the same types, and the same indexes; those by which processes share it are PostgreSQL's."""
    prepare(tmp_path / "djambi.db")
    columns = 'SELECT m.name, p.name, p.type, p."notnull" FROM sqlite_schema AS m, pragma_table_info(m.name) AS p '
    with closing(sqlite3.connect(tmp_path / "djambi.db")) as file:
        found = file.execute(f"{columns} WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'").fetchall()
        indexes = {name for (name,) in file.execute("SELECT name FROM sqlite_schema WHERE type = 'index'")}
    in_file = {(table, name): TYPES[kind] for table, name, kind, _ in found}
    in_file["games", "is_open"] = in_file["due", "engines"] = "boolean"
    columns = "SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public'"
    with psycopg.connect(empty.url) as connection:
        rows = connection.execute(columns).fetchall()
        named = connection.execute("SELECT indexname FROM pg_indexes WHERE schemaname = 'public'").fetchall()
    tables = {table for table, _ in in_file}
    assert {(table, name): kind for table, name, kind in rows if table in tables} == in_file
    assert {name for name in indexes if not name.startswith("sqlite_")} <= {name for (name,) in named}


def _shared(database: str, process: str, lasts: str) -> None:
    """Make a database of version 1.0.0, with a process that serves shards until some time from now."""
    [released] = [version for version in VERSIONS if version.folder.name == "1.0.0"]
    with psycopg.connect(database) as connection:
        connection.execute(released.postgres.encode())
        connection.execute("CREATE TABLE record_version (version integer NOT NULL)")
        connection.execute("INSERT INTO record_version VALUES (%s)", (FIRST,))
        living = "INSERT INTO processes VALUES (%s, clock_timestamp() + %s::interval, TRUE)"
        connection.execute(living, (process, lasts))


async def test_what_shared_the_shards_goes_and_the_bot_was_there_when_every_shard_was_served(database: str) -> None:
    """Nobody's clock may have run while their own shard was not served."""
    _shared(database, "a dead one", "-1 second")
    served = "INSERT INTO awake VALUES (0, 10, 20), (0, 20, 25), (0, 30, 40), (1, 15, 35), (1, 38, 50), (2, 1, 39.5)"
    gone = "^(leases|claims|bells|sharding|processes|identified|our_.*)$"
    with psycopg.connect(database) as connection:
        connection.execute(served)
        assert len(connection.execute("SELECT FROM pg_class WHERE relname ~ %s", (gone,)).fetchall()) == 8
    async with Store.open(address(database)) as store:
        assert await Dues(store).awake() == [(15, 20), (20, 25), (30, 35), (38, 39.5)]
    with psycopg.connect(database) as connection:
        assert connection.execute("SELECT FROM pg_class WHERE relname ~ %s", (gone,)).fetchall() == []


async def test_a_database_on_which_processes_of_1_0_0_run_stays_as_it_is(database: str) -> None:
    _shared(database, "a living one", "1 minute")
    assert "processes of version 1.0.0 run on the database: stop them first" in await refusal(database)
    with psycopg.connect(database) as connection:
        assert connection.execute("SELECT version FROM record_version").fetchall() == [(FIRST,)]
        connection.execute("SELECT FROM leases")


@pytest.mark.parametrize(
    ("sql", "values"),
    [
        ("SELECT without(?, ?, ?)", ('{"seats": [["1", "Ann"], ["12", "Bo"]], "1": "1", "x": [1, 1.5]}', "1", "gone")),
        ("SELECT without(?, ?, ?)", ('{"pairs": [["1", "Ann"]], "heir": ["1", "Ann"], "a": ["1"]}', "1", "gone")),
        ("SELECT without(?, ?, ?)", ('{"a": [], "b": {}, "c": null, "d": true, "e": "日本"}', "日本", 'go"ne')),
        ("SELECT people_in(?)", ('{"a": ["12", "é 3", 4], "12": "5\\"6", "7": ["engine-1-easy-loyal", "x", "12"]}',)),
        ("SELECT people_in(?)", ("not even JSON",)),
        ("SELECT hashed(?)", ("m1234",)),
        ("SELECT hashed(?)", ("日本 \n",)),
        ("SELECT json_patch(?, ?)", ('{"a": 1, "b": {"c": 1, "d": 2}}', '{"a": null, "b": {"c": null, "e": {}}}')),
        ("SELECT json_patch(?, ?)", ('{"a": 1}', '{"b": {"c": {"d": null}}, "a": {"e": 5}}')),
        ("SELECT json_patch(?, ?)", ("{}", '{"theme": "dark", "list": [1, null]}')),
        ("SELECT json_extract(?, '$.name')", ('{"name": "hall"}',)),
        ("SELECT json_extract(?, '$.name')", ('{"other": 1}',)),
        ("SELECT value FROM json_each(?)", ('["b", "a"]',)),
        ("SELECT CAST(value AS BIGINT) FROM json_each(?)", ("[3, 1, 9007199254740993]",)),
        ("SELECT key, CAST(value AS BIGINT) FROM json_each(?)", ('{"wins": 2, "moves": 17}',)),
        ("SELECT instr(?, ?)", ("日本語 abc", "本")),
        ("SELECT instr(?, ?)", ("abc", "z")),
        ("SELECT strftime('%Y-%m', ?, 'unixepoch')", (1_798_761_599.75,)),
        ("SELECT strftime('%Y-%m', ?, 'unixepoch')", (0,)),
    ],
)  # fmt: skip
def test_a_function_gives_the_same_in_both_homes(empty: Address, sql: str, values: tuple[object, ...]) -> None:
    """What SQLite has, and what it is taught."""
    with closing(sqlite3.connect(":memory:")) as file:
        teach(file)
        expected = file.execute(sql, values).fetchall()
    with psycopg.connect(empty.url, cursor_factory=psycopg.RawCursor) as connection:
        numbered = sql
        for number, value in enumerate(values, 1):
            kind = {str: "text", int: "bigint", float: "double precision"}[type(value)]
            numbered = numbered.replace("?", f"${number}::{kind}", 1)
        found = connection.execute(numbered.encode(), values).fetchall()
    if "json_patch" in sql or "without" in sql:
        assert json.loads(found[0][0]) == json.loads(expected[0][0])
    else:
        assert found == expected


def test_no_text_in_json_has_a_character_of_number_0(empty: Address) -> None:
    """As none has outside of it; two characters that only look like one are left."""
    asked = "SELECT without($1::text, '1', 'gone'), json_patch($1, '{}'), json_extract($1, '$.a')"
    with psycopg.connect(empty.url, cursor_factory=psycopg.RawCursor) as connection:
        rows = connection.execute(asked, [r'{"a": "\u0000\u0000x\\u0000\\\u0000", "b": "1"}']).fetchall()
    unknown = "\N{REPLACEMENT CHARACTER}"
    expected = rf"{unknown}{unknown}x\u0000\{unknown}"
    assert json.loads(rows[0][0]) == {"a": expected, "b": "gone"}
    assert json.loads(rows[0][1]) == {"a": expected, "b": "1"}
    assert rows[0][2] == expected


async def test_a_server_that_is_too_old_is_refused(empty: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were never tried."""
    monkeypatch.setattr(schema, "_OLDEST_SERVER", 99)
    assert "the database is of PostgreSQL before 99: update the server" in await refusal(empty.url)
