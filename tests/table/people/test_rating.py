"""Ratings: who came where in which game, what follows from that, and that it is the same whenever it is worked out."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.djambi.board import Side
from bot.store.erasing import Erasing
from bot.store.ratings import RatingNotes
from bot.table.model import Seating, Terms
from bot.table.people.plackett_luce import rated
from bot.table.people.rating import Rating, ranking_of
from bot.table.person_id import EngineId, EngineLevel
from bot.table.time.seats import offer_seat, take_seat
from bot.upkeep import check, repair
from tests.table.club import ALICE, BOB, CHLOE, DAI, EVE, HALL, PEOPLE, STANDARD, Club, opened

SERVER = "palace"
RATED = replace(Terms(4, Seating.CHOICE, STANDARD, "en"), rated=SERVER)


async def rated_game(club: Club, *out: Side, terms: Terms = RATED) -> None:
    """Play a game of four in which sides resign in an order, which ends it."""
    await club.open(terms)
    for person in PEOPLE:
        await club.join(person)
    for side in out:
        await club.resign(PEOPLE[side], side)


async def ranking(club: Club) -> list[tuple[str, int]]:
    """Return who came where in the last game."""
    return [*ranking_of(await club.table.events(await club.table.last_game(HALL)))]


async def ratings(club: Club) -> dict[str, Rating]:
    """Return the ratings of the server."""
    return await club.house.ratings.of(SERVER)


async def test_who_fell_last_comes_next(club: Club) -> None:
    """The winner is first, whoever resigned first is last."""
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED)
    assert await ranking(club) == [(CHLOE.id, 1), (ALICE.id, 2), (DAI.id, 3), (BOB.id, 4)]
    found = await ratings(club)
    assert sorted(found, key=lambda who: -found[who].mu) == [CHLOE.id, ALICE.id, DAI.id, BOB.id]
    assert {each.games for each in found.values()} == {1}
    assert all(each.uncertainty < Rating().uncertainty for each in found.values())
    assert await club.differences() == []


async def test_those_who_share_a_draw_share_the_first_place(club: Club) -> None:
    """Whoever was out before is behind them."""
    await rated_game(club, Side.GREEN)
    for person in (ALICE, BOB, CHLOE):
        await club.vote(person)
    assert await ranking(club) == [(ALICE.id, 1), (BOB.id, 1), (CHLOE.id, 1), (DAI.id, 4)]


async def test_what_is_not_rated(club: Club) -> None:
    """A game without the term, a cancelled one, and one in which a seat changed hands."""
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED, terms=replace(RATED, rated=""))
    assert await ranking(club) == []
    await rated_game(club, Side.BLUE)
    await club.cancel(ALICE, moderator=True)
    assert await ranking(club) == []
    await rated_game(club, Side.BLUE)
    ask = club.ask(ALICE)
    offered = await club.table.do(HALL, ask, lambda game: offer_seat(game, ask, Side.RED, None, moderator=False))
    ask = club.ask(EVE)
    await club.table.do(HALL, ask, lambda game: take_seat(game, ask, Side.RED, offered.seq, second=False))
    await club.resign(DAI)
    await club.resign(EVE)
    assert await ranking(club) == []
    assert await ratings(club) == {}
    assert await club.differences() == []


async def test_ratings_go_on_from_where_they_were(club: Club) -> None:
    """Asked after each game or only at the end: the same."""
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED)
    first = await ratings(club)
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED)
    second = await ratings(club)
    assert second[CHLOE.id].at_least > first[CHLOE.id].at_least
    assert second == rated({}, [await ranking(club)] * 2)
    await club.store.write([("DELETE FROM ratings", ()), ("DELETE FROM rated_up_to", ())])
    assert await ratings(club) == second


async def test_a_game_that_is_erased_was_never_rated(club: Club) -> None:
    """What followed from it for others is worked out anew."""
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED)
    await ratings(club)
    terms = replace(RATED, players=2)
    await club.table.new("garden", club.ask(ALICE), terms, sits=True)
    await club.table.join("garden", club.ask(BOB))
    await club.table.resign("garden", club.ask(BOB))
    assert (await ratings(club))[BOB.id].games == 2
    await Erasing(club.store).drop_channel(HALL)
    left = await ratings(club)
    assert {who: each.games for who, each in left.items()} == {ALICE.id: 1, BOB.id: 1}
    assert left == rated({}, [[(ALICE.id, 1), (BOB.id, 2)]])
    assert await club.differences() == []


async def test_who_is_forgotten_is_nobody_in_the_ratings_and_the_others_keep_theirs(club: Club) -> None:
    """Whatever is worked out anew later."""
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
    after = rated({}, [[("1", 1), (kind, 2), (kind, 3)]])
    assert after["1"].mu > Rating().mu > after[kind].mu
    assert after[kind].games == 1


def test_a_single_victory_puts_nobody_first() -> None:
    """Who has won often is surely stronger."""
    often = rated({}, [[("1", 1), ("2", 2)]] * 20)
    once = rated(often, [[("3", 1), ("4", 2)]])
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
def test_damage_is_found_and_mended(tmp_path: Path, sql: str) -> None:
    """`djambi check` says where, and `--repair` works it out again."""
    path = tmp_path / "djambi.db"

    async def played(damage: str = "") -> dict[str, Rating]:
        async with opened(path) as club:
            if damage:
                club.damage(damage)
                return {}
            if not await club.store.games():
                await rated_game(club, Side.BLUE, Side.GREEN, Side.RED)
            return await ratings(club)

    before = asyncio.run(played())
    asyncio.run(played(sql))
    assert check(path)
    assert repair(path)
    assert check(path) == []
    assert asyncio.run(played()) == before
