"""Draws: who answers an offer how, what nobody sees before all have answered, and how an offer ends."""

from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.phrases.languages import language
from bot.phrases.news import event_text
from bot.table import decide
from bot.table.ballots import answer
from bot.table.events import AnswerChanged, Asked, EndsVote, Event, GaveUp, VoteAnswered, VoteEnd, VoteOpened
from bot.table.model import Absence, Person, Phase, TableError, Trouble
from tests.djambi.boards import position
from tests.table.club import ALICE, BLUE, BOB, CHLOE, DAI, DRAW, HALL, OPENING, PEOPLE, RED, YELLOW, Club, ballot

_EN = language("en")


def ended(event: Event) -> tuple[VoteEnd | None, tuple[Side, ...], int]:
    """Return how the draw on offer ended with an event, who was against it, and the offer after it."""
    assert isinstance(event, EndsVote)
    return event.ends, event.against, ballot(event.game).entry


async def test_an_offer_fails_when_all_have_answered_and_somebody_declined(club: Club) -> None:
    """Not before, and then it is said who; a new offer needs all answers again."""
    await club.start()
    assert await club.trouble(club.decline(BOB)) is Trouble.NO_OFFER
    await club.vote(ALICE)
    declined = await club.decline(BOB)
    assert isinstance(declined, VoteAnswered)
    assert (ended(declined), declined.game.phase) == ((None, (), ballot(declined.game).entry), Phase.RUNNING)
    await club.vote(CHLOE)
    last = await club.vote(DAI)
    assert (type(last), ended(last), last.game.phase) == (VoteAnswered, (VoteEnd.DECLINED, (BLUE,), 0), Phase.RUNNING)
    assert await club.table.last_event(last.game) == last
    assert isinstance(await club.vote(BOB), VoteOpened)
    assert await club.differences() == []


async def test_nobody_sees_who_has_answered_or_what_before_all_have(club: Club) -> None:
    """Neither whether the answer was a yes or a no, nor that it was changed."""
    await club.start()
    await club.vote(ALICE)
    said = (
        event_text(await club.vote(BOB), _EN),
        event_text(await club.decline(CHLOE), _EN),
        event_text(await club.vote(CHLOE), _EN),
    )
    assert said == (
        "Draw offer: 2 of 4 have answered.",
        "Draw offer: 3 of 4 have answered.",
        "Draw offer: 3 of 4 have answered.",
    )


async def test_an_answer_may_be_changed_until_all_have_answered(club: Club) -> None:
    """To whatever it was not; nobody is told of that."""
    await club.start(3)
    await club.vote(ALICE)
    await club.decline(BOB)
    assert await club.trouble(club.decline(BOB)) is Trouble.DECLINED_ALREADY
    changed = await club.vote(BOB)
    assert (type(changed), changed.is_told) == (AnswerChanged, False)
    assert await club.table.last_event(changed.game) == changed
    assert await club.trouble(club.vote(BOB)) is Trouble.AGREED_ALREADY
    assert isinstance(await club.decline(BOB), AnswerChanged)
    assert isinstance(await club.vote(BOB), AnswerChanged)
    assert (await club.vote(CHLOE)).game.phase is Phase.DRAWN
    assert await club.differences() == []


async def test_who_offered_takes_it_back_by_declining(club: Club) -> None:
    """At once, and it is said; what was answered stays secret."""
    await club.start()
    await club.vote(ALICE)
    await club.decline(BOB)
    back = await club.decline(ALICE)
    assert ended(back) == (VoteEnd.WITHDRAWN, (), 0)
    assert await club.table.last_event(back.game) == back


async def test_an_offer_lapses_with_the_next_move_of_whoever_made_it(club: Club) -> None:
    """Not with a move of somebody else; and it is no declining. What was answered stays secret."""
    await club.start()
    await club.vote(BOB)
    await club.vote(ALICE)
    await club.decline(CHLOE)
    stays = await club.play(ALICE, "M c1-d1")
    assert ended(stays)[0] is None
    assert ballot(stays.game).yes == {ALICE.id, BOB.id}
    lapsed = await club.play(BOB, "M g1-f1")
    assert (ended(lapsed), len(ballot(lapsed.game).yes)) == ((VoteEnd.WITHDRAWN, (), 0), 0)
    assert await club.table.last_event(lapsed.game) == lapsed
    assert isinstance(await club.vote(CHLOE), VoteOpened)


async def test_an_offer_made_in_ones_own_turn_stands_until_ones_next_turn(club: Club) -> None:
    """Who offers a draw and then moves has meant both; at a terminal there is no other way to offer one."""
    await club.start(2)
    await club.vote(ALICE)
    stays = await club.play(ALICE, "M c1-d1")
    assert ended(stays)[0] is None
    assert ballot(stays.game).yes == {ALICE.id}
    assert (await club.vote(BOB)).game.phase is Phase.DRAWN


async def test_who_plays_a_turn_without_an_answer_has_declined(club: Club) -> None:
    """In secret as well, and they may change it; an answer that is there counts, whatever is played."""
    await club.start()
    await club.vote(ALICE)
    await club.vote(BOB)
    for person, text in zip(PEOPLE[:3], OPENING, strict=False):
        played = await club.play(person, text)
        assert ended(played)[0] is None
    assert ballot(played.game).yes == {ALICE.id, BOB.id}
    assert ballot(played.game).no == {CHLOE.id}
    assert isinstance(await club.vote(CHLOE), AnswerChanged)
    await club.decline(CHLOE)
    last = await club.play(DAI, OPENING[3])
    assert ended(last) == (VoteEnd.DECLINED, (YELLOW, Side.GREEN), 0)
    assert await club.table.last_event(last.game) == last


async def test_the_last_answer_is_asked_for_before_it_may_end_the_game(club: Club) -> None:
    """Whoever may not end it changes nothing; that it is asked does not tell what the others answered."""
    await club.start(3)
    await club.vote(ALICE)
    await club.decline(BOB)
    asked = club.ask(CHLOE)
    assert await club.trouble(club.table.do(HALL, asked, decide.vote_draw, may_end=False)) is Trouble.LAST_TO_AGREE
    await club.vote(BOB)
    assert await club.trouble(club.table.do(HALL, asked, decide.vote_draw, may_end=False)) is Trouble.LAST_TO_AGREE
    assert (await club.table.do(HALL, asked, decide.vote_draw)).game.phase is Phase.DRAWN


async def test_with_a_resignation_all_may_have_answered(club: Club) -> None:
    """Of those who are left: then the game ends, or the offer does."""
    await club.start()
    await club.vote(ALICE)
    await club.decline(BOB)
    await club.vote(CHLOE)
    left = await club.resign(DAI)
    assert (type(left), ended(left)) == (GaveUp, (VoteEnd.DECLINED, (BLUE,), 0))
    assert await club.table.last_event(left.game) == left
    await club.vote(ALICE)
    await club.decline(BOB)
    await club.vote(BOB)
    assert (await club.resign(CHLOE)).game.phase is Phase.DRAWN


async def test_who_has_declined_and_is_out_has_not_declined(club: Club) -> None:
    """Those who are out block nothing."""
    await club.start(3)
    await club.vote(ALICE)
    await club.decline(BOB)
    await club.resign(BOB)
    assert (await club.vote(CHLOE)).game.phase is Phase.DRAWN


def asked(person: Person) -> Asked:
    """Return a wish of `person`."""
    return Asked(person, 1.0, f"of {person.name}")


async def test_nobody_waits_for_who_is_absent(club: Club) -> None:
    """An answer that they gave counts; but nobody agrees with themselves alone."""
    game = await club.start()
    away = frozenset({CHLOE.id, DAI.id})
    offered = decide.vote_draw(game, asked(ALICE), gone=away)[-1].game
    assert offered.phase is Phase.RUNNING
    assert decide.vote_draw(offered, asked(BOB), gone=away)[-1].game.phase is Phase.DRAWN
    assert ended(answer(offered, asked(BOB), DRAW, yes=False, gone=away)[-1]) == (VoteEnd.DECLINED, (BLUE,), 0)
    against = answer(offered, asked(DAI), DRAW, yes=False)[-1].game
    assert ended(decide.vote_draw(against, asked(BOB), gone=away)[-1])[1] == (Side.GREEN,)
    alone = decide.vote_draw(game, asked(ALICE), gone=away | {BOB.id})[-1].game
    assert alone.phase is Phase.RUNNING


async def test_a_draw_waits_for_the_player_about_whom_the_others_are_asked(club: Club) -> None:
    """Whoever is late by what the game knows."""
    game = await club.start(3)
    game = replace(game, absence=Absence(game.seq, CHLOE.id, 0.0, 0.0))
    offered = decide.vote_draw(game, asked(ALICE))[-1].game
    agreed = decide.vote_draw(offered, asked(BOB))[-1].game
    assert agreed.phase is Phase.RUNNING
    assert decide.vote_draw(agreed, asked(CHLOE))[-1].game.phase is Phase.DRAWN


async def test_who_agreed_already_ends_it_when_the_others_have_gone(club: Club) -> None:
    """Otherwise an offer would wait for ever for somebody who went away after it was made."""
    await club.start(3)
    await club.vote(ALICE)
    game = (await club.vote(BOB)).game
    with pytest.raises(TableError, match=Trouble.LAST_TO_AGREE.value):
        decide.vote_draw(game, asked(BOB), gone=frozenset({CHLOE.id}), may_end=False)
    assert decide.vote_draw(game, asked(BOB), gone=frozenset({CHLOE.id}))[-1].game.phase is Phase.DRAWN


async def test_what_eliminates_who_had_not_answered_ends_the_offer(club: Club) -> None:
    """As for a resignation."""
    await club.start(3)
    await club.set_up(str(position("rC h1, bC i1, yC a9, yM a5", "rby-")))
    await club.vote(ALICE)
    await club.decline(CHLOE)
    killed = await club.play(ALICE, "C h1-i1 corpse b1")
    assert ended(killed) == (VoteEnd.DECLINED, (YELLOW,), 0)
    assert killed.game.position.players == (RED, YELLOW)
