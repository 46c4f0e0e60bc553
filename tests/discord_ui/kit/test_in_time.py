"""An answer that is ready in time takes one request; what takes longer is deferred, and answered all the same."""

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import MagicMock

import pytest

from bot.discord_ui.kit import answers
from bot.discord_ui.kit.pictures import Pictures
from bot.table.table import Table
from tests.discord_ui.game.guide import opened, pick_on, shown
from tests.discord_ui.plots import answered
from tests.discord_ui.world import World

AT_ONCE, LATE = 0.02, 0.2


@pytest.fixture
def impatient(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot defer soon, in a world that is patient else."""
    monkeypatch.setattr(answers, "READY_WITHIN", AT_ONCE)


def slow(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
    """Let something take longer than an answer may."""
    real: Callable[..., Any] = getattr(owner, name)

    async def slowed(*given: Any, **more: Any) -> Any:
        await asyncio.sleep(LATE)
        return await real(*given, **more)

    monkeypatch.setattr(owner, name, slowed)


def asked(world: World, before: int) -> list[str]:
    """Return the kinds of the requests that the bot made since there were `before`; a first answer tells its type."""
    made = world.env.http_requests[before:]
    kinds = [f"type {each.json['type']}" if each.path.endswith("/callback") else each.method for each in made]
    assert all(kinds)
    return kinds


async def test_every_step_of_the_guide_takes_one_request(world: World) -> None:
    await world.start_game()
    before = len(world.env.http_requests)
    guide = await opened(world)
    await pick_on(world, guide, "Necromobile c3")
    assert asked(world, before) == ["type 4", "type 7"]
    assert guide.attachments


async def test_a_look_at_the_board_takes_one_request(world: World) -> None:
    await world.start_game()
    before = len(world.env.http_requests)
    board = await world.alice.slash(world.channel, "djambi board")
    assert asked(world, before) == ["type 4"]
    assert board.response.attachments


@pytest.mark.usefixtures("impatient")
async def test_a_picture_that_is_not_ready_in_time_comes_after_a_deferral(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    guide = await opened(world)
    slow(monkeypatch, Pictures, "sketch")
    before = len(world.env.http_requests)
    await pick_on(world, guide, "Necromobile c3")
    assert asked(world, before) == ["type 6", "PATCH"]
    assert guide.content.endswith("Where does it go?")
    before = len(world.env.http_requests)
    again = await world.alice.click(world.boards[-1], label="Move")
    assert asked(world, before) == ["type 5", "POST"]
    assert again.ephemeral
    assert shown(again).attachments


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("by_button", [False, True])
async def test_a_take_back_that_takes_long_is_deferred(
    world: World, monkeypatch: pytest.MonkeyPatch, *, by_button: bool
) -> None:
    await world.start_game(pace="5m")
    [slip] = await world.says(world.alice, "N c3-c6")
    slow(monkeypatch, Table, "look_back" if by_button else "take_back_last")
    before = len(world.env.http_requests)
    if by_button:
        pressed = await world.click(world.alice, slip, "back")
    else:
        pressed = await world.alice.slash(world.channel, "djambi takeback")
    assert asked(world, before)[0] == ("type 6" if by_button else "type 5")
    assert answered(pressed) == "🔴 Red (alice) took back turn 1."


@pytest.mark.usefixtures("impatient")
async def test_a_late_refusal_is_told_to_the_asker_alone(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.start_game()
    slow(monkeypatch, Table, "take_back_last")
    assert answered(await world.bob.slash(world.channel, "djambi takeback")).startswith("You have")


@pytest.mark.usefixtures("impatient")
async def test_a_lobby_that_takes_long_is_seen_by_all(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    slow(monkeypatch, Table, "new")
    lobby = await world.open_lobby()
    assert not lobby.flags.ephemeral
    assert world.buttons(lobby)
    assert [said for said in world.channel.history(viewer=world.alice) if said.author.bot] == [lobby]


@pytest.mark.usefixtures("impatient")
async def test_a_form_that_takes_too_long_is_asked_for_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.start_game()
    slow(monkeypatch, Table, "seen_in")
    told = await world.alice.slash(world.channel, "pact")
    assert answered(told) == "This button is out of date. `/djambi board` shows how things stand."


@pytest.mark.parametrize(("waited", "left"), [(0.0, 1.75), (1.0, 0.75), (2.0, 0.25)])
async def test_an_answer_that_waited_for_a_process_is_deferred_sooner_but_has_a_moment(
    waited: float, left: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A form cannot follow a deferral, and is there at once."""
    later: list[float] = []
    loop = asyncio.get_running_loop()
    now = loop.time()
    with monkeypatch.context() as still:
        still.setattr(loop, "time", lambda: now)
        still.setattr(loop, "call_later", lambda seconds, _: later.append(seconds))
        answers.HEARD_AT.set(now - waited)
        answers.Acknowledgement(MagicMock())
    assert later == [pytest.approx(left)]
