"""The program as people start it: in a process of its own, in a folder of its own.

It is forked from one that has read the program, unless a run depends on how Python itself starts: by `LC_ALL`, or bytes
that are no text.
"""

import contextlib
import os
import pty
import subprocess
import sys
import termios
from collections.abc import Mapping
from dataclasses import dataclass
from io import RawIOBase
from pathlib import Path
from typing import Final

from tests.forking import forked

ROOT: Final = Path(__file__).parents[2]
SHORT_GAME: Final = ("M c1-d2", "M g1-e3", "A b1-h1", "M h3-h5", "A h1-i1")
"""A whole game of two: red's Assassin kills blue's Chief."""
LATIN: Final = "latin-1"


@dataclass(frozen=True)
class Run:
    """What became of a program: its exit status and what it wrote."""

    status: int
    out: str
    err: str


def environment(settings: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return this process's environment with no settings of the bot but `settings`."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("DJAMBI_")}
    return {**ours, "PYTHONPATH": str(ROOT), **(settings or {})}


def djambi(
    folder: Path,
    *arguments: str | bytes,
    typed: str | bytes = "",
    settings: Mapping[str, str] | None = None,
    first: str = "",
) -> Run:
    """Run `djambi` with `arguments` in `folder`, with `typed` on its standard input; a fork does the lines `first`."""
    given = typed if isinstance(typed, bytes) else typed.encode()
    words = [word for word in arguments if isinstance(word, str)]
    if len(words) == len(arguments) and "LC_ALL" not in (settings or {}):
        return _forked(folder, words, given, environment(settings), first)
    assert not first, "no fork"
    done = subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        input=given,
        capture_output=True,
        cwd=folder,
        env=environment(settings),
        check=False,
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


def _forked(folder: Path, words: list[str], given: bytes, around: Mapping[str, str], first: str) -> Run:
    with forked(folder, words, around, given=given, first=first) as running:
        running.process.join()
        status = running.returncode
        assert status is not None
        return Run(status, running.out.read_text("utf-8"), running.err.read_text("utf-8"))


def on_screen(
    folder: Path, *arguments: str, settings: Mapping[str, str] | None = None, first: str = ""
) -> tuple[str, str]:
    """Run `djambi` with a terminal for its errors; return what it wrote, and what was shown there."""
    ours, screen = pty.openpty()
    termios.tcsetwinsize(screen, (24, 100))
    name = os.ttyname(screen)
    with os.fdopen(ours, "rb", buffering=0) as seen:
        with os.fdopen(screen), forked(folder, arguments, environment(settings), first=first, screen=name) as running:
            running.process.join()
            out = running.out.read_text("utf-8")
        shown = _to_the_end(seen).decode()
    assert running.returncode == 0, shown
    return out, shown


def _to_the_end(seen: RawIOBase) -> bytes:
    """All that was shown on a terminal that nobody has open any more: the system hands on what was written later."""
    shown = b""
    with contextlib.suppress(OSError):  # as a terminal says that nothing more comes
        while part := seen.read(100_000):
            shown += part
    return shown


def local(folder: Path, *lines: str, names: tuple[str, ...] = ("Ann", "Ben"), options: tuple[str, ...] = ()) -> Run:
    """Play at the terminal in `folder` with `lines`; the game is for `names`."""
    return djambi(folder, "local", *names, *options, typed="".join(f"{line}\n" for line in lines))


def memory_of(pid: int) -> float:
    """Return how many MB a process has needed at most."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM"))
