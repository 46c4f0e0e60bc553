"""Answers about 10,000 games that are over: what is counted, who is strongest, which games there were.

Run with `python -m pytest tests/benchmarks/bench_stats.py`.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from typing import Any

from bot.phrases.languages import language
from bot.phrases.people import leaderboard, person_stats, server_stats
from bot.store.results import PastGames, RatingNotes, Tallies, Wanted
from bot.store.store import Store
from bot.table.people.statistics import TABLE
from bot.table.people.tallying import Ratings
from tests.benchmarks.figures import note
from tests.benchmarks.tallied import CHANNELS, PEOPLE, SERVER, keep

_GAMES = 10_000


async def took(asked: Callable[[], Awaitable[Any]]) -> float:
    """Return how many milliseconds an answer takes, in the middle of twenty."""
    times = []
    for _ in range(20):
        began = time.perf_counter()
        await asked()
        times.append(time.perf_counter() - began)
    return median(times) * 1e3


async def measured(path: Path) -> dict[str, float]:
    """Return how long each answer takes."""
    async with Store.open(path) as store:
        await keep(store, _GAMES)
        tallies, past, ratings = Tallies(store), PastGames(store), Ratings(RatingNotes(store))
        lang, here = language("en"), Wanted(CHANNELS)

        async def person() -> str:
            return person_stats("alice", await tallies.of(PEOPLE[0], CHANNELS), lang)

        async def server() -> str:
            return server_stats(await tallies.of(TABLE, CHANNELS), lang)

        async def strongest() -> str:
            known = await ratings.of(SERVER)
            return leaderboard([*known.items()][:20], None, lang)

        async def months() -> Any:
            return await past.page(here, [month for month, _ in await past.months(here)], 0, 5)

        began = time.perf_counter()
        await strongest()
        anew = (time.perf_counter() - began) * 1e3
        asked = {"of a person": person, "of the server": server, "the strongest": strongest, "past games": months}
        return {"all ratings anew": anew} | {name: await took(each) for name, each in asked.items()}


def test_answers_about_many_games(tmp_path: Path, benchmark: Any) -> None:
    """Each under 50 ms, but for the ratings where all are worked out again."""
    found = benchmark.pedantic(lambda: asyncio.run(measured(tmp_path / "djambi.db")), rounds=1)
    for name, milliseconds in found.items():
        note(f"{_GAMES:,} games, {name}: {milliseconds:.1f} ms")
    assert max(each for name, each in found.items() if "anew" not in name) < 50
