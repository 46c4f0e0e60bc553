"""Papers: kept under a name in a place, changed by one person at a time, thrown away for good."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.address import Address
from bot.store.erasing import Erasing
from bot.store.papers import Papers
from bot.store.records import NameTakenError, Paper, SeqTakenError
from bot.store.store import Store
from tests.store.records import new_game


async def paper(store: Store, name: str = "A", place: str = "77") -> Paper:
    """Return a paper of a new game that is not kept yet."""
    return Paper(await new_game(store, channel=f"{place}-{name}"), "plan", place, name, "1", '{"é": "日本"}')


async def test_a_paper_comes_back_as_it_was_given(place: Path | Address) -> None:
    """Also after the database was closed and opened again."""
    async with Store.open(place) as store:
        given = await paper(store)
        kept = await Papers(store).add(given)
    async with Store.open(place) as store:
        assert await Papers(store).paper(kept.id) == kept == replace(given, id=kept.id)


async def test_what_was_kept_before_is_found_when_more_is_kept_meanwhile(store: Store) -> None:
    """Which games have any is read once; a paper that comes while it is being read is not missed either."""
    first = await Papers(store).add(await paper(store))
    papers, new = Papers(store), await paper(store, name="B")
    second, found = await asyncio.gather(papers.add(new), papers.find(game=first.game))
    assert found == [first]
    assert await papers.find(game=second.game) == [second]
    assert await papers.find(game=first.game) == [first]


async def test_a_name_is_there_once_in_its_place(store: Store) -> None:
    """Another place of the same game may use it too, and another kind."""
    papers = Papers(store)
    given = await paper(store)
    await papers.add(given)
    with pytest.raises(NameTakenError):
        await papers.add(given)
    await papers.add(replace(given, place="78"))
    pact = replace(given, kind="pact")
    await papers.add(pact)
    assert len({found.id for found in await papers.find(game=given.game)}) == 3, "that of another kind is another"


async def test_of_two_who_change_a_paper_at_once_one_is_told(store: Store) -> None:
    """What the other wrote stands."""
    papers = Papers(store)
    kept = await papers.add(await paper(store))
    await papers.change(replace(kept, body="first"))
    with pytest.raises(SeqTakenError):
        await papers.change(replace(kept, body="second"))
    changed = await papers.paper(kept.id)
    assert changed == replace(kept, body="first", version=1)


async def test_a_paper_that_was_thrown_away_is_gone(store: Store) -> None:
    """It can neither be found nor changed, and its name is free."""
    papers = Papers(store)
    kept = await papers.add(await paper(store))
    await papers.drop(kept)
    assert await papers.paper(kept.id) is None
    with pytest.raises(SeqTakenError):
        await papers.change(kept)
    assert (await papers.add(replace(kept, id=0))).name == "A"


async def test_papers_are_found_by_what_is_given(store: Store) -> None:
    """By game, kind, place and name."""
    papers = Papers(store)
    first = await papers.add(await paper(store))
    second = await papers.add(replace(first, id=0, name="B"))
    other = await papers.add(await paper(store, place="99"))
    assert await papers.find(place="77") == [first, second]
    assert await papers.find(game=first.game, name="B") == [second]
    assert await papers.find(kind="plan") == [first, second, other]
    assert await papers.find(kind="pact") == []


async def test_papers_are_found_by_whom_they_name(store: Store) -> None:
    """As they are now, in games in which the person did something; and by nobody once they are gone."""
    papers, given = Papers(store), await paper(store)
    kept = await papers.add(replace(given, author="7", body='{"people": ["1", "12"], "engine-1-easy-loyal": 1}'))
    other = await papers.add(replace(given, author="1", name="B", body='{"text": "1"}'))
    assert await papers.naming("1") == [kept, other]
    assert await papers.naming("12") == [], "they did nothing in the game"
    await papers.change(replace(kept, body='{"people": ["12"]}'))
    with pytest.raises(SeqTakenError):
        await papers.change(kept)
    assert await papers.naming("1") == [other]
    changed = replace(kept, body='{"people": ["1"]}', version=1)
    await papers.change(changed)
    await papers.change(other)
    assert await papers.naming("1") == [replace(changed, version=2), replace(other, version=1)]
    await papers.drop(kept)
    assert await papers.naming("1") == [replace(other, version=1)]
    await Erasing(store).take_out("1", "gone-1", [])
    assert await store.read("SELECT * FROM named") == []
