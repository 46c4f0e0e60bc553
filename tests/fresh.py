"""Databases in which nothing is yet, as the store makes them.

To make the tables takes longer than many tests, and to look whether a file has them as long as some. So they are made
once in a process and copied, and a copy is not looked at before it is used; how they are made and looked at is tested
in `tests/store`, and by the program.
"""

import functools
import tempfile
from pathlib import Path
from typing import Final

from bot.address import PostgresAddress
from bot.store.sqlite import home
from bot.store.sqlite.files import make_private
from bot.store.sqlite.schema import prepare

_UNUSED: Final = set[Path]()
"""The copies that nobody has opened."""


def fresh(place: Path | PostgresAddress) -> Path | PostgresAddress:
    """Return `place`, where there is a database by then, if it is a file and was none; one that is there stays."""
    if isinstance(place, Path) and not place.exists():
        make_private(place)
        place.write_bytes(_new())
        _UNUSED.add(place)
        vars(home)["prepare"] = _prepared
    return place


def _prepared(place: Path) -> None:
    if place in _UNUSED:
        _UNUSED.remove(place)
    else:
        prepare(place)


@functools.cache
def _new() -> bytes:
    """The file of a new database."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "djambi.db")
        prepare(made)
        return made.read_bytes()
