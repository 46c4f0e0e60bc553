"""A backup taken while turns are played is the database of one moment, and games go on from it."""

import asyncio
import contextlib
import itertools
import os
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import pytest

from bot.cli.host import check
from bot.cli.main import main
from bot.store.rows import StoreError
from bot.store.sqlite.copying import Backups, back_up, restore
from bot.store.sqlite.files import LOG, beside
from bot.store.store import Store
from tests.store.records import names_in, new_game, rows
from tests.table.club import opened
from tests.table.played import database_of, games_in, play_on, sit_down
from tests.terminal.program import Run, djambi, environment


async def test_backups_taken_while_turns_are_played_are_whole_and_games_go_on_from_them(tmp_path: Path) -> None:
    """Restored as HOSTING.md says: away with the old files, the backup in their place."""
    path, saved = tmp_path / "djambi.db", tmp_path / "saved.db"
    saved_turns = []
    async with opened(path) as club:
        await sit_down(club, "1")
        for _ in range(3):
            playing = asyncio.ensure_future(play_on(club, "1", 15))
            await asyncio.to_thread(back_up, path, saved)
            assert await asyncio.to_thread(check, saved) == []
            saved_turns.append((await games_in(saved))[0].seq)
            now = await playing
    assert saved_turns == sorted(saved_turns)
    assert saved_turns[0] < saved_turns[-1] <= now.seq, "nothing was played meanwhile"
    (restored,) = await games_in(saved)
    for ending in ("", "-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    path.write_bytes(saved.read_bytes())
    async with opened(path, seed=1) as club:
        club.numbers = itertools.count(10_000)  # new wishes, not those of before
        assert await club.table.last_game("1") == restored
        assert (await play_on(club, "1", 5)).seq > restored.seq
    assert await asyncio.to_thread(check, path) == []


async def test_a_backup_is_one_file_that_appears_at_once(tmp_path: Path) -> None:
    """No log beside it, nothing half written left over."""
    await database_of(tmp_path / "djambi.db", games=1, turns=3)
    (tmp_path / "out").mkdir()
    back_up(tmp_path / "djambi.db", tmp_path / "out" / "saved.db")
    assert names_in(tmp_path / "out") == ["saved.db"]


async def test_what_a_killed_backup_left_goes_with_the_next_one_once_it_is_old(tmp_path: Path) -> None:
    """What is new may be another command's, and other files are not ours."""
    await database_of(tmp_path / "djambi.db", games=1, turns=1)
    (tmp_path / "out").mkdir()
    old, new, other = (tmp_path / "out" / name for name in (".a.db.0123abcd", ".a.db.89abcdef", ".b.db.0123abcd"))
    for half in (old, new, other):
        half.touch()
    for half in (old, other):
        os.utime(half, (0, 0))
    back_up(tmp_path / "djambi.db", tmp_path / "out" / "a.db")
    assert names_in(tmp_path / "out") == [new.name, other.name, "a.db"]


async def test_a_backup_is_on_the_disk_before_it_takes_the_place_of_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First what is in it, then its name: a power cut at any moment leaves the new one or the last one, whole."""
    await database_of(tmp_path / "djambi.db", games=1, turns=3)
    saved = tmp_path / "saved.db"
    saved.write_bytes(b"the last one")
    flushed: list[tuple[bytes, bytes]] = []
    flush = os.fsync

    def fsync(handle: int) -> None:
        here = {path.stat().st_ino: path for path in (tmp_path, *tmp_path.iterdir())}
        path = here[os.fstat(handle).st_ino]
        flushed.append((b"" if path.is_dir() else path.read_bytes(), saved.read_bytes()))
        flush(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    await asyncio.to_thread(back_up, tmp_path / "djambi.db", saved)
    whole = saved.read_bytes()
    assert flushed == [(whole, b"the last one"), (b"", whole)]


async def test_backup_says_what_it_did_and_replaces_no_file_unasked(tmp_path: Path) -> None:
    """While the database is in use."""
    (tmp_path / "djambi-data").mkdir()
    async with Store.open(tmp_path / "djambi-data" / "djambi.db") as store:
        await new_game(store)
        done = await asyncio.to_thread(djambi, tmp_path, "backup", "saved.db")
        assert done == Run(0, "saved in saved.db; number of games: 1\n", "")
        before = (tmp_path / "saved.db").read_bytes()
        await new_game(store, "another")
        refused = await asyncio.to_thread(djambi, tmp_path, "backup", "saved.db")
        assert refused == Run(1, "", "djambi: there is a file saved.db already; --force replaces it\n")
        assert (tmp_path / "saved.db").read_bytes() == before
        forced = await asyncio.to_thread(djambi, tmp_path, "backup", "--force", "saved.db")
        assert forced == Run(0, "saved in saved.db; number of games: 2\n", "")


_PROTECTED: Final = (
    "djambi-data/djambi.db",
    "djambi-data/djambi.db-wal",
    "djambi-data/djambi.db-shm",
    "djambi-data/djambi.db-journal",
    "djambi-data/djambi.db.lock",
    "djambi-data/local.db",
    "elsewhere/djambi.db",
    "elsewhere/djambi.db-wal",
    "symbolic.db",
    "hard.db",
)


@pytest.mark.parametrize("command", ["backup --force", "replay --out"])
async def test_no_record_is_ever_written_over(
    tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nor what lies beside one: neither the one that is saved nor another, by whatever name, running or not."""
    monkeypatch.chdir(tmp_path)
    data, other = tmp_path / "djambi-data", tmp_path / "elsewhere"
    data.mkdir()
    other.mkdir()
    for name in ("djambi.db", "local.db"):
        await database_of(data / name, games=1, turns=1)
    (tmp_path / "symbolic.db").symlink_to(data / "djambi.db")
    (tmp_path / "hard.db").hardlink_to(data / "djambi.db")
    async with Store.open(data / "djambi.db") as store, Store.open(other / "djambi.db") as second:
        for opened_store in (store, second):
            await new_game(opened_store, "another")
        before = {path: path.read_bytes() for path in [*data.iterdir(), *other.iterdir()]}
        for name in _PROTECTED:
            arguments = [*command.split(), name, *["1"][: command == "replay --out"]]
            assert await asyncio.to_thread(main, arguments) == 1
            assert capsys.readouterr() == ("", f"djambi: {name} {_REFUSED}\n")
        assert {path: path.read_bytes() for path in [*data.iterdir(), *other.iterdir()]} == before


_REFUSED: Final = "is a database or belongs to one, which must not be lost: give the name of another file"


async def test_force_replaces_no_database_but_a_backup(tmp_path: Path) -> None:
    """Neither that of a bot which is stopped nor another program's."""
    (tmp_path / "djambi-data").mkdir()
    (tmp_path / "other").mkdir()
    for path in ("djambi-data/djambi.db", "other/djambi.db"):
        await database_of(tmp_path / path, games=1, turns=1)
    with contextlib.closing(sqlite3.connect(tmp_path / "places.db")) as places:
        places.execute("CREATE TABLE bookmarks (address)")
    for path in ("other/djambi.db", "places.db"):
        before = (tmp_path / path).read_bytes()
        done = await asyncio.to_thread(djambi, tmp_path, "backup", "--force", path)
        assert done == Run(1, "", f"djambi: {path} {_REFUSED}\n")
        assert (tmp_path / path).read_bytes() == before


async def test_a_backup_may_lie_in_the_folder_of_the_games_and_be_replaced(tmp_path: Path) -> None:
    """As long as it is not called as a database is; a picture never takes its place."""
    data = tmp_path / "djambi-data"
    data.mkdir()
    async with Store.open(data / "djambi.db") as store:
        for count in (1, 2):
            await new_game(store, str(count))
            done = await asyncio.to_thread(djambi, tmp_path, "backup", "--force", "djambi-data/saved.db")
            assert done == Run(0, f"saved in djambi-data/saved.db; number of games: {count}\n", "")
    done = await asyncio.to_thread(djambi, tmp_path, "replay", "--out", "djambi-data/saved.db", "1")
    assert done == Run(1, "", f"djambi: djambi-data/saved.db {_REFUSED}\n")


async def test_restore_goes_back_to_a_backup_and_keeps_what_it_replaces(tmp_path: Path) -> None:
    """Also what is only in the log of a bot that was killed; the backup stays as it is."""
    data = tmp_path / "djambi-data"
    data.mkdir()
    path = data / "djambi.db"
    async with Store.open(path) as store:
        await new_game(store)
        back_up(path, tmp_path / "saved.db")
        await new_game(store, "another")
        killed = {file.name: file.read_bytes() for file in data.iterdir() if file.name != "djambi.db.lock"}
    assert len(killed["djambi.db-wal"]) > 0
    for name, content in killed.items():
        (data / name).write_bytes(content)
    before = (tmp_path / "saved.db").read_bytes()
    done = await asyncio.to_thread(djambi, tmp_path, "restore", "saved.db")
    kept = Path("djambi-data/djambi.db.replaced-1")
    assert names_in(data) == ["djambi.db", kept.name]
    assert done == Run(0, f"restored saved.db; number of games: 1; what was there before is kept as {kept}\n", "")
    assert (tmp_path / "saved.db").read_bytes() == before
    assert path.stat().st_mode & 0o777 == 0o600
    again = await asyncio.to_thread(djambi, tmp_path, "restore", str(kept))
    assert again.out.startswith(f"restored {kept}; number of games: 2; what was there before")
    assert names_in(tmp_path) == ["djambi-data", "saved.db"]


async def test_a_restore_that_dies_at_any_step_loses_no_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a bot that was killed: a part of its games is only in the log. What is kept is no second name of the file."""
    source = tmp_path / "source" / "djambi.db"
    source.parent.mkdir()
    async with Store.open(source) as store:
        await new_game(store)
        back_up(source, tmp_path / "saved.db")
        await new_game(store, "another")
        killed = {beside(source, ending).name: beside(source, ending).read_bytes() for ending in ("", LOG)}
    kept = "djambi.db.replaced-1"
    for step in itertools.count(1):
        data = tmp_path / str(step)
        data.mkdir()
        for name, content in killed.items():
            (data / name).write_bytes(content)
        with monkeypatch.context() as patch:
            dies_after(step, patch)
            with contextlib.suppress(StoreError):
                restore(tmp_path / "saved.db", data / "djambi.db")
                break
        assert len({path.stat().st_ino for path in data.iterdir()}) == len([*data.iterdir()])
        games = [
            len(rows(data / name, "SELECT id FROM games")) for name in ("djambi.db", kept) if (data / name).exists()
        ]
        assert games in ([2], [2, 2], [1, 2])
        assert games[0] == 2 or step > _STEPS
    assert step > _STEPS


_STEPS: Final = 8
"""A restore changes the disk at least this often before the backup is in its place."""


def dies_after(steps: int, patch: pytest.MonkeyPatch) -> None:
    """Stop every change on the disk, as a kill does, after a number of files synced, renamed or removed."""
    left = itertools.count(steps, -1)

    def until_then(real: Any) -> Any:
        def done(*arguments: Any) -> Any:
            if next(left) <= 0:
                raise OSError("killed")
            return real(*arguments)

        return done

    for name in ("fsync", "replace", "unlink"):
        patch.setattr(os, name, until_then(getattr(os, name)))


def test_restore_makes_the_folder_of_a_new_machine(tmp_path: Path) -> None:
    asyncio.run(database_of(tmp_path / "saved.db", games=2, turns=1))
    done = djambi(tmp_path, "restore", "saved.db")
    assert done == Run(0, "restored saved.db; number of games: 2\n", "")
    assert names_in(tmp_path / "djambi-data") == ["djambi.db"]


def test_a_database_with_a_trigger_is_named_by_check_and_not_restored(tmp_path: Path) -> None:
    """It would change the games by itself."""
    path = tmp_path / "odd.db"
    asyncio.run(database_of(path))
    with contextlib.closing(sqlite3.connect(path)) as odd:
        odd.execute("CREATE TRIGGER thief AFTER INSERT ON journal BEGIN DELETE FROM games; END")
    wrong = "it has a trigger 'thief', which this program never makes: `DROP TRIGGER` removes it"
    assert check(path) == [f"{path}: {wrong}"]
    done = djambi(tmp_path, "restore", "odd.db")
    assert done == Run(1, "", f"djambi: odd.db is not restored: {wrong}\n")
    assert names_in(tmp_path / "djambi-data") == []


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("none.db", "there is no file none.db"),
        ("djambi-data/djambi.db", "djambi-data/djambi.db is the database itself: name a backup of it"),
        ("empty.db", "empty.db is empty: name a backup"),
        ("text.db", "cannot use the database text.db: file is not a database"),
        ("damaged.db", "damaged.db is damaged, so restore an older backup: "),
        ("half.db", "half.db is damaged, so restore an older backup: "),
        ("newer.db", "the database has version 9999, and this program knows only up to "),
        ("places.db", "places.db is a database of another program: name one of Djambi's, or another folder"),
    ],
)
def test_what_is_no_backup_is_not_restored(tmp_path: Path, file: str, said: str) -> None:
    """The database stays as it is."""
    (tmp_path / "djambi-data").mkdir()
    path = tmp_path / "djambi-data" / "djambi.db"
    asyncio.run(database_of(path))
    before = path.read_bytes()
    raw = bytearray(before)
    raw[5 * 4096 : 6 * 4096] = b"\xff" * 4096
    raw_newer = bytearray(before)
    raw_newer[60:64] = (9999).to_bytes(4)
    for name, content in {
        "empty": b"",
        "text": b"hello" * 100,
        "damaged": raw,
        "newer": raw_newer,
        "half": before[:8192],
    }.items():
        (tmp_path / f"{name}.db").write_bytes(bytes(content))
    with contextlib.closing(sqlite3.connect(tmp_path / "places.db")) as places:
        places.execute("CREATE TABLE bookmarks (address)")
    done = djambi(tmp_path, "restore", file)
    assert (done.status, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert done.err.startswith(f"djambi: {said}")
    assert path.read_bytes() == before
    assert names_in(tmp_path / "djambi-data") == ["djambi.db"]


async def test_nothing_is_restored_while_the_bot_runs(tmp_path: Path) -> None:
    (tmp_path / "djambi-data").mkdir()
    await database_of(tmp_path / "saved.db", games=1, turns=1)
    async with Store.open(tmp_path / "djambi-data" / "djambi.db") as store:
        done = await asyncio.to_thread(djambi, tmp_path, "restore", "saved.db")
        assert (done.status, done.out) == (1, "")
        assert "is in use by another djambi process; stop that one first" in done.err
        await new_game(store)


def _day(number: int) -> float:
    """The middle of a day of January 2026, in seconds since 1970."""
    return datetime(2026, 1, number, 12, tzinfo=UTC).timestamp()


async def test_each_day_there_is_one_backup_more_and_the_oldest_goes(tmp_path: Path) -> None:
    """The bot plays meanwhile; each is a whole database, of that day, that only its owner can read."""
    path = tmp_path / "djambi.db"
    backups, folder = Backups(path, 3), tmp_path / "backups"
    assert backups.newest(_day(1)) is None
    async with Store.open(path) as store:
        for day in range(1, 6):
            await new_game(store, str(day))
            made = folder / f"djambi-2026-01-0{day}.db"
            for half in (f".{made.name}.0123abcd", f".{made.name}.0123abcd-journal") if day > 1 else ():
                (folder / half).touch()  # of a process that was killed
                os.utime(folder / half, (0, 0))
            assert [backups.make_due(_day(day) + hour * 3600) for hour in (0, 1)] == [made, None]
            assert len(rows(made, "SELECT id FROM games")) == day
            assert (made.stat().st_mode & 0o777, backups.newest(_day(day))) == (0o600, made.stat().st_mtime)
    assert names_in(folder) == [f"djambi-2026-01-0{day}.db" for day in (3, 4, 5)]
    assert folder.stat().st_mode & 0o777 == 0o700
    done = await asyncio.to_thread(
        djambi, tmp_path, "restore", "backups/djambi-2026-01-04.db", settings={"DJAMBI_DATA": "."}
    )
    assert done.out.startswith("restored backups/djambi-2026-01-04.db; number of games: 4; what was there before")


async def test_a_clock_that_was_ahead_costs_no_daily_backup(tmp_path: Path) -> None:
    """The backup of a day that is still to come is left alone, and takes no place."""
    path = tmp_path / "djambi.db"
    await database_of(path, games=1, turns=1)
    backups = Backups(path, 2)
    ahead = backups.make_due(_day(20))
    made = [backups.make_due(_day(number)) for number in (1, 2, 3)]
    assert ahead
    assert made[-1]
    assert names_in(tmp_path / "backups") == [f"djambi-2026-01-{number}.db" for number in ("02", "03", "20")]
    assert backups.newest(_day(3)) == made[-1].stat().st_mtime


async def test_the_daily_backups_of_another_database_and_what_the_host_keeps_there_stay(tmp_path: Path) -> None:
    path = tmp_path / "djambi.db"
    await database_of(path, games=1, turns=1)
    others = [
        "djambi-2-2026-01-01.db",
        "djambi-2026-01-01-before-the-tournament.db",
        ".djambi-2-2026-01-01.db.0123abcd",
    ]
    (tmp_path / "backups").mkdir()
    for name in others:
        (tmp_path / "backups" / name).touch()
        os.utime(tmp_path / "backups" / name, (0, 0))
    for number in (2, 3):
        Backups(path, 1).make_due(_day(number))
    assert names_in(tmp_path / "backups") == sorted([*others, "djambi-2026-01-03.db"])


_READER: Final = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1])
connection.execute("SELECT * FROM games").fetchall()
connection.close()
"""


async def test_the_daily_backup_leaves_the_bot_its_locks(tmp_path: Path) -> None:
    """Otherwise another program that reads the database would take the log away from under the bot."""
    path = tmp_path / "djambi.db"
    async with Store.open(path) as store:
        Backups(path, 3).make_due(_day(1))
        await new_game(store)
        read = [sys.executable, "-c", _READER, str(path)]
        await asyncio.to_thread(subprocess.run, read, check=True)
        assert "djambi.db-wal" in names_in(tmp_path)
        await new_game(store, "another")
    assert len(rows(path, "SELECT id FROM games")) == 2


async def test_a_damaged_database_costs_no_daily_backup(tmp_path: Path) -> None:
    """The good ones stay, and nothing half written."""
    path = tmp_path / "djambi.db"
    await database_of(path)
    backups = Backups(path, 1)
    good = backups.make_due(_day(1))
    raw = bytearray(path.read_bytes())
    raw[5 * 4096 : 6 * 4096] = b"\xff" * 4096
    path.write_bytes(raw)
    with pytest.raises(StoreError, match=r"damaged|malformed"):
        backups.make_due(_day(2))
    assert good is not None
    assert names_in(tmp_path / "backups") == [good.name]


def test_there_is_nothing_to_save_where_there_are_no_games(tmp_path: Path) -> None:
    """One line, and no empty backup."""
    (tmp_path / "djambi-data").mkdir()
    done = djambi(tmp_path, "backup", "saved.db")
    assert (done.status, len(done.err.splitlines())) == (1, 1)
    assert names_in(tmp_path) == ["djambi-data"]


@pytest.mark.parametrize("where", ["nowhere/saved.db", ".", "file/saved.db"])
def test_a_backup_that_cannot_be_written_is_one_line(tmp_path: Path, where: str) -> None:
    """A folder that is not there, a folder in its place, a file in the folder's."""
    (tmp_path / "djambi-data").mkdir()
    (tmp_path / "file").touch()
    asyncio.run(database_of(tmp_path / "djambi-data" / "djambi.db", games=1, turns=1))
    done = djambi(tmp_path, "backup", "--force", where)
    assert (done.status, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert "Traceback" not in done.err
    assert names_in(tmp_path) == ["djambi-data", "file"]


_SMALL: Final = """
import resource, signal, sys
from bot.__main__ import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
sys.exit(main(sys.argv[1:]))
"""
_FULL: Final = """
import shutil
full = shutil._ntuple_diskusage(10**9, 10**9, 1000)
shutil.disk_usage = lambda _: full
"""


def _on_small_disk(folder: Path, *arguments: str, program: str = _SMALL) -> Run:
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    return Run(done.returncode, done.stdout, done.stderr)


def test_on_a_full_disk_the_last_backup_stays(tmp_path: Path) -> None:
    """And nothing half written beside it."""
    (tmp_path / "djambi-data").mkdir()
    asyncio.run(database_of(tmp_path / "djambi-data" / "djambi.db"))
    (tmp_path / "saved.db").write_bytes(b"the last one")
    done = _on_small_disk(tmp_path, "backup", "--force", "saved.db")
    assert (done.status, done.out, len(done.err.splitlines())) == (1, "", 1), done.err
    assert (tmp_path / "saved.db").read_bytes() == b"the last one"
    assert names_in(tmp_path) == ["djambi-data", "saved.db"]


@pytest.mark.parametrize(
    ("program", "said"),
    [(_FULL + _SMALL, "restoring saved.db needs "), (_SMALL, "cannot use the database djambi-data/djambi.db: ")],
    ids=["seen before", "seen while writing"],
)
def test_a_full_disk_makes_no_backup_a_damaged_one(tmp_path: Path, program: str, said: str) -> None:
    """It says that there is no room, and the database stays as it is."""
    path = tmp_path / "djambi-data" / "djambi.db"
    path.parent.mkdir()
    asyncio.run(database_of(path))
    back_up(path, tmp_path / "saved.db")
    before = path.read_bytes()
    done = _on_small_disk(tmp_path, "restore", "saved.db", program=program)
    assert (done.status, done.out, len(done.err.splitlines())) == (1, "", 1), done.err
    assert done.err.startswith(f"djambi: {said}")
    assert done.err.endswith(
        ("make room\n", "(make room, and it goes on)\n", "(look at the disk and its free space)\n")
    )
    assert (path.read_bytes(), names_in(path.parent)) == (before, ["djambi.db"])


async def test_no_backup_is_taken_of_a_damaged_record(tmp_path: Path) -> None:
    """The last good one is worth more."""
    path = tmp_path / "djambi.db"
    await database_of(path)
    raw = bytearray(path.read_bytes())
    raw[5 * 4096 : 6 * 4096] = b"\xff" * 4096
    path.write_bytes(raw)
    with pytest.raises(StoreError, match=r"damaged|malformed"):
        back_up(path, tmp_path / "saved.db")
    assert names_in(tmp_path) == ["djambi.db"]
