"""The disk really misbehaves under a running bot: people hear of it, nothing is half done, and then it goes on."""

import asyncio
import re
import resource
import signal
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path

import pytest

from bot.cli.host import check
from bot.store.sqlite import writer
from bot.store.sqlite.schema import prepare
from tests.discord_ui.outage import errors, moves_wait_for, notices
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.world import World
from tests.postgres.server import may_limit_room, mount
from tests.waiting import until

_SORRY = "Sorry, something went wrong on my side."


def files(world: World) -> dict[str, Path]:
    """The database, its log and the log's index."""
    return {ending: world.folder / f"djambi.db{ending}" for ending in ("", "-wal", "-shm")}


@contextmanager
def full(world: World) -> Iterator[None]:
    """No file of this process grows any more."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    heard = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (files(world)["-wal"].stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, heard)


@contextmanager
def locked(world: World) -> Iterator[None]:
    """Another program is in the middle of writing."""
    with closing(sqlite3.connect(files(world)[""], isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for another program that is writing."""
    monkeypatch.setattr(writer, "PATIENCE", 0.1)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[None]:
    """A disk of its own for the database, which can be full."""
    if not may_limit_room():
        pytest.skip("only root can make a small disk")
    mount(tmp_path, "8m").check_returncode()
    yield
    subprocess.run(["umount", tmp_path], check=True)  # noqa: S607 - a program of Unix


@contextmanager
def no_room(world: World) -> Iterator[None]:
    """The disk is full to its last byte."""
    filler = world.folder / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(b"0" * 1000):
            pass
    yield
    filler.unlink()


Fault = Callable[[World], AbstractContextManager[None]]


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(("fault", "why"), [(full, "I/O"), (locked, "locked .another program is using it")])
async def test_moves_that_cannot_be_written_are_played_in_order_when_they_can(
    world: World, caplog: pytest.LogCaptureFixture, fault: Fault, why: str
) -> None:
    """The log says why."""
    await moves_wait_for(world, fault(world), is_readable=True)
    assert all(re.search(why, line) for line in errors(caplog))
    assert [each for each in caplog.messages if "the database takes writes again" in each]
    assert await asyncio.to_thread(check, files(world)[""]) == []


@pytest.mark.usefixtures("small_disk")
async def test_moves_typed_while_the_disk_is_full_are_played_in_order_when_there_is_room(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await moves_wait_for(world, no_room(world), is_readable=True)
    assert all("full (make room, and it goes on)" in line for line in errors(caplog))


@pytest.mark.usefixtures("impatient")
async def test_a_refusal_before_a_missed_move_that_cannot_be_written_is_heard_all_the_same(world: World) -> None:
    """Both are read again."""
    world.errors_may_be_logged = True
    await world.start_game()
    before = world.last
    with locked(world):
        world.life.client.wired.inbox.fall_behind([world.guild.id])
        async with world.at_once():
            await world.dai.send(world.channel, "N c7-d7")
            await world.alice.send(world.channel, "N c3-c6")
        await until(lambda: notices(world))
    await until(lambda: not notices(world) and len(world.after(before)) == 2)
    board, refusal = world.after(before)
    assert world.pings(one_board([board])) == ["bob"]
    assert refusal.content.startswith("It's not your turn")


@pytest.mark.usefixtures("impatient")
async def test_a_message_refused_while_nothing_can_be_written_is_played_if_it_is_edited_while_the_bot_is_down(
    world: World,
) -> None:
    """That it was refused is noted once it can be; it is answered once."""
    world.errors_may_be_logged = True
    await world.start_game()
    with locked(world):
        typo = await world.alice.send(world.channel, "N c3-d5")
        short_reply(world, world.after(typo))
    await world.env.advance_time(60)
    assert len(world.after(typo)) == 1
    await world.life.client.close()
    world.env.backend.edit_message(world.channel.id, typo.id, {"content": "N c3-c6"})
    before = world.last
    await world.life.stack.aclose()
    await start_again(world)
    assert "Necromobile c3\u2011c6" in one_board(world.after(before)).content


async def test_a_channel_is_told_where_a_torn_log_ends_and_the_game_goes_on(world: World) -> None:
    world.errors_may_be_logged = True
    await world.start_game()
    moves = ((world.alice, "N c3-c6"), (world.bob, "N g3-g6"), (world.chloe, "M g9-f9"))
    for actor, text in moves:
        await world.says(actor, text)
    before = (await world.game()).seq
    log = files(world)["-wal"]
    await world.life.client.close()
    raw = {ending: path.read_bytes() for ending, path in files(world).items()}
    seen = set()
    for part in (0, 0.3, 1, 0.7):
        for garbled in (False, True):
            await world.life.stack.aclose()
            for ending, path in files(world).items():
                path.write_bytes(raw[ending])
            size = int(len(raw["-wal"]) * part)
            log.write_bytes(raw["-wal"][:size] + (b"\xa5" * (len(raw["-wal"]) - size) if garbled else b""))
            files(world)["-shm"].unlink()
            if part == 0:  # not even the tables had been moved to the database
                prepare(files(world)[""])
            assert await asyncio.to_thread(check, files(world)[""]) == []
            world.life = await world.begin_life()
            seen.add(len(await world.life.store.entries(1)))
    assert max(seen) == before + 1
    assert min(seen) < before
    assert len(await world.life.store.entries(1)) < before + 1
    last = world.last
    await world.env.restart_bot(world.life.client)
    await world.settle()
    turn = (await world.game()).position.turn
    assert turn <= len(moves)
    assert f"My memory of this game ends at turn {turn}" in one_board(world.after(last)).content
    one_board(await world.says(*moves[turn - 1]))


async def test_a_log_that_is_torn_under_the_running_bot_is_no_silence_and_leaves_a_whole_database(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    world.errors_may_be_logged = True
    await world.start_game()
    await world.restart()  # what was done so far is in the database itself
    await world.says(world.alice, "N c3-c6")
    with files(world)["-wal"].open("r+b") as log:
        log.truncate(1000)
    assert len(await world.says(world.bob, "N g3-g6")) == 1
    errors(caplog)
    await world.life.client.close()
    await world.life.stack.aclose()
    assert await asyncio.to_thread(check, files(world)[""]) == []
    await start_again(world)
    assert (await world.game()).seq >= 5, "the game has begun"


async def start_again(world: World) -> None:
    """Start the bot's process, which has ended."""
    world.life = await world.begin_life()
    await world.env.restart_bot(world.life.client)
    await world.settle()


async def test_damaged_pages_are_answered_with_a_code_and_with_a_backup_the_game_goes_on(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    world.errors_may_be_logged = True
    await world.start_game()
    await world.says(world.alice, "N c3-c6")
    path = files(world)[""]
    await world.life.client.close()
    await world.life.stack.aclose()
    raw = path.read_bytes()
    pages = [number for number in range(1, len(raw) // 4096) if b"N c3-c6" in raw[number * 4096 : (number + 1) * 4096]]
    for number in pages:
        path.write_bytes(raw[: number * 4096] + b"\xff" * 4096 + raw[(number + 1) * 4096 :])
    await start_again(world)
    caplog.clear()
    said = short_reply(world, await world.says(world.bob, "N g3-g6"))
    assert said.startswith(_SORRY)
    assert any("restore a backup" in line for line in errors(caplog))
    await world.life.client.close()
    await world.life.stack.aclose()
    assert await asyncio.to_thread(check, path) != []
    path.write_bytes(raw)  # a backup
    await start_again(world)
    one_board(await world.says(world.bob, "N g3-g6"))  # he was told that the first was not played
    one_board(await world.says(world.chloe, "M g9-f9"))
