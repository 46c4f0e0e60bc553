"""Everything that has to hold before a change is committed: `python -m tests`. Arguments go to pytest."""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from subprocess import DEVNULL, STDOUT
from typing import IO, Final

_BIN = Path(sys.executable).parent
_ROOT = Path(__file__).parent.parent

_QUICK: Final = (
    [str(_BIN / "ruff"), "format", "--check", "."],
    [str(_BIN / "ruff"), "check", "."],
)
_BESIDE: Final = (
    [str(_BIN / "lint-imports")],
    [str(_BIN / "mypy")],
)
"""Done beside the tests: without a cache `mypy` takes half a minute, while the tests need one core to be translated."""

_TESTS: Final = [sys.executable, "-m", "pytest"]
_TRANSLATE: Final = [*_TESTS, "--collect-only", "-q"]
"""Translates the tests once, which each worker would do else."""

_WORKERS: Final = 2 * (os.cpu_count() or 1)
"""Two for each core: half of them begin with tests that mostly wait, while the others keep the cores busy."""

_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - nothing there is found by its name
_ROOM: Final = 512 * 2**20
"""How many bytes have to be free in memory for the tests' files."""


@contextlib.contextmanager
def _quick_folder() -> Iterator[Path]:
    """Yield a new folder, in memory where there is room: a disk is waited for at every turn."""
    in_memory = _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM
    with tempfile.TemporaryDirectory(dir=_MEMORY if in_memory else None) as folder:
        yield Path(folder)


def _environment() -> dict[str, str]:
    """An environment in which Python keeps what it has translated, also where it is told not to.

    The tests start the program some hundred times, and translating all of it takes longer than most of them do.
    """
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


@dataclass(frozen=True, slots=True)
class _Check:
    """A check that runs beside others, and what it has said so far."""

    command: list[str]
    said: IO[bytes]
    process: subprocess.Popen[str]

    def has_failed(self) -> bool:
        """Wait for its end, print what it said, and return whether it failed."""
        code = self.process.wait()
        self.said.seek(0)
        print(self.said.read().decode(errors="replace"), end="", flush=True)
        return code != 0


def main() -> int:
    """Run all checks, the quick ones first, and return 1 if any of them failed."""
    with _quick_folder() as folder:
        start = partial(subprocess.Popen, cwd=_ROOT, env=_environment())
        options = [f"--numprocesses={_WORKERS}", "--dist=worksteal", f"--basetemp={folder / 'tests'}"]
        failed = [command for command in _QUICK if start(command).wait()]
        beside = [_begun(start, command, folder) for command in _BESIDE]
        start(_TRANSLATE, stdout=DEVNULL).wait()  # what cannot be read is told by the tests themselves
        early = [check for check in beside if check.process.poll() is not None]
        failed += [check.command for check in early if check.has_failed()]
        tests = [*_TESTS, *options, *sys.argv[1:]]
        failed += [tests] if start(tests).wait() else []
        failed += [check.command for check in beside if check not in early and check.has_failed()]
    for command in failed:
        print("failed:", " ".join(command))
    return 1 if failed else 0


def _begun(start: Callable[..., subprocess.Popen[str]], command: list[str], folder: Path) -> _Check:
    """Start a check whose words are kept until nobody else speaks."""
    said = (folder / Path(command[0]).name).open("w+b")
    return _Check(command, said, start(command, stdout=said, stderr=STDOUT))


if __name__ == "__main__":
    sys.exit(main())
