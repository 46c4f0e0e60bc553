"""What holds for all tests."""

import gc

from tests.postgres.fixtures import database, empty, hall, postgres

__all__ = ["database", "empty", "hall", "postgres"]


def pytest_collection_finish() -> None:
    """Let no search for garbage look through the tests themselves: there are thousands, and none becomes garbage."""
    gc.collect()
    gc.freeze()
