"""Prints the figures below pytest-benchmark's table."""

import pytest

from tests.benchmarks.figures import FIGURES


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was measured."""
    for figure in ["", *FIGURES]:
        terminalreporter.write_line(figure)
