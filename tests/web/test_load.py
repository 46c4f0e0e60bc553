"""Short forms of the benchmarks of open pages and of visitors."""

import json
import subprocess
import sys
from pathlib import Path

from tests.forking import FORKING
from tests.terminal.program import ROOT


def test_open_pages_cost_little_and_a_press_is_answered_soon() -> None:
    """With generous bounds, for machines that are busy; `tests/benchmarks/web.py` is the long form."""
    command = [sys.executable, "-m", "tests.benchmarks.web", "--pages", "100", "--turns", "5", "--presses", "5"]
    pages = json.loads(subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout)
    assert pages["memory_mb"] < 12
    assert pages["presses"]["a piece"]["median_ms"] < 300
    assert pages["presses"]["a square"]["median_ms"] < 300


def benchmark(out: Path, *options: str) -> None:
    """Be the benchmark of visitors, in a process that has read the program already, and write to `out`."""
    from tests.benchmarks.visitors import main  # noqa: PLC0415 - it is read where it runs

    sys.argv = ["visitors", *options]
    with out.open("w", encoding="utf-8") as sys.stdout:
        main()


def test_visitors_who_never_end_a_request_make_nobody_wait(tmp_path: Path) -> None:
    """Their connections are more than the files that the bot may have open, and turns are played all the same."""
    out = tmp_path / "out"
    process = FORKING.Process(target=benchmark, args=(out, "--requests", "400", "--files", "300"))
    process.start()
    try:
        process.join()
    finally:
        process.kill()
    assert process.exitcode == 0
    visit = json.loads(out.read_text("utf-8"))
    assert len(visit["turns_with_visitors_seconds"]) == 3
    assert visit["log_lines_more"] <= 10
