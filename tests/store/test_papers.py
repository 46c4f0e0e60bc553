"""Papers: kept under a name in a place, changed by one person at a time, thrown away for good."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.store.papers import Papers
from bot.store.records import NameTakenError, Paper, SeqTakenError
from bot.store.store import Store
from tests.store.records import new_game


async def paper(store: Store, name: str = "A", place: str = "77") -> Paper:
    """Return a paper of a new game that is not kept yet."""
    return Paper(await new_game(store, channel=f"{place}-{name}"), "plan", place, name, "1", '{"é": "日本"}')


async def test_a_paper_comes_back_as_it_was_given(tmp_path: Path) -> None:
    """Also after the record was closed and opened again."""
    async with Store.open(tmp_path / "djambi.db") as store:
        given = await paper(store)
        kept = await Papers(store).add(given)
    async with Store.open(tmp_path / "djambi.db") as store:
        assert await Papers(store).paper(kept.id) == kept == replace(given, id=kept.id)


async def test_a_name_is_there_once_in_its_place(store: Store) -> None:
    """Another place of the same game may use it too."""
    papers = Papers(store)
    given = await paper(store)
    await papers.add(given)
    with pytest.raises(NameTakenError):
        await papers.add(given)
    await papers.add(replace(given, place="78"))
    assert len(await papers.find(game=given.game)) == 2


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
