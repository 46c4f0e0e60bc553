"""The numbers of games and papers in a record that was put together from several, each of which began with 1.

Numbers stand for ever on buttons and pictures in channels. So what comes from the first of several records keeps its
numbers, and to those of the others whole thousands of millions are added, for each its own: what was posted from there
has the rest on it. Which is meant is never a question, because all games of a channel come from one record, and what is
begun later has a rest that nothing had before.
"""

from typing import Final

APART: Final = 10**9
"""So far apart the numbers are that come from different records; nobody plays so many games."""


def moved(number: int, record: int) -> int:
    """Return what number something gets that had a `number` in a record, the first of which is record 0."""
    return record * APART + number


def is_moved(number: int) -> bool:
    """Return whether a game or paper of a number is from another record than the first, or was begun after that."""
    return number >= APART


def first_number(number: int) -> int:
    """Return the number that something had before it was moved, which stands on what was posted then."""
    return number % APART


def meant_beside(written: int, game: int) -> int:
    """Return which game is meant by a number that is `written` in the channel of a `game`."""
    return written if is_moved(written) else written + game - first_number(game)
