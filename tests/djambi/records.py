"""The recorded positions, and how games end."""

import json
from pathlib import Path
from typing import Any, Final

from bot.djambi.facts import Draw, Outcome, Victory

VECTORS: Final = Path(__file__).parent / "vectors"

RECORDS: Final[list[dict[str, Any]]] = [
    json.loads(line) for line in (VECTORS / "positions.jsonl").read_text(encoding="utf-8").splitlines()
]


def ending(outcome: Outcome | None) -> str:
    """Return the result as the vectors write it: `-`, a side's letter, or `draw`."""
    match outcome:
        case None:
            return "-"
        case Victory(winner):
            return winner.letter
        case Draw():
            return "draw"
