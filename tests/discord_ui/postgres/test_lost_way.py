"""The way to the database is lost under a running bot: what was typed is played once, or who typed it hears of it."""

import asyncio
from collections.abc import AsyncIterator, Callable

import discord
import pytest
import pytest_asyncio

from bot.address import Address
from bot.store.postgres import connections
from tests.discord_ui.seen import one_board
from tests.discord_ui.test_disk import errors
from tests.discord_ui.world import World
from tests.postgres.proxy import Loss, Proxy, Way
from tests.postgres.server import Server
from tests.store.postgres.conftest import back, by


@pytest_asyncio.fixture
async def proxy(postgres: Server) -> AsyncIterator[Proxy]:
    """The way to the server."""
    async with Proxy.open(postgres.port) as opened:
        yield opened


@pytest.fixture
def record(proxy: Proxy, empty: Address) -> Address:
    """Where the database is by that way."""
    return by(proxy, empty)


@pytest.mark.parametrize("loss", [Loss.UNSENT, Loss.CUT, Loss.UNANSWERED])
async def test_a_move_whose_commit_is_lost_is_played_and_posted_once(world: World, proxy: Proxy, loss: Loss) -> None:
    await world.start_game()
    proxy.losses.append(loss)
    assert world.pings(one_board(await world.says(world.alice, "N c3-c6"))) == ["bob"]
    assert proxy.losses == []
    one_board(await world.says(world.bob, "N g3-g6"))
    assert (await world.game()).seq == 7


async def test_a_command_meets_a_database_that_is_away_with_a_sentence_and_works_when_it_is_back(
    world: World, proxy: Proxy, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the language of the person who asks; the log has one line, however many people ask."""
    monkeypatch.setattr(connections, "PATIENCE", 0.05)
    world.errors_may_be_logged = True
    await world.start_game()
    caplog.clear()
    world.speak(world.bob, "fr")
    proxy.way = Way.REFUSED
    proxy.cut()
    for actor in (world.alice, world.bob) * 2:
        said = (await actor.slash(world.channel, "djambi move", move="N c3-c6")).response.content
        assert said.endswith("Please try again in a moment." if actor is world.alice else "Réessaie dans un instant.")
    (line,) = errors(caplog)
    assert "it cannot be reached: see that it runs" in line
    proxy.way = Way.OPEN
    await back(world.life.store)
    await world.alice.slash(world.channel, "djambi move", move="N c3-c6")
    assert world.pings(world.last) == ["bob"]
    assert [each for each in caplog.messages if "the database is back" in each]


_NOTICE = "I can't reach my database right now. I'll read your moves as soon as it's back."


async def until(so: Callable[[], object]) -> None:
    """Wait until something is so: what goes on by itself when the database is back is waited for by nobody else."""
    async with asyncio.timeout(20):
        while not so():  # noqa: ASYNC110 - nobody calls
            await asyncio.sleep(0.01)


def notices(world: World) -> list[discord.Message]:
    """What the channel reads of the database."""
    return [message for message in world.channel.history() if message.content == _NOTICE]


async def test_moves_typed_while_the_database_is_away_are_played_in_order_when_it_is_back(
    world: World, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each once; the channel hears of the outage once, without a sound, and of the moves in one post."""
    monkeypatch.setattr(connections, "PATIENCE", 0.1)
    world.errors_may_be_logged = True
    await world.start_game()
    proxy.way = Way.REFUSED
    proxy.cut()
    before = world.last
    await world.says(world.alice, "N c3-c6")
    await until(lambda: notices(world))
    for actor, text in ((world.bob, "what is taking so long"), (world.bob, "N g3-g6"), (world.dai, "N c7-d7")):
        await world.says(actor, text)
    await world.says(world.chloe, "M g8-f8")
    [notice] = notices(world)
    assert notice.flags.suppress_notifications
    assert world.pings(notice) == []
    assert [each.id for each in world.after(before)] == [notice.id]
    proxy.way = Way.OPEN
    await until(lambda: not notices(world) and len(world.after(before)) == 2)
    board, refusal = world.after(before)
    assert world.pings(one_board([board])) == ["dai"]
    assert refusal.content.startswith("It's not your turn")
    assert (await world.position()).endswith(" g g 4")
    one_board(await world.says(world.dai, "N c7-d7"))
    assert (await world.game()).seq == 9


async def test_while_older_moves_are_unread_a_new_one_waits_behind_them(
    world: World, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the database is back before Discord shows what was typed: the second move is no less the second."""
    monkeypatch.setattr(connections, "PATIENCE", 0.1)
    world.errors_may_be_logged = True
    await world.start_game()
    before = world.last
    proxy.way = Way.REFUSED
    proxy.cut()
    await world.says(world.alice, "N c3-c6")
    world.env.inject_error("GET", f"/channels/{world.channel.id}/messages", status=500, times=None)
    proxy.way = Way.OPEN
    await back(world.life.store)
    await world.says(world.bob, "N g3-g6")
    assert (await world.game()).seq == 5
    world.env.backend.faults.clear()
    await world.says(world.chloe, "M g8-f8")
    await until(lambda: not notices(world) and len(world.after(before)) == 1)
    assert world.pings(one_board(world.after(before))) == ["dai"]
    assert (await world.game()).seq == 8


async def test_a_move_edited_while_the_database_is_away_is_read_as_it_was_edited(
    world: World, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if it was no move before, and was read as talk."""
    monkeypatch.setattr(connections, "PATIENCE", 0.1)
    world.errors_may_be_logged = True
    await world.start_game()
    message = await world.alice.send(world.channel, "hm, let me think")
    await world.says(world.bob, "take your time")
    await world.env.advance_time(60)  # by then it is noted that all this is read
    before = world.last
    proxy.way = Way.REFUSED
    proxy.cut()
    await world.alice.edit(message, "N c3-c6")
    await until(lambda: notices(world))
    proxy.way = Way.OPEN
    await until(lambda: not notices(world) and len(world.after(before)) == 1)
    assert world.pings(one_board(world.after(before))) == ["bob"]
