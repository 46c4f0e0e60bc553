"""A thread is made once, though its answer gets lost or the bot dies when it is made already."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from bot.store.rows import StoreError
from bot.table.rooms.room_records import Rooms
from tests.discord_ui.plots import archived, gallery_of, inside, plot, threads
from tests.discord_ui.world import World


async def _alliance(world: World) -> None:
    await world.alice.slash(world.channel, "room open", player=world.bob)


async def _gallery(world: World) -> None:
    guest = world.guild.add_member(world.env.create_user("guest"))
    await guest.slash(world.channel, "room gallery")


KINDS: dict[str, Callable[[World], Awaitable[None]]] = {"alliance": _alliance, "gallery": _gallery}


def die_before_it_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be noted any more once a thread is made."""

    async def lost(*_: object) -> None:
        raise StoreError("the process was killed")

    monkeypatch.setattr(Rooms, "keep", lost)


@pytest.mark.parametrize("meanwhile", ["awake", "put away"])
@pytest.mark.parametrize("kind", KINDS)
async def test_a_thread_that_was_made_when_the_bot_died_is_found_by_the_next_life(
    world: World, monkeypatch: pytest.MonkeyPatch, kind: str, meanwhile: str
) -> None:
    world.errors_may_be_logged = True
    await world.start_game()
    with monkeypatch.context() as dying:
        die_before_it_is_kept(dying)
        await KINDS[kind](world)
    [thread] = threads(world)
    assert inside(world, thread) == set()
    if meanwhile == "put away":
        world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await world.restart()
    opened = await (plot(world, world.alice, world.bob) if kind == "alliance" else gallery_of(world, world.guild_owner))
    assert opened.id == thread.id
    assert not archived(world, opened)
    assert inside(world, opened) == ({"alice", "bob"} if kind == "alliance" else {"owner"})


async def test_a_thread_that_was_left_over_is_not_taken_for_another_company(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.errors_may_be_logged = True
    await world.start_game()
    with monkeypatch.context() as dying:
        die_before_it_is_kept(dying)
        await _alliance(world)
    [left_over] = threads(world)
    other = await plot(world, world.alice, world.chloe)
    assert other.id != left_over.id
    assert other.name != left_over.name
    assert (await plot(world, world.alice, world.bob)).id == left_over.id


async def test_a_thread_for_talk_is_made_once_though_the_start_is_posted_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.errors_may_be_logged = True
    with monkeypatch.context() as dying:
        die_before_it_is_kept(dying)
        await world.start_game(talk_thread=True)
    await world.restart()
    assert len(threads(world)) == 1


@pytest.mark.parametrize("answers", ["late", "with an error"])
async def test_a_thread_whose_answer_gets_lost_is_the_one_that_discord_tells_of(
    world: World, monkeypatch: pytest.MonkeyPatch, answers: str
) -> None:
    await world.start_game()
    real = discord.TextChannel.create_thread

    async def lost(channel: discord.TextChannel, **what: Any) -> discord.Thread:
        made = await real(channel, **what)
        await asyncio.sleep(0.05)
        if answers == "late":
            await asyncio.sleep(60)
        raise discord.DiscordServerError(_Bad(), "bad gateway") if made else AssertionError

    monkeypatch.setattr(discord.TextChannel, "create_thread", lost)
    opened = await plot(world, world.alice, world.bob)
    assert [thread.id for thread in threads(world)] == [opened.id]
    assert inside(world, opened) == {"alice", "bob"}


class _Bad:
    """Discord's answer that it did not do what it did."""

    status = 502
    reason = "Bad Gateway"
