"""Receipts of answers come late or never: people press one message, which called once, and it works."""

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from bot.discord_ui.kit import answers
from tests.standin.faults import Misbehaviour, error, error_after, reset, silence
from tests.standin.living import custom_ids, living, open_room, promise, resign, start_game
from tests.standin.places import Channel, Json, Thread
from tests.standin.server import LIMIT, Standin

LOST = {"late": silence(done=True), "502": error_after(502), "reset": reset(done=True)}
"""What becomes of the receipt of an answer that Discord takes."""

_ORIGINAL = "/messages/@original"

Losing = Callable[[], AbstractAsyncContextManager[None]]


def button(standin: Standin, verb: str, channel: Channel | None = None, ends: str = "") -> tuple[Json, str]:
    """Return the newest post of a channel with a button of a verb, and that button."""
    posts = [(post, each) for post in standin.posts(channel) for each in custom_ids(post)]
    return [(post, each) for post, each in posts if each.startswith(f"djambi:{verb}:") and each.endswith(ends)][-1]


async def press(standin: Standin, who: Json, verb: str, channel: Channel | None = None, ends: str = "") -> Json:
    """Let somebody press the newest button of a verb; return the answer."""
    return await standin.answered(await standin.press(who, *button(standin, verb, channel, ends)))


async def _lobby(standin: Standin, losing: Losing) -> None:
    async with losing():
        await standin.slash(standin.alice, "new", players=2)
    await standin.posted(1)
    await press(standin, standin.bob, "join", ends="b")
    await standin.posted(2)
    assert (len(standin.posts()), standin.pings()) == (2, ["alice"])


async def _invitation(standin: Standin, losing: Losing) -> None:
    await standin.slash(standin.alice, "new", players=2)
    await standin.posted(1)
    asked = await press(standin, standin.alice, "invite")
    menu = {**standin.posts()[0], "components": asked["components"]}
    async with losing():
        await standin.choose(standin.alice, menu, next(iter(custom_ids(asked))), standin.bob["id"])
    await standin.posted(2)
    await press(standin, standin.bob, "join", ends="b")
    await standin.posted(3)
    assert (len(standin.posts()), standin.pings()) == (3, ["bob", "alice"])


async def _rematch(standin: Standin, losing: Losing) -> None:
    await start_game(standin)
    await resign(standin, standin.alice)
    async with losing():
        await standin.press(standin.bob, *button(standin, "rematch"))
    await standin.posted(4)
    await press(standin, standin.alice, "join", ends="b")
    await standin.posted(5)
    assert (len(standin.posts()), standin.pings()) == (5, ["alice", "bob", "alice", "bob"])


async def _draw(standin: Standin, losing: Losing) -> None:
    await start_game(standin)
    async with losing():
        await standin.slash(standin.alice, "draw")
    await standin.posted(3)
    sure = await press(standin, standin.bob, "vote-yes")
    asked = {**standin.posts()[-1], "components": sure["components"]}
    await standin.press(standin.bob, asked, next(iter(custom_ids(sure))))
    await standin.posted(4)
    assert (len(standin.posts()), standin.pings()) == (4, ["alice", "bob", "alice"])


async def _seat(standin: Standin, losing: Losing) -> None:
    await start_game(standin)
    async with losing():
        await standin.slash(standin.alice, "seat", to=standin.chloe)
    await standin.posted(3)
    await press(standin, standin.chloe, "seat-take")
    await standin.posted(4)
    assert (len(standin.posts()), standin.pings()) == (4, ["alice", "chloe", "chloe"])


async def _drafted(standin: Standin, losing: Losing) -> Thread:
    """Return a room with a draft in which alice asks bob for a promise."""
    await start_game(standin, 3)
    room = await open_room(standin, standin.alice, standin.bob)
    form = await standin.answered(await standin.slash(standin.alice, "pact", room))
    async with losing():
        await standin.interact(standin.alice, promise(form, to="b", kind="spares_chief"), room)
    await standin.posted(2, room)
    return room


async def _signed(standin: Standin, room: Thread) -> None:
    """Let both sign the draft in a room, which stays one message and calls once."""
    before = len(standin.pings(room))
    [_, draft] = standin.posts(room)
    for who in (standin.alice, standin.bob):
        await press(standin, who, "pact-sign", room)
    await standin.posted(3, room)
    assert [*custom_ids(draft)] == []
    assert "alice" in draft["content"]
    assert "bob" in draft["content"]
    assert len(standin.posts(room)) == 3
    assert len(standin.pings(room)) == before


async def _pact(standin: Standin, losing: Losing) -> None:
    room = await _drafted(standin, losing)
    assert standin.pings(room)[-1:] == ["bob"]
    await _signed(standin, room)


async def _suggested(standin: Standin, losing: Losing) -> Thread:
    """Return a room in which alice suggests a move to bob, whose turn it is."""
    await start_game(standin, 3)
    room = await open_room(standin, standin.alice, standin.bob)
    await standin.say(standin.alice, "N c3-c6")
    await standin.posted(3)
    async with losing():
        await standin.slash(standin.alice, "plan", room, line="N g3-g6", to=standin.bob)
    await standin.posted(2, room)
    return room


async def _closed(standin: Standin, room: Thread) -> None:
    """Wait until the suggestion in a room says that it was played, without a button."""
    [_, suggested] = standin.posts(room)
    await standin.until(lambda: not list(custom_ids(suggested)))
    await standin.posted(4)
    assert len(standin.posts(room)) == 2
    assert standin.pings(room)[-1:] == ["bob"]


async def _suggestion(standin: Standin, losing: Losing) -> None:
    room = await _suggested(standin, losing)
    await press(standin, standin.bob, "suggested-play", room)
    await _closed(standin, room)


async def _suggestion_typed(standin: Standin, losing: Losing) -> None:
    room = await _suggested(standin, losing)
    await standin.say(standin.bob, "N g3-g6")
    await _closed(standin, room)


async def _publishing(standin: Standin, losing: Losing) -> None:
    await start_game(standin)
    room = await open_room(standin, standin.alice, standin.bob)
    for who in (standin.alice, standin.bob):
        await standin.say(who, "between us", room)
    await resign(standin, standin.alice)
    more = await press(standin, standin.alice, "more")
    [publish] = [each for each in custom_ids(more) if each.startswith("djambi:publish-ask:")]
    async with losing():
        await standin.press(standin.alice, {**standin.posts()[-1], "components": more["components"]}, publish)
    await standin.until(lambda: any("publish:" in each for post in standin.posts(room) for each in custom_ids(post)))
    for who in (standin.alice, standin.bob):
        await press(standin, who, "publish", room)
    await standin.until(lambda: "Said in private by" in standin.posts()[-1]["content"])


SCENES: dict[str, Callable[[Standin, Losing], Awaitable[None]]] = {
    "lobby": _lobby,
    "invitation": _invitation,
    "rematch": _rematch,
    "draw": _draw,
    "seat": _seat,
    "pact": _pact,
    "suggestion": _suggestion,
    "suggestion, typed": _suggestion_typed,
    "publishing": _publishing,
}


@pytest.fixture
def losing(standin: Standin, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Losing]:
    """Return what loses the receipt of the first answer, or of the deferral before it, to what is asked inside."""
    monkeypatch.setattr(answers, "READY_WITHIN", LIMIT)

    def by(fault: Misbehaviour, *, deferred: bool = False) -> Losing:
        @contextlib.asynccontextmanager
        async def inside() -> AsyncIterator[None]:
            before = len(standin.rest.refused("POST", "/callback"))
            standin.rest.faults.add("POST", "/callback", fault)
            with monkeypatch.context() as hurried:
                hurried.setattr(answers, "READY_WITHIN", 0.0 if deferred else LIMIT)
                yield
                await standin.until(lambda: len(standin.rest.refused("POST", "/callback")) > before)

        return inside

    return by


def refused(standin: Standin) -> list[str]:
    """Return the paths of the requests that Discord refused, but for first answers that it has already."""
    asked = [each for each in standin.rest.requests if 400 <= each.status < 500]
    return [each.path for each in asked if not each.path.endswith("/callback")]


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("fault", LOST)
async def test_a_message_works_when_it_is_pressed_though_its_receipt_was_lost(
    standin: Standin, tmp_path: Path, losing: Callable[..., Losing], scene: str, fault: str
) -> None:
    async with living(standin, tmp_path) as life:
        await SCENES[scene](standin, losing(LOST[fault]))
        await life.has_told()
        assert refused(standin) == []


@pytest.mark.parametrize("scene", SCENES)
async def test_a_message_works_when_it_is_pressed_though_the_receipt_of_its_deferral_was_lost(
    standin: Standin, tmp_path: Path, losing: Callable[..., Losing], scene: str
) -> None:
    async with living(standin, tmp_path) as life:
        await SCENES[scene](standin, losing(LOST["reset"], deferred=True))
        await life.has_told()
        assert refused(standin) == []


async def test_a_draft_whose_id_stays_unknown_is_known_by_the_first_press(
    standin: Standin, tmp_path: Path, losing: Callable[..., Losing]
) -> None:
    async with living(standin, tmp_path):
        standin.rest.faults.add("GET", _ORIGINAL, error(404))
        await _signed(standin, await _drafted(standin, losing(LOST["late"])))
        assert refused(standin) == [each.path for each in standin.requests("GET", _ORIGINAL)]


async def test_a_suggestion_whose_id_stays_unknown_is_closed_by_a_press(
    standin: Standin, tmp_path: Path, losing: Callable[..., Losing]
) -> None:
    """Even by one that comes too late, since its move was typed."""
    async with living(standin, tmp_path):
        standin.rest.faults.add("GET", _ORIGINAL, error(404))
        room = await _suggested(standin, losing(LOST["late"]))
        await standin.say(standin.bob, "N g3-g6")
        await standin.posted(4)
        await press(standin, standin.bob, "suggested-play", room)
        await _closed(standin, room)
        assert refused(standin) == [each.path for each in standin.requests("GET", _ORIGINAL)]
