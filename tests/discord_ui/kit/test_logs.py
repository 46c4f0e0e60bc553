"""What is logged and counted: enough to find what went wrong, and nothing that people wrote."""

import json
import logging
import re
import sys
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.discord_ui.kit.logs import Counts, Discreet, Structured
from bot.store.rows import StoreError
from bot.table.table import Table
from tests.discord_ui.world import World

TOKEN = "abc.def.ghi"  # noqa: S105 - nobody's


@pytest.fixture
def counts() -> Iterator[Counts]:
    """Counts everything, as the bot's process does."""
    ours, counting = logging.getLogger("bot"), Counts()
    ours.addHandler(counting)
    ours.setLevel(logging.DEBUG)
    yield counting
    ours.removeHandler(counting)
    ours.setLevel(logging.NOTSET)


def written(caplog: pytest.LogCaptureFixture) -> str:
    """What the log of the bot's process would have of what was logged."""
    formatter = Discreet(TOKEN)
    lines = []
    for record in caplog.records:
        record.exc_text = None
        lines.append(formatter.format(record))
    return "\n".join(lines)


def test_a_line_of_json_has_the_time_in_utc_and_an_error_without_its_text() -> None:
    """It is one line, with the same things left out."""
    try:
        int("what people wrote")
    except ValueError:
        trouble = sys.exc_info()
    record = logging.LogRecord("bot.x", logging.ERROR, "x.py", 1, "it is\n%s", (TOKEN,), trouble)
    record.created = 1_800_000_000.25
    text = Structured(TOKEN).format(record)
    line = json.loads(text)
    assert "\n" not in text
    assert line.pop("error").endswith("builtins.ValueError")
    assert line == {
        "time": "2027-01-15T08:00:00.250+00:00",
        "level": "ERROR",
        "logger": "bot.x",
        "message": "it is\n[token]",
    }


async def test_turns_posts_refusals_and_what_discord_does_not_take_are_counted(
    world: World, counts: Counts, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    before = dict(counts.numbers)
    await world.says(world.alice, "N c3-c6")
    await world.says(world.alice, "N c3-c6")
    await world.says(world.bob, "M g1-g9")
    real = discord.abc.Messageable.send

    async def refused(self: discord.abc.Messageable, *words: Any, **more: Any) -> Any:
        if more.get("files"):
            raise TimeoutError
        return await real(self, *words, **more)

    with monkeypatch.context() as broken:
        broken.setattr(discord.abc.Messageable, "send", refused)
        await world.says(world.bob, "N g3-g6")
    await world.env.advance_time(61)
    new = {name: number - before[name] for name, number in counts.numbers.items()}
    assert new.pop("retries") >= 1
    assert new == {"turns": 2, "deeds": 0, "posts": 2, "refusals": 2, "errors": 0}


async def test_the_code_that_a_player_is_told_finds_where_the_error_comes_from_and_not_what_was_typed(
    world: World, counts: Counts, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    world.errors_may_be_logged = True

    async def fail(_self: object, _channel: str, _asked: object, text: str) -> None:
        raise ValueError(f"cannot make sense of {text}")

    for name in ("play", "play_typed"):
        monkeypatch.setattr(Table, name, fail)
    by_command = await world.alice.slash(world.channel, "djambi move", move="N c3-c6")
    (by_message,) = await world.says(world.alice, "N c3-c6")
    log = written(caplog)
    for sentence, what in ((by_command.response.content, "command=djambi_move"), (by_message.content, "message ")):
        (code,) = re.findall(r"[0-9a-f]{6}", sentence)
        (line,) = [line for line in log.splitlines() if code in line]
        assert what in line
    assert "builtins.ValueError" in log
    assert "test_logs.py" in log
    assert "c3-c6" not in log
    assert counts.numbers["errors"] == 2


async def test_a_fault_of_the_disk_is_one_line(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    world.errors_may_be_logged = True

    async def full(*_: object, **__: object) -> None:
        raise StoreError("database or disk is full (make room, and it goes on)")

    monkeypatch.setattr(world.life.store, "append", full)
    caplog.clear()
    await world.says(world.alice, "N c3-c6")
    await world.alice.slash(world.channel, "djambi draw")
    lines = [line for line in written(caplog).splitlines() if " ERROR " in line]
    assert len(lines) == 2
    assert all(line.endswith("database or disk is full (make room, and it goes on)") for line in lines)
    assert "Traceback" not in written(caplog)
    assert ".py" not in written(caplog)


def test_the_token_and_passes_for_answers_are_never_written() -> None:
    formatter = Discreet(TOKEN)
    lines = ("Authorization: Bot %s", "POST https://discord.com/api/v10/webhooks/12/%s/messages?wait=true", "%s %s")
    for number, words in enumerate([(TOKEN,), ("aW50ZXJhY3Rpb24",), ("a", TOKEN)]):
        record = logging.LogRecord("discord.http", logging.WARNING, "", 0, lines[number], words, None)
        line = formatter.format(record)
        assert TOKEN not in line
        assert "aW50ZXJhY3Rpb24" not in line


def test_a_token_of_one_letter_leaves_the_words_around_it_whole() -> None:
    record = logging.LogRecord("bot", logging.INFO, "", 0, "a game has begun", (), None)
    assert Discreet("a").format(record).endswith("bot a game has begun")
