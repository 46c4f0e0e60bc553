"""The engine against the recorded positions of two reference engines: see `vectors/README.md`."""

import hashlib
import json
from pathlib import Path
from typing import Any, Final

import pytest

from bot.djambi.facts import Draw, Outcome, Victory
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.djambi.play import play
from bot.djambi.position import read_position
from bot.djambi.rules import Rules
from bot.djambi.turns import result
from tests.djambi.boards import legal

_FILE: Final = Path(__file__).parent / "vectors" / "positions.jsonl"
RECORDS: Final[list[dict[str, Any]]] = [json.loads(line) for line in _FILE.read_text(encoding="utf-8").splitlines()]
IN_TENS: Final = [RECORDS[first : first + 10] for first in range(0, len(RECORDS), 10)]


def ending(outcome: Outcome | None) -> str:
    """Return the result as the vectors write it: `-`, a side's letter, or `draw`."""
    match outcome:
        case None:
            return "-"
        case Victory(winner):
            return winner.letter
        case Draw():
            return "draw"


@pytest.mark.parametrize("records", IN_TENS)
def test_position_texts_are_read_and_written_back(records: list[dict[str, Any]]) -> None:
    """Section 11: "One line": reading and writing a position are each other's inverse."""
    for record in records:
        assert str(read_position(record["position"])) == record["position"]


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
