"""The versions of a database, in both homes: the next step is taken once; what is older or newer stays as it is."""

import shutil
import sqlite3
from contextlib import closing
from math import inf
from pathlib import Path
from types import ModuleType

import pytest

from bot.address import PostgresAddress
from bot.store import schema
from bot.store.results import RatingNotes
from bot.store.rows import StoreError
from bot.store.sqlite import schema as in_sqlite
from bot.store.store import Store
from tests.store.records import names_in, new_game, rows
from tests.terminal.program import djambi

NOW = schema.newest(in_sqlite.STEPS)
LATER = "CREATE TABLE later (number integer)"
NOW = schema.newest(in_sqlite.STEPS)


@pytest.fixture(params=["sqlite", "postgres"])
def made(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path | PostgresAddress, ModuleType]:
    """Where there is nothing yet, and the steps of that home."""
    if request.param == "sqlite":
        return tmp_path / "djambi.db", in_sqlite
    address = PostgresAddress.parse(request.getfixturevalue("database"))
    assert address is not None
    return address, pytest.importorskip("bot.store.postgres.schema")


def set_version(place: Path | PostgresAddress, version: int) -> None:
    """Let a database be of another version."""
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as connection:
            connection.execute(f"PRAGMA user_version = {version}")
    else:
        with pytest.importorskip("psycopg").connect(place.url) as connection:
            connection.execute("UPDATE record_version SET version = %s", (version,))


def contents(folder: Path) -> dict[str, bytes]:
    """Return what is in the database of a folder and in its log."""
    return {each.name: each.read_bytes() for each in folder.iterdir() if each.name.endswith((".db", "-wal"))}


async def refusal(place: Path | PostgresAddress) -> str:
    """Return the error on opening a database, which is the same for playing and for reading."""
    with pytest.raises(StoreError) as refused:
        async with Store.open(place):
            raise AssertionError
    with pytest.raises(StoreError) as unread:
        async with Store.read_only(place):
            raise AssertionError
    assert str(refused.value) == str(unread.value)
    assert len(str(refused.value).splitlines()) == 1
    return str(refused.value)


async def test_the_next_step_is_taken_once_and_games_stay(
    made: tuple[Path | PostgresAddress, ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody only reads before that, and the program of before doesn't start after it."""
    place, home = made
    async with Store.open(place) as store:
        game = await new_game(store)
    with monkeypatch.context() as later:
        later.setattr(home, "STEPS", (*home.STEPS, LATER))
        with pytest.raises(StoreError, match=rf"version {NOW}; start the program once to bring it up to date"):
            async with Store.read_only(place):
                raise AssertionError
        for _ in range(2):
            async with Store.open(place) as store:
                assert await store.read("SELECT number FROM later") == []
                assert len(await store.entries(game)) == 1
    known = f"has version {NOW + 1}, and this program knows only up to {NOW}: start the newer program, or "
    assert known in await refusal(place)


@pytest.mark.parametrize("ended", [(), ("finished",), ("uncounted",), ("finished", "uncounted")])
async def test_the_first_update_notes_when_the_last_game_ended(
    made: tuple[Path | PostgresAddress, ModuleType], monkeypatch: pytest.MonkeyPatch, ended: tuple[str, ...]
) -> None:
    """Whether it was counted or not: it stays as it was rated. A new database has no such game."""
    place, home = made
    with monkeypatch.context() as before:
        before.setattr(home, "STEPS", home.STEPS[:1])
        async with Store.open(place) as store:
            for channel in ended:
                await new_game(store, channel)
            game = await new_game(store)
            journal = "UPDATE journal SET at = 50.0 * game"
            counted = "INSERT INTO finished SELECT id, channel, 120 FROM games WHERE channel = 'finished'"
            left = "INSERT INTO uncounted SELECT id FROM games WHERE channel = 'uncounted'"
            await store.write([(sql, ()) for sql in (journal, counted, left)])
    async with Store.open(place) as store:
        assert await RatingNotes(store).old() == {(): -inf, ("uncounted",): 50.0}.get(ended, 120.0)
        assert len(await store.entries(game)) == 1


def rooms(folder: Path) -> list[str]:
    """Return the names of the files of a database, but those that SQLite makes and takes away."""
    return [name for name in names_in(folder) if not name.endswith(("-wal", "-shm", ".lock"))]


async def test_an_update_of_a_file_keeps_a_copy_and_restoring_it_is_the_way_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program of before says so, and what was played after the update is kept beside it."""
    path, version = tmp_path / "djambi.db", NOW + 1
    kept = tmp_path / f"djambi.db.before-{version}"
    async with Store.open(path) as store:
        await new_game(store)
    for copy in (kept, kept.with_name(f"{kept.name}-1")):  # the second time there is a copy already
        with monkeypatch.context() as later:
            later.setattr(in_sqlite, "STEPS", (*in_sqlite.STEPS, LATER))
            async with Store.open(path) as store:
                await new_game(store, "after the update")
        assert f"or `djambi restore {copy}`, the copy of before the update, without" in await refusal(path)
        done = djambi(tmp_path, "restore", str(copy), settings={"DJAMBI_DATA": "."})
        assert (done.status, done.err) == (0, "")
        assert done.out.startswith(
            f"restored {copy}; number of games: 1; what was there before is kept as djambi.db.repl"
        )
        assert rows(path, "SELECT channel FROM games") == [("hall",)]
    expected = ["djambi.db", kept.name, f"{kept.name}-1", "djambi.db.replaced-1", "djambi.db.replaced-2"]
    assert rooms(tmp_path) == expected
    assert rows(tmp_path / "djambi.db.replaced-2", "SELECT channel FROM games ORDER BY id DESC LIMIT 1") == [
        ("after the update",)
    ]
    assert kept.stat().st_mode & 0o777 == 0o600


async def test_without_room_for_the_copy_nothing_is_updated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "djambi.db"
    async with Store.open(path):
        pass
    monkeypatch.setattr(in_sqlite, "STEPS", (*in_sqlite.STEPS, LATER))
    with monkeypatch.context() as full:
        full.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**9, 10**9, 1000))  # noqa: SLF001
        with pytest.raises(StoreError, match=r"needs 0\.\d MB of free space beside .*djambi.db, and there are 0.0 MB"):
            async with Store.open(path):
                raise AssertionError
    assert rooms(tmp_path) == ["djambi.db"]
    assert rows(path, "PRAGMA user_version") == [(NOW,)]
    async with Store.open(path) as store:
        assert await store.read("SELECT number FROM later") == []


async def test_a_step_that_fails_changes_nothing(
    made: tuple[Path | PostgresAddress, ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    place, home = made
    async with Store.open(place):
        pass
    with monkeypatch.context() as later:
        later.setattr(home, "STEPS", (*home.STEPS, f"{LATER}; CREATE INDEX nowhere ON nothing (number)"))
        with pytest.raises(StoreError, match="nothing"):
            async with Store.open(place):
                raise AssertionError
    async with Store.open(place) as store:
        with pytest.raises(StoreError, match="later"):
            await store.read("SELECT number FROM later")


async def test_a_database_of_before_the_first_release_is_refused_and_stays_as_it_is(
    made: tuple[Path | PostgresAddress, ModuleType],
) -> None:
    """It says why, and what to do."""
    place, _ = made
    async with Store.open(place) as store:
        game = await new_game(store)
    set_version(place, schema.FIRST - 1)
    before = place.read_bytes() if isinstance(place, Path) else b""
    said = await refusal(place)
    assert f"has version {schema.FIRST - 1}, made before the first release, and this program reads none" in said
    assert "begin a new one, in another folder (DJAMBI_DATA) or an empty database (DJAMBI_DATABASE)" in said
    if isinstance(place, Path):
        assert place.read_bytes() == before
        assert names_in(place.parent) == [place.name]
    set_version(place, NOW)
    async with Store.open(place) as store:
        assert len(await store.entries(game)) == 1


async def test_a_file_of_before_whose_log_was_left_behind_stays_as_it_is(tmp_path: Path) -> None:
    """Its program was killed, and what it wrote last is in the log."""
    path = tmp_path / "djambi.db"
    async with Store.open(path):
        pass
    set_version(path, schema.FIRST - 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as killed:
        killed.execute("INSERT INTO seen VALUES ('1', '2')")
        files = contents(tmp_path)
    assert len(files["djambi.db-wal"]) > 0
    folder = tmp_path / "killed"
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    assert "made before the first release" in await refusal(folder / path.name)
    assert contents(folder) == files
