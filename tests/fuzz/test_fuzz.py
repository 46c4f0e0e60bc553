"""A little of what `python -m tests.fuzz` does at length."""

from pathlib import Path
from random import Random

import pytest

from bot.address import PostgresAddress
from bot.table.person_id import Character
from tests.fuzz.__main__ import read
from tests.fuzz.people import live
from tests.fuzz.readers import READERS
from tests.long import TIMES


@pytest.mark.parametrize("name", READERS)
def test_whatever_is_written_is_read_or_refused_with_a_sentence(name: str) -> None:
    read(name, 0, 20 * READERS[name][1])


@pytest.mark.parametrize(("cases", "engine"), [(30, None), (15, Character.LOYAL)])
async def test_whatever_people_do_is_answered_and_plays_nobody_elses_turn(
    tmp_path: Path, cases: int, engine: Character | None
) -> None:
    await live(tmp_path, Random(1), cases * TIMES, engine)


async def test_whatever_people_do_is_recorded_in_postgresql_too(tmp_path: Path, empty: PostgresAddress) -> None:
    await live(tmp_path, Random(3), 15 * TIMES, database=empty)
