"""What is kept of pacts besides what they say: their numbers, forms that were sent back, and what has been told."""

from bot.store.records import Records
from bot.store.rows import Letter
from bot.table.pacts.pact import Pact
from bot.table.pacts.pact_records import FilledForm, Pacts
from tests.table.club import ALICE, BOB, Club


async def kept(club: Club) -> tuple[Pacts, int]:
    """Return the pacts of a game that has started, and its number."""
    await club.start()
    return Pacts(Records(club.store)), (await club.game()).id


async def test_pacts_are_numbered_from_one_in_each_place(club: Club) -> None:
    pacts, game = await kept(club)
    drafts = [Pact(game, place, ALICE.id, (ALICE.id, BOB.id), ()) for place in ("77", "77", "78")]
    assert [(await pacts.add(draft)).number for draft in drafts] == [1, 2, 1]


async def test_a_form_that_was_sent_back_is_kept_for_a_person_and_a_place_until_the_next(club: Club) -> None:
    pacts, game = await kept(club)
    first, second, elsewhere, another = (
        FilledForm(game, place, person.id, "pact-form", {"details": [text]})
        for place, person, text in (("77", ALICE, "a"), ("77", ALICE, "b"), ("78", ALICE, "c"), ("77", BOB, "d"))
    )
    for form in (first, elsewhere, another, second):
        await pacts.keep_form(form)
    assert await pacts.form("77", ALICE.id) == second
    assert await pacts.form("78", ALICE.id) == elsewhere
    assert await pacts.form("77", BOB.id) == another
    await pacts.drop_form(game, "77", ALICE.id)
    assert await pacts.form("77", ALICE.id) is None
    assert await pacts.form("77", BOB.id) == another


async def test_what_was_noted_as_told_and_was_not_is_not_told(club: Club) -> None:
    """Whatever else became of it was."""
    pacts, game = await kept(club)
    pact = await pacts.add(Pact(game, "77", ALICE.id, (ALICE.id, BOB.id), ()))
    for what in ("signed", "12"):
        await pacts.tell([(pact, what)], Letter("news:77", f"{pact.id}:{what}", game))
    await pacts.not_told(pact, "12")
    assert await pacts.announced(game) == {(pact.id, "signed")}
