"""Speed without a clock: one table says what each deed costs, in counts that don't depend on the machine.

Each deed is done twice. The second time is counted, in SQLite and in PostgreSQL. A count above its bound fails the
test, with the functions that account for it. A bound far above its count fails too: the message says what to lower it
to.
"""

from dataclasses import replace
from typing import Final

import pytest

from bot.address import PostgresAddress
from bot.djambi.board import kind_of
from tests.discord_ui import deeds
from tests.discord_ui.costs import IN_POSTGRES, IN_SQLITE, Cost, Spent, complaint, counted
from tests.discord_ui.deeds import Deed, evening
from tests.discord_ui.world import World

pytestmark = [pytest.mark.page, pytest.mark.threads]

# fmt: off
BOUNDS: Final[dict[Deed, Cost]] = {
    #                                      reads  hops  trips  requests   calls
    deeds.turn_typed:                   Cost( 2,    4,     6,        1,   1_840),
    deeds.turn_typed_among_other_games: Cost( 2,    4,     6,        1,   1_840),
    deeds.turn_guided:                  Cost( 2,    4,     6,        5,   6_860),
    deeds.turn_on_the_page:             Cost(22,   24,    26,        1,  18_850),
    deeds.first_turn_since_the_start:   Cost( 5,    7,     9,        2,   2_020),
    deeds.minutes_after_a_turn:         Cost(16,   20,    24,        0,   1_090),
    deeds.order_given:                  Cost( 6,    9,    12,        2,   2_920),
    deeds.order_played:                 Cost(18,   22,    26,        1,   3_570),
    deeds.draw_offered:                 Cost( 3,    6,     9,        2,   1_970),
    deeds.draw_answered:                Cost( 2,    4,     6,        2,   1_620),
    deeds.refusal:                      Cost( 1,    2,     3,        1,     980),
    deeds.talk:                         Cost( 0,    0,     0,        0,     370),
    deeds.idle_talk:                    Cost( 0,    0,     0,        0,     250),
    deeds.talk_about_the_board:         Cost( 0,    0,     0,        0,     400),
    deeds.talk_elsewhere:               Cost( 0,    0,     0,        0,     100),
}
# fmt: on
"""What a deed costs at most."""


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> PostgresAddress | None:
    """Where the database is."""
    address: PostgresAddress | None = request.getfixturevalue("empty") if request.param == "postgres" else None
    return address


@pytest.mark.parametrize("deed", BOUNDS, ids=lambda deed: deed.__name__)
async def test_a_deed_costs_what_the_table_says(world: World, deed: Deed) -> None:
    async with evening(world) as played:
        for played.times in range(2):
            spent = await deed(played)
    columns = IN_POSTGRES if world.database else IN_SQLITE
    assert not (said := complaint(spent, BOUNDS[deed], columns)), said


def spending(*, reads: int = 1, calls: int = 1000) -> Spent:
    """Return counts of these reads and calls."""
    spent = Spent(reads=["the asker"] * reads)
    spent.calls.by_function[kind_of.__code__] = calls
    return spent


BOUND: Final = Cost(reads=1, hops=0, trips=0, requests=0, calls=1000)


def test_a_count_above_its_bound_is_shown_with_its_row_and_its_cause() -> None:
    assert complaint(spending(), BOUND, IN_SQLITE) == ""
    said = complaint(spending(calls=1001), BOUND, IN_SQLITE).splitlines()
    assert said[1] == "calls: 1,001, and the bound is 1,000: make it cheaper, or raise the bound and say why."
    assert [line.split() for line in said[4:8]] == [
        ["reads", "1", "1"],
        ["hops", "0", "0"],
        ["requests", "0", "0"],
        ["calls", "1,001", "1,000"],
    ]
    assert said[-1].startswith("    1,001 bot/djambi/board.py:")
    assert said[-1].endswith(" kind_of")
    said = complaint(spending(reads=2), BOUND, IN_POSTGRES).splitlines()
    assert said[1] == "reads: 2, and the bound is 1: make it cheaper, or raise the bound and say why."
    assert said[-2:] == ["the asker", "the asker"]


def test_a_bound_far_above_its_count_asks_to_be_lowered() -> None:
    """Only calls have room: the new bound is a little above the count, and is not asked to be lowered again."""
    assert complaint(spending(calls=910), BOUND, IN_SQLITE) == ""
    said = complaint(spending(calls=890), BOUND, IN_SQLITE).splitlines()
    assert said[1] == "calls: 890, and the bound is 1,000: lower the bound to 940."
    for calls in range(1, 30_000, 97):
        asked = complaint(spending(calls=calls), replace(BOUND, calls=10**6), ["calls"]).splitlines()[1]
        lowered = replace(BOUND, calls=int(asked.rpartition(" ")[2].rstrip(".")))
        assert complaint(spending(calls=calls), lowered, ["calls"]) == "", calls
    said = complaint(spending(reads=0), BOUND, IN_SQLITE).splitlines()
    assert said[1] == "reads: 0, and the bound is 1: lower the bound to 0."


async def test_each_column_counts_one_more_of_its_kind(world: World) -> None:
    """By what a fault would add: a read, a transaction, a request, a loop."""
    store, hears = world.life.store, world.life.client.get_partial_messageable(world.channel.id)
    with counted(world) as spent:
        await store.read("SELECT 1")
        await store.write([("DELETE FROM letters WHERE game = ?", (1,))])
        await hears.send("hello")
        for _ in range(1000):
            kind_of(0)
    cost = spent.cost
    assert (cost.reads, cost.requests) == (1, 1)
    assert (cost.hops, cost.trips) == ((0, 3) if world.database else (2, 0))
    if not world.database:
        assert spent.calls.by_function[kind_of.__code__] == 1000
        assert spent.calls.most()[0].endswith(" kind_of")
