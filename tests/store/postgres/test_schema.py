"""The tables in PostgreSQL: made once, whoever comes at once, and the same as in SQLite."""

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest

from bot.address import PostgresAddress
from bot.store.derived import Derived
from bot.store.dues import Dues
from bot.store.erasing import Erasing
from bot.store.home import Statement
from bot.store.postgres import schema
from bot.store.postgres.home import PostgresHome
from bot.store.postgres.statements import FORMS
from bot.store.records import Records, ServerNotes
from bot.store.results import Finished, PastGames, Tallies, Wanted
from bot.store.rows import Record, StoreError
from bot.store.schema import FIRST
from bot.store.sqlite.schema import prepare
from bot.store.store import Store
from tests.keepsakes.released import VERSIONS
from tests.postgres.server import Server
from tests.store.records import new_game

TYPES: Final = {"INTEGER": "bigint", "TEXT": "text", "REAL": "double precision"}


def address(url: str) -> PostgresAddress:
    """Read the address of a database of the tests."""
    found = PostgresAddress.parse(url)
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


def test_both_homes_have_the_same_tables(empty: PostgresAddress, tmp_path: Path) -> None:
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


def _made_of(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Return what a database is made of."""
    with psycopg.connect(url) as connection:
        return {what: connection.execute(sql.encode()).fetchall() for what, sql in _PARTS.items()}


_PARTS: Final = {
    "tables": "SELECT relname, relkind FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1",
    "columns": "SELECT table_name, column_name, data_type, collation_name, is_nullable, column_default, is_identity "
    "FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, ordinal_position",
    "indexes": "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
    "constraints": "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint "
    "WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2",
    "functions": "SELECT proname, pg_get_functiondef(oid) FROM pg_proc "
    "WHERE pronamespace = 'public'::regnamespace ORDER BY 1, 2",
}


async def test_a_new_database_and_one_of_1_0_0_become_the_same(database: str, empty: PostgresAddress) -> None:
    """In each of their parts, with the few functions that statements still call."""
    _shared(database, "a dead one", "-1 second")
    async with Store.open(address(database)):
        pass
    brought, new = _made_of(database), _made_of(empty.url)
    assert brought == new
    assert [name for name, _ in new["functions"]] == ["fence", "fence_off", "without"]


_RENAMED: Final = "SELECT without(?1, ?2, ?3)"
_OFFERED: Final = """
    WITH journal ("table") AS (SELECT ?) SELECT value FROM journal, json_each(people_in("table"))
    UNION SELECT '0' ORDER BY 1
"""
_MONTH: Final = "WITH finished AS (SELECT ? AS ended) SELECT strftime('%Y-%m', ended, 'unixepoch') FROM finished"
_PUZZLE: Final = "WITH servers (choices) AS (SELECT ?) SELECT json_extract(choices, '$.puzzle_channel') FROM servers"
_HASHED: Final = "WITH journal (request) AS (SELECT ?) SELECT hashed(request) FROM journal"
_CHANGED: Final = """
    WITH people (preferences) AS (SELECT ?1), excluded (preferences) AS (SELECT ?2)
    SELECT json_patch(people.preferences, excluded.preferences) FROM people, excluded
"""


@pytest.mark.parametrize(
    ("sql", "values"),
    [
        (_RENAMED, ('{"seats": [["1", "Ann"], ["12", "Bo"]], "1": "1", "x": [1, 1.5]}', "1", "gone")),
        (_RENAMED, ('{"pairs": [["1", "Ann"]], "heir": ["1", "Ann"], "a": ["1"]}', "1", "gone")),
        (_RENAMED, ('{"a": [], "b": {}, "c": null, "d": true, "e": "日本"}', "日本", 'go"ne')),
        (_OFFERED, ('{"a": ["12", "é 3", 4], "12": "5\\"6", "7": ["engine-1-easy-loyal", "x", "12"]}',)),
        (_OFFERED, ("not even JSON",)),
        (_HASHED, ("m1234",)),
        (_HASHED, ("日本 \n",)),
        (_CHANGED, ('{"a": 1, "b": {"c": 1, "d": 2}}', '{"a": null, "b": {"c": null, "e": {}}}')),
        (_CHANGED, ('{"a": 1}', '{"b": {"c": {"d": null}}, "a": {"e": 5}}')),
        (_CHANGED, ('{"a": {"b": {"c": {"d": 1, "e": 2}}}}', '{"a": {"b": {"c": {"d": 3}, "f": [{"g": null}]}}}')),
        (_CHANGED, ('{"a": {"b": 1}, "0": [1]}', '{"a": {"x": null}, "0": {"1": 2}, "c": ""}')),
        (_CHANGED, ('{"a": 1}', "{}")),
        (_CHANGED, ("{}", '{"theme": "dark", "list": [1, null]}')),
        (_PUZZLE, ('{"puzzle_channel": "7"}',)),
        (_PUZZLE, ('{"other": 1}',)),
        ("SELECT value FROM json_each(?)", ('["b", "a"]',)),
        ("SELECT CAST(value AS BIGINT) FROM json_each(?)", ("[3, 1, 9007199254740993]",)),
        ("SELECT key, CAST(value AS BIGINT) FROM json_each(?4)", ("", "", "", '{"wins": 2, "moves": 17}')),
        ("SELECT instr(?, ?)", ("日本語 abc", "本")),
        ("SELECT instr(?, ?)", ("abc", "z")),
        (_MONTH, (1_798_761_599.75,)),
        (_MONTH, (0.0,)),
    ],
)  # fmt: skip
async def test_the_forms_of_both_databases_mean_the_same(
    empty: PostgresAddress, tmp_path: Path, sql: str, values: tuple[object, ...]
) -> None:
    """What SQLite has or is taught, and what PostgreSQL says for it."""
    found = []
    for place in (tmp_path / "djambi.db", empty):
        async with Store.open(place) as store:
            found.append([tuple(row) for row in await store.read(sql, *values)])
    if sql in (_CHANGED, _RENAMED):
        found = [json.loads(rows[0][0]) for rows in found]
    assert found[0] == found[1]


def test_no_part_that_postgresql_says_in_another_way_is_inside_another() -> None:
    assert [(part, other) for part in FORMS for other in FORMS if part != other and part in other] == []


async def test_a_form_is_that_of_a_statement(empty: PostgresAddress) -> None:
    """None is left over when its statement goes."""
    asked = list[str]()

    class Noted(PostgresHome):
        """A home that keeps the text of every statement."""

        async def read(self, sql: str, *values: object) -> list[Any]:
            asked.append(sql)
            return await super().read(sql, *values)

        async def write(self, statements: Sequence[Statement]) -> int:
            asked.extend(sql for sql, _ in statements)
            return await super().write(statements)

        async def erase(self, statements: Sequence[Statement]) -> None:
            asked.extend(sql for sql, _ in statements)
            await super().erase(statements)

    home = Noted(empty)
    await home.open()
    try:
        await _live(Store(home))
    finally:
        await home.close()
    assert [part for part in FORMS if not any(part in sql for sql in asked)] == []


async def _live(store: Store) -> None:
    """Do what needs something that PostgreSQL says in its own words."""
    game = await new_game(store)
    await Records(store).add(Record(game, "plan", "77", "A", "1", "{}"))
    await store.change_preferences("1", "{}")
    await store.note_progress("1", "{}")
    await ServerNotes(store).change("7", "{}")
    await ServerNotes(store).with_puzzles()
    await Dues(store).beat(1.0, 5.0, (60.0, 60.0), ["hall"], [game])
    await Dues(store).silent(game)
    await Tallies(store).keep(Finished(game, "hall", 5.0, {"1": {"games": 1}}))
    await PastGames(store).page(Wanted(("hall",)), ["1970-01"], 0, 9)
    await Derived(store).misnamed()
    await Erasing(store).take_out("1", "gone-1", [])


async def test_a_person_is_taken_out_of_json_with_a_character_of_number_0(empty: PostgresAddress) -> None:
    """It becomes U+FFFD, as in every other text; two characters that only look like one are left."""
    body = r'{"a": "\u0000\u0000x\\u0000\\\u0000", "b": "1"}'
    async with Store.open(empty) as store:
        [(found,)] = await store.read(_RENAMED, body, "1", "gone")
    unknown = "\N{REPLACEMENT CHARACTER}"
    assert json.loads(found) == {"a": rf"{unknown}{unknown}x\u0000\{unknown}", "b": "gone"}


async def test_a_server_that_is_too_old_is_refused(empty: PostgresAddress, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were never tried."""
    monkeypatch.setattr(schema, "_OLDEST_SERVER", 99)
    assert "the database is of PostgreSQL before 99: update the server" in await refusal(empty.url)
