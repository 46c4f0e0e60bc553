"""A short form of the load benchmark: many games at once, none wrong, and nothing holds the others up."""

import json

from tests.benchmarks import load
from tests.forking import printed_by


def test_many_games_at_once_are_answered_quickly_and_none_is_held_up() -> None:
    """With generous bounds, for machines that are busy; `tests/benchmarks/bench_load.py` is the long form."""
    measured = json.loads(printed_by(load.main, ["--games", "50", "--at-once", "50", "--seconds", "0.5"]))
    assert measured["wrong"] == 0
    assert measured["turns"] > 20
    assert measured["per_processor_second"] > 60
    assert measured["longest_hold_ms"] < 50
