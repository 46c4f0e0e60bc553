"""`djambi check --repair`: what was damaged is put in order, nothing is invented, and nothing is thrown away."""

import asyncio
import itertools
import json
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

from bot.cli.host import check, repair
from bot.store.sqlite.files import alone
from bot.table.model import Game
from tests.long import TIMES
from tests.store.records import names_in, rows
from tests.table.club import opened
from tests.table.played import games_in, play_on, record_of
from tests.terminal.program import Run, djambi

PAGE: Final = 4096
_KEPT: Final = "djambi.db.damaged-1"
_EACH: Final = 5 if TIMES == 1 else 1
"""Of pages that are like others, one of so many is destroyed."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Game]]:
    """A record of three games that nothing is wrong with."""
    path = tmp_path_factory.mktemp("whole") / "djambi.db"
    games = asyncio.run(record_of(path))
    assert check(path) == []
    return path, games


@pytest.fixture
def path(tmp_path: Path, whole: tuple[Path, list[Game]]) -> Path:
    """A copy of that record to damage."""
    return Path(shutil.copy(whole[0], tmp_path / "djambi.db"))


def damage(path: Path, sql: str, *values: object) -> None:
    """Change the record as no program of ours would."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        assert connection.execute(sql, values).rowcount > 0


def cut(path: Path) -> list[dict[str, Any]]:
    """Return what was taken out, from the file beside the record."""
    lines = path.with_name(f"{_KEPT}.cut.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


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
    before = rows(path, "SELECT game, seq, move, position FROM journal ORDER BY game, seq")
    for seq, position in ((7, "garbled"), (9, ""), (20, before[10][3]), (whole[1][0].seq, before[0][3])):
        damage(path, "UPDATE journal SET position = ? WHERE game = 1 AND seq = ?", position, seq)
    assert len(check(path)) == 1
    said = repair(path)
    assert [line.split(": ")[-1] for line in said[:-1]] == [
        f"the position after entry {seq} was worked out again from the moves" for seq in (7, 9, 20, whole[1][0].seq)
    ]
    assert _KEPT in said[-1]
    assert rows(path, "SELECT game, seq, move, position FROM journal ORDER BY game, seq") == before
    assert names_in(path.parent) == ["djambi.db", _KEPT]
    play_in_all(path)


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE journal SET move = 'M a1-a9' WHERE game = 2 AND seq = 12",
        "UPDATE journal SET action = 'juggle' WHERE game = 2 AND seq = 12",
        "UPDATE journal SET \"table\" = '{' WHERE game = 2 AND seq = 12",
        "DELETE FROM journal WHERE game = 2 AND seq = 12",
    ],
)
def test_what_cannot_be_replayed_is_cut_off_and_kept_in_a_file(
    path: Path, whole: tuple[Path, list[Game]], sql: str
) -> None:
    """From there on; the other games are as they were, and this one goes on from there."""
    if sql.startswith("DELETE"):
        damage(path, "DELETE FROM outbox WHERE game = 2 AND seq = 12")
    damage(path, sql)
    before = rows(path, "SELECT game, seq, action, move FROM journal WHERE game = 2 AND seq >= 12 ORDER BY seq")
    said = repair(path)
    assert check(path) == []
    assert any("entry 12" in line and f"{len(before)} entries" in line for line in said)
    assert any(".cut.jsonl" in line for line in said)
    kept = [line for line in cut(path) if line["in"] == "journal"]
    assert [(line["game"], line["seq"], line["action"], line["move"]) for line in kept] == before
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
    assert {line["in"] for line in cut(path)} >= {"games", "journal"}


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


def pages_of_schema(raw: bytes) -> set[int]:
    """The pages below the first of a database, from 0, that say which tables there are: none while the first has room.

    By the file format of SQLite, 1.6: an interior page has the number of its last child, and cells that begin with one.
    """
    header = raw[100:112]
    if header[0] != 5:
        return set()
    cells = [raw[112 + 2 * cell : 114 + 2 * cell] for cell in range(int.from_bytes(header[3:5]))]
    children = [header[8:12], *(raw[at : at + 4] for at in map(int.from_bytes, cells))]
    return {int.from_bytes(child) - 1 for child in children}


def pages_to_destroy(path: Path, raw: bytes) -> list[int]:
    """Each page on which a table begins, and some of the others: indices, and what there is more of the journal.

    But none that says which tables there are: without them nothing can be read.
    """
    first = {page for (page,) in rows(path, "SELECT rootpage - 1 FROM sqlite_schema WHERE type = 'table'")}
    others = sorted({*range(1, len(raw) // PAGE)} - first - pages_of_schema(raw))
    return sorted({*first, *others[::_EACH]})


def test_whatever_page_is_destroyed_what_else_there_is_is_saved(path: Path, whole: tuple[Path, list[Game]]) -> None:
    """One page at a time, by zeros or noise: what is kept replays, and most of it is kept.

    `DJAMBI_LONG=1` destroys each page, in both ways.
    """
    raw, noise = path.read_bytes(), random.Random(3).randbytes(PAGE)
    in_all = sum(game.seq + 1 for game in whole[1])
    kept = []
    for number, page in enumerate(pages_to_destroy(path, raw)):
        for rubbish in (bytes(PAGE), noise) if _EACH == 1 else [(bytes(PAGE), noise)[number % 2]]:
            folder = path.parent / f"{page}-{rubbish[0]}"
            folder.mkdir()
            broken = folder / "djambi.db"
            broken.write_bytes(raw[: page * PAGE] + rubbish + raw[(page + 1) * PAGE :])
            if not check(broken):
                continue  # a page that nobody uses
            assert not saved_by_sqlite(broken)
            said = repair(broken)
            assert check(broken) == [], said
            assert (folder / _KEPT).read_bytes() == raw[: page * PAGE] + rubbish + raw[(page + 1) * PAGE :]
            kept.append(rows(broken, "SELECT count(*) FROM journal")[0][0])
    assert len(kept) > 20
    assert max(kept) == in_all, "where only an index is lost, nothing is"
    assert sorted(kept)[len(kept) // 2] > in_all / 2


def test_a_text_that_is_none_any_more_costs_no_entry(path: Path) -> None:
    """What cannot be read of a name is marked in it; everything else is as it was."""
    damage(path, "UPDATE journal SET person_name = CAST(x'41ff' AS TEXT) WHERE game = 2 AND seq = 7")
    before = rows(path, "SELECT game, seq, move, position FROM journal ORDER BY game, seq")
    assert len(check(path)) == 1
    repair(path)
    assert check(path) == []
    assert rows(path, "SELECT person_name FROM journal WHERE game = 2 AND seq = 7") == [("A\ufffd",)]
    assert rows(path, "SELECT game, seq, move, position FROM journal ORDER BY game, seq") == before


def saved_by_sqlite(path: Path) -> bool:
    """Whether SQLite's own ways bring a copy of the record in order; it is as it was afterwards."""
    folder = path.parent / "by-sqlite"
    folder.mkdir()
    tried = Path(shutil.copy(path, folder / "tried.db"))
    try:
        with closing(sqlite3.connect(tried, isolation_level=None)) as connection:
            connection.execute("REINDEX")
            connection.execute("VACUUM INTO ?", (str(folder / "new.db"),))
        return not check(folder / "new.db")
    except sqlite3.DatabaseError:
        return False
    finally:
        shutil.rmtree(folder)


def a_leaf_with(path: Path, game: int) -> int:
    """Return the number of a page in which there is something from the middle of a game, and nothing but entries."""
    raw = path.read_bytes()
    [(root,)] = rows(path, "SELECT rootpage - 1 FROM sqlite_schema WHERE name = 'journal'")
    texts = rows(path, f"SELECT position FROM journal WHERE game = {game} AND seq BETWEEN 14 AND 20")  # noqa: S608 - ours
    pages = [raw.index(text.encode()) // PAGE for (text,) in texts]
    return next(page for page in pages if page != root)


def test_a_game_between_two_pages_that_are_destroyed_is_saved(path: Path, whole: tuple[Path, list[Game]]) -> None:
    """It can be read neither from the beginning nor from the end."""
    raw = bytearray(path.read_bytes())
    for game in (1, 3):
        page = a_leaf_with(path, game)
        raw[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
    path.write_bytes(raw)
    repair(path)
    assert check(path) == []
    first, second, third = asyncio.run(games_in(path))
    assert second == whole[1][1]
    assert first.seq < whole[1][0].seq
    assert third.seq < whole[1][2].seq


def test_a_record_whose_first_page_is_destroyed_is_left_as_it_is(path: Path) -> None:
    """There is nothing to be read: a backup has to be taken."""
    raw = b"\xff" * PAGE + path.read_bytes()[PAGE:]
    path.write_bytes(raw)
    done = djambi(path.parent, "check", "--repair", settings={"DJAMBI_DATA": "."})
    assert (done.status, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert "take a backup" in done.err
    assert path.read_bytes() == raw
    assert names_in(path.parent) == ["djambi.db"]


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
        f"djambi.db: repaired with what could be read; the damaged file is {_KEPT}\n",
        "",
    )
    assert djambi(path.parent, "check", "--repair", settings=where) == Run(0, "", "")
