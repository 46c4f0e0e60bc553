"""What is kept of finished games."""

from dataclasses import replace

from bot.store.erasing import Erasing
from bot.store.results import Finished, RatingNotes, Tallies
from bot.store.store import Store
from tests.store.records import entry, header

ALICE, BOB = "1", "2"


async def ended(store: Store, channel: str, name: str) -> int:
    """Record a finished game in which Alice had a name, and return its number."""
    first = replace(entry(0, 0, f"new {channel}", name=name), person_id=ALICE)
    return await store.create(header(channel), [first], closed=True)


def counted(game: int, server: str) -> Finished:
    """Return the statistics of a rated game on a server."""
    counts = {person: {"games": 1} for person in (ALICE, BOB)}
    return Finished(game, "hall", 7.0, counts, server, [(ALICE, 1), (BOB, 2)])


async def test_a_person_has_the_name_of_their_newest_rated_game_on_that_server(store: Store) -> None:
    tallies, ratings = Tallies(store), RatingNotes(store)
    for channel, server, name in (("hall", "7", "Alice"), ("garden", "8", "Queen of the garden")):
        await tallies.keep(counted(await ended(store, channel, name), server))
    assert await ratings.name_of("7", ALICE) == "Alice"
    assert await ratings.name_of("8", ALICE) == "Queen of the garden"
    assert await ratings.name_of("9", ALICE) == ""


async def test_a_person_who_was_forgotten_before_a_game_is_counted_has_not_played_it(store: Store) -> None:
    game = await ended(store, "hall", "Alice")
    await store.append([replace(entry(game, 1), person_id=BOB)], closes=True)
    await Erasing(store).take_out(ALICE, "gone-1", [])
    await Tallies(store).keep(counted(game, "7"))
    assert await Tallies(store).played() == {(BOB, game)}
