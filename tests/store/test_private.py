"""Nobody else on the machine reads a database, with any umask: files 0600, a folder that the bot makes 0700."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store.rows import StoreError
from bot.store.sqlite.copying import back_up
from bot.store.store import Store
from tests.store.records import new_game
from tests.terminal.program import local


@pytest.fixture(autouse=True, params=[0, 0o022])
def _umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    """Return the permissions of each file in a folder."""
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in sorted(folder.iterdir())}


async def test_a_record_and_what_lies_beside_it(tmp_path: Path) -> None:
    """While it is open."""
    async with Store.open(tmp_path / "djambi.db") as store:
        await new_game(store)
        names = ["djambi.db", "djambi.db-shm", "djambi.db-wal", "djambi.db.lock"]
        assert modes(tmp_path) == dict.fromkeys(names, "0o600")


async def test_a_record_that_others_could_read_until_now(tmp_path: Path) -> None:
    """Also where the last program was killed; other files stay as they are."""
    path, notes = tmp_path / "djambi.db", tmp_path / "notes.txt"
    async with Store.open(path) as store:
        await new_game(store)
    notes.touch(0o644)
    notes.chmod(0o644)
    path.chmod(0o644)
    async with Store.open(path):
        assert set(modes(tmp_path).values()) == {"0o600", "0o644"}
    assert modes(tmp_path) == {"djambi.db": "0o600", "notes.txt": "0o644"}


async def test_a_backup_and_what_is_saved_of_a_lost_record(tmp_path: Path) -> None:
    """Also in the place of a file that everybody could read."""
    saved = tmp_path / "saved.db"
    saved.touch(0o666)
    async with Store.open(tmp_path / "djambi.db") as store:
        await new_game(store)
        back_up(tmp_path / "djambi.db", saved)
        (tmp_path / "djambi.db").rename(tmp_path / "elsewhere.db")
        with pytest.raises(StoreError, match="deleted or replaced"):
            await store.watch()
    assert set(modes(tmp_path).values()) == {"0o600"}
    assert {"saved.db", "djambi.db.saved-1"} <= modes(tmp_path).keys()


def test_a_folder_that_the_program_makes(tmp_path: Path) -> None:
    """One that is there already is left as its owner wants it."""
    local(tmp_path, "quit")
    made = tmp_path / "djambi-data"
    assert stat.S_IMODE(made.stat().st_mode) == 0o700
    made.chmod(0o750)
    local(tmp_path, "quit")
    assert stat.S_IMODE(made.stat().st_mode) == 0o750
    assert modes(made)["local.db"] == "0o600"
