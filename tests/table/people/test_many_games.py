"""What is counted does not grow with the games, and no question about games that are over reads a whole table."""

from collections.abc import Awaitable, Callable
from typing import Any

from bot.store.results import PastGames, RatingNotes, Tallies, Wanted
from bot.table.people.statistics import TABLE, Stat
from bot.table.people.tallying import Ratings
from tests.benchmarks.tallied import CHANNELS, PEOPLE, SERVER, keep
from tests.table.club import Club

GAMES = 200


async def test_answers_are_the_same_however_many_games_there_are(club: Club) -> None:
    """The short form of `tests/benchmarks/bench_stats.py`: nothing is counted when it is asked for."""
    await keep(club.store, GAMES)
    tallies, past = Tallies(club.store), PastGames(club.store)
    table, people = await tallies.of(TABLE, CHANNELS), [await tallies.of(person, CHANNELS) for person in PEOPLE]
    assert table[Stat.GAMES] == GAMES
    assert sum(each.get(Stat.WINS, 0) for each in people) == GAMES
    rows = len(await tallies.totals())
    assert rows <= (len(PEOPLE) + 1) * len(CHANNELS) * len(table) * 2
    assert sum(count for _, count in await past.months(Wanted(CHANNELS))) == GAMES
    ratings = await Ratings(RatingNotes(club.store)).of(SERVER)
    assert sum(each.games for each in ratings.values()) == 4 * GAMES


async def test_no_question_about_games_that_are_over_reads_a_whole_table(club: Club) -> None:
    """Neither about counts, nor about ratings, nor about which games there were."""
    asked: dict[str, tuple[object, ...]] = {}
    store: Any = club.store
    read: Callable[..., Awaitable[list[Any]]] = store.read
    await keep(store, GAMES)

    async def noted(sql: str, *values: object) -> list[Any]:
        asked[sql] = values
        return await read(sql, *values)

    store.read = noted
    tallies, past, ratings = Tallies(store), PastGames(store), Ratings(RatingNotes(store))
    for channels in (CHANNELS, CHANNELS[:1]):
        await tallies.of(PEOPLE[0], channels)
    await tallies.everywhere(PEOPLE[0])
    await tallies.all_of(PEOPLE[0])
    await tallies.ratings_of(PEOPLE[0])
    for wanted in (Wanted(CHANNELS), Wanted(CHANNELS, PEOPLE[:1]), Wanted(None, PEOPLE[:2])):
        months = [month for month, _ in await past.months(wanted)]
        assert bool(await past.page(wanted, months, 0, 5)) is bool(months)
        await past.one(1, wanted)
    for _ in range(2):
        await ratings.of(SERVER)
    await ratings.name_of(SERVER, PEOPLE[0])
    for sql, values in asked.items():
        plan = [str(row[3]) for row in await read(f"EXPLAIN QUERY PLAN {sql}", *values)]
        assert not [line for line in plan if line.startswith("SCAN") and "json_each" not in line], (sql, plan)
