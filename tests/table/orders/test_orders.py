"""Orders: played if and only if their conditions hold, once, and in the order of turns."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
import pytest_asyncio

from bot.address import PostgresAddress
from bot.djambi.board import Side
from bot.djambi.errors import DjambiError
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import write_move
from bot.store.records import Records
from bot.table.events import OrderPlayed, TakenBack
from bot.table.game.taking_back import take_back
from bot.table.model import TableError, Trouble
from bot.table.orders.drafts import Drafts, OrderDraft
from bot.table.orders.orders import USUAL, Condition, Order
from bot.table.orders.staging import staged
from bot.table.time.stops import go_away, pause
from tests.table.club import ALICE, BOB, CHLOE, DAI, HALL, OPENING, PEOPLE, opened
from tests.table.orders.desk import Desk


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | PostgresAddress:
    """Each kind of database."""
    empty: Path | PostgresAddress = (
        tmp_path / "djambi.db" if request.param == "sqlite" else request.getfixturevalue("empty")
    )
    return empty


@pytest_asyncio.fixture
async def desk(place: Path | PostgresAddress) -> AsyncIterator[Desk]:
    """A club around a table whose people give orders."""
    async with opened(place) as club:
        yield Desk(club)


async def test_an_order_is_played_when_the_turn_comes_if_all_conditions_hold(desk: Desk) -> None:
    await desk.club.start()
    await desk.order(BOB, OPENING[1], only=frozenset(Condition))
    await desk.play(ALICE, OPENING[0])
    assert await desk.turns() == [*OPENING[:2]]
    assert (await desk.orders.of_person(BOB.id), await desk.told()) == ([], [])
    last = await desk.club.table.last_event(await desk.club.game())
    assert isinstance(last, OrderPlayed)
    assert await desk.club.differences() == []


async def test_orders_that_wait_for_each_other_play_through_in_the_order_of_turns(desk: Desk) -> None:
    await desk.club.start()
    for person, move in [(DAI, OPENING[3]), (BOB, OPENING[1]), (CHLOE, OPENING[2])]:
        await desk.order(person, move)
    await desk.play(ALICE, OPENING[0])
    assert await desk.turns() == [*OPENING]


async def test_a_step_waits_for_each_turn_and_an_alternative_for_what_cannot_be_played(desk: Desk) -> None:
    await desk.club.start()
    await desk.order(BOB, "M g1-f1", "M f1-f3 or M f1-e1")
    await desk.play(ALICE, "M c1-d1")
    [left] = await desk.orders.of_person(BOB.id)
    assert [[choice.move for choice in step] for step in left.steps] == [["M f1-f3", "M f1-e1"]]
    for person, move in [(CHLOE, "M g9-f9"), (DAI, "M c9-d9"), (ALICE, "M c2-d3")]:
        await desk.play(person, move)
    assert (await desk.turns())[-1] == "M f1-f3"
    assert await desk.orders.of_person(BOB.id) == []


async def test_the_first_alternative_that_holds_is_played(desk: Desk) -> None:
    await desk.club.start()
    await desk.play(ALICE, "M c1-d1")
    await desk.order(ALICE, "M d1-e1 or M c2-d3")
    for person, move in [(BOB, "M g1-e1"), (CHLOE, "M g9-f9"), (DAI, "M c9-d9")]:
        await desk.play(person, move)
    assert (await desk.turns())[-1] == "M c2-d3"


async def test_an_order_ends_with_anything_else_that_its_side_does(desk: Desk) -> None:
    club = desk.club
    await club.start()
    await desk.order(BOB, OPENING[1])
    await club.resign(BOB)
    await desk.due()
    assert (await desk.orders.of_person(BOB.id), await desk.told()) == ([], [])
    await desk.order(DAI, OPENING[3])
    await club.play(ALICE, OPENING[0])
    await club.table.take_back_last(HALL, club.ask(ALICE))
    await desk.due()
    assert len(await desk.orders.of_person(DAI.id)) == 1  # what was played since did not happen
    await desk.play(ALICE, OPENING[0])
    await desk.play(CHLOE, OPENING[2])
    assert (await desk.turns())[-1] == OPENING[3]


async def test_an_order_outlives_a_take_back_of_later_turns_whoever_agrees_last(desk: Desk) -> None:
    """Its author agrees to what others did: that is nothing that their side does."""
    club = desk.club
    await club.start()
    await desk.order(DAI, OPENING[3])
    await club.play(ALICE, OPENING[0])
    await club.play(BOB, OPENING[1])
    proposed = await club.table.look_back(HALL, club.ask(BOB), take_back, 2)
    for person in (ALICE, CHLOE, DAI):
        agreed = await club.agree_back(club.ask(person), proposed.seq)
    assert isinstance(agreed, TakenBack)
    assert agreed.side is Side.GREEN
    await desk.due()
    assert len(await desk.orders.of_person(DAI.id)) == 1


async def test_each_side_of_a_person_has_an_order_of_its_own(desk: Desk) -> None:
    game = await desk.club.practise(ALICE, BOB, ALICE, BOB)
    sides = game.playing_sides_of(BOB.id)
    for side, move in zip(sides, (OPENING[1], OPENING[3]), strict=True):
        await desk.order(BOB, move, side=side)
    assert [each.side for each in await desk.orders.of_person(BOB.id)] == [*sides]


async def test_an_order_ends_when_a_turn_before_it_is_taken_back(desk: Desk) -> None:
    club = desk.club
    await club.start()
    await club.play(ALICE, OPENING[0])
    await desk.order(CHLOE, OPENING[2])
    await club.table.take_back_last(HALL, club.ask(ALICE))
    await desk.due()
    assert (await desk.orders.of_person(CHLOE.id), await desk.told()) == ([], [])


async def test_a_pause_holds_an_order_back(desk: Desk) -> None:
    club = desk.club
    await club.start()
    await desk.order(BOB, OPENING[1])
    await club.play(ALICE, OPENING[0])
    await club.table.do(HALL, club.ask(ALICE), pause, 1)
    assert await desk.due()
    assert await desk.turns() == [OPENING[0]]


async def test_a_channel_that_is_shut_holds_an_order_back(desk: Desk) -> None:
    await desk.club.start()
    assert not await desk.due()
    await desk.order(BOB, OPENING[1])
    desk.is_open = False
    await desk.club.play(ALICE, OPENING[0])
    assert await desk.due()
    assert await desk.turns() == [OPENING[0]]
    desk.is_open = True
    assert not await desk.due()
    assert await desk.turns() == [*OPENING[:2]]


async def test_a_player_who_is_away_stays_away_when_their_order_is_played(desk: Desk) -> None:
    club = desk.club
    await club.start()
    await desk.order(BOB, OPENING[1])
    asked = club.ask(BOB)
    await club.table.do(HALL, asked, go_away, asked.at + 86_400)
    await desk.play(ALICE, OPENING[0])
    game = await club.game()
    assert await desk.turns() == [*OPENING[:2]]
    assert game.stop_at(club.ask(BOB).at, BOB.id) is not None


async def test_talk_counts_only_for_who_wants_that(desk: Desk) -> None:
    await desk.club.start()
    desk.talkers = {CHLOE.id}
    await desk.order(BOB, OPENING[1], only=USUAL | {Condition.TALK})
    await desk.order(CHLOE, OPENING[2], only=USUAL | {Condition.TALK})
    await desk.play(ALICE, OPENING[0])
    assert await desk.turns() == [OPENING[0]]
    assert await desk.told() == [("Bob", "talk")]
    assert [each.failed for each in await desk.orders.of_person(BOB.id)] == ["talk"]
    await desk.play(BOB, OPENING[1])  # a turn like any other
    assert await desk.orders.of_person(BOB.id) == []
    assert (await desk.turns())[-1] == OPENING[2]  # what Chloé wrote herself does not matter


async def test_a_rival_cannot_make_an_order_fail_by_a_vote(desk: Desk) -> None:
    """The order declines a draw as the move would, unless its author wants it to wait for their answer."""
    club = desk.club
    await club.start()
    await desk.order(BOB, OPENING[1])
    await desk.order(DAI, OPENING[3], only=USUAL | {Condition.VOTES})
    await club.vote(CHLOE)
    await desk.play(ALICE, OPENING[0])
    assert await desk.turns() == list(OPENING[:2])
    await club.play(CHLOE, OPENING[2])
    await club.vote(ALICE)
    await desk.due()
    assert await desk.told() == [("大", "votes")]


async def test_who_withdraws_an_order_while_it_is_played_is_told_the_truth(desk: Desk) -> None:
    """Either it is played, or it was withdrawn: never both, and never neither."""
    club = desk.club
    await club.start()
    for person, waiter, move, ordered in zip(PEOPLE, (BOB, CHLOE, DAI, ALICE), OPENING, _OTHERS, strict=True):
        kept = await desk.order(waiter, ordered)
        await club.play(person, move)
        _, was_withdrawn = await asyncio.gather(desk.due(), desk.orders.drop(kept))
        was_played = isinstance(await club.table.last_event(await club.game()), OrderPlayed)
        assert was_played != was_withdrawn
        if was_played:
            await club.table.take_back_last(HALL, club.ask(waiter))
    assert await club.differences() == []


_OTHERS: Final = ("M g2-f3", "M g8-f7", "M c8-d7", "M c2-d3")


async def test_an_order_that_somebody_spent_is_not_played_again(desk: Desk) -> None:
    """Each of several lives that wake at once finds it due."""
    club = desk.club
    await club.start()
    await desk.order(BOB, OPENING[1])
    await club.play(ALICE, OPENING[0])
    await asyncio.gather(*(desk.due() for _ in range(5)))
    assert await desk.turns() == [*OPENING[:2]]


async def test_what_cannot_be_ordered_is_refused(desk: Desk) -> None:
    await desk.club.start()
    assert await _trouble(desk.order(ALICE, OPENING[0])) is Trouble.YOUR_TURN
    assert await _trouble(desk.order(BOB, *["M g1-f1"] * 4)) is Trouble.ORDER_TOO_LONG
    with pytest.raises(DjambiError):
        await desk.order(BOB, OPENING[0])


async def _trouble(wish: Awaitable[Order]) -> Trouble:
    with pytest.raises(TableError) as caught:
        await wish
    return caught.value.trouble


async def test_an_order_with_an_alternative_that_is_not_whole_is_not_staged(desk: Desk) -> None:
    """Nothing that a player has chosen is left out in silence."""
    game = await desk.club.start()
    whole, partial = (15, 23, NOWHERE, NOWHERE), (15,)
    assert len(staged(game, Side.BLUE, [(whole,)]).events) == 1
    for alternatives in ((whole, partial), (partial, whole), (partial,)):
        with pytest.raises(TableError):
            staged(game, Side.BLUE, [alternatives])


async def test_a_later_step_follows_the_first_alternative_of_the_step_before(desk: Desk) -> None:
    game = await desk.club.start()
    first, second, later = (15, 23, NOWHERE, NOWHERE), (6, 5, NOWHERE, NOWHERE), (23, 31, NOWHERE, NOWHERE)
    stage = staged(game, Side.BLUE, [(first, second), (later,)])
    assert [write_move(event.move) for event in stage.events] == ["M g2-f3", "M f3-e4"]
    assert [stage.before(step) for step in (1, 2)] == [event.game for event in stage.events]


async def test_a_draft_is_kept_once_for_a_request_and_the_newest_five_of_a_person_stay(desk: Desk) -> None:
    """Nobody else has it, nothing of it is lost, and those in other games are counted apart, as orders are."""
    game = await desk.club.start()
    drafts, other = Drafts(Records(desk.club.store)), OrderDraft(game.id, ALICE, Side.RED, game.seq, (((1, 2),),))
    made = OrderDraft(game.id, BOB, Side.BLUE, game.seq, (((15, 23), (15, NOWHERE)),), frozenset({Condition.WORD}))
    second = (await desk.club.open(channel="lounge")).game
    elsewhere = await drafts.keep(replace(made, game=second.id), "request 0")
    order = await desk.order(BOB, OPENING[1])
    kept = [await drafts.keep(made, f"request {number}") for number in (1, 1, 2, 3, 4, 5)]
    others = await drafts.keep(other, "request 1")
    assert kept[0] == kept[1]
    assert len({draft.id for draft in kept}) == 5
    more = await drafts.keep(kept[0].with_move(0, (14, 22)).with_move(1, (22, 30)), "request 6")
    assert more == await drafts.of(BOB.id, kept[0].id)
    assert more.plan == (((15, 23), (15, NOWHERE), (14, 22)), ((22, 30),))
    assert more.only == {Condition.WORD}
    await drafts.keep(made, "request 7")
    for person, gone in [(BOB, kept[0]), (BOB, others), (ALICE, kept[2])]:
        with pytest.raises(TableError):
            await drafts.of(person.id, gone.id)
    assert await drafts.of(BOB.id, elsewhere.id) == elsewhere
    assert await desk.orders.of_person(BOB.id) == [order]
    await drafts.drop(kept[2])
    with pytest.raises(TableError):
        await drafts.keep(kept[2], "request 8")
    with pytest.raises(TableError):
        more.with_move(3, (1, 2))
