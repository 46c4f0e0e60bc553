"""The puzzle of the day in a channel that wants it: once a day, silent, whatever happens; each solves it alone."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.phrases.languages import language
from bot.phrases.lessons import tell_daily
from bot.store.letters import Letters
from bot.table.lessons.puzzles import Puzzle, puzzle_of
from tests.discord_ui.dying import DEATHS, dying
from tests.discord_ui.game.guide import shown
from tests.discord_ui.plots import answered
from tests.discord_ui.world import World

HOUR = 3600


async def server_menu(world: World, **options: str) -> str:
    """Return what the owner of the server is told by `/djambi-server`."""
    return answered(await world.guild_owner.slash(world.channel, "djambi-server", **options))


async def time_passes(world: World, hours: float) -> None:
    """Let time pass, and the bot look at the clock; the first look after a start is for what was missed."""
    world.clock += hours * HOUR
    scheduler = world.life.client.wired.scheduler
    for _ in range(2):
        await scheduler.tick()
        await asyncio.gather(*scheduler._posting._running.values())  # noqa: SLF001
        await world.settle()


def puzzle_now(world: World) -> Puzzle:
    """The puzzle of the day of the bot's clock, in Greenwich."""
    return puzzle_of(datetime.fromtimestamp(world.clock, UTC).date().toordinal())


async def test_a_puzzle_is_posted_once_a_day_where_a_server_wants_it(world: World) -> None:
    """Also after a restart and after days without the bot; where it may not write it comes once it may."""
    assert "Puzzle of the day: off" in await server_menu(world)
    assert "Puzzle of the day: in" in await server_menu(world, puzzle_at="9")
    eight = (datetime.now(UTC) + timedelta(days=100)).replace(hour=8, minute=30)
    world.clock = eight.timestamp()  # Discord's clock is another
    await time_passes(world, 0)
    assert world.texts == []
    await time_passes(world, 1)
    [post] = world.texts
    assert post.startswith("**The puzzle of the day**")
    assert world.pings(world.last) == []
    assert world.last.flags.suppress_notifications
    await world.restart()
    await time_passes(world, 3)
    assert len(world.texts) == 1
    world.forbid(world.channel, "send_messages")
    await time_passes(world, 3 * 24)
    assert len(world.texts) == 1
    world.forbid(world.channel)
    await time_passes(world, 1)
    assert len(world.texts) == 2
    assert "Puzzle of the day: off" in await server_menu(world, puzzle_at="off")
    await time_passes(world, 24)
    assert len(world.texts) == 2


@pytest.mark.parametrize("death", DEATHS)
async def test_a_puzzle_comes_once_though_the_bot_dies_while_it_posts_it(world: World, death: str) -> None:
    await server_menu(world, puzzle_at="0")
    world.clock = (datetime.now(UTC) + timedelta(days=100)).replace(hour=8).timestamp()
    with dying(death):
        await time_passes(world, 0)
    await world.restart()
    await time_passes(world, 1)
    assert len(world.texts) == 1
    assert await Letters(world.life.store).queues() == []


async def test_a_puzzle_not_posted_on_its_day_never_is(world: World) -> None:
    """The next day brings its own puzzle only."""
    await server_menu(world, puzzle_at="0")
    world.clock = (datetime.now(UTC) + timedelta(days=100)).replace(hour=8).timestamp()
    with dying("mark"):
        await time_passes(world, 0)
    assert world.texts == []
    await world.life.client.close()
    world.clock += 24 * HOUR
    await world.restart()
    await time_passes(world, 1)
    [post] = [message for message in world.channel.history() if message.content]
    [solve] = [button for button in world.buttons(post) if button.get("label") == "Solve"]
    assert puzzle_now(world).name in solve["custom_id"]


async def test_somebodys_copy_of_it_is_no_post_of_the_bots(world: World) -> None:
    """A bot that died before it could post it looks for it in the channel, and posts it."""
    await server_menu(world, puzzle_at="0")
    world.clock = (datetime.now(UTC) + timedelta(days=100)).replace(hour=8).timestamp()
    with dying("mark"):
        await time_passes(world, 0)
    await world.alice.send(world.channel, tell_daily(puzzle_now(world), language("en")))
    await world.restart()
    await time_passes(world, 1)
    assert [message.author.bot for message in world.channel.history()] == [False, True]


async def test_everybody_solves_it_in_private(world: World) -> None:
    """The post stays as it is, and its button works at any age."""
    await server_menu(world, puzzle_at="0")
    world.clock = (datetime.now(UTC) + timedelta(days=100)).timestamp()
    await time_passes(world, 0)
    puzzle, post = puzzle_now(world), world.last
    [picture] = post.attachments
    assert "Red" in str(picture.description)
    await world.restart()
    for actor in (world.alice, world.bob):
        pressed = await actor.click(post, label="Solve")
        assert pressed.ephemeral
        assert shown(pressed).content.startswith(f"**Puzzle {puzzle.number}** ({puzzle.level}).")
    assert world.texts == [post.content]
