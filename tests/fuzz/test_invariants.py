"""Each invariant of the fuzz can fail: a mistake is planted into the bot, and the job reports what it breaks."""

from pathlib import Path
from random import Random

import pytest

from bot.table.person_id import Character
from tests.fuzz import planted
from tests.fuzz.__main__ import read
from tests.fuzz.people import OF_PEOPLE, live
from tests.fuzz.planted import Fault
from tests.fuzz.readers import OF_READERS
from tests.invariants import Broken

_CASES = 900

IN_READERS: list[tuple[str, str, Fault]] = [
    ("refused", "moves", planted.fails),
    ("one sentence", "moves", planted.quotes_everything),
    ("sendable", "moves", planted.quotes_half_letters),
    ("same again", "positions", planted.writes_the_first_turn),
    ("legal", "moves", planted.takes_what_is_said),
    ("short", "moves", planted.reads_long_moves),
    ("short", "plans", planted.reads_long_plans),
    ("short", "plans", planted.plays_long_plans),
    ("few choices", "autocomplete", planted.offers_everything),
]
IN_PEOPLE: list[tuple[str, Fault, Character | None]] = [
    ("answered", planted.says_nothing, None),
    ("own hand", planted.writes_the_hosts_name, None),
    ("in turn", planted.lets_anybody_move, None),
    ("agreed once", planted.counts_an_agreement_twice, None),
    ("quiet", planted.answers_four_times, None),
    ("machines", planted.leaves_engines_asleep, Character.LOYAL),
    ("uncalled", planted.calls_engines, Character.LOYAL),
    ("word", planted.breaks_its_word, Character.LOYAL),
    ("no error", planted.asks_for_any_number, None),
    ("whole", planted.writes_another_position, None),
]
AT_THE_END = "whole"
"""What is not looked at after each thing that is done, but once."""


def test_each_invariant_has_a_fault_that_breaks_it() -> None:
    assert list(dict.fromkeys(name for name, _, _ in IN_READERS)) == [each.name for each in OF_READERS]
    assert [name for name, _, _ in IN_PEOPLE] == [each.name for each in OF_PEOPLE]


@pytest.mark.parametrize(("name", "reader", "fault"), IN_READERS)
def test_a_fault_that_is_planted_into_what_reads_is_reported_as_what_it_breaks(
    monkeypatch: pytest.MonkeyPatch, name: str, reader: str, fault: Fault
) -> None:
    fault(monkeypatch)
    with pytest.raises(Broken) as error:
        read(reader, 0, _CASES)
    assert error.value.names == [name]


@pytest.mark.parametrize(("name", "fault", "engine"), IN_PEOPLE)
async def test_a_fault_that_is_planted_into_the_bot_is_reported_as_what_it_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, fault: Fault, engine: Character | None
) -> None:
    fault(monkeypatch)
    with pytest.raises(Broken) as error:
        await live(tmp_path, Random(1), 20 if name == AT_THE_END else 120, engine)
    assert error.value.names == [name]
