"""Fixtures and settings for all tests."""

import gc
from itertools import chain, islice
from typing import Final

import hypothesis
import pytest

from tests.postgres.fixtures import database, empty, hall, postgres

__all__ = ["database", "empty", "hall", "postgres"]

hypothesis.settings.register_profile("djambi", deadline=None)  # its 200 ms for an example fail on a busy machine
hypothesis.settings.load_profile("djambi")

_GARBAGE_THRESHOLD: Final = 100_000
"""New objects between two garbage collections; with Python's 700 or so, collecting the tests takes longer."""

_WAITING: Final = (
    "demo",
    "crashes",
    "standin",
    "test_page.py",
    "test_load.py",
    "test_comeback.py",
    "test_evenings.py",
    "terminal",
)
"""Folders and files with long tests that mostly wait, by turns for each worker of one half: they begin with them.

So none is left at the end, and the other half of the workers has the cores meanwhile. Those of one folder stay
together, because they share what they have made.
"""


def pytest_configure() -> None:
    """Switch garbage collection off while the tests are imported, which leaves no garbage."""
    gc.disable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let half of the workers begin with their share of the tests that mostly wait.

    To begin with, each gets as many tests as another, one after the other; who has done them takes some of another.
    """
    workers = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    half = (workers + 1) // 2
    turns = {name: turn % half for turn, name in enumerate(_WAITING)}
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    others: list[pytest.Item] = []
    for item in items:
        turn = next((turns[part] for part in item.path.parts if part in turns), None)
        (others if turn is None else shares[turn]).append(item)
    left, rest = len(items), iter(others)
    for number, begun in enumerate(shares):
        room = left // (workers - number)
        begun.extend(islice(rest, max(0, room - len(begun))))
        left -= room
    items[:] = [*chain(*shares), *rest]


def pytest_collection_finish() -> None:
    """Exempt the thousands of tests themselves from garbage collection, and switch it on."""
    gc.freeze()
    gc.set_threshold(_GARBAGE_THRESHOLD)
    gc.enable()
