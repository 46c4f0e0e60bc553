"""`djambi check --repair`: what was written wrongly is put right, nothing is invented, and a copy of it is kept."""

import asyncio
import itertools
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from bot.cli.host import check, repair
from bot.store.sqlite.files import alone
from bot.table.model import Game
from tests.store.records import names_in, rows
from tests.table.club import opened
from tests.table.played import games_in, play_on, record_of
from tests.terminal.program import Run, djambi

PAGE: Final = 4096
_KEPT: Final = "djambi.db.damaged-1"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Game]]:
    """A database of three games that nothing is wrong with."""
    path = tmp_path_factory.mktemp("whole") / "djambi.db"
    games = asyncio.run(record_of(path))
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


def play_in_all(path: Path) -> None:
    """Play a turn in every game that is not over, and find nothing wrong afterwards."""

    async def play() -> None:
        async with opened(path) as club:
            club.numbers = itertools.count(10**6)  # new wishes
            for channel in await club.store.open_channels():
                await play_on(club, channel, 1)

    asyncio.run(play())
    assert check(path) == []


def test_nothing_is_done_to_a_record_that_nothing_is_wrong_with(path: Path) -> None:
    """Not a byte."""
    before = path.read_bytes()
    assert repair(path) == []
    assert path.read_bytes() == before
    assert names_in(path.parent) == ["djambi.db"]


def test_wrong_positions_are_worked_out_again_from_the_moves(path: Path, whole: tuple[Path, list[Game]]) -> None:
    """Garbled, emptied, of another turn, the last one: afterwards everything is as it was played."""
    before = rows(path, "SELECT game, seq, body, position FROM journal ORDER BY game, seq")
    for seq, position in ((7, "garbled"), (9, ""), (20, before[10][3]), (whole[1][0].seq, before[0][3])):
        damage(path, "UPDATE journal SET position = ? WHERE game = 1 AND seq = ?", position, seq)
    assert len(check(path)) == 1
    said = repair(path)
    assert [line.split(": ")[-1] for line in said[:-1]] == [
        f"the position after entry {seq} was worked out again from the moves" for seq in (7, 9, 20, whole[1][0].seq)
    ]
    assert _KEPT in said[-1]
    assert rows(path, "SELECT game, seq, body, position FROM journal ORDER BY game, seq") == before
    assert names_in(path.parent) == ["djambi.db", _KEPT]
    play_in_all(path)


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE journal SET body = 'M a1-a9' WHERE game = 2 AND seq = 12",
        "UPDATE journal SET action = 'juggle' WHERE game = 2 AND seq = 12",
        "UPDATE journal SET \"table\" = '{' WHERE game = 2 AND seq = 12",
        "DELETE FROM journal WHERE game = 2 AND seq = 12",
    ],
)
def test_what_cannot_be_replayed_is_cut_off_and_kept_in_a_copy(
    path: Path, whole: tuple[Path, list[Game]], sql: str
) -> None:
    """From there on; the other games are as they were, and this one goes on from there."""
    if sql.startswith("DELETE"):
        damage(path, "DELETE FROM outbox WHERE game = 2 AND seq = 12")
    damage(path, sql)
    journal = "SELECT * FROM journal WHERE game = 2 AND seq >= 12 ORDER BY seq"
    before = rows(path, journal)
    said = repair(path)
    assert check(path) == []
    assert any("entry 12" in line and f"{len(before)} entries" in line for line in said)
    assert rows(path.with_name(_KEPT), journal) == before
    first, second, third = asyncio.run(games_in(path))
    assert [first, third] == [whole[1][0], whole[1][2]]
    assert second.seq == 11
    play_in_all(path)


def test_a_game_of_which_nothing_is_left_is_taken_away(path: Path) -> None:
    """Its beginning is not there any more, so none of it can be replayed."""
    damage(path, "UPDATE journal SET \"table\" = 'x' WHERE game = 3 AND seq = 0")
    assert any("nothing is left" in line for line in repair(path))
    assert check(path) == []
    assert [game.id for game in asyncio.run(games_in(path))] == [1, 2]


def test_a_game_that_lost_its_end_is_open_again_unless_a_newer_one_is_in_its_channel(path: Path) -> None:
    """It goes on where it can be replayed."""
    for game in (1, 2):
        last = rows(path, f"SELECT max(seq) FROM journal WHERE game = {game}")[0][0]  # noqa: S608 - ours
        damage(path, "UPDATE games SET is_open = 0 WHERE id = ?", game)
        damage(path, "UPDATE journal SET action = 'juggle', phase = 'won' WHERE game = ? AND seq = ?", game, last)
    damage(path, "UPDATE games SET channel = '2' WHERE id = 3")
    repair(path)
    assert check(path) == []
    assert rows(path, "SELECT id FROM games WHERE is_open ORDER BY id") == [(1,), (3,)]


def test_a_mark_that_is_not_as_the_game_ended_is_corrected(path: Path) -> None:
    """Open games can be played again."""
    damage(path, "UPDATE games SET is_open = 0 WHERE id = 1")
    assert ["over" in line for line in check(path)] == [True]
    repair(path)
    assert rows(path, "SELECT is_open FROM games WHERE id = 1") == [(1,)]
    play_in_all(path)


def test_notes_that_make_no_sense_are_taken_away(path: Path) -> None:
    """To post what is never posted, or what is not there."""
    damage(path, "INSERT INTO outbox VALUES (1, 1)")
    damage(path, "INSERT INTO outbox VALUES (1, 999)")
    damage(path, "INSERT INTO outbox VALUES (77, 1)")
    before = rows(path, "SELECT count(*) FROM outbox")[0][0]
    assert len(check(path)) == 2, "one for the file, one for the game"
    repair(path)
    assert check(path) == []
    assert rows(path, "SELECT count(*) FROM outbox") == [(before - 3,)]


def test_a_record_whose_first_page_is_destroyed_is_left_as_it_is(path: Path) -> None:
    """There is nothing to be read: a backup has to be taken."""
    raw = b"\xff" * PAGE + path.read_bytes()[PAGE:]
    path.write_bytes(raw)
    done = djambi(path.parent, "check", "--repair", settings={"DJAMBI_DATA": "."})
    assert (done.status, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert "take a backup" in done.err
    assert path.read_bytes() == raw
    assert names_in(path.parent) == ["djambi.db"]


def test_a_file_with_a_destroyed_page_is_left_as_it_is(path: Path) -> None:
    """Nobody can say what was on it: a backup has to be taken."""
    raw = path.read_bytes()
    [(root,)] = rows(path, "SELECT rootpage - 1 FROM sqlite_schema WHERE name = 'journal'")
    path.write_bytes(raw := raw[: root * PAGE] + bytes(PAGE) + raw[(root + 1) * PAGE :])
    done = djambi(path.parent, "check", "--repair", settings={"DJAMBI_DATA": "."})
    assert (done.status, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert "put a backup in its place" in done.err
    assert path.read_bytes() == raw
    assert names_in(path.parent) == ["djambi.db"]


def test_what_is_noted_wrongly_of_engines_and_of_people_is_noted_again(path: Path) -> None:
    """The games and their papers say it."""
    damage(path, "UPDATE due SET engines = NOT engines WHERE game = 1")
    damage(path, "INSERT INTO named VALUES (2, 0, '77')")
    assert [line.split(": ")[-1] for line in check(path)] == [
        "whether an engine plays there is not noted as the game says",
        "who is named there is not noted as the game and its papers say",
    ]
    assert len(repair(path)) == 1
    assert check(path) == []


def test_nothing_is_repaired_while_it_is_in_use(path: Path) -> None:
    """The bot would go on with what it remembers."""
    damage(path, "UPDATE journal SET position = 'x' WHERE seq = 7")
    before = path.read_bytes()
    with alone(path):
        done = djambi(path.parent, "check", "--repair", settings={"DJAMBI_DATA": "."})
    assert (done.status, done.out) == (1, "")
    assert done.err == "djambi: djambi.db is in use by another djambi process; stop that one first\n"
    assert path.read_bytes() == before


def test_somebody_elses_database_is_not_repaired(tmp_path: Path) -> None:
    """It is left as it is."""
    other = tmp_path / "djambi.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.executescript("CREATE TABLE addresses (name); INSERT INTO addresses VALUES ('Ann');")
    before = other.read_bytes()
    done = djambi(tmp_path, "check", "--repair", settings={"DJAMBI_DATA": "."})
    assert (done.status, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert other.read_bytes() == before
    assert names_in(tmp_path) == ["djambi.db"]


def test_the_command_says_what_it_did_and_that_all_is_well_then(path: Path) -> None:
    """Status 1 before, 0 after; a second time there is nothing to do."""
    damage(path, "UPDATE journal SET position = 'x' WHERE game = 1 AND seq = 7")
    where = {"DJAMBI_DATA": "."}
    found = djambi(path.parent, "check", settings=where)
    assert (found.status, len(found.out.splitlines()), found.err) == (1, 1, "")
    done = djambi(path.parent, "check", "--repair", settings=where)
    assert done == Run(
        0,
        "djambi.db: game 1 in channel 1: the position after entry 7 was worked out again from the moves\n"
        f"djambi.db: repaired; {_KEPT} is a copy of what it was before\n"
        "djambi.db: nothing is wrong\n",
        "",
    )
    assert djambi(path.parent, "check", "--repair", settings=where) == Run(0, "djambi.db: nothing is wrong\n", "")
