"""The quick way to know how pacts stand, beside the journal of a real record."""

import json
from dataclasses import replace
from typing import Final

from bot.djambi import Side
from bot.store.records import Records
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Breach
from bot.table.pacts.pact_records import Ledger, Pacts
from bot.table.pacts.standing import Became
from tests.table.club import ALICE, BOB, CHLOE, DAI, HALL, OPENING, Club
from tests.table.pacts.ledgers import signed

ALL_MOVE: Final = tuple(
    Clause(ClauseKind.MOVES_TO, by=person.id, squares=tuple(range(81)), by_turn=9) for person in (ALICE, BOB)
)
"""Two promises that are kept with the next move of each."""


async def test_a_ledger_that_looked_every_turn_says_what_a_new_one_says(club: Club) -> None:
    """Also of pacts that were signed at different times, and of one that ran out on the way."""
    await club.start()
    pacts = Pacts(Records(club.store))
    old, sides = Ledger(club.table, pacts), (ALICE, BOB, CHLOE, DAI)
    await signed(club, *ALL_MOVE, until=2)
    for person, text in zip(sides, OPENING, strict=True):
        event = await club.play(person, text)
        await signed(club, Clause(ClauseKind.MOVES_AWAY, about=Side.RED, squares=(3,), by_turn=7))
        game = event.game
        assert await old.of_game(game) == await Ledger(club.table, pacts).of_game(game)
    first, *others = await old.of_game(game)
    assert [each.became for each in first[1]] == [Became.KEPT, Became.KEPT, Became.FULFILLED]
    assert len(others) == 4


async def test_a_ledger_knows_nothing_of_what_comes_later(club: Club) -> None:
    """What is told of a turn that waits to be posted says nothing of the next one."""
    await club.start()
    pact = await signed(club, *ALL_MOVE)
    first = await club.play(ALICE, OPENING[0])
    second = await club.play(BOB, OPENING[1])
    ledger = Ledger(club.table, Pacts(Records(club.store)))
    now = [each.became for each in await ledger.of_pact(pact, second.game)]
    assert now == [Became.KEPT, Became.KEPT, Became.FULFILLED]
    assert len(await ledger.of_pact(pact, first.game)) == 1


async def test_a_ledger_forgets_what_was_taken_back(club: Club) -> None:
    """Also where the pact had ended by it."""
    await club.start()
    pact = await signed(club, *ALL_MOVE, until=1)
    ledger = Ledger(club.table, Pacts(Records(club.store)))
    turn = await club.play(ALICE, OPENING[0])
    assert [each.became for each in await ledger.of_pact(pact, turn.game)] == [Became.KEPT, Became.OUT_OF_DATE]
    back = await club.table.take_back_last(HALL, club.ask(ALICE))
    assert await ledger.of_pact(pact, back.game) == ()
    again = await club.play(ALICE, OPENING[0])
    assert len(await ledger.of_pact(pact, again.game)) == 2


async def test_a_pact_signed_before_it_said_what_a_breach_ends_is_not_ended_by_one(club: Club) -> None:
    """Nobody was told so, and who broke it stays bound; one that is signed now ends, if nothing else is said."""
    await club.start()
    records = Records(club.store)
    played = await club.play(ALICE, OPENING[0])
    old = await signed(club, Clause(ClauseKind.KEEPS_OUT, squares=tuple(range(81))), since=played.seq - 1)
    new = await signed(club, Clause(ClauseKind.KEEPS_OUT, squares=tuple(range(81))), since=played.seq - 1)
    record = await records.numbered(old.id)
    assert record is not None
    said = json.loads(record.body)
    assert said.pop("breach") == Breach.WHOLE
    await records.change(replace(record, body=json.dumps(said)))
    became = {
        pact.id: [each.became for each in happened]
        for pact, happened in await Ledger(club.table, Pacts(records)).of_game(played.game)
    }
    assert became == {old.id: [Became.BROKEN], new.id: [Became.BROKEN, Became.ENDED_BY_BREACH]}
