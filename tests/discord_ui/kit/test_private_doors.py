"""The private names of discord.py that the bot uses are still there, and have the effect that it needs."""

from typing import Any

import aiohttp
import discord

from bot.discord_ui.kit.discord_private import limit_requests, mark_deferred, parsers_of
from tests.discord_ui.world import World


async def test_the_session_of_the_library_takes_a_limit() -> None:
    http = discord.http.HTTPClient(loop=discord.utils.MISSING)
    assert "_HTTPClient__session" in vars(http)
    async with aiohttp.ClientSession() as session:
        vars(http)["_HTTPClient__session"] = session
        limit_requests(http, 7.0)
        assert session.timeout.total == 7.0


def test_an_interaction_whose_deferral_is_marked_counts_as_answered() -> None:
    client = discord.Client(intents=discord.Intents.none())
    data: Any = {"id": "1", "application_id": "2", "type": 1, "token": "t", "version": 1, "attachment_size_limit": 1}
    interaction = discord.Interaction(data=data, state=client._connection)  # noqa: SLF001 - as the library makes it
    assert not interaction.response.is_done()
    mark_deferred(interaction)
    assert interaction.response.is_done()


def test_an_event_can_be_left_out_by_its_name() -> None:
    assert "INTERACTION_CREATE" in parsers_of(discord.Client(intents=discord.Intents.none()))


async def test_a_client_does_one_round_after_the_machine_slept_for_a_day_not_one_for_each_minute(world: World) -> None:
    loops = world.life.client._loops  # noqa: SLF001 - nothing else counts rounds
    before = [loop.current_loop for loop in loops]
    world.env.backend.advance_clock(24 * 3600)
    await world.env.advance_time(1)
    done = [loop.current_loop - was for loop, was in zip(loops, before, strict=True)]
    assert [*map(bool, done)] == [True] * 4
    assert max(done) <= 2
