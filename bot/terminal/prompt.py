"""The prompt: reading lines and moves at the terminal, and showing text and pictures there."""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bot.djambi.errors import Ambiguous, Refusal
from bot.djambi.moves import Move
from bot.djambi.reading import Reading, read_answer, reading_of
from bot.djambi.vocabulary import Vocabulary
from bot.phrases.names import plain
from bot.table.game.picker import completed

Terminal = Callable[[str], str | None]
"""Shows a prompt and returns the typed line, or `None` at the end of the input."""


def read_line(prompt: str) -> str | None:
    """Read a line of standard input; the prompt is shown only if that is a terminal."""
    if sys.stdin is None:  # it was closed when we were started
        return None
    if sys.stdin.isatty():
        try:
            return input(prompt)
        except EOFError:
            return None
    return sys.stdin.readline() or None


class MoveReader:
    """Parses lines as moves; a line can also answer the question that the last one raised."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._candidates: Sequence[Move] = ()
        """The moves that the last line could mean, if it was ambiguous."""

    def parse(self, line: str) -> Reading:
        """Return what a line asks for, by itself or as the square that completes the last one."""
        answer = read_answer(line, self._vocabulary) if self._candidates else None
        said = completed(self._candidates, answer) if answer else None
        self._candidates = ()
        return said or reading_of(line, self._vocabulary)

    def remember(self, error: Refusal) -> None:
        """Remember the moves that a refused line could mean, for the next line to choose from."""
        self._candidates = error.candidates if isinstance(error, Ambiguous) else ()


def show(*lines: str) -> None:
    """Print lines, without Discord's Markdown."""
    print("\n".join(plain(line) for line in lines), flush=True)


def show_picture(path: Path, picture: bytes) -> None:
    """Replace the picture at `path`, and print the path."""
    half = path.with_suffix(f".{os.getpid()}")
    half.write_bytes(picture)
    half.replace(path)  # atomically: an image viewer may be watching the file
    print(path.resolve(), flush=True)
