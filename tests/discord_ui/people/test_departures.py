"""Channels that are gone: their games are kept for thirty days, and not longer."""

from typing import Any

import pytest

from bot.discord_ui.people.own_data import KEPT_DAYS
from bot.store.erasing import Erasing
from bot.store.records import ServerNotes
from bot.table.model import Phase, TableError, Trouble
from bot.table.servers import Servers
from tests.discord_ui.world import World

DAY = 86400


async def a_day_later(world: World, days: float = 1) -> None:
    """Let the bot look for what is gone, that many days later."""
    world.clock += days * DAY
    await world.life.client._erase_departed()  # noqa: SLF001 - its clock is a day long


async def channels(world: World) -> list[str]:
    """Return the channels whose games are kept."""
    return [*await Erasing(world.life.store).channels()]


def gone(world: World, *, unavailable: bool = False) -> None:
    """Let Discord say that the server is gone, or only out of order."""
    payload: dict[str, Any] = {"id": str(world.guild.id)}
    world.env.backend.emit("GUILD_DELETE", payload | ({"unavailable": True} if unavailable else {}))


async def test_the_games_of_a_server_that_removed_the_bot_go_after_thirty_days(world: World) -> None:
    """Not a day before; and so does what was chosen for it."""
    await world.start_game()
    await world.says(world.alice, "N c3-d5")
    await Servers(ServerNotes(world.life.store)).choose(str(world.guild.id), language="fr")
    gone(world)
    await world.settle()
    await a_day_later(world)
    await a_day_later(world, KEPT_DAYS - 1)
    assert await channels(world) == [str(world.channel.id)]
    assert [*await Erasing(world.life.store).servers()] == [str(world.guild.id)]
    await a_day_later(world)
    assert await channels(world) == [*await Erasing(world.life.store).servers()] == []
    assert await world.life.store.refused_in(str(world.channel.id)) == []
    assert b"alice" not in (world.folder / "djambi.db").read_bytes()


async def test_a_game_that_went_with_its_channel_is_known_to_nobody(world: World) -> None:
    await world.start_game()
    await world.says(world.alice, "N c3-d5")
    table, channel = world.life.table, str(world.channel.id)
    assert (await table.game(channel)).phase is Phase.RUNNING
    gone(world)
    await a_day_later(world)
    await a_day_later(world, KEPT_DAYS)
    with pytest.raises(TableError) as caught:
        await table.game(channel)
    assert caught.value.trouble is Trouble.NO_GAME


async def test_a_server_that_is_out_of_order_loses_nothing(world: World) -> None:
    """However long it takes."""
    await world.start_game()
    gone(world, unavailable=True)
    await world.settle()
    await a_day_later(world)
    await a_day_later(world, 2 * KEPT_DAYS)
    assert await channels(world) == [str(world.channel.id)]


async def test_a_channel_that_came_back_begins_anew(world: World) -> None:
    """The days before do not count."""
    await world.start_game()
    departures = world.life.client.wired.departures
    await departures.sweep(lambda _: False, bool)
    world.clock += (KEPT_DAYS - 1) * DAY
    await departures.sweep(lambda _: True, bool)
    world.clock += 2 * DAY
    await departures.sweep(lambda _: False, bool)
    assert await channels(world) == [str(world.channel.id)]


async def test_the_games_of_a_channel_that_is_there_stay(world: World) -> None:
    """Finished or not."""
    await world.start_game()
    await a_day_later(world)
    await a_day_later(world, 10 * KEPT_DAYS)
    assert await channels(world) == [str(world.channel.id)]


async def test_no_channel_is_looked_for_on_every_server(world: World) -> None:
    """Which is what the library does, and takes minutes where there are thousands."""
    await world.start_game()

    def looked(number: int) -> None:
        raise AssertionError(number)

    vars(world.life.client)["get_channel"] = looked
    await a_day_later(world)
    del vars(world.life.client)["get_channel"]
    assert await Erasing(world.life.store).channels() == {str(world.channel.id): None}
