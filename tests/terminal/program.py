"""The program as people start it: in a process of its own, in a folder of its own."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

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
) -> Run:
    """Run `djambi` with `arguments` in `folder`, with `typed` on its standard input."""
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "bot", *arguments],
        input=typed if isinstance(typed, bytes) else typed.encode(),
        capture_output=True,
        cwd=folder,
        env=environment(settings),
        timeout=60,
        check=False,
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


def local(folder: Path, *lines: str, names: tuple[str, ...] = ("Ann", "Ben"), options: tuple[str, ...] = ()) -> Run:
    """Play at the terminal in `folder` with `lines`; the game is for `names`."""
    return djambi(folder, "local", *names, *options, typed="".join(f"{line}\n" for line in lines))
