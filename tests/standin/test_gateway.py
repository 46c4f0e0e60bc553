"""The gateway breaks, forgets, repeats itself and mixes things up; the game stays whole."""

import asyncio
from pathlib import Path
from typing import Any, Final

import pytest
from aiohttp import web

from bot.discord_ui import run
from bot.discord_ui.kit.logs import Counts
from bot.settings import Settings, SettingsError
from tests.standin.faults import Handler, answer
from tests.standin.living import living, playing, start_game
from tests.standin.server import TOKEN, Standin


async def test_what_is_said_while_the_connection_is_lost_comes_when_it_is_resumed(
    standin: Standin, tmp_path: Path
) -> None:
    async with playing(standin, tmp_path) as life:
        await standin.gateway.drop()
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)
        assert (standin.gateway.identified, standin.gateway.resumed) == (1, 1)
        assert standin.pings() == ["alice", "bob"]
        assert await life.wrong() == []


async def test_what_is_said_before_a_resume_fails_is_read_from_the_channel(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path):
        await standin.gateway.drop(forget=True)
        standin.write(standin.alice, "N c3-c6")
        standin.write(standin.bob, "so?")
        standin.write(standin.bob, "N g3-g6")
        await standin.posted(3)
        assert (standin.gateway.identified, standin.gateway.resumed) == (2, 0)
        assert [line[:10] for line in standin.posts()[2]["content"].splitlines()[:2]] == ["🔴 Red (ali", "🔵 Blue (bo"]
        assert standin.pings() == ["alice", "alice"]


async def test_what_is_said_after_a_failed_resume_waits_for_what_was_said_before(
    standin: Standin, tmp_path: Path
) -> None:
    async with playing(standin, tmp_path) as life:
        await standin.gateway.drop(forget=True)
        standin.write(standin.alice, "N c3-c6")
        await standin.until(lambda: standin.gateway.connected)
        await standin.say(standin.bob, "N g3-g6")
        await standin.until(lambda: len(standin.boards()) > 1 and standin.boards()[-1] == "djambi-1-5.png")
        told = [line[:10] for post in standin.posts()[2:] for line in post["content"].splitlines() if "): " in line]
        assert told == ["🔴 Red (ali", "🔵 Blue (bo"]
        assert await life.wrong() == []


async def test_a_connection_that_breaks_again_and_again_is_made_again(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        for forget in (False, True, False, True):
            await standin.gateway.drop(forget=forget)
            await standin.until(lambda: standin.gateway.connected)
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)
        await life.looks()
        assert len(standin.posts()) == 3


async def test_events_that_come_twice_are_one(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        for text in ("N c3-c6", "N c3-c6 again", "M c3-c9"):
            message = await standin.say(standin.alice, text)
            await standin.announce(message)
            await life.looks()
            await standin.announce(message)
        await life.looks()
        answered = [post["message_reference"]["message_id"] for post in standin.posts() if "message_reference" in post]
        assert len(answered) == len(set(answered)) <= 2
        assert len(standin.boards()) == 2
        assert len(standin.gateway.sessions) == 1
        assert await life.wrong() == []


async def test_an_interaction_that_comes_twice_is_one(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        await standin.slash(standin.alice, "move", move="N c3-c6")
        [session] = standin.gateway.sessions.values()
        await session.send("INTERACTION_CREATE", session.events[-1]["d"])
        await standin.posted(3)
        await life.looks()
        assert len(standin.boards()) == 2
        assert (await life.game(standin.channel.id)).position.turn == 2


async def test_an_edit_that_comes_before_its_message_is_what_counts(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        message = standin.write(standin.alice, "N c3-c5")
        early = dict(message)
        await standin.announce(standin.changed(message, "N c3-c6"), "MESSAGE_UPDATE")
        await standin.announce(early)
        await standin.posted(3)
        await life.looks()
        assert "Necromobile c3\u2011c6" in standin.posts()[-1]["content"]
        assert len(standin.posts()) == 3
        assert await life.wrong() == []


async def test_an_edit_into_talk_that_comes_before_its_message_is_what_counts(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        message = standin.write(standin.alice, "N c3-c5")
        early = dict(message)
        await standin.announce(standin.changed(message, "let me think"), "MESSAGE_UPDATE")
        await standin.announce(early)
        await life.looks()
        assert (await life.game(standin.channel.id)).position.turn == 1


async def test_a_deletion_that_comes_before_its_message_is_no_error(
    standin: Standin, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with playing(standin, tmp_path):
        message = standin.write(standin.alice, "N c3-c6")
        await standin.delete_message(message)
        await standin.announce(message)
        await standin.posted(3)
        assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("GUILD_ROLE_UPDATE", {"guild_id": "GUILD"}),
        ("MESSAGE_CREATE", {"id": "no number", "content": "a secret"}),
        ("CHANNEL_CREATE", {"guild_id": "GUILD", "type": 0}),
        ("GUILD_CREATE", {"id": None}),
        ("INTERACTION_CREATE", {"type": 3}),
    ],
)
async def test_an_event_that_cannot_be_read_is_left_out_and_the_bot_plays_on(
    standin: Standin, tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str, data: dict[str, Any]
) -> None:
    """Later versions of Discord may send anything."""
    async with playing(standin, tmp_path) as life:
        guild = standin.guilds[0].id
        await standin.gateway.emit(name, {**data, **({"guild_id": str(guild)} if "guild_id" in data else {})}, guild)
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)
        assert not life.task.done()
        assert standin.gateway.identified == 1
    [line] = [record.getMessage() for record in caplog.records if record.name == _LOGS]
    assert line == f"an event {name} that cannot be read is left out"


_LOGS: Final = "bot.discord_ui.kit.logs"
_CLIENT: Final = "bot.discord_ui.client"
_TOO_LONG: Final = {"_errors": [{"code": "BASE_TYPE_BAD_LENGTH", "message": "Must be between 1 and 100 in length."}]}


async def test_commands_that_discord_refuses_are_named_with_the_reason_and_the_bot_plays_all_the_same(
    standin: Standin, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """At the next start they are sent again."""
    names: list[str] = []

    async def refuse(request: web.Request, handler: Handler) -> web.StreamResponse:
        names.extend(command["name"] for command in await request.json())
        errors = {"0": {"options": {"0": {"description": _TOO_LONG}}}}
        return answer({"code": 50035, "message": "Invalid Form Body", "errors": errors}, 400)

    standin.rest.faults.add("PUT", "/commands", refuse)
    async with living(standin, tmp_path):
        await start_game(standin)
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)
    [line] = [
        record.getMessage() for record in caplog.records if record.name == _CLIENT and record.levelname == "ERROR"
    ]
    assert f"'{names[0]} " in line
    assert "Must be between 1 and 100 in length." in line
    before = len(standin.requests("PUT", "/commands"))
    async with living(standin, tmp_path):
        assert len(standin.requests("PUT", "/commands")) == before + 1


async def test_the_command_that_opens_an_activity_stays_as_discord_made_it(standin: Standin, tmp_path: Path) -> None:
    """Discord makes it where the host enables Activities, and refuses every list of commands without it."""
    launch = {"type": 4, "name": "launch", "name_localizations": {"fr": "lancer"}, "description": "", "handler": 2}
    launch |= {"id": "4711", "contexts": [0, 1, 2], "integration_types": [0, 1], "default_member_permissions": None}
    standin.rest.opening = [{**launch, "application_id": "2", "version": "1"}]
    async with living(standin, tmp_path):
        [synced] = standin.requests("PUT", "/commands")
    assert synced.status == 200
    assert synced.body[-1] == launch
    assert {"djambi", "my-djambi"} < {command["name"] for command in synced.body}


async def test_moves_that_come_in_the_wrong_order_lose_only_their_turn(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        first, second = standin.write(standin.alice, "N c3-c6"), standin.write(standin.bob, "N g3-g6")
        await standin.announce(second)
        await standin.announce(first)
        await standin.posted(4)
        await standin.say(standin.bob, "N g3-g6")
        await standin.posted(5)
        assert standin.pings() == ["alice", "bob", "alice"]
        assert await life.wrong() == []


async def serve(tmp_path: Path) -> None:
    """Run the bot as its process does."""
    await run._run(Settings(TOKEN, tmp_path, "en", "INFO"), Counts())  # noqa: SLF001


async def test_an_intent_that_is_refused_at_the_start_is_one_sentence(standin: Standin, tmp_path: Path) -> None:
    standin.gateway.grants_content = False
    with pytest.raises(SettingsError, match="the message content intent was switched off"):
        await serve(tmp_path)
    assert standin.gateway.identified == 0


async def test_an_intent_that_is_taken_away_later_ends_the_process_and_the_next_does_without(
    standin: Standin, tmp_path: Path
) -> None:
    life = asyncio.create_task(serve(tmp_path))
    await standin.until(lambda: standin.gateway.connected)
    standin.gateway.grants_content = False
    standin.rest.flags = 0
    await standin.gateway.drop(forget=True)
    with pytest.raises(SettingsError, match="start again"):
        await life
    async with living(standin, tmp_path, reads_messages=False):
        assert standin.gateway.connected


async def test_a_token_that_is_revoked_ends_the_process_with_one_sentence(standin: Standin, tmp_path: Path) -> None:
    life = asyncio.create_task(serve(tmp_path))
    await standin.until(lambda: standin.gateway.connected)
    await standin.gateway.drop(forget=True, code=4004)
    with pytest.raises(SettingsError, match="Discord cannot be reached"):
        await life
