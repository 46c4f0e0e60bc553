"""What holds for all tests."""

import gc
from typing import Final

import pytest

from tests.postgres.fixtures import database, empty, hall, postgres

__all__ = ["database", "empty", "hall", "postgres"]

_SELDOM: Final = 100_000
"""So many new objects are waited for until garbage is searched; with the usual 700, reading all tests takes longer."""

_LONGEST: Final = ("test_browser.py", "test_demo.py", "test_crashes.py", "test_database.py", "test_load.py")
"""In which one test takes long: begun near the end, it would be waited for while nothing else is left to do."""


def pytest_configure() -> None:
    """Search for no garbage while the tests are read: nothing of them becomes any."""
    gc.disable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests."""
    items.sort(key=lambda item: item.path.name not in _LONGEST)


def pytest_collection_finish() -> None:
    """Let no search for garbage look through the tests themselves: there are thousands, and none becomes garbage."""
    gc.freeze()
    gc.set_threshold(_SELDOM)
    gc.enable()
