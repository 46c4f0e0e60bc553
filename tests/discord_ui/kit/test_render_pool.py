"""What takes long is made one at a time, in turn by person."""

import asyncio

import pytest

from bot.discord_ui.kit.pictures import MOST_DRAWINGS, RenderPool
from bot.table.model import Limit, LimitError


class Drawing:
    """What is made in a pool, and in which order."""

    def __init__(self) -> None:
        self.pool = RenderPool()
        self.made: list[str] = []
        self.ahead: dict[str, list[int]] = {}
        self.goes_on = asyncio.Event()

    def wish(self, name: str) -> "asyncio.Task[None]":
        """Let the person whose letter a name begins with have it made."""
        return asyncio.create_task(self._make(name))

    async def _make(self, name: str) -> None:
        async with self.pool.turn(name[0], self.ahead.setdefault(name, []).append):
            self.made.append(name)
            await self.goes_on.wait()


async def _begun() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_people_take_turns_and_nobody_waits_for_anothers_second_wish() -> None:
    drawing = Drawing()
    wishes = [drawing.wish(name) for name in ("a1", "a2", "b1", "c1", "b2")]
    await _begun()
    assert drawing.made == ["a1"], "one at a time"
    drawing.goes_on.set()
    await asyncio.gather(*wishes)
    assert drawing.made == ["a1", "b1", "c1", "a2", "b2"]


async def test_one_wish_too_many_is_refused_until_one_is_done() -> None:
    drawing = Drawing()
    wishes = [drawing.wish("a") for _ in range(MOST_DRAWINGS)]
    await _begun()
    with pytest.raises(LimitError) as raised:
        await drawing.wish("a")
    assert (raised.value.limit, raised.value.most) == (Limit.DRAWINGS, MOST_DRAWINGS)
    drawing.goes_on.set()
    await asyncio.gather(*wishes)
    await drawing.wish("a")


async def test_who_waits_is_told_how_many_come_first_whenever_that_changes() -> None:
    drawing = Drawing()
    wishes = [drawing.wish(name) for name in ("a", "b", "c")]
    await _begun()
    drawing.goes_on.set()
    await asyncio.gather(*wishes)
    assert drawing.ahead == {"a": [], "b": [1], "c": [2, 1]}


@pytest.mark.parametrize("given_up", range(4))
async def test_who_gives_up_holds_up_nobody(given_up: int) -> None:
    drawing = Drawing()
    wishes = [drawing.wish(name) for name in ("a1", "a2", "b1", "b2")]
    await _begun()
    wishes[given_up].cancel()
    await _begun()
    drawing.goes_on.set()
    await asyncio.gather(*wishes, return_exceptions=True)
    assert sum(wish.cancelled() for wish in wishes) == 1
    assert len(drawing.made) == (4 if given_up == 0 else 3)
    await drawing.wish("c")


async def test_a_wish_given_up_just_when_its_turn_comes_holds_up_nobody() -> None:
    drawing = Drawing()
    wishes = [drawing.wish(name) for name in ("a", "b", "c")]
    await _begun()
    wishes[0].cancel()
    wishes[1].cancel()
    drawing.goes_on.set()
    await wishes[2]
    assert drawing.made == ["a", "c"]
