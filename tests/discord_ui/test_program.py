"""The whole program in a process of its own, with a stand-in for Discord: what its log and its health file say."""

import asyncio
import contextlib
import signal
import socket
import time
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families as families

from bot import __version__
from bot.cli.host import check
from bot.health import ailment
from bot.visitors import OF_PEER
from tests.discord_ui.process import HURRY, PRIVATE, TOKEN, Palace, a_game, health_of, program
from tests.postgres.server import free_port
from tests.terminal.program import Run, djambi
from tests.waiting import until
from tests.web.halves import call, is_dropped


async def told(palace: tuple[Palace, str], folder: Path, level: str, before: str = HURRY) -> list[str]:
    """Run the bot until it has answered everything that alice says and is well; return its log."""
    stand_in, address = palace
    with program(folder, address, level, before=before) as process:
        await until(lambda: len(stand_in.posts) == 2 and "connected 1" in health_of(folder))
        well = await asyncio.to_thread(djambi, folder, "health", settings={"DJAMBI_DATA": "data"})
        assert well == Run(0, "the bot runs and is connected\n", "")
        process.send_signal(signal.SIGINT)
        said, log = await process.communicate()
    assert (process.returncode, said) == (0, b"")
    assert b"Traceback" not in log
    return log.decode().splitlines()


@pytest.mark.parametrize("level", ["INFO", "DEBUG"])
async def test_neither_the_token_nor_what_people_wrote_is_anywhere(
    palace: tuple[Palace, str], tmp_path: Path, level: str
) -> None:
    path = await a_game(tmp_path)
    log = await told(palace, tmp_path, level)
    assert any("turn game=1" in line for line in log)
    everywhere = "\n".join(log).encode() + b"".join(
        file.read_bytes() for file in path.parent.iterdir() if file.is_file()
    )
    assert TOKEN.encode() not in everywhere
    assert TOKEN.split(".")[1].encode() not in everywhere
    assert PRIVATE.encode() not in everywhere


async def test_a_turn_is_one_line_with_the_durations_of_its_steps(palace: tuple[Palace, str], tmp_path: Path) -> None:
    await a_game(tmp_path)
    log = await told(palace, tmp_path, "INFO")
    (line,) = [line for line in log if " turn " in line]
    facts = dict(word.split("=") for word in line[line.index("game=") :].split())
    assert {facts[name] for name in ("game", "action", "turn", "channel")} == {"1", "TurnPlayed", "20"}
    steps = [f"{name}_ms" for name in ("read", "play", "commit", "picture", "post")]
    assert [name for name in facts if name in steps] == steps
    assert 0 < sum(float(facts[name]) for name in steps) <= float(facts["total_ms"])


async def test_nobody_waits_while_the_patterns_of_what_people_type_are_compiled(
    palace: tuple[Palace, str], tmp_path: Path
) -> None:
    """The largest takes a third of a second, in which the bot would hear nothing, nor keep its lock."""
    watched = f"""
{HURRY}
import re, threading
from bot.djambi import courtesy, sentences
from bot.phrases import questions
for made in (courtesy._polite, sentences._around, questions._index):  # the fork has them already
    made.cache_clear()
def compiled(pattern, flags=0, compiled=re.compile, threading=threading):
    assert len(str(pattern)) < 10_000 or threading.current_thread() is not threading.main_thread()
    return compiled(pattern, flags)
re.compile = compiled
"""
    await a_game(tmp_path)
    log = await told(palace, tmp_path, "INFO", watched)
    assert len([line for line in log if " turn " in line]) == 1


async def test_a_running_bot_makes_a_backup_by_itself_and_tells_its_age(
    palace: tuple[Palace, str], tmp_path: Path
) -> None:
    await a_game(tmp_path)
    hurry = f"{HURRY}; run._BACKS_UP_EVERY = 0.1"
    with program(tmp_path, palace[1], "INFO", before=hurry) as process:
        # Until a backup is made, the file says 0.
        await until(
            lambda: (
                "connected 1" in health_of(tmp_path)
                and "djambi_backup_timestamp_seconds 0\n" not in health_of(tmp_path)
            )
        )
        well = await asyncio.to_thread(djambi, tmp_path, "health", settings={"DJAMBI_DATA": "data"})
        assert well == Run(0, "the bot runs and is connected; the newest backup is 0 hours old\n", "")
        process.send_signal(signal.SIGTERM)
        _, log = await process.communicate()
    (made,) = (tmp_path / "data" / "backups").iterdir()
    assert f"backup made: data/backups/{made.name}" in log.decode()
    assert await asyncio.to_thread(check, made) == []


async def asked(port: int, path: str) -> tuple[int, str]:
    """Ask the bot's own server; return the status and the text, (0, "") if nobody answers."""
    try:
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
            return answer.status, await answer.text()
    except aiohttp.ClientConnectionError:
        return 0, ""


async def test_metrics_tell_what_the_bot_does_and_whether_it_is_ready(
    palace: tuple[Palace, str], tmp_path: Path
) -> None:
    """It runs, but is not ready, as long as Discord does not let it in."""
    await a_game(tmp_path)
    stand_in, address = palace
    stand_in.lets_in.clear()
    port = free_port()
    with program(tmp_path, address, "INFO", DJAMBI_METRICS=str(port)) as process:
        await until(lambda: "connected 0" in health_of(tmp_path))
        assert await asked(port, "/healthz") == (200, f"djambi {__version__} runs\n")
        status, text = await asked(port, "/readyz")
        assert (status, text.startswith("the bot is not connected to Discord")) == (503, True)
        stand_in.lets_in.set()
        await until(lambda: len(stand_in.posts) == 2 and "connected 1" in health_of(tmp_path))
        assert await asked(port, "/readyz") == (200, "ready\n")
        status, text = await asked(port, "/metrics")
        async with contextlib.AsyncExitStack() as stack:
            lines = [await call(stack, f"127.0.0.1:{port}", "GET") for _ in range(OF_PEER + 1)]
            assert await is_dropped(lines[0]), "a visitor who asks for nothing costs nothing here either"
            assert await asked(port, "/healthz") == (200, f"djambi {__version__} runs\n")
        process.send_signal(signal.SIGTERM)
        await process.communicate()
    assert (status, await asked(port, "/healthz")) == (200, (0, ""))
    samples = {
        (sample.name, *sample.labels.values()): sample.value for family in families(text) for sample in family.samples
    }
    expected = {
        ("djambi_turns_total",): 1,
        ("djambi_refusals_total",): 1,
        ("djambi_turn_seconds_count",): 1,
        ("djambi_connected",): 1,
        ("djambi_plays",): 1,
        ("djambi_session_starts_left",): 998,
        ("djambi_games_open",): 1,
        ("djambi_games_due",): 1,  # it was just played
        ("djambi_outbox_entries",): 0,
        ("djambi_engine_queue",): 0,
        ("djambi_database_waits_total",): 0,
    }
    assert {name: samples[name] for name in expected} == expected
    assert samples["djambi_requests_total", "200"] >= len(stand_in.posts)
    assert samples["djambi_turn_seconds_sum",] > 0
    build = next(labels for name, *labels in samples if name == "djambi_build_info")
    assert __version__ in build


@pytest.mark.parametrize(
    ("name", "host"),
    [("DJAMBI_METRICS", "127.0.0.1"), ("DJAMBI_METRICS", "127..0.0.1"), ("DJAMBI_WEB_LISTEN", "127.0.0.1")],
)
async def test_a_place_where_nothing_can_be_served_ends_the_bot_with_one_sentence_before_the_login(
    palace: tuple[Palace, str], tmp_path: Path, name: str, host: str
) -> None:
    """Where something else is served, and where nothing can be."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        place = f"{host}:{taken.getsockname()[1]}"
        web = {"DJAMBI_WEB": "http://localhost:8080"}
        with program(tmp_path, palace[1], "ERROR", **{**web, name: place}) as process:
            _, log = await process.communicate()
    (line,) = log.decode().splitlines()
    assert process.returncode == 1
    assert line.startswith(f"djambi: {name} is {place}; nothing can be served there: ")
    assert not palace[0].asked


async def test_a_health_file_that_cannot_be_written_is_in_the_log_once(
    palace: tuple[Palace, str], tmp_path: Path
) -> None:
    """The bot plays on. (The file is written by a longer name first, which is too long.)"""
    await a_game(tmp_path)
    tries = tmp_path / "tries"
    hurry = f"""{HURRY}; run.INTERVAL = run._LOOKS_AGAIN = 0.01
def counted(*given, write=run.write_health):
    with open({str(tries)!r}, "a") as tries:
        tries.write(".")
    write(*given)
run.write_health = counted
"""
    with program(tmp_path, palace[1], "INFO", before=hurry, DJAMBI_HEALTH=str(tmp_path / ("h" * 255))) as process:
        await until(lambda: len(palace[0].posts) == 2 and len(tries.read_text()) > 3)
        process.send_signal(signal.SIGTERM)
        _, log = await process.communicate()
    assert process.returncode == 0
    assert log.count(b"the health file can't be written: ") == 1


async def test_a_bot_that_was_stopped_or_killed_is_not_well(palace: tuple[Palace, str], tmp_path: Path) -> None:
    await a_game(tmp_path)
    await told(palace, tmp_path, "ERROR")
    path = tmp_path / "data" / "health.prom"
    assert ailment(path, time.time()).startswith("the bot isn't running")
    with program(tmp_path, palace[1], "ERROR") as process:
        await until(lambda: "connected 1" in health_of(tmp_path))
        process.send_signal(signal.SIGKILL)
        await process.communicate()
    assert ailment(path, time.time()) == ""
    assert "has not been heard of" in ailment(path, time.time() + 120)
