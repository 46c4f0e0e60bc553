"""The process is told to end, at the worst moments: it ends cleanly, within ten seconds, and nothing is lost by it."""

import asyncio
import platform
import signal
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Final

import pytest
from aiohttp import web

from bot import __version__
from bot.cli.host import check
from bot.discord_ui import stopping
from bot.health import ailment
from tests.discord_ui.process import HURRY, health_of, program
from tests.forking import Forked
from tests.standin.faults import Handler, limited, silence
from tests.standin.living import followed, living, open_room, playing, resign
from tests.standin.server import TOKEN, Standin
from tests.store.records import names_in
from tests.waiting import until

_HURRY: Final = (
    f"{HURRY}; import bot.discord_ui.serving as serving, bot.discord_ui.stopping as stopping; stopping._IN_ALL = 3600"
)
"""Nothing but the bot itself ends it here: a step that waits for ever shows."""
_TEN_SECONDS: Final = 10
_POSTS: Final = "/channels/[0-9]+/messages"

signals = pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])


def bot(standin: Standin, folder: Path, before: str = _HURRY) -> AbstractContextManager[Forked]:
    """The bot's process."""
    return program(folder, standin.base, "INFO", token=TOKEN, before=before)


@asynccontextmanager
async def in_a_game(standin: Standin, folder: Path, before: str = _HURRY, players: int = 2) -> AsyncIterator[Forked]:
    """The bot's process, connected, and a game that has begun before."""
    (folder / "data").mkdir()
    async with playing(standin, folder / "data", players):
        pass
    with bot(standin, folder, before) as process:
        await until(lambda: standin.gateway.connected and "connected 1" in health_of(folder))
        yield process


async def ends(process: Forked, folder: Path, how: signal.Signals = signal.SIGTERM) -> list[str]:
    """Tell the process to end; return its log. It ends by itself, with status 0, and leaves nothing lying about."""
    process.send_signal(how)
    said, log = await process.communicate()
    assert (process.returncode, said) == (0, b"")
    assert ailment(folder / "data" / "health.prom", time.time()).startswith("the bot isn't running")
    lines = log.decode().splitlines()
    assert [line for line in lines if "ERROR" in line or "Traceback" in line] == []
    assert await asyncio.to_thread(check, folder / "data" / "djambi.db") == []
    return lines


@signals
async def test_a_bot_that_is_well_ends_and_leaves_nothing_open(
    standin: Standin, tmp_path: Path, how: signal.Signals
) -> None:
    async with in_a_game(standin, tmp_path) as process:
        log = await ends(process, tmp_path, how)
    assert any(f"ends by {how.name}" in line for line in log)
    assert f"djambi {__version__}, Python {platform.python_version()}" in log[0]
    assert names_in(tmp_path / "data") == ["commands.synced", "djambi.db"]


@signals
async def test_a_bot_that_is_connecting_again_ends(standin: Standin, tmp_path: Path, how: signal.Signals) -> None:
    """It was deaf from then on, and kept the lock."""
    async with in_a_game(standin, tmp_path) as process:
        standin.gateway.is_silent = True
        await standin.gateway.drop(forget=True)
        await until(lambda: standin.gateway.ignored)
        await until(lambda: "connected 0" in health_of(tmp_path))
        await ends(process, tmp_path, how)
    standin.gateway.is_silent = False
    async with living(standin, tmp_path / "data"):
        assert standin.gateway.connected


async def test_a_start_is_one_login_and_at_most_six_requests(standin: Standin, tmp_path: Path) -> None:
    """If Discord has the commands and emojis already."""
    async with in_a_game(standin, tmp_path) as process:
        await until(lambda: standin.requests("GET", "/emojis"))
        await ends(process, tmp_path)
    before = len(standin.rest.requests)
    with bot(standin, tmp_path) as process:
        await until(lambda: standin.gateway.connected and "connected 1" in health_of(tmp_path))
        await until(lambda: any(asked.path.endswith("/emojis") for asked in standin.rest.requests[before:]))
        await ends(process, tmp_path)
    asked = [each.path for each in standin.rest.requests[before:] if not each.path.endswith("/messages")]
    assert asked.count("/users/@me") == 1
    assert len(asked) <= 6, asked


@pytest.mark.parametrize("path", ["/oauth2/applications/@me", "/users/@me", "/gateway/bot"])
async def test_an_outage_of_discord_at_the_start_is_waited_for_and_said_without_its_page(
    standin: Standin, tmp_path: Path, path: str
) -> None:
    (tmp_path / "data").mkdir()

    async def out_of_order(_: web.Request, __: Handler) -> web.StreamResponse:
        return web.Response(text="<html><h1>bad gateway</h1></html>", status=503, content_type="text/html")

    standin.rest.faults.add("GET", f"{path}$", out_of_order, times=2)
    hurry = f"{_HURRY}; import bot.discord_ui.portal as portal; portal._PAUSE = serving._PAUSE = 0.1"
    with bot(standin, tmp_path, hurry) as process:
        await until(lambda: standin.gateway.connected and "connected 1" in health_of(tmp_path))
        log = await ends(process, tmp_path)
    assert [line for line in log if "html" in line.lower()] == []


async def test_a_bot_that_is_not_let_in_yet_ends(standin: Standin, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    standin.gateway.is_silent = True
    with bot(standin, tmp_path) as process:
        await until(lambda: standin.gateway.ignored)
        await ends(process, tmp_path)


@pytest.mark.parametrize("trouble", ["limited", "unanswered"])
async def test_a_post_that_failed_at_the_end_of_a_process_is_made_by_the_next(
    standin: Standin, tmp_path: Path, trouble: str
) -> None:
    """In a flood of rate limits, or while Discord answers nothing."""
    async with in_a_game(standin, tmp_path) as process:
        standin.rest.faults.add(
            "POST", _POSTS, limited(3600) if trouble == "limited" else silence(done=False), times=99
        )
        await standin.say(standin.alice, "N c3-c6")
        await standin.say(standin.bob, "nonsense a9-z1")
        await until(lambda: standin.rest.faults.taken)
        await ends(process, tmp_path)
    standin.rest.faults.clear()
    async with living(standin, tmp_path / "data") as life:
        await standin.posted(3)
        await standin.say(standin.bob, "N g3-g6")
        await standin.posted(4)
        assert standin.pings() == ["alice", "bob", "alice"]
        assert await life.wrong() == []


@pytest.mark.parametrize("trouble", ["limited", "unanswered"])
async def test_rooms_that_were_to_follow_when_it_ended_do_so_at_the_next_start(
    standin: Standin, tmp_path: Path, trouble: str
) -> None:
    """One room has not got so far, the other is done with; after that each has been told once who is out."""
    async with in_a_game(standin, tmp_path, players=4) as process:
        first, second = [await open_room(standin, standin.alice, other) for other in (standin.bob, standin.chloe)]
        fault = limited(3600) if trouble == "limited" else silence(done=False)
        standin.rest.faults.add("DELETE", f"/channels/{first.id}/thread-members", fault, times=99)
        await resign(standin, standin.alice)
        await standin.posted(2, second)
        await standin.until(lambda: standin.rest.faults.taken)
        await ends(process, tmp_path)
    assert len(first.members) == 2
    standin.rest.faults.clear()
    async with living(standin, tmp_path / "data") as life:
        await followed(standin, life, first, second)
        assert standin.pings() == ["alice", "bob"]
        assert await life.wrong() == []


async def test_a_text_in_a_room_unconfirmed_at_the_end_of_a_process_is_not_said_again(
    standin: Standin, tmp_path: Path
) -> None:
    async with in_a_game(standin, tmp_path, players=4) as process:
        room = await open_room(standin, standin.alice, standin.bob)
        standin.rest.faults.add("POST", f"/channels/{room.id}/messages", silence(done=True), times=99)
        await resign(standin, standin.alice)
        await standin.posted(2, room)
        await ends(process, tmp_path)
    standin.rest.faults.clear()
    async with living(standin, tmp_path / "data") as life:
        await followed(standin, life, room)


async def test_work_without_an_end_is_not_waited_for(standin: Standin, tmp_path: Path) -> None:
    """A picture of a thousand turns, say, that is being drawn."""
    assert stopping._GOODBYE + 2 * stopping._CALLED_OFF < stopping._IN_ALL < _TEN_SECONDS  # noqa: SLF001
    busy = f"{_HURRY}; stopping._IN_ALL = 3\nimport threading, time"
    busy += "; threading.Thread(target=time.sleep, args=(600,)).start()"
    async with in_a_game(standin, tmp_path, busy) as process:
        log = await ends(process, tmp_path)
    assert any("stopping without waiting for running requests" in line for line in log)


async def test_a_bot_without_a_gateway_says_so_and_ends_by_itself(standin: Standin, tmp_path: Path) -> None:
    short = f"{_HURRY}; serving.LONGEST_APART = 3"
    async with in_a_game(standin, tmp_path, short) as process:
        standin.gateway.is_silent = True
        await standin.gateway.drop(forget=True)
        health, said = tmp_path / "data" / "health.prom", set[str]()
        while process.returncode is None:
            said.add(ailment(health, time.time()))
            await asyncio.sleep(0.01)
        _, log = await process.communicate()
    assert any("is not connected" in ailing for ailing in said)
    assert process.returncode == 1
    assert log.decode().splitlines()[-1] == (
        "djambi: Discord cannot be reached: no connection for 3 seconds; start again"
    )
    assert names_in(tmp_path / "data") == ["commands.synced", "djambi.db"]


async def test_a_bot_that_may_begin_no_session_waits_until_discord_allows_one_and_says_so(
    standin: Standin, tmp_path: Path
) -> None:
    """However long that takes: who starts it again would only use up more."""
    standin.gateway.starts, standin.rest.reset_after = 0, 4000
    with bot(standin, tmp_path, f"{_HURRY}; serving.LONGEST_APART = 1") as process:
        await until(lambda: "session_start_in_seconds 3" in health_of(tmp_path))
        assert "no new session for" in ailment(tmp_path / "data" / "health.prom", time.time())
        assert standin.gateway.identified == 0
        standin.gateway.starts = 1
        await until(lambda: "connected 1" in health_of(tmp_path))
        assert standin.gateway.starts == 0
        lines = await ends(process, tmp_path)
    assert len([line for line in lines if "1000 session starts a day, and none is left" in line]) == 1


async def test_a_record_that_is_deleted_under_the_bot_is_said_at_once(standin: Standin, tmp_path: Path) -> None:
    """In its log and in its health; what was in it is saved."""
    async with in_a_game(standin, tmp_path) as process:
        for name in ("djambi.db", "djambi.db-wal", "djambi.db-shm"):
            (tmp_path / "data" / name).unlink()
        await until(lambda: "record_in_place 0" in health_of(tmp_path))
        assert "deleted or replaced" in ailment(tmp_path / "data" / "health.prom", time.time())
        process.send_signal(signal.SIGTERM)
        _, log = await process.communicate()
    assert "djambi.db.saved-1" in log.decode()
    assert await asyncio.to_thread(check, tmp_path / "data" / "djambi.db.saved-1") == []


async def test_a_record_that_another_program_has_locked_is_said_at_once(standin: Standin, tmp_path: Path) -> None:
    """In its health, until it takes writes again."""
    async with in_a_game(standin, tmp_path):
        with closing(sqlite3.connect(tmp_path / "data" / "djambi.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await standin.say(standin.alice, "N c3-c6")
            await until(lambda: "record_takes_writes 0" in health_of(tmp_path))
            assert "another program has locked it" in ailment(tmp_path / "data" / "health.prom", time.time())
            other.execute("ROLLBACK")
        await until(lambda: "record_takes_writes 1" in health_of(tmp_path))
        assert ailment(tmp_path / "data" / "health.prom", time.time()) == ""


async def test_nonsense_instead_of_an_event_ends_a_connection_but_not_the_bot(standin: Standin, tmp_path: Path) -> None:
    hurry = f"{_HURRY}; serving._PAUSE = serving.LOOKS_EVERY = 0.1"
    async with in_a_game(standin, tmp_path, hurry) as process:
        for text in ("no JSON", "{", "[]", '{"op": 0, "t": "READY", "s": 1}'):
            before = standin.gateway.identified
            await standin.gateway.babble(text)
            await standin.until(lambda: standin.gateway.identified > before)  # noqa: B023 - awaited here
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)
        process.send_signal(signal.SIGINT)
        await process.communicate()
