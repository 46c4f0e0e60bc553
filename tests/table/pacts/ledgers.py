"""Pacts in a ledger."""

from bot.store.records import Records
from bot.table.pacts.clauses import Clause
from bot.table.pacts.pact import Pact
from bot.table.pacts.pact_records import Pacts
from tests.table.club import ALICE, BOB, Club


async def signed(club: Club, *clauses: Clause, since: int = 0, until: int = 0) -> Pact:
    """Return a pact of Alice and Bob that is kept."""
    game = await club.game()
    seq = since or game.seq
    pact = Pact(game.id, "77", ALICE.id, (ALICE.id, BOB.id), clauses, until, signed={ALICE.id: seq, BOB.id: seq})
    return await Pacts(Records(club.store)).add(pact)
