"""Which games are to be looked at when, and when the bot was there."""

from dataclasses import replace

from bot.store.derived import Derived
from bot.store.dues import Dues, EngineSeats
from bot.store.erasing import Erasing
from bot.store.records import Records
from bot.store.rows import Record
from bot.store.store import Store
from bot.table.time.pace import DARK
from tests.store.records import entry, header, new_game

LATER = 1_800_000_000.0


async def test_a_new_game_is_due_and_so_is_one_in_which_something_was_done(store: Store) -> None:
    """In the same transaction, so that nothing is overlooked."""
    dues, game = Dues(store), await new_game(store)
    [(due, version)] = await dues.by(0, 10)
    assert due == game
    await dues.put_off([(game, version, LATER)])
    assert await dues.by(LATER - 1, 10) == []
    await store.append([entry(game, 1)], closes=False)
    assert [due for due, _ in await dues.by(0, 10)] == [game]


async def test_what_changed_while_it_was_looked_at_is_looked_at_again(store: Store) -> None:
    """Whoever looked had seen what was before."""
    dues, game = Dues(store), await new_game(store)
    [(_, version)] = await dues.by(0, 10)
    await store.append([entry(game, 1)], closes=False)
    await dues.put_off([(game, version, LATER)])
    assert [due for due, _ in await dues.by(0, 10)] == [game]


async def test_so_is_every_game_of_somebody_who_prefers_something_else(store: Store) -> None:
    """Also what is not due for a year."""
    dues, _, other = Dues(store), await new_game(store), await new_game(store, "other")
    await store.append([replace(entry(other, 1), person_id="2")], closes=False)
    await dues.put_off([(number, version, float("inf")) for number, version in await dues.by(0, 10)])
    assert await dues.by(LATER, 10) == []
    await store.change_preferences("2", '{"zone": "UTC"}')
    assert [due for due, _ in await dues.by(0, 10)] == [other]


async def test_a_game_that_is_over_is_never_due(store: Store) -> None:
    """Nor is one that never was."""
    dues, game = Dues(store), await new_game(store)
    await store.append([entry(game, 1)], closes=True)
    assert await dues.by(LATER, 10) == []
    await dues.put_off([(game, 0, 0)])
    assert await dues.by(LATER, 10) == []


async def test_the_bot_was_there_from_its_first_to_its_last_beat_without_the_pauses_in_between(store: Store) -> None:
    """A short one is none."""
    dues = Dues(store)
    for now in (1000, 1060, 1120, 9000, 9060, 9240):
        await dues.beat(now, 180, DARK)
    assert await dues.awake() == [(1000, 1120), (9000, 9240)]


async def test_a_clock_that_was_wrong_for_a_while_leaves_nothing_behind(store: Store) -> None:
    """Put forward by a day and set right again, or put back a little."""
    dues = Dues(store)
    for now in (1000, 1060, 90_000, 90_060, 1180, 1240, 1200):
        await dues.beat(now, 180, DARK)
    assert await dues.awake() == [(1000, 1200)]
    await dues.beat(500, 180, DARK)
    assert await dues.awake() == [(500, 500)]


async def test_the_last_reminder_of_somebody_in_any_game(store: Store) -> None:
    """What else they did is none."""
    dues, game, other = Dues(store), await new_game(store), await new_game(store, "other")
    assert await dues.known("1", 0, 0) == ("{}", 0)
    for number, at in ((game, 70.0), (other, 50.0)):
        await store.append([replace(entry(number, 1), action="Reminded", at=at)], closes=False)
    await store.append([replace(entry(other, 2), at=90.0)], closes=False)
    assert (await dues.known("1", 0, 0))[1] == 70
    assert (await dues.known("1", game, 1))[1] == 50
    assert (await dues.known("1", game, 2))[1] == 70, "of an earlier turn"


async def test_games_with_an_engine_or_a_caretaker_are_found_as_long_as_one_plays(store: Store) -> None:
    """Whether it was there from the beginning or came later."""
    seats = EngineSeats(store)
    first, second, third = [await new_game(store, channel) for channel in ("a", "b", "c")]
    fourth = await store.create(header("d"), [replace(entry(0, 0), engines=True)])
    assert await seats.games() == [fourth]
    await store.append([entry(first, 1), replace(entry(first, 2), engines=True)], closes=False)
    await store.append([replace(entry(second, 1), engines=True)], closes=False)
    await store.append([entry(third, 1)], closes=False)
    assert await seats.games() == [first, second, fourth]
    await store.append([replace(entry(first, 3), engines=True)], closes=True)
    await store.append([entry(second, 2)], closes=False)
    assert await seats.games() == [fourth]
    await Erasing(store).drop_channel("d")
    assert await seats.games() == []


async def test_what_is_noted_of_engines_and_people_can_be_compared(store: Store) -> None:
    game, over = await new_game(store), await new_game(store, "other")
    await store.append([entry(over, 1)], closes=True)
    await Records(store).add(Record(game, "pact", "", "", "", '["1"]'))
    with_engine = await new_game(store, "third")
    await store.append([replace(entry(with_engine, 1), engines=True)], closes=False)
    derived = Derived(store)
    assert await derived.misnamed() == set()
    assert await derived.engines() == {game: False, with_engine: True}
    await store.write([("DELETE FROM named", ()), ("INSERT INTO named VALUES (?, 0, '1')", (over,))])
    assert await derived.misnamed() == {game, over}


async def test_what_a_clock_that_was_put_forward_has_put_off_is_looked_at_again(store: Store) -> None:
    """It said that nothing is due for a year, of which it had seen the end."""
    dues, game = Dues(store), await new_game(store)
    await dues.beat(LATER, 180, DARK)
    await dues.put_off([(game, 0, 2 * LATER)])
    await dues.beat(LATER + 60, 180, DARK)
    assert await dues.by(LATER + 60, 10) == []
    await dues.beat(1000, 180, DARK)
    assert await dues.by(1000, 10) == [(game, 1)]


async def test_when_the_bot_was_there_is_not_remembered_for_ever(store: Store) -> None:
    """Nobody has been waited for as long as that."""
    dues = Dues(store)
    for days in (0, 300, 500):
        await dues.beat(days * 86_400, 180, DARK)
    assert await dues.awake() == [(300 * 86_400, 300 * 86_400), (500 * 86_400, 500 * 86_400)]
