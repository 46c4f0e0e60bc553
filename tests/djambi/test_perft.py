"""Numbers of sequences of legal moves from several starts: see `vectors/README.md`."""

import json
from pathlib import Path
from typing import Final

import pytest

from bot.djambi.play import perft
from bot.djambi.position import read_position
from bot.djambi.rules import Rules
from tests.long import TIMES

_FILE: Final = Path(__file__).parent / "vectors" / "perft.json"
_FEW: Final = 1_000_000 * TIMES
"""Counts up to this are made here: depth 3, 2 with friendly fire; the long form makes depth 4 for four players."""


def counts() -> list[tuple[str, str, dict[str, str], int, int]]:
    """Return the recorded counts that are quickly made: start, position, options, depth, count."""
    return [
        (start["start"], start["position"], start["options"], depth, count)
        for start in json.loads(_FILE.read_text(encoding="utf-8"))
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
