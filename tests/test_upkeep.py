"""`djambi check`: what is wrong with a database is found, and nothing is changed."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from bot.cli.host import check
from bot.table.model import Game
from tests.store.records import names_in, rows
from tests.table.played import database_of
from tests.terminal.program import Run, djambi

PAGE: Final = 4096


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Game]]:
    """A database of three games that nothing is wrong with."""
    path = tmp_path_factory.mktemp("whole") / "djambi.db"
    games = asyncio.run(database_of(path))
    assert check(path) == []
    return path, games


@pytest.fixture
def path(tmp_path: Path, whole: tuple[Path, list[Game]]) -> Path:
    """A copy of that record to damage."""
    return Path(shutil.copy(whole[0], tmp_path / "djambi.db"))


def damage(path: Path, sql: str, *values: object) -> None:
    """Change the database as no program of ours would."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        assert connection.execute(sql, values).rowcount > 0


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("UPDATE journal SET position = 'garbled' WHERE game = 2 AND seq = 12", "entry 12"),
        ("UPDATE journal SET position = '' WHERE game = 2 AND seq = 12", "the position is , replayed it is"),
        ("UPDATE journal SET body = 'M a1-a9' WHERE game = 2 AND seq = 12", "entry 12"),
        ("UPDATE journal SET action = 'juggle' WHERE game = 2 AND seq = 12", "entry 12, juggle"),
        ("UPDATE journal SET \"table\" = '{' WHERE game = 2 AND seq = 12", "entry 12"),
        ("UPDATE games SET is_open = 0 WHERE id = 2", "it is marked as over, but its last entry says running"),
        ("INSERT INTO outbox VALUES (2, 1)", "it is to be posted, which it cannot"),
        (
            "UPDATE due SET engines = NOT engines WHERE game = 2",
            "whether an engine plays there is not noted",
        ),
        ("INSERT INTO named VALUES (2, 0, '77')", "who is named there is not noted as the game and its records say"),
    ],
)
def test_what_is_wrong_with_a_game_is_a_line_that_names_the_game_and_its_channel(
    path: Path, sql: str, said: str
) -> None:
    """The other games are well, and nothing is changed."""
    damage(path, sql)
    before = path.read_bytes()
    [line] = check(path)
    assert line.startswith(f"{path}: game 2 in channel 2: ")
    assert said in line
    assert path.read_bytes() == before
    assert names_in(path.parent) == ["djambi.db"]


def test_an_entry_that_is_not_there_is_missed(path: Path) -> None:
    damage(path, "DELETE FROM outbox WHERE game = 2 AND seq = 12")
    damage(path, "DELETE FROM journal WHERE game = 2 AND seq = 12")
    assert [line.rpartition(": ")[2] for line in check(path)] == ["entry 12 is missing"]


def test_rows_that_belong_to_no_game_are_found(path: Path) -> None:
    damage(path, "INSERT INTO outbox VALUES (77, 1)")
    assert check(path) == [f"{path}: 1 rows of outbox belong to no row of journal"]


@pytest.mark.parametrize("page", [0, -1])
def test_a_file_with_a_destroyed_page_is_left_as_it_is(path: Path, page: int) -> None:
    """The first one, or one of the journal: a backup has to be restored."""
    raw = path.read_bytes()
    [(root,)] = rows(path, "SELECT rootpage - 1 FROM sqlite_schema WHERE name = 'journal'")
    at = (page if page == 0 else root) * PAGE
    path.write_bytes(raw := raw[:at] + b"\xff" * PAGE + raw[at + PAGE :])
    done = djambi(path.parent, "check", settings={"DJAMBI_DATA": "."})
    assert (done.status, len(f"{done.out}{done.err}".splitlines())) == (1, 1)
    assert "backup" in f"{done.out}{done.err}"
    assert path.read_bytes() == raw


def test_the_command_ends_with_status_1_if_anything_is_wrong(path: Path) -> None:
    where = {"DJAMBI_DATA": "."}
    assert djambi(path.parent, "check", settings=where) == Run(0, "djambi.db: nothing is wrong\n", "")
    damage(path, "UPDATE journal SET position = 'x' WHERE game = 1 AND seq = 7")
    found = djambi(path.parent, "check", settings=where)
    assert (found.status, len(found.out.splitlines()), found.err) == (1, 1, "")
