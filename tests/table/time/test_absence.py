"""The vote about somebody who is absent: who is asked, what decides, and that there is always a next step."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import Final

import pytest

from bot.table.decide import noticed, vote_cancel
from bot.table.events import (
    AbsenceAsked,
    AbsenceDecided,
    AbsenceVoted,
    Asked,
    Cancelled,
    Cause,
    Event,
    GaveUp,
    Head,
    SeatTaken,
    VoteEnd,
    VoteOpened,
)
from bot.table.model import AWAY_AFTER, Game, Pace, Person, Phase, TableError, Trouble, Wish
from bot.table.time.absence import (
    LONG_GONE,
    VoteStage,
    ask,
    called,
    decides_at,
    look,
    may_run_out,
    may_wish,
    next_look,
    run_out,
    stage_of,
    turned_up,
    vote,
    voters,
)
from bot.table.time.pace import DAY
from bot.table.time.seats import offer_seat, take_seat
from bot.table.votes import VOTE_PATIENCE
from tests.phrases.games import ALICE as RED_PLAYER, game as made
from tests.table.club import ALICE, BOB, CHLOE, DAI, EVE, HALL, OPENING, PEOPLE, RED, YELLOW, Club, ballot, terms
from tests.table.engines.at_table import act, add

BEGAN: Final = 1_000_000.0
ASKED_AT: Final = BEGAN + 3 * DAY
THEN: Final = ASKED_AT + VOTE_PATIENCE
"""From then on the others can decide everything."""
W, L, C, T, S, R = Wish


async def done(club: Club, decision: Callable[[Game, Asked], Sequence[Event]], by: Person, at: float) -> Event:
    """Let something be decided at a moment."""
    asked = Asked(by, at, club.ask(by).request)
    return await club.table.do(HALL, asked, decision)


async def asked_about(club: Club, players: int = 4, *, left: bool = False) -> Event:
    """Start a game of that many, in which the first does not play, and let the others be asked."""
    await club.start(players)
    return await done(club, lambda game, by: ask(game, by, BEGAN, left=left), ALICE, ASKED_AT)


async def say(club: Club, by: Person, wish: Wish, at: float = ASKED_AT, gone: Sequence[str] = ()) -> Event:
    """Let somebody say what they want."""
    absence = (await club.game()).absence
    entry = absence.entry if absence else 0
    return await done(club, lambda game, asked: vote(game, asked, entry, wish, gone), by, at)


WISHES = [
    (4, (W,), None),
    (4, (W, W), W),
    (4, (W, C), None),
    (4, (C, W, C), C),
    (3, (C, C), C),
    (2, (C,), C),
    (3, (L,), None),
    (3, (L, L), L),
    (3, (L, C), None),
    (2, (W,), W),
]
"""In a game of that many the others want this in turn: then that is decided, or nothing yet."""
GRAVE_WISHES = [
    (4, (T, C, T), T),
    (4, (W, S, S), S),
    (4, (W, S, R), None),
    (4, (R, R), R),
    (3, (L, R), None),
    (3, (T, T), T),
]
"""The same with what takes a seat, or all turns of a player."""


@pytest.mark.parametrize(("players", "wishes", "decided"), [*WISHES, *GRAVE_WISHES])
async def test_more_than_half_of_the_others_decide(
    club: Club, players: int, wishes: tuple[Wish, ...], decided: Wish | None
) -> None:
    """What is grave, once the post that calls the player is two days old."""
    await asked_about(club, players)
    at = THEN if (players, wishes, decided) in GRAVE_WISHES else ASKED_AT
    for person, wish in zip(PEOPLE[1:], wishes, strict=False):
        event = await say(club, person, wish, at)
    if decided is None:
        assert isinstance(event, AbsenceVoted)
    elif decided is Wish.RESIGN:
        assert isinstance(event, GaveUp)
        assert event.cause is Cause.VOTE
    else:
        assert event == AbsenceDecided(event.game, Head(ALICE, at, 1), RED, decided)
    assert await club.differences() == []


@pytest.mark.parametrize("rated", ["", "77"])
@pytest.mark.parametrize("wish", [T, S, R])
async def test_all_others_together_take_no_seat_in_two_days_but_their_votes_count_then(
    club: Club, rated: str, wish: Wish
) -> None:
    """A moment before, all of them want it in vain; then the clock does it."""
    await club.open(replace(terms(), rated=rated))
    for person in PEOPLE:
        await club.join(person)
    await done(club, lambda game, by: ask(game, by, BEGAN), ALICE, ASKED_AT)
    for person in PEOPLE[1:]:
        voted = await say(club, person, wish, THEN - 1)
        assert isinstance(voted, AbsenceVoted)
        assert (voted.game.seats, voted.game.position, voted.game.care) == (
            voted.game.seats,
            (await club.table.event(1, voted.seq - 1)).game.position,
            {},
        )
    decided = await done(club, look, ALICE, THEN)
    assert isinstance(decided, GaveUp if wish is R else AbsenceDecided)


async def test_the_two_days_run_from_the_first_question(club: Club) -> None:
    """The others waited a day first, which counts."""
    await asked_about(club)
    for person in (BOB, CHLOE):
        await say(club, person, W)
    again = await done(club, look, ALICE, ASKED_AT + DAY)
    assert decides_at(again.game, R) == THEN
    for person in (BOB, CHLOE):
        assert isinstance(await say(club, person, R, THEN - 1), AbsenceVoted)
    assert isinstance(await say(club, DAI, R, THEN), GaveUp)


@pytest.mark.parametrize("rated", ["", "77"])
async def test_only_who_has_left_the_server_of_an_unrated_game_can_be_replaced_at_once(club: Club, rated: str) -> None:
    await club.open(replace(terms(), rated=rated))
    for person in PEOPLE:
        await club.join(person)
    await done(club, lambda game, by: ask(game, by, BEGAN, left=True), ALICE, ASKED_AT)
    await say(club, BOB, R)
    assert isinstance(await say(club, CHLOE, R), AbsenceVoted if rated else GaveUp)


async def test_in_an_evening_three_stand_ins_in_a_row_take_the_place_of_the_two_days(club: Club) -> None:
    """And nobody is voted out, however long it takes."""
    await club.open(replace(terms(3), pace=Pace(10, 10, unit=60)))
    for person in PEOPLE[:3]:
        await club.join(person)
    now, at = (await club.game()), ASKED_AT
    for turns in range(4):
        [asked] = ask(now, Asked(ALICE, at, "r"), at)
        assert decides_at(asked.game, R) == inf
        assert decides_at(asked.game, T) == (0.0 if turns == 3 else inf)
        now = asked.game
        for person, wish in ((BOB, C), (CHLOE, C)):
            now = vote(now, Asked(person, at, "r"), asked.seq, wish)[-1].game
        assert now.ran_out == {ALICE.id: turns + 1}
        now = replace(now, absence=None, care={})  # the stand-in and the others have played
    back = turned_up(replace(now, care={ALICE.id: 0}), Asked(ALICE, at, "r"))
    assert noticed(back)[0].game.ran_out == {}


async def test_one_vote_a_person_which_can_be_changed(club: Club) -> None:
    """Three times the same is one vote; the last word counts."""
    await asked_about(club)
    for wish in (R, R, W):
        await say(club, BOB, wish, THEN)
    assert isinstance(await say(club, CHLOE, R, THEN), AbsenceVoted)
    assert isinstance(await say(club, DAI, R, THEN), GaveUp)


async def test_who_has_left_the_server_as_well_has_no_say(club: Club) -> None:
    await asked_about(club)
    assert isinstance(await say(club, BOB, W, gone=[CHLOE.id, DAI.id]), AbsenceDecided)


async def test_only_those_who_play_are_asked_and_only_this_question_is_answered(club: Club) -> None:
    """What was said of an earlier one counts for nothing."""
    first = await asked_about(club)
    assert [person.name for person in voters(first.game)] == ["Bob", "Chloé", "大"]
    assert await club.trouble(say(club, EVE, W)) is Trouble.STRANGER
    for person in (BOB, CHLOE):
        await say(club, person, W)
    assert await club.trouble(say(club, DAI, W)) is Trouble.NOT_ABSENT
    await done(club, look, ALICE, ASKED_AT + DAY)
    late = done(club, lambda game, asked: vote(game, asked, first.seq, W), DAI, ASKED_AT + DAY)
    assert await club.trouble(late) is Trouble.NOT_ABSENT
    assert isinstance(await say(club, DAI, W, ASKED_AT + DAY), AbsenceVoted)


async def test_in_a_game_of_two_nobody_is_counted_as_resigned_before_seven_days(club: Club) -> None:
    await asked_about(club, 2)
    assert await club.trouble(say(club, BOB, R)) is Trouble.NOT_LONG_ENOUGH
    await club.resign(ALICE)
    await club.start(2)
    await done(club, lambda game, by: ask(game, by, BEGAN), ALICE, BEGAN + LONG_GONE - DAY)
    assert isinstance(await say(club, BOB, R, BEGAN + LONG_GONE + DAY - 1), AbsenceVoted)
    out = await say(club, BOB, R, BEGAN + LONG_GONE + DAY)
    assert (type(out), out.person, out.game.phase) == (GaveUp, ALICE, "won")


async def test_who_is_counted_as_resigned_is_out_and_the_next_one_plays(club: Club) -> None:
    await asked_about(club)
    await say(club, BOB, R, THEN)
    out = await say(club, CHLOE, R, THEN)
    assert (out.game.to_move, out.game.absence, out.begins_turn) == (BOB, None, True)
    assert await club.differences() == []


async def test_who_is_counted_as_resigned_is_the_last_to_answer_a_draw(club: Club) -> None:
    """As by resigning: it is said who was against."""
    await club.start(3)
    await club.vote(BOB)
    await club.decline(CHLOE)
    await done(club, lambda game, by: ask(game, by, BEGAN), ALICE, ASKED_AT)
    await say(club, BOB, R, THEN)
    out = await say(club, CHLOE, R, THEN)
    assert isinstance(out, GaveUp)
    assert (out.ends, out.against, ballot(out.game).entry) == (VoteEnd.DECLINED, (YELLOW,), 0)
    assert await club.table.event(1, out.seq) == out


THEY = [
    lambda club: club.play(ALICE, OPENING[0]),
    lambda club: club.resign(ALICE),
    lambda club: club.vote(ALICE),
    lambda club: say(club, ALICE, Wish.WAIT),
    lambda club: done(club, turned_up, ALICE, ASKED_AT),
]


@pytest.mark.parametrize("does", THEY)
@pytest.mark.parametrize("decided", [False, True])
async def test_whatever_the_absent_does_ends_it(club: Club, does: Callable[[Club], object], *, decided: bool) -> None:
    """And the substitute that was looked for is needed no more."""
    await asked_about(club)
    await say(club, BOB, S, THEN)
    if decided:
        assert (await say(club, CHLOE, S, THEN)).game.seat_offers
    if not (decided and does is THEY[3]):
        await does(club)  # type: ignore[misc]
        game = await club.game()
        assert (game.absence, game.seat_offers) == (None, {})


async def test_what_others_do_meanwhile_changes_nothing(club: Club) -> None:
    """But when somebody else is to move, nobody waits for them."""
    await asked_about(club)
    assert (await club.resign(DAI)).game.absence is not None
    assert await club.trouble(done(club, turned_up, BOB, ASKED_AT)) is Trouble.NOT_ABSENT
    again = done(club, lambda game, by: ask(game, by, BEGAN), ALICE, ASKED_AT)
    assert await club.trouble(again) is Trouble.CHANGED_MEANWHILE


def test_who_plays_all_sides_is_not_asked_about() -> None:
    """There is nobody to ask, not even when they have left the server."""
    practice = made()
    practice = replace(practice, seats=dict.fromkeys(practice.seats, RED_PLAYER))
    with pytest.raises(TableError, match="changed_meanwhile"):
        ask(practice, Asked(RED_PLAYER, ASKED_AT, "r"), BEGAN, left=True)


@pytest.mark.parametrize(("rated", "wish", "may"), [("", R, False), ("", S, False), ("", C, True), ("77", C, False)])
async def test_one_person_alone_decides_nothing_grave_before_seven_days(
    club: Club, rated: str, wish: Wish, *, may: bool
) -> None:
    """Be it in a game of two people and an engine, or because all others have left; in a rated game no stand-in."""
    await club.open(replace(terms(4), rated=rated))
    for person in (ALICE, BOB):
        await club.join(person)
    for side in (YELLOW, None):
        await add(club, ALICE, side)
    question = await done(club, lambda game, by: ask(game, by, BEGAN), ALICE, ASKED_AT)
    if may:
        assert isinstance(await say(club, BOB, wish), AbsenceDecided)
        return
    assert await club.trouble(say(club, BOB, wish)) is Trouble.NOT_LONG_ENOUGH
    assert not may_wish(question.game, wish)
    await done(club, look, ALICE, THEN)
    await done(club, look, ALICE, THEN + 3 * DAY)
    assert isinstance(await say(club, BOB, wish, BEGAN + LONG_GONE + DAY), AbsenceDecided | GaveUp)


async def test_who_is_left_alone_on_the_server_resigns_for_nobody(club: Club) -> None:
    await asked_about(club)
    assert await club.trouble(say(club, BOB, R, THEN, gone=[CHLOE.id, DAI.id])) is Trouble.NOT_LONG_ENOUGH
    assert isinstance(await say(club, BOB, R, THEN), AbsenceVoted)


async def test_one_person_alone_ends_no_game_and_rewinds_none_while_the_other_is_absent(club: Club) -> None:
    """What takes all who play takes two; who has left the server is not waited for."""
    await asked_about(club, 2)
    by, again = club.ask(BOB), club.ask(BOB)
    proposed = await club.table.do(HALL, by, vote_cancel)
    assert isinstance(proposed, VoteOpened)
    assert isinstance(await club.table.do(HALL, again, vote_cancel, gone=[ALICE.id]), Cancelled)


async def test_an_engine_makes_no_draw_with_one_person_while_the_other_is_absent(club: Club) -> None:
    await club.open(terms(3))
    for person in (ALICE, BOB):
        await club.join(person)
    await add(club, ALICE)
    await done(club, lambda game, by: ask(game, by, BEGAN), ALICE, ASKED_AT)
    await club.vote(BOB)
    answered = await act(club, await club.game(), (0.0,) * 4)
    assert answered.game.phase is Phase.RUNNING


async def took(club: Club, by: Person, found: Event, at: float) -> Event:
    """Let somebody take over the seat for which a substitute is looked for."""
    asked = Asked(by, at, club.ask(by).request)
    return await club.table.look_back(HALL, asked, take_seat, RED, found.seq)


async def test_a_rival_is_no_substitute(club: Club) -> None:
    """Least of all in a game of two, where one person decides."""
    await asked_about(club, 2)
    for at in (THEN, THEN + 3 * DAY):
        await done(club, look, ALICE, at)
    found = await say(club, BOB, S, THEN + 3 * DAY)
    assert await club.trouble(took(club, BOB, found, found.at)) is Trouble.PLAYS_HERE


async def test_the_seat_is_taken_over_by_whoever_is_found(club: Club) -> None:
    await asked_about(club)
    await say(club, BOB, S, THEN)
    found = await say(club, CHLOE, S, THEN)
    taken = await took(club, EVE, found, THEN)
    assert isinstance(taken, SeatTaken)
    assert (taken.by_others, taken.game.absence, taken.game.to_move) == (True, None, EVE)


async def test_who_waits_looks_for_nobody_any_more(club: Club) -> None:
    await asked_about(club)
    await say(club, BOB, S, THEN)
    found = await say(club, CHLOE, S, THEN)
    until = next_look(found.game)
    assert until is not None
    await done(club, look, ALICE, until)
    await say(club, BOB, W, until)
    assert not (await say(club, CHLOE, W, until)).game.seat_offers
    assert await club.trouble(took(club, EVE, found, until)) is Trouble.NO_SEAT_OFFER


async def test_who_waits_leaves_the_offer_of_a_moderator_alone(club: Club) -> None:
    await asked_about(club)
    await done(club, lambda game, by: offer_seat(game, by, RED, moderator=True), EVE, ASKED_AT)
    await say(club, BOB, W)
    assert (await say(club, CHLOE, W)).game.seat_offers[RED].by == EVE.id


AFTER_PATIENCE = [
    ((), L),
    ((S,), S),
    ((R, W), W),
    ((R,), W),
    ((S, R), S),
    ((S, T, C), C),
    ((W, L, R), W),
]
"""Of those who are asked some want this, and it is not more than half: when their time is over that is decided."""


@pytest.mark.parametrize(("wishes", "decided"), AFTER_PATIENCE)
async def test_whoever_answers_or_not_it_goes_on(club: Club, wishes: tuple[Wish, ...], decided: Wish) -> None:
    await asked_about(club)
    for person, wish in zip(PEOPLE[1:], wishes, strict=False):
        await say(club, person, wish)
    due = next_look(await club.game())
    assert due == ASKED_AT + VOTE_PATIENCE
    assert await club.trouble(done(club, look, ALICE, due - 1)) is Trouble.CHANGED_MEANWHILE
    event = await done(club, look, ALICE, due)
    assert isinstance(event, AbsenceDecided)
    assert event.wish is decided
    then = next_look(event.game)
    assert then is not None
    assert then > due
    again = await done(club, look, ALICE, then)
    assert isinstance(again, AbsenceAsked)
    assert (stage_of(again.game), next_look(again.game)) == (VoteStage.ASKED, then + VOTE_PATIENCE)


async def test_a_long_silence_is_not_cut_short_by_who_answers_late(club: Club) -> None:
    """In a game of two, too, resigning is not what comes of waiting."""
    await asked_about(club, 2)
    event = await done(club, look, ALICE, ASKED_AT + VOTE_PATIENCE)
    assert isinstance(event, AbsenceDecided)
    assert event.wish is Wish.WAIT_LONG


def test_nothing_is_asked_of_a_game_in_which_all_are_there() -> None:
    now = made()
    assert (stage_of(now), next_look(now)) == (VoteStage.THERE, None)
    with pytest.raises(TableError, match="changed_meanwhile"):
        look(now, Asked(RED_PLAYER, ASKED_AT, "r"))


async def test_after_two_questions_that_nobody_answers_the_next_ones_call_nobody(club: Club) -> None:
    """Whoever answers one is called by those after it; and none calls when it is not asked any more."""
    asked, calls = await asked_about(club), []
    for number in range(5):
        absence = asked.game.absence
        calls.append([person.name for person in called(asked.game, absence.entry if absence else 0)])
        if number == 3:
            await say(club, DAI, W, at=asked.at)
        decided = await done(club, look, ALICE, asked.at + VOTE_PATIENCE)
        assert called(decided.game, absence.entry if absence else 0) == []
        asked = await done(club, look, ALICE, next_look(decided.game) or 0)
    assert [len(names) for names in calls] == [3, 3, 0, 0, 3]
    assert called(asked.game, 7) == []


@pytest.mark.parametrize(("care", "is_there"), [({}, True), ({BOB.id: 1}, True), ({BOB.id: 0}, False)])
async def test_a_player_with_a_stand_in_for_one_turn_counts_as_there(
    club: Club, care: dict[str, int], *, is_there: bool
) -> None:
    """While nobody is there, nobody becomes away by the clock, and no stand-in plays for those who are."""
    game = await club.start(2)
    late = replace(game, care=care, ran_out={ALICE.id: AWAY_AFTER - 1})
    [event] = run_out(late, club.ask(ALICE))
    assert (event.game.care.get(ALICE.id) == 0) is is_there
    assert may_run_out(replace(late, ran_out={ALICE.id: AWAY_AFTER})) is is_there
