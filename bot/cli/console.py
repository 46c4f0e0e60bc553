"""Shared by all commands: UTF-8 on every machine, one-sentence errors, the bot's settings and its database."""

import argparse
import sys
from pathlib import Path
from typing import Final, NoReturn, TextIO

from bot.address import Address, discreet
from bot.djambi.errors import LineError, Refusal
from bot.djambi.rules import Rules
from bot.settings import Settings, SettingsError, quoted, read_settings

UNREADABLE: Final = 2
"""The exit status for input that cannot be read, as argparse has it."""

FROM_INPUT: Final = "-"
"""Typed instead of a file or a position: read from standard input."""

_PRIVATE: Final = 0o700


class UsageError(Exception):
    """A command was called with wrong arguments; the text says in one line what would be right."""


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the error and exit with status 2."""
        sys.exit(complain(f"{message}; see {self.prog} --help", UNREADABLE))


def speak_utf8(stream: TextIO | None) -> None:
    """Make a stream read and write UTF-8 in every locale, replacing what is not UTF-8."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure:
        reconfigure(encoding="utf-8", errors="replace")


def sentence(error: Exception) -> str:
    """Return what is wrong in one English sentence."""
    if isinstance(error, LineError):
        return f"line {error.line}: {sentence(error.error)}"
    if not isinstance(error, Refusal):
        return str(error)
    from bot.phrases.languages import language  # noqa: PLC0415 - all languages take a moment to load
    from bot.phrases.refusals import refuse  # noqa: PLC0415 - as above

    return refuse(error, None, language("en"))


def say(text: str) -> None:
    """Print a line, with passwords masked."""
    print(discreet(text), flush=True)


def complain(text: str, status: int) -> int:
    """Print an error, with passwords masked, to standard error, and return the exit status."""
    print(f"djambi: {' '.join(discreet(text).split())}", file=sys.stderr)
    return status


def bots_settings() -> Settings:
    """Return the settings and create the data folder; raises `SettingsError` for a wrong setting."""
    from bot.phrases.languages import LANGUAGES  # noqa: PLC0415 - as above

    settings = read_settings()
    if settings.language not in LANGUAGES:
        allowed = ", ".join(LANGUAGES)
        raise SettingsError(f"DJAMBI_LANGUAGE is {quoted(settings.language)}; it must be one of {allowed}")
    make_folder(settings.data)
    return settings


def make_folder(folder: Path) -> Path:
    """Create the data folder or one in it, which only its owner can read, unless it exists, and return it.

    Raises `SettingsError` if that is not possible.
    """
    try:
        if not folder.is_dir():
            folder.mkdir(parents=True)
            folder.chmod(_PRIVATE)
    except OSError as error:
        why = "there is a file of that name" if folder.is_file() else error.strerror
        raise SettingsError(f"DJAMBI_DATA is no folder that can be used: {folder} cannot be created ({why})") from error
    return folder


def existing_data() -> Settings:
    """Return the settings; raises `SettingsError` if there is no data folder yet."""
    settings = read_settings()
    if not settings.data.is_dir():
        raise SettingsError(f"there is no folder {settings.data}, so there are no games")
    return settings


def bots_record() -> Path | Address:
    """Return where the Discord bot's database is; raises `SettingsError` if there is none."""
    record = read_settings().record
    return record if isinstance(record, Address) else _existing(existing_data().record)


def record_and_channel(options: argparse.Namespace) -> tuple[Path | Address, str]:
    """Return the database and channel of the game that the options name: one of the bot's channels, or the terminal."""
    from bot.table.model import LOCAL_CHANNEL  # noqa: PLC0415 - `health` needs nothing of the table

    if not options.channel:
        return _existing(existing_data().local_record), LOCAL_CHANNEL
    return bots_record(), options.channel


def rules_of(options: argparse.Namespace) -> Rules:
    """Return the rules that the options choose; raises `Unreadable` for unknown ones."""
    pairs = (option.partition("=") for option in options.option)
    return Rules.of({name: value for name, _, value in pairs}, options.preset)


def _existing(record: Path | Address) -> Path | Address:
    if isinstance(record, Path) and not record.is_file():
        raise SettingsError(f"there is no database {record}, so there are no games")
    return record
