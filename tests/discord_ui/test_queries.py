"""What people do in one game costs nothing that grows with the games of others: no query reads a whole table."""

from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import MagicMock

import discord
import pytest

from tests.discord_ui.plots import plan, plot
from tests.discord_ui.world import World

Deed = Callable[[World, Any], Awaitable[Any]]


async def typed_move(world: World, _: Any) -> None:
    """Play a turn, and try one that is refused."""
    await world.says(world.alice, "N c3-d5")
    await world.says(world.alice, "N c3-c6")


async def completed(world: World, room: Any) -> None:
    """Have options completed, letter by letter."""
    for text in ("", "N", "N c"):
        assert await world.alice.autocomplete(world.channel, "djambi move", "move", text)
        assert await world.alice.autocomplete(world.channel, "djambi board", "square", text[2:])
        await world.alice.autocomplete(world.channel, "plan", "plan", text)
        await world.alice.autocomplete(room, "plan", "line", text)


async def looked(world: World, room: Any) -> None:
    """Look at the game in every way."""
    for command in ("djambi board", "more turns", "djambi rules", "more export", "djambi settings"):
        await world.ask(world.alice, command)
    for command in ("plan", "pact", "press readers"):
        await world.ask(world.alice, command, room)


async def role_changed(world: World, _: Any) -> None:
    """Give everybody a role that reads every thread."""
    world.guild.create_role("Mods", permissions=discord.Permissions(manage_threads=True))
    await world.settle()


async def scans(world: World, monkeypatch: pytest.MonkeyPatch, deed: Awaitable[Any]) -> dict[str, list[str]]:
    """Return the queries that are asked because of a deed, and which tables SQLite would read from end to end."""
    store, asked = world.life.store, dict[str, tuple[object, ...]]()
    read = store.read

    async def noted(sql: str, *values: object) -> list[Any]:
        asked.setdefault(sql, values)
        return await read(sql, *values)

    with monkeypatch.context() as patched:
        patched.setattr(store, "read", noted)
        await deed
    plans = {sql: await read(f"EXPLAIN QUERY PLAN {sql}", *values) for sql, values in asked.items()}
    lines = {sql: [str(row[3]) for row in rows] for sql, rows in plans.items()}
    return {sql: [each for each in found if each.startswith("SCAN")] for sql, found in lines.items()}


@pytest.mark.parametrize("deed", [typed_move, completed, looked, role_changed])
async def test_no_query_reads_a_whole_table(world: World, deed: Deed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever somebody does in a game."""
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await plan(world, world.alice, "N c3-c6; N g3-g6", room)
    await world.says(world.dai, "hm")  # where games are played, and which have records, is read once in a life
    found = await scans(world, monkeypatch, deed(world, room))
    assert found
    few: tuple[list[str], ...] = ([], ["SCAN CONSTANT ROW"])
    assert {sql: lines for sql, lines in found.items() if lines not in few} == {}


async def test_a_server_that_comes_back_costs_nothing_that_grows_with_other_games(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor with the games of other servers: all is found by the channels of the server that comes back.

    Of what waits in the outbox besides posts all is read: that is never much.
    """
    await world.start_game()
    guilds = list(world.life.client.guilds)
    found = await scans(world, monkeypatch, world.life.client.wired.rounds.make_up(guilds))
    lines = {line for lines in found.values() for line in lines if not line.startswith("SCAN letters")}
    assert lines == {"SCAN json_each VIRTUAL TABLE INDEX 1:"}


async def test_a_channel_that_is_known_is_not_looked_for_on_every_server(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library looks on one after the other: with thousands of servers each post would hold all others up."""
    client = world.life.client
    assert client.get_channel(world.channel.id).id == world.channel.id
    look = MagicMock(return_value=None)
    monkeypatch.setattr(client._connection, "get_channel", look)  # noqa: SLF001
    assert client.get_channel(world.channel.id).id == world.channel.id
    look.assert_not_called()
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.settle()
    assert client.get_channel(world.channel.id) is None
