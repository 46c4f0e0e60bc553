"""What was kept of each released version, in the folders named after them; nothing in them is ever made again."""

import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
_HEAD: Final = re.compile(r"^== (.+)\n", re.MULTILINE)


def read_parts(path: Path) -> Mapping[str, str]:
    """Return the parts of a file by their names; each begins with `==` and its name."""
    _, *found = _HEAD.split(path.read_text("utf-8"))
    return dict(zip(found[::2], found[1::2], strict=True))


def write_parts(path: Path, parts: Mapping[str, str]) -> None:
    """Write a file of parts."""
    path.write_text("".join(f"== {name}\n{text}" for name, text in parts.items()), "utf-8")


@dataclass(frozen=True)
class Released:
    """A version, with what it made of empty databases, the rows of some, and what it told and exported of those."""

    folder: Path

    @property
    def schema(self) -> str:
        """The SQL that creates the SQLite tables of this version."""
        return (self.folder / "schema.sql").read_text("utf-8")

    @property
    def postgres(self) -> str:
        """The SQL that creates the PostgreSQL tables of this version."""
        return (self.folder / "postgres.sql").read_text("utf-8")

    @cached_property
    def rows(self) -> Mapping[str, str]:
        """The rows of its databases, as statements of SQLite."""
        return read_parts(self.folder / "rows.txt")

    @cached_property
    def told(self) -> Mapping[str, str]:
        """What is told of the games of each database, each in its own language."""
        return read_parts(self.folder / "told.txt")

    @cached_property
    def games(self) -> Mapping[str, str]:
        """The exported games, by the name of a database and the number of a game in it."""
        return read_parts(self.folder / "games.txt")

    @property
    def buttons(self) -> list[str]:
        """A button, menu or form of each shape."""
        return (self.folder / "buttons.txt").read_text("utf-8").splitlines()

    def unpack(self, rows: str, path: Path) -> Path:
        """Make a database as that version had it, and return its path."""
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(f"BEGIN; {self.schema}{rows} COMMIT;")
        return path


VERSIONS: Final = tuple(Released(folder) for folder in sorted(FOLDER.glob("[0-9]*.[0-9]*")))
