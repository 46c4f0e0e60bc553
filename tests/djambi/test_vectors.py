"""The rules against the recorded positions and perft counts of two reference engines: see `vectors/README.md`."""

import hashlib
import json
from typing import Any, Final

import pytest

from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.djambi.play import perft, play
from bot.djambi.position import read_position
from bot.djambi.rules import Rules
from bot.djambi.turns import result
from tests.djambi.boards import legal
from tests.djambi.records import RECORDS, VECTORS, ending
from tests.long import TIMES

IN_TENS: Final = [RECORDS[first : first + 10] for first in range(0, len(RECORDS), 10)]


@pytest.mark.parametrize("records", IN_TENS)
def test_legal_moves(records: list[dict[str, Any]]) -> None:
    """Every position has the recorded legal moves, no more and no fewer."""
    for record in records:
        moves = write_moves(legal_moves(read_position(record["position"]), Rules.of(record["options"])))
        assert moves == record.get("moves", moves)
        assert len(moves) == record["count"], record
        assert hashlib.sha256("\n".join(moves).encode()).hexdigest() == record["sha256"], record


@pytest.mark.parametrize("records", IN_TENS)
def test_plays(records: list[dict[str, Any]]) -> None:
    """The recorded moves lead to the recorded positions and results."""
    for record in records:
        before, rules = read_position(record["position"]), Rules.of(record["options"])
        for recorded in record["plays"]:
            after, _ = play(before, legal(before, recorded["move"], rules), rules)
            assert (str(after), ending(result(after, rules))) == (recorded["position"], recorded["result"])


_FEW: Final = 1_000_000 * TIMES
"""Counts up to this are made here: depth 3, 2 with friendly fire; the long form makes depth 4 for four players."""


def counts() -> list[tuple[str, str, dict[str, str], int, int]]:
    """Return the recorded counts that are quickly made: start, position, options, depth, count."""
    return [
        (start["start"], start["position"], start["options"], depth, count)
        for start in json.loads((VECTORS / "perft.json").read_text(encoding="utf-8"))
        for depth, count in enumerate(start["counts"], 1)
        if count <= _FEW
    ]


@pytest.mark.parametrize(("start", "text", "options", "depth", "count"), counts())
def test_perft(start: str, text: str, options: dict[str, str], depth: int, count: int) -> None:
    """As many sequences of legal moves as the reference engines count."""
    assert perft(read_position(text), depth, Rules.of(options)) == count, start


def test_perft_covers_every_start() -> None:
    """Each recorded start is counted to a depth of two at least."""
    assert {start for start, _, _, depth, _ in counts() if depth == 2} == {start for start, *_ in counts()}
    assert len({start for start, *_ in counts()}) == 8
