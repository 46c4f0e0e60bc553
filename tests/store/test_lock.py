"""One process at a time on a database; who only reads may look on."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from bot.store.rows import StoreError
from bot.store.sqlite.copying import restore
from bot.store.sqlite.files import is_locked
from bot.store.store import Store
from tests.store.records import entry, names_in, new_game
from tests.table.played import database_of
from tests.terminal.program import SHORT_GAME, Run, djambi, environment, local

_HOLDER: Final = """
import asyncio, sys
from pathlib import Path
from bot.store.store import Store

async def main(path):
    async with Store.open(path):
        print("open", flush=True)
        await asyncio.sleep(60)

asyncio.run(main(Path(sys.argv[1])))
"""


def holder(path: Path) -> "subprocess.Popen[str]":
    """Start a process that has the database at `path` open."""
    command = [sys.executable, "-c", _HOLDER, str(path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment())
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    return process


async def test_a_second_process_is_refused_in_one_line_until_the_first_is_gone_even_if_killed(tmp_path: Path) -> None:
    """The lock is the operating system's: nobody has to clean up after SIGKILL."""
    path = tmp_path / "djambi.db"
    for farewell in (signal.SIGKILL, signal.SIGTERM):
        with holder(path) as first:
            for _ in range(2):
                with pytest.raises(StoreError) as refused:
                    async with Store.open(path):
                        raise AssertionError
                line = f"{path} is in use by another djambi process; stop that one first"
                assert str(refused.value) == line
            first.send_signal(farewell)
            first.wait()
        async with Store.open(path) as store:
            assert await store.games() == []
    assert names_in(tmp_path) == ["djambi.db"]


async def test_a_link_leads_to_the_same_lock(tmp_path: Path) -> None:
    """Neither a second bot nor a restore comes to a database in use by another name."""
    path, link = tmp_path / "disk" / "djambi.db", tmp_path / "djambi.db"
    path.parent.mkdir()
    link.symlink_to(path)
    await database_of(tmp_path / "saved.db", games=1, turns=1)
    for first, second in ((path, link), (link, path)):
        async with Store.open(first):
            with pytest.raises(StoreError, match="is in use by another djambi process"):
                async with Store.open(second):
                    raise AssertionError
            with pytest.raises(StoreError, match="is in use by another djambi process"):
                restore(tmp_path / "saved.db", second)
            assert is_locked(second)
    restore(tmp_path / "saved.db", link)
    assert link.is_symlink()
    assert names_in(path.parent) == ["djambi.db", "djambi.db.replaced-1"]


async def test_of_many_who_open_at_once_one_gets_it_each_time(tmp_path: Path) -> None:
    """Also while others let go of it and remove its traces."""
    path, inside, entered = tmp_path / "djambi.db", 0, 0

    async def live() -> None:
        nonlocal inside, entered
        async with Store.open(path):
            inside, entered = inside + 1, entered + 1
            assert inside == 1
            await asyncio.sleep(0)
            inside -= 1

    for _ in range(20):
        ends = await asyncio.gather(*(live() for _ in range(5)), return_exceptions=True)
        assert all(end is None or isinstance(end, StoreError) for end in ends)
    assert entered >= 20
    assert names_in(tmp_path) == ["djambi.db"]


QUIET = {"DJAMBI_TOKEN": "none", "DJAMBI_LOG_LEVEL": "WARNING"}


@pytest.mark.parametrize("command", ["", "local"])
async def test_a_second_program_ends_with_one_line(tmp_path: Path, command: str) -> None:
    """The bot says so before it speaks to Discord."""
    folder = tmp_path / "djambi-data"
    folder.mkdir()
    path = folder / ("local.db" if command else "djambi.db")
    async with Store.open(path):
        refused = await asyncio.to_thread(djambi, tmp_path, *command.split(), settings=QUIET)
    line = f"djambi: {path.relative_to(tmp_path)} is in use by another djambi process; stop that one first\n"
    assert refused == Run(1, "", line)


async def test_check_export_and_replay_work_beside_a_game(tmp_path: Path) -> None:
    """They read, and what is played meanwhile goes on."""
    local(tmp_path, *SHORT_GAME[:3])
    async with Store.open(tmp_path / "djambi-data" / "local.db") as store:
        for command in ("check", "export", "replay"):
            done = await asyncio.to_thread(djambi, tmp_path, command)
            assert (done.status, done.err) == (0, "")
        last = (await store.newest(1))[1]
        await store.append([entry(1, last.seq + 1)], closes=False)


async def test_a_reader_changes_nothing_and_makes_nothing(tmp_path: Path) -> None:
    """Neither an entry nor a file where there is none."""
    path = tmp_path / "djambi.db"
    with pytest.raises(StoreError, match="unable to open"):
        async with Store.read_only(path):
            raise AssertionError
    assert names_in(tmp_path) == []
    async with Store.open(path) as store:
        game = await new_game(store)
    async with Store.read_only(path) as looking:
        assert len(await looking.entries(game)) == 1
        with pytest.raises(StoreError, match="readonly"):
            await looking.append([entry(game, 1)], closes=False)
