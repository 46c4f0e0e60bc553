"""Ratings: who came where in which game, what follows from that, and that it is the same whenever it is worked out."""

import asyncio
import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from bot.cli.host import check, repair
from bot.djambi.board import Side
from bot.djambi.reading import read_move
from bot.store.erasing import Erasing
from bot.store.results import RatingNotes
from bot.table import decide
from bot.table.decide import take_care
from bot.table.model import Person, Seating, Terms
from bot.table.people.plackett_luce import rated
from bot.table.people.rating import LEAST_TURNS, Rating, Unrated, ranking_of
from bot.table.person_id import EngineId, EngineLevel
from bot.table.time.seats import offer_seat, take_seat
from tests.table.club import ALICE, BOB, CHLOE, DAI, EVE, HALL, PEOPLE, STANDARD, Club, opened
from tests.table.played import to_and_fro

SERVER = "palace"
RATED = replace(Terms(4, Seating.CHOICE, STANDARD, "en"), rated=SERVER)


async def rated_game(club: Club, *out: Side, terms: Terms = RATED, rounds: int = LEAST_TURNS) -> None:
    """Play a game of four, or of as many as the terms say, in which sides resign in an order after some rounds."""
    await club.open(terms)
    for person in PEOPLE[: terms.players]:
        await club.join(person)
    await to_and_fro(club, rounds)
    for side in out:
        await club.resign(PEOPLE[side], side)


async def why_not(club: Club) -> Unrated | None:
    """Return why the last game is not rated, if it is not."""
    return await club.house.ratings.why_not(await club.table.events(await club.table.last_game(HALL)))


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
    """Without the term, cancelled, too short, or where a seat changed hands or a caretaker played."""
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED, terms=replace(RATED, rated=""))
    assert await ranking(club) == []
    await rated_game(club, Side.BLUE)
    await club.cancel(ALICE, moderator=True)
    assert await ranking(club) == []
    await rated_game(club, Side.BLUE)
    ask, left = club.ask(BOB), [ALICE.id]
    offered = await club.table.do(HALL, ask, offer_seat, Side.RED, None, left, moderator=True)
    ask = club.ask(EVE)
    await club.table.look_back(HALL, ask, take_seat, Side.RED, offered.seq, second=False)
    await club.resign(DAI)
    await club.resign(EVE)
    assert (await ranking(club), await why_not(club)) == ([], Unrated.SEAT_CHANGED)
    await rated_game(club)
    move = read_move((await club.game()).position, "M d1-c1", STANDARD)
    await club.table.do(HALL, club.ask(ALICE), take_care, move, rather=None)
    for person in (BOB, CHLOE, DAI):
        await club.resign(person)
    assert (await ranking(club), await why_not(club)) == ([], Unrated.CARETAKER)
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED, rounds=LEAST_TURNS - 1)
    assert (await ranking(club), await why_not(club)) == ([], Unrated.TOO_SHORT)
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
        assert await why_not(club) == (None if len(people) == 2 else Unrated.ONE_PERSON)
    assert {who: each.games for who, each in (await ratings(club)).items()} == {
        ALICE.id: 1,
        BOB.id: 1,
        EngineId.of(1, EngineLevel.EASY): 1,
    }
    assert await club.differences() == []


async def test_two_people_meet_in_two_rated_games_a_day(club: Club) -> None:
    """With others at the table or not. The next day they may again, and a recount gives the same ratings."""
    duel, trio = replace(RATED, players=2), replace(RATED, players=3)
    counted = []
    for terms in (duel, trio, duel, trio):
        await rated_game(club, *list(Side)[1 : terms.players], terms=terms)
        counted.append(await why_not(club))
        await ratings(club)
    assert counted == [None, None, Unrated.TOO_OFTEN, Unrated.TOO_OFTEN]
    assert {who: each.games for who, each in (await ratings(club)).items()} == {ALICE.id: 2, BOB.id: 2, CHLOE.id: 1}
    club.numbers = itertools.count(86_400)
    await rated_game(club, Side.BLUE, terms=duel)
    assert await why_not(club) is None
    after = await ratings(club)
    assert after[ALICE.id].games == 3
    await club.store.write([("DELETE FROM ratings", ()), ("DELETE FROM rated_up_to", ())])
    assert await ratings(club) == after
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
    """What followed from it for others is worked out again."""
    await rated_game(club, Side.BLUE, Side.GREEN, Side.RED)
    await ratings(club)
    terms = replace(RATED, players=2)
    await club.table.new("garden", club.ask(ALICE), terms, sits=True)
    await club.table.join("garden", club.ask(BOB))
    await to_and_fro(club, LEAST_TURNS, "garden")
    await club.table.do("garden", club.ask(BOB), decide.give_up, None)
    assert (await ratings(club))[BOB.id].games == 2
    await Erasing(club.store).drop_channel(HALL)
    left = await ratings(club)
    assert {who: each.games for who, each in left.items()} == {ALICE.id: 1, BOB.id: 1}
    assert left == rated({}, [[(ALICE.id, 1), (BOB.id, 2)]])
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
