"""Servers on several shards, in one process."""

import asyncio
from pathlib import Path

from bot.store.leases import Shards
from tests.standin.living import living, start_game
from tests.standin.places import Channel
from tests.standin.server import Standin


def channels(standin: Standin) -> list[Channel]:
    """Make two servers, one on each of two shards; return their channels."""
    guilds = [standin.places.add_guild(shard, 2) for shard in (0, 1)]
    assert [guild.shard(2) for guild in guilds] == [0, 1]
    return [next(iter(guild.channels.values())) for guild in guilds]


async def test_one_process_serves_as_many_shards_as_discord_wants(standin: Standin, tmp_path: Path) -> None:
    first, second = channels(standin)
    standin.rest.shards = 2
    async with living(standin, tmp_path) as life:
        assert {session.shard for session in standin.gateway.sessions.values()} == {0, 1}
        for channel in (first, second):
            await start_game(standin, channel=channel)
            await standin.say(standin.alice, "N c3-c6", channel)
            await standin.posted(3, channel)
        assert await life.wrong() == []


async def test_a_shard_that_loses_its_session_reads_what_was_missed_and_the_other_does_not(
    standin: Standin, tmp_path: Path
) -> None:
    first, second = channels(standin)
    async with living(standin, tmp_path, shards=Shards((0, 1), 2)) as life:
        for channel in (first, second):
            await start_game(standin, channel=channel)
        await life.looks()
        looked = len(standin.requests("GET", "/messages"))  # for the lobbies
        [lost] = [session for session in standin.gateway.sessions.values() if session.shard == 1]
        del standin.gateway.sessions[lost.id]
        assert lost.socket is not None
        standin.write(standin.alice, "N c3-c6", second)
        standin.write(standin.alice, "so quiet", first)
        await lost.socket.close(code=4000)
        await standin.posted(3, second)
        await life.looks()
        paths = {asked.path for asked in standin.requests("GET", "/messages")[looked:]}
        assert f"/channels/{first.id}/messages" not in paths


async def test_as_many_shards_begin_a_session_as_discord_allows_and_the_others_wait(
    standin: Standin, tmp_path: Path
) -> None:
    """At the start, and when sessions are lost; a session that is resumed costs none."""
    standin.gateway.starts, standin.rest.reset_after = 1, 200
    second = channels(standin)[1]

    async def allow() -> None:
        await standin.until(lambda: standin.gateway.connected == 1)
        await asyncio.sleep(1.2)
        assert (standin.gateway.identified, standin.gateway.starts) == (1, 0)
        standin.gateway.starts = 1

    allowing = asyncio.create_task(allow())
    async with living(standin, tmp_path, shards=Shards((0, 1), 2)) as life:
        await allowing
        await start_game(standin, channel=second)
        await standin.gateway.drop()
        await standin.until(lambda: standin.gateway.resumed == 2)
        await standin.gateway.drop(forget=True)
        await standin.until(lambda: life.client.starts.wait)
        await asyncio.sleep(1.2)
        assert (standin.gateway.identified, standin.gateway.starts) == (2, 0)
        standin.write(standin.alice, "N c3-c6", second)
        standin.gateway.starts = 2
        await standin.posted(3, second)
