"""What an engine answers, proposes, ends and breaks, by what the search says of its chances."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from bot.table.engines.plotting import (
    Plotter,
    awaited,
    breaks_its_word,
    notice,
    objection,
    proposal,
    way_out,
)
from bot.table.pacts.bonds import TEMPTATION
from bot.table.pacts.clauses import Clause, ClauseKind as Kind
from bot.table.pacts.pact import Notice, Objection
from bot.table.pacts.standing import Became, PactEvent, Standing
from tests.djambi.boards import position
from tests.table.engines.plots import (
    CARRIES,
    CHIEF,
    DRAFT,
    GAME,
    LOYAL,
    MACHIAVELLIAN,
    ME,
    SPARES,
    STAYS,
    THIRD,
    YOU,
    Search,
    in_force,
    kinds,
)


@pytest.mark.parametrize("me", [LOYAL, MACHIAVELLIAN])
@pytest.mark.parametrize(
    ("promises", "chances", "against"),
    [
        ((SPARES,), {(SPARES,): 0.25}, None),
        ((SPARES,), {(SPARES,): 0.30}, None),
        ((SPARES,), {(SPARES,): 0.245}, None),  # the search looked elsewhere
        ((SPARES,), {(SPARES,): 0.20}, Objection(0, 0.05)),
        ((SPARES, STAYS), {(SPARES, STAYS): 0.20, (SPARES,): 0.24, (STAYS,): 0.21}, Objection(1, 0.04)),
        ((SPARES, STAYS), {(SPARES, STAYS): 0.20, (SPARES,): 0.21, (STAYS,): 0.26}, Objection(0, 0.06)),
        ((SPARES, STAYS), {(SPARES, STAYS): 0.20, (SPARES,): 0.20, (STAYS,): 0.20}, Objection(None, 0.05)),
        ((SPARES, STAYS), {(SPARES, STAYS): 0.25, (SPARES,): 0.20, (STAYS,): 0.30}, None),  # what is given is worth it
    ],
)
async def test_it_signs_what_makes_its_chances_no_worse_and_else_says_what_costs_most(
    me: Plotter, promises: tuple[Clause, ...], chances: Mapping[tuple[Clause, ...], float], against: Objection | None
) -> None:
    search = Search({kinds(*clauses): (chance, 0.25) for clauses, chance in chances.items()})
    found = await objection(me, replace(DRAFT, clauses=promises), (), search)
    if against is None or found is None:
        assert found is against
    else:
        assert (found.clause, round(found.chance, 4)) == (against.clause, against.chance)


async def test_it_reckons_with_the_pacts_that_hold_and_not_with_those_that_are_drafts_or_over() -> None:
    held = in_force(STAYS)
    over = (held[0], (PactEvent(Became.OUT_OF_DATE, 4, GAME.seq),))
    search = Search({kinds(STAYS): (0.40, 0.25), kinds(STAYS, SPARES): (0.30, 0.25)})
    assert await objection(LOYAL, DRAFT, [held], search) == Objection(0, 0.40 - 0.30)
    assert await objection(LOYAL, DRAFT, [over, (DRAFT, ())], search) is None


async def test_a_loyal_engine_promises_no_deed_and_need_not_think_about_it() -> None:
    """Somebody else's deed is another matter, and a machiavellian minds none of them."""
    deed = Clause(Kind.MOVES_TO, squares=(3,), by_turn=9)
    search = Search({})
    for me, against in ((LOYAL, Objection(1)), (MACHIAVELLIAN, None)):
        for by in (me.id, ""):
            draft = replace(DRAFT, parties=(me.id, YOU), clauses=(SPARES, replace(deed, by=by)))
            assert await objection(me, draft, (), search if against else Search({})) == against
    assert not search.asked
    assert await objection(LOYAL, replace(DRAFT, clauses=(replace(deed, by=YOU),)), (), search) is None


async def test_it_proposes_what_gains_most_to_somebody_whom_it_costs_nothing() -> None:
    """For some rounds, for everybody to see, and so that either can end it."""
    draft = await proposal(LOYAL, [YOU], (), Search({kinds(SPARES): (0.30, 0.25), kinds(CHIEF): (0.29, 0.26)}))
    assert draft is not None
    assert (set(draft.parties), draft.author, draft.clauses) == ({ME, YOU}, ME, (SPARES,))
    assert (draft.place, draft.is_public, draft.notice) == (GAME.channel, True, Notice.ROUND)
    assert (draft.until, draft.signed) == (GAME.position.turn + 47, {})
    draft = await proposal(LOYAL, [YOU], (), Search({kinds(SPARES): (0.50, 0.20), kinds(CHIEF): (0.29, 0.26)}))
    assert draft is not None
    assert draft.clauses == (CHIEF,)


@pytest.mark.parametrize("chances", [(0.26, 0.30), (0.40, 0.20)])
async def test_it_proposes_nothing_for_little_or_at_the_cost_of_the_other(chances: tuple[float, float]) -> None:
    search = Search({kinds(SPARES): chances})
    assert await proposal(LOYAL, [YOU], (), search) is None
    assert await proposal(LOYAL, [], (), search) is None


async def test_it_does_not_propose_what_the_two_have_promised_each_other() -> None:
    """Somebody else's promises are another matter, and once a pact is over it may propose the same again."""
    table = Search({kinds(SPARES): (0.30, 0.25)})
    ours = in_force(SPARES)
    assert await proposal(LOYAL, [YOU], [ours], table) is None
    assert not table.asked
    over = (ours[0], (PactEvent(Became.OUT_OF_DATE, 4, GAME.seq),))
    theirs = (replace(ours[0], parties=(THIRD, YOU)), ())
    assert await proposal(LOYAL, [YOU], [over], table) is not None
    search = Search({})
    await proposal(LOYAL, [YOU], [theirs], search)
    assert search.asked


async def test_it_gives_notice_of_the_pact_without_which_it_is_best_off() -> None:
    """Where the terms allow it, nobody has given notice, and it is worth it."""
    held = [in_force(SPARES, number=1, notice=Notice.ROUND), in_force(STAYS, number=2, notice=Notice.AT_ONCE)]
    both, spares, stays = kinds(SPARES, STAYS), kinds(SPARES), kinds(STAYS)
    assert await notice(LOYAL, held, Search({both: (0.20, 0), spares: (0.26, 0), stays: (0.23, 0)})) == held[1][0]
    search = Search({both: (0.20, 0), spares: (0.21, 0), stays: (0.26, 0)})
    assert await notice(LOYAL, held, search) == held[0][0]
    assert await notice(LOYAL, held, Search({both: (0.20, 0), spares: (0.21, 0), stays: (0.24, 0)})) is None
    ends = [pact.given.last for standings in search.asked for pact, _ in standings if pact.given]
    assert ends == [GAME.position.turn + 3, GAME.position.turn - 1]  # until then they bind
    silent = [in_force(SPARES), (replace(held[1][0], parties=(THIRD, YOU)), ())]
    assert await notice(LOYAL, silent, Search({both: (0.20, 0), spares: (0.40, 0), stays: (0.40, 0)})) is None


def test_an_engine_without_a_move_ends_as_few_pacts_as_leave_it_one() -> None:
    """Its own that are in force, and rather those that may be ended at once."""
    first, second, third = (keeps_out(number, half) for number, half in enumerate((ALL[:27], ALL[27:54], ALL[54:])))
    assert way_out(LOYAL, [first, second]) == []
    [ended] = way_out(LOYAL, [first, second, third])
    assert ended in [first[0], second[0], third[0]]
    at_once = tuple((replace(pact, notice=Notice.AT_ONCE), events) for pact, events in (keeps_out(7, ALL), first))
    assert way_out(LOYAL, [keeps_out(8, ALL[27:]), *at_once]) == [pact for pact, _ in at_once]
    others = (replace(first[0], parties=(THIRD, YOU), clauses=(Clause(Kind.KEEPS_OUT, squares=ALL),)), ())
    over = (keeps_out(9, ALL)[0], (PactEvent(Became.OUT_OF_DATE, 4, GAME.seq),))
    assert way_out(LOYAL, [others, over]) == []


ALL = tuple(range(81))


def keeps_out(number: int, squares: Sequence[int]) -> Standing:
    """Return a pact of ours that holds: not to end a move on some squares."""
    return in_force(Clause(Kind.KEEPS_OUT, squares=tuple(squares)), number=number)


@pytest.mark.parametrize("me", [LOYAL, MACHIAVELLIAN])
async def test_no_engine_promises_what_could_bar_all_its_moves(me: Plotter) -> None:
    """Together with what it has promised before; it counts as losing the seat, whatever the search says."""
    corner, rest = (0, 1, 9), tuple(square for square in ALL if square not in (0, 1, 9, 10))
    promise = Clause(Kind.KEEPS_OUT, squares=(10,))
    draft, search = replace(DRAFT, parties=(me.id, YOU), clauses=(promise,)), Search({})
    held = replace(keeps_out(1, (1, 9))[0], parties=(me.id, YOU), signed={me.id: 0, YOU: 0})
    assert await objection(me, draft, (), search) is None
    assert await objection(me, draft, [(held, ())], search) == Objection(0, 0.25)
    others = replace(draft, clauses=(replace(promise, by=YOU, squares=rest),))
    assert await objection(me, others, [(held, ())], search) is None
    several = replace(draft, clauses=(SPARES, replace(promise, squares=(*corner, 10)), STAYS))
    assert await objection(me, several, (), search) == Objection(1, 0.25)


async def test_an_engine_promises_nothing_that_leaves_it_no_move_on_this_board() -> None:
    """Whatever kind of promise it is, and whoever is to move."""
    caged = replace(LOYAL.game, position=position("rC a1, x a2 b2, bM b1, bC i1, yC i9, gC a9", "rbyg", "b", turn=5))
    draft = replace(DRAFT, signed={})
    assert await objection(Plotter(caged, ME), draft, (), Search({})) == Objection(0, 0.25)
    assert await objection(Plotter(caged, ME), replace(draft, clauses=(CARRIES,)), (), Search({})) is None


async def test_an_engine_gives_notice_of_what_could_bar_all_its_moves_by_now() -> None:
    held = (replace(keeps_out(1, (1, 9, 10))[0], notice=Notice.ROUND), ())
    assert await notice(LOYAL, [held], Search({})) == held[0]


def test_an_engine_answers_only_when_nobody_else_is_waited_for() -> None:
    assert awaited(replace(DRAFT, signed={}), GAME) == []
    assert awaited(DRAFT, GAME) == [ME]
    assert awaited(DRAFT.declined_by(ME, Objection(0, 0.1)), GAME) == []
    assert awaited(DRAFT.signed_by(ME, GAME), GAME) == []
    three = replace(DRAFT, parties=(ME, YOU, THIRD))
    assert awaited(three, GAME) == []
    assert awaited(DRAFT.declined_by(ME, Objection(0, 0.1)).amended().signed_by(YOU, GAME), GAME) == [ME]


def test_only_a_machiavellian_breaks_its_word_and_only_for_more_than_is_said() -> None:
    kept, enough, little = (0.2, 0.8), (0.2 + TEMPTATION + 0.01, 0.0), (0.2 + TEMPTATION - 0.01, 0.0)
    assert breaks_its_word(MACHIAVELLIAN, kept, enough)
    assert not breaks_its_word(MACHIAVELLIAN, kept, little)
    assert not breaks_its_word(LOYAL, kept, (1.0, 0.0))
