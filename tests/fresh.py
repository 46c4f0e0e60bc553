"""Databases in which nothing is yet, as the store makes them.

To make the tables takes longer than many tests. So they are made once in a process and copied; how they are made is
tested in `tests/store`, and by the program.
"""

import functools
import tempfile
from pathlib import Path

from bot.address import PostgresAddress
from bot.store.sqlite.schema import prepare


def fresh(place: Path | PostgresAddress) -> Path | PostgresAddress:
    """Return `place`, where there is a database by then, if it is a file and was none; one that is there stays."""
    if isinstance(place, Path) and not place.exists():
        place.write_bytes(_new())
    return place


@functools.cache
def _new() -> bytes:
    """The file of a new database."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "djambi.db")
        prepare(made)
        return made.read_bytes()
