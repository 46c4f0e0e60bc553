"""What holds for all tests."""

import gc
from typing import Final

from tests.postgres.fixtures import database, empty, hall, postgres

__all__ = ["database", "empty", "hall", "postgres"]

_SELDOM: Final = 100_000
"""So many new objects are waited for until garbage is searched; with the usual 700, reading all tests takes longer."""


def pytest_configure() -> None:
    """Search for no garbage while the tests are read: nothing of them becomes any."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Let no search for garbage look through the tests themselves: there are thousands, and none becomes garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_SELDOM)
    gc.enable()
