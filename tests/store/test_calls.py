"""Who is called by whom: at most once an hour for each kind of thing, whatever happens in between."""

import random
from pathlib import Path

from bot.store.calls import Calls
from bot.store.store import Store
from bot.table.calls import APART
from tests.long import LONG

_TIMES = 400 if LONG else 80


async def test_each_is_called_by_each_at_most_once_an_hour_for_each_kind(tmp_path: Path) -> None:
    """Also across restarts; and the post that called somebody calls them again if it has to be sent again."""
    chance, path = random.Random(46), tmp_path / "djambi.db"
    rang: dict[tuple[str, str, str], list[tuple[float, str]]] = {}
    at = 1_000_000.0
    for number in range(_TIMES):
        at += chance.choice([1.0, 60.0, 900.0, 2000.0])
        caller, kind, people = chance.choice("ab"), chance.choice(["vote", "draft"]), chance.sample("xyz", 2)
        async with Store.open(path) as store:
            cause = str(number)
            heard = await Calls(store).claim(caller, kind, people, at=at, cause=cause, apart=APART)
            assert heard <= {*people}
            assert await Calls(store).claim(caller, kind, people, at=at, cause=cause, apart=APART) == heard
        for who in people:
            calls = rang.setdefault((caller, who, kind), [])
            assert (who in heard) == (not calls or at - calls[-1][0] >= APART)
            if who in heard:
                calls.append((at, cause))


async def test_an_event_that_calls_for_two_things_spends_a_call_for_each(tmp_path: Path) -> None:
    """Being called for one of them gives nobody a second call for the other."""
    async with Store.open(tmp_path / "djambi.db") as store:
        calls = Calls(store)
        assert await calls.claim("a", "breach", ["x"], at=1.0, cause="1:8", apart=APART) == {"x"}
        assert await calls.claim("a", "fall", ["x", "y"], at=2.0, cause="1:9", apart=APART) == {"x", "y"}
        assert await calls.claim("a", "breach", ["x", "y"], at=3.0, cause="1:9", apart=APART) == {"y"}


async def test_only_the_last_hour_is_kept(tmp_path: Path) -> None:
    """Also if the clock was wrong in between."""
    async with Store.open(tmp_path / "djambi.db") as store:
        for at in (5000.0, 9e9, 10_000.0):
            await Calls(store).claim("a", "vote", ["x"], at=at, cause=str(at), apart=APART)
        assert await store.read("SELECT at FROM calls") == [(10_000.0,)]
