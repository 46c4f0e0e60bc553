"""The file of the database is deleted or replaced under the running program: noticed at once, and nothing is lost."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.store.rows import StoreError
from bot.store.store import Store
from tests.store.records import entry, names_in, new_game


def deleted(path: Path) -> None:
    """As HOSTING.md says for going back to a backup, but without stopping the bot."""
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        path.with_name(name).unlink()


def moved(path: Path) -> None:
    """By somebody who wants to start again."""
    path.rename(path.with_name("old.db"))


def without_log(path: Path) -> None:
    """By somebody who tidies up."""
    path.with_name(f"{path.name}-wal").unlink()


def replaced(path: Path) -> None:
    """By an older copy, at once."""
    other = path.with_name("copy.db")
    other.write_bytes(path.read_bytes())
    other.replace(path)


WAYS = [deleted, moved, without_log, replaced]


@pytest.mark.parametrize("away", WAYS)
async def test_nothing_is_acknowledged_that_is_not_in_the_record(tmp_path: Path, away: Callable[[Path], None]) -> None:
    """What was acknowledged before is in a file beside it, with the advice what to do; reading goes on."""
    path = tmp_path / "djambi.db"
    async with Store.open(path) as store:
        game = await new_game(store)
        await store.append([entry(game, 1)], closes=False)
        away(path)
        for seq in (2, 3):
            with pytest.raises(StoreError, match=r"deleted or replaced .* in .*djambi.db.saved-1: stop the program"):
                await store.append([entry(game, seq)], closes=False)
        assert len(await store.entries(game)) == 2
        with pytest.raises(StoreError, match="deleted or replaced"):
            await store.watch()
    saved = tmp_path / "djambi.db.saved-1"
    async with Store.read_only(saved) as store:
        assert [found.seq for found in await store.entries(game)] == [0, 1]
    assert "djambi.db.saved-2" not in names_in(tmp_path)


async def test_that_what_a_link_leads_to_is_gone_is_noticed_too(tmp_path: Path) -> None:
    path, link = tmp_path / "disk" / "djambi.db", tmp_path / "djambi.db"
    path.parent.mkdir()
    link.symlink_to(path)
    async with Store.open(link) as store:
        await new_game(store)
        deleted(path)
        with pytest.raises(StoreError, match=r"deleted or replaced .* in .*disk/djambi.db.saved-1: stop the program"):
            await store.watch()


@pytest.mark.parametrize("away", WAYS)
async def test_it_is_noticed_though_nothing_is_written(tmp_path: Path, away: Callable[[Path], None]) -> None:
    """By whoever looks every few seconds."""
    path = tmp_path / "djambi.db"
    async with Store.open(path) as store:
        await new_game(store)
        await store.watch()
        away(path)
        with pytest.raises(StoreError, match="deleted or replaced"):
            await store.watch()
    assert "djambi.db.saved-1" in names_in(tmp_path)


async def test_a_record_that_comes_back_is_written_again(tmp_path: Path) -> None:
    """And when it goes once more, what was written since then is saved too."""
    path = tmp_path / "djambi.db"
    async with Store.open(path) as store:
        game = await new_game(store)
        for seq in (1, 2):
            path.rename(tmp_path / "away")
            with pytest.raises(StoreError, match=f"saved-{seq}"):
                await store.watch()
            (tmp_path / "away").rename(path)
            await store.append([entry(game, seq)], closes=False)
    async with Store.read_only(path) as store:
        assert len(await store.entries(game)) == 3
    async with Store.read_only(tmp_path / "djambi.db.saved-2") as store:
        assert len(await store.entries(game)) == 2


async def test_where_nothing_can_be_saved_it_is_said(tmp_path: Path) -> None:
    """The folder is gone with all that was in it."""
    path = tmp_path / "data" / "djambi.db"
    path.parent.mkdir()
    async with Store.open(path) as store:
        game = await new_game(store)
        path.parent.rename(tmp_path / "elsewhere")
        with pytest.raises(StoreError, match=r"deleted or replaced .* cannot be saved beside it"):
            await store.append([entry(game, 1)], closes=False)
