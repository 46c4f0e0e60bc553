"""What is kept of people: what they are shown costs nothing of what others have, and who goes takes nothing along."""

import itertools
from typing import Final

import pytest

from bot.store.erasing import Erasing
from bot.store.records import Records
from bot.store.results import Tallies
from bot.store.rows import Record
from bot.store.sqlite.home import SqliteHome
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Pact
from bot.table.pacts.pact_records import Ledger, Pacts
from bot.table.pacts.standing import Became
from bot.table.people.own_data import People
from bot.table.person_id import ForgottenId, person_id
from bot.table.rooms.room_records import Rooms
from bot.table.rooms.rooms import Room, RoomKind
from bot.table.time.stops import go_away
from tests.table.club import ALICE, BOB, CHLOE, HALL, OPENING, Club, said, terms

_EVERYWHERE: Final = Clause(ClauseKind.KEEPS_OUT, squares=tuple(range(81)))
_NUMBERS: Final = itertools.count(1)


def people(club: Club) -> People:
    """What the database has of people."""
    return People(club.table, Records(club.store), Erasing(club.store), Tallies(club.store))


async def promised(club: Club, signed: bool = True) -> Pact:  # noqa: FBT001, FBT002 - one of two
    """Keep a pact of Alice and Bob, or a draft, that every move of theirs breaks."""
    game = await club.game()
    signatures: dict[str, int] = {ALICE.id: game.seq, BOB.id: game.seq} if signed else {BOB.id: game.seq}
    pact = Pact(game.id, "77", ALICE.id, (ALICE.id, BOB.id), (_EVERYWHERE,), signed=signatures)
    return await Pacts(Records(club.store)).add(pact)


async def test_a_pact_stays_with_nobody_in_the_place_of_who_is_forgotten_and_so_does_a_breach(club: Club) -> None:
    """Also for a ledger that has looked before."""
    await club.start()
    pact, pacts = await promised(club), Pacts(Records(club.store))
    ledger = Ledger(club.table, pacts)
    await club.play(ALICE, OPENING[0])
    assert [each.person for each in await ledger.of_pact(pact, await club.game())] == [ALICE.id, ""]
    for event in await people(club).give_up_all(club.ask(ALICE)):
        assert event.person.id == ALICE.id
    await people(club).forget(ALICE)
    [kept] = await pacts.of_game(pact.game)
    [gone] = set(kept.parties) - {BOB.id}
    assert isinstance(person_id(gone), ForgottenId)
    assert (kept.author, set(kept.signed), kept.clauses) == (gone, {gone, BOB.id}, pact.clauses)
    for one in (ledger, Ledger(club.table, pacts)):
        happened = await one.of_pact(kept, await club.game())
        assert [(each.became, each.person) for each in happened] == [
            (Became.BROKEN, gone),
            (Became.ENDED_BY_BREACH, ""),
        ]


async def test_who_was_away_is_shown_that_and_forgotten_with_it(club: Club) -> None:
    """The others' game stays as long as it was."""
    await club.start()
    ask = club.ask(ALICE)
    await club.table.do(HALL, ask, go_away, until=ask.at + 100)
    shown = await people(club).data_of(ALICE.id)
    assert [(each["action"], each.get("until")) for each in shown["done"]][-1] == ("WentAway", ask.at + 100)
    await people(club).give_up_all(club.ask(ALICE))
    await people(club).forget(ALICE)
    [stop] = (await club.game()).stops
    assert isinstance(person_id(stop.who), ForgottenId)
    assert (stop.since, stop.until) == (ask.at, ask.at + 100)


async def test_a_draft_goes_with_who_is_forgotten(club: Club) -> None:
    """Nobody can sign it any more; those of others stay."""
    await club.start()
    await promised(club, signed=False)
    game = await club.game()
    others = Pact(game.id, "77", BOB.id, (BOB.id, CHLOE.id), (_EVERYWHERE,))
    kept = await Pacts(Records(club.store)).add(others)
    await people(club).give_up_all(club.ask(ALICE))
    await people(club).forget(ALICE)
    assert await Pacts(Records(club.store)).of_game(game.id) == [kept]


async def others_play(club: Club, games: int) -> None:
    """Let others have games with rooms, plans and pacts, each in a channel of its own."""
    rooms, records = Rooms(Records(club.store)), Records(club.store)
    for _ in range(games):
        channel = str(1000 + next(_NUMBERS))
        await club.open(terms(players=2), channel=channel, host=BOB)
        for person in (BOB, CHLOE):
            await club.table.join(channel, club.ask(person))
        game = await club.table.game(channel)
        await rooms.keep(Room(game.id, RoomKind.ALLIANCE, f"{channel}1", (BOB.id, CHLOE.id)))
        await records.add(Record(game.id, "plan", f"{channel}1", "A", BOB.id, "{}"))
        await club.table.play(channel, club.ask(BOB), said(OPENING[0]))


async def steps_of(club: Club, question: str) -> int:
    """Return how many steps SQLite takes to answer one of the questions that people ask."""
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return 0

    records = Records(club.store)
    asking = {
        "my-data": people(club).data_of(ALICE.id),
        "where I play": people(club).games_of(ALICE.id),
        "which room this is": Rooms(records).of_thread("771"),
        "the rooms of a channel that was deleted": Rooms(records).of_channel(HALL),
    }
    assert isinstance(club.store.home, SqliteHome)
    await club.store.home.reader.set_progress_handler(count, 1)
    for name, asked in asking.items():
        if name == question:
            await asked
        else:
            asked.close()
    await club.store.home.reader.set_progress_handler(lambda: 0, 0)
    return steps


@pytest.mark.parametrize(
    "question", ["my-data", "where I play", "which room this is", "the rooms of a channel that was deleted"]
)
async def test_what_people_ask_costs_nothing_that_grows_with_the_games_of_others(club: Club, question: str) -> None:
    """With ten times as many games the same steps, but for a deeper tree."""
    await club.start()
    game = await club.game()
    await Rooms(Records(club.store)).keep(Room(game.id, RoomKind.ALLIANCE, "771", (ALICE.id, BOB.id)))
    await club.play(ALICE, OPENING[0])
    await others_play(club, 10)
    few = await steps_of(club, question)
    await others_play(club, 90)
    assert 0 < await steps_of(club, question) <= few + 20


async def test_all_that_is_kept_of_somebody_is_shown_under_its_name(club: Club) -> None:
    """What they have done, what they have signed and how they want to see it, and nothing of others."""
    await club.start()
    pact = await promised(club)
    await club.play(ALICE, OPENING[0])
    shown = await people(club).data_of(ALICE.id)
    assert list(shown) == [
        "id",
        "names",
        "done",
        "refused",
        "preferences",
        "counted",
        "ratings",
        "calls",
        "lessons",
        "seats_offered",
        "records",
    ]
    assert (shown["id"], shown["names"]) == (ALICE.id, ["Alice"])
    assert list(shown["done"][-1]) == ["game", "entry", "at", "action", "side", "move"]
    assert (shown["done"][-1]["action"], shown["done"][-1]["side"]) == ("TurnPlayed", "r")
    [record] = shown["records"]
    assert list(record) == ["game", "kind", "place", "text"]
    assert (record["game"], record["kind"], record["place"]) == (pact.game, "pact", "77")
    assert not (await people(club).data_of(CHLOE.id))["records"]
