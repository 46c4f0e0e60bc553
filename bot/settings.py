"""What the host of the bot can set: the only reader of the environment and of `.env`."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dotenv import dotenv_values


class SettingsError(Exception):
    """A setting cannot be used; the text says which and why, in one line."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, each explained in `.env.example`. The token is never shown."""

    token: str = field(repr=False)
    data: Path
    language: str
    log_level: str


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
    return Settings(
        token=values.get("DJAMBI_TOKEN", "").strip(),
        data=Path(values.get("DJAMBI_DATA", "") or "djambi-data"),
        language=values.get("DJAMBI_LANGUAGE", "") or "en",
        log_level=level,
    )
