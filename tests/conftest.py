"""What holds for all tests."""

import gc


def pytest_collection_finish() -> None:
    """Let no search for garbage look through the tests themselves: there are thousands, and none becomes garbage."""
    gc.collect()
    gc.freeze()
