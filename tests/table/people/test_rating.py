"""Ratings: what follows from the rankings, whenever it is computed."""

import asyncio
import itertools
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings, strategies as st

from bot.cli.host import check
from bot.djambi.board import Side
from bot.store.erasing import Erasing
from bot.store.results import RatedGame, RatingNotes
from bot.store.sqlite.schema import STEPS
from bot.table import decide
from bot.table.model import Person
from bot.table.people.plackett_luce import rated
from bot.table.people.rating import LEAST_TURNS, MOST_A_DAY, Contest, Pair, Rating, Unrated, Verdict, people_of
from bot.table.people.tallying import contests_of
from bot.table.person_id import EngineId, EngineLevel
from tests.long import TIMES
from tests.table.club import ALICE, BLUE, BOB, CHLOE, DAI, HALL, YELLOW, Club, opened
from tests.table.people.rated_games import (
    DUEL,
    RATED,
    SEATS,
    TRIO,
    cared_for,
    give_up,
    ranking,
    rated_game,
    ratings,
    replaced,
    sit_down,
    verdict,
)
from tests.table.played import to_and_fro


async def test_what_is_not_rated(club: Club) -> None:
    """Without the term, cancelled, or too short."""
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED, terms=replace(RATED, rated=""))
    assert await ranking(club) == []
    await rated_game(club, Side.BLUE)
    await club.cancel(ALICE, moderator=True)
    assert await ranking(club) == []
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED, rounds=LEAST_TURNS - 1)
    assert (await ranking(club), (await verdict(club)).why) == ([], Unrated.TOO_SHORT)
    assert await ratings(club) == {}
    assert await club.differences() == []


async def test_nobody_is_rated_for_beating_the_computer_alone(club: Club) -> None:
    """It takes two people; then the engines at their table are rated too."""
    engines = [Person(EngineId.of(number, EngineLevel.EASY), f"Engine {number}") for number in (1, 2, 3)]
    for people in ([ALICE], [ALICE, BOB]):
        await club.open(RATED)
        for person in [*people, *engines][:4]:
            await club.join(person)
        await to_and_fro(club, LEAST_TURNS)
        for person in [*people, *engines][1:4]:
            await club.resign(person)
        assert (await verdict(club)).why == (None if len(people) == 2 else Unrated.ONE_PERSON)
    assert {who: each.games for who, each in (await ratings(club)).items()} == {
        ALICE.id: 1,
        BOB.id: 1,
        EngineId.of(1, EngineLevel.EASY): 1,
    }
    assert await club.differences() == []


async def test_a_pair_over_its_limit_of_the_day_is_not_rated(club: Club) -> None:
    """With others at the table or not. The next day it is again, and a recount gives the same ratings."""
    counted = []
    for terms in (DUEL, TRIO, DUEL, TRIO):
        await rated_game(club, *list(Side)[1 : terms.players], terms=terms)
        counted.append(await verdict(club))
        await ratings(club)
    assert counted == [Verdict(), Verdict(), Verdict(Unrated.TOO_OFTEN), Verdict(apart=((SEATS[0], SEATS[1]),))]
    assert {who: each.games for who, each in (await ratings(club)).items()} == {ALICE.id: 3, BOB.id: 3, CHLOE.id: 2}
    club.numbers = itertools.count(86_400)
    await rated_game(club, Side.BLUE, terms=DUEL)
    assert await verdict(club) == Verdict()
    after = await ratings(club)
    assert after[ALICE.id].games == 4
    await club.store.write([("DELETE FROM ratings", ()), ("DELETE FROM rated_up_to", ())])
    assert await ratings(club) == after
    assert await club.differences() == []


async def test_two_losers_who_duel_before_the_big_game_ends_take_nothing_from_its_winner(club: Club) -> None:
    """The winner gains as much as against two strangers who stand where the duels have left them."""
    await club.table.new("garden", club.ask(ALICE), TRIO, sits=True)
    for person in (BOB, CHLOE):
        await club.table.join("garden", club.ask(person))
    await to_and_fro(club, LEAST_TURNS, "garden")
    for _ in range(MOST_A_DAY):
        await club.open(DUEL, host=BOB)
        for person in (BOB, CHLOE):
            await club.join(person)
        await to_and_fro(club, LEAST_TURNS)
        await club.resign(CHLOE)
    before = await ratings(club)
    for person in (BOB, CHLOE):
        ended = await club.table.do("garden", club.ask(person), decide.give_up, None)
    assert await club.house.ratings.verdict(await club.table.events(ended.game)) == Verdict(
        apart=((SEATS[1], SEATS[2]),)
    )
    after, strangers = await ratings(club), {"8": before[BOB.id], "9": before[CHLOE.id]}
    assert after[ALICE.id] == rated(strangers, [Contest((("1", 1), ("9", 2), ("8", 3)))])["1"]
    assert after[BOB.id] == rated(strangers, [Contest((("1", 1), ("8", 2)))])["8"]
    assert after[CHLOE.id] == rated(strangers, [Contest((("1", 1), ("9", 2)))])["9"]
    assert await club.differences() == []


_PLAYERS: Final = ("1", "2", "3", "4", EngineId.of(1, EngineLevel.EASY))
_PLACES: Final = st.lists(st.integers(1, 4), min_size=5, max_size=5)
_PAIRS: Final = st.frozensets(st.sampled_from([*map(Pair, itertools.combinations(_PLAYERS[:4], 2))]))
_RATINGS: Final = st.lists(st.builds(Rating, st.floats(0, 50), st.floats(1, 9)), min_size=5, max_size=5)


@given(before=_RATINGS, places=_PLACES, others=_PLACES, apart=_PAIRS)
@settings(max_examples=100 * TIMES, deadline=None)
def test_a_pair_over_its_limit_changes_nothing_for_others(
    before: list[Rating], places: list[int], others: list[int], apart: frozenset[Pair]
) -> None:
    """Nobody's rating depends on the place of a player they are apart from, nor on who else is apart."""
    known = dict(zip(_PLAYERS, before, strict=True))
    after = rated(known, [Contest(tuple(zip(_PLAYERS, places, strict=True)), apart)])
    for who in _PLAYERS[:4]:
        mine = frozenset(pair for pair in apart if who in pair)
        far = {other for pair in mine for other in pair} - {who}
        placed = tuple(
            (other, moved if other in far else place)
            for other, place, moved in zip(_PLAYERS, places, others, strict=True)
        )
        assert after[who] == rated(known, [Contest(placed, mine)])[who]
        assert after[who].games == (0 if len(far) == 3 else 1)


@given(games=st.lists(st.tuples(st.permutations(_PLAYERS), st.integers(2, 5)), max_size=12))
@settings(max_examples=100 * TIMES, deadline=None)
def test_two_people_rate_each_other_in_two_games_a_day(games: list[tuple[list[str], int]]) -> None:
    """However often they play, and whoever else is at the table."""
    played = [
        RatedGame(number, 3600.0 * number, tuple((who, place) for place, who in enumerate(order[:count], 1)))
        for number, (order, count) in enumerate(games)
    ]
    met, rating = Counter[Pair](), Counter[Pair]()
    for game, contest in contests_of(played, -inf):
        pairs = {*map(Pair, itertools.combinations(people_of(game.ranking), 2))}
        met.update(pairs)
        rating.update(pairs - contest.apart)
    assert rating == {pair: min(count, MOST_A_DAY) for pair, count in met.items()}


async def test_an_old_game_stays_as_it_was_rated(tmp_path: Path) -> None:
    """A caretaker, a new holder and one pair over its limit made it unrated. From the update on they do not."""
    path = tmp_path / "djambi.db"
    async with opened(path) as club:
        await club.store.write([("INSERT INTO rated_before VALUES (1e12)", ())])  # the rules of version 1.0.0
        await rated_game(club, Side.BLUE, terms=DUEL)
        await sit_down(club, TRIO)
        await cared_for(club, "M d1-c1")
        await give_up(club, BLUE, YELLOW)
        assert (await verdict(club)).why is Unrated.CARETAKER
        await sit_down(club, TRIO)
        await replaced(club)
        await give_up(club, BLUE, YELLOW)
        assert (await verdict(club)).why is Unrated.SEAT_CHANGED
        for _ in range(2):
            await rated_game(club, Side.BLUE, Side.YELLOW, terms=TRIO)
        assert await verdict(club) == Verdict(Unrated.TOO_OFTEN)
        before = await ratings(club)
        assert {who: each.games for who, each in before.items()} == {ALICE.id: 2, BOB.id: 2, CHLOE.id: 1}
    with closing(sqlite3.connect(path)) as old:
        old.executescript(f"DROP TABLE rated_before; {STEPS[1]}")  # the step from version 1.0.0
    async with opened(path) as club:
        club.numbers = itertools.count(1000)
        assert await ratings(club) == before
        assert await verdict(club) == Verdict(Unrated.TOO_OFTEN)
        assert await club.differences() == []
        await club.store.write([("DELETE FROM ratings", ()), ("DELETE FROM rated_up_to", ())])
        assert await ratings(club) == before
        await rated_game(club, Side.BLUE, Side.YELLOW, terms=TRIO)
        assert await verdict(club) == Verdict(apart=((SEATS[0], SEATS[1]),))
        club.numbers = itertools.count(86_400)
        await sit_down(club, TRIO)
        await cared_for(club, "M d1-c1")
        await give_up(club, BLUE, YELLOW)
        assert (await verdict(club)).why is None
        assert await club.differences() == []


async def test_ratings_go_on_from_where_they_were(club: Club) -> None:
    """Asked after each game or only at the end: the same."""
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED)
    first = await ratings(club)
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED)
    second = await ratings(club)
    assert second[CHLOE.id].at_least > first[CHLOE.id].at_least
    assert second == rated({}, [Contest((*await ranking(club),))] * 2)
    await club.store.write([("DELETE FROM ratings", ()), ("DELETE FROM rated_up_to", ())])
    assert await ratings(club) == second


async def test_a_game_that_is_erased_was_never_rated(club: Club) -> None:
    """What followed from it for others is worked out again."""
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED)
    await ratings(club)
    await club.table.new("garden", club.ask(ALICE), DUEL, sits=True)
    await club.table.join("garden", club.ask(BOB))
    await to_and_fro(club, LEAST_TURNS, "garden")
    await club.table.do("garden", club.ask(BOB), decide.give_up, None)
    assert (await ratings(club))[BOB.id].games == 2
    await Erasing(club.store).drop_channel(HALL)
    left = await ratings(club)
    assert {who: each.games for who, each in left.items()} == {ALICE.id: 1, BOB.id: 1}
    assert left == rated({}, [Contest(((ALICE.id, 1), (BOB.id, 2)))])
    assert await club.differences() == []


async def test_who_is_forgotten_is_nobody_in_the_ratings_and_the_others_keep_theirs(club: Club) -> None:
    """Whatever is worked out again later."""
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED)
    before = await ratings(club)
    await Erasing(club.store).take_out(CHLOE.id, "gone-1", ())
    after = await ratings(club)
    assert CHLOE.id not in after
    assert {who: after[who] for who in before if who != CHLOE.id} == {w: before[w] for w in before if w != CHLOE.id}
    await club.store.write([("DELETE FROM rated_up_to", ())])
    assert await ratings(club) == after
    [(_, kept)] = (await RatingNotes(club.store).rated()).values()
    assert {who for who, _ in kept.ranking} == {"gone-1", ALICE.id, BOB.id, DAI.id}
    assert await club.differences() == []


def test_engines_are_rated_by_how_they_play() -> None:
    """Two of a kind in one game are one rating, the mean of theirs."""
    kind = EngineId.of(1, EngineLevel.HARD)
    after = rated({}, [Contest((("1", 1), (kind, 2), (kind, 3)))])
    assert after["1"].mu > Rating().mu > after[kind].mu
    assert after[kind].games == 1


def test_a_single_victory_puts_nobody_first() -> None:
    """Who has won often is surely stronger."""
    often = rated({}, [Contest((("1", 1), ("2", 2)))] * 20)
    once = rated(often, [Contest((("3", 1), ("4", 2)))])
    assert once["1"].at_least > once["3"].at_least


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE ratings SET mu = mu + 1 WHERE person = '1'",
        "DELETE FROM ratings WHERE person = '2'",
        """UPDATE rated SET ranking = '[["1", 1], ["2", 2]]'""",
        "DELETE FROM rated",
    ],
)
def test_damage_is_found(tmp_path: Path, sql: str) -> None:
    """`djambi check` says where."""
    path = tmp_path / "djambi.db"

    async def damaged() -> None:
        async with opened(path) as club:
            await rated_game(club, Side.BLUE, Side.GREEN, Side.RED)
            await ratings(club)
            club.damage(sql)

    asyncio.run(damaged())
    assert check(path)
