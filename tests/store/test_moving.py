"""From a file to PostgreSQL and back: all of it arrives, and what is wrong is found there too."""

import asyncio
import itertools
import os
import signal
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import psycopg
import pytest

from bot.address import PostgresAddress
from bot.cli.host import check, move_house
from bot.store.copying import reading
from bot.store.postgres.home import PostgresHome
from bot.store.postgres.lock import PostgresLock
from bot.store.rows import StoreError
from bot.store.sqlite.copying import back_up
from bot.store.store import Store
from bot.store.tables import NUMBERED
from tests.forking import FORKING
from tests.store.everything import content, copied, do
from tests.store.records import names_in
from tests.table.club import opened
from tests.table.played import database_of, games_in, play_on, sit_down
from tests.terminal.program import Run, djambi


def change(address: PostgresAddress, sql: str) -> None:
    """Change a database as no program of ours would."""
    with psycopg.connect(address.url, autocommit=True) as connection:
        assert connection.execute(sql.encode()).rowcount > 0


def nothing_is_at(place: Path | PostgresAddress) -> bool:
    """Return whether there is no database, or nothing in it."""
    return not (place.exists() if isinstance(place, Path) else any(content(place).values()))


def test_what_is_copied_to_postgresql_and_back_is_the_same_in_every_table(
    full: Path, empty: PostgresAddress, tmp_path: Path
) -> None:
    back = tmp_path / "back.db"
    assert copied(empty, full) == f"copied to {empty}; `djambi check {empty}` replays every game there"
    copied(back, empty)
    assert content(back) == content(full)
    with reading(empty) as there, reading(full) as here, reading(back) as again:
        lasts = [[source.last(table) for table in NUMBERED] for source in (here, there, again)]
    assert lasts[0] == lasts[1] == lasts[2] == [2, 4, 2]


def test_games_go_on_in_postgresql_and_then_in_a_file_again(
    games: Path, empty: PostgresAddress, tmp_path: Path
) -> None:
    """What was played on the way is in the last record, and a new game has the next number."""

    async def go_on(place: Path | PostgresAddress, first_request: int) -> None:
        async with opened(place) as club:
            club.numbers = itertools.count(first_request)
            await play_on(club, "1", 2)
            await sit_down(club, f"new {first_request}")

    back = tmp_path / "back.db"
    copied(empty, games)
    asyncio.run(go_on(empty, 1000))
    assert check(empty) == []
    copied(back, empty)
    asyncio.run(go_on(back, 2000))
    assert check(back) == []
    assert [game.id for game in asyncio.run(games_in(back))] == [1, 2, 3, 4]


def test_nothing_is_written_over(full: Path, empty: PostgresAddress, tmp_path: Path) -> None:
    """Also with the two in the wrong order: that is the same."""
    copied(empty, full)
    before = content(empty)
    for into, source, wrong in (
        (empty, full, r"there are games in .* already, and nothing is written over"),
        (full, empty, "is a database or belongs to one, which must not be lost"),
        (empty, tmp_path / "new.db", "there is no database"),
    ):
        with pytest.raises(StoreError, match=wrong):
            copied(into, source)
    assert content(empty) == before


def test_a_copy_that_is_cut_off_leaves_nothing(full: Path, place: Path | PostgresAddress) -> None:
    def stop(done: int, total: int) -> None:
        if done > total / 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        move_house(full, place, stop)
    assert nothing_is_at(place)


_GETS: Final = """
import contextlib, os, signal
import bot.cli.host as host, bot.store.copying as copying

copying._MANY = 1  # it tells of each row
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # the tests may run by `nohup`
signal.signal(signal.SIGINT, signal.default_int_handler)  # or in the background

@contextlib.contextmanager
def progress(what, unit):
    yield lambda done, total: os.kill(os.getpid(), {number})

host.progress = progress
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda how: how.name)
@pytest.mark.parametrize("command", ["backup new.db", "restore saved.db", "copy djambi-data/djambi.db new.db"])
def test_a_command_that_gets_a_signal_leaves_nothing_and_says_nothing(
    tmp_path: Path, command: str, how: signal.Signals
) -> None:
    """By Ctrl-C, by `kill`, or since its terminal was closed."""
    data = tmp_path / "djambi-data"
    data.mkdir()
    asyncio.run(database_of(data / "djambi.db", games=2, turns=2))
    back_up(data / "djambi.db", tmp_path / "saved.db")
    before = (data / "djambi.db").read_bytes()
    done = djambi(tmp_path, *command.split(), first=_GETS.format(number=int(how)))
    assert done == Run(128 + how, "", "")
    assert names_in(tmp_path) == ["djambi-data", "saved.db"]
    assert names_in(data) == ["djambi.db"]
    assert (data / "djambi.db").read_bytes() == before


async def _lock(address: PostgresAddress, store: Store) -> PostgresLock:
    """Play on a database."""
    assert isinstance(store.home, PostgresHome)
    lock = PostgresLock(address, store.home, 1)
    assert await lock.open() is not None
    return lock


async def test_a_record_that_is_played_on_is_copied_as_it_was_at_one_moment_and_that_is_said(
    place: Path | PostgresAddress, tmp_path: Path
) -> None:
    """Also if the bot has ended by the end; what was played meanwhile is in none of the tables."""
    made, has_ended = tmp_path / "made.db", False
    async with AsyncExitStack() as running:
        club = await running.enter_async_context(opened(place))
        if isinstance(place, PostgresAddress):
            running.push_async_callback((await _lock(place, club.store)).leave)
        await sit_down(club, "1")
        await play_on(club, "1", 2)
        before = await asyncio.to_thread(content, place)
        loop = asyncio.get_running_loop()

        async def end() -> None:
            await play_on(club, "1", 2)
            await sit_down(club, "2")
            await running.aclose()

        def heard(done: int, total: int) -> None:
            nonlocal has_ended
            if 0 < done < total and not has_ended:
                has_ended = True
                asyncio.run_coroutine_threadsafe(end(), loop).result()

        said = await asyncio.to_thread(move_house, place, made, heard)
    assert f"the bot was running on {place}, so what was played since the copy began is missing; " in said
    assert content(made) == before
    assert await asyncio.to_thread(check, made) == []


async def test_nothing_is_copied_to_a_database_on_which_a_bot_runs_and_nobody_waits_for_that(
    full: Path, empty: PostgresAddress
) -> None:
    """Though somebody is just looking at everything there, for which whoever wants it alone would wait."""
    async with Store.open(empty) as store:
        lock = await _lock(empty, store)
        with psycopg.connect(empty.url) as looking:
            looking.execute("SELECT * FROM games")
            impatient = PostgresAddress.parse(f"{empty.url}?options=-clock_timeout%3D200")
            assert impatient is not None
            with pytest.raises(StoreError, match=r"the bot is running on .*: stop it first"):
                await asyncio.to_thread(copied, impatient, full)
        await lock.leave()
        await asyncio.to_thread(copied, empty, full)


def copy_and_die(into: Path | PostgresAddress, source: Path) -> None:
    """Be killed in the middle of copying."""

    def die(done: int, total: int) -> None:
        if done > total / 2:
            os.kill(os.getpid(), signal.SIGKILL)

    move_house(source, into, die)


def test_a_copy_that_is_killed_leaves_no_record_and_a_second_one_is_whole(
    full: Path, place: Path | PostgresAddress
) -> None:
    process = FORKING.Process(target=copy_and_die, args=(place, full))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL
    assert nothing_is_at(place)
    copied(place, full)
    assert content(place) == content(full)


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        ("UPDATE journal SET position = 'garbled' WHERE game = 1 AND seq = 5", "game 1 in channel 1: entry 5"),
        ("DELETE FROM journal WHERE game = 2 AND seq = 3", "game 2 in channel 2: entry 3 is missing"),
        ("INSERT INTO tallies VALUES ('1', '1', 'games', 3)", "channel 1: what is counted of those who played"),
    ],
)
def test_what_is_damaged_in_postgresql_is_found(empty: PostgresAddress, games: Path, damage: str, found: str) -> None:
    copied(empty, games)
    assert check(empty) == []
    change(empty, damage)
    [wrong] = check(empty)
    assert wrong.startswith(f"{empty}: {found}")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with games that nothing is wrong with."""
    path = tmp_path_factory.mktemp("games") / "djambi.db"
    asyncio.run(database_of(path, games=2, turns=5))
    return path


def test_what_postgresql_cannot_keep_is_written_as_an_unknown_letter(empty: PostgresAddress, full: Path) -> None:
    do(full, "UPDATE journal SET comment = 'a' || char(0) || 'b' WHERE game = 1 AND seq = 1")
    copied(empty, full)
    assert [row[10] for row in content(empty)["journal"] if row[:2] == (1, 1)] == ["a\N{REPLACEMENT CHARACTER}b"]


def test_where_nobody_answers_that_is_said_without_the_password(tmp_path: Path, full: Path) -> None:
    address = PostgresAddress.parse("postgresql://djambi:secret@127.0.0.1:1/djambi")
    assert address is not None
    with pytest.raises(StoreError, match="it cannot be reached") as caught:
        copied(address, full)
    assert "secret" not in str(caught.value)
    with pytest.raises(StoreError, match="it cannot be reached"):
        copied(tmp_path / "new.db", address)
    assert names_in(tmp_path) == ["full.db"]


def test_where_the_driver_is_missing_it_is_said_what_to_install(
    full: Path, empty: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "bot.store.postgres", None)
    monkeypatch.delitem(sys.modules, "bot.store.postgres.copying", raising=False)
    with pytest.raises(StoreError, match=r"is missing: `pip install '\.\[postgres\]'` installs it"):
        copied(empty, full)
