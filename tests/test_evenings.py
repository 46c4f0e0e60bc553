"""A short form of the benchmark of evenings: each turn costs one request."""

import json

from tests.benchmarks import evenings
from tests.forking import printed_by

_BOARD = "POST /channels/#/messages with a picture"
_GAMES = 8
_LOOK = "GET /channels/#/messages"
_CORRECTION = "PATCH /channels/#/messages/#"


def test_a_turn_of_an_evening_costs_one_request() -> None:
    """With generous bounds, for machines that are busy; `tests/benchmarks/evenings.py` is the long form."""
    few = ["--games", str(_GAMES), "--slow", "0", "--every", "1", "--seconds", "4", "--pace", "1m"]
    measured = json.loads(printed_by(evenings.main, few))
    assert measured["wrong"] == 0
    assert measured["turns"] > 8
    requests = measured["requests"]
    boards, looks, corrections = (requests.pop(kind, 0) for kind in (_BOARD, _LOOK, _CORRECTION))
    assert requests == {}
    # If a busy machine stops the bot for seconds, that is an outage: then it looks at each countdown, and corrects it.
    assert corrections <= looks <= _GAMES
    assert measured["requests_a_turn"] == (boards + looks + corrections) / boards
    assert measured["told_to_wait"] == 0
    assert measured["processor"] < 0.8
