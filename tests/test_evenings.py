"""A short form of the benchmark of evenings: each turn costs one request."""

import json
import subprocess
import sys

from tests.terminal.program import ROOT

_BOARD = "POST /channels/#/messages with a picture"
_LOOK = "GET /channels/#/messages"


def test_a_turn_of_an_evening_costs_one_request() -> None:
    """With generous bounds, for machines that are busy; `tests/benchmarks/evenings.py` is the long form."""
    few = ["--games", "8", "--slow", "0", "--every", "1", "--seconds", "4", "--pace", "1m"]
    command = [sys.executable, "-m", "tests.benchmarks.evenings", *few]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, timeout=300)
    measured = json.loads(done.stdout)
    assert measured["wrong"] == 0
    assert measured["turns"] > 8
    # A machine on which the bot gets no turn for seconds counts as an outage, after which it looks at the countdowns.
    assert {*measured["requests"]} - {_LOOK} == {_BOARD}
    assert measured["requests_a_turn"] == 1 or _LOOK in measured["requests"]
    assert measured["told_to_wait"] == 0
    assert measured["processor"] < 0.8
