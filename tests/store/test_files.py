"""Files that are no record, and disks that are full: one clear line, and nothing is touched."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.rows import StoreError
from bot.store.schema import newest
from bot.store.sqlite.files import APPLICATION_ID
from bot.store.sqlite.schema import STEPS
from bot.store.store import Store
from tests.store.records import connections, entry, names_in, new_game, rows


async def refusal(path: Path) -> str:
    """Open `path`, which must be refused in one line, and return that line."""
    with pytest.raises(StoreError) as refused:
        async with Store.open(path):
            raise AssertionError
    text = str(refused.value)
    assert len(text.splitlines()) == 1
    return text


def text_file(path: Path) -> None:
    """Somebody's notes."""
    path.write_text("Dear diary, today I opened a shop. " * 100, encoding="utf-8")


def half_a_header(path: Path) -> None:
    """Begins as a database does."""
    path.write_bytes(b"SQLite format 3\x00" + bytes(range(256)) * 8)


def five_bytes(path: Path) -> None:
    """Nearly nothing."""
    path.write_bytes(b"hello")


def of_another_program(path: Path) -> None:
    """A database, with somebody's addresses in it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("CREATE TABLE addresses (name); INSERT INTO addresses VALUES ('Ann');")


def of_a_marked_program(path: Path) -> None:
    """A database with another program's mark and a version that looks like ours."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("CREATE TABLE t (x); PRAGMA application_id = 77; PRAGMA user_version = 1;")


@pytest.mark.parametrize("make", [text_file, half_a_header, five_bytes, of_another_program, of_a_marked_program])
async def test_a_file_that_is_not_ours_is_refused_and_left_as_it_is(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    """Byte for byte, with nothing beside it."""
    path = tmp_path / "thing.db"
    make(path)
    before = path.read_bytes()
    assert await refusal(path)
    assert path.read_bytes() == before
    assert names_in(tmp_path) == ["thing.db"]


async def test_a_directory_is_refused(tmp_path: Path) -> None:
    """The line names it."""
    assert str(tmp_path) in await refusal(tmp_path)


async def test_a_path_through_a_file_or_into_nowhere_is_refused(tmp_path: Path) -> None:
    """Nothing is created there."""
    (tmp_path / "file").write_text("x", encoding="utf-8")
    for path in (tmp_path / "file" / "djambi.db", tmp_path / "nowhere" / "djambi.db", tmp_path / ("n" * 300)):
        assert str(path) in await refusal(path)
    assert names_in(tmp_path) == ["file"]


async def test_a_file_that_may_only_be_read_is_refused_or_readable(tmp_path: Path) -> None:
    """A database that cannot be written says so when it is opened or when it is written, never later."""
    path = tmp_path / "djambi.db"
    async with Store.open(path) as store:
        game = await new_game(store)
        await store.write([("PRAGMA query_only = ON", ())])
        with pytest.raises(StoreError, match="readonly"):
            await store.append([entry(game, 1)], closes=False)
        assert len(await store.entries(game)) == 1


async def test_an_empty_file_becomes_a_record(tmp_path: Path) -> None:
    """It holds nothing that could be lost."""
    path = tmp_path / "djambi.db"
    path.touch()
    async with Store.open(path) as store:
        assert await store.games() == []
    assert rows(path, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert rows(path, "PRAGMA user_version") == [(newest(STEPS),)]


async def test_a_path_of_odd_characters_is_a_path(tmp_path: Path) -> None:
    """Question marks and percent signs are not read as an address."""
    path = tmp_path / "a?b=c&d %41#é.db"
    async with Store.open(path) as store:
        await new_game(store)
    assert path.exists()


async def _fill(store: Store, game: int) -> int:
    """Append until there is no more room, and return the number of entries that were kept."""
    for seq in range(1, 10_000):
        try:
            await store.append([entry(game, seq, told=True, name="x" * 500)], closes=False)
        except StoreError:
            return seq
    raise AssertionError


async def test_a_full_disk_is_an_error_that_changes_nothing_and_passes(in_file: Store) -> None:
    """What is there stays, and can be read; with room again, the same entry is kept."""
    game = await new_game(in_file)
    await in_file.write([("PRAGMA max_page_count = 14", ())])
    kept = await _fill(in_file, game)
    for _ in range(3):
        with pytest.raises(StoreError, match="full"):
            await in_file.append([entry(game, kept, name="x" * 5000)], closes=True)
        assert len(await in_file.entries(game)) == kept
        assert await in_file.open_channels() == {"hall"}
        assert len(await in_file.unsent()) == kept - 1
    await in_file.write([("PRAGMA max_page_count = 1000000", ())])
    await in_file.append([entry(game, kept, name="x" * 5000)], closes=True)
    assert (await in_file.newest(game))[1].seq == kept
    assert await in_file.open_channels() == set()


async def test_a_refused_file_leaves_no_thread_behind(tmp_path: Path) -> None:
    """One that ends later would complain that nobody listens to it any more."""
    before = connections()
    for _ in range(20):
        await refusal(tmp_path)
        assert connections() == before
