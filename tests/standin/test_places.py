"""Channels, messages, permissions, servers and people go away and come back; the game waits, nothing is asked for."""

from pathlib import Path
from typing import Any

import pytest

from bot.store.rows import StoreError
from tests.standin.living import custom_ids, living, playing, start_game
from tests.standin.places import member
from tests.standin.server import Standin


async def test_a_permission_that_is_taken_away_is_respected_without_a_request(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        standin.rest.closed_letters = True
        await standin.forbid("send_messages")
        before = len(standin.requests("POST", "/messages"))
        for _ in range(12):
            await standin.say(standin.alice, "N c3-c6")
        await life.looks()
        assert (await life.game(standin.channel.id)).position.turn == 1
        letters = standin.requests("POST", "/messages")[before:]
        assert {asked.path for asked in letters} == {"/channels/2/messages"}
        assert len(letters) == 1
        await standin.forbid()
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)


async def test_a_permission_of_whose_loss_we_are_not_told_costs_two_requests(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        await standin.forbid("send_messages", told=False)
        async with life.not_looking():
            await standin.say(standin.alice, "N c3-c6")
            await standin.until(lambda: len(standin.rest.refused("POST", "/messages")) == 2)
        await life.looks()
        assert len(standin.rest.refused("POST", "/messages")) == 2
        assert (await life.game(standin.channel.id)).position.turn == 2
        await standin.forbid()
        await standin.posted(3)
        assert standin.pings() == ["alice", "bob"]


async def test_a_permission_that_comes_back_unannounced_is_noticed_when_somebody_asks_for_the_board(
    standin: Standin, tmp_path: Path
) -> None:
    async with playing(standin, tmp_path):
        await standin.forbid("send_messages", told=False)
        await standin.say(standin.alice, "N c3-c6")
        await standin.until(lambda: len(standin.rest.refused("POST", "/messages")) == 2)
        await standin.forbid(told=False)
        await standin.slash(standin.bob, "board")
        await standin.posted(3)


async def test_without_history_what_was_missed_is_asked_for_once(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path):
        pass
    looked = len(standin.requests("GET", "/messages"))  # for the lobby
    standin.write(standin.alice, "N c3-c6")
    await standin.forbid("read_message_history")
    async with living(standin, tmp_path) as life:
        await life.looks()
        assert len(standin.requests("GET", "/messages")) <= looked + 1
        await standin.say(standin.alice, "N c3-c5")
        await standin.posted(3)


async def test_a_channel_that_is_deleted_is_never_asked_for_again(standin: Standin, tmp_path: Path) -> None:
    other = standin.places.add_channel(standin.guilds[0])
    async with playing(standin, tmp_path) as life:
        await start_game(standin, channel=other)
        await standin.forbid("send_messages", told=False)
        await standin.say(standin.alice, "N c3-c6")
        await standin.until(lambda: len(standin.rest.refused("POST", "/messages")) == 2)
        gone = standin.channel
        await standin.delete_channel(gone)
        count = len([asked for asked in standin.rest.requests if str(gone.id) in asked.path])
        await standin.forbid("attach_files", channel=other)
        await standin.say(standin.alice, "N c3-c6", other)
        await standin.posted(3, other)
        await life.looks()
        assert len([asked for asked in standin.rest.requests if str(gone.id) in asked.path]) == count
        assert await life.wrong() == []
    async with living(standin, tmp_path) as life:
        await life.looks()
        assert len([asked for asked in standin.rest.requests if str(gone.id) in asked.path]) == count


async def test_a_lobby_whose_message_is_deleted_comes_back_with_the_board_command(
    standin: Standin, tmp_path: Path
) -> None:
    async with living(standin, tmp_path):
        await standin.slash(standin.alice, "new", players=2)
        await standin.posted(1)
        await standin.delete_message(standin.posts()[0])
        await standin.slash(standin.bob, "board")
        await standin.posted(1)
        assert any(name.startswith("djambi:join:") for name in custom_ids(standin.posts()[0]))


async def test_a_move_whose_message_is_deleted_meanwhile_is_answered_all_the_same(
    standin: Standin, tmp_path: Path
) -> None:
    async with playing(standin, tmp_path):
        message = await standin.say(standin.alice, "N c3-c6")
        await standin.delete_message(message)
        await standin.until(lambda: len(standin.boards()) == 2)
        assert standin.pings() == ["alice", "bob"]


async def test_a_bot_that_is_thrown_out_asks_for_nothing_and_goes_on_when_it_is_invited_again(
    standin: Standin, tmp_path: Path
) -> None:
    async with playing(standin, tmp_path) as life:
        [guild] = standin.guilds
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)
        await standin.throw_out(guild)
        count = len(standin.rest.requests)
        await life.looks()
        standin.write(standin.bob, "N g3-g6")
        assert len(standin.rest.requests) == count
        await standin.invite(guild)
        await standin.posted(4)
        assert standin.pings() == ["alice", "bob", "alice"]
        assert await life.wrong() == []


async def test_a_bot_that_was_thrown_out_while_it_was_away_waits(standin: Standin, tmp_path: Path) -> None:
    [guild] = standin.guilds
    async with playing(standin, tmp_path):
        await standin.forbid("send_messages", told=False)
        await standin.say(standin.alice, "N c3-c6")
        await standin.until(lambda: len(standin.rest.refused("POST", "/messages")) == 2)
    del standin.places.guilds[guild.id]
    count = len(standin.requests("POST", "/messages"))
    async with living(standin, tmp_path) as life:
        await life.looks()
        assert len(standin.requests("POST", "/messages")) == count
        standin.channel.forbid()
        await standin.invite(guild)
        await standin.posted(3)


async def test_a_server_that_has_an_outage_is_waited_for(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path) as life:
        [guild] = standin.guilds
        await standin.gateway.emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, guild.id)
        await life.looks()
        await standin.gateway.emit("GUILD_CREATE", guild.json(), guild.id)
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)


async def test_servers_that_come_back_together_are_asked_about_together_and_what_was_typed_is_played(
    standin: Standin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many they are: the games of a few servers are found with four questions, by their own channels."""
    [guild] = standin.guilds
    others = [standin.places.add_guild() for _ in range(99)]
    asked = list[str]()
    async with playing(standin, tmp_path) as life:
        for each in (guild, *others):
            await standin.gateway.emit("GUILD_DELETE", {"id": str(each.id), "unavailable": True}, each.id)
        standin.write(standin.alice, "N c3-c6")
        await life.looks()
        read = life.store.read

        async def noted(sql: str, *values: object) -> list[Any]:
            asked.append(str(values[0]) if values else "")
            return await read(sql, *values)

        monkeypatch.setattr(life.store, "read", noted)
        for each in (guild, *others):
            await standin.gateway.emit("GUILD_CREATE", each.json(), each.id)
        await standin.posted(3)
        channels = [f'"{channel}"' for each in others for channel in each.channels]
        await standin.until(lambda: all(any(channel in values for values in asked) for channel in channels))
        assert len([values for values in asked if values.startswith('["')]) < 4 * 25
        assert (await life.game(standin.channel.id)).position.turn == 2


async def test_what_could_not_be_looked_for_when_a_server_came_back_is_looked_for_in_a_minute(
    standin: Standin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database was away for a moment, say."""
    [guild] = standin.guilds
    async with playing(standin, tmp_path) as life:
        read, failed = life.store.read, list[str]()

        async def away(sql: str, *values: object) -> list[Any]:
            if "json_each" in sql and "is_open" in sql and not failed:
                failed.append(sql)
                raise StoreError("away")
            return await read(sql, *values)

        monkeypatch.setattr(life.store, "read", away)
        await standin.gateway.emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, guild.id)
        standin.write(standin.alice, "N c3-c6")
        await standin.gateway.emit("GUILD_CREATE", guild.json(), guild.id)
        await standin.posted(3)
        assert failed


async def test_the_game_waits_for_somebody_who_leaves_the_server(standin: Standin, tmp_path: Path) -> None:
    async with playing(standin, tmp_path, 3) as life:
        [guild] = standin.guilds
        gone = {"guild_id": str(guild.id), "user": standin.bob}
        await standin.gateway.emit("GUILD_MEMBER_REMOVE", gone, guild.id)
        await standin.say(standin.alice, "N c3-c6")
        await standin.posted(3)
        assert standin.pings() == ["alice", "bob"]
        await standin.say(standin.chloe, "N g7-g6")
        await standin.posted(4)
        back = {"guild_id": str(guild.id), "user": standin.bob, **member(standin.bob)}
        await standin.gateway.emit("GUILD_MEMBER_ADD", back, guild.id)
        await standin.say(standin.bob, "N g3-g6")
        await standin.posted(5)
        assert standin.pings() == ["alice", "bob", "chloe"]
        assert await life.wrong() == []
