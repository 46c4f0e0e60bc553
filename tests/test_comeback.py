"""A short form of the benchmark of an outage: servers that go and come back hold nobody up who plays elsewhere."""

import json

import pytest

from tests.benchmarks import comeback
from tests.forking import printed_by
from tests.postgres.programs import NONE, programs


@pytest.mark.parametrize("options", [[], ["--postgres"]], ids=["sqlite", "postgres"])
def test_servers_that_come_back_hold_nobody_up(options: list[str]) -> None:
    """By what all takes before, with bounds for busy machines; `tests/benchmarks/comeback.py` is the long form."""
    if options and programs() is None:
        pytest.skip(NONE)
    measured = json.loads(printed_by(comeback.main, ["--servers", "100", "--seconds", "2", *options]))
    assert measured["wrong"] == 0
    assert measured["read"] == 100 // 20
    assert measured["rows"] < 5 * 100 * 5  # each game is read once, where it was read for each server
    assert measured["during"]["hold_ms"] < 40 * measured["before"]["hold_ms"]
    assert measured["during"]["p99_ms"] < 20 * measured["before"]["p99_ms"]
