"""Replays, sheets and files wait for each other, a board for none of them."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest

import rendering
from bot.discord_ui.kit.pictures import MOST_DRAWINGS
from tests.discord_ui.plots import answer
from tests.discord_ui.world import World


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Let animations begin to be drawn only once the gate is open."""
    opened, drawn = threading.Event(), rendering.animation

    def held(*args: Any) -> bytes:
        assert opened.wait(20)
        return drawn(*args)

    monkeypatch.setattr("bot.discord_ui.kit.pictures.moving", held)
    yield opened
    opened.set()


async def _turns(world: World) -> None:
    await world.start_game()
    for move, player in (("N c3-c6", world.alice), ("N g3-g6", world.bob), ("N g7-e7", world.chloe)):
        await world.says(player, move)


async def test_a_board_waits_for_no_replay(world: World, gate: threading.Event) -> None:
    await _turns(world)
    boards = len(world.boards)
    async with world.at_once():
        for person in world.people:
            for _ in range(MOST_DRAWINGS):
                await world.more(person, "replay")
        await world.dai.send(world.channel, "M c9-d9")
        for _ in range(400):
            await asyncio.sleep(0.02)
            if len(world.boards) > boards:
                break
        assert len(world.boards) == boards + 1, "the board is there before any of the eight replays"
        gate.set()


async def test_who_waits_for_enough_is_refused_one_more_and_others_are_not(world: World, gate: threading.Event) -> None:
    await _turns(world)
    async with world.at_once():
        asked = [await world.more(world.dai, "replay") for _ in range(MOST_DRAWINGS + 1)]
        other = await world.more(world.bob, "export")
        for _ in range(50):
            await asyncio.sleep(0.01)
        gate.set()
    told = [answer(result) for result in asked]
    assert max(told).startswith(f"You are already waiting for {MOST_DRAWINGS} replays")
    assert sum(each.startswith("This is the game") for each in told) == MOST_DRAWINGS
    assert answer(other).startswith("The game so far")
    waited = [body["content"] for body in world.requests("PATCH", "/messages/@original")]
    assert "1 replay or file is ahead of yours…" in waited
