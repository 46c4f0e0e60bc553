"""The ranking of a rated game, as its journal says."""

import asyncio
import tempfile
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi.board import Side
from bot.djambi.errors import DjambiError
from bot.table import decide
from bot.table.ballots import answer
from bot.table.events import Asked, Event, turns_of
from bot.table.model import Pace, Person, TableError, TimeUp, Wish
from bot.table.people.plackett_luce import rated
from bot.table.people.rating import LEAST_TURNS, Contest, Rating, Verdict
from bot.table.time.absence import ask, run_out, vote
from bot.table.time.seats import offer_seat, take_seat, take_seat_back
from bot.table.votes import VOTE_PATIENCE
from tests.djambi.boards import position
from tests.long import TIMES
from tests.table.club import ALICE, BLUE, BOB, CHLOE, DAI, DRAW, EVE, GREEN, HALL, OPENING, RED, YELLOW, Club, opened
from tests.table.people.rated_games import (
    DUEL,
    SEATS,
    TRIO,
    cared_for,
    give_up,
    last_events,
    ranking,
    rated_game,
    ratings,
    replaced,
    sit_down,
    verdict,
)
from tests.table.played import to_and_fro

EVENING: Final = replace(TRIO, pace=Pace(1, 1, unit=60, late=TimeUp.CARE))


async def test_the_player_who_fell_last_comes_next(club: Club) -> None:
    """The winner is first, and the first to resign is last."""
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


async def test_a_turn_of_a_stand_in_makes_no_game_unrated(club: Club) -> None:
    """It is its player's own: they keep the place in which they fell."""
    await sit_down(club)
    await cared_for(club, "M d1-c1")
    await give_up(club, BLUE, RED, GREEN)
    assert await ranking(club) == [(CHLOE.id, 1), (DAI.id, 2), (ALICE.id, 3), (BOB.id, 4)]
    assert await verdict(club) == Verdict()
    assert await club.differences() == []


async def turn(club: Club, how: str = "own") -> Event:
    """Let the player to move play a turn that changes nothing, their stand-in, or the latter since their time is up."""
    game = await club.game()
    side, player = Side(game.position.to_move), game.to_move
    assert player is not None
    if how == "late" and player.id not in game.care:
        await club.table.do(HALL, club.ask(player), run_out)
    played = sum(each.side is side for each in turns_of(await last_events(club)))
    out, back = OPENING[side][2:].split("-")
    text = f"M {back}-{out}" if played % 2 else OPENING[side]
    return await club.play(player, text) if how == "own" else await cared_for(club, text)


async def turns(club: Club, *rounds: str) -> None:
    """Let Alice play turns in these ways, and everybody else their own."""
    for how in rounds:
        await turn(club, how)
        for _ in (await club.game()).still_playing[1:]:
            await turn(club)


async def asked_about_alice(club: Club, at: float) -> None:
    """Let Bob and Chloe be asked about Alice, whose turn it is."""
    await club.table.do(HALL, Asked(ALICE, at, f"ask {at}"), ask, at)


async def decided(club: Club, wish: Wish, at: float) -> None:
    """Let Bob and Chloe decide what to do about Alice, whose turn it is."""
    for person in (BOB, CHLOE):
        absence = (await club.game()).absence
        assert absence is not None
        await club.table.do(HALL, Asked(person, at, f"{person.id} {at}"), vote, absence.entry, wish)


async def test_a_player_with_more_turns_of_a_stand_in_than_of_their_own_comes_behind(club: Club) -> None:
    """Also one who wins. With as many turns of either they keep their place."""
    for ways, expected in ((("own", "care"), [ALICE, CHLOE, BOB]), (("own", "care", "care"), [CHLOE, BOB, ALICE])):
        await sit_down(club, TRIO, rounds=0)
        await turns(club, *ways, *(("own", "care") * 2))
        await give_up(club, BLUE, YELLOW)
        assert await ranking(club) == [(person.id, place) for place, person in enumerate(expected, 1)]
        assert await verdict(club) == Verdict(behind=SEATS[:1] if expected[-1] == ALICE else ())
    assert await club.differences() == []


@pytest.mark.parametrize("ends", ["won", "drawn", "fallen"])
async def test_a_player_who_is_away_at_the_end_comes_behind(club: Club, ends: str) -> None:
    """Whether their stand-in wins, shares a draw, or falls last."""
    await sit_down(club, EVENING)
    await turns(club, "own", "late", "late", "late")
    match ends:
        case "won":
            await give_up(club, BLUE, YELLOW)
        case "drawn":
            for person in (BOB, CHLOE):
                await club.vote(person)
        case _:
            await give_up(club, BLUE)
            await club.set_up(str(position("rC a1, yC i9, yA a5", "r-y-", "y")))
            await club.play(CHLOE, "A a5-a1")
    assert (await ranking(club))[-1] == (ALICE.id, 3)
    assert await verdict(club) == Verdict(behind=SEATS[:1])


async def test_a_player_who_is_back_before_the_end_keeps_their_place(club: Club) -> None:
    """By whatever they do: here they resign."""
    await sit_down(club, EVENING)
    await turns(club, "own", "late", "late", "late")
    await give_up(club, BLUE, RED)
    assert await ranking(club) == [(CHLOE.id, 1), (ALICE.id, 2), (BOB.id, 3)]
    assert await verdict(club) == Verdict()


async def test_a_player_who_was_replaced_comes_behind_and_the_substitute_is_not_rated(club: Club) -> None:
    """A player who took their seat back was not replaced."""
    await sit_down(club)
    await replaced(club)
    await give_up(club, BLUE, GREEN, YELLOW)
    assert await ranking(club) == [(CHLOE.id, 1), (DAI.id, 2), (BOB.id, 3), (ALICE.id, 4)]
    assert await verdict(club) == Verdict(behind=SEATS[:1])
    assert EVE.id not in await ratings(club)
    await sit_down(club)
    await replaced(club)
    await club.table.look_back(HALL, club.ask(ALICE), take_seat_back, RED)
    await give_up(club, BLUE, GREEN, YELLOW)
    assert await ranking(club) == [(ALICE.id, 1), (CHLOE.id, 2), (DAI.id, 3), (BOB.id, 4)]
    assert await club.differences() == []


@pytest.mark.parametrize(("waited", "last"), [(VOTE_PATIENCE - 1, 0), (VOTE_PATIENCE, 1)])
async def test_a_stand_in_that_others_chose_within_two_days_counts_against_nobody(
    club: Club, waited: float, last: int
) -> None:
    """Two days after the question one does."""
    await sit_down(club, TRIO, rounds=1)
    for number in range(2):
        at = 2_000_000.0 + 3 * VOTE_PATIENCE * number
        await asked_about_alice(club, at)
        await decided(club, Wish.CARE, at + waited)
        await turns(club, "care")
    await give_up(club, BLUE, YELLOW)
    assert await verdict(club) == Verdict(behind=SEATS[:last])


async def test_a_stand_in_until_they_are_back_counts_in_an_evening(club: Club) -> None:
    """The others chose it after three turns of stand-ins in a row, which do not count themselves."""
    for number, last in ((3, 0), (4, 1)):
        await sit_down(club, replace(TRIO, pace=Pace(1, 1, unit=60)), rounds=1)
        for wish in (Wish.CARE, Wish.CARE, Wish.CARE, Wish.CARE_ON)[:number]:
            at = club.ask(ALICE).at
            await asked_about_alice(club, at)
            await decided(club, wish, at + 1)
            await turns(club, "care")
        await give_up(club, BLUE, YELLOW)
        assert await verdict(club) == Verdict(behind=SEATS[:last])


_DEEDS: Final = ("own", "own", "late", "draw", "no draw", "cancel", "seat", "caretaker", "duel")


class Losers:
    """Two players who do what they can against the third, who plays on."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.number = 0

    async def do(self, deed: str, who: Person) -> None:
        """Try one thing; what is refused changes nothing."""
        with suppress(TableError, DjambiError):
            await self._do(deed, who)
        while (await self.club.game()).to_move == ALICE:
            await turn(self.club)

    async def _do(self, deed: str, who: Person) -> None:
        do, asked = self.club.table.do, self.club.ask(who)
        game = await self.club.game()
        match deed:
            case "own" | "late":
                await turn(self.club, deed)
            case "draw":
                await do(HALL, asked, decide.vote_draw)
            case "no draw":
                await do(HALL, asked, answer, DRAW, yes=False)
            case "cancel":
                await do(HALL, asked, decide.vote_cancel)
            case "seat":
                [side] = game.playing_sides_of(who.id)
                offered = await do(HALL, asked, offer_seat, side, EVE)
                await self.club.table.look_back(HALL, self.club.ask(EVE), take_seat, side, offered.seq)
            case "caretaker":
                asked = replace(asked, person=game.to_move or who)
                await do(HALL, asked, ask, asked.at)
                for voter in (BOB, CHLOE):
                    await do(HALL, self.club.ask(voter), vote, (await self.club.game()).seq, Wish.CARE_ON)
            case _:
                await self._duel()

    async def _duel(self) -> None:
        self.number += 1
        place = f"garden {self.number}"
        await self.club.table.new(place, self.club.ask(BOB), DUEL, sits=True)
        await self.club.table.join(place, self.club.ask(CHLOE))
        await to_and_fro(self.club, LEAST_TURNS, place)
        await self.club.table.do(place, self.club.ask(CHLOE), decide.give_up, None)


async def _plot(deeds: list[tuple[str, Person]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder) / "djambi.db") as club:
            await sit_down(club, EVENING)
            losers = Losers(club)
            await turn(club)
            for deed, who in deeds:
                await losers.do(deed, who)
            before = await ratings(club)
            await give_up(club, BLUE, YELLOW)
            found = await ranking(club)
            assert (await verdict(club)).why is None
            assert found[0] == (ALICE.id, 1)
            after = await ratings(club)
            assert after[ALICE.id] == rated(before, [Contest((*found,))])[ALICE.id]
            assert after[ALICE.id].mu > Rating().mu
            assert await club.differences() == []


@given(deeds=st.lists(st.tuples(st.sampled_from(_DEEDS), st.sampled_from([BOB, CHLOE])), max_size=12))
@settings(max_examples=10 * TIMES, deadline=None)
def test_whatever_two_losers_do_the_winner_of_a_rated_game_is_rated(deeds: list[tuple[str, Person]]) -> None:
    """They sleep, propose and decline, give their seats away, and duel elsewhere."""
    asyncio.run(_plot(deeds))
