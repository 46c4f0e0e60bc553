"""The law of outages: a channel hears of each once, and its moves are played afterwards, once and in order."""

import logging
from contextlib import AbstractContextManager
from typing import Any

import discord
import pytest

from bot.discord_ui.kit.logs import Discreet
from bot.phrases.languages import language
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World
from tests.waiting import until


def notices(world: World) -> list[discord.Message]:
    """What the channel reads of the database."""
    said = language("en").answers.database_waits
    return [message for message in world.channel.history() if message.content == said]


async def moves_wait_for(world: World, outage: AbstractContextManager[object], *, is_readable: bool) -> None:
    """Type moves in an outage, and see them played when it is over.

    Meanwhile the channel hears of it once, without a sound. If the database `is_readable`, boards and questions are
    answered as ever; what changes a game is refused in a sentence.
    """
    world.errors_may_be_logged = True
    await world.start_game()
    before = world.last
    with outage:
        await world.says(world.alice, "N c3-c6")
        await until(lambda: notices(world))
        for actor, text in ((world.bob, "what is taking so long"), (world.bob, "N g3-g6"), (world.dai, "N c7-d7")):
            await world.says(actor, text)
        await world.says(world.chloe, "M g8-f8")
        [notice] = notices(world)
        assert notice.flags.suppress_notifications
        assert world.pings(notice) == []
        assert (await _answer(world.alice, world, "move", move="N c3-c6")) == language("en").answers.database_away
        if is_readable:
            assert "Red (alice) to move" in await _answer(world.dai, world, "board")
            assert "c6" in await _answer(world.dai, world, "board", square="c3")
        assert [each.id for each in world.after(before)] == [notice.id]
    await until(lambda: not notices(world) and len(world.after(before)) == 2)
    await world.env.advance_time(60)
    board, refusal = world.after(before)
    assert world.pings(one_board([board])) == ["dai"]
    assert refusal.content.startswith("It's not your turn")
    assert (await world.position()).endswith(" g g 4")
    one_board(await world.says(world.dai, "N c7-d7"))
    assert (await world.game()).seq == 9


async def _answer(actor: Any, world: World, command: str, **options: str) -> str:
    """The text that somebody alone reads in answer to a command."""
    return str((await actor.slash(world.channel, f"djambi {command}", **options)).response.content)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The errors as the operator sees them; each must be one line."""
    formatter = Discreet("")
    lines = [formatter.format(record) for record in caplog.records if record.levelno >= logging.ERROR]
    assert all(len(line.splitlines()) == 1 for line in lines), lines
    return lines
