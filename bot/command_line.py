"""How the command line reads and complains: in UTF-8 whatever the machine speaks, in one sentence, with a status."""

import argparse
import sys
from typing import Final, NoReturn, TextIO

from bot.address import discreet
from bot.djambi.errors import LineError, Refusal

UNREADABLE: Final = 2
"""The exit status where something could not be read."""


def speak_utf8(stream: TextIO | None) -> None:
    """Whatever the machine's locale, and whatever bytes come in, no character is an error."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure:
        reconfigure(encoding="utf-8", errors="replace")


def sentence(error: Exception) -> str:
    """Return what is wrong, in one sentence."""
    if isinstance(error, LineError):
        return f"line {error.line}: {sentence(error.error)}"
    if not isinstance(error, Refusal):
        return str(error)
    from bot.phrases.languages import language  # noqa: PLC0415 - all languages take a moment to load
    from bot.phrases.refusing import refuse  # noqa: PLC0415 - as above

    return refuse(error, None, language("en"))


def say(text: str) -> None:
    """Print a line, without anybody's password."""
    print(discreet(text), flush=True)


def complain(text: str, status: int) -> int:
    """Say on standard error what is wrong, without anybody's password, and return the exit status."""
    print(f"djambi: {' '.join(discreet(text).split())}", file=sys.stderr)
    return status


class Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2."""
        sys.exit(complain(f"{message}; see {self.prog} --help", UNREADABLE))
