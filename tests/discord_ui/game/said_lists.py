"""The lists of talk and of ways to say a move, and the positions in which they are said."""

from pathlib import Path
from typing import Final

from bot.djambi.position import read_position

_HERE: Final = Path(__file__).parent


def lines(name: str) -> list[list[str]]:
    """Return the fields of a list."""
    return [line.split("\t") for line in (_HERE / name).read_text("utf-8").splitlines()]


POSITIONS: Final = {name: read_position(text) for name, text in lines("said_positions.tsv")}
