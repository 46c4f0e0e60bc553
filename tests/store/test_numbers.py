"""The numbers of a record that was put together: what is on old buttons and pictures still means what it did."""

import asyncio
from pathlib import Path

import pytest

from bot.address import Address
from bot.cli.host import move_house
from bot.store.numbers import APART, first_number, meant_beside, moved
from bot.store.papers import Papers
from bot.store.results import PastGames, Wanted
from bot.store.store import Store
from tests.store.test_gathering import Made

SECOND = APART + 1


@pytest.mark.parametrize(
    ("written", "game", "meant"),
    [
        (7, 9, 7),
        (7, SECOND, APART + 7),
        (APART + 7, SECOND, APART + 7),
        (SECOND, 2 * APART + 30, SECOND),
    ],
)
def test_a_number_means_what_it_did_in_the_record_of_the_game_beside_it(written: int, game: int, meant: int) -> None:
    assert meant_beside(written, game) == meant


def test_a_moved_number_leads_back_to_the_first() -> None:
    assert [first_number(moved(12, record)) for record in range(3)] == [12, 12, 12]
    assert moved(12, 0) == 12


async def test_what_is_asked_for_by_its_first_number_is_found_where_it_was(
    tmp_path: Path, place: Path | Address
) -> None:
    """In the channel, among the games that one may see, and in private, where the first record is meant."""
    for name, channel in (("one.db", "10"), ("two.db", "20")):
        record = Made(tmp_path / name)
        record.game(1, channel, "a")
        record.game(2, channel, "b", is_open=True)
        record.paper(5, 1)
        record.put("finished", game=1, channel=channel, ended=5.0)
        record.put("played", person="1", game=1)
    Made(tmp_path / "three.db")
    records = [tmp_path / name for name in ("one.db", "two.db", "three.db")]
    await asyncio.to_thread(move_house, records, place, lambda _: None)
    async with Store.open(place) as store:
        for channel, number, found in (("10", 1, 1), ("20", 1, SECOND), ("20", SECOND, SECOND)):
            there = await store.newest_of(number, channel)
            assert there is not None
            assert there[0].id == found
            one = await PastGames(store).one(number, Wanted((channel,)))
            assert one is not None
            assert (one.game, one.channel) == (found, channel)
        assert await store.newest_of(3, "20") is None
        assert await store.newest_of(SECOND, "10") is None
        mine = await PastGames(store).one(1, Wanted(None, ("1",)))
        assert mine is not None
        assert mine.game == 1
        assert [await Papers(store).called(5, channel) for channel in ("10", "20", "30")] == [5, APART + 5, 5]
