"""The program as people start it: in a process of its own, in a folder of its own.

Most of the time of a short run goes by until Python has read the program. So such a process is forked from one that
has read it and done nothing else, unless a run depends on how Python itself starts: by `LC_ALL`, or bytes that are no
text.
"""

import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.__main__ import main

ROOT: Final = Path(__file__).parents[2]
SHORT_GAME: Final = ("M c1-d2", "M g1-e3", "A b1-h1", "M h3-h5", "A h1-i1")
"""A whole game of two: red's Assassin kills blue's Chief."""
LATIN: Final = "latin-1"

_FORKING: Final = multiprocessing.get_context("forkserver")
_FORKING.set_forkserver_preload(["bot.__main__", "bot.terminal.run"])
_LONGEST: Final = 60


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
) -> Run:
    """Run `djambi` with `arguments` in `folder`, with `typed` on its standard input."""
    given = typed if isinstance(typed, bytes) else typed.encode()
    words = [word for word in arguments if isinstance(word, str)]
    if len(words) == len(arguments) and "LC_ALL" not in (settings or {}):
        return _forked(folder, words, given, environment(settings))
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "bot", *arguments],
        input=given,
        capture_output=True,
        cwd=folder,
        env=environment(settings),
        timeout=_LONGEST,
        check=False,
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


def _forked(folder: Path, words: list[str], given: bytes, around: Mapping[str, str]) -> Run:
    """Run the program with `words` in a fork of the process that has read it."""
    with tempfile.TemporaryDirectory() as kept:
        files = [Path(kept, name) for name in ("in", "out", "err")]
        files[0].write_bytes(given)
        process = _FORKING.Process(target=_run, args=(folder, words, files, dict(around)))
        process.start()
        process.join(_LONGEST)
        status = process.exitcode
        process.kill()
        assert status is not None, f"djambi {words} takes longer than {_LONGEST} seconds"
        return Run(status, *(file.read_bytes().decode() for file in files[1:]))


def _run(folder: Path, words: list[str], files: list[Path], around: dict[str, str]) -> None:
    """Be the program, in the forked process, with `files` for its standard streams."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(around)
    for number, file in enumerate(files):
        with file.open("w" if number else "r") as opened:
            os.dup2(opened.fileno(), number)
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115 - as long as it lives
    sys.argv = ["djambi", *words]
    sys.exit(main(words))


def local(folder: Path, *lines: str, names: tuple[str, ...] = ("Ann", "Ben"), options: tuple[str, ...] = ()) -> Run:
    """Play at the terminal in `folder` with `lines`; the game is for `names`."""
    return djambi(folder, "local", *names, *options, typed="".join(f"{line}\n" for line in lines))
