"""How pacts stand: what a journal says became of them, from the last signature to the end."""

from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given, strategies as st

from bot.djambi import START, Side, play
from bot.djambi.generate import legal_moves
from bot.table.events import Event, Head, SeatTaken, TakenBack, TurnPlayed
from bot.table.model import Person, Phase
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Breach, Notice, NoticeGiven, PactError, PactTrouble
from bot.table.pacts.standing import Became, PactEvent, breakers, has_ended, pact_events_of, would_break
from bot.table.person_id import DiscordId
from tests.djambi.boards import legal, position
from tests.table.pacts.signed import BOARD, PACT, PEOPLE, RULES, SPARES, after, opened, played

SPARES_RED = Clause(ClauseKind.SPARES, by="2", about=Side.RED)


def test_a_breach_is_noted_with_its_turn_and_entry() -> None:
    """And the pact has ended with it."""
    journal = played("A c3-c7", "N h2-g2", "N h8-g8", "N b8-c8")
    each, end = pact_events_of(PACT, journal)
    assert each == PactEvent(Became.BROKEN, 5, 10, 0, "1")
    assert breakers([each]) == {"1": [each]}
    assert end == PactEvent(Became.ENDED_BY_BREACH, 5, 10)


def test_a_pact_is_signed_and_ended_by_its_parties_alone() -> None:
    """Each of them signs once."""
    game, draft = opened()[-1].game, replace(PACT, signed={"1": 8}, notice=Notice.AT_ONCE)
    signed = draft.signed_by("2", game)
    assert signed.is_signed
    for trouble, wish in (
        (PactTrouble.NOT_PARTY, partial(draft.signed_by, "3", game)),
        (PactTrouble.SIGNED_ALREADY, partial(draft.signed_by, "1", game)),
        (PactTrouble.NOT_PARTY, partial(signed.with_notice_of, "3", game)),
    ):
        with pytest.raises(PactError) as caught:
            wish()
        assert caught.value.trouble is trouble


def back(events: list[Event], to: int) -> Event:
    """Return the event of a journal going back to how it stood after entry `to`."""
    now, then = events[-1].game, next(event.game for event in events if event.seq == to)
    return TakenBack(replace(then, seq=now.seq + 1), Head(PEOPLE[Side.RED], 0.0, now.position.turn), Side.RED, to)


def test_what_was_taken_back_broke_nothing() -> None:
    """Nor did it end the pact, which can be broken again; what was done before it stays done."""
    journal = played(BETRAYAL)
    journal.append(back(journal, 9))
    assert pact_events_of(PACT, journal) == ()
    assert pact_events_of(PACT, journal[1:], pact_events_of(PACT, journal[:2])) == ()
    journal.append(after(journal[-1].game, BETRAYAL))
    assert [each.seq for each in pact_events_of(PACT, journal)] == [12, 12]
    journal.append(after(journal[-1].game, "N h2-g2"))
    journal.append(back(journal, 12))
    assert [each.seq for each in pact_events_of(PACT, journal)] == [12, 12]


FEUD = position("rC a1, rA c3, rN c2, rM d3, bC i1, bM c7 e3, bN h2, yC i9, yN h8, gC a9, gN b8", "rbyg", turn=5)
"""Red's Assassin can kill blue's Militant on c7, and blue's other Militant red's on d3."""

BETRAYAL, REVENGE = "A c3-c7", "M e3-d3 corpse e4"


def test_a_breach_frees_the_others() -> None:
    """They are neither warned of what they do afterwards, nor is it noted."""
    journal = played(BETRAYAL, REVENGE, at=FEUD)
    became = [each.became for each in pact_events_of(PACT, journal)]
    assert became == [Became.BROKEN, Became.ENDED_BY_BREACH]
    before = journal[1].game
    happened = pact_events_of(PACT, journal[:2])
    assert would_break(PACT, happened, before, "2", legal(before.position, REVENGE)) == ()


def test_where_a_pact_says_so_a_breach_frees_from_nothing_but_what_is_owed_to_the_breaker() -> None:
    """Whoever broke it stays bound, and so do the others among themselves."""
    three = replace(PACT, parties=("1", "2", "3"), signed={"1": 1, "2": 1, "3": 1}, breach=Breach.BREAKER)
    clauses = (SPARES, Clause(ClauseKind.KEEPS_OUT, squares=(legal(FEUD, "N c2-d2").target,)), SPARES_RED)
    pact = replace(three, clauses=clauses)
    journal = played(BETRAYAL, at=FEUD)
    happened, game = pact_events_of(pact, journal), journal[-1].game
    assert happened == (PactEvent(Became.BROKEN, 5, 10, 0, "1"),)
    assert would_break(pact, happened, game, "2", legal(game.position, REVENGE)) == ()
    to_yellow = would_break(pact, happened, game, "2", legal(game.position, "N h2-d2"))
    assert [each.clause for each in to_yellow] == [1]
    two = replace(pact, parties=("1", "2"), signed={"1": 1, "2": 1})
    assert would_break(two, happened, game, "2", legal(game.position, "N h2-d2")) == ()
    again = pact_events_of(two, played(BETRAYAL, REVENGE, "N h8-g8", "N b8-c8", "N c2-d2", at=FEUD))
    assert [(each.clause, each.person) for each in again] == [(0, "1"), (1, "1")]


def test_who_was_betrayed_in_the_last_turn_of_a_duty_is_not_late_with_it() -> None:
    """The breach comes before the end of the turn."""
    duty = Clause(ClauseKind.MOVES_TO, by="2", squares=(0,), by_turn=5)
    for breach in Breach:
        pact = replace(PACT, clauses=(SPARES, duty), breach=breach)
        assert list(breakers(pact_events_of(pact, played(BETRAYAL, at=FEUD)))) == ["1"]
        three = replace(pact, parties=("1", "2", "3"), signed={"1": 1, "2": 1, "3": 1})
        late = ["2"] if breach is Breach.BREAKER else []  # who owes it to the third one as well
        assert list(breakers(pact_events_of(three, played(BETRAYAL, at=FEUD)))) == ["1", *late]
    assert list(breakers(pact_events_of(pact, played("N c2-d2", at=FEUD)))) == ["2"]


def test_a_pact_that_somebody_broke_is_never_said_to_have_held() -> None:
    """Nor is one that is broken with the last move of the game."""
    for breach in Breach:
        pact = replace(PACT, breach=breach)
        last = replace(pact, signed={"1": 1, "2": 9})
        journal = opened(FEUD)
        journal.append(after(journal[-1].game, BETRAYAL, Phase.WON))
        *_, end = pact_events_of(last, journal)
        assert end.became is (Became.ENDED_BY_BREACH if breach is Breach.WHOLE else Became.GAME_OVER)


def test_nothing_is_broken_before_all_have_signed() -> None:
    """A turn up to the entry of the last signature does not count, nor does anything without it."""
    journal = played("A c3-c7")
    assert pact_events_of(replace(PACT, signed={"1": 9, "2": 10}), journal) == ()
    assert pact_events_of(replace(PACT, signed={"1": 9}), journal) == ()


def test_a_pact_ends_when_its_last_turn_is_over() -> None:
    """The last turn itself still counts, what comes after it does not."""
    pact = replace(PACT, until=5)
    assert [each.became for each in pact_events_of(pact, played("A c3-c7"))] == [
        Became.BROKEN,
        Became.ENDED_BY_BREACH,
    ]
    journal = played("N c2-d2", "N h2-g2", "N h8-g8", "N b8-c8", "A c3-c7")
    assert pact_events_of(pact, journal) == (PactEvent(Became.OUT_OF_DATE, 5, 10),)


def test_a_pact_ends_when_fewer_than_two_of_its_parties_are_left() -> None:
    """Whoever has eliminated the other."""
    at = position("rC a1, rA i3, rN c2, bC i1, bN h2, yC i9, yN h8, gC a9, gN b8", "rbyg", turn=5)
    pact = replace(PACT, clauses=(Clause(ClauseKind.STAYS_OUT_OF_MAZE),))
    assert [each.became for each in pact_events_of(pact, played("A i3-i1", at=at))] == [Became.FEW_LEFT]
    assert pact_events_of(replace(PACT, parties=("3", "4"), signed={"3": 1, "4": 1}), played("A i3-i1", at=at)) == ()


def test_a_pact_ends_when_one_of_its_parties_leaves_the_seat() -> None:
    """Whoever has it then has promised nothing, and who plays elsewhere still is a party still."""
    journal = played()
    now = replace(journal[-1].game, seq=10, seats={**PEOPLE, Side.RED: Person(DiscordId("5"), "eve")})
    now = replace(now, former=(PEOPLE[Side.RED],))
    journal.append(SeatTaken(now, Head(now.seats[Side.RED], 0.0, 5), Side.RED))
    three = replace(PACT, parties=("1", "2", "3"), signed={"1": 8, "2": 9, "3": 9})
    assert pact_events_of(three, journal) == (PactEvent(Became.SEAT_PASSED, 5, 10),)
    both = replace(now, seats={**now.seats, Side.GREEN: PEOPLE[Side.RED]})
    assert pact_events_of(three, [*journal[:-1], replace(journal[-1], game=both)]) == ()


def test_a_pact_ends_with_the_game() -> None:
    """And what was still to be done then is owed by nobody."""
    duty = Clause(ClauseKind.MOVES_TO, squares=(0,), by_turn=5)
    journal = played()
    journal.append(after(journal[-1].game, "N c2-d2", Phase.CANCELLED))
    assert pact_events_of(replace(PACT, clauses=(duty,)), journal) == (PactEvent(Became.HELD, 5, 10),)


def test_a_pact_ends_by_notice_when_the_round_is_over() -> None:
    """What is done in that round still counts."""
    pact = replace(PACT, notice=Notice.ROUND, breach=Breach.BREAKER, given=NoticeGiven("2", 9, 5, 8))
    moves = ("A c3-c7", "N h2-g2", "N h8-g8", "N b8-c8")
    assert [each.became for each in pact_events_of(pact, played(*moves))] == [Became.BROKEN, Became.NOTICE]
    assert not has_ended(pact_events_of(pact, played(*moves[:3])))


def test_a_pact_ends_at_once_by_notice_where_it_says_so() -> None:
    """Nothing that is done after it counts."""
    pact = replace(PACT, notice=Notice.AT_ONCE, given=NoticeGiven("2", 9, 5, 4))
    assert pact_events_of(pact, played("A c3-c7")) == (PactEvent(Became.NOTICE, 5, 9),)


def test_a_duty_is_done_once_and_missed_once() -> None:
    """What was done in time cannot be missed later, nor be done twice; a pact with nothing left to do is kept."""
    duty = Clause(ClauseKind.MOVES_TO, by="1", squares=(12,), by_turn=6)
    pact = replace(PACT, clauses=(duty,))
    moves = ("N c2-d2", "N h2-g2", "N h8-g8", "N b8-c8")
    done = PactEvent(Became.KEPT, 5, 10, 0, "1"), PactEvent(Became.FULFILLED, 5, 10)
    assert pact_events_of(pact, played(*moves)) == done
    missed = replace(pact, clauses=(replace(duty, squares=(0,)),))
    assert pact_events_of(missed, played(*moves)) == (
        PactEvent(Became.MISSED, 6, 11, 0, "1"),
        PactEvent(Became.ENDED_BY_BREACH, 6, 11),
    )


def test_what_a_move_would_break_is_known_before_it_is_played() -> None:
    """Of the mover's own promises; also a duty whose last turn it would let pass."""
    game = opened()[-1].game
    kill, quiet = legal(BOARD, "A c3-c7"), legal(BOARD, "N c2-d2")
    assert would_break(PACT, (), game, "1", kill) == (PactEvent(Became.BROKEN, 5, 10, 0, "1"),)
    assert would_break(PACT, (), game, "1", quiet) == ()
    assert would_break(replace(PACT, until=4), (PactEvent(Became.OUT_OF_DATE, 4, 9),), game, "1", kill) == ()
    duty = replace(PACT, clauses=(Clause(ClauseKind.KILLS, about=Side.YELLOW, by_turn=5),))
    assert [each.became for each in would_break(duty, (), game, "1", quiet)] == [Became.MISSED]


@given(st.data())
def test_one_event_more_says_the_same_as_the_whole_journal(data: st.DataObject) -> None:
    """The quick way agrees with the slow one; nothing is noted before the last signature, nor after the end.

    Nor of anybody who has kept their word until the last of the others broke theirs.
    """
    journal = opened(START, 0)
    for _ in range(data.draw(st.integers(1, 25))):
        game = journal[-1].game
        move = data.draw(st.sampled_from(legal_moves(game.position, RULES)))
        then, facts = play(game.position, move, RULES)
        side = Side(game.position.to_move)
        now = replace(game, seq=game.seq + 1, position=then)
        journal.append(TurnPlayed(now, Head(PEOPLE[side], 0.0, game.position.turn), side, move, facts=facts))
    since, until, breach = (
        data.draw(st.integers(0, 10)),
        data.draw(st.integers(0, 20)),
        data.draw(st.sampled_from(Breach)),
    )
    clauses = tuple(Clause(kind, squares=tuple(range(40)), by_turn=12) for kind in ClauseKind)
    parties = ("1", "2", "3")[: data.draw(st.integers(2, 3))]
    signed = dict.fromkeys(parties, 0) | {"1": since}
    pact = replace(PACT, parties=parties, clauses=clauses, signed=signed, until=until, breach=breach)
    whole = pact_events_of(pact, journal)
    quick: tuple[PactEvent, ...] = ()
    for index in range(1, len(journal)):
        quick = pact_events_of(pact, journal[index - 1 : index + 1], quick)
    assert quick == whole
    assert all(each.seq > since for each in whole)
    assert all(not each.became.is_end for each in whole[:-1])
    for index, each in enumerate(whole):
        broke = {breaker for breaker, deeds in breakers(whole[:index]).items() if deeds[0].seq < each.seq}
        freed = set(parties) - broke if breach is Breach.WHOLE and broke else set()
        freed |= {party for party in parties if broke == set(parties) - {party}}
        assert not (each.became.is_breach and each.person in freed)
        assert not (each.became is Became.HELD and broke)
