"""Time: a season of a thousand games, and how long the bot takes to start with a hundred thousand open ones.

Run with `python -m pytest tests/benchmarks/bench_time.py`.
"""

import asyncio
import random
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from bot.store.dues import Dues
from bot.store.store import Store
from bot.table.ballots import close
from bot.table.house import House
from bot.table.model import Pace
from bot.table.time.timekeeper import Timekeeper
from tests.benchmarks.figures import note
from tests.benchmarks.season import play_season
from tests.table.club import ALICE, BOB, HALL, opened, terms

OPEN: Final = 100_000
AT: Final = 1_800_000_000.0


async def test_a_thousand_games_through_sixty_days(tmp_path: Path) -> None:
    """Every promise is looked at: nobody reminded twice or at night, nothing waits for longer than is stated."""
    began, spent = time.perf_counter(), time.process_time()
    season = await play_season(tmp_path / "season.db", games=1000, days=60)
    took, spent = time.perf_counter() - began, time.process_time() - spent
    counts = ", ".join(f"{count:,} {what}" for what, count in season.counts.most_common())
    note(f"1,000 games, 60 days: {took:.0f} s, {spent:.0f} s of the processor; {counts}")
    assert season.wrong == []


async def test_a_hundred_thousand_open_games_with_clocks(tmp_path: Path) -> None:
    """They are there at once, and cost nothing while nothing is due."""
    path = tmp_path / "many.db"
    await _many(path)
    began = time.perf_counter()
    async with Store.open(path) as store:
        house = House.on(store, random.Random(0))
        table = house.table
        await asyncio.gather(table.unsent(), table.left_over(), table.seen_in_play([HALL]), table.is_played_in(HALL))
        keeper = Timekeeper(
            house.table, house.dues, clock=time.time, wrote=lambda *_: 0.0, report=lambda *_: None, close=close
        )
        await keeper.beat(AT, reaches)
        assert await keeper.tick(AT) == []
        started = time.perf_counter() - began
        spent = time.process_time()
        for minute in range(100):
            await keeper.beat(AT + 60 * minute, reaches)
            assert await keeper.tick(AT + 60 * minute) == []
        spent = (time.process_time() - spent) / 100
        note(f"{OPEN:,} open games with clocks: started in {started:.2f} s, a minute costs {1000 * spent:.2f} ms")
        assert len(await Dues(store).by(2 * AT, 2 * OPEN)) == OPEN
    assert started < 5


def reaches(channel: str) -> bool:
    """Return whether we may post in a channel, which is asked of Discord's library: here at about its price."""
    return sum(ord(letter) % 7 for letter in channel * 8) >= 0


async def _many(path: Path) -> None:
    """Make a database with many copies of a game whose clock runs; the timekeeper has looked at all of them."""
    async with opened(path) as club:
        await club.table.new(HALL, club.ask(ALICE), replace(terms(2), pace=Pace(120, 12)))
        for person in (ALICE, BOB):
            await club.join(person)
    with closing(sqlite3.connect(path)) as connection:
        game = "host_id, host_name, is_open, terms"
        entry = 'seq, at, action, person_id, person_name, body, position, phase, "table", comment'
        more = "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO"
        games = f"games (id, channel, {game}) SELECT i, 'c' || i, {game} FROM n, games"  # noqa: S608 - columns
        journal = f"journal (game, {entry}, request) SELECT i, {entry}, request || '/' || i FROM n, journal"  # noqa: S608
        for what in (games, journal):
            connection.execute(f"{more} {what}", (OPEN,))
        connection.execute("DELETE FROM due")
        connection.execute("INSERT INTO due (game, at) SELECT id, ? + id FROM games", (AT + 10_000,))
        connection.commit()
