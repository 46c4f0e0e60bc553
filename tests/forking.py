"""Processes forked from one that has read the program, and done nothing else.

Reading it takes most of a short run. Python keeps one such process for all, so what it has read is said here, once.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from bot.cli.main import main

FORKING: Final = multiprocessing.get_context("forkserver")
"""What starts processes so. Nothing else may say what is to be read: it would take the place of this."""
FORKING.set_forkserver_preload(["tests.preloaded"])  # see there


@dataclass(frozen=True)
class Forked:
    """A program that runs in a fork; it is used as `asyncio.subprocess.Process` is."""

    process: BaseProcess
    out: Path
    err: Path

    @property
    def returncode(self) -> int | None:
        """The status by which it has ended, if it has."""
        return self.process.exitcode

    def send_signal(self, how: signal.Signals) -> None:
        """Send it a signal."""
        assert self.process.pid is not None
        os.kill(self.process.pid, how)

    async def communicate(self) -> tuple[bytes, bytes]:
        """Wait for its end, and return what it wrote."""
        await asyncio.to_thread(self.process.join)
        return self.out.read_bytes(), self.err.read_bytes()


@contextlib.contextmanager
def forked(
    folder: Path,
    words: Sequence[str],
    around: Mapping[str, str],
    *,
    given: bytes = b"",
    first: str = "",
    screen: str = "",
) -> Iterator[Forked]:
    """Run the program with `words` in `folder`, and end it at last; the lines `first` are done before.

    It finds `given` on its standard input, and nothing in its environment but `around`; its errors go to the terminal
    `screen`, if there is one.
    """
    with tempfile.TemporaryDirectory() as kept:
        files = [Path(kept, name) for name in ("in", "out", "err")]
        files[0].write_bytes(given)
        files[2] = Path(screen) if screen else files[2]
        process = FORKING.Process(target=_run, args=(folder, [*words], files, dict(around), first), daemon=True)
        process.start()
        try:
            yield Forked(process, *files[1:])
        finally:
            process.kill()
            process.join()


def printed_by(program: Callable[[Sequence[str]], object], words: Sequence[str]) -> str:
    """Return what a program of the tests prints in a fork, which has to end well."""
    with tempfile.NamedTemporaryFile("r", encoding="utf-8") as out:
        process = FORKING.Process(target=_print, args=(program, words, out.name))
        process.start()
        process.join()
        assert process.exitcode == 0
        return out.read()


def _print(program: Callable[[Sequence[str]], object], words: Sequence[str], out: str) -> None:
    """Be a program of the tests, in the forked process, that prints into the file `out`."""
    with Path(out).open("w", encoding="utf-8") as sys.stdout:
        program(words)


def _run(folder: Path, words: list[str], files: list[Path], around: dict[str, str], first: str) -> None:
    """Be the program, in the forked process, with `files` for its standard streams."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(around)
    for number, file in enumerate(files):
        with file.open("w" if number else "r") as opened:
            os.dup2(opened.fileno(), number)
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115 - as long as it lives
    sys.argv = ["djambi", *words]
    exec(first)  # noqa: S102 - our own
    sys.exit(main(words))
