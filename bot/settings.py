"""What the host of the bot can set: the only reader of the environment and of `.env`."""

import math
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Final, Self

from dotenv import dotenv_values

from bot.address import Address


class SettingsError(Exception):
    """A setting cannot be used; the text says which and why, in one line."""


_SHARDS: Final = re.compile(r"(\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)/(\d{1,5})", re.ASCII)
_OPTION: Final = re.compile(r"(?:host|hostaddr|port|dbname|user|password|service)\s*=")
"""How begins what PostgreSQL also takes for an address: a password in it would become the name of a file."""
_RECORD: Final = "djambi.db"
_LOCAL_RECORD: Final = "local.db"
_SHARED_RECORD: Final = re.compile(r"djambi-([\d+-]+)-of-(\d+)\.db", re.ASCII)


@dataclass(frozen=True, slots=True)
class Shards:
    """Which of `count` shards a process serves: a server belongs to shard number (id >> 22) modulo `count`."""

    ids: tuple[int, ...]
    count: int

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a text such as "0-3/8" or "0-3,8-11/16"; raises `SettingsError`."""
        found = _SHARDS.fullmatch(text.replace(" ", ""))
        parts = [part.partition("-") for part in found[1].split(",")] if found else []
        ids = sorted({shard for first, _, last in parts for shard in range(int(first), int(last or first) + 1)})
        if found is None or not ids or ids[-1] >= int(found[2]):
            raise SettingsError(f"DJAMBI_SHARDS is {text!r}; it must be like 0-3/8: the first to the last, of how many")
        return cls(tuple(ids), int(found[2]))

    @property
    def part(self) -> str:
        """What the names of the files of these shards have in common."""
        runs = [list(run) for _, run in groupby(enumerate(self.ids), lambda pair: pair[1] - pair[0])]
        parts = [f"{run[0][1]}-{run[-1][1]}" if len(run) > 1 else str(run[0][1]) for run in runs]
        return f"-{'+'.join(parts)}-of-{self.count}"

    def meets(self, other: "Shards") -> bool:
        """Whether there may be a server that belongs to one of these shards and to one of `other`."""
        common = math.gcd(self.count, other.count)
        return not {shard % common for shard in self.ids}.isdisjoint(shard % common for shard in other.ids)


ALL_SHARDS: Final = Shards((0,), 1)
"""Every server, in one process."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, each explained in `.env.example`. The token is never shown."""

    token: str = field(repr=False)
    data: Path
    language: str
    log_level: str
    shards: Shards | None = None
    database: Path | Address | None = None
    shard_count: int | None = None
    """How many shards there are to be, where processes share them out by themselves."""

    @property
    def record(self) -> Path | Address:
        """The database of the bot, wherever it is."""
        return self.database or self.file

    @property
    def file(self) -> Path:
        """The database of the bot in the folder of the games: one for all servers, or one for those of some shards."""
        return self.data / f"djambi{self.shards.part if self.shards else ''}.db"

    @property
    def local_record(self) -> Path:
        """The database of the games at the terminal."""
        return self.data / _LOCAL_RECORD

    @property
    def health(self) -> Path:
        """The file that tells how the bot is."""
        return self.data / f"health{self.shards.part if self.shards else ''}.prom"

    def check_record(self) -> None:
        """Raise `SettingsError` if the games of our servers would be looked for in a new file, but are in another."""
        for path in [] if self.database or self.file.exists() else sorted(self.data.glob("djambi*.db")):
            found = _SHARED_RECORD.fullmatch(path.name)
            theirs = Shards.read(f"{found[1].replace('+', ',')}/{found[2]}") if found else ALL_SHARDS
            if (found or path.name == _RECORD) and theirs.meets(self.shards or ALL_SHARDS):
                raise SettingsError(
                    f"games of these servers are in {path.name}: stop the bot and copy it to {self.file.name}"
                )


def names_record(name: str) -> bool:
    """Return whether a file of that name in the folder of the games is a record."""
    return name in (_RECORD, _LOCAL_RECORD) or bool(_SHARED_RECORD.fullmatch(name))


_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


def read_settings(environment: Mapping[str, str] | None = None, file: Path = Path(".env")) -> Settings:
    """Return the settings from `file` and `environment` (by default the process's), which wins.

    Raises `SettingsError` for a value that cannot be used.
    """
    try:
        from_file = dotenv_values(file)
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{file} cannot be read: {error}") from error
    given = os.environ if environment is None else environment
    values = {name: value for source in (from_file, given) for name, value in source.items() if value}
    level = values.get("DJAMBI_LOG_LEVEL", "INFO").strip().upper()
    if level not in _LEVELS:
        raise SettingsError(f"DJAMBI_LOG_LEVEL is {level!r}; it must be one of {', '.join(_LEVELS)}")
    data = values.get("DJAMBI_DATA", "") or "djambi-data"
    if not isinstance(read_place(data, "DJAMBI_DATA"), Path):
        raise SettingsError("DJAMBI_DATA is the address of a database; it must be a folder: DJAMBI_DATABASE takes that")
    shards = values.get("DJAMBI_SHARDS", "").strip()
    database = read_place(place) if (place := values.get("DJAMBI_DATABASE", "").strip()) else None
    return Settings(
        token=values.get("DJAMBI_TOKEN", "").strip(),
        data=Path(data),
        language=values.get("DJAMBI_LANGUAGE", "") or "en",
        log_level=level,
        shards=None if isinstance(database, Address) or not shards else Shards.read(shards),
        database=database,
        shard_count=_count(shards) if isinstance(database, Address) and shards else None,
    )


def _count(text: str) -> int:
    """How many shards there are; which of them are ours is not said where processes share a record."""
    if not re.fullmatch(r"[1-9]\d{0,4}", text, re.ASCII):
        raise SettingsError(f"DJAMBI_SHARDS is {text!r}; with a record in PostgreSQL it must be like 8: of how many")
    return int(text)


def read_place(text: str, name: str = "DJAMBI_DATABASE") -> Path | Address:
    """Return where a record is, as that is said; raises `SettingsError` for what cannot be used, with a `name` for it.

    What is said is never shown, since there may be a password in it.
    """
    if "://" not in text and not _OPTION.match(text):
        return Path(text)
    if address := Address.read(text):
        return address
    raise SettingsError(
        f"{name} cannot be used; it must be a path, or like postgresql://user:password@host:5432/name, "
        "where %40 in a password stands for @, %2F for /, %3A for :"
    )
