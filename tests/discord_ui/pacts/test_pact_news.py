"""News of pacts is told once, though Discord's answer gets lost or the bot dies when it is told already."""

from contextlib import nullcontext
from typing import Any

import pytest

from bot.store.letters import Letters
from bot.store.rows import StoreError
from tests.discord_ui.dying import dying
from tests.discord_ui.obstacles import hold_up
from tests.discord_ui.plots import archived, cancel, plot, resign
from tests.discord_ui.plotting import KILL, drafted, form, pressed, said_in, signed, started
from tests.discord_ui.world import World

LOST = pytest.mark.parametrize("lost", ["the answer", "the life"])


async def goes_wrong(world: World, monkeypatch: pytest.MonkeyPatch, lost: str, words: str) -> None:
    """Let the answer to the next message with these words get lost, or the bot die when it is posted."""
    http, drop = world.life.client.http, Letters.drop
    real = http.request
    said: list[str] = []

    async def request(route: Any, **more: Any) -> Any:
        answer = await real(route, **more)
        if route.path == "/channels/{channel_id}/messages" and words in str(answer) and not said:
            said.append(words)
            if lost == "the answer":
                raise TimeoutError
        return answer

    async def last(letters: Letters, number: int) -> None:
        if lost == "the life" and said:
            raise StoreError("the process was killed")
        await drop(letters, number)

    vars(http)["request"] = request
    monkeypatch.setattr(Letters, "drop", last)


async def comes_again(world: World, monkeypatch: pytest.MonkeyPatch, lost: str) -> None:
    """Let the bot try again, after a restart if it died; Discord knows no nonce any more."""
    world.errors_may_be_logged = True
    monkeypatch.undo()
    if lost == "the life":
        await world.restart()
    await world.env.advance_time(61)


@LOST
async def test_a_breach_that_was_told_is_not_told_again(
    world: World, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    with monkeypatch.context() as fault:
        await goes_wrong(world, fault, lost, "broken by")
        await world.says(world.alice, KILL)
        await comes_again(world, fault, lost)
    await world.says(world.bob, "N h2-g2")
    assert sum("broken by" in text for text in said_in(thread)) == 1
    assert await world.life.store.unsent() == []


@LOST
async def test_signatures_that_were_told_are_not_told_again(
    world: World, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    message = await drafted(world.alice, thread, form(world.bob))
    await pressed(world, world.alice, message, "pact-sign")
    with monkeypatch.context() as fault:
        await goes_wrong(world, fault, lost, "All have signed")
        await pressed(world, world.bob, message, "pact-sign")
        await comes_again(world, fault, lost)
    await world.says(world.alice, KILL)
    assert sum("All have signed" in text for text in said_in(thread)) == 1


@pytest.mark.parametrize(("lost", "ending"), [("the life", "won"), ("the answer", "cancelled")])
async def test_the_pacts_of_a_game_are_shown_once(
    world: World, monkeypatch: pytest.MonkeyPatch, lost: str, ending: str
) -> None:
    await started(world)
    for other in (world.bob, world.chloe):
        await signed(world, world.channel, form(other), world.alice, other)
    with monkeypatch.context() as fault:
        await goes_wrong(world, fault, lost, "These were its pacts")
        if ending == "won":
            for actor in (world.bob, world.chloe, world.dai):
                await resign(world, actor)
        else:
            await cancel(world)
        await comes_again(world, fault, lost)
    [shown] = [text for text in world.texts if "These were its pacts" in text]
    assert shown.count("Kept: ") == 2


async def test_news_that_surely_was_not_taken_is_told_when_it_can_be(world: World) -> None:
    """Also where the bot may not look what is there."""
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    world.forbid(world.channel, "read_message_history")
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=500)
    await world.says(world.alice, KILL)
    await world.restart()
    await world.env.advance_time(61)
    assert sum("broken by" in text for text in said_in(thread)) == 1


async def test_news_of_pacts_in_one_room_wait_for_no_other_room(world: World) -> None:
    await started(world)
    rooms = []
    for other in (world.bob, world.chloe):
        rooms.append(await plot(world, world.alice, other))
        await signed(world, rooms[-1], form(other), world.alice, other)
    asked = await world.alice.slash(world.channel, "djambi resign")
    free = hold_up(world, f"{rooms[0].id}/messages")
    came: list[int] = []

    def note(event: str, payload: Any) -> None:
        if event == "MESSAGE_CREATE":
            came.append(int(payload["channel_id"]))
            if rooms[1].id in came:
                free.set()

    world.env.backend.subscribers.append(note)
    await world.alice.click(asked.response, label="Yes, resign")
    assert [came.count(room.id) for room in rooms] == [2, 2]
    for room in rooms:
        ended, out = said_in(room)[-2:]
        assert ended.endswith("too few of its players are left.")
        assert out.startswith("alice is out of the game")


@pytest.mark.parametrize("again", ["a minute", "a restart", "a death"])
async def test_a_breach_that_was_taken_back_before_it_was_told_is_not_told(world: World, again: str) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=500, times=None)
    await world.says(world.alice, KILL)
    with dying("drop") if again == "a death" else nullcontext():
        await world.says(world.alice, "undo")
    world.env.backend.faults.clear()
    if again != "a minute":
        await world.restart()
    await world.env.advance_time(61)
    assert not any("broken by" in text for text in said_in(thread))
    assert await world.life.store.unsent() == []
    assert await Letters(world.life.store).queues() == []


async def test_news_that_comes_after_the_last_word_leaves_its_room_closed(world: World) -> None:
    await started(world)
    thread = await plot(world, world.alice, world.bob)
    await signed(world, thread, form(world.bob), world.alice, world.bob)
    http = world.life.client.http
    real = http.request

    async def request(route: Any, **more: Any) -> Any:
        if "broken by" in str(more):
            raise TimeoutError
        return await real(route, **more)

    vars(http)["request"] = request
    await world.says(world.alice, KILL)
    await cancel(world)
    assert archived(world, thread)
    vars(http)["request"] = real
    await world.env.advance_time(61)
    assert "broken by" in said_in(thread)[-1]
    assert archived(world, thread)
