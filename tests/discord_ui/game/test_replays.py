"""Replays, sheets and files wait for each other, a board for none of them."""

import threading
from collections.abc import Iterator
from typing import Any, Final

import pytest

import rendering
from bot.discord_ui.kit.pictures import MOST_DRAWINGS
from tests.discord_ui.plots import answer, everything_said
from tests.discord_ui.world import World
from tests.waiting import until

pytestmark = pytest.mark.threads

_WAITS: Final = "1 replay or file is ahead of yours…"
_REFUSED: Final = f"You are already waiting for {MOST_DRAWINGS} replays"


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Let animations begin to be drawn only once the gate is open."""
    opened, drawn = threading.Event(), rendering.animation

    def held(*args: Any) -> bytes:
        assert opened.wait()
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
        await until(lambda: len(world.boards) > boards)
        assert len(world.boards) == boards + 1, "the board is there before any of the eight replays"
        gate.set()


async def test_a_person_who_waits_for_enough_replays_is_refused_one_more_and_others_are_not(
    world: World, gate: threading.Event
) -> None:
    await _turns(world)
    async with world.at_once():
        asked = [await world.more(world.dai, "replay") for _ in range(MOST_DRAWINGS + 1)]
        other = await world.more(world.bob, "export")
        for said in (_WAITS, _REFUSED):
            await until(lambda: said in everything_said(world))  # noqa: B023 - awaited here
        gate.set()
    answers = [answer(result) for result in asked]
    assert max(answers).startswith(_REFUSED)
    assert sum(each.startswith("This is the game") for each in answers) == MOST_DRAWINGS
    assert answer(other).startswith("The game so far")
