"""A short form of the load benchmark: many games at once, none wrong, and nothing holds the others up."""

import json
import subprocess
import sys

from tests.terminal.program import ROOT


def test_many_games_at_once_are_answered_quickly_and_none_is_held_up() -> None:
    """With generous bounds, for machines that are busy; `tests/benchmarks/bench_load.py` is the long form."""
    command = [sys.executable, "-m", "tests.benchmarks.load", "--games", "50", "--at-once", "50", "--seconds", "0.5"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    measured = json.loads(done.stdout)
    assert measured["wrong"] == 0
    assert measured["turns"] > 20
    assert measured["per_processor_second"] > 60
    assert measured["longest_hold_ms"] < 50
