"""Seats that change hands: who may offer one, who takes it over, and what goes with it."""

import json
from dataclasses import replace
from functools import partial

import pytest

from bot.djambi.board import Side
from bot.djambi.gamefile import write_game
from bot.phrases.languages import LANGUAGES
from bot.phrases.moves import history
from bot.phrases.news import event_text
from bot.store.erasing import Erasing
from bot.store.records import Records
from bot.store.results import Tallies
from bot.table.ballots import answer
from bot.table.events import (
    AbsenceAsked,
    Event,
    Head,
    SeatKept,
    SeatOffered,
    SeatTaken,
    VoteAnswered,
    VoteEnd,
    VoteOpened,
)
from bot.table.game.filing import file_of
from bot.table.model import Person, Takebacks, Trouble
from bot.table.people.own_data import People
from bot.table.person_id import DiscordId, ForgottenId
from bot.table.time.absence import ask, look
from bot.table.time.pace import DAY
from bot.table.time.seats import keep_seat, offer_seat, take_seat, take_seat_back
from bot.table.votes import VOTE_PATIENCE
from tests.table.club import (
    ALICE,
    BLUE,
    BOB,
    CHLOE,
    DAI,
    EVE,
    HALL,
    OPENING,
    PEOPLE,
    RED,
    SEAT,
    YELLOW,
    Club,
    ballot,
    terms,
)
from tests.table.engines.at_table import add


async def offered(
    club: Club, by: Person, side: Side | None = None, heir: Person | None = None, *, left: Person | None = None
) -> Event:
    """Let somebody offer a seat; as a moderator, if it is that of one who has `left` the server."""
    asked, gone = club.ask(by), [left.id] if left else []
    return await club.table.do(HALL, asked, offer_seat, side, heir, gone, moderator=bool(left))


async def taken(club: Club, by: Person, offer: Event, side: Side = RED, *, second: bool = False) -> Event:
    """Let somebody take a seat that was offered."""
    asked = club.ask(by)
    return await club.table.look_back(HALL, asked, take_seat, side, offer.seq, second=second)


async def kept(club: Club, by: Person, offer: Event, side: Side = RED, *, moderator: bool = False) -> Event:
    """Let somebody say no."""
    asked = club.ask(by)
    return await club.table.do(HALL, asked, keep_seat, side, offer.seq, moderator=moderator)


async def back(club: Club, by: Person, side: Side = RED) -> Event:
    """Let somebody have their seat back."""
    asked = club.ask(by)
    return await club.table.look_back(HALL, asked, take_seat_back, side)


async def test_a_seat_is_given_to_somebody_who_accepts(club: Club) -> None:
    """They have the seat and the turn then, and nobody else's say counts; the database replays."""
    await club.start()
    offer = await offered(club, ALICE, heir=EVE)
    assert offer == SeatOffered(offer.game, Head(ALICE, offer.at, 1), RED)
    assert offer.heir == EVE
    assert (offer.game.to_move, offer.begins_turn) == (ALICE, False)
    assert await club.trouble(taken(club, BOB, offer)) is Trouble.NOT_FOR_YOU
    passed = await taken(club, EVE, offer)
    assert passed == SeatTaken(passed.game, Head(EVE, passed.at, 1), RED, keeps_time=True)
    assert passed.before == ALICE
    assert (passed.game.to_move, passed.begins_turn, passed.has_board) == (EVE, True, True)
    assert await club.trouble(club.play(ALICE, OPENING[0])) is Trouble.STRANGER
    played = await club.play(EVE, OPENING[0])
    assert [person.name for person in played.game.still_playing] == ["Eve", "Bob", "Chloé", "大"]
    assert await club.differences() == []


async def test_a_seat_is_offered_to_whoever_takes_it_first(club: Club) -> None:
    await club.start()
    offer = await offered(club, ALICE)
    assert not (await taken(club, EVE, offer)).game.seat_offers
    assert await club.trouble(taken(club, Person(BOB.id, "Bob"), offer)) is Trouble.NO_SEAT_OFFER


async def agreed(club: Club, by: Person, *, yes: bool = True) -> Event:
    """Let somebody answer whether a player takes a second seat."""
    entry = ballot(await club.game(), SEAT).entry
    return await club.table.do(HALL, club.ask(by), answer, SEAT, entry, yes=yes)


@pytest.mark.parametrize("heir", [None, ALICE])
async def test_a_player_takes_a_second_seat_only_if_everybody_else_agrees(club: Club, heir: Person | None) -> None:
    """Two friends would decide the game. Turns of others don't end the vote, and the database replays."""
    await club.start()
    offer = await offered(club, BOB, heir=heir)
    assert await club.trouble(taken(club, ALICE, offer, BLUE)) is Trouble.HAS_SEAT
    opened = await taken(club, ALICE, offer, BLUE, second=True)
    assert opened == VoteOpened(opened.game, Head(ALICE, opened.at, 1), RED, SEAT)
    assert ballot(opened.game, SEAT).yes == {ALICE.id, BOB.id}
    assert await club.trouble(taken(club, ALICE, offer, BLUE, second=True)) is Trouble.AGREED_ALREADY
    assert await club.trouble(agreed(club, EVE)) is Trouble.STRANGER
    assert isinstance(await agreed(club, CHLOE), VoteAnswered)
    for person, move in zip(PEOPLE, OPENING, strict=True):
        assert SEAT in (await club.play(person, move)).game.votes
    passed = await agreed(club, DAI)
    assert passed == SeatTaken(passed.game, Head(ALICE, passed.at, 5), BLUE, by_all=True, keeps_time=True)
    assert passed.game.sides_of(ALICE.id) == (RED, BLUE)
    assert await club.table.event(passed.game.id, passed.seq) == passed
    assert await club.differences() == []


@pytest.mark.parametrize("who", [CHLOE, BOB, ALICE])
async def test_one_no_keeps_a_player_from_a_second_seat(club: Club, who: Person) -> None:
    """The seat stays on offer."""
    await club.start()
    offer = await offered(club, BOB)
    await taken(club, ALICE, offer, BLUE, second=True)
    ended = await agreed(club, who, yes=False)
    assert isinstance(ended, VoteAnswered)
    assert ended.ends is (VoteEnd.WITHDRAWN if who is ALICE else VoteEnd.DECLINED)
    assert (ended.game.votes, [*ended.game.seat_offers]) == ({}, [BLUE])
    assert await club.trouble(agreed(club, DAI)) is Trouble.NO_SEAT_VOTE
    assert isinstance(await taken(club, EVE, offer, BLUE), SeatTaken)


async def test_only_one_player_asks_for_a_second_seat_at_a_time(club: Club) -> None:
    await club.start()
    offer = await offered(club, BOB)
    await taken(club, ALICE, offer, BLUE, second=True)
    assert await club.trouble(taken(club, DAI, offer, BLUE, second=True)) is Trouble.OFFER_OPEN


@pytest.mark.parametrize("what", ["withdrawn", "replaced", "taken", "holder out", "asker out", "other seat"])
async def test_the_vote_on_a_second_seat_ends_with_what_it_is_about(club: Club, what: str) -> None:
    """Nobody has asked the new holder of another seat."""
    await club.start()
    offer = await offered(club, BOB)
    other = await offered(club, CHLOE)
    await taken(club, ALICE, offer, BLUE, second=True)
    ended = await {
        "withdrawn": partial(kept, club, BOB, offer, BLUE),
        "replaced": partial(offered, club, BOB),
        "taken": partial(taken, club, EVE, offer, BLUE),
        "holder out": partial(club.resign, BOB),
        "asker out": partial(club.resign, ALICE),
        "other seat": partial(taken, club, EVE, other, YELLOW),
    }[what]()
    assert SEAT not in ended.game.votes
    assert await club.trouble(agreed(club, DAI)) is Trouble.NO_SEAT_VOTE
    assert await club.differences() == []


async def test_a_player_asks_nobody_for_a_second_seat_once_only_two_people_play(club: Club) -> None:
    await club.start(3)
    offer = await offered(club, BOB)
    await club.resign(CHLOE)
    assert isinstance(await taken(club, ALICE, offer, BLUE, second=True), SeatTaken)


async def test_a_player_alone_with_engines_takes_a_second_seat_on_purpose(club: Club) -> None:
    """As in the lobby."""
    await club.open(terms(3))
    for person in (ALICE, BOB):
        await club.join(person)
    await add(club, ALICE)
    offer = await offered(club, ALICE, heir=BOB)
    assert await club.trouble(taken(club, BOB, offer)) is Trouble.HAS_SEAT
    assert await club.trouble(taken(club, ALICE, await offered(club, ALICE))) is Trouble.OWN_SEAT
    both = await taken(club, BOB, await offered(club, ALICE), second=True)
    assert both.game.sides_of(BOB.id) == (RED, BLUE)


async def test_an_offer_is_withdrawn_or_turned_down(club: Club) -> None:
    """By the one whose seat it is, who made it, whom it was made to, or a moderator: by nobody else."""
    await club.start()
    for person, moderator, withdrawn in ((ALICE, False, False), (EVE, False, False), (CHLOE, True, True)):
        offer = await offered(club, ALICE, heir=EVE)
        assert await club.trouble(kept(club, BOB, offer)) is Trouble.NOT_HOLDER
        event = await kept(club, person, offer, moderator=moderator)
        assert isinstance(event, SeatKept)
        assert event.withdrawn is withdrawn
        assert await club.table.event(event.game.id, event.seq) == event
        assert await club.trouble(taken(club, EVE, offer)) is Trouble.NO_SEAT_OFFER


async def test_only_the_newest_offer_of_a_seat_counts(club: Club) -> None:
    await club.start()
    first = await offered(club, ALICE, heir=EVE)
    await offered(club, ALICE)
    assert await club.trouble(taken(club, EVE, first)) is Trouble.NO_SEAT_OFFER


async def test_a_moderator_offers_the_seat_of_somebody_who_is_gone(club: Club) -> None:
    """If none is named, the one for whom all wait; nobody else may offer what is not theirs."""
    await club.start()
    assert await club.trouble(offered(club, BOB, RED)) is Trouble.NOT_HOLDER
    assert await club.trouble(offered(club, EVE)) is Trouble.STRANGER
    offer = await offered(club, EVE, left=ALICE)
    assert isinstance(offer, SeatOffered)
    assert offer.side is RED
    named = await offered(club, BOB, YELLOW, left=CHLOE)
    assert isinstance(named, SeatOffered)
    assert named.side is YELLOW
    assert await club.trouble(offered(club, EVE, YELLOW, left=ALICE)) is Trouble.NOT_GONE
    assert await club.trouble(offered(club, BOB, RED, left=CHLOE)) is Trouble.NOT_GONE
    assert await club.trouble(offered(club, BOB, heir=BOB)) is Trouble.SEATED_ALREADY
    await club.resign(CHLOE)
    assert await club.trouble(offered(club, EVE, YELLOW, left=CHLOE)) is Trouble.NO_SEAT_OFFER


@pytest.mark.parametrize("rated", ["", "77"])
@pytest.mark.parametrize("by", [BOB, EVE])
async def test_a_rival_offers_no_seat_within_two_days_of_the_question(club: Club, rated: str, by: Person) -> None:
    """In a rated game no moderator does, not even that of a player who has left the server."""
    await club.open(replace(terms(3), rated=rated))
    for person in (ALICE, BOB, CHLOE):
        await club.join(person)
    asked = await club.table.do(HALL, club.ask(ALICE), ask, 0.0)

    async def offers(waited: float, *left: str) -> Event:
        wish = replace(club.ask(by), at=asked.at + waited)
        return await club.table.do(HALL, wish, offer_seat, RED, None, left, moderator=True)

    for waited, left, may in (
        (VOTE_PATIENCE - 1, (), by is EVE and not rated),
        (1, (ALICE.id,), not rated),
        (VOTE_PATIENCE, (), True),
    ):
        if may:
            assert isinstance(await offers(waited, *left), SeatOffered)
        else:
            assert await club.trouble(offers(waited, *left)) is Trouble.NOT_GONE_LONG


async def test_the_two_days_count_from_the_question_that_called_the_player(club: Club) -> None:
    """Also once the others were asked again."""
    await club.open(terms(3))
    for person in (ALICE, BOB, CHLOE):
        await club.join(person)
    at = (await club.table.do(HALL, club.ask(ALICE), ask, 0.0)).at
    for waited in (VOTE_PATIENCE, 5 * DAY):
        at += waited
        asked = await club.table.do(HALL, replace(club.ask(ALICE), at=at), look)
    assert isinstance(asked, AbsenceAsked)
    wish = replace(club.ask(BOB), at=at)
    assert isinstance(await club.table.do(HALL, wish, offer_seat, RED, None, (), moderator=True), SeatOffered)


async def test_a_seat_that_others_offer_is_not_for_those_who_have_or_had_another(club: Club) -> None:
    """Neither at once nor by way of somebody else, and not for one who is out or gave a seat of their own away."""
    await club.start()
    fay = Person(DiscordId(77), "Fay")
    await taken(club, fay, await offered(club, CHLOE), YELLOW)
    await club.resign(DAI)
    assert await club.trouble(offered(club, EVE, RED, heir=BOB, left=ALICE)) is Trouble.PLAYS_HERE
    offer = await offered(club, BOB, RED, left=ALICE)
    for person in (BOB, CHLOE, DAI, fay):
        assert await club.trouble(taken(club, person, offer, second=True)) is Trouble.PLAYS_HERE
    await taken(club, EVE, offer)
    passed_on = await offered(club, EVE)
    for person in (BOB, CHLOE, DAI, fay):
        assert await club.trouble(taken(club, person, passed_on, second=True)) is Trouble.PLAYS_HERE
    await club.play(EVE, OPENING[0])
    assert isinstance(await taken(club, ALICE, passed_on), SeatTaken), "it was hers"
    for person in (CHLOE, DAI):
        assert isinstance(await taken(club, person, await offered(club, ALICE, RED)), SeatTaken), "it is her word"
        await taken(club, ALICE, await offered(club, person, RED))


async def test_nobody_gives_their_seat_in_a_rated_game_away(club: Club) -> None:
    """The rating is about the person who sat down."""
    await club.open(replace(terms(2), rated="77"))
    for person in (ALICE, BOB):
        await club.join(person)
    for heir in (None, EVE):
        assert await club.trouble(offered(club, ALICE, heir=heir)) is Trouble.RATED_SEAT


async def test_whatever_the_one_does_who_seemed_gone_ends_the_offer_of_their_seat(club: Club) -> None:
    """But not one of their own, which somebody may still take while they play on."""
    await club.start()
    offer = await offered(club, EVE, left=ALICE)
    played = await club.play(ALICE, OPENING[0])
    assert not played.game.seat_offers
    assert await club.trouble(taken(club, EVE, offer)) is Trouble.NO_SEAT_OFFER
    own = await offered(club, BOB)
    await club.play(BOB, OPENING[1])
    assert isinstance(await taken(club, EVE, own, BLUE), SeatTaken)


async def test_a_seat_that_is_out_of_the_game_is_not_on_offer(club: Club) -> None:
    await club.start()
    offer = await offered(club, CHLOE)
    await club.resign(CHLOE)
    assert await club.trouble(taken(club, EVE, offer, YELLOW)) is Trouble.NO_SEAT_OFFER


async def test_who_was_replaced_by_others_has_the_seat_back_until_it_was_played_from(club: Club) -> None:
    await club.start()
    passed = await taken(club, EVE, await offered(club, BOB, RED, left=ALICE))
    assert isinstance(passed, SeatTaken)
    assert passed.by_others
    assert await club.trouble(back(club, BOB)) is Trouble.NO_SEAT_BACK
    again = await back(club, ALICE)
    assert again == SeatTaken(again.game, Head(ALICE, again.at, 1), RED, keeps_time=True)
    assert again.before == EVE
    assert await club.trouble(back(club, EVE)) is Trouble.NO_SEAT_BACK
    await taken(club, EVE, await offered(club, BOB, RED, left=ALICE))
    await club.play(EVE, OPENING[0])
    assert await club.trouble(back(club, ALICE)) is Trouble.NO_SEAT_BACK


async def test_a_replaced_player_has_the_seat_back_although_others_have_played_since(club: Club) -> None:
    """Only a turn from that seat ends it."""
    await club.start()
    await taken(club, EVE, await offered(club, DAI, BLUE, left=BOB), BLUE)
    await club.play(ALICE, OPENING[0])
    again = await back(club, BOB, BLUE)
    assert again.game.seats[BLUE] == BOB


async def test_who_was_replaced_by_others_has_the_seat_back_from_whomever_it_was_passed_on_to(club: Club) -> None:
    """The one who passed it on does not, nor does who had it back and gave it away then."""
    await club.start()
    await taken(club, EVE, await offered(club, BOB, RED, left=ALICE))
    fay = Person(DiscordId(77), "Fay")
    await taken(club, fay, await offered(club, EVE))
    assert await club.trouble(back(club, EVE)) is Trouble.NO_SEAT_BACK
    again = await back(club, ALICE)
    assert (again.person, again.game.seats[RED]) == (ALICE, ALICE)
    assert await club.trouble(back(club, ALICE)) is Trouble.NO_SEAT_BACK
    await taken(club, EVE, await offered(club, ALICE))
    assert await club.trouble(back(club, ALICE)) is Trouble.NO_SEAT_BACK


async def test_who_gave_their_seat_away_themselves_does_not_have_it_back(club: Club) -> None:
    await club.start()
    await taken(club, EVE, await offered(club, ALICE))
    assert await club.trouble(back(club, ALICE)) is Trouble.NO_SEAT_BACK


async def test_what_was_on_offer_lapses_when_a_seat_changes_hands(club: Club) -> None:
    """A draw that all but one have agreed to is not agreed to by whoever is new, nor by one seat less."""
    await club.start(3)
    for person in (BOB, CHLOE):
        await club.vote(person)
    passed = await taken(club, EVE, await offered(club, ALICE))
    assert isinstance(passed, SeatTaken)
    assert passed.lapsed
    assert (ballot(passed.game).entry, ballot(passed.game).yes, passed.game.phase.is_open) == (0, frozenset(), True)


async def test_turns_are_not_taken_back_beyond_a_change_of_seats(club: Club) -> None:
    """Those after it are."""
    await club.open(replace(terms(), takebacks=Takebacks.FREE))
    for person in PEOPLE:
        await club.join(person)
    await club.play(ALICE, OPENING[0])
    await taken(club, EVE, await offered(club, CHLOE), YELLOW)
    assert await club.trouble(club.table.take_back_last(HALL, club.ask(ALICE))) is Trouble.SEAT_PASSED
    await club.play(BOB, OPENING[1])
    again = await club.table.take_back_last(HALL, club.ask(BOB))
    assert again.game.seats[YELLOW] == EVE
    assert await club.differences() == []


async def test_the_history_and_the_file_of_a_game_say_who_played_what(club: Club) -> None:
    await club.start()
    await club.play(ALICE, OPENING[0])
    await taken(club, EVE, await offered(club, ALICE))
    events = await club.table.events(await club.game())
    assert history(events, LANGUAGES["en"]).splitlines()[-1] == "Eve took over from 🔴 Red (Alice)."
    text = write_game(file_of(events))
    assert '[Red "Eve"]' in text
    assert "; red: Eve takes over the seat of Alice" in text
    assert (await club.table.adopt("elsewhere", club.ask(BOB), file_of(events), "en")).position == events[
        -1
    ].game.position


async def test_the_file_of_a_game_names_nobody_who_is_forgotten(club: Club) -> None:
    await club.start()
    await club.play(ALICE, OPENING[0])
    events = [*await club.table.events(await club.game()), await taken(club, EVE, await offered(club, ALICE))]
    assert isinstance(events[-1], SeatTaken)
    forgotten = replace(events[-1].game, former=(Person(ForgottenId("gone-1"), ""),))
    events[-1] = replace(events[-1], game=forgotten)
    assert "; red: Eve takes over the seat of ?\n" in write_game(file_of(events))


async def test_who_has_themselves_forgotten_takes_over_no_seat(club: Club) -> None:
    """Of whom nothing is known but that they were asked to: their data says so, and then the seat is not on offer."""
    await club.start()
    people = People(club.table, Records(club.store), Erasing(club.store), Tallies(club.store))
    await offered(club, BOB, heir=EVE)
    assert (await people.data_of(EVE.id))["seats_offered"] == [{"game": 1, "side": "blue"}]
    [said_no] = await people.give_up_all(club.ask(EVE))
    assert event_text(said_no, LANGUAGES["en"]) == "🔵 Blue (Bob) stays in the game."
    assert not (await club.game()).seat_offers
    await people.forget(EVE)
    assert json.dumps(EVE.id) not in "".join(club.dump())


async def test_forgetting_reaches_whoever_had_a_seat_or_was_to_have_one(club: Club) -> None:
    """Their data says what they did, and afterwards no number of theirs is left."""
    await club.start()
    people = People(club.table, Records(club.store), Erasing(club.store), Tallies(club.store))
    await taken(club, EVE, await offered(club, ALICE))
    await offered(club, BOB, heir=ALICE)
    assert [done["action"] for done in (await people.data_of(EVE.id))["done"]] == ["SeatTaken"]
    assert [game.id for game in await people.games_of(EVE.id)] == [1]
    assert await people.games_of(ALICE.id) == []
    await people.forget(ALICE)
    game = await club.game()
    heir = game.seat_offers[BLUE].heir
    assert heir is not None
    assert (isinstance(heir.id, ForgottenId), heir.name) == (True, "")
    event = (await club.table.events(game))[-2]
    assert isinstance(event, SeatTaken)
    assert (isinstance(event.before.id, ForgottenId), event.before.name) == (True, "")
    assert json.dumps("1") not in "".join(club.dump())
    assert await club.differences() == []
