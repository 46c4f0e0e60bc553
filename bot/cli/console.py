"""Shared by all commands: UTF-8 on every machine, one-sentence errors, the bot's settings and its database."""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from io import BufferedReader, TextIOWrapper
from pathlib import Path
from typing import Final, NoReturn, TextIO

from bot.address import PostgresAddress, discreet
from bot.djambi.errors import LineError, Refusal
from bot.djambi.rules import Rules
from bot.settings import Settings, SettingsError, quoted, read_settings

UNREADABLE: Final = 2
"""The exit status for input that cannot be read, as argparse has it."""

FROM_INPUT: Final = "-"
"""Typed instead of a file or a position: read from standard input."""

_PRIVATE: Final = 0o700
_MOST: Final = 40
_LONGEST_ID: Final = 20
_OF_ARGPARSE: Final = {
    "^argument ": "",
    "the following arguments are required: (.+)": r"\1 is missing",
    ": expected (?:one|at least one) argument": " needs a value",
    ": ignored explicit argument .+": " takes no value",
}
"""Patterns of argparse's messages, each with our words for it."""


class UsageError(Exception):
    """A command was called with wrong arguments; the text says in one line what would be right."""


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one sentence, and names what may have been meant."""

    def parse_all(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Return the options in `arguments`; exits with status 2 if a command doesn't take one of them."""
        options, unknown = self.parse_known_args(arguments)
        if unknown:
            of_command = next((action.choices for action in self._actions if isinstance(action.choices, dict)), {})
            of_command.get(options.command, self).refuse(_cut(unknown[0]))
        return options

    def refuse(self, word: str) -> NoReturn:
        """Exit with status 2 because of a word that is no option and no value of one."""
        known = [name for action in self._actions for name in action.option_strings if name.startswith("--")]
        known.remove("--help")
        self.error(
            f"there is no option {word}{_meant(word, known)}" if word.startswith("-") else f"{word} is a word too many"
        )

    def error(self, message: str) -> NoReturn:
        """Print the error and exit with status 2."""
        for pattern, ours in _OF_ARGPARSE.items():
            message = re.sub(pattern, ours, message)
        then = " See" if message.endswith("?") else "; see"
        sys.exit(complain(f"{message}{then} {self.prog} --help", UNREADABLE))

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Refuse a value that is none of an argument's choices."""
        if action.choices is None or value in action.choices:
            return
        text, choices = str(value), [str(each) for each in action.choices]
        if isinstance(action.choices, dict):  # the commands
            self.error(f"there is no command {_cut(text) or 'without a name'}{_meant(text, choices)}")
        self.error(f"{'/'.join(action.option_strings)} has no {_cut(text)}: choose from {', '.join(choices)}")


def _meant(text: str, known: Sequence[str]) -> str:
    near = sorted(get_close_matches(text, known), key=lambda each: sorted(each) != sorted(text))
    return f"; did you mean {near[0]}?" if near else ""


def _cut(text: str) -> str:
    """The beginning of a typed text, which may be of any length."""
    return text if len(text) <= _MOST else f"{text[:_MOST]}…"


def whole_number(text: str) -> int:
    """Return the number in `text`; raises `argparse.ArgumentTypeError` for other texts."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{_cut(text)} is not a number") from None


def channel_id(text: str) -> str:
    """Return `text` if it can be the id of a channel; raises `argparse.ArgumentTypeError` for other texts."""
    if text.isascii() and text.isdecimal() and len(text) <= _LONGEST_ID:
        return text
    raise argparse.ArgumentTypeError("the id of a channel is a number, such as 123456789012345678")


def speak_utf8(stream: TextIO | None) -> None:
    """Make a stream read and write UTF-8 in every locale, replacing what is not UTF-8."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure:
        reconfigure(encoding="utf-8", errors="replace")


_MARKS: Final = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
_LOOKED_AT: Final = 400


def encoding_of(raw: bytes) -> str:
    """Return the encoding of a text by its beginning: UTF-8, or UTF-16 as some shells of Windows redirect it."""
    marked = next((name for mark, name in _MARKS.items() if raw.startswith(mark)), None)
    zeros = [raw[odd:_LOOKED_AT:2].count(0) for odd in (0, 1)]
    return marked or ("utf-16-le" if zeros[1] > zeros[0] else "utf-16-be" if zeros[0] else "utf-8")


def lines_of_input() -> Iterator[str]:
    """Yield the lines of standard input as they come, in whichever encoding a shell redirects them."""
    buffer = getattr(sys.stdin, "buffer", None)
    if isinstance(sys.stdin, TextIOWrapper) and isinstance(buffer, BufferedReader):
        sys.stdin.reconfigure(encoding=encoding_of(buffer.peek(_LOOKED_AT)), errors="replace")
    yield from sys.stdin or ()


def sentence(error: Exception) -> str:
    """Return what is wrong in one English sentence."""
    if isinstance(error, LineError):
        return f"line {error.line}: {sentence(error.error)}"
    if not isinstance(error, Refusal):
        return str(error)
    from bot.phrases.languages import language  # noqa: PLC0415 - all languages take a moment to load
    from bot.phrases.refusals import refuse  # noqa: PLC0415 - as above

    return refuse(error, None, language("en"))


def wrong_with_file(error: OSError) -> str:
    """Return what is wrong with a file that can't be read or written, in one sentence."""
    if error.filename is None:
        return error.strerror or str(error)
    path = Path(str(error.filename))
    if isinstance(error, FileNotFoundError):
        return f"there is no file {path}" if path.parent.is_dir() else f"there is no folder {path.parent}"
    if isinstance(error, IsADirectoryError):
        return f"{path} is a folder: give the name of a file"
    return f"cannot use {path}: {(error.strerror or str(error)).lower()}"


def say(text: str) -> None:
    """Print a line, with passwords masked and without numbers of errors."""
    print(_readable(text), flush=True)


def complain(text: str, status: int) -> int:
    """Print an error, as `say` does, to standard error; return the exit status."""
    print(f"djambi: {' '.join(_readable(text).split())}", file=sys.stderr)
    return status


def _readable(text: str) -> str:
    return re.sub(r"\[Errno -?\d+\] ", "", discreet(text))


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


def bots_database() -> Path | PostgresAddress:
    """Return where the Discord bot's database is; raises `SettingsError` if there is none."""
    database = read_settings().database
    return database if isinstance(database, PostgresAddress) else _existing(existing_data().database)


def database_and_channel(options: argparse.Namespace) -> tuple[Path | PostgresAddress, str]:
    """Return the database and channel of the game that the options name: one of the bot's channels, or the terminal."""
    from bot.table.model import LOCAL_CHANNEL  # noqa: PLC0415 - `health` needs nothing of the table

    if not options.channel:
        return _existing(existing_data().local_database), LOCAL_CHANNEL
    return bots_database(), options.channel


@contextmanager
def a_game_in(database: Path | PostgresAddress, channel: str) -> Iterator[None]:
    """Raise `UsageError` for a channel in which there was never a game."""
    from bot.table.model import LOCAL_CHANNEL, TableError, Trouble  # noqa: PLC0415 - `health` needs nothing of the table

    try:
        yield
    except TableError as error:
        if error.trouble is not Trouble.NO_GAME:
            raise
        if channel == LOCAL_CHANNEL:
            raise UsageError("there is no game at the terminal yet; `djambi local` begins one") from error
        raise UsageError(f"there is no game in channel {channel} of {database}") from error


def rules_of(options: argparse.Namespace) -> Rules:
    """Return the rules that the options choose; raises `Unreadable` for unknown ones."""
    pairs = (option.partition("=") for option in options.option)
    return Rules.of({name: value for name, _, value in pairs}, options.preset)


def _existing(database: Path | PostgresAddress) -> Path | PostgresAddress:
    if isinstance(database, Path) and not database.is_file():
        raise SettingsError(f"there is no database {database}, so there are no games")
    return database
