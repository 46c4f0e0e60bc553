"""Plans and proposals on paper: under letters, changed by one at a time, gone with whoever made them."""

import asyncio
from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.store.records import Records
from bot.table.model import Limit, LimitError, TableError, Trouble
from bot.table.plans.plan_records import (
    MOST_PLANS,
    MOST_PLANS_OF_ONE,
    MOST_PROPOSALS,
    Plans,
    ProposalRecords,
    own_place,
    read_name,
    read_names,
)
from bot.table.plans.planning import Fate, Plan, Proposal
from tests.phrases.games import ALICE, BOB
from tests.table.club import Club


async def plan(club: Club, place: str = "77") -> Plan:
    """Return a plan of a new game that is not kept yet."""
    return Plan((await club.start()).id, place, ALICE, 1, ("N c3-c6", "N g3-g6"), ("2",))


async def test_a_plan_comes_back_as_it_was_kept(club: Club) -> None:
    plans, made = Plans(Records(club.store)), await plan(club)
    kept = await plans.keep(made)
    assert kept == replace(made, name="A", id=kept.id)
    assert await plans.numbered(kept.id) == await plans.named(made.game, "77", " a ") == kept


async def test_plans_made_at_once_get_letters_of_their_own(club: Club) -> None:
    plans, made = Plans(Records(club.store)), await plan(club)
    kept = await asyncio.gather(*(plans.keep(made) for _ in range(30)))
    assert sorted((len(one.name), one.name) for one in kept)[-5:] == [(1, "Z"), *((2, f"A{x}") for x in "ABCD")]
    assert len({one.name for one in kept}) == 30


async def test_there_is_an_end_to_plans_and_letters_come_free_again(club: Club) -> None:
    plans, made = Plans(Records(club.store)), await plan(club)
    kept = [await plans.keep(made) for _ in range(MOST_PLANS)]
    with pytest.raises(TableError) as raised:
        await plans.keep(made)
    assert raised.value.trouble is Trouble.TOO_MANY_PLANS
    await plans.drop(kept[2])
    assert (await plans.keep(made)).name == "C"


async def test_of_two_who_go_on_with_a_plan_at_once_one_is_told(club: Club) -> None:
    plans = Plans(Records(club.store))
    kept = await plans.keep(await plan(club))
    await plans.change(replace(kept, moves=("N c3-c5",)))
    with pytest.raises(TableError) as raised:
        await plans.change(replace(kept, moves=("N c3-c4",)))
    assert raised.value.trouble is Trouble.CHANGED_MEANWHILE
    assert (await plans.named(kept.game, "77", "A")).moves == ("N c3-c5",)


async def test_places_do_not_see_each_others_plans(club: Club) -> None:
    plans, made = Plans(Records(club.store)), await plan(club)
    await plans.keep(made)
    assert await plans.here(made.game, own_place("1")) == []
    assert (await plans.keep(replace(made, place=own_place("1")))).name == "A"


@pytest.mark.parametrize("text", ["", "1", "BA", "A B", "Ä"])
def test_what_is_no_letter_is_no_plan(text: str) -> None:
    with pytest.raises(TableError):
        read_name(text)


def test_two_letters_are_read_however_they_are_joined() -> None:
    assert read_names("a, AB") == ("A", "AB")
    for text in ("", "A", "A B C", "AB"):
        with pytest.raises(TableError):
            read_names(text)


async def test_a_proposal_is_kept_once_for_a_request_and_settled_once(club: Club) -> None:
    records, game = ProposalRecords(Records(club.store)), (await plan(club)).game
    made = Proposal(game, "77", ALICE, "2", Side.BLUE, "N g3-g6", 4)
    kept = await records.keep(made, "i1")
    assert kept == await records.keep(made, "i1") == replace(made, name="i1", id=kept.id)
    assert await records.open_in(game) == [kept]

    def settled(now: Proposal) -> Proposal | None:
        return replace(now, fate=Fate.PLAYED, turn=9) if now.fate is Fate.OPEN else None

    assert await records.amend(kept.id, settled) == replace(kept, fate=Fate.PLAYED, turn=9, version=1)
    assert await records.amend(kept.id, settled) is None
    assert await records.open_in(game) == []
    assert await records.numbered(kept.id) == replace(kept, fate=Fate.PLAYED, turn=9, version=1)
    assert await Plans(Records(club.store)).numbered(kept.id) is None


async def test_somebody_has_a_stated_number_of_plans_in_a_game_wherever_they_lie(club: Club) -> None:
    plans, made = Plans(Records(club.store)), await plan(club)
    kept = [await plans.keep(replace(made, place=str(number % 2))) for number in range(MOST_PLANS_OF_ONE)]
    with pytest.raises(LimitError) as raised:
        await plans.keep(replace(made, place="2"))
    assert (raised.value.limit, raised.value.most) == (Limit.PLANS, MOST_PLANS_OF_ONE)
    await plans.keep(replace(made, place="2", author=BOB))
    await plans.drop(kept[0])
    await plans.keep(replace(made, place="2"))


async def test_somebody_has_a_stated_number_of_open_proposals_in_a_game(club: Club) -> None:
    records, game = ProposalRecords(Records(club.store)), (await club.start()).id
    made = Proposal(game, "77", ALICE, "2", Side.BLUE, "N g3-g6", 1)
    kept = [await records.keep(made, f"request {number}") for number in range(MOST_PROPOSALS)]
    assert await records.keep(made, "request 0") == kept[0], "what is asked for twice is one"
    with pytest.raises(LimitError) as raised:
        await records.keep(made, "one more")
    assert (raised.value.limit, raised.value.most) == (Limit.PROPOSALS, MOST_PROPOSALS)
    await records.keep(replace(made, author=BOB), "of another")
    await records.amend(kept[0].id, lambda now: replace(now, fate=Fate.WITHDRAWN))
    await records.keep(made, "one more")
