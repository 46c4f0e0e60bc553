"""Engines in the lobby."""

from bot.djambi.board import Side
from bot.table import decide
from bot.table.engines.seating import EngineKind
from bot.table.model import Phase, Seating, Trouble
from bot.table.person_id import EngineId, EngineLevel
from tests.table.club import ALICE, BOB, CHLOE, Club, terms
from tests.table.engines.at_table import EASY, TALOS, add, remove, start_with


async def test_an_engine_gets_a_seat_and_a_name_of_its_own(club: Club) -> None:
    """Each is another one, and says by its name that it is an engine."""
    await club.open()
    await club.join(ALICE, Side.YELLOW)
    await add(club, ALICE, Side.GREEN)
    game = (await add(club, ALICE, kind=EngineKind(EngineLevel.HARD))).game
    assert game.seats[Side.GREEN] == TALOS
    assert game.seats[Side.RED].id == EngineId.of(2, EngineLevel.HARD)
    assert game.seats[Side.RED].name == "AI Olympia 🎭"
    assert game.phase is Phase.LOBBY
    assert await club.differences() == []


async def test_the_last_seat_starts_the_game_if_a_person_has_one(club: Club) -> None:
    """At least one person must be seated."""
    await club.open(terms(2))
    await add(club, ALICE)
    assert await club.trouble(add(club, ALICE)) is Trouble.ONLY_ENGINES
    assert (await club.join(BOB)).game.voters == (BOB,)


async def test_engines_alone_are_not_started_either(club: Club) -> None:
    await club.open()
    await add(club, ALICE)
    await add(club, ALICE)
    assert (
        await club.trouble(club.table.do("hall", club.ask(ALICE), decide.begin, club.table.shuffle))
        is Trouble.ONLY_ENGINES
    )


async def test_the_host_and_who_has_a_seat_adds_and_removes_engines(club: Club) -> None:
    """Nobody else does, and what is gone is not removed again."""
    await club.open()
    assert await club.trouble(add(club, BOB)) is Trouble.SEAT_FIRST
    await club.join(BOB)
    await add(club, BOB)
    await add(club, ALICE)
    assert await club.trouble(remove(club, CHLOE)) is Trouble.SEAT_FIRST
    assert TALOS not in (await remove(club, ALICE)).game.joined
    assert await club.trouble(remove(club, ALICE)) is Trouble.CHANGED_MEANWHILE
    assert (await add(club, BOB, kind=EASY)).game.seats[Side.BLUE] == TALOS


async def test_an_engine_gives_way_to_a_person(club: Club) -> None:
    """And not to another engine, nor the other way round."""
    await club.open()
    await add(club, ALICE, Side.RED)
    assert await club.trouble(add(club, ALICE, Side.RED)) is Trouble.SEAT_TAKEN
    assert (await club.join(BOB, Side.RED)).game.joined == (BOB,)
    assert await club.trouble(add(club, ALICE, Side.RED)) is Trouble.SEAT_TAKEN
    assert await club.differences() == []


async def test_engines_are_drawn_by_lot_like_anybody(club: Club) -> None:
    await club.open(terms(3, Seating.CHANCE))
    await club.join(BOB)
    await add(club, BOB)
    assert (await remove(club, ALICE)).game.waiting == (BOB,)
    await add(club, BOB)
    game = (await add(club, BOB)).game
    assert game.phase is Phase.RUNNING
    assert {person.id for person in game.joined} == {BOB.id, TALOS.id, EngineId.of(2, EngineLevel.EASY)}
    assert await club.differences() == []


async def test_a_started_game_takes_no_engine(club: Club) -> None:
    await start_with(club, ALICE, EASY, EASY, EASY)
    assert await club.trouble(add(club, ALICE)) is Trouble.ALREADY_STARTED
    assert await club.trouble(remove(club, ALICE)) is Trouble.ALREADY_STARTED
