"""Short forms of the benchmarks of open pages and of visitors."""

import json
import subprocess
import sys

from tests.benchmarks import visitors
from tests.forking import printed_by
from tests.terminal.program import ROOT


def test_open_pages_cost_little_and_a_press_is_answered_soon() -> None:
    """With generous bounds, for machines that are busy; `tests/benchmarks/web.py` is the long form."""
    command = [sys.executable, "-m", "tests.benchmarks.web", "--pages", "100", "--turns", "5", "--presses", "5"]
    pages = json.loads(subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout)
    assert pages["memory_mb"] < 12
    assert pages["presses"]["a piece"]["median_ms"] < 300
    assert pages["presses"]["a square"]["median_ms"] < 300


def test_visitors_who_never_end_a_request_make_nobody_wait() -> None:
    """Their connections are more than the files that the bot may have open, and turns are played all the same."""
    visit = json.loads(printed_by(visitors.main, ["--requests", "400", "--files", "300"]))
    assert len(visit["turns_with_visitors_seconds"]) == 3
    assert visit["log_lines_more"] <= 10
