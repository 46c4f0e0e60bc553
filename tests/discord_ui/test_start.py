"""Starting the process: what it asks Discord for, and one clear line when it cannot run."""

import json
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import pytest_asyncio

import bot
from bot.discord_ui import portal as portal_of, run
from bot.discord_ui.client import intents
from bot.discord_ui.kit.logs import Counts
from bot.health import Health, write_health
from bot.settings import Settings, SettingsError
from tests.discord_ui.portal import Portal, in_place_of_discord
from tests.forking import forked
from tests.terminal.program import Run, djambi

ROOT = Path(bot.__file__).parents[1]


@pytest_asyncio.fixture
async def portal(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Portal]:
    """The stand-in, at the address where the bot looks for Discord."""
    stand_in = Portal()
    async with in_place_of_discord(stand_in.serve(), monkeypatch):
        yield stand_in


def settings(folder: Path, token: str) -> Settings:
    """Return the settings of a bot with a token."""
    return Settings(token=token, data=folder, language="en", log_level="INFO")


def test_the_log_says_so_where_two_processes_write_one_health_file(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """But nothing of one that ended long ago."""
    health = tmp_path / "health.prom"
    for written, said in ((time.time() - 100, 0), (time.time(), 1)):
        write_health(health, written, {}, Health())
        run._look_for_company(health)  # noqa: SLF001
        assert caplog.text.count("give each its own DJAMBI_DATA") == said


def test_what_costs_time_is_loaded_only_where_a_setting_wants_it() -> None:
    """The metrics, the page, PostgreSQL, and what serves HTTP; the terminal and the other commands never."""
    script = "import bot.cli.main, bot.discord_ui.run, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True)
    unwanted = (
        "prometheus_client", "bot.discord_ui.metrics", "bot.web", "aiohttp.web", "bot.store.postgres", "psycopg",
        "bot.terminal", "bot.demo", "bot.cli.play", "bot.cli.host", "bot.cli.files", "bot.cli.doctor",
    )  # fmt: skip
    loaded = done.stdout.decode().split()
    assert "bot.discord_ui.run" in loaded
    assert [name for name in loaded if any(f"{name}.".startswith(f"{each}.") for each in unwanted)] == []


def test_the_bot_asks_for_message_content_only_if_it_is_granted() -> None:
    wanted = {"guilds", "guild_messages", "dm_messages"}
    assert {name for name, on in intents(reads_messages=False) if on} == wanted
    assert {name for name, on in intents(reads_messages=True) if on} == {*wanted, "message_content"}


@pytest.mark.parametrize("token", ["", "   "])
def test_a_missing_token_is_one_line(tmp_path: Path, token: str) -> None:
    said = "djambi: DJAMBI_TOKEN is not set: put the bot's token into .env (see .env.example)\n"
    assert djambi(tmp_path, settings={"DJAMBI_TOKEN": token}) == Run(1, "", said)


def test_the_line_that_says_why_the_bot_ended_is_json_if_the_log_is(tmp_path: Path) -> None:
    """Also of an error that nobody has foreseen."""
    settings = {"DJAMBI_LOG_FORMAT": "json", "DJAMBI_TOKEN": "MTIz.secret.token", "DJAMBI_LANGUAGE": "it"}
    done = djambi(tmp_path, settings=settings)
    [line] = map(json.loads, done.err.splitlines())
    assert (done.status, line["level"]) == (1, "CRITICAL")
    assert line["message"] == "DJAMBI_LANGUAGE is 'it'; it must be one of en, fr, ja"
    broken = "import bot.discord_ui.run\nbot.discord_ui.run.raise_limit = None"
    done = djambi(tmp_path, settings={**settings, "DJAMBI_LANGUAGE": "en"}, first=broken)
    [line] = map(json.loads, done.err.splitlines())
    assert (done.status, line["message"]) == (1, "the bot ended unexpectedly")
    assert "TypeError" in line["error"]


@pytest.mark.parametrize(
    "unusable", [{"DJAMBI_LOG_LEVEL": "LOUD"}, {"DJAMBI_DATA": "/dev/null/x"}, {"DJAMBI_DATA": "\udcff\n"}]
)
def test_an_unusable_setting_is_one_line(tmp_path: Path, unusable: dict[str, str]) -> None:
    ended = djambi(tmp_path, settings={"DJAMBI_TOKEN": "", **unusable})
    assert ended.status == 1
    assert len(ended.err.splitlines()) == 1
    assert ended.err.startswith("djambi: ")


@pytest.mark.parametrize("token", ["wrong", "not a token", "tökén", "two\nlines", "🎲"])
async def test_a_wrong_token_is_said_in_one_sentence(portal: Portal, tmp_path: Path, token: str) -> None:
    with pytest.raises(SettingsError) as told:
        await run._run(settings(tmp_path, token), Counts())  # noqa: SLF001
    assert str(told.value) == "Discord does not know the token in DJAMBI_TOKEN; copy it again from the portal"


async def test_a_wrong_token_ends_the_process_with_one_line_and_no_traceback(portal: Portal, tmp_path: Path) -> None:
    """Nor does the library warn about voices, which the bot doesn't use."""
    around = {"DJAMBI_TOKEN": "wrong", "DJAMBI_LOG_LEVEL": "WARNING"}
    first = f"import discord; discord.http.Route.BASE = {discord.http.Route.BASE!r}"
    with forked(tmp_path, [], around, first=first) as process:
        said, complained = await process.communicate()
    assert process.returncode == 1
    assert said == b""
    assert complained.decode().splitlines() == [
        "djambi: Discord does not know the token in DJAMBI_TOKEN; copy it again from the portal"
    ]


async def test_no_network_is_said_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9/api/v10")
    monkeypatch.setattr(portal_of, "PATIENCE", 0.1)
    monkeypatch.setattr(portal_of, "_PAUSE", 0.01)
    with pytest.raises(SettingsError) as told:
        await run._run(settings(tmp_path, "good"), Counts())  # noqa: SLF001
    assert str(told.value).startswith("Discord cannot be reached: ")


@pytest.mark.parametrize(
    ("flags", "reads"),
    [
        (discord.ApplicationFlags(), False),
        (discord.ApplicationFlags(gateway_message_content=True), True),
        (discord.ApplicationFlags(gateway_message_content_limited=True), True),
        (discord.ApplicationFlags(gateway_presence=True, gateway_guild_members=True), False),
    ],
)
async def test_the_portal_decides_whether_messages_are_read_and_the_log_says_so(
    portal: Portal, caplog: pytest.LogCaptureFixture, flags: discord.ApplicationFlags, *, reads: bool
) -> None:
    portal.flags = flags.value
    with caplog.at_level("INFO"):
        assert (await run._application("good")).reads_messages is reads  # noqa: SLF001
    said = "\n".join(record.getMessage() for record in caplog.records)
    assert ("the message content intent is off" in said) is not reads
    assert "https://discord.com/oauth2/authorize?client_id=2" in said
    assert "good" not in said
