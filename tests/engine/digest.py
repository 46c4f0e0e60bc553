"""What 200 searches find, to the last bit, as one digest: `python -m tests.engine.digest`.

It needs the standard library only, so that it can be run with any version of Python.
"""

import hashlib
from collections.abc import Iterator

from bot.djambi.generate import is_over, legal_moves
from bot.djambi.moves import write_move
from bot.djambi.play import play
from bot.djambi.position import START, Position
from bot.djambi.rules import Rules
from bot.engine import Level, SearchResult, think
from bot.engine.vows import Deed, Vow

_LEVEL = Level(60, 0.01)
_FRIENDS = tuple(
    Vow(frozenset({one}), Deed.KILL, frozenset({other}), is_sacred=True)
    for one, other in ((0, 1), (1, 0), (0, 2), (2, 0))
)
"""Red spares blue and yellow, and they spare red: what allies count is summed too."""


def positions() -> Iterator[Position]:
    """Yield the positions of games whose moves follow from the number of the turn."""
    number, at = 0, START
    while True:
        number += 1
        rows = legal_moves(at, Rules()).rows
        at = START if not rows or is_over(at.commanders) else play(at, rows[number * 7919 % len(rows)], Rules())[0]
        if not is_over(at.commanders) and legal_moves(at, Rules()).rows:
            yield at


def digest(searches: int = 200) -> str:
    """Return the digest of what that many searches find."""
    found = hashlib.sha256()
    for number, at in zip(range(searches), positions(), strict=False):
        vows = _FRIENDS if number % 2 else ()
        found.update(_written(think(at, Rules(), _LEVEL, seed=number, vows=vows)).encode())
    return found.hexdigest()[:16]


def _written(result: SearchResult) -> str:
    best = [f"{write_move(each.move)} {each.chance.hex()} {each.visits}" for each in result.best]
    return " ".join([*best, *(chance.hex() for chance in result.chances), str(result.evaluations)])


if __name__ == "__main__":
    print(digest())  # noqa: T201 - a command
