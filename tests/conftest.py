"""Fixtures and settings for all tests."""

import gc
from typing import Final

import hypothesis
import pytest

from tests.postgres.fixtures import database, empty, hall, postgres

__all__ = ["database", "empty", "hall", "postgres"]

hypothesis.settings.register_profile("djambi", deadline=None)  # its 200 ms for an example fail on a busy machine
hypothesis.settings.load_profile("djambi")

_GARBAGE_THRESHOLD: Final = 100_000
"""New objects between two garbage collections; with Python's 700 or so, collecting the tests takes longer."""

_LONGEST: Final = (
    "test_browser.py",
    "test_demo.py",
    "test_crashes.py",
    "test_database.py",
    "test_load.py",
    "test_comeback.py",
    "test_evenings.py",
    "test_vector.py",
)
"""Files with a long test. They go first: at the end, the other worker would be idle."""


def pytest_configure() -> None:
    """Switch garbage collection off while the tests are imported, which leaves no garbage."""
    gc.disable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the longest tests first."""
    items.sort(key=lambda item: item.path.name not in _LONGEST)


def pytest_collection_finish() -> None:
    """Exempt the thousands of tests themselves from garbage collection, and switch it on."""
    gc.freeze()
    gc.set_threshold(_GARBAGE_THRESHOLD)
    gc.enable()
