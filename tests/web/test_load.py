"""A short form of the benchmark of open pages: they cost little, and a press is answered soon."""

import json
import subprocess
import sys

from tests.terminal.program import ROOT


def test_open_pages_cost_little_and_a_press_is_answered_soon() -> None:
    """With generous bounds, for machines that are busy; `tests/benchmarks/web.py` is the long form."""
    command = [sys.executable, "-m", "tests.benchmarks.web", "--pages", "100", "--turns", "5", "--presses", "5"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, timeout=120)
    measured = json.loads(done.stdout)
    assert measured["memory_mb"] < 12
    assert measured["presses"]["a piece"]["median_ms"] < 300
    assert measured["presses"]["a square"]["median_ms"] < 300
