"""A short form of the benchmark of an outage: servers that go and come back hold nobody up who plays elsewhere."""

import json
import subprocess
import sys

import pytest

from tests.postgres.programs import NONE, programs
from tests.terminal.program import ROOT


@pytest.mark.parametrize("options", [[], ["--postgres"]], ids=["sqlite", "postgres"])
def test_servers_that_come_back_hold_nobody_up(options: list[str]) -> None:
    """With generous bounds, for machines that are busy; `tests/benchmarks/comeback.py` is the long form."""
    if options and programs() is None:
        pytest.skip(NONE)
    command = [sys.executable, "-m", "tests.benchmarks.comeback", "--servers", "100", "--seconds", "2", *options]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    measured = json.loads(done.stdout)
    assert measured["wrong"] == 0
    assert measured["read"] == 100 // 20
    assert measured["rows"] < 5 * 100 * 5  # each game is read once, where it was read for each server
    assert measured["during"]["hold_ms"] < 50
    assert measured["during"]["p99_ms"] < 20 * measured["before"]["p99_ms"]
