"""Kept databases: they open, have nothing wrong with them, and tell of their games what they told then."""

import asyncio
import random
from pathlib import Path

import pytest

from bot.cli.host import check
from bot.djambi.gamefile import read_game, write_game
from bot.store.store import Store
from bot.table.events import Asked
from bot.table.house import House
from bot.table.model import LOCAL_CHANNEL, Person
from bot.table.people.play_record import What
from bot.table.person_id import SeatId
from bot.table.table import Table
from tests.keepsakes.kept import DUMPS, unpack
from tests.keepsakes.told import GAMES, NAMES, TOLD, exported, game_file, histories

EXPORTED = {path: path.read_text("utf-8") for path in sorted(GAMES.glob("*.txt"))}


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
async def test_nothing_is_wrong_with_a_kept_database(tmp_path: Path, dump: Path) -> None:
    """`djambi check` finds nothing once a program of today has opened it."""
    path = unpack(dump, tmp_path)
    async with Store.open(path):
        pass
    assert await asyncio.to_thread(check, path) == []


@pytest.mark.parametrize("name", NAMES)
async def test_old_games_are_told_in_the_same_words(tmp_path: Path, name: str) -> None:
    """Every entry of every game, in every language, and where it led."""
    dump, code = NAMES[name]
    assert await histories(unpack(dump, tmp_path), code) == (TOLD / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
async def test_old_games_are_exported_as_the_same_text(tmp_path: Path, dump: Path) -> None:
    """All that were begun, and no others."""
    kept = {path: text for path, text in EXPORTED.items() if path.stem.startswith(dump.stem)}
    texts = await exported(unpack(dump, tmp_path))
    assert {game_file(dump, number): text for number, text in texts.items()} == kept


@pytest.mark.parametrize("path", EXPORTED, ids=lambda path: path.stem)
async def test_an_exported_game_is_imported_and_exported_word_for_word(tmp_path: Path, path: Path) -> None:
    """What somebody mailed then can be taken in now."""
    text = EXPORTED[path]
    async with Store.open(tmp_path / "local.db") as store:
        table = Table(store, random.Random(0))
        asked = Asked(Person(SeatId("host"), ""), 0.0, "import")
        game = await table.adopt(LOCAL_CHANNEL, asked, read_game(text), "en")
        assert write_game(await table.export(game)) == text
    assert await asyncio.to_thread(check, tmp_path / "local.db") == []


async def test_the_finished_games_of_a_kept_database_are_counted(tmp_path: Path) -> None:
    """All that were played out by several people, as if they had ended today; `djambi check` counts the same."""
    path = unpack(DUMPS[0], tmp_path)
    async with Store.open(path) as store:
        house = House.on(store, random.Random(0))
        left = len(await house.tallies.left_over(1000))
        assert left > 5
        assert await house.tallying.catch_up(house.table, 1000) == left
        totals = await house.tallies.totals()
        assert sum(count for (_, person, what), count in totals.items() if not person and what == What.GAMES) > 2
        assert any(person.isdecimal() and what == What.WINS for _, person, what in totals)
    assert await asyncio.to_thread(check, path) == []
