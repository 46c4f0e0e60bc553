"""What pacts forbid in a position, and that the engine's vows say the same."""

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi.board import Kind, Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move, write_moves
from bot.djambi.reading import read_square
from bot.djambi.turns import longest_wait, who_is_next
from bot.engine.state import State
from bot.engine.vows import keeping_to
from bot.table.model import Person
from bot.table.pacts.bonds import TEMPTATION, TEMPTATION_OF_PEOPLE, Bond, forbidden, vows_in
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Breach, Notice, NoticeGiven
from bot.table.pacts.standing import Became, PactEvent, Standing, would_break
from bot.table.person_id import Character, EngineId, EngineLevel, person_id
from tests.djambi.boards import STANDARD, legal, position
from tests.djambi.setups import any_rules, random_game, random_set_up, seeded
from tests.table.pacts.bound import game_at, pact


def squares(*names: str) -> tuple[int, ...]:
    return tuple(map(read_square, names))


BOARD: Final = "rC d4, rA c3, rD f2, bC i1, bM c7 f7, yC i9, yN h8, gC a9, gM g3"


def test_what_is_forbidden_is_told_with_the_promise_and_to_whom_it_is_owed() -> None:
    """Each move by each promise that it would break, and nothing else is forbidden."""
    game = game_at(position(BOARD, "rbyg", turn=5))
    three = replace(pact(Clause(ClauseKind.STAYS_OUT_OF_MAZE), parties="123"), number=2)
    pacts: list[Standing] = [(pact(Clause(ClauseKind.SPARES), Clause(ClauseKind.NO_DIPLOMAT)), ()), (three, ())]
    found = forbidden(pacts, game, "1")
    kill, maze = legal(game.position, "A c3-c7"), legal(game.position, "C d4-e5")
    assert [(bond.pact.number, bond.clause, bond.to) for bond in found[kill]] == [(0, 0, ("2",))]
    assert [(bond.pact.number, bond.clause, bond.to) for bond in found[maze]] == [(2, 0, ("2", "3"))]
    carried = {row for row in found if row not in (kill, maze)}
    assert carried
    assert all(move.startswith("D f2-f7") for move in write_moves(carried))
    assert forbidden(pacts, game, "4") == {}


TO_DO: Final = Clause(ClauseKind.KILLS, by="1", about=Side.YELLOW, by_turn=9)
KILLERS: Final = "rC a1, rA b3, rM b1, yM b7, bC i1, yC i8, gC c9"


@pytest.mark.parametrize(("turn", "due"), [(3, False), (4, True), (9, True), (10, False)])
def test_a_duty_is_to_be_done_in_what_may_be_the_last_turn_for_it(turn: int, due: bool) -> None:  # noqa: FBT001
    """R22: with somebody else in power it is six turns until one's next."""
    game = game_at(position(KILLERS, "rbyg", turn=turn))
    moves = legal_moves(game.position, STANDARD).rows
    found = forbidden([(pact(TO_DO), ())], game, "1")
    assert set(found) == ({row for row in moves if row != legal(game.position, "A b3-b7")} if due else set())


def test_a_duty_that_cannot_be_done_or_is_done_forbids_nothing() -> None:
    game = game_at(position(KILLERS.replace("yM b7", "yM c8"), "rbyg", turn=9))
    assert forbidden([(pact(TO_DO), ())], game, "1") == {}
    able = game_at(position(KILLERS, "rbyg", turn=9))
    assert forbidden([(pact(TO_DO), (PactEvent(Became.KEPT, 8, 7, 0, "1"),))], able, "1") == {}
    assert forbidden([(pact(TO_DO, until=0), (PactEvent(Became.NOTICE, 8, 7),))], able, "1") == {}
    given_up = replace(pact(TO_DO), notice=Notice.ROUND, given=NoticeGiven("2", 7, 5, 8))
    assert forbidden([(given_up, ())], game_at(position(KILLERS, "rbyg", turn=7)), "1") == {}


def test_nobody_is_bound_by_a_draft_nor_before_it_was_signed() -> None:
    game = game_at(position(BOARD, "rbyg"))
    draft = replace(pact(Clause(ClauseKind.SPARES)), signed={})
    assert vows_in([(draft, ())], game) == ()
    assert [set(vow.bound) for vow in vows_in([(pact(*draft.clauses), ())], game)] == [{Side.RED}, {Side.BLUE}]
    assert vows_in([(pact(*draft.clauses), ())], replace(game, seq=4)) == ()


def test_a_vow_says_for_what_it_is_broken() -> None:
    """No loyal engine breaks one; the others do for what they gain, people for more than a machiavellian engine."""
    ids = [*(EngineId.of(1, EngineLevel.EASY, each) for each in Character), "3"]
    seats = {side: Person(person_id(each), each) for side, each in zip(Side, ids, strict=False)}
    game = game_at(position(BOARD, "rbyg"))
    made = replace(pact(Clause(ClauseKind.SPARES)), parties=tuple(ids), signed=dict.fromkeys(ids, 5))
    vows = vows_in([(made, ())], replace(game, seats={**game.seats, **seats}))
    assert [(vow.price, vow.is_sacred) for vow in vows] == [
        (inf, True),
        (TEMPTATION, True),
        (TEMPTATION_OF_PEOPLE, False),
    ]
    assert TEMPTATION < TEMPTATION_OF_PEOPLE


def _is_to_do(bond: Bond) -> bool:
    return bond.pact.clauses[bond.clause].kind.is_to_do


def some_clause(rng: Random, parties: tuple[str, ...], turn: int) -> Clause:
    kind = rng.choice(list(ClauseKind))
    about = rng.choice([*Side]) if kind.is_about_somebody and (kind.is_to_do or rng.random() < 0.5) else None
    piece = rng.choice([None, *Kind]) if kind.is_to_do else None
    where = tuple(rng.sample(range(81), 20)) if kind.is_about_squares else ()
    by_turn = turn + rng.choice([-1, 0, 1, 3, 4, 6, 9]) if kind.is_to_do else 0
    return Clause(kind, rng.choice(["", *parties]), about, piece, where, by_turn)


def some_standings(rng: Random, turn: int) -> Iterator[Standing]:
    for _ in range(rng.randint(1, 4)):
        parties = tuple(sorted(rng.sample("1234", rng.randint(2, 4))))
        clauses = tuple(some_clause(rng, parties, turn) for _ in range(rng.randint(1, 4)))
        made = pact(*clauses, parties="".join(parties), until=rng.choice([0, turn, turn + 5]), breach=Breach.BREAKER)
        happened = PactEvent(rng.choice([Became.BROKEN, Became.KEPT]), 1, 7, 0, rng.choice(parties))
        yield made, rng.choice([(), (happened,)])


@given(number=st.integers(0, 100_000))
@settings(max_examples=30, deadline=None)
def test_the_engine_leaves_out_exactly_what_is_forbidden(number: int) -> None:
    """In every kind of position, with every option, whoever has however many seats and has promised whatever.

    And that is what breaks a promise, but for a duty, which is to be done in time.
    """
    rng = seeded("bonds", number)
    rules = any_rules(rng)
    at = rng.choice([random_set_up(rng), list(random_game(rng, (0, 1, 2, 3), rules, turns=30))[-1]])
    game = game_at(at, rules, tuple(rng.choice([range(4), [rng.randrange(4) for _ in range(4)]])))
    standings = list(some_standings(rng, at.turn))
    rows = legal_moves(at, rules).rows
    person = game.seats[Side(at.to_move)].id
    banned = forbidden(standings, game, person)
    kept = keeping_to(vows_in(standings, game), State.of(at), rows, rules)
    assert write_moves(kept) == write_moves(row for row in rows if row not in banned)
    for row in rng.sample(rows, min(len(rows), 20)):
        broken = {
            (id(pact), each.clause)
            for pact, happened in standings
            for each in would_break(pact, happened, game, person, Move._make(row))
            if each.became is Became.BROKEN and person in pact.parties
        }
        assert broken == {(id(bond.pact), bond.clause) for bond in banned.get(row, ()) if not _is_to_do(bond)}


def test_nobody_waits_longer_while_another_has_power() -> None:
    """R22: for the next turn, whoever has it and whoever are left; with two the one in power plays twice running."""
    for players in [(0, 1), (1, 3), (0, 1, 3), (0, 1, 2, 3)]:
        commanders = [side if side in players else 4 for side in range(4)]
        for mover in players:
            for in_power in (None, *(Side(side) for side in players if side != mover)):
                turns, (following, seat) = 1, who_is_next(commanders, in_power, mover, mover)
                while following != mover:
                    turns, (following, seat) = turns + 1, who_is_next(commanders, in_power, seat, following)
                assert turns <= longest_wait(len(players))
