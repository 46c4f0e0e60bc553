"""What an engine wants for what it promises."""

from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.pacts import draft as said
from bot.table.engines.bargains import price
from bot.table.engines.plotting import Plotter, notice, objection, proposal
from bot.table.pacts.clauses import Clause, ClauseKind as Kind
from bot.table.pacts.pact import Notice, Objection, Pact, Reservation
from bot.table.person_id import EngineId
from tests.djambi.boards import position
from tests.table.engines.plots import DRAFT, GAME, LOYAL, MACHIAVELLIAN, ME, YOU, Search, in_force, kinds

SHORT = {"until": GAME.position.turn + 47}
LONG = {"until": GAME.position.turn + 48}
NOTICE = {"until": 0, "notice": Notice.ROUND}
BOTH = ""
ALONE = "me"
OTHER = "you"


def draft(who: EngineId, *promises: tuple[Kind, str], **terms: object) -> Pact:
    """Return a draft between an engine and a person, with kinds of promises and who makes each."""
    people = {BOTH: "", ALONE: who, OTHER: YOU}
    clauses = tuple(Clause(kind, people[by]) for kind, by in promises)
    return replace(DRAFT, parties=(who, YOU), clauses=clauses, **terms)  # type: ignore[arg-type]


@pytest.mark.parametrize("me", [LOYAL, MACHIAVELLIAN])
@pytest.mark.parametrize("kind", [kind for kind in Kind if not kind.is_to_do and kind.is_about_somebody])
@pytest.mark.parametrize(
    ("by", "terms", "gain", "cause"),
    [
        (BOTH, SHORT, 0.0, None),
        (BOTH, NOTICE, 0.0, None),
        (BOTH, LONG, 0.3, Reservation.LASTS),
        (BOTH, {"until": 0}, 0.3, Reservation.LASTS),
        (ALONE, {"until": 0}, 0.3, Reservation.LASTS),
        (ALONE, SHORT, 0.01, Reservation.UNPAID),
        (ALONE, NOTICE, 0.01, Reservation.UNPAID),
        (ALONE, SHORT, -0.1, Reservation.COSTS),
        (ALONE, SHORT, 0.3, None),
        (ALONE, NOTICE, 0.05, None),
        (OTHER, {"until": 0}, 0.0, None),
    ],
)
async def test_nothing_is_promised_for_nothing_nor_for_ever(
    me: Plotter, kind: Kind, by: str, terms: dict[str, object], gain: float, cause: Reservation | None
) -> None:
    """What the search finds in a few turns decides only about what is short, or can be ended."""
    offered = draft(me.id, (kind, by), **terms)
    search = Search({kinds(*offered.clauses): (0.25 + gain, 0.25)})
    against = await objection(me, offered, (), search)
    assert (against.cause if against else None) is cause


@pytest.mark.parametrize(
    ("promises", "is_free"),
    [
        ([(Kind.SPARES, ALONE), (Kind.SPARES, OTHER)], True),
        ([(Kind.STAYS_OUT_OF_MAZE, ALONE), (Kind.SPARES, OTHER)], True),
        ([(Kind.STAYS_OUT_OF_MAZE, ALONE), (Kind.NO_DIPLOMAT, OTHER)], False),
        ([(Kind.SPARES, ALONE), (Kind.SPARES_CHIEF, OTHER)], False),
        ([(Kind.SPARES_CHIEF, ALONE), (Kind.MOVES_TO, OTHER)], False),
        ([(Kind.NO_CORPSES, ALONE), (Kind.KEEPS_OUT, OTHER)], False),
        ([(Kind.KEEPS_OUT, BOTH)], True),
    ],
)
def test_as_much_has_to_be_promised_in_return(promises: list[tuple[Kind, str]], *, is_free: bool) -> None:
    """Power is worth as much as all pieces; a deed, or squares that nobody goes to, weigh nothing."""
    assert (price(draft(ME, *promises, **SHORT), ME, (), GAME) == 0) is is_free


def test_what_was_promised_before_pays_for_nothing_and_what_lasts_longer_costs_more() -> None:
    paid = draft(ME, (Kind.SPARES, ALONE), (Kind.SPARES, OTHER), **SHORT)
    held = in_force(Clause(Kind.SPARES, YOU))
    assert price(paid, ME, (), GAME) == 0 < price(paid, ME, [held], GAME)
    unpaid = [draft(ME, (Kind.SPARES, ALONE), until=GAME.position.turn + turns) for turns in (3, 11, 47)]
    costs = [price(each, ME, (), GAME) for each in unpaid]
    assert costs == sorted({*costs})
    shielding = replace(DRAFT, clauses=(Clause(Kind.SPARES, about=Side.BLUE),))
    assert price(shielding, ME, (), GAME) > 0, "all promise to spare one of them: only the others are bound"


async def test_between_the_last_two_nothing_is_promised_and_what_can_be_ended_ends() -> None:
    two = replace(GAME, position=position("rC a1, rA c3, bC c7, bM i9", "rb--", turn=5))
    last = Plotter(two, ME)
    search = Search({kinds(*DRAFT.clauses): (0.9, 0.1)})
    assert await objection(last, DRAFT, (), search) == Objection(None, cause=Reservation.LAST_TWO)
    assert await proposal(last, [YOU], (), search) is None
    ours = in_force(*DRAFT.clauses, notice=Notice.ROUND)
    theirs = in_force(Clause(Kind.SPARES, YOU), number=2, notice=Notice.AT_ONCE)
    assert await notice(last, [theirs, ours], search) == ours[0]
    assert await notice(last, [theirs], search) is None
    assert await notice(last, [in_force(*DRAFT.clauses)], search) is None, "no notice is allowed"


@pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
def test_a_draft_says_what_becomes_of_it_between_two_and_why_an_engine_declines(lang: Language) -> None:
    """Before anybody signs."""
    words = lang.pacts
    ends, holds = (said(replace(DRAFT, signed={}, notice=each), GAME, lang) for each in (Notice.ROUND, Notice.NONE))
    assert words.ends_with_two.partition("{names}")[2].strip() in ends
    assert words.holds_with_two.partition("{names}")[2].strip() in holds
    against = [
        Objection(None if cause in (Reservation.LASTS, Reservation.LAST_TWO) else 0, 0.1, cause)
        for cause in Reservation
    ]
    texts = {said(DRAFT.declined_by(ME, each), GAME, lang) for each in against}
    assert len(texts) == len(Reservation)
    assert not any("{" in text for text in texts)
