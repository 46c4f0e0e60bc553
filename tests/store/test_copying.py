"""Records that are carried elsewhere, there and back, and several that become one: all of it, or nothing at all."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store.records import StoreError
from bot.store.sqlite.copying import reading
from bot.store.sqlite.schema import STEPS, prepare
from bot.store.store import Store
from bot.store.tables import TABLES
from bot.upkeep import move_house
from tests.store.records import names_in, rows
from tests.table.played import record_of


def copied(into: Path, *sources: Path) -> list[str]:
    """Copy records into a new one; return what was said."""
    said: list[str] = []
    move_house(sources, into, said.append)
    return said


def content(path: Path) -> dict[str, list[Any]]:
    """Return all rows of a record."""
    with reading(path) as source:
        return {table.name: list(source.rows(table)) for table in TABLES}


def do(path: Path, *statements: str) -> None:
    """Change a record as it is said."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


FULL = (
    "INSERT INTO papers (game, kind, place, name, author, body) VALUES (1, 'room', '77', '', '', '{}')",
    "INSERT INTO papers (game, kind, place, name, author, body) VALUES (1, 'pact', '77', '1', '', '{}')",
    "INSERT INTO papers (game, kind, place, name, author, body) VALUES (1, 'pact_told', '', '2:signed', '', '{}')",
    "INSERT INTO papers (game, kind, place, name, author, body) VALUES (1, 'plan', '77', 'A', '', '{}')",
    "DELETE FROM papers WHERE kind = 'plan'",
    "INSERT INTO seen VALUES ('77', '100')",
    "INSERT INTO refused (channel, request, person, edited) SELECT channel, 'm' || channel, '1', 0 FROM games",
    "INSERT INTO absent SELECT channel, 1.5 FROM games LIMIT 1",
    "INSERT INTO servers VALUES ('900', '{\"language\": \"fr\"}')",
    "INSERT INTO awake (began, ended) VALUES (1000000.0, 1000020.5)",
    "INSERT INTO silent VALUES (1, 1000001.0, 1000002.0)",
    "INSERT INTO rated VALUES (1, '900', 1000003.0, '[]')",
    "INSERT INTO ratings VALUES ('900', '1', 25.1, 8.3, 1)",
    "INSERT INTO rated_up_to VALUES ('900', 1, 1000003.0, 1)",
    'INSERT INTO people VALUES (\'1\', \'{"theme": "dark"}\', \'{"solved": {"one": true}}\')',
    "INSERT INTO finished VALUES (1, '1', 5.5)",
    "INSERT INTO played VALUES ('1', 1)",
    "INSERT INTO tallies VALUES ('1', '1', 'games', 1)",
    "INSERT INTO uncounted VALUES (1)",
)
"""Something in every table."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record with games, and with something in every table; the number of a paper that is gone was the last."""
    path = tmp_path_factory.mktemp("made") / "full.db"
    asyncio.run(record_of(path, games=2, turns=3))
    do(path, *FULL)
    assert all(content(path).values())
    return path


@pytest.fixture
def full(made: Path, tmp_path: Path) -> Path:
    """A copy of it for each test."""
    return Path(shutil.copy(made, tmp_path))


def test_a_copy_is_the_same_in_every_table_and_numbers_go_on_where_they_would_have(full: Path, tmp_path: Path) -> None:
    before = full.read_bytes()
    made = tmp_path / "made.db"
    assert copied(made, full)[-1] == f"copied to {made}; `djambi check {made}` replays every game there"
    assert content(made) == content(full)
    assert full.read_bytes() == before
    do(made, "INSERT INTO papers (game, kind, place, name, author, body) VALUES (1, 'plan', '77', 'B', '', '{}')")
    do(made, "INSERT INTO games (channel, host_id, host_name) VALUES ('9', '', '')")
    assert rows(made, "SELECT max(id) FROM papers") == [(5,)]
    assert rows(made, "SELECT max(id) FROM games") == [(3,)]
    assert names_in(tmp_path) == ["full.db", "made.db"]


def test_a_record_of_an_older_version_is_copied_as_it_would_be_brought_up_to_date(tmp_path: Path) -> None:
    old, made = tmp_path / "old.db", tmp_path / "made.db"
    prepare(old, 1)
    do(
        old,
        "INSERT INTO games (channel, host_id, host_name, players, seating, options, language, theme) "
        "VALUES ('1', '2', 'Bob', 4, 'choice', '{}', 'en', 'light')",
    )
    before = old.read_bytes()
    copied(made, old)
    assert old.read_bytes() == before
    assert rows(made, "PRAGMA user_version") == [(len(STEPS),)]
    assert rows(made, "SELECT channel, host_name FROM games") == [("1", "Bob")]


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        (("full.db", "full.db"), "the same record is named twice"),
        (("full.db", "./full.db", "made.db"), "the same record is named twice"),
        (("gone.db", "made.db"), "there is no record"),
        (("full.db", "other.db"), "is a record or belongs to one, which must not be lost"),
        (("full.db", "text.txt"), "already, and nothing is written over"),
        (("text.txt", "made.db"), "file is not a database"),
        (("full.db", "nowhere/made.db"), "No such file or directory"),
    ],
)
def test_what_cannot_be_copied_is_said_in_a_sentence_and_nothing_is_changed(
    full: Path, tmp_path: Path, names: tuple[str, ...], wrong: str
) -> None:
    copied(tmp_path / "other.db", full)
    (tmp_path / "text.txt").write_text("x" * 100)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    *sources, into = [tmp_path / name for name in names]
    with pytest.raises(StoreError, match=wrong):
        copied(into, *sources)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_copy_that_is_cut_off_leaves_nothing(full: Path, tmp_path: Path) -> None:
    def stop(said: str) -> None:
        if said.startswith("papers"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        move_house([full], tmp_path / "made.db", stop)
    assert names_in(tmp_path) == ["full.db"]


def test_what_belongs_to_nothing_is_not_copied_but_said(full: Path, tmp_path: Path) -> None:
    do(full, "DELETE FROM games WHERE id = 2")
    with pytest.raises(StoreError, match=r"rows of .* belong to no row of games: `djambi check --repair`"):
        copied(tmp_path / "made.db", full)
    assert names_in(tmp_path) == ["full.db"]


async def test_while_the_bot_runs_one_moment_is_copied_and_that_is_said(tmp_path: Path) -> None:
    path, made = tmp_path / "a.db", tmp_path / "made.db"
    async with Store.open(path):
        said = await asyncio.to_thread(copied, made, path)
    assert said[-2] == f"the bot is running on {path}: what has been played since the copy began is not in {made}"
